"""Properties of positions, built and played: what is legal, what is known, what is checked.

A position is a table, a start or built position, and so many random steps from there. Hypothesis chooses them, always
the same ones; `make soak` is where chance is let loose.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casero import kernel
from casero.bots import BUYER, RANDOM, drive
from casero.bots.records import new_knows, new_memos
from casero.kernel import layout
from casero.kernel.codes import (
    ACT_BID,
    ACT_BUILD,
    ACT_CARD,
    ACT_CLAIM,
    ACT_CLEAR,
    ACT_OFFER,
    ACT_TIME,
    ACT_UNDO,
    ACT_WANT,
    ACTIONS,
    BANK,
    CARD_JAIL_FREE,
    EV_CARD,
    EV_JAIL_CARD,
    MAX_LEGAL,
    NONE,
    WHY_OK,
)
from casero.kernel.jit import INTERPRETED
from tools.soak import checked_play
from tools.soak.play import ready
from tools.soak.tables import editions, option_sets, players, rules_of

DEED: Final = frozenset(("sell", "mortgage", "redeem", "keep", "give", "auction", "surrender"))
PLAIN: Final = frozenset(ACTIONS) - DEED - {"build", "want", "bid", "clear", "card", "claim", "offer"}

# Numbers for resampling; the games themselves begin with others.
WORDS: Final = st.integers(1, 2**32 - 1)

# Interpreted, a game takes a thousand times as long.
EXAMPLES: Final = 6 if INTERPRETED else 100
LONGEST: Final = 100 if INTERPRETED else 400  # steps from the start

steady = settings(derandomize=True, deadline=None, max_examples=EXAMPLES, database=None)


@dataclass(frozen=True)
class Case:
    """How a position is reached."""

    edition: str
    option_set: int  # 0 = none
    seats: int
    built: bool
    word: int
    steps: int


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """Any table, any position."""
    edition = draw(st.sampled_from(editions()))
    fewest, most = players(edition)
    return Case(
        edition,
        draw(st.integers(0, len(option_sets(edition)))),
        draw(st.integers(fewest, most)),
        draw(st.booleans()),
        draw(st.integers(0, 2**30)),
        draw(st.integers(0, LONGEST)),
    )


class Position:
    """A record with all that is needed to ask the kernel about it."""

    def __init__(self, case: Case) -> None:
        ready()
        options = option_sets(case.edition)[case.option_set - 1] if case.option_set else {}
        self.case = case
        self.options = options
        self.rules: Any = rules_of(case.edition, options)
        self.games: Any = layout.new_games(1)
        self.events: Any = layout.new_events()
        self.actions: Any = layout.new_actions(MAX_LEGAL + 2)
        self.played: list[Any] = []
        bots: Any = layout.new_games(1)
        kernel.seed_many(self.games, 0, 1, case.word)
        kernel.seed_many(bots, 0, 1, case.word + 1)
        kernel.start(self.games, 0, self.rules, 0, self.events, case.seats)
        if case.built:
            checked_play.furnish(self.games, 0, self.rules, 0, bots, self.events)
        self.first = copy_of(self.games)
        for step in range(case.steps):
            if self.g["over"]:
                break
            self.actions[0:1] = 0
            drive.play_one(
                self.games,
                0,
                self.rules,
                0,
                new_knows(),
                new_memos(1),
                bots,
                self.actions,
                BUYER if step % 3 == 0 else RANDOM,
            )
            if self.why(self.actions, 0) != WHY_OK:
                drive.play_one(self.games, 0, self.rules, 0, new_knows(), new_memos(1), bots, self.actions, RANDOM)
            self.played.append(self.actions[0:1].copy())
            self.step(self.games, self.actions, 0)

    @property
    def g(self) -> Any:
        """The record."""
        return self.games[0]

    @property
    def r(self) -> Any:
        """The rules."""
        return self.rules[0]

    def why(self, actions: Any, row: int, games: Any = None) -> int:
        """Why an action is refused, 0 if it is not."""
        return int(kernel.why(self.games if games is None else games, 0, self.rules, 0, actions, row))

    def step(self, games: Any, actions: Any, row: int) -> None:
        """Carries an action out."""
        self.events["n"] = 0
        kernel.step(games, 0, self.rules, 0, self.events, actions, row)

    def legal(self, games: Any = None) -> Any:
        """The list of legal actions."""
        listed: Any = layout.new_actions(MAX_LEGAL)
        n = kernel.legal(self.games if games is None else games, 0, self.rules, 0, listed)
        return listed[:n]

    def check(self, games: Any) -> int:
        """The first invariant that does not hold."""
        return int(kernel.check(games, 0, self.rules, 0))

    def view(self, games: Any, seat: int) -> bytes:
        """What a seat may know, in bytes."""
        seen: Any = layout.new_games(1)
        kernel.view(games, 0, self.rules, 0, seen, 0, seat)
        return bytes(seen.tobytes())

    def twin(self, word: int, seat: int = 0) -> Any:
        """The same game with other secrets."""
        games = copy_of(self.games)
        kernel.resample(games, 0, self.rules, 0, seat, word)
        return games

    def twin_by_hand(self, word: int) -> Any:
        """The same game with other secrets, made without the kernel: another generator, unseen cards the other way."""
        games = copy_of(self.games)
        games["key"] = np.arange(word, word + 8).astype("u4")
        games["words"] = np.arange(word, word + 16).astype("u4")
        games["word"] = word % 17
        games["block"] = word % 1000
        for deck in range(int(self.r["n_decks"])):
            pile = self.pile(games, deck)
            hidden = len(pile) - int(games["deck_seen"][0, deck])
            games["deck"][0, deck, : len(pile)] = [*reversed(pile[:hidden]), *pile[hidden:]]
            games["deck_head"][0, deck] = 0
        return games

    def pile(self, games: Any, deck: int) -> list[int]:
        """A deck from its top card down."""
        n, head = int(games["deck_n"][0, deck]), int(games["deck_head"][0, deck])
        cards = games["deck"][0, deck, :n].tolist()
        return [*cards[head:], *cards[:head]]


def copy_of(games: Any) -> Any:
    """A copy, byte for byte."""
    twin: Any = layout.new_games(len(games))
    twin.view("u1")[:] = games.view("u1")
    return twin


# ---------------------------------------------------------------------------------------------- legality


def candidates(position: Position, listed: Any) -> Iterator[tuple[int, int, int, int, int]]:
    """Every action but offers, in range and just outside: kind, seat, other, square, amount."""
    n, r = position.case.seats, position.r
    bounds = {int(a["seat"]): (int(a["amount"]), int(a["upto"])) for a in listed if a["kind"] == ACT_BID}
    for seat in range(-1, n + 1):
        for kind, verb in enumerate(ACTIONS):
            if verb in PLAIN:
                yield kind, seat, NONE, NONE, 0
            elif verb in DEED:
                yield from ((kind, seat, NONE, square, 0) for square in range(-1, int(r["n_squares"]) + 1))
        for square in range(-1, int(r["n_squares"]) + 1):
            yield from ((kind, seat, NONE, square, n) for kind in (ACT_BUILD, ACT_WANT) for n in range(-1, 26))
        yield from ((ACT_CARD, seat, NONE, deck, 0) for deck in range(-1, int(r["n_decks"]) + 1))
        yield from ((ACT_CLAIM, seat, other, NONE, 0) for other in range(-1, n + 1))
        for group in range(-1, int(r["n_groups"]) + 1):
            yield from ((ACT_CLEAR, seat, NONE, group, left) for left in range(-1, 18))
        low, high = bounds.get(seat, (1, 1))
        yield from ((ACT_BID, seat, NONE, NONE, amount) for amount in (-1, 0, low - 1, low, high, high + 1))


def fits(listed: Any) -> set[tuple[int, int, int, int, int]]:
    """What a list of legal actions allows, offers apart; of a bid's range both ends."""
    allowed = set()
    for a in listed:
        kind, seat, other, square, low, high = a.tolist()[:6]
        amounts = range(low, high + 1) if kind == ACT_CLEAR else {low, max(low, high)}
        if kind in (ACT_BUILD, ACT_WANT):
            amounts = range(max(low, high) + 1)  # 0 is one
        allowed |= {(kind, seat, other, square, amount) for amount in amounts if kind != ACT_OFFER}
    return allowed


