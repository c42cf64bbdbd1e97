"""A server for all browser tests of a process, a browser for each file, visitors who watch for what must not happen.

The browser tests are `browser`, those that take minutes `browser_long`: the long ones run only when they are asked for
(`make browser`). CASERO_NO_BROWSER=1 leaves both out; otherwise a missing chromium fails them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from tests.long_tests import leave_out
from tests.web.visitor import MISSING, Visitor, Watch, find_chromium, launched
from tests.web.web_server import Served

MARKS: Final = {
    "browser": "drives the page in chromium",
    "browser_long": "drives the page in chromium for minutes; `make browser` runs it",
}

Visiting = Callable[..., Visitor]
FAILED: Final = pytest.StashKey[bool]()


def pytest_configure(config: pytest.Config) -> None:
    """Names the marks of this folder."""
    for mark, about in MARKS.items():
        config.addinivalue_line("markers", f"{mark}: {about}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out the browser tests that nobody asked for."""
    without = set(MARKS) if os.environ.get("CASERO_NO_BROWSER") == "1" else set()
    if "browser_long" not in str(config.option.markexpr):
        without.add("browser_long")
    leave_out(config, items, without)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for every test of this process."""
    with Served(tmp_path_factory.mktemp("served")) as server:
        yield server
    assert not server.errors(), "\n".join(server.errors())


# For each file: while it is open no test of another folder could run an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser."""
    if find_chromium() is None:
        pytest.fail(MISSING, pytrace=False)
    with launched() as opened:
        yield opened


@pytest.fixture
def watch(served: Served) -> Iterator[Watch]:
    """What the pages of a test complained about; anything fails it."""
    watching = Watch(served.address)
    yield watching
    watching.check()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Notes whether a test failed, for its pictures."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def visiting(
    browser: Browser, served: Served, watch: Watch, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Visiting]:
    """Makes visitors, each with a browser of their own, on a device."""
    visitors: list[Visitor] = []

    def visit(device: str = "desktop", **more: Any) -> Visitor:
        visitors.append(Visitor(browser, served.address, watch, device, **more))
        return visitors[-1]

    yield visit
    for i, visitor in enumerate(visitors):
        if request.node.stash.get(FAILED, False) and not visitor.page.is_closed():
            picture = tmp_path / f"visitor-{i}.png"
            visitor.page.screenshot(path=picture)
            print(f"what visitor {i} saw: {picture}")
        visitor.close()


@pytest.fixture
def visitor(visiting: Visiting) -> Visitor:
    """Somebody at a desk."""
    return visiting()
