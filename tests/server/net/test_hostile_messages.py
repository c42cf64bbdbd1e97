"""Messages that no page sends: garbage, forgeries, repetitions, in any order and from anybody. The table stands."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from casero.game import Game
from casero.server.documents import Seated
from casero.server.protocol import Done, Fault
from casero.server.table.book import Book
from casero.server.table.notes import Acted, Offered, OfferGone, SaidNote, unpack
from tests.server import positions
from tests.server.client import Client, new_id
from tests.server.house import House

# ---------------------------------------------------------------------------------------------- garbage

GARBAGE = (
    "", " ", "null", "[]", "{}", "0", '"act"', "{", "[" * 5000, '{"t":' * 2000, "[" * 5000 + "]" * 5000,
    '{"t":"act"}', '{"t":"nothing","id":"1"}', '{"t":1}', '{"t":null}', '{"id":"1"}', '{"t":"welcome"}',
    '{"t":"ping","id":""}', '{"t":"ping","id":1}', '{"t":"ping","id":"' + "x" * 41 + '"}', '{"t":"ping"}',
    '{"t":"ping","id":"1","more":1}', '{"t":"act","id":"1","action":"A roll"}',
    '{"t":"act","id":"1","action":"A roll","after":1e400}', '{"t":"act","id":"1","action":"A roll","after":NaN}',
    '{"t":"act","id":"1","action":"A roll","after":1.5}', '{"t":"act","id":"1","action":"A roll","after":"6"}',
    '{"t":"act","id":"1","action":"A roll","after":' + "9" * 400 + "}",
    '{"t":"act","id":"1","action":"A roll","after":' + "9" * 5000 + "}",
    '{"t":"act","id":"1","action":"\\ud800\\ud800","after":6}', '{"t":"say","id":"1","text":"\\ud800","seat":"B"}',
    '{"t":"act","id":"\\udfff","action":"A","after":6}',
    '{"t":"act","id":"1","action":"\\u0000\\u0000\\u0000","after":6}',
    '{"t":"answer","id":"1","offer":1,"do":"steal"}', '{"t":"away","id":"1","seat":"Z","on":true}',
    '{"t":"away","id":"1","seat":"A\\n","on":true}', '{"t":"bidder","id":"1","seat":"B","most":-1}',
    '{"t":"bidder","id":"1","seat":"B","most":99999999999}', '{"t":"pause","id":"1","seat":"B","on":1}',
    "\u0000", "\u2028", "é" * 100, '{"t":"ping","id":"1"} {"t":"ping","id":"2"}',
)  # fmt: skip

ODD_ACTIONS = (
    "B", "B  ", "   ", "B frobnicate", "B roll roll", "BB roll", "B bid", "B bid -5", "B bid 99999999999999999999",
    "B bid 1..2", "B build", "B build 999", "B build -1", "B build 39.5", "B offer", "B offer A", "B offer A:",
    "B offer A: …", "B offer A: nothing for nothing", "B offer B: $1 for $1", "B offer H: $1 for 3",
    "B offer A: 6, 6, 6 for 3", "B offer A: $0 for 3", "B offer A: " + "card, " * 50 + "$1 for 3",
    "B offer A: 6 for debt 10", "B clear", "B clear nogroup", "B clear brown to 99", "B claim", "B claim B",
    "B claim H", "B card", "B card nodeck", "B undo", "B undo 3", "H roll", "table time", "time", "B time",
    "B roll 3-4", "B roll, 3-4", "B roll 7-7", "B accept", "B reject", "B withdraw", "B bankrupt",
    "B \u0000", "B roll\n",
)  # fmt: skip


@pytest.mark.parametrize("when", ["first", "later"])
async def test_garbage_is_answered_and_changes_nothing(house: House, when: str) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    for text in GARBAGE:
        stranger = await house.client() if when == "first" else luis
        await stranger.send(text)
        if when == "first":
            await stranger.end()
            assert stranger.fault.code in ("bad_message", "too_long"), text
            await stranger.leave()
        else:
            assert (await luis.hear(Fault)).code in ("bad_message", "too_long", "not_your_seat"), text
    await ana.sync()
    assert ana.now.n == 6
    await ana.do("A roll")


async def test_odd_actions_are_answered_and_do_no_harm(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    for text in ODD_ACTIONS:
        for t in ("act", "why"):
            fields: dict[str, Any] = {"after": 6} if t == "act" else {}
            await luis.send({"t": t, "id": new_id(), "action": text, **fields})
            message = await luis.next()
            while not hasattr(message, "id"):
                message = await luis.next()
            if t == "act" and isinstance(message, Done):
                assert text in ("B undo",), text
    await ana.sync()
    assert {entry.action[0] for entry in ana.log if entry.n > 6} <= {"B"}
    assert house.table(seated).book.playing().check() == 0


async def test_binary_frames_are_no_messages(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana = await house.join(seated, "A")
    await ana.send(b'{"t":"ping","id":"1"}')
    fault = await ana.hear(Fault)
    assert (fault.code, fault.detail) == ("bad_message", "text frames only")
    await ana.sync()


async def test_long_messages_are_refused_and_very_long_ones_end_the_connection(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana = await house.join(seated, "A")
    await ana.send(json.dumps({"t": "say", "id": "1", "text": "x" * 17_000, "seat": "A"}))
    fault = await ana.hear(Fault)
    assert fault.code == "too_long"
    await ana.send("é" * 10_000)
    assert (await ana.hear(Fault)).code == "too_long", "bytes are counted, not letters"
    await ana.sync()
    await ana.send("x" * 200_000)
    assert await ana.end() == 1009
    again = await house.join(seated, "A")
    await again.sync()


async def test_letters_that_are_none_end_the_connection(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    house.expected = ("UTF-8",)
    await luis.socket.send(b'{"t":"ping","id":"\xff"}', text=True)
    assert await luis.end() == 1007
    await ana.do("A roll")


async def test_who_only_sends_garbage_is_sent_away(house: House) -> None:
    seated = await house.resume(positions.deeds())
    luis = await house.join(seated, "B")
    for _ in range(100):
        await luis.send("garbage")
    assert await luis.end() == 4000
    assert luis.fault == Fault("slow_down", None, "", True)


# ---------------------------------------------------------------------------------------------- anything

EXAMPLES = 30

SEATS = st.sampled_from("ABH")
IDS = st.sampled_from(("1", "2", "3", "4", "5"))
AFTERS = st.sampled_from((None, None, None, -1, 0, 6, 10**12))
ACTIONS = st.one_of(
    st.sampled_from(ODD_ACTIONS),
    st.sampled_from(("A roll", "A end", "A buy", "A mortgage 3", "A offer B: 3 for $1", "A undo", "A pass", "A bid 5")),
    st.sampled_from(("B mortgage 6", "B redeem 6", "B offer A: 6 for $30", "B offer A: $5 for 3", "B undo", "B end")),
    st.integers(0, 40).map(lambda i: f"legal {i}"),
    st.text("ABroletmu 0123456789$,:", min_size=3, max_size=30),
)


def _message(t: str, **fields: Any) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"t": st.just(t), "id": IDS, **fields})


MESSAGES = st.one_of(
    _message("act", action=ACTIONS, after=AFTERS),
    _message("act", action=ACTIONS, after=AFTERS),
    _message("act", action=ACTIONS, after=AFTERS, counter=st.integers(0, 4)),
    _message("why", action=ACTIONS),
    _message("answer", offer=st.integers(0, 5), do=st.sampled_from(("accept", "reject", "withdraw"))),
    _message("advise", seat=SEATS),
    _message("say", text=st.text(max_size=20), seat=st.one_of(st.none(), SEATS), name=st.one_of(st.none(), st.text())),
    _message("pause", seat=SEATS, on=st.booleans()),
    _message("wait", seat=SEATS, on=st.booleans()),
    _message("away", seat=SEATS, on=st.booleans()),
    _message("bidder", seat=SEATS, most=st.integers(-1, 100)),
    _message("ping"),
    st.fixed_dictionaries({"t": st.just("hello"), "table": st.just("nowhere12345")}),
)
GARBLED = st.one_of(st.sampled_from(GARBAGE), st.text(max_size=60), st.binary(max_size=40))
STEPS = st.one_of(
    MESSAGES.map(lambda message: ("send", message)),
    MESSAGES.map(lambda message: ("send", message)),
    MESSAGES.map(lambda message: ("twice", message)),
    GARBLED.map(lambda text: ("raw", text)),
    st.just(("drop", None)),
    st.just(("again", None)),
    st.just(("swap", None)),
)


class Scene:
    """A table, and somebody who does anything with one seat's sockets."""

    def __init__(self, house: House, seated: Seated) -> None:
        self.house = house
        self.seated = seated
        self.sent: dict[str, list[str]] = {"": [], "A": [], "B": []}  # by seat, as sent
        self.clients: dict[str, Client] = {}

    async def come(self, seat: str) -> Client:
        """The seat's socket, a new one if the last was closed."""
        client = self.clients.get(seat)
        if client is None or client.closed is not None:
            last = 0 if client is None else client.seq
            fresh = await self.house.join(self.seated, seat, last=last)
            if client is not None:
                fresh.log[:0] = client.log
            self.clients[seat] = client = fresh
        return client

    async def step(self, seat: str, kind: str, what: Any) -> None:
        client = await self.come(seat)
        if kind in ("send", "twice"):
            text = msgspec.json.encode(self.resolved(client, what)).decode()
            self.sent[seat].append(text)
            for _ in range(1 if kind == "send" else 2):
                await client.send(text)
        elif kind == "raw":
            await client.send(what)
        elif kind == "drop":
            await client.leave()
            client.closed = 1000
        elif kind == "again" and self.sent[seat]:
            await client.send(self.sent[seat][-1])
        elif kind == "swap" and len(self.sent[seat]) > 1:
            for text in self.sent[seat][-2:][::-1]:
                await client.send(text)

    def resolved(self, client: Client, message: dict[str, Any]) -> dict[str, Any]:
        """A message that refers to what is legal now, with its words in place."""
        made = dict(message)
        if str(made.get("action", "")).startswith("legal "):
            listed = [one.do for one in client.legal if one.verb not in ("offer", "bid", "clear")] or ["B end"]
            made["action"] = listed[int(made["action"][6:]) % len(listed)]
        if "after" in made and made["after"] is None:
            made["after"] = client.now.n
        return made

    async def settle(self) -> None:
        """Everybody is there and has heard everything."""
        for seat in ("A", "B", ""):
            await self.come(seat)
        # Twice: what one had under way when another had heard everything is heard by all in the second round.
        for seat in ("A", "B", "") * 2:
            client = await self.come(seat)
            try:
                await client.sync()
            except AssertionError:
                await (await self.come(seat)).sync()

    async def check(self) -> None:
        """The game is consistent, all agree, and the journal says the same."""
        table = self.house.table(self.seated)
        game = table.book.playing()
        assert game.check() == 0
        states = [(await self.come(seat)).state for seat in ("A", "B", "")]
        assert states[0] == states[1] == states[2]
        fresh = await self.house.join(self.seated)
        assert fresh.state == states[0]
        await fresh.leave()
        found = await self.house.tables.store.load(self.seated.table)
        assert found is not None
        notes = [(entry.seq, entry.at, unpack(entry.body)) for entry in found[1]]
        book = Book(self.seated.table, table.book.config, table.book.secrets, "clasico")  # by the options of its config
        book.fold(notes)
        assert book.playing().record.tobytes() == game.record.tobytes()
        ids = [(_asked_by(note), getattr(note, "id", None)) for _, _, note in notes if getattr(note, "id", None)]
        assert len(ids) == len(set(ids)), "nothing was carried out twice"


