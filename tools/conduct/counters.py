"""Counter-offers: what a bot answers to a seat that asks a little too much for a deed whose sale would help both.

The highest price that the bot accepts is found by asking it; then the seat asks for so many units more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from casero import kernel
from casero.bots.bargain import MAX_PAIRED_GROUPS
from casero.bots.host.built_in import built_in
from casero.bots.lineup import knowledge
from casero.bots.value.chances import value_of
from casero.kernel import codes
from casero.kernel.layout import Records
from casero.lab.intervals import wilson
from tools.conduct.setting import Setting, some_of
from tools.played_game import PlayedGame, Row, action_of, after, plain

TOO_MUCH: Final = 30  # units above what it accepts
BOTH_GAIN: Final = 0.01  # of their chances together: such a sale helps both
A_GAME: Final = 4  # asked prices of one game at most
LOOKED_AT: Final = 12  # positions of a game in which a sale is looked for
ANSWERS: Final = {codes.ACT_OFFER: "countered", codes.ACT_REJECT: "rejected", codes.ACT_ACCEPT: "accepted"}


@dataclass(frozen=True)
class Sale:
    """A deed that a seat might sell to another in a position."""

    record: Records
    square: int
    seller: int
    buyer: int

    def offer(self, price: int) -> Row:
        """The sale for a price."""
        row = list(plain(codes.ACT_OFFER, self.seller))
        row[2], row[7], row[10] = self.buyer, price, 1 << self.square
        return tuple(row)


@dataclass
class Counters:
    """What was answered to prices that are a little too high."""

    games: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    lower: int = 0  # counter-offers by which the seller gains, too

    def measure(self, setting: Setting) -> Iterator[tuple[int, int]]:
        """Asks until there are enough answers."""
        for game in setting.tables("counters"):
            self.games += 1
            sales = sales_in(game)
            found = 0
            for sale in some_of(sales, len(sales), game.word):
                if found < A_GAME and self.answers.total() < setting.n and self._ask(sale, setting):
                    found += 1
                    yield self.answers.total(), setting.n
            if self.answers.total() >= setting.n:
                return

    def _ask(self, sale: Sale, setting: Setting) -> bool:
        """Asks too much, if that can be said of a sale that helps both; returns whether it could."""
        rules = setting.rules
        unit = float(knowledge(rules)["unit"][0])
        price = highest_accepted(sale, setting)
        too_much = price + int(TOO_MUCH * unit)
        if price == 0 or too_much > int(sale.record["cash"][0, sale.buyer]):
            return False
        sold = after(after(sale.record, rules, sale.offer(price)), rules, plain(codes.ACT_ACCEPT, sale.buyer))
        before, then = value_of(sale.record, rules), value_of(sold, rules)
        gains = [then[seat] - before[seat] for seat in (sale.seller, sale.buyer)]
        if gains[0] <= 0 or sum(gains) < BOTH_GAIN:
            return False
        asked = after(sale.record, rules, sale.offer(too_much))
        row = answer(asked, sale, setting)
        self.answers[ANSWERS.get(row[0], "something else")] += 1
        if row[0] == codes.ACT_OFFER:
            countered = after(after(asked, rules, row), rules, plain(codes.ACT_ACCEPT, sale.seller))
            self.lower += value_of(countered, rules)[sale.seller] > before[sale.seller]
        return True

    def lines(self) -> list[str]:
        """What was found so far, in words."""
        n, countered = self.answers.total(), self.answers["countered"]
        share = wilson(countered, n)
        return [
            f"asked {TOO_MUCH} units too much for a deed whose sale helps both: {n} times in {self.games} games, "
            f"countered {100 * share.value:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f}), rejected "
            f"{self.answers['rejected']}, accepted {self.answers['accepted']}; "
            f"by {self.lower} of {countered} counter-offers the seller gains, too"
        ]

    def as_json(self) -> dict[str, Any]:
        """The same as it is kept."""
        return {"games": self.games, "answers": dict(self.answers), "seller_gains": self.lower}


def sales_in(game: PlayedGame) -> list[Sale]:
    """Sales of single deeds to who has a part of their group, at the beginning of some turns; plays to the end."""
    found: list[Sale] = []
    positions: list[Records] = []
    while game.goes_on:
        if game["depth"] == 0 and game["between"] == 1 and (not positions or positions[-1]["turns"] != game["turns"]):
            positions.append(game.record.copy())
        game.do(game.choose())
    for record in some_of(positions, LOOKED_AT, game.word):
        found += sales_of(record, game.rules)
    return found


def sales_of(record: Records, rules: Records) -> list[Sale]:
    """The deeds that the seat to move could sell to who has a part of their groups, where nothing is built."""
    found: list[Sale] = []
    seller = int(record["turn"][0])
    owned = [int(mask) for mask in record["owned"][0]]
    for group in range(min(MAX_PAIRED_GROUPS, int(rules["n_groups"][0]))):
        mask = int(rules["group_mask"][0, group])
        if owned[seller] & mask == mask or int(record["built"][0]) >> group & 1:
            continue
        for buyer in range(int(record["n_seats"][0])):
            if buyer != seller and owned[buyer] & mask:
                deeds = [square for square in range(codes.MAX_SQUARES) if owned[seller] & mask & 1 << square]
                found += [Sale(record, square, seller, buyer) for square in deeds[:1]]
    return found


def answer(record: Records, sale: Sale, setting: Setting) -> Row:
    """What the buyer's bot answers to the offer that is open; it remembers nothing."""
    bot = built_in(setting.bots[sale.buyer], setting.rules, len(setting.bots), setting.seed)
    row = bot.choose(record.copy(), sale.buyer, setting.seed)
    assert row is not None
    return row


def highest_accepted(sale: Sale, setting: Setting) -> int:
    """The highest price for which the buyer's bot accepts, 0 if there is none."""

    def accepted(price: int) -> bool:
        offer = sale.offer(price)
        if kernel.why(sale.record, 0, setting.rules, 0, action_of(offer), 0) != codes.WHY_OK:
            return False
        asked = after(sale.record, setting.rules, offer)
        return answer(asked, sale, setting)[0] == codes.ACT_ACCEPT

    low, high = 1, int(sale.record["cash"][0, sale.buyer])
    if high < 1 or not accepted(low):
        return 0
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if accepted(middle) else (low, middle)
    return low
