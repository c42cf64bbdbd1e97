"""How bots behave is measured the same each time, and what is looked for is found where it is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from casero import warm
from casero.game.setup import Ruleset
from casero.kernel import codes
from casero.kernel.layout import Records
from tools import measure_conduct
from tools.conduct.comparison import Change, losses
from tools.conduct.counted import Building, Undecided
from tools.conduct.counters import Counters
from tools.conduct.offers import Offers
from tools.conduct.setting import Part, Setting, stand_in
from tools.played_game import PlayedGame, Row, plain, players_of

TRADERS = ("trader",) * 4


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    warm.ready(laboratory=True)


def measured(part: Part, setting: Setting) -> Any:
    """What a part finds."""
    for _ in part.measure(setting):
        pass
    return part.as_json()


def test_noise_is_told_from_losses() -> None:
    draw = np.random.default_rng(1)
    true = draw.normal(0.01, 0.015, 4000)
    cases = [[Change(float(one + draw.normal(0.0, 0.02)), 0.02)] for one in true]
    found = losses(cases, 0.02)
    share = float((true < -0.02).mean())
    assert found.seen.value > 3 * share
    assert found.estimated == pytest.approx(share, abs=0.01)
    assert found.clear < 0.06 * len(cases)


def test_offers_are_measured_the_same_each_time() -> None:
    setting = Setting("clasico", TRADERS, n=3, rollouts=20)
    found = measured(Offers(), setting)
    assert len(found["cases"]) == 3
    assert measured(Offers(), setting) == found
    assert all(-1 <= mean <= 1 and error >= 0 for case in found["cases"] for mean, error in case)


class Wasteful:
    """Sells again what it has just built."""

    def __init__(self, rules: Records) -> None:
        self.rules = rules
        self.buyer = players_of(["buyer"], rules, 1)[0]
        self.built = codes.NONE
        self.wasted = 0

    def choose(self, record: Records, seat: int, word: int) -> Row | None:
        if self.built != codes.NONE and not record["depth"][0]:
            row = list(plain(codes.ACT_SELL, seat))
            row[3], self.built = self.built, codes.NONE
            self.wasted += 1
            return tuple(row)
        row_or_none = self.buyer.choose(record, seat, word)
        if row_or_none is not None and row_or_none[0] == codes.ACT_BUILD and self.wasted < 5:
            self.built = row_or_none[3]
        return row_or_none


def test_what_is_built_and_sold_in_a_turn_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    setting = Setting("clasico", TRADERS, games=3)
    assert measured(Building(), setting)["both"] == 0
    rules = Ruleset.of("clasico", seats=2).record
    wasteful = [Wasteful(rules) for _ in range(2)]

    def tables(self: Setting, what: str) -> Iterator[PlayedGame]:
        for word in range(20):
            yield PlayedGame(rules, wasteful, word)

    monkeypatch.setattr(Setting, "tables", tables)
    found = measured(Building(), Setting("clasico", ("buyer",) * 2, games=20))
    assert found["both"] == found["sold"] == sum(each.wasted for each in wasteful) > 0


def test_games_of_two_traders_end() -> None:
    found = measured(Undecided(), Setting("clasico", TRADERS, games=4, editions=("clasico", "xorti")))
    assert found["tables"] == [{"edition": name, "undecided": 0, "games": 4} for name in ("clasico", "xorti")]


def test_traders_counter_and_keepers_do_not() -> None:
    found = measured(Counters(), Setting("clasico", TRADERS, n=8))
    assert sum(found["answers"].values()) == 8
    assert found["answers"]["countered"] > 4
    kept = measured(Counters(), Setting("clasico", ("keeper",) * 4, n=4))
    assert kept["answers"] == {"rejected": 4}


def test_bots_that_think_are_rolled_out_as_those_they_think_from() -> None:
    assert [stand_in(bot) for bot in ("keeper", "thinker:30", "ponderer")] == ["keeper", "trader", "dealer"]


def test_the_command_tells_and_keeps_what_it_finds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "conduct.json"
    asked = ["--what", "auctions,building", "--n", "2", "--rollouts", "10", "--games", "1", "--json", str(file)]
    assert measure_conduct.command(asked) == 0
    assert "winning bids that cost nobody concerned more than 5 points" in capsys.readouterr().out
    kept = json.loads(file.read_text())
    assert len(kept["auctions"]["cases"]) == 2
    assert kept["building"]["games"] == 1


def test_ctrl_c_tells_what_there_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(self: Building, setting: Setting) -> Iterator[tuple[int, int]]:
        self.games = 7
        yield 7, 100
        raise KeyboardInterrupt

    monkeypatch.setattr(Building, "measure", interrupted)
    assert measure_conduct.command(["--what", "building,undecided"]) == measure_conduct.INTERRUPTED
    said = capsys.readouterr()
    assert said.out == "building: 0 built in 7 games, 0 sold by choice, 0 built and sold by choice in one turn\n"
    assert said.err.endswith("stopped\n")
