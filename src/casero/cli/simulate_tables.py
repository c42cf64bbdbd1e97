"""What a simulation found, as tables for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from rich.console import RenderableType
from rich.text import Text

from casero.cli.text_tables import BARS, Grid, bar
from casero.lab.intervals import Share
from casero.lab.numbers import between, number, percent
from casero.text import sentences

if TYPE_CHECKING:
    from casero.editions import Edition

MAX_ROWS: Final = 10  # squares, causes and moments that are shown: the others are in the JSON
MAX_CLASSES: Final = 12  # rows of the lengths


def tables(edition: Edition, data: dict[str, Any], lang: str) -> Iterator[RenderableType]:
    """Everything worth reading at once, one table after another, each under its title."""
    shown = _Found(edition, data, lang)
    yield shown.head()
    parts = {
        # Bots of one kind share the wins evenly, whatever happens.
        "wins-by-bot": shown.bots if data["decided"] and len(data["wins"]["by_bot"]) > 1 else None,
        "wins-by-seat": shown.seats if data["decided"] else None,
        "length": shown.lengths if data["decided"] else None,
        "money": shown.money,
        "landings": shown.squares,
        "groups": shown.groups,
        "returns": shown.returns,
        "bankruptcies": shown.bankruptcies if data["bankruptcies"] else None,
    }
    for title, part in parts.items():
        if part is not None:
            yield Text(f"\n{shown.say(title)}", "bold")
            yield part()
    yield Text()
    yield shown.deals()


class _Found:
    """The results of one simulation in one language."""

    def __init__(self, edition: Edition, data: dict[str, Any], lang: str) -> None:
        self.edition = edition
        self.data = data
        self.lang = lang

    def say(self, key: str, **args: str | int) -> str:
        return sentences.say(self.lang, f"sim-{key}", **args)

    def number(self, value: float, digits: int = 0) -> str:
        return number(value, self.lang, digits)

    def percent(self, share: float | None, digits: int = 1) -> str:
        return "" if share is None else percent(share, self.lang, digits)

    def table(self, *columns: str | None) -> Grid:
        """A table whose first column holds words, the others figures; numbers stand for themselves."""
        named = (column and not column.isdigit() for column in columns)
        heads = (self.say(f"column-{column}") if word else column for column, word in zip(columns, named, strict=True))
        return Grid(tuple(heads), edge=False)

    def head(self) -> Text:
        """What was played, and how it ended."""
        data = self.data
        games = {name: self.number(data[name]) for name in ("games", "decided", "capped")}
        name, seed = self.edition.name.in_(self.lang), str(data["seed"])
        lines = [self.say("head", count=data["games"], edition=name, seed=seed, **games)]
        lines.append(self.say("bots", bots=", ".join(data["bots"])))
        if data["options"]:
            lines.append(self.say("options", options=", ".join(f"{k}={v}" for k, v in data["options"].items())))
        lines.append(self.say("ended", count=data["decided"], cap=self.number(data["max_turns"]), **games))
        if "clock" in data:
            lines.append(self.say("clock"))
        if data["decided"]:
            few, middle, many = (self.number(data["length"]["quantiles"][name]) for name in ("5", "50", "95"))
            mean = self.number(data["length"]["mean"], 1)
            lines.append(self.say("length-bounds", mean=mean, few=few, middle=middle, many=many))
        text = Text("\n".join(lines))
        text.stylize("bold", 0, len(lines[0]))
        return text

    def bots(self) -> Grid:
        """The bots, best first; what counts is the share for each seat that a bot has."""
        table = self.table("bot", "seats", "wins", "share", "per-seat", "interval", BARS)
        rows = sorted(self.data["wins"]["by_bot"], key=lambda row: -row["share_per_seat"])
        best = rows[0]["share_per_seat"] or 1.0
        for row in rows:
            each = Share(row["share_per_seat"], row["low_per_seat"], row["high_per_seat"])
            table.add(
                row["bot"], str(row["seats"]), self._wins(row), self.percent(row["share"]), self.percent(each.value),
                between(each, self.lang), bar=bar(each.value / best),
            )  # fmt: skip
        return table

    def seats(self) -> Grid:
        """The seats, and whoever had the first turn."""
        table = self.table("seat", "wins", "share", "interval", BARS)
        wins = self.data["wins"]
        rows = [(row["seat"], row) for row in wins["by_seat"]] + [(self.say("first"), wins["of_first"])]
        best = max(row["share"] for _, row in rows) or 1.0
        for name, row in rows:
            interval = between(Share(row["share"], row["low"], row["high"]), self.lang)
            table.add(name, self._wins(row), self.percent(row["share"]), interval, bar=bar(row["share"] / best))
        return table

    def _wins(self, row: dict[str, Any]) -> str:
        """Wins, with a fraction where some were shared."""
        whole, rest = divmod(row["parts"], self.data["wins"]["whole"])
        return self.number(row["parts"] / self.data["wins"]["whole"], 1) if rest else self.number(whole)

    def lengths(self) -> Grid:
        """Decided games by their length."""
        length, decided = self.data["length"], self.data["decided"]
        table = self.table("turns", "games", "share", BARS)
        classes, width = length["classes"], length["width"]
        last = max(i for i, n in enumerate(classes) if n) + 1
        together = -(-last // MAX_CLASSES)
        grouped = [sum(classes[i : i + together]) for i in range(0, last, together)]
        for i, n in enumerate(grouped):
            span = f"{self.number(i * together * width)}\u2013{self.number((i + 1) * together * width - 1)}"
            table.add(span, self.number(n), self.percent(n / decided), bar=bar(n / max(grouped)))
        return table

    def money(self) -> Grid:
        """Means over time, at moments spread over the games."""
        table = self.table("turn", "games", "cash", "worth")
        shown = [row for row in self.data["money"] if row["games"] * 200 >= self.data["games"]]
        step = -(-len(shown) // MAX_ROWS)
        for row in shown[::step]:
            amounts = (self.edition.money(round(row[name]), self.lang) for name in ("cash", "worth"))
            table.add(self.number(row["turn"]), self.number(row["games"]), *amounts)
        return table

    def squares(self) -> Grid:
        """The squares on which most throws ended, and jail."""
        landings = self.data["landings"]
        table = self.table("square", "landings", "per-throw", BARS)
        rows = sorted(landings["squares"], key=lambda row: -row["landings"])
        for row in rows[:MAX_ROWS]:
            name = f"{row['square']} {self.edition.square_name(row['square'], self.lang)}"
            length = bar(row["per_throw"] / (rows[0]["per_throw"] or 1.0))
            table.add(name, self.number(row["landings"]), self.percent(row["per_throw"], 2), bar=length)
        if landings["in_jail"]:
            share = self.percent(landings["in_jail_per_throw"], 2)
            table.add(self.say("in-jail"), self.number(landings["in_jail"]), share, style="bold")
        return table

    def groups(self) -> Grid:
        """What groups brought in, against what they cost, and from which levels it came."""
        levels = self._levels()
        table = self.table("group", "income", "costs", "return", *levels)
        games = self.data["games"]
        for name, row in self._groups():
            total = row["income"] or 1
            shares = [self.percent(level["income"] / total, 0) for level in row["levels"]]
            table.add(
                name, self.number(row["income"] / games), self.number((row["deeds"] + row["buildings"]) / games),
                self.number(row["return"], 2), *(shares if len(shares) > 1 else []),
            )  # fmt: skip
        return table

    def returns(self) -> Grid:
        """What one rent returns of what the lot costs with its buildings."""
        table = self.table("group", *self._levels())
        for name, row in self._groups():
            table.add(name, *(self.percent(level["return"], 0) for level in row["levels"]))
        return table

    def _groups(self) -> list[tuple[str, dict[str, Any]]]:
        named = [
            (group.name.in_(self.lang), row)
            for group, row in zip(self.edition.groups, self.data["groups"], strict=True)
        ]
        return sorted(named, key=lambda pair: -pair[1]["return"])

    def _levels(self) -> list[str]:
        """The names of the columns of levels: the number of houses, and the hotel."""
        most = max((len(row["levels"]) for row in self.data["groups"]), default=1)
        houses = int(self.edition.rules["build.max_houses"])
        return [str(level) if level <= houses else "hotel" for level in range(most)]

    def bankruptcies(self) -> Grid:
        """What bankrupts could not pay."""
        table = self.table("cause", "number", "share", BARS)
        rows = sorted(self.data["bankruptcies"].items(), key=lambda pair: -pair[1])
        total = sum(n for _, n in rows)
        for cause, n in rows[:MAX_ROWS]:
            name = sentences.say(self.lang, sentences.key_of("cause", cause))
            table.add(name, self.number(n), self.percent(n / total), bar=bar(n / rows[0][1]))
        return table

    def deals(self) -> Text:
        """Offers and auctions, in two sentences."""
        games, trades, auctions = self.data["games"], self.data["trades"], self.data["auctions"]
        lines = [
            self.say(
                "trades",
                offers=self.number(trades["offers"] / games, 1),
                trades=self.number(trades["accepted"] / games, 1),
                share=self.percent(trades["accepted"] / max(1, trades["offers"])),
            )
        ]
        if trades["offers"] and "dealer" in self.data["bots"]:
            lines[0] += " " + self.say("trades-why")
        if auctions["deeds"]:
            price = auctions["paid"] / auctions["printed"] if auctions["printed"] else None
            figures = {
                "auctions": self.number(auctions["deeds"] / games, 1),
                "unsold": self.number(auctions["unsold"] / games, 1),
            }
            lines.append(self.say("auctions", price=self.percent(price, 0) or "\u2013", **figures))
        return Text("\n".join(lines))
