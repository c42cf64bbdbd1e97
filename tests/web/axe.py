"""axe-core on a page, with every rule that WCAG 2.2 AA has and those of good practice."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final

from playwright.sync_api import Page

# Every rule, and those that depend on the colours.
ALL: Final = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
}
COLOURS: Final = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}

# What is evaluated from outside is no script of the page: its policy does not concern it.
RUN: Final = """
async (rules) => {
  // What a button shows is in its name (WCAG 2.5.3). The squares are drawings: their names say in order what is drawn.
  const NAMES = "label-content-name-mismatch";
  const isDrawn = (target) => document.querySelector(target.join(" "))?.closest("[data-board], .ribbon") != null;
  const look = async (where, runOnly) => {
    const asked = runOnly.type === "tag" ? { [NAMES]: { enabled: true } } : {};
    const found = await axe.run(where, { runOnly, rules: asked, resultTypes: ["violations"], preload: false });
    return found.violations.map((one) => ({
      id: one.id, help: one.help,
      nodes: one.nodes.filter((node) => one.id !== NAMES || !isDrawn(node.target))
        .map((node) => ({ at: node.target.join(" "), why: node.failureSummary })),
    })).filter((one) => one.nodes.length > 0);
  };
  const found = await look(document, rules);
  if (found.length > 0) await new Promise((done) => setTimeout(done, SOFTLY));
  const again = async (one, where) => (await look(where, { type: "rule", values: [one.id] }))[0]?.nodes ?? [];
  for (const one of found) {
    const nodes = one.nodes;
    if (one.id !== "target-size") one.nodes = await again(one, document);
    else {
      // Each in the middle of the screen: what scrolls may just now lie half under a bar.
      one.nodes = [];
      for (const node of nodes) {
        const element = document.querySelector(node.at);
        element.scrollIntoView({ block: "center" });
        one.nodes.push(...(await again(one, element)));
      }
    }
  }
  return found.filter((one) => one.nodes.length > 0);
}
"""

SOFTLY: Final = 1_200  # milliseconds in which a page that has just changed its colours has them all


@cache
def _source() -> str:
    return (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, rules: dict[str, Any] = ALL) -> list[dict[str, Any]]:
    """What axe objects to on a page, not only for a moment."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    found: list[dict[str, Any]] = page.evaluate(RUN.replace("SOFTLY", str(SOFTLY)), rules)
    return found


def told(found: list[dict[str, Any]]) -> str:
    """Violations as lines."""
    return "\n".join(
        f"{one['id']}: {one['help']}\n" + "\n".join(f"    {node['at']}: {node['why']}" for node in one["nodes"])
        for one in found
    )
