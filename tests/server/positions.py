"""Games that stand where a test wants to begin: made by given throws and cards, handed to the server as saved games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from casero.game import Game
from casero.game.setup import Ruleset, Setup

NAMES = ("Ana", "Luis", "Eva", "Tom", "Iris", "Max", "Noa", "Leo")


def game(
    *lines: str,
    seats: int = 2,
    edition: str = "clasico",
    options: dict[str, Any] | None = None,
    deal: Sequence[int] = (),
    seed: int = 7,
    own: int = 0,
) -> Game:
    """A game that A began and that went as the lines say.

    With `own` it is not the same as others: of a game that people play without help no copy gives any.
    """
    options = options or {}
    if own:
        options = {**options, "setup.starting_cash": options.get("setup.starting_cash", 1500) + own}
    made = Game(Setup.of(Ruleset.of(edition, options), NAMES[:seats], seed, "prepared"))
    made.start(((6, 4 if own else 5), *[(1, 2)] * (seats - 1), *deal))
    for line in lines:
        made.play(line)
    return made


def deeds(seats: int = 2, **more: Any) -> Game:
    """A has a brown lot, B a light blue one, and A is about to throw."""
    rest = [line for seat in "CDEFGH"[: seats - 2] for line in (f"{seat} roll 4-6", f"{seat} end")]
    return game(
        "A roll 1-2", "A buy", "A end", "B roll 2-4", "B buy", "B end", *rest, seats=seats, **more
    )  # fmt: skip


def auction(seats: int = 2, **more: Any) -> Game:
    """A has not bought square 3; B is asked first."""
    return game("A roll 1-2", "A decline", seats=seats, **more)


def debt(**more: Any) -> Game:
    """A owes the bank a tax of 200, holds 40 and two dear lots; B has 360 and two stations."""
    return game(
        "A roll 1-3", options={"setup.starting_cash": 760, "setup.deal_deeds": 2}, deal=(5, 39, 15, 34), **more
    )  # fmt: skip


def claim(**more: Any) -> Game:
    """B stands on A's brown lot, and rents must be claimed."""
    return game(
        "A roll 1-2", "A buy", "A end", "B roll 1-2", options={"rent.collection": "on_claim"}, **more
    )  # fmt: skip


def grouped(**more: Any) -> Game:
    """A has both brown lots and can build."""
    return game(
        "A roll 4-6", "A end", "B roll 4-6", "B end",
        options={"setup.deal_deeds": 2}, deal=(25, 1, 35, 3), **more,
    )  # fmt: skip


def dealt(*hands: Sequence[int], **more: Any) -> Game:
    """Each seat has been dealt its deeds, as many as all others, and A is about to throw."""
    # The cards go round from the left of who begins.
    deal = [hand[i] for i in range(len(hands[0])) for hand in (*hands[1:], hands[0])]
    return game(seats=len(hands), deal=deal, options={"setup.deal_deeds": len(hands[0])}, **more)
