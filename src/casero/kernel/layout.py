"""The records: the game, the rules of an edition, an action, the events of a step, a position, a listed action.

Everything the kernel knows is in these flat dtypes. Masks of squares are int64 with bit `square`;
masks of seats, groups and cards likewise. `NONE` (-1) stands for "nobody" and "nowhere". The game's fields are ordered
so that no padding lies between them: numpy copies fields, and equal games must have equal bytes.

What the fields of an action mean, by kind:

    kind                          seat   other     square     amount        the rest
    roll buy decline pass end     who    .         .          .             .
    bid                           who    .         .          the bid       upto: highest bid (listed)
    build want                    who    .         the deed   how many      0 is one; upto: most buildings (listed)
    sell mortgage redeem keep     who    .         the deed   .             .
    give auction surrender        who    .         the deed   .             .
    clear                         who    .         the group  houses left   upto: most houses (listed)
    card                          who    .         the deck   .             .
    claim                         who    tenant    .          .             other = NONE: the oldest claim
    offer                         who    to whom   .          for debt      give, get, their cash and cards
    accept reject withdraw        who    .         .          .             .
    fine pay draw flat percent    who    .         .          .             .
    bankrupt undo                 who    .         .          .             .
    time                          NONE   .         .          .             .

Cards in an offer are counted in four bytes, the lowest one for the edition's first deck.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeAlias

import numpy as np

from casero.kernel import codes

Record = Any
Records = np.ndarray[Any, np.dtype[np.void]]


@dataclass(frozen=True)
class Many:
    """Marks the type of an array, as a bare dtype marks that of one record."""

    dtype: np.dtype[Any]


GAME: Final = np.dtype(
    [
        # Chance: a ChaCha8 stream. Secret.
        ("key", "u4", 8),  # 256-bit key in words
        ("words", "u4", 16),  # the current block
        ("word", "i4"),  # next unused word of the block, 0..16
        ("block", "i4"),  # number of blocks made, 0..
        # The decks: piles of cards, the top one first. The unseen part is secret.
        ("deck", "u1", (codes.MAX_DECKS, codes.MAX_CARDS)),  # card index, from the top
        ("deck_n", "i4", codes.MAX_DECKS),  # cards in the pile, 0..32
        ("deck_head", "i4", codes.MAX_DECKS),  # ring position of the top card, 0..deck_n-1
        ("deck_seen", "i4", codes.MAX_DECKS),  # cards at the bottom whose order everybody knows, 0..deck_n
        # The turn.
        ("n_seats", "i4"),  # 2..8
        ("turn", "i4"),  # seat whose turn it is
        ("phase", "i4"),  # PHASE_
        ("doubles", "i4"),  # doubles thrown this turn, 0..
        ("again", "i4"),  # 1: the last throw earned another one
        ("between", "i4"),  # 1: the dice are changing hands
        ("landed", "i4"),  # square landed on this turn, or NONE
        ("arrived", "i4"),  # 0, or how a square reached by a card is to be resolved: rent factor 1, 2; -n: n throws
        ("die1", "i4"),  # the last throw, 1..6, or 0
        ("die2", "i4"),
        ("turns", "i4"),  # turns begun so far
        ("over", "i4"),  # END_
        ("winners", "i4"),  # mask of seats
        ("n_out", "i4"),  # bankrupt seats
        # Money.
        ("issued", "i8"),  # what the bank has paid out, less what it took in
        ("pot", "i8"),  # the jackpot
        ("cash", "i8", codes.MAX_SEATS),
        # Seats.
        ("at", "i4", codes.MAX_SEATS),  # square
        ("jail", "i4", codes.MAX_SEATS),  # NONE, or turns spent in jail
        ("out", "i4", codes.MAX_SEATS),  # 0, or the place in the order of bankruptcies
        ("hand", "i8", (codes.MAX_SEATS, codes.MAX_DECKS)),  # mask of leave-jail cards held
        # Deeds.
        ("owner", "i1", codes.MAX_SQUARES),  # seat or NONE
        ("level", "i1", codes.MAX_SQUARES),  # houses; max_houses + 1 is the hotel
        ("owned", "i8", codes.MAX_SEATS),  # mask of deeds
        ("full", "i8", codes.MAX_SEATS),  # mask of groups owned whole
        ("mortgaged", "i8"),  # mask of deeds
        ("inherited", "i8"),  # mask of deeds mortgaged by an earlier owner
        ("built", "i8"),  # mask of groups with a building on them
        ("houses", "i4"),  # in the bank; meaningless where unlimited
        ("hotels", "i4"),
        ("all_houses", "i4"),  # in the bank and on the board together
        ("all_hotels", "i4"),
        # Pending decisions: a stack of frames, the top one decides who acts.
        ("frame_mask", "i8", codes.MAX_FRAMES),  # deeds or seats still to come
        ("frame_amount", "i8", codes.MAX_FRAMES),
        ("depth", "i4"),  # frames on the stack, 0..12
        ("frame_kind", "i4", codes.MAX_FRAMES),  # FRAME_
        ("frame_seat", "i4", codes.MAX_FRAMES),  # who decides
        ("frame_other", "i4", codes.MAX_FRAMES),  # creditor, next payer, seller
        ("frame_cause", "i4", codes.MAX_FRAMES),  # CAUSE_
        ("frame_square", "i4", codes.MAX_FRAMES),
        # The auction on top of the stack.
        ("lot", "i4"),  # LOT_: what is sold
        ("lot_square", "i4"),  # deed, or deck of a card, or 1 for a hotel and 0 for a house
        ("lot_seller", "i4"),  # BANK, or the debtor who asked
        ("bid", "i4"),  # highest so far, 0 none
        ("bidder", "i4"),  # who made it, or NONE
        ("bid_floor", "i4"),  # lowest opening bid
        ("want_hotel", "i4"),  # of the last buildings: 1 hotels are scarce, 0 houses
        ("bidding", "i8"),  # mask of seats still in
        # The offer on top of the stack.
        ("offer_from", "i4"),
        ("offer_to", "i4"),
        ("offer_give", "i8"),  # mask of deeds
        ("offer_get", "i8"),
        ("offer_give_cash", "i4"),
        ("offer_get_cash", "i4"),
        ("offer_give_cards", "i4"),  # a byte per deck
        ("offer_get_cards", "i4"),
        ("offer_debt", "i4"),  # how much of the debt the deeds are to pay, 0 = an ordinary offer
        # The last buildings.
        ("want", "i2", codes.MAX_SEATS),  # lot each seat wants its first one for, or NONE
        ("want_n", "i2", codes.MAX_SEATS),  # how many it still wants
        # Rents that wait to be asked for, oldest first.
        ("n_claims", "i4"),
        ("claim_owner", "i4", codes.MAX_CLAIMS),
        ("claim_tenant", "i4", codes.MAX_CLAIMS),
        ("claim_amount", "i4", codes.MAX_CLAIMS),
        ("claim_cause", "i4", codes.MAX_CLAIMS),
        ("claim_square", "i4", codes.MAX_CLAIMS),
        ("claim_throws", "i4", codes.MAX_CLAIMS),  # following players who have thrown
        # House rules that look back.
        ("rounds", "i4"),  # rounds that are over, counted where the table plays a number of them
        ("round_seats", "i2"),  # mask of seats that had a turn in this round
        ("lapped", "i2"),  # mask of seats that have reached the start or passed it
        # What was paid for each building of a lot, the lowest first; 0 = its deed price, as for nearly all.
        ("paid", "i4", (codes.MAX_SQUARES, codes.MAX_LEVELS - 1)),
    ],
    align=True,
)

RULES: Final = np.dtype(
    [
        # The board.
        ("n_squares", "i4"),  # 16..60
        ("kind", "i4", codes.MAX_SQUARES),  # KIND_
        ("model", "i4", codes.MAX_SQUARES),  # MODEL_ of deeds
        ("group", "i4", codes.MAX_SQUARES),  # or NONE
        ("price", "i4", codes.MAX_SQUARES),
        ("mortgage", "i4", codes.MAX_SQUARES),
        ("house_cost", "i4", codes.MAX_SQUARES),
        ("hotel_cost", "i4", codes.MAX_SQUARES),
        ("rent", "i4", (codes.MAX_SQUARES, codes.MAX_LEVELS)),  # by level, by number owned, or per pip by number owned
        ("deck_of", "i4", codes.MAX_SQUARES),  # deck drawn from, or NONE
        ("tax", "i4", codes.MAX_SQUARES),
        ("tax_percent", "i4", codes.MAX_SQUARES),  # 0 = no choice
        ("jail_square", "i4"),
        ("deeds", "i8"),  # mask of what can be owned
        ("lots", "i8"),  # mask of what can be built on
        ("group_mask", "i8", codes.MAX_GROUPS),
        ("n_groups", "i4"),
        ("group_n", "i4", codes.MAX_GROUPS),
        ("group_square", "i4", (codes.MAX_GROUPS, codes.MAX_SQUARES)),  # squares in board order
        # The decks.
        ("n_decks", "i4"),
        ("n_cards", "i4", codes.MAX_DECKS),
        ("card_does", "i4", (codes.MAX_DECKS, codes.MAX_CARDS)),  # CARD_
        ("card_x", "i4", (codes.MAX_DECKS, codes.MAX_CARDS)),
        ("card_y", "i4", (codes.MAX_DECKS, codes.MAX_CARDS)),
        # The switches, named after their keys; of a table a field for each part, of a set one for each word.
        ("setup_starting_cash", "i4"),
        ("setup_first_player", "i4"),  # FIRST_
        ("setup_deal_deeds", "i4"),  # deeds dealt to each seat
        ("setup_deal_order", "i4"),  # DEAL_
        ("setup_deal_free", "i4"),  # 0/1: dealt deeds cost nothing
        ("stock_houses", "i4"),  # stock, NONE = unlimited
        ("stock_hotels", "i4"),
        ("turn_double_rethrow", "i4"),  # RETHROW_
        ("turn_triple_double", "i4"),  # TRIPLE_
        ("salary_amount", "i4"),
        ("rent_claim_window", "i4"),  # following players' throws, NONE = never lapses
        ("rent_collection", "i4"),  # COLLECT_
        ("rent_double_scope", "i4"),  # DOUBLE_
        ("rent_double_with_mortgaged_sibling", "i4"),  # 0/1
        ("rent_mortgaged_sibling_counts", "i4"),  # 0/1
        ("tax_mode", "i4"),  # TAX_
        ("parking_jackpot", "i4"),  # 0/1
        ("jail_enabled", "i4"),  # 0/1
        ("jail_fine", "i4"),  # NONE = there is none
        ("jail_double_releases", "i4"),  # 0/1
        ("jail_turns", "i4"),  # NONE = no limit
        ("jail_after_turns", "i4"),  # AFTER_
        ("build_window", "i4"),  # WINDOW_
        ("build_evenness", "i4"),  # EVEN_
        ("build_max_houses", "i4"),  # 1..6
        ("build_hotel_needs_elsewhere", "i4"),  # houses on every other lot before a hotel, at most build_max_houses
        ("build_blocked_by_mortgage", "i4"),  # BLOCKED_
        ("build_scarcity_auction_floor", "i4"),  # FLOOR_
        ("build_refund_of", "i4"),  # REFUND_
        ("build_whole_group", "i4"),  # 0/1: only in a group owned whole
        ("auction_enabled", "i4"),  # 0/1: of deeds and leave-jail cards
        ("auction_opening_bid", "i4"),  # OPENING_
        ("trade_with_buildings", "i4"),  # TRADE_
        ("trade_one_sided", "i4"),  # ONE_SIDED_
        ("trade_enabled", "i4"),  # 0/1
        ("mortgage_requires_bare", "i4"),  # BARE_
        ("mortgage_lift_interest_pct_own", "i4"),  # per cent
        ("mortgage_lift_interest_pct_acquired", "i4"),
        ("mortgage_transfer_fee_pct_sale", "i4"),
        ("mortgage_transfer_fee_pct_bankruptcy", "i4"),
        ("mortgage_bankruptcy_fee_base", "i4"),  # BASE_
        ("mortgage_enabled", "i4"),  # 0/1
        ("debt_deed_payment", "i4"),  # DEEDS_
        ("debt_bank_helps_auction_on_request", "i4"),  # 0/1: on a debtor's request
        ("debt_bank_helps_takes_mortgaged_deed", "i4"),  # 0/1: mortgaged deeds in payment
        ("bankruptcy_mortgaged_deeds_to", "i4"),  # MORTGAGED_
        ("bankruptcy_bank_disposal", "i4"),  # DISPOSAL_
        ("bankruptcy_jail_cards_if_bank", "i4"),  # CARDS_
        ("bankruptcy_final_keeps_buildings", "i4"),  # 0/1
        ("end_bankruptcies", "i4"),  # NONE = play to the last survivor
        ("end_time_limit", "i4"),  # 0/1
        ("end_own_everything_wins", "i4"),  # 0/1
        ("salary_on_start", "i4"),  # ON_START_
        ("rent_to_prisoners", "i4"),  # 0/1
        ("purchase_after_lap", "i4"),  # 0/1
        ("parking_fines", "i4"),  # 0/1
        ("parking_pot_start", "i4"),
        ("end_rounds", "i4"),  # NONE = as many as it takes
        ("jail_double_rethrow", "i4"),  # 0/1
        ("turn_double_one_bonus", "i4"),  # 0 = none
    ],
    align=True,
)

ACTION: Final = np.dtype(
    [
        ("kind", "i4"),  # ACT_
        ("seat", "i4"),
        ("other", "i4"),
        ("square", "i4"),
        ("amount", "i4"),
        ("upto", "i4"),  # in a list: the template's upper bound; 0 = not a template
        ("give_cash", "i4"),
        ("get_cash", "i4"),
        ("give_cards", "i4"),  # a byte per deck
        ("get_cards", "i4"),
        ("give", "i8"),  # mask of deeds
        ("get", "i8"),
    ],
    align=True,
)

EVENTS: Final = np.dtype(
    [
        ("cap", "i4"),  # rows that may be written; 0 = no events wanted
        ("n", "i4"),  # rows that happened, also when they did not fit
        ("kind", "i4", codes.MAX_EVENTS),  # EV_
        ("seat", "i4", codes.MAX_EVENTS),
        ("other", "i4", codes.MAX_EVENTS),
        ("square", "i4", codes.MAX_EVENTS),
        ("amount", "i4", codes.MAX_EVENTS),
        ("cause", "i4", codes.MAX_EVENTS),  # CAUSE_
        ("extra", "i4", codes.MAX_EVENTS),
        # Chance given from outside: used first, in order, then the generator draws.
        ("n_given", "i4"),
        ("used", "i4"),
        ("fault", "i4"),  # 1: something given did not fit what chance had to decide
        ("given", "i4", codes.MAX_GIVEN),  # 1000 + 10*d1 + d2 a throw, 2000 + card, 1_000_000 + a number
    ],
    align=True,
)

GIVEN_THROW: Final = 1000
GIVEN_CARD: Final = 2000
GIVEN_NUMBER: Final = 1_000_000

POSITION: Final = np.dtype(
    [
        # What a game has once, as in GAME.
        ("turn", "i8"),
        ("to_act", "i8"),  # the seat the game waits for, NONE when it is over
        ("phase", "i8"),
        ("turns", "i8"),
        ("doubles", "i8"),
        ("again", "i8"),
        ("between", "i8"),
        ("die1", "i8"),
        ("die2", "i8"),
        ("pot", "i8"),
        ("houses", "i8"),  # NONE: without limit
        ("hotels", "i8"),
        ("rounds_left", "i8"),  # the one being played included; NONE: as many as it takes
        ("mortgaged", "i8"),
        ("inherited", "i8"),
        ("before_lap", "i8"),  # mask of seats that may not buy deeds before their first lap
        ("over", "i8"),
        ("winners", "i8"),
        ("n_claims", "i8"),
        ("depth", "i8"),
        ("decks", "i8", codes.MAX_DECKS),  # cards in each pile
        # By seat.
        ("cash", "i8", codes.MAX_SEATS),
        ("worth", "i8", codes.MAX_SEATS),
        ("at", "i8", codes.MAX_SEATS),
        ("jail", "i8", codes.MAX_SEATS),
        ("out", "i8", codes.MAX_SEATS),
        ("cards", "i8", (codes.MAX_SEATS, codes.MAX_DECKS)),  # leave-jail cards held
        # By square.
        ("owner", "i8", codes.MAX_SQUARES),
        ("level", "i8", codes.MAX_SQUARES),
        ("rent", "i8", codes.MAX_SQUARES),  # what a visitor would pay now, for each pip where the dice count
        ("next_rent", "i8", codes.MAX_SQUARES),  # the same with one building more; 0 where there is none to come
        # Written while something is pending.
        ("frame_kind", "i8", codes.MAX_FRAMES),
        ("frame_seat", "i8", codes.MAX_FRAMES),
        ("frame_other", "i8", codes.MAX_FRAMES),
        ("frame_square", "i8", codes.MAX_FRAMES),
        ("frame_amount", "i8", codes.MAX_FRAMES),
        ("frame_cause", "i8", codes.MAX_FRAMES),
        ("frame_mask", "i8", codes.MAX_FRAMES),
        ("raisable", "i8"),  # what the debtor on top can bring up alone, cash included
        ("want_lots", "i8"),  # where the seat that is asked on top could build, if it raises the cash
        ("want_keeps", "i8"),  # its deeds whose mortgage would forbid that
        ("lot", "i8"),
        ("lot_square", "i8"),
        ("lot_seller", "i8"),
        ("bid", "i8"),
        ("bidder", "i8"),
        ("bid_floor", "i8"),
        ("bidding", "i8"),
        ("offer_from", "i8"),
        ("offer_to", "i8"),
        ("offer_give", "i8"),
        ("offer_get", "i8"),
        ("offer_give_cash", "i8"),
        ("offer_get_cash", "i8"),
        ("offer_give_cards", "i8"),
        ("offer_get_cards", "i8"),
        ("offer_debt", "i8"),
        ("want", "i8", codes.MAX_SEATS),
        ("want_n", "i8", codes.MAX_SEATS),
        # Written while there are claims.
        ("claim_owner", "i8", codes.MAX_CLAIMS),
        ("claim_tenant", "i8", codes.MAX_CLAIMS),
        ("claim_amount", "i8", codes.MAX_CLAIMS),
        ("claim_cause", "i8", codes.MAX_CLAIMS),
        ("claim_square", "i8", codes.MAX_CLAIMS),
        ("claim_throws", "i8", codes.MAX_CLAIMS),
    ]
)

LISTED: Final = np.dtype(
    [
        ("kind", "i8"),  # ACT_, and the fields of an action that is listed
        ("seat", "i8"),
        ("other", "i8"),
        ("square", "i8"),
        ("amount", "i8"),
        ("upto", "i8"),
        ("quote", "i8"),  # what it brings its seat in cash or takes off its debt; negative: what it costs
    ]
)

# What compiled functions take: one record, or an array of them. The compiler reads the types from these annotations.
Game: TypeAlias = Annotated[Record, GAME]
Rules: TypeAlias = Annotated[Record, RULES]
Action: TypeAlias = Annotated[Record, ACTION]
Events: TypeAlias = Annotated[Record, EVENTS]
Games: TypeAlias = Annotated[Records, Many(GAME)]
RuleSets: TypeAlias = Annotated[Records, Many(RULES)]
Actions: TypeAlias = Annotated[Records, Many(ACTION)]
EventBuffers: TypeAlias = Annotated[Records, Many(EVENTS)]
Sight: TypeAlias = Annotated[Record, POSITION]
Positions: TypeAlias = Annotated[Records, Many(POSITION)]
Listed: TypeAlias = Annotated[Records, Many(LISTED)]
Ints: TypeAlias = Annotated[np.ndarray[Any, np.dtype[np.int64]], Many(np.dtype(np.int64))]


def new_games(n: int) -> Records:
    """An array of n empty game records."""
    return np.zeros(n, GAME)


def new_events(cap: int = codes.MAX_EVENTS) -> Records:
    """An array of one event buffer; capacity 0 switches events off."""
    events = np.zeros(1, EVENTS)
    events["cap"] = min(cap, codes.MAX_EVENTS)
    return events


def new_actions(n: int) -> Records:
    """An array of n empty action records."""
    return np.zeros(n, ACTION)
