"""Verifying saved games in a worker process, so that a long one delays no table and a hostile one can be ended."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Final

from casero.editions import Edition, load
from casero.game.errors import SaveError
from casero.server.documents import Verdict, pair
from casero.server.errors import TableError
from casero.server.net.limits import Hourly
from casero.server.workers import Workers
from casero.text.catalogue import wrong

MAX_VERDICTS: Final = 500  # that are kept


class Verdicts:
    """What verifications found. The same game by the same edition is verified once while it is remembered."""

    def __init__(self, workers: Workers, asked: Hourly) -> None:
        self.asked = asked
        self._workers = workers
        self._known: dict[tuple[bytes, str | None], Verdict] = {}  # the one asked for last comes last

    async def of(self, content: bytes, edition: Edition | str | None, slug: str | None, client: str) -> Verdict:
        """What a verification of a saved game finds; counted for a client unless it is known already."""
        # Beside the loop: four megabytes take as long as a dozen moves.
        digest = await asyncio.to_thread(lambda: hashlib.sha256(content).digest())
        known = self._known.pop((digest, slug), None)
        if known is None:
            self.asked.count(client)
            known = await self._workers.verifications.run(client, judge, content, edition)
        while len(self._known) >= MAX_VERDICTS:
            del self._known[next(iter(self._known))]
        self._known[digest, slug] = known
        return known


def judge(content: bytes, edition: Edition | str | None) -> Verdict:
    """Verifies a saved game here and now."""
    from casero.game.verification import verify

    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise TableError("bad_save", wrong("file-not-utf-8")) from None
    if "\n" not in text:
        # A single line would be taken for the name of a file.
        return Verdict(False, 1, pair(wrong("save-none")), 0, 0, 0)
    try:
        report = verify(text, load(edition) if isinstance(edition, str) else edition)
    except SaveError as error:
        return Verdict(False, error.line, pair(error.why), 0, 0, 0)
    return Verdict(True, 0, None, report.throws, report.cards, report.actions)
