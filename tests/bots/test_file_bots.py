"""Bots from files: what they may be written like, what they may know, and that nothing of them is left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import Result

from casero.bots.host.faults import BotFault
from casero.bots.host.file_bot import FileBot
from casero.bots.host.file_bot_process import MAX_QUOTE_CHARS
from casero.bots.lineup import word_of
from casero.game import Game
from casero.game.setup import Ruleset
from casero.lab.games import match, simulation
from casero.lab.games.match import Match, play_game
from casero.lab.games.simulation import Job
from casero.lab.tournament import Plan, run
from tests.bots.spying_bot import PEEKS, assert_nothing_was_hidden_there

Casero = Callable[..., Result]

ORDINARY = """
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import side_helper


@dataclass
class Memory:
    ALL: ClassVar[list[str]] = []
    asked: int = 0


def choose(view, legal):
    Memory.ALL.append("asked")
    return side_helper.first(legal)
"""
HELPER = """
from casero import Family


def first(legal):
    return next(action for action in legal if not isinstance(action, Family))
"""
OF_A_SET = """
import random

from casero import Family


def choose(view, legal):
    return random.choice(list({str(action) for action in legal if not isinstance(action, Family)}))
"""
# The interpreter's lock is held for ages.
HOLDS_THE_LOCK = """
import os
import re
from pathlib import Path


def choose(view, legal):
    note = Path(__file__).with_suffix(".part")
    note.write_text(str(os.getpid()))
    note.rename(note.with_suffix(".pid"))
    re.match(r"(a+)+$", "a" * 60 + "b")
"""
# It counts its games in a file, since each handful has a process of its own.
LATE = """
from pathlib import Path

from casero import Family

GAMES = Path(__file__).with_suffix(".games")


def fail():
    {fail}


class new:
    def __init__(self, seat, seed):
        self.game = len(GAMES.read_text()) + 1 if GAMES.exists() else 1
        GAMES.write_text("x" * self.game)
        self.asked = 0

    def choose(self, view, legal):
        self.asked += 1
        if self.asked >= 20 and self.game > {good}:
            GAMES.with_suffix(".asked").write_text(str(self.asked))
            return fail()
        return next(action for action in legal if not isinstance(action, Family))
