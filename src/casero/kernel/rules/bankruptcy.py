"""Bankruptcy: what passes to whom, what the bank does with it, and whether that ends the game."""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rules.buildings import refund_all, set_level
from casero.kernel.rules.decks import held_card, pass_card, return_card
from casero.kernel.rules.end import check_last, check_owns_all, finish_by_worth
from casero.kernel.rules.money import give, pay
from casero.kernel.rules.mortgage import is_mortgaged, receive, transfer_fee
from casero.kernel.rules.rent import drop_claims_of
from casero.kernel.stack import drop, push


@kernel
def do_bankrupt(g: Game, r: Rules, e: Events, seat: int) -> None:
    """A debtor fails: everything goes to the creditor of the debt on top."""
    creditor = max(int(g["frame_other"][g["depth"] - 1]), codes.BANK)
    g["n_out"] += 1
    g["out"][seat] = g["n_out"]
    g["jail"][seat] = codes.NONE
    log(e, codes.EV_BANKRUPT, seat, creditor, codes.NONE, 0, 0, int(g["n_out"]))
    forget(g, r, seat)
    final = is_final(g, r)
    liquidate(g, r, e, seat, creditor, final)
    pay(g, e, seat, creditor, int(g["cash"][seat]), codes.CAUSE_ESTATE, codes.NONE)
    received, estate = pass_deeds(g, r, e, seat, creditor)
    if creditor >= 0:
        pass_cards(g, r, e, seat, creditor)
    auctions = r["auction_enabled"] == 1 and not final
    if creditor == codes.BANK and (r["bankruptcy_jail_cards_if_bank"] != codes.CARDS_AUCTION or not auctions):
        return_cards(g, r, e, seat)
    if seat == g["turn"]:
        g["phase"] = codes.PHASE_DONE
        g["again"] = 0
        g["arrived"] = 0
    if final:
        charge_fees(g, r, e, creditor, received)
        check_last(g, e)
        if g["over"] == codes.END_NOT:
            finish_by_worth(g, r, e, codes.END_BANKRUPTCIES)
        return
    receive(g, r, received, codes.CAUSE_FEE_BANKRUPTCY)
    if r["bankruptcy_bank_disposal"] != codes.DISPOSAL_AUCTION or not auctions:
        estate = 0
    if estate != 0 or has_cards(g, r, seat):
        push(g, codes.FRAME_ESTATE, seat, codes.NONE, 0, 0, codes.NONE, estate)
    check_owns_all(g, r, e)


@kernel
def is_final(g: Game, r: Rules) -> bool:
    """Whether this bankruptcy ends the game."""
    if g["n_seats"] - g["n_out"] == 1:
        return True
    return bool(r["end_bankruptcies"] > 0 and g["n_out"] >= r["end_bankruptcies"])


@kernel
def forget(g: Game, r: Rules, seat: int) -> None:
    """Takes a bankrupt out of everything pending: its debts and credits, its cards' effects, its claims."""
    drop_claims_of(g, seat)
    i = int(g["depth"]) - 1
    while i >= 0:
        kind = int(g["frame_kind"][i])
        if kind == codes.FRAME_DEBT:
            if g["frame_seat"][i] == seat or g["frame_other"][i] == seat:
                drop(g, i)
        elif kind == codes.FRAME_MOVE or kind == codes.FRAME_EACH:
            g["frame_mask"][i] &= ~(1 << seat)
            if g["frame_seat"][i] == seat:
                drop(g, i)
        elif kind == codes.FRAME_RECEIVED:
            forget_received(g, r, i, seat)
        i -= 1


@kernel
def forget_received(g: Game, r: Rules, index: int, seat: int) -> None:
    """Takes a bankrupt's deeds out of a question about mortgaged deeds received."""
    g["frame_mask"][index] &= ~int(g["owned"][seat])
    for square in range(int(r["n_squares"])):
        if (g["frame_mask"][index] >> square) & 1:
            g["frame_square"][index] = square
            g["frame_seat"][index] = g["owner"][square]
            return
    drop(g, index)


@kernel
def liquidate(g: Game, r: Rules, e: Events, seat: int, creditor: int, final: bool) -> None:
    """The bank buys the buildings back; they stand only in a last bankruptcy that hands them over whole."""
    if final and r["bankruptcy_final_keeps_buildings"] == 1 and creditor != codes.BANK:
        return
    total = 0
    for square in range(int(r["n_squares"])):
        if g["owner"][square] == seat and g["level"][square] > 0:
            total += refund_all(g, r, square)
            set_level(g, r, square, 0)
    if creditor != codes.BANK:
        pay(g, e, codes.BANK, seat, total, codes.CAUSE_BUYBACK, codes.NONE)


@kernel
def pass_deeds(g: Game, r: Rules, e: Events, seat: int, creditor: int) -> tuple[int, int]:
    """Hands the deeds over; returns which mortgaged ones the creditor got, and which deeds the bank got."""
    received = 0
    estate = 0
    for square in range(int(r["n_squares"])):
        if g["owner"][square] != seat:
            continue
        mortgaged = is_mortgaged(g, square)
        if creditor == codes.BANK or (mortgaged and r["bankruptcy_mortgaged_deeds_to"] == codes.MORTGAGED_TO_BANK):
            # The bank is its own lender now: the loan is gone.
            give(g, r, e, square, codes.NONE, codes.CAUSE_ESTATE)
            g["mortgaged"] &= ~(1 << square)
            g["inherited"] &= ~(1 << square)
            estate |= 1 << square
        else:
            give(g, r, e, square, creditor, codes.CAUSE_ESTATE)
            if mortgaged:
                received |= 1 << square
    return received, estate


@kernel
def pass_cards(g: Game, r: Rules, e: Events, seat: int, creditor: int) -> None:
    """Hands the leave-jail cards to the creditor."""
    for deck in range(int(r["n_decks"])):
        while g["hand"][seat, deck] != 0:
            pass_card(g, e, seat, creditor, deck, held_card(g, r, seat, deck))


@kernel
def return_cards(g: Game, r: Rules, e: Events, seat: int) -> None:
    """Puts the leave-jail cards under their decks."""
    for deck in range(int(r["n_decks"])):
        while g["hand"][seat, deck] != 0:
            return_card(g, r, e, seat, deck, held_card(g, r, seat, deck))


@kernel
def has_cards(g: Game, r: Rules, seat: int) -> bool:
    """Whether a seat holds any leave-jail card."""
    for deck in range(int(r["n_decks"])):
        if g["hand"][seat, deck] != 0:
            return True
    return False


@kernel
def charge_fees(g: Game, r: Rules, e: Events, creditor: int, received: int) -> None:
    """In the bankruptcy that ends the game nothing is asked: fees are charged as far as cash goes, mortgages stay."""
    g["inherited"] |= received
    for square in range(int(r["n_squares"])):
        if (received >> square) & 1:
            fee = min(transfer_fee(r, square, codes.CAUSE_FEE_BANKRUPTCY), int(g["cash"][creditor]))
            pay(g, e, creditor, codes.BANK, fee, codes.CAUSE_FEE_BANKRUPTCY, square)
