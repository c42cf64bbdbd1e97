"""Which rules are played: casero's version and a fingerprint of the kernel, as journals keep it."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import casero
from casero import kernel


@cache
def rules_version() -> str:
    """The version and the rules of this program, as in `0.1.0 1f3a5c7e9b0d`: other sources, another fingerprint.

    An edition has a fingerprint of its own.
    """
    folder = Path(kernel.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return f"{casero.__version__} {digest.hexdigest()[:12]}"
