"""Compiles the kernel: one decorator for inner functions, one for entry points.

The same source runs compiled and interpreted (`CASERO_KERNEL=interpreted`). Inner functions get their
signature from their parameter names; they are handed to Numba only when an entry point is missing in the cache, so
that a start from cache loads a dozen entry points and nothing else. The cache directory is named by a hash of
all compiled sources and of the versions that made it: Numba alone does not notice a change in a callee.
"""

from __future__ import annotations

import hashlib
import inspect
import logging
import os
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = os.environ.get("CASERO_KERNEL", "compiled") == "interpreted"
BOUNDSCHECK = os.environ.get("NUMBA_BOUNDSCHECK", "0") == "1"

_declared: list[tuple[str, str, Any]] = []
_waiting: dict[int, tuple[Callable[..., Any], bool]] = {}  # inner functions as they are written; inlined or not
_inner: dict[int, Any] = {}  # what Numba made of them, by the same numbers
_entries: list[Any] = []
_built: set[int] = set()
_building = threading.Lock()

ENTRY: Final = 10  # an entry point takes as long to compile as so many inner functions

log = logging.getLogger(__name__)


def source_hash() -> str:
    """A hash of every source that is compiled, where and since when it lies there, and of what compiles it.

    Place and time are in it because Numba's own index asks for them: a cache that looks complete must be complete.
    """
    import llvmlite
    import numba
    import numpy

    digest = hashlib.sha256()
    root = Path(__file__).resolve().parent.parent
    for folder in (root / "kernel", root / "bots"):
        for path in sorted(folder.rglob("*.py")):
            digest.update(f"{path} {path.stat().st_mtime_ns}".encode())
            digest.update(path.read_bytes())
    for part in (numba.__version__, llvmlite.__version__, numpy.__version__, sys.version):
        digest.update(part.encode())
    digest.update(b"checked" if BOUNDSCHECK else b"unchecked")
    return digest.hexdigest()[:16]


def cache_dir() -> Path:
    """Where compiled code is kept: `CASERO_CACHE_DIR`, else the user's cache directory."""
    base = os.environ.get("CASERO_CACHE_DIR")
    if base is None:
        home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
        base = str(Path(home) / "casero")
    return Path(base) / f"kernel-{source_hash()}"


@cache
def _known() -> dict[str, Any]:
    """The types that parameter names stand for."""
    import numba
    from numba import types

    from casero.kernel import layout

    record = {
        "g": numba.from_dtype(layout.GAME),
        "r": numba.from_dtype(layout.RULES),
        "e": numba.from_dtype(layout.EVENTS),
        "a": numba.from_dtype(layout.ACTION),
    }
    record["b"] = record["g"]
    arrays = {
        "games": record["g"][::1],
        "views": record["g"][::1],
        "bots": record["g"][::1],
        "rules": record["r"][::1],
        "events": record["e"][::1],
        "actions": record["a"][::1],
        "counts": types.int64[::1],
        "kinds": types.int64[::1],
    }
    for one, many, dtype in _declared:
        record[one] = numba.from_dtype(dtype)
        arrays[many] = record[one][::1]
    return {**record, **arrays}


def _types(function: Callable[..., Any]) -> tuple[Any, ...]:
    """The argument types: numbers by their annotation, records and arrays of records by their name."""
    from numba import types

    known = _known()
    scalars = {"int": types.int64, "float": types.float64}
    return tuple(
        scalars.get(parameter.annotation) or known.get(name, types.int64)
        for name, parameter in inspect.signature(function).parameters.items()
    )


def declare(one: str, many: str, dtype: Any) -> None:
    """Gives parameters of these names the type of a record, and of an array of such records."""
    _declared.append((one, many, dtype))
    _known.cache_clear()


def kernel(function: F) -> F:
    """A function of the kernel, called by other compiled functions only."""
    return _inner_function(function, inline=False)


def hot(function: F) -> F:
    """Like `kernel`, for the few functions of the main loop that gain from being inlined."""
    return _inner_function(function, inline=True)


def _inner_function(function: F, inline: bool) -> F:
    if not INTERPRETED:
        _waiting[id(function)] = (function, inline)
    return function


def _hand_over() -> None:
    """Hands the inner functions to Numba: wherever compiled code names one, there is a dispatcher from now on."""
    import numba

    for key, (function, inline) in _waiting.items():
        _inner[key] = numba.njit(
            forceinline=inline, error_model="numpy", no_cfunc_wrapper=True, no_cpython_wrapper=True
        )(function)
    for function in [f for f, _ in _waiting.values()] + [dispatcher.py_func for dispatcher in _entries]:
        names = function.__globals__
        for name in function.__code__.co_names:
            dispatcher = _inner.get(id(names.get(name)))
            if dispatcher is not None:
                names[name] = dispatcher
    _waiting.clear()


def entry(function: F) -> F:
    """A function that Python calls: takes arrays and indexes, runs without the interpreter's lock."""
    if INTERPRETED:
        return function
    import numba

    previous = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(_cache_directory())
    try:
        dispatcher: Any = numba.njit(cache=True, error_model="numpy", nogil=True, no_cfunc_wrapper=True)(function)
    finally:
        numba.config.CACHE_DIR = previous
    _entries.append(dispatcher)
    return dispatcher


