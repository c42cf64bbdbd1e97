// Why an action is recommended, in words: the server says what the sentence speaks of, the table how that is called.

import type { Recommended, Seat, Variable } from "../generated/protocol.ts";
import { keyOf, t } from "../lib/texts.svelte.ts";
import type { TableNames } from "./names.ts";

/** The sentence of a reason. */
export function reasonText(
  { reason, variables }: Pick<Recommended, "reason" | "variables">,
  names: TableNames,
): string {
  return t(keyOf("reason", reason), Object.fromEntries(variables.map((one) => [one.name, written(one, names)])));
}

function written({ kind, value }: Variable, names: TableNames): string | number {
  switch (kind) {
    case "seat":
      return names.seat(value as Seat);
    case "square":
      return names.square(Number(value));
    case "group":
      return names.group(String(value));
    case "money":
      return names.money(Number(value));
    default:
      return Number(value);
  }
}
