"""Bots see nothing secret: the choice on the table is the choice on its view, and on any twin that looks the same."""

from __future__ import annotations

from typing import Any, Final

import pytest

from casero.bots import COMPILED, RANDOM
from casero.bots.lineup import knowledge
from casero.bots.records import new_knows, new_memos
from casero.game import kernel
from casero.kernel import layout
from casero.kernel.codes import MAX_LEGAL, NONE, WHY_OK
from tools.soak.tables import rules_of

EDITIONS: Final = ("clasico", "americas-corto", "castis", "xorti", "pelotis")
BEFORE: Final = (0, 100, 300)  # actions played before the bots are asked, early and late
POSITIONS: Final = 40
TWINS: Final = 2


class Table:
    """A game that random bots play, and the buffers to ask bots with."""

    def __init__(self, edition: str, seats: int, word: int) -> None:
        self.kernel: Any = kernel()
        self.rules: Any = rules_of(edition, {})
        self.games = layout.new_games(1)
        self.seen = layout.new_games(1)
        self.random = layout.new_games(1)  # the generator of the bots
        self.events = layout.new_events()
        self.actions = layout.new_actions(MAX_LEGAL + 2)
        self.kernel.seed_many(self.games, 0, 1, word)
        self.kernel.seed_many(self.random, 0, 1, word + 1)
        self.kernel.start(self.games, 0, self.rules, 0, self.events, seats)

    def choice(self, games: layout.Records, bot: int) -> tuple[int, bytes, bytes]:
        """Who acts, what the bot chooses, and where that leaves its generator."""
        from casero.bots import drive

        random = self.random.copy()
        self.actions.view("u1")[:] = 0
        seat = drive.play_one(games, 0, self.rules, 0, knowledge(self.rules), new_memos(1), random, self.actions, bot)
        return seat, self.actions[:1].tobytes(), random.tobytes()

    def hidden(self) -> layout.Records:
        """The game as anybody may know it."""
        self.kernel.view(self.games, 0, self.rules, 0, self.seen, 0, NONE)
        return self.seen

    def twin(self, word: int) -> layout.Records:
        """The game with other secrets."""
        self.seen.view("u1")[:] = self.games.view("u1")
        self.kernel.resample(self.seen, 0, self.rules, 0, NONE, word)
        return self.seen

    def play(self) -> None:
        """One action of the random bot."""
        from casero.bots import drive

        drive.play_one(self.games, 0, self.rules, 0, new_knows(), new_memos(1), self.random, self.actions, RANDOM)
        assert self.kernel.why(self.games, 0, self.rules, 0, self.actions, 0) == WHY_OK
        self.events["n"] = 0
        self.kernel.step(self.games, 0, self.rules, 0, self.events, self.actions, 0)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bot", range(len(COMPILED)), ids=COMPILED)
def test_a_bot_sees_nothing_secret(edition: str, bot: int) -> None:
    asked = 0
    for before in BEFORE:
        table = Table(edition, 3, before + 1)
        for number in range(before + POSITIONS):
            if table.games["over"][0]:
                break
            if number >= before:
                chosen = table.choice(table.games, bot)
                assert table.choice(table.hidden(), bot) == chosen
                for word in range(TWINS):
                    twin = table.twin(number * TWINS + word)
                    assert twin.tobytes() != table.games.tobytes()
                    assert table.choice(twin, bot) == chosen
                asked += 1
            table.play()
    assert asked >= 2 * POSITIONS
