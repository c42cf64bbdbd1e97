"""What a table sends of its game is what the game says: the position, the legal actions of each seat, the events."""

from __future__ import annotations

import random

import msgspec

from casero.game import Game
from casero.game.events import events_of
from casero.server.table.table import Table
from tests.server import positions
from tests.server.client import Client
from tests.server.house import House


def _check(client: Client, table: Table) -> None:
    """A client has the position as it stands, and the legal actions of its own seats."""
    game = table.book.playing()
    assert client.now == game.view()
    listed = [legal for seat in client.you for legal in game.legal_by_seat().get(seat, [])]
    undoes = game.undoable
    if undoes is not None and game.actions[-1].verb != "accept":
        listed += [legal for legal in game.legal() if legal.verb == "undo" and legal.seat in client.you]
    sent = [msgspec.to_builtins(legal) for legal in client.legal]
    assert sorted(sent, key=str) == sorted((msgspec.to_builtins(legal) for legal in listed), key=str)


async def test_what_is_sent_after_every_action_is_what_the_game_says(house: House) -> None:
    seated = await house.make(["Ana", "Luis", "Eva"])
    clients = await house.join_all(seated)
    both = await house.join(seated, "AC")
    watcher = await house.join(seated)
    table = house.table(seated)
    rng = random.Random(4)
    for step in range(120):
        game = table.book.playing()
        everybody = [*clients, both, watcher]
        for client in everybody:
            await client.sync()
            _check(client, table)
        assert watcher.legal == []
        actor = next((client for client in clients if client.now.to_act in client.you), None)
        if actor is None:
            break
        if step % 10 == 0:
            returned = await house.join(seated, actor.you[0])
            _check(returned, table)
            await returned.leave()
        action = game.random_action(rng)
        while action is not None and " offer " in action:  # offers rest beside the game
            action = game.random_action(rng)
        await actor.do(action or "")
        await watcher.sync()
        now = table.book.playing()
        assert watcher.log[-1].events == events_of(now.happened, now.words)


async def test_a_trade_is_not_one_sides_to_take_back(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    await ana.act("A offer B: 3, $20 for 6")
    await luis.ask("answer", offer=1, do="accept")
    for client in (ana, luis):
        await client.sync()
        _check(client, house.table(seated))
        assert not any(legal.verb == "undo" for legal in client.legal)
    game: Game = house.table(seated).book.playing()
    assert game.undoable is not None, "the game itself would allow it"
