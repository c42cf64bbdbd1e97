"""The report about two editions: themselves, what their switches make together, and what each switch does alone."""

from __future__ import annotations

from html import escape

from casero.lab.balance.report_frame import COLUMNS, Report
from casero.lab.numbers import number


class TwoReport(Report):
    """What sets two editions apart."""

    def title(self) -> str:
        """The heading of the page."""
        return self.say("title-two", **self._names())

    def _names(self) -> dict[str, str]:
        one, other = (edition.name.in_(self.lang) for edition in self.editions)
        return {"one": one, "other": other}

    def sections(self) -> None:
        """Writes the three parts."""
        self._both()
        self._steps()
        self.open("each")
        if self.data["money"]:
            self.page.paragraph(self.say("money-scale", scale=self._scale()), "muted")
        self.switch_part()
        self.page.close_section()
        self.how("bots", "two", "seat", "spread", "length", "pairs", "noise", "order")

    def _scale(self) -> str:
        by = self.data["scale"]
        return number(by if by > 1 else 1 / by, self.lang)

    def _both(self) -> None:
        """The measures of both, and their pictures."""
        data = self.data
        self.open("both")
        self.page.add('<div class="beside">')
        for edition, order in zip(self.editions, data["order"], strict=True):
            caption = f"{edition.name.in_(self.lang)}: {self.say('figure-seat')}"
            self.page.figure(caption, self.order_bars(order, [row for both in data["order"] for row in both]))
        for edition, lengths, standing in zip(self.editions, data["lengths"], data["standing"], strict=True):
            if any(lengths["classes"]):
                self.lengths(edition, lengths, standing["median"], [one["classes"] for one in data["lengths"]])
        self.page.add("</div>")
        self.standing_table(list(zip(self.editions, data["standing"], strict=True)), self.say("table-both"))
        self.page.close_section()

    def _steps(self) -> None:
        """From the first to the second."""
        rows, names = self.data["steps"], self._names()
        named = [(escape(self.say(f"step-{row['step']}")), row) for row in rows]
        self.open("steps")
        self.effects(named, "steps", **names)
        heads = self.heads("step", "touched", *COLUMNS.values())
        lines = [[name, *self.effect_cells(row)] for name, row in named]
        self.page.table(self.say("table-steps", **names), heads, lines)
        self.page.paragraph(self.say("mark"), "muted")
        self.page.close_section()
