"""Tournaments are fair, resumable and survive the bots that play in them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from casero.editions import load
from casero.game.errors import CaseroError
from casero.game.setup import Ruleset
from casero.lab.games.match import Match, play_game, play_handful, turned
from casero.lab.tournament import Plan, Tournament, resume, run
from casero.lab.tournament.ratings import ratings

Casero = Callable[..., Result]
FIRST = """
from casero import Family


def choose(view, legal):
    return next(a for a in legal if not isinstance(a, Family))
"""
FOUR = ("random", "buyer", "keeper", "dealer")
BOTS = {
    "first.py": FIRST,
    "raises.py": "def choose(view, legal):\n    raise ValueError('no idea')\n",
    "illegal.py": "def choose(view, legal):\n    return 'A buy'\n",
    "garbled.py": "def choose(view, legal):\n    return 'hello'\n",
    "loaded.py": (
        "from casero import Family\n"
        "def choose(view, legal):\n"
        "    first = next(action for action in legal if not isinstance(action, Family))\n"
        "    return f'{first} 6-6' if str(first).endswith('roll') else first\n"
    ),
    "forever.py": "def choose(view, legal):\n    while True:\n        pass\n",
    "empty.py": "x = 1\n",
    "syntax.py": "def choose(view legal):\n",
    "remembers.py": (
        "from casero import Family\n"
        "class Bot:\n"
        "    def __init__(self, seat, seed):\n"
        "        self.asked = 0\n"
        "    def choose(self, view, legal):\n"
        "        self.asked += 1\n"
        "        plain = [a for a in legal if not isinstance(a, Family)]\n"
        "        return str(plain[self.asked % len(plain)])\n"
        "new = Bot\n"
    ),
}


@pytest.fixture
def guests(tmp_path: Path) -> Path:
    """A folder with bots of one's own, good and bad."""
    for name, text in BOTS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_every_lineup_sits_everywhere() -> None:
    plan = Plan("clasico", FOUR, 2, 1)
    assert len(plan.lineups) == 6
    assert len(plan.matches) == 12
    seated = [table.bots for table in plan.matches]
    for pair in plan.lineups:
        assert pair in seated
        assert pair[::-1] in seated
    duel = Plan("clasico", ("keeper", "buyer"), 4, 1, duel=True)
    assert sorted(table.bots.index("keeper") for table in duel.matches) == [0, 1, 2, 3]
    assert turned(("a", "b", "c"), 1) == ("c", "a", "b")


def test_a_tournament_is_the_same_for_any_number_of_workers_and_after_a_break(tmp_path: Path) -> None:
    plan = Plan("clasico", ("buyer", "keeper", "dealer"), 2, 900, seed=5)
    whole = run(plan, None, 2).to_data()
    assert run(plan, None, 1).to_data() == whole
    journal = tmp_path / "journal.jsonl"
    run(plan, journal, 2)
    lines = journal.read_text().splitlines(keepends=True)
    # Half of it, and a line that was cut off.
    journal.write_text("".join(lines[:4]) + lines[4][:20])
    assert run(plan, journal, 2).to_data() == whole
    assert sorted(journal.read_text().splitlines(keepends=True)) == sorted(lines)
    with pytest.raises(CaseroError, match="another plan: seed is 5 there and 6 here"):
        run(Plan("clasico", ("buyer", "keeper", "dealer"), 2, 900, seed=6), journal, 1)


@pytest.mark.parametrize(
    ("bots", "seats", "asked", "played"),
    [
        (FOUR, 3, 400, 408),
        (FOUR, 4, 400, 400),
        (FOUR, 4, 401, 404),
        (FOUR, 2, 1, 12),
        (("buyer", "keeper"), 2, 250, 250),
        (("buyer", "thinker:1"), 2, 4, 4),
        (("buyer", "thinker:1"), 2, 5, 6),
    ],
)
def test_games_are_rounded_up_to_whole_rotations_alone(
    bots: tuple[str, ...], seats: int, asked: int, played: int
) -> None:
    plan = Plan("clasico", bots, seats, asked)
    assert sum(plan.tasks.values()) == plan.whole == played
    assert max(plan.tasks.values()) <= plan.matches[0].handful


