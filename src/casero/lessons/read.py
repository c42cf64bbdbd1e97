"""Reads the lessons of an edition: every key checked, every solution played.

The position is that of a scenario and is read by the same code; `before` is its `when`, `then` its `then`. What is
wrong is said in one sentence with lesson and key.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from casero.editions import Text, available
from casero.editions.faults import brief
from casero.game.errors import ChanceError, ScenarioError
from casero.game.notation import SEATS, Action, Words
from casero.game.refusal import IllegalAction
from casero.kernel import codes
from casero.lessons.attempt import judge, solution
from casero.lessons.lesson import MAX_STEPS, Hint, Lesson, Pattern, Step
from casero.rulebook import book
from casero.scenario.actions import read_action
from casero.scenario.keys import Reader, name_of
from casero.scenario.read import prepare, read_yaml
from casero.scenario.then import differences
from casero.text.catalogue import wrong

DATA: Final = Path(__file__).parent / "data"
# The editions that have lessons, in their order.
EDITIONS: Final = tuple(slug for slug in available() if (DATA / f"{slug}.yaml").is_file())
KEYS: Final = (
    "id", "title", "rules", "players", "you", "given", "before", "task", "choices", "steps", "wrong", "otherwise",
    "because", "then",
)  # fmt: skip
STEP_KEYS: Final = ("do", "then", "says", "choices", "wrong")
FEWEST_HINTS: Final = 2
ID: Final = re.compile("[a-z][a-z0-9-]{0,39}")
_MARK: Final = re.compile(r"\{([a-z]*):?([^{}]*)\}?")


@lru_cache(maxsize=16)
def lessons(edition: str) -> tuple[Lesson, ...]:
    """The lessons of an edition in their order; none for one that has no file."""
    if edition not in EDITIONS:
        return ()
    return read_lessons((DATA / f"{edition}.yaml").read_text(encoding="utf-8"), edition)


def find(edition: str, lesson: str) -> Lesson | None:
    """A lesson of an edition by its id."""
    return next((one for one in lessons(edition) if one.id == lesson), None)


def read_lessons(text: str, edition: str) -> tuple[Lesson, ...]:
    """The lessons of a text; raises ScenarioError for the first that is broken."""
    raw = read_yaml(text)
    if not isinstance(raw, list) or not raw:
        raise ScenarioError("", wrong("lesson-list"))
    found: list[Lesson] = []
    for number, one in enumerate(raw, 1):
        label = one.get("id") if isinstance(one, dict) else None
        try:
            lesson = _lesson(one, edition)
            if any(lesson.id == other.id for other in found):
                raise ScenarioError("id", wrong("lesson-twice"))
            _solve(lesson)
        except ScenarioError as error:
            where = name_of(label) if label is not None else wrong("lesson-number", number=number)
            raise ScenarioError(where, error.sentence) from None
        found.append(lesson)
    return tuple(found)


def _lesson(raw: Any, edition: str) -> Lesson:
    plain = Reader(Words((), (), (), ()), 0)
    plain.known(raw, "", KEYS)
    id_ = plain.text(raw.get("id"), "id")
    if not ID.fullmatch(id_):
        raise ScenarioError("id", wrong("lesson-id", found=brief(id_)))
    position = {"id": id_, "edition": edition, "rules": raw.get("rules"), "given": raw.get("given") or {}}
    position |= {"players": raw.get("players", 2), "when": raw.get("before") or [], "then": raw.get("then") or {}}
    scenario = prepare(position, f"{edition}.yaml")
    reader = Reader(scenario.words, scenario.players)
    known = {rule.id for rule in book(scenario.words.book)}
    for rule in scenario.rules:
        if rule not in known:
            raise ScenarioError("rules", wrong("lesson-rule", rule=name_of(rule)))
    if not scenario.rules:
        raise ScenarioError("rules", wrong("scenario-at-least-one"))
    hints = _hints(raw.get("wrong") or [], "wrong", reader)
    steps = _steps(raw.get("steps"), reader)
    if len(hints) + sum(len(step.wrong) for step in steps) < FEWEST_HINTS:
        raise ScenarioError("wrong", wrong("lesson-hints", fewest=FEWEST_HINTS))
    return Lesson(
        edition=edition,
        id=id_,
        title=_text(raw.get("title"), "title", reader),
        rules=scenario.rules,
        task=_text(raw.get("task"), "task", reader),
        you=SEATS[reader.seat(raw.get("you", "A"), "you")],
        choices=_choices(raw.get("choices") or [], "choices", reader),
        steps=steps,
        wrong=hints,
        otherwise=_text(raw.get("otherwise"), "otherwise", reader),
        because=_text(raw.get("because"), "because", reader),
        scenario=scenario,
    )


def _steps(raw: Any, reader: Reader) -> tuple[Step, ...]:
    found = []
    for number, one in enumerate(reader.items(raw, "steps"), 1):
        key = f"steps[{number}]"
        reader.known(one, key, STEP_KEYS)
        do = _patterns(one.get("do"), f"{key}.do", reader)
        if do[0].action is None or do[0].action.is_template:
            raise ScenarioError(f"{key}.do", wrong("lesson-solution", action=str(do[0])))
        found.append(
            Step(
                do=do,
                then=tuple(_action(each, f"{key}.then", reader) for each in reader.items(one.get("then", []), key)),
                says=_text(one["says"], f"{key}.says", reader) if "says" in one else None,
                choices=_choices(one["choices"], f"{key}.choices", reader) if "choices" in one else None,
                wrong=_hints(one.get("wrong") or [], f"{key}.wrong", reader),
            )
        )
    if not 1 <= len(found) <= MAX_STEPS:
        raise ScenarioError("steps", wrong("lesson-steps", most=MAX_STEPS))
    return tuple(found)


def _hints(raw: Any, key: str, reader: Reader) -> tuple[Hint, ...]:
    found = []
    for number, one in enumerate(reader.items(raw, key), 1):
        where = f"{key}[{number}]"
        reader.known(one, where, ("do", "says"))
        found.append(Hint(_patterns(one.get("do"), f"{where}.do", reader), _text(one.get("says"), where, reader)))
    return tuple(found)


def _patterns(raw: Any, key: str, reader: Reader) -> tuple[Pattern, ...]:
    return tuple(_pattern(one, key, reader) for one in reader.some_texts(raw, key))


def _pattern(text: str, key: str, reader: Reader) -> Pattern:
    """A pattern; `A mortgage *` stands for every action of the verb."""
    seat, _, verb = text.removesuffix(" *").partition(" ")
    if text.endswith(" *"):
        if verb not in codes.ACTIONS:
            raise ScenarioError(key, wrong("scenario-no-action", found=brief(text)))
        return Pattern(reader.seat(seat, key), verb, None)
    action = _action(text, key, reader)
    return Pattern(action.seat, action.verb, action)


def _action(text: Any, key: str, reader: Reader) -> Action:
    """An action; a card names its deck, since nobody's hands are known here."""
    action = read_action(text, key, reader).action
    if action is None:
        raise ScenarioError(key, wrong("lesson-card", action=brief(text)))
    return action


