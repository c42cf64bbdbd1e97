"""Structured logs: a line of JSON for each message, on the error stream, and never a secret."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from typing import Any, Final

# What every record has; the rest was given with the message.
_USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}

# What holds a seat or a game, wherever it turns up: a header to its end, a word after its name.
_SECRETS: Final = re.compile(
    r"""(?ix)
    ( \b (?:authorization|cookie) ["']? \s* [:=] \s* ) [^\r\n"'}]+
    | ( bearer \s+ ) \S+
    | ( \b (?:secret|seed)s? ["']? \s* [:=] \s* ["']? ) [^\s"',}&;]+
    """
)
HIDDEN: Final = "***"
_HIDDEN_NAMES: Final = frozenset(("secret", "secrets", "seed", "seeds", "authorization", "cookie", "token"))
MAX_TEXT_CHARS: Final = 4_000  # characters of a text
MAX_KINDS: Final = 100  # warnings of libraries that are told apart


def without_secrets(text: str) -> str:
    """A text in which whatever looks like a secret is covered."""
    return _SECRETS.sub(lambda match: (match[1] or match[2] or match[3]) + HIDDEN, text)[:MAX_TEXT_CHARS]


class Lines(logging.Formatter):
    """Writes records as lines of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "says": without_secrets(record.getMessage()),
        }
        for name, value in vars(record).items():
            if name not in _USUAL:
                line[name] = HIDDEN if name.lower() in _HIDDEN_NAMES else _plain(value)
        if record.exc_info:
            line["trace"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


def _plain(value: object) -> object:
    return value if isinstance(value, int | float | bool | None) else without_secrets(str(value))


class Seldom:
    """Logs what may happen very often: the first of a kind at once, then at most one line of that kind in a minute.

    `left_out` in a line says how many of its kind were not logged since the line before. Kinds are a few fixed words.
    """

    def __init__(self, logger: logging.Logger, level: int = logging.WARNING, every_s: float = 60.0) -> None:
        self._logger = logger
        self._level = level
        self._every_s = every_s
        self._next: dict[str, float] = {}  # kind -> when the next line may be written
        self._left_out: dict[str, int] = {}

    def __call__(self, kind: str, message: str, **extra: object) -> None:
        """Logs a message of a kind, or counts it as left out."""
        at = time.monotonic()
        if at < self._next.get(kind, 0.0):
            self._left_out[kind] = self._left_out.get(kind, 0) + 1
            return
        self._next[kind] = at + self._every_s
        left_out = self._left_out.pop(kind, 0)
        self._logger.log(
            self._level, message, extra=extra | {"kind": kind} | ({"left_out": left_out} if left_out else {})
        )


class _SeldomTold(logging.Filter):
    """Lets a warning of a library that any client can cause through once a minute."""

    def __init__(self) -> None:
        super().__init__()
        self._next: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is logged."""
        if record.levelno != logging.WARNING or record.args:
            return True
        at, text = time.monotonic(), str(record.msg)
        if at < self._next.get(text, 0.0):
            return False
        if len(self._next) > MAX_KINDS:
            self._next.clear()
        self._next[text] = at + 60.0
        return True


def configure(level: str) -> None:
    """Sends everything that the server and its libraries log through one handler."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    wanted = logging.getLevelNamesMapping()[level.upper()]
    # The libraries tell of every connection with its address: that is for whoever looks for a defect alone.
    theirs = wanted if wanted <= logging.DEBUG else max(wanted, logging.WARNING)
    for name, least in (("casero", wanted), ("uvicorn", theirs), ("asyncio", theirs)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(least)
    # A logger's filters do not see what its children log, and uvicorn's warnings come from this one.
    told = logging.getLogger("uvicorn.error")
    told.filters = [_SeldomTold()]
