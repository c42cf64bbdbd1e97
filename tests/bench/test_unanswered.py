"""Bots and a seat that never answers: a few of the games of `bench/unanswered.py`, and that it can fail."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from unittest.mock import patch

from bench import unanswered
from casero.editions import available


def test_no_bot_has_two_offers_open_or_repeats_one_in_vain(tmp_path: Path) -> None:
    """A game of traders in each edition, and the command with what it writes."""
    result = tmp_path / "unanswered.json"
    assert unanswered.main(["--games", str(len(available())), "--json", str(result)]) == 0
    found = json.loads(result.read_text(encoding="utf-8"))
    assert found["games"] == len(available())
    assert found["made"] > found["games"], "there is something to count"
    assert (found["most_open"], found["repeated"], found["faults"]) == (1, 0, [])


def test_the_bench_notices_bots_that_repeat_themselves() -> None:
    dealers = len(available()) * unanswered.COMPANY.index(unanswered.DEALERS)
    with patch("casero.bots.host.conduct.AskedBefore.repeats", return_value=False):
        tally = asyncio.run(unanswered.play_games(range(dealers, dealers + 1)))
    assert tally.repeated > 0
    assert tally.faults
