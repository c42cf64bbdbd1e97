"""Every TCP connection of a server: how many there are, whose they are, and how long each may do nothing.

A connection without a request is the first to go when its place is needed. What is over a limit gets an answer if it
asks within a moment, and is closed. Deadlines are looked at once a second, for all connections together.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from enum import Enum
from http import HTTPStatus
from math import inf
from typing import Final

import msgspec
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from casero.server.documents import Problem
from casero.server.net import descriptors
from casero.server.net.limits import client_of
from casero.server.net.refusals import Refusals
from casero.server.rest.responses import JSON, RETRY_AFTER_S, status_of
from casero.server.settings import Settings

SWEEP_S: Final = 1.0
LINGER_S: Final = 2.0  # for who is refused to hear it, and for the rest of a body that nobody needs
CLOSE_S: Final = 5.0  # for the last bytes of a connection that is being closed
RATE_GRACE_S: Final = 10.0  # until the rate of a body counts
MAX_LINGERING: Final = 32  # refused connections that get an answer; further ones are closed at once
DESCRIPTORS_S: Final = 5.0  # between two counts of the open files
SPARE_DESCRIPTORS: Final = 16  # that must be free, or idle connections are closed

Host = tuple[str, int] | None


class State(Enum):
    """What a connection is waited for."""

    HEAD = 1  # a request, or the rest of its head
    BODY = 2  # the rest of a body
    WORK = 3  # an answer of the server
    SOCKET = 4  # a socket: it has limits of its own


class Connection:
    """One TCP connection."""

    def __init__(
        self, transport: asyncio.Transport, refuse: Callable[[str], None], client: str, deadline: float
    ) -> None:
        self.transport = transport
        self.refuse = refuse  # answers what is being asked with a fault, and ends the connection
        self.client = client  # who has it; empty if it is a proxy's, who has many
        self.state = State.HEAD
        self.deadline = deadline
        self.partial = False  # some of a head has come
        self.begun = 0.0  # when the body began
        self.received = 0  # bytes of the body
        self.held = 0  # bytes that count for `holder`
        self.holder = ""
        self.unread = inf  # since when the other side does not read
        self.closing = inf  # since when it is being closed
        self.refusal = b""  # the answer to whatever is asked


def answer(fault: str) -> bytes:
    """A whole response that refuses a request and ends its connection."""
    status = HTTPStatus(status_of(fault))
    content = msgspec.json.encode(Problem(fault))
    lines = [f"HTTP/1.1 {status.value} {status.phrase}", f"content-type: {JSON}", f"content-length: {len(content)}"]
    if status in RETRY_AFTER_S:
        lines.append(f"retry-after: {RETRY_AFTER_S[status]}")
    return "\r\n".join([*lines, "connection: close", "", ""]).encode() + content


class Connections:
    """All TCP connections of a server."""

    def __init__(self, settings: Settings, refusals: Refusals) -> None:
        self.settings = settings
        self.refusals = refusals
        self.open: dict[asyncio.Transport, Connection] = {}
        self._refused: dict[asyncio.Transport, Connection] = {}
        self._count: Counter[str] = Counter()
        self._waiting: dict[Connection, None] = {}  # for a head, the longest first
        self._waiting_of: dict[str, dict[Connection, None]] = {}  # the same by client
        self._held: Counter[str] = Counter()  # bytes of bodies by client
        self._held_in_all = 0
        self._proxies = ProxyHeadersMiddleware(_nothing, settings.proxies).trusted_hosts
        self._sweeping: asyncio.TimerHandle | None = None
        self._next_count = 0.0  # when the open files are counted again

    # Coming and going.

    def enter(self, transport: asyncio.Transport, peer: Host, refuse: Callable[[str], None]) -> Connection:
        """Lets a connection in; `refusal` holds what it is answered if there is no place for it."""
        loop = asyncio.get_running_loop()
        client = "" if peer is None or peer[0] in self._proxies else client_of({"client": peer})
        one = Connection(transport, refuse, client, loop.time() + self.settings.head_seconds)
        kind, fault = self._why_not(client)
        if kind:
            self.refusals.add(kind)
            one.refusal = answer(fault)
            one.deadline = loop.time() + LINGER_S
            if len(self._refused) >= MAX_LINGERING:
                transport.abort()
            else:
                self._refused[transport] = one
        else:
            self.open[transport] = one
            self._count[client] += 1
            self._wait(one)
        if self._sweeping is None:
            self._sweeping = loop.call_later(SWEEP_S, self._sweep)
        return one

    def _why_not(self, client: str) -> tuple[str, str]:
        """The kind and the fault of a refusal, empty if there is a place; one that waits for nothing makes room."""
        if client and self._count[client] >= self.settings.connections_per_client:
            if not self._evict(self._waiting_of.get(client, ())):
                return "connections", "slow_down"
        elif len(self.open) >= self.settings.max_connections and not self._evict(self._waiting):
            return "busy", "busy"
        return "", ""

    def _evict(self, waiting: Iterable[Connection]) -> bool:
        """Closes the connection that has waited longest for a request; false if there is none."""
        one = next(iter(waiting), None)
        if one is None:
            return False
        self.refusals.add("evicted")
        self.leave(one)
        one.transport.abort()
        return True

    def leave(self, one: Connection) -> None:
        """A connection has ended."""
        self._refused.pop(one.transport, None)
        if self.open.pop(one.transport, None) is None:
            return
        self.release(one)
        self._busy(one)
        self._count[one.client] -= 1
        if not self._count[one.client]:
            del self._count[one.client]

    # What a connection does.

    def waits(self, one: Connection, now: float) -> None:
        """A connection has been answered and may ask again."""
        one.partial = False
        one.deadline = now + self.settings.keep_alive_seconds
        one.state = State.HEAD
        if one.transport in self.open:
            self._wait(one)

    def sends_head(self, one: Connection, now: float) -> None:
        """Some of a head has come: the whole of it must follow soon."""
        if not one.partial:
            one.partial = True
            one.deadline = min(one.deadline, now + self.settings.head_seconds)

    def sends_body(self, one: Connection, now: float) -> None:
        """A head has come, and its body follows."""
        self._busy(one)
        one.state, one.begun, one.received = State.BODY, now, 0
        one.deadline = now + self.settings.body_seconds

    def works(self, one: Connection) -> None:
        """A whole request has come."""
        self._busy(one)
        one.state, one.deadline = State.WORK, inf

    def becomes_socket(self, transport: asyncio.Transport) -> Connection:
        """A connection is a socket from now on."""
        one = self.open[transport]
        self._busy(one)
        one.state, one.deadline = State.SOCKET, inf
        return one

    def _wait(self, one: Connection) -> None:
        self._waiting[one] = None
        self._waiting_of.setdefault(one.client, {})[one] = None

    def _busy(self, one: Connection) -> None:
        if self._waiting.pop(one, inf) is inf:
            return
        of_client = self._waiting_of[one.client]
        del of_client[one]
        if not of_client:
            del self._waiting_of[one.client]

    # Bytes of bodies.

    def client_of(self, peer: Host, headers: Iterable[tuple[bytes, bytes]]) -> str:
        """Who a request counts for: behind a proxy, whom the proxy names."""
        if peer is not None and peer[0] in self._proxies:
            named = b", ".join(value for name, value in headers if name == b"x-forwarded-for").decode("latin-1")
            host, port = self._proxies.get_trusted_client_address(named)
            peer = (host, port) if host else peer
        return client_of({"client": peer})

    def hold(self, one: Connection, size: int) -> str:
        """Counts bytes of a body until they are released; returns the fault if they are too many."""
        one.held += size
        one.received += size
        self._held[one.holder] += size
        self._held_in_all += size
        if self._held[one.holder] > self.settings.client_body_bytes:
            return "slow_down"
        return "busy" if self._held_in_all > self.settings.body_bytes else ""

    def release(self, one: Connection) -> None:
        """The body of a request is no longer needed."""
        if not one.held:
            return
        self._held_in_all -= one.held
        self._held[one.holder] -= one.held
        if not self._held[one.holder]:
            del self._held[one.holder]
        one.held = 0

    # Deadlines.

    def _sweep(self) -> None:
        """Closes what is over its time; comes again as long as there is any connection."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for one in [*self.open.values(), *self._refused.values()]:
            if one.transport.is_closing():
                self._end(one, now)
            elif one.unread < now - self.settings.unread_seconds:
                self.refusals.add("unread")
                one.transport.abort()
            elif one.deadline < now or (one.state is State.BODY and self._is_slow(one, now)):
                self._expire(one)
        if now >= self._next_count:
            self._next_count = now + DESCRIPTORS_S
            self._spare_descriptors()
        left = bool(self.open or self._refused)
        self._sweeping = loop.call_later(SWEEP_S, self._sweep) if left else None

    def _end(self, one: Connection, now: float) -> None:
        """Ends a connection that is being closed, if its other side does not take the last bytes."""
        one.closing = min(one.closing, now)
        if one.closing < now - CLOSE_S:
            one.transport.abort()

    def _is_slow(self, one: Connection, now: float) -> bool:
        """Whether a body comes too slowly, while it is read."""
        taken = now - one.begun
        return (
            taken > RATE_GRACE_S
            and one.transport.is_reading()
            and one.received < taken * self.settings.body_bytes_per_second
        )

    def _expire(self, one: Connection) -> None:
        """Closes a connection that is over its time, with an answer if it has begun to ask."""
        if one.state is State.BODY:
            if one.transport.is_reading():
                self.refusals.add("too_slow")
                one.refuse("too_slow")
        elif one.partial:
            self.refusals.add("head_timeout")
            one.refuse("too_slow")
        else:
            one.transport.abort()

    def _spare_descriptors(self) -> None:
        """Closes idle connections where nearly all files are in use: a system out of them tells nobody."""
        limit, used = descriptors.limit(), descriptors.used()
        if limit is None or used is None or used <= limit - SPARE_DESCRIPTORS:
            return
        self.refusals.add("descriptors")
        for _ in range(2 * SPARE_DESCRIPTORS):
            if not self._evict(self._waiting):
                return


async def _nothing(*_: object) -> None:
    """An application that is never called."""
