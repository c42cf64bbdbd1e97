"""Trades: offers of deeds, money and leave-jail cards both ways, and deeds offered for a debt.

The terms are judged when they are offered and again when they are accepted, because raising cash in between may have
changed what a side holds.
"""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.bits import first_bit
from casero.kernel.jit import kernel
from casero.kernel.layout import Action, Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rules.debt import reduce_debt, settle_debt
from casero.kernel.rules.decks import held_card, n_held, pass_card
from casero.kernel.rules.end import check_owns_all
from casero.kernel.rules.money import give, pay
from casero.kernel.rules.mortgage import receive, transfer_fee, unanswered
from casero.kernel.rules.sell import highest_level
from casero.kernel.stack import pop, push, top_kind


@kernel
def why_offering(g: Game, r: Rules, seat: int, other: int) -> int:
    """Whether a seat may make an offer to another at this moment, whatever its terms."""
    if r["trade_enabled"] == 0:
        return codes.WHY_NO_TRADES
    if other < 0 or other >= g["n_seats"] or other == seat or g["out"][other] != 0:
        return codes.WHY_TRADE_PARTNER
    if g["depth"] == 0:
        return codes.WHY_OK
    if seat != g["frame_seat"][g["depth"] - 1]:
        return codes.WHY_NOT_YOUR_TURN
    kind = top_kind(g)
    if kind == codes.FRAME_OFFER:
        # A counter-offer goes back to who made the offer.
        return codes.WHY_OK if other == g["offer_from"] else codes.WHY_TRADE_PARTNER
    # Room is kept for the answer, a fee, and the debt that may come of it.
    return codes.WHY_OK if kind == codes.FRAME_DEBT and g["depth"] < codes.MAX_FRAMES - 4 else codes.WHY_NOT_NOW


@kernel
def hinders(g: Game, r: Rules, seat: int, group: int) -> bool:
    """Whether the buildings of a group keep a seat's deeds of it from being given: its own where one builds alone."""
    return bool(r["build_whole_group"] == 1 or highest_level(g, r, seat, group) > 0)


@kernel
def why_side(g: Game, r: Rules, seat: int, deeds: int, cash: int, cards: int) -> int:
    """Whether a seat holds what it is to give, in a state that may be given."""
    if deeds & ~int(g["owned"][seat]) != 0:
        return codes.WHY_TRADE_DEED
    if deeds & unanswered(g) != 0:
        return codes.WHY_UNANSWERED
    if r["trade_with_buildings"] == codes.TRADE_BARE and deeds != 0 and g["built"] != 0:
        for group in range(int(r["n_groups"])):
            if (g["built"] >> group) & 1 and deeds & r["group_mask"][group] != 0 and hinders(g, r, seat, group):
                return codes.WHY_TRADE_BUILT
    if cash < 0 or cash > g["cash"][seat]:
        return codes.WHY_TRADE_CASH
    if cards != 0:
        for deck in range(codes.MAX_DECKS):
            n = (cards >> (8 * deck)) & 0xFF
            if n > 0 and (deck >= r["n_decks"] or n > n_held(g, r, seat, deck)):
                return codes.WHY_TRADE_CARD
    return codes.WHY_OK


@kernel
def fees_on(g: Game, r: Rules, deeds: int) -> int:
    """The transfer fees of those deeds of a sale that are mortgaged."""
    deeds &= int(g["mortgaged"])
    if deeds == 0 or r["mortgage_transfer_fee_pct_sale"] == 0:
        return 0
    total = 0
    while deeds != 0:
        total += transfer_fee(r, first_bit(deeds), codes.CAUSE_FEE_SALE)
        deeds &= deeds - 1
    return total


@kernel
def debt_frame(g: Game) -> int:
    """Where on the stack the debt lies under which a trade is made, NONE if there is none."""
    i = int(g["depth"]) - 1
    if top_kind(g) == codes.FRAME_OFFER:
        i -= 1
    return i if i >= 0 and g["frame_kind"][i] == codes.FRAME_DEBT else codes.NONE


