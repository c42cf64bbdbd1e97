"""What takes long does not hold the event loop: it is done in a thread, in pieces, or before anybody asks."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from casero.editions import available
from casero.game import notation, setup
from casero.game.setup import Ruleset
from casero.server import app
from casero.server.documents import MAX_OPTIONS
from casero.server.net.frames import unframed
from casero.server.rest import kept
from casero.server.table import journals, people, registry, room
from casero.server.table.room import Connection, Room
from tests.server import positions
from tests.server.house import House


def _noted(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> list[bool]:
    """Whether each call of a function comes from the event loop's thread."""
    calls: list[bool] = []
    does: Callable[..., Any] = getattr(owner, name)

    def noted(*args: Any, **kwargs: Any) -> Any:
        calls.append(threading.current_thread() is threading.main_thread())
        return does(*args, **kwargs)

    monkeypatch.setattr(owner, name, noted)
    return calls


async def test_rules_with_options_are_made_beside_the_event_loop(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, books = _noted(monkeypatch, registry, "rules_of"), _noted(monkeypatch, registry, "Book")
    await house.make(["Ana", "Luis"])
    assert (rules, books) == ([True], [True]), "these rules are at hand"
    seated = await house.make(["Ana", "Luis"], options={"setup.starting_cash": 1777})
    assert (rules[1:], books[1:]) == ([False], [False])
    replays = _noted(monkeypatch, journals, "book_of")
    await house.restart()
    await house.ask("GET", f"/tables/{seated.table}")
    assert replays == [False]


async def test_more_options_than_there_can_be_are_not_looked_at(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = _noted(monkeypatch, registry, "rules_of")
    body = {"edition": "clasico", "seats": [{"kind": "here"}, {"kind": "here"}]}
    many = {f"x{i}.y": 1 for i in range(MAX_OPTIONS + 1)}
    answer = await house.ask("POST", "/tables", json={**body, "options": many})
    assert (answer.status_code, answer.json()["fault"], rules) == (422, "bad_message", [])
    many.popitem()
    answer = await house.ask("POST", "/tables", json={**body, "options": many})
    assert (answer.status_code, answer.json()["fault"], rules) == (422, "bad_option", [False])


async def test_words_are_erased_from_a_journal_beside_the_event_loop(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = _noted(monkeypatch, people, "erased_bodies")
    seated = await house.make(["Ana", "Luis"])
    ana = await house.join(seated, "AB")
    await ana.begun()
    await ana.ask("say", seat="A", text="hola")
    await ana.ask("away", seat="A", on=True)
    answer = await house.ask("DELETE", f"/tables/{seated.table}/seats/A/person", seated.holds["A"])
    assert (answer.status_code, calls) == (200, [False])


class Listener(Connection):
    """A connection that notes what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []
        self.push = self._note

    def _note(self, frame: bytes) -> bool:
        self.told.append(unframed(frame).decode())
        return True


async def test_a_room_is_told_everything_in_pieces_and_nobody_hears_news_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(room, "MAX_AT_ONCE", 1)
    news, listeners, place = ["first"], [Listener() for _ in range(4)], Room()
    place.connections.update(listeners)
    place.tell_everything(lambda seats: news[-1].encode())
    assert sorted(one.told for one in listeners) == [[], [], [], ["first"]]
    news.append("second")
    place.tell(lambda seats: (b"second",))
    place.connections.discard(next(one for one in listeners if not one.told))
    for _ in range(4):
        await asyncio.sleep(0)
    place.tell(lambda seats: (b"third",))
    # Whoever was told later was told how it stood then, and once.
    assert sorted(one.told for one in listeners) == [
        [], ["first", "second", "third"], ["second", "third"], ["second", "third"],
    ]  # fmt: skip


async def test_an_offer_that_rests_is_read_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    seated = await house.resume(positions.deeds())
    ana = await house.join(seated, "AB")
    await ana.begun()
    await ana.ask("act", action="A offer B: 3 for 6", after=ana.now.n)
    reads = _noted(monkeypatch, notation, "_Reader")
    for _ in range(3):
        await ana.ask("say", seat="A", text="hola")
    assert not reads
    game = house.table(seated).book.playing()
    assert house.table(seated).book.terms(ana.offers[0]) == game.read(ana.offers[0].action)


async def test_whoever_asks_before_being_told_everything_is_told_it_first(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Room, "_tell_some", lambda self: None)  # the others' turn never comes
    seated = await house.make(["Ana", "Luis"])
    ana, luis = await house.join_all(seated)
    assert ana.now == luis.now


def test_a_list_that_is_encoded_in_pieces_is_the_same() -> None:
    for made in ([], [1], [{"a": [1, "ñ"]}, None, "x"], {"a": 1}):
        assert kept._encoded(made) == msgspec.json.encode(made)


def test_a_server_has_the_rules_of_every_edition_at_hand() -> None:
    setup._built_in.cache_clear()
    app._get_ready()
    made = setup._built_in.cache_info().misses
    for slug in available():
        Ruleset.of(slug)
    assert setup._built_in.cache_info().misses == made
