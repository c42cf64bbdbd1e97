"""What a table refuses that no rule refuses, and journals that cannot be replayed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from casero.editions import EditionError
from casero.game.errors import CaseroError
from casero.game.refusal import IllegalAction
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

    def __reduce__(self) -> tuple[type[TableError], tuple[str, Sentence]]:
        return TableError, (self.code, self.more)


class CannotReplay(CaseroError):
    """A journal that cannot be replayed; what caused it is a fault of the program unless there is no cause."""


@contextmanager
def replaying(entry: int = 0) -> Iterator[None]:
    """Tells whatever goes wrong inside as CannotReplay, with the number of the journal's entry if there is one."""
    try:
        yield
    except CannotReplay:
        raise
    except IllegalAction as error:
        raise CannotReplay(_at(entry, error.refusal.of(error.action))) from None
    except (CaseroError, EditionError, msgspec.MsgspecError) as error:
        problem = error.sentence if isinstance(error, CaseroError) else str(error)
        raise CannotReplay(_at(entry, problem)) from None
    except Exception as error:
        raise CannotReplay(_at(entry, repr(error))) from error


def _at(entry: int, problem: Sentence) -> Sentence:
    return wrong("journal-entry", entry=entry, problem=problem) if entry else problem
