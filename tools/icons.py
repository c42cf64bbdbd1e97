"""Draws the icons that phones and desktops want as pictures from `web/public/icon.svg`: run it when that changes.

    python tools/icons.py

An icon to be cut into a shape of the system's has its ground up to the edge, and the house within the circle that is
never cut off. Chromium draws them, so they are kept and not made anew with every build.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.web.visitor import launched

PUBLIC: Final = Path(__file__).resolve().parents[1] / "web" / "public"
# By file: its size in pixels, and how much of it the drawing takes; less than all of it stands on plain ground.
ICONS: Final = {
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-maskable-512.png": (512, 0.72),
    "apple-touch-icon.png": (180, 0.86),
}


def page_of(svg: str, share: float) -> str:
    """A page that shows the icon and nothing else."""
    ground = ""
    if share < 1:
        found = re.search(r'fill="(#[0-9a-f]{6})"', svg)
        assert found is not None
        ground = f"background:{found[1]};"
    margin = (1 - share) * 50
    body = f"margin:0;height:100vh;box-sizing:border-box;padding:{margin}vw;{ground}"
    return f'<style>svg{{display:block;width:100%}}</style><body style="{body}">{svg}</body>'


def main() -> None:
    """Writes every icon."""
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with launched() as browser:
        for name, (size, share) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(page_of(svg, share))
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()


if __name__ == "__main__":
    main()
