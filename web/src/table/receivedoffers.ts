// The offers that wait for an answer of the people at this screen, and how they are opened.

import type { OfferInfo } from "../generated/protocol.ts";
import type { Opening } from "../game/decision.ts";
import type { LiveTable } from "../game/livetable.svelte.ts";
import { tablePrefs } from "./tableprefs.svelte.ts";

/** What is offered to the seats held here, but for what comes from somebody who is muted. */
export function receivedOffers(live: LiveTable): OfferInfo[] {
  return live.offers.filter((one) => live.you.includes(one.other) && !tablePrefs.mutes(live.table, one.seat));
}

/** What the button of the deals opens: the offers that wait, or a new one where none does. */
export function dealsOpening(live: LiveTable): Opening {
  const waiting = receivedOffers(live);
  const first = waiting.find((one) => one.other === live.me) ?? waiting[0];
  return first === undefined ? { what: "trade" } : { what: "trade", received: first.other };
}
