"""Actions as rows of fields, the way candidates have them: made, handed to the kernel, judged by it."""

from __future__ import annotations

from casero import kernel
from casero.bots.candidates import Row
from casero.kernel import codes
from casero.kernel.layout import ACTION, Records, new_actions

_BLANK = (0,) * (len(ACTION.names or ()) - 5)


def plain(kind: int, seat: int, amount: int = 0, square: int = codes.NONE) -> Row:
    """The fields of an action that has at most an amount or a square."""
    return (kind, seat, codes.NONE, square, amount, *_BLANK)


def action_of(row: Row) -> Records:
    """An action as the kernel reads it."""
    action = new_actions(1)
    action[0] = row
    return action


def is_legal(record: Records, rules: Records, row: Row) -> bool:
    """Whether the kernel lets an action through."""
    return int(kernel.why(record, 0, rules, 0, action_of(row), 0)) == codes.WHY_OK
