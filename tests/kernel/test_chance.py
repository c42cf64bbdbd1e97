"""Chance, made again without the kernel: from the key to every word, throw, shuffle, deal, card and random number.

The reference is a plain ChaCha with any number of rounds, itself proven by the published vector of its 20-round form.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Final

import pytest

from casero import kernel
from casero.bots import RANDOM, drive
from casero.bots.records import new_knows, new_memos
from casero.editions import available, load, rules_record, with_options
from casero.kernel import layout
from casero.kernel.codes import (
    BANK,
    CARD_ADVANCE_RANDOM,
    CARD_JAIL_FREE,
    DEAL_ONE_LEFT,
    EV_CARD,
    EV_DEAL,
    EV_FIRST_THROW,
    EV_JAIL_CARD,
    EV_MOVE,
    EV_RANDOM,
    EV_THROW,
    FIRST_HIGHEST,
    MAX_LEGAL,
)
from casero.kernel.jit import INTERPRETED
from tools.soak.play import ready

WORD: Final = 2**32
KEY: Final = bytes(range(32))
CONSTANTS: Final = struct.unpack("<4I", b"expand 32-byte k")
# Steps of a whole game, and starts whose draws are counted. Interpreted, each takes a thousand times as long.
STEPS: Final = 300 if INTERPRETED else 3000

# ---------------------------------------------------------------------------------------------- the reference


def quarter(s: list[int], a: int, b: int, c: int, d: int) -> None:
    """ChaCha's quarter round."""
    for x, y, z, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        s[x] = (s[x] + s[y]) % WORD
        mixed = s[z] ^ s[x]
        s[z] = (mixed << bits | mixed >> 32 - bits) % WORD


