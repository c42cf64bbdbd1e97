"""Debian's chromium driven by Playwright: visitors with a device of their own, and what must never happen on a page.

A visitor follows the game by what the page's own socket receives, and acts by what the page shows. Whatever the page
complains about on its console, and every request to another site, is kept and fails the test.
"""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    WebSocket,
    expect,
    sync_playwright,
)

from tests.web.page_texts import SPANISH, words

MISSING: Final = (
    "chromium is missing: install it with `apt-get install chromium` as root, "
    "or set CASERO_NO_BROWSER=1 to leave the browser tests out"
)
PATIENCE: Final = 30.0  # seconds; a loaded machine is slow, and nothing waits that long on a quiet one

# What the page warns of says where it comes from.
TRACED: Final = """
for (const kind of ["warn", "error"]) {
  const say = console[kind];
  console[kind] = (...words) => say(...words, new Error().stack);
}
"""

# Every visitor comes with a new browser, which would fetch the page once more to keep it for the time without a server.
UNKEPT: Final = """
if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(new Error("nothing is kept"));
"""

# Who has played before is not guided.
GUIDED: Final = """
try { localStorage.getItem("casero.guide") ?? localStorage.setItem("casero.guide", '{"over":true}'); } catch {}
"""

expect.set_options(timeout=PATIENCE * 1000)

DEVICES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True,
    },
}  # fmt: skip