@steady
@given(cases())
def test_an_action_is_listed_exactly_if_it_is_accepted(case: Case) -> None:
    position = Position(case)
    listed = position.legal()
    before = position.games.tobytes()
    tried = list(candidates(position, listed))
    rows: Any = layout.new_actions(len(tried))
    for name, column in zip(("kind", "seat", "other", "square", "amount"), zip(*tried, strict=True), strict=True):
        rows[name] = column
    accepted = {one for row, one in enumerate(tried) if position.why(rows, row) == WHY_OK}
    assert accepted == fits(listed)
    assert position.games.tobytes() == before


@steady
@given(cases())
def test_what_is_listed_can_be_done_and_leaves_a_sound_position(case: Case) -> None:
    position = Position(case)
    row: Any = layout.new_actions(1)
    for listed in position.legal():
        if listed["kind"] == ACT_OFFER:
            continue
        row[0] = listed
        row["amount"] = max(int(listed["amount"]), int(listed["upto"]))
        games = copy_of(position.games)
        position.step(games, row, 0)
        assert position.check(games) == 0
        assert games["over"][0] or len(position.legal(games)) > 0


@steady
@given(cases())
def test_the_game_waits_for_a_seat_that_can_act_until_it_is_over(case: Case) -> None:
    position = Position(case)
    seat = int(kernel.to_act(position.games, 0))
    listed = position.legal()
    if position.g["over"]:
        assert seat == NONE
        assert len(listed) == 0
        assert position.g["winners"] > 0
    else:
        own = [a for a in listed if a["seat"] == seat and a["kind"] not in (ACT_TIME, ACT_UNDO)]
        assert own


