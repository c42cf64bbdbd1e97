"""The stack of pending decisions: push, pop, and who has to act."""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Game


@kernel
def push(g: Game, kind: int, seat: int, other: int, amount: int, cause: int, square: int, mask: int) -> None:
    """Puts a frame on the stack."""
    top = int(g["depth"])
    g["frame_kind"][top] = kind
    g["frame_seat"][top] = seat
    g["frame_other"][top] = other
    g["frame_amount"][top] = amount
    g["frame_cause"][top] = cause
    g["frame_square"][top] = square
    g["frame_mask"][top] = mask
    g["depth"] = top + 1


@kernel
def drop(g: Game, index: int) -> None:
    """Takes a frame out of the stack; freed rows are zeroed, so that equal positions have equal bytes."""
    last = int(g["depth"]) - 1
    for i in range(index, last):
        g["frame_kind"][i] = g["frame_kind"][i + 1]
        g["frame_seat"][i] = g["frame_seat"][i + 1]
        g["frame_other"][i] = g["frame_other"][i + 1]
        g["frame_amount"][i] = g["frame_amount"][i + 1]
        g["frame_cause"][i] = g["frame_cause"][i + 1]
        g["frame_square"][i] = g["frame_square"][i + 1]
        g["frame_mask"][i] = g["frame_mask"][i + 1]
    g["frame_kind"][last] = 0
    g["frame_seat"][last] = 0
    g["frame_other"][last] = 0
    g["frame_amount"][last] = 0
    g["frame_cause"][last] = 0
    g["frame_square"][last] = 0
    g["frame_mask"][last] = 0
    g["depth"] = last


@kernel
def pop(g: Game) -> None:
    """Takes the top frame off the stack."""
    drop(g, int(g["depth"]) - 1)


@kernel
def top_kind(g: Game) -> int:
    """The kind of the top frame, 0 when nothing is pending."""
    if g["depth"] == 0:
        return 0
    return int(g["frame_kind"][g["depth"] - 1])


@kernel
def acting(g: Game) -> int:
    """The seat the game waits for, NONE when it is over."""
    if g["over"] != 0:
        return codes.NONE
    if g["depth"] == 0:
        return int(g["turn"])
    return int(g["frame_seat"][g["depth"] - 1])


@hot
def next_seat(g: Game, seat: int) -> int:
    """The next seat to the left that is still in the game."""
    n = int(g["n_seats"])
    while True:
        seat = seat + 1 if seat + 1 < n else 0
        if g["out"][seat] == 0:
            return seat


@kernel
def next_in(g: Game, mask: int, seat: int) -> int:
    """The next seat to the left of `seat` that is in the mask; assumes there is one."""
    n = int(g["n_seats"])
    seat = (seat + 1) % n
    while (mask >> seat) & 1 == 0:
        seat = (seat + 1) % n
    return seat


@kernel
def still_in(g: Game) -> int:
    """The mask of seats that are not bankrupt."""
    mask = 0
    for seat in range(int(g["n_seats"])):
        if g["out"][seat] == 0:
            mask |= 1 << seat
    return mask
