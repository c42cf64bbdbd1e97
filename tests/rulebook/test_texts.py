"""Every code has a sentence in both languages, with the same variables."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from fluent.syntax import FluentSerializer, ast, parse

from casero import texts
from casero.kernel.codes import (
    ACTIONS,
    BANK,
    CAUSES,
    ENDS,
    EVENTS,
    FRAMES,
    NONE,
    PHASES,
    POT,
    REASONS,
)
from casero.rulebook import LANGUAGES

FAMILIES = {
    "why": REASONS[1:],
    "cause": CAUSES[1:],
    "end": ENDS[1:],
    "act": ACTIONS,
    "phase": PHASES,
    "pending": FRAMES[1:],
}
MONEY_CAUSES = CAUSES[1 : CAUSES.index("card_move")]


def _messages(lang: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    serializer = FluentSerializer()
    tree = parse((texts.LOCALES / f"{lang}.ftl").read_text(encoding="utf-8"))
    for entry in tree.body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice"
            found[entry.id.name] = set(re.findall(r"\$(\w+)", serializer.serialize_entry(entry)))
    return found


@dataclass(frozen=True)
class Row:
    kind: int
    seat: int = 0
    other: int = 1
    square: int = 3
    amount: int = 2
    cause: int = 0
    extra: int = 1


class Table:
    max_houses = 4

    def seat(self, seat: int) -> str:
        return ("Ana", "Beto", "Cira")[seat]

    def square(self, square: int) -> str:
        return f"square {square}"

    def money(self, amount: int) -> str:
        return f"S/. {amount}"

    def deck(self, deck: int) -> str:
        return f"deck {deck}"

    def card(self, deck: int, card: int) -> str:
        return f"card {card} of {deck}"


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    assert list(_messages("es")) == list(_messages("en"))


def test_both_languages_use_the_same_variables() -> None:
    es, en = _messages("es"), _messages("en")
    assert {key: es[key] for key in es if es[key] != en[key]} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_code_of_a_family_has_a_plain_sentence(family: str, lang: str) -> None:
    for name in FAMILIES[family]:
        text = texts.say(lang, texts.key_of(family, name))
        assert text
        assert not text.endswith(".") or family == "why", text
        assert text.endswith(".") or family != "why", text


def test_every_message_belongs_to_a_code() -> None:
    known = {texts.key_of(family, name) for family, names in FAMILIES.items() for name in names}
    known |= {"bank", "pot", "nobody", "level-houses", "level-hotel"}
    causes = {texts.key_of("", name) for name in (*CAUSES[1:], *texts.LOTS, *ENDS[1:])}
    for key in _messages("es"):
        # What the command line and the terminal say besides has no code.
        if key in known or key.startswith(("cli-", "term-")):
            continue
        stems = [texts.key_of("ev", name) for name in EVENTS if (key + "-").startswith(texts.key_of("ev", name) + "-")]
        tails = {key.removeprefix(stem).removesuffix("-pot").removesuffix("-from-bank") for stem in stems}
        assert tails & {"", "-bank", *causes}, key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", range(len(EVENTS)), ids=EVENTS)
def test_every_event_can_be_told_whatever_its_cause_and_parties(kind: int, lang: str) -> None:
    for cause in range(len(CAUSES)):
        for seat, other in ((0, 1), (0, BANK), (BANK, 1), (0, POT), (POT, 1)):
            for extra in (1, 2):
                row = Row(kind, seat=seat, other=other, cause=cause, extra=extra)
                text = texts.say_event(lang, row, Table())
                assert "{" not in text
                assert "$" not in text


@pytest.mark.parametrize("cause", MONEY_CAUSES)
def test_every_reason_to_pay_has_a_sentence_of_its_own(cause: str) -> None:
    row = Row(EVENTS.index("money"), cause=CAUSES.index(cause))
    assert texts.event_key(row) == texts.key_of("ev", "money", cause)


def test_event_messages_use_only_the_variables_that_the_event_gives() -> None:
    for key, variables in _messages("en").items():
        if key.startswith("ev-"):
            fitting = [name for name in EVENTS if (key + "-").startswith(texts.key_of("ev", name) + "-")]
            event = max(fitting, key=len)
            assert variables <= set(texts.VARIABLES[event]), key


@pytest.mark.parametrize(
    ("row", "es", "en"),
    [
        (
            Row(EVENTS.index("money"), amount=8, cause=CAUSES.index("rent_double")),
            "Ana paga S/. 8 a Beto: alquiler doble de square 3, grupo completo.",
            "Ana pays S/. 8 to Beto: double rent of square 3, whole group.",
        ),
        (
            Row(EVENTS.index("money"), other=POT, amount=200, cause=CAUSES.index("tax")),
            "Ana deja S/. 200 de impuestos en el bote.",
            "Ana leaves S/. 200 of tax in the pot.",
        ),
        (
            Row(EVENTS.index("owed"), other=BANK, amount=200, cause=CAUSES.index("tax")),
            "Ana tiene que reunir S/. 200 para la banca (impuesto).",
            "Ana must raise S/. 200 for the bank (tax).",
        ),
        (
            Row(EVENTS.index("jail_card"), other=BANK),
            "La tarjeta para salir de la cárcel de Ana vuelve a su mazo.",
            "The leave-jail card of Ana returns to its deck.",
        ),
        (
            Row(EVENTS.index("auction"), square=1, amount=50, extra=2),
            "Se subasta un edificio desde S/. 50. Empieza Ana.",
            "A building is auctioned from S/. 50 up. Ana begins.",
        ),
        (
            Row(EVENTS.index("built"), extra=5),
            "Ana edifica en square 3; ahora: hotel.",
            "Ana builds on square 3; now: hotel.",
        ),
        (
            Row(EVENTS.index("built"), extra=1),
            "Ana edifica en square 3; ahora: 1 casa.",
            "Ana builds on square 3; now: 1 house.",
        ),
        (
            Row(EVENTS.index("sold"), extra=0),
            "Ana vende edificios de square 3; ahora: sin edificios.",
            "Ana sells buildings of square 3; now: no buildings.",
        ),
        (
            Row(EVENTS.index("over"), seat=NONE, amount=0b101, extra=ENDS.index("time")),
            "Fin de la partida: ha llegado la hora. Gana quien más vale: Ana, Cira.",
            "The game is over: time is up. Worth most, and so the winner: Ana, Cira.",
        ),
    ],
)
def test_events_read_as_sentences(row: Row, es: str, en: str) -> None:
    assert texts.say_event("es", row, Table()) == es
    assert texts.say_event("en", row, Table()) == en


def test_what_cannot_be_said_is_an_error() -> None:
    with pytest.raises(KeyError, match="no message 'why-not'"):
        texts.say("es", "why-not")
    with pytest.raises(ValueError, match="ev-bid"):
        texts.say("es", "ev-bid", seat="Ana")
    with pytest.raises(ValueError, match="no language 'fr'"):
        texts.say("fr", "why-out")
