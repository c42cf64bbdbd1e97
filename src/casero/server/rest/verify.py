"""Verifying saved games in a process of its own, so that a long one delays no table and a hostile one can be ended.

The process is this module: it reads a pickled game and edition, which the server has made, and writes a verdict.
"""

from __future__ import annotations

import asyncio
import pickle
import sys
from typing import TYPE_CHECKING, Final

import msgspec

from casero.server.documents import Verdict, pair
from casero.server.errors import TableError
from casero.text.catalogue import wrong

if TYPE_CHECKING:
    from casero.editions import Edition

TIMEOUT_S: Final = 60.0  # seconds
WAITING: Final = 8  # further ones are sent away

_one_at_a_time: asyncio.Semaphore | None = None
_loop: asyncio.AbstractEventLoop | None = None
_here = 0


async def verify_text(text: str, edition: Edition | None = None) -> Verdict:
    """What a verification of a saved game's text finds."""
    global _here
    if "\n" not in text:
        # A single line would be taken for the name of a file.
        return Verdict(False, 1, pair(wrong("save-none")), 0, 0, 0)
    if _here >= WAITING:
        raise TableError("slow_down")
    _here += 1
    try:
        async with _turn():
            return await _run(pickle.dumps((text, edition)))
    finally:
        _here -= 1


def _turn() -> asyncio.Semaphore:
    """The semaphore of the running loop."""
    global _one_at_a_time, _loop
    running = asyncio.get_running_loop()
    if _one_at_a_time is None or _loop is not running:
        _one_at_a_time, _loop = asyncio.Semaphore(1), running
    return _one_at_a_time


async def _run(question: bytes) -> Verdict:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        answer, _ = await asyncio.wait_for(process.communicate(question), TIMEOUT_S)
    except TimeoutError:
        raise TableError("too_long") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise RuntimeError(f"the verification ended with {process.returncode}")
    return msgspec.json.decode(answer, type=Verdict)


def judge(text: str, edition: Edition | None) -> Verdict:
    """Verifies a saved game here and now."""
    from casero.game.errors import SaveError
    from casero.game.verification import verify

    try:
        report = verify(text, edition)
    except SaveError as error:
        return Verdict(False, error.line, pair(error.why), 0, 0, 0)
    return Verdict(True, 0, None, report.throws, report.cards, report.actions)


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(judge(*pickle.load(sys.stdin.buffer))))
