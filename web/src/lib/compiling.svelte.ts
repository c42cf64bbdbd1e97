// A server that has just been installed plays with interpreted rules while it compiles them: meanwhile bots are slower,
// and the bar above says so.

import type { Here } from "../generated/protocol.ts";
import { get } from "./api.ts";
import { announce } from "./notices.svelte.ts";
import { t } from "./texts.svelte.ts";

const RETRY_MS = 1500;

let on = $state(false);

export const compiling = {
  get on(): boolean {
    return on;
  },
};

/** Tells of it until the rules are compiled; not where they only have to be loaded, which takes a moment. */
export async function watchCompiling(): Promise<void> {
  if (!((await isCompiling()) && (await isStillCompiling()))) return;
  on = true;
  announce(t("shell-compiling"));
  await compiled();
  on = false;
}

/** Resolves when the rules are compiled. */
async function compiled(): Promise<void> {
  if (await isStillCompiling()) await compiled();
}

async function isStillCompiling(): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  return isCompiling();
}

function isCompiling(): Promise<boolean> {
  return get<Here>("/here").then(
    (here) => here.compiling,
    () => false,
  );
}
