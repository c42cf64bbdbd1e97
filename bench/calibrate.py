"""Whether win chances mean what they say: predictions of `odds` against how games of dealers went on.

    python bench/calibrate.py                                 20,000 positions, 500 rollouts each
    python bench/calibrate.py --positions 200 --rollouts 100 --page "" --picture ""

Each position is from a game of its own, and one seat of it that is still in play counts, so positions are independent.
The turn at which a game is looked at is drawn from the length of another game: its own length would tell how it ends.
A game that is over by then gives no position. What really happens is the same game with its own dice and decks, counted
as rollouts are: who has won 400 turns later, or the seats' shares of worth if nobody has. Ends with 1 if a tenth does
not agree; Ctrl-C ends with 130, and the same command goes on.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Any, Final

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench import proof_pages
from casero import warm
from casero.bots.lineup import MAX_TURNS, Lineup, fresh_games, play, word_of
from casero.bots.rollout import MAX_ROLLOUT_TURNS, WIN_PARTS, wins_of, worth_shares
from casero.cli.progress import playing
from casero.game.setup import Ruleset, Setup
from casero.kernel.layout import Records
from casero.lab.intervals import Share, wilson
from casero.lab.numbers import number
from casero.lab.odds import POLICY, odds_of
from casero.lab.parallel import each

SLACK: Final = 0.02  # beyond the interval of a tenth
PAGE: Final = str(proof_pages.PAGES / "odds.md")
PICTURE: Final = str(proof_pages.PICTURES / "odds-calibration.svg")


@dataclass(frozen=True)
class Trials:
    """Numbered games, each looked at once."""

    edition: str
    seats: int
    rollouts: int
    seed: int

    @cached_property
    def lineup(self) -> Lineup:
        """Traders at every seat."""
        return Lineup.of(Setup.of(Ruleset.of(self.edition), self.seats, 0).ruleset.record, [POLICY] * self.seats)

    def game(self, which: str, trial: int, max_turns: int) -> Records:
        """A game after so many turns, the same one as far as it was played for another number of turns."""
        word = word_of("calibrate", which, self.edition, self.seats, self.seed, trial)
        game = fresh_games(self.lineup, 1, word)
        play(game, self.lineup, max_turns, word)
        return game

    def result(self, trial: int) -> dict[str, Any]:
        """When and whom one game was asked about, what was predicted and what came; the turn alone if it was over."""
        chance = random.Random(word_of("moment", self.seed, trial))
        turn = chance.randrange(int(self.game("other", trial, MAX_TURNS)["turns"][0]))
        position = self.game("one", trial, turn)
        if position["over"][0]:
            return {"turn": turn}
        seat = chance.choice([seat for seat in range(self.seats) if not position["out"][0][seat]])
        seed = word_of("rollouts", self.seed, trial)
        found = odds_of(position, self.lineup, self.rollouts, seed, POLICY, n_workers=1)
        end = self.game("one", trial, turn + MAX_ROLLOUT_TURNS)
        decided = bool(end["over"][0])
        shares = wins_of(end, self.seats)[0] / WIN_PARTS if decided else worth_shares(end, self.lineup)
        return {
            "turn": turn, "seat": seat, "predicted": round(found.seats[seat].value, 6), "cut": found.cut_off,
            "actual": round(float(shares[seat]), 6), "decided": decided,
        }  # fmt: skip


@dataclass(frozen=True)
class Tenth:
    """The positions whose prediction lies between two tenths."""

    low: float
    n: int
    predicted: float  # mean
    actual: Share

    @property
    def agrees(self) -> bool:
        """Whether the mean prediction lies in the interval of what came, or close to it."""
        return self.n == 0 or self.actual.low - SLACK <= self.predicted <= self.actual.high + SLACK

    def to_data(self) -> dict[str, Any]:
        """For another program."""
        actual = {"actual": self.actual.value, "low": self.actual.low, "high": self.actual.high}
        return {"from": self.low, "positions": self.n, "predicted": self.predicted, **actual, "agrees": self.agrees}


def tenths(predicted: Any, actual: Any) -> list[Tenth]:
    """Predictions and what came, by tenths of the prediction."""
    places = np.minimum((10 * predicted + 1e-9).astype(int), 9)
    found = []
    for i in range(10):
        mine = places == i
        n = int(mine.sum())
        mean = float(predicted[mine].mean()) if n else (i + 0.5) / 10
        found.append(Tenth(i / 10, n, mean, wilson(float(actual[mine].sum()), n)))
    return found


def collect(trials: Trials, positions: int, folder: Path, n_workers: int) -> list[dict[str, Any]]:
    """The first so many positions, from where the journal ends; fewer after an interruption."""
    plan = {"edition": trials.edition, "seats": trials.seats, "rollouts": trials.rollouts, "seed": trials.seed}
    path = folder / ("-".join(map(str, plan.values())) + ".jsonl")
    with closing(proof_pages.Journal(path, plan)) as journal, playing(positions, "en") as progress:
        numbers = count()
        wanted: list[int] = []
        try:
            while len(found := asked_about(journal, wanted)) < positions:
                batch = [next(numbers) for _ in range(max(16, min(1000, positions - len(found))))]
                wanted += batch
                left = [one for one in batch if one not in journal.done]
                with closing(each(left, trials.result, n_workers)) as results:
                    for so_far, (one, result) in enumerate(zip(left, results, strict=True), len(found) + 1):
                        journal.add(one, result)
                        if progress is not None:
                            progress(min(so_far, positions), positions)
        except KeyboardInterrupt:
            found = asked_about(journal, wanted)
        return found[:positions]


def asked_about(journal: proof_pages.Journal, numbers: Sequence[int]) -> list[dict[str, Any]]:
    """The results of those trials that gave a position."""
    return [journal.done[one] for one in numbers if "predicted" in journal.done.get(one, {})]


# What is shown.

HEAD: Final = ("predicted", "positions", "mean prediction", "won", "95 % interval", "agrees")


def row(one: Tenth) -> list[str]:
    """A line of the table."""
    span = f"{100 * one.low:.0f} to {100 * one.low + 10:.0f} %"
    if one.n == 0:
        return [span, "0", "", "", "", ""]
    between = f"{100 * one.actual.low:.1f} to {100 * one.actual.high:.1f}"
    mean, won = proof_pages.points(one.predicted, 1), proof_pages.points(one.actual.value, 1)
    return [span, number(one.n, "en"), mean, won, between, "yes" if one.agrees else "NO"]


def page(asked: argparse.Namespace, found: list[Tenth], figures: dict[str, Any]) -> str:
    """The page with table and picture."""
    command = (
        f"python bench/calibrate.py --edition {asked.edition} --seats {asked.seats} --positions {asked.positions} "
        f"--rollouts {asked.rollouts} --seed {asked.seed}"
    )
    picture = f"![Predicted and actual]({proof_pages.beside(asked.page, asked.picture)})\n\n" if asked.picture else ""
    what = f"{number(asked.positions, 'en')} positions"
    turns = MAX_ROLLOUT_TURNS
    return f"""# Win chances, measured

