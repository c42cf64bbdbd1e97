"""What every request passes: the server's name, the page's origin, how much one client may ask; and strict headers.

A page of another site must not talk to a server on somebody's own machine. Its origin is refused; and because a
foreign name can be made to point here, only addresses, this machine's name and the names of allowed origins are
answered to.
"""

from __future__ import annotations

import ipaddress
import logging
import socket
import time
from collections.abc import Iterable
from functools import cache
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from casero.server.logs import Seldom
from casero.server.metrics import Metrics
from casero.server.net.limits import Buckets, client_of
from casero.server.net.refusals import Refusals
from casero.server.rest.responses import problem
from casero.server.settings import Settings

log: Final = logging.getLogger("casero.access")

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
READING: Final = ("GET", "HEAD", "OPTIONS")
METHODS: Final = (*READING, "POST", "PUT", "PATCH", "DELETE")
LOCAL: Final = ("localhost", "127.0.0.1", "::1")
UNLIMITED: Final = ("/health", "/metrics")
ASSETS: Final = "/assets/"  # a page asks for dozens of them at once
ASSETS_SHARE: Final = 10  # as many times as many as of other requests


# ---------------------------------------------------------------------------------------------- names and origins


@cache
def own_names() -> frozenset[str]:
    """The names of this machine."""
    name = socket.gethostname().lower()
    return frozenset((name, f"{name.partition('.')[0]}.local")) if name else frozenset()


def host_name(host: str) -> str:
    """The name in a Host header, without its port; empty if there is none."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def is_own_name(name: str, origins: Iterable[str]) -> bool:
    """Whether a name in a request can be this server's: no other site can have made it point here."""
    if name in LOCAL or name.endswith(".localhost") or name in own_names():
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return any(urlsplit(origin).hostname == name for origin in origins)
    return True


def is_allowed_origin(origin: str, host: str, origins: Iterable[str]) -> bool:
    """Whether a page may talk to this server: one of its own, or one of those that are allowed."""
    origin = origin.lower()
    if origin in origins:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    # The scheme is not compared: a proxy may have taken the encryption off.
    return parts.scheme in ("http", "https") and parts.netloc == host.lower()


class Guard:
    """The outermost layer: refuses what must not come in, and puts the headers on what goes out."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics, refusals: Refusals) -> None:
        self.app = app
        self.metrics = metrics
        self.refusals = refusals
        self.origins = tuple(origin.lower() for origin in (*settings.origins, settings.base) if origin)
        self.buckets = Buckets(settings.requests_per_second, settings.request_burst)
        self.assets = Buckets(ASSETS_SHARE * settings.requests_per_second, ASSETS_SHARE * settings.request_burst)
        self._seldom = Seldom(log, logging.INFO)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, or answers it here."""
        if scope["type"] == "websocket":
            if self.is_foreign(scope):
                self.refusals.add("origin")
                await receive()
                await refuse_socket(scope, send, "origin")
            else:
                await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def is_foreign(self, scope: Scope) -> bool:
        """Whether a request has a name that is not this server's, or is sent by a page that may not send it."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not is_own_name(host_name(host), self.origins):
            return True
        if scope["type"] == "http" and scope["method"] in READING:
            return False
        origin = headers.get("origin")
        if origin is None:
            # Browsers tell at least this; what is no browser carries nobody's rights.
            return headers.get("sec-fetch-site", "none") not in ("none", "same-origin")
        return not is_allowed_origin(origin, host, self.origins)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()
        status = 500

        async def dress(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            fault = self._fault(scope)
            if fault:
                self.refusals.add(fault)
                await problem(fault)(scope, receive, dress)
            else:
                await self.app(scope, receive, dress)
        finally:
            self._note(scope, status, time.perf_counter() - begun)

    def _fault(self, scope: Scope) -> str:
        """Why a request does not pass; empty if it does."""
        if self.is_foreign(scope):
            return "origin"
        if scope["path"] in UNLIMITED:
            return ""
        buckets = self.assets if scope["path"].startswith(ASSETS) else self.buckets
        return "" if buckets.take(client_of(scope)) else "slow_down"

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """Counts a request and logs it: its endpoint and table, and nothing that anybody sent."""
        endpoint = scope.get("casero.endpoint", "page")
        self.metrics.requests.add(scope["method"] if scope["method"] in METHODS else "other", endpoint, str(status))
        self.metrics.request_seconds.add(seconds, endpoint)
        if endpoint != "page" or status >= 400:
            told: dict[str, object] = {
                "method": scope["method"],
                "endpoint": endpoint,
                "status": status,
                "ms": round(seconds * 1000, 1),
            }
            table = scope.get("path_params", {}).get("table")
            if table:
                told["table"] = table
            if 400 <= status < 500:
                self._seldom(f"{status} {endpoint}", "request", **told)  # anybody can cause these without end
            else:
                log.info("request", extra=told)


async def refuse_socket(scope: Scope, send: Send, fault: str) -> None:
    """Answers the handshake of a socket, which has been received, with a refusal."""
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008, "reason": fault})
        return
    answer = problem(fault)
    await send(
        {"type": "websocket.http.response.start", "status": answer.status_code, "headers": list(answer.raw_headers)}
    )
    await send({"type": "websocket.http.response.body", "body": bytes(answer.body)})
