"""A review in words: its decisions, turning points and deals as sentences, for the terminal and for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from casero.analysis.judging import deed_on_sale
from casero.analysis.luck import beginning
from casero.analysis.reasons import say_reason
from casero.analysis.story import offer_in
from casero.game.notation import SEATS
from casero.lab.numbers import number, percent
from casero.terminal.menu import action_label, offer_words
from casero.terminal.names import TableNames
from casero.terminal.panels import told
from casero.text import sentences

if TYPE_CHECKING:
    from casero.analysis.decisions import Decision
    from casero.analysis.review import Review
    from casero.analysis.story import Deal, TurningPoint
    from casero.game import Event, Game


SIGNS: Final = {"good": "", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}


class Words:
    """The words of one review in one language."""

    def __init__(self, game: Game, review: Review, lang: str) -> None:
        self.game, self.review, self.lang = game, review, lang
        self.names = TableNames(game.setup, lang)
        self._before: dict[int, Game] = {}  # the positions that are spoken of, by the number of the action then played
        self._events: dict[int, list[Event]] = {}
        wanted = {one.n for one in review.decisions} | {one.n for one in review.turning_points}
        now = beginning(game)
        for n, action in enumerate(game.actions, 1):
            if n in wanted:
                self._before[n] = now.copy()
            events = now.play(action)
            if n in wanted:
                self._events[n] = events

    def say(self, key: str, **args: str | int) -> str:
        """A sentence of the review."""
        return sentences.say(self.lang, f"review-{key}", **args)

    def points(self, share: float) -> str:
        """A difference of chances in percentage points, with its sign."""
        text = number(abs(100 * share), self.lang, 1)
        plain = text.strip("0.,") == ""
        return text if plain else f"{'+' if share > 0 else chr(0x2212)}{text}"

    def chance(self, share: float) -> str:
        """A chance in per cent."""
        return percent(share, self.lang, 0)

    def sign(self, mark: str) -> str:
        """The sign of a mark."""
        return SIGNS[mark]

    def seat(self, seat: int) -> str:
        """Who sits there."""
        return self.names.seat(seat)

    def action(self, n: int, text: str) -> str:
        """An action as it could be chosen at a moment."""
        game = self._before[n]
        action = game.read(text).with_chance(())
        words = action_label(action, game, self.names)
        return f"{words}: {offer_words(action, self.names)}" if action.verb == "offer" else words

    def played(self, one: Decision) -> str:
        """What was played, and which deed or which offer it was about where the action does not say."""
        words, game = self.action(one.n, one.action).rstrip("."), self._before[one.n]
        verb = game.read(one.action).verb
        if verb in ("accept", "reject"):
            return f"{words}: {offer_words(offer_in(game.record, game.words), self.names)}".rstrip(".")
        square = deed_on_sale(game.record, game.setup.ruleset.record)
        if square is None or verb not in ("bid", "pass", "decline"):
            return words
        return f"{words} ({self.names.square(square)})"

    def better(self, one: Decision) -> str:
        """What would have been better, and why."""
        if one.better is None:
            return ""
        if not one.better:
            return self.say("better-nothing")
        words = self.action(one.n, one.better).rstrip(".")
        told_better = self.say("better", action=words)
        return told_better if one.reason is None else f"{told_better} {self.reason(one)}"

    def reason(self, one: Decision) -> str:
        """What speaks for the better action."""
        return "" if one.reason is None else say_reason(self.lang, one.reason, self.names)

    def happened(self, point: TurningPoint) -> str:
        """What happened at a turning point, in the game's own sentences."""
        lines = [sentences.say_event(self.lang, event, self.names) for event in told(self._events[point.n])]
        return " ".join(lines)

    def terms(self, deal: Deal) -> str:
        """Who gave what to whom."""
        return offer_words(self.game.read(deal.offer), self.names)

    def best_and_worst(self) -> list[str]:
        """The best deal and the worst, if there are."""
        found = []
        for key, side in (("best-deal", self.review.best_deal), ("worst-deal", self.review.worst_deal)):
            if side is not None:
                deal, seat = side
                points = self.points(deal.gains[seat])
                found.append(self.say(key, n=deal.n, terms=self.terms(deal), seat=self.seat(seat), points=points))
        return found

    def dearest(self) -> list[str]:
        """The square that cost each seat most."""
        return [
            self.say(
                "dearest", seat=self.seat(seat), square=self.names.square(one.dearest.square),
                paid=self.names.money(one.dearest.paid), times=one.dearest.times,
            )
            for seat, one in enumerate(self.review.seats)
            if one.dearest is not None
        ]  # fmt: skip

    def head(self) -> str:
        """Which game this was and how it ended."""
        game = self.game
        edition = self.names.edition.name.in_(self.lang)
        stands = self.say("goes-on")
        if game.over:
            winners = ", ".join(self.names.seat(SEATS[seat]) for seat in game.winners)
            stands = self.say("won", winners=winners, count=len(game.winners))
        return self.say("head", edition=edition, count=len(game.actions), stands=stands)
