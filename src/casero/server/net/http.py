"""The HTTP side of a connection: uvicorn's class for it, with deadlines and with bounds for what it holds."""

from __future__ import annotations

import asyncio
from typing import Any, Final, cast

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from casero.server.net.connections import LINGER_S, Connection, State, answer
from casero.server.net.frames import connections_of

HEAD_BYTES: Final = 4096  # that are read at once while a head is awaited; one-byte chunks of them take 2 ms
MAX_DRAINED_BYTES: Final = 1_000_000  # of a body that was answered before it was read


class HttpConnection(H11Protocol):
    """A connection until it ends or becomes a socket."""

    connection: Connection

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.limits = connections_of(config)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self.connection = self.limits.enter(self.transport, self.client, self.refuse)

    def connection_lost(self, exc: Exception | None) -> None:
        self.limits.leave(self.connection)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self.connection.unread = self.loop.time()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.connection.unread = float("inf")
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        one = self.connection
        if one.refusal:
            self.transport.write(one.refusal)
            self.transport.close()
            return
        # Until the head is read only a little is taken at once: a body in chunks is refused before it is cut up.
        while data:
            part = data[:HEAD_BYTES] if one.state is State.HEAD else data
            data = data[len(part) :]
            self._take(part)
            if self.transport.is_closing():
                return
            if one.state is State.SOCKET:
                if data:
                    cast(asyncio.Protocol, self.transport.get_protocol()).data_received(data)
                return

    def _take(self, data: bytes) -> None:
        one = self.connection
        super().data_received(data)
        if self.transport.is_closing():
            return
        if one.state is State.HEAD:
            self.limits.sends_head(one, self.loop.time())
        elif one.state is State.BODY:
            if any(name == b"transfer-encoding" for name, _ in self.headers):
                self.limits.refusals.add("no_length")
                self.refuse("no_length")
            else:
                self._hold(len(data))

    def handle_events(self) -> None:
        super().handle_events()
        self._look()

    def on_response_complete(self) -> None:
        self.limits.release(self.connection)
        super().on_response_complete()
        if self.connection.state is State.BODY:
            # Who still sends is listened to for a moment, so that the answer is read.
            self.connection.deadline = min(self.connection.deadline, self.loop.time() + LINGER_S)
        self._look()

    def _look(self) -> None:
        """Notes what is waited for now."""
        one, theirs = self.connection, self.conn.their_state
        if one.state is State.SOCKET or self.transport.is_closing():
            return
        if theirs is h11.IDLE:
            if one.state is not State.HEAD:
                self.limits.waits(one, self.loop.time())
                if self.conn.trailing_data[0]:
                    self.limits.sends_head(one, self.loop.time())
        elif theirs is h11.SEND_BODY:
            if one.state is not State.BODY:
                one.holder = self.limits.client_of(self.client, self.headers)
                self.limits.sends_body(one, self.loop.time())
        elif one.state is not State.WORK:
            self.limits.works(one)

    def _hold(self, size: int) -> None:
        """Counts bytes of a body; refuses the request if too many are held."""
        one = self.connection
        if self.cycle.response_complete:
            one.received += size
            if one.received > MAX_DRAINED_BYTES:
                self.transport.abort()
            return
        fault = self.limits.hold(one, size)
        if fault:
            self.limits.refusals.add("body_bytes")
            self.refuse(fault)

    def refuse(self, fault: str) -> None:
        """Answers what is being asked, unless an answer has begun, and ends the connection."""
        cycle = self.cycle
        if self.connection.state is State.BODY and cycle.response_started:
            self.transport.abort()
            return
        self.transport.write(answer(fault))
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        self.transport.close()
