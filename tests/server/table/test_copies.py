"""What a table does not tell of its game is not told at a copy of it: whatever was changed in the copy's header."""

from __future__ import annotations

import asyncio
import re

import pytest

from casero.game import Game
from casero.game.setup import Ruleset
from casero.server.documents import Seated
from tests.server import positions
from tests.server.client import PATIENCE, Client
from tests.server.house import House

ALONE = ["Ana", "bot:dealer"]


async def _played(house: House, steps: int = 12, **more: str) -> tuple[Seated, list[Client]]:
    """A table of two people, some actions later."""
    seated = await house.make(["Ana", "Luis"], **more)
    clients = await house.join_all(seated)
    for _ in range(steps):
        for client in clients:
            await client.sync()
            await client.play_on()
    return seated, clients


async def _text(house: House, seated: Seated) -> str:
    return (await house.ask("GET", f"/tables/{seated.table}/game", seated.holds["A"])).text


def _edited(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        text, n = re.subn(old, new, text, flags=re.MULTILINE)
        assert n == 1
    return text


HEAD = (
    (r"^game: .*", "game: another"),
    (r"^seat: A .*", "seat: A Nobody"),
    (r"^commitment: .*", "commitment: " + "0" * 64),
)


@pytest.mark.parametrize("steps", [1, 12])
async def test_a_copy_with_another_head_gives_no_hints(house: House, steps: int) -> None:
    seated, _ = await _played(house, steps)
    text = await _text(house, seated)
    ana, luis = map(sum, house.table(seated).playing().first[-2:])
    first = (r"^first: .*", "first: 6-5 1-2" if ana > luis else "first: 1-2 6-5")  # who begins is the same
    for copy in (text, _edited(text, *HEAD), _edited(text, *HEAD, first)):
        assert (await house.resume(copy, ALONE, help="hints")).info.help == "none"


async def test_a_copy_of_a_moment_ago_or_with_actions_put_in_gives_none_either(house: House) -> None:
    seated, _ = await _played(house, 20)
    text = _edited(await _text(house, seated), *HEAD)
    lines = text.rstrip("\n").split("\n")
    result = f"result: unfinished, {len(lines) - lines.index('') - 3} actions"
    earlier = _edited("\n".join(lines[:-2]) + "\n", (r"^result: .*", result))
    game = Game.resume(text, None, 1, {})
    game.play(next(legal.do for legal in game.legal() if legal.verb in ("roll", "buy", "end", "decline", "pass")))
    for copy in (earlier, game.save(secret=False)):
        assert (await house.resume(copy, ALONE, help="hints")).info.help == "none"


async def test_a_copy_of_a_table_that_came_from_a_saved_game_gives_no_hints(house: House) -> None:
    save = positions.deeds(2)
    waiting = await house.resume(save, ["Ana", "link"])
    assert waiting.info.help == "none"
    assert (await house.resume(save, ALONE)).info.help == "none"  # nobody has begun there yet
    seated = await house.resume(save, ["Ana", "Luis"])
    clients = await house.join_all(seated)
    for client in clients:
        await client.sync()
        await client.play_on()
    copy = _edited(await _text(house, seated), (r"^game: .*", "game: another"))
    assert (await house.resume(copy, ALONE, help="hints")).info.help == "none"


async def test_a_copy_of_a_table_that_sleeps_gives_no_hints(house: House) -> None:
    seated, clients = await _played(house)
    text = await _text(house, seated)
    for client in clients:
        await client.leave()
    house.tables._lay_down(seated.table)
    assert (await house.resume(_edited(text, *HEAD), ALONE)).info.help == "none"
    assert seated.table not in house.tables.awake
    await house.restart()
    assert (await house.resume(text, ALONE)).info.help == "none"  # its name finds it
    assert (await house.resume(_edited(text, *HEAD), ALONE)).info.help == "none"


async def test_a_copy_tells_as_much_as_its_table_and_others_tell_all(house: House) -> None:
    seated, _ = await _played(house, help="bar")
    text = await _text(house, seated)
    assert (await house.resume(text, ALONE, help="hints")).info.help == "bar"
    assert (await house.resume(text, ALONE, help="none")).info.help == "none"
    assert (await house.resume(text, ["Ana", "Luis"])).info.help == "none"
    assert (await house.resume(positions.grouped(), ALONE)).info.help == "hints"


async def _finished(house: House, text: str) -> Seated:
    """A copy that one person has played to a quick end: with a round more and then no other."""
    rounds = {"end.rounds": 2}
    short = _edited(
        text,
        (r"^fingerprint: .*", f"fingerprint: {Ruleset.of('clasico', rounds).fingerprint}\noption: end.rounds = 2"),
    )
    copy = await house.resume(short, ["Ana", "Luis"])
    clients = await house.join_all(copy)
    while house.table(copy).book.status != "over":
        for client in clients:
            await client.sync()
            await client.play_on()
    return copy


async def _reviewed(house: House, copy: Seated) -> tuple[int, str]:
    """What is answered to who wants a review."""
    path = f"/tables/{copy.table}/review"
    answer = await house.ask("POST", path)
    async with asyncio.timeout(PATIENCE):
        while answer.json().get("status") == "making":
            await asyncio.sleep(0.02)
            answer = await house.ask("GET", path)
    return answer.status_code, answer.json().get("fault") or answer.json()["status"]


@pytest.mark.parametrize("help", ["none", "bar"])
async def test_a_copy_that_was_played_to_its_end_tells_no_more_either(house: House, help: str) -> None:
    seated, _ = await _played(house, help=help)
    copy = await _finished(house, _edited(await _text(house, seated), *HEAD))
    line = await house.ask("GET", f"/tables/{copy.table}/chances")
    assert line.status_code == (403 if help == "none" else 200)
    assert await _reviewed(house, copy) == (403, "no_help")
    house.table(seated).book.status = "over"
    assert (await house.ask("GET", f"/tables/{copy.table}/chances")).status_code == 200
    assert await _reviewed(house, copy) == (200, "made")


async def test_once_a_game_is_over_its_copy_gives_hints(house: House) -> None:
    seated, clients = await _played(house)
    text = await _text(house, seated)
    for client in clients:
        await client.leave()
    house.table(seated).book.status = "over"
    assert (await house.resume(text, ALONE)).info.help == "hints"
    house.tables._lay_down(seated.table)
    assert (await house.resume(_edited(text, *HEAD), ALONE)).info.help == "hints"
