"""The event buffer: one row per thing that happened, written only where the caller wants rows."""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Events


@kernel
def log(e: Events, kind: int, seat: int, other: int, square: int, amount: int, cause: int, extra: int) -> None:
    """Writes an event; counts it even when the buffer is full."""
    if e["cap"] == 0:
        return
    row = int(e["n"])
    e["n"] += 1
    if row >= e["cap"]:
        return
    e["kind"][row] = kind
    e["seat"][row] = seat
    e["other"][row] = other
    e["square"][row] = square
    e["amount"][row] = amount
    e["cause"][row] = cause
    e["extra"][row] = extra


@kernel
def log_money(e: Events, seat: int, other: int, amount: int, cause: int, square: int) -> None:
    """Writes that seat paid other."""
    log(e, codes.EV_MONEY, seat, other, square, amount, cause, 0)


@kernel
def log_deed(e: Events, seat: int, other: int, square: int, cause: int) -> None:
    """Writes that a deed went from seat to other."""
    log(e, codes.EV_DEED, seat, other, square, 0, cause, 0)
