"""The legal actions: whole ones and families differ in type, whatever is chosen can be played, lists are kept."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import msgspec
import pytest

from casero import Family, Game, Legal
from casero.editions import available
from casero.game import kernel
from casero.game.notation import COUNTED_VERBS, SEATS, Action, normal
from casero.kernel import codes
from casero.kernel.jit import INTERPRETED
from casero.kernel.layout import new_actions
from tests.game.random_player import Player

STEPS: Final = 40 if INTERPRETED else 250
LONGEST: Final = 100 if INTERPRETED else 30_000
FAMILIES: Final = {"bid", "offer", "clear", "build", "want"}
POOR: Final = {"salary.amount": 0}  # a game that ends


def begun_by_a(edition: str = "clasico", **more: Any) -> Game:
    """A game of three in which seat A begins."""
    games = (Game.new(edition, 3, seed=seed, **more) for seed in range(100))
    return next(game for game in games if game.turn == 0)


def positions(edition: str, seed: int) -> Iterator[Game]:
    """A game, position by position, that is played at random."""
    player = Player(seed)
    game = Game.new(edition, 3, seed=seed)
    for _ in range(STEPS):
        yield game
        if game.over:
            break
        game.play(player.choose(game))


def whole_ones(game: Game) -> list[Legal]:
    """The legal actions that can be played as they stand."""
    return [legal for legal in game.legal() if not isinstance(legal, Family)]


def from_kernel(game: Game) -> list[Action]:
    """The list as the kernel has it, with one building before the template of several."""
    actions = new_actions(codes.MAX_LEGAL)
    n = int(kernel().legal(game.record, 0, game.setup.ruleset.record, 0, actions))
    listed: list[Action] = []
    for row in actions[:n].tolist():
        action = normal(game.words, *row)
        if action.verb in COUNTED_VERBS and action.is_template:
            listed.append(replace(action, upto=0))
        listed.append(action)
    return listed


# ---------------------------------------------------------------------------------------------- what is listed


@pytest.mark.parametrize("edition", available())
def test_the_list_is_that_of_the_kernel_and_undoing(edition: str) -> None:
    for game in positions(edition, 1):
        undo = [] if game.undoable is None else [f"{SEATS[game.undoable]} undo"]
        assert [str(legal) for legal in game.legal()] == [*map(str, from_kernel(game)), *undo]
        for legal, action in zip(game.legal(), from_kernel(game), strict=False):
            check_fields(game, legal, action)


def check_fields(game: Game, legal: Legal, action: Action) -> None:
    """The fields of a listed action are those of the kernel's."""
    verb = codes.VERBS[action.kind]
    assert isinstance(legal, Family) is action.is_template
    assert legal.verb == verb.name == legal.do.split()[1]
    assert legal.seat == (SEATS[action.seat] if action.seat >= 0 else "table") == legal.do.split()[0]
    assert legal.square == (action.square if verb.argument == "deed" else None)
    if not (verb.name == "build" and isinstance(legal, Family)):  # there it is who would be asked first
        assert legal.other == (SEATS[action.other] if action.other >= 0 else None)
    assert legal.group == (game.words.groups[action.square] if verb.argument == "group" else None)
    assert legal.deck == (game.words.decks[action.square] if verb.argument == "deck" else None)
    ranged = action.upto > 0
    assert (legal.low, legal.high) == ((action.amount, action.upto) if ranged else (None, None))
    assert (legal.cash is not None) is verb.is_quoted


@pytest.mark.parametrize("edition", available())
def test_the_lists_by_seat_are_the_list_without_undoing(edition: str) -> None:
    for game in positions(edition, 2):
        by_seat = game.legal_by_seat()
        together = [legal for own in by_seat.values() for legal in own]
        assert together == [legal for legal in game.legal() if legal.verb != "undo"]
        assert all(legal.seat == seat for seat, own in by_seat.items() for legal in own)
        assert all(by_seat.values())
        assert game.over or game.to_act is None or next(iter(by_seat)) == SEATS[game.to_act]


@pytest.mark.parametrize("edition", available())
def test_what_is_listed_goes_into_json_and_back(edition: str) -> None:
    for game in positions(edition, 3):
        sent = msgspec.json.encode(game.legal())
        again = msgspec.json.decode(sent, type=list[Legal])
        assert msgspec.to_builtins(again) == msgspec.to_builtins(game.legal()) == msgspec.json.decode(sent)
        assert [legal.do for legal in again] == [legal.do for legal in game.legal()]


def test_what_means_nothing_for_an_action_does_not_travel() -> None:
    game = begun_by_a()
    assert msgspec.to_builtins(game.legal_by_seat()["A"][0]) == {"do": "A roll", "verb": "roll", "seat": "A"}
    for text in ("A roll 1-2", "A decline"):
        game.play(text)
    bid = next(legal for legal in game.legal() if legal.verb == "bid")
    assert msgspec.to_builtins(bid) == {"do": "B bid", "verb": "bid", "seat": "B", "low": 1, "high": 1500}


# ---------------------------------------------------------------------------------------------- whole ones and families


@pytest.mark.parametrize("edition", available())
def test_families_and_whole_actions_are_told_apart_by_type(edition: str) -> None:
    for game in positions(edition, 4):
        for legal in game.legal():
            if isinstance(legal, Family):
                assert legal.verb in FAMILIES
                check_family(game, legal)
            else:
                assert type(legal) is Legal
                assert legal.verb not in ("bid", "offer")
                assert str(legal) == legal.do == str(game.read(legal))
                assert game.why(legal) is None
                assert game.why(legal.do) is None


