"""Positions of scenarios: `given` becomes a record, `setup` the chance results of a start.

A position need not be reachable; only what contradicts itself is refused. The record is built from the blank one of the
edition, so whatever is left out is as at the start.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from casero.game.errors import NotationError, ScenarioError
from casero.game.notation import SEATS, Chance, read_chance
from casero.game.setup import dealing_order
from casero.kernel import codes
from casero.scenario.keys import Reader, name_of
from casero.text.catalogue import wrong

if TYPE_CHECKING:
    from casero.game.setup import Ruleset
    from casero.kernel.layout import Records

HOTEL: Final = -1
KEYS: Final = (
    "turn", "doubles", "cash", "at", "jail", "own", "buildings", "mortgaged", "inherited", "jail_cards", "top", "bank",
    "pot", "bankrupt",
)  # fmt: skip


@dataclass(frozen=True)
class Given:
    """A position, by index: what it says and nothing else."""

    turn: int = 0
    doubles: int = 0
    pot: int | None = None  # None: as at the start
    cash: Mapping[int, int] = field(default_factory=dict)
    at: Mapping[int, int] = field(default_factory=dict)
    jail: Mapping[int, int] = field(default_factory=dict)
    own: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    buildings: Mapping[int, int] = field(default_factory=dict)  # houses, or HOTEL
    mortgaged: tuple[int, ...] = ()
    inherited: tuple[int, ...] = ()
    jail_cards: Mapping[int, tuple[int, ...]] = field(default_factory=dict)  # decks by seat
    top: Mapping[int, tuple[int, ...]] = field(default_factory=dict)  # cards by deck
    bank: Mapping[str, int] = field(default_factory=dict)
    bankrupt: tuple[int, ...] = ()


@dataclass(frozen=True)
class Start:
    """How a game starts: the first throws, if any are given, and the dealt deeds by seat."""

    throws: tuple[Chance, ...] | None = None
    deal: Mapping[int, tuple[int, ...]] = field(default_factory=dict)


def read_given(raw: Any, reader: Reader) -> Given:
    """A position from its YAML."""
    reader.known(raw, "given", KEYS)
    mortgaged = reader.squares(raw.get("mortgaged") or [], "given.mortgaged")
    inherited = reader.squares(raw.get("inherited") or [], "given.inherited")
    given = Given(
        turn=reader.seat(raw.get("turn", "A"), "given.turn"),
        doubles=reader.number(raw.get("doubles", 0), "given.doubles", 0, 9),
        pot=reader.number(raw["pot"], "given.pot") if "pot" in raw else None,
        cash={s: reader.number(v, k) for s, v, k in reader.by_seat(raw.get("cash") or {}, "given.cash")},
        at={s: reader.square(v, k) for s, v, k in reader.by_seat(raw.get("at") or {}, "given.at")},
        jail={s: reader.number(v, k, 0, 99) for s, v, k in reader.by_seat(raw.get("jail") or {}, "given.jail")},
        own={s: reader.squares(v, k) for s, v, k in reader.by_seat(raw.get("own") or {}, "given.own")},
        buildings=read_buildings(raw.get("buildings") or {}, "given.buildings", reader),
        mortgaged=(*mortgaged, *(square for square in inherited if square not in mortgaged)),
        inherited=inherited,
        jail_cards=read_jail_cards(raw.get("jail_cards") or {}, "given.jail_cards", reader),
        top=_read_top(raw.get("top") or {}, reader),
        bank=read_bank(raw.get("bank") or {}, "given.bank", reader),
        bankrupt=reader.seats(raw.get("bankrupt") or [], "given.bankrupt"),
    )
    _contradictions(given, reader.players)
    return given


def read_buildings(raw: Any, key: str, reader: Reader) -> dict[int, int]:
    """Houses or the hotel, by square."""
    return {
        square: HOTEL if value == "hotel" else reader.number(value, where, 0, 6, "hotel")
        for square, value, where in reader.by_square(raw, key)
    }


def read_jail_cards(raw: Any, key: str, reader: Reader) -> dict[int, tuple[int, ...]]:
    """The decks of the leave-jail cards that seats hold."""
    return {
        seat: tuple(sorted(reader.deck(one, where) for one in reader.items(value, where)))
        for seat, value, where in reader.by_seat(raw, key)
    }


def read_bank(raw: Any, key: str, reader: Reader) -> dict[str, int]:
    """The bank's stock of houses and hotels."""
    reader.known(raw, key, ("houses", "hotels"))
    return {name: reader.number(value, f"{key}.{name}") for name, value in raw.items()}


