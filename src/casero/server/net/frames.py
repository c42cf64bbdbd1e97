"""The shortest way between a socket and a table.

uvicorn carries every message through its library, a queue and a task, which costs more than the move itself. Here the
frames of an open socket are cut out of the stream: a whole text message goes straight to whoever listens, and a message
that is the same for several sockets is framed once and written as it is. Everything else, from the handshake to the
last word, and whatever is unusual or wrong, is left to uvicorn and its library, which are handed whole frames.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, Any, Final

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

if TYPE_CHECKING:
    from casero.server.net.connections import Connection, Connections

EXTENSION: Final = "casero.frames"  # where a socket's scope has its `FrameSocket`
TEXT: Final = 0x81  # the first byte of a text message in one frame
MASKED: Final = 0x80
CONTINUES: Final = 0  # the code of a frame that goes on with a message
CONTROL: Final = 8  # codes from here on are of frames between the frames of messages
MAX_FRAGMENTS: Final = 256  # frames of one message


def framed(*parts: bytes) -> bytes:
    """A text message, given in parts, as a server sends it."""
    length = sum(map(len, parts))
    if length < 126:
        head = bytes((TEXT, length))
    elif length < 1 << 16:
        head = b"\x81\x7e" + length.to_bytes(2, "big")
    else:
        head = b"\x81\x7f" + length.to_bytes(8, "big")
    return b"".join((head, *parts))


def unframed(frame: bytes) -> bytes:
    """The text in such a frame."""
    return frame[{126: 4, 127: 10}.get(frame[1], 2) :]


def connections_of(config: Config) -> Connections:
    """The connections of the application that a configuration serves."""
    app: Any = config.app
    found: Connections = app.state.connections
    return found


class FrameSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket class with a fast path for whole text frames; `listener` returns whether it took one.

    Whatever else comes is handed to uvicorn, frame by frame, if `admit` lets it. While the other side does not read,
    nothing is read from it.
    """

    listener: Callable[[bytes], bool] | None = None
    admit: Callable[[], bool] | None = None  # counts a frame that the listener does not get; false: it is dropped
    connection: Connection
    _flows = True  # false: the reader is slow, so what is sent must wait
    _alone = False  # everything goes to the library from now on
    _deaf = False  # nothing more is read
    _rest = b""  # the beginning of a frame
    _fragments = 0  # of the message that has begun
    _out: list[bytes] | None = None  # frames to be written

    def push(self, frame: bytes) -> bool:
        """Sends a frame; false if it has to wait, or nobody is there."""
        if self._out is not None:
            self._out.append(frame)
            return True
        if not self._flows or self.close_sent or not self.handshake_complete or self.transport.is_closing():
            return False
        # Written when what is being done is done: several messages cost one call of the system.
        self._out = [frame]
        self.loop.call_soon(self._flush)
        return True

    def _flush(self) -> None:
        out, self._out = self._out, None
        if out and not self.close_sent and not self.transport.is_closing():
            self.transport.write(out[0] if len(out) == 1 else b"".join(out))

    def stop_reading(self) -> None:
        """Reads nothing more: what a flood still sends stays in the system's buffers."""
        self._deaf = True
        self.transport.pause_reading()

    def abort(self) -> None:
        """Ends the connection, whether or not what was sent has been read."""
        self.transport.abort()

    # What uvicorn calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.connection = connections_of(self.config).becomes_socket(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        connections_of(self.config).leave(self.connection)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self
            # What is sent before the handshake is complete waits: it is counted and cut into frames like the rest.
            self.transport.pause_reading()

    def pause_writing(self) -> None:
        self._flows = False
        self.connection.unread = self.loop.time()
        self.transport.pause_reading()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._flows = True
        self.connection.unread = inf
        super().resume_writing()
        self._read_on()

    async def send(self, message: Any) -> None:
        """Sends what the application sends; reading begins when it has accepted the socket."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._read_on()
        elif message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # by a refusal; uvicorn would log an error

    async def receive(self) -> Any:
        """The next message for the application, after which uvicorn reads on."""
        message = await super().receive()
        if (self._deaf or not self._flows) and not self.transport.is_closing():
            self.transport.pause_reading()
        return message

    def _read_on(self) -> None:
        if self._flows and not self._deaf and not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        if self._alone or not self.handshake_complete:
            super().data_received(data)
            return
        if self._rest:
            data = self._rest + data
        self._rest = data[self._frames(data) :]

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self._fail(1007, "utf8")
                return
        super().send_receive_event_to_app()

    def _frames(self, data: bytes) -> int:
        """Hands on every whole frame; returns where the rest begins."""
        at, size = 0, len(data)
        while size - at >= 2:
            length, begin = data[at + 1] & 127, at + 2
            if length > 125:
                begin += 2 if length == 126 else 8
                if size < begin:
                    break
                length = int.from_bytes(data[at + 2 : begin], "big")
            if length > self.config.ws_max_size:
                # The library refuses it; there is no need to wait for its end.
                self._alone = True
                super().data_received(data[at:])
                return size
            masked = data[at + 1] & MASKED
            end = begin + 4 + length if masked else begin + length
            if size < end:
                break
            if (data[at] != TEXT or not masked or not self._heard(data, begin, end)) and not self._other(data[at:end]):
                return size
            at = end
        return at

    def _other(self, frame: bytes) -> bool:
        """Hands a frame to uvicorn if it is admitted; false if the connection is being closed."""
        if self.admit is None or self.admit():
            code = frame[0] & 15
            self._fragments = self._fragments + 1 if code == CONTINUES else self._fragments if code >= CONTROL else 0
            if self._fragments > MAX_FRAGMENTS:
                self._fail(1009, "frames")
            else:
                super().data_received(frame)
        return not self._deaf and not self.transport.is_closing()

    def _fail(self, code: int, kind: str) -> None:
        """Closes the socket because of what came."""
        connections_of(self.config).refusals.add(kind)
        if not self.close_sent:
            self.conn.send_close(code)
            self.handle_parser_exception()

    def _heard(self, data: bytes, begin: int, end: int) -> bool:
        """Hands a text to the listener, unless something is before it or it ends a message in several frames."""
        if self.listener is None or self.close_sent or self.conn.current_size is not None or not self.queue.empty():
            return False
        return self.listener(apply_mask(data[begin + 4 : end], data[begin : begin + 4]))
