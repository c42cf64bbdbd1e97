"""The codes of the kernel, by family, each with its table of names.

ACT_ actions, PHASE_ what a turn waits for, FRAME_ pending decisions, EV_ events, CAUSE_ why money moves,
WHY_ why an action is refused, END_ how a game ended, and the values of the rule switches.
Codes are append-only: saved games and traces outlive versions.
"""

from __future__ import annotations

from typing import Final, NamedTuple

NONE: Final = -1
BANK: Final = -1  # as a payer or payee
POT: Final = -2  # as a payee: the jackpot

MAX_SEATS: Final = 8
MAX_SQUARES: Final = 60
MAX_GROUPS: Final = 32
MAX_DECKS: Final = 4
MAX_CARDS: Final = 32
MAX_FRAMES: Final = 12
MAX_CLAIMS: Final = 16
MAX_LEVELS: Final = 8
MAX_GIVEN: Final = 256
MAX_EVENTS: Final = 256
MAX_LEGAL: Final = 1024

# Actions. What each field of an action record means is drawn in layout.py.
ACT_ROLL: Final = 0
ACT_BUY: Final = 1
ACT_DECLINE: Final = 2
ACT_BID: Final = 3
ACT_PASS: Final = 4
ACT_BUILD: Final = 5
ACT_WANT: Final = 6
ACT_SELL: Final = 7
ACT_CLEAR: Final = 8
ACT_MORTGAGE: Final = 9
ACT_REDEEM: Final = 10
ACT_KEEP: Final = 11
ACT_FINE: Final = 12
ACT_CARD: Final = 13
ACT_CLAIM: Final = 14
ACT_OFFER: Final = 15
ACT_ACCEPT: Final = 16
ACT_REJECT: Final = 17
ACT_WITHDRAW: Final = 18
ACT_GIVE: Final = 19
ACT_AUCTION: Final = 20
ACT_SURRENDER: Final = 21
ACT_PAY: Final = 22
ACT_DRAW: Final = 23
ACT_FLAT: Final = 24
ACT_PERCENT: Final = 25
ACT_BANKRUPT: Final = 26
ACT_END: Final = 27
ACT_TIME: Final = 28
ACT_UNDO: Final = 29  # answered by game.py, which keeps the past; the kernel refuses it


class Verb(NamedTuple):
    """What programs that list, price or answer have to know of an action. All their lists come from these rows."""

    name: str
    argument: str = ""  # what stands behind it: deed, amount, group, deck, seat, offer, or nothing
    raises: bool = False  # raises cash for a debtor
    is_quoted: bool = False  # its price or proceeds are known before it is played
    harmless: int = (
        0  # as an answer for somebody who gives none: 1 costs and binds nothing, then 2, 3; 0 is never given
    )
    is_counted: bool = False  # may say how many, as in `build 16 x3`


VERBS: Final = (
    Verb("roll", harmless=1),
    Verb("buy", is_quoted=True),
    Verb("decline", harmless=2),
    Verb("bid", "amount"),
    Verb("pass", harmless=1),
    Verb("build", "deed", is_quoted=True, is_counted=True),
    Verb("want", "deed", is_quoted=True, is_counted=True),
    Verb("sell", "deed", raises=True, is_quoted=True),
    Verb("clear", "group", raises=True, is_quoted=True),
    Verb("mortgage", "deed", raises=True, is_quoted=True),
    Verb("redeem", "deed", is_quoted=True),
    Verb("keep", "deed", is_quoted=True, harmless=2),
    Verb("fine", is_quoted=True, harmless=3),
    Verb("card", "deck", harmless=3),
    Verb("claim", "seat"),
    Verb("offer", "offer"),
    Verb("accept"),
    Verb("reject", harmless=1),
    Verb("withdraw"),
    Verb("give", "deed", raises=True, is_quoted=True),
    Verb("auction", "deed", raises=True),
    Verb("surrender", "deed", raises=True, is_quoted=True),
    Verb("pay", is_quoted=True, harmless=2),
    Verb("draw", harmless=3),
    Verb("flat", is_quoted=True, harmless=2),
    Verb("percent", harmless=3),  # not quoted: the choice comes before the counting
    Verb("bankrupt"),
    Verb("end", harmless=1),
    Verb("time"),
    Verb("undo"),
)
ACTIONS: Final = tuple(verb.name for verb in VERBS)
N_ACTIONS: Final = len(ACTIONS)

