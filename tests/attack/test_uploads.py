"""Hostile uploads and searches against a real server process: it stays small, and others are served meanwhile."""

from __future__ import annotations

import re
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bench.server_under_load import Server

MORE_MB = 100  # by which the server's own memory may grow
SLOWEST_S = 2.0  # for another client meanwhile; generous, because tests share the machine

BOMBS = {
    "a key of many parts": b"a" + b".a" * 120_000 + b" = 1",
    "quoted parts": b'"a"' + b'."a"' * 60_000 + b" = 1",
    "deep lists": b"a = " + b"[" * 250_000,
    "a number of many digits": b"a = " + b"9" * 200_000,
    "a thousand headers": b"[a]\n" * 60_000,
    "many unknown keys": b"".join(b"k%d = 1\n" % n for n in range(20_000)),
    "no text": b"\xff" * 250_000,
}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path, editions_per_hour=1_000)
    made.start()
    try:
        yield made
    finally:
        made.end(signal.SIGTERM)


def _meanwhile(server: Server, stop: threading.Event, times: list[float]) -> None:
    """Another client, who asks again and again."""
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=30) as other:
        while not stop.is_set():
            begun = time.monotonic()
            assert other.get("/api/tables").status_code == 200
            times.append(time.monotonic() - begun)
            time.sleep(0.02)


def test_edition_bombs_are_refused_and_others_are_served(server: Server) -> None:
    before, times, stop = server.memory(), list[float](), threading.Event()
    other = threading.Thread(target=_meanwhile, args=(server, stop, times))
    other.start()
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as client:
            for name, bomb in BOMBS.items():
                answer = client.post("/api/editions", content=bomb)
                assert answer.status_code == 200, (name, answer.text)
                assert answer.json()["faults"], name
                assert len(answer.content) < 1_000_000, name
    finally:
        stop.set()
        other.join()
    assert server.memory() - before < MORE_MB
    assert len(times) > 5
    assert max(times) < SLOWEST_S


def test_a_fault_of_the_text_is_told_with_its_line(server: Server) -> None:
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as client:
        (fault,) = client.post("/api/editions", content=b"a = 1\n" + BOMBS["a key of many parts"]).json()["faults"]
    assert re.search("line 2", fault["problem"]["en"])
    assert re.search("línea 2", fault["problem"]["es"])


def test_searches_for_anything_are_answered(server: Server) -> None:
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as client:
        for words in ("፩", "²", "a " * 100, "9" * 200, "m-999", "\u0345" * 100):
            assert client.get("/api/rules", params={"q": words}).status_code == 200, words
