// A picture for each kind of event.

import type { IconName } from "../lib/ui/Icon.svelte";
import type { Event as GameEvent } from "../generated/protocol.ts";

const ICONS: Readonly<Record<string, IconName>> = {
  first_throw: "dice",
  first: "star",
  deal: "deed",
  turn: "person",
  throw: "dice",
  move: "forward",
  money: "money",
  owed: "warning",
  deed: "deed",
  jail_card: "key",
  card: "star",
  random: "dice",
  to_jail: "jail",
  stays_in_jail: "jail",
  leaves_jail: "key",
  declined: "close",
  auction: "gavel",
  bid: "up",
  pass: "minus",
  unsold: "gavel",
  built: "house",
  sold: "minus",
  mortgaged: "lock",
  redeemed: "check",
  kept: "lock",
  claimable: "clock",
  claimed: "money",
  lapsed: "clock",
  offer: "swap",
  accepted: "check",
  rejected: "close",
  withdrawn: "undo",
  asked: "info",
  wants: "house",
  debt_reduced: "minus",
  bankrupt: "warning",
  end_turn: "last",
  over: "star",
  no_lap: "clock",
};

/** The picture of an event. */
export function iconOf(event: GameEvent, maxHouses: number): IconName {
  if (event.kind === "built" && (event.extra ?? 0) > maxHouses) return "hotel";
  return ICONS[event.kind] ?? "info";
}
