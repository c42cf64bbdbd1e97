"""Journals go on from where they end, refuse what is not theirs, and never lose what somebody else wrote."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from casero.game.errors import CaseroError
from casero.lab.games.match import Played
from casero.lab.tournament import Plan, resume, run
from casero.lab.tournament import journal as journals
from casero.lab.tournament.journal import Journal, read

PLAN = Plan("clasico", ("buyer", "keeper"), 2, 8, max_turns=5)
FIRST = """
from casero import Family


def choose(view, legal):
    return next(a for a in legal if not isinstance(a, Family))
"""
HEAD = {"seed": 1, "options": {"salary": 200}}


def anything(line: dict[str, Any]) -> None:
    """Takes every line with a number."""
    int(line["number"])


def test_what_is_added_is_on_disk_at_once_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    with Journal(path, HEAD, anything) as journal:
        journal.add({"number": 3})
        assert read(path, HEAD, anything) == [{"number": 3}]
    with Journal(path, HEAD, anything) as journal:
        assert journal.lines == [{"number": 3}]
    assert path.read_bytes().count(b"\n") == 2
    assert read(tmp_path / "none.jsonl", HEAD, anything) == []
    assert not (tmp_path / "none.jsonl").exists()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"my only line, without a break", "is no journal"),
        (b'{"seed": 1, "options": {"salary"', "is no journal"),
        (b"hello\n", "is no journal"),
        (b"5\n", "is no journal"),
        (b"\xff\xfe\n", "is no journal"),
        (b"\n", "is no journal"),
        (b'{"seed": 2, "options": {"salary": 200}}\n{"num', "another plan: seed is 2 there and 1 here"),
        (b'{"seed": 1, "options": {"salary": 100}}\n', "another plan: options.salary is 100 there and 200 here"),
        (b'{"options": {"salary": 200}}\n', "another plan: seed is null there and 1 here"),
        (b'{"seed": 1, "options": {"salary": 200}, "more": 1}\n', "another plan: more is 1 there and null here"),
        (b'{"seed": 1, "options": {"salary": 200}}\n5\n', "line 2 is no result"),
        (b'{"seed": 1, "options": {"salary": 200}}\n{"number": 1}\n{}\n', "line 3 is no result"),
        (b'{"seed": 1, "options": {"salary": 200}}\n\xff\n', "line 2 is no result"),
    ],
)
def test_a_file_that_is_something_else_is_refused_and_stays_as_it_is(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "one.jsonl"
    path.write_bytes(content)
    with pytest.raises(CaseroError, match=said):
        Journal(path, HEAD, anything)
    with pytest.raises(CaseroError, match=said):
        read(path, HEAD, anything)
    assert path.read_bytes() == content


def test_only_a_line_that_was_cut_off_is_removed_and_only_by_who_writes(tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    Journal(path, HEAD, anything).close()
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"number": 1}\n{"numb')
    assert read(path, HEAD, anything) == [{"number": 1}]
    assert path.read_bytes() == whole + b'{"number": 1}\n{"numb'
    Journal(path, HEAD, anything).close()
    assert path.read_bytes() == whole + b'{"number": 1}\n'


def test_one_at_a_time_writes_and_the_others_read(tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    with Journal(path, HEAD, anything) as journal:
        with pytest.raises(CaseroError, match="another process is writing"):
            Journal(path, HEAD, anything)
        journal.add({"number": 1})
        assert read(path, HEAD, anything) == [{"number": 1}]
    Journal(path, HEAD, anything).close()


# Those of tournaments.


@pytest.mark.parametrize(
    "line",
    [
        "5",
        '{"table": 0}',
        '{"table": 99, "number": 0, "winners": [1], "turns": 1}',
        '{"table": -1, "number": 0, "winners": [1], "turns": 1}',
        '{"table": true, "number": 0, "winners": [1], "turns": 1}',
        '{"table": 0, "number": 0.5, "winners": [1], "turns": 1}',
        '{"table": 0, "number": 0, "winners": 1, "turns": 1}',
        '{"table": 0, "number": 0, "winners": [], "turns": 1}',
        '{"table": 0, "number": 0, "winners": [4], "turns": 1}',
        '{"table": 0, "number": 0, "winners": [1], "turns": "many"}',
        json.dumps({"table": 0, "number": 0, "winners": [1] * 101, "turns": 1}),
        '{"table": 0, "number": 0, "fault": "random", "what": {"key": "wrong-bot-idle", "args": {}}}',
        '{"table": 0, "number": 0, "fault": "buyer", "what": {"key": "wrong-words", "args": {}}}',
        '{"table": 0, "number": 0, "fault": "buyer", "what": {"key": "wrong-bot-endless", "args": {}}}',
        '{"table": 0, "number": 0, "fault": "buyer", "what": {"key": "wrong-bot-idle", "args": {"x": []}}}',
        '{"table": 0, "number": 0, "fault": "buyer", "what": 5}',
    ],
)
def test_a_line_that_is_no_result_of_a_tournament_is_told(tmp_path: Path, line: str) -> None:
    path = tmp_path / "one.jsonl"
    path.write_text(f"{json.dumps(PLAN.head())}\n{line}\n", encoding="utf-8")
    with pytest.raises(CaseroError, match="line 2 is no result of this plan"):
        resume(PLAN, path)
    with pytest.raises(CaseroError, match="line 2 is no result of this plan"):
        run(PLAN, path)


def test_results_have_the_same_lines_as_ever(tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    found = run(PLAN, path)
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    assert [sorted(line) for line in lines] == [["number", "table", "turns", "winners"]] * 2
    played = {(line["table"], line["number"]): Played(tuple(line["winners"]), line["turns"]) for line in lines}
    assert played == found.played


def test_reading_a_journal_leaves_it_alone(tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    run(PLAN, path)
    cut = path.read_bytes()[:-7]
    path.write_bytes(cut)
    assert len(resume(PLAN, path).played) == 1
    assert path.read_bytes() == cut
    assert resume(PLAN, tmp_path / "none.jsonl").played == {}


def test_what_cannot_be_played_leaves_no_journal_behind(tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    for plan in (replace(PLAN, edition="nowhere"), replace(PLAN, edition="americas", seats=8, duel=True)):
        with pytest.raises(Exception, match=r"nowhere|2 to 6 seats, not 8"):
            run(plan, path)
    assert not path.exists()


def test_a_journal_belongs_to_the_code_that_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "one.jsonl"
    run(PLAN, path)
    monkeypatch.setattr(journals, "code", lambda: "another")
    with pytest.raises(CaseroError, match="another version of casero"):
        run(PLAN, path)


@pytest.mark.parametrize(
    "part",
    [
        "kernel/rules/rent.py",
        "bots/trader.py",
        "bots/landings.py",
        "bots/value/net.py",
        "game/game.py",
        "game/setup.py",
    ],
)
def test_every_file_that_decides_games_is_in_the_hash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    import shutil

    copy = tmp_path / "casero"
    shutil.copytree(journals.SOURCE, copy, ignore=shutil.ignore_patterns("server", "locales", "__pycache__"))
    before = journals.code.__wrapped__()
    monkeypatch.setattr(journals, "SOURCE", copy)
    assert journals.code.__wrapped__() == before
    (copy / part).write_text((copy / part).read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert journals.code.__wrapped__() != before


def test_a_journal_belongs_to_the_bytes_of_ones_own_files(tmp_path: Path) -> None:
    bot, edition, path = tmp_path / "mine.py", tmp_path / "board.toml", tmp_path / "one.jsonl"
    bot.write_text(FIRST, "utf-8")
    edition.write_text('slug = "board"\nextends = "clasico"\nname = "Board"\n', "utf-8")
    plan = Plan(str(edition), (str(bot), "buyer"), 2, 2, max_turns=3)
    run(plan, path)
    assert resume(plan, path).games == 2
    text = bot.read_text("utf-8")
    bot.write_text(text + "# otherwise\n", "utf-8")
    with pytest.raises(CaseroError, match=r"another content of .*mine\.py"):
        resume(plan, path)
    bot.write_text(text, "utf-8")
    edition.write_text(edition.read_text("utf-8") + "# otherwise\n", "utf-8")
    with pytest.raises(CaseroError, match=r"another content of .*board\.toml"):
        resume(plan, path)
