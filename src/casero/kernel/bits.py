"""Masks of squares and groups as numbers: how many bits are set, and which comes first.

Walking over the bits of a mask beats walking over all squares:

    left = deeds
    while left != 0:
        square = first_bit(left)
        left &= left - 1
"""

from __future__ import annotations

from casero.kernel.jit import kernel


@kernel
def count_bits(mask: int) -> int:
    """How many bits of a mask are set."""
    n = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


@kernel
def first_bit(mask: int) -> int:
    """The place of the lowest bit that is set in a mask other than 0."""
    return count_bits((mask & -mask) - 1)
