"""Judging actions: the candidates of a position, and rollouts that tell which of them is best for the seat that acts.

Rollouts are short and end in values, as quick odds do; all candidates are played out over the same hidden cards and
dice, in rounds after each of which the worse half is dropped. Bounded by rollouts, a seed always gives one result.

Dealers play many rollouts, but are generous in deals; traders play few. Each misjudges what the other does not, so that
`judge_twice` has dealers choose the candidates that traders then play out too, and goes by the mean of both. An auction
is always ended by traders before: dealers know no measure in it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import numpy as np

from casero import kernel
from casero.analysis.auctions import carry_out, in_auction, left_alone, lowest_bid
from casero.analysis.rows import action_of, is_legal
from casero.bots import DEALER, TRADER
from casero.bots.candidates import Row, Trial, choice_of, offers_to_each, other_actions
from casero.bots.lineup import Lineup, drivers, knowledge, word_of
from casero.bots.records import forbid_offers, new_memos
from casero.bots.rollout import memory_of, roll_short, without_secrets
from casero.kernel import codes
from casero.kernel.layout import RULES, Records, new_actions

TURNS: Final = 48  # of a rollout, after which the value of the position counts
ROLLOUTS: Final = 4000  # of all candidates together
HANDFUL: Final = 25  # rollouts of each candidate between two looks at the clock
MAX_CANDIDATES: Final = 20

FINALISTS: Final = 4  # that traders play out
TRADERS_TURNS: Final = 16
TRADERS_HANDFUL: Final = 12  # rollouts of each
FOR_A_HANDFUL: Final = 500  # rollouts of dealers for which traders play one
TRADERS_TIME: Final = 0.55  # part of the time that is theirs


@dataclass(frozen=True)
class Judged:
    """An action with the chance of the seat that acts after it."""

    row: Row  # the fields of the action
    chance: float
    error: float  # standard error of the paired difference from the best; of the chance itself for the best
    rollouts: int


# ---------------------------------------------------------------------------------------------- what may be done


def candidates(record: Records, rules: Records, seat: int) -> list[Row]:
    """What is worth a thought for a seat: what bots would do first, then other actions, with sensible amounts.

    Of a seat that the game does not wait for: its claims. An empty list: it has nothing to decide.
    """
    known = without_secrets(record, rules)
    if int(kernel.to_act(known, 0)) != seat:
        return [_as_read(row) for row in other_actions(known, rules, seat) if row[0] == codes.ACT_CLAIM][:1]
    rows = _of_bots(known, rules, seat) + offers_to_each(known, rules, seat)
    for row in other_actions(known, rules, seat):
        rows += [row, *_amounts(known, rules, row)]
    rows += _pledges(known, rules, seat)
    legal = [row for row in dict.fromkeys(_as_read(row) for row in rows) if is_legal(known, rules, row)]
    return _fewer(rules, legal)


def _of_bots(record: Records, rules: Records, seat: int) -> list[Row]:
    """What a trader and a dealer would do, and what they would do without an offer; in an auction a trader alone."""
    rows = []
    for bot in (TRADER,) if in_auction(record) else (TRADER, DEALER):
        for offers in (True, False):
            memos = memory_of(record, rules)
            if not offers:
                forbid_offers(memos, record, seat)
            row = choice_of(bot, record, rules, knowledge(rules), memos)
            rows.append(row)
            if row[0] != codes.ACT_OFFER:
                break
    return rows


def _pledges(record: Records, rules: Records, seat: int) -> list[Row]:
    """Mortgages for a debt, or for what could not be bought, bid or built without: of each group what brings most."""
    listed = new_actions(codes.MAX_LEGAL)
    n = kernel.legal(record, 0, rules, 0, listed)
    pledged = [row for row in listed[:n].tolist() if row[0] == codes.ACT_MORTGAGE and row[1] == seat]
    pledged.sort(key=lambda row: -int(rules["mortgage"][0, row[3]]))
    best: dict[int, Row] = {}
    for row in pledged:
        best.setdefault(int(rules["group"][0, row[3]]), row)
    return [row for row in best.values() if has_debt(record) or _pays_for_more(record, rules, row, listed[:n])]


def _pays_for_more(record: Records, rules: Records, row: Row, before: Records) -> bool:
    """Whether a mortgage makes a purchase, a bid that is worth it or a building possible for which cash is missing."""
    after = record.copy()
    carry_out(after, rules, row)
    if in_auction(record):
        limit, lowest = limit_of_lot(after, rules, row[1]), lowest_bid(record)
        return limit is not None and limit >= lowest and limit > int(record["cash"][0, row[1]])
    listed = new_actions(codes.MAX_LEGAL)
    n = kernel.legal(after, 0, rules, 0, listed)
    return bool(_costly(listed[:n], row[1]) - _costly(before, row[1]))


def _costly(listed: Records, seat: int) -> set[Row]:
    """What a seat may buy, and where it may build how many at most."""
    kinds = codes.ACT_BUY, codes.ACT_BUILD
    return {(one[0], one[3], one[5]) for one in listed.tolist() if one[1] == seat and one[0] in kinds}


def is_pledge(record: Records, row: Row) -> bool:
    """Whether an action is a mortgage that no debt asks for: it decides nothing yet, the same decision waits again."""
    return row[0] == codes.ACT_MORTGAGE and not has_debt(record)


def has_debt(record: Records) -> bool:
    """Whether the game waits for somebody to settle a debt."""
    depth = int(record["depth"][0])
    return depth > 0 and int(record["frame_kind"][0, depth - 1]) == codes.FRAME_DEBT


def _amounts(record: Records, rules: Records, row: Row) -> list[Row]:
    """The same action with other amounts: a row of buildings, or all that can be paid."""
    kind, seat, square = row[0], row[1], row[3]
    if kind not in (codes.ACT_BUILD, codes.ACT_WANT):
        return []
    group = int(rules["group"][0, square])
    lots = int(rules["group_mask"][0, group]) & int(rules["lots"][0])
    mine = int(record["owned"][0, seat]) & lots
    most = _most(record, rules, row)
    return [(*row[:4], n, *row[5:]) for n in sorted({mine.bit_count(), most}) if 1 < n <= most]


def _most(record: Records, rules: Records, row: Row) -> int:
    """The most buildings of a listed family, 1 where there is none."""
    listed = new_actions(codes.MAX_LEGAL)
    n = kernel.legal(record, 0, rules, 0, listed)
    same = (listed["kind"][:n] == row[0]) & (listed["seat"][:n] == row[1]) & (listed["square"][:n] == row[3])
    return max(1, int(listed["upto"][:n][same].max(initial=1)))


def _as_read(row: Row) -> Row:
    """A row as the notation reads it back: one building is 1, what means nothing for its kind is blank."""
    kind, seat, other, square, amount = row[:5]
    if kind == codes.ACT_OFFER:
        return (kind, seat, other, codes.NONE, amount, 0, *row[6:])
    verb = codes.VERBS[kind]
    return (
        kind,
        seat,
        other if kind == codes.ACT_CLAIM else codes.NONE,
        square if verb.argument in ("deed", "group", "deck") else codes.NONE,
        max(amount, 1) if verb.is_counted else amount if verb.argument in ("amount", "group") else 0,
        *[0] * 7,
    )


def _fewer(rules: Records, rows: list[Row]) -> list[Row]:
    """As many as rollouts can tell apart: one lot of a group stands for the others, after which rollouts go on."""
    if len(rows) <= MAX_CANDIDATES:
        return rows
    kept: list[Row] = []
    seen: set[tuple[int, int, int]] = set()
    for row in rows:
        if row[0] in (codes.ACT_BUILD, codes.ACT_WANT, codes.ACT_SELL, codes.ACT_MORTGAGE, codes.ACT_REDEEM):
            family = (row[0], int(rules["group"][0, row[3]]), row[4])
            if family in seen:
                continue
            seen.add(family)
        kept.append(row)
    return kept[:MAX_CANDIDATES]


def limit_of_lot(record: Records, rules: Records, seat: int) -> int | None:
    """The price up to which the deed on sale is worth it to a seat, at most its cash; None where none is on sale."""
    square = deed_on_sale(record, rules)
    if square is None or record["out"][0, seat] != 0:
        return None
    from casero.bots.trader_views import limit_one

    kernel.build()
    return int(limit_one(record.copy(), 0, rules, 0, knowledge(rules), new_memos(1), seat, square))


def deed_on_sale(record: Records, rules: Records) -> int | None:
    """The square of the deed that is auctioned, or that the seat in turn may buy."""
    depth = int(record["depth"][0])
    if depth:
        auction = record["frame_kind"][0, depth - 1] == codes.FRAME_AUCTION and record["lot"][0] == codes.LOT_DEED
        return int(record["lot_square"][0]) if auction else None
    if record["phase"][0] == codes.PHASE_BUY:
        return int(record["at"][0, int(record["turn"][0])])
    return None


# ---------------------------------------------------------------------------------------------- what it brings


def lineup_of(rules: Records, bot: str, n_seats: int) -> Lineup:
    """A table of one bot, made once."""
    return _lineup(rules.tobytes(), bot, n_seats)


@lru_cache(maxsize=32)
def _lineup(rules: bytes, bot: str, n_seats: int) -> Lineup:
    return Lineup.of(np.frombuffer(rules, RULES).copy(), [bot] * n_seats)


def judge(
    record: Records,
    rules: Records,
    seat: int,
    rows: Sequence[Row],
    rollouts: int = ROLLOUTS,
    seed: int = 1,
    until: float | None = None,
) -> list[Judged]:
    """The chance of a seat after each of some legal actions by dealers, the best first; nothing hidden counts.

    `rollouts` are shared by all of them; `until` is a time of `time.monotonic` at which it ends with what it has, after
    one handful for each at least.
    """
    drivers()
    known = without_secrets(record, rules)
    lineup = lineup_of(rules, "dealer", int(record["n_seats"][0]))
    trial = _Played(known, lineup, seat, rows)
    began = time.monotonic()
    for k in range(trial.rounds):
        handfuls = max(1, rollouts // (trial.rounds * max(1, len(trial.alive)) * HANDFUL))
        ends = None if until is None else began + (until - began) * (k + 1) / trial.rounds
        for each in range(handfuls):
            trial.play(word_of("judge", seed, k, each))
            if ends is not None and time.monotonic() >= ends:
                break
        if until is not None and time.monotonic() >= until:
            break
        if k < trial.rounds - 1:
            trial.drop_worse()
    return trial.judged()


def judge_twice(
    record: Records, rules: Records, seat: int, rows: Sequence[Row], rollouts: int, seed: int, until: float
) -> list[Judged]:
    """The same by dealers and then by traders, who play out the best few, offers, and the first of the candidates.

    The order is that of the mean of both, the chances are those of traders, to whom the value of a position belongs.
    """
    if not rows:
        return []
    now = time.monotonic()
    screened = judge(record, rules, seat, rows, rollouts, seed, until - TRADERS_TIME * (until - now))
    ranked = [one.row for one in screened]
    offers = [i for i, row in enumerate(ranked) if row[0] == codes.ACT_OFFER]  # dealers refuse what traders accept
    rank = sorted({*range(min(FINALISTS, len(ranked))), *offers, ranked.index(rows[0])})
    traders = lineup_of(rules, "trader", int(record["n_seats"][0]))
    known = without_secrets(record, rules)
    trial = _Played(known, traders, seat, [ranked[i] for i in rank], TRADERS_HANDFUL, TRADERS_TURNS)
    for each in range(max(1, rollouts // FOR_A_HANDFUL)):
        trial.play(word_of("judge", seed, "traders", each))
        if time.monotonic() >= until:
            break
    by_traders = {one.row: one for one in trial.judged()}
    finals = sorted((_by_both(screened[i], by_traders[ranked[i]]) for i in rank), key=lambda one: -one.chance)
    others = [one for one in screened if one.row not in by_traders]
    first = screened[ranked.index(finals[0].row)].chance
    top = by_traders[finals[0].row].chance
    found: list[Judged] = []
    for one in finals + others:
        # No action has a better chance than one before it.
        by_whom = by_traders.get(one.row)
        chance = one.chance - first + top if by_whom is None else by_whom.chance
        found.append(replace(one, chance=max(0.0, min(chance, found[-1].chance if found else top))))
    return found


def _by_both(one: Judged, other: Judged) -> Judged:
    error = float(np.hypot(one.error, other.error)) / 2
    return Judged(one.row, (one.chance + other.chance) / 2, error, one.rollouts + other.rollouts)


def beginning_of(record: Records, rules: Records, row: Row) -> tuple[Records, Records | None]:
    """What rollouts of an action begin with: a record and an action, or where traders have ended the auction."""
    if row[0] == codes.ACT_DECLINE or in_auction(record):
        return left_alone(record, rules, row), None
    return record, action_of(row)


class _Played(Trial):
    """Candidates in rounds of rollouts that it plays itself; the worse half is dropped after each."""

    def __init__(
        self, record: Records, lineup: Lineup, seat: int, rows: Sequence[Row], handful: int = HANDFUL,
        turns: int = TURNS,
    ) -> None:  # fmt: skip
        super().__init__(rows)
        self._lineup, self._seat, self._handful, self._turns = lineup, seat, handful, turns
        self._beginnings = [beginning_of(record, lineup.rules, row) for row in rows]

    def play(self, word: int) -> None:
        """Plays a handful of rollouts of each candidate that is left."""
        for i in self.alive:
            start, opening = self._beginnings[i]
            won = roll_short(start, self._lineup, self._handful, word, opening, self._turns)
            self.note(i, won[:, self._seat])

    def judged(self) -> list[Judged]:
        """All candidates, the best of those that are left first.

        The chance of another is that of the best and the difference over the rollouts that both had, never above it.
        """
        if not self.rows:
            return []
        first = max(self.alive, key=self._mean)
        best = np.concatenate(self._won[first])
        top = float(best.mean())
        found = []
        for i, row in enumerate(self.rows):
            mine = np.concatenate(self._won[i])
            gap = mine - best[: len(mine)]
            spread = best if i == first else gap
            chance = top if i == first else max(0.0, min(top, top + float(gap.mean())))
            found.append(Judged(row, chance, float(spread.std() / np.sqrt(len(mine))), len(mine)))
        order = sorted(range(len(found)), key=lambda i: (i != first, -found[i].chance, -found[i].rollouts, i))
        return [found[i] for i in order]
