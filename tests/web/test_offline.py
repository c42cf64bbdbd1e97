"""The page without its server: it opens, the rulebook can be read, and playing says what it needs."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from tests.server import positions
from tests.web.page_texts import ENGLISH, SPANISH
from tests.web.visitor import Visitor, Watch
from tests.web.web_server import Served

pytestmark = pytest.mark.browser

LOCALES: Final = {SPANISH: "es-ES", ENGLISH: "en-GB"}
PUBLIC: Final = Path(__file__).resolve().parents[2] / "web" / "public"
# What a browser says of a server that is not there.
REFUSED: Final = ("ERR_CONNECTION", "ERR_FAILED", "Failed to fetch")
# What Chromium has against every page of a test's browser, which forgets everything.
INCOGNITO: Final = {"errorId": "in-incognito", "errorArguments": []}
KEPT: Final = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url));
  return found.map((url) => url.pathname + url.search);
}"""


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Served]:
    """A server of the test's own, to be ended."""
    with Served(tmp_path) as server:
        yield server


@pytest.fixture
def guest(browser: Browser, own: Served, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Somebody whose browser keeps the page, in the language that the test is called with."""
    lang = getattr(request, "param", SPANISH)
    watch = Watch(own.address)
    watch.expected.extend(REFUSED)
    visitor = Visitor(browser, own.address, watch, keeps_page=True, locale=LOCALES[lang])
    visitor.lang = lang
    yield visitor
    visitor.close()
    watch.check()


def _keep(visitor: Visitor, path: str = "/") -> None:
    """Visits the page and waits until the browser has kept it."""
    visitor.visit(path)
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")


@pytest.mark.parametrize("guest", [SPANISH, ENGLISH], indirect=True)
def test_without_the_server_the_page_opens_and_the_rulebook_can_be_read(own: Served, guest: Visitor) -> None:
    _keep(guest)
    own.end()
    guest.visit("/")
    expect(guest.page.get_by_text(guest.say("company-offline"))).to_be_visible()
    guest.press(guest.page.get_by_role("link", name=guest.say("company-offline-rules")))
    guest.page.locator("[id^=rule-]").first.wait_for()
    guest.visit("/rules/castis")  # a book that was never opened before
    guest.page.locator("[id^=rule-]").first.wait_for()
    expect(guest.page.get_by_role("heading", name="Castis").first).to_be_visible()


@pytest.mark.parametrize("guest", [SPANISH, ENGLISH], indirect=True)
def test_a_table_without_its_server_says_so_and_comes_back_by_itself(own: Served, guest: Visitor) -> None:
    seated = own.resume(positions.deeds(), ["Ana", "bot:buyer"], pace=10_000)
    guest.sit(seated)
    guest.button("A roll").wait_for()
    _keep(guest, "/rules")
    own.end()
    guest.visit(f"/t/{seated['table']}")
    expect(guest.page.get_by_text(guest.say("company-offline-table"))).to_be_visible()
    own.start()
    guest.button("A roll").wait_for()


@pytest.mark.parametrize("guest", [SPANISH, ENGLISH], indirect=True)
def test_a_screen_that_could_not_be_fetched_comes_back_by_itself(own: Served, guest: Visitor) -> None:
    _keep(guest)
    own.end()
    guest.press(guest.page.get_by_role("link", name=guest.say("shell-nav-learn"), exact=True))
    expect(guest.page.get_by_role("heading", name=guest.say("shell-offline"), exact=True)).to_be_visible()
    own.start()
    expect(guest.page.get_by_role("heading", name=guest.say("learn-heading"), exact=True)).to_be_visible(timeout=20_000)


def test_a_screen_that_is_missing_for_good_is_not_reloaded_for_ever(visitor: Visitor) -> None:
    visitor.watch.expected.append("404")
    visitor.context.route("**/assets/LearnScreen-*.js", lambda route: route.fulfill(status=404))
    loads: list[str] = []
    visitor.page.on("load", lambda page: loads.append(page.url))
    visitor.visit("/learn")
    expect(visitor.page.get_by_role("heading", name=visitor.say("shell-offline"), exact=True)).to_be_visible()
    visitor.page.wait_for_timeout(5000)  # asks at growing distances: now, after 1, 2 and 4 seconds
    assert len(loads) == 2, "once by itself"
    expect(visitor.page.get_by_role("button", name=visitor.say("shell-retry"), exact=True)).to_be_visible()


def test_nothing_is_kept_of_tables_and_secrets(own: Served, guest: Visitor) -> None:
    _keep(guest)
    seated = own.resume(positions.deeds(), ["Ana", "bot:buyer"], pace=10_000)
    guest.sit(seated)  # now through the service worker
    guest.button("A roll").wait_for()
    guest.visit(f"/t/{seated['table']}/replay")
    guest.page.get_by_role("slider", name=guest.say("replay-slider")).wait_for()
    kept = guest.page.evaluate(KEPT)
    assert "/api/compare" in kept
    assert [path for path in kept if "tables" in path or seated["table"] in path or "/ws" in path] == []
    assert {path.split("/")[1] for path in kept} <= {
        "", "assets", "api", "texts", "before.js", "icon.svg", "app.webmanifest",
    }  # fmt: skip


def test_the_manifest_has_what_browsers_ask_for_to_install_a_page(own: Served, guest: Visitor) -> None:
    guest.visit("/")
    manifest: dict[str, Any] = json.loads((PUBLIC / "app.webmanifest").read_text(encoding="utf-8"))
    assert guest.page.evaluate("document.querySelector('link[rel=manifest]').href") == f"{own.address}/app.webmanifest"
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            head = (PUBLIC / icon["src"].lstrip("/")).read_bytes()[:24]
            assert head[1:4] == b"PNG"
            assert "{}x{}".format(*struct.unpack(">II", head[16:24])) == icon["sizes"]
    # What Chromium itself would say against it.
    session = guest.context.new_cdp_session(guest.page)
    assert session.send("Page.getAppManifest")["errors"] == []
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in ([], [INCOGNITO])