# ---------------------------------------------------------------------------------------------- replays and copies


@steady
@given(cases())
def test_the_same_actions_give_the_same_bytes(case: Case) -> None:
    position = Position(case)
    games = copy_of(position.first)
    for action in position.played:
        assert int(kernel.why(games, 0, position.rules, 0, action, 0)) == WHY_OK
        position.step(games, action, 0)
    assert games.tobytes() == position.games.tobytes()


@steady
@given(cases())
def test_playing_on_a_copy_leaves_the_original_alone(case: Case) -> None:
    position = Position(case)
    before = position.games.tobytes()
    games = copy_of(position.games)
    for listed in position.legal()[:3]:
        if listed["upto"] == 0:
            action = np.array([listed], layout.ACTION)
            if int(kernel.why(games, 0, position.rules, 0, action, 0)) == WHY_OK:
                position.step(games, action, 0)
    assert position.games.tobytes() == before


# ---------------------------------------------------------------------------------------------- secrets


@steady
@given(cases(), WORDS)
def test_games_that_differ_only_in_secrets_look_the_same_to_every_seat(case: Case, word: int) -> None:
    position = Position(case)
    for twin in (position.twin(word), position.twin_by_hand(word)):
        assert twin.tobytes() != position.games.tobytes()
        for seat in range(-1, case.seats):
            assert position.view(position.games, seat) == position.view(twin, seat)
        assert position.legal().tobytes() == position.legal(twin).tobytes()


@steady
@given(cases(), WORDS)
def test_views_of_the_typed_face_are_equal_too(case: Case, word: int) -> None:
    from casero.game import Game
    from casero.game.setup import Ruleset, Setup

    position = Position(case)
    setup = Setup.of(Ruleset.of(case.edition, dict(position.options)), case.seats, seed=1)
    one, other = Game(setup, copy_of(position.games)), Game(setup, position.twin(word))
    for seat in (None, *range(case.seats)):
        assert one.view(seat).as_json() == other.view(seat).as_json()


@steady
@given(cases())
def test_a_view_holds_no_secret(case: Case) -> None:
    position = Position(case)
    seen: Any = np.frombuffer(position.view(position.games, 0), layout.GAME)
    for field in ("key", "words", "word", "block"):
        assert not seen[field].any()
    for deck in range(int(position.r["n_decks"])):
        hidden = int(seen["deck_n"][0, deck] - seen["deck_seen"][0, deck])
        cards = position.pile(seen, deck)
        assert cards[:hidden] == [255] * hidden
        assert cards[hidden:] == position.pile(position.games, deck)[hidden:]


@steady
@given(cases(), WORDS)
def test_resampling_changes_the_key_and_the_order_of_unseen_cards_alone(case: Case, word: int) -> None:
    position = Position(case)
    twin = position.twin(word)
    assert position.check(twin) == 0
    assert twin["key"].tobytes() != position.games["key"].tobytes()
    for deck in range(int(position.r["n_decks"])):
        before, after = position.pile(position.games, deck), position.pile(twin, deck)
        hidden = int(twin["deck_n"][0, deck] - twin["deck_seen"][0, deck])
        assert sorted(before[:hidden]) == sorted(after[:hidden])
        assert before[hidden:] == after[hidden:]
    for field in layout.GAME.names or ():
        if field not in ("key", "words", "word", "block", "deck", "deck_head"):
            assert (twin[field] == position.games[field]).all(), field


@pytest.mark.parametrize("edition", editions())
def test_a_deck_that_was_seen_whole_is_not_resampled(edition: str) -> None:
    position = Position(Case(edition, 0, 2, False, 7, 0))
    for deck in range(int(position.r["n_decks"])):
        n = int(position.g["deck_n"][deck])
        fresh = position.pile(position.games, deck)
        assert any(position.pile(position.twin(word), deck) != fresh for word in range(5))
        position.g["deck_seen"][deck] = n - 1  # one card unseen is as good as seen
        assert all(position.pile(position.twin(word), deck) == fresh for word in range(20))
        position.g["deck_seen"][deck] = n
        assert all(position.pile(position.twin(word), deck) == fresh for word in range(20))


