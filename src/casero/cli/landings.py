"""`casero landings`: how often each square is landed on, solved exactly, as a board, a table, JSON or a picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.text import Text

from casero.bots.landings import Landings, Policy, solve
from casero.cli.screen import console, write_to
from casero.cli.text_tables import BARS, Grid, bar
from casero.cli.words import say
from casero.editions import Edition, load, rules_record
from casero.lab.numbers import percent
from casero.lab.pictures.heat_map import Range, heat_map, ink_on
from casero.terminal.board import Ring

if TYPE_CHECKING:
    from collections.abc import Sequence

MAX_BAR_COLUMNS = 40  # of the longest bar, where there is room
MIN_CELL_COLUMNS = 7  # of a cell that holds a figure
BLOCKS = " ▁▂▃▄▅▆▇█"
POLICY = {"stay": "landings-stay", "leave": "landings-leave"}


def run(name: str, jail: Policy, target: str | None, picture: Path | None, lang: str) -> None:
    """Solves an edition's chain and shows it; JSON and picture go where they are asked for, `-` is the output."""
    edition = load(name)
    found = solve(rules_record(edition), jail)
    if picture is not None:
        title = _title(edition, jail, lang)
        prisoners = (say(lang, "landings-prisoners"), found.in_jail) if _has_jail(edition) else None
        drawn = heat_map(edition, found.end_of_throw, title, lang, prisoners)
        picture.write_text(drawn, encoding="utf-8")
    write_to(target, landings_data(edition, found))
    if target == "-":
        return
    out = console(wide=True)
    ring = Ring.fit(len(edition.squares), out.width, 1000)
    told = _summary(edition, found, lang)
    if ring is not None and ring.width >= MIN_CELL_COLUMNS:
        out.print(*_board(edition, found, replace(ring, height=2), told, lang), sep="\n", no_wrap=True)
    else:
        out.print(*told, sep="\n")
    out.print(_grid(edition, found, lang), crop=False)


def landings_data(edition: Edition, found: Landings) -> dict[str, Any]:
    """The chances for another program; lists are by square."""
    return {
        "edition": edition.slug,
        "jail": found.jail,
        "end_of_throw": found.end_of_throw.tolist(),
        "in_jail": found.in_jail,
        "throws_per_turn": found.throws_per_turn,
        "per_turn": found.per_turn.tolist(),
        "paid_visits": found.paid_visits.tolist(),
    }


def _title(edition: Edition, jail: Policy, lang: str) -> str:
    """The heading of the picture; where there is no jail nobody stays there or leaves."""
    name = edition.name.in_(lang)
    if not _has_jail(edition):
        return say(lang, "landings-title-plain", edition=name)
    return say(lang, "landings-title", edition=name, policy=say(lang, POLICY[jail]))


def _has_jail(edition: Edition) -> bool:
    return bool(edition.rules["jail.enabled"])


def _summary(edition: Edition, found: Landings, lang: str) -> list[Text]:
    """What the figures are, and the two that belong to no square."""
    lines = [
        Text(edition.name.in_(lang), style="bold"),
        Text(say(lang, "landings-what")),
        Text(say(lang, "landings-throws", throws=_number(found.throws_per_turn, lang, 3))),
    ]
    if _has_jail(edition):
        lines.insert(2, Text(say(lang, POLICY[found.jail])))
        lines.append(Text(f"{say(lang, 'landings-in-jail')}: {percent(found.in_jail, lang)}"))
    return lines


def _number(value: float, lang: str, digits: int) -> str:
    text = f"{value:.{digits}f}"
    return text if lang == "en" else text.replace(".", ",")


def _grid(edition: Edition, found: Landings, lang: str) -> Grid:
    """Every square, and jail, by its chance, each with a bar."""
    rows = [
        (float(chance), str(square), edition.square_name(square, lang), _number(found.per_turn[square], lang, 4))
        for square, chance in enumerate(found.end_of_throw)
    ]
    if _has_jail(edition):
        rows.append((found.in_jail, "", say(lang, "landings-in-jail"), ""))
    # Jail would dwarf the squares: it has its rank and its figure, but no bar.
    longest = float(found.end_of_throw.max())
    heads = (say(lang, f"column-{name}") for name in ("square", "chance"))
    grid = Grid(("", *heads, BARS, say(lang, "column-arrivals")), name=1, longest=MAX_BAR_COLUMNS)
    for chance, number, name, arrivals in sorted(rows, key=lambda row: -row[0]):
        drawn = bar(chance / longest) if number else None
        grid.add(number, name, percent(chance, lang, 3), arrivals, bar=drawn, style="" if number else "bold")
    return grid


def _board(edition: Edition, found: Landings, ring: Ring, told: Sequence[Text], lang: str) -> list[Text]:
    """The squares as a ring of coloured cells around what is told of them."""
    scale = Range.of(found.end_of_throw.tolist())
    width, height = ring.middle
    middle = [Text()] * height
    first = (height - len(told)) // 2
    for i, line in enumerate(told):
        middle[first + i] = line.copy()

    def cell(square: int) -> list[Text]:
        if square >= len(edition.squares):
            return [Text(" " * ring.width)] * ring.height
        return _cell(edition, square, float(found.end_of_throw[square]), scale, ring.width, lang)

    def row(squares: Sequence[int]) -> list[Text]:
        return [Text.assemble(*lines) for lines in zip(*map(cell, squares), strict=True)]

    lines = row(ring.top())
    for i, (left, right) in enumerate(ring.sides()):
        for j, (one, other) in enumerate(zip(cell(left), cell(right), strict=True)):
            inner = middle[i * ring.height + j].copy()
            inner.truncate(width, overflow="ellipsis")
            inner.align("center", width)
            lines.append(Text.assemble(one, inner, " ", other))
    return lines + row(ring.bottom())


def _cell(edition: Edition, square: int, chance: float, scale: Range, width: int, lang: str) -> list[Text]:
    """A square: number and name, then its chance with a block that is as high as it is warm."""
    color = scale.color(chance)
    block = BLOCKS[round(chance / scale.high * (len(BLOCKS) - 1))] if scale.high > 0 else " "
    lines = [Text(f"{square} {edition.square_name(square, lang)}"), Text(percent(chance, lang) + block)]
    for line in lines:
        line.truncate(width - 1, pad=True)
        line.stylize(f"{ink_on(color)} on {color}")
        line.append(" ")
    return lines
