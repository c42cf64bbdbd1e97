"""What a game shows: `Position`, `Legal` and `Event`, as Python reads them and as they travel in JSON.

One projection of the kernel's record for everybody: `Game.view`, `Game.legal` and `Game.play` return these structs, the
server encodes them, and the page's types are made from them. Every seat knows the same, so one position serves all.
Seats are letters, lists "by seat" are in seating order, money is a whole number.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct, to_builtins

from casero.game.notation import SEATS, Action, Words, squares_of
from casero.kernel import codes
from casero.kernel.layout import POSITION
from casero.rulebook import cite_event

Seat = Annotated[str, Meta(pattern="^[A-H]$", description="A seat's letter.")]
Lot = Literal["deed", "card", "building"]
Phase = Literal["roll", "buy", "end", "done"]

PHASES: Final[tuple[Phase, ...]] = ("roll", "buy", "end", "done")  # in the order of the PHASE_ codes
LOTS: Final[tuple[Lot, ...]] = ("deed", "card", "building")  # in the order of the LOT_ codes


# ---------------------------------------------------------------------------------------------- what is seen


class Want(Struct, frozen=True, gc=False):
    """What a seat asked for of the last buildings and has not got yet."""

    seat: Seat
    square: int  # where the first goes
    count: int


class Pending(Struct, frozen=True, omit_defaults=True):
    """A decision that waits; the last one of the list comes first. What means nothing for its kind is None.

    debt: seat raises amount for other, the bank if that is None, for cause, at square.
    auction: seat bids next; square or deck is the lot.
    offer: seat answers other.
    received: seat keeps or redeems square; deeds are still to be asked about, square among them; cause is the fee's.
    want: seat says how many buildings it wants too; other wants count, the first on square; seats are still to be
    asked, seat included; wants has what was asked for so far; lots are where seat could build, if it raises the cash,
    and keeps its deeds whose mortgage would forbid that.
    pay_or_draw: seat pays amount, for cause, or draws from deck.
    tax: seat chooses how to pay the tax of square.
    estate: deeds that were seat's are still to be sold.
    each: seat pays amount to each of seats, or is paid by each, for cause.
    move: seat moves by count squares once its debt is paid.
    scarce: count buildings are sold among seats; seat asked first; wants has what each still wants.
    """

    kind: Literal[
        "debt", "auction", "offer", "received", "want", "pay_or_draw", "tax", "estate", "each", "move", "scarce"
    ]  # fmt: skip
    seat: Seat
    other: Seat | None = None
    amount: int | None = None
    cause: str | None = None
    square: int | None = None
    deck: str | None = None
    pot: bool | None = None  # what is paid goes into the pot
    pays: bool | None = None  # each: seat pays the others, or they pay seat
    count: int | None = None
    at_price: bool | None = None  # scarce: the bidding opens at the deed price
    seats: list[Seat] | None = None
    wants: list[Want] | None = None
    deeds: list[int] | None = None
    lots: list[int] | None = None
    keeps: list[int] | None = None
    raisable: int | None = None  # debt: what its seat can bring up alone, cash included
    rules: list[str] | None = None  # the ids behind its cause


class Auction(Struct, frozen=True):
    """What is being sold, and how far the bidding is."""

    what: Lot
    square: int | None  # the deed
    deck: str | None  # the card's deck
    hotel: bool  # a building: the hotel, not the house
    seller: Seat | None  # None: the bank
    bid: int
    bidder: Seat | None
    floor: int
    bidding: list[Seat]
    rest: list[int]  # deeds of the same estate that come after this one


class Claim(Struct, frozen=True, gc=False):
    """A rent that has not been asked for yet."""

    owner: Seat
    tenant: Seat
    amount: int
    cause: str
    square: int
    throws: int  # following players who have thrown since


class Position(Struct, frozen=True, gc=False):
    """The game as everybody sees it, after `n` actions."""

    n: int
    turn: Seat
    to_act: Seat | None
    phase: Phase
    turns: int
    doubles: int
    again: bool  # the last throw earned another one
    between: bool  # the dice are changing hands
    dice: list[int] | None
    pot: int
    houses: int | None  # in the bank; None: without limit
    hotels: int
    rounds_left: int | None  # the one being played included; None: as many as it takes
    # By seat.
    cash: list[int]
    worth: list[int]
    at: list[int]
    jail: list[int | None]  # turns spent there; None: free
    out: list[int]  # 0, or the place in the order of bankruptcies
    cards: list[list[int]]  # leave-jail cards by deck
    # By square.
    owner: list[Seat | None]
    level: list[int]  # buildings: houses, or one more than the most houses for the hotel
    rent: list[int]  # what a visitor would pay now; for each pip where the dice count
    next_rent: list[int]  # the same with one building more; 0 where there is none to come
    mortgaged: list[int]  # squares
    inherited: list[int]  # squares mortgaged by an earlier owner
    before_lap: list[Seat]  # who may not buy deeds before its first lap, where a table wants one
    decks: list[int]  # cards in each pile
    pending: list[Pending]
    auction: Auction | None
    offer: str | None  # the offer that waits for its answer, as an action
    claims: list[Claim]
    over: str | None  # how the game ended
    winners: list[Seat]

    def owned_by(self, seat: str) -> list[int]:
        """The squares that a seat owns."""
        return [square for square, owner in enumerate(self.owner) if owner == seat]

    def as_json(self) -> dict[str, Any]:
        """The position as nested dictionaries and lists."""
        found: dict[str, Any] = to_builtins(self)
        return found


class Legal(Struct, frozen=True, omit_defaults=True, gc=False):
    """An action that is legal now; `do` is its text, which is what to play or to send.

    A family stands for many actions: `do` lacks the end, which whoever plays adds. bid: `B bid` and an amount from low
    to high; clear: `A clear orange to` and a number of houses from low to high; build, want: `A build 16 x` and how
    many buildings from low to high, beside the action for one; offer: `A offer B:` and the terms.
    build: other is the seat that would be asked first if as many are built as can be; it stands in the family, or in
    the action for one where there is no family.
    """

    do: str
    verb: str
    seat: str  # a letter; "table" for the agreed hour
    square: int | None = None
    other: Seat | None = None
    group: str | None = None
    deck: str | None = None
    low: int | None = None
    high: int | None = None
    cash: int | None = None  # what it brings in cash or takes off a debt; negative: what it costs

    def __str__(self) -> str:
        return self.do


class Family(Legal, frozen=True, omit_defaults=True, gc=False):
    """Many legal actions that differ in an amount or in the terms of an offer."""

    def whole(self, end: int | str) -> str:
        """The text of one of them, with an amount or with terms. Whether it is legal, `Game.why` tells."""
        return f"{self.do}{self._gap}{end}"

    @property
    def _gap(self) -> str:
        """What stands before the amount: nothing in `A build 16 x3`."""
        return "" if self.do.endswith(" x") else " "

    def __str__(self) -> str:
        return f"{self.do}{self._gap}" + ("…" if self.low is None else f"{self.low}..{self.high}")


class Event(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened. What the fields mean for each kind stands in docs/reference/events.md."""

    kind: str
    seat: str = ""  # a letter, "bank" or "pot"
    other: str = ""
    square: int | None = None
    amount: int = 0
    cause: str = ""
    extra: int = 0
    card: str | None = None
    origin: int | None = None  # move: the square left
    deck: str | None = None
    end: str | None = None  # over: how
    winners: list[Seat] | None = None
    rules: tuple[str, ...] = ()  # the ids behind it

    def __str__(self) -> str:
        lot = LOTS[self.extra] if 0 <= self.extra < len(LOTS) else ""
        tail = _TAILS.get(self.kind, "").format(event=self, lot=lot, winners=" ".join(self.winners or ()))
        text = f"{self.seat} {self.kind} {tail}".rstrip()
        if self.cause:
            place = f" {self.square}" if self.kind in _WITH_SQUARE and self.square is not None else ""
            text += f", {self.cause}{place}"
        return text


