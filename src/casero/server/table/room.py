"""Who is connected to a table. Every connection has a bounded queue; the room never waits for a slow reader."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

import msgspec

from casero.server.net.frames import framed, unframed
from casero.server.protocol import Fault, ToClient
from casero.text.catalogue import Sentence, text_of

MAX_QUEUED_MESSAGES: Final = 256
MAX_QUEUED_BYTES: Final = 2_000_000
# To how many, and in how many bytes, everything is told before others have the event loop: a millisecond or two.
MAX_AT_ONCE: Final = 16
MAX_BYTES_AT_ONCE: Final = 400_000
MAX_ANSWERED: Final = 20  # requests of a spectator that are known when they come again

Everything: TypeAlias = Callable[[tuple[str, ...]], bytes]  # a message that says everything, by the seats held

encode: Final = msgspec.json.Encoder().encode


def _never(frame: bytes) -> bool:
    return False


class Connection:
    """One socket: the seats it holds and what waits to be sent to it, which is nothing while its reader keeps up."""

    def __init__(self, client: str = "") -> None:
        self.client = client  # whose it is
        self.seats: tuple[str, ...] = ()
        self.queue: deque[bytes] = deque()  # frames
        self.waiting = 0  # bytes in the queue
        self.closed = False  # nothing more is accepted
        self.dropped = False  # too slow: what waits is thrown away
        self.push: Callable[[bytes], bool] = _never  # writes a frame at once, or returns False if it has to wait
        self.cut: Callable[[], object] = lambda: None  # ends a write that waits for the reader
        self.answered: dict[str, int] = {}  # requests without a seat -> seq, the newest MAX_ANSWERED
        self._wake: asyncio.Future[None] | None = None

    def remember(self, id: str, seq: int) -> None:
        """Keeps the answer to a request that was made without a seat: such ids mean nothing to other connections."""
        self.answered[id] = seq
        if len(self.answered) > MAX_ANSWERED:
            del self.answered[next(iter(self.answered))]

    def send(self, frame: bytes) -> None:
        """Sends a message that has its frame, or drops the connection if too much waits already."""
        if self.closed or (not self.queue and self.push(frame)):
            return
        if len(self.queue) >= MAX_QUEUED_MESSAGES or self.waiting + len(frame) > MAX_QUEUED_BYTES:
            self.drop()
            return
        self.queue.append(frame)
        self.waiting += len(frame)
        self._ring()

    def tell(self, message: ToClient) -> None:
        """Sends a message given as a struct."""
        self.send(framed(encode(message)))

    def bye(self, code: str, detail: Sentence = "") -> None:
        """Says a last word and closes once it is sent."""
        self.tell(Fault(code, None, text_of(detail, "en"), True))
        self.closed = True
        self._ring()

    def drop(self) -> None:
        """Closes at once: its reader is too slow."""
        self.closed = self.dropped = True
        self.queue.clear()
        self.cut()

    async def next(self) -> bytes | None:
        """The next message to send, None when the connection is to be closed."""
        while not self.queue:
            if self.closed:
                return None
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake
        frame = self.queue.popleft()
        self.waiting -= len(frame)
        return unframed(frame)

    def _ring(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)


class Room:
    """The connections of one table."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self._due: dict[Connection, Everything] = {}  # who is about to be told everything, and nothing else before

    def __len__(self) -> int:
        return len(self.connections)

    def clients(self) -> set[str]:
        """Whose connections they are."""
        return {connection.client for connection in self.connections}

    def has(self, client: str) -> bool:
        """Whether a connection is a client's."""
        return any(connection.client == client for connection in self.connections)

    def online(self) -> set[str]:
        """The seats that somebody holds now."""
        return {seat for connection in self.connections for seat in connection.seats}

    def is_held(self, seat: str) -> bool:
        """Whether somebody holds a seat now."""
        return any(seat in connection.seats for connection in self.connections)

    def watching(self) -> int:
        """How many connections hold no seat."""
        return sum(not connection.seats for connection in self.connections)

    def holders(self, seat: str) -> list[Connection]:
        """The connections that hold a seat."""
        return [connection for connection in self.connections if seat in connection.seats]

    def tell(self, parts_for: Callable[[tuple[str, ...]], Sequence[bytes]]) -> None:
        """Sends everybody the message for the seats they hold; it is made once for each set of seats."""
        made: dict[tuple[str, ...], bytes] = {}
        for connection in self._alive():
            frame = made.get(connection.seats)
            if frame is None:
                frame = made[connection.seats] = framed(*parts_for(connection.seats))
            connection.send(frame)

    def tell_all(self, message: ToClient) -> None:
        """Sends everybody the same."""
        frame = framed(encode(message))
        for connection in self._alive():
            connection.send(frame)

    def tell_everything(self, made_for: Everything) -> None:
        """Sends everybody a long message that says everything anew, some at once and the others a moment later.

        It is made when it is sent: whoever waits for it misses nothing by being told nothing else.
        """
        self._due = {one: made_for for one in self.connections if not one.closed}
        self._tell_some()

    def catch_up(self, connection: Connection) -> None:
        """Tells somebody everything who waits for it, before anything else is answered."""
        made_for = self._due.pop(connection, None)
        if made_for is not None:
            connection.send(framed(made_for(connection.seats)))

    def _tell_some(self) -> None:
        made: dict[tuple[str, ...], bytes] = {}
        told = sent = 0
        while self._due:
            if told >= MAX_AT_ONCE or sent >= MAX_BYTES_AT_ONCE:
                asyncio.get_running_loop().call_soon(self._tell_some)
                return
            connection, made_for = self._due.popitem()
            if connection in self.connections and not connection.closed:
                frame = made.get(connection.seats)
                if frame is None:
                    frame = made[connection.seats] = framed(made_for(connection.seats))
                connection.send(frame)
                told, sent = told + 1, sent + len(frame)

    def _alive(self) -> Iterable[Connection]:
        """The connections that listen to news; those that are closed are about to leave."""
        return [one for one in self.connections if not one.closed and one not in self._due]
