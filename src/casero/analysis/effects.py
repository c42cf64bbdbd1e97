"""What an action does to everybody's chances: at once and by value, or, of a deal, by a few short rollouts.

An action counts as it is meant: an offer as if it were accepted, a bid as if nobody bid more, mortgaged deeds that come
with them as kept, a refusal to buy with the auction that traders make of it, and what is sold or mortgaged for a debt
with the rest of it raised as they do. Where chance decides something the mean over all of it counts. Nothing hidden is
looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from casero import kernel
from casero.analysis.auctions import left_alone
from casero.analysis.chance import Chances, outcomes, values_of
from casero.analysis.judging import has_debt, limit_of_lot, lineup_of
from casero.analysis.rows import action_of, is_legal, plain
from casero.bots import TRADER
from casero.bots.candidates import RAISING, Row, choice_of
from casero.bots.lineup import knowledge, word_of
from casero.bots.records import new_memos
from casero.bots.rollout import roll_short, without_secrets
from casero.bots.value.chances import value_of
from casero.game import Action, Game, Legal
from casero.game.refusal import IllegalAction, Refusal
from casero.kernel import codes
from casero.kernel.layout import Records

DEAL_ROLLOUTS: Final = 100  # with the deal, and as many without
DEAL_HANDFUL: Final = 25  # of them over the same chance at a time

_MEANT = frozenset((codes.ACT_OFFER, codes.ACT_ACCEPT, codes.ACT_BID))  # what others, or its own seat, go on to answer


@dataclass(frozen=True)
class Effect:
    """Everybody's chances before an action and after it."""

    before: Chances
    after: Chances

    @property
    def changes(self) -> Chances:
        """What it adds to each seat's chance."""
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))


def effect_of(game: Game, action: Action | Legal | str) -> Effect:
    """What a legal action does to everybody's chances, by value; IllegalAction if it is refused.

    Of an offer, what it does if it is accepted; of a bid, if it wins; of a refusal to buy, after the auction; of what
    raises cash for a debt, when the rest is raised too; where chance decides, the mean over all of it.
    Results of chance that the action names are left out of account.
    """
    wanted = checked(game, action)
    rules = game.setup.ruleset.record
    record = without_secrets(game.record, rules)
    row = tuple(game.row_of(wanted)[0].tolist())
    if wanted.kind == codes.ACT_DECLINE:
        games, weights = left_alone(record, rules, row), np.ones(1)
    else:
        games, weights = carried_out(record, rules, row)
    if wanted.kind in RAISING and len(weights) == 1:
        games, weights = _out_of_debt(games, rules, wanted.seat)
    after = weights @ values_of(games, rules)
    return Effect(value_of(record, rules), tuple(float(chance) for chance in after))


def deal_by_rollouts(game: Game, offer: Action, rollouts: int = DEAL_ROLLOUTS, seed: int = 1) -> Effect:
    """What a deal does to everybody's chances by short rollouts of traders, over the same chance with it and without.

    Where a value is wrong, it is so before and after: the change is that of rollouts, the chances before are values.
    """
    wanted = checked(game, offer)
    rules = game.setup.ruleset.record
    record = without_secrets(game.record, rules)
    after, _ = carried_out(record, rules, tuple(game.row_of(wanted)[0].tolist()))
    traders = lineup_of(rules, "trader", game.setup.n_seats)
    words = [word_of("deal", seed, k) for k in range(max(1, rollouts // DEAL_HANDFUL))]
    changes = [
        roll_short(after[:1], traders, DEAL_HANDFUL, word) - roll_short(record, traders, DEAL_HANDFUL, word)
        for word in words
    ]
    before = value_of(record, rules)
    moved = np.clip(before + np.concatenate(changes).mean(0), 0.0, 1.0)
    return Effect(before, tuple(float(chance) for chance in moved / moved.sum()))


def checked(game: Game, action: Action | Legal | str) -> Action:
    """An action that leads on from a position; IllegalAction if it is refused or leads back."""
    wanted = game.read(action)
    code = game.why_code(wanted)
    if wanted.kind == codes.ACT_UNDO and code == codes.WHY_OK:
        code = codes.WHY_UNKNOWN
    if code != codes.WHY_OK:
        raise IllegalAction(wanted, Refusal(code, game.words.book, wanted.verb))
    return wanted


def worth_of_lot(game: Game, seat: int | str) -> int | None:
    """The price up to which the deed on sale is worth it to a seat, at most its cash; None where none is on sale.

    On sale is the deed that is auctioned, or that the seat in turn may buy.
    """
    rules = game.setup.ruleset.record
    return limit_of_lot(without_secrets(game.record, rules), rules, game.seat(seat))


def carried_out(record: Records, rules: Records, row: Row) -> tuple[Records, Any]:
    """The records that a legal action leads to as it is meant, and the probability of each."""
    games, weights = outcomes(record, rules, action_of(row))
    while row[0] in _MEANT and len(weights) == 1:
        answer = _answer(games, rules, row)
        if answer is None or not is_legal(games, rules, answer):
            break
        games, weights = outcomes(games.copy(), rules, action_of(answer))
    return games, np.asarray(weights)


def _out_of_debt(games: Records, rules: Records, seat: int) -> tuple[Records, Any]:
    """The records after a seat has raised the rest of a debt as traders do, and the probability of each."""
    weights = np.ones(1)
    while len(weights) == 1 and has_debt(games) and int(kernel.to_act(games, 0)) == seat:
        row = choice_of(TRADER, games, rules, knowledge(rules), new_memos(1))
        games, weights = outcomes(games.copy(), rules, action_of(row))
    return games, weights


def _answer(record: Records, rules: Records, row: Row) -> Row | None:
    """What has to follow for an action to come to what it is meant for; None if it has."""
    depth = int(record["depth"][0])
    if depth == 0 or record["over"][0] != 0:
        return None
    kind, top = int(record["frame_kind"][0, depth - 1]), int(kernel.to_act(record, 0))
    if kind == codes.FRAME_OFFER and row[0] == codes.ACT_OFFER and record["offer_from"][0] == row[1]:
        return plain(codes.ACT_ACCEPT, top)
    if kind == codes.FRAME_RECEIVED:
        return plain(codes.ACT_KEEP, top, square=int(record["frame_square"][0, depth - 1]))
    if kind == codes.FRAME_AUCTION and row[0] == codes.ACT_BID and record["bidder"][0] == row[1]:
        return plain(codes.ACT_PASS, top)
    return None
