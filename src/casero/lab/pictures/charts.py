"""Charts for a page: rows of bars with intervals, and histograms, as HTML with small drawings that stretch.

Names and figures are text of the page, so that they wrap, scale and are read aloud; a drawing has none and is hidden
from whoever listens. Colours come from the page's style sheet, for light and for dark surroundings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor
from typing import Final

from casero.lab.numbers import round_step

WIDTH: Final = 1000.0
ROW_HEIGHT: Final = 24.0
LABEL_PERCENT: Final = 15.0  # of the width, that the label of a mark takes
MAX_STEPS: Final = 6  # from one end of a scale to the other
ROUNDING: Final = 1e-9  # of a step: what rounding may have moved


@dataclass(frozen=True)
class Bar:
    """A row of a chart: what it is called, where it is, and how its figure is written."""

    name: str  # HTML
    value: float
    low: float
    high: float
    figure: str
    strong: bool = True  # whether it stands out
    color: str | None = None


@dataclass(frozen=True)
class Scale:
    """From where to where a chart goes, in round steps."""

    low: float
    high: float
    step: float

    @classmethod
    def of(cls, rows: Sequence[Bar], origin: float, least: float = 0.0) -> Scale:
        """The scale that holds all rows and their origin; its steps are not smaller than the least."""
        low = min([origin, *(min(row.low, row.value) for row in rows)])
        high = max([origin, *(max(row.high, row.value) for row in rows)])
        step = max(least, round_step(high - low or abs(origin) or 1.0, MAX_STEPS))
        return cls(
            step * floor(low / step + ROUNDING), step * max(ceil(high / step - ROUNDING), floor(low / step) + 1), step
        )

    def place(self, value: float) -> float:
        """Where a value is, from 0 to 1."""
        return (value - self.low) / (self.high - self.low)


Written = Callable[[float, float], str]
"""How a value is written, given the step of its scale."""


def bars(rows: Sequence[Bar], origin: float, written: Written, name: str = "", scale: Scale | None = None) -> str:
    """Bars from an origin, each with its interval, over one scale that all of them share."""
    scale = scale or Scale.of(rows, origin)
    lines = [_row(row, origin, scale) for row in rows]
    place = 100 * scale.place(origin)
    middle = f'<span class="origin" style="left:{place:.2f}%">{escape(written(origin, scale.step))}</span>'
    # An end close to the origin would be written over it.
    ends = f"<span>{escape(written(scale.low, scale.step))}</span>" if place > LABEL_PERCENT else ""
    ends += f'<span class="end">{escape(written(scale.high, scale.step))}</span>' if place < 100 - LABEL_PERCENT else ""
    axis = f'<div class="axis" aria-hidden="true"><div>{ends}{middle}</div></div>'
    return f'<div class="bars {name}" role="list">{"".join(lines)}</div>{axis}'


def _row(row: Bar, origin: float, scale: Scale) -> str:
    """A name, a drawing, a figure."""

    def x(value: float) -> float:
        return WIDTH * scale.place(value)

    left, right = sorted((x(origin), x(row.value)))
    style = f' style="fill:{escape(row.color)}"' if row.color else ""
    drawing = (
        f'<svg class="strip" viewBox="0 0 {WIDTH:g} {ROW_HEIGHT:g}" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="bar" x="{left:.1f}" y="4" width="{max(right - left, 0.1):.1f}" height="16"{style}/>'
        f'<line class="reach" x1="{x(row.low):.1f}" y1="12" x2="{x(row.high):.1f}" y2="12"/>'
        f'<line class="reach" x1="{x(row.low):.1f}" y1="7" x2="{x(row.low):.1f}" y2="17"/>'
        f'<line class="reach" x1="{x(row.high):.1f}" y1="7" x2="{x(row.high):.1f}" y2="17"/>'
        f'<line class="zero" x1="{x(origin):.1f}" y1="0" x2="{x(origin):.1f}" y2="{ROW_HEIGHT:g}"/></svg>'
    )
    kind = "row" if row.strong else "row faint"
    return (
        f'<div class="{kind}" role="listitem"><span class="name">{row.name}</span>{drawing}'
        f'<span class="figure">{row.figure}</span></div>'
    )


def histogram(
    counts: Sequence[int], width: int, median: float, label: str, written: Callable[[float], str],
    beside: Sequence[Sequence[int]] = (),
) -> str:  # fmt: skip
    """Classes of equal width from nothing on, with a line at the median; as wide and as high as those beside it."""
    together = [counts, *beside]
    last = max((i for one in together for i, n in enumerate(one) if n), default=0) + 1
    tall = max((n for one in together for n in one), default=0) or 1
    step, end = WIDTH / last, last * width
    columns = "".join(
        f'<rect class="bar" x="{i * step:.1f}" y="{200 - 196 * n / tall:.1f}" width="{0.9 * step:.1f}" '
        f'height="{196 * n / tall:.1f}"/>'
        for i, n in enumerate(counts[:last])
        if n
    )
    at = 100 * median / end
    ticks = "".join(
        f'<span style="left:{100 * tick / end:.2f}%">{escape(written(tick))}</span>' for tick in _ticks(end)
    )
    side = "before" if at > 60 else "after"
    return (
        f'<div class="histogram"><svg viewBox="0 0 {WIDTH:g} 200" preserveAspectRatio="none" aria-hidden="true">'
        f'{columns}<line class="median" x1="{10 * at:.1f}" y1="0" x2="{10 * at:.1f}" y2="200"/></svg>'
        f'<span class="median {side}" style="left:{at:.2f}%">{escape(label)}</span>'
        f'<div class="ticks" aria-hidden="true">{ticks}</div></div>'
    )


def _ticks(end: float) -> list[int]:
    """Round numbers up to an end, four or five of them."""
    for step in (20, 50, 100, 200, 250, 500):
        if end / step <= 5.5:
            return list(range(0, int(end) + 1, step))
    return [0, int(end)]
