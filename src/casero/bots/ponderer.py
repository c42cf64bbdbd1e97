"""`ponderer`: tries its candidates in rollouts with dealers at every seat, and takes what wins most often.

What its seat cannot know is drawn anew for every rollout, the same for every candidate. Rollouts go to the candidates
by sequential halving: all get some, the better half gets more, until two are left. The dealer's own choice stays unless
another is better by more than the noise. Offers and bids are searched by value for both sides: the dealer's bargaining
proposes exchanges at several shares of the gain, and the rollouts show whether the partner would take them. Until the
rules are compiled a rollout takes too long: the dealer's choice is taken as it is.
"""

from __future__ import annotations

from typing import Final

from casero.bots import DEALER, PONDERER, ROLLOUTS
from casero.bots.candidates import Row, Trial, choice_of, other_actions
from casero.bots.lineup import Lineup, knowledge, word_of
from casero.bots.records import forbid_offers, new_memos
from casero.bots.rollout import Considered, roll, without_secrets
from casero.kernel import codes
from casero.kernel.jit import is_makeshift
from casero.kernel.layout import Records

MAX_CANDIDATES: Final = 8
PARTNER_SHARES: Final = (0.5, 0.15)  # of a trade's gain that is left to the partner, beside the dealer's own


class Ponderer:
    """Thinks for one seat of a table; keeps nothing between decisions but its knowledge of the edition."""

    def __init__(self, rules: Records, n_seats: int, budget: int = ROLLOUTS[PONDERER], seed: int = 1) -> None:
        self.rules = rules
        self.budget = budget
        self.seed = seed
        self.considered: list[Considered] = []
        self._lineup = Lineup.of(rules, ["dealer"] * n_seats)
        self._asked = 0

    def choose(self, record: Records, seat: int, offers: bool = True) -> Row:
        """The fields of the action that wins most often; what was considered stands in `considered`."""
        record = without_secrets(record, self.rules)
        if is_makeshift():
            self.considered = []
            return self._dealer(record, seat, offers)
        rows = self.candidates(record, seat, offers)
        self._asked += 1
        if len(rows) == 1:
            self.considered = [Considered(rows[0], 0, 0.0)]
            return rows[0]
        return self._halve(record, seat, rows)

    def candidates(self, record: Records, seat: int, offers: bool) -> list[Row]:
        """The dealer's choice first, then what else is worth a thought."""
        rows = [self._dealer(record, seat, offers)]
        if offers:
            for share in PARTNER_SHARES:
                rows.append(self._dealer(record, seat, True, share))
        if rows[0][0] == codes.ACT_OFFER:
            rows.append(self._dealer(record, seat, False))
        rows += other_actions(record, self.rules, seat)
        unique = list(dict.fromkeys(rows))
        return unique[:MAX_CANDIDATES]

    def _dealer(self, record: Records, seat: int, offers: bool, share: float | None = None) -> Row:
        """What a dealer would do, with or without an offer, leaving another share to its partner."""
        knows = knowledge(self.rules)
        if share is not None:
            knows = knows.copy()
            knows["weights"]["split"] = share
            knows["weights"]["margin"] = 1.0
        memos = new_memos(1)
        if not offers:
            forbid_offers(memos, record, seat)
        return choice_of(DEALER, record, self.rules, knows, memos)

    def _halve(self, record: Records, seat: int, rows: list[Row]) -> Row:
        """Sequential halving over the candidates, the dealer's choice kept to the end as the yardstick."""
        trial = Trial(rows)
        for k in range(trial.rounds):
            n = max(4, self.budget // (trial.rounds * len(trial.alive)))
            word = word_of("think", self.seed, self._asked, k)
            for i, opening in trial.openings():
                trial.note(i, roll(record, self._lineup, n, word, opening, remembers=False)[0][:, seat])
            trial.drop_worse(keep=(0,))
        self.considered = trial.considered()
        return trial.best()
