"""What ends a bot's part in a game."""

from __future__ import annotations

from typing import Any

from casero.game.errors import CaseroError
from casero.text.catalogue import Message, wrong


class BotFault(CaseroError):
    """A bot that cannot go on, and why."""

    def __init__(self, bot: str, what: Message) -> None:
        super().__init__(wrong("bot", bot=bot, what=what))
        self.bot = bot
        self.what = what

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.bot, self.what)  # it crosses from one process to another
