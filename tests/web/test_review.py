"""The review of a finished game and playing on from one of its moments, as people use them in the replay."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.page_texts import ENGLISH
from tests.web.review_scenes import almost_over, finish, review, review_to_ask_for
from tests.web.scenes import named
from tests.web.trading import dialog
from tests.web.visitor import DEVICES, Visitor
from tests.web.web_server import Served
from tests.web.window_sizes import DESKTOPS, Size, at_size, size_name

pytestmark = pytest.mark.browser


def figures(row: Locator) -> list[float]:
    """The figures of a row, as they are read."""
    return [float(text.replace("\u2212", "-").replace(",", ".")) for text in row.locator("td").all_inner_texts()]


@pytest.mark.parametrize("device", list(DEVICES))
def test_a_review_is_asked_for_once_and_leads_to_its_moments(
    served: Served, visiting: Callable[..., Visitor], device: str
) -> None:
    visitor = visiting(device)
    seated = finish(served, visitor)
    named(visitor, "tab", "replay-tab-review").click()
    visitor.press(named(visitor, "button", "replay-review-make"))
    report = visitor.page.locator("[data-review]")
    report.wait_for()
    found: dict[str, Any] = served.ask(f"/tables/{seated['table']}/review")["review"]

    # Decisions: one for each, and one leads to its moment.
    assert len(found["decisions"]) > 2
    decisions = report.locator("[data-decision]")
    expect(decisions).to_have_count(len(found["decisions"]))
    last = found["decisions"][-1]
    decisions.last.get_by_role("button").first.click()
    slider = named(visitor, "slider", "replay-slider")
    expect(slider).to_have_value(str(last["n"]))
    expect(visitor.page.locator(".centre").first).to_be_in_viewport()
    expect(decisions.last.get_by_role("button").first).to_have_attribute("aria-current", "true")

    # What was good is said as well.
    for seat, row in zip("ABC", found["seats"], strict=True):
        praise = report.locator(f"[data-praise={seat}]")
        expect(praise).to_contain_text(f"{row['marks']['good']} de {row['decisions']}")
        best = found["best_deal"]
        told = visitor.say("replay-review-good-deal", points="").partition(":")[0]
        assert (told in praise.inner_text()) is (best is not None and best["seat"] == seat and best["gain"] > 0)

    # Of one seat alone.
    report.get_by_label(visitor.say("replay-review-whose")).select_option("A")
    expect(decisions).to_have_count(sum(one["seat"] == "A" for one in found["decisions"]))
    expect(report.locator("[data-praise]")).to_have_count(1)

    # Luck and play add up as they are shown.
    for seat, row in zip("ABC", found["seats"], strict=True):
        *parts, result = figures(report.locator(f"[data-parts={seat}]"))
        assert sum(parts) == pytest.approx(result, abs=1e-6)
        assert result == pytest.approx(100 * row["result"], abs=0.06)

    # A turning point leads to its moment too; the chart and the timeline have them all.
    point = found["turning_points"][0]
    report.locator(f"[data-visit='{point['n']}']").first.click()
    expect(slider).to_have_value(str(point["n"]))
    expect(report.locator("circle.dot")).to_have_count(len(found["turning_points"]))
    marks = visitor.say("replay-marks-turning", count=len(found["turning_points"]))
    expect(visitor.page.get_by_role("button", name=marks)).to_have_count(1)

    # It is there at once for who comes later, without being asked for.
    visitor.page.reload()
    named(visitor, "tab", "replay-tab-review").click()
    report.wait_for()
    expect(named(visitor, "button", "replay-review-make")).to_have_count(0)


@pytest.mark.parametrize("size", DESKTOPS, ids=size_name)
def test_the_way_to_the_review_is_in_view_and_the_board_keeps_its_names(
    served: Served, visiting: Callable[..., Visitor], size: Size
) -> None:
    visitor = visiting(**at_size(size))
    finish(served, visitor)
    ask = named(visitor, "button", "replay-review-make")
    expect(ask).to_be_in_viewport(ratio=1)
    ask.click()
    report = visitor.page.locator("[data-review]")
    report.wait_for()
    expect(report.get_by_role("heading").first).to_be_in_viewport()
    expect(named(visitor, "button", "replay-review-see")).to_be_visible()
    expect(visitor.page.locator("[data-board]")).to_be_visible()
    assert visitor.page.locator(".board.plain").count() == 0, "squares have their names"

    # What a mark means is written beside its number, in one row, and no sign of an error lies on another.
    kinds = visitor.page.get_by_role("list", name=visitor.say("replay-marks")).get_by_role("button")
    boxes = kinds.evaluate_all("(all) => all.map((one) => [one.getBoundingClientRect().y, one.innerText])")
    assert len(boxes) > 2
    assert len({y for y, _ in boxes}) == 1
    assert all(re.search(r"\d\s+\w{4}", text) for _, text in boxes), boxes
    at = visitor.page.locator("use[x][href='#replay-mark-error']").evaluate_all(
        "(all) => all.map((one) => one.x.baseVal.value)"
    )
    assert len(at) > 2
    assert all(after - before >= 10 for before, after in itertools.pairwise(at))


def test_the_chart_is_read_by_keys_and_goes_to_a_moment(served: Served, visitor: Visitor) -> None:
    review(served, visitor)
    line = visitor.page.get_by_role("slider", name=visitor.say("help-line"))
    expect(line).to_have_attribute("aria-valuenow", "40")
    line.press("Home")
    line.press("ArrowRight")
    expect(line).to_have_attribute("aria-valuetext", re.compile(re.escape(visitor.say("help-line-at", n=1))))
    line.press("Enter")
    expect(named(visitor, "slider", "replay-slider")).to_have_value("1")


def test_a_review_says_the_same_in_english(served: Served, visiting: Callable[..., Visitor]) -> None:
    visitor = visiting(locale="en-GB")
    visitor.lang = ENGLISH
    review(served, visitor)
    report = visitor.page.locator("[data-review]")
    expect(report.get_by_role("heading")).to_have_text(
        [visitor.say(key) for key in ("review-chances", "review-turning", "review-decisions-all", "review-luck")]
        + [visitor.say("replay-review-deals")]
    )
    text = report.inner_text()
    assert "Better: " in text
    assert not re.search(r"\b(?:reason|review|replay|act|table)-[a-z]", text), "no key stands in for a sentence"


def test_why_there_is_no_review_is_told_and_it_can_be_asked_for_again(served: Served, visitor: Visitor) -> None:
    visitor.watch.expected += ["/review"]
    review_to_ask_for(served, visitor)
    full = {"status": 503, "content_type": "application/json", "body": '{"fault": "storage"}'}
    visitor.page.route("**/review", lambda route: route.fulfill(**full))
    visitor.press(named(visitor, "button", "replay-review-make"))
    expect(visitor.page.get_by_role("alert").filter(has_text=visitor.say("fault-storage"))).to_be_visible()
    visitor.page.unroute("**/review")
    visitor.press(named(visitor, "button", "replay-review-make"))
    visitor.page.locator("[data-review]").wait_for()


@pytest.mark.parametrize("device", list(DEVICES))
def test_who_goes_on_from_a_moment_plays_it_with_other_dice(
    served: Served, visiting: Callable[..., Visitor], device: str
) -> None:
    visitor = visiting(device)
    seated = finish(served, visitor)
    whole = served.text(f"/tables/{seated['table']}/game")
    visitor.press(named(visitor, "button", "replay-go-on"))
    opened = dialog(visitor, "replay-go-on-title", n="40")
    opened.get_by_label(visitor.say("replay-go-on-seat")).select_option("B")
    opened.get_by_label(visitor.say("replay-go-on-bots")).select_option("dealer")
    visitor.press(named(visitor, "button", "replay-go-on-begin"))
    visitor.page.wait_for_url(lambda url: "/replay" not in url and seated["table"] not in url)
    visitor.until(lambda: visitor.you == ["B"] and visitor.n >= 40, "the game goes on")
    assert [(one["kind"], one["bot"]) for one in visitor.info["seats"]] == [
        ("bot", "dealer"), ("person", None), ("bot", "dealer"),
    ]  # fmt: skip
    assert visitor.info["seats"][1]["name"] == "Ana", "who asks keeps their name"
    table = visitor.info["table"]
    assert served.lines(table)[:40] == whole.partition("\n\n")[2].splitlines()[:40]
    text = served.text(f"/tables/{table}/game")
    assert f"game: {almost_over().setup.game_id}\n" in text, "where it came from"


def test_a_decision_is_played_differently_in_the_seat_that_decided(served: Served, visitor: Visitor) -> None:
    review(served, visitor)
    decisions = served.ask(f"/tables/{visitor.info['table']}/review")["review"]["decisions"]
    decided = next(one for one in decisions if one["seat"] == "B")
    entry = visitor.page.locator(f"[data-decision='{decided['n']}']")
    visitor.press(entry.get_by_role("button", name=visitor.say("replay-go-on-before")))
    opened = dialog(visitor, "replay-go-on-title", n=str(decided["n"] - 1))
    expect(opened.get_by_label(visitor.say("replay-go-on-seat"))).to_have_value("B")


def test_at_its_end_a_game_does_not_go_on_and_says_so(served: Served, visitor: Visitor) -> None:
    finish(served, visitor)
    visitor.press(named(visitor, "button", "replay-last"))
    button = named(visitor, "button", "replay-go-on")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.press("Enter")
    expect(visitor.page.get_by_text(visitor.say("replay-go-on-over")).first).to_be_visible()
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
