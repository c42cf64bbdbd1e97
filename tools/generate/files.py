"""Every generated file of the checkout: where it stands, and what is in it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools.generate.codes_page import codes_markdown
from tools.generate.edition_schema import schema_text
from tools.generate.messages_schema import messages_text
from tools.generate.page_types import actions_types, protocol_types, texts_types
from tools.generate.switches_page import switches_markdown

ROOT: Final = Path(__file__).resolve().parents[2]


def files() -> dict[str, str]:
    """The texts by their paths from the root."""
    return {
        "docs/reference/codes.md": codes_markdown(),
        "docs/reference/messages.schema.json": messages_text(),
        "docs/reference/switches.md": switches_markdown(),
        "src/casero/editions/data/edition.schema.json": schema_text(),
        "web/src/generated/actions.ts": actions_types(),
        "web/src/generated/protocol.ts": protocol_types(),
        "web/src/generated/texts.ts": texts_types(),
    }


def write(root: Path = ROOT) -> None:
    """Writes all of them anew."""
    for name, text in files().items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
