"""How uvicorn serves the application: with this package's classes for connections and sockets, and with its limits."""

from __future__ import annotations

from typing import Any

import uvicorn
from starlette.applications import Starlette

from casero.server.net import descriptors
from casero.server.net.frames import FrameSocket
from casero.server.net.http import HttpConnection
from casero.server.settings import Settings


def server_config(app: Starlette, settings: Settings, **more: Any) -> uvicorn.Config:
    """The configuration of a server; `more` are further parameters of uvicorn's."""
    return uvicorn.Config(
        app,
        http=HttpConnection,
        ws=FrameSocket,
        ws_max_size=4 * settings.message_bytes,  # what is longer than a message may be gets an answer, up to here
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_keep_alive=settings.keep_alive_seconds,
        backlog=descriptors.backlog(settings),
        **more,
    )
