"""The figures beside the actions are those that the rules then charge."""

from __future__ import annotations

import random

import numpy as np
import pytest

from casero import Game
from casero.editions import available
from casero.game import kernel
from casero.game.events import Event
from casero.game.notation import Action, normal
from casero.kernel.codes import EV_CARD, EV_MONEY, EV_MOVE, MAX_LEGAL
from casero.kernel.jit import INTERPRETED
from casero.kernel.layout import MOST_FACTS, MOST_ROWS, ROW, new_actions
from casero.terminal.bots import Bots

STEPS = 60 if INTERPRETED else 250
# A building of the last few is paid for later, if at all, and what a debtor brings goes on to the creditor.
BROUGHT = {"sell", "mortgage", "buy", "fine", "redeem", "keep", "pay", "flat", "percent", "build"}
TAKEN_OFF = {"give", "surrender"}


def quoted(game: Game) -> list[tuple[Action, int]]:
    """The legal actions that are no templates, with their quotes."""
    actions, counts = new_actions(MAX_LEGAL), np.zeros(MOST_ROWS, np.int64)
    record, rules = game.record, game.setup.ruleset.record
    n = int(kernel().legal(record, 0, rules, 0, actions))
    kernel().rows(record, 0, rules, 0, actions, n, counts)
    listed = [normal(game.words, *row) for row in actions[:n].tolist()]
    return [(action, int(counts[ROW * i + ROW - 1])) for i, action in enumerate(listed) if not action.is_template]


def rents(game: Game) -> tuple[list[int], list[int]]:
    """What visitors pay now, and with one building more, by square."""
    counts = np.zeros(MOST_FACTS, np.int64)
    n = int(kernel().facts(game.record, 0, game.setup.ruleset.record, 0, counts))
    squares = len(game.words.squares)
    return counts[n - 2 * squares : n - squares].tolist(), counts[n - squares : n].tolist()


def paid_by(events: list[Event], seat: int) -> int:
    """What a seat got less what it paid, without rents and salaries that came with it."""
    money = [event for event in events if event.kind == EV_MONEY]
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
        if action.verb == "build" and any(event.name == "built" for event in events):
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
    moved = paid_by(events[: 1 + next((i for i, e in enumerate(events) if e.kind == EV_MONEY), 0)], action.seat)
    if action.verb in TAKEN_OFF:
        lowered = [event.amount for event in events if event.name == "debt_reduced"]
        assert lowered, f"{action} takes nothing off the debt"
        assert lowered[0] == min(quote, debts[-1].amount or 0)
        seen.add(action.verb)
    elif any(event.name in ("asked", "owed") for event in events) or (debts and action.verb != "sell"):
        return
    elif action.verb in ("redeem", "keep"):
        total = sum(event.amount for event in events if event.kind == EV_MONEY and event.seat == action.seat)
        assert -quote == total
        seen.add(action.verb)
    else:
        assert moved == quote, f"{action} is quoted at {quote} and moves {moved}"
        seen.add(action.verb)


def check_rent(before: list[int], events: list[Event], seen: set[str]) -> None:
    """Compares the rent of a landing by throw with the figure that stood there."""
    if any(event.kind == EV_CARD for event in events) or not any(event.kind == EV_MOVE for event in events):
        return
    throw = next((event for event in events if event.name == "throw"), None)
    for event in events:
        if event.kind == EV_MONEY and event.cause_name.startswith("rent_") and throw is not None:
            pips = throw.amount + throw.extra if event.cause_name == "rent_dice" else 1
            assert event.amount == before[event.square] * pips
            seen.add(event.cause_name)


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
