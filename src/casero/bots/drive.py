"""Asking a compiled bot what it does: the entry points that a table needs."""

from __future__ import annotations

from casero.bots import KEEPER, RANDOM, TRADER
from casero.bots.buyer import choose_buyer
from casero.bots.income import learn_income
from casero.bots.keeper import choose_keeper
from casero.bots.mind import Knowledge, Knowledges, Memo, Memos
from casero.bots.random import choose_random
from casero.bots.trader import choose_trader
from casero.bots.worth import learn_growth, opponents
from casero.kernel.jit import entry, kernel
from casero.kernel.layout import Action, Actions, Game, Games, Rules, RuleSets
from casero.kernel.stack import acting


@kernel
def choose(g: Game, r: Rules, k: Knowledge, m: Memo, a: Action, bot: int) -> None:
    """Writes the action of a bot that leaves nothing to chance."""
    if bot == TRADER:
        choose_trader(g, r, k, m, a)
    elif bot == KEEPER:
        choose_keeper(g, r, k, a)
    else:
        choose_buyer(g, r, a)


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
