"""What a seat may know of a game, as plain typed data.

A view is built from the record that the kernel has already stripped of its secrets, field by field: what is not
named here does not leave. Everything in it is a number, a text, a list or None, so it goes into JSON as it is.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from casero.game.events import LOTS, Lot
from casero.game.notation import SEATS, Action, squares_of, write
from casero.kernel import codes

if TYPE_CHECKING:
    from casero.game.setup import Setup

_SEAT_MASKS: Final = frozenset((codes.FRAME_WANT, codes.FRAME_EACH, codes.FRAME_SCARCE))


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat and what it has."""

    seat: str
    name: str
    cash: int
    at: int
    jail: int | None  # turns spent in jail, None when free
    out: int  # 0, or the how-manieth bankrupt
    cards: dict[str, int]  # leave-jail cards by deck
    deeds: list[int]
    worth: int


@dataclass(frozen=True, slots=True)
class DeedView:
    """A deed that somebody owns."""

    square: int
    owner: str
    houses: int
    hotel: bool
    mortgaged: bool
    inherited: bool  # mortgaged by an earlier owner


@dataclass(frozen=True, slots=True)
class DebtView:
    """A debt that its seat must raise the cash for."""

    kind: Literal["debt"]
    seat: str
    other: str | None  # the creditor; None: the bank, or the pot
    amount: int
    cause: str
    square: int | None  # where it arose
    pot: bool  # it is paid into the pot


@dataclass(frozen=True, slots=True)
class WaitingView:
    """Anything else that waits; a field that means nothing for its kind is None.

    auction: seat bids next; square or deck is the lot.
    offer: seat answers other.
    received: seat keeps or redeems square; deeds are still to be asked about, square among them; cause is the fee's.
    want: seat says whether it wants a building too; other builds on square; seats are still to be asked, seat included.
    pay_or_draw: seat pays amount, for cause, or draws from deck.
    tax: seat chooses how to pay the tax of square.
    estate: deeds that were seat's are still to be sold.
    each: seat pays amount to each of seats, or is paid by each, for cause.
    move: seat moves by count squares once its debt is paid.
    scarce: count buildings are sold among seats; seat asked for one first.
    """

    kind: Literal[
        "auction", "offer", "received", "want", "pay_or_draw", "tax", "estate", "each", "move", "scarce"
    ]  # fmt: skip
    seat: str
    other: str | None = None
    amount: int | None = None
    cause: str | None = None
    square: int | None = None
    deck: str | None = None
    pot: bool | None = None  # what is paid goes into the pot
    pays: bool | None = None  # each: seat pays the others, or they pay seat
    count: int | None = None
    at_price: bool | None = None  # scarce: the bidding opens at the deed price
    seats: list[str] | None = None
    deeds: list[int] | None = None


PendingView = DebtView | WaitingView
"""A decision that waits; the last one of the list comes first."""


@dataclass(frozen=True, slots=True)
class AuctionView:
    """What is being sold, and how far the bidding is."""

    what: Lot
    square: int | None  # the deed
    deck: str | None  # the card's deck
    hotel: bool  # a building: the hotel, not the house
    seller: str | None  # None: the bank
    bid: int
    bidder: str | None
    floor: int
    bidding: list[str]


@dataclass(frozen=True, slots=True)
class OfferView:
    """An offer that waits for its answer."""

    seat: str
    to: str
    text: str  # as an action in the notation