# What the turn waits for while nothing is pending.
PHASE_ROLL: Final = 0
PHASE_BUY: Final = 1
PHASE_END: Final = 2
PHASE_DONE: Final = 3  # the turn is over; the dice pass as soon as nothing is pending

PHASES: Final = ("roll", "buy", "end", "done")

# Pending decisions, a stack. Those that wait for nobody are worked off by settle().
FRAME_DEBT: Final = 1
FRAME_AUCTION: Final = 2
FRAME_OFFER: Final = 3
FRAME_RECEIVED: Final = 4
FRAME_WANT: Final = 5
FRAME_PAY_OR_DRAW: Final = 6
FRAME_TAX: Final = 7
FRAME_ESTATE: Final = 8
FRAME_EACH: Final = 9
FRAME_MOVE: Final = 10
FRAME_SCARCE: Final = 11

FRAMES: Final = (
    "", "debt", "auction", "offer", "received", "want", "pay_or_draw", "tax", "estate", "each", "move", "scarce",
)  # fmt: skip

# What an auction sells.
LOT_DEED: Final = 0
LOT_CARD: Final = 1
LOT_BUILDING: Final = 2

# How a game ended.
END_NOT: Final = 0
END_LAST: Final = 1
END_BANKRUPTCIES: Final = 2
END_TIME: Final = 3
END_OWNS_ALL: Final = 4
END_ROUNDS: Final = 5

ENDS: Final = ("", "last_survivor", "bankruptcies", "time", "owns_everything", "rounds")

# Why money moves. Every charge and every transfer carries one, and the rulebook maps it to rules.
CAUSE_NONE: Final = 0
CAUSE_SALARY: Final = 1
CAUSE_PURCHASE: Final = 2
CAUSE_AUCTION: Final = 3
CAUSE_RENT_BARE: Final = 4
CAUSE_RENT_DOUBLE: Final = 5
CAUSE_RENT_BUILT: Final = 6
CAUSE_RENT_BUILT_DOUBLE: Final = 7
CAUSE_RENT_COUNT: Final = 8
CAUSE_RENT_DICE: Final = 9
CAUSE_RENT_FLAT: Final = 10
CAUSE_TAX: Final = 11
CAUSE_TAX_PERCENT: Final = 12
CAUSE_CARD_PAY: Final = 13
CAUSE_CARD_COLLECT: Final = 14
CAUSE_CARD_EACH: Final = 15
CAUSE_REPAIRS: Final = 16
CAUSE_FINE: Final = 17
CAUSE_HOUSE: Final = 18
CAUSE_HOTEL: Final = 19
CAUSE_BUYBACK: Final = 20
CAUSE_MORTGAGE: Final = 21
CAUSE_REDEEM: Final = 22
CAUSE_FEE_SALE: Final = 23
CAUSE_FEE_BANKRUPTCY: Final = 24
CAUSE_TRADE: Final = 25
CAUSE_JACKPOT: Final = 26
CAUSE_DEAL: Final = 27
CAUSE_ESTATE: Final = 28
CAUSE_SURRENDER: Final = 29
CAUSE_START: Final = 30
CAUSE_DEED_FOR_DEBT: Final = 31
CAUSE_BUILDING_AUCTION: Final = 32
CAUSE_DEBTOR_AUCTION: Final = 33
CAUSE_CARD_MOVE: Final = 34
CAUSE_JAIL_SQUARE: Final = 35
CAUSE_THIRD_DOUBLE: Final = 36
CAUSE_DOUBLE: Final = 37
CAUSE_JAIL_CARD: Final = 38
CAUSE_WAITED: Final = 39
CAUSE_THROW: Final = 40
CAUSE_POT_START: Final = 41
CAUSE_DOUBLE_ONE: Final = 42

