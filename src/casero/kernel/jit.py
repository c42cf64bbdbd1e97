"""Compiles the kernel: one decorator for inner functions, one for entry points.

The same source runs compiled and interpreted (`CASERO_KERNEL=interpreted`). Functions get their signature from their
annotations (`g: Game`, `rules: RuleSets`, `seat: int`). Inner ones are handed to Numba only when an entry point is
missing in the cache, so that a start from cache loads a dozen entry points and nothing else. The cache directory of an
entry point is named by a hash of all sources within its reach and of the versions that made it: Numba alone does not
notice a change in a callee.

A process may begin interpreted and go on compiled: it calls `start_interpreted` before the kernel is loaded, and
`switch` when another process has filled the cache.
"""

from __future__ import annotations

import gc
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
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, Literal, TypeVar, cast, get_args, get_type_hints

F = TypeVar("F", bound=Callable[..., Any])

# In the interim the kernel is interpreted until the cache is complete; the fallback is for when it never will be.
Mode = Literal["compiled", "interpreted", "interim", "fallback"]

VARIABLE: Final = "CASERO_KERNEL"  # the mode in which a process starts; child processes start in that of their parent
_asked = os.environ.get(VARIABLE)
_mode: Mode = cast(Mode, _asked) if _asked in get_args(Mode) else "compiled"
INTERPRETED: Final = _mode == "interpreted"  # asked for by the environment, for good
BOUNDSCHECK = os.environ.get("NUMBA_BOUNDSCHECK", "0") == "1"

_waiting: dict[int, tuple[Callable[..., Any], bool]] = {}  # inner functions as they are written; inlined or not
_inner: dict[int, Any] = {}  # what Numba made of them, by the same numbers
_registered: dict[int, Callable[..., Any]] = {}  # the source of every inner function, and of its dispatcher
_entries: list[Any] = []
_plain: list[Callable[..., Any]] = []  # entry points that are interpreted in the interim
_directories: dict[Callable[..., Any], Path] = {}  # where each entry point is cached, by its source
_built: set[int] = set()
_unlinked: set[Any] = set()  # what Numba made of inner functions, without what they call
_building = threading.Lock()

ENTRY: Final = 10  # an entry point takes as long to compile as so many inner functions

log = logging.getLogger(__name__)


def cache_dir(folders: frozenset[Path]) -> Path:
    """Where code compiled from these folders is kept: below `CASERO_CACHE_DIR`, else the user's cache directory."""
    base = os.environ.get("CASERO_CACHE_DIR")
    if base is None:
        home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
        base = str(Path(home) / "casero")
    return Path(base) / f"kernel-{source_hash(folders)}"


@cache
def source_hash(folders: frozenset[Path]) -> str:
    """A hash of every source in some folders, where and since when it lies there, and of what compiles it.

    Place and time are in it because Numba's own index asks for them: a cache that looks complete must be complete.
    """
    digest = hashlib.sha256()
    for path in sorted(path for folder in folders for path in folder.glob("*.py")):
        digest.update(f"{path} {path.stat().st_mtime_ns}".encode())
        digest.update(path.read_bytes())
    for part in (version("numba"), version("llvmlite"), version("numpy"), sys.version):
        digest.update(part.encode())
    digest.update(b"checked" if BOUNDSCHECK else b"unchecked")
    return digest.hexdigest()[:16]


def _folders_of(function: Callable[..., Any]) -> frozenset[Path]:
    """The folders of all compiled functions within a function's reach, and the kernel's own with its codes.

    Whole folders, because a constant that a module takes from its neighbour does not say where it comes from.
    """
    folders = {Path(__file__).resolve().parent}
    modules: dict[int, Any] = {}

    def visit(names: dict[str, Any]) -> None:
        if id(names) in modules:
            return
        modules[id(names)] = names
        folders.add(Path(names["__file__"]).resolve().parent)
        for value in list(names.values()):
            registered = _registered.get(id(value))
            if registered is not None:
                visit(registered.__globals__)

    visit(function.__globals__)
    return frozenset(folders)


def _types(function: Callable[..., Any]) -> tuple[Any, ...]:
    """The argument types, from the annotations: numbers, records by their dtype, arrays."""
    hints = get_type_hints(function, include_extras=True)
    return tuple(_type(hints[name]) for name in inspect.signature(function).parameters)


