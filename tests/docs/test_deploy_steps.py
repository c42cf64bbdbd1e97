"""The files for operators carried out without a builder of containers and without systemd, as far as that goes.

What this cannot show: the base image and its Python, the user and the network of a container; and of the units what
only a running systemd does, such as private folders and users, and the bounds of memory and tasks.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
import tomllib
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes.util import find_library
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.docs.pages import DOCS, ROOT
from tests.docs.test_deploy import CONTAINER, DEPLOY, steps, unit
from tests.server.client import Client

GAME = ROOT / "tests" / "game" / "golden" / "clasico.casero"
EDITION = ROOT / "tests" / "editions" / "small.toml"
PAGE = ROOT / "src" / "casero" / "server" / "page" / "index.html"
KEPT_OUT = ("node_modules", "__pycache__", ".*")

# Loads the system calls that a unit allows, then becomes the program.
CONFINED = """
import ctypes, os, sys
allowed, program = sys.argv[1].split(","), sys.argv[2:]
seccomp = ctypes.CDLL(os.environ["SECCOMP"], use_errno=True)
seccomp.seccomp_init.restype = ctypes.c_void_p
context = ctypes.c_void_p(seccomp.seccomp_init(ctypes.c_uint32(0x00050000 | 1)))  # others: EPERM
for name in allowed:
    number = seccomp.seccomp_syscall_resolve_name(name.encode())
    if number >= 0:
        assert seccomp.seccomp_rule_add(context, ctypes.c_uint32(0x7FFF0000), number, 0) == 0, name
