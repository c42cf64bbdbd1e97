"""Scenes of the table, of a game's end and of its replay: how a visitor comes to see them."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from playwright.sync_api import Locator, WebSocketRoute

from casero.game import Game
from tests.game.golden_games import GOLDEN
from tests.server import positions
from tests.web.new_table import sit_down
from tests.web.partner import Partner
from tests.web.trading import dialog, show_trades
from tests.web.visitor import Visitor
from tests.web.web_server import Served

Arrange = Callable[[Served, Visitor], None]


def adding_to(scenes: dict[str, Arrange]) -> Callable[[Arrange], Arrange]:
    """A decorator that adds a scene under the name of its function."""

    def scene(arrange: Arrange) -> Arrange:
        scenes[arrange.__name__.replace("_", "-")] = arrange
        return arrange

    return scene


TABLE_SCENES: Final[dict[str, Arrange]] = {}
scene = adding_to(TABLE_SCENES)


def named(visitor: Visitor, role: Any, key: str, **variables: str | int) -> Locator:
    """What has a role and the name of a message."""
    return visitor.page.get_by_role(role, name=visitor.say(key, **variables), exact=True).first


# ---------------------------------------------------------------------------------------------- the table


def at_table(served: Served, visitor: Visitor, game: Game, seats: str = "A", **more: Any) -> dict[str, Any]:
    """Sits down at a table that goes on with a game, at those seats; bots have the others."""
    letters = "ABCDEFGH"[: game.setup.n_seats]
    names = dict(zip(letters, positions.NAMES, strict=False))
    seated = served.resume(game, [names[s] if s in seats else "bot:buyer" for s in letters], pace=10_000, **more)
    visitor.sit(seated, seats)
    visitor.until(lambda: visitor.n >= len(game.actions), "the game goes on")
    visitor.page.get_by_role("region", name=visitor.say("table-bar")).wait_for()
    return seated


@cache
def middle_game(edition: str = "clasico", share: float = 0.7) -> Game:
    """A game in full swing: deeds, buildings and mortgages of several seats; A is about to throw."""
    text = (GOLDEN / f"{edition}.casero").read_text(encoding="utf-8")
    head, _, body = text.partition("\n\n")
    lines = body.splitlines()
    cut = next(i for i in range(int(len(lines) * share), len(lines)) if re.match("A roll", lines[i]))
    return Game.load(head + "\n\n" + "\n".join(lines[:cut]) + "\n")


@cache
def rich_game(own: int = 0) -> Game:
    """The same with a short past: a log of hundreds of lines is looked at once, not under every dialog."""
    return positions.game(
        "A build 1", "A build 3", "A build 1", "B build 6", "B build 8", "B build 9", "A mortgage 5", "D mortgage 12",
        seats=4, options={"setup.deal_deeds": 3, "setup.starting_cash": 2500},
        deal=(6, 11, 12, 1, 8, 15, 21, 3, 9, 39, 37, 5), own=own,
    )  # fmt: skip


@scene
def table(served: Served, visitor: Visitor) -> None:
    at_table(served, visitor, rich_game())
    visitor.button("A roll").wait_for()


@scene
def chances(served: Served, visitor: Visitor) -> None:
    at_table(served, visitor, middle_game("clasico", 0.3), help="bar")
    visitor.press(visitor.page.locator("[data-chances]"))
    named(visitor, "slider", "help-line").wait_for()


@scene
def hint(served: Served, visitor: Visitor) -> None:
    at_table(served, visitor, rich_game(own=1))
    visitor.press(visitor.page.locator("[data-stop=hint]"))
    visitor.page.locator("[data-hint]").first.wait_for()


@scene
def table_at_the_start(served: Served, visitor: Visitor) -> None:
    at_table(served, visitor, positions.game(seats=4))
    visitor.button("A roll").wait_for()


@scene
def table_watched(served: Served, visitor: Visitor) -> None:
    seated = at_table(served, visitor, middle_game("xorti", 0.2))
    visitor.page.evaluate("localStorage.removeItem('casero.seats')")
    visitor.visit("/rules")
    visitor.visit(f"/t/{seated['table']}")
    visitor.page.get_by_text(visitor.say("table-watching")).first.wait_for()


@scene
def table_with_company(served: Served, visitor: Visitor) -> None:
    seated = served.resume(rich_game(), ["Ana", "Luis", "bot:buyer", "bot:buyer"], pace=10_000)
    other = visitor.another()
    try:
        visitor.sit(seated, "A")
        other.sit(seated, "B")
        visitor.button("A roll").wait_for()
        other.press_named("company-reaction-laugh")
        visitor.page.locator("[data-bubble=B]").wait_for()
    finally:
        other.close()


@scene
def table_after_an_absence(served: Served, visitor: Visitor) -> None:
    at_table(served, visitor, rich_game())
    # As if it had been looked at long before, with other cash and other deeds.
    visitor.visit("/rules")
    visitor.page.evaluate(
        """() => {
          const all = JSON.parse(localStorage["casero.seen"]);
          for (const one of Object.values(all)) Object.assign(one, { n: 0, turns: -4, cash: 1900, deeds: [9], at: 0 });
          localStorage["casero.seen"] = JSON.stringify(all);
        }"""
    )
    visitor.page.go_back()
    visitor.page.get_by_role("region", name=visitor.say("company-away"), exact=True).wait_for()


@scene
def table_refusing(served: Served, visitor: Visitor) -> None:
    at_table(served, visitor, positions.deeds())
    visitor.press(visitor.button("A end"), force=True)
    visitor.page.get_by_role("group", name=visitor.say("table-because")).wait_for()


@scene
def buy(served: Served, visitor: Visitor) -> None:
    at_table(served, visitor, positions.game("A roll 2-3", seats=4))
    visitor.button("A decline").wait_for()


@scene
def auction(served: Served, visitor: Visitor) -> None:
    game = positions.game("A roll 2-4", "A decline", "B bid 20", "C bid 30", "D pass", seats=4)
    at_table(served, visitor, game)
    visitor.press_named("dialogs-auction-own")
    named(visitor, "textbox", "dialogs-auction-amount").wait_for()


@scene
def debt(served: Served, visitor: Visitor) -> None:
    at_table(served, visitor, positions.debt(), "AB")
    visitor.press_named("dialogs-advice")
    named(visitor, "button", "dialogs-advice-all").wait_for()


@scene
def trade(served: Served, visitor: Visitor) -> None:
    at_table(served, visitor, rich_game())
    visitor.press_named("table-trade")
    opened = dialog(visitor, "dialogs-trade")
    opened.locator("[data-square]").first.click()
    opened.get_by_role("textbox").last.fill("50")
    visitor.page.locator(".verdict.fine, .verdict.bad").first.wait_for()


@scene
def trade_answered(served: Served, visitor: Visitor) -> None:
    offered(served, visitor)
    visitor.press_named("table-counter-make")
    opened = dialog(visitor, "dialogs-counter")
    opened.get_by_role("textbox").last.fill("120")
    opened.get_by_text(visitor.say("dialogs-changed"), exact=True).wait_for()


@scene
def offered(served: Served, visitor: Visitor) -> None:
    seated = at_table(served, visitor, positions.deeds(), "AB")
    other = visitor.another()
    try:
        other.sit(seated, "B")
        other.press_named("table-trade")
        opened = dialog(other, "dialogs-trade")
        opened.get_by_role("textbox").first.fill("90")
        opened.locator("[data-square='3']").click()
        opened.get_by_text(other.say("dialogs-verdict-fine")).wait_for()
        other.press_named("dialogs-trade-send")
        visitor.until(lambda: visitor.offers, "the offer is here")
    finally:
        other.close()
    show_trades(visitor)
    named(visitor, "button", "act-accept").wait_for()


@scene
def offers_received(served: Served, visitor: Visitor) -> None:
    seated = at_table(served, visitor, positions.dealt((6, 8), (9, 35), (25, 15), own=2), "ABC", help="bar")
    with Partner(served, seated, "BC") as partner:
        partner.act("B offer A: 9 for 6, $150")
        partner.ask("answer", offer=1, do="withdraw")
        partner.act("B offer A: 9 for $200")
        partner.act("C offer A: 25 for 8")
        partner.act("B mortgage 9")
    visitor.until(lambda: len(visitor.offers) == 2, "the offers are here")
    visitor.press(visitor.page.get_by_role("button", name=re.compile(f"^{visitor.say('table-trade')}")).first)
    opened = dialog(visitor, "dialogs-offers")
    opened.get_by_text(visitor.say("dialogs-changed-since")).wait_for()
    named(visitor, "group", "dialogs-effect").wait_for()
    opened.locator("[data-change]").first.wait_for()


@scene
def trade_weighed(served: Served, visitor: Visitor) -> None:
    at_table(served, visitor, positions.dealt((6, 8), (9, 35), (25, 15), own=1))
    visitor.press_named("table-trade")
    opened = dialog(visitor, "dialogs-trade")
    opened.locator("[data-square='9']").click()
    opened.get_by_role("textbox").first.fill("250")
    opened.locator("[data-change]").first.wait_for()


@scene
def offer_confirmed(served: Served, visitor: Visitor) -> None:
    offers_received(served, visitor)
    visitor.press_named("act-accept")
    visitor.page.get_by_text(visitor.say("dialogs-accept-ask"), exact=True).first.wait_for()


@scene
def manage(served: Served, visitor: Visitor) -> None:
    at_table(served, visitor, rich_game())
    visitor.press_named("table-manage-short" if visitor.phone else "table-manage")
    visitor.page.locator("[role=dialog] [data-action]").first.wait_for()


@scene
def jail(served: Served, visitor: Visitor) -> None:
    game = positions.game("A roll 5-5", "A roll 5-5", "A roll 5-5", "B roll 4-6", "B end")
    at_table(served, visitor, game)
    visitor.press_named("table-jail")
    dialog(visitor, "dialogs-jail").wait_for()


@scene
def mortgage_received(served: Served, visitor: Visitor) -> None:
    game = positions.deeds()
    for line in ("A mortgage 3", "A offer B: 3 for $10", "B accept"):
        game.play(line)
    at_table(served, visitor, game, "AB")
    visitor.button("B keep 3").wait_for()


@scene
def last_buildings(served: Served, visitor: Visitor) -> None:
    game = positions.game(
        "A roll 4-6", "A end", "B roll 4-6", "B end", "A build 1 x2",
        options={"setup.deal_deeds": 2, "stock.houses": 3}, deal=(37, 1, 39, 3),
    )  # fmt: skip
    at_table(served, visitor, game, "AB")
    dialog(visitor, "dialogs-want").wait_for()


@scene
def tax_to_choose(served: Served, visitor: Visitor) -> None:
    at_table(served, visitor, positions.game("A roll 1-3", options={"tax.mode": "flat_or_percent"}))
    visitor.button("A flat").wait_for()


@scene
def rent_to_claim(served: Served, visitor: Visitor) -> None:
    at_table(served, visitor, positions.claim())
    visitor.button("A claim B").wait_for()


@scene
def board_as_table(served: Served, visitor: Visitor) -> None:
    at_table(served, visitor, rich_game())
    visitor.press_named("board-as-table-label")
    visitor.page.get_by_role("table").first.wait_for()


@scene
def square(served: Served, visitor: Visitor) -> None:
    board_as_table(served, visitor)
    visitor.press(visitor.page.get_by_role("table").get_by_role("button").nth(1))
    visitor.page.get_by_role("dialog").first.wait_for()


@scene
def holdings(served: Served, visitor: Visitor) -> None:
    at_table(served, visitor, rich_game())
    visitor.press(visitor.page.locator("[data-seat=A] button").first)
    visitor.page.get_by_role("dialog").first.wait_for()


def tab(served: Served, visitor: Visitor, key: str, game: Game | None = None) -> None:
    """Shows one of the tabs beside the board."""
    at_table(served, visitor, game or rich_game())
    show_trades(visitor)
    visitor.press(visitor.page.get_by_role("tab", name=visitor.say(key)))


@scene
def tab_log(served: Served, visitor: Visitor) -> None:
    tab(served, visitor, "table-tab-log", middle_game(share=0.3))
    visitor.page.get_by_role("button", name=visitor.say("table-why-this")).last.click()


@scene
def tab_chat(served: Served, visitor: Visitor) -> None:
    tab(served, visitor, "table-tab-chat")
    named(visitor, "textbox", "table-chat-say").fill("¡Qué suerte!")
    visitor.press_named("table-chat-send")
    visitor.page.get_by_text("¡Qué suerte!").first.wait_for()


@scene
def tab_rules(served: Served, visitor: Visitor) -> None:
    tab(served, visitor, "table-tab-rules")
    visitor.page.get_by_role("tabpanel").get_by_role("searchbox").fill("subasta")


@scene
def table_menu(served: Served, visitor: Visitor) -> None:
    at_table(served, visitor, positions.deeds())
    visitor.press_named("table-more" if visitor.phone else "table-menu")
    dialog(visitor, "table-menu").wait_for()


@scene
def guide(served: Served, visitor: Visitor) -> None:
    table_menu(served, visitor)
    visitor.press_named("guide-again")
    visitor.page.locator("[data-guide]:not(.hidden)").wait_for()


@scene
def table_keys(served: Served, visitor: Visitor) -> None:
    table_menu(served, visitor)
    # What is only touched is not offered a list of keys; a keyboard opens it all the same.
    if visitor.phone:
        visitor.page.keyboard.press("Escape")
        visitor.page.keyboard.press("?")
    else:
        visitor.press_named("table-keys")
    dialog(visitor, "table-keys").wait_for()


@scene
def table_paused(served: Served, visitor: Visitor) -> None:
    table_menu(served, visitor)
    visitor.press_named("table-pause")
    visitor.page.get_by_text(visitor.say("table-paused-long")).first.wait_for()


def retell(visitor: Visitor, table: str, change: Callable[[dict[str, Any]], None]) -> None:
    """Changes what a visitor's page is told about a table, from its next connection on."""

    def relay(page: WebSocketRoute) -> None:
        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message.get("info", {}).get("table") == table:
                change(message["info"])
            page.send(json.dumps(message))

        page.connect_to_server().on_message(pass_on)

    visitor.page.route_web_socket("**/ws", relay)


