"""What Python asks of the valuation: descriptions and chances of many positions."""

from __future__ import annotations

from casero.bots.records import Knowledges
from casero.bots.value.built_out import build_out, take_down
from casero.bots.value.features import describe, describe_part, owners_of
from casero.bots.value.layout import PARTS, Desks, Holdings
from casero.bots.value.whatif import find_chances
from casero.kernel.jit import entry
from casero.kernel.layout import Games, RuleSets


@entry
def describe_many(
    games: Games, first: int, last: int, rules: RuleSets, j: int, knows: Knowledges, desks: Desks, holdings: Holdings
) -> None:  # fmt: skip
    """Describes games first..last-1, each on its own desk, and what every seat has of every group."""
    for i in range(first, last):
        g = games[i]
        r = rules[j]
        d = desks[i]
        built = int(g["built"])
        raised = build_out(g, r, knows[0], d)
        describe(g, r, knows[0], d)
        for group in range(int(r["n_groups"])):
            owners = owners_of(g, d, int(r["group_mask"][group]))
            for seat in range(int(g["n_seats"])):
                has = d["owned"][seat] & r["group_mask"][group] != 0
                if has:
                    describe_part(g, r, knows[0], d, seat, group, owners)
                for p in range(PARTS):
                    holdings[i]["parts"][seat, group, p] = d["part"][p] if has else 0.0
        take_down(g, d, raised, built)


@entry
def chances_many(
    games: Games, first: int, last: int, rules: RuleSets, j: int, knows: Knowledges, desks: Desks
) -> None:  # fmt: skip
    """Finds the chances in games first..last-1 that are not over, each on its own desk."""
    for i in range(first, last):
        find_chances(games[i], rules[j], knows[0], desks[i])