def find_chromium() -> str | None:
    """Where the browser is, None if it is not installed."""
    return shutil.which("chromium")


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser. As long as it is open no other event loop can run in this thread."""
    path = find_chromium()
    assert path is not None, MISSING
    args = ["--disable-dev-shm-usage"]
    if os.geteuid() == 0:
        args.append("--no-sandbox")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=args)
        try:
            yield browser
        finally:
            browser.close()


class Watch:
    """What pages complain about, and where they send requests."""

    def __init__(self, address: str) -> None:
        self.host = urlsplit(address).netloc
        self.wrong: list[str] = []
        self.expected: list[str] = []  # parts of complaints that belong to the test

    def over(self, context: BrowserContext) -> None:
        """Watches every page of a context."""
        context.on("console", self._console)
        context.on("weberror", lambda error: self.wrong.append(f"uncaught: {error.error}"))
        context.on("request", self._request)
        context.on("page", lambda page: page.on("websocket", self._socket))

    def clear(self) -> None:
        """Begins to watch anew."""
        self.wrong.clear()
        self.expected.clear()

    def check(self) -> None:
        """Fails if anything was wrong."""
        wrong = [line for line in self.wrong if not any(part in line for part in self.expected)]
        assert not wrong, "\n".join(wrong)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.wrong.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.netloc != self.host:
            self.wrong.append(f"a request to another site: {request.url}")

    def _socket(self, socket: WebSocket) -> None:
        if urlsplit(socket.url).netloc != self.host:
            self.wrong.append(f"a socket to another site: {socket.url}")


class Visitor:
    """Somebody with a browser of their own: their page, and the table as its socket has told it."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        watch: Watch,
        device: str = "desktop",
        keeps_page: bool = False,
        newcomer: bool = False,
        **more: Any,
    ) -> None:
        self.address = address
        self.watch = watch
        self.browser = browser
        usual = {"locale": "es-ES", "reduced_motion": "reduce", "color_scheme": "light"}
        self.context = browser.new_context(**{**usual, **DEVICES[device], **more})
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(TRACED)
        if not keeps_page:
            self.context.add_init_script(UNKEPT)
        if not newcomer:
            self.context.add_init_script(GUIDED)
        watch.over(self.context)
        self.phone = device == "phone"
        self.lang = SPANISH
        self.page = self.open_tab()

    def open_tab(self) -> Page:
        """Another tab; the visitor follows the newest one."""
        self._know_nothing()
        self.page = self.context.new_page()
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._heard))
        return self.page

    def _know_nothing(self) -> None:
        self.you: list[str] = []
        self.info: dict[str, Any] = {}
        self.state: dict[str, Any] | None = None
        self.legal: list[dict[str, Any]] = []
        self.offers: list[dict[str, Any]] = []
        self.played: list[str] = []  # the actions that were told, oldest first

    def another(self) -> Visitor:
        """Somebody else, at a desk."""
        return Visitor(self.browser, self.address, self.watch)

    def forget(self) -> None:
        """Begins anew with nothing kept, on a page that is already warm."""
        self.visit("/icon.svg")
        self.page.evaluate("localStorage.clear(), sessionStorage.clear()")
        self.page.goto("about:blank")
        self.page.emulate_media(color_scheme="light")
        self._know_nothing()

    def close(self) -> None:
        """Closes all tabs."""
        self.context.close()

    # Where they are.

    def visit(self, path: str = "/") -> None:
        """Opens an address of the site."""
        self.page.goto(self.address + path)

    def sit(self, seated: dict[str, Any], seats: str = "") -> None:
        """Opens a table with seats of it, by the link that takes a seat to another device."""
        table = seated["table"]
        if "/t/" in self.page.url:
            self.page.goto("about:blank")  # what another table tells does not count any more
            self._know_nothing()
        for seat in seats or sorted(seated["holds"]):
            if f"/t/{table}" in self.page.url:
                self.page.goto("about:blank")  # else only the part behind # would change
            self.visit(f"/t/{table}#seat={seat}.{seated['holds'][seat]}")
            self.until(partial(self._holds, seat), f"the seat {seat} is held")

    def _holds(self, seat: str) -> bool:
        return seat in self.you

    # The table as it was told.

    def _heard(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        kind = message["t"]
        if kind in ("welcome", "changed"):
            self.info, self.you = message["info"], message["you"]
        if kind in ("welcome", "moved"):
            self.state, self.legal = message["state"], message["legal"]
            entries = message["log"] if kind == "welcome" else [message["entry"]]
            self.played += [entry["action"] for entry in entries]
        if message.get("offers") is not None:
            self.offers = message["offers"]

    @property
    def table(self) -> dict[str, Any]:
        """The game as the page shows it."""
        assert self.state is not None, "there is no game yet"
        return self.state

    @property
    def n(self) -> int:
        """How many actions have been played."""
        return -1 if self.state is None else int(self.state["n"])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state is not None and self.state["over"] is not None

    # Waiting and pressing.

    def until(self, holds: Callable[[], object], what: str, patience: float = PATIENCE, pause: float = 15) -> None:
        """Waits until something holds; says what did not come."""
        ends = time.monotonic() + patience
        while not holds():
            if time.monotonic() > ends:
                raise AssertionError(f"{what}: not within {patience:.0f} s. {self.scene()}")
            self.page.wait_for_timeout(pause)

    def scene(self) -> str:
        """What is on the screen, in short, for a message."""
        dialogs = self.page.locator("[role=dialog], dialog").all_inner_texts()
        buttons = self.page.locator("[data-action]:visible").evaluate_all(
            "all => all.map((one) => (one.ariaDisabled === 'true' ? '-' : '') + one.dataset.action)"
        )
        return f"At {self.page.url}, {self.you}, n {self.n}; buttons {buttons}; dialogs {dialogs}"

    def button(self, action: str) -> Locator:
        """The button of an action, in a dialog rather than in the bar."""
        found = self.page.locator(f'[role=dialog] [data-action="{action}"]:visible, dialog [data-action="{action}"]')
        return (found if found.count() else self.page.locator(f'[data-action="{action}"]:visible')).first

    def say(self, key: str, **variables: str | int) -> str:
        """A message of the catalogue as this visitor reads it."""
        return words(key, self.lang, **variables)

    def press(self, target: Locator, force: bool = False) -> None:
        """Presses a button as the device does; by force also one that is refused, to hear why."""
        if self.phone:
            target.tap(force=force)
        else:
            target.click(force=force)

    def press_named(self, key: str, **variables: str | int) -> None:
        """Presses the button whose name is a message of the catalogue."""
        self.press(self.page.get_by_role("button", name=self.say(key, **variables), exact=True).first)
