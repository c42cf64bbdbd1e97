"""How the kernel is compiled: from annotated signatures, once, into a cache that knows its sources.

The compiler module is loaded a second time under another name, with its own lists and its own cache directory, so that
toy functions can be compiled beside the kernel. That works in an interpreted run too.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from casero.kernel import layout

SOURCE: Final = Path(layout.__file__).with_name("jit.py")

# An entry point over two inner functions; the caller stands before what it calls.
TOYS: Final = """
from casero.kernel.layout import Game, Games
from fresh_jit import entry, hot, kernel

@kernel
def pay_in(g: Game, amount: int):
    g["cash"][0] = richer(g, amount)

@hot
def richer(g: Game, amount: int):
    return int(g["cash"][0]) + amount

@entry
def toy(games: Games, i: int, amount: int):
    pay_in(games[i], amount)
    return int(games[i]["cash"][0])
"""

# An inner function whose own module never calls it, and an entry point of another module that does.
HOME: Final = """
from casero.kernel.layout import Game
from fresh_jit import kernel

@kernel
def pay_twice(g: Game, amount: int):
    g["cash"][0] += 2 * amount
"""
GUEST: Final = """
from casero.kernel.layout import Games
from fresh_jit import entry
from home import pay_twice

@entry
def guest(games: Games, i: int, amount: int):
    pay_twice(games[i], amount)
    return int(games[i]["cash"][0])
"""


@pytest.fixture
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Loads the compiler module anew, with an environment of its own."""

    def load(**environment: str) -> Any:
        monkeypatch.setenv("CASERO_KERNEL", "compiled")
        monkeypatch.setenv("NUMBA_BOUNDSCHECK", "0")
        monkeypatch.setenv("CASERO_CACHE_DIR", str(tmp_path / "cache"))
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        return load_file("fresh_jit", SOURCE)

    yield load
    sys.modules.pop("fresh_jit", None)


def load_file(name: str, path: Path) -> Any:
    """A module from a file, under a name of its own."""
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def toys(folder: Path) -> Any:
    """The toy entry point, declared with the compiler module that was loaded last."""
    path = folder / "toys.py"
    if not path.exists():
        path.write_text(TOYS, encoding="utf-8")
    return load_file("toys", path).toy


def play(toy: Any) -> list[int]:
    """What the toy answers, twice in a row."""
    games: Any = layout.new_games(2)
    return [int(toy(games, 1, 5)), int(toy(games, 1, 7))]


def test_an_entry_point_compiles_once_and_then_comes_from_the_cache(fresh: Any, tmp_path: Path) -> None:
    jit = fresh()
    toy = toys(tmp_path)
    assert not jit.is_cached()
    told: list[tuple[int, int]] = []
    jit.build(lambda done, total: told.append((done, total)))
    assert play(toy) == [5, 12]
    assert told[0] == (0, 12)
    assert told[-1] == (12, 12)
    assert jit.is_cached()
    jit.build(lambda done, total: told.append((done, total)))
    assert told[-1] == (12, 12)
    assert len(told) == 4

    again = fresh()
    toy = toys(tmp_path)
    assert again.is_cached()
    told.clear()
    again.build(lambda done, total: told.append((done, total)))
    assert told == [(0, 10), (10, 10)]
    assert sum(toy.stats.cache_hits.values()) == 1
    assert play(toy) == [5, 12]


