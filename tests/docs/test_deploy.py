"""The files for operators: well formed, in step with the program, and without anything of one machine."""

from __future__ import annotations

import configparser
import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from casero.cli import app
from casero.server.metrics import Metrics
from casero.server.settings import Settings
from tests.docs.pages import DOCS, ROOT

DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").iterdir())
FILES = sorted(path for path in DEPLOY.rglob("*") if path.is_file())
CONTAINER = DEPLOY / "Containerfile"


def figures() -> set[str]:
    """The names that /metrics tells, as they are asked for."""
    names = {line.split()[2] for line in Metrics().text().decode().splitlines() if line.startswith("# TYPE")}
    return names | {f"{name}_{part}" for name in names for part in ("bucket", "sum", "count")}


def named(text: str) -> set[str]:
    return set(re.findall(r"\bcasero_[a-z_]+", text))


def expressions() -> dict[str, list[str]]:
    rules = yaml.safe_load((DEPLOY / "prometheus" / "alerts.yml").read_text(encoding="utf-8"))
    board = json.loads((DEPLOY / "grafana" / "casero.json").read_text(encoding="utf-8"))
    return {
        "alerts": [rule["expr"] for group in rules["groups"] for rule in group["rules"]],
        "dashboard": [target["expr"] for panel in board["panels"] for target in panel["targets"]],
    }


@pytest.mark.parametrize("where", ["alerts", "dashboard"])
def test_every_figure_that_is_asked_for_exists(where: str) -> None:
    asked = expressions()[where]
    assert len(asked) > 10
    for expression in asked:
        assert expression.count("(") == expression.count(")")
        assert named(expression) <= figures(), expression


def test_the_dashboard_shows_every_figure() -> None:
    shown = named(" ".join(expressions()["dashboard"]))
    told = {line.split()[2] for line in Metrics().text().decode().splitlines() if line.startswith("# TYPE")}
    assert {name for name in told if not any(one.startswith(name) for one in shown)} == set()


def test_alerts_have_their_form() -> None:
    rules = yaml.safe_load((DEPLOY / "prometheus" / "alerts.yml").read_text(encoding="utf-8"))["groups"][0]["rules"]
    assert len({rule["alert"] for rule in rules}) == len(rules)
    for rule in rules:
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"].endswith(".")


def test_panels_of_the_dashboard_do_not_overlap() -> None:
    board = json.loads((DEPLOY / "grafana" / "casero.json").read_text(encoding="utf-8"))
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in board["panels"]]
    assert len(set(places)) == len(places) == len({panel["id"] for panel in board["panels"]})


def test_every_figure_is_in_the_reference() -> None:
    text = (DOCS / "reference" / "server.md").read_text(encoding="utf-8")
    told = re.findall(r"^# TYPE (\S+)", Metrics().text().decode(), re.MULTILINE)
    assert [name for name in told if f"`{name}`" not in text] == []


def is_command(line: list[str]) -> None:
    """Fails unless a line is one that casero takes."""
    group: Any = typer.main.get_command(app)
    command = group.commands[line[0]]
    with command.make_context(line[0], list(line[1:]), resilient_parsing=False):
        pass


class Unit(configparser.ConfigParser):
    """A unit: its keys have capitals."""

    def optionxform(self, optionstr: str) -> str:
        return optionstr


def unit(path: Path) -> Unit:
    class Repeated(dict[str, Any]):
        """Keys of a unit may come again."""

        def __setitem__(self, key: str, value: Any) -> None:
            if key in self and isinstance(value, list) and isinstance(self[key], list):
                self[key].extend(value)
            else:
                super().__setitem__(key, value)

    parser = Unit(strict=False, interpolation=None, dict_type=Repeated, comment_prefixes=("#",))
    parser.read_string(path.read_text(encoding="utf-8"))
    return parser


def test_units_start_commands_that_exist() -> None:
    service = unit(DEPLOY / "systemd" / "casero.service")["Service"]
    is_command(shlex.split(service["ExecStart"])[1:])
    inner = shlex.split(unit(DEPLOY / "systemd" / "casero-backup.service")["Service"]["ExecStart"])[2]
    is_command(shlex.split(inner)[2:])


def test_the_service_is_kept_in_bounds() -> None:
    parser = unit(DEPLOY / "systemd" / "casero.service")
    service = parser["Service"]
    assert int(service["LimitNOFILE"]) > Settings().max_connections + 128
    assert (service["UMask"], service["ProtectSystem"], service["NoNewPrivileges"]) == ("0077", "strict", "true")
    assert {"MemoryMax", "SystemCallFilter", "StateDirectory", "CacheDirectory"} <= set(service)
    assert parser["Install"]["WantedBy"] == "multi-user.target"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_systemd_takes_the_units(tmp_path: Path) -> None:
    for path in UNITS:
        # The program is not installed here, and where it lies is the operator's.
        (tmp_path / path.name).write_text(path.read_text().replace("/opt/casero/bin/casero", "/bin/true"))
    done = subprocess.run(
        ["systemd-analyze", "verify", *(str(tmp_path / path.name) for path in UNITS)],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert [line for line in done.stderr.splitlines() if "casero" in line] == []
    rated = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--threshold=25", str(tmp_path / "casero.service")],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    if "unrecognized option" in rated.stderr or "Unknown" in rated.stderr:
        pytest.skip("this systemd rates no files")
    assert rated.returncode == 0, rated.stdout[-200:]


def steps() -> list[tuple[str, str]]:
    """The instructions of the container file."""
    lines = [line for line in CONTAINER.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return [(line.split()[0], line.partition(" ")[2]) for line in lines]


def test_the_container_copies_what_exists_and_starts_a_command() -> None:
    found = steps()
    for instruction, rest in found:
        if instruction == "COPY" and not rest.startswith("--from"):
            assert all((ROOT / name).exists() for name in rest.split()[:-1]), rest
    once = dict(found)
    assert json.loads(once["ENTRYPOINT"]) == ["/opt/casero/bin/casero"]
    is_command(json.loads(once["CMD"]))
    assert json.loads(once["VOLUME"]) == ["/data"]
    assert once["USER"] == "casero"
    check = json.loads(once["HEALTHCHECK"].partition("CMD ")[2])
    compile(check[-1], "healthcheck", "exec")
    assert f":{once['EXPOSE']}/health" in check[-1]
    users = [i for i, (instruction, _) in enumerate(found) if instruction == "USER"]
    assert not any("useradd" in rest for _, rest in found[users[0] :]), "root makes the user, nothing after it"
    assert {rest.split()[0] for instruction, rest in found if instruction == "FROM"} == {"python:3.12-slim"}


def test_proxies_bound_slow_clients_and_pass_the_socket_on() -> None:
    nginx = (DEPLOY / "proxy" / "nginx.conf").read_text(encoding="utf-8")
    for part in ("client_header_timeout", "client_body_timeout", "limit_conn ", "limit_req ", "Upgrade $http_upgrade"):
        assert part in nginx
    assert nginx.count("{") == nginx.count("}")
    caddy = (DEPLOY / "proxy" / "Caddyfile").read_text(encoding="utf-8")
    assert all(part in caddy for part in ("read_header", "read_body", "max_size", "respond /metrics 404"))
    assert caddy.count("{") == caddy.count("}")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_file_names_a_machine_or_a_registry(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"/work\b|/root\b|/tmp/|docker\.io|ghcr|quay|://(?!127\.0\.0\.1)", text)