_directory: Path | None = None


def _cache_directory() -> Path:
    global _directory
    if _directory is None:
        _directory = cache_dir()
        _directory.mkdir(parents=True, exist_ok=True)
    return _directory


def _marker() -> Path:
    return _cache_directory() / "complete.txt"


def _name(dispatcher: Any) -> str:
    return f"{dispatcher.py_func.__module__}.{dispatcher.py_func.__qualname__}"


def is_cached() -> bool:
    """Whether every entry point that is known so far was compiled before."""
    if INTERPRETED:
        return True
    known = _compiled_before()
    return all(_name(dispatcher) in known for dispatcher in _entries)


def cached_modules() -> set[str]:
    """The modules whose entry points were compiled before, loaded or not."""
    return set() if INTERPRETED else {name.rpartition(".")[0] for name in _compiled_before()}


def _compiled_before() -> set[str]:
    """The names of the entry points in the cache."""
    try:
        return set(_marker().read_text().split())
    except OSError:
        return set()


def _callees_first() -> list[Any]:
    """The inner functions, each after those it calls: a caller's argument types must find theirs compiled."""
    known = {id(dispatcher) for dispatcher in _inner.values()}
    ordered: list[Any] = []
    seen: set[int] = set()

    def visit(dispatcher: Any) -> None:
        if id(dispatcher) in seen:
            return
        seen.add(id(dispatcher))
        function = dispatcher.py_func
        for name in function.__code__.co_names:
            callee = function.__globals__.get(name)
            if id(callee) in known:
                visit(callee)
        ordered.append(dispatcher)

    for dispatcher in _inner.values():
        visit(dispatcher)
    return ordered


@contextmanager
def _lowering_only() -> Iterator[None]:
    """While inner functions are compiled, stops after lowering: machine code is made once, for the entry points.

    Numba would optimise and emit every inner function with all it calls, again at each level of the call graph,
    which doubles the time of a cold start. Its library classes have no switch for that; where they no longer look
    as expected, nothing is changed and the cold start just takes longer.
    """
    from numba.core import codegen

    library: Any = getattr(codegen, "CPUCodeLibrary", None)
    engine: Any = getattr(codegen, "JITCPUCodegen", None)
    names = ("_optimize_final_module", "_finalize_final_module", "_finalize_dynamic_globals")
    if library is None or not hasattr(engine, "set_env") or not all(hasattr(library, name) for name in names):
        yield
        return

    def finish(self: Any) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True

    saved = library._optimize_final_module, library._finalize_final_module, engine.set_env
    library._optimize_final_module = lambda self: None
    library._finalize_final_module = finish
    engine.set_env = lambda self, name, env: None
    try:
        yield
    finally:
        library._optimize_final_module, library._finalize_final_module, engine.set_env = saved


def build(progress: Callable[[int, int], None] | None = None) -> None:
    """Loads the entry points from the cache, or compiles everything once and reports how far it is."""
    if not INTERPRETED:
        with _building:
            _build(progress)


def _build(progress: Callable[[int, int], None] | None) -> None:
    pending = [d for d in _entries if id(d) not in _built]
    if not pending:
        return
    report = progress or (lambda done, total: None)
    if is_cached():
        try:
            _finish(pending, 0, report)
            return
        except Exception:
            # The cache has lost or damaged what it says it has.
            log.warning("the compiled rules cannot be loaded; they are compiled again")
            shutil.rmtree(_cache_directory(), ignore_errors=True)
            _cache_directory().mkdir(parents=True, exist_ok=True)
            pending = [d for d in _entries if id(d) not in _built]
            for dispatcher in pending:
                dispatcher._compiler._failed_cache.clear()  # where Numba remembers what it could not compile
    _hand_over()
    inner = [d for d in _callees_first() if id(d) not in _built]
    with _lowering_only():
        for done, dispatcher in enumerate(inner):
            report(done, len(inner) + ENTRY * len(pending))
            _compile(dispatcher)
    _finish(pending, len(inner), report)
    _note_complete()


def _finish(pending: list[Any], before: int, report: Callable[[int, int], None]) -> None:
    """Loads or compiles entry points, after so many inner functions."""
    total = before + ENTRY * len(pending)
    for done, dispatcher in enumerate(pending):
        report(before + ENTRY * done, total)
        _compile(dispatcher)
    report(total, total)


def _note_complete() -> None:
    """Adds the entry points to the list of those in the cache; another process may have added others meanwhile."""
    known = _compiled_before() | {_name(dispatcher) for dispatcher in _entries}
    fresh = _marker().with_suffix(f".{os.getpid()}")
    fresh.write_text("\n".join(sorted(known)) + "\n")
    fresh.replace(_marker())


def _compile(dispatcher: Any) -> None:
    dispatcher.compile(_types(dispatcher.py_func))
    dispatcher.disable_compile()
    _built.add(id(dispatcher))
