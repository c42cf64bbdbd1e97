"""Runs scenarios: builds the position, plays the actions, compares the end.

Nothing is parsed here, and rules and blank positions are kept, because tests run every scenario hundreds of times under
changed switches. After each accepted action the record's invariants must hold; a refused one must not change a byte.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from casero.game import Game, kernel
from casero.game.errors import ChanceError, ScenarioError
from casero.game.notation import SEATS
from casero.game.setup import Ruleset, Setup
from casero.scenario.given import build_position, start_chance
from casero.scenario.read import Broken, Fault, Scenario, Step, prepare, read_file
from casero.scenario.then import differences, not_refused
from casero.text.catalogue import Message, Sentence, text_of, wrong

if TYPE_CHECKING:
    from casero.editions import Edition


@dataclass(frozen=True)
class Failure(Fault):
    """Something a scenario expected and did not find."""

    def in_(self, lang: str) -> str:
        """All of it in a language."""
        return ": ".join(text_of(part, lang) for part in (self.file, self.label, self.why) if part)

    def __str__(self) -> str:
        return self.in_("en")


@dataclass
class Results:
    """What came of a set of scenarios."""

    passed: int = 0
    failed: int = 0
    failures: list[Failure] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether none failed."""
        return self.failed == 0

    def __str__(self) -> str:
        return "\n".join([*map(str, self.failures), f"{self.passed} passed, {self.failed} failed"])


def run_files(paths: Iterable[str | Path]) -> Results:
    """Runs every scenario of the files; a folder stands for the YAML files in it."""
    results = Results()
    for path in _files(paths):
        for scenario in read_file(path):
            failures = run(scenario)
            results.failures += failures
            if failures:
                results.failed += 1
            else:
                results.passed += 1
    return results


def _files(paths: Iterable[str | Path]) -> Iterator[Path]:
    for path in map(Path, paths):
        if path.is_dir():
            yield from sorted(found for found in path.rglob("*") if found.suffix in (".yaml", ".yml"))
        else:
            yield path


def run(
    scenario: Scenario | Broken,
    edition_override: str | Edition | None = None,
    option_override: Mapping[str, Any] | None = None,
) -> list[Failure]:
    """Runs one scenario, on another edition or with switches changed beneath its own options if wanted."""
    if isinstance(scenario, Broken):
        return [Failure(scenario.file, scenario.label, scenario.why)]
    try:
        ruleset = _ruleset(scenario, edition_override, option_override or {})
        if ruleset.words is not scenario.words and ruleset.words != scenario.words:
            scenario = prepare(scenario.raw, scenario.file, ruleset)
        found: list[Sentence] = list(_play(scenario, ruleset))
    except ScenarioError as error:
        found = [error.sentence]
    return [Failure(scenario.file, scenario.id, why) for why in found]


def _play(scenario: Scenario, ruleset: Ruleset) -> Iterator[Message]:
    """What goes wrong; a step that fails ends it, since the rest would compare another position."""
    game = _position(scenario, ruleset)
    for step in scenario.when:
        why = _refuse(game, step) if step.refused else _accept(game, step)
        if why is not None:
            yield why
            return
    for expected in scenario.then:
        yield from differences(game, expected)


def _accept(game: Game, step: Step) -> Message | None:
    """Plays an action; returns what went wrong, if anything did."""
    action = step.said.action or game.read(step.said.text)
    refusal = game.why(action)
    if refusal is not None:
        return wrong("not-accepted", action=step.said.text, found=refusal.with_code)
    try:
        game.advance(action)
    except ChanceError as error:
        return wrong("not-accepted", action=step.said.text, found=error.sentence)
    fault = game.check()
    return wrong("not-sound", action=step.said.text, found=_unsound(fault)) if fault else None


def _unsound(fault: int) -> Message:
    """What is wrong with a position that contradicts itself, by the kernel's number for it."""
    return wrong(f"unsound-{fault}")


def _refuse(game: Game, step: Step) -> Message | None:
    """Tries an action that must be refused; returns what went wrong, if anything did."""
    before = game.peek.tobytes()
    why = not_refused(game, step.said, step.rules)
    if why is None and game.peek.tobytes() != before:
        return wrong("changed", action=step.said.text)
    return why


# ---------------------------------------------------------------------------------------------- positions


def game_of(scenario: Scenario) -> Game:
    """The game at a scenario's beginning, by its own rules; raises ScenarioError."""
    return _position(scenario, _ruleset(scenario, None, {}))


def _position(scenario: Scenario, ruleset: Ruleset) -> Game:
    """The game at the scenario's beginning."""
    from casero.kernel import layout

    setup = Setup(ruleset, tuple(SEATS[: scenario.players]), "scenario", None, {}, "")
    games = layout.new_games(1)
    games.view("u1")[:] = _blank(ruleset, scenario.players)
    game = Game(setup, games)
    if scenario.given is None:
        try:
            game.start(start_chance(scenario.start, ruleset, scenario.players))
        except ChanceError as error:
            raise ScenarioError("setup", error.sentence) from None
    else:
        build_position(games, scenario.given, ruleset)
    fault = game.check()
    if fault:
        raise ScenarioError("given" if scenario.given else "setup", _unsound(fault))
    return game


@lru_cache(maxsize=4096)
def _blank(ruleset: Ruleset, players: int) -> Any:
    """The bytes of the position in which nothing has happened."""
    from casero.kernel import layout

    fewest, most = ruleset.played.players
    if not fewest <= players <= most:
        raise ScenarioError("players", wrong("scenario-players", fewest=fewest, most=most, players=players))
    games = layout.new_games(1)
    kernel().seed(games, 0, bytes(32))
    kernel().blank(games, 0, ruleset.record, 0, layout.new_events(0), players)
    return games.view("u1")


def _ruleset(scenario: Scenario, edition: str | Edition | None, override: Mapping[str, Any]) -> Ruleset:
    """The rules a scenario is run by: edition, then the override, then its own options."""
    base: Any = scenario.edition if edition is None else edition
    if isinstance(base, (str, Path)):
        ruleset = _kept(base, _key(override), _key(scenario.options))
    else:
        ruleset = _laid_over(base, override, scenario.options)
    if isinstance(ruleset, ScenarioError):
        raise ruleset
    return ruleset


def _key(options: Mapping[str, Any]) -> str:
    try:
        return json.dumps(options, sort_keys=True)
    except (TypeError, ValueError, RecursionError):
        raise ScenarioError("options", wrong("scenario-options")) from None


@lru_cache(maxsize=8192)
def _kept(edition: str | Path, override: str, options: str) -> Ruleset | ScenarioError:
    """Rulesets are kept, and so are complaints: a switch that an edition refuses is asked for by many scenarios."""
    changed = edition if override == "{}" else _overridden(edition, override)
    if isinstance(changed, ScenarioError):
        return changed
    return _laid_over(changed, {}, json.loads(options))


@lru_cache(maxsize=1024)
def _overridden(edition: str | Path, override: str) -> Edition | ScenarioError:
    ruleset = _laid_over(edition, {}, json.loads(override))
    return ruleset if isinstance(ruleset, ScenarioError) else ruleset.played


def _laid_over(edition: Any, override: Mapping[str, Any], options: Mapping[str, Any]) -> Ruleset | ScenarioError:
    from casero.editions import EditionError, with_options

    try:
        return Ruleset.of(with_options(edition, override) if override else edition, options)
    except EditionError as error:
        return ScenarioError("", error.faults[0].sentence)
