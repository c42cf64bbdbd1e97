"""Tables as people lay them: in the lobby and in the full form, with the house rules of a short game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from tests.web.visitor import Visitor

# Little money and none to come: somebody is soon bankrupt.
SHORT: Final = {"setup.starting_cash": 400, "salary.amount": 0}


def choose_mode(visitor: Visitor, mode: str) -> None:
    """Chooses with whom to play: alone, friends or together."""
    visitor.visit("/")
    name = re.compile(visitor.say(f"lobby-mode-{mode}"))
    visitor.page.get_by_role("radio", name=name).check(force=True)  # the radio button itself is not seen


def fill_form(visitor: Visitor, rules: Mapping[str, int]) -> None:
    """Goes to the full form and sets house rules there."""
    page = visitor.page
    visitor.press(page.get_by_role("link", name=visitor.say("lobby-more-options")))
    search = page.get_by_role("searchbox", name=visitor.say("lobby-rules-search"))
    for key, value in rules.items():
        name = visitor.say(f"option-{key.replace('.', '-').replace('_', '-')}-name")
        search.fill(name)
        page.get_by_role("textbox", name=name, exact=True).fill(str(value))
    search.fill("")
    page.get_by_text(visitor.say("lobby-rules-changed", count=len(rules)), exact=True).first.wait_for()


def lay_for_friends(visitor: Visitor, name: str, rules: Mapping[str, int]) -> str:
    """Makes a table for friends; answers the link to it."""
    choose_mode(visitor, "friends")
    visitor.page.get_by_role("textbox", name=visitor.say("lobby-name"), exact=True).fill(name)
    fill_form(visitor, rules)
    visitor.press_named("lobby-create-link")
    return visitor.page.get_by_role("textbox", name=visitor.say("lobby-invite-link"), exact=True).input_value()


def sit_down(visitor: Visitor, link: str, seat: str, name: str) -> None:
    """Opens a link and takes a seat."""
    visitor.page.goto(link)
    visitor.press_named("lobby-sit", seat=seat)
    form = visitor.page.get_by_role("dialog")
    form.get_by_role("textbox", name=visitor.say("lobby-name"), exact=True).fill(name)
    visitor.press(form.get_by_role("button", name=visitor.say("lobby-sit-here"), exact=True))
    visitor.until(lambda: visitor.you == [seat], f"{name} sits at {seat}")


def has_begun(visitor: Visitor) -> bool:
    """Whether a visitor has heard that the game begins."""
    return visitor.n >= 0


def lay_alone(visitor: Visitor, bots: int, rules: Mapping[str, int] = SHORT) -> None:
    """Makes a table against bots, which begins."""
    choose_mode(visitor, "alone")
    visitor.page.get_by_role("textbox", name=visitor.say("lobby-bots"), exact=True).fill(str(bots))
    fill_form(visitor, rules)
    visitor.press(visitor.page.get_by_role("radio", name=visitor.say("shell-speed-fast")))
    visitor.press_named("lobby-create-begin")
    visitor.until(lambda: visitor.n >= 0, "the game begins")


def lay_together(visitor: Visitor, names: tuple[str, ...], rules: Mapping[str, int] = SHORT) -> None:
    """Makes a table for people at one screen, which begins."""
    choose_mode(visitor, "together")
    visitor.page.get_by_role("textbox", name=visitor.say("lobby-people"), exact=True).fill(str(len(names)))
    for i, name in enumerate(names, 1):
        visitor.page.get_by_role("textbox", name=visitor.say("lobby-name-of", number=str(i)), exact=True).fill(name)
    fill_form(visitor, rules)
    visitor.press_named("lobby-create-begin")
    visitor.until(lambda: visitor.n >= 0, "the game begins")
