// Written by `make generated` from the server's own types; not to be edited.

export interface EventTexts {
  by_cause: string[];
  by_lot: string[];
  by_end: string[];
  lots: string[];
  /** field, who it is, tail of the key */
  tails: [string, string, string][];
  /** kind of event -> variable -> field of the event, how it is written */
  variables: Record<string, Record<string, [string, string]>>;
  nobody: string;
}

/**
 * What the page needs to tell an event as `say_event` does, as JSON.
 *
 * The key. `how` is the event's `cause` if its kind is in `by_cause`, what is auctioned, `lots[extra]`, if it is in
 * `by_lot`, its `end` if it is in `by_end`, else nothing. The stems are `ev-<kind>-<how>`, if there is a how, and
 * `ev-<kind>`, with dashes for underscores. The tails are those of `tails` (field, who, tail) whose field is that
 * party, in this order, and then none; a field that is absent counts as the bank. The first stem, with the first of
 * the tails, that is a message of the catalogue is the key.
 *
 * The variables. `variables[kind]` gives for each its field and how that is written: `party` a seat's name, or the
 * message `bank` or `pot`; `square` and `deck` a name, empty if absent; `card` the card's text; `money` an amount in
 * the edition's form; `number` as it is; `cause` the message `cause-<name>`, empty if absent; `level` the message
 * `level-hotel` above the most houses, else `level-houses` with the number `count`; `winners` their names with commas,
 * or the message `nobody`. All of them are texts.
 *
 * The reader. Every message also takes `me`: the name of the first variable that is the reader's seat (`party`) or has
 * it among its seats (`winners`), else, or without a reader, the `nobody` of this table.
 */
