"""The actions of scenario files: what is written, and the action it stands for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from casero.editions.faults import brief
from casero.game.errors import NotationError, ScenarioError
from casero.game.notation import Action, read
from casero.scenario.keys import Reader
from casero.text.catalogue import wrong


@dataclass(frozen=True)
class Said:
    """An action as written; one that names a bare card is read when the hands are known."""

    text: str
    action: Action | None


def read_action(text: Any, key: str, reader: Reader) -> Said:
    """An action of a scenario; one that does not exist is a mistake, also where a refusal is expected."""
    if not isinstance(text, str):
        raise ScenarioError(key, wrong("scenario-no-action", found=brief(text)))
    try:
        action = read(text, reader.words, ())
    except NotationError as error:
        raise ScenarioError(key, wrong("at", place=brief(text), problem=error.sentence)) from None
    if max(action.seat, action.other) >= reader.players:
        raise ScenarioError(key, wrong("scenario-seats", action=brief(text), seats=reader.players))
    try:
        return Said(text, read(text, reader.words))
    except NotationError:
        return Said(text, None)