@pytest.mark.parametrize("bots", [("buyer", "keeper", "dealer"), ("buyer", "thinker:1")])
def test_a_longer_run_goes_on_from_a_shorter_ones_journal(tmp_path: Path, bots: tuple[str, ...]) -> None:
    short, long = (6, 30) if "dealer" in bots else (2, 10)
    journal = tmp_path / "journal.jsonl"
    few = run(Plan("clasico", bots, 2, short, max_turns=20), journal, 1)
    assert (few.games, few.left) == (short, {})
    whole = Plan("clasico", bots, 2, long, max_turns=20)
    assert resume(whole, journal).games == short
    assert run(whole, journal, 1).to_data() == run(whole, None, 2).to_data()
    assert resume(whole, journal).left == {}
    # What was played stays played, and the games of a shorter run are the first ones of a longer.
    many = resume(Plan("clasico", bots, 2, short, max_turns=20), journal)
    assert many.games == long
    for key, one in few.played.items():
        assert many.played[key].winners[: len(one.winners)] == one.winners


def test_the_first_games_of_a_handful_are_those_of_the_whole() -> None:
    table = Match("clasico", ("dealer", "keeper", "random"), max_turns=60)
    whole = play_handful(table, 3, 5)
    assert len(whole.winners) == table.handful
    for n in (1, 34):
        assert play_handful(table, 3, 5, n=n).winners == whole.winners[:n]


def test_wins_add_up_and_capped_games_stand_apart() -> None:
    tournament = run(Plan("clasico", FOUR, 4, 400, max_turns=300), None, 2)
    standings = tournament.standings()
    assert tournament.games == 400
    assert 0 < tournament.capped < 400
    assert sum(one.wins for one in standings) == pytest.approx(tournament.games - tournament.capped)
    assert all(one.seats + one.capped == 400 for one in standings)
    assert [one.bot for one in standings][-1] == "random"


def test_ratings_tell_the_stronger_and_narrow_with_games() -> None:
    def rated(n: int) -> dict[str, tuple[float | None, float | None]]:
        return ratings(
            ("strong", "weak"), [[game] for game in ([("weak", ("strong",)), *[("strong", ("weak",))] * 4] * n)]
        )

    (strong, before), (weak, _) = (found := rated(4))["strong"], found["weak"]
    (_, after), (_, _) = (found := rated(40))["strong"], found["weak"]
    assert strong is not None
    assert weak is not None
    assert before is not None
    assert after is not None
    assert strong > 1500 > weak
    assert after < before / 2
    assert ratings(("one", "other"), []) == {"one": (None, None), "other": (None, None)}


def test_a_bot_of_ones_own_plays_whole_games(guests: Path) -> None:
    game = play_game(Match("clasico", (str(guests / "first.py"), "buyer", str(guests / "remembers.py"))), 3)
    assert game.over or int(game.peek["turns"]) == 1000
    assert {action.seat for action in game.actions} == {0, 1, 2}


def test_a_bot_of_ones_own_plays_an_edition_that_only_its_table_knows(guests: Path) -> None:
    ruleset = Ruleset.of(replace(load("clasico"), slug="nowhere"), {}, 2)
    bots = (str(guests / "first.py"), "buyer")
    game = play_game(Match("nowhere", bots, max_turns=5, rules=ruleset), 3)
    assert int(game.peek["turns"]) == 5


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("raises.py", "raised ValueError: no idea"),
        ("illegal.py", "answered “A buy”, which is not legal for it there"),
        ("garbled.py", "answered “hello”: "),
        ("loaded.py", " roll 6-6”, which is not legal for it there"),
        ("forever.py", "thought for more than 2 seconds"),
        ("empty.py", "it has neither a function choose"),
        ("syntax.py", "cannot be loaded: "),
    ],
)
def test_a_bot_that_fails_is_named_and_the_others_play_on(guests: Path, name: str, what: str) -> None:
    bad = str(guests / name)
    tournament = run(Plan("clasico", (bad, "buyer", "keeper"), 2, 6, decision_timeout_s=2.0), None, 1)
    assert list(tournament.faults) == [bad]
    assert what in str(tournament.faults[bad])
    # Everything without it was played.
    assert tournament.games == 2
    assert {one.bot for one in tournament.standings() if one.games} == {"buyer", "keeper"}
    # Who did not play has no figures and comes last.
    last = tournament.to_data()["standings"][-1]
    assert (last["bot"], last["games"], last["share"], last["rating"], last["reach"]) == (bad, 0, None, None, None)


