"""Company at the table: reactions, words beside seats, sharing, notices of one's turn, one's games, an absence told."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.server import positions
from tests.web import scenes
from tests.web.actions import acts, do, own, sensible
from tests.web.conftest import Visiting
from tests.web.page_texts import ENGLISH, SPANISH
from tests.web.trading import show_trades
from tests.web.visitor import Visitor
from tests.web.web_server import Served

pytestmark = pytest.mark.browser

LOCALES: Final = {SPANISH: "es-ES", ENGLISH: "en-GB"}


def _together(served: Served, visiting: Visiting, **more: Any) -> tuple[Visitor, Visitor, dict[str, Any]]:
    """Ana and Luis, each with a browser, at a game in which Ana is about to throw; `more` is about Luis's browser."""
    seated = served.resume(positions.deeds(3), ["Ana", "Luis", "bot:buyer"], pace=10_000)
    ana, luis = visiting(), visiting(**more)
    ana.sit(seated, "A")
    luis.sit(seated, "B")
    for visitor in (ana, luis):
        visitor.page.locator("[data-board]").wait_for()
    return ana, luis, seated


def _bubble(visitor: Visitor, seat: str) -> Locator:
    return visitor.page.locator(f"[data-bubble={seat}]")


def _spoken(visitor: Visitor) -> Locator:
    """What screen readers are told politely."""
    return visitor.page.locator("[aria-live=polite], [role=log]")


def _board(visitor: Visitor) -> object:
    """Where the board stands."""
    return visitor.page.locator("[data-board]").bounding_box()


# ---------------------------------------------------------------------------------------------- reactions and words


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_a_reaction_is_seen_beside_the_seat_and_spoken_once(served: Served, visiting: Visiting, device: str) -> None:
    ana, luis, _ = _together(served, visiting, device=device)
    before = _board(luis)
    ana.press_named("company-reaction-bravo")
    bubble = _bubble(luis, "A")
    expect(bubble.locator("svg")).to_be_visible()
    assert _board(luis) == before
    told = luis.say("company-reacted", name="Ana", reaction=luis.say("company-reaction-bravo"))
    expect(_spoken(luis).get_by_text(told, exact=True)).to_have_count(1)
    seat, at = luis.page.locator("li[data-seat=A]").bounding_box(), bubble.bounding_box()
    assert seat is not None
    assert at is not None
    assert abs(at["y"] - seat["y"]) < 2 * seat["height"]
    expect(_bubble(ana, "A")).to_be_visible()  # who reacts sees it too
    expect(bubble).to_have_count(0)  # and it goes by itself


def test_on_a_phone_a_reaction_is_two_taps_away(served: Served, visiting: Visiting) -> None:
    ana, luis, _ = _together(served, visiting, device="phone")
    luis.press(luis.page.get_by_role("button", name=luis.say("table-tab-chat")).first)
    luis.press_named("company-reaction-thanks")
    expect(_bubble(ana, "B")).to_be_visible()
    expect(luis.page.get_by_role("dialog")).to_have_count(0)  # to be seen, the sheet has gone


def test_words_stand_beside_the_seat_unless_the_chat_is_open_or_muted(served: Served, visiting: Visiting) -> None:
    ana, luis, _ = _together(served, visiting)

    def say(text: str) -> None:
        ana.page.get_by_role("textbox", name=ana.say("table-chat-say")).fill(text)
        ana.press_named("table-chat-send")

    before = _board(luis)
    show_trades(ana)
    ana.press(ana.page.get_by_role("tab", name=ana.say("table-tab-chat")))
    say("¿Me vendes la celeste?")
    expect(_bubble(luis, "A")).to_have_text("¿Me vendes la celeste?")
    expect(_bubble(ana, "A")).to_have_count(0)  # there the chat is in view
    assert _board(luis) == before
    luis.press(luis.page.get_by_role("tab", name=luis.say("table-tab-chat")))
    say("Te doy 90")
    luis.page.get_by_role("region", name=luis.say("table-chat")).get_by_text("Te doy 90").wait_for()
    expect(_bubble(luis, "A")).not_to_have_text("Te doy 90")
    luis.page.get_by_text(luis.say("table-mute")).click()
    luis.page.get_by_label("Ana", exact=True).check()
    expect(_bubble(luis, "A")).to_have_count(0)
    ana.press_named("company-reaction-laugh")
    expect(_bubble(ana, "A")).to_be_visible()
    luis.page.wait_for_timeout(300)
    expect(_bubble(luis, "A")).to_have_count(0)