CAUSES: Final = (
    "", "salary", "purchase", "auction", "rent_bare", "rent_double", "rent_built", "rent_built_double",
    "rent_count", "rent_dice", "rent_flat", "tax", "tax_percent", "card_pay", "card_collect", "card_each",
    "repairs", "fine", "house", "hotel", "buyback", "mortgage", "redeem", "fee_sale", "fee_bankruptcy", "trade",
    "jackpot", "deal", "estate", "surrender", "start", "deed_for_debt", "building_auction", "debtor_auction",
    "card_move", "jail_square", "third_double", "double", "jail_card", "waited", "throw",
    "pot_start", "double_one",
)  # fmt: skip

# Events.
EV_FIRST_THROW: Final = 0  # seat, amount = d1, extra = d2
EV_FIRST: Final = 1  # seat begins
EV_DEAL: Final = 2  # seat gets deed square
EV_TURN: Final = 3  # seat's turn begins
EV_THROW: Final = 4  # seat, amount = d1, extra = d2
EV_MOVE: Final = 5  # seat, other = from, square = to, cause
EV_MONEY: Final = 6  # seat pays amount to other, cause, square
EV_OWED: Final = 7  # seat must raise amount for other, cause, square
EV_DEED: Final = 8  # deed square from seat to other, cause
EV_JAIL_CARD: Final = 9  # a leave-jail card from seat to other, square = deck, extra = card
EV_CARD: Final = 10  # seat draws card extra of deck square
EV_RANDOM: Final = 11  # seat, amount = what chance gave
EV_TO_JAIL: Final = 12  # seat, cause
EV_STAYS_IN_JAIL: Final = 13  # seat, amount = turns spent
EV_LEAVES_JAIL: Final = 14  # seat, cause
EV_DECLINED: Final = 15  # seat, square
EV_AUCTION: Final = 16  # square, extra = what is sold, amount = opening price, seat = first to bid
EV_BID: Final = 17  # seat, amount
EV_PASS: Final = 18  # seat
EV_UNSOLD: Final = 19  # square, extra = what was offered
EV_BUILT: Final = 20  # seat, square, extra = level reached
EV_SOLD: Final = 21  # seat, square, extra = level left
EV_MORTGAGED: Final = 22  # seat, square
EV_REDEEMED: Final = 23  # seat, square
EV_KEPT: Final = 24  # seat keeps the mortgage on square
EV_CLAIMABLE: Final = 25  # other may claim amount from seat for square
EV_CLAIMED: Final = 26  # seat asks other for amount
EV_LAPSED: Final = 27  # seat lost a claim of amount against other
EV_OFFER: Final = 28  # seat to other; the terms stand in the record
EV_ACCEPTED: Final = 29  # seat accepts other's offer
EV_REJECTED: Final = 30
EV_WITHDRAWN: Final = 31
EV_ASKED: Final = 32  # seat is asked how many of the last buildings it wants; other wants amount, the first on square
EV_WANTS: Final = 33  # seat, square of the first, amount = how many
EV_DEBT_REDUCED: Final = 34  # seat's debt to other falls by amount, cause, square
EV_BANKRUPT: Final = 35  # seat, other = creditor
EV_END_TURN: Final = 36  # seat
EV_OVER: Final = 37  # extra = how, amount = mask of winners
EV_NO_LAP: Final = 38  # seat may not buy square before its first lap

EVENTS: Final = (
    "first_throw", "first", "deal", "turn", "throw", "move", "money", "owed", "deed", "jail_card", "card", "random",
    "to_jail", "stays_in_jail", "leaves_jail", "declined", "auction", "bid", "pass", "unsold", "built", "sold",
    "mortgaged", "redeemed", "kept", "claimable", "claimed", "lapsed", "offer", "accepted", "rejected", "withdrawn",
    "asked", "wants", "debt_reduced", "bankrupt", "end_turn", "over",
    "no_lap",
)  # fmt: skip

