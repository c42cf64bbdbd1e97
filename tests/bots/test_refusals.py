"""Why bots refuse offers: the reasons are those of their judgement, and stand for the group they mean."""

from __future__ import annotations

import pytest

from casero.bots.host.built_in import built_in, why_refused
from casero.bots.refusals import Refusal
from casero.game import Game
from casero.kernel import codes
from tests.server import positions

LIGHT_BLUE = 1  # the number of the group that has 6, 8 and 9


def _answer(bot: str, game: Game, offer: str) -> tuple[int, Refusal | None]:
    """What a bot answers to an offer, and its reason for refusing it."""
    game.play(offer)
    rules = game.setup.ruleset.record
    row = built_in(bot, rules, game.setup.n_seats, 1).choose(game.record, game.read(offer).other, 1, False)
    assert row is not None
    return row[0], why_refused(bot, game.record, rules)


def _light_blue() -> Game:
    return positions.dealt((6, 25), (8, 35), (9, 15))


@pytest.mark.parametrize(
    ("bot", "offer", "reason"),
    [
        ("dealer", "A offer B: $1 for 8", Refusal("more")),
        ("dealer", "A offer B: 25 for $1000", Refusal("dear")),
        ("trader", "A offer B: $1 for 8", Refusal("more")),
        ("trader", "A offer B: 25 for $1000", Refusal("dear")),
        ("beginner", "A offer B: $1 for 8", Refusal("more")),
        ("beginner", "A offer B: 25 for $1000", Refusal("dear")),
        ("buyer", "A offer B: $1 for 8", Refusal("more")),
        ("buyer", "A offer B: 25 for $1000", Refusal("dear")),
        ("keeper", "A offer B: $1 for 8", Refusal("more")),
        ("ponderer:30", "A offer B: $1 for 8", Refusal("more")),
        ("thinker:30", "A offer B: $1 for 8", Refusal("more")),
    ],
)
def test_what_does_not_bring_enough_is_refused_for_its_price(bot: str, offer: str, reason: Refusal) -> None:
    kind, found = _answer(bot, _light_blue(), offer)
    assert (kind, found) == (codes.ACT_REJECT, reason)


@pytest.mark.parametrize("bot", ["trader", "dealer", "beginner", "buyer", "keeper"])
def test_a_whole_group_is_not_broken_up(bot: str) -> None:
    kind, found = _answer(bot, positions.dealt((25, 35, 15), (6, 8, 9), (5, 12, 28)), "A offer B: $60 for 8")
    assert (kind, found) == (codes.ACT_REJECT, Refusal("breaks", LIGHT_BLUE))


@pytest.mark.parametrize(
    ("bot", "reasons"),
    [
        ("dealer", {Refusal("more"), Refusal("completes", LIGHT_BLUE)}),
        ("trader", {Refusal("completes", LIGHT_BLUE)}),
    ],
)
def test_who_trades_says_that_its_partner_would_complete_a_group(bot: str, reasons: set[Refusal]) -> None:
    """A dealer says so where the price is good for itself and what its partner gains is more, a trader at any price."""
    found = set()
    for cash in range(1, 1000, 20):
        game = positions.dealt((6, 8, 25), (9, 35, 15), (1, 5, 12))
        kind, reason = _answer(bot, game, f"A offer B: ${cash} for 9")
        if kind == codes.ACT_REJECT:
            assert reason is not None
            found.add(reason)
    assert found == reasons


@pytest.mark.parametrize(("bot", "why"), [("beginner", None), ("dealer", None), ("trader", Refusal("lately"))])
def test_what_would_be_accepted_is_refused_for_no_reason_or_by_a_trader_for_another_deal(
    bot: str, why: Refusal | None
) -> None:
    kind, reason = _answer(bot, _light_blue(), "A offer B: $1000 for 8")
    assert (kind, reason) == (codes.ACT_ACCEPT, why)


def test_between_two_a_dealer_has_a_keepers_reasons() -> None:
    kind, reason = _answer("dealer", positions.dealt((6, 25), (8, 35)), "A offer B: $1 for 8")
    assert (kind, reason) == (codes.ACT_REJECT, Refusal("more"))


def test_chance_has_no_reason() -> None:
    _, reason = _answer("random", _light_blue(), "A offer B: $1 for 8")
    assert reason is None


@pytest.mark.parametrize(
    ("bot", "takes", "why"), [("thinker:30", "trader", Refusal("lately")), ("ponderer:30", "dealer", None)]
)
def test_a_thinker_that_refuses_what_a_trader_takes_speaks_of_its_chances(
    bot: str, takes: str, why: Refusal | None
) -> None:
    game = _light_blue()
    game.play("A offer B: $1000 for 8")
    assert why_refused(takes, game.record, game.setup.ruleset.record) == why
    assert why_refused(bot, game.record, game.setup.ruleset.record) == Refusal("chances")
