"""What both kinds of balance reports share: the frame of the page, its charts, its tables of effects, its method."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, Final

from casero.editions import SWITCHES, Edition
from casero.lab.balance.effects import MEASURES
from casero.lab.balance.html_page import Page
from casero.lab.balance.verdicts import Verdicts, change, setting
from casero.lab.numbers import digits_of, number, percent
from casero.lab.pictures.charts import Bar, Scale, bars, histogram

MAX_BARS: Final = 10  # rows of a picture; the tables have all
COLUMNS: Final = {"length": "length", "capped": "capped-points", "spread": "spread", "advantage": "advantage"}


def _breakable(text: str) -> str:
    """A key or a value that may be broken after its points and dashes."""
    return escape(text).replace("_", "_<wbr>").replace(".", ".<wbr>")


class Report(Verdicts, ABC):
    """What both kinds of reports share."""

    def __init__(self, editions: tuple[Edition, ...], data: dict[str, Any], lang: str) -> None:
        super().__init__(editions, data, lang)
        self.page = Page(lang, self.title())
        self.edition = editions[0]

    def title(self) -> str:
        """The heading of the page."""
        return self.say("title", edition=self.editions[0].name.in_(self.lang))

    @abstractmethod
    def sections(self) -> None:
        """Writes the sections."""

    def html(self) -> str:
        """The whole page."""
        data = self.data
        counts = {name: number(data[name], self.lang) for name in ("games", "played")}
        lead = self.say("lead", seats=str(data["seats"]), bot=data["bot"], seed=str(data["seed"]), **counts)
        head = f'<p class="lead">{escape(lead)}</p>'
        if not data["complete"]:
            head += f'<p class="partly">{escape(self.say("partly"))}</p>'
        self.page.open_section("short", self.say("short"), "short")
        answers = "".join(
            f'<li><a href="#{key}">{escape(self.question(key))}</a>{escape(answer)}</li>' for key, answer in self.all()
        )
        self.page.add(f"<ol>{answers}</ol>")
        self.page.close_section()
        self.sections()
        return self.page.html(head)

    def question(self, key: str) -> str:
        """The heading of a section."""
        return self.say(f"question-{key}")

    def open(self, key: str) -> None:
        """Begins the section of a question with its answer."""
        self.page.open_section(key, self.question(key))
        self.page.paragraph(dict(self.all())[key], "verdict")

    def heads(self, *names: str) -> list[str]:
        """The names of columns; numbers stand for themselves."""
        return [name if name.isdigit() else self.say(f"column-{name}") for name in names]

    def points(self, name: str, value: float) -> str:
        """A change of a measure: turns, or percentage points."""
        return change(value if name == "length" else 100 * value, self.lang)

    def range(self, low: str, high: str) -> str:
        """Two bounds in words."""
        return escape(self.say("from-to", low=low, high=high))

    def cell(self, figures: Iterable[str], beyond: bool) -> str:
        """A cell with a figure and its two bounds, marked where it is more than chance explains."""
        text, low, high = figures
        kind = ' class="beyond"' if beyond else ""
        return f"<td{kind}>{escape(text)}{self.mark(beyond)}<small>{self.range(low, high)}</small></td>"

    def mark(self, beyond: bool) -> str:
        """The sign of what is more than chance explains, and what it says to whoever listens."""
        if not beyond:
            return ""
        return f'<span aria-hidden="true"> ●</span><span class="away"> {escape(self.say("beyond"))}</span>'

    def effect_cells(self, row: dict[str, Any]) -> list[str]:
        """What a change does to each measure."""
        cells = [percent(row["touched"], self.lang, 0)]
        for name in MEASURES:
            one = row[name]
            figures = (self.points(name, one[part]) for part in ("change", "low", "high"))
            cells.append(self.cell(figures, one["beyond"]))
        return cells

    def standing_table(self, rows: list[tuple[Edition, dict[str, Any]]], caption: str) -> None:
        """The measures of editions as they are."""
        heads = self.heads("edition", "games", "length-mean", "median", "capped", "spread-level", "advantage")
        lines = [[escape(edition.name.in_(self.lang)), *self.standing_cells(row)] for edition, row in rows]
        self.page.table(caption, heads, lines)

    def standing_cells(self, row: dict[str, Any]) -> list[str]:
        """The measures of one edition."""
        bounds = ("value", "low", "high")
        return [
            number(row["games"], self.lang),
            self.cell([number(row["length"][part], self.lang, 1) for part in bounds], False),
            number(row["median"], self.lang),
            self.cell([self.share(row["capped"][part]) for part in bounds], False),
            self.cell([self.share(row["spread"][part]) for part in bounds], False),
            self.cell([change(100 * row["advantage"][part], self.lang) for part in bounds], False),
        ]

    def effects(self, rows: list[tuple[str, dict[str, Any]]], caption: str = "effects", **args: str) -> None:
        """Pictures of changes by measure, the greatest of each."""
        self.page.add('<div class="beside">')
        for name in MEASURES:
            measure = self.say(f"figure-effect-{name}")
            self.page.figure(self.say(f"figure-{caption}", measure=measure, **args), self.effect_bars(rows, name))
        self.page.add("</div>")

    def effect_bars(self, rows: list[tuple[str, dict[str, Any]]], name: str) -> str:
        """The greatest changes of one measure."""

        def size(pair: tuple[str, dict[str, Any]]) -> float:
            return -abs(float(pair[1][name]["change"]))

        drawn = [self.effect_bar(label, name, row[name]) for label, row in sorted(rows, key=size)[:MAX_BARS]]
        factor = 1 if name == "length" else 100

        def written(value: float, step: float) -> str:
            return change(factor * value, self.lang, digits_of(factor * step))

        return bars(drawn, 0.0, written)

    def effect_bar(self, label: str, name: str, one: dict[str, Any]) -> Bar:
        """A row of such a picture."""
        figure = f"<b>{escape(self.points(name, one['change']))}</b>" + self.mark(one["beyond"])
        return Bar(label, one["change"], one["low"], one["high"], figure, one["beyond"])

    def order_bars(self, rows: list[dict[str, Any]], beside: Sequence[dict[str, Any]] = ()) -> str:
        """The wins by order of play, on the scale of those beside; those that differ from an even share stand out."""
        par = 1 / self.data["seats"]
        scale = Scale.of([self._order_bar(row, par) for row in (*rows, *beside)], par)

        def written(value: float, step: float) -> str:
            return self.share(value) if value == par else percent(value, self.lang, digits_of(100 * step))

        return bars([self._order_bar(row, par) for row in rows], par, written, scale=scale)

    def _order_bar(self, row: dict[str, Any], par: float) -> Bar:
        """A place in the order of play with its share of wins."""
        figure = f"<b>{self.share(row['share'])}</b> <small>{self.interval(row['low'], row['high'])}</small>"
        name = escape(self.say("place", place=str(row["place"])))
        return Bar(name, row["share"], row["low"], row["high"], figure, not row["low"] <= par <= row["high"])

    def lengths(
        self, edition: Edition, lengths: dict[str, Any], median: int, beside: Sequence[Sequence[int]] = ()
    ) -> None:
        """The picture of the lengths, as wide and as high as those beside it."""
        label = self.say("median", turns=number(median, self.lang))
        body = histogram(
            lengths["classes"], lengths["width"], median, label, lambda value: number(value, self.lang), beside
        )  # fmt: skip
        self.page.figure(self.say("figure-length", edition=edition.name.in_(self.lang)), body)

    def switch(self, row: dict[str, Any], told: bool = False) -> str:
        """A switch with the value it was tried with; told, also what it had and what it means."""
        name = f"<code>{_breakable(row['switch'])}</code> = <code>{_breakable(setting(row['value']))}</code>"
        if not told:
            return name
        means = SWITCHES[row["switch"]].sentence(self.lang)
        was = escape(self.say("was", before=setting(row["before"])))
        return f"{name}<small>{was}. {escape(means)}</small>"

    def switch_part(self) -> None:
        """Pictures and table of the switches, and what was left out."""
        rows = self.data["switches"]
        if rows:
            self.effects([(self.switch(row), row) for row in rows])
            heads = self.heads("switch", "touched", *COLUMNS.values())
            lines = [[self.switch(row, told=True), *self.effect_cells(row)] for row in rows]
            self.page.table(self.say("table-switches"), heads, lines, self.say("open"))
            self.page.paragraph(self.say("mark"), "muted")
        for key in ("idle", "impossible"):
            if self.data[key]:
                self.page.paragraph(self.say(key))
                items = "".join(f"<li>{self.switch(row)}{self.reason(row)}</li>" for row in self.data[key])
                self.page.add(f"<ul>{items}</ul>")

    def reason(self, row: dict[str, Any]) -> str:
        """Why a value was left out."""
        return f" <small>{escape(row['why'][self.lang])}</small>" if "why" in row else ""

    def how(self, *keys: str) -> None:
        """The section on how everything was measured."""
        data = self.data
        figures = {
            "bot": data["bot"],
            "cap": number(data["max_turns"], self.lang),
            "rounds": str(data["moment"]),
            "again": number(data["again"], self.lang),
            "level": percent(data["level"], self.lang, 0),
        }
        self.page.open_section("how", self.say("how"), "how")
        for key in keys:
            self.page.paragraph(self.say(f"how-{key}", **figures))
        self.page.close_section()
