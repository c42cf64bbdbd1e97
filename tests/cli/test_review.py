"""`casero review`: tables, JSON and a page; one sentence for a file that cannot be reviewed."""

from __future__ import annotations

import json
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from typer.testing import Result

from casero import Game, warm
from casero.lab.games.match import Match, play_game

Casero = Callable[..., Result]


class Reader(HTMLParser):
    """What a page has: its tags, and what it asks others for."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.asked: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.asked += [value for name, value in attrs if name in ("src", "href") and value and value[0] != "#"]


@pytest.fixture
def game(casero: Casero) -> Game:
    warm.ready(laboratory=True)
    found = play_game(Match("clasico", ("beginner", "dealer"), max_turns=24), 5)
    found.save("game.casero")
    return found


@pytest.mark.parametrize(("lang", "words"), [("en", "Own play"), ("es", "Juego propio")])
def test_a_review_is_told_in_words(casero: Casero, game: Game, lang: str, words: str) -> None:
    result = casero("review", "game.casero", "--lang", lang)
    assert result.exit_code == 0
    assert words in result.stdout
    assert f"{len(game.actions)} " in result.stdout.splitlines()[0]


def test_the_same_seed_writes_the_same_json_and_another_one_another(casero: Casero, game: Game) -> None:
    first, again, other = (
        casero("review", "game.casero", "--json", "-", "--seed", seed, "--workers", workers)
        for seed, workers in (("1", "1"), ("1", "2"), ("2", "1"))
    )
    assert first.exit_code == 0
    assert first.stdout == again.stdout != other.stdout
    assert [step["action"] for step in json.loads(first.stdout)["steps"]] == game.lines


def test_a_page_has_its_graph_inside_and_asks_nobody(casero: Casero, game: Game) -> None:
    result = casero("review", "game.casero", "--html", "page.html", "--lang", "en")
    assert result.exit_code == 0
    assert "page.html" in result.stdout
    page = Path("page.html").read_text(encoding="utf-8")
    reader = Reader()
    reader.feed(page)
    assert reader.tags.count("polyline") == 2
    assert "script" not in reader.tags
    assert reader.asked == ["data:,"]


def test_names_are_written_as_text(casero: Casero) -> None:
    warm.ready(laboratory=True)
    game = Game.new("clasico", ["<b>Ana</b>", "Beto & Co"], seed=7)
    game.play(game.legal()[0])
    game.save("game.casero")
    assert casero("review", "game.casero", "--html", "page.html").exit_code == 0
    page = Path("page.html").read_text(encoding="utf-8")
    assert "<b>Ana" not in page
    assert "&lt;b&gt;Ana&lt;/b&gt;" in page


def test_a_game_without_actions_gets_one_sentence(casero: Casero) -> None:
    Game.new("clasico", 2, seed=7).save("game.casero")
    result = casero("review", "game.casero", "--lang", "en")
    assert result.exit_code == 2
    assert result.stderr == (
        "casero: game.casero: nothing has been played in this game yet, so there is nothing to review.\n"
    )


def test_a_broken_file_gets_one_sentence(casero: Casero) -> None:
    Path("game.casero").write_text("casero: 1\nnonsense\n", encoding="utf-8")
    result = casero("review", "game.casero", "--lang", "en")
    assert result.exit_code == 2
    assert result.stderr.startswith("casero: game.casero: line 2: ")
    assert len(result.stderr.splitlines()) == 1
    assert casero("review", "nowhere.casero", "--lang", "en").exit_code == 2


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["A roll 1-2", "A decline"], "Decline (Barrios Altos)"),
        (["A roll 1-2", "A decline", "B bid 20"], "Bid: S/. 20 (Barrios Altos)"),
        (
            ["A roll 1-2", "A buy", "A offer B: 3 for $90", "B reject"],
            "Reject: A gives B: Barrios Altos. A gets: S/. 90",
        ),
    ],
)
def test_what_was_played_names_its_deed_or_its_offer(lines: list[str], told: str) -> None:
    from casero.analysis.decisions import Decision
    from casero.cli.review_words import Words

    game = Game.new("clasico", 2, seed=next(seed for seed in range(50) if Game.new("clasico", 2, seed=seed).turn == 0))
    for line in lines:
        game.play(line)
    seat = "AB".index(lines[-1][0])
    one = Decision(len(lines), seat, "other", lines[-1], "good", 0.0, 0.0, 0.5, None, 2)
    review = SimpleNamespace(decisions=[one], turning_points=[])
    assert Words(game, cast("Any", review), "en").played(one).replace("\xa0", " ") == told


def test_a_folder_that_does_not_exist_is_told_before_anything_is_judged(casero: Casero, game: Game) -> None:
    result = casero("review", "game.casero", "--html", "nowhere/page.html", "--lang", "en")
    assert result.exit_code == 2
    assert "nowhere" in result.stderr
