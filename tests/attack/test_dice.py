"""Attempts to choose the dice: by who sits down last, with or without the server's help, and by who stays silent.

The server is a process of its own, at which a neighbour plays meanwhile. Where it colludes, what it knows is read from
its database.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from casero.server.documents import Seated
from casero.server.protocol import Changed, Done, Fault
from tests.attack.far_house import FarHouse
from tests.attack.siege import Siege
from tests.server.client import Client, commitment_of, seed_of

AWAITED = "casero.server.table.opening.REVEAL_MS"  # how long seeds are awaited
PATIENT_MS = 30_000  # where all come, on a machine that may be busy
BRIEF_MS = 1_500  # where somebody is silent


@pytest.fixture(scope="module", params=[PATIENT_MS], ids=["patient"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Siege]:
    """A server that all these attacks together must leave as it was."""
    with Siege(tmp_path_factory.mktemp("dice"), {AWAITED: request.param}) as siege, siege.withstood():
        yield siege


@pytest.fixture
def house(server: Siege) -> FarHouse:
    """Those who come to that server."""
    return FarHouse(server)


brief = pytest.mark.parametrize("server", [BRIEF_MS], indirect=True, ids=["brief"])


@dataclass
class Three:
    """A table of Ana, who is its host, Luis, and Mallory, who came last and does what she likes."""

    seated: Seated
    ana: Client
    luis: Client
    mallory: Client
    starting: asyncio.Task[httpx.Response] | None = None

    @property
    def honest(self) -> tuple[Client, Client]:
        return self.ana, self.luis

    async def start(self, house: FarHouse) -> None:
        """The host says the word; ends when Mallory hears that the commitments are closed."""
        path = f"/tables/{self.seated.table}/start"
        self.starting = asyncio.create_task(house.ask("POST", path, self.seated.holds["A"]))
        await asked(self.mallory)

    async def started(self) -> httpx.Response:
        """What the host is told in the end."""
        assert self.starting is not None
        return await self.starting

    async def honest_reveal(self) -> None:
        """Ana and Luis hear that they are asked, and reveal."""
        for client in self.honest:
            await asked(client)
            await client.sync()

    async def all_begun(self) -> None:
        await asyncio.gather(*(client.begun() for client in (self.ana, self.luis, self.mallory)))


async def three(house: FarHouse, wait: bool = True) -> Three:
    """The table before its start at the host's word, or in it; Mallory reveals nothing by herself."""
    seated = await house.make(["Ana", "Luis", "Mallory"], wait=wait)
    clients = [await house.client() for _ in "ABC"]
    clients[2].reveals = False
    for seat, client in zip("ABC", clients, strict=True):
        await client.hello(seated.table, {seat: seated.holds[seat]}, seed="first")
    for client in clients:
        await client.sync()
    return Three(seated, clients[0], clients[1], clients[2])


async def asked(client: Client) -> None:
    """Waits until a client hears that the commitments are closed."""
    await client.until(lambda: client.info.draw.commitments is not None)


def code(answer: object) -> str:
    """The fault that an answer is."""
    assert isinstance(answer, Fault), answer
    return answer.code