# Why an action is refused. 0 is "it is not refused".
WHY_OK: Final = 0
WHY_GAME_OVER: Final = 1  # the game has ended
WHY_OUT: Final = 2  # a bankrupt seat does nothing
WHY_NOT_YOUR_TURN: Final = 3  # only the seat whose turn it is
WHY_NOT_NOW: Final = 4  # something else is being decided first
WHY_ALREADY_THROWN: Final = 5  # no further throw this turn
WHY_MUST_THROW: Final = 6  # the turn's throw is still to come
WHY_MUST_THROW_AGAIN: Final = 7  # a double obliges to throw again
WHY_MUST_DECIDE: Final = 8  # the deed must be bought or declined first
WHY_MISSES_TURN: Final = 9  # prisoners do not throw here
WHY_NOTHING_TO_BUY: Final = 10
WHY_PRICE: Final = 11  # not enough cash for the price
WHY_NO_AUCTION: Final = 12
WHY_BID_LOW: Final = 13
WHY_BID_FLOOR: Final = 14  # below the opening price of scarce buildings
WHY_BID_CASH: Final = 15  # bids are paid in cash
WHY_NOT_OWNER: Final = 16
WHY_NOT_BUILDABLE: Final = 17  # not a lot
WHY_GROUP_INCOMPLETE: Final = 18
WHY_GROUP_MORTGAGED: Final = 19  # a mortgage in the group forbids building
WHY_LOT_MORTGAGED: Final = 20  # a mortgage on the lot forbids building
WHY_UNEVEN_BUILD: Final = 21
WHY_UNEVEN_SELL: Final = 22
WHY_FIRST_ROW: Final = 23
WHY_FIRST_ROW_SELL: Final = 24
WHY_TOP_LEVEL: Final = 25  # one hotel is the most
WHY_NO_HOTELS: Final = 26  # this edition has none
WHY_HOTEL_EARLY: Final = 27  # the other lots lack houses
WHY_NO_HOUSE_LEFT: Final = 28
WHY_NO_HOTEL_LEFT: Final = 29
WHY_BUILD_CASH: Final = 30
WHY_BUILD_WINDOW: Final = 31
WHY_BUILD_LANDING: Final = 32  # only on the lot just landed on
WHY_NOTHING_BUILT: Final = 33
WHY_NO_HOUSES_TO_BREAK: Final = 34
WHY_CLEAR_RANGE: Final = 35
WHY_MORTGAGED_ALREADY: Final = 36
WHY_NOT_MORTGAGED: Final = 37
WHY_LOT_BUILT: Final = 38  # sell the lot's buildings first
WHY_GROUP_BUILT: Final = 39  # sell the group's buildings first
WHY_REDEEM_CASH: Final = 40
WHY_NOT_IN_JAIL: Final = 41
WHY_NO_FINE: Final = 42  # this edition has no fine
WHY_FINE_CASH: Final = 43
WHY_FINE_TIMING: Final = 44  # only before throwing
WHY_NO_CARD: Final = 45
WHY_NO_CLAIM: Final = 46  # nothing is owed, or it lapsed
WHY_AUTOMATIC_RENT: Final = 47
WHY_TRADE_PARTNER: Final = 48
WHY_TRADE_EMPTY: Final = 49
WHY_TRADE_ONE_SIDED: Final = 50
WHY_TRADE_BUILT: Final = 51
WHY_TRADE_CASH: Final = 52
WHY_TRADE_FEES: Final = 53
WHY_TRADE_DEED: Final = 54  # a side does not own what it offers
WHY_TRADE_CARD: Final = 55
WHY_NO_OFFER: Final = 56
WHY_NO_DEBT: Final = 57
WHY_NO_GIVE_RIGHT: Final = 58  # deeds pay a debt only by agreement
WHY_GIVE_DEED: Final = 59  # only bare, unmortgaged deeds
WHY_NOT_RENT: Final = 60  # the right holds for rents owed to a player
WHY_NO_BANK_AUCTION: Final = 61
WHY_NO_SURRENDER: Final = 62
WHY_CAN_PAY: Final = 63  # not bankrupt while something can still be raised
WHY_NO_CHOICE: Final = 64  # no card or tax asks for that
WHY_CHOICE_CASH: Final = 65
WHY_NO_TIME_LIMIT: Final = 66
WHY_NOTHING_TO_UNDO: Final = 67
WHY_UNDO_CHANCE: Final = 68  # dice or cards have come to light
WHY_UNDO_OTHERS: Final = 69  # somebody else has acted
WHY_NOT_ASKED: Final = 70  # nobody asked whether a building is wanted
WHY_WANT_KIND: Final = 71  # the other kind of building is on sale
WHY_PROMISED: Final = 72  # the wanted lot could no longer take its building
WHY_NOT_RECEIVED: Final = 73  # no mortgaged deed waits for that answer
WHY_DEBT_CREDITOR: Final = 74  # only the creditor takes deeds for the debt
WHY_UNKNOWN: Final = 75  # no such action, seat, square or group
WHY_ON_OFFER: Final = 76  # a deed in the open offer stays as it is
WHY_CLAIM_MORTGAGED: Final = 77  # a mortgaged deed earns no rent, not even one from before
WHY_NO_LAP: Final = 78  # deeds are bought and bid for after the first lap
WHY_NO_TRADES: Final = 79  # a house rule: nobody trades
WHY_NO_MORTGAGES: Final = 80  # a house rule: the bank lends nothing
WHY_BID_OPENING: Final = 81  # a house rule: below the printed price, at which the auction opens
WHY_ROOM: Final = 82  # the colour cannot take so many of that kind
WHY_UNANSWERED: Final = 83  # a mortgaged deed just received stays until its owner has answered for it

