"""Asking a compiled bot what it does: the entry points that a table needs."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from casero.bots import BEGINNER, COMPILED, DEALER, RANDOM, TRADER
from casero.bots.bargain import refusal_by_gain, remember_look
from casero.bots.beginner import refusal_of_beginner
from casero.bots.deals import refusal_by_value
from casero.bots.income import learn_income
from casero.bots.keeper import BARGAIN_PERCENT
from casero.bots.outlook import is_bargain, refusal_by_print
from casero.bots.random import choose_random
from casero.bots.records import Knowledge, Knowledges, Memo, Memos
from casero.bots.worth import learn_growth, opponents
from casero.kernel.jit import entry, kernel
from casero.kernel.layout import Action, Actions, Game, Games, Rules, RuleSets
from casero.kernel.stack import acting

SLOTS: Final = 8  # numbers of bots that `choose` tells apart


@kernel
def no_bot(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action) -> None:
    """Stands in the slots of numbers that no bot has."""


def _slots() -> list[Any]:
    """The function `choose` of each compiled bot's module at its number; `random`, which draws, is asked apart."""
    found = [no_bot if name == COMPILED[RANDOM] else import_module(f"casero.bots.{name}").choose for name in COMPILED]
    return found + [no_bot] * (SLOTS - len(found))


_choose_0, _choose_1, _choose_2, _choose_3, _choose_4, _choose_5, _choose_6, _choose_7 = _slots()


@kernel
def choose(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, bot: int) -> None:
    """Writes the action of a bot that leaves nothing to chance."""
    # Compiled code calls functions by their names alone, so that there is a name for each slot.
    if bot == 0:
        _choose_0(g, r, k, m, a)
    elif bot == 1:
        _choose_1(g, r, k, m, a)
    elif bot == 2:
        _choose_2(g, r, k, m, a)
    elif bot == 3:
        _choose_3(g, r, k, m, a)
    elif bot == 4:
        _choose_4(g, r, k, m, a)
    elif bot == 5:
        _choose_5(g, r, k, m, a)
    elif bot == 6:
        _choose_6(g, r, k, m, a)
    else:
        _choose_7(g, r, k, m, a)


@entry
def learn(knows: Knowledges, i: int, rules: RuleSets, j: int, games: Games) -> None:
    """Fills in what follows from visits, costs and weights, with a scratch game to ask the kernel's rents."""
    learn_income(games[0], rules[j], knows[i])
    learn_growth(rules[j], knows[i])


@entry
def play_one(
    games: Games, i: int, rules: RuleSets, j: int, knows: Knowledges, memos: Memos, bots: Games, actions: Actions,
    bot: int,
) -> int:  # fmt: skip
    """Writes a bot's choice for the seat to act to row 0 of the action buffer."""
    k = knows[1 if opponents(games[i]) == 1 else 0]
    if bot == RANDOM:
        choose_random(games[i], rules[j], bots[0], actions)
    else:
        choose(games[i], rules[j], k, memos[0], actions[0], bot)
    return acting(games[i])


@entry
def note_look(games: Games, i: int, rules: RuleSets, j: int, memos: Memos, seat: int) -> None:
    """Has a seat remember that it has looked for a deal in this turn, as things stand."""
    remember_look(games[i], rules[j], memos[0], seat)


@entry
def refuse_one(games: Games, i: int, rules: RuleSets, j: int, knows: Knowledges, memos: Memos, bot: int) -> int:
    """Why a bot refuses the open offer, as a code of `refusals`; 0 for reasons of chance, or for none."""
    if bot == RANDOM:
        return 0
    if bot == BEGINNER:
        return refusal_of_beginner(games[i], rules[j])
    if bot == TRADER:
        return refusal_by_value(games[i], rules[j], knows[1 if opponents(games[i]) == 1 else 0], memos[0])
    # Between two a dealer plays as a keeper does.
    if bot == DEALER and opponents(games[i]) > 1:
        return refusal_by_gain(games[i], rules[j], knows[0], memos[0])
    if bot == DEALER and is_bargain(games[i], rules[j], BARGAIN_PERCENT):
        return 0
    return refusal_by_print(games[i], rules[j])
