"""Answers: documents as JSON, problems with their status."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec
from starlette.responses import Response

from casero.server.documents import EditionFault, Problem, TextPair, pair
from casero.text.catalogue import Sentence

JSON: Final = "application/json"

# The status that each fault is answered with; what is not here conflicts with how the table stands.
STATUS: Final = {
    "not_found": 404,
    "no_seat": 404,
    "not_your_seat": 403,
    "bad_secret": 403,
    "spectators_not_allowed": 403,
    "offer_not_yours": 403,
    "no_help": 403,
    "origin": 403,
    "removed": 403,
    "too_slow": 408,
    "no_length": 411,
    "too_long": 413,
    "bad_message": 422,
    "bad_name": 422,
    "bad_edition": 422,
    "bad_save": 422,
    "unknown_bot": 422,
    "bad_option": 422,
    "bad_clock": 422,
    "slow_down": 429,
    "storage": 503,
    "closing": 503,
    "busy": 503,
    "internal": 500,
}
CONFLICT: Final = 409
RETRY_AFTER_S: Final = {429: "2", 503: "5"}  # seconds until it is worth asking again

# Where a document is not what it should be, in the words of the decoder.
_PLACE: Final = re.compile(r" - at `(?P<place>[^`]+)`$")

_encoder: Final = msgspec.json.Encoder()


def status_of(fault: str) -> int:
    """The status of a fault."""
    return STATUS.get(fault, CONFLICT)


def document(content: object, status: int = 200) -> Response:
    """A document that is made for one request alone."""
    return Response(_encoder.encode(content), status, {"Cache-Control": "no-store"}, JSON)


def undecoded(error: Exception) -> TextPair:
    """What a decoder says, which speaks English alone: in Spanish only the place is told."""
    said = str(error)
    place = _PLACE.search(said)
    return TextPair(place["place"] if place else "", pair(said).en)


def problem(
    fault: str, detail: Sentence | TextPair = "", faults: Sequence[EditionFault] = (), status: int | None = None
) -> Response:
    """Tells why a request is not carried out."""
    code = status_of(fault) if status is None else status
    more = detail if isinstance(detail, TextPair) else pair(detail) if detail else None
    answer = document(Problem(fault, more, list(faults)), code)
    if code in RETRY_AFTER_S:
        answer.headers["Retry-After"] = RETRY_AFTER_S[code]
    return answer
