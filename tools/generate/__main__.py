"""`python -m tools.generate`: writes every generated file anew."""

from __future__ import annotations

from tools.generate.files import write

if __name__ == "__main__":
    write()
