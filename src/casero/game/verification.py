"""Verifying a saved game: it is played again from its seed alone, and everything written is compared."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from itertools import zip_longest
from pathlib import Path

from casero.editions import Edition
from casero.game.errors import SaveError
from casero.game.game import Game
from casero.game.notation import write_chance
from casero.game.savegame import SavedFile, deal_text, open_saved, read_line, result_of, text_of_file, written_start
from casero.text.catalogue import wrong


@dataclass(frozen=True)
class Report:
    """What a verification has confirmed."""

    edition: str
    seats: int
    actions: int
    throws: int  # the first ones included
    cards: int
    numbers: int  # random amounts and squares, and dealt deeds
    result: str


def verify(source: str | Path, edition: str | Path | Edition | None = None) -> Report:
    """Plays a saved game again from its seed alone and compares; raises SaveError where it differs.

    The text must be the one that saving that game gives, to the byte.
    """
    file, setup = open_saved(source, edition)
    if setup.seed is None:
        raise SaveError(0, wrong("save-no-seed"))
    if hashlib.sha256(setup.seed).hexdigest() != setup.commitment:
        raise SaveError(file.line("commitment"), wrong("save-commitment"))
    game = Game(setup)
    game.start()
    _compare_start(file, game)
    for number, line in file.actions:
        _verify_line(game, number, line)
    if file.value("result") != result_of(game):
        why = wrong("save-result", said=repr(file.value("result")), given=repr(result_of(game)))
        raise SaveError(file.line("result"), why)
    _compare_text(text_of_file(source), game.save())
    return _report(game)


def _compare_start(file: SavedFile, game: Game) -> None:
    """The seed gives the first throws and the deal that are written."""
    written = written_start(file, game.setup)
    throws = tuple(item for item in written if isinstance(item, tuple))
    if throws != game.first:
        raise SaveError(file.line("first"), wrong("save-seed-first", throws=write_chance(game.first)))
    if written[len(throws) :] != tuple(square for _, square in game.deal):
        raise SaveError(file.line("deal"), wrong("save-seed-deal", deal=deal_text(game)))


def _verify_line(game: Game, number: int, line: str) -> None:
    action = read_line(game, number, line)
    game.play(replace(action, chance=()))
    drawn = game.actions[-1].chance
    if drawn != action.chance:
        said, given = (write_chance(chance) or wrong("nothing") for chance in (action.chance, drawn))
        raise SaveError(number, wrong("save-seed-line", said=said, given=given))


def _compare_text(text: str, canonical: str) -> None:
    """What was read is what would be written; several ways of saying the same would be several files of one game."""
    if text == canonical:
        return
    pairs = enumerate(zip_longest(text.split("\n"), canonical.split("\n"), fillvalue=""), 1)
    number, right = next((number, right) for number, (line, right) in pairs if line != right)
    raise SaveError(number, wrong("save-not-as-written", line=repr(right)))


def _report(game: Game) -> Report:
    chance = [item for action in game.actions for item in action.chance]
    return Report(
        edition=game.setup.ruleset.name,
        seats=game.setup.n_seats,
        actions=len(game.actions),
        throws=len(game.first) + sum(isinstance(item, tuple) for item in chance),
        cards=sum(isinstance(item, str) for item in chance),
        numbers=len(game.deal) + sum(isinstance(item, int) for item in chance),
        result=result_of(game),
    )
