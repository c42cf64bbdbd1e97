"""The WebSocket of a table: one task reads, one writes, and neither lets a client hold up a room."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import suppress
from typing import Final

import msgspec
from starlette.types import Receive, Scope, Send

from casero.server.errors import TableError
from casero.server.metrics import Metrics
from casero.server.net.frames import EXTENSION, FrameSocket
from casero.server.net.limits import Buckets, client_of
from casero.server.net.refusals import Refusals
from casero.server.net.security import refuse_socket
from casero.server.protocol import (
    Act,
    Answer,
    Away,
    Bidder,
    Commit,
    Fault,
    Hello,
    Pace,
    Pause,
    React,
    Say,
    ToServer,
    Wait,
)
from casero.server.settings import Settings
from casero.server.table.registry import Tables
from casero.server.table.room import Connection
from casero.server.table.table import Table

FIRST: Final = 10.0  # seconds until the hello
CLOSE_TIMEOUT_S: Final = 2.0  # seconds for the last words of a connection
MAX_FAULTS: Final = 60  # unreadable or unwelcome messages, then the connection ends
CLOSE_CODES: Final = {"bye": 4000, "slow": 4008}
HTTP_SHARE: Final = 20  # one in so many connections is kept for requests: sockets must not keep /health out
# What writes to the journal, or tells everybody, and is no move.
NOTES: Final = (Answer, Pace, Pause, Wait, Away, Bidder, Commit)

_decoder: Final = msgspec.json.Decoder(ToServer)


class Bucket:
    """How much one connection may still send."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.then = time.monotonic()

    def take(self) -> bool:
        """Takes one; false if there is nothing left."""
        at = time.monotonic()
        self.left = min(self.burst, self.left + (at - self.then) * self.rate)
        self.then = at
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class Sockets:
    """All sockets of a server, as an ASGI application."""

    def __init__(self, tables: Tables, settings: Settings, metrics: Metrics, refusals: Refusals) -> None:
        self.tables = tables
        self.settings = settings
        self.metrics = metrics
        self.refusals = refusals
        self.open = 0
        self.by_client: Counter[str] = Counter()
        self.handshakes = Buckets(
            settings.handshakes_per_minute / 60, max(settings.handshakes_per_minute, settings.connections_per_client)
        )
        self.messages = Buckets(settings.client_messages_per_second, settings.client_message_burst)
        self.chats = Buckets(settings.client_chats_per_minute / 60, max(3.0, settings.client_chats_per_minute / 4))
        metrics.connections = lambda: self.open

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection from its beginning to its end."""
        await receive()
        client = client_of(scope)
        kind, fault = self._why_not(client)
        if kind:
            self.refusals.add(kind)
            await refuse_socket(scope, send, fault)
            return
        frames = scope.get("extensions", {}).get(EXTENSION)
        talk = _Talk(self, client, receive, send, frames)
        self.open += 1
        self.by_client[client] += 1
        try:
            await send({"type": "websocket.accept"})
            await talk.run()
        finally:
            self.open -= 1
            self.by_client[client] -= 1
            if not self.by_client[client]:
                del self.by_client[client]

    def _why_not(self, client: str) -> tuple[str, str]:
        """The kind and the fault of a refusal, empty if a client may open one more socket."""
        most = self.settings.max_connections
        if self.open >= most - most // HTTP_SHARE:
            return "busy", "busy"
        if self.by_client[client] >= self.settings.connections_per_client:
            return "connections", "slow_down"
        return ("", "") if self.handshakes.take(client) else ("handshakes", "slow_down")


class _Talk:
    """One connection."""

    def __init__(self, sockets: Sockets, client: str, receive: Receive, send: Send, frames: FrameSocket | None) -> None:
        settings = sockets.settings
        self.sockets = sockets
        self.client = client
        self.connection = Connection(client)
        self.receive = receive
        self.send = send
        self.frames = frames  # the short way, where the server has one
        if frames is not None:
            self.connection.push = frames.push
            frames.admit = self._admit
        self.messages = Bucket(settings.messages_per_second, settings.message_burst)
        self.chats = Bucket(settings.chats_per_minute / 60, max(3.0, settings.chats_per_minute / 4))
        self.first = True  # nothing has come yet
        self.faults = 0
        self.table: Table | None = None

    async def run(self) -> None:
        """Reads and writes until either side ends it."""
        reading = asyncio.ensure_future(self._read())
        writing = asyncio.ensure_future(self._write())
        self.connection.cut = writing.cancel
        try:
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.connection.closed = True
            if self.frames is not None:
                self.frames.listener = None
                self.frames.admit = self._nothing_more
            if self.table is not None and not self.table.closed:
                self.table.leave(self.connection)
            self.table = None  # what is left of a socket may be found late
            reading.cancel()
            writing.cancel()
            await asyncio.gather(reading, writing, return_exceptions=True)
            if self.connection.dropped:
                self.sockets.metrics.slow_readers.add()
                await self._close("slow")
                self._let_go()

    def _let_go(self) -> None:
        """Cuts the connection after a moment: uvicorn would wait until its other side has read everything."""
        if self.frames is not None:
            asyncio.get_running_loop().call_later(CLOSE_TIMEOUT_S, self.frames.abort)

    async def _write(self) -> None:
        while (text := await self.connection.next()) is not None:
            await self.send({"type": "websocket.send", "text": text.decode()})
        await self._close("bye")

    async def _close(self, why: str) -> None:
        # A client that does not read cannot be told that it is let go either.
        with suppress(TimeoutError):
            await asyncio.wait_for(self.send({"type": "websocket.close", "code": CLOSE_CODES[why]}), CLOSE_TIMEOUT_S)

    async def _read(self) -> None:
        if not await self._hello():
            if self.connection.closed:
                await asyncio.sleep(CLOSE_TIMEOUT_S)  # the last word is being written
            return
        if self.frames is not None:
            self.frames.listener = self._heard
        while (message := await self._next()) is not None:
            if isinstance(message, Fault):
                self._fault(message)
            elif self.frames is not None or self._counts():
                self._take(message)
            else:
                self._fault(Fault("slow_down", getattr(message, "id", None)))
            if self.faults > MAX_FAULTS:
                self.connection.bye("slow_down")
                await asyncio.sleep(CLOSE_TIMEOUT_S)
                return

    async def _hello(self) -> bool:
        """The first message; False if it is not a hello that can be let in."""
        try:
            message = await asyncio.wait_for(self._next(), FIRST)
        except TimeoutError:
            return self._turn_away("no_hello", Fault("too_slow"))
        if message is None:
            return False
        if not isinstance(message, Hello):
            fault = message if isinstance(message, Fault) else Fault("bad_message", None, "hello comes first")
            return self._turn_away(fault.code, fault)
        try:
            self.table = await self.sockets.tables.join(self.connection, message)
        except TableError as error:
            return self._turn_away(error.code, Fault(error.code, None, error.detail))
        return True

    def _turn_away(self, kind: str, fault: Fault) -> bool:
        """Says why a connection is not let in, and counts it; returns False."""
        self.sockets.refusals.add(kind)
        self.connection.bye(fault.code, fault.detail)
        return False

    def _heard(self, text: bytes) -> bool:
        """Takes a message that came the short way; false if it is to come the long one, where faults are answered."""
        if self.connection.closed:
            return True  # nobody listens any more
        if len(text) > self.settings_bytes:
            return False
        try:
            message: ToServer = _decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return False
        if self._counts():
            self._take(message)
        else:
            self._fault(Fault("slow_down", getattr(message, "id", None)))
        if self.faults > MAX_FAULTS:
            self._end_flood()
        return True

    def _counts(self) -> bool:
        """Counts a message or another frame; false if the socket, or its client, sends too much."""
        return self.messages.take() and self.sockets.messages.take(self.client)

    def _admit(self) -> bool:
        """Counts a frame that is not heard the short way; false if it is to be dropped."""
        if self.connection.closed:
            return self._nothing_more()
        if self.first:
            self.first = False  # the hello: the handshake has been counted
            return True
        if self._counts():
            return True
        self._fault(Fault("slow_down"))
        if self.faults > MAX_FAULTS:
            self.sockets.refusals.add("frames")
            self._end_flood()
        return False

    def _end_flood(self) -> None:
        """Ends the connection of who goes on in spite of many faults: nothing more is read, and soon it is cut."""
        self.connection.bye("slow_down")
        if self.frames is not None:
            self.frames.stop_reading()
            self._let_go()

    def _nothing_more(self) -> bool:
        """The last words are said: what answers them, a close frame, may come, and little else."""
        return self.messages.take()

    def _is_too_much(self, message: ToServer) -> bool:
        """Whether a client says or changes too much; moves are bounded by the rules."""
        if isinstance(message, Say | React):
            return not (self.chats.take() and self.sockets.chats.take(self.client))
        noted = isinstance(message, NOTES) or (isinstance(message, Act) and message.is_offer)
        return noted and not self.sockets.tables.notes.take(self.client)

    def _take(self, message: ToServer) -> None:
        id = getattr(message, "id", None)
        if self._is_too_much(message):
            self._fault(Fault("slow_down", id))
            return
        if self.table is None:
            self._fault(Fault("not_found", id))
            return
        try:
            self.table.take(self.connection, message)
        except TableError as error:
            self._fault(Fault(error.code, id, error.detail))

    def _fault(self, fault: Fault) -> None:
        self.faults += 1
        self.sockets.refusals.add(fault.code)
        self.connection.tell(fault)

    async def _next(self) -> ToServer | Fault | None:
        """The next message, a fault in its place if it cannot be read, None at the end."""
        event = await self.receive()
        if event["type"] == "websocket.disconnect":
            return None
        text = event.get("text")
        if text is None:
            return Fault("bad_message", None, "text frames only")
        if len(text if text.isascii() else text.encode()) > self.settings_bytes:
            return Fault("too_long")
        try:
            message: ToServer = _decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            return Fault("bad_message", None, str(error)[:200])
        return message

    @property
    def settings_bytes(self) -> int:
        """The longest message."""
        return self.sockets.settings.message_bytes