@dataclass(frozen=True, slots=True)
class ClaimView:
    """A rent that has not been asked for yet."""

    owner: str
    tenant: str
    amount: int
    cause: str
    square: int
    throws: int  # following players who have thrown since


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat, or a spectator, sees it."""

    seat: str | None  # whose view; None is a spectator
    turn: str
    to_act: str | None
    phase: str
    turns: int
    doubles: int
    throw_again: bool
    between_turns: bool
    dice: list[int] | None
    pot: int
    houses: int | None  # in the bank; None where unlimited
    hotels: int
    seats: list[SeatView]
    deeds: list[DeedView]
    decks: dict[str, int]  # cards in the pile
    pending: list[PendingView]
    auction: AuctionView | None
    offer: OfferView | None
    claims: list[ClaimView]
    over: str | None  # how the game ended
    winners: list[str]

    def as_json(self) -> dict[str, Any]:
        """The view as nested dictionaries and lists."""
        return asdict(self)


def build_view(g: Any, setup: Setup, seat: int | None, to_act: int, worths: list[int]) -> View:
    """The view in a record without secrets."""
    rules = setup.ruleset.record[0]
    dice = [int(g["die1"]), int(g["die2"])]
    over = int(g["over"])
    return View(
        seat=None if seat is None else SEATS[seat],
        turn=SEATS[int(g["turn"])],
        to_act=_letter(to_act),
        phase=codes.PHASES[int(g["phase"])],
        turns=int(g["turns"]),
        doubles=int(g["doubles"]),
        throw_again=bool(g["again"]),
        between_turns=bool(g["between"]),
        dice=dice if all(dice) else None,
        pot=int(g["pot"]),
        houses=None if rules["stock_houses"] == codes.NONE else int(g["houses"]),
        hotels=int(g["hotels"]),
        seats=[_seat(g, setup, i, worths[i]) for i in range(setup.n_seats)],
        deeds=_deeds(g, rules),
        decks={key: int(g["deck_n"][deck]) for deck, key in enumerate(setup.ruleset.words.decks)},
        pending=pending_views(g, setup),
        auction=read_auction(g, setup),
        offer=_offer(g, setup),
        claims=[read_claim(g, i) for i in range(int(g["n_claims"]))],
        over=codes.ENDS[over] if over else None,
        winners=[SEATS[i] for i in squares_of(int(g["winners"]))],
    )


def _letter(seat: int) -> str | None:
    return SEATS[seat] if seat >= 0 else None


def _seat(g: Any, setup: Setup, seat: int, worth: int) -> SeatView:
    jail = int(g["jail"][seat])
    cards = {key: int(g["hand"][seat, deck]).bit_count() for deck, key in enumerate(setup.ruleset.words.decks)}
    return SeatView(
        seat=SEATS[seat],
        name=setup.names[seat],
        cash=int(g["cash"][seat]),
        at=int(g["at"][seat]),
        jail=None if jail == codes.NONE else jail,
        out=int(g["out"][seat]),
        cards={key: n for key, n in cards.items() if n},
        deeds=squares_of(int(g["owned"][seat])),
        worth=worth,
    )


def _deeds(g: Any, rules: Any) -> list[DeedView]:
    top = int(rules["build_max_houses"])
    deeds = []
    for square in range(int(rules["n_squares"])):
        owner, level = int(g["owner"][square]), int(g["level"][square])
        if owner != codes.NONE:
            hotel = level > top
            mortgaged = bool(int(g["mortgaged"]) >> square & 1)
            inherited = bool(int(g["inherited"]) >> square & 1)
            deeds.append(DeedView(square, SEATS[owner], 0 if hotel else level, hotel, mortgaged, inherited))
    return deeds


def pending_views(g: Any, setup: Setup) -> list[PendingView]:
    """The decisions that wait; the last one comes first."""
    return [_pending(g, setup, i) for i in range(int(g["depth"]))]


def _pending(g: Any, setup: Setup, i: int) -> PendingView:
    """A frame of the stack; the kinds use its fields for different things."""
    kind, other, square = int(g["frame_kind"][i]), int(g["frame_other"][i]), int(g["frame_square"][i])
    seat, amount = SEATS[int(g["frame_seat"][i])], int(g["frame_amount"][i])
    cause, mask = int(g["frame_cause"][i]), int(g["frame_mask"][i])
    seats = [SEATS[one] for one in squares_of(mask)] if kind in _SEAT_MASKS else []
    match kind:
        case codes.FRAME_DEBT:
            place = square if square >= 0 else None
            return DebtView("debt", seat, _letter(other), amount, codes.CAUSES[cause], place, other == codes.POT)
        case codes.FRAME_AUCTION:
            return _bidding(g, setup, seat)
        case codes.FRAME_OFFER:
            return WaitingView("offer", seat, SEATS[other])
        case codes.FRAME_RECEIVED:
            return WaitingView("received", seat, cause=codes.CAUSES[cause], square=square, deeds=squares_of(mask))
        case codes.FRAME_WANT:
            return WaitingView("want", seat, SEATS[other], square=square, seats=seats)
        case codes.FRAME_PAY_OR_DRAW:
            deck = setup.ruleset.words.decks[square]
            return WaitingView(
                "pay_or_draw", seat, amount=amount, cause=codes.CAUSES[cause], deck=deck, pot=other == codes.POT
            )
        case codes.FRAME_TAX:
            return WaitingView("tax", seat, square=square, pot=other == codes.POT)
        case codes.FRAME_ESTATE:
            return WaitingView("estate", seat, deeds=squares_of(mask))
        case codes.FRAME_EACH:
            return WaitingView("each", seat, amount=amount, cause=codes.CAUSES[cause], pays=other == 1, seats=seats)
        case codes.FRAME_MOVE:
            return WaitingView("move", seat, count=amount)
        case codes.FRAME_SCARCE:
            return WaitingView("scarce", seat, count=amount, at_price=cause == 1, seats=seats)
    raise ValueError(f"a frame of unknown kind {kind}")


def _bidding(g: Any, setup: Setup, seat: str) -> WaitingView:
    lot, place = int(g["lot"]), int(g["lot_square"])
    deck = setup.ruleset.words.decks[place] if lot == codes.LOT_CARD else None
    return WaitingView("auction", seat, square=place if lot == codes.LOT_DEED else None, deck=deck)


def _waits(g: Any, kind: int) -> bool:
    """Whether a decision of that kind is pending, on top or beneath others."""
    return any(int(g["frame_kind"][i]) == kind for i in range(int(g["depth"])))


def read_auction(g: Any, setup: Setup) -> AuctionView | None:
    """The auction that is on, also beneath other decisions."""
    if not _waits(g, codes.FRAME_AUCTION):
        return None
    lot, place, seller = int(g["lot"]), int(g["lot_square"]), int(g["lot_seller"])
    return AuctionView(
        what=LOTS[lot],
        square=place if lot == codes.LOT_DEED else None,
        deck=setup.ruleset.words.decks[place] if lot == codes.LOT_CARD else None,
        hotel=lot not in (codes.LOT_DEED, codes.LOT_CARD) and place == 1,
        seller=None if seller == codes.BANK else SEATS[seller],
        bid=int(g["bid"]),
        bidder=_letter(int(g["bidder"])),
        floor=int(g["bid_floor"]),
        bidding=[SEATS[seat] for seat in squares_of(int(g["bidding"]))],
    )


def _offer(g: Any, setup: Setup) -> OfferView | None:
    if not _waits(g, codes.FRAME_OFFER):
        return None
    action = Action(
        codes.ACT_OFFER,
        seat=int(g["offer_from"]),
        other=int(g["offer_to"]),
        amount=int(g["offer_debt"]),
        give=int(g["offer_give"]),
        get=int(g["offer_get"]),
        give_cash=int(g["offer_give_cash"]),
        get_cash=int(g["offer_get_cash"]),
        give_cards=int(g["offer_give_cards"]),
        get_cards=int(g["offer_get_cards"]),
        words=setup.ruleset.words,
    )
    return OfferView(SEATS[action.seat], SEATS[action.other], write(action))


def read_claim(g: Any, i: int) -> ClaimView:
    """The i-th open rent."""
    return ClaimView(
        owner=SEATS[int(g["claim_owner"][i])],
        tenant=SEATS[int(g["claim_tenant"][i])],
        amount=int(g["claim_amount"][i]),
        cause=codes.CAUSES[int(g["claim_cause"][i])],
        square=int(g["claim_square"][i]),
        throws=int(g["claim_throws"][i]),
    )