def test_among_bots_nobody_is_offered_reactions(served: Served, visitor: Visitor) -> None:
    visitor.sit(served.resume(positions.deeds(), ["Ana", "bot:buyer"], pace=10_000))
    visitor.button("A roll").wait_for()
    expect(visitor.page.get_by_role("group", name=visitor.say("company-reactions"))).to_have_count(0)


# ---------------------------------------------------------------------------------------------- sharing

# A device with a way of its own to share; what it was given is kept.
SHARES: Final = "window.shared = []; navigator.share = async (what) => void window.shared.push(what);"


def _shared(visitor: Visitor) -> list[dict[str, str]]:
    found: list[dict[str, str]] = visitor.page.evaluate("window.shared")
    return found


def test_a_table_and_a_moment_are_shared_the_devices_way(served: Served, visitor: Visitor) -> None:
    visitor.page.add_init_script(SHARES)
    waiting = served.make(["Ana", "link"], wait=True)
    visitor.sit(waiting)
    visitor.press_named("company-share")
    visitor.until(lambda: _shared(visitor), "the table is shared")
    at = f"{served.address}/t/{waiting['table']}"
    assert _shared(visitor) == [{"title": visitor.say("company-share-table-title"), "url": at}]
    seated = served.resume(positions.deeds(), ["Ana", "bot:buyer"], pace=10_000)
    at = f"{served.address}/t/{seated['table']}"
    visitor.sit(seated)
    visitor.button("A roll").wait_for()
    visitor.press_named("table-menu")
    visitor.press_named("company-share-table")
    visitor.page.keyboard.press("Escape")
    visitor.press_named("table-see-moment", n=2)
    visitor.press_named("company-share-moment")
    visitor.until(lambda: len(_shared(visitor)) == 2, "both are shared")
    table, moment = _shared(visitor)
    assert table["url"] == at
    assert moment["url"] == f"{at}/replay/2"
    visitor.visit(moment["url"].removeprefix(served.address))
    visitor.page.get_by_role("slider", name=visitor.say("replay-slider")).wait_for()
    visitor.press_named("company-share-moment")
    visitor.until(lambda: _shared(visitor), "the moment is shared")
    assert _shared(visitor)[-1]["url"] == moment["url"]


def test_a_result_is_shared_with_who_won_and_the_way_to_see_it_again(served: Served, visitor: Visitor) -> None:
    visitor.page.add_init_script(SHARES)
    scenes.result(served, visitor)
    visitor.press_named("company-share-result")
    visitor.until(lambda: _shared(visitor), "the result is shared")
    (told,) = _shared(visitor)
    assert told["text"] == visitor.say("company-share-result-text", names="Ana", count=1, edition="Clásico", turns=2)
    assert told["url"] == f"{visitor.page.url}/replay/{visitor.n}"


def test_without_a_way_of_the_device_the_link_is_copied(served: Served, visitor: Visitor) -> None:
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    scenes.result(served, visitor)
    visitor.press_named("company-share-result")
    visitor.page.get_by_text(visitor.say("company-copied")).first.wait_for()
    copied = visitor.page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines()[-1] == f"{visitor.page.url}/replay/{visitor.n}"
    assert "Ana" in copied


# ---------------------------------------------------------------------------------------------- one's games


