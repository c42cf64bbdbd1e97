"""A page of its own: one HTML file with its style sheet and its drawings inside, which asks nobody for anything."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

STYLE: Final = Path(__file__).parent / "report.css"


class Page:
    """A page that is written from top to bottom; what is handed to it is HTML, but for titles and captions."""

    def __init__(self, lang: str, title: str) -> None:
        self.lang = lang
        self.title = title
        self.parts: list[str] = []
        self._figures = 0

    def add(self, *parts: str) -> None:
        """Adds HTML as it is."""
        self.parts += parts

    def paragraph(self, text: str, kind: str = "") -> None:
        """A paragraph of plain text."""
        self.add(f'<p class="{kind}">{escape(text)}</p>' if kind else f"<p>{escape(text)}</p>")

    def open_section(self, key: str, title: str, kind: str = "") -> None:
        """Begins a section under a heading that can be linked to."""
        self.add(f'<section class="{kind}" aria-labelledby="{key}"><h2 id="{key}">{escape(title)}</h2>')

    def close_section(self) -> None:
        """Ends a section."""
        self.add("</section>")

    def figure(self, caption: str, body: str, kind: str = "") -> None:
        """A figure under its caption."""
        self._figures += 1
        key = f"figure-{self._figures}"
        self.add(
            f'<figure class="{kind}" role="group" aria-labelledby="{key}">'
            f'<figcaption id="{key}">{escape(caption)}</figcaption>{body}</figure>'
        )

    def table(self, caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]], fold: str | None = None) -> None:
        """A table whose first column names the rows; cells that are no cells yet become some. It may be folded away."""
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
        lines = [
            f'<tr><th scope="row">{first}</th>'
            + "".join(cell if cell.startswith("<td") else f"<td>{cell}</td>" for cell in rest)
            + "</tr>"
            for first, *rest in rows
        ]
        body = (
            f'<div class="scroll" role="region" tabindex="0" aria-label="{escape(caption)}"><table>'
            f"<caption><span>{escape(caption)}</span></caption><thead><tr>{head}</tr></thead>"
            f"<tbody>{''.join(lines)}</tbody></table></div>"
        )
        if fold is not None:
            body = f"<details><summary>{escape(fold)}: {escape(caption)}</summary>{body}</details>"
        self.add(body)

    def html(self, head: str) -> str:
        """The whole page; `head` is what stands above its sections."""
        style = STYLE.read_text(encoding="utf-8")
        return (
            f'<!doctype html>\n<html lang="{self.lang}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            # A page without an icon of its own would be asked for one.
            '<link rel="icon" href="data:,">\n'
            f"<title>{escape(self.title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
            f"<header><h1>{escape(self.title)}</h1>{head}</header>\n<main>\n"
            + "\n".join(self.parts)
            + "\n</main>\n</body>\n</html>\n"
        )
