"""What a table shows of who is winning: as much as it says, to everybody alike, and nothing where it says none."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from casero.bots.value.chances import value
from casero.server.documents import ChanceLine, Moment, Seated, TableSummary
from casero.server.protocol import Done, Fault, Hinted, Moved, Previewed, Weighed, Welcome
from casero.text import catalogue
from casero.text.sentences import key_of
from tests.server import positions
from tests.server.client import Client
from tests.server.house import House
from tests.server.table.test_secrets import STEPS, Twin, script, unseen

UNSET = msgspec.UNSET


def _now(house: House, seated: Seated) -> list[float]:
    """The chances as the game stands."""
    return [round(chance, 3) for chance in value(house.table(seated).playing(over=True))]


async def _play(clients: list[Client], steps: int) -> None:
    for _ in range(steps):
        for client in clients:
            await client.sync()
            await client.play_on()


@pytest.mark.parametrize(
    ("seats", "wish", "help"),
    [
        (["Ana", "bot:dealer", "bot:dealer"], None, "hints"),
        (["Ana", "Luis", "bot:dealer"], None, "none"),
        (["Ana", "link"], None, "none"),
        (["Ana", "bot:dealer"], "none", "none"),
        (["Ana", "Luis"], "bar", "bar"),
        (["Ana", "link"], "hints", "hints"),
    ],
)
async def test_who_plays_alone_gets_all_help_and_people_none_unless_the_table_says_otherwise(
    house: House, seats: list[str], wish: Any, help: str
) -> None:
    seated = await house.make(seats, help=wish)
    assert seated.info.help == help
    assert (await house.get(TableSummary, f"/tables/{seated.table}")).info.help == help
    resumed = await house.resume(positions.deeds(len(seats)), ["Ana", *seats[1:]], help=wish)
    assert resumed.info.help == help


async def test_a_bot_that_becomes_a_person_takes_the_help_away_that_nobody_chose(house: House) -> None:
    seated = await house.make(["Ana", "bot:dealer"], wait=True)
    assert seated.info.help == "hints"
    answer = await house.ask("PATCH", f"/tables/{seated.table}/seats/B", seated.holds["A"], json={"kind": "link"})
    assert answer.json()["help"] == "none"
    chosen = await house.make(["Ana", "bot:dealer"], wait=True, help="bar")
    answer = await house.ask("PATCH", f"/tables/{chosen.table}/seats/B", chosen.holds["A"], json={"kind": "link"})
    assert answer.json()["help"] == "bar"


async def test_a_rematch_has_the_help_that_was_chosen(house: House) -> None:
    for wish, help in (("bar", "bar"), (None, "none")):
        seated = await house.resume(positions.deeds(2), ["Ana", "Luis"], help=wish)
        ana, luis = await house.join_all(seated)
        seat = ana if ana.now.to_act == "A" else luis
        house.table(seated).book.status = "over"
        again = await house.post(Seated, f"/tables/{seated.table}/rematch", None, seated.holds[seat.you[0]])
        assert again.info.help == help


async def test_every_message_with_a_position_has_the_chances_and_everybody_has_the_same(house: House) -> None:
    seated = await house.make(["Ana", "Luis", "Eva"], help="bar")
    clients = await house.join_all(seated)
    watcher = await house.join(seated)
    await _play(clients, 8)
    for client in (*clients, watcher):
        await client.sync()
        moves = [message for message in client.messages if isinstance(message, Moved)]
        assert len(moves) > 8
        assert all(message.chances is not UNSET for message in moves)
        assert all(one.chances is not UNSET for one in client.welcomes if one.state is not None)
        assert moves[-1].chances == _now(house, seated)
    late = await house.join(seated, "A")
    assert late.welcomes[-1].chances == _now(house, seated)
    n = late.now.n
    moment = await house.get(Moment, f"/tables/{seated.table}/at/{n}")
    assert moment.chances == _now(house, seated)
    assert (await house.get(Moment, f"/tables/{seated.table}/at/0")).chances is not UNSET


async def test_the_line_has_a_point_for_every_action_and_is_whole_after_a_restart(house: House) -> None:
    seated = await house.make(["Ana", "Luis"], help="bar")
    clients = await house.join_all(seated)
    await _play(clients, 10)
    await clients[0].sync()
    line = await house.get(ChanceLine, f"/tables/{seated.table}/chances")
    told = {0: clients[0].welcomes[-1].chances}
    told |= {one.entry.n: one.chances for one in clients[0].messages if isinstance(one, Moved)}
    assert line.points == list(range(line.n + 1))
    assert line.n == clients[0].now.n > 10
    assert {n: line.chances[n] for n in told} == told
    for one in clients:
        await one.leave()
    await house.restart()
    assert await house.get(ChanceLine, f"/tables/{seated.table}/chances") == line


async def test_a_deals_chances_are_told_to_the_two_whose_deal_it_is(house: House) -> None:
    seated = await house.resume(positions.deeds(3), ["Ana", "Luis", "Eva"], help="bar")
    ana, luis, eva = await house.join_all(seated)
    watcher = await house.join(seated)
    offer = "A offer B: 3, $20 for 6"
    found = [await one.ask("preview", action=offer) for one in (ana, luis, eva, watcher)]
    assert all(isinstance(one, Previewed) for one in found)
    mine, other, third, nobody = (one.chances for one in found if isinstance(one, Previewed))
    assert mine == other
    assert third is nobody is UNSET
    await ana.act(offer)
    await luis.ask("answer", offer=1, do="accept")
    assert mine == _now(house, seated) != ana.welcomes[-1].chances


async def test_without_help_nothing_that_is_sent_has_a_value(house: House) -> None:
    seated = await house.resume(positions.deeds(3), ["Ana", "Luis", "bot:dealer"])
    clients = await house.join_all(seated)
    watcher = await house.join(seated)
    assert isinstance(await clients[0].ask("preview", action="A offer B: 3, $20 for 6"), Previewed)
    await _play(clients, 20)
    await watcher.sync()
    heard = [text for one in (*clients, watcher) for text in one.heard]
    for path in ("", "/log", "/at/3", "/course", "/game", "/edition"):
        heard.append((await house.ask("GET", f"/tables/{seated.table}{path}", seated.holds["A"])).text)
    refused = await house.ask("GET", f"/tables/{seated.table}/chances", seated.holds["A"])
    assert (refused.status_code, refused.json()["fault"]) == (403, "no_help")
    assert sum('"t":"moved"' in text for text in heard) > 60
    for text in heard:
        assert not re.search(r'"chances?"', text), text[:200]
        # No number of a game is a fraction.
        assert not re.search(r"[^\w.]0\.\d", text), text[:200]


async def test_when_a_game_without_help_is_over_its_line_can_be_seen(house: House) -> None:
    seated = await house.resume(positions.deeds(2), ["Ana", "Luis"])
    await house.join_all(seated)
    path = f"/tables/{seated.table}/chances"
    assert (await house.ask("GET", path)).status_code == 403
    house.table(seated).book.status = "over"
    line = await house.get(ChanceLine, path)
    assert len(line.chances) == line.n + 1


async def test_bars_do_not_change_when_only_unseen_cards_and_seeds_do(house: House) -> None:
    lines = await script(STEPS)
    twins: list[Twin] = []
    for _ in range(2):
        seated = await house.resume(positions.deeds(3, seed=3), help="bar")
        twins.append(Twin(house, seated, await house.join_all(seated)))
    first, second = (house.table(twin.seated).playing() for twin in twins)
    assert unseen(first) != unseen(second)
    for number, line in enumerate(lines, 1):
        for twin in twins:
            await twin.play(number, line)
            if number % 40 == 0:
                await twin.around(number, "/chances")
    ours, theirs = (twin.sent() for twin in twins)
    assert sum('"chances":[0.' in text for text in ours) > 3 * len(lines)
    for mine, other in zip(ours, theirs, strict=True):
        assert mine == other


async def test_a_table_from_before_there_was_help_has_none(house: House) -> None:
    seated = await house.make(["Ana", "bot:dealer"])
    book = house.table(seated).book
    old = msgspec.to_builtins(book.config)
    del old["help"]
    book.config = msgspec.convert(old, type(book.config))
    assert house.table(seated).info().help == "none"
    ana = await house.join(seated, "A")
    await ana.sync()
    assert all(one.chances is UNSET for one in ana.messages if isinstance(one, Welcome | Moved))


# ---------------------------------------------------------------------------------------------- hints


async def test_a_hint_is_an_action_that_can_be_performed_and_comes_with_its_reason(house: House) -> None:
    seated = await house.resume(positions.deeds(3), ["Ana", "bot:dealer", "bot:dealer"])
    ana = await house.join(seated, "A")
    await ana.sync()
    hinted = await ana.ask("hint", seat="A")
    assert isinstance(hinted, Hinted)
    assert hinted.n == ana.now.n
    best = hinted.actions[0]
    assert best.gain >= 0
    assert all(one.gain <= 0 for one in hinted.actions[1:])
    assert hinted.actions == sorted(hinted.actions, key=lambda one: -one.chance)
    for lang in ("es", "en"):
        assert catalogue.has_message(lang, key_of("reason", best.reason))
    assert isinstance(await ana.act(best.action), Done)


@pytest.mark.parametrize("help", ["none", "bar"])
@pytest.mark.parametrize("t", ["hint", "weigh"])
async def test_a_table_without_hints_gives_none(house: House, help: Any, t: str) -> None:
    seated = await house.resume(positions.deeds(2), ["Ana", "Luis"], help=help)
    for client in await house.join_all(seated):
        answer = await client.ask(t, seat=client.you[0])
        assert isinstance(answer, Fault)
        assert answer.code == "no_help"


async def test_only_who_sits_there_and_has_to_decide_gets_a_hint(house: House) -> None:
    seated = await house.resume(positions.deeds(2), ["Ana", "Luis"], help="hints")
    ana, luis = await house.join_all(seated)
    watcher = await house.join(seated)
    assert ana.now.to_act == "A"
    for client, seat, code in (
        (luis, "A", "not_your_seat"),
        (watcher, "A", "not_your_seat"),
        (luis, "B", "not_deciding"),
    ):
        answer = await client.ask("hint", seat=seat)
        assert isinstance(answer, Fault)
        assert answer.code == code
    for client, fields in (
        (luis, {"seat": "A"}),
        (watcher, {"seat": "B"}),
        (luis, {"seat": "B", "actions": ["A roll"]}),
    ):
        answer = await client.ask("weigh", **fields)
        assert isinstance(answer, Fault)
        assert answer.code == "not_your_seat"
    assert isinstance(await ana.ask("hint", seat="A"), Hinted)
    assert not any(isinstance(one, Hinted) for client in (luis, watcher) for one in client.messages)


async def test_what_is_weighed_is_what_happens_then(house: House) -> None:
    seated = await house.resume(positions.game("A roll 2-4", seats=2), ["Ana", "bot:dealer"], pace=10_000)
    ana = await house.join(seated, "A")
    weighed = await ana.ask("weigh", seat="A", actions=["A buy", "A end"])
    assert isinstance(weighed, Weighed)
    after, refused = weighed.after
    assert refused is None
    assert weighed.worth is not None
    assert weighed.worth > 0
    assert weighed.chance == _now(house, seated)[0]
    await ana.do("A buy")
    assert after == pytest.approx(_now(house, seated)[0], abs=0.0011)
    bad = await ana.ask("weigh", seat="A", actions=["A roll 3-4"])
    assert isinstance(bad, Fault)
    assert bad.code == "bad_message"


async def test_hints_do_not_change_when_only_unseen_cards_and_seeds_do(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A busy machine ends them early, with fewer rollouts.
    monkeypatch.setattr("casero.server.table.helping.HINT_S", 60.0)
    found = []
    for _ in range(2):
        seated = await house.resume(positions.deeds(3, seed=3), ["Ana", "bot:dealer", "bot:dealer"], pace=10_000)
        ana = await house.join(seated, "A")
        hinted = await ana.ask("hint", seat="A")
        weighed = await ana.ask("weigh", seat="A", actions=["A roll"])
        assert isinstance(hinted, Hinted)
        assert isinstance(weighed, Weighed)
        found.append((unseen(house.table(seated).playing()), hinted.actions, weighed.after))
    (cards, hints, after), (others, same, still) = found
    assert cards != others
    assert (hints, after) == (same, still)
    assert hints


async def test_hints_are_limited_for_each_client_and_a_known_one_is_told_again(tmp_path: Path) -> None:
    async with House(tmp_path, hints_per_minute=1) as house:
        seated = await house.resume(positions.deeds(2), ["Ana", "bot:dealer"], pace=10_000)
        ana = await house.join(seated, "A")
        first = await ana.ask("hint", seat="A")
        assert isinstance(first, Hinted)
        for _ in range(5):
            again = await ana.ask("hint", seat="A")
            assert isinstance(again, Hinted)
            assert again.actions == first.actions
        other = await house.resume(positions.deeds(2), ["Ana", "bot:dealer"], pace=10_000)
        eva = await house.join(other, "A")
        answer = await eva.ask("hint", seat="A")
        assert isinstance(answer, Fault)
        assert answer.code == "slow_down"


async def test_the_table_plays_on_while_a_hint_is_looked_for(house: House) -> None:
    seated = await house.resume(positions.deeds(2), ["Ana", "bot:dealer"], pace=10_000)
    (ana,) = await house.join_all(seated)
    may_answer = asyncio.Event()
    consult = house.bots.consult

    async def slow(question: Any, *about: Any, **more: Any) -> Any:
        await may_answer.wait()
        return await consult(question, *about, **more)

    house.bots.consult = slow  # type: ignore[method-assign]
    await ana.send({"t": "hint", "id": "late", "seat": "A"})
    before = ana.now.n
    await ana.do("A roll")
    may_answer.set()
    late = await ana.answer("late")
    assert isinstance(late, Hinted)
    assert late.n == before < ana.now.n


async def test_a_copy_of_a_game_that_goes_on_without_hints_gives_none_either(house: House) -> None:
    seated = await house.make(["Ana", "Luis"])
    await house.join_all(seated)
    text = (await house.ask("GET", f"/tables/{seated.table}/game", seated.holds["A"])).text
    copied = await house.resume(text, ["Ana", "bot:dealer"], help="hints")
    assert copied.info.help == "none"
    house.table(seated).book.status = "over"
    later = await house.resume(text, ["Ana", "bot:dealer"])
    assert later.info.help == "hints"
