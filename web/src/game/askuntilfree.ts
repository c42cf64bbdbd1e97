// Asking those who may be busy: again after a while, until they answer or nobody wants to know any more.

import type { Fault } from "../generated/protocol.ts";

const AGAIN_MS = 1500; // how long somebody who is busy is left alone

/** Tells every answer, the last one being no `busy`; returns what ends it. */
export function askUntilFree<T extends { t: string }>(
  ask: () => Promise<T | Fault>,
  told: (reply: T | Fault) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = true;
  const once = async (): Promise<void> => {
    const reply = await ask();
    if (!wanted) return;
    told(reply);
    if (isFault(reply) && reply.code === "busy") timer = setTimeout(() => void once(), AGAIN_MS);
  };
  void once();
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}

function isFault(reply: { t: string }): reply is Fault {
  return reply.t === "fault";
}
