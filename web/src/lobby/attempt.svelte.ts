// Something that a form asks of the server: whether it is on its way, and what went wrong with it.

import { faultReportOf, type FaultReport } from "../lib/faultreport.ts";

export class Attempt {
  busy = $state(false);
  faultReport = $state.raw<FaultReport | null>(null);

  /** Does it; what is thrown is kept to be shown. */
  async run(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.faultReport = null;
    try {
      await work();
    } catch (error) {
      this.faultReport = faultReportOf(error);
    } finally {
      this.busy = false;
    }
  }

  /** Keeps what went wrong in a sentence of ours, with the faults of a file. */
  fail(sentence: string, faults: FaultReport["faults"] = []): void {
    this.faultReport = { sentence, detail: "", faults };
  }
}
