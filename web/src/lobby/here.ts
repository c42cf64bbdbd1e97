// The address under which others reach this server: not always the one that this browser uses.

import { get } from "../lib/api.ts";

interface Here {
  base: string;
  lan: boolean;
}

let asked: Promise<string> | null = null;

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
