"""The parts of a request: the parameters of its path and of its query, and all of them together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Final

from msgspec import Meta, Struct

from casero.game.position import Seat
from casero.server.protocol import TableId

if TYPE_CHECKING:
    from starlette.requests import Request

    from casero.server.settings import Settings
    from casero.server.table.registry import Tables

# The parameters that stand in a path.
PARAMETERS: Final[dict[str, Any]] = {
    "table": TableId,
    "seat": Seat,
    "n": Annotated[int, Meta(ge=0, le=10_000_000, description="How many actions.")],
    "slug": Annotated[
        str, Meta(pattern="^[a-z][a-z0-9-]{0,59}$", description="An edition, or own-… for an uploaded one.")
    ],
    "edition": Annotated[str, Meta(pattern="^[a-z][a-z0-9-]{0,59}$", description="An edition that has lessons.")],
    "lesson": Annotated[str, Meta(pattern="^[a-z][a-z0-9-]{0,39}$", description="A lesson of an edition.")],
    "problem": Annotated[str, Meta(pattern="^[a-z][a-z-]{0,39}-[0-9]{1,4}$", description="A problem, as clasico-7.")],
    "rule": Annotated[str, Meta(pattern="^[A-Za-z]-[0-9]{3}$", description="The id of a rule, such as M-093.")],
}

Slug = Annotated[str, Meta(min_length=1, max_length=60)]


class OfBook(Struct, frozen=True):
    """Which rules."""

    edition: Slug = "clasico"  # an edition; its book is shown
    q: Annotated[str, Meta(max_length=200)] = ""  # words of either language, or an id


class OfTables(Struct, frozen=True):
    """Which public tables."""

    before: Annotated[int, Meta(ge=0, le=1 << 53)] | None = None  # made before then, ms since 1970
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class OfLog(Struct, frozen=True):
    """Which entries of a log."""

    before: Annotated[int, Meta(ge=0, le=1 << 53)] | None = None  # with an n below that
    limit: Annotated[int, Meta(ge=1, le=500)] = 200


class OfEdition(Struct, frozen=True):
    """By which uploaded edition a saved game is read."""

    edition: Slug | None = None


@dataclass(frozen=True)
class Ask:
    """A request whose parts have been checked."""

    request: Request
    tables: Tables
    settings: Settings
    client: str  # who asks, for limits
    secret: str | None = None  # of a seat
    path: dict[str, Any] = field(default_factory=dict)
    query: Any = None
    body: Any = None
