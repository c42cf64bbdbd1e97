"""Reactions: shown to everybody at the table, kept nowhere, bounded as talk is."""

from __future__ import annotations

from pathlib import Path

import pytest

from casero.server.protocol import Done, Fault, Reacted
from tests.server.house import House


async def test_a_reaction_reaches_everybody_and_is_kept_nowhere(house: House) -> None:
    seated = await house.make(["Ana", "Luis"])
    ana, luis = await house.join_all(seated)
    watching = await house.join(seated, "")
    seq = house.table(seated).book.seq
    done = await ana.ask("react", seat="A", reaction="bravo")
    assert isinstance(done, Done)
    await luis.until(lambda: Reacted("A", "bravo") in luis.messages)
    await watching.until(lambda: Reacted("A", "bravo") in watching.messages)
    assert house.table(seated).book.seq == seq


@pytest.mark.parametrize("seats", ["B", ""])
async def test_only_who_holds_a_seat_reacts_beside_it(house: House, seats: str) -> None:
    seated = await house.make(["Ana", "Luis"])
    other = await house.join(seated, seats)
    answer = await other.ask("react", seat="A", reaction="wow")
    assert isinstance(answer, Fault)
    assert answer.code == "not_your_seat"


async def test_an_unknown_reaction_is_refused(house: House) -> None:
    seated = await house.make(["Ana", "Luis"])
    ana = await house.join(seated, "A")
    await ana.send({"t": "react", "id": "x", "seat": "A", "reaction": "insult"})
    await ana.until(lambda: any(isinstance(one, Fault) for one in ana.messages))


async def test_reactions_and_words_are_bounded_together(tmp_path: Path) -> None:
    async with House(tmp_path, chats_per_minute=20) as house:
        ana = await house.join(await house.make(["Ana", "Luis"]), "A")
        burst = [await ana.ask("react", seat="A", reaction="laugh") for _ in range(8)]
        assert {one.code for one in burst if isinstance(one, Fault)} == {"slow_down"}
        said = await ana.ask("say", seat="A", text="hola")
        assert isinstance(said, Fault)
        assert said.code == "slow_down"
