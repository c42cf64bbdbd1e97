"""What is settled before a game begins: the rules in play, who sits where, and what chance grows from.

The key of the generator is HMAC-SHA256(seed, game id | seats' seeds): whoever holds the seed and the game file can
make every throw again, and nobody can choose a seed that suits the seats' own.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from casero.game.errors import SetupError
from casero.game.notation import SEATS, Words
from casero.kernel import codes
from casero.text.catalogue import wrong

if TYPE_CHECKING:
    from casero.editions import Edition
    from casero.kernel.layout import Records

SEED_BYTES: Final = 32
Seed = int | str | bytes
BOT: Final = "bot:"  # how the name of a bot's seat begins

_HEX: Final = re.compile(r"[0-9a-fA-F]{64}")
_PLAIN: Final = re.compile(r"[0-9A-Za-z_-]{1,128}")


@dataclass(frozen=True, eq=False)
class Ruleset:
    """An edition with the options of a table, ready for the kernel."""

    name: str  # as asked for: a slug, or the path of a file
    edition: Edition  # as loaded
    options: Mapping[str, Any]  # by dotted key
    played: Edition  # with the options
    record: Records = field(repr=False)  # one RULES record
    words: Words = field(repr=False)

    @classmethod
    def of(
        cls, edition: str | Path | Edition, options: Mapping[str, Any] | None = None, seats: int | None = None
    ) -> Ruleset:
        """The rules of an edition (slug, file or loaded) with the options of a table for so many laid over it."""
        from casero.editions import available

        try:
            key = json.dumps(options or {}, sort_keys=True)
        except (TypeError, ValueError):
            raise SetupError(wrong("setup-options")) from None
        if isinstance(edition, str) and edition in available():
            return _built_in(edition, key, seats if options else None)
        return cls._make(edition, json.loads(key), seats)

    @classmethod
    def _make(cls, edition: str | Path | Edition, options: Mapping[str, Any], seats: int | None) -> Ruleset:
        from casero.editions import load, rules_record, with_options

        loaded = load(edition) if isinstance(edition, (str, Path)) else edition
        played = with_options(loaded, options, seats) if options else loaded
        name = str(edition) if isinstance(edition, (str, Path)) else loaded.slug
        words = Words.of(loaded, _cited(loaded))
        return cls(name, loaded, dict(sorted(options.items())), played, rules_record(played), words)

    @cached_property
    def fingerprint(self) -> str:
        """The hash of the edition's rule data, without the options."""
        from casero.editions import fingerprint

        return fingerprint(self.edition)

    def version(self, fingerprint: str | None, seats: int) -> Ruleset | None:
        """The rules with the edition as it was when it had that fingerprint; without one, as it was at first."""
        return _version(self, fingerprint, seats)


@lru_cache(maxsize=1024)
def _built_in(slug: str, options: str, seats: int | None) -> Ruleset:
    return Ruleset._make(slug, json.loads(options), seats)


@lru_cache(maxsize=64)
def _version(ruleset: Ruleset, fingerprint: str | None, seats: int) -> Ruleset | None:
    from casero.editions import earlier_versions

    if fingerprint == ruleset.fingerprint:
        return ruleset
    oldest = ruleset
    for edition in earlier_versions(ruleset.edition):
        oldest = replace(Ruleset._make(edition, ruleset.options, seats), name=ruleset.name)
        if fingerprint == oldest.fingerprint:
            return oldest
    return oldest if fingerprint is None else None


def _cited(edition: Edition) -> str:
    """The book whose rules an edition cites; a built-in variant has citations of its own."""
    from casero.editions import available

    known = available()
    return next((name for name in (edition.slug, edition.parent) if name in known), edition.book) or edition.book