<!-- Written by
`{command}`. -->

`casero odds` plays a position out many times. Whether its chances mean what they say is seen by holding them against
what came: {what} from as many games of {asked.seats} dealers (`{asked.edition}`),
{asked.rollouts} rollouts each, one seat of each that is still in play.

Each game is looked at in a turn drawn from the length of another game, for its own length would tell how it ends. Then
it goes on with its own dice and decks, and counts as rollouts do: by its winner, or after {turns} more turns by the
seats' shares of worth ({number(figures["undecided"], "en")} of the games; {100 * figures["cut"]:.1f} % of the
rollouts). A tenth agrees if its mean prediction lies within the 95 % interval of what was won, or at most
{100 * SLACK:.0f} points beyond. [Quick chances](value.md#quick-chances) are another thing.

{picture}{proof_pages.table(HEAD, [row(one) for one in found])}"""


def draw(target: str, found: list[Tenth]) -> None:
    """Mean predictions and what came, with intervals, and how many positions each tenth has."""
    import matplotlib
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    from casero.lab.pictures.plots import FIRST, INK, MUTED, SECOND, STYLE

    Path(target).parent.mkdir(parents=True, exist_ok=True)
    some = [one for one in found if one.n]
    means, won = [100 * one.predicted for one in some], [100 * one.actual.value for one in some]
    below = [100 * (one.actual.value - one.actual.low) for one in some]
    above = [100 * (one.actual.high - one.actual.value) for one in some]
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(6.4, 7.4), layout="constrained")
        FigureCanvasAgg(figure)
        top, bottom = figure.subplots(2, 1, sharex=True, height_ratios=(4, 1))
        top.plot((0, 100), (0, 100), color=INK, linewidth=1, linestyle=(0, (4, 3)), label="as predicted")
        top.errorbar(means, won, yerr=(below, above), color=FIRST, marker="o", linestyle="none", capsize=4)
        top.fill_between((0, 100), (-2, 98), (2, 102), color=MUTED, alpha=0.2, linewidth=0, label="2 points")
        top.set_title("Predicted and actual wins")
        top.set_ylabel("won, %")
        top.set_ylim(0, 100)
        top.legend(frameon=False, loc="upper left")
        bottom.bar([100 * one.low + 5 for one in found], [one.n for one in found], width=9, color=SECOND)
        bottom.set_ylabel("positions")
        bottom.set_xlabel("predicted, %")
        bottom.set_xlim(0, 100)
        bottom.grid(visible=False, axis="x")
        figure.savefig(target, metadata={"Date": None, "Creator": None} if target.endswith(".svg") else None)


def read_arguments(args: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for."""
    ask = argparse.ArgumentParser(description="Predictions of odds against what came; see the head of the file.")
    ask.add_argument("--edition", default="clasico", help="the edition (clasico)")
    ask.add_argument("--seats", type=proof_pages.at_least(2), default=4, help="seats at a table (4)")
    ask.add_argument("--positions", type=proof_pages.at_least(1), default=20_000, help="how many (20000)")
    ask.add_argument("--rollouts", type=proof_pages.at_least(1), default=500, help="for each position (500)")
    proof_pages.ask_the_usual(ask, "calibrate", PAGE)
    ask.add_argument("--picture", default=PICTURE, metavar="FILE", help="the picture to draw, empty for none")
    return ask.parse_args(args)


def command(args: Sequence[str] | None = None) -> int:
    """Plays, predicts, compares, shows."""
    asked = read_arguments(args)
    proof_pages.editions_of(asked.edition)
    out = sys.stderr if asked.json == "-" else sys.stdout
    trials = Trials(asked.edition, asked.seats, asked.rollouts, asked.seed)
    warm.ready(laboratory=True)
    folder = Path(asked.journal) / proof_pages.played_by(Path(__file__), proof_pages.SOURCE / "lab" / "odds.py")
    results = collect(trials, asked.positions, folder, asked.workers)
    found = tenths(*(np.array([one[name] for one in results], float) for name in ("predicted", "actual")))
    for one in found:
        print(" | ".join(row(one)), file=out)
    if len(results) < asked.positions:
        raise KeyboardInterrupt
    figures = {
        "undecided": sum(not one["decided"] for one in results),
        "cut": sum(one["cut"] for one in results) / (asked.rollouts * len(results)),
    }
    if asked.json:
        told = {name: getattr(asked, name) for name in ("edition", "seats", "positions", "rollouts", "seed")}
        proof_pages.write_json(asked.json, {**told, **figures, "tenths": [one.to_data() for one in found]})
    if asked.picture:
        draw(asked.picture, found)
    if asked.page:
        proof_pages.write(asked.page, page(asked, found, figures))
    return 0 if all(one.agrees for one in found) else 1


if __name__ == "__main__":
    proof_pages.main(command)
