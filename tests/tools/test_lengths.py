"""How long games are is measured for every edition as it is played today."""

from __future__ import annotations

import json
from pathlib import Path

from casero.bots.lengths import read_lengths
from casero.bots.lineup import MAX_TURNS
from casero.editions import available, fingerprint, load
from casero.server.rest import editions
from tools import lengths


def test_what_is_shown_was_measured_with_the_rules_of_today() -> None:
    found = read_lengths()
    assert tuple(found) == available()
    for slug, measured in found.items():
        assert measured.fingerprint == fingerprint(load(slug)), f"python tools/lengths.py measures {slug} anew"
        fewest, most = load(slug).players
        assert list(measured.turns) == [str(seats) for seats in range(fewest, most + 1)]
        for by_level in measured.turns.values():
            assert list(by_level) == lengths.MEASURED
            assert all(20 < turns <= MAX_TURNS for turns in by_level.values())


def test_the_cards_of_the_lobby_say_it() -> None:
    for card in editions.cards():
        assert card.turns == read_lengths()[card.slug].turns


def test_the_same_command_measures_the_same(tmp_path: Path) -> None:
    file = tmp_path / "lengths.json"
    asked = ["--editions", "clasico-rapido", "--games", "20", "--workers", "1", "--out", str(file)]
    assert lengths.command(asked) == 0
    first = file.read_text(encoding="utf-8")
    assert lengths.command(asked) == 0
    assert file.read_text(encoding="utf-8") == first
    assert set(json.loads(first)["clasico-rapido"]) == {"fingerprint", "turns"}