def _games(visitor: Visitor) -> Locator:
    """The list of all games, opened in the lobby."""
    visitor.visit("/")
    visitor.press(visitor.page.locator("section[aria-labelledby=lobby-mine] button[aria-haspopup=dialog]"))
    return visitor.page.get_by_role("dialog", name=visitor.say("company-games"))


def test_ones_games_say_whose_turn_it_is_who_won_and_how_often(served: Served, visitor: Visitor) -> None:
    scenes.bankruptcy(served, visitor)
    scenes.end(visitor)
    visitor.sit(served.resume(positions.deeds(), ["Ana", "bot:buyer"], pace=10_000))
    visitor.button("A roll").wait_for()
    waiting = served.make(["Ana", "link"], "xorti", wait=True)
    visitor.sit(waiting)
    kept = "JSON.stringify(localStorage)"
    visitor.until(lambda: waiting["table"] in visitor.page.evaluate(kept), "the browser keeps the seat")
    games = _games(visitor)
    expect(games.get_by_text(visitor.say("company-your-turn"), exact=True)).to_be_visible()
    expect(games.get_by_text(visitor.say("company-not-begun"), exact=True)).to_be_visible()
    # At that table one browser held both seats: who won is said, but it is nobody's place.
    expect(games.get_by_text(visitor.say("company-won", names="Ana", count=1), exact=True)).to_be_visible()
    expect(games.get_by_role("table")).to_have_count(0)


def test_a_game_won_counts_in_the_record_even_when_it_is_off_the_list(served: Served, visiting: Visiting) -> None:
    ana, luis = visiting(), visiting()
    seated = served.resume(scenes.poor_game(), ["Ana", "Luis"], secret=True)
    ana.sit(seated, "A")
    luis.sit(seated, "B")
    luis.press(luis.button("B bankrupt?"))
    luis.press(luis.button("B bankrupt"))
    ana.until(lambda: ana.over, "the game is over")
    for visitor, told, won in ((ana, "company-you-won", "1"), (luis, "company-place", "0")):
        games = _games(visitor)
        expect(games.get_by_text(visitor.say(told, place=2, players=2))).to_be_visible()
        row = games.get_by_role("row", name="Clásico")
        expect(row.get_by_role("cell")).to_have_text(["1", won])
        visitor.press(games.get_by_role("button", name=visitor.say("lobby-forget-of", name="Clásico")))
        expect(games.get_by_text(visitor.say("company-games-none"))).to_be_visible()
        expect(row.get_by_role("cell")).to_have_text(["1", won])


def test_a_table_that_is_gone_is_told_and_one_taken_off_the_list_keeps_its_seat(
    served: Served, visitor: Visitor
) -> None:
    seated = served.resume(positions.deeds(), ["Ana", "bot:buyer"], pace=10_000)
    visitor.sit(seated)
    visitor.button("A roll").wait_for()
    games = _games(visitor)
    expect(games.get_by_role("listitem")).to_have_count(1)
    visitor.page.route(f"**/api/tables/{seated['table']}", lambda route: route.fulfill(status=404, json={}))
    visitor.watch.expected.append("404")
    games = _games(visitor)
    expect(games.get_by_text(visitor.say("company-gone"))).to_be_visible()
    other = served.resume(positions.deeds(), ["Ana", "bot:buyer"], pace=10_000)
    visitor.sit(other)
    visitor.button("A roll").wait_for()
    games = _games(visitor)
    expect(games.get_by_role("listitem")).to_have_count(2)
    visitor.press(games.get_by_role("button", name=visitor.say("lobby-forget-of", name="Clásico")).first)
    visitor.page.get_by_text(visitor.say("company-forgot-open")).first.wait_for()
    expect(games.get_by_role("listitem")).to_have_count(1)
    visitor.visit(f"/t/{other['table']}")
    visitor.button("A roll").wait_for()


