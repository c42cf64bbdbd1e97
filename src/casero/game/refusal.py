"""Why an action is refused, and the error that says so."""

from __future__ import annotations

from dataclasses import dataclass

from casero.game.errors import CaseroError
from casero.game.notation import Action
from casero.kernel import codes
from casero.rulebook import cite_refusal
from casero.text.catalogue import Message, wrong


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is refused, with the rules that say so."""

    code: int
    book: str
    verb: str = ""  # of the action

    @property
    def name(self) -> str:
        """The reason's name."""
        return codes.REASONS[self.code]

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules behind the refusal, the aptest first."""
        return cite_refusal(self.name, self.verb, self.book)

    @property
    def sentence(self) -> Message:
        """The reason as a sentence that knows no language yet."""
        return Message("why-" + self.name.replace("_", "-"))

    def of(self, action: Action) -> Message:
        """That an action of a saved game or a journal is refused, with the reason and its rules."""
        return wrong("save-refused", action=str(action), refusal=self.sentence, rules=", ".join(self.rules))

    @property
    def with_code(self) -> Message:
        """The sentence with the reason's name and its rules behind it, for those who write scenarios."""
        return wrong("refusal", sentence=self.sentence, code=self.name, rules=", ".join(self.rules))

    def text(self, lang: str = "es") -> str:
        """The reason as a sentence."""
        return self.sentence.in_(lang)

    def __str__(self) -> str:
        return f"{self.name} ({', '.join(self.rules)})"


class IllegalAction(CaseroError):
    """The rules refuse the action."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        self.action = action
        self.refusal = refusal
        super().__init__(f"{action}: {refusal}")
