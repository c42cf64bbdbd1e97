"""Solving decisions by rollouts: which action is best, whether that is clear, and which others are worth offering.

All actions of a decision are played out over the same hidden cards and dice. One that leaves the best one open (an
offer that may be refused, a mortgage before a purchase) is not instead of it and no rival of it; one of its own family
(a building more in the same group) may be as good, and is then not offered. Every other one is a rival, which must be
clearly worse by both policies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from casero import kernel
from casero.analysis.auctions import in_auction, lowest_bid
from casero.analysis.judging import candidates, is_pledge, limit_of_lot
from casero.analysis.rows import action_of, is_legal, plain
from casero.bots import COMPILED
from casero.bots.candidates import Row, choice_of
from casero.bots.lineup import Lineup, buffers, knowledge, word_of
from casero.bots.rollout import memory_of, roll, roll_short, without_secrets
from casero.kernel import codes
from casero.kernel.layout import Records, new_actions

LEAD: Final = 0.02  # of the chance to win, by which the best is ahead of every rival: less would be no inaccuracy
CLEAR_ERRORS: Final = 4.0  # standard errors of that
AHEAD: Final = 0.005  # by which what leaves the best open may seem better than it
HANDFUL: Final = 1000  # rollouts at a time
FEWEST: Final = {"jail": 2, "deal": 2}  # choices; who is in jail stays or leaves, who is asked accepts or refuses
FEWEST_ELSEWHERE: Final = 3
MOST: Final = 4
MOST_ROWS: Final = 8
LENGTHS: Final = 40  # rollouts that tell how long the others will be
SOON_TURNS: Final = 120
MOST_OVER: Final = 0.5  # of them are over by then
APART: Final = 5  # the part of a bid by which two of them differ
SPARE: Final = 4  # parts of a partner's cash that a counter-offer asks for, at least

_ONE_OF_GROUP: Final = (codes.ACT_BUILD, codes.ACT_WANT, codes.ACT_SELL, codes.ACT_MORTGAGE, codes.ACT_REDEEM)


@dataclass(frozen=True, eq=False)
class Decision:
    """A position without its secrets, who decides there, and what they might do."""

    known: Records
    rules: Records
    seat: int
    rows: tuple[Row, ...]

    @classmethod
    def of(cls, record: Records, rules: Records, seat: int, offers: bool) -> Decision:
        """The decision of a seat, with every action that is worth a thought; offers only where a deal is the topic."""
        known = without_secrets(record, rules)
        rows = [row for row in candidates(record, rules, seat) if not is_pledge(known, row)]
        rows = [row for row in rows if offers or row[0] != codes.ACT_OFFER]
        rows = [*_raises(known, rules, seat), *rows, *_counters(known, rules, seat)]
        rows += [variant for row in rows if row[0] == codes.ACT_OFFER for variant in _variants(known, row)]
        legal = [row for row in dict.fromkeys(rows) if is_legal(known, rules, row)]
        return cls(known, rules, seat, tuple(_one_lot_of_a_group(rules, legal)[:MOST_ROWS]))

    @property
    def n_left(self) -> int:
        """How many seats are still in the game."""
        return int(self.known["n_seats"][0]) - int(self.known["n_out"][0])

    @property
    def policies(self) -> tuple[str, str]:
        """Who plays the rollouts: of two that are left dealers and keepers play the same, buyers do not."""
        return ("dealer", "keeper") if self.n_left > 2 else ("dealer", "buyer")

    def won(self, row: Row, policy: str, rollouts: int, seed: int, turns: int = 0) -> Any:
        """What the seat wins in rollouts that begin with an action, to the end of the game or of a few turns."""
        lineup = Lineup.of(self.rules, [policy] * int(self.known["n_seats"][0]))
        opening = action_of(row)
        if turns:
            return roll_short(self.known, lineup, rollouts, word_of("short", seed), opening, turns)[:, self.seat]
        sizes = [min(HANDFUL, rollouts - first) for first in range(0, rollouts, HANDFUL)]
        return np.concatenate([
            roll(self.known, lineup, n, word_of("problem", seed, i), opening)[0][:, self.seat]
            for i, n in enumerate(sizes)
        ])  # fmt: skip

    def is_short(self) -> bool:
        """Whether most rollouts reach the end of the game soon: those that are cut off count by worth, not by wins."""
        lineups = [Lineup.of(self.rules, [policy] * int(self.known["n_seats"][0])) for policy in self.policies]
        ends = [roll_short(self.known, lineup, LENGTHS, word_of("length"), None, SOON_TURNS) for lineup in lineups]
        return all((chances.max(1) == 1).mean() > MOST_OVER for chances in ends)

    def family(self, row: Row) -> tuple[int, ...]:
        """What an action does and to what: of buildings and mortgages the group, of bids all alike."""
        if row[0] in _ONE_OF_GROUP:
            return (row[0], int(self.rules["group"][0, row[3]]))
        if row[0] in (codes.ACT_FINE, codes.ACT_CARD):
            return (codes.ACT_FINE,)
        if row[0] == codes.ACT_OFFER:
            return (row[0], row[2], *row[-2:])
        return (row[0],) if row[0] == codes.ACT_BID else row

    def is_rival(self, row: Row, best: Row) -> bool:
        """Whether an action is instead of the best one: it is of another kind, and does not leave the best one open."""
        return self.family(row) != self.family(best) and not self.leaves_open(row, best)

    def leaves_open(self, row: Row, best: Row) -> bool:
        """Whether the best action can still be done after another: a low bid may be raised, or outbid."""
        if row[0] == codes.ACT_BID:
            return row[4] < best[4] if best[0] == codes.ACT_BID else row[4] < 2 * lowest_bid(self.known)
        if row[0] == codes.ACT_OFFER and self.known["depth"][0] == 0:
            return best[0] != codes.ACT_OFFER
        if row[0] in (codes.ACT_ROLL, codes.ACT_END, codes.ACT_OFFER):
            return False
        if row[0] in (codes.ACT_FINE, codes.ACT_CARD) and best[0] in (codes.ACT_ROLL, codes.ACT_END):
            return False
        after = self.known.copy()
        kernel.step(after, 0, self.rules, 0, buffers().silent, action_of(row), 0)
        return int(kernel.to_act(after, 0)) == self.seat and is_legal(after, self.rules, best)

    def choice_of(self, bot: str) -> Row:
        """What a compiled bot would do."""
        memos = memory_of(self.known, self.rules)
        return choice_of(COMPILED.index(bot), self.known.copy(), self.rules, knowledge(self.rules), memos)


def _one_lot_of_a_group(rules: Records, rows: Sequence[Row]) -> list[Row]:
    """Actions without those that build as many houses of a group from another lot on."""
    kept: dict[tuple[int, ...], Row] = {}
    for row in rows:
        is_building = row[0] in (codes.ACT_BUILD, codes.ACT_WANT)
        kept.setdefault((row[0], int(rules["group"][0, row[3]]), row[4]) if is_building else row, row)
    return list(kept.values())


def _variants(known: Records, row: Row) -> list[Row]:
    """The same offer for less and for more: a quarter of the cash of who pays for it."""
    give, get = row[6], row[7]
    step = max(10, int(known["cash"][0, row[1] if give else row[2]]) // SPARE // 10 * 10)
    swings = [get - give + step, get - give - step]
    return [(*row[:6], max(0, -swing), max(0, swing), *row[8:]) for swing in swings]


def _raises(known: Records, rules: Records, seat: int) -> list[Row]:
    """Bids that a player would think of beside the lowest and what the deed is worth: more than that, and all."""
    if not in_auction(known):
        return []
    cash, limit = int(known["cash"][0, seat]), limit_of_lot(known, rules, seat) or 0
    amounts = [limit * 3 // 20 * 10, cash]
    return [plain(codes.ACT_BID, seat, amount) for amount in amounts if lowest_bid(known) < amount <= cash]


def _counters(known: Records, rules: Records, seat: int) -> list[Row]:
    """Answers to an offer that ask for more: what is wanted with a part of the other's cash on top of it."""
    depth = int(known["depth"][0])
    if not depth or known["frame_kind"][0, depth - 1] != codes.FRAME_OFFER:
        return []
    other = int(known["offer_from"][0])
    ask = int(known["offer_give_cash"][0]) - int(known["offer_get_cash"][0])  # what the seat gets, or gives below 0
    more = max(10, int(known["cash"][0, other]) // SPARE // 10 * 10)
    found = []
    for wanted in {ask + more, ask + 2 * more}:
        row = np.zeros(1, new_actions(1).dtype)
        row["kind"], row["seat"], row["other"], row["square"] = codes.ACT_OFFER, seat, other, codes.NONE
        row["get_cash"], row["give_cash"] = max(0, wanted), max(0, -wanted)
        row["give"], row["get"] = known["offer_get"][0], known["offer_give"][0]
        row["give_cards"], row["get_cards"] = known["offer_get_cards"][0], known["offer_give_cards"][0]
        found.append(tuple(row[0].tolist()))
    return found


@dataclass(frozen=True)
class Standing:
    """How some actions compare by one policy."""

    means: Any
    gaps: Any  # by which the best is ahead of each
    errors: Any  # standard errors of that

    @classmethod
    def of(cls, won: Sequence[Any], best: int) -> Standing:
        """What follows from wins over the same chance; the best has as many rollouts as any other."""
        ahead = [won[best][: len(one)] - one for one in won]
        gaps = np.array([one.mean() for one in ahead])
        return cls(won[best].mean() - gaps, gaps, np.array([one.std() / np.sqrt(len(one)) for one in ahead]))

    def seems_best(self, decision: Decision, best: int, lead: float, others: int) -> bool:
        """Whether an action seems so far ahead of all rivals, and of so many others at least."""
        rivals = [i for i, row in enumerate(decision.rows) if i != best and decision.is_rival(row, decision.rows[best])]
        return all(self.gaps[i] >= lead for i in rivals) and int((self.gaps >= lead).sum()) >= others

    def is_clear(self, i: int, errors: float = CLEAR_ERRORS) -> bool:
        """Whether the best is clearly ahead of an action."""
        return bool(self.gaps[i] >= LEAD and self.gaps[i] >= errors * self.errors[i])


def is_clearly_best(decision: Decision, best: int, standings: Sequence[Standing], errors: float) -> bool:
    """Whether an action is ahead of every rival, and nothing that leaves it open or is alike seems better."""
    for i, row in enumerate(decision.rows):
        if i == best:
            continue
        if all(standing.gaps[i] < -AHEAD for standing in standings):
            return False
        if decision.is_rival(row, decision.rows[best]) and not all(one.is_clear(i, errors) for one in standings):
            return False
    return True


def offered(decision: Decision, best: int, standings: Sequence[Standing], errors: float) -> list[int]:
    """The places of actions to offer, the best among them: others that are clearly worse, the least bad of a family."""
    first, second = standings
    loss = np.maximum(first.gaps, second.gaps)
    found, families = [best], set()
    for i in np.argsort(loss, kind="stable").tolist():
        row = decision.rows[i]
        family = row if row[0] in (codes.ACT_BID, codes.ACT_BUILD, codes.ACT_OFFER) else decision.family(row)
        if i == best or family in families or len(found) == MOST:
            continue
        if row[0] == codes.ACT_BID and not _stands_out(decision, row, best, found):
            continue
        if all(standing.is_clear(i, errors) for standing in standings):
            families.add(family)
            found.append(i)
    return sorted(found, key=lambda i: (decision.rows[i][0], decision.rows[i][3], decision.rows[i][4], i))


def _stands_out(decision: Decision, bid: Row, best: int, found: Sequence[int]) -> bool:
    """Whether a bid is instead of the best action and well apart from other bids."""
    amounts = [decision.rows[i][4] for i in found if decision.rows[i][0] == codes.ACT_BID]
    is_apart = all(abs(bid[4] - amount) * APART > max(bid[4], amount) for amount in amounts)
    return is_apart and not decision.leaves_open(bid, decision.rows[best])


def fewest(theme: str) -> int:
    """How many choices a problem has at least."""
    return FEWEST.get(theme, FEWEST_ELSEWHERE)
