"""What a tournament plays: lineups of bots, rotated over the seats, in numbered handfuls of games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import Any

from casero.bots import COMPILED, is_bot_file, is_built_in
from casero.bots.host.file_bot import DECISION_TIMEOUT_S
from casero.bots.lineup import MAX_TURNS
from casero.editions import available
from casero.game.errors import CaseroError
from casero.game.setup import Ruleset
from casero.lab.games.match import Match, turned
from casero.lab.tournament.journal import Line, played_by
from casero.text.catalogue import wrong

Key = tuple[int, int]  # a match and the number of a handful


@dataclass(frozen=True)
class Plan:
    """What is played: all lineups of some bots, or a duel of one seat against copies of another bot."""

    edition: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: int = 1
    duel: bool = False
    options: tuple[tuple[str, Any], ...] = ()
    max_turns: int = MAX_TURNS
    decision_timeout_s: float = DECISION_TIMEOUT_S

    def __post_init__(self) -> None:
        if len(set(self.bots)) != len(self.bots):
            raise CaseroError(wrong("tournament-twice"))
        if self.duel and len(self.bots) != 2:
            raise CaseroError(wrong("tournament-duel", bots=len(self.bots)))
        if not self.duel and len(self.bots) < self.seats:
            raise CaseroError(wrong("tournament-few", seats=self.seats, bots=len(self.bots)))
        if self.games < 1:
            raise CaseroError(wrong("tournament-games"))
        for bot in self.bots:
            if not is_built_in(bot) and not is_bot_file(bot):
                known = ", ".join(COMPILED)
                raise CaseroError(wrong("tournament-bot", bot=bot, known=known))

    @property
    def lineups(self) -> list[tuple[str, ...]]:
        """Who sits together."""
        if self.duel:
            return [(self.bots[0], *[self.bots[1]] * (self.seats - 1))]
        return list(combinations(self.bots, self.seats))

    @property
    def matches(self) -> list[Match]:
        """Every lineup at every rotation."""
        return [
            Match(self.edition, turned(lineup, by), self.options, self.max_turns)
            for lineup in self.lineups
            for by in range(self.seats)
        ]

    @cached_property
    def all_matches(self) -> list[Match]:
        """Those, and every match with fewer seats in which the others may go on when bots are out."""
        found = self.matches
        for seats in range(self.seats - 1, 1, -1) if not self.duel else ():
            found += replace(self, seats=seats).matches
        return found

    def without(self, out: set[str]) -> Plan | None:
        """The plan of those who are left if they are too few for a table, else this one; None if nobody can go on."""
        bots = tuple(bot for bot in self.bots if bot not in out)
        if len(bots) == len(self.bots) or (len(bots) >= self.seats and not self.duel):
            return self
        if self.duel or len(bots) < max(2, self.ruleset.played.players[0]):
            return None
        return replace(self, bots=bots, seats=len(bots))

    @property
    def ruleset(self) -> Ruleset:
        """The rules of its matches."""
        return Ruleset.of(self.edition, dict(self.options), self.seats)

    def check(self) -> None:
        """Raises what is wrong with its edition, its options, or its number of seats."""
        played = self.ruleset.played
        fewest, most = played.players
        if not fewest <= self.seats <= most:
            raise CaseroError(wrong("tournament-seats", edition=played.slug, fewest=fewest, most=most, n=self.seats))

    @property
    def each(self) -> int:
        """Games of every match: all rotations of all lineups play alike."""
        return -(-self.games // len(self.matches))

    @property
    def whole(self) -> int:
        """Games altogether, in whole rotations."""
        return self.each * len(self.matches)

    @property
    def tasks(self) -> dict[Key, int]:
        """Games of every handful by its match and number, in an order in which all matches get on alike."""
        matches, each = self.matches, self.each
        counts = [-(-each // match.handful) for match in matches]
        return {
            (i, number): min(matches[i].handful, each - number * matches[i].handful)
            for number in range(max(counts))
            for i, count in enumerate(counts)
            if number < count
        }

    def to_data(self) -> dict[str, Any]:
        """What is played; the number of games may grow from one run to the next."""
        data = {name: getattr(self, name) for name in ("edition", "seats", "seed", "duel", "max_turns")}
        return data | {"bots": list(self.bots), "options": dict(self.options)}

    def head(self) -> Line:
        """The journal's first line: also by whom it is played, down to the bytes of files of one's own."""
        files = [bot for bot in self.bots if is_bot_file(bot)]
        own = {} if self.edition in available() else {"rules": self.ruleset.fingerprint}
        return self.to_data() | played_by([*files, self.edition] if own else files) | own
