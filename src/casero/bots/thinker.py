"""`thinker`: tries its candidates in short rollouts that end in values, against a pool of opponents.

What its seat cannot know is drawn anew for every rollout, the same for every candidate. Each round of rollouts goes to
the candidates that are left, with other opponents in turn (traders, dealers, and a mixed table), then the worse half is
dropped. The trader's own choice stays unless another is better by more than the noise. It stops when its rollouts are
played or its time is up. Until the rules are compiled a rollout takes too long: it does what a dealer would do.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from casero.bots import DEALER, ROLLOUTS, TRADER
from casero.bots.drive import play_one
from casero.bots.lineup import Lineup, buffers, knowledge, word_of
from casero.bots.records import forbid_offers
from casero.bots.rollout import Considered, memory_of, roll_short, without_secrets
from casero.kernel import codes
from casero.kernel.jit import is_makeshift
from casero.kernel.layout import Records, new_actions

MAX_CANDIDATES: Final = 10
SECONDS: Final = 1.0  # for a decision
HANDFUL: Final = 12  # rollouts between two looks at the clock
CLEAR_ERRORS: Final = 1.0  # standard errors by which another candidate must beat the trader's choice
POOLS: Final = (("trader",), ("dealer",), ("trader", "dealer", "keeper"))
RAISING: Final = {
    codes.ACT_SELL,
    codes.ACT_CLEAR,
    codes.ACT_MORTGAGE,
    codes.ACT_GIVE,
    codes.ACT_SURRENDER,
    codes.ACT_AUCTION,
}

Row = tuple[int, ...]


class Thinker:
    """Thinks for one seat of a table; keeps nothing between decisions but its knowledge of the edition."""

    def __init__(
        self, rules: Records, n_seats: int, budget: int = ROLLOUTS, seed: int = 1, seconds: float = SECONDS
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
            return self._trader(record, seat, offers)
        rows = self.candidates(record, seat, offers)
        self._asked += 1
        if len(rows) == 1:
            self.considered = [Considered(rows[0], 0, 0.0)]
            return rows[0]
        return self._halve(record, seat, rows, began + self.seconds)

    def candidates(self, record: Records, seat: int, offers: bool) -> list[Row]:
        """The trader's choice first, then what else is worth a thought."""
        rows = [self._trader(record, seat, offers)]
        if rows[0][0] == codes.ACT_OFFER:
            rows.append(self._trader(record, seat, False))
        rows += self._others(record, seat)
        return list(dict.fromkeys(rows))[:MAX_CANDIDATES]

    def _trader(self, record: Records, seat: int, offers: bool) -> Row:
        """What a trader would do, with or without an offer."""
        own = buffers()
        memos = memory_of(record, self.rules)
        if not offers:
            forbid_offers(memos, record, seat)
        bot = DEALER if is_makeshift() else TRADER
        play_one(record, 0, self.rules, 0, knowledge(self.rules), memos, own.chance, own.actions, bot)
        row: Row = own.actions[0].tolist()
        # Only an offer fills all fields; in others stands what the buffer held before.
        return row if row[0] == codes.ACT_OFFER else (*row[:2], codes.NONE, *row[3:5], *[0] * (len(row) - 5))

    def _others(self, record: Records, seat: int) -> list[Row]:
        """Legal actions of this seat that change something: the lowest bid, one building, all there are to want."""
        from casero import kernel

        listed = new_actions(codes.MAX_LEGAL)
        n = kernel.legal(record, 0, self.rules, 0, listed)
        depth = int(record["depth"][0])
        in_debt = depth > 0 and record["frame_kind"][0][depth - 1] == codes.FRAME_DEBT
        stock = int(record["hotels" if record["want_hotel"][0] else "houses"][0])
        rows: list[Row] = []
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

    def _halve(self, record: Records, seat: int, rows: Sequence[Row], until: float) -> Row:
        """Sequential halving over the candidates, the trader's choice kept to the end as the yardstick."""
        rounds = max(1, int(np.ceil(np.log2(len(rows)))))
        won: list[list[Any]] = [[] for _ in rows]
        alive = list(range(len(rows)))
        lineups = self._pool(seat)
        for k in range(rounds):
            handfuls = max(1, self.budget // (rounds * len(alive) * HANDFUL))
            for each in range(handfuls):
                word = word_of("think", self.seed, self._asked, k, each)
                lineup = lineups[(k + each) % len(lineups)]
                for i in alive:
                    opening = new_actions(1)
                    opening[0] = rows[i]
                    won[i].append(roll_short(record, lineup, HANDFUL, word, opening)[:, seat])
                if time.monotonic() > until:
                    break
            means = {i: float(np.concatenate(won[i]).mean()) for i in alive}
            if len(alive) > 2:
                best = sorted(alive, key=lambda i: -means[i])[: (len(alive) + 1) // 2]
                alive = sorted({0, *best})
            if time.monotonic() > until:
                break
        self.considered = [
            Considered(rows[i], sum(map(len, won[i])), float(np.concatenate(won[i]).mean())) for i in range(len(rows))
        ]
        return rows[self._pick(won, alive)]

    def _pick(self, won: list[list[Any]], alive: list[int]) -> int:
        """The best of the last candidates, unless it does not clearly beat the trader's choice."""
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
