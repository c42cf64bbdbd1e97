"""`casero play` in the browser: a table for this machine, and with `--lan` for those in the same network."""

from __future__ import annotations

import json
import os
import socket
import sys
import threading
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from casero.cli.screen import at_once
from casero.cli.serve import address_of, fail, listen, listen_or_fail, run, settings_of
from casero.cli.words import complain, say

if TYPE_CHECKING:
    from casero.server.settings import Settings

# Browsers keep the secrets of seats by address: the same port as last time finds them again.
USUAL: Final = range(8420, 8430)
ADDRESS: Final = "address"  # in the data folder, while a server runs there
PATIENCE: Final = 1.0  # seconds for a server to say that it is there


@dataclass(frozen=True)
class Wanted:
    """What the command line asks for."""

    edition: str | None
    lan: bool
    browser: bool
    port: int | None
    data: Path | None
    bots: tuple[str, ...]
    lang: str


def play(wanted: Wanted) -> None:
    """Opens a table in the browser and serves it until it is told to end."""
    from msgspec.structs import replace

    from casero.bots.host.bot_files import files_by_key
    from casero.editions import available, load
    from casero.server.rest.page import is_built

    lang = wanted.lang
    if wanted.edition is not None and wanted.edition not in available():
        if not wanted.edition.endswith(".toml"):
            load(wanted.edition)  # tells what is wrong with a name that is none
        fail(say(lang, "play-only-terminal", option=wanted.edition))
    if not is_built():
        fail(say(lang, "serve-no-page"))
    settings = _settings(wanted)
    files_by_key(settings.bots)  # tells what is wrong with them before anything is compiled
    running = _running(Path(settings.data))
    if running is not None:
        sys.stdout.write(say(lang, "play-running", address=running) + "\n")
        _open(running, wanted).join(PATIENCE)
        return
    bound = _bound(settings, wanted)
    address = address_of(settings.host, bound)
    base = _lan_base(bound) if settings.lan else None
    if settings.lan and base is None:
        complain(say(lang, "play-no-lan"))
    told = Path(settings.data) / ADDRESS
    try:
        with at_once(lang, wait=False):
            run(replace(settings, base=base or ""), bound, lambda: _announce(wanted, address, base, told))
    finally:
        told.unlink(missing_ok=True)
    sys.stdout.write(say(lang, "serve-ended") + "\n")


def _settings(wanted: Wanted) -> Settings:
    flags = {
        "port": wanted.port,
        "data": None if wanted.data is None else str(wanted.data),
        "bots": list(wanted.bots) or None,
        "lan": True if wanted.lan else None,
        "host": "0.0.0.0" if wanted.lan else None,
    }
    return settings_of(flags, None, (), wanted.lang, list_editions=True, log_level="warning")


def _bound(settings: Settings, wanted: Wanted) -> socket.socket:
    """A socket at the port that is asked for, else at one of the usual ones, else at any."""
    if wanted.port is None and "CASERO_PORT" not in os.environ:
        for port in (*USUAL, 0):
            try:
                return listen(settings.host, port)
            except OSError:
                continue
    return listen_or_fail(settings.host, settings.port, wanted.lang)


def _running(folder: Path) -> str | None:
    """The address of the server that already runs on a data folder."""
    try:
        address = (folder / ADDRESS).read_text(encoding="utf-8").strip()
        if not address.startswith("http://127.0.0.1:"):
            return None
        with urllib.request.urlopen(f"{address}/health", timeout=PATIENCE) as answer:
            return address if "version" in json.load(answer) else None
    except (OSError, ValueError):
        return None


def _announce(wanted: Wanted, address: str, base: str | None, told: Path) -> None:
    """Tells where the table is, and opens it."""
    told.write_text(address + "\n", encoding="utf-8")
    sys.stdout.write(say(wanted.lang, "play-at", address=address) + "\n")
    if base is not None:
        sys.stdout.write(say(wanted.lang, "play-lan", address=base) + "\n")
        if sys.stdout.isatty():
            sys.stdout.write(qr_code(base))
    sys.stdout.flush()
    _open(address, wanted)


def _open(address: str, wanted: Wanted) -> threading.Thread:
    """Opens the browser, without waiting for it."""
    target = f"{address}/?edition={quote(wanted.edition)}" if wanted.edition else f"{address}/"

    def opening() -> None:
        import webbrowser

        if wanted.browser and not (has_screen() and webbrowser.open(target)):
            complain(say(wanted.lang, "play-no-browser", address=target))

    thread = threading.Thread(target=opening, daemon=True)
    thread.start()
    return thread


def has_screen() -> bool:
    """Whether a browser can show itself: without a screen one of the terminal would take this one over."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def _lan_base(bound: socket.socket) -> str | None:
    """The address by which others in the network reach this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only says from which of its addresses it would be.
            probe.connect(("10.255.255.255", 1))
        except OSError:
            return None
        own = probe.getsockname()[0]
    return None if own.startswith(("127.", "0.")) else f"http://{own}:{bound.getsockname()[1]}"


def qr_code(text: str) -> str:
    """A text as a code that phones read, two rows of it in each line, dark on light whatever the terminal's colours."""
    import segno

    rows = [list(row) for row in segno.make(text, error="m").matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = ("".join(" ▄▀█"[2 * upper + lower] for upper, lower in zip(*pair, strict=True)) for pair in pairs)
    return "".join(f"\x1b[30;107m{line}\x1b[0m\n" for line in lines)
