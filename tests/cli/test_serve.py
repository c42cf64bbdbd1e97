"""`casero serve` and `casero play` in the browser: they answer, say where, and end cleanly."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from casero.cli import browser
from casero.cli.serve import address_of, listen

Casero = Callable[..., Result]

PROGRAM = [sys.executable, "-c", "from casero.cli import main; main()"]
ENGLISH = {"LC_ALL": "en_US.UTF-8", "DISPLAY": "", "WAYLAND_DISPLAY": "", "BROWSER": ""}


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, **ENGLISH, **more}


@contextmanager
def running(*args: str, **more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and the line in which it says where it is."""
    pipe = subprocess.PIPE
    process = subprocess.Popen([*PROGRAM, *args], stdout=pipe, stderr=pipe, text=True, env=environment(**more))
    assert process.stdout is not None
    try:
        yield process, first_line(process.stdout.fileno())
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def first_line(pipe: int) -> str:
    """The first line that a process says; not a letter more, which `communicate` would never see."""
    line = b""
    while not line.endswith(b"\n") and (letter := os.read(pipe, 1)):
        line += letter
    return line.decode()


def get(address: str) -> Any:
    with urllib.request.urlopen(address, timeout=10) as answer:
        return json.load(answer)


def end(process: subprocess.Popen[str], sig: signal.Signals = signal.SIGTERM) -> tuple[float, str, str]:
    """Ends a server: how long it took, and what it said."""
    begun = time.monotonic()
    process.send_signal(sig)
    said, complained = process.communicate(timeout=20)
    return time.monotonic() - begun, said, complained


@pytest.mark.parametrize("sig", [signal.SIGTERM, signal.SIGINT])
def test_a_server_says_where_it_is_and_ends_cleanly_at_a_signal(tmp_path: Path, sig: signal.Signals) -> None:
    with running("serve", "--port", "0", "--data", str(tmp_path / "data"), CASERO_LOG_LEVEL="warning") as (
        process,
        line,
    ):
        address = line.removeprefix("casero serves at ").strip().removesuffix(".")
        assert get(f"{address}/health")["ok"] is True
        assert get(f"{address}/api/here")["base"] == address
        # A client that stays connected and asks for nothing does not keep it from ending.
        with socket.create_connection(("127.0.0.1", int(address.rpartition(":")[2]))) as idle:
            idle.sendall(b"GET /health HTTP/1.1\r\n")
            seconds, said, complained = end(process, sig)
    assert seconds < 5
    assert (process.returncode, said, complained) == (0, "Everything is kept.\n", "")


