"""A bot that fails is out for good: none of its games counts, and the others go on, however many play at once."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from casero.bots.host.faults import BotFault
from casero.lab.games import match
from casero.lab.games.match import Match, Played, play_handful
from casero.lab.tournament import Plan, Tournament, resume, run
from casero.text.catalogue import wrong

BOTS = ("random", "buyer", "keeper", "dealer")
Faulty = Callable[[Match, int], str | None]
Fakes = Callable[[Faulty], None]


@pytest.fixture
def fakes(monkeypatch: pytest.MonkeyPatch) -> Fakes:
    """Has handfuls end at once or a little later, in an order of their own, with a fault where one is wanted."""

    def fake(faulty: Faulty) -> None:
        def play(table: Match, number: int, seed: int, decision_timeout_s: float, n: int) -> Played:
            time.sleep(random.random() / 200)
            bot = faulty(table, number)
            if bot is not None:
                raise BotFault(bot, wrong("bot-endless", actions=number))
            chance = random.Random(f"{table.bots} {number}")
            return Played(tuple(1 << chance.randrange(len(table.bots)) for _ in range(n)), 10 * n)

        monkeypatch.setattr("casero.lab.tournament.tournament.play_handful", play)
        monkeypatch.setattr("casero.lab.tournament.ratings.PASSES", 2)

    return fake


def late(table: Match, number: int) -> str | None:
    """A bot that goes wrong after a while."""
    return "random" if "random" in table.bots and number >= 2 else None


def both(table: Match, number: int) -> str | None:
    """Two bots that go wrong, the second one only beside the first or a little later."""
    if number == 1 and table.bots[0] == "random":
        return "random"
    if number == 1 and set(table.bots[:2]) == {"random", "buyer"}:
        return "buyer"
    return "buyer" if number == 3 and table.bots[0] == "buyer" else None


def every(table: Match, number: int) -> str | None:
    """All of them, one after another."""
    return table.bots[0]


@pytest.mark.parametrize("faulty", [late, both, every])
@pytest.mark.parametrize(("seats", "games"), [(2, 3600), (3, 3600), (4, 1600)])
def test_the_result_is_the_same_for_any_number_of_workers(
    fakes: Fakes, faulty: Faulty, seats: int, games: int, tmp_path: Path
) -> None:
    fakes(faulty)
    plan = Plan("clasico", BOTS, seats, games)
    whole = run(plan, None, 1)
    assert not whole.left
    assert whole.faults
    for workers in (2, 5):
        assert run(plan, None, workers).to_data() == whole.to_data()
    # As well after a break at any place, from whichever lines were written until then.
    journal = tmp_path / "one.jsonl"
    run(plan, journal, 3)
    head, *lines = journal.read_text(encoding="utf-8").splitlines(keepends=True)
    for _ in range(2):
        journal.write_text(head + "".join(random.sample(lines, len(lines) // 2)), encoding="utf-8")
        assert run(plan, journal, 2).to_data() == whole.to_data()
    assert resume(plan, journal).to_data() == whole.to_data()


def test_no_game_of_a_failed_bot_counts(fakes: Fakes) -> None:
    fakes(late)
    found = run(Plan("clasico", BOTS, 2, 6000), None, 1)
    assert list(found.faults) == ["random"]
    rows = {one.bot: one for one in found.standings()}
    assert rows["random"].games == 0
    # The others have met each other equally often at both seats.
    assert {rows[bot].games for bot in BOTS[1:]} == {2000}
    assert found.games == 3000
    assert found.turns == 30_000
    assert [one.bot for one in found.standings()][-1] == "random"


def test_with_as_many_bots_as_seats_the_others_go_on_at_fewer(fakes: Fakes, tmp_path: Path) -> None:
    fakes(late)
    plan = Plan("clasico", BOTS, 4, 1200)
    journal = tmp_path / "one.jsonl"
    found = run(plan, journal, 2)
    assert found.seats == 3
    assert found.games == 1200
    assert {one.bot: one.games for one in found.standings()} == dict.fromkeys(BOTS[1:], 1200) | {"random": 0}
    assert resume(plan, journal).to_data() == found.to_data()
    fault = next(line for line in map(json.loads, journal.read_text("utf-8").splitlines()) if "fault" in line)
    assert (fault["fault"], fault["number"], fault["what"]["key"]) == ("random", 2, "wrong-bot-endless")


def test_nothing_goes_on_where_nobody_is_left(fakes: Fakes) -> None:
    fakes(late)
    duel = run(Plan("clasico", ("random", "buyer"), 4, 1200, duel=True), None, 2)
    pair = run(Plan("clasico", ("random", "buyer"), 2, 1200), None, 2)
    for one in (duel, pair):
        assert list(one.faults) == ["random"]
        assert (one.games, one.left) == (0, {})
        assert all(row.rating is None for row in one.standings())


def test_an_interrupted_tournament_is_not_whole_whoever_failed(fakes: Fakes) -> None:
    fakes(late)

    def stop(done: int, total: int) -> None:
        if done >= 2600:
            raise KeyboardInterrupt

    found = run(Plan("clasico", BOTS, 2, 6000), None, 1, stop)
    assert found.faults
    assert found.left


def test_real_bots_go_on_without_one_that_fails_late(tmp_path: Path) -> None:
    bot = tmp_path / "fails.py"
    bot.write_text(
        "from casero import Family\n"
        "class new:\n"
        "    def __init__(self, seat, seed):\n"
        "        self.good = seed % 3 > 0\n"
        "    def choose(self, view, legal):\n"
        "        if not self.good:\n"
        "            raise ValueError('enough')\n"
        "        return next(a for a in legal if not isinstance(a, Family))\n",
        encoding="utf-8",
    )
    plan = Plan("clasico", (str(bot), "buyer", "keeper"), 3, 6, max_turns=10, decision_timeout_s=20.0)
    found = run(plan, None, 1)
    assert list(found.faults) == [str(bot)]
    assert (found.games, found.seats, found.left) == (6, 2, {})
    assert run(plan, None, 2).to_data() == found.to_data()


# The dice.


@pytest.mark.parametrize("bots", [("dealer", "keeper", "buyer"), ("dealer", "keeper", "thinker:1")])
def test_a_handful_has_the_same_dice_and_decks_at_all_rotations_of_all_lineups(
    monkeypatch: pytest.MonkeyPatch, bots: tuple[str, ...]
) -> None:
    seen: dict[str, list[Any]] = {"keys": [], "decks": [], "words": []}
    fresh, begin, play = (getattr(match, name) for name in ("fresh_games", "begin", "play"))

    def note(record: Any) -> None:
        seen["keys"].append(np.array(record["key"]).tobytes())
        seen["decks"].append(np.array(record["deck"]).tobytes())

    def noted(*args: Any) -> Any:
        games = fresh(*args)
        note(games)
        return games

    def begun(*args: Any) -> Any:
        game = begin(*args)
        note(game.record)
        return game

    def played(games: Any, field: Any, max_turns: int, word: int) -> int:
        seen["words"].append(word)
        return int(play(games, field, max_turns, word))

    monkeypatch.setattr(match, "fresh_games", noted)
    monkeypatch.setattr(match, "begin", begun)
    monkeypatch.setattr(match, "play", played)
    plan = Plan("clasico", bots, 2, 1, max_turns=1)
    tables = [table for table in plan.matches if table.handful == plan.matches[-1].handful]
    assert len(tables) >= 4
    for number in (0, 1):
        for table in tables:
            play_handful(table, number, plan.seed, n=2)
    for found in seen.values():
        half = len(found) // 2
        each = half // len(tables)
        for i in range(half):
            assert found[i] == found[i % each]
            assert found[half + i] == found[half + i % each]
        assert found[:half] != found[half:] or not found


def test_a_tournament_that_was_not_played_is_whole_data() -> None:
    assert Tournament(Plan("clasico", BOTS, 2, 12)).to_data()["faults"] == {}
