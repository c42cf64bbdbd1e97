"""Coming to a table: hello and welcome, who is let in, how a game begins, coming back, several sockets for a seat."""

from __future__ import annotations

import asyncio

from casero.server.documents import Seated, TableSummary
from casero.server.protocol import Changed, Done, Fault, TableInfo, Welcome
from tests.server import positions
from tests.server.client import commitment_of, seed_of
from tests.server.house import House

# ---------------------------------------------------------------------------------------------- beginning


async def test_a_welcome_tells_everything_about_a_table(house: House) -> None:
    seated = await house.make(["Ana", "link"], public=True)
    client = await house.join(seated, "A")
    welcome = client.welcomes[0]
    assert (welcome.you, welcome.state, welcome.legal, welcome.log) == (["A"], None, [], [])
    assert welcome.info.status == "open"
    assert [seat.kind for seat in welcome.info.seats] == ["person", "open"]
    assert [seat.online for seat in welcome.info.seats] == [True, False]
    assert len(welcome.info.commitment) == 64
    assert welcome.reveal is None


async def test_a_game_begins_when_all_have_come_and_not_before(house: House) -> None:
    seated = await house.make(["Ana", "link", "bot:buyer"], pace=10_000)
    ana = await house.join(seated, "A")
    await ana.sync()
    assert ana.state is None
    luis = await house.sit(seated.table, "B", "Luis")
    await ana.sync()
    assert (ana.state, ana.info.seats[1].name) == (None, "Luis"), "Luis sits, but has not come"
    other = await house.join(luis, "B")
    await other.sync()
    await ana.sync()
    for client in (ana, other):
        begun = client.welcomes[-1]
        assert begun.state is not None
        assert (begun.info.status, begun.log[0].action, begun.log[0].by) == ("playing", "start", "table")
        assert begun.state.cash == [1500, 1500, 1500]


async def test_a_table_that_waits_begins_at_the_word_of_its_host_alone(house: House) -> None:
    seated = await house.make(["Ana", "Luis"], wait=True)
    ana, luis = await house.join_all(seated)
    assert ana.state is None
    refused = await house.ask("POST", f"/tables/{seated.table}/start", seated.holds["B"])
    assert (refused.status_code, refused.json()["fault"]) == (403, "bad_secret")
    info = await house.post(TableInfo, f"/tables/{seated.table}/start", secret=seated.holds["A"])
    assert info.status == "playing"
    await luis.sync()
    assert luis.now.n == 0
    again = await house.ask("POST", f"/tables/{seated.table}/start", seated.holds["A"])
    assert again.json()["fault"] == "not_open"


async def test_a_host_who_stands_up_leaves_the_table_to_the_next(house: House) -> None:
    seated = await house.make(["Ana", "link", "Eva"], wait=True)
    path = f"/tables/{seated.table}"
    await house.ask("DELETE", f"{path}/seats/A", seated.holds["A"])
    await house.restart()
    info = (await house.get(TableSummary, path)).info
    assert info.host == "C", "Eva is the next person seated"
    for seat, name in (("A", "Luis"), ("B", "Tom")):
        luis = await house.sit(seated.table, seat, name)
    refused = await house.ask("POST", f"{path}/start", luis.holds["B"])
    assert refused.json()["fault"] == "bad_secret"
    begun = await house.post(TableInfo, f"{path}/start", secret=seated.holds["C"])
    assert begun.status == "playing"


async def test_a_table_that_everybody_left_belongs_to_who_comes_next(house: House) -> None:
    seated = await house.make(["Ana", "link"], wait=True)
    path = f"/tables/{seated.table}"
    left = await house.ask("DELETE", f"{path}/seats/A", seated.holds["A"])
    assert left.json()["host"] is None
    luis = await house.sit(seated.table, "B", "Luis")
    assert luis.info.host == "B"


async def test_a_seat_that_changed_hands_is_awaited_anew(house: House) -> None:
    """Who stood up has been here; who sits there now has not."""

    seated = await house.make(["Ana", "link", "link"])
    ana = await house.join(seated, "A")
    luis = await house.sit(seated.table, "B", "Luis")
    await house.join(luis, "B")
    left = await house.ask("DELETE", f"/tables/{seated.table}/seats/B", luis.holds["B"])
    assert left.json()["seats"][1]["kind"] == "open"
    eva = await house.sit(seated.table, "B", "Eva")
    tom = await house.sit(seated.table, "C", "Tom")
    await house.join(tom, "C")
    await ana.sync()
    assert ana.state is None
    await house.join(eva, "B")
    await ana.sync()
    assert ana.now.n == 0


