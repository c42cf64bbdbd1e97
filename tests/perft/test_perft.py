"""Perft: how many ways the game can go on from fixed positions, and in which order the next actions are listed.

A way is a sequence of actions with their throws, every throw tried; a bid or a clearing counts at its lowest amount,
offers are left out, cards lie in the order of the file. The counts are in counts.toml, the lists in order/*.txt.
After a change of the rules that was meant, `python tests/perft/test_perft.py` writes both anew.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from casero.editions import available
from casero.game import Game, kernel
from casero.game.notation import SEATS
from casero.game.setup import Ruleset, Setup
from casero.kernel import layout
from casero.kernel.codes import (
    ACT_OFFER,
    CARD_JAIL_FREE,
    EV_CARD,
    EV_RANDOM,
    EV_THROW,
    FLOOR_NO_AUCTION,
    KIND_TAX,
    MAX_LEGAL,
    NONE,
)
from casero.kernel.jit import INTERPRETED
from casero.scenario.given import Given, build_position

HERE: Final = Path(__file__).parent
COUNTS: Final = HERE / "counts.toml"
ORDER: Final = HERE / "order"
PLAYERS: Final = 3
MOST: Final = 4000  # a deeper count is not taken
DEEPEST: Final = 1 if INTERPRETED else 3  # interpreted, a step takes a thousand times as long
THROWS: Final = [layout.GIVEN_THROW + 10 * one + two for one in range(1, 7) for two in range(1, 7)]

# ---------------------------------------------------------------------------------------------- positions


class Board:
    """What the positions need to know of an edition's board."""

    def __init__(self, edition: str, options: dict[str, Any]) -> None:
        self.ruleset = Ruleset.of(edition, options)
        self.r = self.ruleset.record[0]
        groups = [self.squares(int(self.r["group_mask"][group])) for group in range(int(self.r["n_groups"]))]
        self.lots = [group for group in groups if int(self.r["lots"]) >> group[0] & 1]
        self.others = [group for group in groups if group not in self.lots]
        self.houses = int(self.r["build_max_houses"])

    def squares(self, mask: int) -> tuple[int, ...]:
        """The squares of a mask."""
        return tuple(square for square in range(int(self.r["n_squares"])) if mask >> square & 1)

    def before(self, square: int) -> int:
        """Seven squares back."""
        return (square - 7) % int(self.r["n_squares"])

    def first_deed(self) -> str:
        """The throw that leads from the start to the first deed in reach."""
        pairs = [(one, two) for one in range(1, 6) for two in range(one + 1, 7)]
        one, two = next(pair for pair in pairs if int(self.r["deeds"]) >> sum(pair) & 1)
        return f"A roll {one}-{two}"

    def play(self, given: Given, *lines: str) -> Game:
        """The game after some actions in a position."""
        setup = Setup(self.ruleset, tuple(SEATS[:PLAYERS]), "perft", None, {}, "")
        games: Any = layout.new_games(1)
        kernel().seed(games, 0, bytes(32))
        kernel().blank(games, 0, self.ruleset.record, 0, layout.new_events(0), PLAYERS)
        build_position(games, given, self.ruleset)
        game = Game(setup, games)
        for line in lines:
            game.play(line)
        assert game.check() == 0
        return game


def start(board: Board) -> Game:
    """Nothing has happened."""
    return board.play(Given())


def landed(board: Board) -> Game:
    """A may buy."""
    return board.play(Given(), board.first_deed())


def auction(board: Board) -> Game:
    """A has declined."""
    return board.play(Given(), board.first_deed(), "A decline")


def owners(board: Board) -> Game:
    """A and B hold whole groups, bare."""
    own = {0: board.lots[0] + board.lots[1], 1: board.lots[2]}
    return board.play(Given(own=own))


def built(board: Board) -> Game:
    """A has built one group up and begun another, and has a mortgage."""
    spare = board.lots[2][0]
    buildings = dict.fromkeys(board.lots[0], board.houses) | dict.fromkeys(board.lots[1], 1)
    return board.play(Given(own={0: (*board.lots[0], *board.lots[1], spare)}, buildings=buildings, mortgaged=(spare,)))


