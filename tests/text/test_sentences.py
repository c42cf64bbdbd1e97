"""Every code has a sentence in both languages, with the same variables, and events are told from their reader's side.

`sentences.json` has every event's sentence from every side, with the values that were filled in. After a change that
was meant, `python tests/text/test_sentences.py` writes it anew.
"""

from __future__ import annotations

import errno
import json
import re
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentSerializer, ast, parse

from casero.analysis import reasons
from casero.bots import BOTS
from casero.game.events import events_of
from casero.game.notation import Words
from casero.game.position import Event
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
    VERBS,
)
from casero.rulebook import LANGUAGES
from casero.text import sentences

FAMILIES = {
    "why": REASONS[1:],
    "cause": CAUSES[1:],
    "end": ENDS[1:],
    "act": ACTIONS,
    "term-typed": ACTIONS,
    "phase": PHASES,
    "pending": FRAMES[1:],
    "os": sentences.FAULTS,
}
MONEY_CAUSES = CAUSES[1 : CAUSES.index("card_move")]
SENTENCES: Final = Path(__file__).parent / "sentences.json"
WORDS: Final = Words((), (), tuple("0123"), tuple(tuple(f"{card} of {deck}" for card in range(3)) for deck in range(4)))

# What stands for each variable in the sentences that are kept.
VALUES: Final = {
    "seat": "Ana", "other": "Beto", "payer": "Ana", "payee": "Beto", "giver": "Ana", "taker": "Beto",
    "winners": "Ana, Cira", "square": "Calle Mayor", "from": "Avenida Norte", "to": "Calle Mayor", "amount": "28 €",
    "cause": "(cause)", "deck": "(deck)", "card": "(card)", "die1": "3", "die2": "5", "number": "2", "level": "(level)",
}  # fmt: skip


def _messages(lang: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    serializer = FluentSerializer()
    tree = parse((sentences.LOCALES / f"{lang}.ftl").read_text(encoding="utf-8"))
    for entry in tree.body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice"
            found[entry.id.name] = set(re.findall(r"\$(\w+)", serializer.serialize_entry(entry)))
    return found


def _sides(lang: str) -> dict[str, dict[str, set[str]]]:
    """The event messages: for each part that a reader may have, the variables of the sentence."""
    found: dict[str, dict[str, set[str]]] = {}
    for entry in parse((sentences.LOCALES / f"{lang}.ftl").read_text(encoding="utf-8")).body:
        match entry:
            case ast.Message(id=ast.Identifier(name=key), value=ast.Pattern() as value) if key.startswith("ev-"):
                found[key] = {part: _variables(pattern) for part, pattern in _parts(value).items()}
    return found


def _parts(value: ast.Pattern) -> dict[str, ast.Pattern]:
    """A message's sentence for each part of its reader."""
    match value.elements:
        case [ast.Placeable(expression=ast.SelectExpression(selector=selector, variants=variants))]:
            assert isinstance(selector, ast.VariableReference)
            assert selector.id.name == "me"
            keys = [variant.key.name for variant in variants if isinstance(variant.key, ast.Identifier)]
            assert len(set(keys)) == len(variants)
            assert [variant.default for variant in variants] == [key == sentences.NOBODY for key in keys]
            return dict(zip(keys, (variant.value for variant in variants), strict=True))
    return {sentences.NOBODY: value}


def _variables(pattern: ast.Pattern) -> set[str]:
    placed = [part.expression for part in pattern.elements if isinstance(part, ast.Placeable)]
    names = {one.id.name for one in placed if isinstance(one, ast.VariableReference)}
    assert all(isinstance(one, ast.VariableReference) for one in placed)
    return names


def _event(key: str) -> str:
    """The event that a message belongs to."""
    return max((name for name in EVENTS if (key + "-").startswith(sentences.key_of("ev", name) + "-")), key=len)


def _seats(event: str) -> set[str]:
    """The variables of an event that hold seats."""
    return {name for name, (_, how) in sentences.VARIABLES[event].items() if how in ("party", "winners")}


def _told() -> dict[str, object]:
    """Every event's sentence from every side, in both languages."""
    told: dict[str, object] = {"values": VALUES}
    for lang in LANGUAGES:
        told[lang] = {
            key: {part: sentences.say(lang, key, **(VALUES | {"me": part})) for part in parts}
            for key, parts in _sides(lang).items()
        }
    return told


def event(
    kind: str, *, seat: int = 0, other: int = 1, square: int = 3, amount: int = 2, cause: str = "", extra: int = 1
) -> Event:
    """An event as it is made of the kernel's numbers."""
    numbers = (EVENTS.index(kind), seat, other, square, amount, CAUSES.index(cause), extra)
    [made] = events_of([[number] for number in numbers], WORDS)
    return made


class Table:
    max_houses = 4

    def seat(self, seat: str) -> str:
        return {"A": "Ana", "B": "Beto", "C": "Cira"}[seat]

    def square(self, square: int) -> str:
        return f"square {square}"

    def money(self, amount: int) -> str:
        return f"S/. {amount}"

    def deck(self, deck: str) -> str:
        return f"deck {deck}"

    def card(self, card: str) -> str:
        return f"card {card}"


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    assert list(_messages("es")) == list(_messages("en"))


def test_both_languages_use_the_same_variables() -> None:
    es, en = _messages("es"), _messages("en")
    assert {key: es[key] for key in es if es[key] != en[key]} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_code_of_a_family_has_a_plain_sentence(family: str, lang: str) -> None:
    for name in FAMILIES[family]:
        text = sentences.say(lang, sentences.key_of(family, name))
        assert text
        assert not text.endswith(".") or family == "why", text
        assert text.endswith(".") or family != "why", text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_raises_cash_has_a_short_word_for_its_button(lang: str) -> None:
    assert all(sentences.say(lang, sentences.key_of("short", verb.name)) for verb in VERBS if verb.raises)


def test_a_fault_of_the_system_is_told_in_the_readers_language() -> None:
    missing = FileNotFoundError(errno.ENOENT, "No such file or directory", "here")
    assert sentences.say_fault("es", missing) == "no existe ese archivo o esa carpeta"
    assert sentences.say_fault("en", missing) == "there is no such file or folder"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(errno.EIO, "Input/output error"), "Input/output error"),
        (ValueError("embedded null byte"), "embedded null byte"),
    ],
)
def test_a_fault_without_words_of_ours_keeps_the_systems(error: Exception, said: str) -> None:
    assert sentences.say_fault("es", error) == said


