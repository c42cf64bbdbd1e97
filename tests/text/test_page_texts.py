"""The page's own texts are complete in both languages, and it finds an event's sentence by names alone."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from fluent.syntax import FluentSerializer, ast, parse

from casero.bots import BOTS
from casero.editions.switches import SWITCHES, Switch
from casero.game.position import Event
from casero.kernel.codes import BANK, CAUSES, EVENTS, POT
from casero.rulebook import LANGUAGES
from casero.server.protocol import FAULTS
from casero.text import sentences
from tests.text.test_sentences import event

PAGE: Final = sentences.LOCALES / "page"
SOURCES: Final = [
    path
    for path in (Path(__file__).parents[2] / "web/src").rglob("*")
    if path.suffix in {".ts", ".svelte"} and not path.name.endswith((".test.ts", ".stub.ts"))
]
FILES: Final = sorted({path.name for lang in LANGUAGES for path in (PAGE / lang).glob("*.ftl")})


def messages(path: Path) -> dict[str, str]:
    """The messages of a file: key -> how it is written there."""
    serializer = FluentSerializer()
    found: dict[str, str] = {}
    for entry in parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice"
            found[entry.id.name] = serializer.serialize_entry(entry).partition("=")[2].strip()
    return found


def keys_in(source: str) -> Iterator[str]:
    """The keys of messages in a source of the page: t("key"), t(one ? "key" : "other"), t(`key-${part}`)."""
    for call in re.findall(r"\bt\(([^(){},]*)", source):
        yield from re.findall(r'["`]([a-z]+-[a-z0-9-]*)', call)


@pytest.mark.parametrize("name", FILES)
def test_a_screen_has_the_same_messages_and_variables_in_both_languages(name: str) -> None:
    es, en = (messages(PAGE / lang / name) for lang in LANGUAGES)
    assert list(es) == list(en)
    for key in es:
        assert set(re.findall(r"\$(\w+)", es[key])) == set(re.findall(r"\$(\w+)", en[key])), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_files_have_the_same_message(lang: str) -> None:
    files = [sentences.LOCALES / f"{lang}.ftl", *(PAGE / lang).glob("*.ftl")]
    count = Counter(key for path in files for key in messages(path))
    assert {key for key in count if count[key] > 1} == set()


def test_the_page_asks_for_no_message_that_is_not_there() -> None:
    known = {key for path in (sentences.LOCALES / "es.ftl", *(PAGE / "es").glob("*.ftl")) for key in messages(path)}
    asked = {(key, path.name) for path in SOURCES for key in keys_in(path.read_text(encoding="utf-8"))}
    assert len(asked) > 500
    # A key that ends in a dash is the beginning of one that is put together.
    missing = [
        (key, name)
        for key, name in sorted(asked)
        if key not in known and not (key.endswith("-") and any(one.startswith(key) for one in known))
    ]
    assert missing == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bot_has_a_name_and_a_sentence_on_how_it_plays(lang: str) -> None:
    said = [key for key in messages(sentences.LOCALES / f"{lang}.ftl") if re.fullmatch("bot-.+-(name|about)", key)]
    assert said == [sentences.key_of("bot", bot, part) for bot in BOTS for part in ("name", "about")]
    assert all(sentences.say(lang, sentences.key_of("bot", bot, "about")).endswith(".") for bot in BOTS)
    names = [sentences.say(lang, sentences.key_of("bot", bot, "name")) for bot in BOTS]
    assert len(set(names)) == len(BOTS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fault_of_a_table_has_a_sentence(lang: str) -> None:
    said = messages(PAGE / lang / "faults.ftl")
    assert list(said) == [sentences.key_of("fault", code) for code in FAULTS]
    assert all(text.endswith(".") for text in said.values())


def option_keys(switch: Switch) -> Iterator[str]:
    """The keys of what is said about a switch."""
    stem = sentences.key_of("option", switch.key).replace(".", "-")
    yield from (f"{stem}-name", f"{stem}-about")
    yield from (sentences.key_of(stem, "value", word) for word in switch.words)
    yield from (sentences.key_of(stem, "part", part) for part in switch.parts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_switch_and_its_values_have_a_label_and_a_sentence(lang: str) -> None:
    said = messages(PAGE / lang / "options.ftl")
    wanted = {key for switch in SWITCHES.values() for key in option_keys(switch)}
    wanted |= {sentences.key_of("option", "section", key.partition(".")[0]) for key in SWITCHES}
    assert set(said) == wanted
    assert all(text.endswith(".") == key.endswith("-about") for key, text in said.items())


# ---------------------------------------------------------------------------------------------- an event by its names


def key_by_names(table: Any, sent: dict[str, Any]) -> str:
    """The key of an event as it travels, as `page_table` tells how to find it."""
    kind, how = sent["kind"], None
    if kind in table["by_cause"]:
        how = sent.get("cause")
    elif kind in table["by_lot"]:
        how = table["lots"][sent.get("extra", 0)]
    elif kind in table["by_end"]:
        how = sent["end"]
    tails = [tail for field, who, tail in table["tails"] if sent.get(field, "bank") == who]
    stems = [f"ev-{kind}-{how}"] if how else []
    keys: list[str] = [(stem + tail).replace("_", "-") for stem in [*stems, f"ev-{kind}"] for tail in [*tails, ""]]
    return next(key for key in keys if sentences.has_message("es", key))


def part_by_names(table: Any, sent: dict[str, Any], me: str) -> str:
    """The reader's part in an event as it travels."""
    for name, (field, how) in table["variables"][sent["kind"]].items():
        if (how == "party" and sent.get(field) == me) or (how == "winners" and me in sent[field]):
            return str(name)
    return str(table["nobody"])


@pytest.mark.parametrize("kind", EVENTS)
def test_the_page_finds_the_same_sentence_by_the_names_of_an_event(kind: str) -> None:
    table = json.loads(json.dumps(sentences.page_table()))
    for cause in CAUSES:
        for seat, other in ((0, 1), (0, BANK), (BANK, 1), (0, POT), (POT, 1)):
            for extra in (1, 2):
                row = event(kind, seat=seat, other=other, amount=0b11, cause=cause, extra=extra)
                sent = msgspec.json.decode(msgspec.json.encode(row))
                assert key_by_names(table, sent) == sentences.event_key(row)
                for me in "ABC":
                    assert part_by_names(table, sent, me) == sentences.part_of(row, me)


def test_the_page_finds_every_variable_in_a_field_of_the_wire() -> None:
    table: Any = sentences.page_table()
    assert table["variables"].keys() == set(EVENTS)
    fields = {field for own in table["variables"].values() for field, _ in own.values()}
    assert fields <= set(Event.__struct_fields__)
