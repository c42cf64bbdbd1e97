"""Every lesson can be solved, and says why not when its reader does something else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest

from casero.editions import Text, available, load
from casero.game.errors import NotationError, ScenarioError
from casero.kernel import codes
from casero.lessons import EDITIONS, Attempt, Lesson, NotTheReader, attempt, lessons, opening, read_lessons, solution
from casero.lessons.attempt import judge
from casero.rulebook import book_of

ALL: Final = [lesson for edition in EDITIONS for lesson in lessons(edition)]
NAMES: Final = [f"{lesson.edition}/{lesson.id}" for lesson in ALL]
every_lesson = pytest.mark.parametrize("lesson", ALL, ids=NAMES)


def written(text: Text | None) -> bool:
    """Whether something is said, in both languages and not in the same words."""
    return text is not None and bool(text.es.strip()) and bool(text.en.strip()) and text.es != text.en


def told(judged: Attempt) -> bool:
    """Whether a reader who did not do the task is told why: by the lesson, or by the rules with a citation."""
    if judged.outcome == "refused":
        assert judged.refusal is not None
        sentences = [judged.refusal.text(lang) for lang in ("es", "en")]
        return all(sentences) and bool(judged.refusal.rules)
    return judged.outcome == "wrong" and written(judged.says)


def wholly(lesson: Lesson, done: list[str]) -> Iterator[str]:
    """Every legal action after some; of a family its first and its last."""
    for legal in (attempt(lesson, done) if done else opening(lesson)).legal:
        if legal.verb == "offer":
            yield f"{legal.do} nothing for $1"
        elif legal.low is None:
            yield legal.do
        else:
            gap = "" if legal.do.endswith(" x") else " "
            yield from (f"{legal.do}{gap}{amount}" for amount in {legal.low, legal.high})


def wanted(lesson: Lesson, number: int, action: str) -> bool:
    """Whether a step asks for an action."""
    _, game = judge(lesson, solution(lesson)[:number])
    return any(pattern.fits(game.read(action)) for pattern in lesson.steps[number].do)


# ---------------------------------------------------------------------------------------------- what there is


def test_the_classic_book_has_ten_lessons_and_each_other_book_three() -> None:
    books = [slug for slug in available() if load(slug).book == slug]
    assert list(EDITIONS) == books
    assert [len(lessons(slug)) for slug in books] == [10, 3, 3, 3, 3]


@every_lesson
def test_a_lesson_is_written_in_both_languages_and_cites_its_own_book(lesson: Lesson) -> None:
    assert all(map(written, (lesson.title, lesson.task, lesson.otherwise, lesson.because)))
    assert all(written(step.says) for step in lesson.steps[:-1]), "each step but the last says how it goes on"
    assert {book_of(rule) for rule in lesson.rules} == {load(lesson.edition).book}


@every_lesson
def test_both_languages_name_the_same_squares_amounts_and_seats(lesson: Lesson) -> None:
    hints = [hint.says for hint in (*lesson.wrong, *(one for step in lesson.steps for one in step.wrong))]
    steps = [step.says for step in lesson.steps if step.says is not None]
    for text in (lesson.title, lesson.task, lesson.otherwise, lesson.because, *hints, *steps):
        es, en = (sorted(set(re.findall(r"\{.*?\}", one))) for one in (text.es, text.en))
        assert es == en, text.en


# ---------------------------------------------------------------------------------------------- attempts


@every_lesson
def test_its_own_solution_solves_it_step_by_step(lesson: Lesson) -> None:
    actions = solution(lesson)
    for number in range(1, len(actions)):
        judged = attempt(lesson, actions[:number])
        assert (judged.outcome, judged.done) == ("going_on", number)
        assert written(judged.says)
    judged = attempt(lesson, actions)
    assert (judged.outcome, judged.done, judged.says) == ("solved", len(actions), lesson.because)


@every_lesson
def test_every_way_that_a_step_names_goes_on(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        for pattern in step.do:
            assert pattern.action is not None
            assert not pattern.action.is_template
            judged = attempt(lesson, [*solution(lesson)[:number], str(pattern.action.with_chance(()))])
            # What was built already cannot be built again: such a way is for those who went another one.
            assert judged.outcome in ("going_on", "solved") or (judged.outcome == "refused" and pattern != step.do[0])


@every_lesson
def test_every_other_legal_action_is_answered_with_a_reason(lesson: Lesson) -> None:
    for number in range(len(lesson.steps)):
        done = solution(lesson)[:number]
        for action in wholly(lesson, done):
            if not wanted(lesson, number, action):
                judged = attempt(lesson, [*done, action])
                assert told(judged), f"after {done}: {action}"
                assert judged.done == number


@every_lesson
def test_what_is_refused_cites_a_rule(lesson: Lesson) -> None:
    refused = 0
    squares = load(lesson.edition).squares
    you = lesson.you
    tried = [f"{you} {verb.name}" for verb in codes.VERBS if not verb.argument and verb.name not in ("time", "undo")]
    tried += [
        f"{you} {verb} {square.index}"
        for square in squares[::3]
        for verb in ("build", "sell", "mortgage", "redeem", "give", "auction", "surrender")
    ]
    for action in (*tried, f"{you} bid 999999"):
        judged = attempt(lesson, [action])
        if judged.outcome == "refused":
            refused += 1
            assert told(judged), action
    assert refused > 20


@every_lesson
def test_what_the_lesson_puts_forward_can_be_tried_and_holds_the_solution(lesson: Lesson) -> None:
    for number, action in enumerate(solution(lesson)):
        judged = attempt(lesson, solution(lesson)[:number]) if number else opening(lesson)
        assert action in judged.choices
        for choice in judged.choices:
            assert attempt(lesson, [*solution(lesson)[:number], choice]).outcome
    first = opening(lesson).choices
    answers = [attempt(lesson, [choice]) for choice in first]
    assert sum(told(one) and written(one.says) for one in answers) >= 2, "at least two ways to learn why not"


def test_what_comes_behind_a_wrong_action_does_not_count() -> None:
    lesson = ALL[0]
    judged = attempt(lesson, ["A decline", "A buy"])
    assert (judged.outcome, judged.done) == ("wrong", 0)


def test_what_is_not_the_task_is_played_so_that_one_sees_what_comes_of_it() -> None:
    lesson = ALL[0]
    judged = attempt(lesson, ["A decline"])
    assert [event.kind for event in judged.moments[-1].events] == ["declined", "auction"]
    assert attempt(lesson, ["A buy"]).outcome == "solved", "and leaves no trace"


def test_the_reader_does_not_choose_what_chance_brings() -> None:
    doubles = next(lesson for lesson in ALL if lesson.id == "doubles")
    assert attempt(doubles, ["A buy", "A roll 6-5"]).moments[0].action == "A roll 2-2"


@pytest.mark.parametrize("text", ["", "A", "A fly", "A build", "B roll and more"])
def test_what_is_no_action_is_said_to_be_none(text: str) -> None:
    with pytest.raises(NotationError):
        attempt(ALL[0], [text])


@pytest.mark.parametrize("text", ["B roll", "table time"])
def test_the_others_are_played_by_the_lesson(text: str) -> None:
    with pytest.raises(NotTheReader):
        attempt(ALL[0], [text])


# ---------------------------------------------------------------------------------------------- broken ones


GOOD: Final = """
- id: buy
  title: {es: Comprar, en: Buy}
  rules: [M-039]
  before: [A roll 1-2]
  task: {es: "Compra {square:3}.", en: "Buy {square:3}."}
  choices: [A buy, A decline]
  steps: [{do: A buy}]
  wrong:
    - {do: A decline, says: {es: "No.", en: "Not so."}}
    - {do: A mortgage *, says: {es: "Tampoco.", en: "Neither."}}
  otherwise: {es: "Otra cosa.", en: "Something else."}
  because: {es: "Por {money:60}.", en: "For {money:60}."}
  then: {owner: {3: A}}
