// The steps of the guide beside a first game, and when each of them has its moment. It only reads what the page shows.

import type { Entry, Legal, OfferInfo, Position, Seat } from "../generated/protocol.ts";
import type { Decision } from "../game/decision.ts";

/** What a step is about, the most fleeting moment first: where several have theirs, the first one is told. */
export const STEPS = ["buy", "money", "group", "throw", "end"] as const;
export type Step = (typeof STEPS)[number];

/** What is on the screen. */
export interface Scene {
  me: Seat;
  state: Position;
  legal: readonly Legal[];
  decision: Decision | null;
  /** Offers that wait for an answer of this seat. */
  offers: readonly OfferInfo[];
  /** The rent that this seat paid or got since it threw last. */
  rent: Rent | null;
}

export interface Rent {
  got: boolean;
}

/** What to say, as a key of the catalogue, and the real thing to point at, as a selector. */
export interface Told {
  step: Step;
  text: string;
  target: string;
}

/** What a step has to say now, or null where its moment has not come, or is over. */
export function tell(step: Step, scene: Scene): Told | null {
  const { me, state, legal, decision } = scene;
  const mine = state.to_act === me && state.over === null;
  const may = (verb: string): boolean => legal.some((one) => one.seat === me && one.verb === verb);
  const told = (text: string, target: string): Told => ({ step, text, target });
  switch (step) {
    case "throw":
      return mine && decision === null && may("roll") ? told("guide-throw", '[data-verb="roll"]') : null;
    case "buy":
      return decision?.kind === "buy" && decision.seat === me ? told("guide-buy", "[role=dialog]") : null;
    case "money":
      if (scene.rent === null || decision !== null) return null;
      return told(scene.rent.got ? "guide-rent-got" : "guide-rent-paid", `li[data-seat="${me}"]`);
    case "group":
      if (decision !== null) return null;
      if (scene.offers.length > 0) return told("guide-offer", '[data-stop="trade"]');
      return mine && may("build") ? told("guide-build", '[data-stop="manage"]') : null;
    case "end":
      return mine && decision === null && may("end") ? told("guide-end", '[data-verb="end"]') : null;
  }
}

/** What is told next: the step that is being told as long as it has something to say, else the first that was not. */
export function next(scene: Scene, seen: readonly Step[], current: Step | null): Told | null {
  const going = current === null || seen.includes(current) ? null : tell(current, scene);
  if (going !== null) return going;
  for (const step of STEPS) {
    const told = seen.includes(step) || step === current ? null : tell(step, scene);
    if (told !== null) return told;
  }
  return null;
}

/** The rent that a seat paid or got by an entry. */
export function rentOf(entry: Entry, me: Seat): Rent | null {
  const rent = entry.events.find(
    ({ kind, cause = "", seat, other }) =>
      kind === "money" && cause.startsWith("rent") && (seat === me || other === me),
  );
  return rent === undefined ? null : { got: rent.other === me };
}
