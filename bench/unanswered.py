"""Games at a server's table with one seat that never answers an offer: what bots ask of it, and how often.

    python bench/unanswered.py                         200 games, in all editions
    python bench/unanswered.py --first 4711 --games 1  game 4711 again
    python bench/unanswered.py --json -                the result as JSON on standard output

It plays at the server's own tables, without sockets and without a disk. Ends with 1 if a bot ever had two offers open
to that seat, or made one again although no deed, building or mortgage of the groups in it was another than before.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, cast

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from casero.bots import THINKER
from casero.editions import available
from casero.game import Game
from casero.game.notation import SEATS, Action
from casero.game.setup import Ruleset
from casero.server.documents import NewTable, SeatWish
from casero.server.metrics import Metrics
from casero.server.net.frames import unframed
from casero.server.net.limits import Buckets
from casero.server.protocol import Act, Hello, Holding, OfferInfo, Offers
from casero.server.settings import Settings
from casero.server.store.base import Done, Entry, Store
from casero.server.table.book import Book
from casero.server.table.caretaker import Caretaker
from casero.server.table.creation import config_of
from casero.server.table.fallback import safe_answer
from casero.server.table.notes import Secrets, hashed
from casero.server.table.opening import Opening
from casero.server.table.requests import Requests
from casero.server.table.room import Connection
from casero.server.table.table import Table
from tests.server.house import Thinking

GAMES: Final = 200
MAX_ACTIONS: Final = 2_000  # of one game: what bots ask for in a hopeless one was asked before
SILENT: Final = "A"
PLAYS_AS: Final = "keeper"  # who decides for the silent seat, and makes no offers
SECRET: Final = "s" * 32
DEALERS: Final = ("dealer", "buyer", "dealer")
# The bots at the other seats, in turn; `random` offers anything, a dealer or a trader what should please both.
COMPANY: Final = (
    ("trader",) * 3, ("trader",) * 2, ("trader", "random", "trader"), ("random",) * 3, (THINKER, "trader"),
    DEALERS,
)  # fmt: skip
FEW_ROLLOUTS: Final = f"{THINKER}:8"


class Forgetful:
    """Stands for a store: what is written is known to be safe, and forgotten."""

    def append_soon(
        self, table: str, entries: Sequence[Entry], done: Done, status: str | None = None, secrets: bytes | None = None
    ) -> None:
        asyncio.get_running_loop().call_soon(done, None)


class FewRollouts(Thinking):
    """Bots that think here and now; a thinker plays few rollouts."""

    def decide(self, game: Game, kind: str, seat: int, may_offer: bool = True) -> Action | None:
        return super().decide(game, FEW_ROLLOUTS if kind == THINKER else kind, seat, may_offer)


@dataclass
class Tally:
    """What was asked of the silent seat."""

    games: int = 0
    actions: int = 0
    made: int = 0
    most_open: int = 0  # offers of one bot at a time
    repeated: int = 0
    ended: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        return {**self.__dict__, "ended": dict(self.ended)}


class Sitting:
    """One game: the table, the silent seat at it, and what is asked of that seat."""

    def __init__(self, number: int, tally: Tally) -> None:
        self.number = number
        self.tally = tally
        self.over = asyncio.get_running_loop().create_future()
        self.bots = FewRollouts(number)
        self.table = self._laid()
        self._asked: dict[tuple[str, str], object] = {}  # bot and terms -> how the deeds stood when it last asked
        self._open: set[int] = set()
        self._due = False
        self._sent = 0

    def _laid(self) -> Table:
        slug = sorted(available())[self.number % len(available())]
        ruleset = Ruleset.of(slug)
        company = COMPANY[self.number // len(available()) % len(COMPANY)]
        seats = [SeatWish("here", name="Ana"), *(SeatWish("bot", bot=bot) for bot in company)]
        wish = NewTable(edition=slug, seats=seats[: ruleset.edition.players[1]], pace=0, help="none")
        seed = hashlib.sha256(f"unanswered {self.number}".encode())
        config = config_of(wish, ruleset.edition, ruleset, hashlib.sha256(seed.digest()).hexdigest(), self.bots)
        book = Book(f"game{self.number:06}", config, Secrets(seed.hexdigest(), {SILENT: hashed(SECRET)}), slug)
        store = cast(Store, Forgetful())
        hints = Buckets(0, 0)  # nobody asks for one
        return Table(
            book, store, Settings(), Metrics(), 0, lambda table: Caretaker(table, self.bots),
            lambda table: Requests(table, self.bots, hints, hints), Opening,
        )  # fmt: skip

    async def play(self) -> None:
        """Plays to the end, or for as many actions as are looked at."""
        connection = Connection("silent")
        connection.push = self._heard
        self.connection = connection
        self.table.join(connection, Hello(self.table.id, [Holding(SILENT, SECRET)]))
        await asyncio.wait_for(self.over, 600)
        self.table.close()
        self.tally.games += 1
        self.tally.actions += len(self.table.book.playing().actions)

    def _heard(self, frame: bytes) -> bool:
        message = unframed(frame)
        if message.startswith(b'{"t":"offers"'):
            self._look(msgspec.json.decode(message, type=Offers))
        elif message.startswith((b'{"t":"moved"', b'{"t":"welcome"')):
            self._moved()
        return True

    def _moved(self) -> None:
        game = self.table.book.game
        if game is None or self.over.done():
            return
        if self.table.book.status == "over" or len(game.actions) >= MAX_ACTIONS:
            self.over.set_result(None)
        elif not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._act)

    def _act(self) -> None:
        """Plays for the silent seat, if the game waits for it or a rent is to be claimed."""
        self._due = False
        game = self.table.book.playing()
        if self.over.done():
            return
        action = next((one.do for one in game.legal_by_seat().get(SILENT, ()) if one.verb == "claim"), None)
        if action is None and game.view().to_act == SILENT:
            chosen = self.bots.decide(game, PLAYS_AS, SEATS.index(SILENT), False)
            action = safe_answer(game, SILENT) if chosen is None else str(chosen)
        if action is not None:
            self._sent += 1
            self.table.take(self.connection, Act(f"act{self._sent}", action, len(game.actions)))

    def _look(self, offers: Offers) -> None:
        """Counts what is open to the silent seat, and what is asked of it again."""
        to_it = [one for one in offers.offers if one.other == SILENT]
        most = max(Counter(one.seat for one in to_it).values(), default=0)
        self.tally.most_open = max(self.tally.most_open, most)
        if most > 1:
            self.tally.faults.append(f"game {self.number}: {most} offers of one bot are open")
        for one in to_it:
            if one.offer not in self._open:
                self._ask(one)
        self._open = {one.offer for one in to_it}
        if offers.ended is not None and offers.ended.other == SILENT:
            self.tally.ended[offers.ended.how] += 1

    def _ask(self, offer: OfferInfo) -> None:
        self.tally.made += 1
        asked, stands = (offer.seat, offer.action), self._deeds_of(offer)
        if self._asked.get(asked) == stands:
            self.tally.repeated += 1
            self.tally.faults.append(f"game {self.number}: {offer.action} again, and nothing has changed")
        self._asked[asked] = stands

    def _deeds_of(self, offer: OfferInfo) -> object:
        """Owner, buildings and mortgage of all deeds of the groups in an offer."""
        game = self.table.book.playing()
        position, terms, squares = game.view(), game.read(offer.action), self.table.book.ruleset.edition.squares
        groups = {square.group for square in squares if (terms.give | terms.get) >> square.index & 1}
        deeds = [square.index for square in squares if square.is_deed and square.group in groups]
        return [(deed, position.owner[deed], position.level[deed], deed in position.mortgaged) for deed in deeds]


async def play_games(numbers: range, tell: bool = False) -> Tally:
    """Plays numbered games one after another."""
    tally, told = Tally(), time.monotonic()
    for number in numbers:
        await Sitting(number, tally).play()
        if tell and time.monotonic() - told > 10:
            told = time.monotonic()
            print(f"{tally.games} games, {tally.made} offers", file=sys.stderr)
    return tally


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays the games that are asked for and tells what was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--json", metavar="FILE", help="write the result there; - is standard output")
    wish = parser.parse_args(arguments)
    tally = asyncio.run(play_games(range(wish.first, wish.first + wish.games), tell=True))
    ends = ", ".join(f"{count} {how}" for how, count in tally.ended.most_common())
    said = (
        f"{tally.games} games, {tally.actions:,} actions: {tally.made} offers to the seat that never answers ({ends}); "
        f"at most {tally.most_open} of a bot at a time, {tally.repeated} made again without a change"
    )
    print(said, file=sys.stderr)
    if wish.json == "-":
        print(json.dumps(tally.as_json(), indent=2))
    elif wish.json is not None:
        Path(wish.json).write_text(json.dumps(tally.as_json(), indent=2) + "\n", encoding="utf-8")
    for fault in tally.faults[:20]:
        print(fault, file=sys.stderr)
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