assert seccomp.seccomp_load(context) == 0
os.umask(0o077)
os.execv(program[0], program)
"""


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


def asked(port: int, path: str, content: bytes | None = None, kind: str = "text/plain") -> Any:
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", content, {"Content-Type": kind})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.loads(answer.read())


@contextmanager
def serving(command: list[str], port: int, environment: dict[str, str]) -> Iterator[None]:
    """A server that has started, and ends well when it is told to."""
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as server:
        try:
            for _ in range(600):
                assert server.poll() is None, server.stderr and server.stderr.read()
                try:
                    asked(port, "/health")
                    break
                except urllib.error.URLError:
                    time.sleep(0.1)
            yield
            server.send_signal(signal.SIGTERM)
            _, told = server.communicate(timeout=10)
            assert server.returncode == 0, told
        finally:
            server.kill()


# ---------------------------------------------------------------------------------------------- the container


class Image:
    """What the instructions of the container file make, in a folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.here = root
        self.environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
        if not PAGE.exists():
            self.environment["CASERO_SKIP_PAGE"] = "1"

    def inside(self, text: str) -> str:
        """A command or path of the image, as it is here."""
        return re.sub(r"(?<![\w.:/])/(?=(?:src|opt|data|cache)\b)", f"{self.root}/", text)

    def copy(self, rest: str) -> None:
        if rest.startswith("--from"):
            _, source, target = rest.split()
            assert source == target, "both stages are one folder here"
            assert Path(self.inside(source)).is_dir()
            return
        *names, target = rest.split()
        for name in names:
            if (ROOT / name).is_dir():
                ignored = shutil.ignore_patterns(*KEPT_OUT)
                shutil.copytree(ROOT / name, self.here / target, ignore=ignored, dirs_exist_ok=True)
            else:
                shutil.copy(ROOT / name, self.here / target)

    def run(self, rest: str) -> None:
        command = shlex.join(json.loads(rest)) if rest.startswith("[") else rest
        if "useradd" in command or "chown" in command:
            if os.geteuid() != 0:
                return
            user = re.search(r"--uid (\d+)", CONTAINER.read_text(encoding="utf-8"))
            assert user is not None
            command = re.sub(r"\b(group|user)add ", rf"\1add --prefix {self.root} ", command)
            command = command.replace("casero:casero", f"{user[1]}:{user[1]}")
        done = subprocess.run(
            self.inside(command), shell=True, cwd=self.here, env=self.environment, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{command}: {done.stdout[-1000:]}{done.stderr[-1000:]}"

    def follow(self, instruction: str, rest: str) -> None:
        if instruction == "FROM":
            self.here = self.root
        elif instruction == "WORKDIR":
            self.here = Path(self.inside(rest))
            self.here.mkdir(parents=True)
        elif instruction == "COPY":
            self.copy(rest)
        elif instruction == "ENV":
            self.environment |= dict(one.split("=") for one in self.inside(rest).split())
        elif instruction == "RUN":
            self.run(rest)


@pytest.fixture
def image(tmp_path: Path) -> Image:
    (tmp_path / "etc").mkdir()
    for name in ("passwd", "group", "shadow", "gshadow"):
        (tmp_path / "etc" / name).touch()
    return Image(tmp_path)


@pytest.mark.skipif(os.geteuid() != 0 or shutil.which("useradd") is None, reason="only root makes users")
def test_the_container_has_a_user_and_folders_of_its_own(image: Image) -> None:
    for instruction, rest in steps():
        if instruction == "RUN" and ("useradd" in rest or "mkdir" in rest):
            image.follow(instruction, rest)
    assert (image.root / "etc" / "passwd").read_text().startswith("casero:x:10001:10001:")
    for name, mode in (("data", 0o700), ("cache", 0o755)):
        found = (image.root / name).stat()
        assert (found.st_uid, found.st_gid, found.st_mode & 0o777) == (10001, 10001, mode)


@pytest.mark.deploy
def test_the_steps_of_the_container_make_a_server_that_runs(image: Image) -> None:
    for instruction, rest in steps():
        image.follow(instruction, rest)
    once = dict(steps())
    before = {path for path in image.root.rglob("*") if not {"data", "cache"} & set(path.parts)}
    cached = sorted(path.name for path in (image.root / "cache").rglob("*"))
    assert cached, "the rules are compiled"
    port = free_port()
    command = [image.inside(word) for word in (*json.loads(once["ENTRYPOINT"]), *json.loads(once["CMD"]))]
    command[command.index("--host") + 1], command[command.index("--port") + 1] = "127.0.0.1", str(port)
    with serving(command, port, image.environment):
        assert asked(port, "/api/verify", GAME.read_bytes())["ok"]
        check = [image.inside(word) for word in json.loads(once["HEALTHCHECK"].partition("CMD ")[2])]
        check[-1] = check[-1].replace(f":{once['EXPOSE']}/", f":{port}/")
        assert subprocess.run(check, timeout=30).returncode == 0
    assert subprocess.run(check, timeout=30, stderr=subprocess.DEVNULL).returncode != 0, "nobody answers"
    assert (image.root / "data" / "casero.db").is_file()
    assert sorted(path.name for path in (image.root / "cache").rglob("*")) == cached, "they are not compiled again"
    after = {path for path in image.root.rglob("*") if not {"data", "cache"} & set(path.parts)}
    assert after == before, "it writes to its folders alone"
    # What the units start is there too.
    for name in ("casero.service", "casero-backup.service"):
        started = re.findall(r"/opt/\S+", unit(DEPLOY / "systemd" / name)["Service"]["ExecStart"])
        assert all(os.access(image.inside(path), os.X_OK) for path in started)


# ---------------------------------------------------------------------------------------------- the units


def test_the_units_name_the_folders_that_the_service_and_the_guide_have() -> None:
    service = unit(DEPLOY / "systemd" / "casero.service")["Service"]
    text = (DEPLOY / "systemd" / "casero.service").read_text(encoding="utf-8")
    backup = unit(DEPLOY / "systemd" / "casero-backup.service")
    guide = (DOCS / "guides" / "server.md").read_text(encoding="utf-8")
    settings = tomllib.loads(guide.partition("```toml\n")[2].partition("```")[0])
    assert settings["data"] == f"/var/lib/{service['StateDirectory']}"
    assert re.findall(r"_CACHE_DIR=(\S+)", text) == [f"/var/cache/{service['CacheDirectory']}"] * 2
    assert backup["Service"]["ReadWritePaths"].split() == [settings["data"], backup["Unit"]["RequiresMountsFor"]]
    assert f"{backup['Unit']['RequiresMountsFor']}/casero-" in backup["Service"]["ExecStart"]
    for part in ("/opt/casero", "/etc/casero.toml", backup["Unit"]["RequiresMountsFor"]):
        assert f"`{part}`" in guide
    assert {service["User"], backup["Service"]["User"]} == {"casero"}


def system_calls(group: str) -> set[str]:
    """The system calls of a group, as this systemd has them."""
    told = subprocess.run(["systemd-analyze", "syscall-filter", group], capture_output=True, text=True, check=True)
    found: set[str] = set()
    for line in map(str.strip, told.stdout.splitlines()[1:]):
        if line.startswith("@"):
            found |= system_calls(line)
        elif line and not line.startswith("#"):
            found.add(line)
    return found


def confined(name: str) -> Callable[..., list[str]]:
    """What makes a command of one that runs with the system calls of a unit alone."""
    lines = re.findall(r"^SystemCallFilter=(\S+)$", (DEPLOY / "systemd" / name).read_text(), re.MULTILINE)
    allowed: set[str] = set()
    for line in lines:
        allowed = allowed - system_calls(line[1:]) if line.startswith("~") else allowed | system_calls(line)
    assert len(allowed) > 200
    return lambda *command: [sys.executable, "-c", CONFINED, ",".join(sorted(allowed)), *command]


async def until_a_bot_moves(port: int, seated: dict[str, Any]) -> None:
    client = Client(await connect(f"ws://127.0.0.1:{port}/ws"))
    await client.hello(seated["table"], seated["holds"])
    await client.begun()

    def moved() -> bool:
        return any(entry.by == "bot" for entry in client.log)

    while not moved():
        await client.until(lambda: moved() or bool(client.choose()))
        if not moved():
            await client.play_on()
    await client.leave()


@pytest.mark.skipif(
    shutil.which("systemd-analyze") is None or find_library("seccomp") is None, reason="systemd or seccomp is not here"
)
def test_the_server_its_workers_and_a_backup_need_no_system_call_that_the_units_forbid(tmp_path: Path) -> None:
    environment = {**os.environ, "SECCOMP": str(find_library("seccomp"))}
    server, backup = confined("casero.service"), confined("casero-backup.service")
    denied = subprocess.run(
        server(sys.executable, "-c", "import os; os.chroot('/')"), env=environment, capture_output=True, text=True
    )
    assert "PermissionError" in denied.stderr, "the filter holds"
    casero = str(Path(sys.executable).with_name("casero"))
    port = free_port()
    command = server(casero, "serve", "--port", str(port), "--data", str(tmp_path), "--set", "metrics=on")
    with serving(command, port, environment):
        assert asked(port, "/api/editions", EDITION.read_bytes())["slug"]
        assert asked(port, "/api/verify", GAME.read_bytes())["ok"]
        wish = {"edition": "clasico", "seats": [{"kind": "here", "name": "Ana"}, {"kind": "bot"}], "pace": 0}
        seated = asked(port, "/api/tables", json.dumps(wish).encode(), "application/json")
        asyncio.run(asyncio.wait_for(until_a_bot_moves(port, seated), 60))
        made = subprocess.run(
            backup(casero, "backup", str(tmp_path / "copy.sqlite"), "--data", str(tmp_path)),
            env=environment, capture_output=True, text=True,
        )  # fmt: skip
        assert made.returncode == 0, made.stderr
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as told:
            assert b"\ncasero_processes 3.0\n" in told.read(), "for editions, for verifications and for bots"
    assert (tmp_path / "copy.sqlite").stat().st_mode & 0o077 == 0