def test_every_message_belongs_to_a_code() -> None:
    known = {sentences.key_of(family, name) for family, names in FAMILIES.items() for name in names}
    known |= {sentences.key_of("bot", bot, part) for bot in BOTS for part in ("name", "about")}
    known |= {sentences.key_of("short", verb.name) for verb in VERBS if verb.argument in ("deed", "group")}
    known |= {sentences.key_of("reason", code) for code in reasons.VARIABLES}
    known |= {"bank", "pot", "nobody", "level-houses", "level-hotel"}
    causes = {sentences.key_of("", name) for name in (*CAUSES[1:], *sentences.LOTS, *ENDS[1:])}
    for key in _messages("es"):
        # What the command line, the terminal and the laboratory say besides, and what is wrong with files, has no code.
        besides = ("cli-", "doctor-", "term-", "wrong-", "lab-", "sim-", "odds-", "review-", "balance-", "bench-")
        if key in known or key.startswith(besides):
            continue
        stems = [
            sentences.key_of("ev", name)
            for name in EVENTS
            if (key + "-").startswith(sentences.key_of("ev", name) + "-")
        ]
        tails = {key.removeprefix(stem).removesuffix("-pot").removesuffix("-from-bank") for stem in stems}
        assert tails & {"", "-bank", *causes}, key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_can_be_told_whatever_its_cause_and_parties(kind: str, lang: str) -> None:
    for cause in CAUSES:
        for seat, other in ((0, 1), (0, BANK), (BANK, 1), (0, POT), (POT, 1)):
            for extra in (1, 2):
                text = sentences.say_event(lang, event(kind, seat=seat, other=other, cause=cause, extra=extra), Table())
                assert "{" not in text
                assert "$" not in text


@pytest.mark.parametrize("cause", MONEY_CAUSES)
def test_every_reason_to_pay_has_a_sentence_of_its_own(cause: str) -> None:
    assert sentences.event_key(event("money", cause=cause)) == sentences.key_of("ev", "money", cause)


def test_event_messages_use_only_the_variables_that_the_event_gives() -> None:
    for key, variables in _messages("en").items():
        if key.startswith("ev-"):
            assert variables <= {"me", *sentences.VARIABLES[_event(key)]}, key


@pytest.mark.parametrize(
    ("row", "es", "en"),
    [
        (
            event("money", amount=8, cause="rent_double"),
            "Ana paga S/. 8 a Beto: alquiler doble de square 3, grupo completo.",
            "Ana pays S/. 8 to Beto: double rent for square 3, whole group.",
        ),
        (
            event("money", other=POT, amount=200, cause="tax"),
            "Ana deja S/. 200 de impuestos en el bote.",
            "Ana leaves S/. 200 of tax in the pot.",
        ),
        (
            event("owed", other=BANK, amount=200, cause="tax"),
            "Ana tiene que reunir S/. 200 para la banca (impuesto).",
            "Ana must raise S/. 200 for the bank (tax).",
        ),
        (
            event("jail_card", other=BANK),
            "La carta para salir de la cárcel de Ana vuelve a su mazo.",
            "Ana's leave-jail card returns to its deck.",
        ),
        (
            event("auction", square=1, amount=50, extra=2),
            "Se subasta un edificio desde S/. 50. Empieza Ana.",
            "A building is auctioned from S/. 50 up. Ana begins.",
        ),
        (
            event("built", extra=5),
            "Ana edifica en square 3; ahora: hotel.",
            "Ana builds on square 3; now: hotel.",
        ),
        (
            event("built", extra=1),
            "Ana edifica en square 3; ahora: 1 casa.",
            "Ana builds on square 3; now: 1 house.",
        ),
        (
            event("sold", extra=0),
            "Ana vende edificios de square 3; ahora: sin edificios.",
            "Ana sells buildings of square 3; now: no buildings.",
        ),
        (
            event("over", seat=NONE, amount=0b101, extra=ENDS.index("time")),
            "Fin de la partida: ha llegado la hora. Gana el mayor patrimonio: Ana, Cira.",
            "The game is over: time is up. Won by the richest: Ana, Cira.",
        ),
    ],
)
def test_events_read_as_sentences(row: Event, es: str, en: str) -> None:
    assert sentences.say_event("es", row, Table()) == es
    assert sentences.say_event("en", row, Table()) == en


