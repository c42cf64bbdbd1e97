// Requests to the server. What goes wrong becomes a Fault: the server's own words where it spoke, a key of ours where not.

/** An answer that is not the one asked for. */
export class Fault extends Error {
  override readonly name = "Fault";

  constructor(
    /** One of the protocol's FAULTS; "offline" and "unreadable" are the page's own. Its sentence: lib/faulttext.ts. */
    readonly fault: string,
    message: string,
    /** The status of the answer, 0 where there was none. */
    readonly status: number,
    /** Everything else that the server said about it: the fields of a Problem. */
    readonly detail: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

export interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of a body: an edition, a saved game. */
  text?: string;
  /** The secret of the seat in whose name this is asked. */
  secret?: string;
  /** The language of the sentences in the answer. */
  lang?: string;
  signal?: AbortSignal;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Asks for something below /api and gives what the answer holds; throws a Fault. */
export async function ask<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  const response = await reach(method, path, options);
  const content = await read(response);
  if (!response.ok) throw faultOf(response.status, content);
  return content as T;
}

/** Asks for a text: a saved game. */
export async function getText(path: string, options: RequestOptions = {}): Promise<string> {
  const response = await reach("GET", path, options);
  if (!response.ok) throw faultOf(response.status, await read(response));
  return response.text();
}

export const get = <T>(path: string, options?: RequestOptions): Promise<T> => ask<T>("GET", path, options);
export const post = <T>(path: string, body?: unknown, options?: RequestOptions): Promise<T> =>
  ask<T>("POST", path, { ...options, body });

async function reach(method: Method, path: string, options: RequestOptions): Promise<Response> {
  try {
    return await fetch(`/api${path}`, request(method, options));
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw new Fault("offline", "offline", 0);
  }
}

function request(method: Method, options: RequestOptions): RequestInit {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (options.body !== undefined) headers["Content-Type"] = "application/json";
  if (options.text !== undefined) headers["Content-Type"] = "text/plain; charset=utf-8";
  if (options.secret !== undefined) headers["Authorization"] = `Bearer ${options.secret}`;
  if (options.lang !== undefined) headers["Accept-Language"] = options.lang;
  return {
    method,
    headers,
    credentials: "same-origin",
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    ...(options.text === undefined ? {} : { body: options.text }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  };
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  if (!(response.headers.get("Content-Type") ?? "").includes("json")) {
    if (response.ok) throw new Fault("unreadable", "unreadable", response.status);
    return undefined;
  }
  try {
    return await response.json();
  } catch {
    throw new Fault("unreadable", "unreadable", response.status);
  }
}

function faultOf(status: number, content: unknown): Fault {
  if (typeof content === "object" && content !== null && "fault" in content) {
    const { fault, ...rest } = content as Record<string, unknown>;
    const words = rest["detail"];
    return new Fault(String(fault), typeof words === "string" && words !== "" ? words : String(fault), status, rest);
  }
  return new Fault("unreadable", "unreadable", status);
}
