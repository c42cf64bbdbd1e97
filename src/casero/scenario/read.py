"""Reads scenario files: every key checked, squares, decks, cards and actions looked up in the edition's words.

What is wrong is said with file, scenario, key and what is allowed. A scenario that cannot be read is `Broken`: it
counts as failed and does not keep the others from running.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from casero.editions.faults import brief
from casero.game.errors import ScenarioError
from casero.game.notation import Words
from casero.game.setup import Ruleset
from casero.scenario.actions import Said, read_action
from casero.scenario.given import Given, Start, read_given, read_start, start_chance
from casero.scenario.keys import Reader, name_of
from casero.scenario.then import Expected, read_then
from casero.text.catalogue import Message, Sentence, system, text_of, wrong

KEYS: Final = ("id", "rules", "edition", "options", "players", "given", "setup", "when", "then")
MAX_BYTES: Final = 2_000_000  # of a file
MAX_NESTING: Final = 100  # of lists and maps in each other
MAX_MERGED: Final = 20  # maps merged into one
MAX_KEYS: Final = 1000  # of a map that others are merged into


@dataclass(frozen=True)
class Step:
    """An action that must be accepted, or refused by one of some rules."""

    said: Said
    refused: bool = False
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scenario:
    """A scenario, ready to be run."""

    file: str
    id: str
    rules: tuple[str, ...]
    edition: str | Path
    options: Mapping[str, Any]
    players: int
    given: Given | None  # None: the game starts as `start` says
    start: Start
    when: tuple[Step, ...]
    then: tuple[Expected, ...]
    words: Words = field(repr=False)
    raw: Mapping[str, Any] = field(repr=False)


@dataclass(frozen=True)
class Fault:
    """What is wrong with a scenario."""

    file: str
    label: Sentence  # the scenario's id, or its number where it has none
    why: Sentence

    @property
    def id(self) -> str:
        """Which scenario it is."""
        return text_of(self.label, "en")

    @property
    def problem(self) -> str:
        """What is wrong, in English."""
        return text_of(self.why, "en")


class Broken(Fault):
    """A scenario, or a whole file, that cannot be read."""


def read_file(path: str | Path) -> list[Scenario | Broken]:
    """The scenarios of a file, in order."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            return [Broken(str(path), "", wrong("scenario-too-large", most=MAX_BYTES))]
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return [Broken(str(path), "", wrong("file-not-utf-8"))]
    except (OSError, ValueError) as error:
        reason = system(error)
        return [Broken(str(path), "", wrong("file-unreadable", reason=reason))]
    return read_text(text, str(path))


def read_text(text: str, file: str = "scenarios.yaml") -> list[Scenario | Broken]:
    """The scenarios of a text; `file` is what complaints call it, and where edition files are looked for."""
    try:
        raw = read_yaml(text)
    except ScenarioError as error:
        return [Broken(file, "", error.sentence)]
    if not isinstance(raw, list) or not raw:
        return [Broken(file, "", wrong("scenario-list"))]
    return [_one(one, file, number) for number, one in enumerate(raw, 1)]


def _one(raw: Any, file: str, number: int) -> Scenario | Broken:
    has_id = isinstance(raw, dict) and isinstance(raw.get("id"), (str, int))
    label = name_of(raw["id"]) if has_id else wrong("scenario-number", number=number)
    try:
        return prepare(raw, file)
    except ScenarioError as error:
        return Broken(file, label, error.sentence)


def prepare(raw: Any, file: str, ruleset: Ruleset | None = None) -> Scenario:
    """One scenario, in the words of its edition or of a given ruleset; raises ScenarioError."""
    if not isinstance(raw, dict):
        raise ScenarioError("", wrong("scenario-map", keys=", ".join(KEYS)))
    plain = Reader(Words((), (), (), ()), 0)
    plain.known(raw, "", KEYS)
    edition = _edition(plain.text(raw.get("edition"), "edition"), file)
    options = plain.options(raw.get("options") or {}, "options")
    ruleset = ruleset or base_ruleset(edition)
    words = ruleset.words
    reader = Reader(words, plain.number(raw.get("players", 2), "players", 2, 8))
    if "given" in raw and "setup" in raw:
        raise ScenarioError("setup", wrong("scenario-setup-and-given"))
    has_setup = raw.get("setup") is not None
    start = read_start(raw.get("setup") or {}, reader)
    if start.deal and not options:
        start_chance(start, ruleset, reader.players)  # a deal that cannot be is a mistake of the file
    return Scenario(
        file=file,
        id=plain.text(raw.get("id"), "id"),
        rules=plain.texts(raw.get("rules") or [], "rules"),
        edition=edition,
        options=options,
        players=reader.players,
        given=None if has_setup else read_given(raw.get("given") or {}, reader),
        start=start,
        when=tuple(_steps(raw.get("when") or [], reader)),
        then=read_then(raw.get("then") or {}, reader),
        words=words,
        raw=raw,
    )