def _read_top(raw: Any, reader: Reader) -> dict[int, tuple[int, ...]]:
    top = {}
    for name, value in reader.mapping(raw, "given.top").items():
        key = f"given.top.{name_of(name)}"
        deck = reader.deck(name, key)
        cards = tuple(reader.card(one, key, deck) for one in reader.items(value, key))
        if len(set(cards)) != len(cards):
            raise ScenarioError(key, wrong("scenario-card-twice"))
        top[deck] = cards
    return top


def read_start(raw: Any, reader: Reader) -> Start:
    """A start from its YAML."""
    reader.known(raw, "setup", ("throws", "deal"))
    deal = {s: reader.squares(v, k) for s, v, k in reader.by_seat(raw.get("deal") or {}, "setup.deal")}
    if "throws" not in raw:
        return Start(None, deal)
    text = ", ".join(reader.texts(raw["throws"], "setup.throws"))
    try:
        throws = read_chance(text, reader.words)
    except NotationError as error:
        raise ScenarioError("setup.throws", error.sentence) from None
    if not all(isinstance(throw, tuple) for throw in throws):
        raise ScenarioError("setup.throws", wrong("scenario-throws"))
    return Start(throws, deal)


def _contradictions(given: Given, players: int) -> None:
    """What cannot be, whatever the edition."""
    deeds = [square for squares in given.own.values() for square in squares]
    for square in deeds:
        if deeds.count(square) > 1:
            raise ScenarioError("given.own", wrong("scenario-owned-twice", square=square))
    for key, squares in (("buildings", [s for s, n in given.buildings.items() if n]), ("mortgaged", given.mortgaged)):
        for square in squares:
            if square not in deeds:
                raise ScenarioError(f"given.{key}", wrong("scenario-nobody-owns", square=square))
    if len(set(given.bankrupt)) != len(given.bankrupt) or players - len(given.bankrupt) < 2:
        raise ScenarioError("given.bankrupt", wrong("scenario-bankrupt"))
    for seat in given.bankrupt:
        held = given.own.get(seat) or given.cash.get(seat) or given.jail_cards.get(seat) or seat in given.jail
        if held or seat == given.turn:
            raise ScenarioError("given.bankrupt", wrong("scenario-bankrupt-holds", seat=SEATS[seat]))


# ---------------------------------------------------------------------------------------------- the record


def build_position(games: Records, given: Given, ruleset: Ruleset) -> None:
    """Turns the blank record of a ruleset into the position; raises ScenarioError where the edition forbids it."""
    g, r = games[0], ruleset.record[0]
    _place_seats(g, r, given)
    _place_deeds(g, r, given)
    _place_buildings(g, r, given)
    _place_cards(g, r, given)
    if given.pot is not None:
        g["pot"] = given.pot
    if g["pot"] and not r["parking_jackpot"]:
        raise ScenarioError("given.pot", wrong("scenario-no-pot"))
    g["issued"] = int(g["pot"]) + int(g["cash"].sum())


def _place_seats(g: Any, r: Any, given: Given) -> None:
    for seat, cash in given.cash.items():
        g["cash"][seat] = cash
    for seat, square in given.at.items():
        g["at"][seat] = square
    for seat, turns in given.jail.items():
        jail = int(r["jail_square"])
        if not r["jail_enabled"] or jail == codes.NONE:
            raise ScenarioError("given.jail", wrong("scenario-no-jail"))
        if given.at.get(seat, jail) != jail:
            raise ScenarioError("given.at", wrong("scenario-in-jail", seat=SEATS[seat], square=jail))
        g["at"][seat] = jail
        # Who has waited long enough and is about to throw has been let out as the turn began.
        served = r["jail_after_turns"] == codes.AFTER_FREE and 0 < r["jail_turns"] <= turns
        g["jail"][seat] = codes.NONE if served and seat == given.turn else turns
    for order, seat in enumerate(given.bankrupt, 1):
        g["out"][seat] = order
        g["cash"][seat] = 0
    g["n_out"] = len(given.bankrupt)
    if 0 < r["end_bankruptcies"] <= len(given.bankrupt):
        raise ScenarioError("given.bankrupt", wrong("scenario-over"))
    g["turn"] = given.turn
    g["round_seats"] = 1 << given.turn
    if given.doubles:
        # Not between turns: the seat has just landed where it stands, and has another throw.
        g["doubles"] = given.doubles
        g["between"] = 0
        g["again"] = 1
        g["landed"] = g["at"][given.turn]
        g["phase"] = codes.PHASE_ROLL if r["turn_double_rethrow"] == codes.RETHROW_MUST else codes.PHASE_END


