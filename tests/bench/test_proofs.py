"""The proofs of the laboratory: small runs of the commands, what they write, how they go on, and that they can fail."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from math import log
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bench import calibrate, landings, proof_pages
from casero.bots import BOTS, COMPILED
from casero.bots.landings import solve
from casero.bots.lineup import Lineup, play
from casero.editions import available
from casero.game.errors import CaseroError
from casero.kernel.codes import ACT_OFFER
from casero.lab.games.match import Match, play_game
from casero.lab.intervals import Share
from casero.lab.tournament import resume
from casero.lab.tournament.ratings import ratings
from casero.lab.tournament.standings import Standing
from tools import ladder

ROOT = Path(__file__).parents[2]


@pytest.fixture
def places(tmp_path: Path) -> list[str]:
    """Where a command may write."""
    return [
        part
        for name, file in (("journal", "journal"), ("json", "found.json"), ("page", "page.md"))
        for part in (f"--{name}", str(tmp_path / file))
    ]


def found_in(folder: Path) -> Any:
    return json.loads((folder / "found.json").read_text(encoding="utf-8"))


def cut(folder: Path) -> None:
    """Leaves half of each journal, with its last line cut off."""
    for path in (folder / "journal").rglob("*.jsonl"):
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        half = len(lines) // 2
        path.write_text("".join(lines[:half]) + lines[half][:-5], encoding="utf-8")


# Landings.


def test_walkers_walk_as_the_chances_say_and_go_on_after_a_break(tmp_path: Path, places: list[str]) -> None:
    args = [
        *places,
        "--editions",
        "clasico",
        "--turns",
        "400000",
        "--real-turns",
        "400000",
        "--picture",
        str(tmp_path / "picture.svg"),
    ]
    assert landings.command([*args, "--workers", "1"]) == 0
    whole = found_in(tmp_path)
    assert {(one["policy"], one["decks"]) for one in whole["results"]} == {
        (policy, decks) for policy in ("stay", "leave") for decks in ("fresh", "real")
    }
    for one in whole["results"]:
        assert sum(one["share"]) == pytest.approx(1)
        assert one["turns"] == 400_000
        assert one["throws"] > one["turns"]
    cut(tmp_path)
    assert landings.command([*args, "--workers", "2"]) == 0
    assert found_in(tmp_path) == whole
    assert "(picture.svg)" in (tmp_path / "page.md").read_text(encoding="utf-8")
    assert (tmp_path / "picture.svg").read_text(encoding="utf-8").startswith("<?xml")


@pytest.mark.parametrize(("walks", "expected"), [("stay", "leave"), ("leave", "stay")])
def test_walkers_of_the_wrong_policy_are_caught(tmp_path: Path, walks: Any, expected: Any) -> None:
    walk = landings.Walk("clasico", walks, "fresh", 1)
    found = landings.measure(walk, 200_000, landings.chances(solve(walk.rules, expected)), tmp_path, 1)
    assert abs(found.sigmas[found.worst]) > landings.SIGMAS


def test_kept_cards_are_missing_from_real_decks() -> None:
    walk = landings.Walk("clasico", "stay", "real", 1)
    games = walk.begin(7)
    n_cards = walk.rules["n_cards"][0]
    assert (games["deck_n"] == n_cards).all()
    assert len({games["deck"][i].tobytes() for i in range(len(games))}) == len(games)
    play(games, walk.lineup, 2000, 7)
    held = (games["hand"] != 0).any(axis=1)
    assert held[:, : int(walk.rules["n_decks"][0])].all()
    assert (games["deck_n"].sum(1) < n_cards.sum()).all()


# Calibration.


def test_predictions_are_the_same_for_any_workers_and_after_a_break(tmp_path: Path, places: list[str]) -> None:
    args = [*places, "--positions", "20", "--rollouts", "20", "--picture", str(tmp_path / "picture.svg")]
    status = calibrate.command([*args, "--workers", "1"])
    whole = found_in(tmp_path)
    assert sum(one["positions"] for one in whole["tenths"]) == 20
    assert status == (0 if all(one["agrees"] for one in whole["tenths"]) else 1)
    cut(tmp_path)
    assert calibrate.command([*args, "--workers", "2"]) == status
    assert found_in(tmp_path) == whole
    assert "20 positions" in (tmp_path / "page.md").read_text(encoding="utf-8")


def test_ctrl_c_shows_what_there_is_and_the_same_command_goes_on(tmp_path: Path, places: list[str]) -> None:
    # Whoever starts the tests in the background has them ignore Ctrl-C, and what they start as well.
    begin = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "from bench import calibrate, proof_pages; proof_pages.main(calibrate.command)"
    )
    command = [sys.executable, "-c", begin, *places, "--positions", "100000", "--rollouts", "10"]
    with subprocess.Popen(
        [*command, "--workers", "1"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        deadline = time.monotonic() + 60
        while not any(path.stat().st_size > 2000 for path in tmp_path.rglob("*.jsonl")):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out.count("\n") == 10
    assert "the same command goes on" in errors
    assert "Traceback" not in errors
    assert not (tmp_path / "page.md").exists()


def test_a_trial_goes_on_as_the_game_that_was_looked_at() -> None:
    trials = calibrate.Trials("clasico", 4, 10, 3)
    # Keepers remember nothing: dealers, asked anew, might repeat an offer.
    vars(trials)["lineup"] = Lineup.of(trials.lineup.rules, ["keeper"] * 4)
    position, later = trials.game("one", 5, 40), trials.game("one", 5, 41)
    assert position["turns"][0] == 40
    play(position, trials.lineup, 41)
    assert position.tobytes() == later.tobytes()


@pytest.mark.parametrize(("bent", "agrees"), [(1.0, True), (2.0, False)])
def test_predictions_that_promise_too_much_are_caught(bent: float, agrees: bool) -> None:
    chance = np.random.default_rng(4)
    true = chance.random(20_000)
    actual = (chance.random(20_000) < true).astype(float)
    predicted = np.clip(0.5 + bent * (true - 0.5), 0, 1)
    found = calibrate.tenths(predicted, actual)
    assert sum(one.n for one in found) == 20_000
    assert all(one.agrees for one in found) == agrees


# The ladder.


@pytest.fixture
def small(tmp_path: Path, places: list[str]) -> Callable[..., int]:
    """Plays a small ladder of one edition."""
    few = ["--games", "1200", "--duel-games", "400", "--editions", "xorti", "--what", "ladder,duels", "--workers", "1"]
    return lambda *more: ladder.command([*places, "--ratings", str(tmp_path / "ratings.json"), *few, *more])


def test_a_ladder_is_the_same_after_a_break(tmp_path: Path, small: Callable[..., int]) -> None:
    status = small()
    names = ("found.json", "page.md", "ratings.json")
    whole = [(tmp_path / name).read_text(encoding="utf-8") for name in names]
    rated = json.loads(whole[2])
    assert set(rated) == {"xorti"}
    assert {seats: set(bots) for seats, bots in rated["xorti"].items()} == {"2": set(COMPILED), "4": set(COMPILED)}
    assert all(type(rating) is int for bots in rated["xorti"].values() for rating in bots.values())
    assert "python tools/ladder.py" in whole[1]
    assert whole[1].count("`buyer` over `random`") == 1
    assert status == int("**no**" in whole[1])
    cut(tmp_path)
    assert small() == status
    assert [(tmp_path / name).read_text(encoding="utf-8") for name in names] == whole


def test_a_ladder_ends_when_its_time_is_up_and_keeps_what_was_played(tmp_path: Path, small: Callable[..., int]) -> None:
    line = ladder.lines_of(ladder.read_arguments([]))[0]
    played, complete = ladder.play(line, tmp_path, ladder.Clock(0.0, 0.0), 1)
    assert not complete
    assert len(played.played) == 1
    assert resume(line.plan, tmp_path / line.journal).played == played.played
    small("--minutes", "0")
    assert "are still to be played" in (tmp_path / "page.md").read_text(encoding="utf-8")


def test_every_duel_that_is_wanted_is_in_the_ladder() -> None:
    asked = ladder.read_arguments([])
    lines = ladder.lines_of(asked)
    duels = {(line.plan.edition, *line.plan.bots): line for line in lines if line.plan.duel}
    assert duels["clasico", "thinker:300", "trader"].wanted == 0.33
    assert duels["clasico", "thinker:300", "thinker:30"].wanted == 0.25
    for edition in available():
        for one, other in (("buyer", "random"), ("keeper", "buyer"), ("dealer", "keeper"), ("dealer", "beginner")):
            assert duels[edition, one, other].wanted >= 0.25
        assert duels[edition, "trader", "dealer"].wanted == (0.40 if edition == "clasico" else 0.33)
        assert duels[edition, "thinker:300", "trader"].wanted >= 0.25
    ladders = {(line.part, line.plan.edition, line.plan.seats) for line in lines if not line.plan.duel}
    assert ladders == {
        (part, edition, seats) for part in ("ladder", "thinker-ladder") for edition in available() for seats in (2, 4)
    }
    for line in lines:
        if line.part == "thinker-ladder":
            tables = line.plan.matches
            tasks = line.plan.tasks.items()
            games = sum(size for (i, _), size in tasks if asked.thinker in tables[i].bots)
            assert games >= asked.thinker_games
            assert line.plan.bots == (*COMPILED, "ponderer:30", "thinker:30")
    assert len({line.journal for line in lines}) == len(lines)


def test_shipped_ratings_are_whole_numbers_of_bots_that_exist() -> None:
    rated = json.loads((proof_pages.SOURCE / "bots" / "ratings.json").read_text(encoding="utf-8"))
    assert list(rated) == list(available())
    for tables in rated.values():
        assert set(tables) == {"2", "4"}
        for bots in tables.values():
            assert set(COMPILED) <= set(bots) <= set(BOTS)
            assert all(type(rating) is int for rating in bots.values())


def test_ratings_give_back_how_often_each_bot_wins() -> None:
    won = {"best": 0.5, "good": 0.3, "fair": 0.15, "poor": 0.05}
    chance = np.random.default_rng(5)
    winners = chance.choice(list(won), 4000, p=list(won.values()))
    found = ratings(list(won), [[(str(bot), tuple(other for other in won if other != bot))] for bot in winners])
    best, reach = found["best"]
    assert best is not None
    assert reach is not None
    for bot, share in won.items():
        rating, its = found[bot]
        assert rating is not None
        assert its is not None
        assert best - rating == pytest.approx(250 * 2**0.5 * log(0.5 / share), abs=reach + its)


@pytest.mark.parametrize("bot", ["ponderer:4", "thinker:4"])
def test_a_thinker_that_is_refused_asks_once_a_turn(bot: str) -> None:
    """It asked a buyer, who never accepts what rollouts of dealers would, without end."""
    game = play_game(Match("clasico", ("random", "buyer", "keeper", bot)), 51775508)
    offers = [action for action in game.actions if action.kind == ACT_OFFER and action.seat == 3]
    assert len(offers) <= int(game.peek["turns"])


# What is asked for wrongly.


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("bench/landings.py", "--editions", "nowhere"), "there is no edition 'nowhere'"),
        (("bench/landings.py", "--turns", "0"), "'0' is not a whole number from 1 on"),
        (("bench/calibrate.py", "--edition", "nowhere"), "there is no edition 'nowhere'"),
        (("bench/calibrate.py", "--seats", "9"), "seats"),
        (("tools/ladder.py", "--what", "everything"), "there is no part 'everything'"),
        (("tools/ladder.py", "--thinker", "trader"), "'trader' is no thinker"),
        (("tools/ladder.py", "--thinker", "ponderer:30"), "'ponderer:30' is no thinker"),
    ],
)
def test_bad_input_gets_one_sentence(command: tuple[str, ...], said: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, *command, "--journal", str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_journal_of_another_plan_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    proof_pages.Journal(path, {"seed": 1}).close()
    with pytest.raises(CaseroError, match="another plan: seed is 1 there and 2 here"):
        proof_pages.Journal(path, {"seed": 2})
    path.write_text("hello\n", encoding="utf-8")
    with pytest.raises(CaseroError, match="is no journal"):
        proof_pages.Journal(path, {"seed": 1})


def test_a_duel_rates_its_seat_over_each_of_three_others() -> None:
    assert ladder.points_over(0.25) == pytest.approx(0)
    assert ladder.points_over(0.4) == pytest.approx(ladder.TWO_TO_ONE)
    trader = Standing("trader", rating=2000.0, reach=30.0)
    thinker = Standing("thinker:300", rating=1900.0, reach=300.0)
    ladder.rate_by_duel([thinker, trader], Standing("thinker:300", share=Share(0.4, 0.25, 4 / 7)))
    assert thinker.rating == pytest.approx(2000 + ladder.TWO_TO_ONE)
    assert thinker.reach == pytest.approx((30**2 + ladder.TWO_TO_ONE**2) ** 0.5)
    ladder.rate_by_duel([thinker, trader], Standing("thinker:300", share=Share(1.0, 0.5, 1.0)))
    assert thinker.rating == pytest.approx(2000 + ladder.TWO_TO_ONE)
