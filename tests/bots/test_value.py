"""The value of a position: chances that add up, blind to secrets and to letters, by the net that the weights say."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

import casero
from casero import Game, kernel, lab
from casero.bots import TRADER
from casero.bots.lineup import Lineup, fresh_games, knowledge, play
from casero.bots.records import new_memos
from casero.bots.rollout import WIN_PARTS, roll_short, wins_of, worth_shares
from casero.bots.value.built_out import KEPT_CASH
from casero.bots.value.chances import Valuer, value, value_of
from casero.bots.value.entries import chances_many, describe_many
from casero.bots.value.layout import HOLDINGS, PLAIN, new_desks
from casero.bots.value.weights import NET_FILE, VARIABLE, read_net, the_net, write_net
from casero.editions import available, load
from casero.game.setup import Ruleset
from casero.kernel import codes
from casero.kernel.layout import Records, new_actions, new_events, new_games
from tests.bots.test_secrets import Table
from tests.game.golden_games import GOLDEN

TURNS: Final = (0, 25, 90)  # after which positions are looked at


def rules_for(edition: str, seats: int) -> Records:
    return Ruleset.of(edition, seats=seats).record


def played(edition: str, seats: int, turns: int, n: int = 1) -> tuple[Records, Lineup]:
    """Games of dealers after so many turns."""
    lineup = Lineup.of(rules_for(edition, seats), ["dealer"] * seats)
    games = fresh_games(lineup, n, 5)
    play(games, lineup, turns, 5)
    return games, lineup


def valued(games: Records, rules: Records) -> Records:
    """Games on their desks, with their chances."""
    desks = new_desks(len(games))
    chances_many(games, 0, len(games), rules, 0, knowledge(rules), desks)
    return desks


# What it says.


@pytest.mark.parametrize("edition", available())
def test_chances_add_up_in_every_edition_with_few_and_with_many(edition: str) -> None:
    for seats in load(edition).players:
        for turns in TURNS:
            games, lineup = played(edition, seats, turns)
            chances = value_of(games, lineup.rules)
            assert len(chances) == seats
            assert sum(chances) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in chances)
            if not games["over"][0]:
                assert [chance > 0 for chance in chances] == [out == 0 for out in games["out"][0][:seats]]


def test_bankrupt_seats_have_no_chance() -> None:
    games, lineup = played("clasico", 6, 150, 40)
    some = games[(games["over"] == 0) & (games["n_out"] > 0)]
    assert len(some) > 5
    for i in range(len(some)):
        chances = value_of(some[i : i + 1], lineup.rules)
        assert sum(chances) == pytest.approx(1)
        for seat in range(6):
            assert (chances[seat] == 0) == bool(some["out"][i, seat])


def test_a_finished_game_has_the_shares_of_its_win() -> None:
    game = Game.load(GOLDEN / "clasico.casero")
    assert game.over
    assert value(game) == tuple(float(seat in game.winners) for seat in range(4))
    shared = game.record
    shared["winners"] = 0b1010
    assert value_of(shared, game.setup.ruleset.record) == (0.0, 0.5, 0.0, 0.5)


def test_casero_and_the_laboratory_offer_it() -> None:
    assert casero.value is lab.value is value
    game = Game.new("clasico", 3, seed=7)
    assert value(game) == value_of(game.record, game.setup.ruleset.record)


def test_importing_casero_does_not_load_it() -> None:
    code = "import casero, sys; print('value' in dir(casero), *sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    there, *modules = done.stdout.split()
    assert there == "True"
    assert {"numpy", "numba", "casero.bots", "casero.game"}.isdisjoint(modules)


def test_who_owns_everything_is_ahead() -> None:
    games, lineup = played("clasico", 4, 0)
    for square in (16, 18, 19, 21, 23, 24):
        games["owner"][0, square] = 2
        games["owned"][0, 2] |= 1 << square
    groups = {int(lineup.rules["group"][0, square]) for square in (16, 21)}
    games["full"][0, 2] = sum(1 << group for group in groups)
    chances = value_of(games, lineup.rules)
    assert max(range(4), key=chances.__getitem__) == 2
    assert chances[2] > 0.5


# What it does not see, and does not do.


@pytest.mark.parametrize("edition", ["clasico", "americas-corto", "castis", "xorti", "pelotis"])
def test_values_do_not_know_what_is_hidden(edition: str) -> None:
    asked = 0
    for before in (0, 300):
        table = Table(edition, 3, before + 1)
        for number in range(before + 30):
            if table.games["over"][0]:
                break
            if number >= before:
                chances = value_of(table.games, table.rules)
                assert value_of(table.hidden(), table.rules) == chances
                twin = table.twin(number)
                assert twin.tobytes() != table.games.tobytes()
                assert value_of(twin, table.rules) == chances
                asked += 1
            table.play()
    assert asked >= 30


@pytest.mark.parametrize("seats", [2, 5])
def test_turning_the_seats_of_a_start_turns_its_values(seats: int) -> None:
    rules = rules_for("clasico", seats)
    games = new_games(1)
    kernel.blank(games, 0, rules, 0, new_events(0), seats)
    first = value_of(games, rules)
    assert len(set(first)) == seats  # it matters when a turn comes
    for seat in range(1, seats):
        games["turn"] = seat
        assert value_of(games, rules) == pytest.approx(np.roll(first, seat), abs=1e-5)


def test_turning_the_seats_of_a_game_turns_its_values() -> None:
    games, lineup = played("clasico", 4, 60, 30)
    games = games[(games["over"] == 0) & (games["depth"] == 0)]
    assert len(games) > 10
    turned = games.copy()
    for field in ("cash", "owned", "full", "at", "jail", "out", "hand"):
        turned[field][:, :4] = np.roll(games[field][:, :4], 1, axis=1)
    turned["turn"] = (games["turn"] + 1) % 4
    turned["owner"] = np.where(games["owner"] >= 0, (games["owner"] + 1) % 4, games["owner"])
    here, there = (valued(one, lineup.rules)["chance"][:, :4] for one in (games, turned))
    assert (np.ptp(here, axis=1) > 0.05).any()
    assert there == pytest.approx(np.roll(here, 1, axis=1), abs=1e-5)


def test_evaluating_leaves_the_record_as_it_was() -> None:
    games, lineup = played("clasico", 4, 80, 20)
    games = games[games["over"] == 0]
    before, known = games.tobytes(), lineup.knows.tobytes()
    valued(games, lineup.rules)
    value_of(games[:1], lineup.rules)
    roll_short(games[:1], lineup, 4, 1)
    assert games.tobytes() == before
    assert lineup.knows.tobytes() == known
    game = Game.load(GOLDEN / "xorti.casero")
    before = game.record.tobytes()
    value(game)
    assert game.record.tobytes() == before


@pytest.mark.parametrize("edition", ["clasico", "castis"])
def test_what_a_trader_tries_out_is_undone(edition: str) -> None:
    from casero.bots import drive

    seen: Counter[str] = Counter()
    for word in range(12):
        table = Table(edition, 3, word + 40)
        own = new_actions(codes.MAX_LEGAL + 2)
        knows, memos = knowledge(table.rules), new_memos(1)
        for _ in range(260):
            if table.games["over"][0]:
                break
            before = table.games.tobytes()
            drive.play_one(table.games, 0, table.rules, 0, knows, memos, table.random, own, TRADER)
            assert table.games.tobytes() == before
            depth = int(table.games["depth"][0])
            pending = codes.FRAMES[table.games["frame_kind"][0, depth - 1]] if depth else ""
            seen[f"{pending}: {codes.ACTIONS[own['kind'][0]]}"] += 1
            table.play()
    # Purchases are tried out in auctions, exchanges where offers are made and answered.
    wanted = ("auction: bid", "auction: pass", ": offer", "offer: accept", "offer: reject", "offer: offer")
    assert [what for what in wanted if not seen[what]] == []


def whole_group(edition: str, cash: int, level: int = 0) -> Records:
    """The beginning of a game in which the first seat has a group and some cash."""
    games, lineup = played(edition, 3, 0)
    rules = lineup.rules
    group = int(rules["group"][0, first_lot(rules)])
    for i in range(rules["group_n"][0, group]):
        square = rules["group_square"][0, group, i]
        games["owner"][0, square] = 0
        games["owned"][0, 0] |= 1 << int(square)
        games["level"][0, square] = level
    games["full"][0, 0] |= 1 << group
    games["built"][0] = (1 << group) * (level > 0)
    games["cash"][0, 0] = cash
    return games


def first_lot(rules: Records) -> int:
    return (int(rules["lots"][0]) & -int(rules["lots"][0])).bit_length() - 1


@pytest.mark.parametrize("edition", ["clasico", "castis", "pelotis"])
def test_what_can_be_built_counts_as_built(edition: str) -> None:
    rules = rules_for(edition, 3)
    lot = first_lot(rules)
    n, cost = int(rules["group_n"][0, rules["group"][0, lot]]), int(rules["house_cost"][0, lot])
    kept = int(KEPT_CASH * knowledge(rules)["unit"][0]) + 1
    bare, built = whole_group(edition, kept + 2 * n * cost), whole_group(edition, kept, level=2)
    assert value_of(bare, rules) == pytest.approx(value_of(built, rules), abs=1e-6)
    poor = whole_group(edition, kept)
    assert value_of(poor, rules)[0] < value_of(bare, rules)[0]
    mortgaged = bare.copy()
    mortgaged["mortgaged"] |= 1 << lot
    assert value_of(mortgaged, rules)[0] < value_of(bare, rules)[0]


def test_where_one_builds_only_where_one_stands_nothing_counts_as_built() -> None:
    rules = rules_for("xorti", 3)
    assert rules["build_window"][0] == codes.WINDOW_LANDING
    lot = first_lot(rules)
    n, cost = int(rules["group_n"][0, rules["group"][0, lot]]), int(rules["house_cost"][0, lot])
    bare, built = whole_group("xorti", 5 * n * cost), whole_group("xorti", 3 * n * cost, level=2)
    assert value_of(bare, rules) != pytest.approx(value_of(built, rules), abs=1e-3)


# The net.


def written_out(net: Any, x: Any, parts: Any, alive: Any) -> Any:
    """The chances of one position by the net in plain numpy: x by seat, parts by seat and group."""
    mixed = np.maximum(0, parts @ net["parts"] + net["bias0"]) * (parts.any(-1, keepdims=True))
    x = np.concatenate([x, mixed.sum(1)], 1)[alive]
    hidden = np.maximum(0, x @ net["own1"] + x.mean(0) @ net["all1"] + net["bias1"])
    second = np.maximum(0, hidden @ net["own2"] + hidden.mean(0) @ net["all2"] + net["bias2"])
    score = second @ net["out"]
    chances = np.zeros(len(alive))
    chances[alive] = np.exp(score - score.max()) / np.exp(score - score.max()).sum()
    return chances


@pytest.mark.parametrize(("edition", "seats"), [("clasico", 2), ("clasico", 6), ("castis", 3), ("xorti", 4)])
def test_the_compiled_net_is_the_one_that_the_weights_say(edition: str, seats: int) -> None:
    net = read_net(Path(os.environ.get(VARIABLE) or NET_FILE))[0]
    assert net["out"].any()
    for turns in TURNS:
        games, lineup = played(edition, seats, turns, 10)
        games = games[games["over"] == 0]
        desks, holdings = new_desks(len(games)), np.zeros(len(games), HOLDINGS)
        describe_many(games, 0, len(games), lineup.rules, 0, knowledge(lineup.rules), desks, holdings)
        groups = int(lineup.rules["n_groups"][0])
        found = valued(games, lineup.rules)["chance"]
        for i in range(len(games)):
            x = desks["x"][i, :seats, :PLAIN].astype(float)
            parts = holdings["parts"][i, :seats, :groups].astype(float)
            alive = games["out"][i, :seats] == 0
            fields = {name: net[name].astype(float) for name in net.dtype.names}
            assert found[i, :seats] == pytest.approx(written_out(fields, x, parts, alive), abs=1e-4)


def test_weights_are_written_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "net.npy"
    write_net(the_net(), file)
    again = read_net(file)
    assert again["out"].any()
    for name in again.dtype.names or ():
        assert again[name] == pytest.approx(the_net()[name], rel=1e-3, abs=1e-4)
    np.save(file, np.zeros(7))
    with pytest.raises(ValueError, match="7 weights"):
        read_net(file)


OWN_BOARDS: Final = Path(__file__).parents[1] / "editions"


@pytest.mark.parametrize("board", ["plaza.toml", "vuelta.toml"])
def test_it_tells_more_than_worth_on_boards_it_never_saw(board: str) -> None:
    """Boards of 24 and of 52 squares: games that dealers go on with are won by whom it favours."""
    rules = rules_for(str(OWN_BOARDS / board), 4)
    lineup = Lineup.of(rules, ["dealer"] * 4)
    games = fresh_games(lineup, 400, 11)
    play(games, lineup, 60, 11)
    games = games[games["over"] == 0]
    chances = valued(games, rules)["chance"][:, :4]
    worths = np.array([worth_shares(games[i : i + 1], lineup) for i in range(len(games))])
    play(games, lineup, 1000, 12)
    over = games["over"] != 0
    won = wins_of(games, 4)[over] / WIN_PARTS
    losses = [-(won * np.log(np.maximum(found[over], 1e-3))).sum(1).mean() for found in (chances, worths)]
    assert losses[0] < losses[1] - 0.05


def test_a_valuer_finds_the_same_game_after_game_and_leaves_them_as_they_are() -> None:
    game = Game.load(GOLDEN / "clasico.casero")
    valuer = Valuer(game.setup.ruleset.record)
    looked = Game(game.setup)
    looked.start(game.first)
    seen = set()
    for action in game.actions:
        looked.play(action)
        before = looked.record.tobytes()
        found = valuer.value(looked)
        assert found == value(looked)
        assert looked.record.tobytes() == before
        seen.add(found)
    assert looked.over
    assert len(seen) > 100


def test_a_valuer_builds_on_a_copy_since_other_threads_read_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new("clasico", ["Ana", "Luis"], seed=1)
    valuer, worked_on = Valuer(game.setup.ruleset.record), []
    monkeypatch.setattr("casero.bots.value.chances.chances_many", lambda games, *_: worked_on.append(games))
    valuer.value(game)
    assert worked_on[0].tobytes() == game.record.tobytes()
    assert not np.shares_memory(worked_on[0], game.in_place)
