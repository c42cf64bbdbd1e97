"""The tables that a server of casero 0.1 kept are still woken and played on. The file is kept for ever, as it is."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from casero.server.protocol import Done
from tests.server.client import Client
from tests.server.house import House

DATA = Path(__file__).parents[1] / "data"
FIGURES: dict[str, dict[str, Any]] = json.loads((DATA / "tables-0.1.json").read_text(encoding="utf-8"))


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A server on the kept store, a little later."""
    database = sqlite3.connect(tmp_path / "casero.db")
    database.executescript((DATA / "tables-0.1.sql").read_text(encoding="utf-8"))
    database.close()
    house = House(tmp_path)
    house.time = 1_790_000_100
    return house


async def _join(house: House, name: str) -> dict[str, Client]:
    """Everybody who holds a seat of the table."""
    clients = {}
    for seat, secret in FIGURES[name]["holds"].items():
        clients[seat] = await house.client()
        await clients[seat].hello(FIGURES[name]["table"], {seat: secret})
    return clients


def _figures(client: Client) -> dict[str, Any]:
    """The table as a client sees it."""
    now = client.now
    return {
        "seq": client.seq,
        "actions": now.n,
        "turns": now.turns,
        "to_act": now.to_act,
        "cash": now.cash,
        "at": now.at,
        "owners": {str(square): owner for square, owner in enumerate(now.owner) if owner is not None},
        "out": now.out,
        "bots": {seat.seat: seat.bot for seat in client.info.seats if seat.bot is not None},
        "auction": now.auction and [now.auction.square, now.auction.bid, now.auction.bidder],
        "offers": [offer.action for offer in client.offers],
        "chat": [chat.text for chat in client.chat],
        "left": client.clock.left,
        "winners": now.winners,
    }


@pytest.mark.parametrize("name", FIGURES)
async def test_a_table_of_version_0_1_stands_where_it_stood(house: House, name: str) -> None:
    for client in (await _join(house, name)).values():
        assert FIGURES[name].items() >= _figures(client).items()


async def test_a_table_of_version_0_1_is_played_on(house: House) -> None:
    clients = await _join(house, "playing")
    ana, luis = clients["A"], clients["B"]
    await ana.do("A bid 700")
    await luis.until(lambda: luis.now.to_act == "B")
    await luis.do("B pass")
    await ana.until(lambda: ana.now.auction is None)
    assert ana.now.owner[23] == "A"
    assert isinstance(await luis.ask("answer", offer=1, do="accept"), Done)
    await luis.until(lambda: luis.now.owner[8] == "A")
    assert luis.now.owner[9] == "B"
    assert isinstance(await ana.ask("say", text="¡Hecho!", seat="A"), Done)
    await ana.do("A end")


async def test_a_finished_table_of_version_0_1_is_downloaded(house: House) -> None:
    answer = await house.ask("GET", f"/tables/{FIGURES['over']['table']}/game", FIGURES["over"]["holds"]["A"])
    assert answer.status_code == 200
    assert answer.text.endswith("\nA roll 1-3\nA bankrupt\n")
