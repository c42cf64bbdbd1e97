"""The first load is small and quick, comes from this site alone, and keeps to a strict policy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import positions
import pytest
from browsing import Visitor, Watch
from serving import Served

pytestmark = pytest.mark.browser_long

MOST_SCRIPT = 100_000  # bytes, as they travel
PATIENCE = 3_000  # milliseconds; a second on a machine that does nothing else

# Notes when the first element that can be used is drawn.
READY = """
(() => {
  const look = () => {
    if (document.querySelector(SELECTOR) === null) requestAnimationFrame(look);
    else window.readyAt = performance.now();
  };
  requestAnimationFrame(look);
})();
"""

# What was asked for until then.
LOADED = """
() => performance.getEntriesByType("resource")
  .filter((one) => one.startTime <= window.readyAt)
  .map((one) => ({ name: one.name, bytes: one.encodedBodySize }))
"""


def load(visitor: Visitor, path: str, selector: str) -> tuple[float, list[dict[str, Any]]]:
    """Opens an address with an empty cache: when it can be used, and what was loaded until then."""
    visitor.context.add_init_script(READY.replace("SELECTOR", repr(selector)))
    visitor.visit(path)
    # The policy forbids what `wait_for_function` does.
    visitor.until(lambda: visitor.page.evaluate("window.readyAt !== undefined"), f"{path} can be used")
    return float(visitor.page.evaluate("window.readyAt")), list(visitor.page.evaluate(LOADED))


def check(ready: float, loaded: list[dict[str, Any]], record: Any) -> None:
    """The script is small, and it was quick."""
    script = sum(one["bytes"] for one in loaded if one["name"].split("?")[0].endswith(".js"))
    record("milliseconds", round(ready))
    record("script", script)
    print(f"usable after {ready:.0f} ms, {script} bytes of script, {len(loaded)} files")
    assert 0 < script <= MOST_SCRIPT
    assert ready <= PATIENCE


def test_the_lobby_is_small_and_usable_at_once(visitor: Visitor, record_property: Any) -> None:
    check(*load(visitor, "/", "form button[type=submit]:not([aria-disabled])"), record_property)


def test_a_table_is_small_and_usable_at_once(
    served: Served, visiting: Callable[..., Visitor], record_property: Any
) -> None:
    seated = served.resume(positions.deeds(), ["Ana", "bot:buyer"])
    first = visiting()
    first.sit(seated)
    first.until(lambda: first.n >= 0, "the game goes on")
    path = f"/t/{seated['table']}#seat=A.{seated['holds']['A']}"
    check(*load(visiting(), path, '[data-action="A roll"]:not([aria-disabled])'), record_property)


def test_an_open_table_is_small_and_usable_at_once(served: Served, visitor: Visitor, record_property: Any) -> None:
    table = served.make(["Ana", "link"], wait=True)["table"]
    check(*load(visitor, f"/t/{table}", "[data-seat=B] button:not([aria-disabled])"), record_property)


def test_the_policy_lets_no_inline_script_run(visitor: Visitor, watch: Watch) -> None:
    visitor.visit("/")
    watch.expected.append("Content Security Policy")
    visitor.page.evaluate(
        "() => document.body.append(Object.assign(document.createElement('script'), { text: 'window.ran = 1' }))"
    )
    assert visitor.page.evaluate("window.ran === undefined")
    visitor.until(lambda: any("Content Security Policy" in line for line in watch.wrong), "the browser complains")


def test_another_site_cannot_be_asked(visitor: Visitor, watch: Watch) -> None:
    visitor.visit("/")
    watch.expected += ["Content Security Policy", "Failed to fetch", "127.0.0.2"]
    refused = visitor.page.evaluate("fetch('http://127.0.0.2:9/').then(() => false, () => true)")
    assert refused
    visitor.until(lambda: any("Content Security Policy" in line for line in watch.wrong), "the browser complains")
