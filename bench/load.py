"""The server under load: tables with four sockets each, moves at a given rate, how long each takes to be everywhere.

    python bench/load.py                             200 tables: 500 moves/s for 2 min, a burst, memory of 500 tables
    python bench/load.py --tables 20 --rate 100 --seconds 10 --burst 0 --open 0
    python bench/load.py --json -                    the result as JSON on standard output

A move is due at its time whether or not those before it are done; it counts from when it was due until the last of the
four sockets has it. Server and client are processes of their own on loopback. Ends with 1 if anything went wrong,
Ctrl-C prints what there is so far and ends with 130.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter, deque
from pathlib import Path
from typing import Any

import uvloop

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.server_under_load import (
    SEATS,
    WRONG,
    Server,
    Socket,
    hello,
    many_files,
    new_table,
    next_seat,
    percentile,
    progress,
    what_to_do,
)

JOINING = 32  # sockets that are opened at once
LATE = 20.0  # seconds after the last move in which it must be everywhere


def stolen_seconds() -> float | None:
    """Seconds in which a virtual machine wanted a core and its host gave it to somebody else; None where untold."""
    try:
        fields = Path("/proc/stat").read_text(encoding="ascii").split("\n", 1)[0].split()
        return int(fields[8]) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError, ValueError):
        return None


class Board:
    """A table that plays when it is told to."""

    def __init__(self, load: Load, table: str, holds: dict[str, str]) -> None:
        self.load = load
        self.table = table
        self.holds = holds
        self.sockets: list[Socket] = []
        self.news: dict[str, bytes] = {}  # seat -> the last message with its legal actions
        self.due: deque[float] = deque()  # when moves were due that wait for the one before
        self.under_way: float | None = None  # when the move that is being made was due
        self.arrived = 0
        self.moves = 0
        self.left = False
        self.begun = asyncio.get_running_loop().create_future()

    async def come(self) -> None:
        """Opens a socket for each seat and waits until the game has begun."""
        for seat in SEATS:
            socket = await Socket.open(self.load.server.port, self._listener(seat), self._lost)
            self.sockets.append(socket)
            socket.send(hello(self.table, seat, self.holds[seat]))
        await asyncio.wait_for(self.begun, LATE * 3)

    def _listener(self, seat: str) -> Any:
        def heard(message: bytes) -> None:
            if message.startswith(b'{"t":"moved"'):
                self.news[seat] = message
                self.arrived += 1
                if self.arrived == len(SEATS):
                    self._everywhere()
            elif message.startswith(b'{"t":"welcome"'):
                if b'"state":null' not in message:
                    self.news[seat] = message
                    if len(self.news) == len(SEATS) and not self.begun.done():
                        self.begun.set_result(None)
            elif message.startswith(WRONG):
                self._wrong(message)

        return heard

    def _everywhere(self) -> None:
        """The last seat has heard of the move."""
        if self.under_way is not None:
            self.load.times.append(time.perf_counter() - self.under_way)
        self.under_way = None
        self.arrived = 0
        if self.due:
            self._move(self.due.popleft())

    def move(self, due: float) -> None:
        """Makes a move now, or when the one before is everywhere."""
        if self.under_way is None:
            self._move(due)
        else:
            self.load.held += 1
            self.due.append(due)

    def _move(self, due: float) -> None:
        seat = next_seat(self.news["A"])
        found = None if seat is None else what_to_do(self.news[seat], seat, self.load.random)
        if seat is None or found is None:
            self.load.over(self)
            return
        action, n = found
        self.under_way = due
        self.moves += 1
        message = {"t": "act", "id": f"{seat}{self.moves}", "action": action, "after": n}
        self.sockets[SEATS.index(seat)].send(message)

    def _wrong(self, message: bytes) -> None:
        self.load.errors[message[:120].decode()] += 1
        self.under_way = None
        self.arrived = 0

    def _lost(self) -> None:
        if not self.load.ending and not self.left:
            self.load.errors["a socket was closed"] += 1

    def close(self) -> None:
        """Leaves the table."""
        self.left = True
        for socket in self.sockets:
            socket.close()


class Load:
    """Tables and their figures."""

    def __init__(self, server: Server, seed: int, shows: str = "none") -> None:
        self.server = server
        self.shows = shows  # what tables show of who is winning
        self.random = random.Random(seed)
        self.boards: list[Board] = []
        self.times: list[float] = []
        self.errors: Counter[str] = Counter()
        self.held = 0  # moves that were due while the one before was under way
        self.ended = 0  # games
        self.ending = False

    async def open(self, tables: int) -> None:
        """Opens tables until there are so many."""
        gate = asyncio.Semaphore(JOINING // len(SEATS))

        async def one() -> None:
            async with gate:
                made = await asyncio.to_thread(new_table, self.server, self.shows)
                board = Board(self, *made)
                await board.come()
                self.boards.append(board)
                progress(f"{len(self.boards)} tables open")

        await asyncio.gather(*(one() for _ in range(tables - len(self.boards))))

    def over(self, board: Board) -> None:
        """A game has ended; its table makes no more moves."""
        self.ended += 1
        self.boards.remove(board)
        board.close()

    async def run(self, what: str, rate: float, seconds: float) -> dict[str, Any]:
        """Makes moves at a rate, table after table, and tells how long they took."""
        self.times, self.held = [], 0
        loop = asyncio.get_running_loop()
        late: list[float] = []
        worked, mine, begun = self.server.cpu(), time.process_time(), time.perf_counter()
        stolen = stolen_seconds()
        told = begun
        for k in range(int(rate * seconds)):
            due = begun + k / rate
            wait = due - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            elif k % 50 == 0:
                await asyncio.sleep(0)
            late.append(time.perf_counter() - due)
            if not self.boards:
                break
            self.boards[k % len(self.boards)].move(due)
            if time.perf_counter() - told > 1:
                told = time.perf_counter()
                progress(f"{what}: {k + 1} moves, {told - begun:.0f} s, {sum(self.errors.values())} errors")
        sent = len(late)
        until = loop.time() + LATE
        while len(self.times) < sent and loop.time() < until and not self.errors:
            await asyncio.sleep(0.01)
        passed = time.perf_counter() - begun
        figures = self._figures(rate, sent, passed, late, self.server.cpu() - worked)
        figures["client CPU us/move"] = round(1e6 * (time.process_time() - mine) / max(1, len(self.times)))
        if stolen is not None:
            figures["machine stolen share"] = round(((stolen_seconds() or 0.0) - stolen) / passed, 3)
        progress(f"{what}: {json.dumps(figures)}", last=True)
        return figures

    def _figures(self, rate: float, sent: int, passed: float, late: list[float], worked: float) -> dict[str, Any]:
        times, late = sorted(self.times), sorted(late)
        return {
            "wanted moves/s": rate,
            "moves": len(times),
            "missing": sent - len(times),
            "moves/s": round(len(times) / passed, 1),
            "p50 ms": round(1000 * percentile(times, 0.5), 2),
            "p99 ms": round(1000 * percentile(times, 0.99), 2),
            "p99.9 ms": round(1000 * percentile(times, 0.999), 2),
            "worst ms": round(1000 * percentile(times, 1.0), 2),
            "client late p99 ms": round(1000 * percentile(late, 0.99), 2),
            "held back": self.held,
            "server CPU us/move": round(1e6 * worked / max(1, len(times))),
            "server CPU share": round(worked / passed, 2),
            "errors": dict(self.errors),
            "games over": self.ended,
        }

    def close(self) -> None:
        """Closes every socket."""
        for board in self.boards:
            board.close()


async def bench(args: argparse.Namespace, results: dict[str, Any]) -> None:
    """All measurements, one after the other; results are there as soon as they are made."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), workers=1)
        results["start s"] = round(server.start(), 2)
        load = Load(server, args.seed, args.shows)
        try:
            results["memory before MB"] = round(server.memory(), 1)
            await load.open(args.tables)
            gc.collect()
            gc.disable()  # the client's pauses are not the server's
            await load.run("first moves", min(args.rate, 200), min(args.seconds, 2))
            results["steady"] = await load.run("steady", args.rate, args.seconds)
            if args.burst:
                results["burst"] = await load.run("burst", args.burst, args.burst_seconds)
            gc.enable()
            results["memory MB"] = {"tables": len(load.boards), "server": round(server.memory(), 1)}
            if args.open > len(load.boards):
                await load.open(args.open)
                results["memory open MB"] = {"tables": len(load.boards), "server": round(server.memory(), 1)}
        finally:
            load.ending = True
            results["end s"] = round(await asyncio.to_thread(server.end, signal.SIGTERM), 2)  # with every socket open
            load.close()


def main() -> int:
    """Runs the bench and prints its figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=500, help="moves per second over all tables")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--burst", type=float, default=2000, help="moves per second of the burst; 0: none")
    parser.add_argument("--burst-seconds", type=float, default=10)
    parser.add_argument("--open", type=int, default=500, help="tables open for the last look at the memory; 0: none")
    parser.add_argument("--shows", choices=("none", "bar"), default="none", help="what tables show of who is winning")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", metavar="FILE", help="where the result goes; - is standard output")
    args = parser.parse_args()
    many_files()
    results: dict[str, Any] = {"tables": args.tables, "sockets": args.tables * len(SEATS)}
    code = 0
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(bench(args, results))
    except KeyboardInterrupt:
        code = 130
    parts = [results[name] for name in ("steady", "burst") if name in results]
    if not code and any(part["errors"] or part["missing"] for part in parts):
        code = 1
    text = json.dumps(results, indent=2)
    if args.json in (None, "-"):
        print(text)
    else:
        Path(args.json).write_text(text + "\n", encoding="utf-8")
    return code


if __name__ == "__main__":
    sys.exit(main())
