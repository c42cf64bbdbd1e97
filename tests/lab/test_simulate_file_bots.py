"""Simulations of bots that are not compiled: counted as the others are, the same for any number of workers."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from typer.testing import Result

from casero.bots.host.faults import BotFault
from casero.bots.host.players import Players
from casero.bots.lineup import Lineup, fresh_games, play
from casero.bots.rollout import WIN_PARTS
from casero.bots.tally import TALLY, new_tally
from casero.game import Game, Setup
from casero.game.setup import Ruleset
from casero.lab.games.counting import Counting
from casero.lab.games.match import Match, play_game, play_out
from casero.lab.games.results import results
from casero.lab.games.simulation import Job, Totals, simulate

Casero = Callable[..., Result]

DRAWS = """
import random

from casero import Family


def choose(view, legal):
    return random.choice([action for action in legal if not isinstance(action, Family)])
"""
# It counts its games in a file, since each handful has a process of its own.
FAILS = """
from pathlib import Path

from casero import Family

GAMES = Path(__file__).with_suffix(".games")


class new:
    def __init__(self, seat, seed):
        self.game = len(GAMES.read_text()) + 1 if GAMES.exists() else 1
        GAMES.write_text("x" * self.game)

    def choose(self, view, legal):
        if self.game > 20:
            raise ValueError("enough")
        print("thinking")
        return next(action for action in legal if not isinstance(action, Family))
"""
OFFERS = """
from casero import Family


def choose(view, legal):
    for action in legal:
        if action.verb == "offer":
            return action.whole("nothing for $1")
    return next(action for action in legal if not isinstance(action, Family))
"""
# So that games end soon.
SCARCE = ("--option", "setup.starting_cash=760", "--option", "salary.amount=0")
TAKES_BACK = """
def choose(view, legal):
    return f"{legal[0].seat} undo"
"""


@pytest.fixture
def casero(casero: Casero, tmp_path: Path) -> Casero:
    """Runs a command line in a folder with some bots, in English unless it says otherwise."""
    for name, text in {"draws": DRAWS, "fails": FAILS, "offers": OFFERS, "takes_back": TAKES_BACK}.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    return casero


@pytest.mark.parametrize("edition", ["clasico", "americas", "castis", "xorti", "pelotis"])
@pytest.mark.parametrize("bots", [("dealer", "keeper", "buyer"), ("trader", "buyer", "trader")], ids=",".join)
def test_games_are_counted_as_compiled_ones_are(edition: str, bots: tuple[str, ...]) -> None:
    ruleset = Ruleset.of(edition, {}, 3)
    lineup = Lineup.of(ruleset.record, bots)
    compiled, counted = new_tally(), new_tally()
    games = fresh_games(lineup, 3, 11)
    own = [games[i : i + 1].copy() for i in range(len(games))]
    play(games, lineup, 300, 11, compiled)
    for record in own:
        game = Game(Setup.of(ruleset, 3), record)
        with Players() as players:
            play_out(game, Match(edition, bots, max_turns=300, rules=ruleset), 1, players, Counting(counted))
    assert [record["turns"][0] for record in own] == games["turns"].tolist()
    for name in TALLY.names or ():
        assert np.array_equal(compiled[name], counted[name]), name
    assert counted["throws"][0] > 100


def test_the_same_seed_gives_the_same_figures_for_any_number_of_workers(casero: Casero) -> None:
    ruleset = Ruleset.of("clasico", {}, 3)
    job = replace(Job.of(ruleset, ("dealer", "draws.py", "ponderer:2"), 4, 3), max_turns=15)
    one, two = (results(ruleset, job, simulate(job, workers)) for workers in (1, 2))
    assert one == two
    assert one["games"] == 4
    assert one["landings"]["throws"] > one["turns"] / 2


def test_a_file_is_simulated_as_any_bot_is(casero: Casero) -> None:
    found = casero("simulate", *SCARCE, "--bots", "dealer,draws.py", "--games", "6", "--workers", "1", "--json", "-")
    assert found.exit_code == 0, found.output
    data = json.loads(found.stdout)
    assert [one["bot"] for one in data["wins"]["by_bot"]] == ["dealer", "draws.py"]
    assert data["games"] == data["decided"] + data["capped"] == 6
    assert sum(one["parts"] for one in data["wins"]["by_seat"]) == data["decided"] * WIN_PARTS
    assert sum(group["rents"] for group in data["groups"]) > 0
    assert sum(data["bankruptcies"].values()) >= data["decided"]


def test_bots_sit_everywhere() -> None:
    seen: list[tuple[str, ...]] = []

    def remember(game: object, table: Match, *rest: object) -> None:
        seen.append(table.bots)

    job = Job.of(Ruleset.of("clasico", {}, 3), ("thinker:2", "buyer", "keeper"), 5, 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("casero.lab.games.simulation.play_out", remember)
        assert simulate(job, 1).games == 5
    assert len(set(seen[:3])) == 3
    assert len(set(seen[3:])) == 2


def test_a_bot_that_fails_is_named_after_what_there_is(casero: Casero) -> None:
    found = casero("simulate", *SCARCE, "--bots", "dealer,fails.py", "--games", "40", "--workers", "1", "--json", "-")
    assert found.exit_code == 1
    data = json.loads(found.stdout)
    assert 0 < data["games"] < data["asked"] == 40
    said = f"The bot fails.py raised ValueError: enough; {data['games']} of 40 games were played before."
    assert said in found.stderr
    assert "Traceback" not in found.output
    spanish = casero("simulate", "--bots", "dealer,takes_back.py", "--workers", "1", "--lang", "es")
    assert spanish.exit_code == 1
    assert spanish.stdout == ""
    assert "que ahí no le está permitido; antes se jugaron 0 de 10.000 partidas." in spanish.stderr


@pytest.mark.parametrize(
    ("bot", "said"),
    [("offers.py", "has acted 2000 times in one turn"), ("takes_back.py", "undo”, which is not legal for it there")],
)
def test_a_bot_that_would_never_end_ends(casero: Casero, bot: str, said: str) -> None:
    with pytest.raises(BotFault, match=said):
        play_game(Match("clasico", (bot, "buyer")), 1)


def test_a_fault_ends_a_simulation_with_whole_handfuls(casero: Casero) -> None:
    job = replace(Job.of(Ruleset.of("clasico", {}, 2), ("fails.py", "buyer"), 40, 1), max_turns=30)
    totals = simulate(job, 1)
    assert isinstance(totals, Totals)
    assert totals.fault is not None
    assert totals.fault.bot == "fails.py"
    assert totals.games == 20 // job.handful * job.handful > 0


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--bots", "trader,nobody.py"), 'no bot "nobody.py"'),
        (("--bots", "trader,thinker:x"), 'no bot "thinker:x"'),
        (("--bots", "trader,draws.py", "--cluster", "local"), "bots from files play without --cluster"),
    ],
)
def test_bad_input_gets_one_sentence(casero: Casero, args: tuple[str, ...], said: str) -> None:
    found = casero("simulate", *args, "--games", "1")
    assert found.exit_code == 2
    assert said in found.stderr
    assert found.stderr.count("\n") == 1
