"""Landing chances: they add up, they are the published ones, and the kernel walks as they say."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import numpy as np
import pytest
from numpy.typing import NDArray
from typer.testing import Result

from casero.bots.landings import LEVELS, POLICIES, Chain, Landings, Policy, solve, stationary
from casero.editions import Edition, available, load, parse, rules_record
from casero.game import kernel
from casero.kernel import layout
from casero.kernel.codes import (
    ACT_END,
    ACT_FINE,
    ACT_FLAT,
    ACT_PAY,
    ACT_ROLL,
    CARD_ADVANCE_RANDOM,
    CAUSE_THIRD_DOUBLE,
    EV_CARD,
    EV_MOVE,
    EV_STAYS_IN_JAIL,
    FRAME_TAX,
    MAX_CARDS,
    NONE,
    PHASE_END,
    PHASE_ROLL,
    RETHROW_MUST,
    WHY_OK,
)
from casero.kernel.layout import GIVEN_CARD, GIVEN_NUMBER, GIVEN_THROW
from casero.lab.numbers import percent
from casero.lab.pictures.heat_map import MARGIN, SIZE, Range, heat_map, ink_on, luminance, places

Casero = Callable[..., Result]

TURNS: Final = 20_000
BATCH: Final = 50  # throws, about eight rounds of the board: few batches would misjudge the error
SIGMAS: Final = 5.0

# What no built-in edition does: jail without a limit, free after its turns, one turn, no doubles and a fine.
OWN: Final = {
    "endless": "turns = 'none'",
    "free": "after_turns = 'free'",
    "short": "turns = 1",
    "idle": "double_releases = false",
    "off": "enabled = false",
}


def own(name: str, triple: str = "jail") -> Edition:
    text = f"""
slug = "propia-{name}"
extends = "clasico"
name = {{ es = "Propia", en = "Own" }}
[rules.jail]
{OWN[name]}
[rules.turn]
triple_double = "{triple}"
"""
    return parse(text)


# The kernel's own walk.


class Walk:
    """A token that goes round by the kernel's rules: every deed is its own, every card may come at every draw."""

    def __init__(self, edition: Edition, policy: Policy, seed: int) -> None:
        self.k: Any = kernel()
        self.policy = policy
        self.held = False  # in jail when the last throw was made
        self.kinds: set[int] = set()  # of the last throw's events
        self.rules = rules_record(edition)
        self.r = self.rules[0]
        self.rng = np.random.default_rng(seed)
        self.games, self.events, self.actions = layout.new_games(1), layout.new_events(), layout.new_actions(1)
        self.k.seed(self.games, 0, self.rng.bytes(32))
        self.k.blank(self.games, 0, self.rules, 0, self.events, 2)
        self.g: Any = self.games[0]
        # The other seat is out, so that the dice come back at once; it pays and gets nothing.
        self.g["out"][1] = 1
        self.g["owner"][self.r["price"] > 0] = 0
        self.g["turns"] = 1
        self.shuffle()

    def shuffle(self) -> None:
        """Lays out piles in which each card was drawn from the whole deck."""
        for deck in range(int(self.r["n_decks"])):
            self.g["deck"][deck] = self.rng.integers(self.r["n_cards"][deck], size=MAX_CARDS)
        self.g["deck_n"] = MAX_CARDS
        self.g["deck_head"] = self.g["deck_seen"] = 0
        self.g["hand"] = 0
        self.g["cash"] = 1_000_000_000

    def act(self, kind: int) -> list[tuple[int, int, int]]:
        """Plays an action of the token; the events' kinds, squares and causes."""
        self.actions[0]["kind"] = kind
        self.actions[0]["seat"] = 0
        assert self.k.why(self.games, 0, self.rules, 0, self.actions, 0) == WHY_OK
        e = self.events[0]
        e["n"] = 0
        self.k.step(self.games, 0, self.rules, 0, self.events, self.actions, 0)
        n = int(e["n"])
        columns = (e[name][:n].tolist() for name in ("kind", "square", "cause"))
        return list(zip(*columns, strict=True))

    def throw(self) -> tuple[int, list[int], int]:
        """One throw, or one turn in jail: where it ends (NONE is jail), the squares on the way, the turns begun."""
        g, before = self.g, int(self.g["turns"])
        if g["jail"][0] != NONE and self.policy == "leave" and self.r["jail_fine"] != NONE:
            self.act(ACT_FINE)
        self.held = bool(g["jail"][0] != NONE)
        sits = self.held and self.r["jail_double_releases"] == 0
        told = self.act(ACT_END if sits else ACT_ROLL)
        while g["depth"] > 0:
            told += self.act(ACT_FLAT if g["frame_kind"][g["depth"] - 1] == FRAME_TAX else ACT_PAY)
        self.kinds = {kind for kind, _, _ in told}
        end = NONE if sits or g["jail"][0] != NONE else int(g["at"][0])
        if EV_CARD in self.kinds:
            self.shuffle()
        if g["turns"] == before and g["phase"] != PHASE_ROLL and g["again"] == 0:
            self.act(ACT_END)
        visits = [square for kind, square, cause in told if kind == EV_MOVE and cause != CAUSE_THIRD_DOUBLE]
        return end, visits, int(g["turns"]) - before


