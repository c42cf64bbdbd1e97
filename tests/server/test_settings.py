"""Settings come from flags, environment and file, in that order, and a wrong one is told in one sentence."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from casero.server.settings import NAMES, FileError, SettingError, Settings, is_origin, read_settings
from tests.docs.pages import DOCS, blocks, prose

PAGE = DOCS / "reference" / "server.md"


def test_a_flag_counts_more_than_the_environment_and_that_more_than_a_file(tmp_path: Path) -> None:
    file = tmp_path / "casero.toml"
    file.write_text('port = 1\nhost = "h"\nworkers = 3\n', encoding="utf-8")
    environment = {"CASERO_PORT": "2", "CASERO_HOST": "i", "CASERO_KERNEL": "interpreted", "PORT": "9"}
    settings = read_settings({"port": 3, "host": None}, environment, file)
    assert (settings.port, settings.host, settings.workers) == (3, "i", 3)


def test_a_command_has_defaults_of_its_own() -> None:
    assert read_settings({}, {}, log_level="warning").log_level == "warning"
    assert read_settings({}, {"CASERO_LOG_LEVEL": "debug"}, log_level="warning").log_level == "debug"


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("metrics", "on", True),
        ("metrics", "No", False),
        ("origins", "https://a.example, http://b.example:81", ["https://a.example", "http://b.example:81"]),
        ("proxies", "", []),
        ("proxies", "127.0.0.1, ::1, 10.0.0.0/8", ["127.0.0.1", "::1", "10.0.0.0/8"]),
        ("max_tables", "12", 12),
        ("log_level", "debug", "debug"),
    ],
)
def test_texts_are_read_as_what_they_stand_for(name: str, text: str, value: object) -> None:
    assert getattr(read_settings({}, {f"CASERO_{name.upper()}": text}), name) == value
    assert getattr(read_settings({name: text}, {}), name) == value


@pytest.mark.parametrize(
    ("name", "value", "expects"),
    [
        ("port", "http", "number"),
        ("port", 65_536, "number"),
        ("port", "-1", "number"),
        ("port", "9" * 5000, "number"),
        ("port", True, "number"),
        ("metrics", "perhaps", "flag"),
        ("log_level", "loud", "choice"),
        ("origins", ["https://a.example/path"], "origin"),
        ("origins", "a.example", "origin"),
        ("origins", 3, "list"),
        ("base", "ftp://a.example", "origin"),
        ("proxies", "proxy.example", "network"),
        ("proxies", ["127.0.0.1", "10.0.0.1/8"], "network"),
        ("proxies", [""], "network"),
        ("proxies", "*", "network"),
        ("host", "", "text"),
        ("data", "a\0b", "text"),
        ("grace_seconds", 1.5, "number"),
        ("colour", "red", "unknown"),
        ("max_table", 3, "misspelt"),
    ],
)
def test_a_wrong_value_says_where_it_stands_and_what_is_expected(name: str, value: object, expects: str) -> None:
    with pytest.raises(SettingError) as caught:
        read_settings({name: value}, {})
    assert (caught.value.name, caught.value.expects) == (name, expects)
    flags = {"port": "--port", "host": "--host", "data": "--data", "origins": "--origin"}
    assert caught.value.where == flags.get(name, f"--set {name}")
    assert len(caught.value.value) <= 60


@pytest.mark.parametrize("text", ["port = 99999", "harbour = 1", "[host]\nname = 1"])
def test_a_wrong_file_is_told_by_its_name(tmp_path: Path, text: str) -> None:
    file = tmp_path / "casero.toml"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(SettingError) as caught:
        read_settings({}, {}, file)
    assert caught.value.where == str(file)


@pytest.mark.parametrize(
    ("content", "es", "en"),
    [
        (b"port = ", "no es TOML: falta el valor, o no vale", "is not TOML: the value is missing or cannot be read"),
        (
            b"a = 1\nport\n",
            "línea 2: no es TOML: falta el signo",
            "line 2: is not TOML: the = after the key is missing",
        ),
        (b"\xff", "no es texto UTF-8", "is not UTF-8 text"),
        (b"a" * 200_000, "es demasiado largo", "is too long"),
        (b"a = " + b"[" * 50_000, "no es TOML: demasiados niveles", "is not TOML: nested too deep"),
        (None, "no se puede leer: no existe", "cannot be read: there is no such file"),
    ],
)
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, content: bytes | None, es: str, en: str) -> None:
    file = tmp_path / "casero.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(FileError) as caught:
        read_settings({}, {}, file)
    assert caught.value.in_("es").startswith(f"{file}: {es}")
    assert str(caught.value).startswith(f"{file}: {en}")


@pytest.mark.parametrize("address", ["http://[::1]:8420", "https://a.example", "http://192.0.2.1:1"])
def test_an_origin_is_a_scheme_a_name_and_perhaps_a_port(address: str) -> None:
    assert is_origin(address)


@pytest.mark.parametrize(
    "address", ["", "a.example", "http://", "http://a.example/", "http://a:b@c.example", "http://["]
)
def test_what_is_more_or_less_is_no_origin(address: str) -> None:
    assert not is_origin(address)


def rows() -> dict[str, str]:
    """The settings that the page describes, with their defaults."""
    _, _, section = prose(PAGE).partition("## Settings")
    section, _, _ = section.partition("\n## ")
    return dict(re.findall(r"^\| `([a-z_]+)` \| (.*?) ?\|", section, re.MULTILINE))


def shown(value: object) -> str:
    """A default as the page shows it."""
    text = ("on" if value else "off") if isinstance(value, bool) else str(value or "")
    return f"`{text}`" if text else ""


def test_every_setting_is_documented_with_its_default() -> None:
    defaults = {name: shown(getattr(Settings(), name)) for name in NAMES}
    assert rows() == defaults | {"data": "the user's data folder"}
    assert list(rows()) == list(NAMES)


def test_the_file_that_the_page_shows_is_one() -> None:
    (block,) = [each for each in blocks(PAGE) if each.kind == "toml"]
    assert msgspec.convert(tomllib.loads(block.text), Settings)
