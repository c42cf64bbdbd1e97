"""Playing at once after an installation: interpreted rules first, compiled ones from the moment they are there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from casero.kernel import jit
from tests.delayed_cache import Held

FAILING = (sys.executable, "-c", "raise SystemExit('there is no compiler here')")
PATIENCE = 60.0  # seconds

# A game at the terminal. At the prompt with the number that is given the compiled rules are let in, and waited for.
AT_THE_TERMINAL = """
import sys, time
from pathlib import Path
from casero import warm
from casero.kernel import jit
from casero.terminal.screen import Screen

warm.COMPILER = {compiler!r}
asked = []

def ask(self, prompt):
    asked.append(jit.is_interim())
    if len(asked) == {switch}:
        assert "numba" not in sys.modules
        Path({go!r}).touch()
        while jit.is_interim():
            time.sleep(0.02)
    if len(asked) > {prompts}:
        print("interpreted", sum(asked), "makeshift", jit.is_makeshift())
        raise EOFError
    return ("roll", "decline", "pass", "end")[len(asked) % 4]

Screen.ask = ask
from casero.cli import main
sys.argv = ["casero", *{args!r}]
main()
"""


def at_the_terminal(folder: Path, seats: str, switch: int, compiler: tuple[str, ...] | None = None) -> tuple[str, str]:
    """Plays a while: what was printed last, and the saved game."""
    held = Held(folder, compiler)
    file = folder / "game.casero"
    args = ("play", "--terminal", "--plain", "--lang", "en", "--seed", "16", "--seats", seats, "--save", str(file))
    code = AT_THE_TERMINAL.format(compiler=held.compiler, switch=switch, go=str(held.go), prompts=40, args=args)
    environment = {**os.environ, **(held.environment if switch else {"CASERO_KERNEL": "compiled"})}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    said = next(line for line in done.stdout.splitlines() if line.startswith("interpreted"))
    return f"{said}\n{done.stderr}", file.read_text(encoding="utf-8")


@pytest.mark.skipif(jit.INTERPRETED, reason="there is nothing to hand over to")
def test_a_game_at_the_terminal_begins_at_once_and_is_the_same(tmp_path: Path) -> None:
    for name in ("handed", "compiled"):
        (tmp_path / name).mkdir()
    said, handed = at_the_terminal(tmp_path / "handed", "Ana,bot:dealer,bot:keeper", 15)
    assert said.startswith("interpreted 15 makeshift False")
    assert "being compiled behind the game" in said
    said, compiled = at_the_terminal(tmp_path / "compiled", "Ana,bot:dealer,bot:keeper", 0)
    assert said == "interpreted 0 makeshift False\n"
    assert lines_of(handed) == lines_of(compiled)


def lines_of(saved: str) -> list[str]:
    """The actions of a saved game."""
    return saved.partition("\n\n")[2].splitlines()


@pytest.mark.skipif(jit.INTERPRETED, reason="there is nothing to hand over to")
def test_a_game_goes_on_where_the_rules_cannot_be_compiled(tmp_path: Path) -> None:
    said, saved = at_the_terminal(tmp_path, "Ana,bot:trader,bot:thinker", 15, FAILING)
    assert said.splitlines()[0].endswith("makeshift True")
    assert said.count("could not be compiled and stay interpreted, which is slower: there is no compiler here") == 1
    assert len(lines_of(saved)) > 40, "the thinker too, without a rollout"


def ask(address: str) -> Any:
    with urllib.request.urlopen(f"{address}/api/here", timeout=10) as answer:
        return json.load(answer)


@pytest.mark.skipif(jit.INTERPRETED, reason="there is nothing to hand over to")
@pytest.mark.parametrize("command", ["serve", "play"])
def test_a_server_answers_at_once_and_says_that_it_compiles(tmp_path: Path, command: str) -> None:
    held = Held(tmp_path)
    args = [command, "--port", "0", "--data", str(tmp_path / "data"), *(["--no-browser"] if command == "play" else [])]
    environment = {**os.environ, **held.environment, "LC_ALL": "en_US.UTF-8"}
    process = subprocess.Popen(
        [*held.program, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    assert process.stdout is not None
    try:
        address = next(word for word in process.stdout.readline().split() if word.startswith("http")).rstrip(".")
        assert ask(address)["compiling"]
        held.release()
        ends = time.monotonic() + PATIENCE
        while ask(address)["compiling"]:
            assert time.monotonic() < ends
            time.sleep(0.05)
        process.terminate()
        _, complained = process.communicate(timeout=20)
        assert process.returncode == 0
        assert complained.startswith("casero: The rules are being compiled behind the game")
    finally:
        process.kill()
        process.wait()


def test_a_compiler_that_is_not_done_ends_with_the_game(tmp_path: Path) -> None:
    code = """
import sys, time
from casero import warm
warm.COMPILER = (sys.executable, "-c", "import time; time.sleep(600)")
with warm.Handover() as handover:
    while handover._process is None:
        time.sleep(0.01)
print(handover._process.wait(5))
"""
    environment = {**os.environ, "CASERO_KERNEL": "compiled", "CASERO_CACHE_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (0, "-15\n")
    assert done.stderr == "", "an end is no failure"


def test_the_question_what_is_cached_needs_no_compiler() -> None:
    code = """
import sys
from casero import warm
from casero.kernel import jit
warm.Handover()
print(jit.is_cached(), "numba" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "True False\n"


@pytest.mark.skipif(jit.INTERPRETED, reason="there is nothing to hand over to")
def test_nobody_keeps_an_interpreted_entry_point_after_the_switch() -> None:
    code = """
import gc
from casero import warm
from casero.kernel import jit
warm.Handover()
import casero.bots.thinker, casero.server.app, casero.terminal.table
from casero.game import Game
Game.new("clasico", 3, 7).legal()
plain = tuple(jit._plain)
assert jit.switch()
for i in range(len(plain)):
    for holder in gc.get_referrers(plain[i]):
        known = holder in (plain, jit._plain) or holder is jit._directories
        if not known and not type(holder).__module__.startswith("numba") and "py_func" not in holder:
            print(plain[i].__name__, repr(holder)[:200])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == ""