async def test_the_last_seat_cannot_change_its_seed_when_a_server_tells_it_all_others(house: FarHouse) -> None:
    table = await three(house)
    book = house.book(table.seated)
    await table.start(house)
    await table.honest_reveal()
    # The colluding server tells Mallory its own seed and what has come in: she looks for a seed that suits her.
    known = [seed_of("first", seat) for seat in "AB"]
    server = bytes.fromhex(book.secrets.seed)

    def key(seed: str) -> bytes:
        return hmac.new(server, "|".join([book.table, *known, seed]).encode(), hashlib.sha256).digest()

    best = min((seed_of(str(i), "C") for i in range(500)), key=key)
    assert code(await table.mallory.ask("reveal", seat="C", seed=best)) == "bad_seed"
    assert code(await table.mallory.ask("commit", seat="C", commitment=commitment_of(best))) == "starting"
    again = await house.client()
    await again.send(
        {
            "t": "hello",
            "table": book.table,
            "seats": [{"seat": "C", "secret": table.seated.holds["C"], "commitment": commitment_of(best)}],
        }
    )
    await again.until(lambda: bool(again.welcomes))
    assert again.info.draw.commitments == {seat: commitment_of(seed_of("first", seat)) for seat in "ABC"}
    assert isinstance(await table.mallory.ask("reveal", seat="C", seed=seed_of("first", "C")), Done)
    await table.all_begun()
    assert house.book(table.seated).playing().setup.key == key(seed_of("first", "C")) != key(best)
    assert (await table.started()).status_code == 200
    # Everybody can check at once what was closed and what was revealed.
    for client in table.honest:
        draw = client.info.draw
        assert draw.seeds is not None
        assert {seat: commitment_of(seed) for seat, seed in draw.seeds.items()} == draw.commitments
        assert (draw.closings, draw.silent) == (1, [])


async def test_nobody_hears_a_seed_before_all_are_revealed(house: FarHouse) -> None:
    table = await three(house)
    watcher = await house.join(table.seated)
    await table.start(house)
    await table.honest_reveal()
    for client in (table.mallory, watcher):
        await client.sync()
        answer = await house.ask("GET", f"/tables/{table.seated.table}")
        for told in (*client.heard, answer.text):
            assert not any(seed_of("first", seat) in told for seat in "ABC")
    table.mallory.reveals = True
    assert isinstance(await table.mallory.ask("reveal", seat="C", seed=seed_of("first", "C")), Done)
    await table.all_begun()


@brief
async def test_a_silent_seat_calls_the_start_off_and_is_named_and_the_next_one_is_drawn_anew(house: FarHouse) -> None:
    table = await three(house)
    await table.start(house)
    await table.honest_reveal()
    told = await table.started()
    assert (told.status_code, told.json()["fault"]) == (409, "called_off")
    assert "Mallory" in told.text
    for client in (*table.honest, table.mallory):
        await client.hear(Changed, lambda changed: changed.info.draw.silent == ["C"])
        assert client.info.draw.commitments is None
        assert [seat.commitment for seat in client.info.seats] == [None] * 3
    # What was revealed, or could be known, is never used again; the silent seat has had its say.
    assert code(await table.ana.ask("commit", seat="A", commitment=commitment_of(seed_of("first", "A")))) == (
        "bad_commitment"
    )
    assert code(await table.mallory.ask("commit", seat="C", commitment=commitment_of(seed_of("new", "C")))) == (
        "bad_commitment"
    )
    assert code(await table.mallory.ask("reveal", seat="C", seed=seed_of("first", "C"))) == "bad_seed"
    early = await house.ask("POST", f"/tables/{table.seated.table}/start", table.seated.holds["A"])
    assert early.json()["fault"] == "starting", "the others have a moment for new seeds"
    for seat, client in zip("AB", table.honest, strict=True):
        client.seeds = {seat: seed_of("second", seat)}
        assert isinstance(await client.ask("commit", seat=seat, commitment=commitment_of(client.seeds[seat])), Done)
    await table.start(house)
    await table.all_begun()
    assert house.book(table.seated).playing().setup.seat_seeds == {
        0: seed_of("second", "A"),
        1: seed_of("second", "B"),
    }
    assert table.ana.info.draw.closings == 2, "that a start was called off stays to be seen"


@brief
async def test_a_silent_seat_holds_a_table_that_begins_by_itself_up_once(house: FarHouse) -> None:
    seated = await house.make(["Ana", "Mallory"])
    ana = await house.join(seated, "A", seed="first")
    mallory = await house.join(seated, "B", seed="first")
    mallory.reveals = False
    await ana.until(lambda: ana.info.draw.silent == ["B"])
    ana.seeds = {"A": seed_of("second", "A")}
    assert isinstance(await ana.ask("commit", seat="A", commitment=commitment_of(ana.seeds["A"])), Done)
    await ana.begun()
    assert house.book(seated).playing().setup.seat_seeds == {0: seed_of("second", "A")}


