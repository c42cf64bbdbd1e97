"""Events: names in place of the kernel's codes, with their causes and rules; an action tried out leaves no trace."""

from __future__ import annotations

import random
from typing import Any, Final

import msgspec
import pytest

from casero import Event, Family, Game
from casero.editions import available
from casero.game.events import events_of
from casero.game.notation import SEATS, squares_of
from casero.kernel.codes import BANK, CAUSES, ENDS, EVENTS, POT
from casero.kernel.jit import INTERPRETED
from casero.rulebook import cite_event

STEPS: Final = 40 if INTERPRETED else 250
DEFAULTS: Final = dict(zip(reversed(Event.__struct_fields__), reversed(Event.__struct_defaults__), strict=False))


def party(seat: int) -> str:
    return SEATS[seat] if seat >= 0 else {BANK: "bank", POT: "pot"}[seat]


def told(game: Game, row: tuple[int, ...]) -> dict[str, Any]:
    """What an event tells of the kernel's numbers; what means nothing for its kind is left out."""
    kind, seat, other, square, amount, cause, extra = row
    name = EVENTS[kind]
    fields: dict[str, Any] = {"kind": name, "seat": party(seat), "cause": CAUSES[cause], "extra": extra}
    fields["rules"] = cite_event(name, CAUSES[cause], game.words.book)
    if name == "move":
        return {**fields, "origin": other, "square": square, "amount": amount}
    fields["other"] = party(other)
    if name in ("card", "jail_card"):
        return {**fields, "deck": game.words.decks[square], "card": game.words.cards[square][extra], "amount": amount}
    if square >= 0:
        fields["square"] = square
    if name == "over":
        return {**fields, "end": ENDS[extra], "winners": [SEATS[seat] for seat in squares_of(amount)]}
    return {**fields, "amount": amount}


@pytest.mark.parametrize("edition", available())
def test_an_action_tried_out_tells_what_playing_it_tells(edition: str) -> None:
    rng = random.Random(edition)
    game = Game.new(edition, rng.randint(2, 4), seed=rng.randint(0, 99))
    for _ in range(STEPS):
        if game.over:
            break
        before = game.record.tobytes(), list(game.actions), game.view(), game.legal_by_seat()
        legal = rng.choice([one for one in game.legal() if not isinstance(one, Family) and one.verb != "time"])
        after = game.after(game.read(legal))
        assert (game.record.tobytes(), list(game.actions), game.view(), game.legal_by_seat()) == before
        if legal.verb != "undo":
            again = game.copy()
            events = again.play(after.actions[-1])
            assert again.record.tobytes() == after.record.tobytes()
            assert again.view() == after.view()
            assert events == events_of(after.happened, after.words) == again.events[len(game.events) :]
            rows = list(zip(*again.happened, strict=True))
            assert events == [Event(**told(again, row)) for row in rows]
        game = after


@pytest.mark.parametrize("edition", available())
def test_events_go_into_json_and_back_without_what_means_nothing(edition: str) -> None:
    game = Game.new(edition, 3, seed=3)
    rng = random.Random(3)
    events = list(game.events)
    for _ in range(STEPS):
        if game.over:
            break
        events += game.play(game.random_action(rng) or "")
    for event in events:
        sent = msgspec.json.encode(event)
        assert msgspec.json.decode(sent, type=Event) == event
        told = {name: getattr(event, name) for name in Event.__struct_fields__}
        assert msgspec.json.decode(sent).keys() == {name for name, value in told.items() if value != DEFAULTS.get(name)}


def test_events_say_their_causes_and_rules() -> None:
    game = Game.new("clasico", 2, seed=3)
    seen: set[str] = set()
    for _ in range(60):
        if game.over:
            break
        legal = next(one for one in game.legal() if one.verb in ("roll", "buy", "end", "pass", "pay", "flat", "draw"))
        for event in game.play(legal):
            assert event.kind in EVENTS
            assert event.cause in CAUSES
            assert event.rules == cite_event(event.kind, event.cause, "clasico")
            assert (event.card is not None) is (event.kind in ("card", "jail_card"))
            seen.add(event.cause)
    assert {"throw", "purchase"} <= seen


def test_an_event_reads_as_a_line() -> None:
    assert str(Event("throw", "A", "bank", amount=1, extra=2)) == "A throw 1-2"
    assert str(Event("move", "A", origin=38, square=3, cause="throw")) == "A move 38 to 3, throw"
    assert str(Event("money", "A", "pot", 4, 200, "tax")) == "A money 200 to pot, tax 4"
    assert str(Event("auction", "B", "bank", 5, 10)) == "B auction deed 5 from 10"
    assert str(Event("jail_card", "A", "bank", card="EU-S07", deck="casualidad")) == "A jail_card EU-S07 to bank"
    assert str(Event("over", "bank", "bank", end="time", winners=["A", "C"])) == "bank over time A C"


def test_the_same_events_are_made_once() -> None:
    one, other = Game.new(seats=2, seed=1), Game.new(seats=2, seed=1)
    assert all(mine is its for mine, its in zip(one.events, other.events, strict=True))
