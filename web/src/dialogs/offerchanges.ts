// What changed under an offer since it was made, as sentences to their reader.

import type { OfferChange, Seat } from "../generated/protocol.ts";
import type { TableNames } from "../game/names.ts";
import { t } from "../lib/texts.svelte.ts";

/** One sentence for each change; `reader` is the seat that is told "you", if any. */
export function sayChanges(changes: readonly OfferChange[], names: TableNames, reader: Seat | null): string[] {
  return changes.map((change) => sayChange(change, names, reader));
}

function sayChange(change: OfferChange, names: TableNames, reader: Seat | null): string {
  const me = (seat: Seat | null | undefined): "yes" | "no" => (seat === reader && reader !== null ? "yes" : "no");
  const square = change.square === null || change.square === undefined ? "" : names.square(change.square);
  const name = change.seat === null || change.seat === undefined ? "" : names.seat(change.seat);
  const group = change.group === null || change.group === undefined ? "" : names.group(change.group);
  switch (change.kind) {
    case "owner": {
      const to =
        me(change.seat) === "yes" ? "me" : name === "" ? "bank" : me(change.other) === "yes" ? "lost" : "other";
      return t("dialogs-change-owner", { to, square, name });
    }
    case "completed":
    case "broken":
      return t(`dialogs-change-${change.kind}`, { me: me(change.seat), name, group });
    case "cash":
      return t("dialogs-change-cash", {
        me: me(change.seat),
        name,
        before: names.money(change.before ?? 0),
        now: names.money(change.now ?? 0),
      });
    default:
      return t(`dialogs-change-${change.kind}`, { square });
  }
}