# ---------------------------------------------------------------------------------------------- being called

# A browser whose tab can be put out of view, and whose notices are kept.
CALLS: Final = """
window.away = false;
Object.defineProperty(document, "hidden", { get: () => window.away });
window.look = (away) => { window.away = away; document.dispatchEvent(new Event("visibilitychange")); };
window.calls = [];
window.Notification = class {
  static permission = "default";
  static requestPermission() {
    Notification.permission = window.answer ?? "granted";
    return Promise.resolve(Notification.permission);
  }
  constructor(title, options) { this.title = title; this.body = options.body; window.calls.push(this); }
  close() { this.closed = true; }
};
"""


def _calls(visitor: Visitor) -> list[list[object]]:
    found: list[list[object]] = visitor.page.evaluate("calls.map((one) => [one.title, one.closed === true])")
    return found


def _choose_calls(visitor: Visitor) -> None:
    visitor.press_named("shell-settings")
    visitor.page.get_by_role("switch", name=visitor.say("company-calls")).click()


def test_who_looks_elsewhere_is_called_when_it_is_their_turn(served: Served, visiting: Visiting) -> None:
    ana, luis, _ = _together(served, visiting)
    luis.page.add_init_script(CALLS)
    luis.page.reload()
    luis.page.locator("[data-board]").wait_for()
    _choose_calls(luis)
    expect(luis.page.get_by_role("switch", name=luis.say("company-calls"))).to_be_checked()
    luis.page.keyboard.press("Escape")
    luis.page.evaluate("look(true)")
    assert _calls(luis) == []
    while acts(ana):
        do(ana, sensible(own(ana, "A")))
        ana.page.wait_for_timeout(100)
    luis.until(lambda: _calls(luis), "Luis is called")
    assert _calls(luis) == [[luis.say("company-call"), False]]
    assert luis.page.title() == luis.say("table-title-yours", name="Clásico")
    luis.page.evaluate("look(false)")
    assert _calls(luis) == [[luis.say("company-call"), True]]


def test_who_looks_or_did_not_ask_for_it_is_not_called(served: Served, visiting: Visiting) -> None:
    ana, luis, _ = _together(served, visiting)
    luis.page.add_init_script(CALLS)
    luis.page.reload()
    luis.page.locator("[data-board]").wait_for()
    luis.page.evaluate("look(true); Notification.permission = 'granted'")
    while acts(ana):
        do(ana, sensible(own(ana, "A")))
        ana.page.wait_for_timeout(100)
    luis.until(lambda: acts(luis), "it is Luis's turn")
    assert _calls(luis) == []


def test_where_the_browser_refuses_notices_the_settings_say_so(visitor: Visitor) -> None:
    visitor.page.add_init_script(CALLS)
    visitor.visit("/rules")
    visitor.page.evaluate("window.answer = 'denied'")
    _choose_calls(visitor)
    visitor.page.get_by_text(visitor.say("company-calls-denied")).wait_for()
    expect(visitor.page.get_by_role("switch", name=visitor.say("company-calls"))).not_to_be_checked()


# ---------------------------------------------------------------------------------------------- coming back


def _leave_to_a_bot(served: Served, visiting: Visiting, lang: str, device: str) -> tuple[Visitor, dict[str, Any], int]:
    """Ana lets a bot play for her and leaves; Luis plays on for three turns. Returns also what Ana saw last."""
    ana, luis = visiting(device, locale=LOCALES[lang]), visiting()
    ana.lang = lang
    seated = served.resume(positions.deeds(), ["Ana", "Luis"])
    ana.sit(seated, "A")
    luis.sit(seated, "B")
    ana.button("A roll").wait_for()
    ana.press_named("table-more" if ana.phone else "table-menu")
    ana.press_named("table-let-bot")
    ana.visit("/rules")
    # The bot may have begun before she was gone: what she saw last is what her browser kept.
    left = ana.page.evaluate("Object.values(JSON.parse(localStorage['casero.seen']))[0].n")
    ends = 0
    while ends < 3:
        luis.until(lambda: acts(luis) is not None, "it is Luis's turn")
        action = sensible(own(luis, "B"))
        ends += action == "B end"
        do(luis, action)
    luis.until(lambda: acts(luis) is not None, "the bot has played for Ana")
    return ana, seated, left


