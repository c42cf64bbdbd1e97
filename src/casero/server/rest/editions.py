"""Editions as documents: the cards of the lobby and everything that a table shows of a board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from casero.bots.lengths import turns_of
from casero.editions import SWITCHES, Card, Edition, available, fingerprint, load, preset_options, presets
from casero.editions.model import Text
from casero.editions.switches import Switch
from casero.rulebook import cite
from casero.server.documents import (
    CardText,
    CurrencyCard,
    DeckCards,
    EditionBoard,
    EditionCard,
    GroupCard,
    NameSetCard,
    PresetCard,
    SquareCard,
    SwitchCard,
    TextPair,
    TokenCard,
)
from casero.text.catalogue import LANGUAGES, say

CLASSIC: Final = "clasico"


def card(edition: Edition, slug: str) -> EditionCard:
    """An edition in a list; `slug` is what it is asked for by."""
    own = slug not in available()
    return EditionCard(
        slug=slug,
        book=edition.book,
        parent=edition.parent,
        name=pair(edition.name),
        about=TextPair("", "") if own else about(slug),
        players=list(edition.players),
        squares=len(edition.squares),
        timed=bool(edition.rules["end.time_limit"]),
        own=own,
        palette={"light": dict(edition.palette.light), "dark": dict(edition.palette.dark)},
        name_sets=[NameSetCard(each.key, pair(each.name), list(each.names)) for each in edition.name_sets.values()],
        turns={} if own else turns_of(slug),
    )


def board(edition: Edition, slug: str) -> EditionBoard:
    """Everything that a table shows of an edition."""
    currency = edition.currency
    return EditionBoard(
        card=card(edition, slug),
        picture=edition.picture,
        currency=CurrencyCard(currency.symbol, currency.position, currency.space, pair(currency.thousands)),
        tokens=[TokenCard(token.slug, pair(token.name), token.shape, token.figure) for token in edition.tokens],
        groups=_groups(edition),
        squares=_squares(edition),
        decks=_decks(edition),
        models=dict(edition.property_kinds),
        max_houses=edition.rules["build.max_houses"],
        has_hotels=edition.rules["stock.hotels"] > 0,
        switches=[switch_card(edition, switch) for switch in SWITCHES.values() if switch.option],
        presets=[PresetCard(key, preset_options(key, edition)) for key in presets()],
        differs=differences(edition),
        fingerprint=fingerprint(edition),
    )


def pair(text: Text) -> TextPair:
    return TextPair(text.es, text.en)


def _groups(edition: Edition) -> list[GroupCard]:
    return [
        GroupCard(
            key=group.key,
            name=pair(group.name),
            color=group.color,
            pattern=group.pattern,
            letter=group.letter,
            kind=group.kind,
            squares=list(group.squares),
            house_cost=group.house_cost,
            hotel_cost=group.hotel_cost,
        )
        for group in edition.groups
    ]


def _squares(edition: Edition) -> list[SquareCard]:
    # What a table has set for all utilities comes before what their deeds say.
    set_for_all = edition.rules["utility.multipliers"]
    return [
        SquareCard(
            index=square.index,
            kind=square.kind,
            name=pair(square.name),
            slug=square.slug,
            group=square.group,
            price=square.price,
            rents=list(square.rents),
            multipliers=list((set_for_all or square.multipliers) if square.multipliers else ()),
            mortgage=square.mortgage,
            house_cost=square.house_cost,
            hotel_cost=square.hotel_cost,
            deck=square.deck,
            amount=square.amount,
            percent=square.percent,
            drawing=square.drawing,
        )
        for square in edition.squares
    ]


def _decks(edition: Edition) -> list[DeckCards]:
    return [
        DeckCards(
            deck.key,
            pair(deck.name),
            [_card(each) for each in deck.cards],
        )
        for deck in edition.decks
    ]


def _card(card: Card) -> CardText:
    kind = str(card.effect["type"])
    text = pair(card.text)
    if kind == "advance_random":
        return CardText(card.id, text, False, "square")
    if kind.endswith("_random"):
        return CardText(card.id, text, False, "amount", int(card.effect["min"]), int(card.effect["max"]))
    return CardText(card.id, text, kind == "jail_free")


# ---------------------------------------------------------------------------------------------- switches


def switch_card(edition: Edition, switch: Switch) -> SwitchCard:
    """A switch as an edition has it, with what a table may set it to."""
    value = switch.write(edition.rules[switch.key])
    return SwitchCard(switch.key, value, switch.shape.schema(False), list(cite("switch", switch.key, edition.book)))


def differences(edition: Edition) -> list[str]:
    """The switches in which an edition differs from the built-in one that it extends, or from the classic one."""
    other = load(edition.parent if edition.parent in available() and edition.parent else CLASSIC)
    return [key for key in SWITCHES if edition.rules[key] != other.rules[key] and not SWITCHES[key].display_only]


# ---------------------------------------------------------------------------------------------- texts


def about(slug: str) -> TextPair:
    """What is special about a built-in edition."""
    return TextPair(*(say(lang, f"edition-about-{slug}") for lang in LANGUAGES))


def cards(own: Iterable[tuple[str, Edition]] = ()) -> list[EditionCard]:
    """The cards of all editions, the built-in ones first."""
    return [*(card(load(slug), slug) for slug in available()), *(card(edition, slug) for slug, edition in own)]
