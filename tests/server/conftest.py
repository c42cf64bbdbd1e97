"""Tests that are coroutines run in an event loop of their own, those that ask for a `house` with its doors open."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from tests.server.house import House, run


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A server, opened when the test begins."""
    return House(tmp_path)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Runs a test that is a coroutine."""
    test = pyfuncitem.obj
    if not inspect.iscoroutinefunction(test):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in inspect.signature(test).parameters}
    house = arguments.get("house")

    async def with_house() -> None:
        if isinstance(house, House):
            async with house:
                await test(**arguments)
        else:
            await test(**arguments)

    run(with_house())
    return True
