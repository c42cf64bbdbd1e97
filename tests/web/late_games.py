"""Late positions: the golden games, cut a little before their end, so that a person and bots play them out."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from casero.game import Game, kernel
from casero.game.notation import SEATS, normal
from casero.server.table.bots import think
from tests.game.golden_games import GOLDEN
from tests.web.actions import sensible

FARTHEST: Final = 45  # actions before the end
LONGEST: Final = 70  # actions that are still played quickly
ENOUGH: Final = 12
BOT: Final = "buyer"


@cache
def late_text(edition: str) -> tuple[str, str]:
    """A saved game that ends soon, with the throws to come, and the seat that wins it if a person sits there."""
    text = (GOLDEN / f"{edition}.casero").read_text(encoding="utf-8").splitlines()
    game = Game.load("\n".join(text[:-FARTHEST]) + "\n")
    winner = next(line for line in text if line.startswith("result: ")).split()[1]
    found: list[tuple[int, str]] = []
    for line in text[-FARTHEST:]:
        if line.split()[:2] == [winner, "roll"]:  # whoever plays has something to do, whatever the dice
            length = played_out(game.copy(), winner)
            found.append((length, game.save(secret=True)))
            if length <= ENOUGH:
                break
        game.play(line)
    length, late = min(found)
    assert length <= LONGEST, f"{edition}: no late position ends soon"
    return late, winner


def played_out(game: Game, person: str) -> int:
    """How many actions a game still takes when that seat plays sensibly and bots play the others."""
    before = len(game.actions)
    while not game.over and len(game.actions) - before <= LONGEST:
        to_act = game.to_act
        assert to_act is not None
        seat = SEATS[to_act]
        if seat == person:
            game.play(sensible(msgspec.to_builtins(game.legal_by_seat()[seat])))
        else:
            bot_plays(game, to_act)
    return len(game.actions) - before


def bot_plays(game: Game, seat: int) -> None:
    """Lets a bot play for a seat, as the server would."""
    rules, record = game.setup.ruleset.record, game.record
    kernel().resample(record, 0, rules, 0, seat, 1)
    row = think(BOT, record.tobytes(), rules.tobytes(), seat, False, 1).row
    assert row is not None
    game.play(normal(game.words, *row))