def post(address: str, body: object) -> Any:
    content = json.dumps(body).encode()
    request = urllib.request.Request(address, content, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


def stalled(port: int, table: str) -> socket.socket:
    """A socket at a table whose other end never reads."""
    made = socket.create_connection(("127.0.0.1", port))
    lines = (
        "GET /ws HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
        f"Sec-WebSocket-Key: {'A' * 22}==", "Sec-WebSocket-Version: 13", "", "",
    )  # fmt: skip
    made.sendall("\r\n".join(lines).encode())
    hello = json.dumps({"t": "hello", "table": table}).encode()
    made.sendall(bytes((0x81, 0x80 | len(hello))) + bytes(4) + hello)
    return made


def test_readers_that_do_not_read_keep_no_server_from_ending(tmp_path: Path) -> None:
    seats = [{"kind": "here", "name": "Ana"}, {"kind": "bot"}]
    with running("serve", "--port", "0", "--data", str(tmp_path), CASERO_LOG_LEVEL="warning") as (process, line):
        address = line.removeprefix("casero serves at ").strip().removesuffix(".")
        table = post(f"{address}/api/tables", {"edition": "clasico", "seats": seats})["table"]
        sockets = [stalled(int(address.rpartition(":")[2]), table) for _ in range(20)]
        time.sleep(0.5)
        seconds, said, _ = end(process)
        for each in sockets:
            each.close()
    assert seconds < 5
    assert (process.returncode, said) == (0, "Everything is kept.\n")


def test_play_tells_of_a_server_that_runs_already(tmp_path: Path) -> None:
    with running("play", "--no-browser", "--port", "0", "--data", str(tmp_path)) as (process, line):
        address = line.removeprefix("The table is at ").partition(". ")[0]
        second = subprocess.run(
            [*PROGRAM, "play", "--no-browser", "--data", str(tmp_path)],
            capture_output=True, text=True, timeout=60, env=environment(),
        )  # fmt: skip
        assert (second.returncode, second.stdout) == (0, f"The table is open already at {address}.\n")
        refused = subprocess.run(
            [*PROGRAM, "serve", "--port", "0", "--data", str(tmp_path)],
            capture_output=True, text=True, timeout=60, env=environment(),
        )  # fmt: skip
        assert refused.returncode == 2
        assert refused.stderr.endswith("casero.db is in use by another server\n")
        end(process)
    assert not (tmp_path / browser.ADDRESS).exists()


def test_in_the_network_the_link_carries_this_machines_address(tmp_path: Path) -> None:
    with running("play", "--no-browser", "--lan", "--port", "0", "--data", str(tmp_path)) as (process, line):
        address = line.removeprefix("The table is at ").partition(". ")[0]
        here = get(f"{address}/api/here")
        _, said, complained = end(process)
    assert here["lan"] is True
    alone = "does not seem to be in any network" in complained
    assert alone or f"Others in the same network join at {here['base']}:" in said


def test_a_port_that_is_taken_is_told(casero: Casero, tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        port = str(taken.getsockname()[1])
        result = casero("serve", "--port", port, "--data", "data")
    assert result.exit_code == 2
    assert result.stderr == f"casero: Port {port} of 127.0.0.1 is taken; --port chooses another.\n"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Cannot listen on 999.1.1.1, port 8000: it is neither an address nor a name that this machine knows."),
        (
            "es",
            "No se puede escuchar en 999.1.1.1, puerto 8000: no es ninguna dirección ni ningún nombre que conozca este"
            " ordenador.",
        ),
    ],
)
def test_a_host_that_is_none_is_told_in_the_language_of_the_reader(casero: Casero, lang: str, said: str) -> None:
    result = casero("serve", "--host", "999.1.1.1", "--port", "8000", "--lang", lang)
    assert (result.exit_code, result.stderr) == (2, f"casero: {said}\n")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--port", "99999"), '--port: "99999" does not do for port: a whole number from 0 to 65535 is needed.'),
        (
            ("--set", "workers=many"),
            '--set workers: "many" does not do for workers: a whole number from 1 to 64 is needed.',
        ),
        (("--set", "metrics=perhaps"), '--set metrics: "perhaps" does not do for metrics: on or off is needed.'),
        (("--set", "metrics"), "--set metrics: the value is missing, as in max_tables=200."),
        (("--set", "colour=red"), "--set colour: there is no setting colour; there are host, port,"),
        (("--set", "prot=1"), "--set prot: there is no setting prot; did you mean port?"),
        (("--set", "log-level=loud"), '--set log_level: "loud" does not do for log_level: one of debug, info,'),
        (("--origin", "table.example"), '--origin: "table.example" does not do for origins: an address such as'),
        (("--config", "none.toml"), "none.toml: cannot be read: there is no such file or folder."),
        (("--host", "no.such.host.invalid", "--port", "0"), "Cannot listen on no.such.host.invalid, port 0:"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_wrong_setting_gets_one_sentence_and_exit_2(casero: Casero, args: tuple[str, ...], said: str) -> None:
    result = casero("serve", "--data", "data", *args)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"casero: {said}")
    assert len(result.stderr.splitlines()) == 1


def test_a_wrong_setting_of_the_environment_is_told_in_spanish(casero: Casero, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASERO_PORT", "http")
    result = casero("serve", "--lang", "es")
    expected = "hace falta un número entero de 0 a 65535"
    assert result.stderr == f"casero: CASERO_PORT: «http» no sirve para port: {expected}.\n"


def test_a_data_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    done = subprocess.run(
        [*PROGRAM, "serve", "--port", "0", "--data", str(tmp_path / "file")],
        capture_output=True, text=True, timeout=60, env=environment(),
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith("casero: ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("args", [("--lan",), ("--no-browser",), ("--port", "0"), ("--data", "x")], ids=" ".join)
def test_options_of_the_browser_do_not_go_with_the_terminal(casero: Casero, args: tuple[str, ...]) -> None:
    result = casero("play", "--terminal", *args)
    assert result.exit_code == 2
    assert result.stderr == f"casero: {args[0]} does not go with --terminal.\n"


def test_an_edition_file_is_played_at_the_terminal(casero: Casero) -> None:
    result = casero("play", "my.toml")
    assert result.exit_code == 2
    assert result.stderr == "casero: my.toml goes with --terminal alone.\n"


def test_an_edition_that_is_none_is_called_so(casero: Casero) -> None:
    result = casero("play", "claisco")
    assert result.exit_code == 2
    assert "claisco: is no edition; did you mean 'clasico'?" in result.stderr


def test_without_a_page_it_is_told_how_to_build_one(casero: Casero, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casero.server.rest.page.is_built", lambda: False)
    result = casero("play", "--no-browser")
    assert result.exit_code == 2
    assert "make page" in result.stderr


def test_a_server_on_every_address_is_opened_at_the_local_one() -> None:
    with listen("127.0.0.1", 0) as bound:
        port = bound.getsockname()[1]
        assert address_of("0.0.0.0", bound) == address_of("127.0.0.1", bound) == f"http://127.0.0.1:{port}"
        assert address_of("::1", bound) == f"http://[::1]:{port}"


def test_a_qr_code_is_a_square_of_dark_on_light() -> None:
    lines = browser.qr_code("http://192.0.2.1:8420").splitlines()
    bare = [line.removeprefix("\x1b[30;107m").removesuffix("\x1b[0m") for line in lines]
    assert {len(line) for line in bare} == {len(bare[0])}
    assert set("".join(bare)) <= set(" ▄▀█")
    assert 2 * len(bare) - len(bare[0]) in (0, 1)
