"""Walkers by the million against the exact landing chances, and what real decks do to those chances.

    python bench/landings.py                                   20 million turns per edition and policy, twice
    python bench/landings.py --editions clasico --turns 200000 --page "" --picture ""

First the compiled walkers go round with every card drawn from the whole deck: no square may be off by more than four
standard errors. Then four tokens go round with one set of decks that cycle, and keep their leave-jail cards until they
leave jail by them; who stays in jail as long as possible keeps them for good. Ends with 1 if a square is off; Ctrl-C
ends with 130, and the same command goes on.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Literal

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench import proof_pages
from casero import kernel, warm
from casero.bots import KEEPER, WALKER
from casero.bots.landings import POLICIES, Landings, Policy, solve
from casero.bots.lineup import Lineup, buffers, drivers, knowledge, play, word_of
from casero.bots.tally import new_tally
from casero.cli.progress import playing
from casero.editions import load
from casero.game.setup import Ruleset
from casero.kernel.codes import MAX_SEATS, NONE
from casero.kernel.layout import Records, new_games
from casero.lab.numbers import number
from casero.lab.parallel import each

Decks = Literal["fresh", "real"]
Key = tuple[str, Policy]

GAMES: Final = 50  # in a handful
SPAN: Final = 1000  # turns that are counted of a game
BEFORE: Final = 200  # turns of each token until it no longer matters how it began
TOKENS: Final = {"fresh": 2, "real": 4}  # at a table
SIGMAS: Final = 4.0  # standard errors that a square may be off
PLENTY: Final = 1_000_000_000
PAGE: Final = str(proof_pages.PAGES / "landings.md")
PICTURE: Final = str(proof_pages.PICTURES / "landings-decks.svg")


@dataclass(frozen=True)
class Walk:
    """Tokens that own everything and go round: an edition, what they do in jail, and how cards come."""

    edition: str
    policy: Policy
    decks: Decks
    seed: int

    @cached_property
    def rules(self) -> Records:
        """The rules record."""
        return Ruleset.of(self.edition).record

    @cached_property
    def lineup(self) -> Lineup:
        """Who goes round: a walker in seat 0 brings fresh decks, so with real ones that seat is empty.

        A keeper who fears nothing leaves jail at once, by a card if it holds one.
        """
        leaves = int(self.policy == "leave")
        if self.decks == "fresh":
            kinds = [WALKER + leaves] * TOKENS["fresh"]
        else:
            kinds = [KEEPER] + [KEEPER if leaves else WALKER] * TOKENS["real"]
        return Lineup(self.rules, np.array(kinds, np.int64), np.repeat(knowledge(self.rules), MAX_SEATS))

    def begin(self, word: int) -> Records:
        """Games in which nobody can run out of cash and nothing is for sale."""
        games, events = new_games(GAMES), buffers().silent
        n_seats = len(self.lineup.kinds)
        first = int(self.decks == "real")
        for i in range(GAMES):
            kernel.blank(games, i, self.rules, 0, events, n_seats)
        drivers().renew_many(games, 0, GAMES, self.rules, 0, word)
        games["out"][:, :first] = 1
        games["owner"][:, self.rules["price"][0] > 0] = first
        games["cash"][:, :n_seats] = PLENTY
        games["turn"] = first
        games["turns"] = 1
        return games

    def counts(self, handful: int) -> Any:
        """Where the throws of a handful ended: on each square, and in jail.

        A turn after which its token sits in jail has one throw that ended there, or was spent there without one. The
        next turn is another token's, so nobody was set free meanwhile.
        """
        word = word_of("landings", self.edition, self.policy, self.decks, self.seed, handful)
        games, tally = self.begin(word), new_tally()
        begun = BEFORE * TOKENS[self.decks]
        play(games, self.lineup, begun, word)
        rows, jailed = np.arange(GAMES), 0
        for turn in range(begun, begun + SPAN):
            seats = games["turn"].copy()
            play(games, self.lineup, turn + 1, word, tally)
            jailed += int((games["jail"][rows, seats] != NONE).sum())
        return np.append(tally["ended"][0][: int(self.rules["n_squares"][0])], jailed)


@dataclass(frozen=True)
class Measured:
    """What was counted, against exact chances: arrays by square, prisoners last."""

    turns: int
    throws: int
    exact: Any
    share: Any
    error: Any  # of the share

    @property
    def sigmas(self) -> Any:
        """How many standard errors each square is off; what never happens and should not is off by none."""
        off = self.share - self.exact
        return np.where(np.abs(off) < 1e-12, 0.0, off / np.maximum(self.error, 1e-12))

    @property
    def worst(self) -> int:
        """The square that is off the most."""
        return int(np.argmax(np.abs(self.sigmas)))

    def to_data(self) -> dict[str, Any]:
        """For another program."""
        lists = {name: [round(float(x), 9) for x in getattr(self, name)] for name in ("exact", "share", "error")}
        worst = {"worst": self.worst, "sigmas": round(float(self.sigmas[self.worst]), 3)}
        return {"turns": self.turns, "throws": self.throws, **worst, **lists}


def chances(exact: Landings) -> Any:
    """The exact chances of a throw's end, prisoners last."""
    return np.append(exact.end_of_throw, exact.in_jail)


