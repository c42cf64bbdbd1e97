"""The command line: one small function per command, each of which loads what it needs when it runs.

Nothing heavy is imported here, so that `casero --help` answers at once. What goes wrong is told in one sentence:
exit 2 for a wrong command line or unusable input, 1 for a negative answer, 130 for an interruption.
"""

from __future__ import annotations

import sys

try:
    from casero.cli.app import app, main
except KeyboardInterrupt:  # before anything can be told in the right language
    sys.exit(130)

__all__ = ["app", "main"]
