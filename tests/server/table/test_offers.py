"""Offers that rest beside the game: made, countered, withdrawn, accepted in one go, void, too old, answered by bots."""

from __future__ import annotations

from casero.server.protocol import Done, Fault, Offers, Previewed, Refused
from casero.server.table.caretaker import OFFER_TIMEOUT_MS
from tests.server import positions
from tests.server.client import Client
from tests.server.house import House

JAIL_CARD = ("A roll 3-4, EU-S08", "A end", "B roll 3-4, EU-S16", "B end")


async def _answer(client: Client, offer: int, do: str) -> Done | Refused | Fault:
    answer = await client.ask("answer", offer=offer, do=do)
    assert isinstance(answer, Done | Refused | Fault)
    return answer


async def test_an_offer_rests_and_the_game_goes_on(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    assert isinstance(await ana.act("A offer B: 3, $20 for 6"), Done)
    told = await luis.hear(Offers)
    assert (told.how, told.gone) == ("made", None)
    offer = told.offers[0]
    assert (offer.seat, offer.other, offer.action) == ("A", "B", "A offer B: 3, $20 for 6")
    assert ana.now.to_act == "A"
    await ana.do("A roll")
    await luis.sync()
    assert luis.offers == [offer]
    assert luis.now.pending == [] or luis.now.pending[-1].kind != "offer"


async def test_an_accepted_offer_is_played_with_its_answer_in_one_go(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    await ana.act("A offer B: 3, $20 for 6")
    await luis.hear(Offers)
    accepted = await _answer(luis, 1, "accept")
    assert isinstance(accepted, Done)
    await ana.sync()
    for client in (ana, luis):
        assert client.offers == []
        assert [entry.action for entry in client.log[-2:]] == ["A offer B: 3, $20 for 6", "B accept"]
        assert (client.now.owner[3], client.now.owner[6]) == ("B", "A")
        assert client.now.cash == [1420, 1420]
        gone = [message for message in client.messages if isinstance(message, Offers)][-1]
        assert (gone.how, gone.gone.offer if gone.gone else None) == ("accepted", 1)
    assert ana.log[-1].seq == ana.log[-2].seq + 1


async def test_who_offered_and_who_accepted_are_told_apart_in_the_log(house: House) -> None:
    """A person's offer is a person's, also where a bot takes it."""
    seated = await house.resume(positions.deeds(), ["Ana", "bot:buyer"])
    ana = await house.join(seated, "A")
    house.bots.told = ["B accept"]
    await ana.act("A offer B: $900 for 6")
    await ana.until(lambda: bool(ana.log) and ana.log[-1].action == "B accept")
    assert [(entry.action[0], entry.by) for entry in ana.log[-2:]] == [("A", "person"), ("B", "bot")]


async def test_only_whom_an_offer_is_made_to_answers_it(house: House) -> None:
    seated = await house.resume(positions.deeds(3))
    ana, luis, eva = await house.join_all(seated)
    await ana.act("A offer B: $20 for 6")
    for client, do in ((ana, "accept"), (eva, "accept"), (eva, "reject"), (luis, "withdraw"), (eva, "withdraw")):
        fault = await _answer(client, 1, do)
        assert isinstance(fault, Fault)
        assert fault.code == "not_your_seat"
    assert isinstance(await _answer(ana, 1, "withdraw"), Done)
    await luis.sync()
    assert luis.offers == []
    late = await _answer(luis, 1, "accept")
    assert isinstance(late, Fault)
    assert late.code == "offer_gone"


async def test_a_rejected_offer_is_gone_and_said_so(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    await ana.act("A offer B: $1 for 6")
    await _answer(luis, 1, "reject")
    told = await ana.hear(Offers, lambda offers: offers.how == "rejected")
    assert told.offers == []
    assert told.gone is not None
    assert told.gone.action == "A offer B: $1 for 6"


async def test_a_counter_offer_takes_the_place_of_the_offer_and_keeps_its_terms(house: House) -> None:
    seated = await house.resume(positions.deeds(3))
    ana, luis, eva = await house.join_all(seated)
    await ana.act("A offer B: $20 for 6")
    assert isinstance(await luis.act("B offer A: 6 for $90", counter=1), Done)
    told = await ana.hear(Offers, lambda offers: offers.how == "countered")
    assert told.gone is not None
    assert told.gone.offer == 1
    (counter,) = told.offers
    assert (counter.offer, counter.counter_to, counter.before) == (2, 1, "A offer B: $20 for 6")
    again = await luis.act("B offer A: 6 for $80", counter=1)
    assert isinstance(again, Fault)
    assert again.code == "offer_gone"
    stranger = await eva.act("C offer A: $5 for 3", counter=2)
    assert isinstance(stranger, Fault)
    assert stranger.code == "offer_not_yours"
    await _answer(ana, 2, "accept")
    await luis.sync()
    assert (luis.now.owner[6], luis.now.cash[1]) == ("A", 1490)


async def test_an_offer_that_cannot_be_is_refused_with_its_rule(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, _ = await house.join_all(seated)
    refused = await ana.act("A offer B: 39 for 6")
    assert isinstance(refused, Refused)
    assert refused.rules
    assert ana.offers == []


async def test_an_offer_is_void_when_its_deed_goes(house: House) -> None:
    seated = await house.resume(positions.deeds(3))
    ana, luis, eva = await house.join_all(seated)
    await ana.act("A offer B: 3 for $50")
    await ana.act("A offer C: 3 for $40")
    await _answer(eva, 2, "accept")
    told = await luis.hear(Offers, lambda offers: offers.how == "void")
    assert (told.offers, told.gone.offer if told.gone else 0) == ([], 1)


async def test_an_offer_of_a_card_is_void_when_the_card_is_played(house: House) -> None:
    seated = await house.resume(positions.game(*JAIL_CARD, "A roll 4-6, EU-C03", "B roll 1-2", "B end"))
    family = await house.join(seated, "AB")
    assert isinstance(await family.act("A offer B: card casualidad for $10"), Done)
    await family.do("A card casualidad")
    assert family.now.jail[0] is None
    await family.until(lambda: not family.offers)
    assert isinstance(await family.act("A roll"), Done), "the table goes on"


async def test_an_offer_waits_while_it_cannot_be_accepted_for_now(house: House) -> None:
    """In an auction nobody trades; the offer is there again when it is over."""
    seated = await house.resume(positions.deeds())
    family = await house.join(seated, "AB")
    await family.act("A offer B: $20 for 6")
    table = house.table(seated)
    game = table.playing()
    table.play([game.read("A roll 2-3")], "person", None, lambda _: None, lambda _: None)
    await family.until(lambda: family.now.phase == "buy")
    await family.do("A decline")
    refused = await _answer(family, 1, "accept")
    assert isinstance(refused, Refused)
    assert len(family.offers) == 1
    await family.do("B pass")
    await family.do("A pass")
    assert isinstance(await _answer(family, 1, "accept"), Done)
    assert family.now.owner[6] == "A"


async def test_an_offer_that_nobody_answers_expires(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    await ana.act("A offer B: $20 for 6")
    await house.pass_time(OFFER_TIMEOUT_MS / 1000 - 5)
    await luis.sync()
    assert len(luis.offers) == 1
    await house.pass_time(6)
    told = await luis.hear(Offers, lambda offers: offers.how == "expired")
    assert told.offers == []


async def test_the_time_of_an_offer_stands_still_while_the_table_is_paused(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    await ana.act("A offer B: $20 for 6")
    await house.pass_time(60)
    for client, seat in ((ana, "A"), (luis, "B")):
        await client.ask("pause", seat=seat, on=True)
    await house.pass_time(2 * OFFER_TIMEOUT_MS / 1000)
    await ana.ask("pause", seat="A", on=False)
    await house.pass_time(OFFER_TIMEOUT_MS / 1000 - 65)
    await luis.sync()
    assert len(luis.offers) == 1
    await house.pass_time(6)
    await luis.hear(Offers, lambda offers: offers.how == "expired")


async def test_a_new_offer_takes_the_place_of_the_one_between_the_same_two(house: House) -> None:
    seated = await house.resume(positions.deeds(3))
    ana, luis, _ = await house.join_all(seated)
    await ana.act("A offer B: $20 for 6")
    await ana.act("A offer C: 3 for $20")
    await ana.act("A offer B: $25 for 6")
    told = await luis.hear(Offers, lambda offers: offers.how == "replaced")
    assert told.gone is not None
    assert told.gone.action == "A offer B: $20 for 6"
    await luis.sync()
    assert [offer.action for offer in luis.offers] == ["A offer C: 3 for $20", "A offer B: $25 for 6"]
    # It does not matter which of the two makes it.
    await luis.act("B offer A: 6 for $90")
    await ana.sync()
    assert [offer.action for offer in ana.offers] == ["A offer C: 3 for $20", "B offer A: 6 for $90"]


async def test_bots_answer_offers(house: House) -> None:
    seated = await house.resume(positions.deeds(), ["Ana", "bot:buyer"])
    ana = await house.join(seated, "A")
    await ana.act("A offer B: $10 for 6")
    told = await ana.hear(Offers, lambda offers: offers.gone is not None)
    assert (told.how, told.offers) == ("rejected", []), "that is no bargain"
    await ana.act("A offer B: $1000 for 6")
    told = await ana.hear(Offers, lambda offers: offers.gone is not None)
    assert told.how == "accepted"
    await ana.sync()
    assert ana.now.owner[6] == "A"
    assert ana.now.to_act == "A", "and the game waits for who was to throw"


async def test_a_bot_considers_the_offer_and_not_the_game(house: House) -> None:
    """What it would do in its turn is no answer."""
    seated = await house.resume(positions.deeds(), ["Ana", "bot:buyer"])
    ana = await house.join(seated, "A")
    house.bots.told = ["B mortgage 6"]
    await ana.act("A offer B: $1000 for 6")
    told = await ana.hear(Offers, lambda offers: offers.gone is not None)
    assert told.how == "rejected"
    assert ana.now.mortgaged == []


async def test_bots_lay_their_offers_to_people_beside_the_game(house: House) -> None:
    """Bots that do anything make offers too, and none of them holds up the game."""
    seated = await house.resume(positions.deeds(3), ["Ana", "bot:random", "bot:random"])
    ana = await house.join(seated, "A")
    await ana.begun()
    laid = 0
    while laid < 2:
        await ana.until(lambda: ana.now.to_act == "A" or bool(ana.offers) or ana.now.over is not None)
        assert ana.now.over is None
        await ana.play_on()
        for offer in [offer for offer in ana.offers if offer.other == "A"]:
            laid += 1
            await ana.ask("answer", offer=offer.offer, do="reject")
        await ana.sync()
    assert all(pending.kind != "offer" for pending in ana.now.pending)
    assert house.table(seated).book.playing().check() == 0


async def test_a_preview_tells_how_the_game_would_stand_and_plays_nothing(house: House) -> None:
    seated = await house.resume(positions.deeds(3))
    ana, _, eva = await house.join_all(seated)
    before = ana.now
    # Anybody may ask: everything in it is known to all.
    for client in (ana, eva):
        previewed = await client.ask("preview", action="A offer B: 3, $20 for 6")
        assert isinstance(previewed, Previewed)
        after = previewed.state
        assert (after.owner[3], after.owner[6]) == ("B", "A")
        assert [b - a for a, b in zip(before.cash, after.cash, strict=True)] == [-20, 20, 0]
    await ana.sync()
    assert ana.now == before
    refused = await ana.ask("preview", action="A offer B: 6 for 3")
    assert isinstance(refused, Refused)
    assert refused.rules
    for wrong in ("A roll", "A offer B:"):
        assert isinstance(await ana.ask("preview", action=wrong), Fault)
