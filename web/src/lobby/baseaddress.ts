// The address under which others reach this server: not always the one that this browser uses.

import { get } from "../lib/api.ts";

interface Here {
  base: string;
  lan: boolean;
}

let asked: Promise<string> | null = null;

/** Whether an address leads back to the computer that asks for it: of no use to anybody else. */
export function isLoopback(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : "";
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
}

/** The address that links begin with. */
export function baseAddress(): Promise<string> {
  asked ??= get<Here>("/here").then(
    (here) => here.base || location.origin,
    () => {
      asked = null;
      return location.origin;
    },
  );
  return asked;
}
