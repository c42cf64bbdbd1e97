"""`casero serve`, and the table in the browser of `casero play`: settings, a socket, a server, and a clean end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

import typer

from casero.cli.screen import at_once
from casero.cli.words import complain, say

if TYPE_CHECKING:
    from casero.server.settings import SettingError, Settings

GRACE: Final = 2  # seconds in which answers that are being sent are finished
SWITCH: Final = 0.001  # seconds that a thread waits for the event loop: the store's must not wait long in a rush
LAST: Final = 4.5  # seconds after which an end is made; everything announced is durable by then
ALL: Final = ("0.0.0.0", "::", "")  # every address of this machine


# ---------------------------------------------------------------------------------------------- settings


def settings_of(
    flags: Mapping[str, object], config: Path | None, sets: Sequence[str], lang: str, **defaults: object
) -> Settings:
    """The settings of a command line; exits 2 with one sentence if one cannot be."""
    from casero.server.settings import FileError, SettingError, read_settings

    given = dict(flags)
    for text in sets:
        name, equals, value = text.partition("=")
        if not equals:
            fail(say(lang, "serve-no-equals", text=text))
        given[name.strip().replace("-", "_")] = value.strip()
    try:
        return read_settings(given, os.environ, config, **defaults)
    except SettingError as error:
        fail(sentence(error, lang))
    except FileError as error:
        fail(f"{error.in_(lang)}.")


def sentence(error: SettingError, lang: str) -> str:
    """What is wrong with a setting, and what would be right."""
    from casero.server.settings import NAMES

    if error.expects == "misspelt":
        return say(lang, "serve-near-setting", where=error.where, name=error.name, **error.numbers)
    if error.expects == "unknown":
        # All of them, behind the sentence: what stands in it is cut where it is long.
        return f"{say(lang, 'serve-no-setting', where=error.where, name=error.name)} {', '.join(NAMES)}."
    # As texts: a port has no thousands.
    expected = say(lang, f"serve-expects-{error.expects}", **{name: str(each) for name, each in error.numbers.items()})
    return say(lang, "serve-bad-setting", where=error.where, value=error.value, name=error.name, expected=expected)


def fail(message: str) -> NoReturn:
    """Tells what is wrong and exits 2."""
    complain(message)
    raise typer.Exit(2)


# ---------------------------------------------------------------------------------------------- listening


def listen(host: str, port: int) -> socket.socket:
    """A socket that is bound, so that what is wrong with an address is known before anything else is done."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _, address = found[0]
    made = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
    except OSError:
        made.close()
        raise
    made.set_inheritable(False)
    return made


def listen_or_fail(host: str, port: int, lang: str) -> socket.socket:
    """A socket that is bound; exits 2 with one sentence if that is not possible."""
    import errno

    try:
        return listen(host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            fail(say(lang, "serve-port-taken", host=host, port=str(port)))
        from casero.text.sentences import say_fault

        # What a resolver says is in the language of the system.
        reason = say(lang, "serve-no-host") if isinstance(error, socket.gaierror) else say_fault(lang, error)
        fail(say(lang, "serve-cannot-listen", host=host, port=str(port), reason=reason))


def address_of(host: str, bound: socket.socket) -> str:
    """The address of a server on this machine."""
    name = "127.0.0.1" if host in ALL else host
    return f"http://{f'[{name}]' if ':' in name else name}:{bound.getsockname()[1]}"


# ---------------------------------------------------------------------------------------------- serving


def serve(settings: Settings, lang: str) -> None:
    """Serves tables until it is told to end."""
    from casero.server.rest.page import is_built

    if settings.bots:
        from casero.bots.host.bot_files import files_by_key

        files_by_key(settings.bots)  # tells what is wrong with them before anything is compiled
    bound = listen_or_fail(settings.host, settings.port, lang)
    if not is_built():
        complain(say(lang, "serve-no-page"))

    def announce() -> None:
        sys.stdout.write(say(lang, "serve-at", address=address_of(settings.host, bound)) + "\n")
        sys.stdout.flush()

    with at_once(lang):
        run(settings, bound, announce)
    sys.stdout.write(say(lang, "serve-ended") + "\n")


def run(settings: Settings, bound: socket.socket, announce: Callable[[], None]) -> None:
    """Runs a server on a socket until a signal ends it; `announce` is called as soon as it answers."""
    import uvicorn

    from casero.server import logs
    from casero.server.app import make_app
    from casero.server.net import descriptors
    from casero.server.net.serving import server_config

    class Server(uvicorn.Server):
        """Ends quietly at a signal, and within a bounded time."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            announce()

        @contextlib.contextmanager
        def capture_signals(self) -> Iterator[None]:
            before = {each: signal.signal(each, self.handle_exit) for each in (signal.SIGINT, signal.SIGTERM)}
            try:
                yield
            finally:
                for each, handler in before.items():
                    signal.signal(each, handler)

        def handle_exit(self, sig: int, frame: Any) -> None:
            if not self.should_exit:
                watch = threading.Timer(LAST, os._exit, (1,))
                watch.daemon = True
                watch.start()
            super().handle_exit(sig, frame)

    logs.configure(settings.log_level)
    settings = descriptors.fit(settings)
    app = make_app(settings)
    config = server_config(
        app,
        settings,
        lifespan="off",  # entered here, so that what keeps a server from starting is told in one sentence
        timeout_graceful_shutdown=GRACE,
    )

    async def main() -> None:
        async with app.router.lifespan_context(app):
            few_pauses()
            await Server(config).serve([bound])

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(main())


def few_pauses() -> None:
    """Keeps whatever holds up the event loop short."""
    sys.setswitchinterval(SWITCH)
    # Tables live long and hold many small things: looking through all of them again and again holds everybody up.
    gc.freeze()
    gc.set_threshold(20_000, 50, 100_000)
