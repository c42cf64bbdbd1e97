"""The tool that measures how much bots lose with a decision."""

from __future__ import annotations

import json

import pytest

from tools.measure_play import Played, command, gap_of, lines_of, mean_of


def test_a_mean_weighs_games_by_their_decisions() -> None:
    found = mean_of([1.0, 0.0], [10, 90])
    assert found.value == pytest.approx(0.01)
    assert found.low < found.value < found.high


def test_equal_games_leave_no_doubt_about_a_difference() -> None:
    weaker, stronger = [Played(10, 1.0, 1)] * 5, [Played(20, 1.0, 0)] * 5
    found = gap_of(weaker, stronger)
    assert (found.value, found.low, found.high) == pytest.approx((0.05, 0.05, 0.05))
    first, second = lines_of(["a", "b"], list(map(list, zip(weaker, stronger, strict=True))))
    assert first.less is None
    assert second.less == found
    assert first.errors == pytest.approx(10)


def test_it_tells_each_bot_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["--bots", "buyer,dealer", "--games", "1", "--edition", "clasico-rapido", "--json", "-"]) == 0
    lines = json.loads(capsys.readouterr().out)
    assert [line["bot"] for line in lines] == ["buyer", "dealer"]
    assert all(line["decisions"] > 0 for line in lines)


def test_a_bot_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command(["--bots", "nobody,dealer"])
    assert "nobody" in capsys.readouterr().err
