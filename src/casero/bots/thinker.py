"""`thinker`: tries its candidates in short rollouts that end in values, against a pool of opponents.

What its seat cannot know is drawn anew for every rollout, the same for every candidate. Each handful of rollouts goes
to the candidates that are left, with other opponents in turn, then those are dropped that are clearly behind what a
trader would do, or no different from it. The trader's own choice stays unless another is better by more than the noise.
It stops when no other is left, its rollouts are played or its time is up. Until the rules are compiled a rollout takes
too long: it does what a dealer would do.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from casero.bots import COMPILED, ROLLOUTS, THINKER
from casero.bots.candidates import Row, Trial, choice_of, offers_to_each, other_actions
from casero.bots.lineup import Lineup, knowledge, word_of
from casero.bots.records import forbid_offers
from casero.bots.rollout import Considered, memory_of, roll_short, without_secrets
from casero.kernel import codes
from casero.kernel.jit import is_makeshift
from casero.kernel.layout import Records

MAX_CANDIDATES: Final = 12
SECONDS: Final = 1.0  # for a decision
HANDFUL: Final = 12  # rollouts between two looks at the clock
CLEAR_ERRORS: Final = 1.5  # standard errors by which another candidate must beat the trader's choice
POOLS: Final = (("trader",), ("trader", "dealer"))  # who sits around it, in turn


class Thinker:
    """Thinks for one seat of a table; keeps nothing between decisions but its knowledge of the edition."""

    def __init__(
        self, rules: Records, n_seats: int, budget: int = ROLLOUTS[THINKER], seed: int = 1,
        seconds: float = SECONDS,
    ) -> None:  # fmt: skip
        self.rules = rules
        self.budget = budget
        self.seed = seed
        self.seconds = seconds
        self.considered: list[Considered] = []
        self._n_seats = n_seats
        self._lineups: dict[int, list[Lineup]] = {}  # by the seat that thinks
        self._asked = 0

    def choose(self, record: Records, seat: int, offers: bool = True) -> Row:
        """The fields of the action that wins most often; what was considered stands in `considered`."""
        began = time.monotonic()
        record = without_secrets(record, self.rules)
        if is_makeshift():
            self.considered = []
            return self._choice_of("dealer", record, seat, offers)
        rows = self.candidates(record, seat, offers)
        self._asked += 1
        if len(rows) == 1:
            self.considered = [Considered(rows[0], 0, 0.0)]
            return rows[0]
        return self._race(record, seat, rows, began + self.seconds)

    def candidates(self, record: Records, seat: int, offers: bool) -> list[Row]:
        """The trader's choice first, then what else is worth a thought: offers that traders and dealers may accept."""
        rows = [self._choice_of("trader", record, seat, offers)]
        if rows[0][0] == codes.ACT_OFFER:
            rows.append(self._choice_of("trader", record, seat, False))
        if offers:
            rows.append(self._choice_of("dealer", record, seat, True))
            rows += offers_to_each(record, self.rules, seat) + offers_to_each(record, self.rules, seat, widely=True)
        rows += other_actions(record, self.rules, seat)
        return list(dict.fromkeys(rows))[:MAX_CANDIDATES]

    def _choice_of(self, bot: str, record: Records, seat: int, offers: bool) -> Row:
        """What a compiled bot would do, with or without an offer."""
        memos = memory_of(record, self.rules)
        if not offers:
            forbid_offers(memos, record, seat)
        return choice_of(COMPILED.index(bot), record, self.rules, knowledge(self.rules), memos)

    def _pool(self, seat: int) -> list[Lineup]:
        """The tables that rollouts are played at: a trader in the own seat, others around it."""
        if seat not in self._lineups:
            self._lineups[seat] = [
                Lineup.of(self.rules, [
                    "trader" if other == seat else pool[other % len(pool)] for other in range(self._n_seats)
                ])
                for pool in POOLS
            ]  # fmt: skip
        return self._lineups[seat]

    def _race(self, record: Records, seat: int, rows: Sequence[Row], until: float) -> Row:
        """Plays rollouts in handfuls until one candidate is left, all are played or the time is up."""
        trial, lineups = Trial(rows), self._pool(seat)
        played = k = 0
        while True:
            word, lineup = word_of("think", self.seed, self._asked, k), lineups[k % len(lineups)]
            for i, opening in trial.openings():
                trial.note(i, roll_short(record, lineup, HANDFUL, word, opening)[:, seat])
                played += HANDFUL
            k += 1
            trial.drop_hopeless()
            left = len(trial.alive)
            if left == 1 or played + left * HANDFUL > self.budget or time.monotonic() > until:
                break
        self.considered = trial.considered()
        return trial.best(CLEAR_ERRORS)
