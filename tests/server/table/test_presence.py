"""Who is there: pauses, bots asked to wait, seats handed to a bot, players who are gone and come back."""

from __future__ import annotations

from pathlib import Path

from casero.server.protocol import Changed, Done, Fault, Moved
from casero.server.table.requests import BOTS_WAIT_MS
from tests.server import positions
from tests.server.client import Client
from tests.server.house import House

GRACE = 60  # seconds, as the settings have it


async def _leaves(house: House, client: Client, seen_by: Client) -> None:
    seat = client.you[0]
    await client.leave()
    await seen_by.hear(Changed, lambda changed: not changed.info.seats["ABCDEFGH".index(seat)].online)


# ---------------------------------------------------------------------------------------------- pausing


async def test_a_table_pauses_when_all_who_are_there_ask_for_it(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    assert isinstance(await ana.ask("pause", seat="A", on=True), Done)
    await luis.sync()
    assert (luis.info.paused, luis.info.pausing) == (False, ["A"])
    assert isinstance(await ana.act("A mortgage 3"), Done), "one wish does not stop the game"
    await luis.ask("pause", seat="B", on=True)
    await ana.sync()
    assert (ana.info.paused, ana.info.pausing) == (True, [])
    for answer in (await ana.act("A roll"), await ana.act("A offer B: $1 for 6")):
        assert isinstance(answer, Fault)
        assert answer.code == "paused"
    assert isinstance(await ana.ask("say", text="vuelvo", seat="A"), Done)
    await luis.ask("pause", seat="B", on=False)
    await ana.sync()
    assert not ana.info.paused, "one is enough to go on"
    assert isinstance(await ana.act("A roll"), Done)


async def test_a_wish_to_pause_can_be_taken_back(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    await ana.ask("pause", seat="A", on=True)
    await ana.ask("pause", seat="A", on=False)
    await luis.ask("pause", seat="B", on=True)
    await ana.sync()
    assert (ana.info.paused, ana.info.pausing) == (False, ["B"])


async def test_who_is_not_there_does_not_hinder_a_pause(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    await _leaves(house, luis, ana)
    await ana.ask("pause", seat="A", on=True)
    assert ana.info.paused


async def test_nothing_happens_by_itself_while_a_table_is_paused(house: House) -> None:
    seated = await house.resume(positions.deeds(), ["Ana", "bot:buyer"])
    ana = await house.join(seated, "A")
    await ana.begun()
    await ana.ask("pause", seat="A", on=True)
    assert ana.info.paused, "bots are not asked"
    await ana.leave()
    watcher = await house.join(seated)
    await house.pass_time(10 * GRACE)
    await watcher.sync()
    assert watcher.now.n == 6
    await watcher.leave()
    back = await house.join(seated, "A")
    await back.ask("pause", seat="A", on=False)
    await back.do("A roll")


async def test_a_pause_is_not_held_against_the_absent(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    await _leaves(house, ana, luis)
    await luis.ask("pause", seat="B", on=True)
    await house.pass_time(10 * GRACE)
    await luis.ask("pause", seat="B", on=False)
    await house.pass_time(GRACE - 5)
    await luis.sync()
    assert luis.now.n == 6
    await house.pass_time(6)
    await luis.hear(Moved)


# ---------------------------------------------------------------------------------------------- bots


async def test_bots_leave_a_moment_and_wait_longer_when_asked(house: House) -> None:
    seated = await house.resume(positions.auction(), ["Ana", "bot:buyer"], pace=900)
    ana = await house.join(seated, "A")
    await ana.begun()
    assert ana.now.to_act == "B"
    assert isinstance(await ana.ask("wait", seat="A", on=True), Done)
    await ana.sync()
    assert ana.info.waiting is not None
    await house.pass_time(BOTS_WAIT_MS / 1000 - 3)
    await ana.sync()
    assert ana.now.n == 2, "it was asked to wait"
    await house.pass_time(4)
    moved = await ana.hear(Moved)
    assert (moved.entry.action[:6], moved.entry.by) == ("B bid ", "bot")


async def test_bots_go_on_when_they_are_told_to(house: House) -> None:
    seated = await house.resume(positions.auction(), ["Ana", "bot:buyer"], pace=0)
    ana = await house.client()
    await ana.hello(seated.table, {"A": seated.holds["A"]})
    await ana.ask("wait", seat="A", on=True)
    await ana.ask("wait", seat="A", on=False)
    await ana.until(lambda: ana.state is not None and ana.state.n > 2)


async def test_bots_play_on_when_they_are_watched_and_rest_when_nobody_is_there(house: House) -> None:
    seated = await house.make(["bot:buyer", "bot:buyer"])
    watcher = await house.join(seated)
    await watcher.until(lambda: watcher.state is not None and watcher.state.n > 20)
    await watcher.leave()
    again = await house.join(seated)
    n = again.welcomes[0].state.n if again.welcomes[0].state else 0
    await again.until(lambda: again.now.n > n + 5)
    await again.leave()
    table = house.table(seated)
    while table.room.connections or table._busy:
        await house.pass_time(1)
    n = len(table.playing().actions)
    await house.pass_time(100)
    assert len(table.playing().actions) == n


# ---------------------------------------------------------------------------------------------- handing over a seat


async def test_a_seat_is_handed_to_a_bot_and_taken_back(house: House) -> None:
    seated = await house.resume(positions.deeds(), pace=0)
    ana, luis = await house.join_all(seated)
    assert isinstance(await ana.ask("away", seat="A", on=True), Done)
    await luis.hear(Changed, lambda changed: changed.info.seats[0].stand_in == "buyer")
    await luis.until(lambda: luis.now.to_act == "B")
    assert {entry.by for entry in luis.log if entry.n > 6} == {"stand_in"}
    assert luis.info.seats[0].kind == "person", "it is still Ana's seat"
    await ana.ask("away", seat="A", on=False)
    assert ana.info.seats[0].stand_in is None
    while ana.now.to_act != "A":
        await luis.sync()
        await luis.play_on()
        await ana.sync()
    n = ana.now.n
    await house.pass_time(5)
    await ana.sync()
    assert ana.now.n == n, "the bot is gone"


async def test_whoever_acts_has_taken_the_seat_back(house: House) -> None:
    seated = await house.resume(positions.deeds(), pace=10_000)
    ana, luis = await house.join_all(seated)
    await ana.ask("away", seat="A", on=True)
    await ana.do("A mortgage 3")
    await luis.sync()
    assert luis.info.seats[0].stand_in is None
    assert luis.log[-1].by == "person"


# ---------------------------------------------------------------------------------------------- being gone


async def test_an_absent_player_gets_grace_then_safe_answers_then_a_bot(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    await _leaves(house, ana, luis)
    await house.pass_time(GRACE - 5)
    await luis.sync()
    assert luis.now.n == 6, "a seat is kept for a while"
    await house.pass_time(6)
    moved = await luis.hear(Moved)
    assert (moved.entry.action[:6], moved.entry.by) == ("A roll", "clock")
    await luis.sync()
    assert (luis.info.seats[0].away, luis.info.seats[0].stand_in) == (1, None)
    # The rest of the turn is not waited for; Luis plays his own part.
    await _play_until(luis, lambda: luis.now.turn == "B")
    assert {entry.by for entry in luis.log if entry.n > 6 and entry.action[0] == "A"} == {"clock"}
    await _play_until(luis, lambda: luis.now.turn == "A" and luis.now.to_act == "A")
    await house.pass_time(GRACE + 1)
    await luis.hear(Changed, lambda changed: changed.info.seats[0].away == 2)
    assert luis.info.seats[0].stand_in == "buyer"
    n = luis.now.n
    await _play_until(luis, lambda: luis.now.turn == "B")
    mine = [entry for entry in luis.log if entry.n > n + 1 and entry.action[0] == "A"]
    assert all(entry.by == "stand_in" for entry in mine)
    back = await house.join(seated, "A")
    assert (back.info.seats[0].stand_in, back.info.seats[0].away) == (None, 0)
    await luis.sync()
    assert luis.info.seats[0].stand_in is None


async def _play_until(client: Client, comes: object) -> None:
    """Plays one seat until something is so; the other one is played by the table."""
    assert callable(comes)
    while not comes():
        await client.sync()
        if comes():
            return
        if not await client.play_on():
            await client.hear(Moved)


async def test_who_comes_back_within_the_grace_has_lost_nothing(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    await _leaves(house, ana, luis)
    await house.pass_time(GRACE - 2)
    back = await house.join(seated, "A")
    await house.pass_time(GRACE * 3)
    await back.sync()
    assert (back.now.n, back.info.seats[0].away, back.info.seats[0].gone) == (6, 0, None)
    await back.do("A roll")


async def test_an_absent_bidder_passes(house: House) -> None:
    seated = await house.resume(positions.auction(3))
    ana, luis, eva = await house.join_all(seated)
    await _leaves(house, luis, ana)
    await house.pass_time(GRACE + 1)
    moved = await ana.hear(Moved)
    assert (moved.entry.action, moved.entry.by) == ("B pass", "clock")
    await eva.sync()
    assert eva.now.to_act == "C"


async def test_an_absent_debtor_raises_what_costs_least(house: House) -> None:
    seated = await house.resume(positions.debt())
    ana, luis = await house.join_all(seated)
    await _leaves(house, ana, luis)
    await house.pass_time(GRACE + 1)
    moved = await luis.hear(Moved)
    assert (moved.entry.action, moved.entry.by) == ("A mortgage 34", "clock")


async def test_the_absent_are_waited_for_as_long_as_the_settings_say(tmp_path: Path) -> None:
    async with House(tmp_path, grace_seconds=0) as house:
        seated = await house.resume(positions.deeds())
        ana, luis = await house.join_all(seated)
        await ana.leave()
        moved = await luis.hear(Moved)
        assert moved.entry.by == "clock"


async def test_nobody_is_answered_for_while_nobody_is_there(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    await _leaves(house, luis, ana)
    await ana.leave()
    table = house.table(seated)
    while table.room.connections:
        await house.pass_time(0)
    await house.pass_time(100 * GRACE)
    back = await house.join(seated, "B")
    await back.sync()
    assert back.now.n == 6
    await house.pass_time(GRACE + 1)
    moved = await back.hear(Moved)
    assert moved.entry.action.startswith("A roll")