def debt(board: Board) -> Game:
    """A owes B more than it has in cash, but not more than it can raise."""
    last = board.lots[-1]
    given = Given(
        own={0: (*board.lots[0], *board.lots[1], *board.lots[2]), 1: last},
        buildings=dict.fromkeys(board.lots[0], 1) | dict.fromkeys(last, 1),
        mortgaged=board.lots[1][:1],
        cash={0: 1},
        at={0: board.before(last[-1])},
    )
    return board.play(given, "A roll 3-4")


def failing(board: Board) -> Game:
    """A cannot pay."""
    last = board.lots[-1]
    given = Given(own={1: last}, buildings=dict.fromkeys(last, 1), cash={0: 1}, at={0: board.before(last[-1])})
    return board.play(given, "A roll 3-4")


def jail(board: Board) -> Game | None:
    """A is in jail with a card."""
    if not board.r["jail_enabled"]:
        return None
    does = board.r["card_does"]
    decks = [d for d in range(int(board.r["n_decks"])) if CARD_JAIL_FREE in does[d, : int(board.r["n_cards"][d])]]
    return board.play(Given(jail={0: 1}, jail_cards={0: tuple(decks[:1])}))


def doubles(board: Board) -> Game:
    """A has thrown two doubles."""
    return board.play(Given(doubles=2, own={0: board.lots[0]}))


def offer(board: Board) -> Game:
    """B has to answer."""
    mine, theirs = board.lots[0][0], board.lots[1][0]
    return board.play(Given(own={0: (mine,), 1: (theirs,)}), f"A offer B: {mine}, $10 for {theirs}")


def received(board: Board) -> Game | None:
    """B has got a mortgaged deed."""
    if not board.r["mortgage_transfer_fee_pct_sale"]:
        return None
    mine = board.lots[0][0]
    return board.play(Given(own={0: (mine,)}, mortgaged=(mine,)), f"A offer B: {mine} for $1", "B accept")


def asked(board: Board) -> Game | None:
    """B is asked whether it wants the last house too."""
    if int(board.r["stock_houses"]) == NONE or int(board.r["build_scarcity_auction_floor"]) == FLOOR_NO_AUCTION:
        return None
    own = {seat: board.lots[seat] for seat in range(3)}
    return board.play(Given(own=own, bank={"houses": 1}), f"A build {board.lots[0][0]}")


def scarce(board: Board) -> Game | None:
    """The last house is auctioned between A and B."""
    game = asked(board)
    if game is not None:
        game.play(f"B want {board.lots[1][0]}")
        game.play("C pass")
    return game


def claim(board: Board) -> Game:
    """B may ask A for a rent."""
    square = board.lots[1][0]
    given = Given(own={1: (square,)}, at={0: board.before(square)})
    return board.play(given, "A roll 3-4")


def tax(board: Board) -> Game | None:
    """A chooses how to pay a tax."""
    r = board.r
    taxes = [s for s in range(int(r["n_squares"])) if r["kind"][s] == KIND_TAX and r["tax_percent"][s] > 0]
    return board.play(Given(at={0: board.before(taxes[0])}), "A roll 3-4") if taxes else None


CLAIMS: Final = {"rent.collection": "on_claim"}
CHOICE: Final = {"tax.mode": "flat_or_percent"}
POSITIONS: Final[dict[str, tuple[Callable[[Board], Game | None], dict[str, Any]]]] = {
    "start": (start, {}),
    "landed": (landed, {}),
    "auction": (auction, {}),
    "owners": (owners, {}),
    "built": (built, {}),
    "debt": (debt, {}),
    "failing": (failing, {}),
    "jail": (jail, {}),
    "doubles": (doubles, {}),
    "offer": (offer, {}),
    "received": (received, {}),
    "asked": (asked, {}),
    "scarce": (scarce, {}),
    "claim": (claim, CLAIMS),
    "tax": (tax, CHOICE),
}


@cache
def positions(edition: str) -> dict[str, Game]:
    """The positions that an edition knows, by name."""
    made = {name: make(Board(edition, options)) for name, (make, options) in POSITIONS.items()}
    return {name: game for name, game in made.items() if game is not None}


# ---------------------------------------------------------------------------------------------- counting