@kernel
def cash_after(g: Game, seat: int, swing: int, debtor_swing: int, credit: int) -> int:
    """A seat's cash after a trade, and after a debt that the trade lets its debtor pay at once."""
    cash = int(g["cash"][seat]) + swing
    i = debt_frame(g)
    if i != codes.NONE:
        debtor = int(g["frame_seat"][i])
        rest = max(0, int(g["frame_amount"][i]) - credit)
        if g["cash"][debtor] + debtor_swing >= rest:
            if seat == debtor:
                cash -= rest
            elif seat == g["frame_other"][i]:
                cash += rest
    return cash


@kernel
def why_fees(g: Game, r: Rules, seat: int, other: int, gives: int, gets: int, swing: int, credit: int) -> int:
    """Whether both sides will hold the fees of the mortgaged deeds they get; swing is the cash the offerer gains."""
    mine = fees_on(g, r, gets)
    theirs = fees_on(g, r, gives)
    if mine == 0 and theirs == 0:
        return codes.WHY_OK
    # While a debt is open the debtor is always one of the two sides.
    i = debt_frame(g)
    debtor_swing = 0
    if i != codes.NONE:
        debtor_swing = swing if g["frame_seat"][i] == seat else -swing
    if cash_after(g, seat, swing, debtor_swing, credit) < mine:
        return codes.WHY_TRADE_FEES
    return codes.WHY_TRADE_FEES if cash_after(g, other, -swing, debtor_swing, credit) < theirs else codes.WHY_OK


@kernel
def why_terms(g: Game, r: Rules, a: Action) -> int:
    """Whether the terms of an offer are lawful."""
    seat = int(a["seat"])
    other = int(a["other"])
    gives = a["give"] != 0 or a["give_cash"] != 0 or a["give_cards"] != 0
    gets = a["get"] != 0 or a["get_cash"] != 0 or a["get_cards"] != 0 or a["amount"] != 0
    if not gives and not gets:
        return codes.WHY_TRADE_EMPTY
    # Money against money is a gift of the difference.
    money_only = a["give"] == 0 and a["get"] == 0 and a["give_cards"] == 0 and a["get_cards"] == 0
    if r["trade_one_sided"] == codes.ONE_SIDED_REFUSED and (money_only or not (gives and gets)):
        return codes.WHY_TRADE_ONE_SIDED
    code = why_side(g, r, seat, int(a["give"]), int(a["give_cash"]), int(a["give_cards"]))
    if code == codes.WHY_OK:
        code = why_side(g, r, other, int(a["get"]), int(a["get_cash"]), int(a["get_cards"]))
    if code != codes.WHY_OK:
        return code
    swing = int(a["get_cash"]) - int(a["give_cash"])
    return why_fees(g, r, seat, other, int(a["give"]), int(a["get"]), swing, int(a["amount"]))


@kernel
def why_for_debt(g: Game, a: Action) -> int:
    """Deeds for a debt: offered by the debtor to its creditor, for nothing but the debt."""
    if top_kind(g) != codes.FRAME_DEBT:
        return codes.WHY_NO_DEBT
    if a["other"] != g["frame_other"][g["depth"] - 1]:
        return codes.WHY_DEBT_CREDITOR
    if a["amount"] < 0 or a["give"] == 0 or a["get"] != 0 or a["get_cash"] != 0 or a["get_cards"] != 0:
        return codes.WHY_TRADE_EMPTY
    return codes.WHY_OK


@kernel
def why_offer(g: Game, r: Rules, a: Action) -> int:
    """Whether an offer may be made."""
    code = why_offering(g, r, int(a["seat"]), int(a["other"]))
    if code == codes.WHY_OK and a["amount"] != 0:
        code = why_for_debt(g, a)
    return why_terms(g, r, a) if code == codes.WHY_OK else code


@kernel
def do_offer(g: Game, e: Events, a: Action) -> None:
    """Makes an offer, which waits for its answer; a counter-offer takes the place of the offer it answers."""
    if top_kind(g) == codes.FRAME_OFFER:
        pop(g)
    g["offer_from"] = a["seat"]
    g["offer_to"] = a["other"]
    g["offer_give"] = a["give"]
    g["offer_get"] = a["get"]
    g["offer_give_cash"] = a["give_cash"]
    g["offer_get_cash"] = a["get_cash"]
    g["offer_give_cards"] = a["give_cards"]
    g["offer_get_cards"] = a["get_cards"]
    g["offer_debt"] = a["amount"]
    push(g, codes.FRAME_OFFER, int(a["other"]), int(a["seat"]), 0, 0, codes.NONE, 0)
    log(e, codes.EV_OFFER, int(a["seat"]), int(a["other"]), codes.NONE, int(a["amount"]), 0, 0)


