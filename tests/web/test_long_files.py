"""Files that people bring: their own edition, whole or broken, and a saved game."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from casero.game import Game
from tests.server import positions
from tests.web.actions import acts, do, own, sensible
from tests.web.page_texts import words
from tests.web.trading import dialog
from tests.web.visitor import Visitor
from tests.web.web_server import Served

pytestmark = pytest.mark.browser_long

OWN = """
slug = "clasico-familiar"
extends = "clasico"
name = { es = "Clásico en familia", en = "Family classic" }

[rules.salary]
amount = 400

[rules.jail]
fine = 77
"""

BROKEN = """
slug = "prueba"
extends = "clasico"
name = "Prueba"
[rules.jail]
turn = 2
[rules.rent]
double_scope = "always"
"""


def bring(opened: Locator, file: Path) -> None:
    """Chooses a file in a dialog, as the browser's own file dialog would."""
    opened.locator("input[type=file]").set_input_files(file)


def test_an_own_edition_is_checked_mended_and_played(visitor: Visitor, tmp_path: Path) -> None:
    file = tmp_path / "familia.toml"
    file.write_text(BROKEN, encoding="utf-8")
    visitor.visit("/")
    visitor.press_named("lobby-own")
    opened = dialog(visitor, "lobby-own")
    bring(opened, file)
    expect(opened.get_by_text(words("lobby-own-faulty", file=file.name))).to_be_visible()
    for key in ("rules.jail.turn", "rules.rent.double_scope"):
        expect(opened.get_by_text(key, exact=True)).to_be_visible()

    file.write_text(OWN, encoding="utf-8")
    bring(opened, file)
    expect(opened.get_by_text(words("lobby-own-ready", name="Clásico en familia"))).to_be_visible()
    visitor.press_named("lobby-own-play")
    expect(visitor.page.get_by_role("radio", name="Clásico en familia").first).to_be_checked()
    visitor.press_named("lobby-begin-alone", count=3)
    visitor.until(lambda: visitor.n >= 0, "the game begins")
    expect(visitor.page.get_by_role("heading", name=words("table-heading", name="Clásico en familia"))).to_be_attached()
    rules = visitor.page.request.get(f"{visitor.address}/api/tables/{visitor.info['table']}/edition").json()["switches"]
    assert {one["key"]: one["value"] for one in rules}["jail.fine"] == 77
    action = ""
    while action != "A roll":  # bots may ask for bids before
        visitor.until(lambda: acts(visitor), "something is asked of me")
        action = sensible(own(visitor, "A"))
        do(visitor, action)


def test_a_game_is_saved_and_resumed(served: Served, visitor: Visitor, tmp_path: Path) -> None:
    seated = served.resume(positions.deeds(3), ["Ana", "Luis", "Eva"])
    visitor.sit(seated)
    visitor.until(lambda: acts(visitor) == "A", "Ana's turn")
    do(visitor, "A mortgage 3")
    visitor.press_named("table-menu")
    with visitor.page.expect_download() as downloading:
        visitor.press(visitor.page.get_by_role("link", name=words("table-download")))
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    saved = Game.load(file)
    assert saved.lines[-1] == "A mortgage 3"

    visitor.visit("/")
    visitor.press_named("lobby-saved")
    opened = dialog(visitor, "lobby-saved")
    bring(opened, file)
    for name in ("Luis", "Eva"):
        opened.get_by_role("combobox", name=name).select_option("here")
    visitor.press_named("lobby-saved-open")
    visitor.until(lambda: visitor.info.get("table") not in ("", seated["table"]), "there is another table")
    visitor.until(lambda: acts(visitor) == "A", "it is Ana's turn again")
    assert visitor.you == ["A", "B", "C"]
    assert visitor.n == len(saved.actions)
    assert visitor.table["mortgaged"] == [3]
    do(visitor, "A redeem 3")


def test_what_is_no_saved_game_is_told(visitor: Visitor, tmp_path: Path) -> None:
    file = tmp_path / "notas.casero"
    file.write_text("Lista de la compra\n", encoding="utf-8")
    visitor.visit("/")
    visitor.press_named("lobby-saved")
    opened = dialog(visitor, "lobby-saved")
    bring(opened, file)
    expect(opened.get_by_text(words("lobby-saved-none", file=file.name))).to_be_visible()
    expect(opened.get_by_role("button", name=words("lobby-saved-open"), exact=True)).to_have_count(0)


def test_why_a_saved_game_is_refused_is_told_when_it_is_opened(visitor: Visitor, tmp_path: Path) -> None:
    game = positions.deeds(3)
    text = game.save(secret=False)
    file = tmp_path / "otra.casero"
    file.write_text(text.replace(game.setup.ruleset.fingerprint, "0123456789abcdef"), encoding="utf-8")
    visitor.visit("/")
    visitor.press_named("lobby-saved")
    opened = dialog(visitor, "lobby-saved")
    bring(opened, file)
    visitor.watch.expected.append("/api/saved")
    refused = opened.get_by_text("línea 3: la partida se jugó con otras reglas")
    expect(refused).to_be_visible()
    expect(opened.get_by_role("combobox")).to_have_count(0)
    expect(opened.get_by_role("button", name=words("lobby-saved-open"), exact=True)).to_have_count(0)
    file.write_text(text, encoding="utf-8")
    bring(opened, file)
    expect(opened.get_by_role("combobox", name="Luis")).to_be_visible()
    expect(refused).to_have_count(0)
