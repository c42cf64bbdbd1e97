"""A review as a page of its own: one HTML file with the graph of chances drawn inside, asking nobody for more."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from casero.lab.balance.html_page import Page

if TYPE_CHECKING:
    from casero.cli.review_words import Words

WIDTH: Final = 720
HEIGHT: Final = 280
LEFT: Final = 52  # of the lines, behind the figures of the scale
# A colour for each seat on light and on dark paper, and strokes that tell them apart without colour.
LIGHT: Final = ("#b3261e", "#1a5fb4", "#2a7a3b", "#8a5a00", "#7b2d8b", "#00707a", "#5c5c5c", "#a8326e")
DARK: Final = ("#ff8a80", "#8ab8ff", "#7fd694", "#f0b95a", "#dc9bea", "#62d3de", "#c6c6c6", "#ff9bc8")
DASHES: Final = ("", "9 4", "3 3", "12 3 3 3", "6 6", "2 5", "15 5", "9 3 3 3 3 3")
# Tables of sentences: they wrap, and on a phone each row is a paragraph.
TOLD: Final = (
    ".told th,.told td{text-align:left;white-space:normal}.told th:first-child{min-width:0}"
    ".told td.short{white-space:nowrap}"
    "@media (max-width:40rem){.told thead{display:none}"
    ".told tr{display:block;padding:.5rem 0;border-bottom:1px solid var(--grid)}"
    ".told tbody th,.told td{display:inline;border:0;padding:0 .4rem 0 0}.told td:last-child{display:block}"
    ".told td.after::before{content:'\\2192\\00a0'}}"
)


def page_of(words: Words) -> str:
    """The page of a review."""
    page = Page(words.lang, words.say("title", edition=words.names.edition.name.in_(words.lang)))
    page.add(f"<style>{_style(len(words.review.seats))}</style>")
    page.open_section("chances", words.say("chances"))
    page.figure(words.say("chances-caption"), _graph(words))
    page.close_section()
    _seats(page, words)
    _decisions(page, words)
    _story(page, words)
    page.paragraph(words.say("how"), "muted")
    return page.html(f'<p class="lead">{escape(words.head())}</p>')


def _style(n_seats: int) -> str:
    """The colours of the lines."""
    light = "".join(f"--seat{i}:{LIGHT[i]};" for i in range(n_seats))
    dark = "".join(f"--seat{i}:{DARK[i]};" for i in range(n_seats))
    lines = "".join(f".seat{i}{{stroke:var(--seat{i});stroke-dasharray:{DASHES[i] or 'none'}}}" for i in range(n_seats))
    return (
        f":root{{{light}}}@media (prefers-color-scheme:dark){{:root{{{dark}}}}}"
        ".chances{width:100%;min-width:34rem;height:auto;display:block}"
        ".chances polyline,.key line{fill:none;stroke-width:2.5;stroke-linejoin:round}"
        ".chances .rule{stroke:var(--grid)}.chances text{fill:var(--muted);font-size:13px}"
        ".chances circle{fill:var(--card);stroke:var(--ink);stroke-width:1.5}"
        ".key{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;list-style:none;padding:0;margin:.5rem 0 0}"
        f".key svg{{vertical-align:middle;margin-right:.4rem}}{lines}{TOLD}"
    )


def _graph(words: Words) -> str:
    """The chances of all seats along the game, with its turning points as dots."""
    graph, seats = words.review.graph, range(len(words.review.seats))
    last = max(1, len(graph) - 1)

    def x(i: int) -> float:
        return LEFT + (WIDTH - LEFT - 16) * i / last

    def y(chance: float) -> float:
        return 10 + (HEIGHT - 40) * (1 - chance)

    parts = []
    for chance in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(f'<line class="rule" x1="{LEFT}" x2="{WIDTH - 16}" y1="{y(chance):.1f}" y2="{y(chance):.1f}"/>')
        parts.append(
            f'<text x="{LEFT - 6}" y="{y(chance) + 4:.1f}" text-anchor="end">{escape(words.chance(chance))}</text>'
        )
    for i in sorted({round(last * k / 4) for k in range(5)}):
        parts.append(f'<text x="{x(i):.1f}" y="{HEIGHT - 8}" text-anchor="middle">{i}</text>')
    for seat in seats:
        line = " ".join(f"{x(i):.1f},{y(point[seat]):.1f}" for i, point in enumerate(graph))
        parts.append(f'<polyline class="seat{seat}" points="{line}"/>')
    for point in words.review.turning_points:
        at = x(point.n - words.review.steps[0].n + 1)
        parts.append(f'<circle cx="{at:.1f}" cy="{y(point.after):.1f}" r="4"><title>{point.n}</title></circle>')
    ends = "; ".join(f"{words.seat(seat)}: {words.chance(graph[-1][seat])}" for seat in seats)
    told = escape(words.say("graph-label", ends=ends), quote=True)
    keys = "".join(
        f'<li><svg width="34" height="10" aria-hidden="true"><line class="seat{seat}" x1="1" x2="33" y1="5" y2="5"/>'
        f"</svg>{escape(words.seat(seat))}</li>"
        for seat in seats
    )
    drawing = f'<svg class="chances" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{told}">'
    scroll = f'<div class="scroll" role="region" tabindex="0" aria-label="{escape(words.say("chances"), quote=True)}">'
    return f'{scroll}{drawing}{"".join(parts)}</svg></div><ul class="key">{keys}</ul>'


def _seats(page: Page, words: Words) -> None:
    """Luck and play by seat."""
    columns = ("seat", "start", "luck", "own", "others", "result", "decisions", "loss")
    heads = [words.say(f"column-{name}") for name in columns]
    heads += [words.say(f"mark-{mark}") for mark in ("inaccuracy", "mistake", "blunder")]
    rows = []
    for seat, one in enumerate(words.review.seats):
        parts = [getattr(one.luck, name) for name in ("start", "luck", "own", "others", "result")]
        figures = [*map(words.points, parts), str(one.decisions), words.points(-one.loss), *map(str, one.marks[1:])]
        rows.append([escape(words.seat(seat)), *map(escape, figures)])
    page.open_section("seats", words.say("luck"))
    page.table(words.say("parts"), heads, rows)
    page.paragraph(words.say("parts-how"), "muted")
    page.close_section()


def _short(text: str, kind: str = "") -> str:
    """A cell that is not wrapped."""
    return f'<td class="{f"short {kind}".rstrip()}">{escape(text)}</td>'


def _decisions(page: Page, words: Words) -> None:
    """Every decision that cost something, with what was better and why."""
    marked = [one for one in words.review.decisions if one.mark != "good"]
    page.open_section("decisions", words.say("decisions-all"), "told")
    if not marked:
        page.paragraph(words.say("none"))
    else:
        heads = [words.say(f"column-{name}") for name in ("number", "seat", "played", "mark", "cost", "better")]
        rows = [
            [
                str(one.n),
                escape(words.seat(one.seat)),
                escape(words.played(one)),
                _short(f"{words.say(f'mark-{one.mark}')} {words.sign(one.mark)}"),
                _short(words.points(-one.loss)),
                escape(words.better(one)),
            ]
            for one in marked
        ]
        page.table(words.say("decisions-caption"), heads, rows)
    page.close_section()


def _story(page: Page, words: Words) -> None:
    """Turning points, deals, dearest squares."""
    page.open_section("turning", words.say("turning"), "told")
    if not words.review.turning_points:
        page.paragraph(words.say("no-turning"))
    else:
        heads = [words.say(f"column-{name}") for name in ("number", "seat", "before", "after", "happened")]
        rows = [
            [
                str(one.n),
                escape(words.seat(one.seat)),
                _short(words.chance(one.before)),
                _short(words.chance(one.after), "after"),
                escape(f"{words.say(f'what-{one.what}')} {words.happened(one)}".rstrip()),
            ]
            for one in words.review.turning_points
        ]
        page.table(words.say("turning-caption"), heads, rows)
    for line in (*words.best_and_worst(), *words.dearest()):
        page.paragraph(line)
    page.close_section()
