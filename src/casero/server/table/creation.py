"""New tables: wishes checked and turned into a configuration."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace

from casero.editions import Edition, EditionError, load
from casero.game import Game
from casero.game.errors import CaseroError
from casero.game.notation import SEATS
from casero.game.setup import BOT, Ruleset, bot_of, seat_names
from casero.kernel import codes
from casero.server.documents import NewTable, SavedTable, SeatWish
from casero.server.errors import TableError
from casero.server.table.bots import Bots
from casero.server.table.copies import Trace, trace_of
from casero.server.table.notes import Config, SeatConfig
from casero.text.catalogue import wrong

COLORS = 8


def new_secret() -> str:
    """A secret that holds a seat."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """A table's id: short enough to be read out, too long to be guessed."""
    alphabet = "23456789abcdefghjkmnpqrstuvwxyz"
    return "".join(secrets.choice(alphabet) for _ in range(12))


# Letters of other alphabets that look like Latin ones.
_LOOKALIKES: Final = str.maketrans("авекмнорстухіјѕԁɡαβεικνορτυχ", "abekmhopctyxijsdgabeikvoptux")


def folded(name: str) -> str:
    """What a name looks like: two that fold to the same cannot be told apart at a table."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if c.isalnum())
    return plain.translate(_LOOKALIKES) or name


def checked_name(name: str, taken: Sequence[str]) -> str:
    """A person's name, if it is one and nobody else at the table has it."""
    try:
        clean = seat_names([" ".join(name.split())])[0]
    except CaseroError as error:
        raise TableError("bad_name", error.sentence) from None
    if not clean.isprintable() or clean.startswith(BOT):
        raise TableError("bad_name")
    if folded(clean) in map(folded, taken):
        raise TableError("name_taken", clean)
    return clean


def rules_of(edition: Edition | str, options: dict[str, Any], seats: int) -> Ruleset:
    """The rules of a table, or the fault of its options."""
    try:
        return Ruleset.of(edition, options, seats)
    except EditionError as error:
        raise TableError("bad_option", error.faults[0].sentence) from None
    except CaseroError as error:
        raise TableError("bad_option", error.sentence) from None
    except ValueError as error:
        raise TableError("bad_option", str(error)) from None


def seats_of(wishes: Sequence[SeatWish], tokens: Sequence[str], bots: Bots) -> list[SeatConfig]:
    """The seats as wished for, each with a token and a colour of its own."""
    colors = list(range(COLORS))
    seats: list[SeatConfig] = []
    for i, wish in enumerate(wishes):
        color = wish.color if wish.color in colors else colors[0]
        colors.remove(color)
        wished = wish.token if wish.token in tokens else None
        free = [token for token in tokens if token not in (seat.token for seat in seats)]
        token = wished if wished in free else (free or tokens)[0]
        seats.append(_seat(i, wish, token, color, [seat.name for seat in seats if seat.kind != "open"], bots))
    return seats


def _seat(index: int, wish: SeatWish, token: str, color: int, taken: Sequence[str], bots: Bots) -> SeatConfig:
    if wish.kind == "bot":
        kind, name = bots.seated(wish.bot, SEATS[index])
        return SeatConfig("bot", name, kind, token, color)
    if wish.kind == "link":
        return SeatConfig("open", "", None, token, color)
    return SeatConfig("person", checked_name(wish.name or SEATS[index], taken), None, token, color)


def config_of(wish: NewTable, edition: Edition, ruleset: Ruleset, commitment: str, bots: Bots) -> Config:
    """The configuration of a new table."""
    fewest, most = ruleset.played.players
    if not fewest <= len(wish.seats) <= most:
        raise TableError("no_seat", f"{fewest}-{most}")
    if wish.names is not None and wish.names not in edition.name_sets:
        raise TableError("bad_option", "names")
    timed = bool(ruleset.played.rules["end.time_limit"])
    if wish.hour is not None and not timed:
        raise TableError("bad_clock", "hour")
    seats = seats_of(wish.seats, [token.slug for token in edition.tokens], bots)
    return Config(
        edition=wish.edition,
        names=wish.names,
        options=dict(ruleset.options),
        seats=seats,
        clock=wish.clock,
        hour=wish.hour or (60 if timed else None),
        pace=wish.pace,
        public=wish.public,
        spectators=wish.spectators,
        wait=wish.wait,
        commitment=commitment,
        host=_host(seats),
        fingerprint=ruleset.fingerprint,
        help=wish.help or "by_seats",
    )


