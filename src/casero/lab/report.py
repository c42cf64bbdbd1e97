"""The balance report: measures as one HTML page, each question with its answer, a picture and a table."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any, Final

from casero import texts
from casero.editions import SWITCHES, Edition
from casero.lab.effects import MEASURES
from casero.lab.heat import heat_map, percent
from casero.lab.page import Page
from casero.lab.strips import Bar, bars, histogram
from casero.lab.verdicts import Verdicts, change, setting, worth
from casero.lab.written import number

SHOWN: Final = 10  # rows of a picture; the tables have all
COLUMNS: Final = {"length": "length", "capped": "capped-points", "spread": "spread", "advantage": "advantage"}


def report(editions: tuple[Edition, ...], data: dict[str, Any], lang: str) -> str:
    """The page about one edition, or about two."""
    from casero.lab.report_two import TwoReport

    kind = OneReport if len(editions) == 1 else TwoReport
    return kind(editions, data, lang).html()


def _breakable(text: str) -> str:
    """A key or a value that may be broken after its points and dashes."""
    return escape(text).replace("_", "_<wbr>").replace(".", ".<wbr>")


class Report(Verdicts):
    """What both kinds of reports share."""

    def __init__(self, editions: tuple[Edition, ...], data: dict[str, Any], lang: str) -> None:
        super().__init__(editions, data, lang)
        self.page = Page(lang, self.title())
        self.edition = editions[0]

    def title(self) -> str:
        """The heading of the page."""
        return self.say("title", edition=self.editions[0].name.in_(self.lang))

    def sections(self) -> None:
        """Writes the sections."""
        raise NotImplementedError

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

        drawn = [self.effect_bar(label, name, row[name]) for label, row in sorted(rows, key=size)[:SHOWN]]
        factor = 1 if name == "length" else 100
        return bars(drawn, 0.0, lambda value: change(factor * value, self.lang, 0))

    def effect_bar(self, label: str, name: str, one: dict[str, Any]) -> Bar:
        """A row of such a picture."""
        figure = f"<b>{escape(self.points(name, one['change']))}</b>" + self.mark(one["beyond"])
        return Bar(label, one["change"], one["low"], one["high"], figure, one["beyond"])

    def order_bars(self, rows: list[dict[str, Any]]) -> str:
        """The wins by order of play; those that differ from an even share stand out."""
        par = 1 / self.data["seats"]
        drawn = [
            Bar(
                escape(self.say("place", place=str(row["place"]))),
                row["share"], row["low"], row["high"],
                f"<b>{self.share(row['share'])}</b> <small>{self.interval(row['low'], row['high'])}</small>",
                not row["low"] <= par <= row["high"],
            )
            for row in rows
        ]  # fmt: skip
        return bars(drawn, par, self.share)

    def lengths(self, edition: Edition, lengths: dict[str, Any], median: int) -> None:
        """The picture of the lengths."""
        label = self.say("median", turns=number(median, self.lang))
        body = histogram(
            lengths["classes"], lengths["width"], median, label, lambda value: number(value, self.lang)
        )  # fmt: skip
        self.page.figure(self.say("figure-length", edition=edition.name.in_(self.lang)), body)

    def switch(self, row: dict[str, Any], told: bool = False) -> str:
        """A switch with the value it was tried with; told, also what it had and what it means."""
        name = f"<code>{_breakable(row['switch'])}</code> = <code>{_breakable(setting(row['value']))}</code>"
        if not told:
            return name
        switch = SWITCHES[row["switch"]]
        was = escape(self.say("was", before=setting(row["before"])))
        return f"{name}<small>{was}. {escape(switch.en if self.lang == 'en' else switch.es)}</small>"

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


class OneReport(Report):
    """The report about one edition."""

    def sections(self) -> None:
        """Writes the five questions."""
        self._seat()
        self._groups()
        self._length()
        self._cards()
        self.open("switches")
        self.switch_part()
        self.page.close_section()
        self.how("bots", "seat", "spread", "length", "groups", "pairs", "noise", "order", "values", "draws", "kinds")

    def _seat(self) -> None:
        """Who wins, by order of play."""
        rows = self.data["order"]
        self.open("seat")
        self.page.figure(self.say("figure-seat"), self.order_bars(rows))
        lines = [
            [
                escape(self.say("place", place=str(row["place"]))),
                self.share(row["share"]),
                self.interval(row["low"], row["high"]),
            ]
            for row in rows
        ]
        self.page.table(self.say("table-seat"), self.heads("place", "share", "interval"), lines)
        self.page.close_section()

    def _groups(self) -> None:
        """What groups bring, and the board."""
        named = [
            (f'<span class="swatch" style="background:{group.color}"></span>{escape(group.name.in_(self.lang))}', row)
            for group, row in zip(self.edition.groups, self.data["groups"], strict=True)
        ]
        named.sort(key=lambda pair: -pair[1]["return"])
        drawn = [
            Bar(
                name, one["value"], one["value"] if one["low"] is None else one["low"],
                one["value"] if one["high"] is None else one["high"],
                f"<b>{percent(one['value'], self.lang, 0)}</b> <small>{self.bounds(one)}</small>",
            )
            for name, row in named
            if (one := row["interval"])["value"] is not None
        ]  # fmt: skip
        self.open("groups")
        self.page.figure(self.say("figure-groups"), bars(drawn, 1.0, lambda value: percent(value, self.lang, 0)))
        self._board()
        games = self.data["games"]
        lines = [
            [
                name,
                self._money(row["income"] / games),
                self._money((row["deeds"] + row["buildings"]) / games),
                percent(row["return"], self.lang, 0),
                self.bounds(row["interval"]),
            ]
            for name, row in named
        ]
        heads = self.heads("group", "income", "cost", "return", "interval")
        self.page.table(self.say("table-groups"), heads, lines)
        self._levels(named)
        self.page.close_section()

    def _money(self, value: float) -> str:
        return escape(self.edition.money(round(value), self.lang))

    def _levels(self, named: list[tuple[str, dict[str, Any]]]) -> None:
        """What a rent returns by houses."""
        most = max(len(row["levels"]) for _, row in named)
        houses = int(self.edition.rules["build.max_houses"])
        heads = self.heads("group", *(str(level) if level <= houses else "hotel" for level in range(most)))
        lines = []
        for name, row in named:
            cells = ["" if one["return"] is None else percent(one["return"], self.lang, 0) for one in row["levels"]]
            lines.append([name, *cells, *[""] * (most - len(cells))])
        self.page.table(self.say("table-levels"), heads, lines)

    def _board(self) -> None:
        """The heat map."""
        landings = self.data["landings"]
        prisoners = (texts.say(self.lang, "sim-prisoners"), landings["in_jail_per_throw"])
        title = self.say("figure-board", edition=self.edition.name.in_(self.lang))
        shares = [square["per_throw"] for square in landings["squares"]]
        drawn = heat_map(self.edition, shares, title, self.lang, prisoners if landings["in_jail"] else None)
        # Inside a page a drawing needs no name space, nor a size of its own.
        drawn = drawn.replace(' xmlns="http://www.w3.org/2000/svg"', "", 1)
        body = f'<div class="scroll" role="region" tabindex="0" aria-label="{escape(title)}">{drawn}</div>'
        self.page.figure(title, body, "board")

    def _length(self) -> None:
        """How long games take, and how they end, for several numbers of seats."""
        self.open("length")
        if any(self.data["lengths"]["classes"]):
            self.lengths(self.edition, self.data["lengths"], self.data["lengths"]["quantiles"]["50"])
        lines = [
            [
                number(row["seats"], self.lang),
                number(row["games"], self.lang),
                number(row["median"], self.lang),
                self.range(number(row["few"], self.lang), number(row["many"], self.lang)),
                self.share(row["capped"]),
                self.interval(row["low"], row["high"]),
            ]
            for row in self.data["tables"]
        ]
        heads = self.heads("seats", "games", "median", "range", "capped", "interval")
        self.page.table(self.say("table-tables"), heads, lines)
        self.page.close_section()

    def _cards(self) -> None:
        """What each card does to its drawer, and each kind to the game."""
        rows, kinds = self.data["cards"]["draws"], self.data["cards"]["kinds"]
        self.open("cards")
        if rows:
            drawn = [self._card_bar(row) for row in rows[: SHOWN + 2]]
            body = bars(drawn, 0.0, lambda value: worth(self.edition, value, self.lang), "long")
            self.page.figure(self.say("figure-cards"), body)
            heads = self.heads("card", "drawn", "money", "wins")
            lines = [self._card_line(row) for row in rows]
            self.page.table(self.say("table-cards"), heads, lines, self.say("open"))
        if kinds:
            heads = self.heads("kind", "touched", *COLUMNS.values())
            lines = [[escape(self.kind(row["kind"])), *self.effect_cells(row)] for row in kinds]
            self.page.table(self.say("table-kinds"), heads, lines)
            self.page.paragraph(self.say("mark"), "muted")
        self.page.close_section()

    def _card_bar(self, row: dict[str, Any]) -> Bar:
        """A card with what it does to its drawer's worth."""
        one = row["money"]
        figure = f"<b>{escape(worth(self.edition, one['change'], self.lang))}</b>" + self.mark(one["beyond"])
        return Bar(escape(self.card_text(row)), one["change"], one["low"], one["high"], figure, one["beyond"])

    def _card_line(self, row: dict[str, Any]) -> list[str]:
        """A card in the table."""
        deck = self.edition.deck_named(row["deck"])
        assert deck is not None  # the row was made from it
        name = f"{escape(self.card_text(row))}<small>{escape(self.edition.decks[deck].name.in_(self.lang))}</small>"
        money, wins = row["money"], row["wins"]
        amounts = (worth(self.edition, money[part], self.lang) for part in ("change", "low", "high"))
        points = (change(100 * wins[part], self.lang) for part in ("change", "low", "high"))
        return [
            name,
            number(row["drawn"] / row["games"], self.lang, 2),
            self.cell(amounts, money["beyond"]),
            self.cell(points, wins["beyond"]),
        ]
