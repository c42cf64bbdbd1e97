"""A game as it travels: states, legal actions and events as the structs of the protocol.

A state is built from an allow-list of the record's fields: what is not named here does not leave. Every seat knows the
same, so one state serves all; only the legal actions differ by seat.
"""

from __future__ import annotations

import threading
from functools import lru_cache
from struct import Struct
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
import numpy as np

from casero.game import Game, kernel
from casero.game.notation import DEED_VERBS, SEATS, Words, squares_of
from casero.game.view import PendingView, pending_views, read_auction, read_claim
from casero.kernel import codes, layout
from casero.kernel.layout import (
    FACT_AUCTION,
    FACT_CLAIMS,
    FACT_DECKS,
    FACT_DEPTH,
    FACT_INHERITED,
    FACT_MORTGAGED,
    FACT_OVER,
    FACT_TO_ACT,
    FACT_TURN,
    FACT_TURNS,
    FACT_WINNERS,
    FACTS,
    MOST_FACTS,
    MOST_ROWS,
    ROW,
)
from casero.rulebook import cite_event
from casero.server.protocol import Auction, Claim, Happened, Legal, Pending, State

if TYPE_CHECKING:
    from casero.game.events import Columns

_ARGUMENT_OF_DEED: Final = frozenset(codes.ACTIONS.index(verb) for verb in DEED_VERBS)
_QUOTED: Final = frozenset(
    codes.ACTIONS.index(verb)
    for verb in (
        "buy", "fine", "build", "want", "sell", "clear", "mortgage", "redeem", "keep", "give", "surrender", "pay",
        "flat",  # and not percent: the choice comes before the counting
    )
)  # fmt: skip


MOST_LISTED: Final = 20_000  # rows that are remembered
MOST_TOLD: Final = 4096  # events that are remembered
MOST_WORDS: Final = 64  # sets of words for which they are

_ROW: Final = Struct(f"={ROW}q")


class _Buffers(threading.local):
    """What the kernel writes its answers to: one set for the event loop, one for each thread beside it."""

    def __init__(self) -> None:
        self.actions = layout.new_actions(codes.MAX_LEGAL)
        self.rows = np.zeros(MOST_ROWS, np.int64)
        self.facts = np.zeros(MOST_FACTS, np.int64)


_buffers: Final = _Buffers()
_LETTERS: Final = (*SEATS, None)  # NONE is the last one


# ---------------------------------------------------------------------------------------------- the state


class Position:
    """A game as it stands, looked at once. The game must not be played on."""

    __slots__ = ("game", "in_auction", "numbers", "over", "to_act", "turn", "turns")

    def __init__(self, game: Game) -> None:
        facts = _buffers.facts
        n = kernel().facts(game._record, 0, game._rules, 0, facts)
        self.game = game
        self.numbers: list[int] = facts[:n].tolist()
        self.over = self.numbers[FACT_OVER] != 0
        self.to_act: str | None = _LETTERS[self.numbers[FACT_TO_ACT]]
        self.turn = self.numbers[FACT_TURN]
        self.turns = self.numbers[FACT_TURNS]
        self.in_auction = self.numbers[FACT_AUCTION] != 0

    @property
    def decision(self) -> tuple[int, ...]:
        """What tells one decision from the next: who is to act, what the turn waits for, how far it has come."""
        return (*self.numbers[1:5], self.numbers[FACT_DEPTH])

    @property
    def claims(self) -> list[Claim]:
        """The rents that have not been asked for yet, the oldest first."""
        return claims_of(self.game) if self.numbers[FACT_CLAIMS] else []

    def state(self) -> State:
        """The game as everybody sees it."""
        game, facts = self.game, self.numbers
        n, words = game.setup.n_seats, game.words
        squares, decks = len(words.squares), len(words.decks)
        turn, to_act, phase, turns, doubles, again, between, die1, die2, pot, houses, hotels = facts[:FACT_MORTGAGED]
        hands = FACTS + 5 * n
        at = hands + n * decks
        return State(
            len(game.actions),
            SEATS[turn],
            _LETTERS[to_act],
            codes.PHASES[phase],
            turns,
            doubles,
            again != 0,
            between != 0,
            [die1, die2] if die1 and die2 else None,
            pot,
            None if houses == codes.NONE else houses,
            hotels,
            facts[FACTS : FACTS + n],
            facts[FACTS + n : FACTS + 2 * n],
            facts[FACTS + 2 * n : FACTS + 3 * n],
            [None if spent == codes.NONE else spent for spent in facts[FACTS + 3 * n : FACTS + 4 * n]],
            facts[FACTS + 4 * n : hands],
            [facts[hand : hand + decks] for hand in range(hands, at, decks)] if decks else [[] for _ in range(n)],
            [_LETTERS[owner] for owner in facts[at : at + squares]],
            facts[at + squares : at + 2 * squares],
            facts[at + 2 * squares : at + 3 * squares],
            facts[at + 3 * squares :],
            squares_of(facts[FACT_MORTGAGED]),
            squares_of(facts[FACT_INHERITED]),
            facts[FACT_DECKS : FACT_DECKS + decks],
            _pending(game, facts[FACT_DEPTH]) if facts[FACT_DEPTH] else [],
            _auction(game) if self.in_auction else None,
            self.claims,
            codes.ENDS[facts[FACT_OVER]] if self.over else None,
            [SEATS[seat] for seat in squares_of(facts[FACT_WINNERS])] if self.over else [],
        )


