"""Saved games: a header of `key: value` lines, a blank line, then one action a line with its chance results.

Reading what was written gives the same bytes. Loading replays the lines; with the seed in the header the generator
is left where play left it, without it the game can be looked at, and played on with a fresh seed. Whatever is wrong
with a file is a SaveError with the number of its line. `Game.load` and `verify` play what is read here.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from casero.editions import Edition, EditionError, available
from casero.game.action_log import ActionLog
from casero.game.errors import CaseroError, ChanceError, NotationError, SaveError
from casero.game.notation import SEATS, Action, Chance, read_chance
from casero.game.setup import Ruleset, Seed, Setup, checked_id, dealing_order, seat_names, seed_bytes
from casero.kernel import codes
from casero.text.catalogue import system, wrong

if TYPE_CHECKING:
    from casero.game.refusal import Refusal

FORMAT: Final = "1"
MAX_BYTES: Final = 4_000_000

# The header's keys in the order in which they are written.
KEYS: Final = (
    "casero", "edition", "fingerprint", "option", "seat", "game", "first", "deal", "commitment", "seat-seed", "seed",
    "result",
)  # fmt: skip
_REPEATED: Final = frozenset(("option", "seat", "seat-seed"))
_NEEDED: Final = ("casero", "edition", "fingerprint", "seat", "game", "commitment", "result")
_TOO_LARGE: Final = wrong("save-too-large", most=MAX_BYTES)
_HEX64: Final = re.compile(r"[0-9a-f]{64}")
_LATER: Final = re.compile(r"casero: ([0-9]{1,9})")


class Playable(Protocol):
    """What writing and replaying need of a game."""

    setup: Setup
    first: tuple[tuple[int, int], ...]
    deal: tuple[tuple[int, int], ...]
    actions: ActionLog

    @property
    def lines(self) -> list[str]:
        """The actions so far with their chance results, as text."""

    @property
    def end(self) -> str | None:
        """How the game ended, None while it goes on."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""

    def start(self, chance: tuple[Chance, ...] = ()) -> None:
        """Begins the game."""

    def read(self, action: str) -> Action:
        """An action of this position from its text."""

    def why(self, action: Action) -> Refusal | None:
        """Why an action is refused."""

    def advance(self, action: Action) -> None:
        """Plays a legal action without making events of it."""


@dataclass
class SavedFile:
    """A saved game taken apart, before anything in it is believed."""

    values: dict[str, list[tuple[int, str]]] = field(default_factory=dict)  # line number and text, by key
    actions: list[tuple[int, str]] = field(default_factory=list)

    def line(self, key: str) -> int:
        """The number of the key's first line, 0 if it is not there."""
        return self.values[key][0][0] if key in self.values else 0

    def value(self, key: str) -> str:
        """What stands on the key's first line."""
        return self.values[key][0][1] if key in self.values else ""


# ---------------------------------------------------------------------------------------------- writing


def write_game(game: Playable, secret: bool = True, written: Sequence[str] | None = None) -> str:
    """The text of a game; without `secret` the seed stays out of it while the game goes on.

    `written` are its actions as text, where somebody has them.
    """
    setup = game.setup
    lines = [
        f"casero: {FORMAT}",
        f"edition: {_edition_name(setup.ruleset.name)}",
        f"fingerprint: {setup.ruleset.fingerprint}",
        *(f"option: {key} = {_json(value)}" for key, value in setup.ruleset.options.items()),
        *(f"seat: {SEATS[seat]} {name}" for seat, name in enumerate(setup.names)),
        f"game: {setup.game_id}",
    ]
    if game.first:
        lines.append("first: " + " ".join(f"{a}-{b}" for a, b in game.first))
    if game.deal:
        lines.append("deal: " + deal_text(game))
    lines.append(f"commitment: {setup.commitment}")
    lines += [f"seat-seed: {SEATS[seat]} {text}" for seat, text in setup.seat_seeds.items()]
    if setup.seed is not None and (secret or game.end is not None):
        lines.append(f"seed: {setup.seed.hex()}")
    lines += [f"result: {result_of(game)}", "", *(game.lines if written is None else written)]
    return "\n".join(lines) + "\n"


def _edition_name(name: str) -> str:
    """A slug, or a file's bare name: the file is looked for beside the saved game, and no folder is told."""
    return Path(name).name if name.endswith(".toml") else name


def result_of(game: Playable) -> str:
    """How the game stands, and how many actions led there."""
    n = len(game.actions)
    count = "1 action" if n == 1 else f"{n} actions"
    if game.end is None:
        return f"unfinished, {count}"
    return f"{' '.join(SEATS[seat] for seat in game.winners)} by {game.end}, {count}"