@cache
def _type(hint: Any) -> Any:
    """What Numba calls the type of an annotation."""
    import numba
    from numba import types

    from casero.kernel.layout import Many

    scalars = {int: types.int64, float: types.float64, bool: types.boolean}
    if hint in scalars:
        return scalars[hint]
    mark = hint.__metadata__[0]
    return numba.from_dtype(mark.dtype)[::1] if isinstance(mark, Many) else numba.from_dtype(mark)


def kernel(function: F) -> F:
    """A function of the kernel, called by other compiled functions only."""
    return _inner_function(function, inline=False)


def hot(function: F) -> F:
    """Like `kernel`, for the few functions of the main loop that gain from being inlined."""
    return _inner_function(function, inline=True)


def _inner_function(function: F, inline: bool) -> F:
    if _mode in ("compiled", "interim"):
        _waiting[id(function)] = (function, inline)
        _registered[id(function)] = function
    return function


@cache
def _pipeline() -> Any:
    """The passes of Numba's compiler that the kernel needs: others look for closures, overloads, literals in vain."""
    from numba.core import compiler, typed_passes, untyped_passes
    from numba.core.compiler_machinery import PassManager

    class Arguments(tuple[Any, ...]):
        """Argument types that do not write out every field of a record each time a pass is noted."""

        def __str__(self) -> str:
            return f"{len(self)} arguments"

    class Pipeline(compiler.CompilerBase):  # type: ignore[misc]  # Numba has no types
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            self.state.args = Arguments(self.state.args)

        def define_pipelines(self) -> list[Any]:
            manager = PassManager("kernel")
            for each in (
                untyped_passes.TranslateByteCode,
                untyped_passes.FixupArgs,
                untyped_passes.IRProcessing,
                untyped_passes.GenericRewrites,
                untyped_passes.ReconstructSSA,
                typed_passes.NopythonTypeInference,
                typed_passes.PreLowerStripPhis,
                typed_passes.IRLegalization,
                typed_passes.AnnotateTypes,
                typed_passes.NativeLowering,
                typed_passes.NoPythonBackend,
            ):
                manager.add_pass(each, each._name)
            manager.finalize()
            return [manager]

    return Pipeline


def _hand_over() -> None:
    """Hands the inner functions to Numba: wherever compiled code names one, there is a dispatcher from now on."""
    import numba

    for key, (function, inline) in _waiting.items():
        dispatcher: Any = numba.njit(
            forceinline=inline, no_cpython_wrapper=True, error_model="numpy", no_cfunc_wrapper=True,
            pipeline_class=_pipeline(),
        )(function)  # fmt: skip
        _inner[key] = dispatcher
        _registered[id(dispatcher)] = function
    for function in [f for f, _ in _waiting.values()] + [dispatcher.py_func for dispatcher in _entries]:
        names = function.__globals__
        for name in function.__code__.co_names:
            dispatcher = _inner.get(id(names.get(name)))
            if dispatcher is not None:
                names[name] = dispatcher
    _waiting.clear()


def entry(function: F) -> F:
    """A function that Python calls: takes arrays and indexes, runs without the interpreter's lock."""
    if _mode in ("compiled", "interim"):
        _directories[function] = cache_dir(_folders_of(function))
    if _mode == "interim":
        _plain.append(function)
    if _mode != "compiled":
        return function
    dispatcher = _dispatcher(function)
    _entries.append(dispatcher)
    return dispatcher


def _dispatcher(function: Callable[..., Any]) -> Any:
    """What Numba makes of an entry point; nothing is compiled or loaded yet."""
    import numba

    _directories[function].mkdir(parents=True, exist_ok=True)
    previous = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(_directories[function])
    try:
        return numba.njit(
            cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True, pipeline_class=_pipeline()
        )(function)
    finally:
        numba.config.CACHE_DIR = previous


def _marker(directory: Path) -> Path:
    return directory / "complete.txt"


def _name(function: Callable[..., Any]) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def is_cached() -> bool:
    """Whether every entry point that is known so far was compiled before."""
    if _mode == "interpreted":
        return True
    compiled = {directory: _compiled_before(directory) for directory in set(_directories.values())}
    return all(_name(function) in compiled[directory] for function, directory in _directories.items())


