"""Positions of games that bots play, as the analysis is asked about them."""

from __future__ import annotations

from collections.abc import Iterator

from casero.bots.host.built_in import built_in
from casero.game import Game
from casero.game.notation import normal

BOTS = ("trader", "dealer")
MAX_ACTIONS = 1200


def positions(edition: str, seats: int, seed: int, every: int, bots: tuple[str, ...] = BOTS) -> Iterator[Game]:
    """A game of bots after every so many actions; who is owed rent asks for it at once."""
    game = Game.new(edition, seats, seed=seed)
    players = [built_in(bots[seat % len(bots)], game.setup.ruleset.record, seats, 1) for seat in range(seats)]
    for n in range(1, MAX_ACTIONS):
        seat = game.to_act
        if seat is None:
            return
        if n % every == 0:
            yield game
        claim = next((legal for legal in game.legal() if legal.verb == "claim"), None)
        row = None if claim else players[seat].choose(game.record, seat, n)
        game.play(claim or normal(game.words, *(row or ())))
