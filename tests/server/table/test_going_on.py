"""A finished game played on from one of its moments: as it stood then, with chance that nobody can know."""

from __future__ import annotations

from random import Random

import pytest

from casero.game import Game
from casero.kernel.layout import Records
from casero.server.protocol import Done
from tests.server import positions
from tests.server.house import House

TABLES = 6


def cut_at(text: str, n: int) -> str:
    """A saved game as the page cuts it: its first actions, without its seeds."""
    head, _, actions = text.partition("\n\n")
    kept = [line for line in head.split("\n") if not line.startswith(("seed: ", "seat-seed: ", "result: "))]
    lines = actions.split("\n")[:n]
    return "\n".join([*kept, f"result: unfinished, {n} actions", "", *lines]) + "\n"


@pytest.fixture(scope="module")
def finished() -> Game:
    """A game that has ended, in which cards were drawn."""
    game = Game.new("clasico", ["Ana", "Luis"], seed=3, options={"end.rounds": 60}, game_id="thefirstone")
    draw = Random(5)
    while (action := game.random_action(draw)) is not None:
        game.play(action)
    assert game.over
    return game


def at(game: Game, n: int) -> Game:
    """A game as it stood after n of its actions."""
    then = Game(game.setup)
    then.start((*game.first, *(square for _, square in game.deal)))
    for action in game.actions[:n]:
        then.advance(action)
    return then


def unseen(record: Records, deck: int) -> list[int]:
    """The cards of a deck whose order nobody knows, from the top; the pile is a ring."""
    n, head = int(record["deck_n"][0, deck]), int(record["deck_head"][0, deck])
    return [int(record["deck"][0, deck, (head + i) % n]) for i in range(n - int(record["deck_seen"][0, deck]))]


async def test_the_position_is_the_same_and_what_comes_is_not(house: House, finished: Game) -> None:
    text = finished.save()
    n = next(i for i in range(len(finished.actions) // 2, len(finished.actions)) if "roll" in finished.lines[i])
    then = at(finished, n)
    throws, orders = set(), set()
    for _ in range(TABLES):
        seated = await house.resume(cut_at(text, n), ["Ana", "bot:dealer"], pace=10_000)
        await house.join_all(seated)
        game = house.table(seated).playing()
        assert game.view() == then.view()
        assert game.setup.game_id == "thefirstone", "the record says where it came from"
        assert game.setup.seed != finished.setup.seed
        throws.add(str(game.after(game.read(finished.actions[n].with_chance(()))).actions[-1]))
        orders.add(tuple(unseen(game.record, 0)))
        assert sorted(unseen(game.record, 0)) == sorted(unseen(then.record, 0)), "what was seen is known"
    assert len(unseen(then.record, 0)) > 3
    assert len(orders) == TABLES, "cards come in an order of their own"
    assert tuple(unseen(then.record, 0)) not in orders, "and not in that of the finished game"
    assert len(throws) > TABLES // 2, "and so do throws"


async def test_the_text_that_is_kept_has_neither_seed_nor_what_followed(house: House, finished: Game) -> None:
    n = len(finished.actions) // 2
    seated = await house.resume(cut_at(finished.save(), n), ["bot:dealer", "Luis"], pace=10_000)
    await house.join_all(seated)
    kept = (await house.ask("GET", f"/tables/{seated.table}/game")).text
    assert finished.setup.seed is not None
    assert finished.setup.seed.hex() not in kept
    assert finished.setup.commitment not in kept
    assert kept.partition("\n\n")[2].splitlines()[:n] == finished.lines[:n]


@pytest.mark.parametrize("keeps_seed", [False, True])
async def test_who_sends_the_seed_along_foretells_nothing(house: House, finished: Game, keeps_seed: bool) -> None:
    n = len(finished.actions) // 2
    text = cut_at(finished.save(), n)
    if keeps_seed:
        assert finished.setup.seed is not None
        text = text.replace("result: ", f"seed: {finished.setup.seed.hex()}\nresult: ")
    seated = await house.resume(text, ["Ana", "bot:dealer"], pace=10_000)
    await house.join_all(seated)
    game = house.table(seated).playing()
    assert unseen(game.record, 0) != unseen(at(finished, n).record, 0)
    assert unseen(game.record, 1) != unseen(at(finished, n).record, 1)


async def test_a_game_that_was_not_cut_does_not_go_on(house: House, finished: Game) -> None:
    wish = {"game": finished.save(), "seats": [{"kind": "here", "name": "Ana"}, {"kind": "bot"}]}
    answer = await house.ask("POST", "/tables/saved", json=wish)
    assert (answer.status_code, answer.json()["fault"]) == (422, "bad_save")


def _asked() -> Game:
    """Each has a light blue lot and a station; A has offered B 90 for one of them."""
    game = positions.dealt((6, 25), (8, 35), (9, 15))
    game.play("A offer B: $90 for 8")
    return game


async def test_an_offer_with_which_a_game_stops_rests_beside_it(house: House) -> None:
    game = _asked()
    seated = await house.resume(game, ["bot:dealer", "Luis", "bot:dealer"], pace=10_000)
    (luis,) = await house.join_all(seated)
    (offer,) = luis.offers
    assert (offer.seat, offer.other, offer.action) == ("A", "B", "A offer B: $90 for 8")
    assert luis.now.pending == []
    assert luis.now.n == len(game.actions) - 1
    assert isinstance(await luis.ask("answer", offer=1, do="accept"), Done)
    await luis.sync()
    assert luis.now.owner[8] == "A"
    assert luis.offers == []


async def test_it_rests_there_after_a_restart_too(house: House) -> None:
    seated = await house.resume(_asked(), ["bot:dealer", "Luis", "bot:dealer"], pace=10_000)
    (luis,) = await house.join_all(seated)
    assert len(luis.offers) == 1
    await house.restart()
    (luis,) = await house.join_all(seated)
    assert [offer.action for offer in luis.offers] == ["A offer B: $90 for 8"]


async def test_bots_offer_to_one_another_by_themselves(house: House) -> None:
    seated = await house.resume(_asked(), ["bot:dealer", "bot:dealer", "Eva"], pace=10_000)
    (eva,) = await house.join_all(seated)
    assert eva.offers == []
    assert eva.now.pending == []
