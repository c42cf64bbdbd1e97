"""Tables that fit their place: bars shrink first, then headings and names break into lines; no figure is ever cut."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

BARS: Final = None  # stands for the heading of the column of bars
MAX_BAR_COLUMNS: Final = 30  # of the longest bar, where there is room
MIN_BAR_COLUMNS: Final = 6  # below which bars say nothing and are left out
MIN_NAME_COLUMNS: Final = 10  # that names keep, and lines of them as many as they need

Drawn = Callable[[int], "str | Text"]


def bar(share: float) -> Drawn:
    """A bar as long as a share of so many columns, in eighths of one."""

    def drawn(columns: int) -> str:
        whole, eighths = divmod(round(share * columns * 8), 8)
        return "█" * whole + " ▏▎▍▌▋▊▉"[eighths].strip()

    return drawn


@dataclass(frozen=True)
class _Shape:
    """How a table is laid out: its headings, how wide its names and bars are, and how close its columns."""

    heads: list[str]
    close: bool = False
    names: int | None = None  # as wide as they are
    bars: int = 0  # none


@dataclass
class Grid:
    """A table whose figures stand to the right; headings and rows are added in their order."""

    heads: tuple[str | None, ...]
    name: int = 0  # the column of names, which stand to the left
    longest: int = MAX_BAR_COLUMNS
    edge: bool = True  # whether an empty line follows
    rows: list[tuple[tuple[str, ...], Drawn | None, str]] = field(default_factory=list)

    def add(self, *cells: str, bar: Drawn | None = None, style: str = "") -> None:
        """One more row: the cells of all columns but that of bars."""
        self.rows.append((cells, bar, style))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room, least = options.max_width, MIN_BAR_COLUMNS if BARS in self.heads else 0
        plain, broken = self._heads(broken=False), self._heads(broken=True)
        for shape in (_Shape(plain), _Shape(broken), _Shape(broken, close=True)):
            left = room - self._needed(console, shape)
            if left >= least:
                break
        if left < 0:
            shape = replace(shape, names=max(MIN_NAME_COLUMNS, self._widest(self.name) + left))
            left = room - self._needed(console, shape)
        if BARS in self.heads and left >= MIN_BAR_COLUMNS:
            shape = replace(shape, bars=min(left, self.longest))
        # Where even that is too wide, it is better that lines run on than that a figure is lost.
        yield from _lines(console, options, self._table(shape), max(room, room - left))

    def _heads(self, broken: bool) -> list[str]:
        """The headings of all columns but that of bars, broken where their column is narrower."""
        heads = [head for head in self.heads if head is not BARS]
        return [_broken(head, self._widest(i)) for i, head in enumerate(heads)] if broken else heads

    def _widest(self, column: int) -> int:
        return max((cell_len(cells[column]) for cells, _, _ in self.rows if column < len(cells)), default=0)

    def _needed(self, console: Console, shape: _Shape) -> int:
        """The columns of everything but bars."""
        bars = 1 if BARS in self.heads else 0
        wide = console.options.update(width=1000)
        return Measurement.get(console, wide, self._table(replace(shape, bars=bars))).maximum - bars

    def _table(self, shape: _Shape) -> Table:
        """The table in a shape."""
        heads, bars = shape.heads, shape.bars
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=self.edge, collapse_padding=shape.close)
        place = self.heads.index(BARS) if bars else -1
        for i in range(len(heads) + 1):
            if i == place:
                table.add_column("", width=bars, no_wrap=True)
            if i == self.name:
                table.add_column(heads[i], width=shape.names, overflow="fold", no_wrap=shape.names is None)
            elif i < len(heads):
                table.add_column(heads[i], justify="right", no_wrap=True)
        for cells, drawn, style in self.rows:
            shown: list[str | Text] = [*cells, *[""] * (len(heads) - len(cells))]
            if bars:
                shown.insert(place, drawn(bars) if drawn is not None else "")
            table.add_row(*(Text(one) if isinstance(one, str) else one for one in shown), style=style)
        return table


def _lines(console: Console, options: ConsoleOptions, table: Table, width: int) -> RenderResult:
    """The lines of a table, without blanks at their ends."""
    for line in console.render_lines(table, options.update(width=width), pad=False):
        yield from line
        yield Segment.line()


def _broken(head: str, width: int) -> str:
    """A heading in lines as narrow as its column, if its words allow it."""
    lines: list[str] = []
    for word in head.split(" "):
        if lines and cell_len(lines[-1]) + 1 + cell_len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return "\n".join(lines)
