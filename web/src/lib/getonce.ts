// What does not change while the page is open, asked of the server once.

import { get } from "./api.ts";

const asked = new Map<string, Promise<unknown>>();

/** What the server has at a path, from a cache after the first time; rejects with a Fault, and can then be asked again. */
export function getOnce<T>(path: string): Promise<T> {
  let promise = asked.get(path) as Promise<T> | undefined;
  if (promise === undefined) {
    promise = get<T>(path).catch((error: unknown) => {
      asked.delete(path);
      throw error;
    });
    asked.set(path, promise);
  }
  return promise;
}
