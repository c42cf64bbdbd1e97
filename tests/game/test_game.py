"""Game: asking, playing, chance that is given or drawn, taking back, positions."""

from __future__ import annotations

import hashlib
import hmac
import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import casero
from casero import Action, Batch, Family, Game
from casero.editions import EditionError, available
from casero.game.errors import ChanceError, NotationError, SetupError
from casero.game.events import give_chance, numbers_of, read_columns
from casero.game.game import _buffers
from casero.game.notation import Chance
from casero.game.refusal import IllegalAction
from casero.game.setup import seed_bytes
from casero.kernel import layout
from casero.kernel.codes import (
    ACT_BID,
    ACT_BUILD,
    ACT_CARD,
    ACT_CLEAR,
    ACT_OFFER,
    ACT_ROLL,
    ACT_UNDO,
    ACTIONS,
    WHY_UNKNOWN,
)
from tests.game.random_player import Player, play

editions = st.sampled_from(available())


def new(seed: int = 1, **more: Any) -> Game:
    """A classic game in which seat A begins."""
    game = Game.new(seats=more.pop("seats", 3), seed=seed, **more)
    while game.turn != 0:
        seed += 1
        game = Game.new(seats=3, seed=seed, **more)
    return game


def letter(seat: int) -> str:
    return "ABC"[seat] if seat >= 0 else "table"


# Beginning.


def test_equal_seeds_give_equal_games() -> None:
    assert Game.new(seed=5).record.tobytes() == Game.new(seed=5).record.tobytes()
    assert Game.new(seed=5).record.tobytes() != Game.new(seed=6).record.tobytes()


def test_without_a_seed_every_game_is_another() -> None:
    assert Game.new().setup.seed != Game.new().setup.seed


def test_a_seed_is_a_number_hex_digits_or_bytes() -> None:
    assert seed_bytes(255) == bytes(31) + b"\xff" == seed_bytes("00" * 31 + "ff") == seed_bytes(bytes(31) + b"\xff")


@pytest.mark.parametrize("seed", [-1, 2**256, True, "ff", "g" * 64, b"short", 1.5, "00" * 33])
def test_anything_else_is_no_seed(seed: Any) -> None:
    with pytest.raises(SetupError, match="a seed is"):
        Game.new(seed=seed)


def test_the_key_is_an_hmac_of_game_id_and_seat_seeds() -> None:
    setup = Game.new(seats=2, seed=1, game_id="g", seat_seeds={1: "bb", 0: "aa"}).setup
    assert setup.key == hmac.digest(seed_bytes(1), b"g|aa|bb", "sha256")
    assert Game.new(seats=2, seed=1, game_id="g").setup.key == hmac.digest(seed_bytes(1), b"g|", "sha256")
    assert setup.commitment == hashlib.sha256(seed_bytes(1)).hexdigest()


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 1},
        {"seats": 9},
        {"edition": "americas", "seats": 7},
        {"seats": []},
        {"seats": ["Ana", " "]},
        {"seats": ["Ana", "Be\nto"]},
        {"seats": ["Ana", "Be\u2028to"]},
        {"game_id": ""},
        {"game_id": "a b"},
        {"options": {"salary.amount": {1, 2}}},
        {"seat_seeds": {7: "aa"}},
        {"seat_seeds": {0: "a|b"}},
    ],
)
def test_a_wrong_set_up_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        Game.new(**wrong)


def test_an_unknown_edition_or_option_is_refused_by_the_editions() -> None:
    with pytest.raises(EditionError):
        Game.new("atlantis")
    with pytest.raises(EditionError):
        Game.new(options={"salary.amont": 1})


def test_options_change_the_rules_in_play() -> None:
    assert Game.new(seats=2, seed=1, options={"setup.starting_cash": 700}).view().cash[0] == 700


# Asking and playing.


