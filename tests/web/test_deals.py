"""Deals at the page: what one does is seen before it is accepted, changes are confirmed, refusals have a reason."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from casero.game import Game
from tests.server import positions
from tests.web.conftest import Visiting
from tests.web.page_texts import ENGLISH, SPANISH
from tests.web.partner import Partner
from tests.web.trading import show_trades
from tests.web.visitor import Visitor
from tests.web.web_server import Served

pytestmark = pytest.mark.browser

LANGUAGES = pytest.mark.parametrize("lang", [SPANISH, ENGLISH])
DEVICES = pytest.mark.parametrize("device", ["desktop", "phone"])

SIX, NINE = 6, 9  # lots of the light blue group, with 8
# What Ana hears of paying 200 for the last one: of herself, and of Luis.
EFFECTS = {
    SPANISH: [
        "Efectivo: antes S/. 1,300, después S/. 1,100.",
        "Grupo celeste: antes 2 de 3, después 3 de 3.",
        "alquileres: antes S/. 12, después S/. 40.",
        "Efectivo: antes S/. 1,180, después S/. 1,380.",
        "Grupo celeste: antes 1 de 3, después 0 de 3.",
        "alquileres: antes S/. 8, después S/. 0.",
    ],
    ENGLISH: [
        "Cash: S/. 1,300 before, S/. 1,100 after.",
        "light blue group: 2 of 3 before, 3 of 3 after.",
        "rents: S/. 12 before, S/. 40 after.",
        "Cash: S/. 1,180 before, S/. 1,380 after.",
        "light blue group: 1 of 3 before, 0 of 3 after.",
        "rents: S/. 8 before, S/. 0 after.",
    ],
}
# Keeps from the server the questions what a deal would do, which then have no answer.
UNASKED = """() => {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    if (JSON.parse(text).t !== "preview") send.call(this, text);
  };
}"""


def _light_blue() -> Game:
    """Ana has two light blue lots, Luis the third and Eva none."""
    return positions.dealt((6, 8), (9, 35), (25, 15))


def _sit(served: Served, visiting: Visiting, lang: str, device: str = "desktop") -> tuple[Visitor, Partner]:
    """Ana at a page, and a partner with the seats of Luis and Eva."""
    seated = served.resume(_light_blue(), positions.NAMES[:3], pace=10_000)
    visitor = visiting(device, locale=lang)
    visitor.lang = lang
    visitor.sit(seated, "A")
    partner = Partner(served, seated, "BC")
    visitor.button("A roll").wait_for()  # what comes before the table is shown has no notice
    return visitor, partner


def _spoken(visitor: Visitor) -> list[str]:
    """What was said to a screen reader, politely."""
    return visitor.page.locator("[role=log] p").all_inner_texts()


def _see(visitor: Visitor) -> Locator:
    """Opens the offers that wait by the button of the deals."""
    visitor.press(visitor.page.get_by_role("button", name=re.compile(f"^{visitor.say('table-trade')}")).first)
    opened = visitor.page.get_by_role("dialog", name=visitor.say("dialogs-offers"), exact=True)
    opened.wait_for()
    return opened


@LANGUAGES
@DEVICES
def test_an_acceptance_shows_what_it_does_to_both_sides(
    served: Served, visiting: Visiting, device: str, lang: str
) -> None:
    visitor, partner = _sit(served, visiting, lang, device)
    with partner:
        partner.act("B offer A: 9 for 6, $20")
        partner.act("B offer A: 9 for $200")
        opened = _see(visitor)
        effects = opened.get_by_role("group", name=visitor.say("dialogs-effect"))
        expect(effects.get_by_text(visitor.say("dialogs-effect-completed"), exact=True)).to_have_count(1)
        heard = effects.locator(".unseen").all_inner_texts()
        assert [line.replace("\u00a0", " ") for line in heard] == EFFECTS[lang]
        visitor.press(opened.get_by_role("button", name=visitor.say("act-accept"), exact=True))
        visitor.until(lambda: visitor.table["owner"][NINE] == "A", "the deal is done")
        expect(opened).to_be_hidden()


@LANGUAGES
def test_a_changed_offer_is_marked_and_confirmed(served: Served, visiting: Visiting, lang: str) -> None:
    visitor, partner = _sit(served, visiting, lang)
    with partner:
        partner.act("B offer A: 9 for $200")
        show_trades(visitor)
        card = visitor.page.get_by_role("article")
        expect(card.get_by_text(visitor.say("dialogs-changed-since"))).to_have_count(0)
        partner.act("B mortgage 9")
        expect(card.get_by_text(visitor.say("dialogs-changed-since"))).to_be_visible()
        before = visitor.n
        visitor.press(card.get_by_role("button", name=visitor.say("act-accept"), exact=True))
        expect(card.get_by_text(visitor.say("dialogs-accept-ask"), exact=True)).to_be_visible()
        assert visitor.n == before, "one click is not enough"
        visitor.press(card.get_by_role("button", name=visitor.say("dialogs-accept-not"), exact=True))
        visitor.press(card.get_by_role("button", name=visitor.say("act-accept"), exact=True))
        visitor.press(card.get_by_role("button", name=visitor.say("dialogs-accept-changed"), exact=True))
        visitor.until(lambda: visitor.table["owner"][NINE] == "A", "the deal is done")


def test_an_offer_that_cannot_be_says_why_and_is_not_accepted(served: Served, visiting: Visiting) -> None:
    visitor, partner = _sit(served, visiting, SPANISH)
    with partner:
        cash = visitor.table["cash"][1]
        partner.act(f"B offer A: ${cash} for 8")
        partner.act("B offer C: $500 for 25")
        partner.ask("answer", offer=2, do="accept")
        show_trades(visitor)
        card = visitor.page.get_by_role("article")
        expect(card.get_by_text(visitor.say("why-trade-cash"))).to_be_visible()
        accept = card.get_by_role("button", name=visitor.say("act-accept"), exact=True)
        expect(accept).to_have_attribute("aria-disabled", "true")
        expect(card.locator("[href*='/rules/'], button", has_text=re.compile("M-"))).not_to_have_count(0)


def test_why_an_offer_is_refused_goes_with_what_it_was_asked_of(served: Served, visiting: Visiting) -> None:
    visitor, partner = _sit(served, visiting, SPANISH)
    with partner:
        visitor.press_named("table-trade")
        opened = visitor.page.get_by_role("dialog", name=visitor.say("dialogs-trade"), exact=True)
        send = opened.get_by_role("button", name=visitor.say("dialogs-trade-send"), exact=True)
        why = opened.get_by_role("group", name=visitor.say("table-because"))
        visitor.press(send, force=True)
        expect(why).to_be_visible()
        opened.locator("input[type=radio][value=C]").check()
        expect(why).to_have_count(0)

        visitor.press(send, force=True)
        expect(why).to_be_visible()
        partner.act("B mortgage 9")
        expect(why).to_have_count(0)


@LANGUAGES
def test_a_bots_refusal_stands_in_the_log_with_its_reason(served: Served, visiting: Visiting, lang: str) -> None:
    seated = served.resume(_light_blue(), ["Ana", "bot:dealer", "bot:dealer"], pace=0)
    visitor = visiting(locale=lang)
    visitor.lang = lang
    visitor.sit(seated, "A")
    with Partner(served, seated, "A") as ana:
        ana.act("A offer B: $1 for 9")
    line = visitor.page.locator("[data-ended]")
    expect(line).to_have_count(1)
    why = visitor.say("table-refusal-more")
    expect(line).to_contain_text(f": {why}.")
    # Who comes later reads the same, and so does who comes back.
    visitor.page.reload()
    expect(line).to_contain_text(f": {why}.")


@DEVICES
def test_the_notice_of_an_offer_and_the_button_lead_to_it(served: Served, visiting: Visiting, device: str) -> None:
    visitor, partner = _sit(served, visiting, SPANISH, device)
    with partner:
        partner.act("C offer A: 25 for 8")
        visitor.press_named("table-offer-see")
        opened = visitor.page.get_by_role("dialog", name=visitor.say("dialogs-offers"), exact=True)
        expect(opened).to_be_visible()
        expect(visitor.page.locator(".notice")).to_have_count(0)
        visitor.page.keyboard.press("Escape")
        badge = visitor.page.get_by_role("button", name=re.compile(rf"^{visitor.say('table-trade')}\s*1"))
        expect(badge).to_be_visible()
        opened = _see(visitor)
        # There is a way to a new offer, and back.
        visitor.press(opened.get_by_role("button", name=visitor.say("table-offer-new"), exact=True))
        written = visitor.page.get_by_role("dialog", name=visitor.say("dialogs-trade"), exact=True)
        written.locator("input[type=radio][value=B]").check()
        visitor.press(written.get_by_role("button", name=visitor.say("dialogs-offers-see", count=1), exact=True))
        visitor.press(opened.get_by_role("button", name=visitor.say("act-reject"), exact=True))
        visitor.until(lambda: not visitor.offers, "the offer is gone")
        expect(opened).to_be_hidden()
        expect(visitor.page.get_by_role("button", name=visitor.say("table-trade"), exact=True)).to_be_visible()


@DEVICES
def test_of_several_offers_each_is_answered_by_itself(served: Served, visiting: Visiting, device: str) -> None:
    visitor, partner = _sit(served, visiting, SPANISH, device)
    with partner:
        partner.act("B offer A: 9 for $200")
        partner.act("C offer A: 25 for 8")
        opened = _see(visitor)
        titles = [visitor.say("dialogs-rests-theirs", name=name) for name in positions.NAMES[1:3]]
        luis, eva = (opened.get_by_role("region", name=title) for title in titles)
        expect(luis).to_be_visible()
        opened.locator("input[type=radio][value=C]").check()
        expect(eva).to_be_visible()
        expect(luis).to_have_count(0)
        visitor.press(opened.get_by_role("button", name=visitor.say("act-reject"), exact=True))
        expect(luis).to_be_visible()
        assert [one["seat"] for one in visitor.offers] == ["B"]
        visitor.press(opened.get_by_role("button", name=visitor.say("act-accept"), exact=True))
        visitor.until(lambda: visitor.table["owner"][NINE] == "A", "the deal is done")
        expect(opened).to_be_hidden()


def test_an_offer_is_accepted_without_waiting_for_what_it_does(served: Served, visiting: Visiting) -> None:
    visitor, partner = _sit(served, visiting, SPANISH)
    visitor.page.evaluate(UNASKED)
    with partner:
        partner.act("B offer A: 9 for $200")
        opened = _see(visitor)
        accept = opened.get_by_role("button", name=visitor.say("act-accept"), exact=True)
        expect(accept).not_to_have_attribute("aria-disabled", "true")
        visitor.press(accept)
        visitor.until(lambda: visitor.table["owner"][NINE] == "A", "the deal is done")


@LANGUAGES
def test_chips_say_group_and_price(served: Served, visiting: Visiting, lang: str) -> None:
    visitor, partner = _sit(served, visiting, lang)
    with partner:
        visitor.press_named("table-trade")
        chip = visitor.page.locator(f"[role=dialog] [data-square='{SIX}']").first
        group = "celeste" if lang == SPANISH else "light blue"
        name = str(chip.inner_text()).lower()
        assert group in name
        assert "100" in name


@LANGUAGES
def test_a_deal_is_spoken_once_and_in_order(served: Served, visiting: Visiting, lang: str) -> None:
    visitor, partner = _sit(served, visiting, lang)
    with partner:
        partner.act("B offer A: 9 for $200")
        arrived = visitor.say("table-offer-arrived", name="Luis", counter="no")
        visitor.until(lambda: arrived in _spoken(visitor), "the offer is told")
        opened = _see(visitor)
        visitor.press(opened.get_by_role("button", name=visitor.say("act-accept"), exact=True))
        accepted = visitor.say("ev-accepted", me="seat", seat="Ana", other="Luis")
        visitor.until(lambda: any(accepted in line for line in _spoken(visitor)), "the acceptance is told")
        said = _spoken(visitor)
        assert sum(arrived in line for line in said) == 1
        assert sum(accepted in line for line in said) == 1
        # What changed hands is seen as well.
        expect(visitor.page.get_by_text(_done_with(visitor, "Luis"))).to_contain_text("200")
        offered = visitor.say("ev-offer", me="other", seat="Luis", other="Ana")
        assert not any(offered in line for line in said if line != arrived)


def test_who_offered_hears_the_acceptance_once(served: Served, visiting: Visiting) -> None:
    visitor, partner = _sit(served, visiting, SPANISH)
    with partner:
        _offer(visitor)
        partner.ask("answer", offer=1, do="accept")
        visitor.until(lambda: visitor.table["owner"][NINE] == "A", "the deal is done")
        sentence = visitor.say("ev-accepted", seat="Luis", other="Ana", me="other")
        visitor.until(lambda: any(sentence in line for line in _spoken(visitor)), "the acceptance is told")
        spoken = _spoken(visitor)
        assert sum(sentence in line for line in spoken) == 1
        assert not any(_done_with(visitor, "Luis") in line for line in spoken)
        expect(visitor.page.get_by_text(_done_with(visitor, "Luis"))).to_contain_text("300")


def _done_with(visitor: Visitor, name: str) -> str:
    """How the notice of a deal that was done begins."""
    return visitor.say("table-deal-done", name=name, give="", get="").partition(".")[0]


def _offer(visitor: Visitor) -> None:
    """Ana offers 300 for the lot that she lacks."""
    visitor.press_named("table-trade")
    opened = visitor.page.get_by_role("dialog", name=visitor.say("dialogs-trade"), exact=True)
    opened.locator("input[type=radio][value=B]").check()
    opened.locator(f"[data-square='{NINE}']").click()
    opened.get_by_role("textbox").first.fill("300")
    expect(opened.get_by_text(visitor.say("dialogs-verdict-fine"))).to_be_visible()
    # What it would do is seen while it is written.
    expect(opened.get_by_role("group", name=visitor.say("dialogs-effect"))).to_be_visible()
    visitor.press(opened.get_by_role("button", name=visitor.say("dialogs-trade-send"), exact=True))
    visitor.until(lambda: visitor.offers, "the offer rests")