"""

# What is changed in a lesson that is right, and what is said then.
BROKEN: Final = {
    "no list": (GOOD, "id: buy", "a file of lessons is a list of lessons"),
    "unknown key": ("id: buy", "id: buy\n  hint: x", "buy: hint: unknown key, expected one of id, title, rules"),
    "no id": ("id: buy", "you: A", "lesson 1: id: expected a text, found"),
    "odd id": ("id: buy", "id: Buy it", "expected small letters, digits and dashes, found"),
    "unknown rule": ("M-039", "M-999", "buy: rules: the book has no rule M-999"),
    "another book's rule": ("M-039", "X-001", "buy: rules: the book has no rule X-001"),
    "one hint": ("    - {do: A decline, says: {es: \"No.\", en: \"Not so.\"}}\n", "", "expected at least 2 answers"),
    "one language": ('{es: "Otra cosa.", ', "{", "buy: otherwise.es: expected a text"),
    "no square": ("{square:3}", "{square:77}", "buy: task: expected a square (0 to 39, or its name), found 77"),
    "odd mark": ("{money:60}", "{cash:60}", "buy: because: expected {square:39}, {money:150} or {seat:B}, found"),
    "no seat": ("{money:60}", "{seat:C}", "buy: because: expected a seat (A, B), found"),
    "refused solution": ("[{do: A buy}]", "[{do: A end}]", "buy: steps: expected A end to be accepted, found"),
    "many ways to solve": ("[{do: A buy}]", "[{do: A mortgage *}]", "the first action named is the solution"),
    "other end": ("{3: A}", "{3: B}", "buy: then: expected owner 3 B, found A"),
    "no steps": ("[{do: A buy}]", "[]", "buy: steps: expected 1 to 8 steps"),
    "refused answer": ("{do: A buy}", "{do: A buy, then: [B roll 1-2]}", "buy: steps: expected B roll 1-2 to be"),
    "bare card": ("[A buy, A decline]", "[A card]", "buy: choices: 'A card': the card has to name its deck"),
}  # fmt: skip


def test_a_lesson_that_is_right_is_read() -> None:
    (lesson,) = read_lessons(GOOD, "clasico")
    assert attempt(lesson, ["A buy"]).outcome == "solved"


@pytest.mark.parametrize(("before", "after", "said"), BROKEN.values(), ids=BROKEN)
def test_a_broken_lesson_is_told_in_one_sentence(before: str, after: str, said: str) -> None:
    text = GOOD.replace(before, after)
    assert text != GOOD
    with pytest.raises(ScenarioError) as caught:
        read_lessons(text, "clasico")
    assert said in caught.value.in_("en")
    assert "\n" not in caught.value.in_("en")
    assert caught.value.in_("es") != caught.value.in_("en")


def test_an_id_is_given_once() -> None:
    with pytest.raises(ScenarioError, match="buy: id: another lesson has that id"):
        read_lessons(GOOD + GOOD, "clasico")
