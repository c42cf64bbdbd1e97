"""`ponderer`: tries its candidates in rollouts with dealers at every seat, and takes what wins most often.

What its seat cannot know is drawn anew for every rollout, the same for every candidate. Rollouts go to the candidates
by sequential halving: all get some, the better half gets more, until two are left. The dealer's own choice stays unless
another is better by more than the noise. Offers and bids are searched by value for both sides: the dealer's bargaining
proposes exchanges at several shares of the gain, and the rollouts show whether the partner would take them. Until the
rules are compiled a rollout takes too long: the dealer's choice is taken as it is.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from casero.bots import DEALER, ROLLOUTS
from casero.bots.drive import play_one
from casero.bots.lineup import Lineup, buffers, knowledge, word_of
from casero.bots.records import forbid_offers, new_memos
from casero.bots.rollout import Considered, roll, without_secrets
from casero.kernel import codes
from casero.kernel.jit import is_makeshift
from casero.kernel.layout import Records, new_actions

MAX_CANDIDATES: Final = 8
PARTNER_SHARES: Final = (0.5, 0.15)  # of a trade's gain that is left to the partner, beside the dealer's own
RAISING: Final = {
    codes.ACT_SELL,
    codes.ACT_CLEAR,
    codes.ACT_MORTGAGE,
    codes.ACT_GIVE,
    codes.ACT_SURRENDER,
    codes.ACT_AUCTION,
}
CLEAR_ERRORS: Final = 1.0  # standard errors by which another candidate must beat the dealer's choice


class Ponderer:
    """Thinks for one seat of a table; keeps nothing between decisions but its knowledge of the edition."""

    def __init__(self, rules: Records, n_seats: int, budget: int = ROLLOUTS, seed: int = 1) -> None:
        self.rules = rules
        self.budget = budget
        self.seed = seed
        self.considered: list[Considered] = []
        self._lineup = Lineup.of(rules, ["dealer"] * n_seats)
        self._asked = 0

    def choose(self, record: Records, seat: int, offers: bool = True) -> tuple[int, ...]:
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

    def candidates(self, record: Records, seat: int, offers: bool) -> list[tuple[int, ...]]:
        """The dealer's choice first, then what else is worth a thought."""
        rows = [self._dealer(record, seat, offers)]
        if offers:
            for share in PARTNER_SHARES:
                rows.append(self._dealer(record, seat, True, share))
        if rows[0][0] == codes.ACT_OFFER:
            rows.append(self._dealer(record, seat, False))
        rows += self._others(record, seat)
        unique = list(dict.fromkeys(rows))
        return unique[:MAX_CANDIDATES]

    def _dealer(self, record: Records, seat: int, offers: bool, share: float | None = None) -> tuple[int, ...]:
        """What a dealer would do, with or without an offer, leaving another share to its partner."""
        own = buffers()
        knows = knowledge(self.rules)
        if share is not None:
            knows = knows.copy()
            knows["weights"]["split"] = share
            knows["weights"]["margin"] = 1.0
        memos = new_memos(1)
        if not offers:
            forbid_offers(memos, record, seat)
        play_one(record, 0, self.rules, 0, knows, memos, own.chance, own.actions, DEALER)
        row: tuple[int, ...] = own.actions[0].tolist()
        # Only an offer fills all fields; in others stands what the buffer held before.
        return row if row[0] == codes.ACT_OFFER else (*row[:2], codes.NONE, *row[3:5], *[0] * (len(row) - 5))

    def _others(self, record: Records, seat: int) -> list[tuple[int, ...]]:
        """Legal actions of this seat that change something: the lowest bid, one building, all there are to want."""
        from casero import kernel

        listed = new_actions(codes.MAX_LEGAL)
        n = kernel.legal(record, 0, self.rules, 0, listed)
        depth = int(record["depth"][0])
        in_debt = depth > 0 and record["frame_kind"][0][depth - 1] == codes.FRAME_DEBT
        stock = int(record["hotels" if record["want_hotel"][0] else "houses"][0])
        rows: list[tuple[int, ...]] = []
        for row in listed[:n].tolist():
            kind = row[0]
            if row[1] != seat or kind in (codes.ACT_OFFER, codes.ACT_WITHDRAW, codes.ACT_TIME, codes.ACT_BANKRUPT):
                continue
            if kind in RAISING and (not in_debt or kind in (codes.ACT_CLEAR, codes.ACT_AUCTION)):
                continue
            if kind in (codes.ACT_BUILD, codes.ACT_REDEEM) and depth == 0 and int(record["turn"][0]) != seat:
                continue
            rows.append((*row[:5], 0, *row[6:]))
            if kind == codes.ACT_WANT and min(row[5], stock) > 1:
                rows.append((*row[:4], min(row[5], stock), 0, *row[6:]))
        return rows

    def _halve(self, record: Records, seat: int, rows: list[tuple[int, ...]]) -> tuple[int, ...]:
        """Sequential halving over the candidates, the dealer's choice kept to the end as the yardstick."""
        rounds = max(1, int(np.ceil(np.log2(len(rows)))))
        won: list[list[Any]] = [[] for _ in rows]
        alive = list(range(len(rows)))
        for k in range(rounds):
            n = max(4, self.budget // (rounds * len(alive)))
            word = word_of("think", self.seed, self._asked, k)
            for i in alive:
                opening = new_actions(1)
                opening[0] = rows[i]
                won[i].append(roll(record, self._lineup, n, word, opening, remembers=False)[0][:, seat])
            means = {i: float(np.concatenate(won[i]).mean()) for i in alive}
            if len(alive) > 2:
                best = sorted(alive, key=lambda i: -means[i])[: (len(alive) + 1) // 2]
                alive = sorted({0, *best})
        self.considered = [
            Considered(rows[i], sum(map(len, won[i])), float(np.concatenate(won[i]).mean())) for i in range(len(rows))
        ]
        return rows[self._pick(won, alive)]

    def _pick(self, won: list[list[Any]], alive: list[int]) -> int:
        """The best of the last candidates, unless it does not clearly beat the dealer's choice."""
        base = np.concatenate(won[0])
        best, gain = 0, 0.0
        for i in alive:
            if i == 0:
                continue
            mine = np.concatenate(won[i])
            n = min(len(mine), len(base))
            gap = mine[:n] - base[:n]
            clear = float(gap.mean()) - CLEAR_ERRORS * float(gap.std()) / np.sqrt(n)
            if clear > 0.0 and float(gap.mean()) > gain:
                best, gain = i, float(gap.mean())
        return best
