"""A game that is played action by action, each seat by a player of its own: a bot of casero's, or whoever chooses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from casero import kernel
from casero.bots.host.built_in import built_in
from casero.bots.lineup import MAX_TURNS, buffers, drivers, word_of
from casero.kernel import codes
from casero.kernel.layout import ACTION, Records, new_actions, new_games

Row = tuple[int, ...]  # the fields of an action


class Player(Protocol):
    """Whoever plays a seat."""

    def choose(self, record: Records, seat: int, word: int) -> Row | None:
        """What it does for its seat in a game, which it may change: it is a copy."""


def players_of(bots: Sequence[str], rules: Records, word: int) -> list[Player]:
    """Casero's own bots, by their names."""
    return [built_in(bot, rules, len(bots), word_of(word, seat)) for seat, bot in enumerate(bots)]


def action_of(row: Row) -> Records:
    """An action by its fields."""
    action = new_actions(1)
    action[0] = row
    return action


def plain(kind: int, seat: int) -> Row:
    """The fields of an action that has none but its kind and its seat."""
    return (kind, seat, codes.NONE, codes.NONE, *[0] * (len(ACTION.names or ()) - 4))


class PlayedGame:
    """A game and its players; `choose` asks for the next action, `do` carries one out."""

    def __init__(self, rules: Records, players: Sequence[Player], word: int) -> None:
        self.rules = rules
        self.players = players
        self.word = word
        self.record = new_games(1)
        self.chosen = 0
        kernel.seed_many(self.record, 0, 1, word)
        drivers().start_many(self.record, 0, 1, rules, 0, buffers().silent, len(players))

    def __getitem__(self, field: str) -> Any:
        """A field of the game's record."""
        return self.record[field][0]

    @property
    def goes_on(self) -> bool:
        """Whether it is neither over nor undecided for good."""
        return bool(self["over"] == 0 and self["turns"] < MAX_TURNS)

    @property
    def pending(self) -> int:
        """The kind of what waits for an answer, 0 if nothing does."""
        return int(self["frame_kind"][self["depth"] - 1]) if self["depth"] else 0

    @property
    def acting(self) -> int:
        """The seat that the game waits for."""
        return int(self["frame_seat"][self["depth"] - 1] if self["depth"] else self["turn"])

    def choose(self) -> Row:
        """The next action: a rent that can be asked for, else what the seat's player does."""
        for owner in self["claim_owner"][: 0 if self["depth"] else self["n_claims"]]:
            claim = plain(codes.ACT_CLAIM, int(owner))
            if self.why(claim) == codes.WHY_OK:
                return claim
        self.chosen += 1
        seat = self.acting
        row = self.players[seat].choose(self.record.copy(), seat, word_of(self.word, self.chosen))
        if row is None:
            raise RuntimeError(f"the player of seat {seat} finds nothing to do")
        return row

    def do(self, row: Row) -> None:
        """Carries an action out."""
        if self.why(row) != codes.WHY_OK:
            raise RuntimeError(f"a player chose an illegal action: {row}")
        kernel.step(self.record, 0, self.rules, 0, buffers().silent, action_of(row), 0)

    def why(self, row: Row) -> int:
        """Why an action is not legal now, as a code of the kernel."""
        return int(kernel.why(self.record, 0, self.rules, 0, action_of(row), 0))


def after(record: Records, rules: Records, row: Row) -> Records:
    """A copy of a game after an action, which must be legal."""
    copy = record.copy()
    kernel.step(copy, 0, rules, 0, buffers().silent, action_of(row), 0)
    return copy