@pytest.mark.parametrize(("lang", "said"), [("en", "play without a clock"), ("es", "juegan sin reloj")])
def test_a_timed_edition_is_played_without_its_clock_and_says_so(casero: Casero, lang: str, said: str) -> None:
    common = ("--bots", "buyer,keeper", "--seats", "2", "--games", "2", "--workers", "1", "--lang", lang)
    for edition, timed in (("clasico-contrarreloj", True), ("clasico", False)):
        found = casero("tournament", "--edition", edition, *common, "--json", "out.json")
        assert (said in found.stdout) == timed
        assert ("clock" in json.loads(Path("out.json").read_text(encoding="utf-8"))) == timed


def test_one_second_is_one_second(guests: Path) -> None:
    tournament = run(Plan("clasico", (str(guests / "forever.py"), "buyer"), 2, 2, decision_timeout_s=1.0), None, 1)
    assert [what.in_("es") for what in tournament.faults.values()] == ["ha pensado más de un segundo"]


@pytest.mark.parametrize(
    ("plan", "what"),
    [
        ({"bots": ("buyer", "nobody")}, "no bot “nobody”"),
        ({"bots": ("buyer", "thinker:x")}, "no bot “thinker:x”"),
        ({"bots": ("buyer", "thinker:0")}, "no bot “thinker:0”"),
        ({"bots": ("buyer",)}, "2 seats need as many bots"),
        ({"bots": ("buyer", "buyer")}, "every bot is named once"),
        ({"bots": ("buyer", "keeper", "trader"), "duel": True}, "between two bots"),
    ],
)
def test_a_plan_that_cannot_be_played_says_why(plan: dict[str, Any], what: str) -> None:
    asked: dict[str, Any] = {"edition": "clasico", "seats": 2, "games": 1} | plan
    with pytest.raises(CaseroError, match=what):
        Plan(**asked)


@pytest.mark.parametrize(
    ("lang", "out", "none"), [("en", "did not play", "no games"), ("es", "no jugó", "sin partidas")]
)
def test_who_did_not_play_has_no_figures(guests: Path, casero: Casero, lang: str, out: str, none: str) -> None:
    first = casero("tournament", "--bots", "raises.py,buyer", "--seats", "2", "--games", "2", "--lang", lang)
    assert first.exit_code == 1
    lines = [line.split(maxsplit=1) for line in first.stdout.splitlines() if ".py" in line or "buyer" in line]
    assert [(bot, rest.strip()) for bot, rest in lines] == [("buyer", none), ("raises.py", out)]
    others = ("--bots", "raises.py,buyer,keeper", "--seats", "2", "--games", "60", "--max-turns", "300", "--lang", lang)
    text = casero("tournament", *others).stdout
    assert "1500" not in text
    assert "980" not in text
    rows = [line.split() for line in text.splitlines()]
    found = {row[0]: row[1:] for row in rows if row and row[0] in ("buyer", "keeper", "raises.py")}
    assert list(found)[-1] == "raises.py"
    assert found["raises.py"] == out.split()
    assert found["buyer"][0] == found["keeper"][0] == "20"
    assert int(found["buyer"][1]) + int(found["keeper"][1]) <= 20


def test_results_are_json() -> None:
    tournament = Tournament(Plan("clasico", ("buyer", "keeper"), 2, 10))
    assert json.loads(json.dumps(tournament.to_data()))["games"] == 0