def test_what_is_legal_is_accepted_and_what_is_not_says_why() -> None:
    game = new()
    assert "A roll" in map(str, game.legal())
    refusal = game.why("A build 1")
    assert refusal is not None
    assert (refusal.name, game.why("A roll")) == ("not_owner", None)
    assert all(rule.startswith("M-") for rule in refusal.rules)
    before = game.record.tobytes()
    with pytest.raises(IllegalAction, match="A build 1: not_owner"):
        game.play("A build 1")
    assert game.record.tobytes() == before
    assert game.actions == []


def test_playing_tells_what_happened_and_which_rules_were_behind_it() -> None:
    game = new()
    events = game.play("A roll 1-2")
    assert [str(event) for event in events] == ["A throw 1-2", "A move 0 to 3, throw"]
    bought = game.play("A buy")
    assert str(bought[0]) == "A money 60 to bank, purchase 3"
    assert bought[0].rules
    assert game.events[-len(bought) :] == bought
    assert game.lines == ["A roll 1-2", "A buy"]


def test_a_text_that_is_no_action_is_a_notation_error() -> None:
    with pytest.raises(NotationError):
        new().play("A fly")


def test_seats_that_do_not_play_and_templates_are_unknown_actions() -> None:
    game = new()
    for text in ("D roll", "A offer D: $1 for $2", "A bid 1..5", "A offer B: …"):
        refusal = game.why(text)
        assert refusal is not None
        assert refusal.name == "unknown"


@given(st.data())
@settings(deadline=None, max_examples=200)
def test_no_action_record_however_wrong_gets_past_the_rules(data: st.DataObject) -> None:
    wild = st.integers(-(2**31), 2**31 - 1) | st.integers(-3, 70)
    game = new()
    names = ("kind", "seat", "other", "square", "amount", "give_cash", "get_cards")
    fields: dict[str, Any] = {name: data.draw(wild) for name in names}
    action = Action(**fields, give=data.draw(st.integers(-(2**63), 2**63 - 1)), words=game.words)
    if game.why_code(action) == 0:
        game.play(action)
    else:
        with pytest.raises(IllegalAction):
            game.play(action)
    assert game.check() == 0


def test_out_of_range_squares_and_groups_are_unknown() -> None:
    game = new()
    wrong = (
        Action(ACT_BUILD, 0, square=40),
        Action(ACT_CLEAR, 0, square=40),
        Action(ACT_OFFER, 0, 1, give=1 << 41),
        Action(ACT_OFFER, 0, give=1 << 1),
        Action(ACT_ROLL, 9),
        Action(ACT_BUILD, 0),
        Action(ACT_CARD, 0, square=2),
        Action(ACT_CARD, 0, square=30),
        Action(ACT_CLEAR, 0, square=30),
        Action(ACT_BID, 0, amount=1 << 20_000),
        Action(len(ACTIONS), 0),
        Action(99, 0),
        Action(-1, 0),
    )
    for action in wrong:
        for one in (action, replace(action, words=game.words)):
            assert game.why_code(one) == WHY_UNKNOWN
            with pytest.raises(IllegalAction, match="unknown"):
                game.play(one)
    assert game.actions == []


@given(editions, st.integers(0, 2**32), st.integers(0, 120))
@settings(deadline=None, max_examples=40)
def test_listed_actions_are_written_read_and_accepted(edition: str, seed: int, n: int) -> None:
    game = Game.new(edition, 3, seed)
    player = Player(seed)
    play(game, player, n)
    for legal in game.legal():
        action = game.read(legal)
        assert str(action) == str(legal)
        assert action.is_template is isinstance(legal, Family)
        assert (action.verb, letter(action.seat)) == (legal.verb, legal.seat)
        filled = player.fill(game, action)
        if action.kind != ACT_OFFER:
            assert game.why(filled) is None
            assert filled.fits(action)
            twin = game.copy()
            twin.play(filled)
            assert twin.check() == 0


# Chance.


def test_given_chance_is_used_and_recorded() -> None:
    game = new()
    game.play("A roll 3-4, EU-S16")
    assert game.lines == ["A roll 3-4, EU-S16"]
    assert game.view().cash[0] == 1550


