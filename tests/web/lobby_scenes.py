"""Scenes of the lobby and of the waiting room."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import FilePayload

from tests.server import positions
from tests.web.new_table import sit_down
from tests.web.scenes import Arrange, adding_to, named, result
from tests.web.trading import dialog
from tests.web.visitor import Visitor
from tests.web.web_server import Served

LOBBY_SCENES: Final[dict[str, Arrange]] = {}
scene = adding_to(LOBBY_SCENES)


@scene
def lobby(_: Served, visitor: Visitor) -> None:
    visitor.visit("/")
    named(visitor, "button", "lobby-begin-alone", count=3).wait_for()
    named(visitor, "heading", "lobby-more").wait_for()


@scene
def lobby_with_tables(served: Served, visitor: Visitor) -> None:
    served.make(["Ana", "link", "bot:buyer"], "pelotis", public=True, wait=True)
    visitor.sit(served.make(["Ana", "link"]))
    lobby(served, visitor)
    named(visitor, "heading", "lobby-mine").wait_for()


@scene
def lobby_my_games(served: Served, visitor: Visitor) -> None:
    result(served, visitor)
    visitor.sit(served.resume(positions.deeds(), ["Ana", "bot:buyer"], pace=10_000))
    visitor.button("A roll").wait_for()
    lobby(served, visitor)
    visitor.press(visitor.page.locator("section[aria-labelledby=lobby-mine] button[aria-haspopup=dialog]"))
    dialog(visitor, "company-games").get_by_role("listitem").nth(1).wait_for()


@scene
def lobby_settings(served: Served, visitor: Visitor) -> None:
    lobby(served, visitor)
    visitor.press_named("shell-settings")
    dialog(visitor, "shell-settings").wait_for()


@scene
def create(_: Served, visitor: Visitor) -> None:
    visitor.visit("/?new")
    named(visitor, "heading", "lobby-create-rules").wait_for()


@scene
def create_with_rules(served: Served, visitor: Visitor) -> None:
    create(served, visitor)
    visitor.page.get_by_role("searchbox").fill(visitor.say("option-salary-amount-name"))
    named(visitor, "textbox", "option-salary-amount-name").fill("75")
    visitor.page.get_by_text(visitor.say("lobby-rule-changed")).first.wait_for()


@scene
def lobby_saved_game(served: Served, visitor: Visitor) -> None:
    lobby(served, visitor)
    visitor.press_named("lobby-saved")
    opened = dialog(visitor, "lobby-saved")
    text = positions.deeds(3).save()
    opened.locator("input[type=file]").set_input_files(
        FilePayload(name="tarde.casero", mimeType="text/plain", buffer=text.encode())
    )
    named(visitor, "button", "lobby-saved-open").wait_for()


@scene
def lobby_own_edition(served: Served, visitor: Visitor) -> None:
    lobby(served, visitor)
    visitor.press_named("lobby-own")
    opened = dialog(visitor, "lobby-own")
    broken = b'extends = "clasico"\nslug = "rota"\ncolour = 3\n[rules]\n"jail.fine" = -5\n"salary.amont" = 1\n'
    opened.locator("input[type=file]").set_input_files(
        FilePayload(name="rota.toml", mimeType="text/plain", buffer=broken)
    )
    opened.get_by_text(visitor.say("lobby-own-faulty", file="rota.toml")).wait_for()


# ---------------------------------------------------------------------------------------------- the waiting room


@scene
def waiting(served: Served, visitor: Visitor) -> None:
    visitor.sit(served.make(["Ana", "link", "link", "bot:buyer"], wait=True), "A")
    named(visitor, "button", "lobby-waiting-start").wait_for()
    named(visitor, "textbox", "lobby-invite-link").wait_for()


@scene
def waiting_for_a_guest(served: Served, visitor: Visitor) -> None:
    table = served.make(["Ana", "link", "link", "bot:buyer"], wait=True)["table"]
    visitor.visit(f"/t/{table}")
    visitor.press_named("lobby-sit", seat="B")
    dialog(visitor, "lobby-sit", seat="B").wait_for()


@scene
def waiting_with_a_seat_to_take_along(served: Served, visitor: Visitor) -> None:
    waiting(served, visitor)
    visitor.press_named("lobby-along-of", name="Ana")
    named(visitor, "textbox", "lobby-along-link").wait_for()


@scene
def waiting_with_a_guest(served: Served, visitor: Visitor) -> None:
    seated = served.make(["Ana", "link", "link", "bot:buyer"], wait=True)
    visitor.sit(seated, "A")
    guest = visitor.another()
    try:
        sit_down(guest, f"{served.address}/t/{seated['table']}", "B", "Luis")
        named(visitor, "button", "lobby-remove-of", name="Luis").wait_for()
    finally:
        guest.close()


@scene
def removed(served: Served, visitor: Visitor) -> None:
    seated = served.make(["Ana", "link", "link", "bot:buyer"], wait=True)
    host = visitor.another()
    try:
        host.sit(seated, "A")
        sit_down(visitor, f"{served.address}/t/{seated['table']}", "B", "Luis")
        host.press_named("lobby-remove-of", name="Luis")
        visitor.page.get_by_text(visitor.say("lobby-waiting-removed")).first.wait_for()
        named(visitor, "button", "lobby-sit", seat="B").wait_for()
    finally:
        host.close()
