"""The balance report: measures as one HTML page, each question with its answer, a picture and a table."""

from __future__ import annotations

from html import escape
from typing import Any

from casero.editions import Edition
from casero.lab.balance.report_frame import COLUMNS, MAX_BARS, Report
from casero.lab.balance.report_two import TwoReport
from casero.lab.balance.verdicts import change, worth
from casero.lab.numbers import digits_of, number, percent
from casero.lab.pictures.charts import Bar, Scale, bars
from casero.lab.pictures.heat_map import heat_map
from casero.text import sentences


def report(editions: tuple[Edition, ...], data: dict[str, Any], lang: str) -> str:
    """The page about one edition, or about two."""
    kind = OneReport if len(editions) == 1 else TwoReport
    return kind(editions, data, lang).html()


class OneReport(Report):
    """The report about one edition."""

    def sections(self) -> None:
        """Writes the five questions."""
        self._seat()
        self._groups()
        self._length()
        self._cards()
        self.open("switches")
        self.standing_table([(self.edition, self.data["standing"])], self.say("table-one"))
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
        body = bars(drawn, 1.0, lambda value, step: percent(value, self.lang, digits_of(100 * step)))
        self.page.figure(self.say("figure-groups"), body)
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
        prisoners = (sentences.say(self.lang, "sim-prisoners"), landings["in_jail_per_throw"])
        title = self.say("figure-board", edition=self.edition.name.in_(self.lang))
        shares = [square["per_throw"] for square in landings["squares"]]
        drawn = heat_map(self.edition, shares, title, self.lang, prisoners if landings["in_jail"] else None)
        # Inside a page a drawing needs no name space, nor a size of its own.
        drawn = drawn.replace(' xmlns="http://www.w3.org/2000/svg"', "", 1)
        body = f'<div class="scroll" role="region" tabindex="0" aria-label="{escape(title)}">{drawn}</div>'
        self.page.figure(title, f'<p class="sideways">{escape(self.say("sideways"))}</p>{body}', "board")

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
            drawn = [self._card_bar(row) for row in rows[: MAX_BARS + 2]]
            scale = Scale.of(drawn, 0.0, least=1.0)
            body = bars(drawn, 0.0, lambda value, _: worth(self.edition, value, self.lang), "long", scale)
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
