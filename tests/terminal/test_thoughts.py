"""What bots that think considered, told at the terminal."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from typer.testing import Result

from casero import Game
from casero.terminal.bots import Bots
from casero.terminal.names import TableNames
from casero.terminal.thoughts import Weighed, thought_line

Casero = Callable[..., Result]

GAME = ("play", "--terminal", "--seed", "16", "--seats", "Ana,bot:thinker:40,bot:buyer")
TYPED = "roll\nbuy\nend\nroll\nbuy\nend\nroll\n"
CANDIDATE = re.compile(r"(.+), [\d.]+% \([\d.]+\u2013[\d.]+%, \d+\)")


def told(result: Result, word: str) -> list[str]:
    """The lines that tell what a bot considered."""
    assert result.exit_code == 0, result.output
    return [line for line in result.stdout.splitlines() if f" {word}, " in line]


def test_a_thinker_tells_its_candidates_before_what_it_does(casero: Casero) -> None:
    result = casero(*GAME, "--thoughts", "--lang", "en", input=TYPED)
    thoughts = told(result, "considers")
    assert thoughts
    assert all(line.startswith("Thinker B considers, in ") for line in thoughts)
    for line in thoughts:
        candidates = line.partition(": ")[2].split("; ")
        assert len(candidates) > 1
        assert all(CANDIDATE.fullmatch(one) for one in candidates), line
    lines = result.stdout.splitlines()
    after = lines[lines.index(thoughts[0]) + 1]
    assert after.startswith("Thinker B ")


def test_thoughts_are_told_in_spanish_too_and_only_when_asked_for(casero: Casero) -> None:
    assert told(casero(*GAME, "--thoughts", "--lang", "es", input=TYPED), "sopesa")
    assert not told(casero(*GAME, "--lang", "es", input=TYPED), "sopesa")


def test_what_is_told_does_not_change_what_is_played(casero: Casero) -> None:
    runs = [casero(*GAME, *more, "--lang", "en", input=TYPED) for more in ((), ("--thoughts",))]
    # The last line names the file, and the second game gets another one.
    lines = [[line for line in run.stdout.splitlines()[:-1] if "considers" not in line] for run in runs]
    assert lines[0] == lines[1]


def test_thoughts_belong_to_the_terminal(casero: Casero) -> None:
    result = casero("play", "--thoughts", "--no-browser", "--lang", "en")
    assert result.exit_code == 2
    assert "--thoughts" in result.stderr


def test_the_choice_comes_first_and_the_others_by_their_chance() -> None:
    game = Game.new("clasico", ["Ana", "Beto"], seed=16)
    game.play("A roll 1-2")
    buy, decline, offer = (game.read(text) for text in ("A buy", "A decline", "A offer B: $20 for $10"))
    line = thought_line(
        [Weighed(buy, 100, 0.5), Weighed(offer, 50, 0.2), Weighed(decline, 50, 0.6)],
        buy, game, TableNames(game.setup, "en"),
    ).plain  # fmt: skip
    assert line.startswith("Ana considers, in 200 rollouts: Buy ")
    assert "50.0% (40.4\u201359.6%, 100)" in line
    assert line.index("Buy") < line.index("60.0%") < line.index("20.0%")
    assert "Ana gives Beto: S/. 20. Ana gets: S/. 10, 20.0%" in line.replace("\u00a0", " ")


@pytest.mark.parametrize("kind", ["trader", "dealer", "buyer"])
def test_bots_that_do_not_think_have_no_thoughts(kind: str) -> None:
    game = Game.new("clasico", 2, seed=16)
    bots = Bots(game)
    bots.choose(game, "thinker:8")
    game.play("A roll 1-2")
    bots.choose(game, "thinker:8")
    assert bots.weighed
    bots.choose(game, kind)
    assert not bots.weighed
