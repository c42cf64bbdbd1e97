"""The speed of bots, which whoever plays against nobody else sets."""

from __future__ import annotations

from casero.server.protocol import Done, Fault
from tests.server.house import House


async def test_whoever_plays_against_bots_alone_sets_their_pace(house: House) -> None:
    seated = await house.make(["Ana", "Luis", "bot:random"], pace=5000)
    both = await house.join(seated, "AB")
    await both.until(lambda: both.state is not None)
    assert isinstance(await both.ask("pace", pace=0), Done)
    await both.until(lambda: both.info.pace == 0)
    await house.restart()
    again = await house.join(seated, "AB")
    assert again.info.pace == 0


async def test_where_others_play_too_the_pace_stays(house: House) -> None:
    seated = await house.make(["Ana", "Luis", "bot:random"], pace=5000)
    ana, luis = await house.join_all(seated)
    for client in (ana, luis, await house.join(seated, "")):
        answer = await client.ask("pace", pace=0)
        assert isinstance(answer, Fault)
        assert answer.code == "not_alone"
    assert ana.info.pace == 5000