"""
FAULTS = {
    "raise": ("raise ValueError('no more')", "raised ValueError: no more"),
    "illegal": ("return 'A undo'", "answered “A undo”, which is not legal for it there"),
    "endless": ("while True: pass", "thought for more than 5 seconds"),
}


def written(folder: Path, name: str, text: str) -> str:
    """The file of a bot."""
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def test_a_file_may_have_data_classes_and_modules_beside_it(tmp_path: Path) -> None:
    written(tmp_path, "side_helper.py", HELPER)
    game = play_game(Match("clasico", (written(tmp_path, "ordinary.py", ORDINARY), "buyer"), max_turns=8), 1)
    assert {action.seat for action in game.actions} == {0, 1}


def test_no_file_beside_a_bot_hides_a_module_of_pythons(tmp_path: Path) -> None:
    written(tmp_path, "colorsys.py", "raise ValueError('not this one')\n")
    bot = written(tmp_path, "ordinary.py", "import colorsys\n\n\n" + HELPER.replace("first(", "choose(view, "))
    assert play_game(Match("clasico", (bot, "buyer"), max_turns=4), 1).actions


# What a bot may know.


def test_no_secret_comes_to_a_bot_in_a_tournament(tmp_path: Path) -> None:
    bot = written(tmp_path, "peeks.py", PEEKS)
    tournament = run(Plan("clasico", (bot, "buyer"), 2, 1, max_turns=30), None, 1)
    assert not tournament.faults
    assert_nothing_was_hidden_there(Path(bot), Ruleset.of("clasico", {}, 2))


@pytest.mark.parametrize("edition", ["clasico", "castis"])
def test_no_secret_comes_to_a_bot_in_a_simulation(tmp_path: Path, edition: str) -> None:
    bot, ruleset = written(tmp_path, "peeks.py", PEEKS), Ruleset.of(edition, {}, 3)
    totals = simulation.simulate(replace(Job.of(ruleset, ("trader", bot, "buyer"), 3, 1), max_turns=30), 1)
    assert totals.fault is None
    assert_nothing_was_hidden_there(Path(bot), ruleset)


@pytest.fixture
def seeds(monkeypatch: pytest.MonkeyPatch) -> tuple[list[int], list[tuple[int, int]]]:
    """The seeds of games, and of bots from files with their seats, as they are given."""
    games: list[int] = []
    bots: list[tuple[int, int]] = []
    begin = match.begin

    def begun(table: Match, seed: int) -> Game:
        games.append(seed)
        return begin(table, seed)

    def sit(bot: FileBot, ruleset: Ruleset, n_seats: int, seat: int, seed: int, key: str = "") -> None:
        bots.append((seat, seed))

    monkeypatch.setattr(match, "begin", begun)
    monkeypatch.setattr(simulation, "begin", begun)
    monkeypatch.setattr(FileBot, "sit", sit)
    return games, bots


@pytest.mark.parametrize("where", ["tournament", "simulation"])
def test_a_bots_seed_does_not_tell_the_games(where: str, seeds: tuple[list[int], list[tuple[int, int]]]) -> None:
    def play(seed: int) -> None:
        if where == "tournament":
            table = Match("clasico", ("mine.py", "other.py"), max_turns=0)
            for number in range(2):
                match.play_handful(table, number, seed)
        else:
            job = Job.of(Ruleset.of("clasico", {}, 2), ("mine.py", "other.py"), 16, seed)
            simulation.simulate(replace(job, max_turns=0), 1)

    games, bots = seeds
    play(1)
    once = list(bots)
    assert len(games) >= 8
    assert len(set(games)) == len(games)
    assert len(set(once)) == len(once) == 2 * len(games)
    # What a bot could try: every game's seed, hashed with its seat in any way that the laboratory hashes.
    tried = {word_of(*parts) for g in games for s in (0, 1) for parts in (("player", g, s), ("bots", g, s), (g, s))}
    assert not {seed for _, seed in once} & (tried | set(games))
    bots.clear()
    play(1)
    assert bots == once
    bots.clear()
    play(2)
    assert not set(bots) & set(once)


# What is left of it.


def is_running(pid: int) -> bool:
    """Whether a process does anything; one that has ended and that nobody has asked about does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX"


def waits(until: Callable[[], bool], seconds: float) -> bool:
    """Whether something comes true in time."""
    end = time.monotonic() + seconds
    while not until():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


