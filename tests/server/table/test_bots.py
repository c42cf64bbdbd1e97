"""Bots and rents on claim, and the process in which bots think."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
from pathlib import Path

import pytest

from casero.bots import BOTS
from casero.bots.refusals import Refusal
from casero.editions import available
from casero.game import Game
from casero.server.logs import Lines
from casero.server.protocol import Done, Moved, Offers
from casero.server.table.bots import Bots
from casero.server.table.caretaker import CLAIM_PAUSE_MS
from tests.server import positions
from tests.server.house import House


async def test_a_bot_claims_its_rent_at_once(house: House) -> None:
    seated = await house.resume(positions.claim(), ["bot:buyer", "Luis"], pace=10_000)
    luis = await house.join(seated, "B")
    moved = await luis.hear(Moved)
    assert (moved.entry.action, moved.entry.by) == ("A claim B", "bot")
    assert moved.state.claims == []
    assert moved.state.cash == [1444, 1496]


async def test_a_person_claims_and_bots_leave_time_for_it(house: House) -> None:
    seated = await house.resume(positions.claim(), ["Ana", "bot:buyer"], pace=100)
    ana = await house.join(seated, "A")
    await ana.begun()
    assert [(claim.owner, claim.tenant, claim.amount) for claim in ana.now.claims] == [("A", "B", 4)]
    await house.pass_time(CLAIM_PAUSE_MS / 1000 - 1)
    await ana.sync()
    assert ana.now.n == 4, "the bot has not ended its turn yet"
    assert isinstance(await ana.act("A claim B"), Done)
    assert (ana.now.claims, ana.now.cash) == ([], [1444, 1496])


async def test_a_rent_that_nobody_claims_is_forgiven_in_time(house: House) -> None:
    seated = await house.resume(positions.claim(), ["Ana", "bot:buyer"], pace=0)
    ana = await house.join(seated, "A")
    await ana.begun()
    await house.pass_time(CLAIM_PAUSE_MS / 1000 + 1)
    await ana.until(lambda: ana.state is not None and ana.state.n > 4)
    assert ana.log[-1].by == "bot"


@pytest.mark.parametrize("edition", available())
async def test_bots_play_every_edition_to_its_end(house: House, edition: str) -> None:
    scarce = {"setup.starting_cash": 760, "salary.amount": 0}  # so that it ends soon
    seated = await house.make(["bot:buyer", "bot:buyer"], edition, options=scarce)
    watcher = await house.join(seated)
    await watcher.until(lambda: watcher.state is not None and (watcher.state.n > 60 or bool(watcher.state.over)))
    if watcher.clock.hour is not None:
        await house.pass_time(3600)
    await watcher.until(lambda: watcher.now.over is not None)
    assert watcher.reveal is not None
    assert house.table(seated).book.playing().check() == 0


async def test_every_kind_of_bot_plays_at_a_table(house: House) -> None:
    seated = await house.make([f"bot:{kind}" for kind in BOTS])
    watcher = await house.join(seated)
    await watcher.until(lambda: watcher.state is not None and watcher.state.n > 60)
    assert {entry.action[0] for entry in watcher.log if entry.n} == set("ABCDEFGH"[: len(BOTS)])


async def test_bots_think_in_a_process_that_may_die(tmp_path: Path) -> None:
    async with House(tmp_path, processes=True) as house:
        seated = await house.make(["bot:buyer", "bot:random"])
        watcher = await house.join(seated)
        await watcher.until(lambda: watcher.state is not None and watcher.state.n > 3)
        pool = house.tables.bots._started()
        (pid,) = pool._processes
        assert pid != os.getpid()
        os.kill(pid, signal.SIGKILL)
        n = watcher.now.n
        await watcher.until(lambda: watcher.now.n > n + 10)
        (other,) = house.tables.bots._started()._processes
        assert other != pid
    for _ in range(500):
        if not _lives(other):
            break
        await asyncio.sleep(0.02)
    assert not _lives(other)


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_a_worker_says_why_a_bot_refuses(tmp_path: Path) -> None:
    """The reason travels from another process; for a bot of a past that there is no more, another bot has it."""
    game = positions.dealt((6, 25), (8, 35), (9, 15))
    async with House(tmp_path, processes=True) as house:
        seated = await house.resume(game, ["Ana", "bot:keeper", "bot:trader"], pace=0)
        ana = await house.join(seated, "A")
        await ana.begun()
        await ana.act("A offer B: $1 for 8")
        told = await ana.hear(Offers, lambda offers: offers.how == "rejected")
        assert told.ended is not None
        assert told.ended.reason == "more"
        bots = house.tables.bots
        game.play("A offer B: $1 for 8")
        asked = [await bots.why_refused(game, kind, 1) for kind in ("keeper", "random", "a bot of the past")]
        assert asked == [Refusal("more"), None, Refusal("more")]
        assert os.getpid() not in bots._started()._processes


@pytest.mark.parametrize("kind", ["thinker", "ponderer"])
async def test_a_thinker_tells_the_log_what_it_considered(kind: str, caplog: pytest.LogCaptureFixture) -> None:
    game = Game.new("clasico", 4, seed=16)
    game.play("D roll 1-2")
    bots = Bots(1)
    try:
        with caplog.at_level(logging.INFO, "casero.server.table.bots"):
            assert await bots.choose(game, kind, 3) is not None
        assert caplog.records == []
        with caplog.at_level(logging.DEBUG, "casero.server.table.bots"):
            action = await bots.choose(game, kind, 3)
    finally:
        bots.close()
    (record,) = caplog.records
    line = json.loads(Lines().format(record))
    assert (line["says"], line["table"], line["seat"], line["bot"]) == (
        "considered",
        game.setup.game_id,
        "D",
        kind,
    )
    assert str(action) in line["considered"]
    assert {part.rsplit(" ", 3)[0] for part in line["considered"].split("; ")} >= {"D buy", "D decline"}


@pytest.mark.parametrize(
    ("kind", "other"), [("thinker", "dealer"), ("ponderer", "dealer"), ("trader", "dealer"), ("keeper", None)]
)
async def test_the_log_says_who_plays_for_a_thinker_until_the_rules_are_compiled(
    kind: str, other: str | None, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_answer(*asked: object) -> None:
        return None

    bots = Bots(1)
    monkeypatch.setattr("casero.server.table.bots.is_makeshift", lambda: True)
    monkeypatch.setattr(bots, "_think", no_answer)
    with caplog.at_level(logging.INFO, "casero.server.table.bots"):
        assert await bots.choose(Game.new("clasico", 3, seed=16), kind, 0) is None
    said = [f"a {other} plays for the {kind}"] if other else []
    assert [record.getMessage().partition("compiled ")[2] for record in caplog.records] == said
