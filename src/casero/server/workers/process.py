"""A worker process: reads questions from its input, answers each within limits of time and memory.

A question is a pickled function with its arguments, which the server has made; so is the answer. Time is that of the
processor: a question that takes more ends the process, and the server starts another one. Memory is what the question
adds to the process. Where the system knows no such limits, the server's own clock ends it. What takes long may tell how
far it is: whatever it tells comes before its answer.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final

HEAD: Final = 8  # bytes that say how long a question or an answer is
MAX_ERROR_CHARS: Final = 500
DONE, FAILED, TOO_MUCH, TOLD = "done", "failed", "too much", "told"


def main() -> None:
    """Answers until there are no more questions."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    # Whatever prints must not print among the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    questions = sys.stdin.buffer

    def send(content: bytes) -> None:
        answers.write(len(content).to_bytes(HEAD, "big") + content)
        answers.flush()

    while (question := _next(questions)) is not None:
        send(_answer(question, lambda told: send(pickle.dumps((TOLD, told)))))


def _next(questions: BinaryIO) -> bytes | None:
    head = questions.read(HEAD)
    return questions.read(int.from_bytes(head, "big")) if len(head) == HEAD else None


def _answer(question: bytes, tell: Callable[[Any], None]) -> bytes:
    try:
        function, arguments, limits, is_heard = pickle.loads(question)
        _give_way(limits.nice)
        if limits.plays:
            _load_kernel()
        with _limited(limits.cpu_s, limits.memory):
            result = DONE, function(*arguments, *([tell] if is_heard else []))
    except MemoryError:
        result = TOO_MUCH, None
    except Exception as error:
        result = FAILED, error
    answer = pickle.dumps(result)
    if result[0] == FAILED:
        try:
            pickle.loads(answer)
        except Exception:  # an error that cannot be taken over is told
            return pickle.dumps((FAILED, RuntimeError(repr(result[1])[:MAX_ERROR_CHARS])))
    return answer


def _load_kernel() -> None:
    """Loads the rules before limits hold; they may have been compiled since this process began."""
    from casero.game import kernel
    from casero.kernel.jit import switch

    switch()
    kernel()


def _give_way(nice: int) -> None:
    """Lets processes that are less nice go first; a process cannot take that back."""
    if hasattr(os, "nice"):  # there is none on Windows
        os.nice(max(0, nice - os.nice(0)))


@contextmanager
def _limited(cpu_s: int, memory: int) -> Iterator[None]:
    """Lets what is done inside have so many seconds and bytes more."""
    try:
        import resource
    except ImportError:  # there is none on Windows
        yield
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    used = resource.getrusage(resource.RUSAGE_SELF)
    _, most_cpu = resource.getrlimit(resource.RLIMIT_CPU)
    _, most_memory = resource.getrlimit(resource.RLIMIT_AS)
    space = _address_space()
    resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + 1 + cpu_s, most_cpu))
    if space:
        resource.setrlimit(resource.RLIMIT_AS, (space + memory, most_memory))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_CPU, (most_cpu, most_cpu))
        resource.setrlimit(resource.RLIMIT_AS, (most_memory, most_memory))


def _address_space() -> int:
    """Bytes of memory that this process has mapped, 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0


if __name__ == "__main__":
    main()