def measured(counts: Any, exact: Any) -> Measured:
    """Counts by handful. Handfuls are independent, so their spread tells the error, however throws hang together."""
    throws = counts.sum(1)
    rest = counts - exact * throws[:, None]
    error = rest.std(0, ddof=1) * np.sqrt(len(rest)) / throws.sum()
    return Measured(len(counts) * GAMES * SPAN, int(throws.sum()), exact, counts.sum(0) / throws.sum(), error)


def measure(walk: Walk, turns: int, exact: Any, folder: Path, n_workers: int) -> Measured:
    """Walks so many turns, from where the journal ends."""
    names = {"edition": walk.edition, "policy": walk.policy, "decks": walk.decks, "seed": walk.seed}
    path = folder / f"{walk.edition}-{walk.policy}-{walk.decks}-{walk.seed}.jsonl"
    wanted = range(max(2, -(-turns // (GAMES * SPAN))))
    with closing(proof_pages.Journal(path, names)) as journal, playing(len(wanted) * GAMES, "en") as progress:
        left = [which for which in wanted if which not in journal.done]
        with closing(each(left, walk.counts, n_workers)) as parts:
            for which, counts in zip(left, parts, strict=True):
                journal.add(which, {"counts": counts.tolist()})
                if progress is not None:
                    progress(GAMES * len(journal.done), GAMES * len(wanted))
        return measured(np.array([journal.done[which]["counts"] for which in wanted]), exact)


# What is shown.


def name_of(edition: str, square: int) -> str:
    """A square's name, or that of the prisoners."""
    board = load(edition)
    return "in jail" if square == len(board.squares) else f"{square} {board.square_name(square, 'en')}"


def fresh_row(key: Key, one: Measured) -> list[str]:
    """A line of the first table."""
    edition, policy = key
    square = one.worst
    return [
        f"`{edition}`", policy, f"{one.turns / 1e6:.2f} M", name_of(edition, square),
        proof_pages.points(one.exact[square], 4), proof_pages.points(one.share[square], 4),
        f"{abs(one.sigmas[square]):.2f}",
    ]  # fmt: skip


def real_row(key: Key, one: Measured) -> list[str]:
    """A line of the second table: the squares that gain and lose most, the prisoners, and all changes together."""
    edition, policy = key
    off = one.share - one.exact
    clear = np.abs(one.sigmas[:-1]) > SIGMAS
    gains, loses = (change_of(key, one, int(place(np.where(clear, off[:-1], 0)))) for place in (np.argmax, np.argmin))
    # What noise alone would move: the mean distance of a normal number from nothing, of every square.
    noise = one.error.sum() * np.sqrt(2 / np.pi)
    moved = [f"{50 * np.abs(off).sum():.3f}", f"{50 * noise:.3f}"]
    return [f"`{edition}`", policy, gains, loses, shown(off[-1]), *moved]


def change_of(key: Key, one: Measured, square: int) -> str:
    """What has become of a square, if that is more than chance."""
    if abs(one.sigmas[square]) <= SIGMAS:
        return "none"
    return f"{name_of(key[0], square)} {shown(one.share[square] - one.exact[square])}"


def shown(change: float) -> str:
    """A change in percentage points, with its sign."""
    value = 0.0 if abs(change) < 5e-6 else 100 * change
    return f"{value:+.3f}".replace("-", "\u2212")


FRESH_HEAD: Final = ("edition", "jail", "turns", "square that is off most", "exact", "measured", "standard errors")
REAL_HEAD: Final = ("edition", "jail", "gains most", "loses most", "in jail", "moved in all", "by chance")


def page(asked: argparse.Namespace, fresh: dict[Key, Measured], real: dict[Key, Measured]) -> str:
    """The page with both tables."""
    command = f"python bench/landings.py --turns {asked.turns} --real-turns {asked.real_turns} --seed {asked.seed}"
    within = max(abs(float(one.sigmas[one.worst])) for one in fresh.values())
    first = proof_pages.table(FRESH_HEAD, [fresh_row(key, one) for key, one in fresh.items()])
    second = proof_pages.table(REAL_HEAD, [real_row(key, one) for key, one in real.items()])
    picture = f"![Changes by square]({proof_pages.beside(asked.page, asked.picture)})\n\n" if asked.picture else ""
    return f"""# Landings, measured

<!-- Written by `{command}`. -->

`casero landings` solves the chain of one token exactly. Here compiled walkers go round by the kernel's own rules,
every card drawn from the whole deck, and the share of throws that end on each square is held against the exact chance.
Errors come from the spread of independent handfuls of {number(GAMES * SPAN, "en")} turns, so that it does not matter
how successive throws hang together. The worst square of all is off by {within:.2f} standard errors; more than
{SIGMAS:.0f} would be a fault.

{first}
## What real decks change

Real decks cycle: a card that was drawn comes back when all others have been. A leave-jail card is missing while
somebody keeps it, so the other cards come more often. Four tokens share the decks; those that leave jail at the first
chance use their card for it, those that stay as long as they may keep it for good. Changes are in percentage points of
all throws, over {asked.real_turns / 1e6:.2f} M turns. Squares that are off by more than {SIGMAS:.0f} standard errors
are named. What is moved in all is half the sum of all changes; beside it stands what chance alone would move in so many
turns.

{picture}{second}"""


def draw(target: str, real: dict[Key, Measured]) -> None:
    """Changes by square, a strip for each book, with two standard errors."""
    import matplotlib
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    from casero.lab.pictures.plots import STYLE

    books = [edition for edition in dict.fromkeys(name for name, _ in real) if load(edition).book == edition]
    if not books:
        return
    Path(target).parent.mkdir(parents=True, exist_ok=True)
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(11, 2.1 * len(books) + 0.8), layout="constrained")
        FigureCanvasAgg(figure)
        strips = figure.subplots(len(books), 1, squeeze=False)[:, 0]
        for axes, book in zip(strips, books, strict=True):
            draw_strip(axes, book, real)
        strips[-1].set_xlabel("square")
        figure.legend(*strips[0].get_legend_handles_labels(), loc="outside upper right", ncols=2, frameon=False)
        figure.supylabel("percentage points of all throws", fontsize=11)
        figure.savefig(target, metadata={"Date": None, "Creator": None} if target.endswith(".svg") else None)


def draw_strip(axes: Any, book: str, real: dict[Key, Measured]) -> None:
    """The changes on one board, for both policies."""
    from casero.lab.pictures.plots import FIRST, SECOND

    last = len(load(book).squares)
    for policy, color, side in zip(POLICIES, (SECOND, FIRST), (0.2, -0.2), strict=True):
        one = real[book, policy]
        bars = {"color": color, "label": f"{policy} in jail" if policy == "stay" else f"{policy} jail"}
        off, places = 100 * (one.share - one.exact), np.arange(last + 1)
        axes.bar(places + side, off, 0.4, yerr=200 * one.error, error_kw={"elinewidth": 0.7}, **bars)
    axes.set_title(load(book).name.in_("en"), fontsize=11, pad=6)
    axes.set_xticks([*range(0, last, 5), last], [*map(str, range(0, last, 5)), "in jail"])
    axes.set_xlim(-1, last + 1)
    axes.grid(visible=False, axis="x")


def read_arguments(args: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for."""
    ask = argparse.ArgumentParser(description="Walkers against the exact landing chances; see the head of the file.")
    ask.add_argument(
        "--turns", type=proof_pages.at_least(1), default=20_000_000, help="per edition and policy (20000000)"
    )
    real = "the same with real decks, whose changes are shown, not judged (5000000)"
    ask.add_argument("--real-turns", type=proof_pages.at_least(1), default=5_000_000, help=real)
    ask.add_argument("--editions", default="", help="some editions, parted by commas (all)")
    proof_pages.ask_the_usual(ask, "landings", PAGE)
    ask.add_argument("--picture", default=PICTURE, metavar="FILE", help="the picture to draw, empty for none")
    return ask.parse_args(args)


def command(args: Sequence[str] | None = None) -> int:
    """Walks, compares, shows."""
    asked = read_arguments(args)
    editions = proof_pages.editions_of(asked.editions)
    out = sys.stderr if asked.json == "-" else sys.stdout
    warm.ready(laboratory=True)
    folder = Path(asked.journal) / proof_pages.played_by(Path(__file__))
    found: dict[Decks, dict[Key, Measured]] = {"fresh": {}, "real": {}}
    for decks, results in found.items():
        for edition in editions:
            for policy in POLICIES:
                walk = Walk(edition, policy, decks, asked.seed)
                exact = chances(solve(walk.rules, policy))
                turns = asked.turns if decks == "fresh" else asked.real_turns
                one = results[edition, policy] = measure(walk, turns, exact, folder, asked.workers)
                row = fresh_row((edition, policy), one) if decks == "fresh" else real_row((edition, policy), one)
                print(f"{decks} decks: " + " | ".join(row), file=out, flush=True)
    wrong = [key for key, one in found["fresh"].items() if abs(one.sigmas[one.worst]) > SIGMAS]
    for edition, policy in wrong:
        print(f"OFF by more than {SIGMAS:.0f} standard errors: {edition}, {policy}", file=out)
    if asked.json:
        data = [
            {"edition": edition, "policy": policy, "decks": decks, **one.to_data()}
            for decks, results in found.items()
            for (edition, policy), one in results.items()
        ]
        proof_pages.write_json(asked.json, {"seed": asked.seed, "results": data})
    if asked.picture:
        draw(asked.picture, found["real"])
    if asked.page:
        proof_pages.write(asked.page, page(asked, found["fresh"], found["real"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    proof_pages.main(command)