def _place_deeds(g: Any, r: Any, given: Given) -> None:
    deeds = int(r["deeds"])
    for seat, squares in given.own.items():
        owned = 0
        for square in squares:
            if not deeds >> square & 1:
                raise ScenarioError("given.own", wrong("scenario-no-deed", square=square))
            g["owner"][square] = seat
            owned |= 1 << square
        g["owned"][seat] = owned
        full = 0
        for group in range(int(r["n_groups"])):
            mask = int(r["group_mask"][group])
            if mask & owned == mask:
                full |= 1 << group
        g["full"][seat] = full
    g["mortgaged"] = sum(1 << square for square in given.mortgaged)
    g["inherited"] = sum(1 << square for square in given.inherited)


def _place_buildings(g: Any, r: Any, given: Given) -> None:
    top, houses, hotels, built = int(r["build_max_houses"]), 0, 0, 0
    for square, number in given.buildings.items():
        if not number:
            continue
        if not int(r["lots"]) >> square & 1:
            raise ScenarioError("given.buildings", wrong("scenario-no-lot", square=square))
        if square in given.mortgaged:
            raise ScenarioError("given.buildings", wrong("scenario-mortgaged", square=square))
        if number == HOTEL and not r["stock_hotels"]:
            raise ScenarioError("given.buildings", wrong("scenario-no-hotels"))
        if number > top:
            raise ScenarioError("given.buildings", wrong("scenario-houses", most=top))
        g["level"][square] = top + 1 if number == HOTEL else number
        built |= 1 << int(r["group"][square])
        houses += 0 if number == HOTEL else number
        hotels += number == HOTEL
    g["built"] = built
    _stock(g, r, given, houses, hotels)


def _stock(g: Any, r: Any, given: Given, houses: int, hotels: int) -> None:
    """What is left in the bank; where `bank` says so, the edition's stock is another."""
    unlimited = int(r["stock_houses"]) == codes.NONE
    if unlimited and "houses" in given.bank:
        raise ScenarioError("given.bank.houses", wrong("scenario-unlimited"))
    g["houses"] = given.bank.get("houses", int(g["all_houses"]) - houses)
    g["hotels"] = given.bank.get("hotels", int(g["all_hotels"]) - hotels)
    if g["hotels"] < 0 or (g["houses"] < 0 and not unlimited):
        raise ScenarioError("given.buildings", wrong("scenario-stock"))
    g["all_houses"] = int(g["houses"]) + houses
    g["all_hotels"] = int(g["hotels"]) + hotels


def _place_cards(g: Any, r: Any, given: Given) -> None:
    if not given.jail_cards and not given.top:
        return
    piles = {deck: list(range(int(r["n_cards"][deck]))) for deck in range(int(r["n_decks"]))}
    for seat, decks in given.jail_cards.items():
        for deck in decks:
            card = next((card for card in piles[deck] if r["card_does"][deck, card] == codes.CARD_JAIL_FREE), None)
            if card is None:
                raise ScenarioError("given.jail_cards", wrong("scenario-no-card"))
            piles[deck].remove(card)
            g["hand"][seat, deck] |= 1 << card
    for deck, cards in given.top.items():
        for card in cards:
            if card not in piles[deck]:
                raise ScenarioError("given.top", wrong("scenario-held-card"))
        piles[deck] = [*cards, *(card for card in piles[deck] if card not in cards)]
    for deck, pile in piles.items():
        g["deck"][deck] = 0
        g["deck"][deck, : len(pile)] = pile
        g["deck_n"][deck] = len(pile)


def start_chance(start: Start, ruleset: Ruleset, players: int) -> tuple[Chance, ...]:
    """The chance results of a start. Unless throws are given seat A begins; seats not named are dealt what is left."""
    r = ruleset.record[0]
    throws: tuple[Chance, ...] = start.throws or ()
    if r["setup_first_player"] == codes.FIRST_HIGHEST:
        if start.throws is None:
            throws = ((6, 6), *((1, 1) for _ in range(players - 1)))
    elif throws:
        raise ScenarioError("setup.throws", wrong("scenario-no-throws"))
    order = dealing_order(ruleset.record, players)
    each = int(r["setup_deal_deeds"])
    named = {square for squares in start.deal.values() for square in squares}
    left = [square for square in range(int(r["n_squares"])) if int(r["deeds"]) >> square & 1 and square not in named]
    dealt = {}
    for seat in range(players):
        dealt[seat] = list(start.deal.get(seat) or left[:each])
        del left[: 0 if start.deal.get(seat) else each]
    if any(len(squares) != each for squares in dealt.values()):
        raise ScenarioError("setup.deal", wrong("scenario-deal", each=each))
    return (*throws, *(dealt[seat].pop(0) for seat in order))
