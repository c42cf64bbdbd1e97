"""Attacks on the memory: long games kept awake and woken in turn, and bodies that are refused."""

from __future__ import annotations

import json
from contextlib import ExitStack
from functools import cache

import pytest
from websockets.sync.client import ClientConnection

from casero.game import Game
from tests.attack.siege import Siege

ACTIONS = 19_900
TABLES = 8


@cache
def _long_game() -> str:
    """A game of offers that are rejected: what an action takes most memory for."""
    game = Game.new("clasico", ["Ana", "Luis"], seed=5, options={"setup.starting_cash": 100_000})
    first, second = "AB" if game.to_act == 0 else "BA"
    for n in range((ACTIONS - len(game.actions)) // 2):
        for action in (f"{first} offer {second}: ${1000 + n} for ${1000 + 7 * n % 20_000}", f"{second} reject"):
            game.advance(game.read(action))
    return game.save(secret=False)


def _welcome(talk: ClientConnection, made: dict[str, dict[str, str]]) -> None:
    """Says hello with all seats, and waits until the game has begun."""
    seats = [{"seat": seat, "secret": secret} for seat, secret in made["holds"].items()]
    talk.send(json.dumps({"t": "hello", "table": made["table"], "seats": seats}))
    while (heard := json.loads(talk.recv(30)))["t"] != "welcome" or heard["state"] is None:
        assert heard["t"] != "fault", heard


@pytest.mark.attack
def test_long_games_of_one_client_take_little_memory(siege: Siege) -> None:
    wish = {"game": _long_game(), "seats": []}
    with siege.withstood():
        tables: list[str] = []
        # Each is left for the next one: those that nobody is at leave the memory.
        for _ in range(TABLES):
            status, content = siege.ask("POST", "/api/tables/saved", wish)
            assert status == 201, content
            made = json.loads(content)
            tables.append(made["table"])
            with siege.talk() as talk:
                _welcome(talk, made)
        # Looking back wakes them, one after another.
        for table in tables:
            for path in ("log?limit=500", "game"):
                assert siege.ask("GET", f"/api/tables/{table}/{path}")[0] == 200
        # Those that somebody is at stay, and there is no room for many.
        with ExitStack() as there:
            answers = []
            for _ in range(TABLES):
                status, content = siege.ask("POST", "/api/tables/saved", wish)
                answers.append((status, json.loads(content).get("fault")))
                if status == 201:
                    _welcome(there.enter_context(siege.talk()), json.loads(content))
            assert set(answers) == {(201, None), (429, "slow_down")}


def test_bodies_that_are_refused_do_not_stay(siege: Siege) -> None:
    with siege.withstood():
        for _ in range(30):
            assert siege.ask("POST", "/api/saved", b"casero: 1\n" * 390_000)[0] == 422
