"""More open rents than a game can note: the oldest that can be asked for is collected."""

from __future__ import annotations

from typing import Any

from casero.kernel import codes
from casero.kernel.layout import new_events, new_games
from casero.kernel.rules.rent import make_room

A, B = 0, 1


def full() -> Any:
    """A game in which A can claim as many rents from B as can be noted, of 10, 11, 12…, each for another deed."""
    game = new_games(1)[0]
    game["n_seats"] = 2
    game["cash"][B] = 1000
    game["n_claims"] = codes.MAX_CLAIMS
    for i in range(codes.MAX_CLAIMS):
        game["claim_owner"][i] = A
        game["claim_tenant"][i] = B
        game["claim_amount"][i] = 10 + i
        game["claim_square"][i] = 1 + i
    return game


def left(game: Any) -> list[int]:
    return [int(amount) for amount in game["claim_amount"][: game["n_claims"]]]


def test_the_oldest_is_collected() -> None:
    game = full()
    make_room(game, new_events(0)[0])
    assert int(game["cash"][A]) == 10
    assert left(game)[:2] == [11, 12]


def test_a_claim_for_a_mortgaged_deed_waits_on() -> None:
    game = full()
    game["mortgaged"] = 1 << 1
    make_room(game, new_events(0)[0])
    assert int(game["cash"][A]) == 11
    assert left(game)[:2] == [10, 12]


def test_if_all_are_for_mortgaged_deeds_the_oldest_dies() -> None:
    game = full()
    game["mortgaged"] = -1
    make_room(game, new_events(0)[0])
    assert int(game["cash"][A]) == 0
    assert left(game)[:2] == [11, 12]
