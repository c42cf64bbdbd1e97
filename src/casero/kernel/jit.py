"""Compiles the kernel: one decorator for inner functions, one for entry points.

The same source runs compiled and interpreted (`CASERO_KERNEL=interpreted`). Inner functions get their
signature from their parameter names and are compiled only when an entry point is missing in the cache, so
that a start from cache loads a dozen entry points and nothing else. The cache directory is named by a hash of
all compiled sources and of the versions that made it: Numba alone does not notice a change in a callee.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = os.environ.get("CASERO_KERNEL", "compiled") == "interpreted"
BOUNDSCHECK = os.environ.get("NUMBA_BOUNDSCHECK", "0") == "1"

_inner: list[Any] = []
_entries: list[Any] = []
_built: set[int] = set()


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


def _types(function: Callable[..., Any]) -> tuple[Any, ...]:
    """The argument types by parameter name: records, arrays of records, else 64-bit integers."""
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
    }
    known = {**record, **arrays}
    return tuple(known.get(name, types.int64) for name in inspect.signature(function).parameters)


def kernel(function: F) -> F:
    """A function of the kernel, called by other compiled functions only."""
    return _inner_function(function, inline=False)


def hot(function: F) -> F:
    """Like `kernel`, for the few functions of the main loop that gain from being inlined."""
    return _inner_function(function, inline=True)


def _inner_function(function: F, inline: bool) -> F:
    if INTERPRETED:
        return function
    import numba

    dispatcher: Any = numba.njit(
        forceinline=inline, error_model="numpy", no_cfunc_wrapper=True, no_cpython_wrapper=True
    )(function)
    _inner.append(dispatcher)
    return dispatcher


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
    try:
        known = set(_marker().read_text().split())
    except OSError:
        return False
    return all(_name(dispatcher) in known for dispatcher in _entries)


def _callees_first() -> list[Any]:
    """The inner functions, each after those it calls: a caller's argument types must find theirs compiled."""
    known = {id(dispatcher) for dispatcher in _inner}
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

    for dispatcher in _inner:
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
    if INTERPRETED:
        return
    pending = [d for d in _entries if id(d) not in _built]
    if not pending:
        return
    cached = is_cached()
    inner = [] if cached else [d for d in _callees_first() if id(d) not in _built]
    report = progress or (lambda done, total: None)
    # An entry point is worth about ten inner functions of compile time.
    total = len(inner) + 10 * len(pending)
    with _lowering_only():
        for done, dispatcher in enumerate(inner):
            report(done, total)
            _compile(dispatcher)
    for done, dispatcher in enumerate(pending):
        report(len(inner) + 10 * done, total)
        _compile(dispatcher)
    report(total, total)
    if not cached:
        _note_complete()


def _note_complete() -> None:
    """Adds the entry points to the list of those in the cache; another process may have added others meanwhile."""
    try:
        known = set(_marker().read_text().split())
    except OSError:
        known = set()
    known.update(_name(dispatcher) for dispatcher in _entries)
    fresh = _marker().with_suffix(f".{os.getpid()}")
    fresh.write_text("\n".join(sorted(known)) + "\n")
    fresh.replace(_marker())


def _compile(dispatcher: Any) -> None:
    dispatcher.compile(_types(dispatcher.py_func))
    dispatcher.disable_compile()
    _built.add(id(dispatcher))
