"""What there was to decide in a game: actions instead of which another one would have made sense.

An offer that nobody made is no alternative: whether it would have been accepted is another's to say. What a seat could
still do later in its turn is asked about there, once; what it left unbuilt, when its turn ends. Since it could then
still build before the next throw, as bots do, that throw follows at once in rollouts. An auction is one decision of
each seat that was asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from casero.analysis.auctions import carry_out, in_auction, left_alone, lost_to, settled, won_by
from casero.analysis.judging import candidates
from casero.analysis.moments import Moment
from casero.analysis.rows import is_legal, plain
from casero.analysis.sales import Sale, sales
from casero.bots.candidates import RAISING, Row
from casero.bots.rollout import without_secrets
from casero.kernel import codes
from casero.kernel.layout import Records

TOPICS: Final = ("deal", "auction", "purchase", "building", "debt", "jail", "other")
OVERBID: Final = 10  # the part of a price by which another would have had to be outbid

_LATER: Final = frozenset((codes.ACT_BUILD, codes.ACT_REDEEM, codes.ACT_FINE, codes.ACT_CARD))
_SPENDING: Final = frozenset((codes.ACT_BUILD, codes.ACT_REDEEM))  # what can be left undone
_BY_VERB: Final = {
    codes.ACT_OFFER: "deal", codes.ACT_ACCEPT: "deal", codes.ACT_REJECT: "deal", codes.ACT_WITHDRAW: "deal",
    codes.ACT_BUY: "purchase", codes.ACT_DECLINE: "purchase",
    codes.ACT_BUILD: "building", codes.ACT_WANT: "building", codes.ACT_SELL: "building", codes.ACT_CLEAR: "building",
    codes.ACT_FINE: "jail", codes.ACT_CARD: "jail",
    codes.ACT_GIVE: "debt", codes.ACT_AUCTION: "debt", codes.ACT_SURRENDER: "debt", codes.ACT_BANKRUPT: "debt",
}  # fmt: skip
_BY_FRAME: Final = {
    codes.FRAME_AUCTION: "auction",
    codes.FRAME_OFFER: "deal",
    codes.FRAME_DEBT: "debt",
    codes.FRAME_WANT: "building",
}


@dataclass(frozen=True, eq=False)
class Way:
    """An action that was or could have been played, and what rollouts begin with."""

    row: Row | None  # None: to do nothing, where the game waits for another
    record: Records | None = None  # the game after it; None: rollouts begin with the action
    then: Row | None = None  # what they begin with there


@dataclass(frozen=True, eq=False)
class Question:
    """A decision that is to be judged."""

    moment: Moment
    known: Records  # the game before it, without secrets
    ways: tuple[Way, ...]  # the one that was taken first, then others

    @property
    def seat(self) -> int:
        """Who decided."""
        return self.moment.action.seat


def questions(moments: Sequence[Moment], rules: Records) -> list[Question]:
    """The decisions of a game, in order."""
    found = [question for sale in sales(moments) for question in _of_sale(sale, rules)]
    later: dict[tuple[int, int], set[tuple[int, int]]] = {}  # by turn and seat: what it can still do
    for moment in reversed(moments):
        seat = moment.action.seat
        if seat == codes.NONE or moment.action.kind == codes.ACT_CLAIM or in_auction(moment.record):
            continue
        # What is done between two turns, before the next throw, was not left undone by ending the turn.
        turn = int(moment.record["turns"][0]) - (seat != moment.waits_for)
        question = _question(moment, rules, later.setdefault((turn, seat), set()))
        if question is not None:
            found.append(question)
    return sorted(found, key=lambda question: question.moment.n)


def _question(moment: Moment, rules: Records, later: set[tuple[int, int]]) -> Question | None:
    """What there was to decide at a moment; notes what can be done then for the moments before it in the turn."""
    seat, played = moment.action.seat, row_of(moment)
    known = without_secrets(moment.record, rules)
    if seat != moment.waits_for:
        later |= {_about(played, rules)} if played[0] in _LATER else set()
        return Question(moment, known, (Way(played), Way(None)))
    if played[0] in (codes.ACT_BUY, codes.ACT_DECLINE):
        return _of_purchase(moment, known, rules)
    rows = [row for row in candidates(moment.record, rules, seat) if row != played and row[0] != codes.ACT_OFFER]
    open_ones = [row for row in rows if _about(row, rules) not in later and _competes(row, played, known, rules)]
    open_ones = _different(open_ones, played, rules)
    later |= {_about(row, rules) for row in (played, *rows) if row[0] in _LATER}
    if played[0] == codes.ACT_END:
        return _of_end(moment, known, rules, [row for row in open_ones if row[0] in _SPENDING])
    if not open_ones:
        return None
    return Question(moment, known, (Way(played), *(Way(row) for row in open_ones)))


def _different(rows: list[Row], played: Row, rules: Records) -> list[Row]:
    """Actions without those that differ from another in the lot alone on which as many buildings of a colour begin."""
    kept: dict[tuple[int, ...], Row] = {}
    for row in (played, *rows):
        kept.setdefault((*_about(row, rules), row[4]) if row[0] == codes.ACT_BUILD else row, row)
    return [row for row in kept.values() if row != played]


def _competes(row: Row, played: Row, known: Records, rules: Records) -> bool:
    """Whether an action could be meant instead of the one that was played.

    Nobody has to build before the dice are thrown, but where only then it may be done; and cash is raised for a debt.
    """
    if row[0] in RAISING:
        return played[0] in RAISING or _frame(known) == codes.FRAME_DEBT
    if row[0] not in _SPENDING or played[0] in _SPENDING or played[0] == codes.ACT_END:
        return True
    return played[0] == codes.ACT_ROLL and int(rules["build_window"][0]) == codes.WINDOW_BETWEEN


def _frame(record: Records) -> int:
    """The kind of what waits for an answer, 0 if nothing does."""
    depth = int(record["depth"][0])
    return int(record["frame_kind"][0, depth - 1]) if depth else 0


def _of_end(moment: Moment, known: Records, rules: Records, rows: list[Row]) -> Question | None:
    """Whether to end the turn without having built or redeemed; then the next one throws."""
    end = row_of(moment)
    found = []
    for row in (None, *rows):
        after = known.copy()
        for one in (end,) if row is None else (row, end):
            if not is_legal(after, rules, one):
                break
            carry_out(after, rules, one)
            settled(after, rules)
        else:
            throw = plain(codes.ACT_ROLL, int(after["turn"][0]))
            found.append(Way(row or end, after, throw if is_legal(after, rules, throw) else None))
    return Question(moment, known, tuple(found)) if len(found) > 1 else None


def _about(row: Row, rules: Records) -> tuple[int, int]:
    """What an action does and to what: of a building its colour, since they go up evenly."""
    return (row[0], int(rules["group"][0, row[3]])) if row[0] == codes.ACT_BUILD else (row[0], row[3])


def _of_purchase(moment: Moment, known: Records, rules: Records) -> Question | None:
    """Whether to buy; if not, traders auction the deed."""
    seat, played = moment.action.seat, row_of(moment)
    buy, decline = (plain(kind, seat) for kind in (codes.ACT_BUY, codes.ACT_DECLINE))
    if not is_legal(known, rules, buy):
        return None
    ways = {buy: Way(buy), decline: Way(decline, left_alone(known, rules, decline))}
    return Question(moment, known, (ways[played], ways[decline if played == buy else buy]))


def _of_sale(sale: Sale, rules: Records) -> list[Question]:
    """For who got it whether to pass would have been better; for the others whether to pay more than was paid."""
    found = []
    for moment in sale.last_words:
        seat, played = moment.action.seat, row_of(moment)
        known = without_secrets(moment.record, rules)
        if seat == sale.winner:
            own, other = won_by(known, rules, seat, sale.price), plain(codes.ACT_PASS, seat)
            ways = (Way(played, own), Way(other, left_alone(known, rules, other)))
        elif moment.action.kind == codes.ACT_PASS:
            lowest = max(sale.price + max(1, sale.price // OVERBID), int(known["bid_floor"][0]))
            other = plain(codes.ACT_BID, seat, lowest)
            own = lost_to(known, rules, seat, sale.winner, sale.price)
            ways = (Way(played, own), Way(other, won_by(known, rules, seat, lowest)))
        else:
            continue
        if all(way.record is not None for way in ways):
            found.append(Question(moment, known, ways))
    return found


def row_of(moment: Moment) -> Row:
    """The fields of the action that was played, as candidates have them."""
    a = moment.action
    return (
        a.kind, a.seat, a.other, a.square, a.amount, 0, a.give_cash, a.get_cash, a.give_cards, a.get_cards,
        a.give, a.get,
    )  # fmt: skip


def topic_of(question: Question, better: Row | None) -> str:
    """What a decision was about: what was played, or what was left undone by throwing the dice or ending the turn."""
    record, seat = question.known, question.seat
    frame = _frame(record)
    if frame in _BY_FRAME:
        return _BY_FRAME[frame]
    rows = [way.row for way in question.ways]
    for row in (rows[0], better, *rows[1:]):
        if row is not None and row[0] in _BY_VERB:
            return _BY_VERB[row[0]]
    in_jail = record["jail"][0, seat] != codes.NONE and record["phase"][0] == codes.PHASE_ROLL
    return "jail" if in_jail and record["turn"][0] == seat else "other"
