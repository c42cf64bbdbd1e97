// What went wrong with a request: a sentence for people, and what the server said about it.

import { Fault } from "../lib/api.ts";
import { faultText } from "../lib/faults.ts";
import type { EditionFault } from "../generated/protocol.ts";

export interface Trouble {
  sentence: string;
  /** The server's own words, in English; empty where it said no more. */
  detail: string;
  faults: readonly EditionFault[];
}

/** What is to be shown of something that was thrown. */
export function troubleOf(error: unknown): Trouble {
  const { detail, faults } = error instanceof Fault ? error.detail : {};
  return {
    sentence: faultText(error),
    detail: typeof detail === "string" ? detail : "",
    faults: Array.isArray(faults) ? (faults as EditionFault[]) : [],
  };
}
