"""The Spanish pages are in step with the English ones: structure, code, commands, links, and the page's own words."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Final

import pytest

from casero.text.catalogue import LOCALES
from tests.docs.pages import DOCS, PAGES, ROOT, Block, blocks, commands, is_spanish, outline, prose

GUIDES: Final = DOCS / "guides"
FOR_PROGRAMMERS: Final = {"laboratory.md", "scenarios.md", "tutorial.md"}
ENGLISH: Final = [
    ROOT / "README.md",
    *(page for page in sorted(GUIDES.glob("*.md")) if not is_spanish(page) and page.name not in FOR_PROGRAMMERS),
]
# What the two languages say differently in code and commands. Remarks stand behind `#` or behind two blanks.
REMARK: Final = re.compile(r"(?<=\S)(?:  +| +# ).*|^# .*")
OWN_WORDS: Final = (
    (re.compile(r'--lang (?:en|es)\b|"(?:en|es)"'), "LANGUAGE"),
    (re.compile(r"(?<=rules --compare ).+(?= LANGUAGE)"), "WORDS"),
    (re.compile(r"(?<=^- id: ).+"), "WORDS"),
    (re.compile(r"\b[A-ZÁÉÍÓÚÑ]{3,}\b"), "WORDS"),
)


def spanish(page: Path) -> Path:
    """Where the Spanish page of an English one is."""
    return page.with_suffix(".es.md")


def plain(code: str) -> list[str]:
    """The lines of code without remarks and without the words of one language."""
    lines = [REMARK.sub("", line).rstrip() for line in code.splitlines()]
    for pattern, word in OWN_WORDS:
        lines = [pattern.sub(word, line) for line in lines]
    return lines


def code(block: Block) -> list[str]:
    """What a block does. What it prints is left out: the page is run, and that is in its own language."""
    if block.kind == "console":
        return plain("\n".join(command for command, _ in commands(block)))
    if block.text.startswith(">>>"):
        return plain("".join(example.source for example in doctest.DocTestParser().get_examples(block.text)))
    return plain(block.text)


def links(page: Path) -> list[Path]:
    """The pages and pictures that a page leads to, behind the line with the other language."""
    text = prose(page).split("\n", 4)[-1]
    return sorted((page.parent / target).resolve() for target in re.findall(r"\]\(([^)\s#]+)", text))


@pytest.fixture(params=ENGLISH, ids=lambda page: str(page.relative_to(ROOT)))
def english(request: pytest.FixtureRequest) -> Path:
    page: Path = request.param
    return page


def test_every_spanish_page_is_of_a_pair() -> None:
    assert {page for page in PAGES if is_spanish(page)} == {spanish(page) for page in ENGLISH}
    assert {page.name for page in GUIDES.glob("*.md")} >= FOR_PROGRAMMERS


def test_each_page_begins_with_the_way_to_the_other(english: Path) -> None:
    other = spanish(english)
    assert english.read_text(encoding="utf-8").split("\n", 4)[1:4] == ["", f"[Español]({other.name})", ""]
    assert other.read_text(encoding="utf-8").split("\n", 4)[1:4] == ["", f"[English]({english.name})", ""]


def test_headings_tables_lists_and_blocks_come_in_the_same_order(english: Path) -> None:
    assert outline(spanish(english)) == outline(english)


def test_blocks_do_the_same(english: Path) -> None:
    for one, other in zip(blocks(english), blocks(spanish(english)), strict=True):
        where = f"line {other.line} of the Spanish page, line {one.line} of the English one"
        assert (other.kind, other.file) == (one.kind, one.file), where
        assert code(other) == code(one), where
        assert len(other.input.splitlines()) == len(one.input.splitlines()), where


def test_commands_in_sentences_are_the_same(english: Path) -> None:
    found = [
        sorted(line for span in re.findall(r"`((?:casero|make|pip|--)[^`]*)`", prose(page)) for line in plain(span))
        for page in (english, spanish(english))
    ]
    assert found[1] == found[0]


def test_links_lead_to_the_same_pages_in_spanish_where_there_are_any(english: Path) -> None:
    pairs = {page: spanish(page) for page in ENGLISH}
    assert links(spanish(english)) == sorted(pairs.get(page, page) for page in links(english))


@pytest.mark.parametrize(("name", "language"), [("table.md", "en"), ("table.es.md", "es")])
def test_what_the_table_guide_says_of_the_page_stands_in_the_page(name: str, language: str) -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in sorted((LOCALES / "page" / language).glob("*.ftl")))
    said = [line for _, line in re.findall(r"^( *\*?\[\w+\]|[a-z-]+ =) (.+)$", text, re.MULTILINE)]
    forms = [r"\d+".join(re.escape(part) for part in re.split(r"\{ \$\w+ \}", line)) for line in said]
    quoted = re.findall(r"\*([^*]+)\*", prose(GUIDES / name))
    assert len(quoted) == 14
    for words in quoted:
        assert any(re.fullmatch(form, " ".join(words.split())) for form in forms), words