def walked(edition: Edition, policy: Policy, turns: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Ends of throws (jail last) and visits by batch and square, the turns of each batch in the visits' last column."""
    n = len(edition.squares)
    walk = Walk(edition, policy, 7)
    ends: list[list[int]] = []
    visits: list[list[int]] = []
    while sum(row[-1] for row in visits) < turns:
        ends.append([0] * (n + 1))
        visits.append([0] * (n + 1))
        for _ in range(BATCH):
            end, on_the_way, begun = walk.throw()
            ends[-1][end] += 1
            visits[-1][-1] += begun
            for square in on_the_way:
                visits[-1][square] += 1
    return np.array(ends), np.array(visits)


def assert_agrees(rest: NDArray[np.floating[Any]]) -> None:
    """What was counted less what was expected, by batch and square, is nothing but chance."""
    error = rest.std(axis=0, ddof=1) * np.sqrt(len(rest))
    off = np.abs(rest.sum(axis=0))
    assert (off <= SIGMAS * error + 1e-9).all(), (int(np.argmax(off - SIGMAS * error)), off, error)


def assert_walks_like(edition: Edition, policy: Policy, turns: int = TURNS) -> None:
    ends, visits = walked(edition, policy, turns)
    exact = solve(rules_record(edition), policy)
    assert_agrees(ends - BATCH * np.append(exact.end_of_throw, exact.in_jail))
    begun = visits[:, -1:]
    assert_agrees(visits[:, :-1] - begun * exact.per_turn)
    assert_agrees(BATCH - begun * exact.throws_per_turn)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("slug", available())
def test_the_kernel_walks_as_the_chain_says(slug: str, policy: Policy) -> None:
    assert_walks_like(load(slug), policy)


# The kernel's single steps, every throw and every card: the chain has the very same chances.


class Steps(Walk):
    """Single throws from positions that are set up, with dice and cards given."""

    def __init__(self, edition: Edition, policy: Policy) -> None:
        super().__init__(edition, policy, 1)
        self.chain = Chain(self.rules, policy)
        for deck in range(int(self.r["n_decks"])):
            self.g["deck"][deck] = np.arange(MAX_CARDS)
        self.g["deck_n"] = np.maximum(self.r["n_cards"], 1)
        self.start = self.games.copy()
        self.rests, self.jailed = self.draws()

    def give(self, *results: int) -> None:
        self.events["used"], self.events["fault"], self.events["n_given"] = 0, 0, len(results)
        self.events["given"][0, : len(results)] = results

    def place(self, square: int, level: int = 0, spent: int = NONE) -> None:
        """Sets a token down where a throw has ended and lets the turn go on, or the next one begin."""
        self.games[:] = self.start
        self.give()
        self.g["at"][0], self.g["jail"][0] = square, spent
        self.g["doubles"] = level
        self.g["again"] = int(level > 0)
        self.g["phase"] = PHASE_END
        if level == 0:
            self.act(ACT_END)
        elif self.r["turn_double_rethrow"] == RETHROW_MUST:
            self.g["phase"] = PHASE_ROLL

    def state(self, end: int, begun: int, spent: int) -> int:
        """The state of the chain that a throw has led to."""
        chain = self.chain
        if end == NONE:
            return chain.jail + min(spent, chain.most_turns)
        return end + chain.n * (0 if begun else min(int(self.g["doubles"]), LEVELS - 1))

    def draws(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Where a token rests that arrives at a square, and how likely it goes to jail, card by card."""
        n = self.chain.n
        rests, jailed = np.zeros((n, n)), np.zeros(n)
        onward = np.zeros((n, n))
        for square in range(n):
            deck = int(self.r["deck_of"][square])
            for card in range(max(1, int(self.r["n_cards"][deck]))) if deck != NONE else [NONE]:
                weight = 1.0 if card == NONE else 1 / int(self.r["n_cards"][deck])
                random = card != NONE and self.r["card_does"][deck, card] == CARD_ADVANCE_RANDOM
                for there in [one for one in range(n) if one != square] if random else [NONE]:
                    share = weight / (n - 1) if random else weight
                    self.place((square - 3) % n)
                    more = [] if card == NONE else [GIVEN_CARD + card]
                    self.give(GIVEN_THROW + 12, *more, *([GIVEN_NUMBER + there] if random else []))
                    end, visits, _ = self.throw()
                    assert self.events["fault"][0] == 0
                    assert visits[0] == square
                    # A second card square draws again: followed from there.
                    if len(visits) > 1 and self.r["deck_of"][visits[1]] != NONE:
                        onward[square, visits[1]] += share
                    elif end == NONE:
                        jailed[square] += share
                    else:
                        rests[square, end] += share
        first, first_jailed = rests.copy(), jailed.copy()
        for _ in range(40):
            rests, jailed = first + onward @ rests, first_jailed + onward @ jailed
        return rests, jailed

    def outcomes(self, row: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """The kernel's chances from a state to all others, and of the square where its throw arrives first."""
        chain, n = self.chain, self.chain.n
        step, landed = np.zeros(len(chain.step)), np.zeros(n)
        for die1, die2 in product(range(1, 7), repeat=2):
            square, level = (row % n, row // n) if row < chain.jail else (int(self.r["jail_square"]), 0)
            spent = row - chain.jail if row >= chain.jail else NONE
            self.place(square, level, spent)
            self.give(GIVEN_THROW + 10 * die1 + die2)
            end, visits, begun = self.throw()
            if not visits:
                step[self.state(end, begun, spent + 1 if EV_STAYS_IN_JAIL in self.kinds else 0)] += 1 / 36
                continue
            landed[visits[0]] += 1 / 36
            # What the square brings was counted apart; here it only matters how the turn goes on.
            level = min(level + 1, LEVELS - 1) if die1 == die2 and not self.held else 0
            step[level * n : (level + 1) * n] += self.rests[visits[0]] / 36
            step[chain.jail] += self.jailed[visits[0]] / 36
            if end != NONE and len(visits) == 1:
                assert self.state(end, begun, 0) == visits[0] + level * n
        return step, landed


def assert_steps_like(edition: Edition, policy: Policy) -> None:
    steps = Steps(edition, policy)
    assert steps.rests == pytest.approx(steps.chain.arrival.rests, abs=1e-12)
    assert steps.jailed == pytest.approx(steps.chain.arrival.jailed, abs=1e-12)
    reachable = stationary(steps.chain.step) > 0
    for row in np.flatnonzero(reachable):
        step, landed = steps.outcomes(int(row))
        assert step == pytest.approx(steps.chain.step[row], abs=1e-12), row
        assert landed == pytest.approx(steps.chain.landed[row], abs=1e-12), row


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("slug", available())
def test_each_step_of_the_chain_is_the_kernels(slug: str, policy: Policy) -> None:
    assert_steps_like(load(slug), policy)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("triple", ["jail", "jail_square_only", "none"])
@pytest.mark.parametrize("name", OWN)
def test_each_step_is_the_kernels_by_rules_of_ones_own(name: str, triple: str, policy: Policy) -> None:
    assert_steps_like(own(name, triple), policy)


# The chain itself.


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("slug", available())
def test_chances_add_up(slug: str, policy: Policy) -> None:
    edition = load(slug)
    exact = solve(rules_record(edition), policy)
    assert exact.end_of_throw.sum() + exact.in_jail == pytest.approx(1, abs=1e-12)
    assert (exact.end_of_throw >= 0).all()
    assert len(exact.end_of_throw) == len(exact.per_turn) == len(edition.squares)
    # Whoever comes to rest has arrived: no square has fewer arrivals than ends, but for the bare jail square.
    ends = exact.end_of_throw * exact.throws_per_turn
    jail = [square.index for square in edition.squares if square.kind == "jail"]
    assert (np.delete(exact.per_turn - ends, jail) > -1e-12).all()
    assert (exact.paid_visits - exact.per_turn > -1e-12).all()


def test_chances_are_the_published_ones_where_the_board_is_the_common_one() -> None:
    exact = solve(rules_record(load("pelotis")), "leave")
    published = {24: 3.1858, 0: 3.0961, 19: 3.0852, 25: 3.0659, 5: 2.9631}
    assert {square: round(100 * float(exact.end_of_throw[square]), 4) for square in published} == published
    assert 100 * exact.in_jail == pytest.approx(3.9499, abs=1e-4)
    # Those for staying in jail (9.4569 there) give a further throw for the double that leads out; no edition here does.
    assert 100 * solve(rules_record(load("pelotis")), "stay").in_jail == pytest.approx(9.3855, abs=1e-4)


def test_without_a_jail_nobody_is_in_it_and_the_policy_does_not_matter() -> None:
    stay, leave = (solve(rules_record(load("xorti")), policy) for policy in POLICIES)
    assert stay.in_jail == leave.in_jail == 0
    assert (stay.end_of_throw == leave.end_of_throw).all()
    assert stay.end_of_throw.min() > 0


def test_nobody_rests_on_the_way_to_jail_but_all_who_go_by_it_arrive_there() -> None:
    exact = solve(rules_record(load("clasico")), "leave")
    assert exact.end_of_throw[30] == 0
    assert exact.per_turn[30] > 0.025


def test_visits_by_a_card_that_doubles_the_rent_pay_twice() -> None:
    exact = solve(rules_record(load("pelotis")), "leave")
    more = exact.paid_visits - exact.per_turn
    assert set(np.flatnonzero(more > 1e-12)) == {5, 15, 25}
    # Two of sixteen cards at 22, where the next station is 25.
    assert more[25] == pytest.approx(exact.per_turn[22] * 2 / 16)


def test_who_cannot_leave_jail_is_there_in_the_end() -> None:
    rules = rules_record(load("clasico"))
    rules["jail_turns"], rules["jail_double_releases"] = NONE, 0
    stay, leave = (solve(rules, policy) for policy in POLICIES)
    assert stay.in_jail == pytest.approx(1)
    assert stay.end_of_throw.max() == pytest.approx(0, abs=1e-12)
    assert leave.in_jail < 0.05


def test_a_record_does_as_well_as_an_array_of_one() -> None:
    rules = rules_record(load("americas"))
    assert (solve(rules, "stay").end_of_throw == solve(rules[0], "stay").end_of_throw).all()


def test_an_unknown_policy_is_refused() -> None:
    with pytest.raises(ValueError, match="there are stay, leave"):
        solve(rules_record(load("clasico")), "escape")  # type: ignore[arg-type]


def test_states_out_of_reach_have_no_share() -> None:
    step = np.array([[0.5, 0.5, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]])
    assert stationary(step) == pytest.approx([2 / 3, 1 / 3, 0])


# The command.


def exact_of(slug: str, policy: Policy) -> Landings:
    return solve(rules_record(load(slug)), policy)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("slug", available())
def test_landings_for_programs(casero: Casero, slug: str, policy: Policy) -> None:
    data = json.loads(casero("landings", slug, "--jail", policy, "--json", "-").stdout)
    exact = exact_of(slug, policy)
    assert (data["edition"], data["jail"]) == (slug, policy)
    assert data["end_of_throw"] == exact.end_of_throw.tolist()
    assert data["in_jail"] == exact.in_jail
    assert data["per_turn"] == exact.per_turn.tolist()


def test_landings_as_a_board_and_a_table_by_chance(casero: Casero) -> None:
    output = casero("landings", "clasico", "--jail", "stay", "--json", "figures.json").stdout
    rows = [line.split() for line in output.splitlines() if line.count("█") > 4]
    assert len(rows) == 39  # nobody rests on the way to jail
    assert rows[0][:2] == ["24", "Jirón"]
    assert "2.993%" in rows[0]
    assert "in jail: 9.41%" in output
    assert "39 Mirafl" in output
    assert json.loads(Path("figures.json").read_text(encoding="utf-8"))["jail"] == "stay"


def test_landings_in_spanish(casero: Casero) -> None:
    output = casero("landings", "--lang", "es").stdout
    assert "saliendo de la cárcel en cuanto se puede" in output
    assert "3,182\u00a0%" in output


def test_landings_without_a_jail_do_not_speak_of_prisoners(casero: Casero) -> None:
    assert "in jail:" not in casero("landings", "xorti").stdout


def test_an_unknown_edition_is_told(casero: Casero) -> None:
    result = casero("landings", "clasicco")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("casero: clasicco: is no edition")
    assert "clasico" in result.stderr


def test_an_unknown_policy_is_told(casero: Casero) -> None:
    result = casero("landings", "clasico", "--jail", "escape")
    assert result.exit_code == 2
    assert "--jail" in result.stderr
    assert "one of stay, leave" in result.stderr


def test_a_folder_that_is_not_there_is_told(casero: Casero) -> None:
    result = casero("landings", "clasico", "--svg", "nowhere/board.svg")
    assert result.exit_code == 2
    assert result.stderr == "casero: nowhere/board.svg: there is no such file or folder\n"


# The picture.


@pytest.mark.parametrize("slug", available())
def test_the_picture_says_every_square_and_needs_nothing_else(casero: Casero, slug: str) -> None:
    casero("landings", slug, "--svg", "board.svg")
    text = Path("board.svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert not any(word in text for word in ("href", "url(", "<style", "<script", "<image"))
    titles = [title.text or "" for title in root.iter("{http://www.w3.org/2000/svg}title")]
    exact = exact_of(slug, "leave")
    wanted = [
        f"{square} {load(slug).square_name(square, 'en')}: {percent(float(chance), 'en', 3)}"
        for square, chance in enumerate(exact.end_of_throw)
    ]
    assert titles[1:] == wanted
    assert ("In jail" in text) == (exact.in_jail > 0)


@pytest.mark.parametrize("n", range(16, 61))
def test_squares_of_any_board_lie_in_a_ring_without_gaps(n: int) -> None:
    boxes = places(n)
    assert len(boxes) == n
    whole = SIZE - 2 * MARGIN
    depth = boxes[0].w
    assert sum(box.w * box.h for box in boxes) == pytest.approx(whole**2 - (whole - 2 * depth) ** 2)
    for box, after in zip(boxes, boxes[1:] + boxes[:1], strict=True):
        touches = (
            box.x == pytest.approx(after.x + after.w), box.y == pytest.approx(after.y + after.h),
            after.x == pytest.approx(box.x + box.w), after.y == pytest.approx(box.y + box.h),
        )  # fmt: skip
        assert any(touches)
        assert min(box.x, box.y) >= MARGIN - 1e-9
        assert max(box.x + box.w, box.y + box.h) <= SIZE - MARGIN + 1e-9


def test_colours_get_darker_and_can_be_written_on() -> None:
    scale = Range(0.01, 0.03)
    colors = [scale.color(0.01 + 0.02 * i / 100) for i in range(101)]
    lights = [luminance(color) for color in colors]
    assert lights == sorted(lights, reverse=True)
    for color in colors:
        low, high = sorted((luminance(color), luminance(ink_on(color))))
        assert (high + 0.05) / (low + 0.05) >= 4.5
    assert scale.color(0) == "#ffffff"
    assert scale.color(0.09) == colors[-1]
    assert Range.of([0.0, 0.02, 0.02]).color(0.02)
    assert Range.of([]).color(0.0) == "#ffffff"


def test_a_title_may_hold_anything() -> None:
    edition = load("clasico")
    drawn = heat_map(edition, [0.025] * 40, 'a < b & "c"')
    root = ElementTree.fromstring(drawn)
    assert root.attrib["aria-label"] == 'a < b & "c"'


def test_a_picture_of_another_board_is_refused() -> None:
    with pytest.raises(ValueError, match="40 squares, not 3"):
        heat_map(load("clasico"), [0.1, 0.2, 0.3], "three")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_an_edition_without_a_jail_speaks_of_none(casero: Casero, lang: str) -> None:
    result = casero("landings", "xorti", "--jail", "stay", "--svg", "board.svg", "--lang", lang)
    words = ("jail", "cárcel")
    told = result.stdout.split(load("xorti").name.in_(lang))[1].splitlines()[:6]
    title = str(ElementTree.parse("board.svg").getroot().get("aria-label"))
    assert not [word for word in words if word in " ".join(told) or word in title]