async def test_who_stands_up_holds_the_seat_no_more(house: House) -> None:
    seated = await house.make(["Ana", "Luis", "link"])
    ana, luis = await house.join_all(seated)
    await house.ask("DELETE", f"/tables/{seated.table}/seats/B", seated.holds["B"])
    await luis.hear(Changed, lambda changed: changed.info.seats[1].kind == "open")
    await luis.sync()
    assert luis.you == []
    fault = await luis.ask("say", text="hola", seat="B")
    assert isinstance(fault, Fault)
    assert fault.code == "not_your_seat"
    again = await house.client()
    await again.hello(seated.table, {"B": seated.holds["B"]})
    assert again.fault.code == "bad_secret"
    await ana.sync()
    assert not ana.info.seats[1].online


async def test_the_seats_seeds_are_in_the_key_of_the_game(house: House) -> None:
    seated = await house.make(["Ana", "Luis"])
    ana = await house.join(seated, "A", seed="trebol")
    await ana.sync()
    assert [seat.commitment for seat in ana.info.seats] == [commitment_of(seed_of("trebol", "A")), None]
    luis = await house.join(seated, "B", seed="oro-5")
    await asyncio.gather(ana.begun(), luis.begun())
    setup = house.table(seated).book.playing().setup
    assert setup.seat_seeds == {0: seed_of("trebol", "A"), 1: seed_of("oro-5", "B")}
    later = await house.join(seated, "A", seed="another")
    await later.sync()
    assert house.table(seated).book.playing().setup.seat_seeds == setup.seat_seeds


# ---------------------------------------------------------------------------------------------- who is let in


async def test_a_wrong_secret_is_sent_away(house: House) -> None:
    seated = await house.resume(positions.deeds())
    for holds in ({"A": "x" * 32}, {"A": seated.holds["B"]}, {"A": seated.holds["A"], "B": "y" * 32}):
        client = await house.client()
        await client.hello(seated.table, holds)
        assert (client.welcomes, client.fault.code, client.fault.bye) == ([], "bad_secret", True)
        assert await client.end() == 4000
    client = await house.client()
    await client.hello(seated.table, {"H": seated.holds["A"]})
    assert client.fault.code == "bad_secret", "there is no such seat, which nobody learns so"


async def test_a_table_that_is_not_there_is_not_found(house: House) -> None:
    client = await house.client()
    await client.hello("nowhere12345", {})
    assert (client.fault.code, client.fault.bye) == ("not_found", True)


async def test_another_version_of_the_protocol_is_told_so(house: House) -> None:
    seated = await house.make(["Ana", "link"])
    client = await house.client()
    await client.send({"t": "hello", "table": seated.table, "version": 99})
    await client.end()
    assert (client.fault.code, client.fault.detail) == ("version", "1")


async def test_hello_comes_first_and_once(house: House) -> None:
    seated = await house.make(["Ana", "link"])
    early = await house.client()
    await early.send({"t": "ping", "id": "1"})
    await early.end()
    assert (early.fault.code, early.fault.bye) == ("bad_message", True)
    ana = await house.join(seated, "A")
    await ana.send({"t": "hello", "table": seated.table})
    assert (await ana.hear(Fault)).code == "bad_message"
    await ana.sync()
    assert ana.you == ["A"]