@pytest.fixture
def thinking(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A process whose bot holds the interpreter's lock, and the process of that bot."""
    bot = Path(written(tmp_path, "holds.py", HOLDS_THE_LOCK))
    code = (
        f"from casero.lab.games.match import *; play_game(Match('clasico', ({str(bot)!r}, 'buyer')), 1, Players(600.0))"
    )
    with subprocess.Popen([sys.executable, "-c", code], text=True) as asking:
        try:
            assert waits(bot.with_suffix(".pid").exists, 60)
            pid = int(bot.with_suffix(".pid").read_text(encoding="utf-8"))
            try:
                yield asking, pid
            finally:
                if is_running(pid):
                    os.kill(pid, signal.SIGKILL)
        finally:
            asking.kill()


def test_a_bot_ends_with_the_process_that_asks_it(thinking: tuple[subprocess.Popen[str], int]) -> None:
    asking, pid = thinking
    assert is_running(pid)
    asking.kill()
    asking.wait()
    assert waits(lambda: not is_running(pid), 5)


# What it says, and in which order.


@pytest.mark.parametrize(
    ("does", "said"),
    [
        (r"return '\ud800 hello'", r"answered “\ud800 hello”: "),
        (r"return 'hello\n\x1b[2Jthere'", r"answered “hello \x1b[2Jthere”: "),
        ("return 'hello ' * 900", "answered “hello hello "),
        (r"raise ValueError('one\ntwo\n' + 'x' * 3000)", "raised ValueError: one two xxx"),
        (r"raise ValueError('\udcff')", r"raised ValueError: \udcff"),
    ],
)
def test_what_a_bot_says_is_told_in_one_short_line(tmp_path: Path, does: str, said: str) -> None:
    bot = written(tmp_path, "says.py", f"def choose(view, legal):\n    {does}\n")
    with pytest.raises(BotFault) as fault:
        play_game(Match("clasico", (bot, "buyer")), 1)
    told = str(fault.value.what)
    assert told.startswith(said)
    assert told.isprintable()
    assert len(told) < MAX_QUOTE_CHARS + 200


def test_what_a_bot_says_can_be_written_as_json(casero: Casero, tmp_path: Path) -> None:
    written(tmp_path, "says.py", "def choose(view, legal):\n    return '\\ud800 hello'\n")
    found = casero(
        "tournament", "--bots", "says.py,buyer", "--seats", "2", "--games", "1", "--workers", "1", "--json", "-"
    )
    assert found.exit_code == 1, found.exception
    assert json.loads(found.stdout)["faults"]["says.py"].startswith(r"answered “\ud800 hello”: ")
    assert found.stderr.count("\n") == 1


def test_a_file_that_cannot_be_loaded_is_told_in_one_short_line(tmp_path: Path) -> None:
    bot = written(tmp_path, "says.py", r"raise ValueError('one\ntwo' + '\ud800' * 3000)")
    with pytest.raises(BotFault) as fault:
        FileBot(bot, name="says").card()
    assert str(fault.value).startswith(r"the bot says cannot be loaded: ValueError: one two\ud800")
    assert len(str(fault.value)) < MAX_QUOTE_CHARS + 100


def test_a_bot_that_draws_from_a_set_plays_the_same_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONHASHSEED", raising=False)
    table = Match("clasico", (written(tmp_path, "of_a_set.py", OF_A_SET), "buyer"), max_turns=40)
    one, other = ([str(action) for action in play_game(table, 5).actions] for _ in range(2))
    assert one == other
    assert "PYTHONHASHSEED" not in os.environ


# What fails late.


@pytest.mark.parametrize("fault", FAULTS)
def test_a_tournament_goes_on_without_a_bot_that_fails_late(tmp_path: Path, fault: str) -> None:
    fail, said = FAULTS[fault]
    bot = written(tmp_path, "late.py", LATE.format(fail=fail, good=match.SLOW_HANDFUL))
    plan = Plan("clasico", (bot, "buyer", "keeper"), 2, 24, max_turns=40, decision_timeout_s=5.0)
    tournament = run(plan, None, 1)
    assert {name: str(what) for name, what in tournament.faults.items()} == {bot: said}
    assert (tmp_path / "late.asked").read_text(encoding="utf-8") == "20"
    assert len((tmp_path / "late.games").read_text(encoding="utf-8")) > match.SLOW_HANDFUL
    # Everything without it was played.
    without = [key for key in plan.tasks if bot not in plan.matches[key[0]].bots]
    assert without
    assert set(without) <= set(tournament.played)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_simulation_keeps_what_was_played_before_a_bot_fails(tmp_path: Path, fault: str) -> None:
    fail, said = FAULTS[fault]
    job = Job.of(Ruleset.of("clasico", {}, 2), ("late.py", "buyer"), 40, 1, decision_timeout_s=5.0)
    bot = written(tmp_path, "late.py", LATE.format(fail=fail, good=job.handful))
    totals = simulation.simulate(replace(job, bots=(bot, "buyer"), max_turns=40), 1)
    assert totals.fault is not None
    assert (totals.fault.bot, str(totals.fault.what)) == (bot, said)
    assert (tmp_path / "late.asked").read_text(encoding="utf-8") == "20"
    assert totals.games == job.handful
