"""What a table refuses that no rule refuses."""

from __future__ import annotations

from casero.errors import CaseroError


class TableError(CaseroError):
    """A request that cannot be carried out; `code` is one of protocol.FAULTS."""

    def __init__(self, code: str, detail: str = "") -> None:
        self.code = code
        self.detail = detail
        super().__init__(f"{code}: {detail}" if detail else code)
