"""Win chances: blind to secrets, certain at the end, paired where actions are compared."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import Result

from casero import kernel, lab
from casero.bots.lineup import Lineup
from casero.game import Game
from casero.game.errors import CaseroError, ChanceError
from casero.game.refusal import IllegalAction
from casero.lab.odds import QUICK_ROLLOUTS, difference_of, odds_of, quick_odds_of
from tests.game.golden_games import GOLDEN

Casero = Callable[..., Result]
SAVED = GOLDEN / "clasico.casero"
AT_A_DEED = 17  # actions after which A may buy


def position(n: int) -> Game:
    """The saved game after so many actions."""
    whole = Game.load(SAVED)
    game = Game(whole.setup)
    game.start((*whole.first, *(square for _, square in whole.deal)))
    for action in whole.actions[:n]:
        game.play(action)
    return game


# From Python.


def test_chances_add_up_and_lie_in_their_intervals() -> None:
    found = lab.odds(position(150), rollouts=400)
    assert (found.rollouts, found.policy, found.quick) == (400, "dealer", False)
    assert sum(share.value for share in found.seats) == pytest.approx(1)
    assert all(share.low <= share.value <= share.high for share in found.seats)


def test_chances_do_not_depend_on_the_number_of_workers() -> None:
    game = position(60)
    assert lab.odds(game, 600, n_workers=1) == lab.odds(game, 600, n_workers=2)
    assert lab.odds(game, 600, seed=2) != lab.odds(game, 600, seed=1)


@pytest.mark.parametrize("word", [1, 99, 12345])
def test_chances_do_not_know_what_is_hidden(word: int) -> None:
    game = position(150)
    rules = game.setup.ruleset.record
    lineup = Lineup.of(rules, ["dealer"] * game.setup.n_seats)
    twin = game.record
    kernel.resample(twin, 0, rules, 0, 0, word)
    assert (twin["deck"] != game.record["deck"]).any()
    assert (twin["key"] != game.record["key"]).any()
    assert odds_of(twin, lineup, 500, 3, "dealer") == odds_of(game.record, lineup, 500, 3, "dealer")
    assert quick_odds_of(twin, lineup, 50, 3, "dealer") == quick_odds_of(game.record, lineup, 50, 3, "dealer")


def test_a_game_that_is_asked_does_not_change() -> None:
    game = position(150)
    before = game.record.tobytes()
    lab.odds(game, 100)
    lab.odds(game, 100, quick=True)
    lab.compare(game, [game.legal()[0]], 100)
    assert game.record.tobytes() == before


@pytest.mark.parametrize("quick", [False, True])
def test_a_finished_game_is_certain(quick: bool) -> None:
    game = Game.load(SAVED)
    found = lab.odds(game, quick=quick)
    assert (found.rollouts, found.quick) == (0, quick)
    assert [share.value for share in found.seats] == [float(seat in game.winners) for seat in range(4)]
    assert all(share.low == share.value == share.high for share in found.seats)


def test_a_wanted_precision_ends_it_early() -> None:
    found = lab.odds(position(150), rollouts=100_000, precision=0.05)
    assert found.rollouts < 1000
    assert all(share.high - share.low <= 0.1 for share in found.seats)


def test_quick_chances_add_up_and_lie_in_their_intervals() -> None:
    game = position(150)
    found = lab.odds(game, quick=True)
    assert (found.rollouts, found.policy, found.cut_off, found.quick) == (QUICK_ROLLOUTS, "dealer", 0, True)
    assert sum(share.value for share in found.seats) == pytest.approx(1)
    assert all(0 <= share.low <= share.value <= share.high <= 1 for share in found.seats)
    assert lab.odds(game, quick=True) == found
    assert lab.odds(game, quick=True, seed=2) != found
    assert lab.odds(game, 30, policy="keeper", quick=True).policy == "keeper"


def test_quick_chances_are_made_in_this_thread_and_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_pool(*_: Any) -> Any:
        raise AssertionError("quick chances need no workers")

    game = position(150)
    lab.odds(game, quick=True)  # what is known of the edition is worked out once
    monkeypatch.setattr(sys.modules["casero.lab.odds"], "each", no_pool)
    took = []
    for seed in range(20):
        began = time.perf_counter()
        lab.odds(game, quick=True, seed=seed)
        took.append(time.perf_counter() - began)
    assert min(took) < 0.02


def test_intervals_of_quick_chances_reach_as_far_as_luck_does() -> None:
    game = position(150)
    many = lab.odds(game, 20_000, seed=99, quick=True)
    found = [lab.odds(game, 60, seed, quick=True) for seed in range(100)]
    for seat, share in enumerate(many.seats):
        covered = np.mean([one.seats[seat].low <= share.value <= one.seats[seat].high for one in found])
        assert covered >= 0.88
    narrow = [many.seats[seat].high - many.seats[seat].low for seat in range(4)]
    wide = [found[0].seats[seat].high - found[0].seats[seat].low for seat in range(4)]
    assert all(5 * one < other for one, other in zip(narrow, wide, strict=True))


def test_one_quick_rollout_says_next_to_nothing() -> None:
    for share in lab.odds(position(150), 1, quick=True).seats:
        assert share.high - share.low > 0.9


def test_quick_chances_have_no_precision() -> None:
    with pytest.raises(CaseroError, match="with a precision"):
        lab.odds(position(150), precision=0.01, quick=True)


def test_differences_are_paired_with_the_first_action() -> None:
    game = position(AT_A_DEED)
    first, again, other = lab.compare(game, ["A buy", "A buy", "A decline"], 1000)
    assert (first.difference.low, first.difference.value, first.difference.high) == (0, 0, 0)
    assert again.difference == first.difference
    assert again.chance == first.chance
    assert other.difference.value == pytest.approx(other.chance.value - first.chance.value)
    # Shared dice make the difference surer than two chances apart could.
    apart = (first.chance.high - first.chance.low) + (other.chance.high - other.chance.low)
    assert other.difference.high - other.difference.low < apart
    assert not (other.difference.low <= 0 <= other.difference.high)


def test_intervals_of_a_difference_cover_another_estimate() -> None:
    game = position(AT_A_DEED)
    (_, one), (_, two) = (lab.compare(game, ["A buy", "A decline"], 2000, seed) for seed in (1, 2))
    assert one.difference != two.difference
    assert one.difference.low <= two.difference.high
    assert two.difference.low <= one.difference.high


def test_all_actions_are_played_out_with_the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    def luck(known: Any, lineup: Any, n: int, word: int, opening: Any = None) -> tuple[Any, int]:
        """Wins that dice alone decide, whatever is done."""
        return np.eye(4)[np.random.default_rng(word).integers(4, size=n)], 0

    monkeypatch.setattr(sys.modules["casero.lab.odds"], "roll", luck)
    buy, decline = lab.compare(position(AT_A_DEED), ["A buy", "A decline"], 600, n_workers=1)
    assert 0.1 < buy.chance.value < 0.4
    assert decline.chance == buy.chance
    assert decline.difference.value == 0


def test_what_actions_share_makes_their_difference_surer() -> None:
    one, other = lab.compare(position(400), ["A sell 1", "A sell 3"], 500)
    apart = sqrt(sum(((each.chance.high - each.chance.low) / 2) ** 2 for each in (one, other)))
    assert (other.difference.high - other.difference.low) / 2 < 0.8 * apart


@pytest.mark.parametrize(
    ("n", "gains", "loses"),
    [(4, 0.3, 0.1), (10, 0.05, 0.02), (10, 0.5, 0.4), (40, 0.1, 0.02), (300, 0.01, 0.0), (300, 0.3, 0.2)],
)
def test_intervals_of_a_difference_reach_as_far_as_they_say(n: int, gains: float, loses: float) -> None:
    chance = np.random.default_rng(11)
    change = gains - loses
    found = [difference_of(chance.choice([1.0, -1.0, 0.0], n, p=[gains, loses, 1 - gains - loses])) for _ in range(400)]
    covered = np.mean([one.low <= change <= one.high for one in found])
    assert covered >= 0.93
    if n == 300 and loses:
        assert covered <= 0.98


def test_intervals_of_compared_actions_reach_as_far_as_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    def better(known: Any, lineup: Any, n: int, word: int, opening: Any = None) -> tuple[Any, int]:
        """Half of all games are won by dice; the second action turns a fifth of all and spoils a tenth."""
        chance = np.random.default_rng(word)
        won, turned = chance.random(n) < 0.5, chance.random(n)
        if opening is not None and opening.tobytes() == second:
            won = np.where(turned < 0.4, won | (turned < 0.2), won & (turned < 0.9))
        return np.stack([won, ~won, won & False, won & False], 1).astype(float), 0

    game = position(AT_A_DEED)
    second = game.row_of(game.read("A decline")).tobytes()
    monkeypatch.setattr(sys.modules["casero.lab.odds"], "roll", better)
    found = [lab.compare(game, ["A buy", "A decline"], 60, seed, n_workers=1)[1].difference for seed in range(200)]
    true = 0.2 * 0.5 - 0.1 * 0.5
    covered = np.mean([one.low <= true <= one.high for one in found])
    assert 0.92 <= covered <= 0.99


def test_one_rollout_says_next_to_nothing() -> None:
    buy, decline = lab.compare(position(AT_A_DEED), ["A buy", "A decline"], 1)
    assert decline.difference.high - decline.difference.low > 1
    assert decline.difference.low <= decline.difference.value <= decline.difference.high
    assert (buy.difference.low, buy.difference.high) == (0, 0)


def test_actions_of_two_seats_are_not_compared() -> None:
    with pytest.raises(CaseroError, match="of one seat"):
        lab.compare(position(300), ["B mortgage 11", "C mortgage 6"], 10)


def test_illegal_actions_are_refused_with_their_rule() -> None:
    with pytest.raises(IllegalAction) as refused:
        lab.compare(position(AT_A_DEED), ["A buy", "A roll"])
    assert refused.value.refusal.name == "must_decide"
    assert "M-039" in str(refused.value)


def test_what_leads_back_and_what_chance_decides_cannot_be_compared() -> None:
    game = position(AT_A_DEED)
    game.play("A buy")
    with pytest.raises(IllegalAction):
        lab.compare(game, ["A undo"])
    rolling = next(n for n in range(18, 40) if str(Game.load(SAVED).actions[n]).split()[1] == "roll")
    game = position(rolling)
    with pytest.raises(ChanceError, match="none can be given"):
        lab.compare(game, [Game.load(SAVED).actions[rolling]])


@pytest.mark.parametrize("rollouts", [0, -1])
def test_nothing_is_found_without_rollouts(rollouts: int) -> None:
    game = position(AT_A_DEED)
    asked = (
        lambda: lab.odds(game, rollouts=rollouts),
        lambda: lab.odds(game, rollouts=rollouts, quick=True),
        lambda: lab.compare(game, ["A buy"], rollouts),
    )
    for ask in asked:
        with pytest.raises(CaseroError, match="played out at least once"):
            ask()


# The command.


def data_of(result: Result) -> Any:
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_odds_of_a_saved_game(casero: Casero) -> None:
    args = ("odds", str(SAVED), "--at", "150", "--rollouts", "500")
    output = casero(*args).stdout
    assert "Classic, after 150 actions" in output
    assert 'Played out 500 times, every seat as "dealer" plays' in output
    data = data_of(casero(*args, "--json", "-"))
    assert [row["seat"] for row in data["seats"]] == ["A", "B", "C", "D"]
    assert f"{100 * data['seats'][0]['value']:.1f}%" in output
    assert (data["at"], data["policy"], data["rollouts"], data["seed"]) == (150, "dealer", 500, 1)
    assert data["quick"] is False
    assert data_of(casero(*args, "--policy", "buyer", "--json", "-"))["policy"] == "buyer"
    casero(*args, "--json", "odds.json")
    assert json.loads(Path("odds.json").read_text(encoding="utf-8")) == data
    if data["cut_off"] > 1:
        assert f"{data['cut_off']} of the games had no winner in time" in output


def test_quick_odds_of_a_saved_game(casero: Casero) -> None:
    args = ("odds", str(SAVED), "--at", "150", "--quick")
    output = casero(*args).stdout
    assert 'Played on 200 times for a few turns, every seat as "dealer" plays, and estimated from there' in " ".join(
        output.split()
    )
    assert "no winner in time" not in output
    assert "Seguida 200 veces durante unos turnos" in casero(*args, "--lang", "es").stdout
    data = data_of(casero(*args, "--json", "-"))
    assert (data["quick"], data["rollouts"], data["policy"], data["cut_off"]) == (True, 200, "dealer", 0)
    assert f"{100 * data['seats'][0]['value']:.1f}%" in output
    found = lab.odds(position(150), quick=True)
    assert [row["value"] for row in data["seats"]] == [share.value for share in found.seats]
    assert data_of(casero(*args, "--rollouts", "30", "--json", "-"))["rollouts"] == 30


def test_odds_of_a_finished_game(casero: Casero) -> None:
    output = casero("odds", str(SAVED), "--lang", "es").stdout
    assert "terminada" in output
    assert "100,0\u00a0%" in output
    assert "hasta el final" not in output


def test_actions_are_compared(casero: Casero) -> None:
    where = ("odds", str(SAVED), "--at", str(AT_A_DEED), "--rollouts", "300")
    args = (*where, "--compare", "A buy", "--compare", "A decline")
    output = casero(*args, "--lang", "es").stdout
    assert "Diferencia" in output
    assert "A decline" in output
    data = data_of(casero(*args, "--json", "-"))
    assert (data["rollouts"], data["quick"]) == (300, False)
    first, second = data["actions"]
    assert first["difference"] == {"value": 0, "low": 0, "high": 0}
    assert second["difference"]["value"] != 0


@pytest.mark.parametrize("orders", [("comprar", "rechazar"), ("a comprar", "A decline"), ("buy", "decline")])
def test_orders_are_read_as_a_terminal_reads_them(casero: Casero, orders: tuple[str, str]) -> None:
    where = ("odds", str(SAVED), "--at", str(AT_A_DEED), "--rollouts", "10", "--json", "-")
    rows = data_of(casero(*where, "--compare", orders[0], "--compare", orders[1], "--lang", "es"))["actions"]
    assert [row["action"] for row in rows] == ["A buy", "A decline"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--at", "9999"), "has only 689 actions"),
        (
            ("--at", str(AT_A_DEED), "--compare", "A roll"),
            "--compare “A roll”: First you have to buy the deed of this square",
        ),
        (("--at", str(AT_A_DEED), "--compare", "A roll"), " [M-039"),
        (("--at", str(AT_A_DEED), "--compare", "A fly"), "--compare “A fly”: expected a verb"),
        (("--at", str(AT_A_DEED), "--compare", "fly"), "--compare “fly”: expected a verb"),
        (("--at", str(AT_A_DEED), "--compare", ""), "--compare “”: "),
        (("--at", str(AT_A_DEED), "--compare", "volar", "--lang", "es"), "--compare «volar»: se esperaba"),
        (("--at", str(AT_A_DEED), "--compare", "tirar", "--lang", "es"), "Antes tienes que comprar el título"),
        (("--policy", "mine.py"), "rollouts cannot be played by “mine.py”: the policy must be a compiled bot"),
        (("--policy", "thinker"), "one of random, beginner, buyer, keeper, dealer, trader"),
        (("--quick", "--precision", "0.01"), "--quick cannot be given with --precision, which takes games"),
        (("--quick", "--compare", "A buy"), "--quick cannot be given with --compare, which takes games"),
        (("--quick", "--compare", "A buy", "--lang", "es"), "--quick no puede ir con --compare"),
        (("--rollouts", "0"), "--rollouts"),
        (("--precision", "2"), "--precision"),
        (("--at", "17", "--rollouts", "10", "--json", "nowhere/odds.json"), "There is no folder nowhere to save in."),
        (("--at", "9999", "--json", "."), "is a folder"),
    ],
)
def test_bad_input_gets_one_sentence(casero: Casero, args: tuple[str, ...], said: str) -> None:
    result = casero("odds", str(SAVED), *args)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_file_that_is_no_game_is_told(casero: Casero) -> None:
    Path("other.casero").write_text("hello\n", encoding="utf-8")
    result = casero("odds", "other.casero")
    assert result.exit_code == 2
    assert result.stderr.startswith("casero: other.casero:")
