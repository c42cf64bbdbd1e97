"""A client of a table: sends, keeps what it is sent, and has the picture of the table that a page would have."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from casero.game.position import Legal, Position
from casero.server.protocol import (
    Advice,
    Changed,
    Chat,
    ClockInfo,
    Done,
    Entry,
    Fault,
    Hinted,
    Moved,
    OfferInfo,
    Offers,
    Pong,
    Previewed,
    Refused,
    Reveal,
    Said,
    TableInfo,
    ToClient,
    Weighed,
    Welcome,
)

PATIENCE = 30.0  # seconds for one answer, on a machine that is busy with other things

Answer = Done | Refused | Fault | Advice | Hinted | Weighed | Previewed | Pong
M = TypeVar("M")

_decoder = msgspec.json.Decoder(ToClient)
_numbers = itertools.count(1)

# What a person who wants to get on does first.
ORDER = (
    "roll", "buy", "end", "bid", "pass", "keep", "flat", "pay", "draw", "reject", "fine", "mortgage", "sell", "clear",
    "decline", "bankrupt",
)  # fmt: skip


class Client:
    """One socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []  # every message as it came
        self.messages: list[ToClient] = []
        self.answers: list[Answer] = []
        self.welcomes: list[Welcome] = []
        self.info: TableInfo
        self.clock: ClockInfo
        self.state: Position | None = None
        self.legal: list[Legal] = []
        self.log: list[Entry] = []
        self.offers: list[OfferInfo] = []
        self.chat: list[Chat] = []
        self.you: list[str] = []
        self.reveal: Reveal | None = None
        self.seq = 0
        self.seeds: dict[str, str] = {}  # of the seats held here
        self.reveals = True  # whether it reveals them when it is asked
        self.closed: int | None = None  # the code, once the server has closed

    # Sending.

    async def send(self, message: Mapping[str, Any] | str | bytes) -> None:
        """Sends a message as it is; one that the server does not take any more is lost."""
        content = message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode()
        try:
            await self.socket.send(content)
        except ConnectionClosed as error:
            self._end(error)

    async def ask(self, t: str, **fields: Any) -> Answer:
        """Sends a request and waits for its answer; what comes before it is taken in."""
        id = fields.pop("id", None) or new_id()
        await self.send({"t": t, "id": id, **fields})
        return await self.answer(id)

    async def answer(self, id: str) -> Answer:
        """The answer to a request that was sent."""
        while True:
            message = await self.next()
            assert message is not None, f"closed ({self.closed}) before the answer"
            if isinstance(message, Answer) and message.id == id:
                return message

    async def hello(self, table: str, holds: Mapping[str, str], *, seed: str | None = None, last: int = 0) -> None:
        """Says hello, committed to seeds that a word stands for, and waits for the welcome, or for the end."""
        seats = [{"seat": seat, "secret": secret} for seat, secret in holds.items()]
        if seed is not None:
            self.seeds = {seat: seed_of(seed, seat) for seat in holds}
            for one in seats:
                one["commitment"] = commitment_of(self.seeds[one["seat"]])
        await self.send({"t": "hello", "table": table, "seats": seats, "last": last})
        await self.until(lambda: bool(self.welcomes) or self.closed is not None)

    async def act(self, action: str, after: int | None = None, **more: Any) -> Answer:
        """Plays an action."""
        n = self.state.n if self.state else 0
        return await self.ask("act", action=action, after=n if after is None else after, **more)

    async def do(self, action: str) -> None:
        """Plays an action that is accepted."""
        answer = await self.act(action)
        assert isinstance(answer, Done), (action, answer)

    async def play_on(self) -> str:
        """Plays something for the seat that the game waits for, if it is one's own; tells what."""
        action = self.choose()
        if action:
            await self.do(action)
        return action

    def choose(self) -> str:
        """What to do now, nothing if it is not one's turn."""
        if self.state is None or self.state.to_act not in self.you:
            return ""
        mine = [one for one in self.legal if one.seat == self.state.to_act and one.verb in ORDER]
        one = min(mine, key=lambda each: ORDER.index(each.verb))
        if one.verb == "bid" and (one.low or 0) >= 60:
            return f"{one.seat} pass"
        return one.do if one.low is None else f"{one.do} {one.low}"

    # Hearing.

    async def next(self, patience: float = PATIENCE) -> ToClient | None:
        """The next message, None when the server has closed."""
        if self.closed is not None:
            return None
        try:
            text = await asyncio.wait_for(self.socket.recv(), patience)
        except ConnectionClosed as error:
            self._end(error)
            return None
        assert isinstance(text, str)
        self.heard.append(text)
        message: ToClient = _decoder.decode(text)
        self.messages.append(message)
        self._take_in(message)
        if isinstance(message, Welcome | Changed):
            await self._reveal()
        return message

    async def until(self, comes: Callable[[], bool]) -> None:
        """Takes in what comes until something is so."""
        while not comes():
            if await self.next() is None:
                assert comes(), f"closed ({self.closed}): {self.heard[-1:]}"

    async def hear(self, kind: type[M], fits: Callable[[M], bool] = lambda _: True) -> M:
        """The next message of a kind that fits."""
        while True:
            message = await self.next()
            assert message is not None, f"closed ({self.closed}): {self.heard[-1:]}"
            if isinstance(message, kind) and fits(message):
                return message

    async def begun(self) -> None:
        """Waits until the game has begun."""
        await self.until(lambda: self.state is not None)

    async def sync(self) -> None:
        """Takes in everything that was sent so far."""
        answer = await self.ask("ping")
        assert isinstance(answer, Pong), answer

    async def end(self) -> int:
        """Waits until the server closes; the code."""
        while await self.next() is not None:
            pass
        assert self.closed is not None
        return self.closed

    async def leave(self) -> None:
        """Closes the socket."""
        await self.socket.close()

    async def _reveal(self) -> None:
        """Reveals the seeds that the table asks for, as a page does."""
        asked = self.info.draw.commitments
        if self.reveals and self.info.status == "open" and asked is not None:
            for seat in self.seeds.keys() & asked.keys():
                if commitment_of(self.seeds[seat]) == asked[seat]:
                    await self.send({"t": "reveal", "id": new_id(), "seat": seat, "seed": self.seeds[seat]})

    @property
    def fault(self) -> Fault:
        """The last message, which is a fault."""
        fault = self.messages[-1]
        assert isinstance(fault, Fault), fault
        return fault

    @property
    def now(self) -> Position:
        """The game as it stands."""
        assert self.state is not None
        return self.state

    def _end(self, error: ConnectionClosed) -> None:
        self.closed = 1006 if error.rcvd is None else error.rcvd.code

    def _take_in(self, message: ToClient) -> None:
        match message:
            case Welcome():
                self.welcomes.append(message)
                self.info, self.clock, self.state, self.legal = (
                    message.info, message.clock, message.state, message.legal,
                )  # fmt: skip
                self.offers, self.chat, self.you = list(message.offers), list(message.chat), message.you
                known = {entry.seq for entry in self.log}
                self.log += [entry for entry in message.log if entry.seq not in known]
                self.reveal, self.seq = message.reveal, message.seq
            case Moved():
                self.log.append(message.entry)
                self.state, self.legal, self.clock = message.state, message.legal, message.clock
                self.reveal = self.reveal if message.reveal is msgspec.UNSET else message.reveal
                self.seq = message.entry.seq
            case Changed():
                self.info, self.clock, self.you, self.seq = message.info, message.clock, message.you, message.seq
            case Offers():
                self.offers, self.seq = message.offers, message.seq
            case Said():
                self.chat.append(message.chat)
                self.seq = message.chat.seq
            case Done() | Refused() | Fault() | Advice() | Hinted() | Weighed() | Previewed() | Pong():
                self.answers.append(message)


def seed_of(word: str, seat: str) -> str:
    """The seed of a seat that a word stands for."""
    return hashlib.sha256(f"{word} {seat}".encode()).hexdigest()


def commitment_of(seed: str) -> str:
    """The commitment to a seed."""
    return hashlib.sha256(seed.encode()).hexdigest()


def new_id() -> str:
    """An id that no request had before."""
    return f"r{next(_numbers)}"