def _asked_by(note: Any) -> str:
    match note:
        case Acted():
            return note.action[0]
        case Offered():
            return note.seat
        case OfferGone():
            return f"answer {note.offer}"
        case SaidNote():
            return f"say {note.seat}"
    return ""


def _play(tmp_path: Path, steps: st.SearchStrategy[Any], scene: Any, examples: int) -> None:
    """Plays generated scenes, each at a table of its own, in one house."""
    house = House(tmp_path)
    with asyncio.Runner() as runner:
        runner.run(house.open())

        # Without shrinking: what fails is told by its steps, and a table is slow to play thousands of times.
        @settings(max_examples=examples, deadline=None, derandomize=True, database=None, phases=[Phase.generate])
        @given(steps)
        def play(drawn: list[Any]) -> None:
            runner.run(asyncio.wait_for(scene(house, drawn), 120))
            house.check_errors()

        try:
            play()
        finally:
            runner.run(house.close())
    house.check_errors()


POSITIONS: dict[str, Callable[[], Game]] = {
    "deeds": positions.deeds,
    "auction": positions.auction,
    "debt": positions.debt,
    "claim": positions.claim,
    "grouped": positions.grouped,
}


def _scenes(who: Sequence[str], longest: int) -> st.SearchStrategy[Any]:
    """Where a scene begins, and who does what in it."""
    steps = st.lists(st.tuples(st.sampled_from(who), STEPS), min_size=5, max_size=longest)
    return st.tuples(st.sampled_from(sorted(POSITIONS)), steps)


