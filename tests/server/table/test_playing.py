"""Playing at a table: actions, refusals, requests sent twice, forged or too late, undo, advice, chat."""

from __future__ import annotations

import pytest

from casero.server.protocol import Advice, Done, Fault, Moved, Refused
from casero.server.table.room import encode
from tests.server import positions
from tests.server.client import Client
from tests.server.house import House


async def test_an_action_is_told_to_everybody_and_answered_to_whoever_asked(house: House) -> None:
    seated = await house.resume(positions.grouped())
    ana, luis = await house.join_all(seated)
    watcher = await house.join(seated)
    answer = await ana.act("A build 1", id="mine")
    moved = ana.messages[-2]
    assert isinstance(moved, Moved)
    assert answer == Done("mine", moved.entry.seq)
    assert moved.entry.action == "A build 1"
    assert (moved.entry.n, moved.entry.by) == (5, "person")
    assert [event.kind for event in moved.entry.events][:1] == ["money"]
    for other in (luis, watcher):
        await other.sync()
        assert (other.log[-1], other.now) == (moved.entry, moved.state)
    assert all(one.seat == "B" for one in luis.legal)
    assert all(one.seat == "A" for one in ana.legal)
    assert not any(isinstance(message, Done) and message.id == "mine" for message in luis.messages)


