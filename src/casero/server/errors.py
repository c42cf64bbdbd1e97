"""What a table refuses that no rule refuses."""

from __future__ import annotations

from casero.game.errors import CaseroError
from casero.text.catalogue import Sentence, text_of, wrong


class TableError(CaseroError):
    """A request that cannot be carried out; `code` is one of protocol.FAULTS."""

    def __init__(self, code: str, more: Sentence = "") -> None:
        self.code = code
        self.more = more
        super().__init__(wrong("at", place=code, problem=more) if more else code)

    @property
    def detail(self) -> str:
        """More about it, in English."""
        return text_of(self.more, "en")
