// The address under which others reach this server: not always the one that this browser uses.

import { getOnce } from "../lib/getonce.ts";

interface ServerAddress {
  base: string;
  lan: boolean;
}

/** Whether an address leads back to the computer that asks for it: of no use to anybody else. */
export function isLoopback(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : "";
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
}

/** The address that links begin with. */
export function baseAddress(): Promise<string> {
  return getOnce<ServerAddress>("/here").then(
    (here) => here.base || location.origin,
    () => location.origin,
  );
}