# What stands behind an event's name in its text.
_TAILS: Final = {
    "first_throw": "{event.amount}-{event.extra}",
    "deal": "{event.square}",
    "throw": "{event.amount}-{event.extra}",
    "move": "{event.origin} to {event.square}",
    "money": "{event.amount} to {event.other}",
    "owed": "{event.amount} to {event.other}",
    "deed": "{event.square} to {event.other}",
    "jail_card": "{event.card} to {event.other}",
    "card": "{event.card}",
    "random": "{event.amount}",
    "stays_in_jail": "{event.amount}",
    "declined": "{event.square}",
    "auction": "{lot} {event.square} from {event.amount}",
    "bid": "{event.amount}",
    "unsold": "{lot} {event.square}",
    "built": "{event.square} to {event.extra}",
    "sold": "{event.square} to {event.extra}",
    "mortgaged": "{event.square}",
    "redeemed": "{event.square}",
    "kept": "{event.square}",
    "claimable": "{event.amount} to {event.other}",
    "claimed": "{event.amount} from {event.other}",
    "lapsed": "{event.amount} from {event.other}",
    "offer": "{event.other}",
    "accepted": "{event.other}",
    "rejected": "{event.other}",
    "withdrawn": "{event.other}",
    "wants": "{event.square} x{event.amount}",
    "debt_reduced": "{event.amount} to {event.other}",
    "bankrupt": "to {event.other}",
    "over": "{event.end} {winners}",
    "no_lap": "{event.square}",
}
_WITH_SQUARE: Final = frozenset(("money", "owed", "claimable", "claimed", "lapsed", "debt_reduced"))


