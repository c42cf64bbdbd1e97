"""Where a terminal table writes and reads: a whole screen, or plain lines for pipes, files and tests."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

SMALLEST: Final = (20, 8)


class Screen:
    """A terminal that is redrawn, or a plain stream of lines."""

    def __init__(self, plain: bool) -> None:
        self.plain = plain or not (sys.stdin.isatty() and sys.stdout.isatty())
        self._console = Console(highlight=False)
        self._typed = ""  # at a page, where it was read but not done
        if not self.plain:
            self._edit_lines()
            self._forget_typed()

    @staticmethod
    def _edit_lines() -> None:
        """Cursor keys and a history at the prompt, where the system has them."""
        try:
            import readline  # noqa: F401
        except ImportError:
            return

    @staticmethod
    def _forget_typed() -> None:
        """Drops what was typed before there was a menu to see: it was not meant for it."""
        if not sys.stdin.isatty():
            return
        try:
            import termios
        except ImportError:
            return
        termios.tcflush(sys.stdin, termios.TCIFLUSH)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines."""
        width, height = self._console.size
        return max(width, SMALLEST[0]), max(height, SMALLEST[1])

    def write(self, lines: Sequence[Text]) -> None:
        """Writes lines below what is there."""
        if self.plain:
            for line in lines:
                sys.stdout.write(line.plain.rstrip() + "\n")
            return
        for line in lines:
            self._console.print(line, soft_wrap=True)

    def draw(self, lines: Sequence[Text]) -> None:
        """Shows lines in place of what was there."""
        if not self.plain:
            self._console.clear()
        self.write(lines)

    def page(self, lines: Sequence[Text], more: str) -> None:
        """Shows many lines, screen by screen, and waits for Enter behind each; plain lines just follow each other.

        Whatever else is typed there closes the pages and waits to be taken by `typed`.
        """
        if self.plain:
            self.write(lines)
            return
        width, height = self.size
        folded = [part for line in lines for part in line.wrap(self._console, width - 1) or [line]]
        for start in range(0, max(len(folded), 1), height - 2):
            self.draw(folded[start : start + height - 2])
            answer = self.ask(more).strip()
            if answer:
                # A number belongs to a menu that is not in sight.
                self._typed = "" if answer.lower() == "q" or answer.isdecimal() else answer
                return
        # An Enter too many would act at the table.
        self._forget_typed()

    def typed(self) -> str:
        """The order that was typed at a page, once."""
        order, self._typed = self._typed, ""
        return order

    def ask(self, prompt: str) -> str:
        """A line typed by somebody; raises EOFError when there is none to come."""
        prompt = prompt.rstrip() + " "
        if sys.stdin.isatty() and sys.stdout.isatty():
            return input(prompt)
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        # What comes from a pipe is not echoed by the terminal, and a transcript should show it.
        sys.stdout.write(line if line.endswith("\n") else line + "\n")
        if not line:
            raise EOFError
        return line.rstrip("\r\n")
