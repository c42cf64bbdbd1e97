"""Somebody else at a table, without a browser: a socket that does what a test wants of another seat."""

from __future__ import annotations

import itertools
import json
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self

from websockets.sync.client import connect

from tests.web.visitor import PATIENCE
from tests.web.web_server import Served


class Partner:
    """The holder of some seats of a table."""

    def __init__(self, served: Served, seated: dict[str, Any], seats: str) -> None:
        self._open = ExitStack()
        address = served.address.replace("http", "ws") + "/ws"
        self._socket = self._open.enter_context(connect(address, compression=None))
        self._numbers = itertools.count(1)
        self.n = 0
        holding = [{"seat": seat, "secret": seated["holds"][seat]} for seat in seats]
        self._send({"t": "hello", "table": seated["table"], "seats": holding})
        self._until("welcome")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._open.close()

    def act(self, action: str, **more: Any) -> None:
        """Plays an action, or makes an offer; it is done when this returns."""
        answer = self.ask("act", action=action, after=self.n, **more)
        assert answer["t"] == "done", (action, answer)

    def ask(self, t: str, **fields: Any) -> dict[str, Any]:
        """Asks for something and returns the answer."""
        id = f"partner-{next(self._numbers)}"
        self._send({"t": t, "id": id, **fields})
        while (message := self._hear()).get("id") != id:
            pass
        return message

    def _send(self, message: dict[str, Any]) -> None:
        self._socket.send(json.dumps(message))

    def _until(self, kind: str) -> None:
        while self._hear()["t"] != kind:
            pass

    def _hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.recv(PATIENCE))
        if message.get("state"):
            self.n = message["state"]["n"]
        return message
