"""The board as a ring of cells around a free middle, as large as the terminal lets it be.

Squares run clockwise from the lower right corner, as on a table:

    20 21 22 … 30
    19          31
    …   middle   …
    11          39
    10 9  8 …    0
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from casero.game.notation import SEATS
from casero.terminal.names import TableNames

if TYPE_CHECKING:
    from casero.game.position import Position

NARROWEST: Final = 5  # columns of a cell that still says something
WIDEST: Final = 14
TALLEST: Final = 3  # lines of a cell, unless the middle of a small board needs more
LEAST_MIDDLE: Final = 12  # lines
HOUSE: Final = "·"
HOTEL: Final = "H"
MORTGAGED: Final = "m"
SEAT_COLORS: Final = ("#b03a2e", "#1f618d", "#1e8449", "#7d3c98", "#9a6700", "#0e6655", "#6e4b2a", "#4d5656")


@dataclass(frozen=True)
class Ring:
    """Where the cells of a board stand and how large they are."""

    columns: int  # cells in a row
    rows: int  # cells in a column
    width: int  # columns of a cell, with the gap behind it
    height: int  # lines of a cell

    @classmethod
    def fit(cls, squares: int, width: int, height: int) -> Ring | None:
        """The largest ring for a terminal, or None where none fits."""
        side = (squares + 3) // 4 + 1
        columns, rows = side, max(2, (squares + 5) // 2 - side)
        tallest = max(TALLEST, -(-LEAST_MIDDLE // max(1, rows - 2)))
        ring = cls(columns, rows, min(WIDEST, width // columns), min(tallest, height // rows))
        fits = ring.width >= NARROWEST and ring.height >= 1 and ring.middle[1] >= LEAST_MIDDLE
        return ring if fits else None

    @property
    def middle(self) -> tuple[int, int]:
        """Columns and lines of the free middle."""
        return (self.columns - 2) * self.width - 1, (self.rows - 2) * self.height

    def top(self) -> list[int]:
        """The squares of the upper side, from the left."""
        first = self.columns + self.rows - 2
        return list(range(first, first + self.columns))

    def bottom(self) -> list[int]:
        """The squares of the lower side, from the left."""
        return list(range(self.columns - 1, -1, -1))

    def sides(self) -> list[tuple[int, int]]:
        """The squares left and right of each row of the middle, from above."""
        left = self.columns + self.rows - 3
        right = 2 * self.columns + self.rows - 2
        return [(left - i, right + i) for i in range(self.rows - 2)]


def seat_style(seat: int) -> str:
    """The colours of a seat."""
    return f"bold white on {SEAT_COLORS[seat]}"


def on_color(color: str) -> str:
    """A style with that background and letters that can be read on it."""
    red, green, blue = (int(color[i : i + 2], 16) for i in (1, 3, 5))
    return f"{'black' if 299 * red + 587 * green + 114 * blue > 140_000 else 'white'} on {color}"


class Board:
    """Draws the cells of a view."""

    def __init__(self, names: TableNames, view: Position, ring: Ring) -> None:
        self.names = names
        self.ring = ring
        self.view = view
        self.tokens: dict[int, list[int]] = {}
        for seat, at in enumerate(view.at):
            if not view.out[seat]:
                self.tokens.setdefault(at, []).append(seat)
        self.prisoners = {seat for seat, jail in enumerate(view.jail) if jail is not None}

    def around(self, middle: Sequence[Text]) -> list[Text]:
        """The lines of the whole board with the middle filled; lines that are too long are cut."""
        width, height = self.ring.middle
        filled = [line.copy() for line in middle[:height]]
        filled += [Text()] * (height - len(filled))
        lines = self._row(self.ring.top())
        for i, (left, right) in enumerate(self.ring.sides()):
            beside = zip(self.cell(left), self.cell(right), strict=True)
            for j, (one, other) in enumerate(beside):
                inner = filled[i * self.ring.height + j].copy()
                inner.truncate(width, overflow="ellipsis", pad=True)
                lines.append(Text.assemble(one, inner, " ", other))
        return lines + self._row(self.ring.bottom())

    def _row(self, squares: Sequence[int]) -> list[Text]:
        cells = [self.cell(square) for square in squares]
        return [Text.assemble(*(cell[i] for cell in cells)) for i in range(self.ring.height)]

    def cell(self, square: int) -> list[Text]:
        """The lines of one square."""
        inner = self.ring.width - 1
        if square >= len(self.names.edition.squares):
            return [Text(" " * (inner + 1)) for _ in range(self.ring.height)]
        head, state, tokens = self._head(square), self._state(square), self._tokens(square)
        if self.ring.height == 1:
            lines = [_both(head, tokens or state, inner)]
        elif self.ring.height == 2:
            head.append(self.names.short(square))
            lines = [head, _both(state, tokens, inner)]
        else:
            lines = [_both(head, state, inner), Text(self.names.short(square)), tokens]
            lines += [Text()] * (self.ring.height - len(lines))
        style = self._style(square)
        lines = [line.copy() for line in lines]
        for line in lines:
            line.truncate(inner, pad=True)
        lines[0].stylize_before(style)
        for line in lines:
            line.append(" ")
        return lines

    def _style(self, square: int) -> str:
        group = self.names.edition.squares[square].group
        found = next((each for each in self.names.edition.groups if each.key == group), None)
        return on_color(found.color) if found else "dim"

    def _head(self, square: int) -> Text:
        """Letter of the group and number of the square."""
        group = self.names.edition.squares[square].group
        letter = next((each.letter for each in self.names.edition.groups if each.key == group), "")
        return Text(f"{letter}{' ' if len(letter) > 1 else ''}{square:02d}" if letter else f"{square:02d} ")

    def _state(self, square: int) -> Text:
        """Owner, and buildings or mortgage."""
        owner, level = self.view.owner[square], self.view.level[square]
        if owner is None:
            return Text()
        stands = HOTEL if level > self.names.max_houses else HOUSE * level
        marks = MORTGAGED if square in self.view.mortgaged else stands
        return Text.assemble((owner, seat_style(SEATS.index(owner))), (marks, "bold"))

    def _tokens(self, square: int) -> Text:
        """Who stands there, without a gap; in jail behind a bar."""
        text = Text()
        for seat in self.tokens.get(square, []):
            text.append("#" if seat in self.prisoners else ">" if not len(text) else "")
            text.append(SEATS[seat], seat_style(seat))
        return text


def _both(left: Text, right: Text, width: int) -> Text:
    """Two texts at the two ends of a line; the right one is never cut."""
    room = width - right.cell_len
    if room < 0:
        shorter = right.copy()
        shorter.truncate(width)
        return shorter
    start = left.copy()
    start.truncate(room, pad=True)
    return Text.assemble(start, right)