def _host(seats: Sequence[SeatConfig]) -> str | None:
    return next((SEATS[i] for i, seat in enumerate(seats) if seat.kind == "person"), None)


@dataclass(frozen=True)
class SavedGame:
    """What a table needs to know of a saved game that it goes on with."""

    id: str  # of the game; a table that began by itself has the same
    names: tuple[str, ...]
    actions: int  # how many
    kept: str  # the text that a table keeps of it
    edition: str  # as it names it
    options: dict[str, Any]
    tokens: list[str]
    timed: bool
    commitment: str
    fingerprint: str
    trace: Trace  # what it is known by
    offer: str | None  # that waits for an answer, after all other actions


def read_saved(content: bytes, edition: Edition | str | None, seed: str, most: int) -> SavedGame:
    """A saved game, or what is wrong with it and where; played again in a worker process.

    Who brings a game may know the seed that is in it: nothing that is still to come is drawn from that one. The kept
    text says all that chance has decided, so that it reads the same with any seeds.
    """
    try:
        text = content.decode("utf-8")
        own = load(edition) if isinstance(edition, str) else edition
        game = Game.resume(text if "\n" in text else text + "\n", own, seed, {}, most)
    except UnicodeDecodeError:
        raise TableError("bad_save", wrong("file-not-utf-8")) from None
    except CaseroError as error:
        raise TableError("bad_save", error.sentence) from None
    if game.over:
        raise TableError("bad_save", wrong("save-over"))
    trace, offer = trace_of(game), _taken_back(game)
    ruleset = game.setup.ruleset
    return SavedGame(
        id=game.setup.game_id,
        names=tuple(game.setup.names),
        actions=len(game.actions),
        kept=game.save(secret=False),
        edition=ruleset.name,
        options=dict(ruleset.options),
        tokens=[token.slug for token in ruleset.edition.tokens],
        timed=bool(ruleset.played.rules["end.time_limit"]),
        commitment=game.setup.commitment,
        fingerprint=ruleset.fingerprint,
        trace=trace,
        offer=offer,
    )


def _taken_back(game: Game) -> str | None:
    """The offer with which a game ends, if it does, taken back: at a table an offer rests beside the game."""
    if not game.actions or game.actions[-1].kind != codes.ACT_OFFER:
        return None
    offer = game.actions[-1]
    game.advance(game.read(f"{SEATS[offer.seat]} undo"))
    return str(offer)


def config_of_saved(wish: SavedTable, saved: SavedGame, slug: str, bots: Bots) -> Config:
    """The configuration of a table that goes on with a saved game; seats not wished for keep who sat there."""
    wishes = list(wish.seats) or [_wish_for(name, bots) for name in saved.names]
    if len(wishes) != len(saved.names):
        raise TableError("no_seat", str(len(saved.names)))
    wishes = [
        replace(one, name=name) if one.kind == "here" and one.name is None and not name.startswith(BOT) else one
        for one, name in zip(wishes, saved.names, strict=True)
    ]
    seats = seats_of(wishes, saved.tokens, bots)
    return Config(
        edition=slug,
        names=None,
        options=saved.options,
        seats=seats,
        clock=wish.clock,
        hour=60 if saved.timed else None,
        pace=wish.pace,
        public=wish.public,
        spectators=wish.spectators,
        wait=False,
        commitment=saved.commitment,
        host=_host(seats),
        base=saved.kept,
        fingerprint=saved.fingerprint,
        help=wish.help or "by_seats",
        offer=saved.offer,
    )


def _wish_for(name: str, bots: Bots) -> SeatWish:
    kind = bot_of(name)
    if kind is not None:
        return SeatWish("bot", bot=bots.known(kind))
    return SeatWish("here", name=name[:24])
