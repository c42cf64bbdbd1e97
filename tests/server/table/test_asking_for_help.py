"""What people ask the workers for: once, in turn, not too often, and never in the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from casero.bots.lineup import knowledge
from casero.bots.value.chances import value
from casero.game.setup import Ruleset
from casero.server.documents import ChanceLine, Moment
from casero.server.protocol import Changed, Fault, Hinted, Moved, Previewed, Weighed
from casero.server.table import help_levels
from casero.server.table.bots import Bots
from casero.server.table.help_levels import Valuers, learned
from casero.server.table.helping import best_actions, deal_chances, weighed
from casero.server.workers import Turns
from tests.server import positions
from tests.server.client import Client
from tests.server.house import House

ALONE = ["Ana", "bot:dealer"]


class Asked:
    """Stands before a house's workers: notes what they are asked, and holds it up until they may answer."""

    def __init__(self, house: House, waits: bool = True) -> None:
        self.questions: list[tuple[Callable[..., Any], tuple[Any, ...]]] = []
        self.may_answer = asyncio.Event()
        if not waits:
            self.may_answer.set()
        consult = house.bots.consult

        async def asked(question: Any, *about: Any, **more: Any) -> Any:
            self.questions.append((question, about))
            await self.may_answer.wait()
            return await consult(question, *about, **more)

        house.bots.consult = asked  # type: ignore[method-assign]

    def of(self, question: Callable[..., Any]) -> list[tuple[Any, ...]]:
        """What was asked of one kind."""
        return [about for one, about in self.questions if one is question]


async def _alone(house: House) -> Client:
    seated = await house.resume(positions.deeds(2), ALONE, pace=10_000)
    (ana,) = await house.join_all(seated)
    return ana


async def _send(client: Client, t: str, id: str, **fields: Any) -> None:
    await client.send({"t": t, "id": id, "seat": "A", **fields})


async def test_an_action_that_is_named_twice_is_weighed_once(house: House) -> None:
    ana = await _alone(house)
    asked = Asked(house, waits=False)
    answer = await ana.ask("weigh", seat="A", actions=["A roll", "A end", *["A roll"] * 38])
    assert isinstance(answer, Weighed)
    assert len(answer.after) == 40
    assert answer.after[0] is not None
    assert answer.after == [answer.after[0], None, *[answer.after[0]] * 38]
    assert [about[-1] for about in asked.of(weighed)] == [["A roll", "A end"]]


async def test_of_what_is_to_be_weighed_the_newest_waits_alone(house: House) -> None:
    ana = await _alone(house)
    asked = Asked(house)
    for id in ("first", "second", "third"):
        await _send(ana, "weigh", id, actions=["A roll"])
    gone = await ana.answer("second")
    assert isinstance(gone, Fault)
    assert gone.code == "stale"
    asked.may_answer.set()
    for id in ("first", "third"):
        assert isinstance(await ana.answer(id), Weighed)
    assert len(asked.of(weighed)) == 2


async def test_what_waits_is_not_weighed_when_the_game_is_elsewhere_or_nobody_is_there(house: House) -> None:
    for leaves in (False, True):
        ana = await _alone(house)
        asked = Asked(house)
        await _send(ana, "weigh", "first", actions=["A roll"])
        await _send(ana, "weigh", "late", actions=["A roll"])
        if leaves:
            await ana.sync()
            await ana.leave()
            await asyncio.sleep(0.05)
        else:
            await ana.do("A roll")
        asked.may_answer.set()
        if not leaves:
            late = await ana.answer("late")
            assert isinstance(late, Fault)
            assert late.code == "stale"
        await asyncio.sleep(0.05)
        assert len(asked.of(weighed)) == 1


async def test_weighings_are_limited_for_each_client(tmp_path: Path) -> None:
    async with House(tmp_path, hints_per_minute=1) as house:
        ana = await _alone(house)
        answers = [await ana.ask("weigh", seat="A") for _ in range(4)]
        assert [isinstance(one, Weighed) for one in answers] == [True, True, False, False]
        assert isinstance(answers[-1], Fault)
        assert answers[-1].code == "slow_down"


async def test_who_asks_twice_for_the_same_hint_is_charged_once(tmp_path: Path) -> None:
    async with House(tmp_path, hints_per_minute=1) as house:
        ana = await _alone(house)
        asked = Asked(house)
        for id in ("one", "two"):
            await _send(ana, "hint", id)
        await ana.sync()
        asked.may_answer.set()
        one, two = await ana.answer("one"), await ana.answer("two")
        assert isinstance(one, Hinted)
        assert isinstance(two, Hinted)
        assert one.actions == two.actions
        assert len(asked.of(best_actions)) == 1


