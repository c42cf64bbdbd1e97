"""The figures beside the actions are those that the rules then charge."""

from __future__ import annotations

import random

import numpy as np
import pytest

from casero import Game
from casero.editions import available
from casero.game import kernel
from casero.game.notation import SEATS, Action, normal
from casero.game.position import Event
from casero.kernel.codes import MAX_LEGAL, MAX_SEATS
from casero.kernel.jit import INTERPRETED
from casero.kernel.layout import LISTED, new_actions
from casero.terminal.bots import Bots

STEPS = 60 if INTERPRETED else 250
# A building of the last few is paid for later, if at all, and what a debtor brings goes on to the creditor.
BROUGHT = {"sell", "mortgage", "buy", "fine", "redeem", "keep", "pay", "flat", "percent", "build"}
TAKEN_OFF = {"give", "surrender"}


def quoted(game: Game) -> list[tuple[Action, int]]:
    """The legal actions that are no families, with their quotes."""
    actions, listed, ends = new_actions(MAX_LEGAL), np.zeros(MAX_LEGAL, LISTED), np.zeros(2 * MAX_SEATS + 2, np.int64)
    seats = int(kernel().list_quoted(game.record, 0, game.setup.ruleset.record, 0, actions, listed, ends))
    n = int(ends[2 * seats - 1])  # where the actions of the last seat end
    rows = zip(actions[:n].tolist(), listed["quote"][:n].tolist(), strict=True)
    found = [(normal(game.words, *row), quote) for row, quote in rows]
    return [(action, quote) for action, quote in found if not action.is_template]


def rents(game: Game) -> tuple[list[int], list[int]]:
    """What visitors pay now, and with one building more, by square."""
    view = game.view()
    return view.rent, view.next_rent


def paid_by(events: list[Event], seat: str) -> int:
    """What a seat got less what it paid, without rents and salaries that came with it."""
    money = [event for event in events if event.kind == "money"]
    return sum(e.amount for e in money if e.other == seat) - sum(e.amount for e in money if e.seat == seat)


def play(edition: str, seed: int, seen: set[str]) -> None:
    """Plays at random and compares every figure with what then happens."""
    rng = random.Random(seed)
    game = Game.new(edition, 3, seed=seed)
    for _ in range(STEPS):
        if game.over:
            break
        listed = quoted(game)
        for action, quote in rng.sample(listed, min(4, len(listed))):
            check_quote(game, action, quote, seen)
        action = rng.choice([one for one, _ in listed if one.verb != "time"])
        before = rents(game)[0]
        grown = rents(game)[1]
        events = game.play(action)
        check_rent(before, events, seen)
        if action.verb == "build" and any(event.kind == "built" for event in events):
            seen.add("next rent")
            assert rents(game)[0][action.square] == grown[action.square], f"{action}"


def check_quote(game: Game, action: Action, quote: int, seen: set[str]) -> None:
    """Plays an action on a copy and compares the cash of its seat, or its debt, with the quote."""
    if action.verb not in BROUGHT | TAKEN_OFF:
        assert quote == 0 or action.verb in ("want", "clear")
        return
    trial = game.copy()
    debts = [frame for frame in game.view().pending if frame.kind == "debt"]
    events = trial.play(action)
    moved = paid_by(events[: 1 + next((i for i, e in enumerate(events) if e.kind == "money"), 0)], SEATS[action.seat])
    if action.verb in TAKEN_OFF:
        lowered = [event.amount for event in events if event.kind == "debt_reduced"]
        assert lowered, f"{action} takes nothing off the debt"
        assert lowered[0] == min(quote, debts[-1].amount or 0)
        seen.add(action.verb)
    elif any(event.kind in ("asked", "owed") for event in events) or (debts and action.verb != "sell"):
        return
    elif action.verb in ("redeem", "keep"):
        total = sum(event.amount for event in events if event.kind == "money" and event.seat == SEATS[action.seat])
        assert -quote == total
        seen.add(action.verb)
    else:
        assert moved == quote, f"{action} is quoted at {quote} and moves {moved}"
        seen.add(action.verb)


def check_rent(before: list[int], events: list[Event], seen: set[str]) -> None:
    """Compares the rent of a landing by throw with the figure that stood there."""
    if any(event.kind == "card" for event in events) or not any(event.kind == "move" for event in events):
        return
    throw = next((event for event in events if event.kind == "throw"), None)
    for event in events:
        if event.kind == "money" and event.cause.startswith("rent_") and throw is not None:
            pips = throw.amount + throw.extra if event.cause == "rent_dice" else 1
            assert event.amount == before[event.square or 0] * pips
            seen.add(event.cause)


def test_a_rent_is_what_stood_there_before_the_visitor_came() -> None:
    """Buyers visit each other more than those do who play at random."""
    seen: set[str] = set()
    game = Game.new("clasico", 4, seed=3)
    bots = Bots(game)
    for _ in range(60 if INTERPRETED else 600):
        if game.over:
            break
        before = rents(game)[0]
        check_rent(before, game.play(bots.choose(game, "buyer")), seen)
    assert {"rent_bare", "rent_count"} <= seen or INTERPRETED


@pytest.mark.parametrize("edition", available())
def test_what_an_action_is_quoted_at_is_what_it_moves(edition: str) -> None:
    seen: set[str] = set()
    for seed in range(1 if INTERPRETED else 3):
        play(edition, seed, seen)
    if not INTERPRETED:
        assert "mortgage" in seen