def state_of(game: Game) -> State:
    """The game as everybody sees it."""
    return Position(game).state()


def _pending(game: Game, depth: int) -> list[Pending]:
    """The decisions that wait, and how far the debtor on top could get alone."""
    listed = [_pending_one(view, game.words.book) for view in pending_views(game.peek, game.setup)]
    if listed and int(game.peek["frame_kind"][depth - 1]) == codes.FRAME_DEBT:
        seat = int(game.peek["frame_seat"][depth - 1])
        most = int(kernel().raisable(game._record, 0, game.setup.ruleset.record, 0, seat))
        listed[-1] = msgspec.structs.replace(listed[-1], raisable=most)
    return listed


def _pending_one(view: PendingView, book: str) -> Pending:
    fields = {name: getattr(view, name) for name in Pending.__struct_fields__ if hasattr(view, name)}
    cause = fields.get("cause")
    return Pending(**fields, rules=_rules("owed", cause, book) if cause else None)


def _auction(game: Game) -> Auction | None:
    view = read_auction(game.peek, game.setup)
    if view is None:
        return None
    g = game.peek
    kinds = g["frame_kind"][: int(g["depth"])].tolist()
    rest = int(g["frame_mask"][kinds.index(codes.FRAME_ESTATE)]) if codes.FRAME_ESTATE in kinds else 0
    return Auction(
        what=view.what,
        square=view.square,
        deck=view.deck,
        hotel=view.hotel,
        seller=view.seller,
        bid=view.bid,
        bidder=view.bidder,
        floor=view.floor,
        bidding=view.bidding,
        rest=[square for square in squares_of(rest) if square != view.square],
    )


def claims_of(game: Game) -> list[Claim]:
    """The rents that have not been asked for yet, the oldest first."""
    views = [read_claim(game.peek, i) for i in range(int(game.peek["n_claims"]))]
    return [Claim(view.owner, view.tenant, view.amount, view.cause, view.square, view.throws) for view in views]


# ---------------------------------------------------------------------------------------------- legal actions


class Block(NamedTuple):
    """The legal actions of a seat: the kernel's rows, by which they are known again, and as they travel."""

    rows: bytes
    text: bytes  # without the brackets of the list
    rest: bytes  # the rows that concern deeds and the like, which change less often
    rest_text: bytes


