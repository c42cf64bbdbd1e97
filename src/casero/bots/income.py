"""What groups bring their owner, by the rents of the kernel itself: nothing about rents is told a second time here."""

from __future__ import annotations

from casero.bots.records import Knowledge
from casero.bots.worth import top_level
from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Game, Rules
from casero.kernel.rules.rent import rent_due

MEAN_PIPS = 7  # of a mean throw


@kernel
def lay_group(g: Game, r: Rules, group: int, n: int, level: int) -> None:
    """Gives the first deeds of a group, and no others, to seat A of a scratch game, with buildings at a level."""
    held = 0
    for i in range(int(r["group_n"][group])):
        square = int(r["group_square"][group, i])
        g["owner"][square] = 0
        g["level"][square] = level
        if i < n:
            held |= 1 << square
    g["owned"][0] = held
    g["full"][0] = 1 << group if n == r["group_n"][group] else 0
    g["built"] = 1 << group if level > 0 else 0


@kernel
def rents(g: Game, r: Rules, k: Knowledge, group: int) -> float:
    """What the deeds of a group would bring from one token in a turn, as it is laid."""
    total = 0.0
    for i in range(int(r["group_n"][group])):
        square = int(r["group_square"][group, i])
        rent, _ = rent_due(g, r, square, MEAN_PIPS)
        total += k["visits"][square] * rent
    return total


@kernel
def learn_income(g: Game, r: Rules, k: Knowledge) -> None:
    """Notes what groups bring per token and turn: whole ones of lots by level and bare in parts, others by number."""
    for group in range(int(r["n_groups"])):
        n = int(r["group_n"][group])
        if r["lots"] & r["group_mask"][group] == 0:
            for held in range(1, min(n, codes.MAX_LEVELS) + 1):
                lay_group(g, r, group, held, 0)
                k["gain"][group, held] = rents(g, r, k, group) * held / n
            continue
        lay_group(g, r, group, 0, 0)
        k["bare"][group] = rents(g, r, k, group)
        for level in range(top_level(r) + 1):
            lay_group(g, r, group, n, level)
            k["gain"][group, level] = rents(g, r, k, group)
