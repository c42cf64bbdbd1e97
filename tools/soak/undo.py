"""Random games with taking back, on the typed face: what `undo` allows, it must restore to the byte."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from casero.game.position import Family
from casero.kernel import codes
from tools.soak.reached import FAMILIES

if TYPE_CHECKING:
    from casero.game import Game


def play_with_undo(edition: str, seats: int, seed: int, steps: int, counts: Any) -> str:
    """Plays so many steps and tries to take back at any moment, by any seat; returns what went wrong, or nothing."""
    from casero.game import Action, Game

    dice = random.Random(seed)
    game = Game.new(edition, seats, seed=seed)
    past: list[bytes] = []
    for step in range(steps):
        if game.over:
            break
        undo = Action(codes.ACT_UNDO, dice.randrange(seats), words=game.words)
        code = game.why_code(undo)
        counts[FAMILIES["reasons"][0] + code] += 1
        if (code == codes.WHY_OK) != (str(undo) in map(str, game.legal())):
            return f"{edition}, seed {seed}, step {step}: undo is listed wrongly"
        before = game.peek.tobytes()
        if code == codes.WHY_OK and dice.random() < 0.5:
            game.play(undo)
            counts[FAMILIES["actions"][0] + codes.ACT_UNDO] += 1
            if game.peek.tobytes() != past.pop() or len(past) != len(game.actions):
                return f"{edition}, seed {seed}, step {step}: undo does not restore the game"
        else:
            game.play(_choose(game, dice))
            past.append(before)
    return ""


def _choose(game: Game, dice: random.Random) -> str:
    """A legal action at its lowest amount; neither an offer nor the agreed hour, which would end the game."""
    legal = dice.choice([one for one in game.legal() if one.verb not in ("offer", "time", "undo")])
    return legal.whole(legal.low or 0) if isinstance(legal, Family) else legal.do
