"""The tool that finds problems: what it cuts out is the same decision, and what it finds it finds again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from casero.analysis.moments import moments
from casero.bots.lineup import word_of
from casero.game import Game
from casero.lab.games.match import Match, play_game
from casero.problems import THEMES, game_at, problems
from tools import find_problems
from tools.problems.cutting import cut
from tools.problems.solving import Decision
from tools.problems.writing import chosen

EVERYTHING = dict.fromkeys(THEMES, 1)


@pytest.mark.parametrize("edition", ["clasico", "xorti", "pelotis"])
def test_a_decision_that_is_cut_out_shows_and_allows_the_same(edition: str) -> None:
    game = play_game(Match(edition, ("trader",) * 3, max_turns=60), seed=4)
    found = moments(game)
    cuts = [(i, cut(game, found, i)) for i in range(0, len(found), 5)]
    whole = [(i, piece) for i, piece in cuts if piece is not None]
    assert len(whole) > 0.8 * len(cuts)
    for i, piece in whole:
        assert json.loads(json.dumps(piece.given)) == piece.given
        again = game_at(edition, 3, piece.given, piece.before)
        there = Game(game.setup, found[i].record)
        assert again.legal_by_seat() == there.legal_by_seat()
        assert (again.view().owner, again.view().cash) == (there.view().owner, there.view().cash)


def test_what_leaves_the_best_open_is_no_rival_of_it() -> None:
    game = Game.new("clasico", 2, seed=1)
    game.play("A roll 1-2")
    row = {action: tuple(game.row_of(game.read(action))[0].tolist()) for action in ("A buy", "A decline")}
    decision = Decision.of(game.record, game.setup.ruleset.record, 0, offers=False)
    assert set(row.values()) <= set(decision.rows)
    assert decision.is_rival(row["A decline"], row["A buy"])
    offer = tuple(game.row_of(game.read("A offer B: $1 for $1"))[0].tolist())
    assert not decision.is_rival(offer, row["A buy"])


def test_the_same_game_gives_the_same_problem_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find_problems, "TRIED", 300)
    games = {one.game: one.edition for one in problems()}
    numbers = {word_of("problems", 1, number): number for number in range(20_000)}
    found = None
    for game, edition in games.items():
        asked = (numbers[game], edition, 1, EVERYTHING, 600)
        found = find_problems.search(*asked)
        if found is not None:
            break
    assert found is not None
    assert found == find_problems.search(*asked)
    assert (found["game"], found["edition"]) == (game, edition)


def test_nothing_is_looked_at_when_there_is_no_time_and_the_journal_stays(tmp_path: Path) -> None:
    journal = tmp_path / "problems.jsonl"
    for _ in range(2):
        assert find_problems.command(["--minutes", "0", "--journal", str(journal)]) == 0
    assert journal.read_text(encoding="utf-8").count("\n") == 1


def test_what_is_solved_again_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert find_problems.command(["--check", "1", "--seed", "5", "--rollouts", "1500"]) == 0
    assert "1 solved again with seed 5, 0 not as they were" in capsys.readouterr().out


def test_the_fullest_kind_gives_way_and_offers_that_come_to_the_same_stand_once() -> None:
    offers = {
        "A accept": [50, 50],
        "A reject": [40, 40],
        "A offer B: 1 for $5": [40, 40],
        "A offer B: 1 for $9": [40, 40],
        "A offer B: 1 for $1": [50, 50],
        "A offer B: 1 for $7": [30, 30],  # what B has offered
    }
    plain = {
        "edition": "clasico", "theme": "deal", "you": "A", "reason": "best", "choices": offers,
        "before": ["B offer A: $7 for 1"],
    }  # fmt: skip
    told = {**plain, "reason": "completes"}
    rare = {**plain, "edition": "xorti"}
    few = {**plain, "choices": {"A accept": [50, 50]}}
    kept = chosen([plain, told, rare, few], 2)
    assert [(one["edition"], one["reason"]) for one in kept] == [("clasico", "completes"), ("xorti", "best")]
    assert list(kept[0]["choices"]) == ["A accept", "A reject", "A offer B: 1 for $5"]
