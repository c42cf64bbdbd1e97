"""Trades at the page: the dialog in which an offer is written, and the tab in which it is answered."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Locator

from tests.web.actions import put_aside
from tests.web.visitor import Visitor


@dataclass(frozen=True)
class Side:
    """What one side of an offer holds."""

    deeds: Sequence[int] = ()
    cash: int = 0


NOTHING = Side()


def dialog(visitor: Visitor, key: str, **variables: str | int) -> Locator:
    """The open dialog with a message of the catalogue as its title."""
    return visitor.page.get_by_role("dialog", name=visitor.say(key, **variables), exact=True)


def write(visitor: Visitor, dialog: Locator, key: str, side: Side) -> None:
    """Makes one side of the offer in a dialog as it is wanted."""
    part = dialog.get_by_role("region", name=visitor.say(key), exact=True)
    chips = part.locator("[data-square]")
    for chip in chips.all():
        wanted = int(chip.get_attribute("data-square") or -1) in side.deeds
        if (chip.get_attribute("aria-pressed") == "true") != wanted:
            visitor.press(chip)
    part.get_by_role("textbox").first.fill(str(side.cash))


def offer(visitor: Visitor, partner: str, give: Side = NOTHING, get: Side = NOTHING) -> dict[str, object]:
    """Offers a trade through the dialog; answers the offer as it rests on the table."""
    visitor.press_named("table-trade")
    opened = dialog(visitor, "dialogs-trade")
    opened.locator(f'input[type=radio][value="{partner}"]').check()
    write(visitor, opened, "dialogs-give", give)
    write(visitor, opened, "dialogs-get", get)
    return send(visitor, opened, "dialogs-trade-send")


def counter(visitor: Visitor, give: Side = NOTHING, get: Side = NOTHING) -> dict[str, object]:
    """Answers the offer on the table with another one."""
    show_trades(visitor)
    visitor.press_named("table-counter-make")
    opened = dialog(visitor, "dialogs-counter")
    write(visitor, opened, "dialogs-give", give)
    write(visitor, opened, "dialogs-get", get)
    opened.get_by_text(visitor.say("dialogs-changed"), exact=True).wait_for()
    return send(visitor, opened, "dialogs-counter-send")


def send(visitor: Visitor, opened: Locator, key: str) -> dict[str, object]:
    """Sends what a dialog holds; the offer rests on the table when this returns."""
    before = {one["offer"] for one in visitor.offers}
    opened.get_by_text(visitor.say("dialogs-verdict-fine")).wait_for()
    visitor.press(opened.get_by_role("button", name=visitor.say(key), exact=True))
    gift = opened.get_by_role("button", name=visitor.say("dialogs-trade-give"), exact=True)
    if gift.count():  # whoever gives for nothing is asked once more
        visitor.press(gift)
    visitor.until(lambda: {one["offer"] for one in visitor.offers} - before, "the offer rests on the table")
    opened.wait_for(state="detached")
    return next(one for one in visitor.offers if one["offer"] not in before)


def show_trades(visitor: Visitor) -> None:
    """Goes to the tab of the trades."""
    put_aside(visitor)
    if visitor.phone and not visitor.page.get_by_role("tab").count():
        # Its name ends in the number of offers.
        visitor.press(visitor.page.get_by_role("button", name=re.compile(f"^{visitor.say('table-tab-log')}")))
    visitor.press(visitor.page.get_by_role("tab", name=visitor.say("table-tab-trades")))


def accept(visitor: Visitor) -> None:
    """Accepts the offer on the table."""
    visitor.until(lambda: any(one["other"] in visitor.you for one in visitor.offers), "there is an offer to accept")
    before = visitor.n
    show_trades(visitor)
    visitor.press_named("act-accept")
    visitor.until(lambda: visitor.n > before, "the trade is done")