class Counter:
    """Counts the ways on from a position."""

    def __init__(self, game: Game) -> None:
        self.rules: Any = game.setup.ruleset.record
        self.events: Any = layout.new_events()
        self.first: Any = game.record

    def listed(self, games: Any) -> Any:
        """The legal actions, templates at their lowest, without offers."""
        actions: Any = layout.new_actions(MAX_LEGAL)
        n = kernel().legal(games, 0, self.rules, 0, actions)
        actions = actions[:n][actions["kind"][:n] != ACT_OFFER]
        actions["upto"] = 0
        return actions

    def outcomes(self, games: Any, actions: Any, row: int) -> Iterator[Any]:
        """The position after an action, once for every throw that it takes."""
        waiting: list[list[int]] = [[]]
        while waiting:
            given = waiting.pop()
            after: Any = layout.new_games(1)
            after.view("u1")[:] = games.view("u1")
            e = self.events[0]
            e["n"] = e["used"] = e["fault"] = 0
            e["n_given"] = len(given)
            e["given"][: len(given)] = given
            kernel().step(after, 0, self.rules, 0, self.events, actions, row)
            assert e["fault"] == 0
            assert e["used"] == len(given)
            decided = list(self.decided())
            # The first throw that was drawn, not given, is tried in every way.
            drawn = next((i for i in range(len(given), len(decided)) if decided[i] in THROWS), None)
            if drawn is None:
                yield after
            else:
                waiting += [[*decided[:drawn], throw] for throw in reversed(THROWS)]

    def decided(self) -> Iterator[int]:
        """What chance decided in the last step, as it would be given."""
        e = self.events[0]
        for i in range(int(e["n"])):
            kind = int(e["kind"][i])
            if kind == EV_THROW:
                yield layout.GIVEN_THROW + 10 * int(e["amount"][i]) + int(e["extra"][i])
            elif kind == EV_CARD:
                yield layout.GIVEN_CARD + int(e["extra"][i])
            elif kind == EV_RANDOM:
                yield layout.GIVEN_NUMBER + int(e["amount"][i])

    def counts(self) -> list[int]:
        """How many ways of one action there are, of two, and so on, as deep as they stay few."""
        found: list[int] = []
        reached = [self.first]
        while len(found) < DEEPEST:
            after: list[Any] = []
            for games in reached:
                actions = self.listed(games)
                for row in range(len(actions)):
                    after += self.outcomes(games, actions, row)
                if len(after) > MOST:
                    return found
            found.append(len(after))
            reached = after
        return found


@pytest.mark.parametrize("edition", available())
def test_the_number_of_ways_is_as_it_was(edition: str) -> None:
    wanted = tomllib.loads(COUNTS.read_text(encoding="utf-8"))[edition]
    counted = {name: Counter(game).counts() for name, game in positions(edition).items()}
    assert counted == {name: counts[:DEEPEST] for name, counts in wanted.items()}


@pytest.mark.parametrize("edition", available())
def test_the_legal_actions_stand_in_the_same_order(edition: str) -> None:
    assert listing(edition) == (ORDER / f"{edition}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("edition", available())
def test_every_edition_has_positions_enough(edition: str) -> None:
    assert len(positions(edition)) >= 10


def listing(edition: str) -> str:
    """The legal actions of all positions of an edition, as text."""
    parts = []
    for name, game in positions(edition).items():
        doc = (POSITIONS[name][0].__doc__ or "").splitlines()[0]
        waits = SEATS[game.to_act] if game.to_act is not None else "nobody"
        parts.append("\n".join([f"{name}: {doc} The game waits for {waits}.", *(f"  {a}" for a in game.legal())]))
    return "\n\n".join(parts) + "\n"


def write() -> None:
    """Writes counts and lists anew."""
    lines = ["# Ways on from each position: of one action, of two, of three. Written by test_perft.py."]
    ORDER.mkdir(exist_ok=True)
    for edition in available():
        lines += ["", f"[{edition}]"]
        lines += [f"{name} = {Counter(game).counts()}" for name, game in positions(edition).items()]
        (ORDER / f"{edition}.txt").write_text(listing(edition), encoding="utf-8", newline="\n")
    COUNTS.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
    sys.exit(0)
