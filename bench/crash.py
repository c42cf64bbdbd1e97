"""The server killed under load, again and again: nothing that was acknowledged is lost, nothing is done twice.

    python bench/crash.py                            50 kills, 50 tables, 1,000 games in the store
    python bench/crash.py --kills 3 --tables 5       a short one
    python bench/crash.py --json -                   the result as JSON on standard output

Clients know only what a page knows: they come back by themselves, say what they heard last, and send again what was
not answered, by the same id. After the last kill the journal is read and compared with everything that clients were
told. Ends with 1 if anything went wrong, Ctrl-C prints what there is so far and ends with 130.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.server_under_load import (
    NAMES,
    SEATS,
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

AGAIN = 0.4  # seconds until a client tries to come back, half as much or half as much again
PATIENCE = 60.0  # seconds until everybody must be back


class Line(msgspec.Struct):
    """An entry of the log, as far as it matters here."""

    seq: int
    n: int
    action: str


class Told(msgspec.Struct):
    """What can be told in a message."""

    t: str
    id: str | None = None
    seq: int = 0
    entry: Line | None = None
    log: list[Line] = []
    code: str = ""


_told = msgspec.json.Decoder(Told)


class Seat:
    """A person at a table, who comes back when the connection is lost."""

    def __init__(self, crash: Crash, board: Board, letter: str, secret: str) -> None:
        self.crash = crash
        self.board = board
        self.letter = letter
        self.secret = secret
        self.socket: Socket | None = None
        self.last = 0  # the newest entry that was heard of
        self.least = 0  # what anybody at the table had heard of when this one came
        self.here = False
        self.news = b""
        self.waits: dict[str, Any] | None = None  # the request that was not answered yet

    async def come(self) -> None:
        """Comes, or comes back; tries until the server is there."""
        while not self.crash.ending:
            try:
                self.socket = await Socket.open(self.crash.server.port, self._heard, self._lost)
                break
            except OSError:
                await asyncio.sleep(AGAIN * self.crash.random.uniform(0.5, 1.5))
        if self.socket is not None:
            self.least = self.board.heard_of()
            self.socket.send(hello(self.board.table, self.letter, self.secret, self.last))

    def _lost(self) -> None:
        self.here, self.socket = False, None
        if not self.crash.ending:
            self.crash.tasks.add(asyncio.get_running_loop().create_task(self.come()))

    def _heard(self, message: bytes) -> None:
        told = _told.decode(message)
        if told.t == "welcome":
            self.here = True
            for line in told.log:
                self.board.entry(line)
            if told.seq < self.least:
                self.crash.errors.append(f"{self.board.table}: ends at {told.seq}, {self.least} was acknowledged")
        if told.t in ("welcome", "moved"):
            self.news = message
        if told.entry is not None:
            self.board.entry(told.entry)
        self.last = max(self.last, told.entry.seq if told.entry else told.seq)
        if told.t == "done" and self.waits is not None and told.id == self.waits["id"]:
            self.board.acknowledged[told.id or ""] = told.seq
            self.waits = None
            self.crash.moves += 1
        elif told.t in ("refused", "fault"):
            self._refused(told)
        if told.t == "welcome" and self.waits is not None and self.socket is not None:
            self.crash.resent += 1
            self.socket.send(self.waits)

    def _refused(self, told: Told) -> None:
        # A server that is going down, or one that plays on from what it had: neither is an error of its own.
        if told.code == "stale" and self.waits is not None and told.id == self.waits["id"]:
            self.waits = None
        elif told.code not in ("closing", "not_started"):
            self.crash.errors.append(f"{self.board.table} {self.letter}: {told.t} {told.code} {told.id}")
            self.waits = None

    def move(self) -> bool:
        """Makes a move, if this seat is the one that the game waits for."""
        if not self.here or self.socket is None or self.waits is not None or b'"state":null' in self.news:
            return False
        if next_seat(self.news) != self.letter:
            return False
        found = what_to_do(self.news, self.letter, self.crash.random)
        if found is None:
            return False
        self.board.sent += 1
        self.waits = {"t": "act", "id": f"{self.letter}{self.board.sent}", "action": found[0], "after": found[1]}
        self.socket.send(self.waits)
        return True


class Board:
    """A table and what its people were told."""

    def __init__(self, crash: Crash, table: str, holds: dict[str, str]) -> None:
        self.crash = crash
        self.table = table
        self.seats = [Seat(crash, self, letter, holds[letter]) for letter in SEATS]
        self.sent = 0
        self.acknowledged: dict[str, int] = {}  # request -> seq
        self.entries: dict[int, tuple[int, str]] = {}  # seq -> n and action, as told to anybody

    def entry(self, line: Line) -> None:
        """An entry that somebody was told of; all must be told the same."""
        known = self.entries.setdefault(line.seq, (line.n, line.action))
        if known != (line.n, line.action):
            self.crash.errors.append(f"{self.table}: entry {line.seq} was {known}, and is {line.action}")

    def heard_of(self) -> int:
        """The newest entry that anybody was told of."""
        return max([0, *self.entries, *self.acknowledged.values()])


class Crash:
    """Tables that play while their server is killed."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.random = random.Random(seed)
        self.boards: list[Board] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.errors: list[str] = []
        self.moves = 0  # acknowledged
        self.resent = 0
        self.ending = False
        self.starts: list[float] = []
        self.worked: list[float] = []
        self.returns: list[float] = []

    async def open(self, tables: int, games: int) -> None:
        """Makes tables, a few of which are played at."""
        for i in range(games):
            await asyncio.to_thread(new_table, self.server)
            if i % 100 == 0:
                progress(f"{i} games in the store")
        for _ in range(tables):
            board = Board(self, *await asyncio.to_thread(new_table, self.server))
            self.boards.append(board)
            await asyncio.gather(*(seat.come() for seat in board.seats))
        await self.all_here()

    async def all_here(self) -> float:
        """Waits until every client is back by itself; returns how long that took."""
        begun = time.perf_counter()
        while not all(seat.here for board in self.boards for seat in board.seats):
            if time.perf_counter() - begun > PATIENCE:
                missing = sum(not seat.here for board in self.boards for seat in board.seats)
                self.errors.append(f"{missing} clients did not come back")
                break
            await asyncio.sleep(0.01)
        return time.perf_counter() - begun

    async def play(self, seconds: float) -> None:
        """Lets every table play as fast as it can, for a while."""
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            for board in self.boards:
                any(seat.move() for seat in board.seats)
            await asyncio.sleep(0.005)

    async def kill(self) -> None:
        """Kills the server in the middle of things and starts it again."""
        await self.play(self.random.uniform(0.2, 0.8))
        self.server.end(signal.SIGKILL)
        self.starts.append(await asyncio.to_thread(self.server.start))
        self.worked.append(self.server.cpu())
        self.returns.append(await self.all_here())
        self.tasks = {task for task in self.tasks if not task.done()}

    async def settle(self) -> None:
        """Everything that was sent is answered."""
        until = time.perf_counter() + PATIENCE
        while any(seat.waits for board in self.boards for seat in board.seats):
            if time.perf_counter() > until:
                self.errors.append("requests were never answered")
                break
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Leaves every table."""
        self.ending = True
        for board in self.boards:
            for seat in board.seats:
                if seat.socket is not None:
                    seat.socket.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def compare(self) -> int:
        """Compares the journal with what was told; returns how many moves it holds."""
        database = sqlite3.connect(self.server.folder / "casero.db")
        moves = 0
        for board in self.boards:
            rows = database.execute(
                "SELECT seq, kind, body FROM entries WHERE table_id = ? ORDER BY seq", (board.table,)
            ).fetchall()
            moves += self._compare(board, [(seq, json.loads(body)) for seq, kind, body in rows if kind == "act"])
        database.close()
        return moves

    def _compare(self, board: Board, notes: list[tuple[int, dict[str, Any]]]) -> int:
        kept = {note["id"]: seq for seq, note in notes if "id" in note}
        if len(kept) != sum("id" in note for _, note in notes):
            self.errors.append(f"{board.table}: a move was made twice")
        for id, seq in board.acknowledged.items():
            if kept.get(id) != seq:
                self.errors.append(f"{board.table}: {id} was acknowledged as {seq} and is {kept.get(id)}")
        actions = {seq: note["action"] for seq, note in notes}
        for seq, (_, action) in board.entries.items():
            if action != "start" and actions.get(seq) != action:
                self.errors.append(f"{board.table}: entry {seq} was {action!r} and is {actions.get(seq)!r}")
        return len(notes)

    def results(self) -> dict[str, Any]:
        """The figures so far."""
        starts, returns = sorted(self.starts), sorted(self.returns)
        return {
            "kills": len(starts),
            "tables": len(self.boards),
            "clients": len(self.boards) * len(NAMES),
            "moves acknowledged": self.moves,
            "requests sent again": self.resent,
            "healthy s, median": round(percentile(starts, 0.5), 2),
            "healthy s, worst": round(percentile(starts, 1.0), 2),
            "CPU until healthy s, worst": round(max(self.worked, default=0.0), 2),
            "all back s, worst": round(percentile(returns, 1.0), 2),
            "errors": self.errors[:20],
        }


async def bench(args: argparse.Namespace, results: dict[str, Any]) -> None:
    """Kills and compares."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), grace_seconds=86_400)
        results["first start s"] = round(server.start(), 2)
        crash = Crash(server, args.seed)
        try:
            await crash.open(args.tables, args.games)
            for i in range(args.kills):
                await crash.kill()
                results |= crash.results()
                progress(f"{i + 1} kills, {crash.moves} moves, {len(crash.errors)} errors")
            await crash.play(0.3)
            await crash.settle()
        finally:
            await crash.close()
            server.end(signal.SIGTERM)
        results |= crash.results()
        results["moves in the journal"] = crash.compare()
        results["errors"] = crash.errors[:20]
        progress(f"{args.kills} kills, {crash.moves} moves, {len(crash.errors)} errors", last=True)


def main() -> int:
    """Runs the bench and prints its figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=50, help="tables that play, with four clients each")
    parser.add_argument("--games", type=int, default=1000, help="other tables in the store")
    parser.add_argument("--healthy", type=float, default=2.0, help="seconds in which a start must be healthy; 0: any")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", metavar="FILE", help="where the result goes; - is standard output")
    args = parser.parse_args()
    many_files()
    results: dict[str, Any] = {}
    code = 0
    try:
        asyncio.run(bench(args, results))
    except KeyboardInterrupt:
        code = 130
    text = json.dumps(results, indent=2)
    if args.json in (None, "-"):
        print(text)
    else:
        Path(args.json).write_text(text + "\n", encoding="utf-8")
    slow = bool(args.healthy) and results.get("healthy s, worst", 0.0) > args.healthy
    if not code and (slow or results.get("errors") or results.get("kills") != args.kills):
        code = 1
    return code


if __name__ == "__main__":
    sys.exit(main())
