"""What people are told where things go wrong around the game: a host who leaves, a clock that runs out, a bankruptcy.

Each is read as the person reads it, in both languages: what stands there, what a screen reader says, what is offered.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.server import positions
from tests.web.conftest import Visiting
from tests.web.new_table import has_begun, sit_down
from tests.web.page_texts import ENGLISH, SPANISH
from tests.web.trading import dialog
from tests.web.visitor import Visitor
from tests.web.web_server import Served
from tests.web.window_sizes import EACH_SIZE, Size, at_size

pytestmark = pytest.mark.browser

LOCALES: Final = {SPANISH: "es-ES", ENGLISH: "en-GB"}
GRACE: Final = 5  # seconds that the server of this file waits for whoever is away
CLOCK: Final = {"kind": "turn", "seconds": 5}

# What screen readers are told at once, and how often a sound is asked for; there is no device to play it.
HEARD: Final = """
if (location.protocol === "http:") localStorage.setItem("casero.prefs", '{"sound": true}');
window.heard = [];
window.sounds = 0;
window.AudioContext = class { constructor() { window.sounds += 1; throw new Error("no device"); } };
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  for (const one of document.querySelectorAll("[role=alert] p"))
    if (window.heard.at(-1) !== one.textContent) window.heard.push(one.textContent);
}).observe(document.body, { childList: true, subtree: true, characterData: true }));
"""


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that waits a few seconds for whoever is away."""
    with Served(tmp_path_factory.mktemp("impatient"), grace_seconds=GRACE) as server:
        yield server
    assert not server.errors(), "\n".join(server.errors())


@pytest.fixture
def served(impatient: Served) -> Served:
    """The server of this file's visitors."""
    return impatient


@pytest.fixture(params=list(LOCALES))
def reader(visiting: Visiting, request: pytest.FixtureRequest) -> Visitor:
    """Somebody who reads one of the languages, with sound on."""
    visitor = visiting(locale=LOCALES[request.param])
    visitor.lang = request.param
    visitor.page.add_init_script(HEARD)
    return visitor


def heard(visitor: Visitor) -> list[str]:
    """What a screen reader was told at once."""
    found: list[str] = visitor.page.evaluate("window.heard")
    return found


def stem(visitor: Visitor, key: str, **variables: str) -> str:
    """A sentence up to the time that it tells."""
    return visitor.say(key, time="#", **variables).partition("#")[0]


def reads(visitor: Visitor, key: str, **variables: str) -> Locator:
    """Where a sentence stands that tells a time."""
    return visitor.page.get_by_text(stem(visitor, key, **variables)).locator("visible=true").first


def named(visitor: Visitor, key: str) -> Locator:
    """The buttons with the name of a message."""
    return visitor.page.get_by_role("button", name=visitor.say(key), exact=True)


# ---------------------------------------------------------------------------------------------- a host who leaves


def test_a_host_leaves_before_the_start(served: Served, visiting: Visiting, reader: Visitor) -> None:
    seated = served.make(["Zoë", "link", "bot:buyer"], wait=True, public=True)
    zoe = visiting()
    zoe.sit(seated, "A")
    sit_down(reader, f"{served.address}/t/{seated['table']}", "B", "Luis")
    waits = reader.page.get_by_text(reader.say("lobby-waiting-for", name="Zoë"), exact=True)
    expect(waits).to_be_visible()

    zoe.page.goto("about:blank")
    expect(reads(reader, "lobby-host-away-you", host="Zoë", name="Luis")).to_be_visible()
    expect(waits).to_have_count(0)
    expect(reader.page.get_by_text(reader.say("lobby-waiting-host-away", name="Zoë"), exact=True)).to_be_visible()
    said = reader.page.get_by_role("log").get_by_text(stem(reader, "lobby-host-away-you", host="Zoë", name="Luis"))
    expect(said).to_have_count(1)
    other = visiting(locale=LOCALES[reader.lang])
    other.lang = reader.lang
    other.visit("/")
    expect(other.page.get_by_text(other.say("lobby-table-host-away")).first).to_be_visible()
    expect(other.page.get_by_text(other.say("lobby-table-open", free=0))).to_have_count(0)

    expect(reader.page.get_by_text(reader.say("lobby-waiting-hosting")).first).to_be_visible()
    zoe.page.go_back()
    expect(zoe.page.get_by_text(zoe.say("lobby-hosted", host="Luis"), exact=True)).to_be_visible()
    expect(named(zoe, "lobby-waiting-start")).to_have_count(0)
    expect(reader.page.get_by_text(reader.say("lobby-host-back-late", name="Zoë")).first).to_be_visible()
    reader.press_named("lobby-waiting-start")
    for visitor in (reader, zoe):
        visitor.until(partial(has_begun, visitor), "the game begins")


# ---------------------------------------------------------------------------------------------- a clock that runs out


