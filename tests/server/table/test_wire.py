"""What travels says what the game says, however it is made: states, legal actions, events."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from casero.editions import available
from casero.game import Game
from casero.game.notation import SEATS
from casero.kernel.codes import CAUSES, ENDS, EVENTS, NONE, PHASES
from casero.kernel.jit import INTERPRETED
from casero.server.protocol import Legal
from casero.server.table import wire

STEPS = 40 if INTERPRETED else 250


def letter(seat: int) -> str | None:
    return None if seat == NONE else SEATS[seat]


def told(game: Game) -> dict[str, Any]:
    """What a state tells of a record, field by field."""
    g, rules, n = game.peek, game.setup.ruleset.record[0], game.setup.n_seats
    view = game.view()
    decks = len(game.words.decks)
    return {
        "n": len(game.actions), "turn": SEATS[game.turn], "to_act": None if game.to_act is None else SEATS[game.to_act],
        "phase": PHASES[int(g["phase"])], "turns": int(g["turns"]), "doubles": int(g["doubles"]),
        "again": bool(g["again"]), "between": bool(g["between"]), "dice": view.dice, "pot": int(g["pot"]),
        "houses": None if int(rules["stock_houses"]) == NONE else int(g["houses"]), "hotels": int(g["hotels"]),
        "cash": [int(g["cash"][seat]) for seat in range(n)], "worth": [game.worth(seat) for seat in range(n)],
        "at": [int(g["at"][seat]) for seat in range(n)],
        "jail": [None if int(g["jail"][seat]) == NONE else int(g["jail"][seat]) for seat in range(n)],
        "out": [int(g["out"][seat]) for seat in range(n)],
        "cards": [[int(g["hand"][seat, deck]).bit_count() for deck in range(decks)] for seat in range(n)],
        "owner": [letter(int(g["owner"][square])) for square in range(len(game.words.squares))],
        "level": [int(g["level"][square]) for square in range(len(game.words.squares))],
        "mortgaged": [deed.square for deed in view.deeds if deed.mortgaged],
        "inherited": [deed.square for deed in view.deeds if deed.inherited],
        "decks": [int(g["deck_n"][deck]) for deck in range(decks)],
        "over": ENDS[int(g["over"])] if game.over else None, "winners": view.winners,
    }  # fmt: skip


def check_legal(game: Game, listed: dict[str, wire.Block]) -> None:
    """The list that travels is the list of the game."""
    sent = {seat: msgspec.json.decode(b"[%b]" % block.text, type=list[Legal]) for seat, block in listed.items()}
    assert sent == wire.legal_by_seat(game)
    texts = [one.do for seat in sent.values() for one in seat]
    actions = [action for action in game.legal() if action.verb != "time"]
    assert sorted(text.split(":")[0].split()[1] for text in texts) == sorted(action.verb for action in actions)
    whole = {str(action) for action in actions if not action.is_template}
    assert whole == {one.do for seat in sent.values() for one in seat if one.verb not in ("bid", "clear", "offer")}


@pytest.mark.parametrize("edition", available())
def test_what_travels_is_what_the_game_says(edition: str) -> None:
    rng = random.Random(edition)
    game = Game.new(edition, rng.randint(2, 4), seed=rng.randint(0, 99))
    listed: dict[str, wire.Block] = {}
    for _ in range(STEPS):
        position = wire.Position(game)
        state = msgspec.to_builtins(position.state())
        assert {name: state[name] for name in told(game)} == told(game)
        assert (position.over, position.turn, position.turns) == (game.over, game.turn, int(game.peek["turns"]))
        assert position.to_act == state["to_act"]
        assert position.in_auction == (state["auction"] is not None)
        listed = wire.legal_texts(game, listed)
        check_legal(game, listed)
        if game.over:
            break
        before = game.record.tobytes(), list(game.actions)
        action = rng.choice([one for one in game.legal() if not one.is_template and one.verb != "time"])
        after = game.after(action)
        assert (game.record.tobytes(), game.actions) == before, "the game itself stands where it stood"
        if action.verb != "undo":
            again = game.copy()
            again.play(after.actions[-1])
            assert again.record.tobytes() == after.record.tobytes()
            names = [one.kind for one in wire.happened(after.happened, after.words)]
            assert names == [event.name for event in again.events[len(game.events) :]]
        game = after


def test_events_travel_with_their_causes_and_rules() -> None:
    game = Game.new("clasico", 2, seed=3)
    for _ in range(60):
        if game.over:
            break
        action = next(one for one in game.legal() if one.verb in ("roll", "buy", "end", "pass", "pay", "flat", "draw"))
        events = game.play(action)
        for event, one in zip(events, wire.happened(game.happened, game.words), strict=True):
            assert (one.kind, one.cause or "") == (EVENTS[event.kind], CAUSES[event.cause])
            assert tuple(one.rules or ()) == event.rules
            assert one.card == event.card