def _choices(raw: Any, key: str, reader: Reader) -> tuple[str, ...]:
    return tuple(str(_action(one, key, reader)) for one in reader.items(raw, key))


def _text(raw: Any, key: str, reader: Reader) -> Text:
    """A text in both languages, with squares as {square:39}, money as {money:150} and seats as {seat:B}."""
    reader.known(raw, key, ("es", "en"))
    texts = [reader.text(raw.get(lang), f"{key}.{lang}") for lang in ("es", "en")]
    for text in texts:
        for kind, value in _MARK.findall(text):
            match kind:
                case "square":
                    reader.square(int(value) if value.isdecimal() else value, key)
                case "seat":
                    reader.seat(value, key)
                case "money" if value.isdecimal():
                    pass
                case _:
                    raise ScenarioError(key, wrong("lesson-mark", found=brief(f"{{{kind}:{value}}}")))
    return Text(*texts)


def _solve(lesson: Lesson) -> None:
    """Plays a lesson's solution, which must lead where the lesson says."""
    try:
        judged, game = judge(lesson, solution(lesson))
    except IllegalAction as error:
        found = error.refusal.with_code
        raise ScenarioError("steps", wrong("not-accepted", action=str(error.action), found=found)) from None
    except ChanceError as error:
        raise ScenarioError("steps", error.sentence) from None
    if judged.refusal is not None:
        refused = str(lesson.steps[judged.done].do[0])
        raise ScenarioError("steps", wrong("not-accepted", action=refused, found=judged.refusal.with_code))
    for expected in lesson.scenario.then:
        for difference in differences(game, expected):
            raise ScenarioError("then", difference)
