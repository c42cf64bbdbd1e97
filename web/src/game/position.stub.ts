// For tests: a position, legal actions and entries of the log.

import type { Entry, Legal, Position } from "../generated/protocol.ts";

export const state: Position = {
  n: 7,
  turn: "A",
  to_act: "A",
  phase: "roll",
  turns: 3,
  doubles: 0,
  again: false,
  between: false,
  dice: null,
  pot: 0,
  houses: 32,
  hotels: 12,
  rounds_left: null,
  cash: [100, 100],
  worth: [100, 100],
  at: [0, 0],
  jail: [null, null],
  out: [0, 0],
  cards: [[], []],
  owner: [],
  level: [],
  rent: [],
  next_rent: [],
  mortgaged: [],
  inherited: [],
  before_lap: [],
  decks: [],
  pending: [],
  auction: null,
  offer: null,
  claims: [],
  over: null,
  winners: [],
};

export const legal = (...actions: string[]): Legal[] =>
  actions.map((action) => ({ do: action, verb: action.split(" ")[1] ?? "", seat: action.charAt(0) }));

export const entry = (seq: number, n: number, more: Partial<Entry> = {}): Entry => ({
  seq,
  n,
  at: 0,
  action: "A roll",
  events: [],
  ...more,
});
