"""Reasons: their sentences claim only what is true of the position, as a second look at the game finds it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from casero import Game
from casero.analysis.explaining import explain
from casero.analysis.hints import hint
from casero.analysis.judging import candidates
from casero.analysis.reasons import VARIABLES, PlainNames, Reason, holds, say_reason
from casero.analysis.scene import Scene
from casero.game.notation import normal
from casero.kernel import codes
from casero.kernel.layout import Records
from casero.text.catalogue import sources
from tests.analysis.played import positions
from tests.analysis.test_effects import give
from tests.analysis.truth import CLAIMS, is_true

PLAIN = Reason("best", {"count": 1})
EDITIONS = ("clasico", "castis", "americas-corto", "xorti", "pelotis")


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_said_of_any_action_is_true(edition: str) -> None:
    said: Counter[str] = Counter()
    for seats, seed in ((2, 3), (4, 8)):
        for game in positions(edition, seats, seed, 6):
            rows = candidates(game.record, game.setup.ruleset.record, game.to_act or 0)
            actions = [normal(game.words, *row) for row in rows]
            for action in actions:
                instead = next((other for other in actions if other != action), None)
                reason = explain(Scene(game, action), PLAIN, instead)
                assert is_true(game, str(action), reason), (str(action), reason, game.lines[-4:])
                assert holds(game, action, reason) or reason is PLAIN
                said[reason.code] += 1
    assert len(said) >= 10, said
    assert said["best"] < sum(said.values()) / 2, said


@pytest.mark.parametrize("edition", ["clasico", "castis", "americas-corto"])
def test_hints_give_reasons_that_hold(edition: str) -> None:
    asked = 0
    for game in positions(edition, 3, 5, 15):
        for advice in hint(game, rollouts=100):
            assert holds(game, advice.action, advice.reason), advice
            assert is_true(game, advice.action, advice.reason), advice
            asked += 1
    assert asked > 20


def changed(args: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The same with each number and word in turn replaced by another."""
    found = []
    for name, value in args.items():
        other = value + 1 if isinstance(value, int) else "H" if name == "other" else "stations"
        found.append({**args, name: "utilities" if other == value else other})
    return found


def test_other_figures_do_not_hold() -> None:
    tried: Counter[str] = Counter()
    for seed in (4, 8):
        for game in positions("clasico", 4, seed, 5):
            for advice in hint(game, rollouts=50):
                if advice.reason.code not in ("best", "tried", "only"):
                    for args in changed(advice.reason.args):
                        assert not holds(game, advice.action, Reason(advice.reason.code, args)), (advice, args)
                        tried[advice.reason.code] += 1
    assert len(tried) >= 8, tried


def test_what_is_no_reason_does_not_hold() -> None:
    game = Game.new("clasico", 3, seed=7)
    action = f"{'ABC'[game.turn]} roll"
    assert not holds(game, action, Reason("brilliant"))
    assert not holds(game, action, Reason("completes"))
    assert not holds(game, action, Reason("completes", {"group": "orange", "more": 1}))
    assert not holds(game, action, Reason("completes", {"group": "orange"}))
    assert not holds(game, action, Reason("completes", {"group": "no such group"}))


def purchase(*owned: tuple[int, int], at: int = 19, cash: int = 1200) -> Game:
    """A may buy the deed of a square; seats own some."""
    game = Game.new("clasico", 3, seed=7)
    record: Records = game.record
    record["turn"], record["phase"], record["between"] = 0, codes.PHASE_BUY, 0
    record["at"][0, 0] = at
    record["cash"][0, 0] = cash
    for seat, square in owned:
        give(record, seat, square)
    return Game(game.setup, record)


def reason_for(game: Game, action: str, instead: str | None = None) -> Reason:
    other = None if instead is None else game.read(instead)
    return explain(Scene(game, game.read(action)), PLAIN, other)


def test_a_purchase_speaks_of_the_group_that_it_completes_or_denies() -> None:
    assert reason_for(purchase((0, 16), (0, 18)), "A buy") == Reason("completes", {"group": "orange"})
    blocks = Reason("blocks", {"square": 19, "other": "B", "group": "orange"})
    assert reason_for(purchase((1, 16), (1, 18)), "A buy") == blocks
    grows = Reason("grows", {"square": 19, "have": 2, "all": 3, "group": "orange"})
    assert reason_for(purchase((0, 16)), "A buy") == grows


def test_a_purchase_is_left_for_the_rent_ahead() -> None:
    game = purchase((1, 21), (1, 23), (1, 24), cash=420)
    record = game.record
    record["level"][0, 21] = record["level"][0, 23] = record["level"][0, 24] = 2
    record["full"][0, 1] = 1 << int(game.setup.ruleset.record["group"][0, 21])
    record["built"] = record["full"][0, 1]
    record["houses"] -= 6
    game = Game(game.setup, record)
    reserve = Reason("reserve", {"cash": 420, "rent": 300, "square": 24})
    assert reason_for(game, "A decline", "A buy") == reserve
    assert holds(game, "A decline", reserve)
    assert not holds(game, "A decline", Reason("reserve", {"cash": 420, "rent": 250, "square": 21}))
    assert not holds(game, "A buy", reserve)


