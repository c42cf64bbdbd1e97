"""What the measures of a balance report say, in one plain sentence for each question."""

from __future__ import annotations

from typing import Any

from casero.editions import SWITCHES, Edition
from casero.lab.balance.effects import MEASURES
from casero.lab.intervals import Share
from casero.lab.numbers import between, number, percent
from casero.text import sentences


def change(value: float, lang: str, digits: int = 1) -> str:
    """A difference, always with its sign."""
    shown = number(abs(value), lang, digits)
    if not any(digit in shown for digit in "123456789"):
        return f"±{shown}"
    return ("+" if value > 0 else "\u2212") + shown


def worth(edition: Edition, value: float, lang: str) -> str:
    """An amount of money with its sign."""
    return ("+" if round(value) > 0 else "") + edition.money(round(value), lang)


def setting(value: Any) -> str:
    """A switch's value as an edition file writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "[" + ", ".join(map(str, value)) + "]"
    if isinstance(value, dict):
        return ", ".join(f"{key} = {one}" for key, one in value.items())
    return str(value)


def named(row: dict[str, Any]) -> str:
    """A switch and the value that it was tried with."""
    return f"{row['switch']} = {setting(row['value'])}"


def is_beyond(row: dict[str, Any]) -> bool:
    """Whether any measure of a row is more than chance explains."""
    return any(row[name]["beyond"] for name in MEASURES)


class Verdicts:
    """The sentences of one report in one language."""

    def __init__(self, editions: tuple[Edition, ...], data: dict[str, Any], lang: str) -> None:
        self.editions = editions
        self.data = data
        self.lang = lang

    def say(self, key: str, **args: str | int) -> str:
        """A sentence of the report."""
        return sentences.say(self.lang, f"balance-{key}", **args)

    def share(self, value: float) -> str:
        """A share in per cent."""
        return percent(value, self.lang, 1)

    def interval(self, low: float, high: float) -> str:
        """The bounds of a share."""
        return between(Share(low, low, high), self.lang)

    def all(self) -> list[tuple[str, str]]:
        """Each question with its answer."""
        if len(self.editions) == 2:
            pairs = {"both": self.both(), "steps": self.steps(), "each": self.switches()}
        else:
            pairs = {
                "seat": self.seat(),
                "groups": self.groups(),
                "length": self.length(),
                "cards": self.cards(),
                "switches": self.switches(),
            }
        return list(pairs.items())

    def seat(self) -> str:
        """Whether the first seat is favoured."""
        first, par = self.data["order"][0], 1 / self.data["seats"]
        if not any(row["parts"] for row in self.data["order"]):
            return self.say("seat-none")
        key = "favoured" if first["low"] > par else "hurt" if first["high"] < par else "even"
        interval = self.interval(first["low"], first["high"])
        return self.say(f"seat-{key}", share=self.share(first["share"]), interval=interval, par=self.share(par))

    def groups(self) -> str:
        """Which groups pay."""
        rows = [
            (group.name.in_(self.lang), row["interval"])
            for group, row in zip(self.editions[0].groups, self.data["groups"], strict=True)
            if row["interval"]["value"] is not None
        ]
        if not rows:
            return self.say("groups-none")
        rows.sort(key=lambda pair: -pair[1]["value"])
        (best, most), (worst, least) = rows[0], rows[-1]
        return self.say(
            "groups-best",
            bot=self.data["bot"],
            best=best,
            worst=worst[:1].upper() + worst[1:] if self.lang == "en" else worst,
            most=percent(most["value"], self.lang, 0),
            least=percent(least["value"], self.lang, 0),
            interval=self.bounds(most),
        )

    def bounds(self, interval: dict[str, Any]) -> str:
        """The bounds of a return; a dash where there are too few games for any."""
        if interval["low"] is None:
            return "\u2013"
        return between(Share(0.0, interval["low"], interval["high"]), self.lang, 0)

    def length(self) -> str:
        """How long games are, and how many are capped."""
        row = next(row for row in self.data["tables"] if row["seats"] == self.data["seats"])
        ended = {
            "capped": self.share(row["capped"]),
            "interval": self.interval(row["low"], row["high"]),
            "cap": number(self.data["max_turns"], self.lang),
        }
        if row["capped"] > 0.5:
            return self.say("length-capped", **ended)
        turns = {name: number(row[name], self.lang) for name in ("few", "median", "many")}
        return self.say("length-told", **ended, **turns)

    def cards(self) -> str:
        """Which cards matter, each to its drawer and each kind to the game."""
        rows = self.data["cards"]["draws"]
        if not rows:
            return self.say("not-reached" if self.editions[0].decks else "cards-none")
        some = [row for row in rows if row["money"]["beyond"]]
        if some:
            good, bad = (pick(rows, key=lambda row: float(row["money"]["change"])) for pick in (max, min))
            first = self.say(
                "cards-some",
                some=len(some),
                all=str(len(rows)),
                good=self.card(good),
                gain=worth(self.editions[0], good["money"]["change"], self.lang),
                bad=self.card(bad),
                loss=worth(self.editions[0], bad["money"]["change"], self.lang),
            )
            level = percent(self.data["level"], self.lang, 0)
            first += " " + self.say("cards-winning", winning=sum(row["wins"]["beyond"] for row in rows), level=level)
        else:
            first = self.say("cards-few", all=str(len(rows)))
        return f"{first} {self.kinds()}"

    def kinds(self) -> str:
        """Which kinds of cards matter to the game."""
        rows, planned = self.data["cards"]["kinds"], self.data["planned"]["kinds"]
        if not rows:
            return self.say("kinds-not-reached")
        kinds = [self.kind(row["kind"]) for row in rows if is_beyond(row)]
        told = self.say("kinds-some", kinds=", ".join(kinds)) if kinds else self.say("kinds-few")
        return told + self.partly(len(rows), planned)

    def partly(self, reached: int, planned: int) -> str:
        """A word about what an interruption kept from being played, if it did."""
        return "" if reached == planned else f" {self.say('reached', some=str(reached), all=str(planned))}"

    def card(self, row: dict[str, Any]) -> str:
        """What a card says, in quotation marks."""
        text = self.card_text(row)
        return f"«{text}»" if self.lang == "es" else f"“{text}”"

    def card_text(self, row: dict[str, Any]) -> str:
        """What a card says."""
        edition = self.editions[0]
        place = edition.card_named(row["card"])
        assert place is not None  # the row was made from it
        return edition.card_text(edition.decks[place[0]].cards[place[1]], self.lang).rstrip(".")

    def kind(self, kind: str) -> str:
        """A kind of card in words."""
        return self.say(f"kind-{kind.replace('_', '-')}")

    def switches(self) -> str:
        """Which switches matter."""
        rows, planned = self.data["switches"], self.data["planned"]["switches"]
        if not planned:
            return self.say("rest-no-switches" if len(self.editions) == 2 else "switches-none")
        if not rows:
            return self.say("not-reached")
        some = [row for row in rows if is_beyond(row)]
        if not some:
            told = self.say("switches-few", all=str(len(rows)))
        else:
            # Rows are ranked over all measures; the sentence is about length.
            most = max(some, key=lambda row: abs(row["length"]["change"]))
            largest = {"turns": change(most["length"]["change"], self.lang, 0), **self.explained(most)}
            told = self.say("switches-some", some=len(some), all=str(len(rows)), **largest)
        return told + self.partly(len(rows), planned)

    def explained(self, row: dict[str, Any]) -> dict[str, str]:
        """A switch in words: what it decides, and the value that it was tried with instead of its own."""
        means = SWITCHES[row["switch"]].name(self.lang)
        return {"means": means, "switch": named(row), "before": setting(row["before"])}

    def both(self) -> str:
        """The two editions side by side."""
        one, other = self.data["standing"]
        names = [edition.name.in_(self.lang) for edition in self.editions]
        return self.say(
            "both-told",
            one=names[0],
            length=number(one["length"]["value"], self.lang),
            capped=self.share(one["capped"]["value"]),
            advantage=change(100 * one["advantage"]["value"], self.lang),
            other=names[1],
            other_length=number(other["length"]["value"], self.lang),
            other_capped=self.share(other["capped"]["value"]),
            other_advantage=change(100 * other["advantage"]["value"], self.lang),
        )

    def steps(self) -> str:
        """What the switches make together, and what is no switch."""
        data = self.data
        unlike = [self.say(f"part-{part}") for part, alike in data["alike"].items() if not alike]
        sentences = [self.say("rest-differs", parts=", ".join(unlike)) if unlike else self.say("rest-alike")]
        steps = {row["step"]: change(row["length"]["change"], self.lang, 0) for row in data["steps"]}
        if data["without"]:
            one, other = (edition.name.in_(self.lang) for edition in self.editions)
            sentences.append(self.say("rest-without", one=one, other=other, switches=", ".join(data["without"])))
        if "rest" in steps and (unlike or data["without"]):
            sentences.append(self.say("rest-apart", switches=steps["switches"], rest=steps["rest"]))
        elif "rest" not in steps and data["planned"]["together"]:
            sentences.append(self.say("together-not-reached"))
        return " ".join(sentences)