# ---------------------------------------------------------------------------------------------- from the kernel


_LETTERS: Final = (*SEATS, None)  # NONE is the last one
_AT: Final = {name: field[1] // 8 for name, field in (POSITION.fields or {}).items()}  # where each field begins
_HEAD: Final = _AT["mortgaged"]  # numbers before the first that is named below
_MORTGAGED, _INHERITED, _BEFORE_LAP = (_AT[name] for name in ("mortgaged", "inherited", "before_lap"))
_OVER, _WINNERS = _AT["over"], _AT["winners"]
_DEPTH, _CLAIMS, _KINDS = _AT["depth"], _AT["n_claims"], _AT["frame_kind"]
_SEAT_MASKS: Final = frozenset((codes.FRAME_WANT, codes.FRAME_EACH, codes.FRAME_SCARCE))


@lru_cache(maxsize=256)
def _slices(n_seats: int, squares: int, decks: int) -> tuple[slice, ...]:
    """Where the fields of a table of that size stand: decks, by seat from cash to out, by square from owner on."""
    sizes = [("decks", decks)]
    sizes += [(name, n_seats) for name in ("cash", "worth", "at", "jail", "out")]
    sizes += [(name, squares) for name in ("owner", "level", "rent", "next_rent")]
    return tuple(slice(_AT[name], _AT[name] + size) for name, size in sizes)


def build_position(numbers: list[int], n: int, n_seats: int, words: Words) -> Position:
    """The position in the numbers of a POSITION record, after n actions."""
    decks = len(words.decks)
    piles, cash, worth, at, jail, out, owner, level, rent, next_rent = _slices(n_seats, len(words.squares), decks)
    turn, to_act, phase, turns, doubles, again, between, die1, die2, pot, houses, hotels, left = numbers[:_HEAD]
    depth, over, claims, first = numbers[_DEPTH], numbers[_OVER], numbers[_CLAIMS], _AT["cards"]
    kinds = numbers[_KINDS : _KINDS + depth]
    return Position(
        n,
        SEATS[turn],
        _LETTERS[to_act],
        PHASES[phase],
        turns,
        doubles,
        again != 0,
        between != 0,
        [die1, die2] if die1 and die2 else None,
        pot,
        None if houses == codes.NONE else houses,
        hotels,
        None if left == codes.NONE else left,
        numbers[cash],
        numbers[worth],
        numbers[at],
        [None if spent < 0 else spent for spent in numbers[jail]],
        numbers[out],
        [numbers[hand : hand + decks] for hand in range(first, first + n_seats * codes.MAX_DECKS, codes.MAX_DECKS)],
        [_LETTERS[seat] for seat in numbers[owner]],
        numbers[level],
        numbers[rent],
        numbers[next_rent],
        squares_of(numbers[_MORTGAGED]),
        squares_of(numbers[_INHERITED]),
        _seats(numbers[_BEFORE_LAP]),
        numbers[piles],
        [_pending(numbers, i, words) for i in range(depth)] if depth else [],
        _auction(numbers, kinds, words) if codes.FRAME_AUCTION in kinds else None,
        _offer(numbers, words) if codes.FRAME_OFFER in kinds else None,
        [_claim(numbers, i) for i in range(claims)] if claims else [],
        codes.ENDS[over] if over else None,
        _seats(numbers[_WINNERS]) if over else [],
    )


def _seats(mask: int) -> list[str]:
    return [SEATS[seat] for seat in squares_of(mask)]


def _frame(numbers: list[int], i: int) -> Iterator[int]:
    """The i-th decision that waits: kind, seat, other, square, amount, cause, mask."""
    names = ("frame_kind", "frame_seat", "frame_other", "frame_square", "frame_amount", "frame_cause", "frame_mask")
    return (numbers[_AT[name] + i] for name in names)


def _pending(numbers: list[int], i: int, words: Words) -> Pending:
    """A frame of the stack; the kinds use its fields for different things."""
    kind, place, other, square, amount, because, mask = _frame(numbers, i)
    seat, pot = SEATS[place], other == codes.POT
    seats = _seats(mask) if kind in _SEAT_MASKS else []
    cause = codes.CAUSES[because] if kind in _WITH_CAUSE else None
    rules = _rules("owed", cause, words.book) if cause else None
    match kind:
        case codes.FRAME_DEBT:
            where = square if square >= 0 else None
            most = numbers[_AT["raisable"]] if i == numbers[_AT["depth"]] - 1 else None
            creditor = _LETTERS[other] if other >= 0 else None
            return Pending(
                "debt", seat, creditor, amount, cause, square=where, pot=pot, raisable=most, rules=rules
            )  # fmt: skip
        case codes.FRAME_AUCTION:
            lot, deed = numbers[_AT["lot"]], numbers[_AT["lot_square"]]
            deck = words.decks[deed] if lot == codes.LOT_CARD else None
            return Pending("auction", seat, square=deed if lot == codes.LOT_DEED else None, deck=deck)
        case codes.FRAME_OFFER:
            return Pending("offer", seat, SEATS[other])
        case codes.FRAME_RECEIVED:
            return Pending("received", seat, cause=cause, square=square, deeds=squares_of(mask), rules=rules)
        case codes.FRAME_WANT:
            top = i == numbers[_DEPTH] - 1
            lots, keeps = (squares_of(numbers[_AT[name]]) if top else None for name in ("want_lots", "want_keeps"))
            return Pending(
                "want", seat, SEATS[other], square=square, count=amount, seats=seats, wants=_wants(numbers),
                lots=lots, keeps=keeps,
            )  # fmt: skip
        case codes.FRAME_PAY_OR_DRAW:
            deck = words.decks[square]
            return Pending("pay_or_draw", seat, amount=amount, cause=cause, deck=deck, pot=pot, rules=rules)
        case codes.FRAME_TAX:
            return Pending("tax", seat, square=square, pot=pot)
        case codes.FRAME_ESTATE:
            return Pending("estate", seat, deeds=squares_of(mask))
        case codes.FRAME_EACH:
            return Pending("each", seat, amount=amount, cause=cause, pays=other == 1, seats=seats, rules=rules)
        case codes.FRAME_MOVE:
            return Pending("move", seat, count=amount)
        case codes.FRAME_SCARCE:
            wants = _wants(numbers)
            return Pending("scarce", seat, count=amount, at_price=because == 1, seats=seats, wants=wants)
    raise ValueError(f"a frame of unknown kind {kind}")


def _wants(numbers: list[int]) -> list[Want]:
    """What the seats want of the last buildings, in seating order."""
    lots, counts = _AT["want"], _AT["want_n"]
    return [
        Want(seat, numbers[lots + i], numbers[counts + i]) for i, seat in enumerate(SEATS) if numbers[counts + i] > 0
    ]


_WITH_CAUSE: Final = frozenset(
    (codes.FRAME_DEBT, codes.FRAME_RECEIVED, codes.FRAME_PAY_OR_DRAW, codes.FRAME_EACH)
)  # fmt: skip


def _auction(numbers: list[int], kinds: list[int], words: Words) -> Auction:
    """The auction that is on, also beneath other decisions."""
    lot, place, seller = numbers[_AT["lot"]], numbers[_AT["lot_square"]], numbers[_AT["lot_seller"]]
    square = place if lot == codes.LOT_DEED else None
    estate = numbers[_AT["frame_mask"] + kinds.index(codes.FRAME_ESTATE)] if codes.FRAME_ESTATE in kinds else 0
    return Auction(
        what=LOTS[lot],
        square=square,
        deck=words.decks[place] if lot == codes.LOT_CARD else None,
        hotel=lot == codes.LOT_BUILDING and place == 1,
        seller=None if seller == codes.BANK else SEATS[seller],
        bid=numbers[_AT["bid"]],
        bidder=_LETTERS[numbers[_AT["bidder"]]],
        floor=numbers[_AT["bid_floor"]],
        bidding=_seats(numbers[_AT["bidding"]]),
        rest=[deed for deed in squares_of(estate) if deed != square],
    )


def _offer(numbers: list[int], words: Words) -> str:
    names = ("from", "to", "debt", "give", "get", "give_cash", "get_cash", "give_cards", "get_cards")
    seat, other, debt, give, get, give_cash, get_cash, give_cards, get_cards = (
        numbers[_AT[f"offer_{name}"]] for name in names
    )
    action = Action(
        codes.ACT_OFFER, seat, other, codes.NONE, debt, 0, give, get, give_cash, get_cash, give_cards, get_cards,
        words=words,
    )  # fmt: skip
    return str(action)


def _claim(numbers: list[int], i: int) -> Claim:
    names = ("owner", "tenant", "amount", "cause", "square", "throws")
    owner, tenant, amount, cause, square, throws = (numbers[_AT[f"claim_{name}"] + i] for name in names)
    return Claim(SEATS[owner], SEATS[tenant], amount, codes.CAUSES[cause], square, throws)


@lru_cache(maxsize=4096)
def _rules(kind: str, cause: str, book: str) -> list[str] | None:
    """The rules behind a pending decision; one list for all who tell of it, never to be changed."""
    return list(cite_event(kind, cause, book)) or None
