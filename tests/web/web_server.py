"""A server in a process of its own, as `casero serve` starts it, and tables made through its interface."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, Final, Self

from casero.game import Game
from casero.server.rest.page import is_built

PROGRAM: Final = (sys.executable, "-c", "from casero.cli import main; main()")
PATIENCE: Final = 60  # seconds until a server answers; the first one may compile

# Tests click faster than people, and all of them come from one address.
ROOMY: Final = {
    "messages_per_second": 2_000, "message_burst": 10_000, "requests_per_second": 2_000, "request_burst": 10_000,
    "chats_per_minute": 1_000, "connections_per_client": 500, "tables_per_hour": 2_000, "grace_seconds": 30,
    "client_messages_per_second": 2_000, "client_message_burst": 10_000, "client_chats_per_minute": 1_000,
    "notes_per_second": 2_000, "note_burst": 10_000, "handshakes_per_minute": 10_000, "wakes_per_minute": 10_000,
    "awake_actions": 10_000_000, "reviews_per_hour": 2_000,
}  # fmt: skip


class Served:
    """A server with a folder of tables. It keeps its port, so that a page finds it again after a restart."""

    def __init__(self, folder: Path, **settings: object) -> None:
        assert is_built(), "there is no built page: run `make page`"
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.program: Sequence[str] = PROGRAM
        self.environment: dict[str, str] = {}
        self._settings = ROOMY | settings
        self._process: subprocess.Popen[str] | None = None
        self._log: IO[str] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    # Starting and ending.

    def start(self) -> None:
        """Starts the process; it answers when this returns."""
        given = {f"CASERO_{name.upper()}": str(value) for name, value in self._settings.items()}
        self._log = (self.folder / "server.log").open("a", encoding="utf-8")
        command = [*self.program, "serve", "--port", str(self.port), "--data", str(self.folder / "tables")]
        environment = {**os.environ, "LC_ALL": "C.UTF-8", **given, **self.environment}
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self._log, text=True, env=environment, start_new_session=True
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert str(self.port) in said, f"the server did not start: {said}{self.log()}"

    def kill(self) -> None:
        """Ends the process as a power cut would."""
        self._end(signal.SIGKILL)

    def end(self) -> None:
        """Ends the process as an operator would."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if how == signal.SIGKILL:
            os.killpg(process.pid, how)  # its own group, workers too: nobody is left to end them
        else:
            process.send_signal(how)
        process.communicate(timeout=PATIENCE)
        if self._log is not None:
            self._log.close()

    def log(self) -> str:
        """What the server has logged."""
        return (self.folder / "server.log").read_text(encoding="utf-8")

    def errors(self) -> list[str]:
        """What it has logged as an error."""
        return [line for line in self.log().splitlines() if '"level": "error"' in line or "Traceback" in line]

    # Asking.

    def ask(self, path: str, body: object = None, secret: str | None = None) -> Any:
        """The document at a path of the interface; with a body, the one that posting it makes."""
        return json.loads(self.text(path, body, secret))

    def text(self, path: str, body: object = None, secret: str | None = None) -> str:
        """The text at a path of the interface."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/api{path}", data)
        request.add_header("Content-Type", "application/json")
        if secret is not None:
            request.add_header("Authorization", f"Bearer {secret}")
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return str(answer.read().decode())

    def make(self, seats: Sequence[str], edition: str = "clasico", **more: Any) -> dict[str, Any]:
        """A new table; a seat is a person's name, `link`, or `bot:kind`. Answers what the page would get."""
        wish = {"edition": edition, "seats": [wish_of(seat) for seat in seats], "pace": 0, **more}
        return dict(self.ask("/tables", wish))

    def resume(self, game: Game, seats: Sequence[str], secret: bool = False, **more: Any) -> dict[str, Any]:
        """A table that goes on with a game; with `secret`, with the chance that the game would have had."""
        wish = {"game": game.save(secret=secret), "seats": [wish_of(seat) for seat in seats], "pace": 0, **more}
        return dict(self.ask("/tables/saved", wish))

    def lines(self, table: str) -> list[str]:
        """The actions of a table's game so far."""
        return self.text(f"/tables/{table}/game").partition("\n\n")[2].splitlines()


def wish_of(seat: str) -> dict[str, str]:
    """A seat as it is wished for."""
    if seat == "link":
        return {"kind": "link"}
    return (
        {"kind": "bot", "bot": seat.removeprefix("bot:")} if seat.startswith("bot:") else {"kind": "here", "name": seat}
    )


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
