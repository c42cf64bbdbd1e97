// A server that has just been installed plays with interpreted rules while it compiles them: the page says so meanwhile.

import type { Here } from "../generated/protocol.ts";
import { get } from "./api.ts";
import { dismiss, hold, notify } from "./notices.svelte.ts";
import { t } from "./texts.svelte.ts";

const RETRY_MS = 1500;

/** Shows a notice until the rules are compiled; none where they only have to be loaded, which takes a moment. */
export async function tellCompiling(): Promise<void> {
  if (!((await isCompiling()) && (await isStillCompiling()))) return;
  const shown = notify(t("shell-compiling"));
  hold(shown);
  await compiled();
  dismiss(shown);
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