def test_what_cannot_be_said_is_an_error() -> None:
    with pytest.raises(KeyError, match="no message 'why-not'"):
        sentences.say("es", "why-not")
    with pytest.raises(ValueError, match="ev-bid"):
        sentences.say("es", "ev-bid", seat="Ana")
    with pytest.raises(ValueError, match="no language 'fr'"):
        sentences.say("fr", "why-out")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_seat_that_a_sentence_names_may_be_its_reader(lang: str) -> None:
    for key, sides in _sides(lang).items():
        seats = _seats(_event(key))
        assert sides[sentences.NOBODY] & seats <= set(sides), key
        assert set(sides) <= {sentences.NOBODY, *seats}, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reader_is_told_the_same_things_and_not_by_name(lang: str) -> None:
    for key, sides in _sides(lang).items():
        for part, variables in sides.items():
            if part == "winners":
                # Who wins together with others reads all their names.
                variables = variables - {part}
            assert variables == sides[sentences.NOBODY] - {part}, f"{key} [{part}]"


def test_sentences_from_every_side_read_as_they_are_kept() -> None:
    assert json.loads(SENTENCES.read_text(encoding="utf-8")) == _told()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS)
def test_whoever_has_no_part_in_an_event_reads_what_nobody_reads(kind: str, lang: str) -> None:
    for cause in CAUSES:
        for seat, other in ((0, 1), (0, BANK), (BANK, 1), (0, POT), (POT, 1)):
            row = event(kind, seat=seat, other=other, cause=cause, amount=0b11)
            told = {me: sentences.say_event(lang, row, Table(), me) for me in (None, "bank", "pot", "A", "B", "C")}
            assert told[None] == told["bank"] == told["pot"] == told["C"]
            assert "Ana" not in told["A"] or kind == "over"
            assert "Beto" not in told["B"] or kind == "over"


@pytest.mark.parametrize(
    ("row", "me", "es", "en"),
    [
        (
            event("money", amount=28, cause="rent_double"),
            "A",
            "Pagas S/. 28 a Beto: alquiler doble de square 3, grupo completo.",
            "You pay S/. 28 to Beto: double rent for square 3, whole group.",
        ),
        (
            event("money", amount=28, cause="rent_double"),
            "B",
            "Ana te paga S/. 28: alquiler doble de square 3, grupo completo.",
            "Ana pays you S/. 28: double rent for square 3, whole group.",
        ),
        (
            event("money", seat=BANK, other=2, amount=200, cause="salary"),
            "C",
            "Cobras S/. 200 de sueldo.",
            "You collect S/. 200 in salary.",
        ),
        (
            event("claimed", amount=28),
            "B",
            "Ana te reclama S/. 28.",
            "Ana claims S/. 28 from you.",
        ),
        (
            event("move", other=1, cause="throw"),
            "B",
            "Ana avanza de square 1 a square 3.",
            "Ana moves from square 1 to square 3.",
        ),
        (
            event("withdrawn"),
            "B",
            "Ana retira la oferta que te hizo.",
            "Ana withdraws the offer made to you.",
        ),
        (
            event("over", seat=NONE, amount=0b101, extra=ENDS.index("time")),
            "C",
            "Fin de la partida: ha llegado la hora, y ganas. Mayor patrimonio: Ana, Cira.",
            "The game is over: time is up, and you win. Richest: Ana, Cira.",
        ),
        (
            event("over", seat=NONE, amount=0b101, extra=ENDS.index("time")),
            "B",
            "Fin de la partida: ha llegado la hora. Gana el mayor patrimonio: Ana, Cira.",
            "The game is over: time is up. Won by the richest: Ana, Cira.",
        ),
    ],
)
def test_events_read_as_sentences_to_a_seat(row: Event, me: str, es: str, en: str) -> None:
    assert sentences.say_event("es", row, Table(), me) == es
    assert sentences.say_event("en", row, Table(), me) == en


if __name__ == "__main__":
    SENTENCES.write_text(json.dumps(_told(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8", newline="\n")
