"""Offers under which the game has changed: marked for all, and accepted only by who has seen the change."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from casero.game import Action, Game
from casero.server.protocol import Done, EndedOffer, Fault, OfferChange, Offers
from casero.server.table.offer_changes import changes_of, number_of
from tests.server import positions
from tests.server.client import Client
from tests.server.house import House


def light_blue() -> Game:
    """Each has a light blue lot, 6, 8 or 9, and a station."""
    return positions.dealt((6, 25), (8, 35), (9, 15))


async def _accept(client: Client, changed: int | None = None) -> Any:
    more = {} if changed is None else {"changed": changed}
    return await client.ask("answer", offer=1, do="accept", **more)


async def test_an_offer_whose_group_changed_is_marked_for_all(house: House) -> None:
    seated = await house.resume(light_blue())
    ana, luis, eva = await house.join_all(seated)
    await ana.act("A offer B: $90 for 8")
    await ana.act("A offer C: $90 for 9")
    await eva.ask("answer", offer=2, do="accept")
    for client in (luis, ana, eva):
        await client.sync()
        told = [message for message in client.messages if isinstance(message, Offers)][-1]
        assert (told.how, told.gone) == (None, None)
        (offer,) = client.offers
        assert offer.changes == [OfferChange("owner", "A", "C", 9)]
        assert offer.changed != 0


async def test_a_changed_offer_is_accepted_only_by_who_names_the_change(house: House) -> None:
    seated = await house.resume(light_blue())
    ana, luis, eva = await house.join_all(seated)
    await ana.act("A offer B: $90 for 8")
    await ana.act("A offer C: $90 for 9")
    await eva.ask("answer", offer=2, do="accept")
    await luis.sync()
    before = luis.offers[0].changed
    plain = await _accept(luis)
    assert isinstance(plain, Fault)
    assert plain.code == "offer_changed"
    # Another change between the look and the click is caught as well.
    await luis.do("B mortgage 8")
    late = await _accept(luis, before)
    assert isinstance(late, Fault)
    assert late.code == "offer_changed"
    await luis.sync()
    assert luis.offers[0].changes[-1] == OfferChange("mortgaged", square=8)
    assert isinstance(await _accept(luis, luis.offers[0].changed), Done)
    assert luis.now.owner[8] == "A"


async def test_an_offer_under_which_nothing_changed_is_accepted_plainly(house: House) -> None:
    seated = await house.resume(light_blue())
    ana, luis, _ = await house.join_all(seated)
    await ana.act("A offer B: $90 for 8")
    # Money and other groups are none of its business.
    await luis.do("B mortgage 35")
    await luis.sync()
    assert luis.offers[0].changes == []
    assert isinstance(await _accept(luis), Done)


async def test_a_change_that_is_taken_back_is_none(house: House) -> None:
    seated = await house.resume(light_blue())
    ana, luis, _ = await house.join_all(seated)
    await ana.act("A offer B: $90 for 8")
    await luis.do("B mortgage 8")
    await luis.do("B undo")
    await luis.sync()
    assert (luis.offers[0].changes, luis.offers[0].changed) == ([], 0)
    assert isinstance(await _accept(luis), Done)


async def test_marks_survive_a_restart(house: House) -> None:
    seated = await house.resume(light_blue())
    ana, luis, _ = await house.join_all(seated)
    await ana.act("A offer B: $90 for 8")
    await luis.do("B mortgage 8")
    await luis.sync()
    known = luis.offers
    assert known[0].changed != 0
    await house.restart()
    again = await house.join(seated, "B")
    assert again.offers == known
    fault = await _accept(again)
    assert isinstance(fault, Fault)
    assert fault.code == "offer_changed"
    assert isinstance(await _accept(again, known[0].changed), Done)


def _changes(offer: str, *lines: str) -> list[OfferChange]:
    game = light_blue()
    terms, before = game.read(offer), game.view()
    for line in lines:
        game.play(line)
    return changes_of(before, game.view(), terms, game.setup.ruleset.edition)


@pytest.mark.parametrize(
    ("offer", "lines", "changes"),
    [
        ("A offer B: 25 for $90", ("B mortgage 8",), []),
        ("A offer B: $90 for 8", ("B mortgage 8",), [OfferChange("mortgaged", square=8)]),
        (
            "A offer B: $90 for 8",
            ("A offer C: $5 for 9", "C accept", "A offer B: 6 for $9", "B accept"),
            [OfferChange("owner", "B", "A", 6), OfferChange("owner", "A", "C", 9)],
        ),
        (
            # Somebody else now has all of it but for what is on offer: told lot by lot, as long as none has it whole.
            "A offer B: 6 for $90",
            ("B offer C: $5 for 9", "C accept"),
            [OfferChange("owner", "B", "C", 9)],
        ),
        # A has 1200: after the price 400 would have been left, now 100.
        ("A offer B: $800 for 8", ("A offer C: $300 for 15", "C accept"),
         [OfferChange("cash", "A", before=1200, now=900)]),
        ("A offer B: $90 for 8", ("A offer C: $600 for 15", "C accept"), []),
    ],
)  # fmt: skip
def test_what_counts_as_a_change(offer: str, lines: tuple[str, ...], changes: list[OfferChange]) -> None:
    assert _changes(offer, *lines) == changes


def test_a_group_that_was_completed_or_broken_up_is_told_as_such() -> None:
    whole = ("A offer B: $5 for 8", "B accept", "A offer C: $5 for 9", "C accept")
    assert _changes("A offer C: 6 for $90", *whole) == [OfferChange("completed", "A", group="light_blue")]
    game = light_blue()
    for line in whole:
        game.play(line)
    terms, before = game.read("A offer B: 6 for $90"), game.view()
    for line in ("A offer C: 9 for $5", "C accept"):
        game.play(line)
    assert changes_of(before, game.view(), terms, game.setup.ruleset.edition) == [
        OfferChange("broken", "A", group="light_blue")
    ]


def test_other_changes_have_other_numbers() -> None:
    one, two = [OfferChange("mortgaged", square=8)], [OfferChange("mortgaged", square=9)]
    assert number_of([]) == 0
    assert len({number_of(one), number_of(two), number_of(one + two), 0}) == 4


async def test_what_bots_asked_before_is_known_after_a_restart(house: House) -> None:
    seated = await house.resume(light_blue(), ["Ana", "bot:trader", "bot:trader"], pace=10_000)
    ana = await house.join(seated, "A")
    await ana.begun()
    table = house.table(seated)
    offer = table.playing().read("B offer A: $90 for 6")
    assert not table.book.asked.repeats(table.playing(), offer)
    table.lay(offer, None, None, lambda _: None, lambda _: None)
    await ana.hear(Offers)
    await ana.ask("answer", offer=1, do="reject")
    await house.restart()
    await house.join(seated, "A")
    table = house.table(seated)
    assert table.book.asked.repeats(table.playing(), offer)
    better = table.playing().read("B offer A: $95 for 6")
    assert not table.book.asked.repeats(table.playing(), better)


# ---------------------------------------------------------------------------------------------- the log


def _lines(ended: list[EndedOffer]) -> list[tuple[str, str, str | None, str | None]]:
    return [(line.action, line.how, line.reason, line.group) for line in ended]


async def test_offers_that_came_to_nothing_stand_in_the_log(house: House) -> None:
    seated = await house.resume(light_blue())
    ana, luis, eva = await house.join_all(seated)
    await ana.act("A offer B: $90 for 8")
    await luis.ask("answer", offer=1, do="reject")
    told = await eva.hear(Offers, lambda offers: offers.how == "rejected")
    assert told.ended is not None
    assert told.ended.seq == told.seq
    await ana.act("A offer B: $91 for 8")
    await ana.ask("answer", offer=2, do="withdraw")
    await ana.act("A offer B: $92 for 8")
    await luis.act("B offer A: 8 for $200", counter=3)
    await luis.act("B offer A: 8 for $150")
    await ana.act("A offer C: $90 for 9")
    await eva.ask("answer", offer=6, do="accept")
    lines = [
        ("A offer B: $90 for 8", "rejected", None, None),
        ("A offer B: $91 for 8", "withdrawn", None, None),
        ("A offer B: $92 for 8", "countered", None, None),
        ("B offer A: 8 for $200", "replaced", None, None),
    ]
    late = await house.join(seated)
    assert _lines(late.welcomes[0].ended) == lines
    await house.restart()
    again = await house.join(seated)
    assert _lines(again.welcomes[0].ended) == lines
    known = again.welcomes[0].ended[1].seq
    assert _lines((await house.join(seated, last=known)).welcomes[0].ended) == lines[2:]


async def test_bots_say_why_they_refuse(house: House) -> None:
    """The reason is the bot's own, in the journal and in the log."""
    seated = await house.resume(light_blue(), ["Ana", "bot:trader", "bot:buyer"])
    ana = await house.join(seated, "A")
    await ana.act("A offer B: $1 for 8")
    told = await ana.hear(Offers, lambda offers: offers.how == "rejected")
    assert told.ended is not None
    assert told.ended.reason == "more"
    await ana.act("A offer C: 25 for $1000")
    await ana.hear(Offers, lambda offers: offers.how == "rejected")
    assert [line.reason for line in (await house.join(seated)).welcomes[0].ended] == ["more", "dear"]