def test_a_deed_is_not_too_dear_because_there_is_too_little_cash() -> None:
    game = purchase((0, 16), (0, 18), cash=150)
    assert Scene(game, game.read("A decline")).worth == 150
    assert not holds(game, "A decline", Reason("too_dear", {"square": 19, "worth": 150, "price": 200}))


def test_only_what_is_on_sale_is_kept_from_others() -> None:
    game = purchase((1, 16), (1, 18), (2, 19), at=0)
    record = game.record
    record["phase"], record["between"] = codes.PHASE_ROLL, 1
    game = Game(game.setup, record)
    blocks = Reason("blocks", {"square": 19, "other": "B", "group": "orange"})
    assert not holds(game, "A offer C: $300 for 19", blocks)


def tax(cash: int) -> Game:
    """A has to say how to pay a tax of 200 or of a tenth."""
    game = Game.new("clasico", 3, seed=7, options={"tax.mode": "flat_or_percent"})
    record = game.record
    record["turn"], record["phase"], record["between"] = 0, codes.PHASE_ROLL, 1
    record["cash"][0, 0] = cash
    game = Game(game.setup, record)
    game.play("A roll 1-3")
    return game


@pytest.mark.parametrize(
    ("cash", "cheaper", "other"), [(2500, "flat", "percent"), (900, "percent", "flat"), (150, "percent", "flat")]
)
def test_the_cheaper_way_to_pay_a_tax_is_said_to_be_that(cash: int, cheaper: str, other: str) -> None:
    game = tax(cash)
    less = Reason(f"{cheaper}_less", {"amount": 200})
    assert reason_for(game, f"A {cheaper}") == less
    assert is_true(game, f"A {cheaper}", less)
    assert reason_for(game, f"A {other}") == PLAIN
    assert not holds(game, "A flat", Reason("costs", {"amount": 200}))


# Sentences.


def test_every_reason_has_a_sentence_with_its_variables_and_a_second_look() -> None:
    assert set(CLAIMS) == set(VARIABLES)
    for lang in ("es", "en"):
        for code, variables in VARIABLES.items():
            text = sources(lang)[f"reason-{code.replace('_', '-')}"]
            assert set(re.findall(r"\$([a-z]+)", text)) == set(variables), code


class Written:
    """Names as they stand in the examples below."""

    def seat(self, seat: str) -> str:
        return {"A": "Ana", "B": "Beto"}[seat]

    def square(self, square: int) -> str:
        return f"Calle {square}"

    def group(self, group: str) -> str:
        return group

    def money(self, amount: int) -> str:
        return f"{amount} €"


@pytest.mark.parametrize(
    ("reason", "es", "en"),
    [
        (
            Reason("blocks", {"square": 19, "other": "B", "group": "naranja"}),
            "Sin Calle 19, Beto no puede completar su grupo (naranja).",
            "Without Calle 19, Beto cannot complete the naranja group.",
        ),
        (
            Reason("deal_both", {"seat": "A", "points": 1, "other": "B", "theirs": 3}),
            "Con el trato la probabilidad de ganar sube un punto para Ana y 3 para Beto.",
            "With the deal the chance to win rises by one point for Ana and by 3 for Beto.",
        ),
        (
            Reason("leave_free", {"count": 1}),
            "Queda un título sin dueño: fuera de la cárcel se puede llegar a él.",
            "One deed has no owner yet: out of jail it can be reached.",
        ),
        (
            Reason("best", {"count": 400}),
            "Es la que más gana en 400 continuaciones de la partida.",
            "It wins most in 400 continuations of the game.",
        ),
    ],
)
def test_reasons_read_as_sentences(reason: Reason, es: str, en: str) -> None:
    assert say_reason("es", reason, Written()) == es
    assert say_reason("en", reason, Written()) == en


def test_every_reason_can_be_said_in_both_languages() -> None:
    values: dict[str, Any] = {"seat": "B", "square": 19, "group": "naranja", "money": 120, "number": 2}
    for code, variables in VARIABLES.items():
        reason = Reason(code, {name: values[how] for name, how in variables.items()})
        told = [say_reason(lang, reason, Written()) for lang in ("es", "en")]
        assert told[0] != told[1]
        assert all(text.endswith(".") and "{" not in text and "  " not in text for text in told)


def test_a_games_own_names_stand_in_its_sentences() -> None:
    game = Game.new("clasico", ["Ana", "Beto"], seed=7)
    reason = Reason("blocks", {"square": 19, "other": "B", "group": "orange"})
    assert (
        say_reason("es", reason, PlainNames(game, "es")) == "Sin Surquillo, Beto no puede completar su grupo (naranja)."
    )