async def test_spectators_see_the_game_and_touch_nothing(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, _ = await house.join_all(seated)
    watcher = await house.join(seated)
    assert (watcher.you, watcher.legal, watcher.now) == ([], [], ana.now)
    await ana.sync()
    assert ana.info.watching == 1
    for message in (
        {"t": "act", "action": "A roll", "after": 6}, {"t": "pause", "seat": "A", "on": True},
        {"t": "away", "seat": "A", "on": True}, {"t": "advise", "seat": "A"},
        {"t": "say", "text": "x", "seat": "A"}, {"t": "wait", "seat": "A", "on": True},
        {"t": "bidder", "seat": "A", "most": 5},
    ):  # fmt: skip
        fault = await watcher.ask(message.pop("t"), **message)  # type: ignore[arg-type]
        assert isinstance(fault, Fault)
        assert fault.code == "not_your_seat"
    assert isinstance(await watcher.ask("say", text="suerte", name="Pía"), Done)
    await ana.do("A roll")
    await watcher.sync()
    assert (watcher.now, watcher.legal) == (ana.now, [])
    assert [(chat.seat, chat.name, chat.text) for chat in watcher.chat] == [(None, "Pía", "suerte")]


async def test_a_table_without_spectators_lets_none_in(house: House) -> None:
    seated = await house.make(["Ana", "link"], spectators=False)
    early = await house.join(seated)  # may look whether to sit down
    ana = await house.join(seated, "A")
    luis = await house.sit(seated.table, "B", "Luis")
    other = await house.join(luis, "B")
    await ana.sync()
    await other.sync()
    assert other.now.n == 0
    await early.end()
    assert early.state is None, "who only looked does not see the game"
    assert early.fault.code == "spectators_not_allowed"
    late = await house.client()
    await late.hello(seated.table, {})
    assert late.fault.code == "spectators_not_allowed"
    for path in ("log", "at/0", "course", "game"):
        asked = await house.ask("GET", f"/tables/{seated.table}/{path}")
        assert (asked.status_code, asked.json()["fault"]) == (403, "spectators_not_allowed"), path
        held = await house.ask("GET", f"/tables/{seated.table}/{path}", luis.holds["B"])
        assert held.status_code == 200, held.text


# ---------------------------------------------------------------------------------------------- coming back


async def test_who_comes_back_gets_what_was_missed(house: House) -> None:
    seated = await house.resume(positions.deeds(), pace=0)
    ana, luis = await house.join_all(seated)
    await ana.do("A mortgage 3")
    await luis.sync()
    last = luis.seq
    await luis.leave()
    await ana.do("A redeem 3")
    await ana.do("A roll")
    again = await house.join(seated, "B", last=last)
    welcome = again.welcomes[0]
    assert [entry.action.split(" ", 2)[1] for entry in welcome.log] == ["redeem", "roll"]
    assert welcome.log_from == welcome.log[0].n
    assert (welcome.state, welcome.seq) == (ana.now, ana.seq)
    all_of_it = await house.join(seated, "B", last=0)
    assert len(all_of_it.welcomes[0].log) == 4, "the start and three actions"
    nothing = await house.join(seated, "B", last=10**15)
    assert nothing.welcomes[0].log == []


async def test_two_tabs_on_one_seat_see_and_do_the_same(house: House) -> None:
    seated = await house.resume(positions.grouped())
    ana, luis = await house.join_all(seated)
    tab = await house.join(seated, "A")
    await ana.do("A build 1")
    await tab.sync()
    assert (tab.now, tab.legal, tab.log[-1]) == (ana.now, ana.legal, ana.log[-1])
    await tab.do("A build 3")
    await ana.sync()
    assert ana.now == tab.now
    await tab.leave()
    await luis.hear(Changed)
    assert luis.info.seats[0].online, "the other tab is still there"
    await ana.leave()
    await luis.hear(Changed, lambda changed: not changed.info.seats[0].online)
    assert luis.info.seats[0].gone is not None


async def test_a_family_at_one_screen_holds_all_seats(house: House) -> None:
    seated = await house.make(["Ana", "Luis", "Eva"])
    family = await house.join(seated, "CAB")
    await family.sync()
    assert family.you == ["A", "B", "C"]
    for _ in range(30):
        assert await family.play_on()
    assert {entry.action[0] for entry in family.log} >= {"A", "B", "C"}


async def test_what_is_said_right_after_hello_is_heard(house: House) -> None:
    """A page that resends what it had not heard of need not wait for the welcome."""

    seated = await house.make(["Ana", "Luis"])
    await house.join(seated, "B")
    ana = await house.client()
    holding = {"seat": "A", "secret": seated.holds["A"], "commitment": commitment_of("s")}
    await ana.send({"t": "hello", "table": seated.table, "seats": [holding]})
    answer = await ana.ask("say", text="ya", seat="A")
    assert isinstance(answer, Done)
    assert isinstance(ana.messages[0], Welcome)


async def test_a_seat_is_taken_by_one_of_those_who_want_it_at_once(house: House) -> None:
    seated = await house.make(["Ana", "link"])
    path = f"/tables/{seated.table}/seats/B"
    wishes = [house.ask("POST", path, json={"name": name}) for name in ("Luis", "Eva", "Tom")]
    answers = await asyncio.gather(*wishes)
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409]
    (taken,) = [answer.json() for answer in answers if answer.status_code == 201]
    client = await house.client()
    await client.hello(seated.table, taken["holds"])
    assert client.you == ["B"], "and whoever got it holds it"


async def test_names_are_told_apart_and_kept_clean(house: House) -> None:
    seated = await house.make(["Ana", "link"])
    for name, fault in (
        (" ana ", "name_taken"), ("bot:buyer", "bad_name"), ("a\u202eb", "bad_name"), (" ", "bad_name"),
    ):  # fmt: skip
        answer = await house.ask("POST", f"/tables/{seated.table}/seats/B", json={"name": name})
        assert answer.json()["fault"] == fault, name
    luis: Seated = await house.sit(seated.table, "B", "  Luis   <b>x</b> ")
    assert luis.info.seats[1].name == "Luis <b>x</b>", "text stays text; the page writes it as text"
    taken = await house.ask("POST", f"/tables/{seated.table}/seats/B", json={"name": "Eva"})
    assert taken.json()["fault"] in ("already_seated", "not_open")
