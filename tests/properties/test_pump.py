"""Building, bidding for the last buildings, selling and clearing make no money, however long one goes on."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from casero.editions import OptionError
from casero.game import Game
from casero.game.position import Family
from casero.kernel.jit import INTERPRETED
from tools.soak.tables import editions

STEPS: Final = 100 if INTERPRETED else 1000
OWN: Final = ("build", "bid", "pass", "sell", "clear")  # what the seat does that tries to gain
OTHERS: Final = ("want", "bid", "pass")  # what the others do
SHORT: Final = {"stock.houses": 3, "build.window": "any_time", "setup.deal_deeds": 0}
TABLES: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"build.scarcity_auction_floor": "any"},
    {"build.scarcity_auction_floor": "lowest_deed_price", "build.refund_of": "paid"},
    {"build.scarcity_auction_floor": "any", "build.refund_of": "deed", "build.evenness": "none"},
    {"build.scarcity_auction_floor": "any", "build.max_houses": 1, "stock.hotels": 1, "build.evenness": "none"},
)


def table(edition: str, options: dict[str, Any]) -> Game | None:
    """Few houses, much cash: A holds the dearest colour and a cheap one, B the cheapest, C another."""
    try:
        game = Game.new(edition, 3, seed=1, options={**SHORT, **options})
    except OptionError:
        return None
    board = game.setup.ruleset.edition
    colours = [i for i, group in enumerate(board.groups) if group.house_cost]
    cash = 1000 * max(group.house_cost for group in board.groups)
    games = game.record
    for seat, groups in enumerate(((colours[-1], colours[1]), (colours[0],), (colours[2],))):
        for group in groups:
            for square in board.groups[group].squares:
                games["owner"][0, square] = seat
                games["owned"][0, seat] |= 1 << square
            games["full"][0, seat] |= 1 << group
    games["cash"][0, :3] = cash
    games["issued"][0] = 3 * cash + games["pot"][0]
    return Game(game.setup, games)


def choice(game: Game, dice: random.Random) -> str:
    """What somebody does next: A builds, bids and sells, the others sometimes want a building and bid low."""
    seat, verbs = ("A", OWN) if game.to_act == 0 or not game.view().pending else (None, OTHERS)
    legal = game.legal()
    found = [one for one in legal if one.verb in verbs and (seat is None or one.seat == seat)]
    # When the others have won all the houses there are, they give one back.
    one = dice.choice(found or [one for one in legal if one.verb == "sell"])
    if not isinstance(one, Family) or one.low is None or one.high is None:
        return one.do
    return one.whole(min(one.high, one.low + dice.choice((0, 0, 1, 2, 75, 1000))))


def buildings(game: Game) -> bytes:
    """The buildings on A's lots, and what was paid for each."""
    g = game.peek
    own = g["owner"] == 0
    levels, paid = g["level"][own], g["paid"][own]
    return bytes(levels.tobytes() + paid.tobytes())


@pytest.mark.rules("M-110", "A-077", "P-057")
@pytest.mark.parametrize("edition", editions())
def test_nobody_has_more_cash_with_the_same_buildings(edition: str) -> None:
    tables = [game for options in TABLES if (game := table(edition, options))]
    assert len(tables) >= len(TABLES) - 1
    again = auctions = 0
    for number, game in enumerate(tables):
        dice = random.Random(f"{edition}/{number}")
        least: dict[bytes, int] = {}
        for _ in range(STEPS):
            action = choice(game, dice)
            game.play(action)
            assert not game.check()
            auctions += " bid " in action
            if game.view().pending:
                continue
            cash, now = int(game.peek["cash"][0]), buildings(game)
            again += now in least
            assert cash <= least.get(now, cash), f"{game.lines[-12:]}"
            least[now] = cash
    assert again > STEPS // 10
    assert auctions > STEPS // 10
