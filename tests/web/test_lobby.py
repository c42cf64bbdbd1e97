"""What the lobby shows has the room it needs, at a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visiting
from tests.web.page_texts import words

pytestmark = pytest.mark.browser

# The room that the widest entry of a list leaves in its field, beside the padding and the list's arrow.
ROOM = """(field) => {
  const style = getComputedStyle(field);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = style.font;
  const widest = Math.max(...[...field.options].map((option) => pen.measureText(option.label).width));
  return field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20 - widest;
}"""


@pytest.mark.parametrize("device", ["desktop", "phone"])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_list_of_bots_has_room_for_their_strength(visiting: Visiting, device: str, lang: str) -> None:
    visitor = visiting(device, locale=lang)
    visitor.visit("/")
    field = visitor.page.get_by_label(words("lobby-bot-level", lang), exact=True).first
    expect(field).to_be_visible()
    labels = field.locator("option").all_inner_texts()
    assert any(re.search(r"· [\d.,]+$", label) for label in labels), labels
    assert field.evaluate(ROOM) >= 0, labels
