"""Answers that stay the same while the server runs: encoded once, compressed once, and not sent to who has them."""

from __future__ import annotations

import gzip
import hashlib
from functools import cached_property
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

REVALIDATE: Final = "no-cache"  # kept, but asked about each time
FOREVER: Final = "public, max-age=31536000, immutable"  # for what has its hash in its name

WORTH_ZIPPING: Final = 1_000  # bytes
_ZIPPED_ALREADY: Final = ("image/png", "image/jpeg", "image/webp", "font/woff2")


class Fixed:
    """A content with its type and its tag."""

    def __init__(self, content: bytes, media_type: str, cache: str = REVALIDATE) -> None:
        self.content = content
        self.media_type = media_type
        self.cache = cache
        self.tag = f'"{hashlib.sha256(content).hexdigest()[:24]}"'

    @cached_property
    def zipped(self) -> bytes | None:
        """The content compressed, if that is worth it."""
        if len(self.content) < WORTH_ZIPPING or self.media_type in _ZIPPED_ALREADY:
            return None
        # Without a time, so that the same content gives the same bytes.
        return gzip.compress(self.content, 6, mtime=0)

    def answer(self, request: Request, status: int = 200) -> Response:
        """The content, or the word that the client has it already."""
        headers = {"ETag": self.tag, "Cache-Control": self.cache, "Vary": "Accept-Encoding"}
        if status == 200 and self._is_known(request.headers.get("if-none-match", "")):
            return Response(status_code=304, headers=headers)
        content = self.content
        if self.zipped is not None and takes_gzip(request.headers.get("accept-encoding", "")):
            content = self.zipped
            headers["Content-Encoding"] = "gzip"
        return Response(content, status, headers, self.media_type)

    def _is_known(self, tags: str) -> bool:
        return any(tag.strip().removeprefix("W/") in (self.tag, "*") for tag in tags.split(",") if tag.strip())


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding header lets an answer be compressed."""
    for part in accepted.split(","):
        name, _, weight = part.partition(";")
        if name.strip().lower() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
