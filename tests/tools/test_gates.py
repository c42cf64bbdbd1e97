"""The gates: adversaries make the offers they are for, and milk a bot that can be milked."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from casero import warm
from casero.bots.lineup import Lineup, fresh_games, play
from casero.game.setup import Ruleset
from casero.kernel import codes
from tools import gates
from tools.adversaries.haggler import REST
from tools.adversaries.matches import Adversary, Match, Result, played
from tools.played_game import PlayedGame, Player, Row, players_of

BIDS = (60, 80, 100, 130, 170, 220)
ASKS = (300, 260, 220, 180, 140, 100)


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    warm.ready(laboratory=True)


def result_of(match: Match, games: int) -> Result:
    """What comes of a match that is played to its end."""
    return list(played(match, games))[-1]


def test_an_exploiter_milks_dealers() -> None:
    result = result_of(Match("clasico", "exploiter", "dealer"), 60)
    assert result.games == 60
    # They sell stations for less than half of what they bring.
    assert result.share.low > 0.5
    assert result.accepted > result.games


def test_an_exploiter_knows_what_traders_accept() -> None:
    result = result_of(Match("clasico", "exploiter", "trader"), 8)
    assert 8 < result.offers == result.accepted


def test_a_match_is_the_same_each_time() -> None:
    match = Match("xorti", "haggler", "trader", seed=3)
    assert result_of(match, 8) == result_of(match, 8)


def percent(game: PlayedGame, row: Row) -> tuple[int, int, bool]:
    """The deed of an offer, its price in per cent of the print, and whether it is a bid."""
    give_cash, get_cash, give, get = row[6], row[7], row[10], row[11]
    square = (give or get).bit_length() - 1
    worth = int(game.rules["price"][0, square])
    worth = worth // 2 if int(game["mortgaged"]) >> square & 1 else worth
    price = give_cash or get_cash
    bids = get != 0
    ladder = BIDS if bids else ASKS
    return square, next((rung for rung in ladder if worth * rung // 100 == price), 0), bids


def haggled(word: int, ladders: dict[tuple[int, int, bool, int], list[tuple[int, int]]]) -> None:
    """Adds turns and rungs of a haggler among keepers: by game, deed, whether it bids, and whose deed it is."""
    rules = Ruleset.of("clasico", seats=4).record
    players: list[Player] = [Adversary("haggler", rules, 4, 0), *players_of(["keeper"] * 3, rules, 1)]
    game = PlayedGame(rules, players, word)
    while game.goes_on and game["turns"] < 120:
        row = game.choose()
        if row[0] == codes.ACT_OFFER:
            assert row[1] == 0
            square, rung, bids = percent(game, row)
            assert rung
            ladders.setdefault((word, square, bids, int(game["owner"][square])), []).append((int(game["turns"]), rung))
        game.do(row)


def test_a_haggler_bids_more_each_turn_and_asks_for_less() -> None:
    ladders: dict[tuple[int, int, bool, int], list[tuple[int, int]]] = {}
    for word in range(8):
        haggled(word, ladders)
    bids = [rungs for key, rungs in ladders.items() if key[2]]
    asks = [rungs for key, rungs in ladders.items() if not key[2]]
    assert max(map(len, bids)) >= 5  # keepers accept at the fifth
    assert max(map(len, asks)) >= 3
    assert all(tuple(rung for _, rung in rungs[: len(BIDS)]) == BIDS[: len(rungs)] for rungs in bids)
    for rungs in asks:
        assert all(later < rung or after - turn >= REST for (turn, rung), (after, later) in pairwise(rungs))


def test_a_game_action_by_action_is_the_game_that_is_played_as_a_whole() -> None:
    rules = Ruleset.of("clasico", seats=4).record
    bots = ["trader", "dealer", "keeper", "trader"]
    lineup = Lineup.of(rules, bots)
    whole = fresh_games(lineup, 1, 11)
    play(whole, lineup)
    game = PlayedGame(rules, players_of(bots, rules, 1), 11)
    while game.goes_on:
        game.do(game.choose())
    assert game.record.tobytes() == whole.tobytes()


def test_thinkers_are_played_action_by_action() -> None:
    first = next(played(Match("clasico-rapido", "exploiter", "thinker:1"), 1))
    assert first.games == 1
    assert first.offers >= first.accepted


def test_the_command_tells_and_keeps_what_it_finds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "gates.json"
    assert gates.command(["--against", "trader", "--games", "4", "--json", str(file)]) == 1
    assert "clasico: exploiter over 3 x trader: " in capsys.readouterr().out
    kept = json.loads(file.read_text())
    assert [each["adversary"] for each in kept] == ["exploiter", "haggler"]
    assert all(each["games"] == 4 and each["share"]["high"] > 0.33 and not each["passes"] for each in kept)


def test_ctrl_c_tells_what_there_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(match: Match, games: int) -> object:
        yield Result(games=4, won=1.0)
        raise KeyboardInterrupt

    monkeypatch.setattr(gates, "played", interrupted)
    assert gates.command(["--games", "100"]) == gates.INTERRUPTED
    said = capsys.readouterr()
    assert said.out.count("\n") == 1
    assert "25.0 %" in said.out
    assert "stopped" in said.err
