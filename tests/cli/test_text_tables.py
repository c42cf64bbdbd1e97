"""Tables fit their place: bars shrink first, then headings and names break, and no figure is ever cut."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from casero.cli.text_tables import BARS, Grid, bar

FIGURES = ("1.234.567", "100,0 %", "12,3 a 45,6 %")


def shown(grid: Grid, width: int) -> list[str]:
    """The lines of a table in so many columns."""
    out = Console(width=width, file=StringIO(), color_system=None)
    out.print(grid, crop=False)
    text: str = out.file.getvalue()  # type: ignore[attr-defined]
    return text.splitlines()


def grid_of(name: str = "una casilla", bars: bool = True) -> Grid:
    heads = ("Casilla", "Partidas", "Parte de las", "Intervalo del 95 %")
    grid = Grid((*heads, BARS) if bars else heads)
    grid.add(name, *FIGURES, bar=bar(1.0) if bars else None)
    grid.add("otra", *FIGURES, bar=bar(0.5) if bars else None)
    return grid


@pytest.mark.parametrize("bars", [True, False])
@pytest.mark.parametrize("width", [20, 40, 50, 60, 80, 120])
def test_no_figure_is_cut_however_narrow_it_is(width: int, bars: bool) -> None:
    lines = shown(grid_of("una casilla de nombre largo", bars), width)
    for figure in FIGURES:
        assert sum(figure in line for line in lines) == 2
    assert "…" not in "".join(lines)
    assert {"Casilla", "Partidas", "Intervalo"} <= set("\n".join(lines).split())


def test_bars_shrink_before_anything_else() -> None:
    longest = [max(line.count("█") for line in shown(grid_of(), width)) for width in (120, 80, 72, 45)]
    assert longest[0] == 30
    assert longest == sorted(longest, reverse=True)
    assert longest[2] > 0
    assert longest[3] == 0


@pytest.mark.parametrize("width", [50, 60, 80, 120])
def test_lines_keep_to_their_place_where_that_is_possible(width: int) -> None:
    assert max(len(line.rstrip()) for line in shown(grid_of("una casilla de nombre muy largo"), width)) <= width


def test_a_table_without_bars_has_no_column_for_them() -> None:
    assert len(shown(grid_of(bars=False), 200)[1].rstrip()) <= 60
