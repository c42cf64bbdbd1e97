"""The decks: rings of cards, and the leave-jail cards that seats hold meanwhile.

A pile is a ring whose top card is at `deck_head`; putting the drawn card under the pile moves the head on. What lies
under the cards nobody has seen since the shuffle is known to all: `deck_seen` counts those.
"""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.jit import kernel
from casero.kernel.layout import Events, Game, Rules
from casero.kernel.log import log
from casero.kernel.rng import given_card


@kernel
def position(g: Game, deck: int, i: int) -> int:
    """Where the i-th card from the top lies in the ring."""
    return (int(g["deck_head"][deck]) + i) % int(g["deck_n"][deck])


@kernel
def unroll(g: Game, deck: int) -> None:
    """Turns the ring until its top card lies at 0, so that cards can be taken out and added."""
    while g["deck_head"][deck] != 0:
        first = int(g["deck"][deck, 0])
        last = int(g["deck_n"][deck]) - 1
        for i in range(last):
            g["deck"][deck, i] = g["deck"][deck, i + 1]
        g["deck"][deck, last] = first
        g["deck_head"][deck] -= 1


@kernel
def take_out(g: Game, deck: int, i: int) -> None:
    """Takes the i-th card from the top out of the pile."""
    unroll(g, deck)
    last = int(g["deck_n"][deck]) - 1
    if i > last - g["deck_seen"][deck]:
        g["deck_seen"][deck] -= 1
    for k in range(i, last):
        g["deck"][deck, k] = g["deck"][deck, k + 1]
    g["deck"][deck, last] = 0
    g["deck_n"][deck] = last
    if g["deck_seen"][deck] > last:
        g["deck_seen"][deck] = last


@kernel
def put_under(g: Game, deck: int, card: int) -> None:
    """Puts a card under the pile, where everybody knows it lies."""
    unroll(g, deck)
    last = int(g["deck_n"][deck])
    g["deck"][deck, last] = card
    g["deck_n"][deck] = last + 1
    g["deck_seen"][deck] += 1


@kernel
def find_card(g: Game, deck: int, card: int) -> int:
    """How far from the top a card lies, NONE if it is not in the pile."""
    for i in range(int(g["deck_n"][deck])):
        if g["deck"][deck, position(g, deck, i)] == card:
            return i
    return codes.NONE


@kernel
def pull_up(g: Game, deck: int, i: int) -> None:
    """Pulls the i-th card to the top; the others keep their order."""
    card = int(g["deck"][deck, position(g, deck, i)])
    for k in range(i, 0, -1):
        g["deck"][deck, position(g, deck, k)] = g["deck"][deck, position(g, deck, k - 1)]
    g["deck"][deck, position(g, deck, 0)] = card


@kernel
def draw_card(g: Game, r: Rules, e: Events, seat: int, deck: int) -> int:
    """Draws the top card: a leave-jail card is kept, any other goes under the pile before it acts."""
    wanted = given_card(e)
    if wanted != codes.NONE:
        i = find_card(g, deck, wanted)
        if i == codes.NONE:
            e["fault"] = 1
        elif i > 0:
            if i >= g["deck_n"][deck] - g["deck_seen"][deck]:
                # It lay among the known ones, of which there is one less now.
                g["deck_seen"][deck] -= 1
            pull_up(g, deck, i)
    card = int(g["deck"][deck, g["deck_head"][deck]])
    log(e, codes.EV_CARD, seat, codes.NONE, deck, 0, 0, card)
    if r["card_does"][deck, card] == codes.CARD_JAIL_FREE:
        take_out(g, deck, 0)
        g["hand"][seat, deck] |= 1 << card
        log(e, codes.EV_JAIL_CARD, codes.BANK, seat, deck, 0, 0, card)
    else:
        g["deck_head"][deck] = (g["deck_head"][deck] + 1) % g["deck_n"][deck]
        if g["deck_seen"][deck] < g["deck_n"][deck]:
            g["deck_seen"][deck] += 1
    return card


@kernel
def held_card(g: Game, r: Rules, seat: int, deck: int) -> int:
    """The first leave-jail card of a deck that a seat holds, or NONE."""
    for card in range(int(r["n_cards"][deck])):
        if (g["hand"][seat, deck] >> card) & 1:
            return card
    return codes.NONE


@kernel
def n_held(g: Game, r: Rules, seat: int, deck: int) -> int:
    """How many leave-jail cards of a deck a seat holds."""
    n = 0
    for card in range(int(r["n_cards"][deck])):
        n += int(g["hand"][seat, deck] >> card) & 1
    return n


@kernel
def pass_card(g: Game, e: Events, seat: int, other: int, deck: int, card: int) -> None:
    """A leave-jail card goes from one seat to another."""
    g["hand"][seat, deck] &= ~(1 << card)
    g["hand"][other, deck] |= 1 << card
    log(e, codes.EV_JAIL_CARD, seat, other, deck, 0, 0, card)


@kernel
def return_card(g: Game, r: Rules, e: Events, seat: int, deck: int, card: int) -> None:
    """A leave-jail card goes under its deck."""
    g["hand"][seat, deck] &= ~(1 << card)
    put_under(g, deck, card)
    log(e, codes.EV_JAIL_CARD, seat, codes.BANK, deck, 0, 0, card)
