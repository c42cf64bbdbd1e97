"""The board as a heat map: a number for each square, drawn as SVG text that needs nothing else.

Squares lie as on the page: the start below on the right, four corners, the others spread over the sides as evenly as
they can be. Colours go from light to dark, so that they can be told apart by lightness alone, and each square says its
figure as well. What is drawn are shares; they are written in per cent.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, SupportsFloat
from xml.sax.saxutils import escape, quoteattr

from casero.lab.numbers import percent

if TYPE_CHECKING:
    from casero.editions import Edition

SIZE: Final = 1200
MARGIN: Final = 20
MAX_RANKED: Final = 15  # squares in the ranking in the middle
SCALE: Final = ("#fff7dc", "#fbd37a", "#f29a4a", "#d2553f", "#96264f", "#4a1250")  # from least to most
ZERO_COLOR: Final = "#ffffff"
INK: Final = "#22201c"
LETTER_WIDTH: Final = 0.62  # mean width of a letter, in font sizes
MAX_FONT: Final = 17.0  # font sizes of a square's name
MIN_FONT: Final = 6.0


@dataclass(frozen=True)
class Box:
    """A rectangle of the drawing."""

    x: float
    y: float
    w: float
    h: float

    def inset(self, by: float) -> Box:
        """The box with its edges moved inwards."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


@dataclass(frozen=True)
class Range:
    """The figures between which colours are told apart."""

    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Range:
        """From the least figure above nothing to the greatest."""
        some = [value for value in values if value > 0]
        return cls(min(some, default=0.0), max(some, default=0.0))

    def color(self, value: float) -> str:
        """The colour of a figure, `#rrggbb`; nothing at all is white, more than the greatest is as dark as that."""
        if value <= 0:
            return ZERO_COLOR
        span = self.high - self.low
        place = min(max((value - self.low) / span, 0.0), 1.0) if span > 0 else 0.5
        index = min(int(place * (len(SCALE) - 1)), len(SCALE) - 2)
        part = place * (len(SCALE) - 1) - index
        mixed = (round(a + (b - a) * part) for a, b in zip(_rgb(SCALE[index]), _rgb(SCALE[index + 1]), strict=True))
        return "#" + "".join(f"{one:02x}" for one in mixed)


def ink_on(color: str) -> str:
    """Black or white, whichever has more contrast with a colour; one of them always has 4.5 to 1."""
    light = luminance(color)
    return "#000000" if (light + 0.05) ** 2 > 0.05 * 1.05 else "#ffffff"


def luminance(color: str) -> float:
    """How light a colour is, from 0 to 1, as the accessibility guidelines reckon it."""
    parts = (one / 255 for one in _rgb(color))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def places(n: int) -> list[Box]:
    """Where the squares of a board lie, from the start on."""
    base, more = divmod(n - 4, 4)
    # Two that are left over go to opposite sides, so that those stay alike.
    longer = ((), (0,), (0, 2), (0, 1, 2))[more]
    counts = [base + (side in longer) for side in range(4)]
    room = SIZE - 2 * MARGIN
    ratio = 1.7 if max(counts) > 10 else 1.42
    depth = min(room * ratio / (max(counts) + 2 * ratio), room * 0.2)
    found: list[Box] = []
    for side, count in enumerate(counts):
        step = (room - 2 * depth) / max(count, 1)
        # Along the side from its corner on: the corner first, then the squares up to the next one.
        spans = [(0.0, depth), *((depth + k * step, step) for k in range(count))]
        found += [_placed(side, start, length, room, depth) for start, length in spans]
    return found


def _placed(side: int, start: float, length: float, room: float, depth: float) -> Box:
    """A stretch of a side, counted from the side's first corner."""
    ahead, back, far = MARGIN + start, MARGIN + room - start - length, MARGIN + room - depth
    return (
        Box(back, far, length, depth),
        Box(MARGIN, back, depth, length),
        Box(ahead, MARGIN, length, depth),
        Box(far, ahead, depth, length),
    )[side]


def heat_map(
    edition: Edition,
    values: Iterable[SupportsFloat],
    title: str,
    lang: str = "es",
    prisoners: tuple[str, float] | None = None,
) -> str:
    """The board of an edition with a share on each square, as SVG; prisoners, a word and a share, stand apart."""
    shares = [float(value) for value in values]
    if len(shares) != len(edition.squares):
        raise ValueError(f"{edition.slug} has {len(edition.squares)} squares, not {len(shares)}")
    scale = Range.of(shares)
    boxes = places(len(shares))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" height="{SIZE}" '
        f'role="img" aria-label={quoteattr(title)} font-family="system-ui, sans-serif" lang="{lang}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{SIZE}" height="{SIZE}" fill="#fbfaf7"/>',
    ]
    for square, (box, share) in enumerate(zip(boxes, shares, strict=True)):
        jailed = prisoners if edition.squares[square].kind == "jail" else None
        parts += _cell(edition, square, box, share, scale, lang, jailed)
    depth = boxes[0].w
    parts += _middle(edition, shares, title, scale, lang, Box(0, 0, SIZE, SIZE).inset(MARGIN + depth + 30))
    return "\n".join([*parts, "</svg>", ""])


