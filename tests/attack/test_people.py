"""Attacks by people: tables woken without end, names and request ids of others."""

from __future__ import annotations

import json
from pathlib import Path

from websockets.sync.client import ClientConnection

from tests.attack.siege import Siege


def _hello(talk: ClientConnection, table: str, holds: dict[str, str]) -> None:
    seats = [{"seat": seat, "secret": secret} for seat, secret in holds.items()]
    talk.send(json.dumps({"t": "hello", "table": table, "seats": seats}))
    while (heard := json.loads(talk.recv(10)))["t"] != "welcome":
        assert heard["t"] != "fault", heard


def _answer(talk: ClientConnection, **message: object) -> dict[str, object]:
    talk.send(json.dumps(message))
    while True:
        heard: dict[str, object] = json.loads(talk.recv(10))
        if heard.get("id") == message["id"]:
            return heard


def test_waking_every_table_leaves_room_for_others(tmp_path: Path) -> None:
    with Siege(tmp_path, max_tables=10, tables_per_hour=100) as siege, siege.withstood():
        made = [siege.new_table(public=True) for _ in range(20)]
        for table, holds in made:
            with siege.talk() as talk:
                _hello(talk, table, holds)
        for table, _ in made:
            assert siege.ask("GET", f"/api/tables/{table}")[0] == 200
        assert siege.new_table(source="127.0.0.9")


def test_a_spectator_takes_neither_name_nor_request_of_a_player(siege: Siege) -> None:
    with siege.withstood():
        table, holds = siege.new_table()
        with siege.talk() as player, siege.talk() as spectator:
            _hello(player, table, holds)
            _hello(spectator, table, {})
            fault = _answer(spectator, t="say", id="x-1", text="buy!", name="AN\u00c1")
            assert fault["code"] == "name_taken"
            for n in range(3):
                assert _answer(spectator, t="say", id=f"p-{n}", text="hello", name="Eva")["t"] == "done"
            for n in range(5):
                refused = _answer(player, t="act", id=f"p-{n}", action="A buy", after=0)
                assert refused["t"] != "done", "it was judged, not taken for the spectator's"