def check_family(game: Game, family: Family) -> None:
    """A family is no action; with an end it is one, from its lowest amount to its highest and no further."""
    refusal = game.why(family)
    assert refusal is not None
    assert refusal.name == "unknown"
    if family.low is None or family.high is None:
        assert str(family) == f"{family.do} …"
        assert family.do == f"{family.seat} offer {family.other}:"
        assert family.whole("nothing for 5") == f"{family.do} nothing for 5"
        return
    gap = "" if family.verb in COUNTED_VERBS else " "
    assert str(family) == f"{family.do}{gap}{family.low}..{family.high}"
    for amount in (family.low, family.high):
        assert game.why(family.whole(amount)) is None
    assert game.why(family.whole(family.high + 1)) is not None


@pytest.mark.parametrize("edition", available())
def test_any_whole_action_is_played(edition: str) -> None:
    rng = random.Random(edition)
    game = Game.new(edition, 3, seed=5)
    for _ in range(4 * STEPS):
        game.play(rng.choice(whole_ones(game)))
        assert game.check() == 0
        if game.over:
            game = Game.new(edition, 3, seed=rng.randint(0, 99))


# ---------------------------------------------------------------------------------------------- at random


@pytest.mark.parametrize("edition", available())
def test_random_actions_play_a_whole_game_without_a_refusal(edition: str) -> None:
    rng = random.Random(1)
    game = Game.new(edition, 3, seed=6, options=POOR)
    played = 0
    while not game.over and played < LONGEST:
        text = game.random_action(rng)
        assert text is not None
        game.play(text)
        played += 1
    assert game.over or INTERPRETED
    verbs = {action.verb for action in game.actions}
    assert verbs >= {"offer", "bid"} or INTERPRETED
    offers = [action for action in game.actions if action.verb == "offer"]
    assert any(offer.give and offer.get for offer in offers) or INTERPRETED
    assert any(offer.give_cash or offer.get_cash for offer in offers) or INTERPRETED
    assert game.check() == 0


def test_a_random_action_is_the_same_for_the_same_generator() -> None:
    game = begun_by_a()
    for text in ("A roll 1-2", "A decline"):
        game.play(text)
    once, again = ([game.random_action(random.Random(seed)) for seed in range(50)] for _ in range(2))
    assert once == again
    assert len(set(once)) > 10, "bids differ"
    assert game.actions[-1].verb == "decline", "nothing is played"


def test_a_random_action_is_of_the_seat_to_act_or_of_the_seat_named() -> None:
    game = begun_by_a()
    for text in ("A roll 1-2", "A buy"):
        game.play(text)
    rng = random.Random(2)
    for seat, letter in ((None, "A"), ("B", "B"), (2, "C")):
        texts = [game.random_action(rng, seat) for _ in range(30)]
        assert {text[0] for text in texts if text} == {letter}
        assert all(text is None or game.why(text) is None for text in texts)
    assert str(game.random_action())[0] == "A"


def test_there_is_no_random_action_where_nothing_is_legal() -> None:
    rng = random.Random(1)
    game = Game.new(seats=3, seed=6, options=POOR)
    while not any(game.view().out):
        game.play(game.random_action(rng) or "")
    out = game.view().out.index(1)
    assert game.random_action(rng, out) is None
    assert SEATS[out] not in game.legal_by_seat()
    game = Game.new("clasico-contrarreloj", 2, 1)
    game.play("table time")
    assert game.random_action(random.Random(1)) is None
    assert game.legal_by_seat() == {}


# ---------------------------------------------------------------------------------------------- lists that are kept


def test_a_list_of_a_seat_is_the_same_object_when_nothing_changed() -> None:
    game = begun_by_a()
    before = game.legal_by_seat()
    assert game.legal_by_seat() is before
    twin = game.copy()
    twin.play("A roll 1-2")
    assert game.legal_by_seat() is before
    twin.play("A buy")
    assert twin.legal_by_seat()["A"] is not before["A"]
    again = Game.load(twin.save())
    assert all(again.legal_by_seat()[seat] is own for seat, own in twin.legal_by_seat().items())


def test_the_list_of_a_seat_that_another_seats_action_leaves_alone_is_the_same_object() -> None:
    game = begun_by_a()
    for text in ("A roll 1-2", "A buy", "A end", "B roll 2-4"):
        game.play(text)
    before = game.legal_by_seat()
    game.play("A mortgage 3")
    after = game.legal_by_seat()
    assert after["B"] is before["B"]
    assert after["A"] is not before["A"]
    game.play("A undo")
    assert game.legal_by_seat()["A"] is before["A"]


@pytest.mark.parametrize("edition", available())
def test_kept_lists_are_those_that_would_be_made_anew(edition: str) -> None:
    from casero.game import listing

    for number, game in enumerate(positions(edition, 7)):
        kept = {seat: list(map(str, own)) for seat, own in game.legal_by_seat().items()}
        if number % 10 == 0:
            listing._known.clear()
        again = Game(game.setup, game.record).legal_by_seat()
        assert {seat: list(map(str, own)) for seat, own in again.items()} == kept
