"""Scenes of the rulebook, and of addresses where there is nothing."""

from __future__ import annotations

from typing import Final

from tests.web.scenes import Arrange, adding_to, named
from tests.web.visitor import Visitor
from tests.web.web_server import Served

BOOK_SCENES: Final[dict[str, Arrange]] = {}
scene = adding_to(BOOK_SCENES)

UNKNOWN: Final = "aaaaaaaaaaaa"  # a table that there is not


@scene
def rules(_: Served, visitor: Visitor) -> None:
    visitor.visit("/rules/castis")
    visitor.page.get_by_role("searchbox").first.wait_for()
    visitor.page.locator("[id^=rule-]").first.wait_for()


@scene
def rules_found(served: Served, visitor: Visitor) -> None:
    rules(served, visitor)
    visitor.page.get_by_role("searchbox").first.fill("hipoteca")
    visitor.page.locator("mark").first.wait_for()


@scene
def rules_differences(_: Served, visitor: Visitor) -> None:
    visitor.visit("/rules/americas?view=differs")
    visitor.page.get_by_role("tabpanel").get_by_role("link").first.wait_for()


@scene
def rules_compared(_: Served, visitor: Visitor) -> None:
    visitor.visit("/rules/clasico?view=compare")
    visitor.page.get_by_role("tabpanel").get_by_role("link").first.wait_for()


@scene
def rule(_: Served, visitor: Visitor) -> None:
    visitor.visit("/rules/clasico/M-043")
    visitor.page.get_by_text("M-043").first.wait_for()


@scene
def lost(_: Served, visitor: Visitor) -> None:
    visitor.watch.expected.append("404")
    visitor.visit("/nowhere/at/all")
    named(visitor, "heading", "shell-lost").wait_for()


@scene
def table_not_found(_: Served, visitor: Visitor) -> None:
    visitor.watch.expected.append("404")
    visitor.visit(f"/t/{UNKNOWN}")
    named(visitor, "link", "shell-go-home").wait_for()
