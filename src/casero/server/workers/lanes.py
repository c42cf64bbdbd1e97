"""Lanes of worker processes: each does one kind of work in a warm process, within limits, clients in turn.

A process that crashes, or takes more than it may, is replaced; whoever sent what it read is told so, and nobody else
notices. One that has nothing to do for long ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pickle
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from casero.server.errors import TableError
from casero.server.workers.process import DONE, FAILED, HEAD, TOLD, TOO_MUCH
from casero.server.workers.turns import Turns

MB: Final = 1_000_000
PIECE: Final = 65_536  # bytes of a question that are written at once; what a pipe takes on most systems
NICE: Final = 10  # of long work: what plays has ten times the processor while both want it
IDLE_S: Final = 600.0  # until a process that nobody needs ends
COMMAND: Final = (sys.executable, "-P", "-m", "casero.server.workers.process")

log: Final = logging.getLogger("casero.server.workers")

T = TypeVar("T")

Heard = Callable[[Any], None]  # what is told on the way to an answer


class TooMuch(TableError):
    """Work that took more time or memory than it may."""

    def __init__(self) -> None:
        super().__init__("too_long")


@dataclass(frozen=True)
class Limits:
    """What one piece of work may take, and how many may wait for it."""

    cpu_s: int
    wall_s: float
    memory: int  # bytes
    waiting: int  # in all
    per_client: int  # working or waiting
    plays: bool = False  # whether the rules are loaded before
    nice: int = 0  # how far others go first, from 0 to 19, where the system knows that


class Lane:
    """One process for one kind of work."""

    def __init__(self, name: str, limits: Limits) -> None:
        self.name = name
        self.limits = limits
        self.turns = Turns(1, limits.waiting, limits.per_client)
        self.ended = 0  # processes that took too much, or crashed
        self._process: asyncio.subprocess.Process | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def running(self) -> bool:
        """Whether there is a process."""
        return self._process is not None and self._process.returncode is None

    async def run(
        self, client: str, function: Callable[..., T], *arguments: object, heard: Heard | None = None
    ) -> T:  # fmt: skip
        """What a function returns in the process; raises what it raises, TooMuch, or `slow_down` if many wait.

        Where somebody wants to hear how far it is, the function's last argument is what it tells that to.
        """
        async with self.turns.turn(client):
            if self._closed:
                raise TableError("closing")
            if self._idle is not None:
                self._idle.cancel()
            # Whoever asks may have held the event loop already, with a long body; the question is as long.
            await asyncio.sleep(0)
            question = pickle.dumps((function, arguments, self.limits, heard is not None))
            kind, result = await self._ask(question, heard)
            self._idle = asyncio.get_running_loop().call_later(IDLE_S, self._rest)
        if kind == FAILED:
            try:
                raise result
            finally:
                del result  # its traceback holds this frame, with all that was sent: no cycle must keep them
        made: T = result
        return made

    async def _ask(self, question: bytes, heard: Heard | None) -> tuple[str, Any]:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await self._start()
        is_over = False
        try:
            if self._closed:
                raise TableError("closing")
            answer = await asyncio.wait_for(self._exchange(process, question, heard), self.limits.wall_s)
            is_over = answer[0] != TOO_MUCH
            if not is_over:
                raise self._too_much("memory")
            return answer
        except TimeoutError:
            raise self._too_much("time") from None
        except (asyncio.IncompleteReadError, ConnectionError):
            returned = await process.wait()
            is_killed = os.name == "posix" and returned in (-signal.SIGXCPU, -signal.SIGKILL)
            if is_killed and not self._closed:
                raise self._too_much("processor time") from None
            if self._closed:
                raise TableError("closing") from None
            self.ended += 1
            raise RuntimeError(f"a worker for {self.name} ended with {returned}") from None
        finally:
            if not is_over:
                await self._end()

    def _too_much(self, what: str) -> TooMuch:
        self.ended += 1
        log.warning("a worker was ended: it took too much %s", what, extra={"work": self.name})
        return TooMuch()

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        # In the mode of this process: until the rules are compiled here, a worker does not compile them either.
        return await asyncio.create_subprocess_exec(
            *COMMAND, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
        )

    async def _exchange(
        self, process: asyncio.subprocess.Process, question: bytes, heard: Heard | None
    ) -> tuple[str, Any]:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(len(question).to_bytes(HEAD, "big"))
        # In pieces: the buffer of a pipe is moved each time that some of it was written.
        for at in range(0, len(question), PIECE):
            process.stdin.write(question[at : at + PIECE])
            await process.stdin.drain()
        while True:
            head = await process.stdout.readexactly(HEAD)
            answer: tuple[str, Any] = pickle.loads(await process.stdout.readexactly(int.from_bytes(head, "big")))
            if answer[0] != TOLD:
                assert answer[0] in (DONE, FAILED, TOO_MUCH)
                return answer
            if heard is not None:
                heard(answer[1])

    def _rest(self) -> None:
        """Ends a process that has nothing to do: it ends by itself when there are no more questions."""
        process, self._process = self._process, None
        if process is not None and process.stdin is not None:
            process.stdin.close()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def close(self) -> None:
        """Ends the process at once."""
        self._closed = True
        if self._idle is not None:
            self._idle.cancel()
        await self._end()


class Workers:
    """The lanes of a server. Short work does not wait for long work."""

    def __init__(self) -> None:
        # An ordinary edition takes 30 ms, a saved game of 20,000 actions two seconds.
        self.editions = Lane("editions", Limits(5, 10.0, 256 * MB, waiting=32, per_client=4))
        self.games = Lane("games", Limits(20, 40.0, 512 * MB, waiting=16, per_client=3, plays=True))
        self.verifications = Lane("verifications", Limits(40, 60.0, 512 * MB, waiting=8, per_client=2, plays=True))
        # The review of a game takes ten seconds on two cores: those who play, bots and hints go first.
        self.reviews = Lane("reviews", Limits(300, 600.0, 512 * MB, waiting=8, per_client=2, plays=True, nice=NICE))

    @property
    def lanes(self) -> tuple[Lane, ...]:
        """All of them."""
        return self.editions, self.games, self.verifications, self.reviews

    @property
    def processes(self) -> int:
        """How many processes there are now."""
        return sum(lane.running for lane in self.lanes)

    async def close(self) -> None:
        """Ends every process at once."""
        for lane in self.lanes:
            await lane.close()