def block(key: bytes, counter: int, nonce: bytes = bytes(12), rounds: int = 8) -> list[int]:
    """The sixteen words of a block."""
    first = [*CONSTANTS, *struct.unpack("<8I", key), counter, *struct.unpack("<3I", nonce)]
    s = list(first)
    for _ in range(rounds // 2):
        for i in range(4):
            quarter(s, i, i + 4, i + 8, i + 12)
        for i in range(4):
            quarter(s, i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12)
    return [(a + b) % WORD for a, b in zip(s, first, strict=True)]


def stream(key: bytes) -> Iterator[int]:
    """All words of a key."""
    counter = 0
    while True:
        yield from block(key, counter)
        counter += 1


def below(words: Iterator[int], n: int) -> int:
    """A number from 0 to n-1; words of the last incomplete run of n are thrown away."""
    return next(word for word in words if word < WORD - WORD % n) % n


def throw(words: Iterator[int]) -> tuple[int, int]:
    """Two dice."""
    value = below(words, 36)
    return value // 6 + 1, value % 6 + 1


def shuffled(words: Iterator[int], cards: Iterable[int]) -> list[int]:
    """A deck shuffled from its last card down."""
    deck = list(cards)
    for i in range(len(deck) - 1, 0, -1):
        j = below(words, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def key_from(number: int) -> bytes:
    """The key that games without a secret get from a number."""
    return struct.pack("<8I", *block(struct.pack("<2I", number % WORD, number // WORD) + bytes(24), 0)[:8])


def test_the_reference_gives_the_published_vector() -> None:
    # RFC 8439, section 2.3.2: twenty rounds, block 1.
    words = block(KEY, 1, bytes.fromhex("000000090000004a00000000"), rounds=20)
    wanted = (
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    )
    assert struct.pack("<16I", *words).hex() == wanted


# ---------------------------------------------------------------------------------------------- the kernel


class Table:
    """A game of an edition from a key."""

    def __init__(self, edition: str, seats: int, key: bytes = KEY, options: dict[str, Any] | None = None) -> None:
        ready()
        self.seats = seats
        self.rules: Any = rules_record(with_options(load(edition), options or {}))
        self.games: Any = layout.new_games(1)
        self.events: Any = layout.new_events()
        self.actions: Any = layout.new_actions(MAX_LEGAL + 2)
        kernel.seed(self.games, 0, key)

    def start(self) -> None:
        """Begins."""
        kernel.start(self.games, 0, self.rules, 0, self.events, self.seats)

    def happened(self) -> list[dict[str, int]]:
        """The events of the last step."""
        row = self.events[0]
        names = ("kind", "seat", "other", "square", "amount", "cause", "extra")
        assert row["n"] <= row["cap"]
        return [{name: int(row[name][i]) for name in names} for i in range(int(row["n"]))]

    def step(self, row: int = 0) -> list[dict[str, int]]:
        """Carries out an action; answers what happened."""
        self.events["n"] = 0
        kernel.step(self.games, 0, self.rules, 0, self.events, self.actions, row)
        return self.happened()


@pytest.mark.parametrize("key", [bytes(32), KEY, b"\xff" * 32], ids=["zeros", "counting", "ones"])
def test_the_words_are_chacha8(key: bytes) -> None:
    table = Table("clasico", 8, key)
    table.start()
    made = int(table.games["block"][0])
    assert made >= 2
    assert table.games["words"][0].tolist() == block(key, made - 1)


def test_a_number_becomes_a_key() -> None:
    ready()
    games: Any = layout.new_games(3)
    kernel.seed_many(games, 0, 3, 77)
    for i in range(3):
        assert games["key"][i].tobytes() == key_from((77 << 32) + i)
        assert (int(games["block"][i]), int(games["word"][i])) == (0, 16)


def test_resampling_is_a_key_and_a_shuffle_of_the_unseen_cards() -> None:
    table = Table("clasico", 3)
    table.start()
    before = [table.games["deck"][0, deck, :16].tolist() for deck in range(2)]
    kernel.resample(table.games, 0, table.rules, 0, 1, 12345)
    words = stream(key_from(12345))
    for deck in range(2):
        assert table.games["deck"][0, deck, :16].tolist() == shuffled(words, before[deck])


# Starts: every edition, and both ways of dealing.
STARTS: Final[list[tuple[str, dict[str, Any]]]] = [(name, {}) for name in available()] + [
    ("clasico", {"setup.deal_deeds": 3, "setup.deal_order": "one_by_one_from_left"}),
    ("americas", {"setup.deal_deeds": 2, "setup.deal_order": "two_at_a_time_from_right"}),
    ("castis", {"setup.first_player": "registration", "setup.deal_deeds": 1}),
]


def expected_start(
    table: Table, words: Iterator[int]
) -> tuple[list[list[int]], list[tuple[int, int, int]], list[tuple[int, int]]]:
    """Decks, first throws (seat, dice) and deals (seat, square) that the words give."""
    r = table.rules[0]
    decks = [shuffled(words, range(int(r["n_cards"][deck]))) for deck in range(int(r["n_decks"]))]
    throws: list[tuple[int, int, int]] = []
    left = list(range(table.seats)) if int(r["setup_first_player"]) == FIRST_HIGHEST else [0]
    while len(left) > 1:
        thrown = [(seat, *throw(words)) for seat in left]
        throws += thrown
        best = max(one + two for _, one, two in thrown)
        left = [seat for seat, one, two in thrown if one + two == best]
    each, deeds = int(r["setup_deal_deeds"]), [s for s in range(int(r["n_squares"])) if int(r["deeds"]) >> s & 1]
    order = [*range(1, table.seats), 0] * each
    if int(r["setup_deal_order"]) != DEAL_ONE_LEFT:
        order = [seat for seat in reversed(range(table.seats)) for _ in range(each)]
    return decks, throws, [(seat, deeds.pop(below(words, len(deeds)))) for seat in order]


@pytest.mark.parametrize(("edition", "options"), STARTS, ids=str)
def test_a_start_follows_from_the_key(edition: str, options: dict[str, Any]) -> None:
    for seats in range(2, load(edition).players[1] + 1):
        key = bytes([seats]) * 32
        table = Table(edition, seats, key, options)
        table.start()
        decks, throws, deals = expected_start(table, stream(key))
        happened = table.happened()
        assert [table.games["deck"][0, i, : len(deck)].tolist() for i, deck in enumerate(decks)] == decks
        assert [(e["seat"], e["amount"], e["extra"]) for e in happened if e["kind"] == EV_FIRST_THROW] == throws
        assert [(e["seat"], e["square"]) for e in happened if e["kind"] == EV_DEAL] == deals


@pytest.mark.parametrize("edition", available())
def test_a_whole_game_follows_from_the_key(edition: str) -> None:
    table = Table(edition, 4)
    table.start()
    words = stream(KEY)
    piles, *_ = expected_start(table, words)
    bots: Any = layout.new_games(1)
    kernel.seed_many(bots, 0, 1, 9)
    seen: Counter[int] = Counter()
    for _ in range(STEPS):
        if table.games["over"][0]:
            break
        drive.play_one(table.games, 0, table.rules, 0, new_knows(), new_memos(1), bots, table.actions, RANDOM)
        at = table.games["at"][0].tolist()
        follow(table.step(), table.rules[0], words, piles, at, seen)
    assert seen[EV_THROW] > STEPS // 30
    assert seen[EV_CARD] > STEPS // 300


def follow(
    happened: list[dict[str, int]],
    r: Any,
    words: Iterator[int],
    piles: list[list[int]],
    at: list[int],
    seen: Counter[int],
) -> None:
    """Compares what chance decided in a step with what the words and the piles say."""
    card = deck = 0
    for e in happened:
        kind = e["kind"]
        seen[kind] += 1
        if kind == EV_MOVE:
            at[e["seat"]] = e["square"]
        elif kind == EV_THROW:
            assert (e["amount"], e["extra"]) == throw(words)
        elif kind == EV_CARD:
            deck, card = e["square"], e["extra"]
            assert card == piles[deck].pop(0)
            if r["card_does"][deck, card] != CARD_JAIL_FREE:
                piles[deck].append(card)
        elif kind == EV_JAIL_CARD and e["other"] == BANK:
            piles[e["square"]].append(e["extra"])
        elif kind == EV_RANDOM and r["card_does"][deck, card] == CARD_ADVANCE_RANDOM:
            n = int(r["n_squares"])
            assert e["amount"] == (at[e["seat"]] + 1 + below(words, n - 1)) % n
        elif kind == EV_RANDOM:
            low, high = int(r["card_x"][deck, card]), int(r["card_y"][deck, card])
            assert e["amount"] == low + below(words, high - low + 1)


# ---------------------------------------------------------------------------------------------- fairness


def test_words_that_would_favour_low_numbers_are_thrown_away() -> None:
    # 2^32 leaves 4 when divided by 36: the last four words would make the throws 1-1 to 1-4 likelier.
    for given, wanted in (([WORD - 1, WORD - 4, WORD - 5, 0], WORD - 5), ([WORD - 4, 7, 0], 7), ([WORD - 5], WORD - 5)):
        table = Table("clasico", 2)
        table.start()
        table.games["words"][0, : len(given)] = given
        table.games["word"] = 0
        table.actions["seat"][0] = table.games["turn"][0]
        (first, *_) = [e for e in table.step() if e["kind"] == EV_THROW]
        assert (first["amount"], first["extra"]) == (wanted % 36 // 6 + 1, wanted % 36 % 6 + 1)


def test_shuffles_throw_such_words_away_too() -> None:
    # 2^32 leaves 1 when divided by 15: the second swap of a deck of sixteen must not take the last word.
    given = [3, WORD - 1, 5, *range(13)]
    table = Table("clasico", 2)
    table.games["words"][0] = given
    table.games["word"] = 0
    table.start()
    words = chain(given, stream(KEY))
    decks, throws, _ = expected_start(table, words)
    assert [table.games["deck"][0, deck, :16].tolist() for deck in range(2)] == decks
    assert [(e["seat"], e["amount"], e["extra"]) for e in table.happened() if e["kind"] == EV_FIRST_THROW] == throws


def chi_square(counts: Counter[int], n: int) -> float:
    """How far counts of n equally likely outcomes are from even."""
    mean = counts.total() / n
    return sum((counts[i] - mean) ** 2 / mean for i in range(n))


def test_draws_are_even() -> None:
    """Throws of 36, cards of 16, deeds of 28: chi-square below the point that chance exceeds once in 10,000 times."""
    throws: Counter[int] = Counter()
    tops: Counter[int] = Counter()
    lasts: Counter[int] = Counter()
    deals: Counter[int] = Counter()
    table = Table("clasico", 8, options={"setup.deal_deeds": 1})
    deeds = [s for s in range(40) if int(table.rules["deeds"][0]) >> s & 1]
    for number in range(STEPS):
        table.games.view("u1")[:] = 0
        table.events["n"] = 0
        kernel.seed_many(table.games, 0, 1, number)
        table.start()
        tops[int(table.games["deck"][0, 0, 0])] += 1
        lasts[int(table.games["deck"][0, 1, 15])] += 1
        happened = table.happened()
        for e in happened:
            if e["kind"] == EV_FIRST_THROW:
                throws[6 * e["amount"] + e["extra"] - 7] += 1
        deals[deeds.index(next(e["square"] for e in happened if e["kind"] == EV_DEAL))] += 1
    assert len(deeds) == 28
    assert chi_square(throws, 36) < 75
    assert chi_square(tops, 16) < 44.3
    assert chi_square(lasts, 16) < 44.3
    assert chi_square(deals, 28) < 63.2
