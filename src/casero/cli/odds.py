"""`casero odds`: each seat's chance to win in a saved game, and what actions would do to it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import typer

from casero.cli.early_checks import check_target, refuse
from casero.cli.saved import load
from casero.cli.screen import console, ready, write_to
from casero.cli.text_tables import BARS, Grid, bar
from casero.cli.words import complain, say
from casero.game.errors import NotationError
from casero.game.notation import SEATS
from casero.game.refusal import IllegalAction
from casero.lab.numbers import between, number, percent, signed
from casero.text import sentences
from casero.text.catalogue import wrong

if TYPE_CHECKING:
    from casero.game import Action, Game
    from casero.lab import Difference, Odds
    from casero.terminal.names import TableNames
    from casero.terminal.table import Table


@dataclass(frozen=True)
class Wanted:
    """What the command line asks for."""

    file: Path
    at: int | None
    rollouts: int | None
    precision: float | None
    seed: int
    policy: str
    compare: tuple[str, ...]
    quick: bool
    json: str | None
    lang: str


def run(wanted: Wanted) -> None:
    """Shows the chances in a saved game, or what some actions do to them."""
    check_target(wanted.json, wanted.lang)
    if wanted.quick and (wanted.compare or wanted.precision is not None):
        refuse(wanted.lang, "odds-quick-alone", option="--compare" if wanted.compare else "--precision")
    ready(wanted.lang, laboratory=True)
    from casero.lab import compare, odds
    from casero.lab.odds import ROLLOUTS

    game = _position(wanted)
    found: Odds | list[Difference]
    if wanted.compare:
        asked = [_action(game, text, wanted.lang) for text in wanted.compare]
        try:
            found = compare(game, asked, wanted.rollouts or ROLLOUTS, wanted.seed, wanted.policy)
        except IllegalAction as error:
            why, rules = error.refusal.text(wanted.lang), ", ".join(error.refusal.rules)
            refuse(wanted.lang, "odds-refused", action=str(error.action), why=why, rules=rules)
    else:
        found = odds(game, wanted.rollouts, wanted.seed, wanted.policy, wanted.precision, quick=wanted.quick)
    data = _data(game, found, wanted.seed)
    write_to(wanted.json, data)
    if wanted.json != "-":
        _show(game, found, wanted.lang)


def _position(wanted: Wanted) -> Game:
    """The game in the file after so many actions, all of them unless told otherwise."""
    from casero.analysis.luck import beginning

    game = load(wanted.file, wanted.lang)
    if wanted.at is None:
        return game
    if wanted.at > len(game.actions):
        complain(say(wanted.lang, "replay-too-far", file=str(wanted.file), last=len(game.actions)))
        raise typer.Exit(2)
    again = beginning(game)
    for action in game.actions[: wanted.at]:
        again.play(action)
    return again


class _Reader(NamedTuple):
    """As much of a terminal's table as it takes to read what somebody types there."""

    game: Game
    names: TableNames

    def tell(self, text: str) -> None:
        """Says nothing: what cannot be read is told here in its own words."""


def _action(game: Game, text: str, lang: str) -> Action:
    """The action that a text says as a terminal reads it: in the notation, or as an order without the seat's letter."""
    from casero.terminal.names import names_of
    from casero.terminal.typed import read

    seat = game.turn if game.to_act is None else game.to_act
    words = " ".join(text.split())
    found = read(cast("Table", _Reader(game, names_of(game, lang))), words, seat) if words else None
    if found is not None:
        return found
    lettered = words[:1].upper() in SEATS[: game.setup.n_seats] and words[1:2] == " "
    try:
        return game.read(words if lettered else f"{SEATS[seat]} {words}")
    except NotationError as error:
        why = wrong("expected", expected=error.wanted, found=error.instead)
        refuse(lang, "odds-not-read", text=text, why=why.in_(lang))


def _data(game: Game, found: Odds | list[Difference], seed: int) -> dict[str, Any]:
    """What was found, for another program."""
    data: dict[str, Any] = {
        "edition": game.setup.ruleset.played.slug,
        "at": len(game.actions),
        "to_act": None if game.to_act is None else SEATS[game.to_act],
        "seed": seed,
    }
    if isinstance(found, list):
        one = found[0]
        data |= {"policy": one.policy, "rollouts": one.rollouts, "quick": False}
        kept = ("action", "chance", "difference", "cut_off")
        data["actions"] = [{name: asdict(row)[name] for name in kept} for row in found]
        return data
    data |= {"policy": found.policy, "rollouts": found.rollouts, "quick": found.quick, "cut_off": found.cut_off}
    data["seats"] = [
        {"seat": SEATS[seat], "name": name, **asdict(share)}
        for seat, (name, share) in enumerate(zip(game.setup.names, found.seats, strict=True))
    ]
    return data


def _show(game: Game, found: Odds | list[Difference], lang: str) -> None:
    """Prints where the game stands, a table, and how the figures were found."""
    from casero.terminal.names import names_of

    out, names = console(wide=True), names_of(game, lang)
    edition = names.edition.name.in_(lang)
    key = "odds-over" if game.over else "odds-head"
    acting = "" if game.to_act is None else names.seat(game.to_act)
    done: dict[str, str | int] = {"count": len(game.actions), "actions": number(len(game.actions), lang)}
    out.print(sentences.say(lang, key, edition=edition, seat=acting, **done), style="bold")
    if isinstance(found, list):
        out.print(_compared(found, lang), crop=False)
        policy, rollouts, cut = found[0].policy, found[0].rollouts, sum(row.cut_off for row in found)
    else:
        out.print(_chances(found, [names.seat(seat) for seat in range(len(found.seats))], lang), crop=False)
        policy, rollouts, cut = found.policy, found.rollouts, found.cut_off
    if rollouts:
        how = "odds-how-quick" if not isinstance(found, list) and found.quick else "odds-how"
        out.print(sentences.say(lang, how, count=rollouts, rollouts=number(rollouts, lang), policy=policy))
    if isinstance(found, list):
        out.print(sentences.say(lang, "odds-paired"))
    if cut:
        out.print(sentences.say(lang, "odds-cut-off", count=cut, n=number(cut, lang)))


def _grid(lang: str, *columns: str | None, longest: int = 0) -> Grid:
    """A table with the headings of some columns."""
    return Grid(tuple(column and sentences.say(lang, f"odds-column-{column}") for column in columns), longest=longest)


def _chances(found: Odds, names: list[str], lang: str) -> Grid:
    """A seat to a line, with a bar."""
    grid = _grid(lang, "seat", "chance", "interval", BARS, longest=40)
    for name, share in zip(names, found.seats, strict=True):
        interval = between(share, lang) if found.rollouts else ""
        grid.add(name, percent(share.value, lang, 1), interval, bar=bar(share.value))
    return grid


def _compared(found: list[Difference], lang: str) -> Grid:
    """An action to a line, with its difference from the first."""
    grid = _grid(lang, "action", "chance", "interval", "difference", "paired")
    for i, row in enumerate(found):
        gap = row.difference
        paired = f"{signed(gap.low, lang)} … {signed(gap.high, lang)}" if i else ""
        chance = percent(row.chance.value, lang, 1)
        grid.add(row.action, chance, between(row.chance, lang), signed(gap.value, lang) if i else "", paired)
    return grid