@brief
async def test_a_seat_that_gives_no_new_seed_holds_nobody_up(house: FarHouse) -> None:
    seated = await house.make(["Ana", "Mallory"])
    ana = await house.join(seated, "A", seed="first")
    mallory = await house.join(seated, "B", seed="first")
    mallory.reveals = False
    await ana.until(lambda: ana.info.draw.silent == ["B"])
    await ana.begun()
    assert house.book(seated).playing().setup.seat_seeds == {}


async def test_reveals_of_others_and_at_the_wrong_time_are_refused(house: FarHouse) -> None:
    table = await three(house)
    watcher = await house.join(table.seated)
    own = seed_of("first", "C")
    refused = house.refused("bad_seed")
    assert code(await table.mallory.ask("reveal", seat="C", seed=own)) == "bad_seed", "nobody asks yet"
    await table.start(house)
    for client in (watcher, table.mallory):
        assert code(await client.ask("reveal", seat="A", seed=seed_of("first", "A"))) == "not_your_seat"
        assert code(await client.ask("commit", seat="A", commitment=commitment_of(own))) == "not_your_seat"
    for wrong in (seed_of("other", "C"), seed_of("first", "A"), "0" * 64):
        assert code(await table.mallory.ask("reveal", seat="C", seed=wrong)) == "bad_seed"
    # In capitals it would be the same bytes and another key.
    await table.mallory.send({"t": "reveal", "id": "up", "seat": "C", "seed": own.upper()})
    fault = await table.mallory.hear(Fault)
    assert fault.code == "bad_message"
    for _ in range(2):
        assert isinstance(await table.mallory.ask("reveal", seat="C", seed=own), Done)
    assert code(await table.mallory.ask("reveal", seat="C", seed=seed_of("other", "C"))) == "bad_seed"
    await table.all_begun()
    assert code(await table.mallory.ask("reveal", seat="C", seed=own)) == "bad_seed", "it is too late"
    assert code(await table.mallory.ask("commit", seat="C", commitment=commitment_of(own))) == "not_open"
    assert house.book(table.seated).playing().setup.seat_seeds[2] == own
    assert house.refused("bad_seed") - refused == 6


async def test_the_commitment_of_another_seat_cannot_be_copied(house: FarHouse) -> None:
    table = await three(house)
    copied = commitment_of(seed_of("first", "A"))
    assert code(await table.mallory.ask("commit", seat="C", commitment=copied)) == "bad_commitment"
    link = await house.make(["Ana", "link"], wait=True)
    await house.join(link, "A", seed="first")
    path = f"/tables/{link.table}/seats/B"
    answer = await house.ask("POST", path, json={"name": "Mallory", "commitment": copied})
    assert [seat["commitment"] for seat in answer.json()["info"]["seats"]] == [copied, None]


async def test_an_open_seed_is_refused_when_sitting_and_counts_for_nothing_in_a_hello(house: FarHouse) -> None:
    seated = await house.make(["Ana", "link"], wait=True)
    path = f"/tables/{seated.table}/seats/B"
    assert (await house.ask("POST", path, json={"name": "Mallory", "seed": "ab" * 32})).status_code == 422
    old = await house.client()
    holding = {"seat": "A", "secret": seated.holds["A"], "seed": "ab" * 32}
    await old.send({"t": "hello", "table": seated.table, "seats": [holding]})
    await old.until(lambda: bool(old.welcomes))
    assert old.info.seats[0].commitment is None


