// Written by `make generated` from the server's own types; not to be edited.

export interface ActionKind {
  /** What stands behind the verb; empty: nothing. */
  argument: "" | "deed" | "amount" | "group" | "deck" | "seat" | "offer";
  /** Whether it raises cash for a debtor. */
  raises: boolean;
}

/** One row for each verb of the notation. */
export const ACTIONS: Readonly<Record<string, ActionKind>> = {
  "roll": {
    "argument": "",
    "raises": false
  },
  "buy": {
    "argument": "",
    "raises": false
  },
  "decline": {
    "argument": "",
    "raises": false
  },
  "bid": {
    "argument": "amount",
    "raises": false
  },
  "pass": {
    "argument": "",
    "raises": false
  },
  "build": {
    "argument": "deed",
    "raises": false
  },
  "want": {
    "argument": "deed",
    "raises": false
  },
  "sell": {
    "argument": "deed",
    "raises": true
  },
  "clear": {
    "argument": "group",
    "raises": true
  },
  "mortgage": {
    "argument": "deed",
    "raises": true
  },
  "redeem": {
    "argument": "deed",
    "raises": false
  },
  "keep": {
    "argument": "deed",
    "raises": false
  },
  "fine": {
    "argument": "",
    "raises": false
  },
  "card": {
    "argument": "deck",
    "raises": false
  },
  "claim": {
    "argument": "seat",
    "raises": false
  },
  "offer": {
    "argument": "offer",
    "raises": false
  },
  "accept": {
    "argument": "",
    "raises": false
  },
  "reject": {
    "argument": "",
    "raises": false
  },
  "withdraw": {
    "argument": "",
    "raises": false
  },
  "give": {
    "argument": "deed",
    "raises": true
  },
  "auction": {
    "argument": "deed",
    "raises": true
  },
  "surrender": {
    "argument": "deed",
    "raises": true
  },
  "pay": {
    "argument": "",
    "raises": false
  },
  "draw": {
    "argument": "",
    "raises": false
  },
  "flat": {
    "argument": "",
    "raises": false
  },
  "percent": {
    "argument": "",
    "raises": false
  },
  "bankrupt": {
    "argument": "",
    "raises": false
  },
  "end": {
    "argument": "",
    "raises": false
  },
  "time": {
    "argument": "",
    "raises": false
  },
  "undo": {
    "argument": "",
    "raises": false
  }
};
