"""The list of actions of a game, which it shares with the copies that `Game.after` makes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from casero.game.notation import Action


class ActionLog(Sequence[Action]):
    """A list that grows at its end. `branch` costs the same however long it is; both belong to one thread."""

    __slots__ = ("_all", "_n")

    def __init__(self, actions: Iterable[Action] = ()) -> None:
        self._all = list(actions)  # perhaps with actions behind ours that a branch has added
        self._n = len(self._all)

    def branch(self) -> ActionLog:
        """The same actions, to be added to without this log growing."""
        twin = ActionLog.__new__(ActionLog)
        twin._all, twin._n = self._all, self._n
        return twin

    def append(self, action: Action) -> None:
        """Adds an action."""
        if len(self._all) != self._n:
            self._all = self._all[: self._n]  # what is behind is somebody else's
        self._all.append(action)
        self._n += 1

    def pop(self) -> Action:
        """Takes the last action away."""
        last = self[-1]
        self._n -= 1
        return last

    def __len__(self) -> int:
        return self._n

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return self._all[: self._n][index]
        at = index + self._n if index < 0 else index
        if not 0 <= at < self._n:
            raise IndexError(index)
        return self._all[at]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all[: self._n])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)