def _edition(name: str, file: str) -> str | Path:
    if not name.isprintable():
        raise ScenarioError("edition", wrong("expected", expected=wrong("an-edition"), found=brief(name)))
    return Path(file).parent / name if name.endswith(".toml") else name


@lru_cache(maxsize=64)
def base_ruleset(edition: str | Path) -> Ruleset:
    """The rules of an edition without options; raises ScenarioError."""
    from casero.editions import EditionError

    try:
        return Ruleset.of(edition)
    except EditionError as error:
        raise ScenarioError("edition", error.faults[0].sentence) from None


def _steps(raw: Any, reader: Reader) -> Iterable[Step]:
    if not isinstance(raw, list):
        raise ScenarioError("when", wrong("scenario-when"))
    for number, one in enumerate(raw, 1):
        key = f"when[{number}]"
        if isinstance(one, str):
            yield Step(read_action(one, key, reader))
        elif isinstance(one, dict) and "refused" in one:
            reader.known(one, key, ("refused", "rule"))
            rules = reader.some_texts(one["rule"], f"{key}.rule") if "rule" in one else ()
            yield Step(read_action(one["refused"], f"{key}.refused", reader), True, rules)
        else:
            raise ScenarioError(key, wrong("scenario-step"))


# ---------------------------------------------------------------------------------------------- YAML


def read_yaml(text: str) -> Any:
    """The content of a YAML text; a key that stands twice is an error, since one of the two would be lost."""
    import yaml

    if len(text) > MAX_BYTES:
        raise ScenarioError("", wrong("scenario-too-large", most=MAX_BYTES))
    try:
        _measure(text)
        return yaml.load(text, Loader=_loader())
    except ScenarioError:
        raise
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = wrong("line", line=mark.line + 1) if mark is not None else ""
        why = wrong("not-yaml", reason=_line(getattr(error, "problem", None) or error))
        raise ScenarioError(where, why) from None
    except (ValueError, RecursionError) as error:
        raise ScenarioError("", wrong("not-yaml", reason=_line(error))) from None


def _line(error: object) -> str:
    """A complaint of the YAML library on one line."""
    text = " ".join(str(error).split())
    return text if len(text) <= 200 else text[:197] + "..."


def _measure(text: str) -> None:
    """Refuses what is nested too deeply. The loader calls itself for each level, and its stack is not guarded."""
    import yaml

    depth = 0
    for event in yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > MAX_NESTING:
                where = wrong("line", line=event.start_mark.line + 1) if event.start_mark else ""
                raise ScenarioError(where, wrong("scenario-nesting", most=MAX_NESTING))
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _at(node: Any, reason: Message) -> ScenarioError:
    """The error for a node that is not taken."""
    return ScenarioError(wrong("line", line=node.start_mark.line + 1), wrong("not-yaml", reason=reason))


@lru_cache(maxsize=1)
def _loader() -> Any:
    import yaml

    class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        """The safe loader without silent duplicates; a key that was merged in may be written again."""

        def construct_mapping(self, node: Any, deep: bool = False) -> Any:
            """A map whose written keys are all different."""
            if isinstance(node, yaml.MappingNode):
                keys = [key.value for key, _ in node.value if isinstance(key, yaml.ScalarNode)]
                if len(set(keys)) != len(keys):
                    raise _at(node, wrong("yaml-key-twice"))
            return super().construct_mapping(node, deep)

        def flatten_mapping(self, node: Any) -> None:
            """Merges maps into one, within bounds: merges of merges would grow without end."""
            merges = [value for key, value in node.value if key.tag == "tag:yaml.org,2002:merge"]
            many = len(merges) + sum(len(value.value) for value in merges if isinstance(value, yaml.SequenceNode))
            if many <= MAX_MERGED:
                super().flatten_mapping(node)
            if many > MAX_MERGED or (merges and len(node.value) > MAX_KEYS):
                raise _at(node, wrong("yaml-merged"))

    return Loader