@pytest.mark.parametrize(
    "text",
    [
        "A roll EU-S16",
        "A roll 3-4, 3-4",
        "A roll 1-2, EU-S16",
        "A roll 3-4, EU-C05",
        "A roll 3-4, 35",
        "A roll " + ", ".join(["1-2"] * 33),
        "A roll " + ", ".join(["1-2"] * 257),
    ],
)
def test_chance_that_does_not_fit_is_refused_and_changes_nothing(text: str) -> None:
    game = new()
    before = game.record.tobytes()
    with pytest.raises(ChanceError):
        game.play(text)
    assert game.record.tobytes() == before
    assert game.actions == []


@pytest.mark.parametrize(
    "chance",
    [
        ((0, 3),), ((3, 7),), ((-1, 3),), ((10, -3),), ((3,),), ((3, 4, 5),), ("EU-S99",), (-1,), (-998_990,),
        (2**31,), (2**20_000,), ((3, 4), (7, 7)),
    ],
)  # fmt: skip
def test_chance_that_cannot_be_is_refused_and_changes_nothing(chance: Any) -> None:
    game = new()
    before = game.record.tobytes()
    with pytest.raises(ChanceError):
        game.play(Action(ACT_ROLL, 0, chance=chance, words=game.words))
    with pytest.raises(ChanceError):
        Game(game.setup).start(chance)
    assert game.record.tobytes() == before
    assert game.actions == []


def test_events_that_were_lost_are_an_error() -> None:
    game = new()
    buffer = layout.new_events(3)
    numbers = numbers_of(buffer)
    throws: tuple[Chance, ...] = ((3, 4),)
    assert give_chance(numbers, throws, game.words)
    buffer["n"] = 4
    with pytest.raises(RuntimeError, match="4 events, more than the 3"):
        read_columns(numbers)


def test_an_action_with_lost_events_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new()
    before = game.record.tobytes()
    small = layout.new_events()
    small["cap"] = 1
    monkeypatch.setattr(_buffers, "events", small)
    monkeypatch.setattr(_buffers, "event_numbers", numbers_of(small))
    with pytest.raises(RuntimeError, match="events"):
        game.play("A roll 1-2")
    assert game.record.tobytes() == before
    assert game.actions == []


def test_giving_what_the_seed_would_draw_moves_the_generator_as_well() -> None:
    drawn, given_ = new(), new()
    drawn.play("A roll")
    given_.play(drawn.actions[0])
    assert drawn.record.tobytes() == given_.record.tobytes()


@given(st.integers(1, 6), st.integers(1, 6), st.integers(0, 40))
@settings(deadline=None, max_examples=60)
def test_a_game_with_given_and_drawn_chance_goes_on_the_same_after_loading(d1: int, d2: int, seed: int) -> None:
    game = Game.new("xorti", 2, seed)
    play(game, Player(seed), seed)
    while not game.over and game.why("A roll") is not None:
        game.play(Player(1).choose(game))
    if not game.over:
        game.play(f"A roll {d1}-{d2}")
    again = Game.load(game.save())
    assert again.record.tobytes() == game.record.tobytes()
    play(game, Player(seed), 30)
    play(again, Player(seed), 30)
    assert again.save() == game.save()


# Taking back.


def test_an_action_without_chance_is_taken_back_and_leaves_no_line() -> None:
    game = new()
    game.play("A roll 1-2")
    before, events = game.record.tobytes(), list(game.events)
    game.play("A buy")
    assert "A undo" in map(str, game.legal())
    assert game.play("A undo") == []
    assert (game.record.tobytes(), game.lines, game.events) == (before, ["A roll 1-2"], events)


def test_several_actions_are_taken_back_one_by_one() -> None:
    game = new()
    for text in ("A roll 1-2", "A buy", "A mortgage 3", "A end"):
        game.play(text)
    for _ in range(3):
        game.play("A undo")
    assert game.lines == ["A roll 1-2"]
    refusal = game.why("A undo")
    assert refusal is not None
    assert refusal.name == "undo_chance"


