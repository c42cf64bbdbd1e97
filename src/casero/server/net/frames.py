"""The shortest way between a socket and a table.

uvicorn carries every message through its library, a queue and a task, which costs more than the move itself. Here the
frames of an open socket are cut out of the stream: a whole text message goes straight to whoever listens, and a message
that is the same for several sockets is framed once and written as it is. Everything else, from the handshake to the
last word, and whatever is unusual or wrong, is left to uvicorn and its library, which are handed whole frames.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

EXTENSION: Final = "casero.frames"  # where a socket's scope has its `FrameSocket`
TEXT: Final = 0x81  # the first byte of a text message in one frame
MASKED: Final = 0x80


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


class FrameSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket class with a fast path for whole text frames; `listener` returns whether it took one."""

    listener: Callable[[bytes], bool] | None = None
    _flows = True  # false: the reader is slow, so what is sent must wait
    _asked = False  # the request has come
    _alone = False  # everything goes to the library from now on
    _rest = b""  # the beginning of a frame
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

    def abort(self) -> None:
        """Ends the connection, whether or not what was sent has been read."""
        self.transport.abort()

    # What uvicorn calls.

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def pause_writing(self) -> None:
        self._flows = False
        super().pause_writing()

    def resume_writing(self) -> None:
        self._flows = True
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        if self._alone or not self.handshake_complete:
            # What was sent before the handshake was complete may have begun a frame that was not seen here.
            self._alone = self._alone or self._asked
            self._asked = True
            super().data_received(data)
            return
        if self._rest:
            data = self._rest + data
        self._rest = data[self._frames(data) :]

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
            if data[at] != TEXT or not masked or not self._heard(data, begin, end):
                super().data_received(data[at:end])
            at = end
        return at

    def _heard(self, data: bytes, begin: int, end: int) -> bool:
        """Hands a text to the listener, unless something is before it or it ends a message in several frames."""
        if self.listener is None or self.close_sent or self.conn.current_size is not None or not self.queue.empty():
            return False
        return self.listener(apply_mask(data[begin + 4 : end], data[begin : begin + 4]))
