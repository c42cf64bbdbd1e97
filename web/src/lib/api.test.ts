import { afterEach, expect, test, vi } from "vitest";
import { ask, Fault, get, getText, post } from "./api.ts";

afterEach(() => void vi.unstubAllGlobals());

function answer(status: number, body: string, type = "application/json"): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(
    async () => new Response(status === 204 ? null : body, { status, headers: { "Content-Type": type } }),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

async function faultOf(promise: Promise<unknown>): Promise<Fault> {
  const error: unknown = await promise.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof Fault)) throw new Error("no fault");
  return error;
}

test("an answer is given as it is", async () => {
  const fetched = answer(200, '[{"slug":"clasico"}]');
  expect(await get("/editions")).toEqual([{ slug: "clasico" }]);
  expect(fetched).toHaveBeenCalledWith("/api/editions", expect.objectContaining({ method: "GET" }));
});

test("a request carries its body and the secret of its seat", async () => {
  const fetched = answer(200, "{}");
  await post("/tables", { edition: "clasico" }, { secret: "s3cret" });
  const init = fetched.mock.calls[0]?.[1] as RequestInit;
  expect(init.body).toBe('{"edition":"clasico"}');
  expect(init.headers).toMatchObject({ Authorization: "Bearer s3cret", "Content-Type": "application/json" });
});

test("a problem becomes a fault with what the server said", async () => {
  answer(409, '{"fault":"not_open","detail":"begun","faults":[]}');
  const fault = await faultOf(post("/tables/x/start"));
  expect(fault).toMatchObject({
    fault: "not_open",
    status: 409,
    message: "begun",
    detail: { detail: "begun", faults: [] },
  });
});

test("an answer in another form is unreadable", async () => {
  answer(502, "<h1>Bad gateway</h1>", "text/html");
  expect(await faultOf(get("/bots"))).toMatchObject({ fault: "unreadable", status: 502 });
  answer(200, "<h1>Hello</h1>", "text/html");
  expect((await faultOf(get("/bots"))).fault).toBe("unreadable");
  answer(200, "{");
  expect((await faultOf(get("/bots"))).fault).toBe("unreadable");
});

test("no answer is a fault of its own", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("refused")));
  expect(await faultOf(get("/bots"))).toMatchObject({ fault: "offline", status: 0 });
});

test("an empty answer and a text are read too", async () => {
  answer(204, "");
  expect(await ask("DELETE", "/x")).toBeUndefined();
  answer(200, "casero 1\n", "text/plain; charset=utf-8");
  expect(await getText("/tables/x/game")).toBe("casero 1\n");
});
