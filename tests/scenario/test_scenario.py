"""The scenario runner: positions, expectations, refusals, and everything that can be wrong with a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from casero.scenario import Broken, Scenario, read_file, read_text, run, run_files

RULES = Path(__file__).parents[1] / "rules"

MUST_THROW = '"You have not thrown in this turn yet. You can end it after the throw." (must_throw; M-030'


def one(**keys: Any) -> Scenario | Broken:
    """A classic scenario with three seats and these keys."""
    raw = {"id": "one", "edition": "clasico", "players": 3, **keys}
    [scenario] = read_text(yaml.safe_dump([raw], sort_keys=False))
    return scenario


def problems(**keys: Any) -> list[str]:
    """What goes wrong with such a scenario."""
    return [failure.problem for failure in run(one(**keys))]


@pytest.mark.parametrize("path", sorted(RULES.rglob("*.yaml")), ids=lambda path: str(path.relative_to(RULES)))
def test_every_scenario_of_the_rules_holds(path: Path) -> None:
    results = run_files([path])
    assert results.passed
    assert results.ok, str(results)


# Positions.


def test_what_is_left_out_is_as_at_the_start() -> None:
    start = {
        "cash": {"A": 1500, "B": 1500, "C": 1500},
        "at": {"A": 0, "B": 0, "C": 0},
        "jail": {"A": False},
        "owner": {1: "bank", "san-miguel": "bank"},
        "bank": {"houses": 32, "hotels": 12},
        "pot": 0,
        "turn": "A",
        "to_act": "A",
        "debt": {"A": "none"},
        "bankrupt": [],
        "winner": "none",
        "worth": {"B": 1500},
        "jail_cards": {"A": []},
        "bottom": {"casualidad": "EU-S16", "arca_comunal": "EU-C16"},
        "may": ["A roll"],
        "may_not": ["B roll", "A end"],
    }
    assert problems(then=start) == []


def test_everything_that_is_given_is_there() -> None:
    given_ = {
        "turn": "B",
        "cash": {"A": 300},
        "at": {"A": 24},
        "jail": {"C": 2},
        "own": {"A": [1, 3, "estacion-central"], "B": [16, 18, 19, 5]},
        "buildings": {1: 2, 3: 1, 16: "hotel", 18: 4, 19: 4},
        "mortgaged": [15],
        "inherited": [5],
        "jail_cards": {"A": ["casualidad", "arca_comunal"]},
        "top": {"casualidad": ["EU-S16"]},
    }
    then = {
        "cash": {"A": 300, "B": 1500},
        "at": {"A": 24, "C": 10},
        "jail": {"A": False, "C": 2},
        "owner": {1: "A", 15: "A", 16: "B", 6: "bank"},
        "buildings": {1: 2, 3: 1, 16: "hotel", 18: 4, 5: 0},
        "mortgaged": {15: True, 5: True, 1: False},
        "jail_cards": {"A": ["casualidad", "arca_comunal"], "B": []},
        "bottom": {"casualidad": "EU-S15"},
        "bank": {"houses": 21, "hotels": 11},
        "turn": "B",
        "to_act": "B",
        "worth": {"A": 300 + 60 + 60 + 100 + 150},
        "may_not": ["A roll"],
    }
    assert problems(given=given_, then=then) == []


def test_doubles_given_are_not_between_turns() -> None:
    assert (
        problems(given={"doubles": 2, "at": {"A": 34}}, when=["A roll 4-4"], then={"jail": {"A": 0}, "turn": "B"}) == []
    )
    window = {"doubles": 1, "own": {"B": [1, 3]}}
    assert problems(given=window, when=[{"refused": "B build 1", "rule": "M-092"}]) == []
    assert problems(edition="castis", given={"doubles": 1}, then={"may": ["A end", "A roll"]}) == []


def test_the_bank_may_hold_another_stock() -> None:
    given_ = {"own": {"A": [1, 3]}, "buildings": {1: 1}, "bank": {"houses": 0}}
    assert problems(given=given_, when=[{"refused": "A build 3", "rule": "M-102"}], then={"bank": {"houses": 0}}) == []


def test_bankrupts_are_out() -> None:
    assert (
        problems(given={"bankrupt": ["C"]}, then={"bankrupt": ["C"], "cash": {"C": 0}, "may_not": ["C mortgage 1"]})
        == []
    )


@pytest.mark.parametrize(
    ("given_", "message"),
    [
        ({"buildings": {1: 1}}, "given.buildings: nobody owns square 1"),
        ({"mortgaged": [5]}, "given.mortgaged: nobody owns square 5"),
        ({"inherited": [5]}, "given.mortgaged: nobody owns square 5"),
        ({"own": {"A": [1], "B": ["rimac"]}}, "given.own: deed 1 is owned twice"),
        ({"own": {"A": [1, 1]}}, "given.own.A: a square is named twice"),
        ({"own": {"A": [2]}}, "given.own: square 2 has no deed"),
        ({"own": {"A": [5]}, "buildings": {5: 1}}, "given.buildings: nothing is built on square 5"),
        ({"own": {"A": [1]}, "buildings": {1: 1}, "mortgaged": [1]}, "given.buildings: square 1 is mortgaged"),
        ({"own": {"A": [1]}, "buildings": {1: 5}}, "given.buildings: a lot has at most 4 houses, or the hotel"),
        (
            {"own": {"A": [1]}, "buildings": {1: "castle"}},
            'given.buildings.1: expected a whole number from 0 to 6, "hotel", found',
        ),
        ({"own": {"A": [1]}, "buildings": {1: 1, "rimac": 2}}, "given.buildings: square 1 is named twice"),
        ({"jail": {"A": 0}, "at": {"A": 3}}, "given.at: A is in jail, which is square 10"),
        ({"jail_cards": {"A": ["casualidad", "casualidad"]}}, "given.jail_cards: the deck has no such card left"),
        ({"jail_cards": {"A": ["tarot"]}}, "given.jail_cards.A: expected a deck (casualidad, arca_comunal)"),
        ({"top": {"casualidad": ["EU-S99"]}}, "given.top.casualidad: expected a card of casualidad, found 'EU-S99'"),
        ({"top": {"casualidad": ["EU-S01", "EU-S01"]}}, "given.top.casualidad: a card is named twice"),
        (
            {"top": {"casualidad": ["EU-S08"]}, "jail_cards": {"A": ["casualidad"]}},
            "given.top: a seat holds that card",
        ),
        ({"pot": 5}, "given.pot: this edition has no pot"),
        ({"bankrupt": ["B", "C"]}, "given.bankrupt: expected seats named once, with at least two left"),
        ({"bankrupt": ["C"], "own": {"C": [1]}}, "given.bankrupt: C has cash, deeds, cards, the turn, or is in jail"),
        ({"bankrupt": ["A"]}, "given.bankrupt: A has cash"),
        ({"cash": {"A": -1}}, "given.cash.A: expected a whole number from 0 to 1000000000, found -1"),
        ({"cash": {"A": True}}, "given.cash.A: expected a whole number"),
        ({"cash": {"D": 5}}, "given.cash: expected a seat (A, B, C), found 'D'"),
        ({"cash": [5]}, "given.cash: expected a map, found [5]"),
        ({"at": {"A": 40}}, "given.at.A: expected a square (0 to 39, or its name), found 40"),
        ({"at": {"A": "atlantis"}}, "given.at.A: expected a square"),
        ({"turn": "D"}, "given.turn: expected a seat (A, B, C), found 'D'"),
        ({"mortgaged": 5}, "given.mortgaged: expected a list, found 5"),
        ({"houses": 5}, "given.houses: unknown key, expected one of turn, doubles"),
        ({"bank": {"castles": 5}}, "given.bank.castles: unknown key, expected one of houses, hotels"),
        (
            {
                "own": {"A": [1, 3, 6, 8, 9, 11, 13, 14, 16]},
                "buildings": dict.fromkeys((1, 3, 6, 8, 9, 11, 13, 14, 16), 4),
            },
            "given.buildings: more buildings stand than the edition has",
        ),
    ],
)
def test_a_contradiction_is_refused_with_its_key(given_: dict[str, Any], message: str) -> None:
    [problem] = problems(given=given_)
    assert problem.startswith(message)


@pytest.mark.parametrize(
    ("edition", "given_", "message"),
    [
        ("xorti", {"own": {"A": [1]}, "buildings": {1: "hotel"}}, "given.buildings: this edition has no hotels"),
        ("xorti", {"bank": {"houses": 3}}, "given.bank.houses: houses are unlimited in this edition"),
        ("xorti", {"jail": {"A": 0}}, "given.jail: nobody goes to jail in this edition"),
        ("castis", {"own": {"A": [1]}, "buildings": {1: 4}}, "given.buildings: a lot has at most 3 houses"),
    ],
)
def test_what_an_edition_lacks_cannot_be_given(edition: str, given_: dict[str, Any], message: str) -> None:
    [problem] = problems(edition=edition, given=given_)
    assert problem.startswith(message)


# Starts.


def test_a_start_is_thrown_and_dealt_as_given() -> None:
    throws = ["3-4", "5-6", "6-5", "2-3", "4-5"]
    assert problems(setup={"throws": throws}, then={"turn": "C", "cash": {"A": 1500}}) == []
    dealt = {"owner": {1: "A", 39: "A", 3: "B", 5: "B", 6: "C", 8: "C"}, "cash": {"A": 1040, "B": 1240}, "turn": "A"}
    assert problems(edition="clasico-rapido", setup={"deal": {"A": [1, 39]}}, then=dealt) == []
    assert problems(edition="americas-corto", setup={"deal": {"A": [1, 39]}}, then={"owner": {1: "A", 39: "A"}}) == []


@pytest.mark.parametrize(
    ("edition", "setup", "message"),
    [
        ("clasico", {"throws": ["3-4", "3-4", "1-1"]}, "setup: the start needs"),
        ("clasico", {"throws": ["3-4"]}, "setup: the start needs"),
        ("clasico", {"throws": ["1-2", "3-4", "5-6", "5-6"]}, "setup: the start needs"),
        ("clasico", {"throws": ["7-1"]}, "setup.throws: column 1: expected a throw"),
        ("clasico", {"throws": ["35"]}, 'setup.throws: expected throws such as "3-4"'),
        ("xorti", {"throws": ["3-4", "1-2", "1-1"]}, "setup.throws: nobody throws for the start in this edition"),
        ("clasico", {"deal": {"A": [1, 3]}}, "setup.deal: each seat is dealt 0 deeds"),
        ("clasico-rapido", {"deal": {"A": [1]}}, "setup.deal: each seat is dealt 2 deeds"),
        ("clasico-rapido", {"deal": {"A": [1, 3], "B": [1, 5]}}, "setup: the start needs"),
        ("clasico-rapido", {"deal": {"A": [1, 2]}}, "setup: the start needs"),
        ("clasico", {"dice": []}, "setup.dice: unknown key, expected one of throws, deal"),
    ],
)
def test_a_wrong_start_is_refused(edition: str, setup: dict[str, Any], message: str) -> None:
    [problem] = problems(edition=edition, setup=setup)
    assert problem.startswith(message)


# Actions.


def test_a_step_that_is_refused_ends_the_scenario() -> None:
    found = problems(when=["A end", "A roll 1-2"], then={"cash": {"A": 0}})
    assert len(found) == 1
    assert found[0].startswith(f"expected A end to be accepted, found {MUST_THROW}")


def test_chance_that_does_not_fit_is_no_accepted_action() -> None:
    [problem] = problems(when=["A roll 1-2, EU-S01"])
    assert problem.startswith("expected A roll 1-2, EU-S01 to be accepted, found ")
    assert problems(when=[{"refused": "A roll 1-2, EU-S01"}], then={"at": {"A": 0}}) == []
    assert problems(given={"jail_cards": {"B": ["casualidad"]}}, when=[{"refused": "A roll 3-4, EU-S08"}]) == []


def test_what_must_be_refused_must_not_be_legal_and_must_cite_the_rule() -> None:
    assert problems(when=[{"refused": "A roll 1-2"}]) == ["expected A roll 1-2 to be refused, found it legal"]
    own = {"own": {"A": [1, 3]}, "buildings": {1: 1}}
    assert problems(given=own, when=[{"refused": "A build 1", "rule": "M-093"}]) == []
    assert problems(given=own, when=[{"refused": "A build 1", "rule": ["M-001", "M-093"]}]) == []
    [problem] = problems(given=own, when=[{"refused": "A build 1", "rule": "M-001"}])
    assert problem.startswith('expected A build 1 to be refused by M-001, found "Building is even')
    assert "(uneven_build; M-093" in problem


def test_taking_back_works_in_scenarios() -> None:
    when = ["A roll 1-2", {"refused": "A undo"}, "A buy", "A undo"]
    assert (
        problems(when=when, then={"owner": {3: "bank"}, "cash": {"A": 1500}, "may": ["A buy"], "may_not": ["B undo"]})
        == []
    )


def test_a_bare_card_is_the_one_held() -> None:
    given_ = {"jail": {"A": 0}, "jail_cards": {"A": ["arca_comunal"]}}
    assert (
        problems(given=given_, when=["A card"], then={"jail": {"A": False}, "bottom": {"arca_comunal": "EU-C04"}}) == []
    )


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"when": ["A fly"]}, "when[1]: 'A fly': column 3: expected a verb"),
        (
            {"when": ["A roll 1-2", {"refused": "A build 99"}]},
            "when[2].refused: 'A build 99': column 9: expected a square",
        ),
        ({"when": [{"refused": "D roll"}]}, "when[1].refused: 'D roll': there are 3 seats"),
        ({"when": ["A offer D: $1 for $2"]}, "when[1]: 'A offer D: $1 for $2': there are 3 seats"),
        ({"when": [{"accepted": "A roll"}]}, "when[1]: expected an action, or {refused"),
        (
            {"when": [{"refused": "A roll", "rules": "M-001"}]},
            "when[1].rules: unknown key, expected one of refused, rule",
        ),
        ({"when": [{"refused": "A roll", "rule": []}]}, "when[1].rule: expected at least one"),
        ({"when": [{"A offer B": "5 for 6"}]}, "when[1]: expected an action"),
        ({"when": "A roll"}, "when: expected a list of actions"),
        ({"then": {"may_not": ["A build 99"]}}, "then.may_not: 'A build 99': column 9"),
        ({"then": {"may_not": {"A build 1": 5}}}, "then.may_not: expected a text, found 5"),
        ({"then": {"may": "A roll"}}, "then.may: expected a list"),
        ({"then": {"money": 1}}, "then.money: unknown key, expected one of cash, at"),
        ({"then": {"jail": {"A": True}}}, "then.jail.A: expected a whole number"),
        ({"then": {"mortgaged": {5: 1}}}, "then.mortgaged.5: expected true or false, found 1"),
        ({"then": {"mortgaged": [5]}}, "then.mortgaged: expected a map, found [5]"),
        ({"then": {"owner": {5: "nobody"}}}, "then.owner.5: expected a seat (A, B, C), found 'nobody'"),
        (
            {"then": {"debt": {"A": {"amount": 5}}}},
            "then.debt.A: expected {amount: a number, to: a seat or bank}, or none",
        ),
        ({"then": {"winner": "D"}}, "then.winner: expected a seat"),
        ({"players": 9}, "players: expected a whole number from 2 to 8, found 9"),
        ({"players": None}, "players: expected a whole number from 2 to 8, found None"),
        ({"edition": "americas", "players": 7}, "players: expected a number from 2 to 6, found 7"),
        ({"edition": "atlantis"}, "edition: atlantis"),
        ({"edition": "nowhere.toml"}, "edition: nowhere.toml"),
        ({"edition": None}, "edition: expected a text, found None"),
        ({"options": {"salary.amont": 1}}, "options: salary.amont"),
        ({"options": [1]}, "options: expected a map"),
        ({"rules": "M-001"}, "rules: expected a list"),
        ({"given": {"turn": "A"}, "setup": {"deal": {}}}, "setup: stands in place of given"),
        ({"whem": []}, "whem: unknown key, expected one of id, rules, edition"),
    ],
)
def test_a_mistake_in_a_file_is_said_with_its_key(keys: dict[str, Any], message: str) -> None:
    [problem] = problems(**keys)
    assert problem.startswith(message)


# Expectations.


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ({"cash": {"A": 5}}, "expected cash A 5, found 1500"),
        ({"at": {"B": 7}}, "expected at B 7, found 0"),
        ({"buildings": {1: "hotel"}}, "expected buildings 1 hotel, found 0"),
        ({"pot": 5}, "expected pot 5, found 0"),
        ({"bank": {"hotels": 5}}, "expected bank hotels 5, found 12"),
        ({"jail": {"A": 1}}, "expected jail A 1, found false"),
        ({"owner": {1: "B"}}, "expected owner 1 B, found bank"),
        ({"mortgaged": {1: True}}, "expected mortgaged 1 true, found false"),
        ({"jail_cards": {"A": ["casualidad"]}}, "expected jail_cards A [casualidad], found []"),
        ({"bottom": {"casualidad": "EU-S01"}}, "expected bottom casualidad EU-S01, found EU-S16"),
        ({"turn": "B"}, "expected turn B, found A"),
        ({"to_act": "none"}, "expected to_act none, found A"),
        ({"debt": {"A": {"amount": 5, "to": "bank"}}}, "expected debt A 5 to bank, found none"),
        ({"bankrupt": ["A", "B"]}, "expected bankrupt A, B, found none"),
        ({"winner": ["B", "A"]}, "expected winner A, B, found none"),
        ({"worth": {"A": 5}}, "expected worth A 5, found 1500"),
        ({"may": ["A end"]}, f"expected A end to be legal, found {MUST_THROW}"),
        ({"may": ["B bid 1..5"]}, "expected B bid 1..5 among the legal actions"),
        ({"may_not": ["A roll"]}, "expected A roll to be refused, found it legal"),
        ({"may_not": {"A end": "M-001"}}, f"expected A end to be refused by M-001, found {MUST_THROW}"),
    ],
)
def test_a_difference_says_what_was_expected_and_found(then: dict[str, Any], message: str) -> None:
    [problem] = problems(then=then)
    assert problem.startswith(message)


def test_all_differences_are_said() -> None:
    assert len(problems(then={"cash": {"A": 1, "B": 2}, "pot": 3})) == 3


def test_debts_auctions_and_ends_are_seen() -> None:
    given_ = {"cash": {"A": 10}, "own": {"A": [5], "B": [39]}, "at": {"A": 32}}
    debt = {"debt": {"A": {"amount": 50, "to": "B"}, "B": "none"}, "to_act": "A", "may": ["A mortgage 5"]}
    assert problems(given=given_, when=["A roll 3-4"], then=debt) == []
    tax = {"debt": {"A": {"amount": 200, "to": "bank"}}}
    assert problems(given={"cash": {"A": 10}}, when=["A roll 1-3"], then=tax) == []
    pot = {"edition": "xorti", "given": {"cash": {"A": 10}}, "when": ["A roll 1-3"], "then": tax}
    assert problems(**pot) == []
    auction = {"to_act": "B", "may": ["B bid 1..1500", "B bid 7", "B pass"]}
    assert problems(when=["A roll 1-2", "A decline"], then=auction) == []
    over = {"winner": "B", "bankrupt": ["A"], "to_act": "none"}
    assert problems(players=2, given={"cash": {"A": 10}}, when=["A roll 1-3", "A bankrupt"], then=over) == []
    timed = {"edition": "clasico-contrarreloj", "players": 2, "when": ["table time"], "then": {"winner": ["A", "B"]}}
    assert problems(**timed) == []


def test_offers_are_templates_that_may_be_listed() -> None:
    assert problems(then={"may": ["A offer B: …", "A offer B: $5 for $6"]}) == []


# Overrides.


def test_a_scenario_runs_under_changed_switches_beneath_its_own_options() -> None:
    scenario = one(given={"at": {"A": 38}}, when=["A roll 1-1"], then={"cash": {"A": 1700}})
    assert run(scenario) == []
    [failure] = run(scenario, option_override={"salary.amount": 7})
    assert failure.problem == "expected cash A 1700, found 1507"
    own = one(options={"salary.amount": 9}, given={"at": {"A": 38}}, when=["A roll 1-1"], then={"cash": {"A": 1509}})
    assert run(own) == []
    assert run(own, option_override={"salary.amount": 7}) == []


def test_a_switch_that_the_edition_refuses_is_a_failure() -> None:
    [failure] = run(one(), option_override={"salary.amount": "much"})
    assert "salary.amount" in failure.problem


def test_a_scenario_runs_on_another_edition() -> None:
    scenario = one(given={"at": {"A": 38}}, when=["A roll 1-1"], then={"cash": {"A": 1700}})
    assert run(scenario, edition_override="clasico-rapido") == []
    [failure] = run(scenario, edition_override="pelotis")
    assert failure.problem == "expected cash A 1700, found 170000"


# Files.


def test_results_are_counted_and_told_in_lines(tmp_path: Path) -> None:
    good = {"id": "good", "edition": "clasico", "players": 2, "then": {"pot": 0}}
    bad = {"id": "bad", "edition": "clasico", "players": 2, "then": {"pot": 1}}
    (tmp_path / "a.yaml").write_text(yaml.safe_dump([good, bad]))
    (tmp_path / "b.yaml").write_text("- ]")
    results = run_files([tmp_path])
    assert (results.passed, results.failed, results.ok) == (1, 2, False)
    lines = str(results).split("\n")
    assert lines[0] == f"{tmp_path / 'a.yaml'}: bad: expected pot 1, found 0"
    assert lines[1].startswith(f"{tmp_path / 'b.yaml'}: line 1: not YAML: ")
    assert lines[2] == "1 passed, 2 failed"


def test_an_edition_file_lies_beside_the_scenario_file(tmp_path: Path) -> None:
    own = 'extends = "clasico"\nslug = "mia"\n[name]\nes = "Mía"\nen = "Mine"\n[rules.salary]\namount = 7\n'
    (tmp_path / "mia.toml").write_text(own)
    scenario = {"id": "own", "edition": "mia.toml", "players": 2, "given": {"at": {"A": 38}}}
    scenario |= {"when": ["A roll 1-1"], "then": {"cash": {"A": 1507}}}
    (tmp_path / "a.yaml").write_text(yaml.safe_dump([scenario]))
    assert run_files([tmp_path / "a.yaml"]).ok


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "a scenario file is a list of scenarios"),
        ("a: 1", "a scenario file is a list of scenarios"),
        ("- 5", "a scenario is a map with the keys id, rules"),
        ("- {id: x, id: y}", "line 1: not YAML: a key stands twice in a map"),
        ("- {id: x\n", "line 2: not YAML: "),
        ("- !!python/object:os.system x", "line 1: not YAML: "),
        ("- &a {id: x, then: *a}", ""),
        ("- {edition: clasico, players: 2}", "id: expected a text, found None"),
    ],
)
def test_a_file_that_holds_no_scenarios_says_why(text: str, problem: str) -> None:
    [broken] = read_text(text)
    assert isinstance(broken, Broken)
    assert broken.problem.startswith(problem)


def test_two_scenarios_may_have_one_id() -> None:
    twice = yaml.safe_dump([{"id": "x", "edition": "clasico", "players": 2}] * 2)
    assert all(isinstance(scenario, Scenario) for scenario in read_text(twice))


def test_without_a_number_of_players_there_are_two() -> None:
    [scenario] = read_text("- {id: x, edition: clasico}")
    assert isinstance(scenario, Scenario)
    assert scenario.players == 2


def test_a_prisoner_who_has_waited_long_enough_is_free_as_the_turn_begins() -> None:
    text = "- {id: x, edition: castis, players: 2, given: {jail: {A: 3}}, when: [A roll 1-2], then: {at: {A: 13}}}"
    [scenario] = read_text(text)
    assert isinstance(scenario, Scenario)
    assert not run(scenario)


def test_merged_maps_may_be_overridden() -> None:
    text = "- &a {id: x, edition: clasico, players: 2}\n- {<<: *a, id: y}\n"
    assert [scenario.id for scenario in read_text(text)] == ["x", "y"]


def test_a_file_that_cannot_be_read_is_broken(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_bytes(b"\xff")
    for path in (tmp_path / "nothing.yaml", tmp_path / "x.yaml"):
        [broken] = read_file(path)
        assert isinstance(broken, Broken)


HEX = "0x" + "F" * 6000
ONE = "- {id: a, edition: clasico, "
BOMB = "\n".join(
    [f"- &a0 [{','.join('x' * 10)}]", *(f"- &a{i} [{','.join([f'*a{i - 1}'] * 10)}]" for i in range(1, 12))]
)
MERGES = "\n".join(
    ["- &a0 {k: v}", *(f"- &a{i} {{<<: [{','.join([f'*a{i - 1}'] * 10)}], k{i}: v}}" for i in range(1, 12))]
)
DEEDS = [square for square in range(40) if square not in (0, 2, 4, 7, 10, 17, 20, 22, 30, 33, 36, 38)]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[" * 100_000, "line 1: lists and maps are nested at most 100 deep"),
        ("- " * 100_000, "line 1: lists and maps are nested at most 100 deep"),
        ("{a: " * 100_000, "line 1: lists and maps are nested at most 100 deep"),
        ("- x\n" * 600_000, "a scenario file has at most 2000000 bytes"),
        (ONE + f"players: {HEX}}}", "players: expected a whole number from 2 to 8, found <24000 bits>"),
        (f"- {{id: {HEX}, edition: clasico}}", "id: expected a text, found <24000 bits>"),
        (ONE + f"given: {{at: {{A: {HEX}}}}}}}", "given.at.A: expected a square"),
        (ONE + f"given: {{cash: {{A: {HEX}}}}}}}", "given.cash.A: expected a whole number"),
        (ONE + f"given: {{top: {{? {HEX} : []}}}}}}", "given.top.<24000 bits>: expected a deck"),
        (ONE + f"given: {{? {HEX} : []}}}}", "given.<24000 bits>: unknown key"),
        (ONE + f"? {HEX} : []}}", "<24000 bits>: unknown key"),
        (ONE + f"then: {{buildings: {{? {HEX} : 1}}}}}}", "then.buildings: expected a square"),
        (ONE + f"then: {{debt: {{A: {{amount: {HEX}, to: B}}}}}}}}", "then.debt.A.amount: expected a whole number"),
        (ONE + f"when: [{HEX}]}}", "when[1]: expected an action"),
        (ONE + f"options: {{salary.amount: {HEX}}}}}", "options: expected dotted keys"),
        (ONE + f"players: {'9' * 6000}}}", "not YAML: "),
        (ONE + "options: &a {x: *a}}", "options: expected at most 1000 values, 10 deep"),
        (ONE + "options: {x: &a [*a, *a, *a]}}", "options: expected at most 1000 values, 10 deep"),
        (ONE + "options: {2001-01-01: 1, x: 2}}", "options: expected dotted keys"),
        (ONE + "options: {x: 2001-01-01}}", "options: expected dotted keys"),
        (ONE + "given: &g {at: *g}}", "given.at: expected a seat (A, B), found 'at'"),
        (ONE + "then: {winner: &x [*x]}}", "then.winner: expected a seat (A, B), found [[[[...]]]]"),
        ('- {id: a, edition: "x\\0y.toml"}', "edition: expected an edition or its file, found"),
        (ONE + f'? "{"k" * 100_000}" : 1}}', "'kkk"),
        (ONE + f'when: ["A {"k" * 100_000}"]}}', "when[1]: 'A kkk"),
        (f"- {{id: a, edition: clasico-rapido, setup: {{deal: {{A: {DEEDS}}}}}}}", "setup.deal: each seat is dealt 2"),
        ("- {<<: &a {<<: *a}}", ""),
    ],
)  # fmt: skip
def test_a_hostile_file_is_refused_in_one_line(text: str, problem: str) -> None:
    [broken] = read_text(text)
    assert isinstance(broken, Broken)
    assert broken.problem.startswith(problem)
    [failure] = run(broken)
    assert len(str(failure)) < 1000
    assert "\n" not in str(failure)


def test_aliases_of_aliases_are_refused_before_they_grow() -> None:
    assert all(isinstance(one, Broken) and len(one.problem) < 1000 for one in read_text(BOMB))
    for key in ("options", "given", "setup", "then", "when", "rules", "players", "edition"):
        nested = BOMB.replace("\n- ", "\n  - ").replace("- &a0", "  - &a0")
        [broken] = read_text(f"- id: a\n  edition: clasico\n  {'x' * (key == 'edition')}{key}:\n{nested}\n")
        assert isinstance(broken, Broken)
        assert len(broken.problem) < 1000
    [broken] = read_text(MERGES)
    assert isinstance(broken, Broken)
    assert broken.problem.endswith("too many merged maps")


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text("- x\n" * 600_000)
    [broken] = read_file(tmp_path / "x.yaml")
    assert isinstance(broken, Broken)
    assert broken.problem == "a scenario file has at most 2000000 bytes"


def test_large_sums_of_cash_are_counted_in_full() -> None:
    rich = {"cash": dict.fromkeys("ABC", 1_000_000_000)}
    assert problems(given=rich, when=["A roll 1-2", "A buy"], then={"cash": {"A": 1_000_000_000 - 60}}) == []


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 60)
    | st.sampled_from(["A", "B", "none", "bank", "A roll 1-2", "hotel"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["A", "D", 1, 99, "amount"]), inner, max_size=3)
    ),
    max_leaves=6,
)
keys = st.sampled_from(
    ["cash", "at", "jail", "own", "buildings", "mortgaged", "inherited", "jail_cards", "top", "bank", "pot", "bankrupt",
     "turn", "doubles", "owner", "bottom", "to_act", "debt", "may", "may_not", "winner", "worth", "throws", "deal"]
)  # fmt: skip


@given(
    st.sampled_from(["given", "setup", "then", "when", "options", "rules", "edition"]),
    st.dictionaries(keys, values) | values,
)
@settings(deadline=None, max_examples=400)
def test_any_content_is_run_or_refused_in_words(key: str, value: Any) -> None:
    for failure in run(one(**{key: value})):
        assert failure.problem
