// What went wrong with a request: a sentence for people, and what the server said about it.

import { Fault } from "./api.ts";
import { faultText } from "./faulttext.ts";
import { inLang } from "./texts.svelte.ts";
import type { EditionFault, Problem } from "../generated/protocol.ts";

export interface FaultReport {
  sentence: string;
  /** The server's own words, in the reader's language; empty where it said no more. */
  detail: string;
  faults: readonly EditionFault[];
}

/** What is to be shown of something that was thrown. */
export function faultReportOf(error: unknown): FaultReport {
  const { detail, faults } = (error instanceof Fault ? error.detail : {}) as Partial<Problem>;
  return {
    sentence: faultText(error),
    detail: detail ? inLang(detail) : "",
    faults: faults ?? [],
  };
}
