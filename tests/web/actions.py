"""What a person does at the table in the browser: which action, and by which buttons.

`sensible` chooses among the legal actions as a hasty but honest player would; `do` presses what the page shows for
one. An action that is legal and has no button on the page is a fault of the page, and fails here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from playwright.sync_api import TimeoutError as TookTooLong

from tests.web.visitor import Visitor

# What is done first, of what is legal. Auctions are left to others.
ORDER: Final = (
    "claim", "buy", "want", "pass", "build", "roll", "pay", "flat", "keep", "card", "fine", "end", "give", "sell",
    "clear", "mortgage", "surrender", "decline", "draw", "percent", "bankrupt",
)  # fmt: skip

# What has its buttons in the dialog of one's deeds, unless another dialog shows them.
MANAGED: Final = frozenset(("build", "sell", "clear", "mortgage", "redeem"))

# What is pending when a dialog asks for a decision.
ASKING: Final = frozenset(("auction", "debt", "pay_or_draw", "received", "tax", "want"))

SOON: Final = 3_000  # milliseconds until a decision's dialog is there, unless it was put aside
BOTS: Final = 120.0  # seconds that bots may take for the end of a game among themselves
MOST: Final = 600  # actions of one person until a game must have ended: one of sixty took more than 250


def sensible(legal: Sequence[Mapping[str, Any]]) -> str:
    """One of a seat's legal actions, as it is sent."""
    one = min((one for one in legal if one["verb"] in ORDER), key=lambda one: ORDER.index(one["verb"]))
    return f"{one['do']} {one['low']}" if "low" in one else str(one["do"])


def own(visitor: Visitor, seat: str) -> list[dict[str, Any]]:
    """The legal actions of a seat."""
    return [one for one in visitor.legal if one["seat"] == seat]


def do(visitor: Visitor, action: str) -> None:
    """Plays an action by the page's buttons; the page shows what came of it when this returns."""
    before = len(visitor.played)
    seat, verb = action.split()[:2]
    opened = False
    if verb in MANAGED:
        await_dialog(visitor, seat)
        opened = not visitor.button(action).count() and manage(visitor)
    if verb == "bankrupt":
        visitor.press(visitor.button(f"{action}?"))
    visitor.press(visitor.button(action))
    # A bot may act in between: its action is not the one that is waited for.
    visitor.until(lambda: any(one.split()[:2] == [seat, verb] for one in visitor.played[before:]), action)
    if opened:
        put_aside(visitor)  # the dialog of the deeds would lie over the next decision's


def await_dialog(visitor: Visitor, seat: str) -> None:
    """Waits for the dialog of a seat's decision, if there is one: one opened before it would lie over it, or under.

    One that was put aside does not come.
    """
    pending = visitor.table["pending"]
    asked = pending[-1]["kind"] in ASKING if pending else visitor.table["phase"] == "buy"
    if asked and visitor.table["to_act"] == seat:
        with suppress(TookTooLong):
            visitor.page.locator("[role=dialog]:visible").first.wait_for(timeout=SOON)


def manage(visitor: Visitor) -> bool:
    """Opens the part of an open dialog that raises cash, or the dialog of one's deeds: then it answers True."""
    folded = visitor.page.locator("[role=dialog] details:not([open]) > summary", has_text=visitor.say("dialogs-raise"))
    if folded.count():
        visitor.press(folded.first)
        return False
    visitor.press(visitor.page.locator("[data-stop=manage]:visible"))  # its name is shorter in small windows
    return True


def put_aside(visitor: Visitor) -> None:
    """Closes the dialogs at the table."""
    while (close := visitor.page.get_by_role("button", name=visitor.say("dialogs-aside"), exact=True)).count():
        visitor.press(close.last)


def acts(visitor: Visitor) -> str | None:
    """The seat of the visitor for which the game waits."""
    seat = None if visitor.state is None else visitor.state["to_act"]
    return seat if seat in visitor.you else None


def shown(visitor: Visitor) -> int:
    """How many actions the page shows; it knows of more while one of them is still unfolding."""
    return int(visitor.page.locator("[data-home]").get_attribute("data-n") or -1)


def play_on(visitor: Visitor, most: int = MOST) -> int:
    """Plays for one's seats until the game is over or so many actions are done; tells how many that took."""
    for count in range(most):
        visitor.until(lambda: visitor.over or acts(visitor), "it is somebody's turn here, or over", BOTS)
        seat = None if visitor.over else acts(visitor)
        if seat is None:
            return count
        do(visitor, sensible(own(visitor, seat)))
    return most