export const EVENT_TEXTS: EventTexts = {
  "by_cause": [
    "deed",
    "leaves_jail",
    "money",
    "move",
    "to_jail"
  ],
  "by_lot": [
    "auction",
    "unsold"
  ],
  "by_end": [
    "over"
  ],
  "lots": [
    "deed",
    "card",
    "building"
  ],
  "tails": [
    [
      "other",
      "pot",
      "-pot"
    ],
    [
      "other",
      "bank",
      "-bank"
    ],
    [
      "seat",
      "bank",
      "-from-bank"
    ]
  ],
  "variables": {
    "first_throw": {
      "seat": [
        "seat",
        "party"
      ],
      "die1": [
        "amount",
        "number"
      ],
      "die2": [
        "extra",
        "number"
      ]
    },
    "first": {
      "seat": [
        "seat",
        "party"
      ]
    },
    "deal": {
      "seat": [
        "seat",
        "party"
      ],
      "square": [
        "square",
        "square"
      ]
    },
    "turn": {
      "seat": [
        "seat",
        "party"
      ]
    },
    "throw": {
      "seat": [
        "seat",
        "party"
      ],
      "die1": [
        "amount",
        "number"
      ],
      "die2": [
        "extra",
        "number"
      ]
    },
    "move": {
      "seat": [
        "seat",
        "party"
      ],
      "from": [
        "origin",
        "square"
      ],
      "to": [
        "square",
        "square"
      ]
    },
    "money": {
      "payer": [
        "seat",
        "party"
      ],
      "payee": [
        "other",
        "party"
      ],
      "amount": [
        "amount",
        "money"
      ],
      "square": [
        "square",
        "square"
      ]
    },
    "owed": {
      "payer": [
        "seat",
        "party"
      ],
      "payee": [
        "other",
        "party"
      ],
      "amount": [
        "amount",
        "money"
      ],
      "cause": [
        "cause",
        "cause"
      ]
    },
    "deed": {
      "giver": [
        "seat",
        "party"
      ],
      "taker": [
        "other",
        "party"
      ],
      "square": [
        "square",
        "square"
      ]
    },
    "jail_card": {
      "giver": [
        "seat",
        "party"
      ],
      "taker": [
        "other",
        "party"
      ]
    },
    "card": {
      "seat": [
        "seat",
        "party"
      ],
      "deck": [
        "deck",
        "deck"
      ],
      "card": [
        "card",
        "card"
      ]
    },
    "random": {
      "seat": [
        "seat",
        "party"
      ],
      "number": [
        "amount",
        "number"
      ]
    },
    "to_jail": {
      "seat": [
        "seat",
        "party"
      ]
    },
    "stays_in_jail": {
      "seat": [
        "seat",
        "party"
      ],
      "number": [
        "amount",
        "number"
      ]
    },
    "leaves_jail": {
      "seat": [
        "seat",
        "party"
      ]
    },
    "declined": {
      "seat": [
        "seat",
        "party"
      ],
      "square": [
        "square",
        "square"
      ]
    },
    "auction": {
      "seat": [
        "seat",
        "party"
      ],
      "square": [
        "square",
        "square"
      ],
      "amount": [
        "amount",
        "money"
      ]
    },
    "bid": {
      "seat": [
        "seat",
        "party"
      ],
      "amount": [
        "amount",
        "money"
      ]
    },
    "pass": {
      "seat": [
        "seat",
        "party"
      ]
    },
    "unsold": {
      "square": [
        "square",
        "square"
      ]
    },
    "built": {
      "seat": [
        "seat",
        "party"
      ],
      "square": [
        "square",
        "square"
      ],
      "level": [
        "extra",
        "level"
      ]
    },
    "sold": {
      "seat": [
        "seat",
        "party"
      ],
      "square": [
        "square",
        "square"
      ],
      "level": [
        "extra",
        "level"
      ]
    },
    "mortgaged": {
      "seat": [
        "seat",
        "party"
      ],
      "square": [
        "square",
        "square"
      ]
    },
    "redeemed": {
      "seat": [
        "seat",
        "party"
      ],
      "square": [
        "square",
        "square"
      ]
    },
    "kept": {
      "seat": [
        "seat",
        "party"
      ],
      "square": [
        "square",
        "square"
      ]
    },
    "claimable": {
      "payer": [
        "seat",
        "party"
      ],
      "payee": [
        "other",
        "party"
      ],
      "amount": [
        "amount",
        "money"
      ],
      "square": [
        "square",
        "square"
      ]
    },
    "claimed": {
      "payee": [
        "seat",
        "party"
      ],
      "payer": [
        "other",
        "party"
      ],
      "amount": [
        "amount",
        "money"
      ]
    },
    "lapsed": {
      "payee": [
        "seat",
        "party"
      ],
      "payer": [
        "other",
        "party"
      ],
      "amount": [
        "amount",
        "money"
      ]
    },
    "offer": {
      "seat": [
        "seat",
        "party"
      ],
      "other": [
        "other",
        "party"
      ]
    },
    "accepted": {
      "seat": [
        "seat",
        "party"
      ],
      "other": [
        "other",
        "party"
      ]
    },
    "rejected": {
      "seat": [
        "seat",
        "party"
      ],
      "other": [
        "other",
        "party"
      ]
    },
    "withdrawn": {
      "seat": [
        "seat",
        "party"
      ],
      "other": [
        "other",
        "party"
      ]
    },
    "asked": {
      "seat": [
        "seat",
        "party"
      ]
    },
    "wants": {
      "seat": [
        "seat",
        "party"
      ],
      "square": [
        "square",
        "square"
      ],
      "number": [
        "amount",
        "number"
      ]
    },
    "debt_reduced": {
      "payer": [
        "seat",
        "party"
      ],
      "payee": [
        "other",
        "party"
      ],
      "amount": [
        "amount",
        "money"
      ],
      "cause": [
        "cause",
        "cause"
      ]
    },
    "bankrupt": {
      "seat": [
        "seat",
        "party"
      ],
      "other": [
        "other",
        "party"
      ]
    },
    "end_turn": {
      "seat": [
        "seat",
        "party"
      ]
    },
    "over": {
      "winners": [
        "winners",
        "winners"
      ]
    },
    "no_lap": {
      "seat": [
        "seat",
        "party"
      ],
      "square": [
        "square",
        "square"
      ]
    }
  },
  "nobody": "none"
};