class SlowBots:
    """A table's bots that have chosen, and say so only when they are let."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.house = house
        self.chosen, self.go_on = asyncio.Event(), asyncio.Event()
        self._choose = house.bots.choose
        monkeypatch.setattr(house.bots, "choose", self.choose)

    async def choose(
        self, game: Game, kind: str, seat: int, may_offer: bool = True, clients: Sequence[str] = ()
    ) -> Action | None:
        action = await self._choose(game, kind, seat, may_offer, clients)
        self.chosen.set()
        await self.go_on.wait()
        return action

    async def until_chosen(self) -> None:
        while not self.chosen.is_set():
            await self.house.pass_time(1)
            await asyncio.sleep(0.01)


async def test_a_bot_does_not_accept_what_changed_while_it_thought(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await house.resume(light_blue(), ["Ana", "bot:buyer", "bot:buyer"])
    ana = await house.join(seated, "A")
    await ana.begun()
    bots = SlowBots(house, monkeypatch)
    await ana.act("A offer B: 25 for $100")
    await bots.until_chosen()
    await ana.do("A mortgage 25")
    bots.go_on.set()
    told = await ana.hear(Offers, lambda offers: offers.how in ("accepted", "rejected"))
    assert told.how == "rejected", "it is a bargain only as it was"


async def test_a_stand_in_does_not_answer_for_who_has_come_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    seated = await house.resume(light_blue(), ["Ana", "Luis", "Eva"])
    ana, luis, _ = await house.join_all(seated)
    await luis.ask("away", seat="B", on=True)
    bots = SlowBots(house, monkeypatch)
    await ana.act("A offer B: 25 for $100")
    await bots.until_chosen()
    await luis.ask("away", seat="B", on=False)
    bots.go_on.set()
    await house.pass_time(5)
    await luis.sync()
    assert [offer.offer for offer in luis.offers] == [1], "Luis decides"