REASONS: Final = (
    "ok", "game_over", "out", "not_your_turn", "not_now", "already_thrown", "must_throw", "must_throw_again",
    "must_decide", "misses_turn", "nothing_to_buy", "price", "no_auction", "bid_low", "bid_floor", "bid_cash",
    "not_owner", "not_buildable", "group_incomplete", "group_mortgaged", "lot_mortgaged", "uneven_build",
    "uneven_sell", "first_row", "first_row_sell", "top_level", "no_hotels", "hotel_early", "no_house_left",
    "no_hotel_left", "build_cash", "build_window", "build_landing", "nothing_built", "no_houses_to_break",
    "clear_range", "mortgaged_already", "not_mortgaged", "lot_built", "group_built", "redeem_cash", "not_in_jail",
    "no_fine", "fine_cash", "fine_timing", "no_card", "no_claim", "automatic_rent", "trade_partner", "trade_empty",
    "trade_one_sided", "trade_built", "trade_cash", "trade_fees", "trade_deed", "trade_card", "no_offer", "no_debt",
    "no_give_right", "give_deed", "not_rent", "no_bank_auction", "no_surrender", "can_pay", "no_choice",
    "choice_cash", "no_time_limit", "nothing_to_undo", "undo_chance", "undo_others", "not_asked", "want_kind",
    "promised", "not_received", "debt_creditor", "unknown", "on_offer", "claim_mortgaged", "no_lap", "no_trades",
    "no_mortgages", "bid_opening", "room", "unanswered",
)  # fmt: skip

# Kinds of squares.
KIND_GO: Final = 0
KIND_STREET: Final = 1
KIND_STATION: Final = 2
KIND_UTILITY: Final = 3
KIND_COMPANY: Final = 4
KIND_MONUMENT: Final = 5
KIND_CARD: Final = 6
KIND_TAX: Final = 7
KIND_JAIL: Final = 8
KIND_FREE_PARKING: Final = 9
KIND_GO_TO_JAIL: Final = 10

KINDS: Final = (
    "go", "street", "station", "utility", "company", "monument", "card", "tax", "jail", "free_parking", "go_to_jail",
)  # fmt: skip

# How a deed's rent is read.
MODEL_BUILDINGS: Final = 0
MODEL_COUNT: Final = 1
MODEL_DICE: Final = 2
MODEL_FLAT: Final = 3

MODELS: Final = ("deed_by_buildings", "deed_by_count", "dice_multiplier", "deed_flat")

