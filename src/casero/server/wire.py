"""A game as it travels: states, legal actions and events as the structs of the protocol.

A state is built from an allow-list of the record's fields: what is not named here does not leave. Every seat knows the
same, so one state serves all; only the legal actions differ by seat.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec
import numpy as np

from casero.game import Game, kernel
from casero.kernel import layout
from casero.kernel.codes import (
    ACT_BID,
    ACT_CARD,
    ACT_CLAIM,
    ACT_CLEAR,
    ACT_OFFER,
    ACT_TIME,
    ACT_UNDO,
    ACTIONS,
    CAUSES,
    ENDS,
    EVENTS,
    FRAME_AUCTION,
    FRAME_DEBT,
    FRAME_ESTATE,
    MAX_LEGAL,
    MAX_SQUARES,
    NONE,
    PHASES,
    POT,
    WHY_OK,
)
from casero.notation import DEED_VERBS, SEATS, Action, squares_of
from casero.rulebook import cite_event
from casero.server.protocol import Auction, Claim, Happened, Legal, Pending, State
from casero.view import PendingView, pending_views, read_auction, read_claim

if TYPE_CHECKING:
    from casero.events import Event

_ARGUMENT_OF_DEED: Final = frozenset(ACTIONS.index(verb) for verb in DEED_VERBS)
_QUOTED: Final = frozenset(
    ACTIONS.index(verb)
    for verb in (
        "buy", "fine", "build", "want", "sell", "clear", "mortgage", "redeem", "keep", "give", "surrender", "pay",
        "flat",  # and not percent: the choice comes before the counting
    )
)  # fmt: skip


class _Buffers(threading.local):
    """What a list of legal actions is made in: one set for the event loop, one for each thread beside it."""

    def __init__(self) -> None:
        self.actions = layout.new_actions(MAX_LEGAL)
        self.counts = np.zeros(MAX_LEGAL, np.int64)


_buffers: Final = _Buffers()


# ---------------------------------------------------------------------------------------------- the state


def state_of(game: Game) -> State:
    """The game as everybody sees it."""
    k = kernel()
    record, rules = game._record, game.setup.ruleset.record
    g, r = record[0], rules[0]
    n = game.setup.n_seats
    squares = int(r["n_squares"])
    decks = int(r["n_decks"])
    rents = np.zeros(2 * MAX_SQUARES, np.int64)
    k.rents(record, 0, rules, 0, rents)
    to_act = int(k.to_act(record, 0))
    dice = [int(g["die1"]), int(g["die2"])]
    over = int(g["over"])
    depth = int(g["depth"])
    hands = g["hand"][:n].tolist()
    return State(
        n=len(game.actions),
        turn=SEATS[int(g["turn"])],
        to_act=None if to_act == NONE else SEATS[to_act],
        phase=PHASES[int(g["phase"])],
        turns=int(g["turns"]),
        doubles=int(g["doubles"]),
        again=bool(g["again"]),
        between=bool(g["between"]),
        dice=dice if all(dice) else None,
        pot=int(g["pot"]),
        houses=None if int(r["houses"]) == NONE else int(g["houses"]),
        hotels=int(g["hotels"]),
        cash=g["cash"][:n].tolist(),
        worth=[int(k.worth(record, 0, rules, 0, seat)) for seat in range(n)],
        at=g["at"][:n].tolist(),
        jail=[None if turns == NONE else turns for turns in g["jail"][:n].tolist()],
        out=g["out"][:n].tolist(),
        cards=[[cards.bit_count() for cards in hand[:decks]] for hand in hands],
        owner=[None if owner == NONE else SEATS[owner] for owner in g["owner"][:squares].tolist()],
        level=g["level"][:squares].tolist(),
        rent=rents[:squares].tolist(),
        next_rent=rents[MAX_SQUARES : MAX_SQUARES + squares].tolist(),
        mortgaged=squares_of(int(g["mortgaged"])),
        inherited=squares_of(int(g["inherited"])),
        decks=g["deck_n"][:decks].tolist(),
        pending=_pending(game, depth) if depth else [],
        auction=_auction(game) if depth else None,
        claims=claims_of(game),
        over=ENDS[over] if over else None,
        winners=[SEATS[seat] for seat in game.winners] if over else [],
    )


def _pending(game: Game, depth: int) -> list[Pending]:
    """The decisions that wait, and how far the debtor on top could get alone."""
    listed = [_pending_one(view, game.words.book) for view in pending_views(game.peek, game.setup)]
    if listed and int(game.peek["frame_kind"][depth - 1]) == FRAME_DEBT:
        seat = int(game.peek["frame_seat"][depth - 1])
        most = int(kernel().raisable(game._record, 0, game.setup.ruleset.record, 0, seat))
        listed[-1] = msgspec.structs.replace(listed[-1], raisable=most)
    return listed


def _pending_one(view: PendingView, book: str) -> Pending:
    fields = {name: getattr(view, name) for name in Pending.__struct_fields__ if hasattr(view, name)}
    cause = fields.get("cause")
    return Pending(**fields, rules=list(_rules("owed", cause, book)) if cause else None)


def _auction(game: Game) -> Auction | None:
    view = read_auction(game.peek, game.setup)
    if view is None:
        return None
    g = game.peek
    kinds = g["frame_kind"][: int(g["depth"])].tolist()
    rest = int(g["frame_mask"][kinds.index(FRAME_ESTATE)]) if FRAME_ESTATE in kinds else 0
    return Auction(
        what=view.what,  # type: ignore[arg-type]
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


def in_auction(game: Game) -> bool:
    """Whether something is being auctioned, be it beneath another decision."""
    g = game.peek
    return FRAME_AUCTION in g["frame_kind"][: int(g["depth"])].tolist()


def claims_of(game: Game) -> list[Claim]:
    """The rents that have not been asked for yet, the oldest first."""
    views = [read_claim(game.peek, i) for i in range(int(game.peek["n_claims"]))]
    return [Claim(view.owner, view.tenant, view.amount, view.cause, view.square, view.throws) for view in views]


# ---------------------------------------------------------------------------------------------- legal actions


def legal_by_seat(game: Game) -> dict[str, list[Legal]]:
    """The legal actions of every seat that has one, with what lies in them."""
    k = kernel()
    record, rules = game._record, game.setup.ruleset.record
    actions, counts = _buffers.actions, _buffers.counts
    n = int(k.legal(record, 0, rules, 0, actions))
    k.quotes(record, 0, rules, 0, actions, n, counts)
    words = game.words
    listed: dict[str, list[Legal]] = {}
    for row, cash in zip(actions[:n].tolist(), counts[:n].tolist(), strict=True):
        kind, seat = row[0], row[1]
        if kind != ACT_TIME:
            one = _legal(words, row, cash if kind in _QUOTED else None)
            listed.setdefault(SEATS[seat], []).append(one)
    if game.actions:
        last = game.actions[-1].seat
        if last >= 0 and game.why_code(Action(ACT_UNDO, last, words=words)) == WHY_OK:
            listed.setdefault(SEATS[last], []).append(Legal(f"{SEATS[last]} undo", "undo", SEATS[last]))
    return listed


def _legal(words: Any, row: tuple[int, ...], cash: int | None) -> Legal:
    """One row of the kernel's list."""
    kind, seat, other, square, amount, upto = row[:6]
    letter, verb = SEATS[seat], ACTIONS[kind]
    if kind in _ARGUMENT_OF_DEED:
        return Legal(f"{letter} {verb} {square}", verb, letter, square, cash=cash)
    if kind == ACT_BID:
        return Legal(f"{letter} bid", verb, letter, low=amount, high=upto)
    if kind == ACT_OFFER:
        return Legal(f"{letter} offer {SEATS[other]}:", verb, letter, other=SEATS[other])
    if kind == ACT_CLEAR:
        group = words.groups[square]
        return Legal(
            f"{letter} clear {group} to", verb, letter, group=group, low=amount, high=upto or amount, cash=cash
        )
    if kind == ACT_CARD:
        deck = words.decks[square]
        return Legal(f"{letter} card" + ("" if len(words.decks) == 1 else f" {deck}"), verb, letter, deck=deck)
    if kind == ACT_CLAIM and other != NONE:
        return Legal(f"{letter} claim {SEATS[other]}", verb, letter, other=SEATS[other])
    return Legal(f"{letter} {verb}", verb, letter, cash=cash)


