"""The floor loop: the least that a property game can be, as a yardstick for the speed of the full rules.

Same generator, same records; dice, move, salary, buy and rent, and nothing else: no decisions, no checks, no end.
"""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import entry, kernel
from casero.kernel.layout import Game, Games, Rules, RuleSets
from casero.kernel.rng import below36


@kernel
def floor_turn(g: Game, r: Rules) -> None:
    """One turn: throw, move, collect the salary, buy or pay, next seat."""
    seat = int(g["turn"])
    throw = below36(g)
    pips = throw // 6 + throw % 6 + 2
    square = int(g["at"][seat]) + pips
    if square >= r["n_squares"]:
        square -= int(r["n_squares"])
        g["cash"][seat] += r["salary_amount"]
    g["at"][seat] = square
    if (r["deeds"] >> square) & 1:
        owner = int(g["owner"][square])
        price = int(r["price"][square])
        if owner == codes.NONE:
            if g["cash"][seat] >= price:
                g["cash"][seat] -= price
                g["owner"][square] = seat
        elif owner != seat:
            rent = int(r["rent"][square, 0])
            if r["model"][square] == codes.MODEL_DICE:
                rent *= pips
            g["cash"][seat] -= rent
            g["cash"][owner] += rent
    seat += 1
    g["turn"] = 0 if seat == g["n_seats"] else seat
    g["turns"] += 1


@entry
def play_floor(games: Games, first: int, last: int, rules: RuleSets, j: int, turns: int) -> int:
    """Plays so many floor turns in each game; returns how many in all."""
    for i in range(first, last):
        for _ in range(turns):
            floor_turn(games[i], rules[j])
    return (last - first) * turns