@kernel
def forget_offer(g: Game) -> None:
    """Takes the offer off the table."""
    pop(g)
    g["offer_from"] = 0
    g["offer_to"] = 0
    g["offer_give"] = 0
    g["offer_get"] = 0
    g["offer_give_cash"] = 0
    g["offer_get_cash"] = 0
    g["offer_give_cards"] = 0
    g["offer_get_cards"] = 0
    g["offer_debt"] = 0


@kernel
def why_accept(g: Game, r: Rules) -> int:
    """Whether the open offer can still be carried out. Assumes it waits for this seat."""
    seat = int(g["offer_from"])
    other = int(g["offer_to"])
    code = why_side(g, r, seat, int(g["offer_give"]), int(g["offer_give_cash"]), int(g["offer_give_cards"]))
    if code == codes.WHY_OK:
        code = why_side(g, r, other, int(g["offer_get"]), int(g["offer_get_cash"]), int(g["offer_get_cards"]))
    if code != codes.WHY_OK:
        return code
    swing = int(g["offer_get_cash"]) - int(g["offer_give_cash"])
    return why_fees(g, r, seat, other, int(g["offer_give"]), int(g["offer_get"]), swing, int(g["offer_debt"]))


@kernel
def hand_over(g: Game, r: Rules, e: Events, seat: int, other: int, deeds: int, cards: int, cause: int) -> None:
    """Hands deeds and cards from one side to the other."""
    for square in range(int(r["n_squares"])):
        if (deeds >> square) & 1:
            give(g, r, e, square, other, cause)
    for deck in range(int(r["n_decks"])):
        for _ in range((cards >> (8 * deck)) & 0xFF):
            pass_card(g, e, seat, other, deck, held_card(g, r, seat, deck))


@kernel
def do_accept(g: Game, r: Rules, e: Events, seat: int) -> None:
    """Carries the offer out; a debt that is now covered is paid before anything else is asked."""
    maker = int(g["offer_from"])
    gives = int(g["offer_give"])
    gets = int(g["offer_get"])
    debt = int(g["offer_debt"])
    cause = codes.CAUSE_TRADE if debt == 0 else codes.CAUSE_DEED_FOR_DEBT
    log(e, codes.EV_ACCEPTED, seat, maker, codes.NONE, 0, 0, 0)
    pay(g, e, maker, seat, int(g["offer_give_cash"]), cause, codes.NONE)
    pay(g, e, seat, maker, int(g["offer_get_cash"]), cause, codes.NONE)
    hand_over(g, r, e, maker, seat, gives, int(g["offer_give_cards"]), cause)
    hand_over(g, r, e, seat, maker, gets, int(g["offer_get_cards"]), cause)
    forget_offer(g)
    if debt > 0:
        reduce_debt(g, e, debt, codes.CAUSE_DEED_FOR_DEBT, codes.NONE)
    settle_debt(g, e)
    receive(g, r, (gives | gets) & int(g["mortgaged"]), codes.CAUSE_FEE_SALE)
    check_owns_all(g, r, e)


@kernel
def why_answer(g: Game, seat: int) -> int:
    """Whether an offer waits for this seat's answer."""
    if top_kind(g) != codes.FRAME_OFFER:
        return codes.WHY_NO_OFFER
    return codes.WHY_OK if g["frame_seat"][g["depth"] - 1] == seat else codes.WHY_NOT_YOUR_TURN


@kernel
def why_withdraw(g: Game, seat: int) -> int:
    """Whether this seat made the open offer."""
    return codes.WHY_OK if top_kind(g) == codes.FRAME_OFFER and g["offer_from"] == seat else codes.WHY_NO_OFFER


@kernel
def do_reject(g: Game, e: Events, seat: int) -> None:
    """Turns the offer down."""
    log(e, codes.EV_REJECTED, seat, int(g["offer_from"]), codes.NONE, 0, 0, 0)
    forget_offer(g)


@kernel
def do_withdraw(g: Game, e: Events, seat: int) -> None:
    """Takes the offer back."""
    log(e, codes.EV_WITHDRAWN, seat, int(g["offer_to"]), codes.NONE, 0, 0, 0)
    forget_offer(g)
