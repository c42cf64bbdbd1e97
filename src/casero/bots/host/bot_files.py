"""Bots of one's own that are named by a key, the name of their file without its ending, at tables that last."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from casero.bots import BOTS, is_bot_file
from casero.bots.host.file_bot import FileBot
from casero.bots.levels import LEVELS
from casero.game.errors import CaseroError
from casero.text.catalogue import LANGUAGES, say, wrong

MAX_KEY_CHARS: Final = 24
KEY: Final = re.compile(rf"[\w-]{{1,{MAX_KEY_CHARS}}}")


@dataclass(frozen=True)
class BotFile:
    """The file of a bot, and how the bot introduces itself."""

    key: str
    path: str
    name: str
    about: tuple[str, ...]  # in the order of LANGUAGES


def files_by_key(paths: Iterable[str]) -> dict[str, str]:
    """The files of bots by their keys; CaseroError if one is missing or cannot be told from another bot."""
    found: dict[str, str] = {}
    for path in dict.fromkeys(paths):
        file = Path(path)
        if not is_bot_file(path):
            raise CaseroError(wrong("bot-missing", file=path))
        if file.suffix != ".py" or not KEY.fullmatch(file.stem):
            raise CaseroError(wrong("bot-key", file=path, most=MAX_KEY_CHARS))
        if file.stem in found and file.samefile(found[file.stem]):
            continue
        if file.stem in (*BOTS, *LEVELS, *found):
            raise CaseroError(wrong("bot-same", file=path, bot=file.stem))
        found[file.stem] = path
    return found


def introduced(files: Mapping[str, str]) -> dict[str, BotFile]:
    """The bots of some files by their keys, each asked once how it introduces itself; BotFault if one cannot be."""
    return {key: _introduced(key, path) for key, path in files.items()}


def _introduced(key: str, path: str) -> BotFile:
    bot = FileBot(path, name=key)
    try:
        card = bot.card()
    finally:
        bot.close()
    about = card.about or tuple(say(lang, "lab-own-bot", file=Path(path).name) for lang in LANGUAGES)
    return BotFile(key, path, card.name or key, about)
