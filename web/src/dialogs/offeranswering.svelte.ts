// How one offer is answered: what the server says of it, what is on its way, and the second step where something changed.

import type { OfferInfo } from "../generated/protocol.ts";
import type { LiveTable } from "../game/livetable.svelte.ts";
import { OfferLegality } from "./offerlegality.svelte.ts";
import { TableRequest } from "./tablerequest.svelte.ts";

export type Answer = "accept" | "reject" | "withdraw";

export class OfferAnswering {
  readonly legality: OfferLegality;
  readonly request: TableRequest;
  // The changes that somebody was asked about: others have to be asked about anew.
  #asked = $state.raw(0);

  constructor(live: () => LiveTable) {
    this.legality = new OfferLegality(live);
    this.request = new TableRequest(live);
  }

  /** Whether it was asked if the offer is to be accepted all the same. */
  asks({ changed }: OfferInfo): boolean {
    return changed !== 0 && this.#asked === changed;
  }

  /** Asks before something changed is accepted; tells whether there is something to ask. */
  doubts(offer: OfferInfo): boolean {
    if (offer.changed === 0 || this.asks(offer)) return false;
    this.#asked = offer.changed;
    return true;
  }

  thinkAgain(): void {
    this.#asked = 0;
  }

  /** Answers; tells whether it was done. */
  answer({ offer, changed }: OfferInfo, how: Answer): Promise<boolean> {
    return this.request.ask(how, (table) => table.answer(offer, how, changed));
  }
}