@pytest.mark.parametrize("edition", editions())
def test_cards_once_seen_lie_known_at_the_bottom(edition: str) -> None:
    drawn = passed = 0
    for word in range(20):
        position = Position(Case(edition, 0, 4, False, word, 0))
        bots: Any = layout.new_games(1)
        kernel.seed_many(bots, 0, 1, word)
        # Per deck, the cards that everybody has seen, as they lie at the bottom.
        known: list[list[int]] = [[] for _ in range(int(position.r["n_decks"]))]
        for _ in range(5 * LONGEST):
            if position.g["over"]:
                break
            drive.play_one(
                position.games, 0, position.rules, 0, new_knows(), new_memos(1), bots, position.actions, RANDOM
            )
            position.step(position.games, position.actions, 0)
            drawn += note_cards(position, known)
            for deck, cards in enumerate(known):
                pile = position.pile(position.games, deck)
                assert int(position.g["deck_seen"][deck]) == len(cards)
                assert pile[len(pile) - len(cards) :] == cards
                passed += len(pile) == len(cards)
        if passed or (INTERPRETED and drawn > 20):
            return
    assert passed, "no deck was seen whole"


def note_cards(position: Position, known: list[list[int]]) -> int:
    """Follows the cards of a step: under the pile when they were obeyed or given back; answers how many were drawn."""
    e = position.events[0]
    drawn = 0
    for i in range(int(e["n"])):
        deck, card = int(e["square"][i]), int(e["extra"][i])
        if e["kind"][i] == EV_CARD:
            drawn += 1
            if card in known[deck]:
                known[deck].remove(card)
            if position.r["card_does"][deck, card] != CARD_JAIL_FREE:
                known[deck].append(card)
        elif e["kind"][i] == EV_JAIL_CARD and e["other"][i] == BANK:
            known[deck].append(card)
    return drawn


def test_another_number_draws_another_order() -> None:
    position = Position(Case("clasico", 0, 4, False, 3, 0))
    orders = {tuple(position.pile(position.twin(word), 0)) for word in range(50)}
    assert len(orders) > 45
    assert position.twin(1).tobytes() == position.twin(1).tobytes()


def test_no_record_has_holes() -> None:
    # numpy copies records field by field and leaves holes as they were: equal games would differ in bytes.
    for dtype in (layout.GAME, layout.ACTION, layout.EVENTS):
        fields: Any = dtype.fields
        assert sum(part.itemsize for part, *_ in fields.values()) == dtype.itemsize


def test_events_that_do_not_fit_are_counted_and_change_nothing() -> None:
    whole, short = Position(Case("clasico", 0, 4, False, 9, 0)), Position(Case("clasico", 0, 4, False, 9, 0))
    roll: Any = layout.new_actions(1)
    roll["seat"] = whole.g["turn"]
    short.events["cap"] = 1
    whole.step(whole.games, roll, 0)
    short.step(short.games, roll, 0)
    assert whole.games.tobytes() == short.games.tobytes()
    assert int(short.events["n"][0]) == int(whole.events["n"][0]) > 1
    assert short.events["kind"][0, 0] == whole.events["kind"][0, 0]


def test_a_deal_that_does_not_fit_is_marked_as_a_fault() -> None:
    rules: Any = rules_of("clasico-rapido", {})
    for deal in ([1, 3, 5, 6], [1, 1, 5, 6], [0, 3, 5, 6], [1, 3, 5, 99]):
        games: Any = layout.new_games(1)
        events: Any = layout.new_events()
        given_ = [layout.GIVEN_THROW + 66, layout.GIVEN_THROW + 11, *(layout.GIVEN_NUMBER + square for square in deal)]
        events["given"][0, : len(given_)] = given_
        events["n_given"] = len(given_)
        kernel.start(games, 0, rules, 0, events, 2)
        assert bool(events["fault"][0]) == (deal != [1, 3, 5, 6])


@pytest.mark.parametrize("throw", [layout.GIVEN_THROW + 17, layout.GIVEN_THROW + 40, layout.GIVEN_THROW + 71, 7])
def test_a_given_throw_that_no_dice_show_is_marked_as_a_fault(throw: int) -> None:
    position = Position(Case("clasico", 0, 2, False, 9, 0))
    roll: Any = layout.new_actions(1)
    roll["seat"] = position.g["turn"]
    position.events["given"][0, 0] = throw
    position.events["n_given"] = 1
    position.step(position.games, roll, 0)
    assert position.events["fault"][0] == 1
