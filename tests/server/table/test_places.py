"""What a table in short says of its game: whom it waits for, and who came where."""

from __future__ import annotations

from msgspec.structs import replace

from casero.server.documents import TableSummary
from casero.server.table.summaries import places_of
from tests.server import positions
from tests.server.house import House


async def test_a_summary_says_whom_the_game_waits_for(house: House) -> None:
    seated = await house.resume(positions.deeds(), ["Ana", "Luis"])
    ana, _ = await house.join_all(seated)
    await ana.until(lambda: ana.state is not None)
    summary = await house.get(TableSummary, f"/tables/{seated.table}")
    assert (summary.to_act, summary.places) == ("A", [])


def test_places_are_of_winners_then_of_worth_then_of_who_was_bankrupt_last() -> None:
    position = positions.deeds(5).view()
    over = replace(position, over="last", winners=["C"], out=[2, 0, 0, 1, 0], worth=[0, 900, 100, 0, 1200])
    assert places_of(over) == [4, 3, 1, 5, 2]
    together = replace(over, winners=["C", "E"])
    assert places_of(together) == [4, 3, 1, 5, 1]
    assert places_of(position) == []
