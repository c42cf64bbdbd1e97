"""Takes pictures of every screen, at 1280 and 390 pixels, in light and in dark: `screens.py FOLDER [SCENE…]`.

The scenes are those that the accessibility tests look at (tests/web/all_scenes.py). A scene that cannot be arranged
is told at the end, and the others are taken all the same.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final, Literal

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import Browser, Error

from tests.web.all_scenes import ALL_SCENES
from tests.web.visitor import DEVICES, Visitor, Watch, launched
from tests.web.web_server import Served

SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")


def take(browser: Browser, served: Served, name: str, device: str, folder: Path) -> None:
    """Arranges a scene on a device and takes its pictures."""
    watch = Watch(served.address)
    visitor = Visitor(browser, served.address, watch, device)
    try:
        ALL_SCENES[name](served, visitor)
        for scheme in SCHEMES:
            visitor.page.emulate_media(color_scheme=scheme)
            visitor.page.wait_for_timeout(400)  # colours change softly
            visitor.page.screenshot(path=folder / f"{name}-{device}-{scheme}.png")
        watch.check()
    finally:
        visitor.close()


def main(folder: Path, names: list[str]) -> int:
    """Takes the pictures; returns how many scenes failed."""
    folder.mkdir(parents=True, exist_ok=True)
    failed: list[str] = []
    with tempfile.TemporaryDirectory() as data, Served(Path(data)) as served, launched() as browser:
        for name in names or list(ALL_SCENES):
            for device in DEVICES:
                try:
                    take(browser, served, name, device, folder)
                    print(f"{name} on a {device}", flush=True)
                except (AssertionError, Error) as error:
                    failed.append(f"{name} on a {device}: {error}")
                    print(f"FAILED {failed[-1]}", flush=True)
    print(f"{len(names or ALL_SCENES)} scenes, {len(failed)} failed; the pictures are in {folder}")
    return len(failed)


if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1].startswith("-") or not set(sys.argv[2:]) <= set(ALL_SCENES):
        sys.exit(f"usage: screens.py FOLDER [SCENE…]\nscenes: {' '.join(ALL_SCENES)}")
    sys.exit(min(1, main(Path(sys.argv[1]), sys.argv[2:])))
