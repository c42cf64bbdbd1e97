"""How large an edition may be, and how rents are read: the kernel's own figures.

They stand here a second time so that reading an edition needs no kernel; a test holds the two together.
"""

from __future__ import annotations

from typing import Final

MIN_SQUARES: Final = 16
MAX_SQUARES: Final = 60
MAX_SEATS: Final = 8
MAX_GROUPS: Final = 32
MAX_DECKS: Final = 4
MAX_CARDS: Final = 32
MAX_LEVELS: Final = 8
MODELS: Final = ("deed_by_buildings", "deed_by_count", "dice_multiplier", "deed_flat")
