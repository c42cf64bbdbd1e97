"""What requests and messages cost: each one is measured, and told in the reference."""

from __future__ import annotations

import json
import re
import subprocess
import sys

from bench.cost_cases import all_operations
from bench.costs import BEGIN, END, HELD_MS, PAGE

COSTS = PAGE.parents[2] / "bench" / "costs.py"


def test_every_request_and_every_message_is_measured() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(COSTS), "--quick", "--json", "-"],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    costs = json.loads(done.stdout)
    assert {one["of"] for one in costs} == set(all_operations())
    assert all(one["loop_ms"] > 0 and one["held_ms"] > 0 for one in costs), "nothing is for nothing"


def test_the_list_has_what_a_client_can_ask() -> None:
    assert {"GET /health", "DELETE /api/tables/{table}/seats/{seat}/person", "hello", "reveal"} <= set(all_operations())


def test_the_reference_tells_each_of_them_and_none_holds_the_loop_for_long() -> None:
    table = PAGE.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    rows = [
        [cell.strip() for cell in row.strip("| ").split("|")] for row in re.findall(r"^\|.+\|$", table, re.MULTILINE)
    ]
    told = {row[0].replace("…", "/api/tables/{table}").partition(",")[0] for row in rows[2:]}
    assert told == set(all_operations())
    held = rows[0].index("held")
    assert all(float(row[held]) <= HELD_MS for row in rows[2:])