# ---------------------------------------------------------------------------------------------- events


def happened(events: Iterable[Event]) -> list[Happened]:
    """Events as they travel."""
    return [_happened(event) for event in events]


def _happened(event: Event) -> Happened:
    kind, cause = EVENTS[event.kind], CAUSES[event.cause]
    words = event.words
    moves, draws, ends = kind == "move", kind in ("card", "jail_card"), kind == "over"
    return Happened(
        kind=kind,
        seat=_party(event.seat),
        other=None if moves else _party(event.other),
        square=None if draws or event.square < 0 else event.square,
        amount=None if ends or not event.amount else event.amount,
        cause=cause or None,
        extra=event.extra or None,
        card=words.cards[event.square][event.extra] if draws else None,
        origin=event.other if moves else None,
        deck=words.decks[event.square] if draws else None,
        end=ENDS[event.extra] if ends else None,
        winners=[SEATS[seat] for seat in squares_of(event.amount)] if ends else None,
        rules=list(_rules(kind, cause, words.book)) or None,
    )


@lru_cache(maxsize=4096)
def _rules(kind: str, cause: str, book: str) -> tuple[str, ...]:
    return cite_event(kind, cause, book)


@lru_cache(maxsize=16)
def _party(seat: int) -> str:
    return SEATS[seat] if seat >= 0 else "pot" if seat == POT else "bank"