async def _play_scene(house: House, drawn: tuple[str, list[tuple[str, tuple[str, Any]]]]) -> Scene:
    """Plays a scene; everybody has heard everything, and it all adds up."""
    house.expected = ("UTF-8",)
    scene = Scene(house, await house.resume(POSITIONS[drawn[0]](), pace=0))
    await scene.settle()
    for seat, (kind, what) in drawn[1]:
        await scene.step(seat, kind, what)
    await scene.settle()
    await scene.check()
    return scene


def test_whatever_one_seat_sends_another_seat_never_acts(tmp_path: Path) -> None:
    """B and a spectator send anything; A says nothing, and nothing of A's happens."""

    async def scene(house: House, drawn: Any) -> None:
        scene = await _play_scene(house, drawn)
        ana = await scene.come("A")
        begun = house.table(scene.seated).book.begun
        assert not [entry.action for entry in ana.log if entry.n > begun and entry.action[0] == "A"]
        assert not [chat for chat in ana.chat if chat.seat == "A"]
        mine = ana.info.seats[0]
        assert (mine.stand_in, mine.away, "A" in ana.info.pausing) == (None, 0, False)
        assert all(offer.seat != "A" for offer in ana.offers)
        assert "A" not in house.table(scene.seated).book.bidders

    _play(tmp_path, _scenes(("B", "B", ""), 30), scene, EXAMPLES)


def test_requests_dropped_resent_and_reordered_leave_one_game(tmp_path: Path) -> None:
    """Both seats send anything, lose their sockets, repeat themselves."""

    async def scene(house: House, drawn: Any) -> None:
        scene = await _play_scene(house, drawn)
        table = house.table(scene.seated)
        if not table.book.paused and table.book.status == "playing":
            mover = await scene.come("AB"[table.playing().to_act or 0])
            await mover.sync()
            assert await mover.play_on(), "and it can be played on"

    _play(tmp_path, _scenes(("A", "B"), 40), scene, EXAMPLES)
