"""What bots that play rollouts share: which actions are worth one, who is left after a round, and which is best."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

import numpy as np

from casero.bots.drive import play_one
from casero.bots.lineup import buffers, knowledge
from casero.bots.records import new_memos
from casero.bots.rollout import Considered
from casero.kernel import codes
from casero.kernel.layout import Records, new_actions

CLEAR_ERRORS: Final = 1.0  # standard errors by which another candidate must beat the first
HOPELESS_ERRORS: Final = 1.5  # standard errors by which a candidate that is dropped in a race is behind the first
RAISING: Final = {
    codes.ACT_SELL,
    codes.ACT_CLEAR,
    codes.ACT_MORTGAGE,
    codes.ACT_GIVE,
    codes.ACT_SURRENDER,
    codes.ACT_AUCTION,
}

Row = tuple[int, ...]  # the fields of an action


def choice_of(bot: int, record: Records, rules: Records, knows: Records, memos: Records) -> Row:
    """What a compiled bot would do."""
    own = buffers()
    play_one(record, 0, rules, 0, knows, memos, own.chance, own.actions, bot)
    row: Row = own.actions[0].tolist()
    # Only an offer fills all fields; in others stands what the buffer held before.
    return row if row[0] == codes.ACT_OFFER else (*row[:2], codes.NONE, *row[3:5], *[0] * (len(row) - 5))


def other_actions(record: Records, rules: Records, seat: int) -> list[Row]:
    """Legal actions of a seat that change something: the lowest bid, one building, all there are to want."""
    from casero import kernel

    listed = new_actions(codes.MAX_LEGAL)
    n = kernel.legal(record, 0, rules, 0, listed)
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


def offers_to_each(record: Records, rules: Records, seat: int, widely: bool = False) -> list[Row]:
    """The best offer to each of the others, as a trader sees it; none while something waits for an answer.

    Of what brings groups together, or widely of all exchanges that a trader may accept.
    """
    from casero.bots.trader_views import offer_one

    if int(record["depth"][0]) > 0 or rules["trade_enabled"][0] == 0:
        return []
    rows = []
    for other in range(int(record["n_seats"][0])):
        if other != seat and record["out"][0, other] == 0:
            offer = new_actions(1)
            if offer_one(record.copy(), 0, rules, 0, knowledge(rules), new_memos(1), offer, seat, other, widely):
                rows.append(offer[0].tolist())
    return rows


class Trial:
    """Candidates in rounds of rollouts, after each of which some are dropped."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows
        self.rounds = max(1, int(np.ceil(np.log2(max(1, len(rows))))))
        self.alive = list(range(len(rows)))
        self._won: list[list[Any]] = [[] for _ in rows]

    def openings(self) -> list[tuple[int, Records]]:
        """The candidates that are left, each with its action as rollouts begin with it."""
        found = []
        for i in self.alive:
            opening = new_actions(1)
            opening[0] = self.rows[i]
            found.append((i, opening))
        return found

    def note(self, i: int, won: Any) -> None:
        """Keeps what rollouts of a candidate have brought; those of all candidates are noted in the same order."""
        self._won[i].append(won)

    def drop_worse(self, keep: Collection[int] = ()) -> None:
        """Ends a round: the better half stays, and whatever is to be kept."""
        if len(self.alive) > 2:
            best = sorted(self.alive, key=lambda i: -self._mean(i))[: (len(self.alive) + 1) // 2]
            self.alive = sorted({*keep, *best})

    def drop_hopeless(self) -> None:
        """Drops those that are clearly behind the first, which stays, or that never differ from it."""
        for i in self.alive[1:]:
            gap, error = self._gap(i)
            if gap + HOPELESS_ERRORS * error < 0.0 or gap == error == 0.0:
                self.alive.remove(i)

    def considered(self) -> list[Considered]:
        """What each candidate got and brought."""
        return [Considered(row, sum(map(len, self._won[i])), self._mean(i)) for i, row in enumerate(self.rows)]

    def best(self, clear_errors: float = CLEAR_ERRORS) -> Row:
        """The best of those that are left, unless it does not clearly beat the first."""
        best, gain = 0, 0.0
        for i in self.alive[1:]:
            gap, error = self._gap(i)
            if gap > clear_errors * error and gap > gain:
                best, gain = i, gap
        return self.rows[best]

    def _gap(self, i: int) -> tuple[float, float]:
        """By how much a candidate is ahead of the first over the same rollouts, and the standard error of that."""
        mine, base = np.concatenate(self._won[i]), np.concatenate(self._won[0])
        n = min(len(mine), len(base))
        gaps = mine[:n] - base[:n]
        return float(gaps.mean()), float(gaps.std() / np.sqrt(n))

    def _mean(self, i: int) -> float:
        return float(np.concatenate(self._won[i]).mean())