class _Listed:
    """Rows that were listed before, for one set of words: the same few hundred come again and again."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.structs: dict[bytes, Legal] = {}
        self.texts: dict[bytes, bytes] = {}

    def struct(self, row: bytes) -> Legal:
        """A row as it is in the protocol."""
        known = self.structs.get(row)
        if known is None:
            if len(self.structs) >= MOST_LISTED:
                self.structs.clear()
            known = self.structs[row] = _legal(self.words, _ROW.unpack(row))
        return known

    def structs_of(self, rows: bytes) -> list[Legal]:
        """Rows as they are in the protocol."""
        return [self.struct(rows[at : at + _ROW.size]) for at in range(0, len(rows), _ROW.size)]

    def text(self, rows: bytes) -> bytes:
        """Rows as they travel."""
        texts, size = self.texts, _ROW.size
        try:
            return b",".join([texts[rows[at : at + size]] for at in range(0, len(rows), size)])
        except KeyError:
            if len(texts) >= MOST_LISTED:
                texts.clear()
            for at in range(0, len(rows), size):
                row = rows[at : at + size]
                texts[row] = msgspec.json.encode(self.struct(row))
        return self.text(rows)


_listed: Final[dict[tuple[tuple[str, ...], tuple[str, ...]], _Listed]] = {}


def _listed_for(words: Words) -> _Listed:
    """What is known of rows with those words; only groups and decks are named in them."""
    key = (words.groups, words.decks)
    known = _listed.get(key)
    if known is None:
        if len(_listed) >= MOST_WORDS:
            _listed.clear()
        known = _listed[key] = _Listed(words)
    return known


def _rows(game: Game) -> dict[str, tuple[bytes, bytes]]:
    """The rows of every seat that has one, in two parts; the second changes less often."""
    k = kernel()
    record, rules, actions, rows = game._record, game._rules, _buffers.actions, _buffers.rows
    n = k.legal(record, 0, rules, 0, actions)
    if not n:
        return {}
    k.rows(record, 0, rules, 0, actions, n, rows)
    raw = rows[: ROW * n].tobytes()
    ends = rows[ROW * n : ROW * n + 3 * game.setup.n_seats].tolist()
    size = _ROW.size
    found = {}
    for seat, first, middle, last in zip(SEATS, ends[::3], ends[1::3], ends[2::3], strict=False):
        if last:
            found[seat] = raw[size * first : size * middle], raw[size * middle : size * last]
    undoes = game.undoable
    if undoes is not None and game.actions[-1].kind != codes.ACT_ACCEPT:  # a trade is not one side's to take back
        plain, rest = found.get(SEATS[undoes], (b"", b""))
        found[SEATS[undoes]] = plain, rest + _ROW.pack(codes.ACT_UNDO, undoes, *([codes.NONE] * (ROW - 2)))
    return found


def legal_by_seat(game: Game) -> dict[str, list[Legal]]:
    """The legal actions of every seat that has one, with what lies in them."""
    known = _listed_for(game.words)
    return {seat: known.structs_of(plain + rest) for seat, (plain, rest) in _rows(game).items()}


def legal_texts(game: Game, before: dict[str, Block]) -> dict[str, Block]:
    """The same as it travels; `before` is what was listed last, of which most is still right."""
    known = _listed_for(game.words)
    listed: dict[str, Block] = {}
    for seat, (plain, rest) in _rows(game).items():
        rows = plain + rest
        block = before.get(seat)
        if block is None or block.rows != rows:
            rest_text = block.rest_text if block is not None and block.rest == rest else known.text(rest)
            text = known.text(plain)
            block = Block(
                rows, b"%b,%b" % (text, rest_text) if text and rest_text else text or rest_text, rest, rest_text
            )
        listed[seat] = block
    return listed


def _legal(words: Words, row: tuple[int, ...]) -> Legal:
    """One row of the kernel's list."""
    kind, seat, other, square, amount, upto, quote = row
    cash = quote if kind in _QUOTED else None
    letter, verb = SEATS[seat], codes.ACTIONS[kind]
    if kind in _ARGUMENT_OF_DEED:
        return Legal(f"{letter} {verb} {square}", verb, letter, square, cash=cash)
    if kind == codes.ACT_BID:
        return Legal(f"{letter} bid", verb, letter, low=amount, high=upto)
    if kind == codes.ACT_OFFER:
        return Legal(f"{letter} offer {SEATS[other]}:", verb, letter, other=SEATS[other])
    if kind == codes.ACT_CLEAR:
        group = words.groups[square]
        return Legal(
            f"{letter} clear {group} to", verb, letter, group=group, low=amount, high=upto or amount, cash=cash
        )
    if kind == codes.ACT_CARD:
        deck = words.decks[square]
        return Legal(f"{letter} card" + ("" if len(words.decks) == 1 else f" {deck}"), verb, letter, deck=deck)
    if kind == codes.ACT_CLAIM and other != codes.NONE:
        return Legal(f"{letter} claim {SEATS[other]}", verb, letter, other=SEATS[other])
    return Legal(f"{letter} {verb}", verb, letter, cash=cash)


# ---------------------------------------------------------------------------------------------- events


def happened(columns: Columns, words: Words) -> list[Happened]:
    """Events as they travel."""
    told = words.told
    listed = []
    for row in zip(*columns, strict=True):
        one = told.get(row)
        if one is None:
            if len(told) >= MOST_TOLD:
                told.clear()
            one = told[row] = _happened(words, *row)
        listed.append(one)
    return listed


def _happened(
    words: Words, kind: int, seat: int, other: int, square: int, amount: int, cause: int, extra: int
) -> Happened:
    name, why = codes.EVENTS[kind], codes.CAUSES[cause]
    moves, draws, ends = name == "move", name in ("card", "jail_card"), name == "over"
    return Happened(
        kind=name,
        seat=_party(seat),
        other=None if moves else _party(other),
        square=None if draws or square < 0 else square,
        amount=None if ends or not amount else amount,
        cause=why or None,
        extra=extra or None,
        card=words.cards[square][extra] if draws else None,
        origin=other if moves else None,
        deck=words.decks[square] if draws else None,
        end=codes.ENDS[extra] if ends else None,
        winners=[SEATS[one] for one in squares_of(amount)] if ends else None,
        rules=_rules(name, why, words.book),
    )


@lru_cache(maxsize=4096)
def _rules(kind: str, cause: str, book: str) -> list[str] | None:
    """The rules behind an event; one list for all who tell of it, never to be changed."""
    return list(cite_event(kind, cause, book)) or None


@lru_cache(maxsize=16)
def _party(seat: int) -> str:
    return SEATS[seat] if seat >= 0 else "pot" if seat == codes.POT else "bank"
