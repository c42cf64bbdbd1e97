"""Chance: a ChaCha8 stream in the record, and unbiased draws from it.

Words are 32 bits wide and held in 64-bit integers masked by `WORD`, which gives the same numbers compiled and
interpreted. A draw below n takes the next word, rejects it if it lies in the last incomplete run of n, and takes the
remainder. Dice, cards and numbers that the caller gave (`e["given"]`) are used before anything is drawn.
"""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import GIVEN_CARD, GIVEN_NUMBER, GIVEN_THROW, Events, Game
from casero.kernel.log import log

WORD = 0xFFFFFFFF
THROW_LIMIT = (WORD + 1) - (WORD + 1) % 36


@kernel
def rotate(word: int, n: int) -> int:
    """A 32-bit word rotated left by n bits."""
    return ((word << n) | (word >> (32 - n))) & WORD


@kernel
def quarter(a1: int, b1: int, c1: int, d1: int) -> tuple[int, int, int, int]:
    """ChaCha's quarter round."""
    a1 = (a1 + b1) & WORD
    d1 = rotate(d1 ^ a1, 16)
    c1 = (c1 + d1) & WORD
    b1 = rotate(b1 ^ c1, 12)
    a1 = (a1 + b1) & WORD
    d1 = rotate(d1 ^ a1, 8)
    c1 = (c1 + d1) & WORD
    b1 = rotate(b1 ^ c1, 7)
    return a1, b1, c1, d1


@kernel
def refill(g: Game) -> None:
    """Makes the next block of sixteen words: constants, key, block number, zero nonce; eight rounds."""
    k0 = int(g["key"][0]) & WORD
    k1 = int(g["key"][1]) & WORD
    k2 = int(g["key"][2]) & WORD
    k3 = int(g["key"][3]) & WORD
    k4 = int(g["key"][4]) & WORD
    k5 = int(g["key"][5]) & WORD
    k6 = int(g["key"][6]) & WORD
    k7 = int(g["key"][7]) & WORD
    block = int(g["block"])
    s0, s1, s2, s3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    s4, s5, s6, s7, s8, s9, s10, s11 = k0, k1, k2, k3, k4, k5, k6, k7
    s12, s13, s14, s15 = block, 0, 0, 0
    for _ in range(4):
        s0, s4, s8, s12 = quarter(s0, s4, s8, s12)
        s1, s5, s9, s13 = quarter(s1, s5, s9, s13)
        s2, s6, s10, s14 = quarter(s2, s6, s10, s14)
        s3, s7, s11, s15 = quarter(s3, s7, s11, s15)
        s0, s5, s10, s15 = quarter(s0, s5, s10, s15)
        s1, s6, s11, s12 = quarter(s1, s6, s11, s12)
        s2, s7, s8, s13 = quarter(s2, s7, s8, s13)
        s3, s4, s9, s14 = quarter(s3, s4, s9, s14)
    g["words"][0] = (s0 + 0x61707865) & WORD
    g["words"][1] = (s1 + 0x3320646E) & WORD
    g["words"][2] = (s2 + 0x79622D32) & WORD
    g["words"][3] = (s3 + 0x6B206574) & WORD
    g["words"][4] = (s4 + k0) & WORD
    g["words"][5] = (s5 + k1) & WORD
    g["words"][6] = (s6 + k2) & WORD
    g["words"][7] = (s7 + k3) & WORD
    g["words"][8] = (s8 + k4) & WORD
    g["words"][9] = (s9 + k5) & WORD
    g["words"][10] = (s10 + k6) & WORD
    g["words"][11] = (s11 + k7) & WORD
    g["words"][12] = (s12 + block) & WORD
    g["words"][13] = s13
    g["words"][14] = s14
    g["words"][15] = s15
    g["block"] = block + 1
    g["word"] = 0


@hot
def next_word(g: Game) -> int:
    """The next word of the stream."""
    i = int(g["word"])
    if i >= 16:
        refill(g)
        i = 0
    g["word"] = i + 1
    return int(g["words"][i]) & WORD


@kernel
def below(g: Game, n: int) -> int:
    """A number from 0 to n-1, each equally likely."""
    limit = (WORD + 1) - (WORD + 1) % n
    while True:
        word = next_word(g)
        if word < limit:
            return word % n


@hot
def below36(g: Game) -> int:
    """`below(g, 36)` with the divisions known in advance: every throw comes through here."""
    while True:
        word = next_word(g)
        if word < THROW_LIMIT:
            return word % 36


@kernel
def set_key(g: Game, word: int) -> None:
    """Sets a key made from one 63-bit number, for games that need no secret; the first block spreads it."""
    for i in range(8):
        g["key"][i] = 0
    g["key"][0] = word & WORD
    g["key"][1] = (word >> 32) & WORD
    g["block"] = 0
    refill(g)
    for i in range(8):
        g["key"][i] = g["words"][i]
    g["block"] = 0
    g["word"] = 16


@kernel
def given(e: Events, base: int, top: int) -> int:
    """The next result given from outside less its base, or NONE; one of another kind is marked as a fault."""
    if e["used"] >= e["n_given"]:
        return codes.NONE
    value = int(e["given"][e["used"]])
    if value < base or value > top:
        e["fault"] = 1
        return codes.NONE
    e["used"] += 1
    return value - base


@hot
def throw_dice(g: Game, e: Events, seat: int, first: int) -> tuple[int, int]:
    """Throws both dice, notes and returns them; `first` marks a throw for who begins."""
    value = codes.NONE
    if e["n_given"] > 0:
        value = given(e, GIVEN_THROW + 11, GIVEN_THROW + 66)
    if value == codes.NONE:
        value = below36(g)
        die1 = value // 6 + 1
        die2 = value % 6 + 1
    else:
        die1 = (value + 11) // 10
        die2 = (value + 11) % 10
        if die2 < 1 or die2 > 6:
            e["fault"] = 1
    g["die1"] = die1
    g["die2"] = die2
    if e["cap"] > 0:
        log(e, codes.EV_FIRST_THROW if first == 1 else codes.EV_THROW, seat, codes.NONE, codes.NONE, die1, 0, die2)
    return die1, die2


@kernel
def draw_number(g: Game, e: Events, seat: int, low: int, high: int) -> int:
    """A random whole number from low to high, both included."""
    value = codes.NONE
    if e["n_given"] > 0:
        value = given(e, GIVEN_NUMBER + low, GIVEN_NUMBER + high)
    value = low + below(g, high - low + 1) if value == codes.NONE else low + value
    log(e, codes.EV_RANDOM, seat, codes.NONE, codes.NONE, value, 0, 0)
    return value


@kernel
def given_card(e: Events) -> int:
    """The card given from outside, or NONE."""
    if e["n_given"] == 0:
        return codes.NONE
    return given(e, GIVEN_CARD, GIVEN_CARD + 999)
