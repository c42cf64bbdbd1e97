"""A game's past: every moment as it was told then, the log as it was sent, how a game went."""

from __future__ import annotations

import asyncio

from casero.game.position import Position
from casero.server.documents import Course, Moment, TableLog
from casero.server.protocol import Entry
from tests.server import positions
from tests.server.client import Client
from tests.server.house import House

SCARCE = {"setup.starting_cash": 760, "salary.amount": 0}


class Told:
    """What a client was told: the state and the entry of each moment that still stands."""

    def __init__(self, client: Client) -> None:
        self.states: dict[int, Position] = {}
        self.entries: dict[int, Entry] = {}
        for message in client.messages:
            entry = getattr(message, "entry", None)
            state = getattr(message, "state", None)
            for one in [*getattr(message, "log", []), *([] if entry is None else [entry])]:
                if one.undone:
                    for n in [n for n in self.entries if n > one.n]:
                        del self.entries[n], self.states[n]
                else:
                    self.entries[one.n] = one
            if state is not None:
                self.states[state.n] = state


async def _moments(house: House, table: str, numbers: range) -> list[Moment]:
    return await asyncio.gather(*(house.get(Moment, f"/tables/{table}/at/{n}") for n in numbers))


async def test_every_moment_of_a_game_is_as_it_was_told_then(house: House) -> None:
    seated = await house.make(["bot:buyer", "bot:random"], options=SCARCE)
    watcher = await house.join(seated)
    await watcher.until(lambda: watcher.state is not None and (watcher.state.n > 250 or bool(watcher.state.over)))
    await watcher.leave()
    last = watcher.now.n
    told = Told(watcher)
    assert sorted(told.states) == list(range(last + 1))
    moments = await _moments(house, seated.table, range(last + 1))
    for n, moment in enumerate(moments):
        assert moment.state == told.states[n]
        assert moment.entry == told.entries[n]
    log: list[Entry] = []
    before = last + 1
    while before > 0:
        page = await house.get(TableLog, f"/tables/{seated.table}/log?before={before}&limit=70")
        log = page.entries + log
        before = page.entries[0].n
    assert log == [told.entries[n] for n in range(last + 1)]
    beyond = await house.ask("GET", f"/tables/{seated.table}/at/{10**6}")
    assert beyond.json()["fault"] == "not_found"


async def test_a_moment_that_was_taken_back_is_no_moment(house: House) -> None:
    seated = await house.resume(positions.grouped())
    ana, luis = await house.join_all(seated)
    await ana.do("A build 1")
    assert (await house.get(Moment, f"/tables/{seated.table}/at/5")).state.level[1] == 1
    await ana.do("A undo")
    gone = await house.ask("GET", f"/tables/{seated.table}/at/5")
    assert gone.json()["fault"] == "not_found"
    await ana.do("A build 3")
    moment = await house.get(Moment, f"/tables/{seated.table}/at/5")
    assert (moment.state, moment.entry) == (ana.now, ana.log[-1])
    await luis.sync()
    told = Told(luis)
    assert (moment.state, moment.entry) == (told.states[5], told.entries[5])


async def test_a_trade_is_two_moments_each_with_its_own_events(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    await ana.act("A offer B: 3, $20 for 6")
    await luis.ask("answer", offer=1, do="accept")
    await ana.sync()
    told = Told(ana)
    moments = await _moments(house, seated.table, range(7, 9))
    assert [moment.entry for moment in moments] == [told.entries[7], told.entries[8]]
    assert [moment.state for moment in moments] == [told.states[7], told.states[8]]
    assert [event.kind for event in told.entries[7].events] == ["offer"]


async def test_the_past_of_a_saved_game_is_there_too(house: House) -> None:
    game = positions.deeds()
    seated = await house.resume(game)
    await house.join_all(seated)
    moments = await _moments(house, seated.table, range(7))
    assert [moment.entry.action for moment in moments if moment.entry] == ["start", *game.lines]
    assert moments[-1].state.owner[3] == "A"


async def test_the_past_can_be_asked_for_by_many_while_the_game_goes_on(house: House) -> None:
    seated = await house.make(["bot:buyer", "bot:random"])
    watcher = await house.join(seated)
    await watcher.until(lambda: watcher.state is not None and watcher.state.n > 120)

    async def look(n: int) -> int:
        answer = await house.ask("GET", f"/tables/{seated.table}/at/{n % 120}")
        return answer.status_code

    statuses = await asyncio.gather(*(look(7 * n) for n in range(120)))
    assert set(statuses) == {200}


async def test_the_course_of_a_game_adds_up(house: House) -> None:
    seated = await house.make(["bot:buyer", "bot:buyer"], options=SCARCE)
    watcher = await house.join(seated)
    await watcher.until(lambda: watcher.state is not None and watcher.state.over is not None)
    course = await house.get(Course, f"/tables/{seated.table}/course")
    assert (course.n, course.points[0], course.points[-1]) == (watcher.now.n, 0, watcher.now.n)
    assert (course.worth[-1], course.cash[-1]) == (watcher.now.worth, watcher.now.cash)
    assert course.reveal == watcher.reveal
    assert sum(course.rent_paid) == sum(course.rent_received) > 0
    assert [n is not None for n in course.bankrupt_at] == [out > 0 for out in watcher.now.out]
    throws = [event for entry in Told(watcher).entries.values() for event in entry.events if event.kind == "throw"]
    assert course.throws == len(throws)