def _json(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def deal_text(game: Playable) -> str:
    by_seat: dict[int, list[str]] = {}
    for seat, square in game.deal:
        by_seat.setdefault(seat, []).append(str(square))
    return ", ".join(f"{SEATS[seat]} {' '.join(by_seat[seat])}" for seat in sorted(by_seat))


# ---------------------------------------------------------------------------------------------- reading


def open_saved(
    source: str | Path, edition: str | Path | Edition | None = None, most: int | None = None
) -> tuple[SavedFile, Setup]:  # fmt: skip
    """The file, or a text of several lines, taken apart, and the set-up in it; `most` bounds the actions."""
    file = _take_apart(text_of_file(source))
    if most is not None and len(file.actions) > most:
        raise SaveError(file.actions[most][0], wrong("save-too-many-actions", most=most))
    return file, _setup(file, edition, _folder(source))


def with_seed(setup: Setup, seed: Seed, seat_seeds: Mapping[int, str] | None = None) -> Setup:
    """The set-up with another seed, and other seats' seeds where they are given."""
    fresh = seed_bytes(seed)
    own = setup.seat_seeds if seat_seeds is None else dict(sorted(seat_seeds.items()))
    return replace(setup, seed=fresh, commitment=hashlib.sha256(fresh).hexdigest(), seat_seeds=own)


def text_of_file(source: str | Path) -> str:
    """The text itself, or that of the file it names."""
    if isinstance(source, str) and "\n" in source:
        if len(source) > MAX_BYTES:
            raise SaveError(0, _TOO_LARGE)
        return source
    try:
        with Path(source).open("rb") as file:
            content = file.read(MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            raise SaveError(0, _TOO_LARGE)
        return content.decode("utf-8")
    except SaveError:
        raise
    except UnicodeDecodeError:
        raise SaveError(0, wrong("file-not-utf-8")) from None
    except (OSError, ValueError) as error:
        reason = system(error)
        raise SaveError(0, wrong("file-unreadable", reason=reason)) from None


def _folder(source: str | Path) -> Path | None:
    """Where a saved game lies, None for a text."""
    return None if isinstance(source, str) and "\n" in source else Path(source).parent


def _take_apart(text: str) -> SavedFile:
    """Header and action lines, in their places."""
    lines = text.split("\n")
    later = _LATER.fullmatch(lines[0])
    if later and int(later[1]) > int(FORMAT):
        raise SaveError(1, wrong("save-newer", format=later[1], known=FORMAT))
    if lines[0] != f"casero: {FORMAT}":
        raise SaveError(1, wrong("save-no-game", first=f"casero: {FORMAT}"))
    if lines[-1]:
        raise SaveError(len(lines), wrong("save-cut-off"))
    file = SavedFile()
    body = len(lines)
    for number, line in enumerate(lines, 1):
        if not line:
            body = number
            break
        _header_line(file, number, line)
    for key in _NEEDED:
        if key not in file.values:
            raise SaveError(body, wrong("save-missing", key=key))
    for number, line in enumerate(lines[body:-1], body + 1):
        if not line:
            raise SaveError(number, wrong("save-empty-line"))
        file.actions.append((number, line))
    return file


def _header_line(file: SavedFile, number: int, line: str) -> None:
    key, colon, value = line.partition(": ")
    if not colon or key not in KEYS:
        raise SaveError(number, wrong("save-header", keys=", ".join(KEYS)))
    if key in file.values and key not in _REPEATED:
        raise SaveError(number, wrong("save-twice", key=key))
    if any(KEYS.index(other) > KEYS.index(key) for other in file.values):
        raise SaveError(number, wrong("save-out-of-place", key=key, keys=", ".join(KEYS)))
    file.values.setdefault(key, []).append((number, value))


def _edition(file: SavedFile, folder: Path | None) -> str | Path:
    """The edition that a header names: a slug, or a file beside the saved game. Nothing else is opened."""
    name = file.value("edition")
    if name in available():
        return name
    if not name.endswith(".toml"):
        raise SaveError(file.line("edition"), wrong("save-edition", known=", ".join(available())))
    if folder is None or not name.isprintable() or "/" in name or "\\" in name or not (folder / name).is_file():
        raise SaveError(file.line("edition"), wrong("save-edition-file"))
    return folder / name


def _setup(file: SavedFile, edition: str | Path | Edition | None, folder: Path | None) -> Setup:
    """The set-up that a header describes."""
    try:
        named = _edition(file, folder) if edition is None else edition
        ruleset = Ruleset.of(named, _options(file), len(file.values["seat"]))
    except EditionError as error:
        raise SaveError(file.line("edition"), wrong("save-unplayable", fault=error.faults[0].sentence)) from None
    version = ruleset.version(file.value("fingerprint"), len(file.values["seat"]))
    if version is None:
        why = wrong("save-other-rules", edition=ruleset.edition.slug, fingerprint=ruleset.fingerprint)
        raise SaveError(file.line("fingerprint"), why)
    ruleset = replace(version, name=file.value("edition"))
    names = _names(file)
    fewest, most = ruleset.played.players
    if not fewest <= len(names) <= most:
        why = wrong("save-seats", edition=ruleset.edition.slug, fewest=fewest, most=most)
        raise SaveError(file.line("seat"), why)
    try:
        game_id = checked_id(file.value("game"))
    except CaseroError as error:
        raise SaveError(file.line("game"), error.sentence) from None
    for key in ("commitment", "seed"):
        if key in file.values and not _HEX64.fullmatch(file.value(key)):
            raise SaveError(file.line(key), wrong("save-hex", key=key))
    seed = bytes.fromhex(file.value("seed")) if "seed" in file.values else None
    return Setup(ruleset, names, game_id, seed, _seat_seeds(file, len(names)), file.value("commitment"))


def _options(file: SavedFile) -> Mapping[str, Any]:
    options: dict[str, Any] = {}
    for number, text in file.values.get("option", []):
        key, equals, value = text.partition(" = ")
        try:
            parsed = json.loads(value)
        except (ValueError, RecursionError):
            equals, parsed = "", None
        if not equals or key in options:
            raise SaveError(number, wrong("save-option"))
        options[key] = parsed
    return options


def _names(file: SavedFile) -> tuple[str, ...]:
    names: list[str] = []
    for seat, (number, text) in enumerate(file.values["seat"]):
        letter, _, name = text.partition(" ")
        if seat >= len(SEATS) or letter != SEATS[seat]:
            why = wrong("save-seat", seat=SEATS[seat]) if seat < len(SEATS) else wrong("save-too-many-seats")
            raise SaveError(number, why)
        try:
            names += seat_names([name])
        except CaseroError as error:
            raise SaveError(number, error.sentence) from None
    return tuple(names)


def _seat_seeds(file: SavedFile, n_seats: int) -> dict[int, str]:
    seeds: dict[int, str] = {}
    for number, text in file.values.get("seat-seed", []):
        letter, _, seed = text.partition(" ")
        seat = SEATS[:n_seats].find(letter) if len(letter) == 1 else codes.NONE
        if seat == codes.NONE or any(seat <= other for other in seeds):
            raise SaveError(number, wrong("save-seat-order"))
        try:
            seeds[seat] = checked_id(seed)
        except CaseroError:
            raise SaveError(number, wrong("save-seat-seed")) from None
    return seeds


# ---------------------------------------------------------------------------------------------- the start


def written_start(file: SavedFile, setup: Setup) -> tuple[Chance, ...]:
    """The first throws and the dealt deeds of a header, in the order in which they happened."""
    try:
        throws = read_chance(", ".join(file.value("first").split()), setup.ruleset.words)
    except NotationError:
        throws = (0,)
    if not all(isinstance(item, tuple) for item in throws):
        raise SaveError(file.line("first"), wrong("save-first"))
    if "deal" not in file.values:
        return throws
    dealt: dict[int, list[int]] = {}
    for part in file.value("deal").split(", "):
        letter, *squares = part.split(" ")
        known = len(letter) == 1 and letter in SEATS[: setup.n_seats] and SEATS.index(letter) not in dealt
        if not known or not all(re.fullmatch("[0-9]{1,2}", square) for square in squares):
            raise SaveError(file.line("deal"), wrong("save-deal"))
        dealt[SEATS.index(letter)] = [int(square) for square in squares]
    order = dealing_order(setup.ruleset.record, setup.n_seats)
    if {seat: len(squares) for seat, squares in dealt.items()} != {seat: order.count(seat) for seat in order}:
        raise SaveError(file.line("deal"), wrong("save-deal-number"))
    return (*throws, *(dealt[seat].pop(0) for seat in order))


def begin(file: SavedFile, game: Playable) -> None:
    """Starts a game with the first throws and deeds as written."""
    chance = written_start(file, game.setup)
    try:
        game.start(chance)
    except ChanceError as error:
        raise SaveError(file.line("first") or file.line("deal") or file.line("game"), error.sentence) from None


# ---------------------------------------------------------------------------------------------- the lines


def read_line(game: Playable, number: int, line: str) -> Action:
    """The legal action that a line says."""
    try:
        action = game.read(line)
    except NotationError as error:
        raise SaveError(number, error.sentence) from None
    if action.kind == codes.ACT_UNDO:
        raise SaveError(number, wrong("save-undo"))
    refusal = game.why(action)
    if refusal is not None:
        raise SaveError(number, refusal.of(action))
    return action


def replay(file: SavedFile, game: Playable, play: Callable[[Action], object]) -> None:
    """Plays the lines of a file one after another, chance results as they stand."""
    for number, line in file.actions:
        action = read_line(game, number, line)
        try:
            play(action)
        except ChanceError as error:
            raise SaveError(number, error.sentence) from None
