"""The compiled part of self-play: games that go on by a number of actions, and estates that change hands at random."""

from __future__ import annotations

from casero.bots import RANDOM
from casero.bots.drive import choose
from casero.bots.random import choose_random
from casero.bots.records import Knowledges, Memos
from casero.bots.whole_games import claim_first, known_by
from casero.kernel import codes
from casero.kernel.bits import count_bits
from casero.kernel.jit import entry, kernel
from casero.kernel.layout import Actions, EventBuffers, Game, Games, Ints, Rules, RuleSets
from casero.kernel.legal import judge
from casero.kernel.stack import acting
from casero.kernel.step import apply

DRAWS = 12  # numbers that the mixing of a game takes


@entry
def play_steps(
    games: Games, first: int, last: int, rules: RuleSets, j: int, events: EventBuffers, actions: Actions,
    knows: Knowledges, memos: Memos, bots: Games, kinds: Ints, steps: Ints, max_turns: int,
) -> int:  # fmt: skip
    """Plays every game on by its number of actions, or to its end; returns NONE if a bot did something illegal."""
    r = rules[j]
    a = actions[0]
    for i in range(first, last):
        g = games[i]
        done = 0
        while done < steps[i] and g["over"] == 0 and g["turns"] < max_turns:
            done += 1
            if g["n_claims"] == 0 or g["depth"] > 0 or not claim_first(g, a):
                seat = acting(g)
                bot = int(kinds[seat])
                if bot == RANDOM:
                    choose_random(g, r, bots[0], actions)
                    while a["seat"] != seat or a["kind"] == codes.ACT_TIME:
                        choose_random(g, r, bots[0], actions)
                else:
                    choose(g, r, knows[known_by(g, seat)], memos[i], a, bot)
            if judge(g, r, a) != codes.WHY_OK:
                return codes.NONE
            apply(g, r, events[0], a)
    return 0


@kernel
def pass_deed(g: Game, r: Rules, seat: int, other: int, which: int) -> None:
    """Passes a seat's deed to another, the one with that number among those of groups without buildings."""
    left = which
    for square in range(int(r["n_squares"])):
        if g["owner"][square] == seat and (g["built"] >> int(r["group"][square])) & 1 == 0:
            if left == 0:
                group = int(r["group"][square])
                mask = int(r["group_mask"][group])
                g["owner"][square] = other
                g["owned"][seat] &= ~(1 << square)
                g["owned"][other] |= 1 << square
                g["full"][seat] &= ~(1 << group)
                if g["owned"][other] & mask == mask:
                    g["full"][other] |= 1 << group
                return
            left -= 1


@entry
def mix_many(games: Games, first: int, last: int, rules: RuleSets, j: int, draws: Ints) -> None:
    """Passes deeds and cash between two seats of each game at random, where nothing is pending."""
    r = rules[j]
    for i in range(first, last):
        g = games[i]
        row = (i - first) * DRAWS
        n = int(g["n_seats"])
        seat = int(draws[row] % n)
        other = int(draws[row + 1] % n)
        if g["over"] != 0 or g["depth"] > 0 or seat == other or g["out"][seat] != 0 or g["out"][other] != 0:
            continue
        if g["phase"] == codes.PHASE_BUY:
            continue
        for t in range(int(draws[row + 2] % 4)):
            bare = count_bits(int(g["owned"][seat]))
            if bare > 0:
                pass_deed(g, r, seat, other, int(draws[row + 4 + t] % bare))
            bare = count_bits(int(g["owned"][other]))
            if bare > 0 and t < draws[row + 3] % 4:
                pass_deed(g, r, other, seat, int(draws[row + 7 + t] % bare))
        cash = int(g["cash"][seat] * (draws[row + 10] % 100) // 100)
        if draws[row + 11] % 2 == 0:
            g["cash"][seat] -= cash
            g["cash"][other] += cash