def _cell(
    edition: Edition, square: int, box: Box, share: float, scale: Range, lang: str, jailed: tuple[str, float] | None
) -> list[str]:
    """A square: its number, its figure, its name, its group's mark; on the jail square the prisoners below."""
    color = scale.color(share)
    ink = ink_on(color)
    name = edition.square_name(square, lang)
    figure = percent(share, lang)
    size = min(15.0, (box.w - 10) / (LETTER_WIDTH * (len(figure) + len(str(square)) + 0.5)))
    parts = [
        f"<g><title>{escape(f'{square} {name}: {percent(share, lang, 3)}')}</title>",
        _rect(box, color, "#6f6a60"),
        _text(box.x + 5, box.y + size + 3, str(square), 0.8 * size, ink),
        _text(box.x + box.w - 5, box.y + size + 3, figure, size, ink, anchor="end", bold=True),
    ]
    within = box.inset(4)
    head, foot = size + 6, 0.0
    group = next((one for one in edition.groups if one.key == edition.squares[square].group), None)
    if group is not None:
        foot = 14
        strip = Box(within.x, within.y + within.h - 12, within.w, 12)
        parts.append(_rect(strip, group.color, "#6f6a60"))
        parts.append(_text(strip.x + strip.w / 2, strip.y + 9.5, group.letter, 10, ink_on(group.color), "middle"))
    if jailed is not None:
        foot = within.h * 0.45
        cell = Box(within.x + 2, within.y + within.h - foot + 4, within.w - 4, foot - 6)
        dark = scale.color(jailed[1])
        label = f"{jailed[0]} {percent(jailed[1], lang)}"
        parts.append(_rect(cell, dark, INK))
        parts += _lines(label, cell.inset(2), ink_on(dark))
    room = Box(within.x, within.y + head - 4, within.w, within.h - head + 4 - foot)
    return [*parts, *_lines(name, room, ink), "</g>"]


def _middle(edition: Edition, shares: Sequence[float], title: str, scale: Range, lang: str, box: Box) -> list[str]:
    """What the free middle holds: the title, the scale of colours, and the squares with the greatest figures."""
    head = Box(box.x, box.y, box.w, box.h * 0.14)
    bar = Box(box.x + box.w * 0.1, head.y + head.h + 10, box.w * 0.8, 20)
    parts = _lines(title, head, INK, largest=34)
    steps = 60
    for i in range(steps):
        value = scale.low + (scale.high - scale.low) * i / (steps - 1)
        parts.append(
            f'<rect x="{bar.x + bar.w * i / steps:.1f}" y="{bar.y:.1f}" width="{bar.w / steps + 0.5:.1f}" '
            f'height="{bar.h:.1f}" fill="{scale.color(value)}"/>'
        )
    for place in (0.0, 0.5, 1.0):
        value = scale.low + (scale.high - scale.low) * place
        parts.append(_text(bar.x + bar.w * place, bar.y + bar.h + 18, percent(value, lang), 15, INK, "middle"))
    ranking = sorted(range(len(shares)), key=lambda square: -shares[square])[:MAX_RANKED]
    below = bar.y + bar.h + 50
    line = min((box.y + box.h - below) / MAX_RANKED, 44.0)
    for rank, square in enumerate(ranking):
        row = Box(box.x, below + rank * line, box.w, line)
        parts += _ranked(f"{square} {edition.square_name(square, lang)}", shares[square], scale, lang, row)
    return parts


def _ranked(name: str, share: float, scale: Range, lang: str, row: Box) -> list[str]:
    """A line of the ranking: a name, a bar from nothing on, its figure."""
    size = min(0.45 * row.h, 17.0)
    names, figures = row.w * 0.45, row.w * 0.13
    length = (row.w - names - figures) * (share / scale.high if scale.high > 0 else 0.0)
    letters = int(names / (LETTER_WIDTH * size))
    text = name if len(name) <= letters else name[: letters - 1] + "…"
    middle = row.y + row.h / 2 + size / 3
    return [
        _text(row.x + names - 10, middle, text, size, INK, anchor="end"),
        _rect(Box(row.x + names, row.y + 0.2 * row.h, length, 0.6 * row.h), scale.color(share), "#6f6a60"),
        _text(row.x + names + length + 8, middle, percent(share, lang), size, INK, bold=True),
    ]


def _lines(text: str, box: Box, ink: str, largest: float = MAX_FONT) -> list[str]:
    """A text in the middle of a box, as large as it can be and broken between words; what does not fit is cut."""
    size = largest
    while size > MIN_FONT and not _fits(text, box, size):
        size -= 0.5
    rows = _broken(text, box, size)
    most = max(1, int(box.h / (1.15 * size)))
    if len(rows) > most:
        rows = [*rows[: most - 1], f"{rows[most - 1]}…"]
    letters = max(2, int(box.w / (LETTER_WIDTH * size)))
    rows = [row if len(row) <= letters else row[: letters - 1] + "…" for row in rows]
    first = box.y + (box.h - 1.15 * size * len(rows)) / 2 + 0.9 * size
    return [
        _text(box.x + box.w / 2, first + 1.15 * size * i, row, size, ink, anchor="middle") for i, row in enumerate(rows)
    ]


def _fits(text: str, box: Box, size: float) -> bool:
    """Whether a text fits a box at a font size."""
    rows = _broken(text, box, size)
    return len(rows) * 1.15 * size <= box.h and max(map(len, rows)) * LETTER_WIDTH * size <= box.w


def _broken(text: str, box: Box, size: float) -> list[str]:
    """A text in lines that are as wide as a box, where words let it be."""
    letters = box.w / (LETTER_WIDTH * size)
    rows: list[str] = []
    for word in text.split(" "):
        if rows and len(rows[-1]) + 1 + len(word) <= letters:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows or [""]


def _text(x: float, y: float, text: str, size: float, ink: str, anchor: str = "start", bold: bool = False) -> str:
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" fill="{ink}" text-anchor="{anchor}"{weight}>'
        f"{escape(text)}</text>"
    )


def _rect(box: Box, fill: str, stroke: str) -> str:
    return (
        f'<rect x="{box.x:.1f}" y="{box.y:.1f}" width="{box.w:.1f}" height="{box.h:.1f}" fill="{fill}" '
        f'stroke="{stroke}"/>'
    )


def _rgb(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)