async def test_the_best_action_has_the_chance_of_the_bar_and_the_others_less(house: House) -> None:
    ana = await _alone(house)
    await ana.do("A roll")
    hinted = await ana.ask("hint", seat="A")
    weighed = await ana.ask("weigh", seat="A", actions=[])
    assert isinstance(hinted, Hinted)
    assert isinstance(weighed, Weighed)
    first, *rest = hinted.actions
    assert first.chance == pytest.approx(weighed.chance, abs=1e-3)
    assert rest
    for one in rest:
        assert one.chance == pytest.approx(max(0.0, first.chance + one.gain), abs=2e-3)
        assert one.gain <= 0


@pytest.mark.parametrize("help", ["hints", "bar"])
async def test_a_deal_is_previewed_by_rollouts_where_there_are_hints(house: House, help: str) -> None:
    seated = await house.resume(positions.deeds(2), ALONE, pace=10_000, help=help)
    (ana,) = await house.join_all(seated)
    asked = Asked(house, waits=False)
    game = house.table(seated).playing()
    offer = next(f"A offer B: {one} for $5" for one in range(40) if game.view().owner[one] == "A")
    previewed = await ana.ask("preview", action=offer)
    assert isinstance(previewed, Previewed)
    assert previewed.chances is not UNSET
    assert sum(previewed.chances) == pytest.approx(1, abs=2e-3)
    assert len(asked.of(deal_chances)) == (help == "hints")
    after = game.after(game.read(offer))
    after = after.after(after.read("B accept"))
    assert (previewed.chances == pytest.approx(value(after), abs=1e-3)) == (help == "bar")


async def test_a_hint_that_comes_late_does_not_displace_one_of_the_position_now(house: House) -> None:
    ana = await _alone(house)
    asked = Asked(house)
    await _send(ana, "hint", "late")
    await ana.do("A roll")
    assert ana.now.to_act == "A"
    may_be_late, asked.may_answer = asked.may_answer, asyncio.Event()
    asked.may_answer.set()
    now = await ana.ask("hint", seat="A")
    assert isinstance(now, Hinted)
    may_be_late.set()
    late = await ana.answer("late")
    assert isinstance(late, Hinted)
    assert late.n < now.n
    again = await ana.ask("hint", seat="A")
    assert isinstance(again, Hinted)
    assert (again.n, again.actions) == (now.n, now.actions)
    assert len(asked.of(best_actions)) == 2


async def test_who_waits_long_for_a_worker_is_told_that_all_are_busy() -> None:
    bots = Bots(1)
    done = asyncio.Event()

    async def ask(question: Callable[..., Any], *about: Any) -> Any:
        await done.wait()
        return question(*about)

    bots._ask = ask  # type: ignore[method-assign]
    long = asyncio.create_task(bots.consult(lambda: "found"))
    await asyncio.sleep(0)
    assert await bots.consult(lambda: "never", patience=0.02) is None
    done.set()
    assert await long == "found"
    assert await bots.consult(lambda: "free again", patience=0.02) == "free again"


async def test_people_come_before_bots_but_with_every_second_turn_only() -> None:
    turns = Turns(1)
    order: list[str] = []

    async def work(name: str, ahead: bool) -> None:
        async with turns.turn(name, ahead):
            order.append(name)

    async with turns.turn("busy"):
        work_of = [("bot 1", False), ("bot 2", False), ("ana", True), ("luis", True), ("eva", True)]
        waiting = [asyncio.create_task(work(*one)) for one in work_of]
        await asyncio.sleep(0)
        assert turns.waiting == 5
    await asyncio.gather(*waiting)
    assert order == ["ana", "bot 1", "luis", "bot 2", "eva"]


# ---------------------------------------------------------------------------------------------- chances


async def test_what_chances_stand_on_is_found_once_and_by_a_worker() -> None:
    ruleset = Ruleset.of("clasico")
    asked: list[bytes] = []

    async def ask(rules: bytes) -> bytes | None:
        asked.append(rules)
        await asyncio.sleep(0.01)
        return learned(rules)

    valuers = Valuers(ask)
    assert [valuers.of(ruleset) for _ in range(5)] == [None] * 5
    await valuers.prepare(ruleset)
    assert len(asked) == 1
    valuer = valuers.of(ruleset)
    assert valuer is not None
    assert learned(asked[0]) == knowledge(ruleset.record).tobytes()
    game = positions.grouped()
    assert valuer.value(game) == pytest.approx(value(game), abs=1e-6)