def test_a_clock_runs_out_in_front_of_somebody(served: Served, reader: Visitor) -> None:
    seated = served.resume(positions.game(seats=2), ["Ana", "bot:buyer"], clock=CLOCK, pace=1_500)
    reader.sit(seated, "A")
    reader.until(lambda: has_begun(reader), "the game goes on")

    expect(reads(reader, "table-time-short")).to_be_visible()
    short = stem(reader, "table-time-short")
    reader.until(lambda: any(one.startswith(short) for one in heard(reader)), "it is said that little time is left")
    assert reader.page.evaluate("window.sounds") > 0
    assert not any(one.startswith("A roll") for one in reader.played), "the warning comes before"

    for key in ("table-time-up", "table-missed"):
        expect(reader.page.get_by_text(reader.say(key)).first).to_be_visible()
    assert reader.say("table-time-up") in heard(reader)
    expect(named(reader, "table-i-am-here")).to_be_visible()

    # Whoever does nothing in the next turn either is told that a bot plays on, and takes the seat back.
    expect(reader.page.get_by_text(reader.say("table-bot-took-over")).first).to_be_visible(timeout=60_000)
    assert reader.say("table-bot-took-over") in heard(reader)
    expect(reader.page.get_by_text(reader.say("table-bot-plays-for-you"), exact=True)).to_be_visible()
    reader.press_named("table-take-back")
    reader.until(lambda: reader.info["seats"][0]["stand_in"] is None, "Ana has her seat again")
    expect(reader.page.get_by_text(reader.say("table-bot-plays-for-you"), exact=True)).to_have_count(0)


def test_whoever_is_there_after_a_missed_turn_says_so(served: Served, visiting: Visiting) -> None:
    visitor = visiting("phone")
    visitor.sit(served.resume(positions.game(seats=2), ["Ana", "bot:buyer"], clock=CLOCK, pace=5_000), "A")
    visitor.press(named(visitor, "table-i-am-here"))
    visitor.until(lambda: visitor.info["seats"][0]["away"] == 0, "no turn is missed")
    expect(visitor.page.get_by_text(visitor.say("table-missed"))).to_have_count(0)


@pytest.mark.parametrize("size", EACH_SIZE)
def test_the_agreed_hour_is_on_the_screen_at_every_size(served: Served, visiting: Visiting, size: Size) -> None:
    visitor = visiting(**at_size(size))
    game = positions.game("A roll 2-3", seats=4, options={"end.time_limit": True})
    seated = served.resume(game, ["Ana", *["bot:buyer"] * 3], clock=CLOCK, pace=10_000)
    visitor.sit(seated, "A")
    hour = visitor.page.locator(".hour")
    hour.wait_for()
    visitor.button("A decline").wait_for()
    # With a dialog over the table, and with a banner that once pushed it away.
    assert in_view(hour), "while a dialog is open"
    expect(named(visitor, "table-i-am-here")).to_be_visible()
    assert in_view(hour), "while a banner asks"
    assert in_view(named(visitor, "table-i-am-here")), "the answer to it"


def in_view(target: Locator) -> bool:
    """Whether the middle of something is on the screen with nothing over it."""
    seen: bool = target.evaluate("""(one) => {
      const box = one.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return top !== null && one.contains(top);
    }""")
    return seen


# ---------------------------------------------------------------------------------------------- a bankruptcy


def test_a_bankrupt_is_told_what_can_be_done(served: Served, reader: Visitor) -> None:
    # Buyers do not trade, and some of their games would have no end.
    game = positions.game("A roll 1-3", seats=3, options={"setup.starting_cash": 100, "end.rounds": 40})
    reader.sit(served.resume(game, ["Ana", "bot:buyer", "bot:buyer"], secret=True, pace=3_000, clock=CLOCK), "A")
    reader.press(reader.button("A bankrupt?"))
    reader.press(reader.button("A bankrupt"))
    expect(reader.page.get_by_text(reader.say("table-out")).locator("visible=true").first).to_be_visible()
    for key in ("table-to-the-end", "table-rematch"):
        expect(named(reader, key)).to_be_visible()
    expect(reader.page.get_by_role("link", name=reader.say("table-leave"), exact=True)).to_be_visible()
    reader.press_named("table-menu")
    dialog(reader, "table-menu").wait_for()
    for key in ("table-pause", "table-let-bot", "table-take-back", "table-ends"):
        expect(named(reader, key)).to_have_count(0)
    reader.page.keyboard.press("Escape")

    reader.press_named("table-to-the-end")
    reader.until(lambda: reader.over, "the bots play on to the end", 120)
    assert reader.page.locator("[role=timer]").count() == 0, "no clock is shown after the end"
    for key in ("table-take-back", "table-to-the-end"):
        expect(named(reader, key)).to_have_count(0)


def test_after_the_end_nothing_of_the_clock_is_left(served: Served, reader: Visitor) -> None:
    game = positions.game("A roll 1-3", seats=2, options={"setup.starting_cash": 100})
    reader.sit(served.resume(game, ["Ana", "bot:buyer"], secret=True, clock=CLOCK), "A")
    reader.until(lambda: reader.over, "time runs out, and with it the game", 60)
    began = time.monotonic()
    reader.page.get_by_role("link", name=reader.say("table-replay")).first.wait_for()
    assert time.monotonic() - began < 30
    assert reader.page.locator("[role=timer]").count() == 0
    for key in ("table-take-back", "table-i-am-here"):
        expect(named(reader, key)).to_have_count(0)


def test_a_way_out_that_is_not_enough_says_so(served: Served, reader: Visitor) -> None:
    options = {"setup.starting_cash": 100, "setup.deal_deeds": 2, "setup.deal_free": True}
    game = positions.game("A roll 1-3", options=options, deal=(37, 1, 39, 3))
    reader.sit(served.resume(game, ["Ana", "bot:buyer"], pace=10_000), "A")
    reader.press_named("dialogs-advice")
    told = reader.page.get_by_text(reader.say("dialogs-advice-short", amount="#", missing="#").partition("#")[0]).first
    expect(told).to_contain_text("60")
    expect(told).to_contain_text("100")