def test_who_may_not_take_back() -> None:
    game = new()
    names = []
    for text in ("", "A roll 1-2", "A buy", "A end", "B roll 2-3", "B buy"):
        if text:
            game.play(text)
        refusal = game.why("A undo")
        names.append("" if refusal is None else refusal.name)
    assert names == ["nothing_to_undo", "undo_chance", "", "", "undo_others", "undo_others"]


def test_another_seats_action_taken_back_lets_one_take_back_ones_own() -> None:
    game = new()
    for text in ("A roll 1-2", "A buy", "B offer A: $5 for 3", "B undo", "A undo"):
        game.play(text)
    assert game.lines == ["A roll 1-2"]


def test_an_undo_after_a_copy_goes_back_in_the_copy_alone() -> None:
    game = new()
    game.play("A roll 1-2")
    game.play("A buy")
    twin = game.copy()
    twin.play("A undo")
    assert (len(game.actions), len(twin.actions)) == (2, 1)
    assert game.peek["owner"][3] == 0


def test_a_finished_game_is_not_taken_back() -> None:
    game = Game.new("clasico-contrarreloj", 2, 1)
    game.play("table time")
    refusal = game.why(Action(ACT_UNDO, 0, words=game.words))
    assert refusal is not None
    assert refusal.name == "game_over"
    assert game.legal() == []


# Positions, copies, batches.


@given(editions, st.integers(0, 2**32), st.integers(0, 200))
@settings(deadline=None, max_examples=30)
def test_a_position_goes_into_json_and_agrees_with_the_record(edition: str, seed: int, n: int) -> None:
    game = Game.new(edition, 3, seed)
    play(game, Player(seed), n)
    view = game.view(0)
    assert json.loads(json.dumps(view.as_json()))["cash"][1] == game.peek["cash"][1]
    assert view.to_act == (None if game.to_act is None else "ABC"[game.to_act])
    owned = [view.owned_by(seat) for seat in "ABC"]
    assert [sum(1 << square for square in squares) for squares in owned] == game.peek["owned"][:3].tolist()
    assert sum(map(len, owned)) == sum(owner is not None for owner in view.owner)
    assert (view.over is not None) is game.over


def test_games_that_differ_in_secrets_alone_look_the_same() -> None:
    game = new()
    game.play("A roll 3-4, EU-S16")
    other = replace(game.setup, seed=bytes(32))
    twin = Game(other)
    twin.start(tuple(game.first))
    twin.play("A roll 3-4, EU-S16")
    assert twin.record.tobytes() != game.record.tobytes()
    assert twin.view(1) == game.view(1)


def test_seats_are_named_by_number_or_letter() -> None:
    game = new()
    assert game.worth("B") == game.worth(1) == 1500
    assert game.view("C") == game.view(2)
    for seat in ("D", "AB", 3, -1):
        for ask in (game.worth, game.view):
            with pytest.raises(SetupError):
                ask(seat)


def test_a_copy_is_played_on_by_itself() -> None:
    game = new()
    twin = game.copy()
    twin.play("A roll")
    assert game.actions == []
    game.play("A roll")
    assert game.record.tobytes() == twin.record.tobytes()


def test_a_batch_holds_differently_seeded_games() -> None:
    batch = Batch("pelotis", 5, seats=2, seed=1)
    assert len(batch) == 5
    assert len({record.tobytes() for record in batch.games}) == 5
    again = Batch("pelotis", 5, seats=2, seed=1)
    assert np.array_equal(batch.games.view("u1"), again.games.view("u1"))
    batch.restart(0, round_=1)
    assert batch.games[0].tobytes() != again.games[0].tobytes()


def test_the_package_offers_its_names_lazily() -> None:
    assert set(casero.__all__) <= set(dir(casero))
    for name in casero.__all__:
        assert getattr(casero, name) is not None
    with pytest.raises(AttributeError):
        casero.nothing  # noqa: B018


def test_a_set_up_without_seed_has_a_key_of_zeros() -> None:
    setup = Game.new(seats=2, seed=1).setup
    assert replace(setup, seed=None).key == bytes(32)
