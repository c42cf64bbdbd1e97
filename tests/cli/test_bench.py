"""What `casero bench` shows, in the language of the reader. Nothing is measured here."""

from __future__ import annotations

import re

import pytest

from casero import bench
from casero.rulebook import LANGUAGES

RESULT = {
    "buyer_turns_per_s": 12_345_678,
    "buyer_2_seats_turns_per_s": 8_000_000,
    "buyer_turns_per_s_by_edition": {"clasico": 12_345_678, "xorti": 9_000_000},
    "dealer_turns_per_s": 2_400_000,
    "trader_turns_per_s": 2_500_000,
    "two_threads_speedup": 1.93,
    "load_from_cache_s": 0.51,
    "compile_cold_s": 31.2,
    "compile_all_cold_s": 60.0,
    "help_s": 0.31,
}


def test_the_rows_are_told_in_english() -> None:
    rows = bench.rows(RESULT)
    assert rows[0] == ("buyer x 4, clasico, one core", "12.3 M turns/s", "≥ 10 M")
    assert ("dealer x 4, clasico, one core", "2.4 M turns/s", "≥ 2 M") in rows
    assert ("trader x 4, clasico, one core", "2.5 M turns/s", "≥ 2 M") in rows
    assert ("two threads over one", "1.93 x", "≥ 1.8 x") in rows
    assert rows[-1] == ("casero --help", "0.31 s", "< 0.4 s")


def test_the_rows_are_told_in_spanish() -> None:
    rows = bench.rows(RESULT, "es")
    assert rows[0] == ("comprador x 4, clasico, un núcleo del procesador", "12,3 M turnos/s", "≥ 10 M")
    assert ("dos hilos frente a uno", "1,93 x", "≥ 1,8 x") in rows
    names = {what for what, _, _ in bench.rows(RESULT)} & {what for what, _, _ in rows}
    assert names == {"casero --help"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_measured_next_is_told_in_the_language_of_the_reader(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "_python", lambda *arguments, **environment: "{}")
    told: list[str] = []
    bench.run(progress=told.append, lang=lang)
    assert len(told) == 4
    english = [text for text in told if re.match("measuring|loading", text)]
    assert len(english) == (4 if lang == "en" else 0)
