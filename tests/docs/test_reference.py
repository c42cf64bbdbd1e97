"""Every switch, action, event, command and key is documented, and what is documented is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from msgspec import Struct

from casero.cli import app
from casero.editions import SWITCHES
from casero.editions.file_format import EDITION
from casero.editions.value_shapes import Choice, Items, Keyed, OrNone, Table, Tagged
from casero.game.position import Auction, Claim, Event, Legal, Pending, Position
from casero.game.savegame import KEYS
from casero.kernel.codes import ACTIONS, EVENTS, FRAMES, PHASES
from casero.rulebook import BOOKS, rule
from tests.docs.pages import DOCS, PAGES, ROOT, blocks, prose

REFERENCE = DOCS / "reference"
RULES = ROOT / "src" / "casero" / "kernel" / "rules"
TOPICS = sorted(path.stem for path in RULES.glob("*.py") if path.stem != "__init__")
IDS = re.compile(r"\b[MACXP]-\d{3}\b")


def rows(page: Path) -> list[list[str]]:
    """The cells of every table row of a page."""
    lines = prose(page).splitlines()
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines if line.startswith("|")]


def coded(page: Path) -> dict[int, str]:
    """The names that a page's tables give to codes."""
    return {int(row[0]): row[1].strip("`") for row in rows(page) if row[0].isdigit()}


def test_every_switch_is_treated_by_a_topic() -> None:
    texts = "".join((DOCS / "concepts" / f"{topic}.md").read_text(encoding="utf-8") for topic in TOPICS)
    # One belongs to the table, not to a topic of the rules; a retired one is shown nowhere.
    untold = {"setup.players", *(key for key, switch in SWITCHES.items() if switch.retired)}
    assert {key for key in SWITCHES if f"`{key}`" not in texts} == untold


def test_every_action_is_documented() -> None:
    assert coded(REFERENCE / "actions.md") == dict(enumerate(ACTIONS))


def test_every_event_is_documented() -> None:
    assert coded(REFERENCE / "events.md") == dict(enumerate(EVENTS))


@pytest.mark.parametrize("struct", [Position, Pending, Auction, Claim, Legal], ids=lambda one: one.__name__)
def test_every_field_of_a_position_is_documented(struct: type[Struct]) -> None:
    cells = " ".join(cell for row in rows(REFERENCE / "position.md") for cell in row)
    untold = {"kind"} if struct is Pending else set()  # the first column of its table
    assert {name for name in struct.__struct_fields__ if f"`{name}`" not in cells} == untold


def test_every_field_of_an_event_is_documented() -> None:
    text = prose(REFERENCE / "events.md")
    assert {name for name in Event.__struct_fields__ if not re.search(rf"`(event\.)?{name}`", text)} == set()


def test_every_frame_and_phase_is_documented() -> None:
    kernel = prose(DOCS / "concepts" / "kernel.md")
    turn = prose(DOCS / "concepts" / "turn.md")
    assert [name for name in FRAMES if name and f"`{name}`" not in kernel] == []
    assert [name for name in PHASES if f"`{name}`" not in turn] == []


def test_every_header_key_of_a_saved_game_is_documented() -> None:
    named = [row[0] for row in rows(REFERENCE / "notation.md")]
    assert [key.strip("`") for key in named if key.startswith("`")] == list(KEYS)


def words(shape: Any) -> Iterator[str]:
    """Every key and every word that an edition file may hold, the switches apart."""
    if isinstance(shape, Table):
        for key, inner in shape.keys.items():
            yield key
            if key != "rules":
                yield from words(inner)
    elif isinstance(shape, Tagged):
        for kind, table in shape.kinds.items():
            yield kind
            yield from words(table)
    elif isinstance(shape, Choice):
        yield from (value for value in shape.values if value.isidentifier())
    elif isinstance(shape, Keyed | Items | OrNone):
        yield from words(shape.shape)


def test_every_key_of_an_edition_file_is_documented() -> None:
    text = prose(REFERENCE / "edition.md")
    assert sorted({word for word in words(EDITION) if f"`{word}`" not in text}) == []


def test_every_command_and_option_is_documented_and_nothing_else() -> None:
    group: Any = typer.main.get_command(app)
    section = re.compile(r"^## casero (\w+)\n(.*?)(?=^## |\Z)", re.DOTALL | re.MULTILINE)
    sections = dict(section.findall(prose(REFERENCE / "cli.md")))
    assert list(sections) == list(group.commands)
    for name, command in group.commands.items():
        known = {opt for param in command.params if param.param_type_name == "option" for opt in param.opts}
        told = set(re.findall(r"`(-[-a-z]+)", sections[name]))
        table = set(re.findall(r"^\| `(--[a-z-]+)", sections[name], re.MULTILINE))
        assert known <= told | {"--help", "-h"}, f"casero {name}: {known - told}"
        assert table <= known, f"casero {name}: {table - known}"


@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_of_the_rules_has_a_page(topic: str) -> None:
    page = DOCS / "concepts" / f"{topic}.md"
    text = page.read_text(encoding="utf-8")
    assert f"`src/casero/kernel/rules/{topic}.py`" in text
    assert len(text.splitlines()) <= 50
    for pattern in re.findall(r"`(tests/rules/\S+)`", text):
        assert list(ROOT.glob(pattern)), f"{pattern} matches no file"
    for switch in re.findall(r"\[`([a-z_.]+)`\]\(\.\./reference/switches", text):
        assert switch in SWITCHES
    assert f"| | {' | '.join(BOOKS)} |" in text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_rules_that_are_named_exist(page: Path) -> None:
    for found in sorted(set(IDS.findall(page.read_text(encoding="utf-8")))):
        assert rule(found).id == found


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as hosting sites make them."""
    headings = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
        if target.startswith(("http://", "https://")):
            continue
        name, _, anchor = target.partition("#")
        there = (page.parent / name).resolve() if name else page
        assert there.exists(), f"{target} is not there"
        if anchor:
            assert anchor in anchors(there), f"{target}: no such heading"


def test_every_page_is_in_the_index() -> None:
    index = (DOCS / "README.md").read_text(encoding="utf-8")
    pages = {page.relative_to(DOCS).as_posix() for page in PAGES if page.is_relative_to(DOCS)} - {"README.md"}
    assert [page for page in sorted(pages) if f"({page})" not in index] == []


@pytest.mark.parametrize("page", sorted((DOCS / "decisions").glob("*.md")), ids=lambda page: page.stem)
def test_decisions_have_their_form(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    places = [text.index(f"**{part}.**") for part in ("Context", "Decision", "Alternatives", "Consequences")]
    assert places == sorted(places)
    assert text.startswith(f"# {int(page.name[:4])}. ")


def test_pages_are_plain_and_not_too_wide() -> None:
    for page in PAGES:
        if page.name in ("codes.md", "switches.md"):
            continue
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            assert line == line.rstrip(), f"{page.name}, line {number}: blanks at the end"
            assert line.startswith("|") or len(line) <= 120, f"{page.name}, line {number}: {len(line)} characters"
    assert all(block.text for page in PAGES for block in blocks(page))