async def test_a_throw_is_drawn_by_the_server_and_told_with_the_action(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    await ana.do("A roll")
    await luis.sync()
    entry = luis.log[-1]
    assert luis.now.dice is not None
    assert entry.action.startswith(f"A roll {luis.now.dice[0]}-{luis.now.dice[1]}")
    assert entry.events[0].kind == "throw"


@pytest.mark.parametrize("action", ["A roll 6-6", "A roll 1-2, EU-S07", "A roll, 6-6", "table time", "B bid 1..10"])
async def test_nobody_names_his_own_luck(house: House, action: str) -> None:
    seated = await house.resume(positions.deeds())
    family = await house.join(seated, "AB")
    fault = await family.act(action)
    assert isinstance(fault, Fault)
    assert fault.code == "bad_message"
    assert family.now.n == 6


async def test_a_refusal_names_its_reason_and_its_rules(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    refused = await ana.act("A build 3", id="x")
    assert isinstance(refused, Refused)
    assert (refused.id, refused.reason) == ("x", "group_incomplete")
    assert refused.rules
    assert all(rule.startswith("M-") for rule in refused.rules)
    early = await luis.act("B roll")
    assert isinstance(early, Refused)
    assert early.reason == "not_your_turn"
    await luis.sync()
    assert luis.now.n == 6, "nothing was played"


async def test_an_action_can_be_asked_about_without_playing_it(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    assert isinstance(await ana.ask("why", action="A mortgage 3"), Done)
    refused = await luis.ask("why", action="B build 6")
    assert isinstance(refused, Refused)
    assert refused.rules
    await ana.sync()
    assert (ana.now.n, len(ana.log)) == (6, 1)


async def test_an_action_for_another_seat_is_not_played(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    fault = await luis.act("A roll")
    assert fault == Fault("not_your_seat", fault.id, "A")
    await ana.sync()
    assert ana.now.n == 6


async def test_an_action_that_its_player_chose_on_an_older_board_is_stale(house: House) -> None:
    """The second press of a key that was meant for the first board."""
    seated = await house.resume(positions.grouped())
    ana, _ = await house.join_all(seated)
    before = ana.now.n
    await ana.do("A build 1")
    fault = await ana.act("A build 3", after=before)
    assert isinstance(fault, Fault)
    assert fault.code == "stale"
    assert isinstance(await ana.act("A build 3", after=before + 1), Done)


async def test_what_others_do_does_not_make_an_action_stale(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    n = ana.now.n
    await luis.do("B mortgage 6")
    assert isinstance(await ana.act("A mortgage 3", after=n), Done)


async def test_a_request_sent_again_is_answered_and_not_repeated(house: House) -> None:
    seated = await house.resume(positions.grouped())
    ana, luis = await house.join_all(seated)
    first = await ana.act("A build 1", id="once")
    again = await ana.act("A build 1", id="once")
    assert first == again
    other_tab = await house.join(seated, "A")
    assert await other_tab.act("A build 1", id="once") == first
    await luis.sync()
    assert (luis.now.level[1], luis.now.n) == (1, 5)


async def test_a_request_is_known_again_after_a_restart(house: House) -> None:
    seated = await house.resume(positions.grouped())
    ana, _ = await house.join_all(seated)
    built = await ana.act("A build 1", id="once")
    said = await ana.ask("say", text="hola", seat="A", id="word")
    offered = await ana.act("A offer B: 1 for $5", id="offer")
    assert isinstance(offered, Refused), "a lot with a building in its group is not traded"
    offered = await ana.act("A offer B: $5 for 25", id="offer")
    gone = await ana.ask("answer", offer=ana.offers[0].offer, do="withdraw", id="back")
    await house.restart()
    ana, _ = await house.join_all(seated)
    n, chats = ana.now.n, len(ana.chat)
    assert await ana.act("A build 1", id="once") == built
    assert await ana.ask("say", text="hola", seat="A", id="word") == said
    assert await ana.act("A offer B: $5 for 25", id="offer") == offered
    assert await ana.ask("answer", offer=1, do="withdraw", id="back") == gone
    await ana.sync()
    assert (ana.now.n, len(ana.chat), ana.offers) == (n, chats, [])


async def test_the_same_request_twice_in_one_breath_is_played_once(house: House) -> None:
    """The second comes while the first is being written."""
    seated = await house.resume(positions.grouped())
    ana, luis = await house.join_all(seated)
    message = {"t": "act", "id": "twin", "action": "A build 1", "after": ana.now.n}
    for _ in range(5):
        await ana.send(message)
    answers = [await ana.answer("twin") for _ in range(5)]
    assert len(set(map(encode, answers))) == 1
    await luis.sync()
    assert (luis.now.level[1], luis.now.n) == (1, 5)


async def test_two_people_may_number_their_requests_alike(house: House) -> None:
    """An id is a client's own; another's request by the same id is another request."""
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    assert isinstance(await ana.act("A mortgage 3", id="1"), Done)
    assert isinstance(await luis.act("B mortgage 6", id="1"), Done)
    await ana.sync()
    assert ana.now.mortgaged == [3, 6]


# ---------------------------------------------------------------------------------------------- taking back


async def test_an_action_is_taken_back_while_nothing_new_is_known(house: House) -> None:
    seated = await house.resume(positions.grouped())
    ana, luis = await house.join_all(seated)
    before = ana.now
    await ana.do("A build 1")
    assert any(one.verb == "undo" for one in ana.legal)
    await ana.do("A undo")
    await luis.sync()
    assert luis.now == before == ana.now
    assert (luis.log[-1].undone, luis.log[-1].n) == (True, before.n)
    await ana.do("A build 1")
    await luis.do("B mortgage 25")
    refused = await ana.act("A undo")
    assert isinstance(refused, Refused)
    assert refused.reason == "undo_others"


async def test_a_throw_is_not_taken_back(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, _ = await house.join_all(seated)
    await ana.do("A roll")
    refused = await ana.act("A undo")
    assert isinstance(refused, Refused)
    assert refused.reason == "undo_chance"


# ---------------------------------------------------------------------------------------------- advice


async def test_the_cheapest_way_has_no_step_that_could_be_spared(house: House) -> None:
    # The tax of 200 is due with 30 in hand: the cheaper lot brings 160, the dearer one alone 200.
    position = positions.game(
        "A roll 1-3", options={"setup.starting_cash": 750, "setup.deal_deeds": 2}, deal=(5, 39, 15, 34)
    )
    ana, _ = await house.join_all(await house.resume(position))
    advice = await ana.ask("advise", seat="A")
    assert isinstance(advice, Advice)
    missing = 200 - ana.now.cash[0]
    brought = [step.cash or 0 for step in advice.steps]
    assert sum(brought) >= missing
    assert all(sum(brought) - one < missing for one in brought)
    assert advice.pays


async def test_a_way_that_is_not_enough_says_so(house: House) -> None:
    # The tax of 200 is due with 150 in hand and nothing to sell.
    position = positions.game("A roll 1-2", "A buy", "A end", "B roll 1-3", options={"setup.starting_cash": 150})
    _, luis = await house.join_all(await house.resume(position))
    advice = await luis.ask("advise", seat="B")
    assert advice == Advice(advice.id or "", [], 0, pays=False)


async def test_the_cheapest_way_out_of_a_debt_is_told_and_works(house: House) -> None:
    seated = await house.resume(positions.debt())
    ana, _ = await house.join_all(seated)
    assert (ana.now.pending[-1].kind, ana.now.pending[-1].raisable) == ("debt", 400)
    advice = await ana.ask("advise", seat="A")
    assert isinstance(advice, Advice)
    assert (len(advice.steps), advice.total) == (1, 160), "160 of the green lot are enough, the other brings more rent"
    for step in advice.steps:
        await ana.do(step.do)
    assert (ana.now.pending, ana.now.cash[0]) == ([], 0)
    nothing = await ana.ask("advise", seat="A")
    assert nothing == Advice(nothing.id or "", [], 0, pays=True)


# ---------------------------------------------------------------------------------------------- chat


async def test_chat_is_text_and_nothing_else(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana, luis = await house.join_all(seated)
    text = '<script>alert("¡ay!")</script> &amp; \\u0041 {money}'
    assert isinstance(await ana.ask("say", text=f"  {text}\n\n ", seat="A"), Done)
    await luis.sync()
    assert (luis.chat[-1].text, luis.chat[-1].name, luis.chat[-1].seat) == (text, "Ana", "A")
    later = await house.join(seated, "B")
    assert later.chat == luis.chat


@pytest.mark.parametrize("text", ["", "   ", "x" * 301, "a\u0000b", "\u202e", "a\u001b[31m", "\u2066x"])
async def test_chat_that_is_no_text_is_refused(house: House, text: str) -> None:
    seated = await house.resume(positions.deeds())
    ana = await house.join(seated, "A")
    await ana.send({"t": "say", "id": "1", "text": text, "seat": "A"})
    fault = await ana.hear(Fault)
    assert fault.code == "bad_message"
    await ana.sync()
    assert ana.chat == []


async def test_the_newest_hundred_sayings_are_kept_at_hand(house: House) -> None:
    seated = await house.resume(positions.deeds())
    ana = await house.join(seated, "A")
    for i in range(130):
        await ana.ask("say", text=f"{i}", seat="A")
    later = await house.join(seated, "B")
    assert [chat.text for chat in later.chat] == [str(i) for i in range(30, 130)]


# ---------------------------------------------------------------------------------------------- to the end


async def _finish(clients: list[Client]) -> None:
    first = clients[0]
    for _ in range(3000):
        for client in clients:
            await client.sync()
        if first.now.over:
            return
        assert any([await client.play_on() for client in clients if client.now.to_act in client.you])
    raise AssertionError("the game does not end")


async def test_people_play_a_game_to_its_end_and_nothing_after_it(house: House) -> None:
    options = {"setup.starting_cash": 250, "salary.amount": 0}
    seated = await house.make(["Ana", "Luis", "Eva"], options=options)
    clients = await house.join_all(seated)
    await _finish(clients)
    for client in clients:
        assert client.now.over == "last_survivor"
        assert client.reveal is not None
        assert client.info.status == "over"
        fault = await client.act(f"{client.you[0]} roll")
        assert isinstance(fault, Fault)
        assert fault.code == "over"
    assert house.table(seated).book.playing().check() == 0
