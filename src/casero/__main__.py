"""`python -m casero` is the command line."""

from __future__ import annotations

from casero.cli import main

if __name__ == "__main__":
    main()
