"""The trader: deals by the value of the position, for itself and for its partner, and games that come to an end."""

from __future__ import annotations

import pytest

from casero.bots import TRADER
from casero.bots.candidates import choice_of, offers_to_each
from casero.bots.host.built_in import BuiltIn, built_in, why_refused
from casero.bots.lineup import Lineup, fresh_games, knowledge, play, word_of
from casero.bots.records import new_memos
from casero.bots.refusals import Refusal
from casero.editions import available
from casero.game import Game
from casero.game.notation import normal
from casero.game.setup import Ruleset
from casero.kernel import codes
from casero.lab.games.match import Match, play_game

GAMES = 40
REST = 24  # turns


def _offers(seed: int, turns: int) -> list[tuple[Game, str]]:
    """Positions of a game of traders in which the seat to act makes an offer, and the offer."""
    found = []
    for turn in range(20, turns):
        game = play_game(Match("clasico", ("trader",) * 4, max_turns=turn), seed)
        if game.over or game.to_act is None:
            continue
        bot = built_in("trader", game.setup.ruleset.record, 4, 1)
        row = bot.choose(game.record, game.to_act, 1, True)
        assert row is not None
        if row[0] == codes.ACT_OFFER:
            found.append((game, str(normal(game.words, *row))))
    return found


@pytest.mark.parametrize("edition", available())
@pytest.mark.parametrize("seats", [2, 4])
def test_games_of_traders_end(edition: str, seats: int) -> None:
    lineup = Lineup.of(Ruleset.of(edition, seats=seats).record, ["trader"] * seats)
    games = fresh_games(lineup, GAMES, word_of("traders", edition, seats))
    play(games, lineup, 1000, 1)
    assert (games["over"] != 0).sum() >= GAMES - 2


def test_an_offer_lowers_nobody_s_chance() -> None:
    from casero import value

    offers = _offers(3, 60)
    assert offers
    for game, offer in offers:
        action = game.read(offer)
        before = value(game)
        game.play(offer)
        game.play(f"{'ABCD'[action.other]} accept")
        after = value(game)
        assert after[action.seat] > before[action.seat], offer
        assert after[action.other] > before[action.other], offer


@pytest.mark.parametrize("edition", ["clasico", "castis", "pelotis"])
def test_offers_to_each_are_legal_and_raise_the_own_chance(edition: str) -> None:
    """Those that are looked for widely a trader accepts at once; the others may leave it less than it wants."""
    from casero import value

    found = {True: 0, False: 0}
    for turn in range(20, 60, 4):
        game = play_game(Match(edition, ("keeper",) * 4, max_turns=turn), 3)
        seat, rules = game.to_act, game.setup.ruleset.record
        if game.over or seat is None:
            continue
        before, kept = value(game), game.record.tobytes()
        for widely in (True, False):
            rows = offers_to_each(game.record, rules, seat, widely)
            assert len({row[2] for row in rows}) == len(rows)
            for row in rows:
                offered = game.copy()
                offered.play(normal(game.words, *row))
                answer = choice_of(TRADER, offered.record, rules, knowledge(rules), new_memos(1))
                assert not widely or answer[0] == codes.ACT_ACCEPT
                offered.play(f"{'ABCD'[row[2]]} accept")
                if not offered.view().pending:
                    assert value(offered)[seat] > before[seat]
                    found[widely] += 1
        assert game.record.tobytes() == kept
    assert found[True] > 5
    assert found[False] > 1


@pytest.mark.parametrize("edition", ["clasico", "xorti", "pelotis"])
def test_choosing_leaves_the_game_as_it_is(edition: str) -> None:
    """Whatever a trader tries in its mind, on the game's own record, it undoes."""
    chosen = set()
    for seed in range(5):
        game = Game.new(edition, seats=4, seed=seed)
        bots = [built_in("trader", game.setup.ruleset.record, 4, seat) for seat in range(4)]
        while not game.over and game.turns < 200 and game.to_act is not None:
            record = game.record
            kept = record.tobytes()
            row = bots[game.to_act].choose(record, game.to_act, 1, True)
            assert row is not None
            assert record.tobytes() == kept, row
            chosen.add(row[0])
            game.play(normal(game.words, *row))
    assert chosen >= {codes.ACT_BUY, codes.ACT_BUILD, codes.ACT_REDEEM, codes.ACT_OFFER, codes.ACT_ACCEPT}
    if edition == "clasico":
        assert chosen >= {codes.ACT_DECLINE, codes.ACT_BID, codes.ACT_PASS, codes.ACT_FINE}


def test_half_of_what_asks_too_much_is_countered() -> None:
    """Offers of traders with more cash asked for: the partner would lose a little, and both can still gain."""
    countered = asked = 0
    for seed in range(2, 8):
        for game, offer in _offers(seed, 60):
            action = game.read(offer)
            if action.give_cash < 60:
                continue
            dearer = offer.replace(f"${action.give_cash}", f"${action.give_cash - 30}", 1)
            game.play(dearer)
            bot = built_in("trader", game.setup.ruleset.record, 4, 1)
            row = bot.choose(game.record, action.other, 1, True)
            assert row is not None
            asked += row[0] != codes.ACT_ACCEPT
            countered += row[0] == codes.ACT_OFFER
    assert asked >= 5
    assert countered * 2 >= asked


def _answer(bot: BuiltIn, game: Game, offer: str) -> int:
    """The kind of a bot's answer to an offer, which is made in a copy of the game."""
    waiting = game.copy()
    waiting.play(offer)
    row = bot.choose(waiting.record, game.read(offer).other, 1, False)
    assert row is not None
    return int(row[0])


def test_after_a_deal_it_takes_no_other_of_the_same_partner_for_a_while() -> None:
    later = []
    for game, offer in [found for seed in range(3, 9) for found in _offers(seed, 60)]:
        rules = game.setup.ruleset.record
        bot = built_in("trader", rules, 4, 1)
        if game.view().cash[game.turn] < 50 or _answer(bot, game, offer) != codes.ACT_ACCEPT:
            continue
        assert _answer(bot, game, offer) == codes.ACT_REJECT
        gift = offer.partition(":")[0] + ": $50 for nothing"
        assert _answer(bot, game, gift) == codes.ACT_ACCEPT, "a gift is a gift"
        rested = game.record
        game.play(offer)
        waits = game.record
        waits["turns"] = rested["turns"] + REST
        row, fresh = (
            each.choose(waits, game.read(offer).other, 1, False) for each in (bot, built_in("trader", rules, 4, 1))
        )
        assert row is not None
        assert row == fresh, "the rest ends"
        later.append(row[0])
        assert why_refused("trader", game.record, rules) == Refusal("lately")
    assert codes.ACT_ACCEPT in later