# What cards do. x and y are the card's two parameters.
CARD_COLLECT: Final = 0  # x amount
CARD_PAY: Final = 1  # x amount
CARD_COLLECT_EACH: Final = 2  # x amount
CARD_PAY_EACH: Final = 3  # x amount
CARD_REPAIRS: Final = 4  # x per house, y per hotel
CARD_ADVANCE_TO: Final = 5  # x square, y 1 = with salary
CARD_ADVANCE_NEAREST: Final = 6  # x kind, y rent factor
CARD_MOVE_BACK: Final = 7  # x squares
CARD_MOVE_BACK_TO: Final = 8  # x square
CARD_GO_TO_JAIL: Final = 9
CARD_JAIL_FREE: Final = 10
CARD_PAY_OR_DRAW: Final = 11  # x amount, y deck
CARD_COLLECT_EACH_RANDOM: Final = 12  # from x to y
CARD_PAY_RANDOM: Final = 13  # from x to y
CARD_REPAIRS_RANDOM: Final = 14  # from x to y per building
CARD_ADVANCE_RANDOM: Final = 15
CARD_ADVANCE_NEAREST_THROW: Final = 16  # x kind, y what the throw is multiplied by

CARDS: Final = (
    "collect", "pay", "collect_each", "pay_each", "repairs", "advance_to", "advance_nearest", "move_back",
    "move_back_to", "go_to_jail", "jail_free", "pay_or_draw", "collect_each_random", "pay_random",
    "repairs_random", "advance_random", "advance_nearest_throw",
)  # fmt: skip

# Values of the rule switches, in the order in which an edition may name them.
FIRST_HIGHEST: Final = 0
FIRST_REGISTRATION: Final = 1
DEAL_ONE_LEFT: Final = 0
DEAL_TWO_RIGHT: Final = 1
RETHROW_MUST: Final = 0
RETHROW_MAY: Final = 1
TRIPLE_JAIL: Final = 0
TRIPLE_SQUARE: Final = 1
TRIPLE_NONE: Final = 2
COLLECT_AUTO: Final = 0
COLLECT_ON_CLAIM: Final = 1
DOUBLE_UNBUILT_LOT: Final = 0
DOUBLE_UNBUILT_GROUP: Final = 1
DOUBLE_EVERY_LOT: Final = 2
TAX_FLAT: Final = 0
TAX_CHOICE: Final = 1
AFTER_PAY_AND_MOVE: Final = 0
AFTER_FREE: Final = 1
WINDOW_OWN_OR_BETWEEN: Final = 0
WINDOW_ANY: Final = 1
WINDOW_BETWEEN: Final = 2
WINDOW_LANDING: Final = 3
EVEN_STRICT: Final = 0
EVEN_FIRST_ROW: Final = 1
EVEN_NONE: Final = 2
BLOCKED_GROUP: Final = 0
BLOCKED_LOT: Final = 1
FLOOR_DEED: Final = 0
FLOOR_ANY: Final = 1
FLOOR_NO_AUCTION: Final = 2

REFUND_DEED: Final = 0
REFUND_PAID: Final = 1
TRADE_BARE: Final = 0
TRADE_WITH_HOUSES: Final = 1
ONE_SIDED_ALLOWED: Final = 0
ONE_SIDED_REFUSED: Final = 1
BARE_LOT: Final = 0
BARE_GROUP: Final = 1
BASE_MORTGAGE: Final = 0
BASE_PRICE: Final = 1
DEEDS_BY_AGREEMENT: Final = 0
DEEDS_CARD_PRICE: Final = 1
MORTGAGED_TO_CREDITOR: Final = 0
MORTGAGED_TO_BANK: Final = 1
DISPOSAL_AUCTION: Final = 0
DISPOSAL_UNOWNED: Final = 1
CARDS_TO_DECK: Final = 0
CARDS_AUCTION: Final = 1
ON_START_ONCE: Final = 0
ON_START_TWICE: Final = 1
OPENING_ANY: Final = 0
OPENING_DEED_PRICE: Final = 1
