"""The settings of a server: what each is, what it may be, and where it is taken from.

A flag counts more than the environment (`CASERO_PORT`), that more than a TOML file, that more than the default. Lists
are written with commas in flags and environment. `docs/reference/server.md` describes every setting.
"""

from __future__ import annotations

import ipaddress
import os
import sys
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from casero.game.errors import CaseroError
from casero.text.catalogue import Sentence, system, wrong
from casero.text.toml_faults import toml_fault

PREFIX: Final = "CASERO_"
MAX_FILE_BYTES: Final = 100_000  # bytes

# The settings that have a flag of their own.
_FLAGS: Final = {
    "host": "--host",
    "port": "--port",
    "data": "--data",
    "origins": "--origin",
    "lan": "--lan",
    "bots": "--bot",
}

_YES: Final = ("on", "true", "yes", "1")
_NO: Final = ("off", "false", "no", "0")

Port = Annotated[int, Meta(ge=0, le=65_535)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]
Seconds = Annotated[int, Meta(ge=0, le=86_400)]
Timeout = Annotated[int, Meta(ge=1, le=3_600)]
Bytes = Annotated[int, Meta(ge=1_000_000, le=1_000_000_000)]


def data_folder() -> str:
    """Where a user's tables are kept unless a setting says otherwise."""
    home = Path.home()
    if sys.platform == "win32":
        return str(Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "casero")
    if sys.platform == "darwin":
        return str(home / "Library" / "Application Support" / "casero")
    return str(Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "casero")


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that can be set about a server."""

    host: str = "127.0.0.1"  # the address to listen on; 0.0.0.0 is every one of this machine
    port: Port = 8420  # 0: any free one
    data: str = msgspec.field(default_factory=data_folder)  # the folder of the tables
    base: str = ""  # the address that links carry, as in https://table.example; else that of the request
    origins: list[str] = []  # pages that may talk to this server, besides its own; their names may be its own name too
    proxies: list[str] = []  # addresses or networks of proxies whose X-Forwarded-For is believed
    lan: bool = False  # others in the same network are invited
    list_editions: bool = False  # whether uploaded editions are shown to everybody
    metrics: bool = False  # whether /metrics answers
    log_level: Literal["debug", "info", "warning", "error"] = "info"  # what is logged at least
    workers: Annotated[int, Meta(ge=1, le=64)] = 1  # processes in which bots think
    bots: list[str] = []  # Python files of bots of one's own; each thinks in a process of its own

    max_tables: Count = 5_000  # tables that are open or being played
    tables_per_hour: Count = 60  # tables that one client may make in an hour
    wakes_per_minute: Count = 60  # tables that one client may wake in the long run; so many at once
    awake_actions: Annotated[int, Meta(ge=1_000, le=100_000_000)] = 60_000  # in memory because of one client
    journal_entries: Annotated[int, Meta(ge=100, le=10_000_000)] = 50_000  # of one table, which then only rests
    editions_per_hour: Count = 20  # edition files that one client may upload in an hour
    verifications_per_hour: Count = 60  # saved games that one client may have verified in an hour
    courses_per_hour: Count = 600  # games that one client may have summed up in an hour
    reviews_per_hour: Count = 30  # games that one client may have reviewed in an hour
    hints_per_minute: Count = 40  # that one client may ask for in the long run; a quarter of them at once
    saved_actions: Count = 20_000  # of a saved game that is played on at a table
    max_connections: Count = 5_000  # TCP connections in all, of sockets and requests together
    connections_per_client: Count = 100  # TCP connections of one client, of sockets and requests together
    handshakes_per_minute: Count = 120  # sockets that one client may open, in the long run
    messages_per_second: Count = 20  # messages and control frames of one socket, in the long run
    message_burst: Count = 60  # of one socket, at once
    client_messages_per_second: Count = 100  # of all sockets of one client, in the long run
    client_message_burst: Count = 300  # of all sockets of one client, at once
    notes_per_second: Count = 5  # of one client: offers and their answers, pauses, absences, bidders, in the long run
    note_burst: Count = 40  # of one client, at once
    message_bytes: Annotated[int, Meta(ge=1_024, le=1_000_000)] = 16_384  # of one message
    chats_per_minute: Count = 20  # of one socket
    client_chats_per_minute: Count = 60  # of all sockets of one client
    requests_per_second: Count = 50  # of one client, in the long run
    request_burst: Count = 200  # of one client, at once
    head_seconds: Timeout = 10  # until the head of a request has come
    body_seconds: Timeout = 60  # until the body of a request has come
    body_bytes_per_second: Count = 1_000  # that a body must bring on average once it has taken ten seconds
    keep_alive_seconds: Timeout = 30  # until a connection without a request is closed
    unread_seconds: Timeout = 30  # until a connection whose other side does not read is closed
    client_body_bytes: Bytes = 12_000_000  # of bodies of one client that are held at once
    body_bytes: Bytes = 48_000_000  # of bodies that are held at once

    grace_seconds: Seconds = 60  # how long an absent seat is waited for
    idle_seconds: Seconds = 180  # until a seat without a clock is asked whether somebody is there; 0: never
    idle_minutes: Annotated[int, Meta(ge=1, le=1_000_000)] = 30  # until a table that nobody looks at leaves the memory
    edition_days: Annotated[int, Meta(ge=1, le=100_000)] = 7  # until an uploaded edition that no table has is deleted
    open_days: Annotated[int, Meta(ge=1, le=100_000)] = 30  # until a table whose game never began is deleted
    finished_days: Annotated[int, Meta(ge=1, le=100_000)] = 30  # until a finished game leaves the database
    abandoned_days: Annotated[int, Meta(ge=1, le=100_000)] = 90  # likewise a game that nobody goes on with
    unplayable_days: Annotated[int, Meta(ge=1, le=100_000)] = 180  # until a table that cannot be replayed does
    copy_days: Annotated[int, Meta(ge=0, le=100_000)] = 30  # that copies in the data folder are kept; 0: for ever
    archive_days: Annotated[int, Meta(ge=0, le=100_000)] = 365  # that games are kept in the archive; 0: there is none
    archive_megabytes: Count = 1_000  # of the archive; the oldest games go first


NAMES: Final = Settings.__struct_fields__


class SettingError(Exception):
    """A setting that cannot be; `where` is the flag, variable or file, `expects` the key of what would be right."""

    def __init__(self, name: str, where: str, value: object, expects: str, **numbers: int | str) -> None:
        self.name = name
        self.where = where
        self.value = _shown(value)
        self.expects = expects
        self.numbers = numbers
        super().__init__(f"{where}: {name} = {self.value!r}: {expects}")


class FileError(CaseroError):
    """A file of settings that cannot be read."""

    def __init__(self, file: Path, why: Sentence) -> None:
        super().__init__(wrong("at", place=str(file), problem=why))


def _shown(value: object) -> str:
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def read_settings(
    flags: Mapping[str, object], environment: Mapping[str, str], file: Path | None = None, **defaults: object
) -> Settings:
    """The settings of a server, from everywhere; SettingError tells the first that cannot be.

    Flags that are None were not given. `defaults` are those of the command that asks.
    """
    values: dict[str, Any] = dict(defaults)
    if file is not None:
        values |= {name: _checked(name, value, str(file)) for name, value in _from_file(file).items()}
    for variable, text in environment.items():
        name = variable.removeprefix(PREFIX).lower()
        if variable.startswith(PREFIX) and name in NAMES:
            values[name] = _checked(name, _spelled(name, text), variable)
    for name, value in flags.items():
        if value is not None:
            where = _FLAGS.get(name, f"--set {name}")
            values[name] = _checked(name, _spelled(name, value) if isinstance(value, str) else value, where)
    return msgspec.convert(values, Settings)


def _from_file(file: Path) -> dict[str, Any]:
    """The settings of a TOML file."""
    try:
        with file.open("rb") as stream:
            content = stream.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        raise FileError(file, wrong("unreadable", reason=system(error))) from None
    if len(content) > MAX_FILE_BYTES:
        raise FileError(file, wrong("too-long"))
    try:
        return tomllib.loads(content.decode("utf-8"))
    except UnicodeDecodeError:
        raise FileError(file, wrong("not-utf-8")) from None
    except tomllib.TOMLDecodeError as error:
        line, reason = toml_fault(error)
        what = wrong("not-toml", reason=reason)
        raise FileError(
            file, what if line is None else wrong("at", place=wrong("line", line=line), problem=what)
        ) from None
    except (ValueError, RecursionError):
        raise FileError(file, wrong("not-toml", reason=wrong("too-deep"))) from None


def _kind(name: str) -> Any:
    """The type of a setting."""
    return get_type_hints(Settings, include_extras=True)[name]


def _spelled(name: str, text: str) -> object:
    """What a text of the command line or the environment stands for."""
    kind = _kind(name) if name in NAMES else str
    if kind is bool:
        word = text.strip().lower()
        return word in _YES if word in (*_YES, *_NO) else text
    if get_origin(kind) is list:
        return [part.strip() for part in text.split(",") if part.strip()]
    if get_origin(kind) is Annotated and get_args(kind)[0] is int:
        return int(text) if text.strip().isdecimal() and len(text) < 12 else text
    return text


def _checked(name: str, value: object, where: str) -> object:
    """A value, if a setting may have it."""
    if name not in NAMES:
        near = get_close_matches(name, NAMES, n=1)
        raise SettingError(name, where, value, "misspelt" if near else "unknown", near="".join(near))
    kind = _kind(name)
    try:
        good = msgspec.convert(value, kind)
    except msgspec.ValidationError:
        raise SettingError(name, where, value, **_expected(kind)) from None
    if name in ("origins", "base"):
        for address in good if isinstance(good, list) else [good]:
            if address and not is_origin(address):
                raise SettingError(name, where, address, "origin")
    if name == "proxies":
        for address in good:
            if not is_network(address):
                raise SettingError(name, where, address, "network")
    if name in ("host", "data") and (not good or "\0" in good):
        raise SettingError(name, where, value, "text")
    return good


def is_origin(address: str) -> bool:
    """Whether an address is a scheme, a name and perhaps a port, and nothing more."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return False
    name = parts.hostname or ""
    bare = f"{parts.scheme}://{f'[{name}]' if ':' in name else name}{f':{port}' if port is not None else ''}"
    return parts.scheme in ("http", "https") and bool(name) and bare == address.lower()


def is_network(address: str) -> bool:
    """Whether a text is the number of a machine or of a network: names are not looked up."""
    try:
        ipaddress.ip_network(address)
    except ValueError:
        return False
    return True


def _expected(kind: Any) -> dict[str, Any]:
    """The key and the figures of the sentence that says what a setting may be."""
    if kind is bool:
        return {"expects": "flag"}
    if get_origin(kind) is list:
        return {"expects": "list"}
    if get_origin(kind) is Literal:
        return {"expects": "choice", "values": ", ".join(get_args(kind))}
    if get_origin(kind) is Annotated:
        bounds = get_args(kind)[1]
        return {"expects": "number", "low": bounds.ge, "high": bounds.le}
    return {"expects": "text"}