def _as_if_minutes_had_passed(visitor: Visitor) -> None:
    visitor.page.evaluate(
        """() => {
          const seen = JSON.parse(localStorage["casero.seen"]);
          for (const one of Object.values(seen)) one.at -= 600_000;
          localStorage["casero.seen"] = JSON.stringify(seen);
        }"""
    )


def _amount(visitor: Visitor, amount: int) -> str:
    """Money as the page writes it in the classic edition."""
    return f"S/.\u00a0{amount:,}"


@pytest.mark.parametrize(("lang", "device"), [(SPANISH, "phone"), (ENGLISH, "desktop")])
def test_who_comes_back_is_told_what_happened(served: Served, visiting: Visiting, lang: str, device: str) -> None:
    ana, seated, left = _leave_to_a_bot(served, visiting, lang, device)
    _as_if_minutes_had_passed(ana)
    secret = seated["holds"]["A"]
    before = served.ask(f"/tables/{seated['table']}/at/{left}", secret=secret)["state"]
    ana.visit(f"/t/{seated['table']}")
    told = ana.page.get_by_role("region", name=ana.say("company-away"), exact=True)
    told.wait_for()
    now = ana.table
    entries = served.ask(f"/tables/{seated['table']}/log", secret=secret)["entries"]
    missed = [entry for entry in entries if left < entry["n"] <= now["n"]]
    moves = sum(entry["action"].startswith("A ") and entry.get("by") == "stand_in" for entry in missed)
    assert moves > 0
    expected = {
        ana.say("company-away-turns", count=now["turns"] - before["turns"]),
        ana.say("company-away-bot", count=moves),
    }
    if before["cash"][0] != now["cash"][0]:
        cash = {"before": _amount(ana, before["cash"][0]), "after": _amount(ana, now["cash"][0])}
        expected.add(ana.say("company-away-cash", **cash))
    rents = [one for entry in missed for one in entry["events"] if one.get("cause", "").startswith("rent_")]
    for key, side in (("company-away-paid", "seat"), ("company-away-received", "other")):
        if amount := sum(one["amount"] for one in rents if one["kind"] == "money" and one[side] == "A"):
            expected.add(ana.say(key, amount=_amount(ana, amount)))
    sentences = told.get_by_role("listitem").all_inner_texts()
    assert expected <= set(sentences), (expected, sentences)
    spoken = _spoken(ana).get_by_text(ana.say("company-away")).all_inner_texts()
    assert len(spoken) == 1
    assert all(sentence in spoken[0] for sentence in sentences)
    ana.press_named("company-away-close")
    expect(told).to_have_count(0)
    ana.page.reload()
    ana.until(lambda: ana.n >= 0, "the table is back")
    ana.page.locator("[data-board]").wait_for()
    ana.page.wait_for_timeout(500)
    expect(told).to_have_count(0)  # what was told once is known


def test_who_was_gone_for_a_moment_is_told_nothing(served: Served, visiting: Visiting) -> None:
    ana, seated, _ = _leave_to_a_bot(served, visiting, SPANISH, "desktop")
    ana.page.evaluate("localStorage['casero.seen'] = localStorage['casero.seen'].replace(/\\d{13}/g, Date.now())")
    ana.visit(f"/t/{seated['table']}")
    ana.page.locator("[data-board]").wait_for()
    ana.page.wait_for_timeout(500)
    expect(ana.page.get_by_role("region", name=ana.say("company-away"), exact=True)).to_have_count(0)