def test_what_is_loaded_after_a_build_may_call_what_was_compiled_before(
    fresh: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    jit = fresh()
    for name, text in (("home", HOME), ("early", GUEST), ("late", GUEST)):
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.setitem(sys.modules, "home", load_file("home", tmp_path / "home.py"))
    for name in ("early", "late"):
        guest = load_file(name, tmp_path / f"{name}.py").guest
        jit.build()
        assert play(guest) == [10, 24]


def test_without_the_compilers_hooks_it_just_takes_longer(
    fresh: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from numba.core import codegen

    jit = fresh()
    toy = toys(tmp_path)
    monkeypatch.delattr(codegen, "JITCPUCodegen")
    jit.build()
    assert play(toy) == [5, 12]


def test_the_hooks_are_put_back(fresh: Any, tmp_path: Path) -> None:
    from numba.core import codegen

    library: Any = codegen.CPUCodeLibrary
    before = library._optimize_final_module, library._finalize_final_module
    jit = fresh()
    toys(tmp_path)
    jit.build()
    assert (library._optimize_final_module, library._finalize_final_module) == before


def test_interpreted_functions_stay_as_they_are(fresh: Any, tmp_path: Path) -> None:
    jit = fresh(CASERO_KERNEL="interpreted")
    toy = toys(tmp_path)
    assert toy.__name__ == "toy"
    assert jit.is_cached()
    jit.build()
    assert play(toy) == [5, 12]


def test_what_begins_interpreted_goes_on_compiled(fresh: Any, tmp_path: Path) -> None:
    jit = fresh()
    jit.start_interpreted()
    assert jit.is_interim()
    early = toys(tmp_path)
    holder = sys.modules["toys"]
    assert not jit.switch(), "nothing is compiled yet"
    assert play(early) == [5, 12]

    other = fresh(CASERO_KERNEL="compiled")
    toys(tmp_path)
    other.build()

    sys.modules["toys"] = holder
    assert jit.switch()
    assert not jit.is_interim()
    assert not jit.is_makeshift()
    late: Any = holder.toy
    assert late.py_func is early
    assert sum(late.stats.cache_hits.values()) == 1
    assert play(late) == [5, 12]
    assert play(early) == [5, 12], "who still has the interpreted one may go on with it"
    assert jit.switch(), "a second time there is nothing to do"
    assert holder.toy is late


def test_children_start_in_the_mode_of_their_parent(fresh: Any) -> None:
    jit = fresh()
    jit.start_interpreted()
    assert os.environ["CASERO_KERNEL"] == "interim"
    assert load_file("fresh_jit", SOURCE).is_interim()
    jit.give_up()
    assert os.environ["CASERO_KERNEL"] == "fallback"
    child = load_file("fresh_jit", SOURCE)
    assert child.is_makeshift()
    assert not child.is_interim()


def test_what_is_loaded_or_was_asked_for_stays_as_it_is(fresh: Any, tmp_path: Path) -> None:
    jit = fresh()
    toys(tmp_path)
    jit.start_interpreted()
    assert not jit.is_interim()
    jit = fresh(CASERO_KERNEL="interpreted")
    jit.start_interpreted()
    assert not jit.is_interim()
    assert not jit.is_makeshift()


def test_a_damaged_cache_is_not_switched_to(fresh: Any, tmp_path: Path) -> None:
    jit = fresh()
    toys(tmp_path)
    jit.build()
    for path in (tmp_path / "cache").rglob("*.nbc"):
        path.write_bytes(path.read_bytes()[:100])

    jit = fresh()
    jit.start_interpreted()
    toy = toys(tmp_path)
    assert jit.is_cached()
    assert not jit.switch()
    assert jit.is_interim()
    assert not jit.is_cached(), "it is compiled again"
    assert play(toy) == [5, 12]


def test_the_cache_is_where_the_environment_says(fresh: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    jit = fresh()
    here = frozenset([tmp_path])
    name = f"kernel-{jit.source_hash(here)}"
    assert jit.cache_dir(here) == tmp_path / "cache" / name
    monkeypatch.delenv("CASERO_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert jit.cache_dir(here) == tmp_path / "xdg" / "casero" / name
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert jit.cache_dir(here) == Path.home() / ".cache" / "casero" / name


def test_checked_code_has_a_cache_of_its_own(fresh: Any) -> None:
    here = frozenset([SOURCE.parent])
    assert fresh().source_hash(here) != fresh(NUMBA_BOUNDSCHECK="1").source_hash(here)


@pytest.mark.parametrize("harm", ["gone", "cut off"])
def test_a_damaged_cache_is_made_again(fresh: Any, tmp_path: Path, harm: str) -> None:
    jit = fresh()
    toys(tmp_path)
    jit.build()
    files = [path for path in (tmp_path / "cache").rglob("*") if path.suffix in (".nbc", ".nbi")]
    assert len(files) == 2
    for path in files:
        if harm == "gone":
            path.unlink()
        else:
            path.write_bytes(path.read_bytes()[:100])

    again = fresh()
    toy = toys(tmp_path)
    assert again.is_cached()
    again.build()
    assert play(toy) == [5, 12]
    assert sorted(path.name for path in (tmp_path / "cache").rglob("*.nb?")) == sorted(path.name for path in files)
