"""Nothing secret leaves before the end: twins that differ in their secrets alone are told the same, byte for byte."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from casero.game import Game
from casero.game.notation import SEATS
from casero.game.position import Family
from casero.server.documents import Seated
from casero.server.logs import Lines
from casero.server.table.notes import hashed
from tests.server import positions
from tests.server.client import Client
from tests.server.house import House, Thinking

CHANGING = re.compile(r'"(at|now|gone|waiting|created|seconds)":\d+')
STEPS = 160


async def script(steps: int) -> list[str]:
    """The lines of a game in which everything happens: throws, cards, auctions, trades, buildings."""
    game = positions.deeds(3, seed=3)
    bots = Thinking(5)
    begun = len(game.actions)
    while len(game.actions) < begun + steps and not game.over:
        seat = game.to_act
        assert seat is not None
        action = await bots.choose(game, "random" if len(game.actions) % 3 else "buyer", seat)
        if action is not None and game.why_code(action) == 0 and action.verb != "bankrupt":
            game.play(action)
        else:
            game.play(next(one for one in game.legal_by_seat()[SEATS[seat]] if not isinstance(one, Family)))
    return game.lines[begun:]


class Twin:
    """One of two tables, with everything that was ever sent from it."""

    def __init__(self, house: House, seated: Seated, clients: list[Client]) -> None:
        self.house = house
        self.seated = seated
        self.clients = clients
        self.answers: list[str] = []

    async def play(self, number: int, line: str) -> None:
        """Plays a line; where chance has a part in it, chance is told what to decide."""
        table = self.house.table(self.seated)
        game = table.playing()
        action = game.read(line)
        client = next(each for each in self.clients if line[0] in each.you)
        if action.chance or action.verb in ("offer", "accept", "reject", "withdraw"):
            table.play([action], "person", None, lambda _: None, lambda _: None)
        else:
            await client.act(line, id=f"act {number}")
        for each in self.clients:
            await each.ask("ping", id=f"ping {number}")

    async def around(self, number: int, *more: str) -> None:
        """What else can be asked for."""
        a = self.clients[0]
        await a.ask("say", text=f"{number}", seat="A", id=f"say {number}")
        await a.ask("why", action="A build 39", id=f"why {number}")
        await a.ask("advise", seat="A", id=f"advise {number}")
        await a.act("A offer B: $1 for $2", id=f"offer {number}")
        for offer in list(a.offers):
            await a.ask("answer", offer=offer.offer, do="withdraw", id=f"back {number} {offer.offer}")
        for seats in ("A", "BC", ""):
            client = await self.house.join(self.seated, seats)
            self.answers += client.heard
            await client.leave()
        for each in self.clients:
            await each.ask("ping", id=f"around {number}")
        for path in ("", "/log?limit=5", f"/at/{number}", "/course", "/game", "/edition", *more):
            answer = await self.house.ask("GET", f"/tables/{self.seated.table}{path}")
            assert answer.status_code == 200, answer.text
            self.answers.append(answer.text)

    def sent(self) -> list[str]:
        """Everything that was sent, but for ids, commitments and times."""
        info = self.seated.info
        heard = [text for client in self.clients for text in client.heard if '"pong"' not in text]
        heard += self.answers
        plain = (text.replace(info.table, "TABLE").replace(info.commitment, "COMMITMENT") for text in heard)
        return [CHANGING.sub(r'"\1":0', text) for text in plain]


async def test_tables_that_differ_in_secrets_alone_send_the_same_bytes(house: House) -> None:
    lines = await script(STEPS)
    assert sum("," in line or "-" in line for line in lines) > 30, "chance had its part"
    twins: list[Twin] = []
    for _ in range(2):
        seated = await house.resume(positions.deeds(3, seed=3))
        twins.append(Twin(house, seated, await house.join_all(seated)))
    first, second = (house.table(twin.seated).playing() for twin in twins)
    assert first.setup.seed != second.setup.seed
    assert unseen(first) != unseen(second)
    for number, line in enumerate(lines, 1):
        for twin in twins:
            await twin.play(number, line)
            if number % 40 == 0:
                await twin.around(number)
    first, second = (house.table(twin.seated).playing() for twin in twins)
    assert (first.lines, len(first.actions)) == (second.lines, 8 + len(lines))
    assert unseen(first) != unseen(second)
    ours, theirs = (twin.sent() for twin in twins)
    assert len(ours) > 4 * len(lines)
    for mine, other in zip(ours, theirs, strict=True):
        assert mine == other


def unseen(game: Game) -> bytes:
    """The generator and the order of the decks."""
    return game.record.tobytes()


def _lists(value: Any) -> Iterator[list[Any]]:
    """Every list within a message."""
    if isinstance(value, list):
        yield value
    for one in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _lists(one)


class Words(logging.Handler):
    """Keeps every line of the log as it would be written."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []
        self.setFormatter(Lines())

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


async def test_no_secret_is_in_anything_that_is_sent_or_logged(house: House) -> None:
    words, logger = Words(), logging.getLogger("casero")
    logger.addHandler(words)
    level = logger.level
    logger.setLevel(logging.DEBUG)
    try:
        seated = await house.make(["Ana", "Luis", "bot:random"])
        ana, luis = await house.join_all(seated)
        heard = await _watched(house, seated, [ana, luis])
    finally:
        logger.removeHandler(words)
        logger.setLevel(level)
    game = house.table(seated).playing()
    assert not game.over
    seed = game.setup.seed or b""
    secrets = {
        "seed": seed.hex(), "key": game.setup.key.hex(), "key upside down": game.setup.key[::-1].hex(),
        **{f"secret {seat}": secret for seat, secret in seated.holds.items()},
        **{f"hash {seat}": hashed(secret) for seat, secret in seated.holds.items()},
    }  # fmt: skip
    for text in heard + words.lines:
        for name, secret in secrets.items():
            assert secret not in text, name
    assert any('"table"' in line for line in words.lines)
    cards = game.setup.ruleset.words.cards
    order = [game.peek["deck"][i].tolist()[: len(keys)] for i, keys in enumerate(cards)]
    for text in heard:
        if not text.startswith("{"):
            continue
        for found in _lists(msgspec.json.decode(text)):
            for deck, keys in zip(order, cards, strict=True):
                assert found[:6] not in (deck[:6], [keys[card] for card in deck[:6]])


async def _watched(house: House, seated: Seated, clients: list[Client]) -> list[str]:
    """Everything that was sent while a game went on for a while."""
    answers: list[str] = []
    watcher = await house.join(seated)
    for number in range(60):
        for client in clients:
            await client.sync()
            await client.play_on()
        if number % 20 == 0:
            for path in ("", "/log", "/at/3", "/course", "/game"):
                answers.append((await house.ask("GET", f"/tables/{seated.table}{path}")).text)
    await watcher.sync()
    return answers + [text for client in (*clients, watcher) for text in client.heard]
