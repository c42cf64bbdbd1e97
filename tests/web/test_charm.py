"""What is drawn for a game: tokens, the middle of the board, its squares, stamps, the podium; and what is heard."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server import positions
from tests.web import scenes
from tests.web.visitor import Visitor
from tests.web.web_server import Served

pytestmark = pytest.mark.browser

OWN = Path(__file__).resolve().parents[1] / "editions" / "small.toml"
BOOKS = ("clasico", "americas", "castis", "pelotis", "xorti")

# Notes which voices are made; nothing is heard.
LISTENING = """
window.voices = 0;
for (const name of ["createOscillator", "createBufferSource"]) {
  const make = AudioContext.prototype[name];
  AudioContext.prototype[name] = function () {
    window.voices += 1;
    return make.call(this);
  };
}
"""


@pytest.mark.parametrize("book", BOOKS)
def test_tokens_and_the_middle_are_drawn_as_the_edition_says(served: Served, visitor: Visitor, book: str) -> None:
    visitor.sit(served.make(["Ana", "Luis", "Eva"], book))
    board = visitor.page.locator("[data-board]")
    board.locator(".picture path").nth(3).wait_for(state="attached")
    # A plain shape has two outlines; a figure has tones over them.
    for seat in "ABC":
        visitor.page.locator(f"[data-seat={seat}] .figure .light, [data-seat={seat}] .figure .dark").first.wait_for()


def test_an_own_edition_without_drawings_has_shapes_and_the_wheel(served: Served, visitor: Visitor) -> None:
    request = urllib.request.Request(f"{served.address}/api/editions", OWN.read_bytes())
    with urllib.request.urlopen(request) as answer:
        slug = json.load(answer)["slug"]
    visitor.sit(served.make(["Ana", "Luis"], slug))
    visitor.page.locator("[data-board] .emblem").wait_for(state="attached")
    assert visitor.page.locator("[data-board] .picture").count() == 0
    assert visitor.page.locator(".figure .light, .figure .dark").count() == 0


def test_the_type_of_the_page_arrives(visitor: Visitor) -> None:
    visitor.visit("/")
    both = "['600 16px Asap', '700 16px Fraunces'].every((font) => document.fonts.check(font, 'a'))"
    visitor.until(lambda: visitor.page.evaluate(both), "both typefaces are here")
    loaded = visitor.page.evaluate(
        "[...document.fonts].filter((one) => one.status === 'loaded').map((one) => one.family)"
    )
    assert {"Asap", "Fraunces"} <= set(loaded)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_bankrupt_is_stamped_and_the_winner_stands_on_a_podium(
    served: Served, visiting: Callable[..., Visitor], lang: str
) -> None:
    visitor = visiting(locale=f"{lang}-{lang.upper()}")
    visitor.lang = lang
    scenes.result(served, visitor)
    stamp = visitor.page.locator("[data-seat=B] .stamp").first
    stamp.wait_for()
    assert stamp.inner_text().lower() == visitor.say("table-bankrupt").lower()
    steps = visitor.page.locator(".podium .step")
    assert steps.all_inner_texts() == ["1", "2"]
    # Without motion nothing falls, and nothing is left of the moment but the stamp on the seat.
    assert visitor.page.locator(".confetti").count() == 0
    moving = "document.getAnimations().filter((one) => one.playState === 'running').length"
    visitor.until(lambda: visitor.page.evaluate(moving) == 0, "what fades in has done so, and nothing else moves")


def test_on_a_phone_the_result_is_in_view_wherever_one_had_scrolled(
    served: Served, visiting: Callable[..., Visitor]
) -> None:
    visitor = visiting("phone")
    scenes.bankruptcy(served, visitor)
    visitor.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    scenes.end(visitor)
    box = visitor.page.locator(".result header").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 844


def test_the_stamp_falls_on_the_board_and_goes_again(served: Served, visiting: Callable[..., Visitor]) -> None:
    visitor = visiting(reduced_motion="no-preference")
    # Three play: at the end of a game the result is shown instead.
    game = positions.game("A roll 1-2", "A buy", "A end", "B roll 1-3", seats=3, options={"setup.starting_cash": 150})
    scenes.at_table(served, visitor, game, "ABC", secret=True)
    visitor.press(visitor.button("B bankrupt?"))
    visitor.press(visitor.button("B bankrupt"))
    stamp = visitor.page.locator(".board-flights .stamp")
    stamp.wait_for(state="attached")
    stamp.wait_for(state="detached")


@pytest.mark.parametrize("sound", [False, True])
def test_sounds_are_heard_only_where_somebody_asked_for_them(
    served: Served, visiting: Callable[..., Visitor], sound: bool
) -> None:
    visitor = visiting()
    visitor.context.add_init_script(LISTENING)
    visitor.visit("/")
    if sound:
        visitor.page.evaluate("localStorage.setItem('casero.prefs', JSON.stringify({ sound: true }))")
    visitor.sit(served.resume(positions.deeds(), ["Ana", "Luis"]))
    visitor.press(visitor.button("A roll"))
    visitor.until(lambda: any(line.startswith("A roll") for line in visitor.played), "the dice are thrown")
    visitor.page.wait_for_timeout(200)
    assert (visitor.page.evaluate("window.voices") > 0) == sound