async def test_no_seat_changes_while_seeds_are_revealed(house: FarHouse) -> None:
    table = await three(house)
    await table.start(house)
    path = f"/tables/{table.seated.table}/seats/C"
    held = table.seated.holds["C"]
    for answer in (
        await house.ask("DELETE", path, held),
        await house.ask("PATCH", path, held, json={"name": "Eva"}),
        await house.ask("POST", f"/tables/{table.seated.table}/start", table.seated.holds["A"]),
    ):
        assert (answer.status_code, answer.json()["fault"]) == (409, "starting")
    assert isinstance(await table.mallory.ask("reveal", seat="C", seed=seed_of("first", "C")), Done)
    await table.all_begun()


async def test_a_page_that_reloads_between_closing_and_revealing_reveals_then(house: FarHouse) -> None:
    table = await three(house)
    await table.start(house)
    await table.mallory.leave()
    back = await house.join(table.seated, "C", seed="first")
    await asyncio.gather(back.begun(), *(client.begun() for client in table.honest))
    assert sorted(house.book(table.seated).playing().setup.seat_seeds) == [0, 1, 2]


async def test_another_device_takes_the_place_of_a_commitment_before_the_start(house: FarHouse) -> None:
    table = await three(house)
    phone = await house.join(table.seated, "C", seed="phone")
    await phone.sync()
    assert phone.info.seats[2].commitment == commitment_of(seed_of("phone", "C"))
    await table.start(house)
    await asyncio.gather(phone.begun(), table.all_begun())
    assert house.book(table.seated).playing().setup.seat_seeds[2] == seed_of("phone", "C")


async def test_several_seats_at_one_screen_each_have_a_seed(house: FarHouse) -> None:
    seated = await house.make(["Ana", "Luis", "bot:buyer"])
    both = await house.join(seated, "AB", seed="family")
    await both.begun()
    seeds = house.book(seated).playing().setup.seat_seeds
    assert seeds == {0: seed_of("family", "A"), 1: seed_of("family", "B")}


async def test_seats_that_are_not_here_and_bots_give_no_seed(house: FarHouse) -> None:
    table = await three(house)
    await table.luis.leave()
    await table.ana.hear(Changed, lambda changed: not changed.info.seats[1].online)
    await table.start(house)
    assert sorted(table.mallory.info.draw.commitments or ()) == ["A", "C"]
    assert isinstance(await table.mallory.ask("reveal", seat="C", seed=seed_of("first", "C")), Done)
    await table.ana.begun()
    assert sorted(house.book(table.seated).playing().setup.seat_seeds) == [0, 2]


async def test_a_server_that_stops_between_closing_and_start_asks_for_fresh_seeds(tmp_path: Path) -> None:
    with Siege(tmp_path, {AWAITED: PATIENT_MS}) as siege:
        async with FarHouse(siege) as house:
            await _stops_between_closing_and_start(house)


async def _stops_between_closing_and_start(house: FarHouse) -> None:
    table = await three(house, wait=False)
    await table.honest_reveal()
    await house.restart()
    ana = await house.join(table.seated, "A", seed="first")
    await ana.sync()
    assert (ana.info.status, ana.info.draw.commitments, ana.info.draw.closings) == ("open", None, 1)
    assert [seat.commitment for seat in ana.info.seats] == [None] * 3, "what was closed is used up"
    ana.seeds = {"A": seed_of("second", "A")}
    assert isinstance(await ana.ask("commit", seat="A", commitment=commitment_of(ana.seeds["A"])), Done)
    path = f"/tables/{table.seated.table}/start"
    asked = asyncio.create_task(house.ask("POST", path, table.seated.holds["A"]))
    await ana.begun()
    assert (await asked).status_code == 200
    before = house.book(table.seated).playing().setup.key
    await house.restart()
    again = await house.join(table.seated, "A")
    assert house.book(table.seated).playing().setup.key == before
    assert (again.info.draw.seeds, again.info.draw.closings) == ({"A": seed_of("second", "A")}, 2)