def _compiled_before(directory: Path) -> set[str]:
    """The names of the entry points that a directory has."""
    try:
        return set(_marker(directory).read_text().split())
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
    """While inner functions are compiled, stops after lowering: the entry points link, optimise and emit them.

    Numba would link, optimise and emit every inner function with all it calls, again at each level of the call graph,
    which more than doubles the time of a cold start. Its library classes have no switch for that; where they no longer
    look as expected, nothing is changed and the cold start just takes longer.
    """
    from numba.core import codegen

    library: Any = getattr(codegen, "CPUCodeLibrary", None)
    engine: Any = getattr(codegen, "JITCPUCodegen", None)
    names = ("finalize", "add_linking_library", "_finalize_dynamic_globals", "_ensure_finalized")
    if library is None or not hasattr(engine, "set_env") or not all(hasattr(library, name) for name in names):
        yield
        return

    def finalize(self: Any) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True
        _unlinked.add(self)

    def add_linking_library(self: Any, other: Any) -> None:
        other._ensure_finalized()
        also = other._linking_libraries if other in _unlinked else []
        # Callers first: what nothing refers to yet is not linked.
        self._linking_libraries = list(dict.fromkeys([*self._linking_libraries, other, *also]))

    saved = library.finalize, engine.set_env
    library.add_linking_library = add_linking_library  # for good: who calls an unlinked function links what it calls
    library.finalize = finalize
    engine.set_env = lambda self, name, env: None
    try:
        yield
    finally:
        library.finalize, engine.set_env = saved


@contextmanager
def _no_collection() -> Iterator[None]:
    """What the compiler makes stays or goes by reference counts: looking for cycles in it takes a tenth of its time."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def build(progress: Callable[[int, int], None] | None = None) -> None:
    """Loads the entry points from the cache, or compiles everything once and reports how far it is."""
    if _mode == "compiled":
        with _building, _no_collection():
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
            _empty_cache()
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


def _empty_cache() -> None:
    """Forgets a cache that has lost or damaged what it says it has."""
    log.warning("the compiled rules cannot be loaded; they are compiled again")
    for directory in set(_directories.values()):
        shutil.rmtree(directory, ignore_errors=True)
        directory.mkdir(parents=True, exist_ok=True)


def _finish(pending: list[Any], before: int, report: Callable[[int, int], None]) -> None:
    """Loads or compiles entry points, after so many inner functions."""
    total = before + ENTRY * len(pending)
    for done, dispatcher in enumerate(pending):
        report(before + ENTRY * done, total)
        _compile(dispatcher)
    report(total, total)


def _note_complete() -> None:
    """Adds the entry points to the list of those in the cache; another process may have added others meanwhile."""
    for directory in set(_directories.values()):
        here = {_name(function) for function, kept in _directories.items() if kept == directory}
        marker = _marker(directory)
        fresh = marker.with_suffix(f".{os.getpid()}")
        fresh.write_text("\n".join(sorted(_compiled_before(directory) | here)) + "\n")
        fresh.replace(marker)


def _compile(dispatcher: Any) -> None:
    dispatcher.compile(_types(dispatcher.py_func))
    dispatcher.disable_compile()
    _built.add(id(dispatcher))


# Interpreted first, compiled later.


def is_interim() -> bool:
    """Whether the kernel is interpreted until it is compiled."""
    return _mode == "interim"


def is_makeshift() -> bool:
    """Whether the kernel is interpreted and nobody asked for that: what plays many games has to do with less."""
    return _mode in ("interim", "fallback")


def start_interpreted() -> None:
    """Has this process and its children interpret the kernel until `switch`; no effect once the kernel is loaded."""
    if _mode == "compiled" and not _entries:
        _enter("interim")


def give_up() -> None:
    """Leaves the kernel interpreted for good: it could not be compiled."""
    if _mode == "interim":
        _enter("fallback")


def _enter(mode: Mode) -> None:
    global _mode
    _mode = mode
    os.environ[VARIABLE] = mode


def switch() -> bool:
    """Goes on compiled if the cache is complete; returns whether nothing is interpreted in the interim any more.

    May be called at any moment and in any thread: both kinds give the same bytes. Every module that holds an
    interpreted entry point gets the compiled one in its place.
    """
    with _building:
        if _mode != "interim":
            return True
        if not is_cached():
            return False
        made: dict[int, Any] = {}  # by the number of the interpreted function, which its dispatcher keeps alive
        try:
            for function in _plain:
                dispatcher = _dispatcher(function)
                _compile(dispatcher)
                made[id(function)] = dispatcher
        except Exception:
            _built.difference_update(map(id, made.values()))
            _empty_cache()
            return False
        _entries.extend(made.values())
        _enter("compiled")
    for module in list(sys.modules.values()):
        names = getattr(module, "__dict__", {})
        for name, value in list(names.items()):
            if id(value) in made:
                names[name] = made[id(value)]
    return True