async def test_chances_are_told_once_the_rules_are_compiled_here_and_in_a_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(help_levels, "AGAIN_S", 0.01)
    interpreted = pytest.MonkeyPatch()
    interpreted.setattr(help_levels, "is_makeshift", lambda: True)
    ruleset = Ruleset.of("clasico")
    asked: list[bytes] = []
    told: list[Ruleset] = []

    async def ask(rules: bytes) -> bytes | None:
        asked.append(rules)
        return learned(rules) if len(asked) > 1 else None  # as a worker in which the rules are interpreted

    async def tell(found: Ruleset) -> None:
        told.append(found)

    valuers = Valuers(ask, tell)
    assert valuers.of(ruleset) is None
    await asyncio.wait_for(valuers.prepare(ruleset), 0.1)
    await asyncio.sleep(0.05)
    assert not asked
    interpreted.undo()
    await valuers.prepare(ruleset)
    assert len(asked) == 2
    assert told == [ruleset]
    assert valuers.of(ruleset) is not None
    valuers.close()


async def test_no_more_is_prepared_than_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(help_levels, "MAX_PREPARED", 2)
    known = learned(Ruleset.of("clasico").record.tobytes())
    asked: list[bytes] = []

    async def ask(rules: bytes) -> bytes | None:
        asked.append(rules)
        return known

    valuers = Valuers(ask)
    rulesets = [Ruleset.of("clasico", {"setup.starting_cash": 1500 + i}) for i in range(4)]
    for ruleset in rulesets:
        await valuers.prepare(ruleset)
    assert [valuers.of(ruleset) is None for ruleset in rulesets] == [False, False, True, True]
    assert len(asked) == 2
    monkeypatch.setattr(help_levels, "IN_USE_S", 0.0)
    await valuers.prepare(rulesets[3])
    assert [valuers.of(ruleset) is None for ruleset in (rulesets[1], rulesets[3])] == [False, False]
    assert len(valuers._found) == 2


async def test_a_table_that_shows_nothing_prepares_nothing(house: House) -> None:
    asked = Asked(house, waits=False)
    await house.join_all(await house.make(["Ana", "Luis"]))
    assert not asked.questions
    await house.make(["Ana", "Luis"], help="bar")
    assert len(asked.of(learned)) == 1


async def test_while_chances_are_not_ready_nothing_waits_for_them(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(help_levels, "PREPARING_S", 0.01)
    asked = Asked(house)
    seated = await house.resume(positions.deeds(2), ["Ana", "Luis"], help="bar")
    ana, _ = await house.join_all(seated)
    offer = "A offer B: 3, $20 for 6"
    early = await ana.ask("preview", action=offer)
    assert isinstance(early, Previewed)
    assert early.chances is UNSET
    assert (await house.get(Moment, f"/tables/{seated.table}/at/1")).chances is UNSET
    asked.may_answer.set()
    told = await ana.hear(Changed, lambda message: message.chances is not UNSET)
    assert told.chances == pytest.approx(value(positions.deeds(2)), abs=1e-3)
    late = await ana.ask("preview", action=offer)
    assert isinstance(late, Previewed)
    assert late.chances is not UNSET
    assert len(asked.of(learned)) == 1


async def test_a_line_that_cannot_be_found_yet_is_not_kept_and_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(tmp_path, courses_per_hour=1) as house:
        seated = await house.resume(positions.deeds(2), ["Ana", "Luis"], help="bar")
        await house.join_all(seated)
        with monkeypatch.context() as interpreted:
            interpreted.setattr("casero.server.table.pasts.is_makeshift", lambda: True)
            interpreted.setattr("casero.server.table.help_levels.is_makeshift", lambda: True)
            for _ in range(2):
                assert (await house.get(ChanceLine, f"/tables/{seated.table}/chances")).points == []
        line = await house.get(ChanceLine, f"/tables/{seated.table}/chances")
        assert len(line.points) == line.n + 1 == 7


async def test_hints_and_chances_come_from_worker_processes(tmp_path: Path) -> None:
    async with House(tmp_path, processes=True) as house:
        seated = await house.resume(positions.deeds(2), ALONE, pace=10_000)
        (ana,) = await house.join_all(seated)
        weighing = hint = None
        for _ in range(40):  # the first process takes a while to begin
            hint = hint if isinstance(hint, Hinted) else await ana.ask("hint", seat="A")
            weighing = (
                weighing if isinstance(weighing, Weighed) else await ana.ask("weigh", seat="A", actions=["A roll"])
            )
            if isinstance(hint, Hinted) and isinstance(weighing, Weighed):
                break
            await asyncio.sleep(0.5)
        assert isinstance(hint, Hinted)
        assert hint.actions
        assert isinstance(weighing, Weighed)
        assert weighing.after[0] is not None
        await ana.do("A roll")
        moved = [one for one in ana.messages if isinstance(one, Moved)]
        assert moved[-1].chances is not UNSET
