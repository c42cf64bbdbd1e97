"""The schema's versions: file 0001_….sql makes version 1 of an empty database, each next one leads from the one before.

A file that was released is never changed. A new version is the next file, and the version before it is kept as
`tests/server/store/data/store-v<number>.sql`.
"""

from __future__ import annotations

import sqlite3
from functools import cache
from importlib.resources import files


@cache
def steps() -> tuple[str, ...]:
    """The SQL that leads to version 1, 2, …"""
    found = sorted(
        (file for file in files(__name__).iterdir() if file.name.endswith(".sql")), key=lambda file: file.name
    )
    numbers = [int(file.name[:4]) for file in found]
    assert numbers == list(range(1, len(found) + 1)), "each version of the schema has one file"
    return tuple(file.read_text(encoding="utf-8") for file in found)


def latest() -> int:
    """The version that this program writes."""
    return len(steps())


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Brings a database of an older version up to date, a version at a time; a step that fails leaves no trace."""
    for number, sql in enumerate(steps()[version:], version + 1):
        try:
            connection.executescript(f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
