"""What a bot knows of an edition, computed from its rules: visits per square, what groups bring, and its weights."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from casero.bots.drive import learn
from casero.bots.landings import solve
from casero.bots.records import KNOWN, WEIGHTS
from casero.bots.value.weights import the_net
from casero.kernel import build
from casero.kernel.layout import Records, new_games

# Found by tools/tune.py. Between two the search let go of every reserve and of every limit for a deed that decides a
# group, which is written as a hundred times its price.
AGAINST_SEVERAL: Final = {
    "horizon": 30.3998, "one_missing": 0.2282, "more_missing": 0.0695, "missing_free": 1.5, "cash_to_build": 10.3061,
    "denial": 0.6434, "rivalry": 0.222, "leader_rivalry": 0.1215, "margin": 1.0577, "split": 0.0406, "bid": 3.6531,
    "buy": 4.0, "scarce_cash": 7.6862, "scarce_value": -0.404, "jail_rent": 37.7609, "beyond_third": 0.0981,
    "build_reserve": 1.1006, "buy_reserve": 0.3426, "look_again": 40.0,
    "deal_gain": 0.0015, "deal_fair": 0.4, "counter_part": 0.5, "deal_look": 4.0, "deal_rest": 24.0,
    "invest_gain": -0.04,
    "reserve": 30.0, "reserve_mean": 1.0, "reserve_worst": 0.25, "last_deed_bid": 3.0,
}  # fmt: skip
AGAINST_ONE: Final = AGAINST_SEVERAL | {
    "deal_gain": -0.005, "deal_rest": 60.0,
    "reserve": 0.0, "reserve_mean": 0.0, "reserve_worst": 0.0, "last_deed_bid": 100.0,
}  # fmt: skip
DEFAULT_WEIGHTS: Final = np.array(
    [tuple(weights[name] for name in WEIGHTS.names or ()) for weights in (AGAINST_SEVERAL, AGAINST_ONE)], WEIGHTS
)


def known(rules: Records) -> Records:
    """The knowledge of an edition: a record against several opponents, and one against the last."""
    r: Any = rules[0]
    n = int(r["n_squares"])
    table = np.zeros(1, KNOWN)
    k: Any = table[0]
    k["visits"][:n] = solve(rules, "leave").paid_visits
    deeds = [i for i in range(n) if int(r["deeds"]) >> i & 1]
    k["unit"] = np.mean([r["price"][i] for i in deeds]) / 200
    for group in range(int(r["n_groups"])):
        squares = r["group_square"][group][: r["group_n"][group]]
        for level in range(r["rent"].shape[1]):
            k["cost"][group, level] = sum(_cost(r, int(s), level) for s in squares)
    for square in range(n):
        if int(r["lots"]) >> square & 1:
            for level in range(int(r["build_max_houses"]) + 1):
                k["rate"][square, level] = _rate(r, k, square, level)
    both = np.repeat(table, 2)
    both["weights"] = DEFAULT_WEIGHTS
    both["net"] = the_net()[0]
    build()
    for i in range(len(both)):
        learn(both, i, rules, 0, new_games(1))
    return both


def _rate(r: Any, k: Any, square: int, level: int) -> float:
    """What building on a lot brings for a coin: on the way to its third house, beyond it by the next building."""
    cost = r["hotel_cost"] if level == r["build_max_houses"] else r["house_cost"]
    target = max(level + 1, min(3, int(r["build_max_houses"])))
    more = k["visits"][square] * (int(r["rent"][square, target]) - int(r["rent"][square, level]))
    # Evenness has the lowest lot first; among equals the dearer one.
    return float(more / (max(1, int(cost[square])) * (target - level)) - level * 1e-6)


def _cost(r: Any, square: int, level: int) -> float:
    """What a lot costs to bring to a level."""
    houses = min(level, int(r["build_max_houses"]))
    return float(houses * r["house_cost"][square] + (r["hotel_cost"][square] if level > r["build_max_houses"] else 0))