def begin_with_two(served: Served, visitor: Visitor, change: Callable[[dict[str, Any]], None] | None = None) -> None:
    """Begins a game of two people, each with a seed; the visitor has seat A, and is told of it with `change`."""
    seated = served.make(["Ana", "link"], wait=True)
    if change is not None:
        retell(visitor, seated["table"], change)
    visitor.sit(seated, "A")
    guest = visitor.another()
    try:
        sit_down(guest, f"{served.address}/t/{seated['table']}", "B", "Luis")
        visitor.page.get_by_text(visitor.say("lobby-waiting-ready"), exact=True).nth(1).wait_for()
        visitor.press_named("lobby-waiting-start")
        visitor.until(lambda: visitor.n >= 0, "the game begins")
    finally:
        guest.close()


@scene
def still_there(served: Served, visitor: Visitor) -> None:
    def ask(info: dict[str, Any]) -> None:
        info["seats"][1]["online"] = True
        info["asked"] = {"seat": "A", "until": int(time.time() * 1000) + 45_000}

    seated = served.resume(positions.game(), positions.NAMES[:2], pace=10_000)
    retell(visitor, seated["table"], ask)
    visitor.sit(seated, "A")
    other = visitor.another()
    try:
        other.sit(seated, "B")
        visitor.until(lambda: visitor.n >= 0, "the game goes on")
    finally:
        other.close()
    named(visitor, "button", "table-i-am-here").wait_for()


