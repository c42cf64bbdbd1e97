"""Attacks by people: on seats, on the patience of others, on names, words and requests of others."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection

from casero.server.protocol import Changed, Chat, Done, Moved, Reacted
from tests.attack.far_house import FarHouse
from tests.attack.siege import Siege
from tests.server import positions
from tests.server.client import Client

HOST = "127.0.0.5"
FRIEND = "127.0.0.60"
ASKED_MS = 1_000  # that whoever is asked has to give a sign
IDLE_S = 1
BOTS_WAIT_MS = 300  # that bots wait when somebody asks
MAX_BOTS_WAIT_MS = 900  # for one seat, in one turn
SLACK_S = 5.0  # on a machine that is busy with other things
# What somebody without a seat sends to react beside one, and what is said to that.
FORGED_REACTIONS: tuple[tuple[dict[str, object], str], ...] = (
    ({"seat": "A", "reaction": "bravo"}, "not_your_seat"),
    ({"seat": "H", "reaction": "bravo"}, "not_your_seat"),
    ({"seat": "A", "reaction": "insult"}, "bad_message"),
    ({"seat": "A", "reaction": "<b>bravo</b>"}, "bad_message"),
    ({"seat": None, "reaction": "bravo"}, "bad_message"),
    ({"seat": "A", "reaction": ["bravo"] * 100}, "bad_message"),
    ({"seat": "A", "reaction": "bravo", "text": "x" * 1000}, "bad_message"),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Siege]:
    """A server that waits less for people."""
    hurry = {
        "casero.server.table.caretaker.ASKED_MS": ASKED_MS,
        "casero.server.table.requests.BOTS_WAIT_MS": BOTS_WAIT_MS,
        "casero.server.table.requests.MAX_BOTS_WAIT_MS": MAX_BOTS_WAIT_MS,
    }
    with Siege(tmp_path_factory.mktemp("people"), hurry, idle_seconds=IDLE_S) as siege:
        yield siege


@pytest.fixture
def house(server: Siege) -> FarHouse:
    """Those who come to that server."""
    return FarHouse(server)


def _hello(talk: ClientConnection, table: str, holds: dict[str, str], begun: bool = False) -> None:
    """Says hello and waits for the welcome, or until the game has begun, which is then on disk."""
    seats = [{"seat": seat, "secret": secret} for seat, secret in holds.items()]
    talk.send(json.dumps({"t": "hello", "table": table, "seats": seats}))
    while True:
        heard = json.loads(talk.recv(10))
        assert heard["t"] != "fault", heard
        if heard["t"] == "welcome" and (heard["state"] is not None or not begun):
            return


def _answer(talk: ClientConnection, **message: object) -> dict[str, object]:
    talk.send(json.dumps(message))
    while True:
        heard: dict[str, object] = json.loads(talk.recv(10))
        if heard.get("id") == message["id"]:
            return heard


def _until(talk: ClientConnection, kind: str) -> dict[str, object]:
    """The next message of a kind."""
    while True:
        heard: dict[str, object] = json.loads(talk.recv(10))
        if heard["t"] == kind:
            return heard


def _fault(content: bytes) -> str:
    """The fault that an answer tells, if it does."""
    return str(json.loads(content).get("fault", ""))


def test_waking_every_table_leaves_room_for_others(tmp_path: Path) -> None:
    with Siege(tmp_path, max_tables=10, tables_per_hour=100) as siege, siege.withstood():
        made = [siege.new_table(public=True) for _ in range(20)]
        for table, holds in made:
            with siege.talk() as talk:
                # A table at which something is being written, or somebody is still there, does not leave the memory.
                _hello(talk, table, holds, begun=True)
            _wait_until_left(siege)
        for table, _ in made:
            assert siege.ask("GET", f"/api/tables/{table}")[0] == 200
        assert siege.new_table(source="127.0.0.9")


def _wait_until_left(siege: Siege) -> None:
    """Waits until the server knows that nobody is connected but the neighbour."""
    ends = time.monotonic() + 20
    while siege.figure("casero_connections") > 1:
        assert time.monotonic() < ends, "the server does not notice who has left"
        time.sleep(0.005)


# ---------------------------------------------------------------------------------------------- seats


def test_who_is_removed_comes_back_in_vain_however_often(server: Siege) -> None:
    seats = [{"kind": "here", "name": "Ana"}, *[{"kind": "link"}] * 3]
    table, holds = server.new_table(source=HOST, seats=seats, wait=True)
    path = f"/api/tables/{table}/seats/B"
    with server.withstood():
        for i in range(15):
            source = f"127.0.0.{20 + i}"
            assert server.ask("POST", path, {"name": f"Pest {i}"}, source)[0] == 201
            for stranger in (source, FRIEND):
                assert server.ask("DELETE", path, source=stranger)[0] == 403, "no secret, no removal"
            assert server.ask("DELETE", path, source=HOST, secret=holds["A"])[0] == 200
            with ThreadPoolExecutor(8) as pool:
                again = [pool.submit(server.ask, "POST", path, {"name": "Pest"}, source) for _ in range(8)]
            assert {(one.result()[0], _fault(one.result()[1])) for one in again} == {(403, "removed")}
        assert server.ask("POST", path, {"name": "Luis"}, FRIEND)[0] == 201, "others may sit down"
        assert "removed" in server.kinds()


def test_a_host_who_turns_seats_over_without_end_is_held_up(server: Siege) -> None:
    seats = [{"kind": "here", "name": "Ana"}, {"kind": "link"}, {"kind": "link"}]
    table, holds = server.new_table(seats=seats, wait=True)
    statuses: Counter[int] = Counter()
    with server.withstood(), ThreadPoolExecutor(8) as pool:
        path = f"/api/tables/{table}/seats/C"
        turns = [{"kind": ("bot", "link")[n % 2]} for n in range(500)]
        for status, _ in pool.map(lambda turn: server.ask("PATCH", path, turn, secret=holds["A"]), turns):
            statuses[status] += 1
    assert set(statuses) <= {200, 429}
    assert statuses[429] > 0, statuses


# ---------------------------------------------------------------------------------------------- patience


async def test_bots_asked_to_wait_without_end_go_on_in_every_turn(house: FarHouse) -> None:
    with house.siege.withstood():
        seated = await house.make(["Ana", "Luis", "bot:buyer"], pace=300)  # time to ask in
        ana = await house.join(seated, "A")
        luis = await house.client("127.0.0.3")
        await luis.hello(seated.table, {"B": seated.holds["B"]})
        await asyncio.gather(ana.begun(), luis.begun())
        most = 2 * MAX_BOTS_WAIT_MS / 1000 + SLACK_S
        turns: set[int] = set()
        waits = 0
        while len(turns) < 3:
            await asyncio.gather(ana.sync(), luis.sync())
            if ana.now.to_act != "C":
                for client in (ana, luis):
                    await client.sync()
                    await client.play_on()
                continue
            turns.add(ana.now.turns)
            begun, n = time.monotonic(), ana.now.n
            while ana.now.n == n:
                for client, seat in ((ana, "A"), (luis, "B")):
                    answer = await client.ask("wait", seat=seat, on=True)
                    waits += isinstance(answer, Done)
                assert time.monotonic() - begun < most, "the bot is held up for ever"
                await asyncio.sleep(0.1)  # who is refused more than sixty times is sent away
        assert waits >= len(turns), "bots do wait when they are asked"


async def test_a_silent_seat_is_asked_then_played_for_whatever_its_page_sends(house: FarHouse) -> None:
    with house.siege.withstood():
        seated = await house.make(["Ana", "Luis"])
        both = {"A": await house.join(seated, "A"), "B": await house.join(seated, "B")}
        await asyncio.gather(*(client.begun() for client in both.values()))
        silent = str(both["A"].now.to_act)
        other = both["B" if silent == "A" else "A"]
        pings = asyncio.create_task(_ping(both[silent]))
        asked = await other.hear(Changed, lambda changed: changed.info.asked is not None)
        assert asked.info.asked is not None
        assert asked.info.asked.seat == silent
        begun = time.monotonic()
        moved = await other.hear(Moved)
        assert moved.entry.action.startswith(silent)
        assert time.monotonic() - begun < ASKED_MS / 1000 + SLACK_S
        pings.cancel()


async def _ping(client: Client) -> None:
    """What a page sends by itself, and often."""
    for n in range(1000):
        await client.send({"t": "ping", "id": f"ping-{n}"})
        await asyncio.sleep(0.1)


# ---------------------------------------------------------------------------------------------- names, words, requests


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


async def test_one_client_at_many_sockets_cannot_drown_a_table_in_words(house: FarHouse) -> None:
    with house.siege.withstood():
        seated = await house.make(["Ana", "Luis"])
        source = "127.0.0.7"
        loud = [await house.client(source) for _ in range(12)]
        for client in loud:
            await client.hello(seated.table, {})
        begun = time.monotonic()
        answers = await asyncio.gather(*(_shout(client) for client in loud))
        said = sum(answers)
        assert 10 <= said <= 15 + time.monotonic() - begun + 1, "a quarter of a minute's words, and one a second"
        ana = await house.join(seated, "A")
        assert isinstance(await ana.ask("say", text="hello", seat="A"), Done), "others can speak"
        await ana.sync()
        spoken: list[Chat] = ana.chat
        assert len(spoken) <= said + 1


async def _shout(client: Client) -> int:
    """Says as much as it can; how much was taken."""
    return sum([isinstance(await client.ask("say", text=f"word {n}", name="Eva"), Done) for n in range(10)])


async def test_one_client_at_many_sockets_cannot_drown_a_table_in_reactions(house: FarHouse) -> None:
    with house.siege.withstood():
        seated = await house.make(["Ana", "Luis"])
        luis = await house.client(FRIEND)
        await luis.hello(seated.table, {"B": seated.holds["B"]})
        loud = [await house.client("127.0.0.8") for _ in range(12)]
        for client in loud:
            await client.hello(seated.table, {"A": seated.holds["A"]})
        begun = time.monotonic()
        answers = await asyncio.gather(*(_applaud(client) for client in loud))
        taken = sum(answers)
        assert 10 <= taken <= 15 + time.monotonic() - begun + 1, "a quarter of a minute's words, and one a second"
        assert isinstance(await luis.ask("react", seat="B", reaction="ouch"), Done), "others can react"
        await luis.sync()
        heard = Counter(one.seat for one in luis.messages if isinstance(one, Reacted))
        assert heard == {"A": taken, "B": 1}
        assert not house.book(seated).chat


async def _applaud(client: Client) -> int:
    """Reacts as often as it can; how often that was taken."""
    return sum([isinstance(await client.ask("react", seat="A", reaction="bravo"), Done) for _ in range(10)])


def test_a_forged_reaction_is_shown_to_nobody(server: Siege) -> None:
    with server.withstood():
        table, holds = server.new_table(source=HOST)
        with server.talk(HOST) as ana:
            _hello(ana, table, holds)
            for n, (message, code) in enumerate(FORGED_REACTIONS):
                with server.talk(f"127.0.0.{40 + n}") as stranger:
                    _hello(stranger, table, {})
                    stranger.send(json.dumps({"t": "react", "id": f"f{n}", **message}))
                    assert _until(stranger, "fault")["code"] == code, message
            ana.send(json.dumps({"t": "react", "id": "own", "seat": "B", "reaction": "wow"}))
            assert _until(ana, "reacted") == {"t": "reacted", "seat": "B", "reaction": "wow"}, "the first one heard"


async def test_erasing_is_refused_to_others_and_may_be_asked_for_in_floods(house: FarHouse) -> None:
    with house.siege.withstood():
        seated = await house.resume(positions.game("A roll 1-3", options={"setup.starting_cash": 100}), ["Ana", "Luis"])
        ana, luis = await house.join_all(seated)
        for client, seat in ((ana, "A"), (luis, "B")):
            assert isinstance(await client.ask("say", text=f"what {seat} said", seat=seat), Done)
        path = f"/tables/{seated.table}/seats/B/person"
        early = await house.ask("DELETE", path, seated.holds["B"])
        assert (early.status_code, early.json()["fault"]) == (409, "still_playing")
        await ana.do("A bankrupt")
        assert ana.info.status == "over"
        answered = set()
        for secret in (None, seated.holds["A"], "x" * 22):
            assert (await house.ask("DELETE", path, secret)).status_code == 403
        for secret in (None, seated.holds["A"], "x" * 22):
            refused = await asyncio.gather(*(house.ask("DELETE", path, secret) for _ in range(20)))
            answered |= {answer.status_code for answer in refused}
        assert answered == {403, 429}, "then it is too much"
        await asyncio.sleep(1)  # what one may ask for in a second
        assert "what B said" in [line.text for line in house.book(seated).chat]
        flood = await asyncio.gather(*(house.ask("DELETE", path, seated.holds["B"]) for _ in range(60)))
        assert {answer.status_code for answer in flood} <= {200, 429}
        assert 200 in {answer.status_code for answer in flood}
        kept = house.book(seated)
        assert [line.text for line in kept.chat if line.text] == ["what A said"]
        assert [seat.name for seat in kept.seats] == ["Ana", "B"]
