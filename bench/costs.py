"""What each request and each message costs a server, in about the dearest case that its limits allow.

    python bench/costs.py                   a table of all of them (about a minute and a half)
    python bench/costs.py --write           the same, into docs/reference/server.md
    python bench/costs.py --json -          the same as JSON on standard output
    python bench/costs.py --only course     those whose name holds a word
    python bench/costs.py --quick           all of them in small, to see that they can be asked

A server of its own is started on loopback. For each request: processor time of the event loop's thread, of everything
beside it (threads and worker processes), the longest time for which one callback held the loop, how much memory was
taken at most, and the size of the answer. What held the loop for more than 5 ms is measured again, up to twice, and the
least counts: the processor's own pace varies. Ends with 1 if something did so each time, or if something that a client
can ask was not measured.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.cost_cases import FULL, GROUPS, QUICK, Case, House, Size, all_operations
from bench.cost_server import Server
from bench.server_under_load import progress

HELD_MS: Final = 5.0  # how long one callback may hold the event loop
ROUNDS: Final = 3  # in which what held it longer is measured
SETTLE: Final = 0.003  # seconds between two looks whether something goes on after an answer
QUIET_NS: Final = 30_000  # processor time of the loop between them that is nothing
MAX_READS: Final = 100
PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "reference" / "server.md"
BEGIN: Final = "<!-- Written by `python bench/costs.py --write`. -->"
END: Final = "<!-- What it wrote ends here. -->"


@dataclass
class Cost:
    """What one request or message costs."""

    of: str  # the operation or message
    name: str
    times: int
    loop_ms: float  # processor time of the event loop, median
    worst_ms: float  # the same, worst
    held_ms: float  # the longest callback
    beside_ms: float  # processor time of threads and workers, median
    memory_mb: float  # above what there was before, at most
    answer_kb: float
    late_ms: float  # how late the loop came, by the clock: the least of the repetitions
    where: str = ""  # what held the loop


def measure(server: Server, case: Case, share: float) -> Cost:
    """Does it several times."""
    rounds = [_once(server, case) for _ in range(max(1, round(case.times * share)))]
    longest = max(rounds, key=lambda one: float(one["held"]))
    return Cost(
        case.of,
        f"{case.of}, {case.what}" if case.what else case.of,
        len(rounds),
        round(median(one["loop"] for one in rounds), 2),
        round(max(one["loop"] for one in rounds), 2),
        round(longest["held"], 2),
        round(median(one["beside"] for one in rounds), 1),
        round(max(one["memory"] for one in rounds), 1),
        round(max(one["size"] for one in rounds) / 1000, 1),
        round(min(one["late"] for one in rounds), 2),
        longest["where"] if longest["held"] > HELD_MS else "",
    )


def _once(server: Server, case: Case) -> dict[str, Any]:
    case.before()
    for _ in _until_quiet(server):
        pass
    server.forget_peak()
    memory, workers, before = server.memory(), server.workers_cpu(), server.read()
    size = len(case.does())
    reads = list(_until_quiet(server))
    after, longest = reads[-1], max(reads, key=lambda one: int(one["held"]))
    done, peak = server.workers_cpu(), server.memory(peak=True)
    other = sum(spent - workers.get(pid, 0) for pid, spent in done.items())
    beside = after["process"] - before["process"] - after["thread"] + before["thread"] + other
    return {
        "loop": sum(one["loop"] for one in reads) / 1e6,
        "beside": max(0, beside) / 1e6,
        "held": longest["held"] / 1e6,
        "late": max(one["late"] for one in reads) / 1e6,
        "memory": sum(max(0, most - memory.get(pid, 0)) for pid, most in peak.items()) / 1000,
        "size": size,
        "where": longest["where"],
    }


def _until_quiet(server: Server) -> Iterator[dict[str, Any]]:
    """What the server does until nothing of a request goes on behind its answer."""
    for _ in range(MAX_READS):
        time.sleep(SETTLE)
        told = server.read()
        yield told
        if told["loop"] < QUIET_NS:
            return


def run(folder: Path, size: Size, only: str) -> list[Cost]:
    """Everything, in a folder of its own."""
    server = Server(folder)
    house = House(server, size)
    try:
        progress("long games are played")
        house.prepare()
        house.warm_up()
        return [cost for group in GROUPS for cost in _measured(server, group(house), only, size)]
    finally:
        server.end()


def _measured(server: Server, cases: Iterator[Case], only: str, size: Size) -> Iterator[Cost]:
    for case in cases:
        if only not in f"{case.of}, {case.what}":
            continue
        progress(f"{case.of} {case.what}")
        cost = measure(server, case, size.share)
        for _ in range(1, ROUNDS if case.again else 1):
            if cost.held_ms > HELD_MS:
                cost = min(cost, measure(server, case, size.share), key=lambda one: one.held_ms)
        yield cost


def shown(costs: list[Cost]) -> str:
    """The costs as a table in Markdown."""
    rows = [
        "| request or message | loop ms | worst | held | beside | MB | answer kB |",
        "| --- | --: | --: | --: | --: | --: | --: |",
    ]
    for one in costs:
        name = one.name.replace("/api/tables/{table}", "…") if one.name.count("/") > 3 else one.name
        figures = f"{one.loop_ms:.1f} | {one.worst_ms:.1f} | {one.held_ms:.1f} | {one.beside_ms:.0f}"
        rows.append(f"| {name} | {figures} | {one.memory_mb:.1f} | {one.answer_kb:.1f} |")
    return "\n".join(rows)


def write(table: str) -> None:
    """Puts the table into the page, in the place of the one before."""
    before, begin, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{PAGE.name} has no place for the table")
    PAGE.write_text(f"{before}{begin}\n\n{table}\n\n{end}{after}", encoding="utf-8")


def main() -> int:
    """Measures, and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--json", metavar="FILE", help="the result as JSON; - is standard output")
    parser.add_argument("--only", default="", metavar="WORD", help="those whose name holds this")
    parser.add_argument("--quick", action="store_true", help="all of them in small; nothing is too long")
    parser.add_argument("--write", action="store_true", help="write the table into docs/reference/server.md")
    args = parser.parse_args()
    if args.write and (args.quick or args.only):
        parser.error("--write is for all of them in full")
    with tempfile.TemporaryDirectory() as folder:
        costs = run(Path(folder), QUICK if args.quick else FULL, args.only)
    found = json.dumps([asdict(one) for one in costs], indent=1)
    if args.json == "-":
        print(found)
    else:
        print(shown(costs))
        if args.json:
            Path(args.json).write_text(found + "\n", encoding="utf-8")
    if args.write:
        write(shown(costs))
    forgotten = sorted(set(all_operations()) - {one.of for one in costs})
    if forgotten and not args.only:
        progress(f"not measured: {', '.join(forgotten)}", last=True)
        return 1
    long = [] if args.quick else [one for one in costs if one.held_ms > HELD_MS]
    for one in long:
        progress(f"held the loop for {one.held_ms} ms: {one.name} {one.where}", last=True)
    return int(bool(long))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