@scene
def fair_dice(served: Served, visitor: Visitor) -> None:
    begin_with_two(served, visitor)
    visitor.press_named("table-more" if visitor.phone else "table-menu")
    visitor.press_named("table-fair")
    dialog(visitor, "table-fair").get_by_text(visitor.say("fair-good")).wait_for()


@scene
def unfair_dice(served: Served, visitor: Visitor) -> None:
    def cheat(info: dict[str, Any]) -> None:
        if info["draw"]["seeds"]:
            info["draw"]["seeds"]["B"] = "0" * 64

    begin_with_two(served, visitor, cheat)
    visitor.page.get_by_text(visitor.say("fair-bad")).wait_for()
    visitor.press_named("table-fair")
    dialog(visitor, "table-fair").get_by_text(visitor.say("fair-wrong")).wait_for()


# ---------------------------------------------------------------------------------------------- the end, and beyond


@scene
def bankruptcy(served: Served, visitor: Visitor) -> None:
    give_up(served, visitor, poor_game())


def poor_game() -> Game:
    """A game in which B can only give up, and A wins."""
    return positions.game("A roll 1-2", "A buy", "A end", "B roll 1-3", options={"setup.starting_cash": 150})


def give_up(served: Served, visitor: Visitor, game: Game) -> None:
    """Sits down where B can only give up, and asks for it."""
    at_table(served, visitor, game, "AB", secret=True)
    visitor.press(visitor.button("B bankrupt?"))
    dialog(visitor, "dialogs-bankrupt").wait_for()


@scene
def result(served: Served, visitor: Visitor) -> None:
    bankruptcy(served, visitor)
    end(visitor)


def end(visitor: Visitor) -> None:
    """Lets B give up."""
    visitor.press(visitor.button("B bankrupt"))
    visitor.until(lambda: visitor.over, "the game is over")
    visitor.page.get_by_role("link", name=visitor.say("table-replay")).first.wait_for()


@cache
def last_word() -> Game:
    """A long game in which B can only give up, and A wins."""
    lines = (GOLDEN / "clasico.casero").read_text(encoding="utf-8").splitlines()
    assert lines[-1] == "B bankrupt"
    return Game.load("\n".join(lines[:-1]) + "\n")


@scene
def replay(served: Served, visitor: Visitor) -> None:
    give_up(served, visitor, last_word())
    end(visitor)
    at = visitor.page.url
    visitor.page.goto(f"{at}/replay/300")
    named(visitor, "slider", "replay-slider").wait_for()
