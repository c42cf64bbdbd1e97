"""Whether the files of a database are whole: its pages, and the log of the newest commits beside it.

SQLite takes a log that breaks off for one that a crash cut short, and goes on without whatever came behind. A commit
that was announced is never behind such a place, so a log that has lost one is told apart here, before SQLite reads it.
"""

from __future__ import annotations

import sqlite3
import struct
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from casero.server.store.base import StoreError
from casero.text.catalogue import Sentence, wrong

LOG_HEADER_BYTES: Final = 32
FRAME_HEADER_BYTES: Final = 24
MAGIC: Final = 0x377F0682  # the last bit says that checksums read words with the highest byte first
FRAMES_AT_ONCE: Final = 512
MAX_REASON_CHARS: Final = 200
WORD: Final = 0xFFFFFFFF
CHECK_STEPS: Final = 20_000  # steps of SQLite's machine between two looks at the clock


def index_of(path: Path) -> Path:
    """The file in which SQLite notes how far the log goes."""
    return path.with_name(f"{path.name}-shm")


def log_of(path: Path) -> Path:
    """The log of a database."""
    return path.with_name(f"{path.name}-wal")


# ---------------------------------------------------------------------------------------------- pages


def check_pages(connection: sqlite3.Connection, path: Path, *, seconds: float | None = None) -> bool:
    """Raises StoreError if the pages of a database do not fit together.

    With a bound it looks quickly, and returns False if that was not enough time; without one it looks at everything,
    and can be interrupted.
    """
    until = None if seconds is None else time.monotonic() + seconds
    connection.set_progress_handler(lambda: until is not None and time.monotonic() > until, CHECK_STEPS)
    try:
        rows = connection.execute(f"PRAGMA {'integrity_check' if until is None else 'quick_check'}(1)").fetchall()
    except sqlite3.OperationalError as error:
        if str(error) != "interrupted":
            raise
        if until is None:
            raise KeyboardInterrupt from None  # SQLite has swallowed it
        return False
    finally:
        connection.set_progress_handler(None, 0)
    if rows != [("ok",)]:
        raise damaged(path, " ".join(str(rows[0][0]).split()) if rows else "")
    return True


def damaged(path: Path, reason: Sentence) -> StoreError:
    """The error of a file that is damaged, with what to do."""
    short = f"{reason[:MAX_REASON_CHARS]}…" if isinstance(reason, str) and len(reason) > MAX_REASON_CHARS else reason
    return StoreError(wrong("store-damaged", file=str(path), reason=short))


# ---------------------------------------------------------------------------------------------- the log


@dataclass(frozen=True, slots=True)
class _Header:
    """How a log begins."""

    page_bytes: int
    salts: bytes
    order: str  # of the words that are summed
    sums: tuple[int, int]


def check_log(path: Path) -> None:
    """Raises StoreError if the log of a database has lost commits; SQLite must not have opened it since."""
    log = log_of(path)
    try:
        noted = _noted(index_of(path))  # first: a server that is running notes a commit after it is in the log
        with log.open("rb") as stream:
            begins = stream.read(LOG_HEADER_BYTES)
            if len(begins) < LOG_HEADER_BYTES:
                return
            header = _header(begins)
            if header is None and not stream.read(FRAME_HEADER_BYTES):
                return  # nothing was ever committed to it
            if header is None:
                raise damaged(log, wrong("store-log-header"))
            whole, behind = _scan(stream, header)
            stream.seek(0)
            if stream.read(LOG_HEADER_BYTES) != begins:
                return  # a server has begun it anew meanwhile
    except FileNotFoundError:
        return
    # The last transaction may have been cut off by a crash before anybody was told of it; an earlier one may not.
    if behind > 1:
        raise damaged(log, wrong("store-log-broken", frame=whole + 1))
    if noted is not None and noted[1] == header.salts and noted[0] > whole:
        raise damaged(log, wrong("store-log-short", frames=whole, noted=noted[0]))


def _noted(index: Path) -> tuple[int, bytes] | None:
    """How many frames of the log are committed, and the salts of that log."""
    try:
        with index.open("rb") as stream:
            noted = stream.read(48)
    except FileNotFoundError:
        return None
    if len(noted) < 48 or not noted[12]:
        return None
    return struct.unpack_from("=I", noted, 16)[0], noted[32:40]


def _header(begins: bytes) -> _Header | None:
    """The header of a log, None if its own checksum does not fit it."""
    magic, _, page_bytes, _, _, _, first, second = struct.unpack(">8I", begins)
    if magic & ~1 != MAGIC or not 512 <= page_bytes <= 65_536 or page_bytes & (page_bytes - 1):
        return None
    order = ">" if magic & 1 else "<"
    if _summed((0, 0), _weights(3), _words(begins[:24], 1, order))[0] != (first, second):
        return None
    return _Header(page_bytes, begins[16:24], order, (first, second))


def _scan(stream: Any, header: _Header) -> tuple[int, int]:
    """How many frames up to the last commit are whole, and how many commits of the same log stand behind them."""
    size = FRAME_HEADER_BYTES + header.page_bytes
    weights = _weights((8 + header.page_bytes) // 8)
    number = whole = behind = 0
    sums, broken = header.sums, False
    while block := stream.read(size * FRAMES_AT_ONCE):
        frames = [block[at : at + size] for at in range(0, len(block) - size + 1, size)]
        if not frames:
            break
        expected = _summed(
            sums, weights, _words(b"".join(one[:8] + one[24:] for one in frames), len(frames), header.order)
        )
        for frame, sums in zip(frames, expected, strict=True):
            number += 1
            commits, is_own = frame[4:8] != bytes(4), frame[8:16] == header.salts
            broken = broken or not is_own or struct.unpack_from(">2I", frame, 16) != sums
            if broken:
                behind += is_own and commits
            elif commits:
                whole = number
    return whole, behind


def _words(content: bytes, rows: int, order: str) -> np.ndarray[Any, Any]:
    return np.frombuffer(content, f"{order}u4").astype(np.uint32).reshape(rows, -1)


@cache
def _weights(pairs: int) -> tuple[np.ndarray[Any, Any], tuple[int, int, int]]:
    """What each word of so many pairs adds to the two sums, and what the sums before become.

    A pair (x, y) turns the sums (s, t) into s + t + x and s + 2t + x + y: powers of one matrix, without its carry.
    """
    weights = np.zeros((2 * pairs, 2), np.uint32)
    a, b, c = 1, 0, 1  # the matrix ((a, b), (b, c)) to the power of the pairs behind
    for pair in reversed(range(pairs)):
        weights[2 * pair] = (a + b) & WORD, (b + c) & WORD
        weights[2 * pair + 1] = b, c
        a, b, c = (a + b) & WORD, (a + 2 * b) & WORD, (b + 2 * c) & WORD
    return weights, (a, b, c)


def _summed(
    sums: tuple[int, int], weights: tuple[np.ndarray[Any, Any], tuple[int, int, int]], words: np.ndarray[Any, Any]
) -> list[tuple[int, int]]:
    """The two sums after each row of words."""
    a, b, c = weights[1]
    found: list[tuple[int, int]] = []
    s, t = sums
    for x, y in (words @ weights[0]).tolist():
        s, t = (a * s + b * t + x) & WORD, (b * s + c * t + y) & WORD
        found.append((s, t))
    return found
