"""The end: who is left, who is richest, who owns everything; the final valuation."""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rules.buildings import all_paid
from casero.kernel.rules.money import pay
from casero.kernel.rules.mortgage import transfer_fee
from casero.kernel.stack import drop, still_in


@kernel
def owed(g: Game, seat: int) -> int:
    """What others owe this seat in open debts, less what it owes."""
    total = 0
    for i in range(int(g["depth"])):
        if g["frame_kind"][i] == codes.FRAME_DEBT:
            if g["frame_seat"][i] == seat:
                total -= int(g["frame_amount"][i])
            if g["frame_other"][i] == seat:
                total += int(g["frame_amount"][i])
    return total


@kernel
def worth_of(g: Game, r: Rules, seat: int) -> int:
    """The valuation: cash, printed prices (half when mortgaged), buildings at what was paid, open debts both ways."""
    total = int(g["cash"][seat]) + owed(g, seat)
    for square in range(int(r["n_squares"])):
        if g["owner"][square] == seat:
            price = int(r["price"][square])
            if (g["mortgaged"] >> square) & 1:
                price = (price + 1) // 2
            total += price + all_paid(g, r, square)
    return total


@kernel
def full_worth(g: Game, r: Rules, seat: int) -> int:
    """The worth a percentage tax counts: like the valuation, but mortgaged deeds at their full printed price."""
    total = int(g["cash"][seat])
    for square in range(int(r["n_squares"])):
        if g["owner"][square] == seat:
            total += int(r["price"][square]) + all_paid(g, r, square)
    return total


@kernel
def finish(g: Game, e: Events, how: int, winners: int) -> None:
    """Ends the game; nothing stays pending except the debts, which the valuation still counts."""
    g["over"] = how
    g["winners"] = winners
    g["phase"] = codes.PHASE_DONE
    g["arrived"] = 0
    g["again"] = 0
    log(e, codes.EV_OVER, codes.NONE, codes.NONE, codes.NONE, winners, 0, how)


@kernel
def finish_by_worth(g: Game, r: Rules, e: Events, how: int) -> None:
    """Ends the game in favour of the richest; equal worth is a shared win."""
    best = 0
    winners = 0
    for seat in range(int(g["n_seats"])):
        if g["out"][seat] == 0:
            worth = worth_of(g, r, seat)
            if winners == 0 or worth > best:
                best = worth
                winners = 1 << seat
            elif worth == best:
                winners |= 1 << seat
    finish(g, e, how, winners)


@kernel
def check_last(g: Game, e: Events) -> None:
    """Ends the game when one seat is left."""
    if g["n_seats"] - g["n_out"] == 1:
        finish(g, e, codes.END_LAST, still_in(g))


@kernel
def check_owns_all(g: Game, r: Rules, e: Events) -> None:
    """Ends the game when one seat owns every deed of the board, where the edition says so."""
    if r["end_own_everything_wins"] == 1 and g["over"] == codes.END_NOT:
        for seat in range(int(g["n_seats"])):
            if g["owned"][seat] == r["deeds"]:
                finish(g, e, codes.END_OWNS_ALL, 1 << seat)


@kernel
def why_time(r: Rules) -> int:
    """The agreed hour comes only in games played against the clock."""
    return codes.WHY_OK if r["end_time_limit"] == 1 else codes.WHY_NO_TIME_LIMIT


@kernel
def charge_received(g: Game, r: Rules, e: Events, index: int) -> None:
    """Charges the fees of mortgaged deeds that wait for an answer: what cash does not cover becomes an open debt."""
    cause = int(g["frame_cause"][index])
    short = 0
    for square in range(int(r["n_squares"])):
        if (g["frame_mask"][index] >> square) & 1 == 0:
            continue
        seat = int(g["owner"][square])
        fee = transfer_fee(r, square, cause)
        if g["cash"][seat] >= fee:
            pay(g, e, seat, codes.BANK, fee, cause, square)
        else:
            # Only an heir can be short, and it inherits alone: a trade is lawful only if both sides hold their fees.
            short += fee
            g["frame_seat"][index] = seat
            g["frame_square"][index] = square
    if short == 0:
        drop(g, index)
    else:
        g["frame_kind"][index] = codes.FRAME_DEBT
        g["frame_other"][index] = codes.BANK
        g["frame_amount"][index] = short
        g["frame_mask"][index] = 0


@kernel
def do_time(g: Game, r: Rules, e: Events) -> None:
    """The agreed hour: an open auction is void, open debts and fees count, the richest wins."""
    for i in range(int(g["depth"]) - 1, -1, -1):
        if g["frame_kind"][i] == codes.FRAME_RECEIVED:
            charge_received(g, r, e, i)
    finish_by_worth(g, r, e, codes.END_TIME)


@kernel
def ends_last_round(g: Game, r: Rules, e: Events, seat: int) -> bool:
    """Counts the rounds as the dice go to a seat; ends the game after the last one, and returns whether it did.

    A round is over when the dice come to a seat that already had its turn in it: bankrupt seats are passed over.
    """
    if (g["round_seats"] >> seat) & 1:
        g["rounds"] += 1
        g["round_seats"] = 0
        if g["rounds"] >= r["end_rounds"]:
            finish_by_worth(g, r, e, codes.END_ROUNDS)
            return True
    g["round_seats"] |= 1 << seat
    return False
