"""The store: a durable journal for every table. `base` is the interface, `sqlite` keeps it in one file."""

from __future__ import annotations

from casero.server.store.base import (
    STATUSES,
    Conflict,
    Counts,
    Done,
    Entry,
    Looked,
    Store,
    StoreBusy,
    StoreError,
    StoreFull,
    TableRow,
)
from casero.server.store.sqlite import SqliteStore

__all__ = [
    "STATUSES", "Conflict", "Counts", "Done", "Entry", "Looked", "SqliteStore", "Store", "StoreBusy", "StoreError",
    "StoreFull", "TableRow",
]  # fmt: skip