@dataclass(frozen=True, eq=False)
class Setup:
    """The table before the first throw."""

    ruleset: Ruleset
    names: tuple[str, ...]  # by seat
    game_id: str
    seed: bytes | None  # None: chance can only be given
    seat_seeds: Mapping[int, str]
    commitment: str  # the hash of the seed, shown before any seat's seed is known

    @classmethod
    def of(
        cls,
        ruleset: Ruleset,
        seats: int | Sequence[str],
        seed: Seed | None = None,
        game_id: str | None = None,
        seat_seeds: Mapping[int, str] | None = None,
    ) -> Setup:
        """A checked set-up; without a seed one is drawn, without an id the commitment gives one."""
        names = seat_names(seats)
        fewest, most = ruleset.played.players
        if not fewest <= len(names) <= most:
            slug = ruleset.edition.slug
            raise SetupError(wrong("setup-edition-seats", edition=slug, fewest=fewest, most=most, seats=len(names)))
        secret = seed_bytes(seed)
        commitment = hashlib.sha256(secret).hexdigest()
        own = dict(sorted((seat_seeds or {}).items()))
        for seat, text in own.items():
            if not 0 <= seat < len(names) or not _PLAIN.fullmatch(text):
                raise SetupError(wrong("setup-seat-seed"))
        return cls(ruleset, names, checked_id(commitment[:12] if game_id is None else game_id), secret, own, commitment)

    @property
    def n_seats(self) -> int:
        """How many seats play."""
        return len(self.names)

    @property
    def key(self) -> bytes:
        """The 256-bit key of the generator."""
        if self.seed is None:
            return bytes(SEED_BYTES)
        return key_of(self.seed, self.game_id, self.seat_seeds.values())


def key_of(seed: bytes, game_id: str, seat_seeds: Any) -> bytes:
    """The generator's key: HMAC-SHA256 over the game id and the seats' seeds in seating order."""
    message = game_id + "|" + "|".join(seat_seeds)
    return hmac.new(seed, message.encode(), hashlib.sha256).digest()


def seed_bytes(seed: Seed | None) -> bytes:
    """The 32 bytes of a seed given as a number, as 64 hex digits or as bytes; None draws fresh ones."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << 8 * SEED_BYTES:
        return seed.to_bytes(SEED_BYTES, "big")
    if isinstance(seed, str) and _HEX.fullmatch(seed):
        return bytes.fromhex(seed)
    raise SetupError(wrong("setup-seed"))


def seat_names(seats: int | Sequence[str]) -> tuple[str, ...]:
    """The names by seat; a number of seats names them by their letters."""
    if isinstance(seats, int):
        if not 2 <= seats <= len(SEATS):
            raise SetupError(wrong("setup-seats", most=len(SEATS), seats=seats))
        return tuple(SEATS[:seats])
    names = tuple(name.strip() for name in seats)
    for name in names:
        # A name stands on a line of its own in a saved game.
        if not name or any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in name):
            raise SetupError(wrong("setup-name"))
    return names


def bot_seat(kind: str, called: str | None = None) -> str:
    """How a saved game names a bot's seat: its kind, and what it is called where it says so itself."""
    return f"{BOT}{kind}" if called in (None, kind) else f"{BOT}{kind} {called}"


def bot_of(name: str) -> str | None:
    """The kind of bot that a seat's name stands for, None for a person."""
    return name.removeprefix(BOT).partition(" ")[0] if name.startswith(BOT) else None


def bot_called(name: str) -> str | None:
    """What the bot of a seat is called by its own account, None where it says nothing or is a person."""
    return name.partition(" ")[2].strip() or None if name.startswith(BOT) else None


def checked_id(game_id: str) -> str:
    """A game's id, if it is one."""
    if not _PLAIN.fullmatch(game_id):
        raise SetupError(wrong("setup-game-id"))
    return game_id


def dealing_order(rules: Records, n_seats: int) -> list[int]:
    """The seats in the order in which the kernel deals deeds, a seat once for each deed."""
    from casero import kernel
    from casero.kernel.layout import new_events, new_games

    kernel.build()
    games, events = new_games(1), new_events()
    kernel.seed(games, 0, bytes(SEED_BYTES))
    kernel.start(games, 0, rules, 0, events, n_seats)
    is_deal = events["kind"][0, : events["n"][0]] == codes.EV_DEAL
    return [int(seat) for seat in events["seat"][0, : len(is_deal)][is_deal]]
