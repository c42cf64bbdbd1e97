"""What a seat may know, and how what it cannot know is drawn anew.

The generator and the order of the cards nobody has seen are the only secrets; everything else lies on the table.
"""

from __future__ import annotations

from casero.kernel.jit import kernel
from casero.kernel.layout import Game, Rules
from casero.kernel.rng import set_key
from casero.kernel.rules.decks import unroll
from casero.kernel.setup import shuffle

HIDDEN = 255


@kernel
def hide(g: Game, r: Rules) -> None:
    """Blanks the secrets of a copied record."""
    for i in range(8):
        g["key"][i] = 0
    for i in range(16):
        g["words"][i] = 0
    g["word"] = 0
    g["block"] = 0
    for deck in range(int(r["n_decks"])):
        unroll(g, deck)
        for i in range(int(g["deck_n"][deck] - g["deck_seen"][deck])):
            g["deck"][deck, i] = HIDDEN


@kernel
def renew(g: Game, r: Rules, word: int) -> None:
    """Draws the secrets anew: another generator, and the unseen cards in another order."""
    set_key(g, word)
    for deck in range(int(r["n_decks"])):
        unroll(g, deck)
        shuffle(g, deck, int(g["deck_n"][deck] - g["deck_seen"][deck]))
