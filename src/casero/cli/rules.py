"""`casero rules`: a whole book, one rule, a search, and the books side by side."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NoReturn

import typer

from casero.cli.screen import console, write_json
from casero.cli.words import complain, say
from casero.editions.played import played
from casero.rulebook import BOOKS, LETTERS, Rule, Topic, book, compare, rule
from casero.rulebook.lookup import fold
from casero.terminal.lookup import by_section, search_both

if TYPE_CHECKING:
    from rich.console import RenderableType

_ID = re.compile(rf"([{''.join(LETTERS)}])-?(\d+)", re.IGNORECASE)


def show_rules(words: Sequence[str], lang: str, as_json: bool) -> None:
    """Shows the rules that the words ask for: of a book, by id, or by what they say."""
    if not words:
        _fail(say(lang, "rules-which", books=", ".join(BOOKS)))
    found = _asked(words, lang)
    if as_json:
        write_json([rule_data(each, lang) for each in found])
    else:
        show(found, lang)


def _asked(words: Sequence[str], lang: str) -> Sequence[Rule]:
    first, rest = words[0], words[1:]
    if not rest and _ID.fullmatch(first):
        return [_rule(first, lang)]
    name = book_name(first, lang)
    if not rest:
        return book(name)
    if len(rest) == 1 and _ID.fullmatch(rest[0]):
        return [_rule(rest[0], lang)]
    found = search_both(name, " ".join(rest), lang)
    if not found:
        complain(say(lang, "rules-none", words=" ".join(rest), book=name))
        raise typer.Exit(1)
    return found


def _rule(text: str, lang: str) -> Rule:
    """The rule with an id, written as `M-093`, `m93` or `M093`."""
    match = _ID.fullmatch(text)
    wanted = f"{match[1].upper()}-{match[2]:0>3}" if match else text
    try:
        return rule(wanted)
    except ValueError:
        complain(say(lang, "rules-no-id", rule=wanted))
        raise typer.Exit(1) from None


def book_name(edition: str, lang: str) -> str:
    """The book that an edition, a variant or an edition file is played by."""
    if edition in BOOKS:
        return edition
    from casero.editions import available, load

    if edition in available() or edition.endswith(".toml"):
        return load(edition).book
    _fail(say(lang, "rules-no-book", book=edition, books=", ".join(available())))


def _fail(message: str) -> NoReturn:
    complain(message)
    raise typer.Exit(2)


def rule_data(each: Rule, lang: str) -> dict[str, str]:
    """A rule for another program."""
    return {"id": each.id, "kind": each.kind, "section": each.section[lang], "text": each.text[lang]}


def show(found: Sequence[Rule], lang: str) -> None:
    """Prints rules under their headings; a pipe gets a line for each of both, a single rule stands alone."""
    if not sys.stdout.isatty():
        for heading, within in by_section(found, lang).items():
            sys.stdout.write(f"{heading}\n" * (len(found) > 1))
            sys.stdout.writelines(f"{each.id}  {each.text[lang]}\n" for each in within)
        return
    console().print(*sections(found, lang), sep="\n")


def sections(found: Sequence[Rule], lang: str) -> list[RenderableType]:
    """Rules under their headings, wrapped behind their ids."""
    from rich.table import Table
    from rich.text import Text

    parts: list[Any] = []
    for heading, within in by_section(found, lang).items():
        parts.append(Text(f"\n{heading}" if parts else heading, style="bold"))
        parts.append(Table.grid(padding=(0, 2)))
        for each in within:
            parts[-1].add_row(Text(each.id, style="cyan"), Text(each.text[lang]))
    return parts


# ---------------------------------------------------------------------------------------------- side by side


def show_comparison(words: Sequence[str], lang: str, as_json: bool) -> None:
    """Shows the topics of all books: their ids, or the texts of those topics that the words name."""
    topics = [topic for topic in compare() if _treats(topic, words)]
    if not topics:
        complain(say(lang, "compare-none", words=" ".join(words)))
        raise typer.Exit(1)
    if as_json:
        write_json([_topic_data(topic, lang) for topic in topics])
        return
    out = console(wide=True)
    if words:
        for topic in topics:
            out.print(_texts(topic, lang))
    else:
        out.print(_overview(topics, lang))
        out.print(say(lang, "compare-silent"), style="dim")


def _treats(topic: Topic, words: Sequence[str]) -> bool:
    """Whether a topic's name holds all the words, in either language."""
    return any(all(fold(word) in fold(name) for word in words) for name in topic.name.values())


def _ids(topic: Topic) -> dict[str, list[str]]:
    return {name: list(topic.rules.get(name, ())) for name in BOOKS}


def _topic_data(topic: Topic, lang: str) -> dict[str, Any]:
    """A topic for another program."""
    instead = {name: [one.in_(lang) for one in played(topic, name)] for name in topic.played}
    return {"topic": topic.name[lang], "rules": _ids(topic), "played": instead}


def _cell(topic: Topic, name: str, lang: str) -> str:
    """The ids of a book's rules; where it is silent, in brackets, what is played."""
    instead = ", ".join(one.short(lang) for one in played(topic, name))
    return ", ".join(topic.rules.get(name, ())) or (f"({instead})" if instead else "-")


def _overview(topics: Sequence[Topic], lang: str) -> RenderableType:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, row_styles=["", "dim"])
    table.add_column(say(lang, "topic"), ratio=2)
    for name in BOOKS:
        table.add_column(name, ratio=1, style="cyan")
    for topic in topics:
        table.add_row(topic.name[lang], *(_cell(topic, name, lang) for name in BOOKS))
    return table


def _texts(topic: Topic, lang: str) -> RenderableType:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    title = Text(topic.name[lang], style="bold")
    table = Table(title=title, title_justify="left", box=box.SIMPLE, show_header=False, pad_edge=False)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, style="cyan")
    table.add_column()
    for name in BOOKS:
        ids = topic.rules.get(name, ())
        if not ids:
            said = [Text(say(lang, "played", what=one.in_(lang)), style="dim") for one in played(topic, name)]
            for i, text in enumerate(said or [Text(say(lang, "silent"), style="dim")]):
                table.add_row("" if i else name, "-", text)
        for i, each in enumerate(ids):
            table.add_row("" if i else name, each, Text(rule(each).text[lang]))
    return table
