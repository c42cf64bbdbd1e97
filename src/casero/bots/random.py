"""`random`: any legal action, with any bid, offer and counter-offer among them.

It drives the tests: whatever the rules let happen, it makes happen sooner or later. Three times in four it answers what
the game waits for, so that games get on; else it takes anything on the list, also for a seat out of turn.
"""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Action, Actions, Game, Rules
from casero.kernel.legal import judge_rest
from casero.kernel.listing import list_legal
from casero.kernel.rng import below
from casero.kernel.rules.decks import n_held
from casero.kernel.stack import acting, top_kind

FIRST_LISTED = 1  # row 0 of the action buffer is the choice, the list begins here


@kernel
def answers(g: Game, a: Action, seat: int) -> bool:
    """Whether an action is an answer to what the game waits for, rather than business beside it."""
    if a["seat"] != seat:
        return False
    kind = int(a["kind"])
    if kind == codes.ACT_OFFER or kind == codes.ACT_WITHDRAW:
        return False
    if kind == codes.ACT_SELL or kind == codes.ACT_CLEAR or kind == codes.ACT_MORTGAGE:
        return top_kind(g) == codes.FRAME_DEBT
    return kind <= codes.ACT_FINE or kind >= codes.ACT_PAY or g["depth"] > 0


@kernel
def random_mask(b: Game, mask: int, n_squares: int) -> int:
    """A few of the deeds of a mask, often none."""
    picked = 0
    for square in range(n_squares):
        if (mask >> square) & 1 and below(b, 4) == 0:
            picked |= 1 << square
    return picked


@kernel
def random_cash(b: Game, cash: int) -> int:
    """No money, a little, or any sum up to what is there."""
    dice = below(b, 4)
    if dice == 0 or cash == 0:
        return 0
    return below(b, cash + 1) if dice == 1 else below(b, min(cash, 100) + 1)


@kernel
def random_cards(g: Game, r: Rules, b: Game, seat: int) -> int:
    """Some of the leave-jail cards of a seat."""
    cards = 0
    for deck in range(int(r["n_decks"])):
        n = n_held(g, r, seat, deck)
        if n > 0:
            cards |= below(b, n + 1) << (8 * deck)
    return cards


@kernel
def fill_offer(g: Game, r: Rules, b: Game, a: Action) -> None:
    """Random terms for an offer; one in three of a debtor's is for the debt."""
    seat = int(a["seat"])
    other = int(a["other"])
    n = int(r["n_squares"])
    a["upto"] = 0
    a["give"] = random_mask(b, int(g["owned"][seat]), n)
    a["give_cards"] = random_cards(g, r, b, seat)
    if top_kind(g) == codes.FRAME_DEBT and below(b, 3) == 0:
        a["amount"] = 1 + below(b, int(g["frame_amount"][g["depth"] - 1]))
        return
    a["give_cash"] = random_cash(b, int(g["cash"][seat]))
    a["get"] = random_mask(b, int(g["owned"][other]), n)
    a["get_cash"] = random_cash(b, int(g["cash"][other]))
    a["get_cards"] = random_cards(g, r, b, other)


@kernel
def fill(g: Game, r: Rules, b: Game, a: Action) -> None:
    """Makes a listed template a definite action."""
    if a["kind"] == codes.ACT_OFFER:
        fill_offer(g, r, b, a)
    elif a["upto"] > 0:
        span = int(a["upto"] - a["amount"])
        # Small raises keep auctions alive; now and then anything goes.
        if a["kind"] == codes.ACT_BID and below(b, 4) > 0:
            span = min(span, 20)
        a["amount"] += below(b, span + 1)
        a["upto"] = 0


@kernel
def pick(g: Game, b: Game, actions: Actions, n: int) -> int:
    """The row of a random choice: mostly among the answers of the seat to act."""
    seat = acting(g)
    if below(b, 4) > 0:
        fitting = 0
        for i in range(FIRST_LISTED, FIRST_LISTED + n):
            if answers(g, actions[i], seat):
                fitting += 1
        if fitting > 0:
            k = below(b, fitting)
            for i in range(FIRST_LISTED, FIRST_LISTED + n):
                if answers(g, actions[i], seat):
                    if k == 0:
                        return i
                    k -= 1
    return FIRST_LISTED + below(b, n)


@kernel
def choose_random(g: Game, r: Rules, b: Game, actions: Actions) -> int:
    """Writes the choice to row 0; returns how many actions were legal."""
    n = list_legal(g, r, actions, FIRST_LISTED)
    if n == 0:
        return 0
    while True:
        row = pick(g, b, actions, n)
        # The agreed hour would end most games in their first minute.
        if actions[row]["kind"] == codes.ACT_TIME and below(b, 500) > 0:
            continue
        actions[0] = actions[row]
        fill(g, r, b, actions[0])
        if judge_rest(g, r, actions[0]) == codes.WHY_OK:
            return n
