"""Plays the ladder: every edition with 2 and 4 seats, and one seat of a bot against three of a weaker one.

    python tools/ladder.py                                everything; hours, most of them the thinkers'
    python tools/ladder.py --what ladder,duels            compiled bots alone; minutes
    python tools/ladder.py --minutes 60                   as much as an hour allows; the same command goes on

Writes `docs/reference/ladder.md`, and the ratings that the lobby shows. Every result is in a journal under build/, so
the same command goes on where it ended; with other bots or rules it begins anew. Editions that were not asked for stand
in the page as far as they were played. Ends with 1 if a duel stays below what is wanted of it, with 130 after Ctrl-C.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench import proof_pages
from casero import warm
from casero.bots import COMPILED, PONDERER, THINKER, rollouts_of
from casero.cli.progress import playing
from casero.editions import available, load
from casero.lab.intervals import Share
from casero.lab.numbers import number
from casero.lab.tournament import Plan, Tournament, resume, run
from casero.lab.tournament.standings import Result, Standing, standings_of

SEATS: Final = (2, 4)
DUEL_SEATS: Final = 4
PAR: Final = 1 / DUEL_SEATS
MAIN: Final = "clasico"
STRONG: Final = "thinker:300"
WEAK: Final = "thinker:30"
# What the lower end of a duel's 95 % interval must be above, in the main edition and in the others.
WANTED: Final = {
    ("buyer", "random"): 0.90, ("keeper", "buyer"): 0.30, ("dealer", "keeper"): 0.50, ("trader", "dealer"): 0.40,
    ("dealer", "beginner"): 0.50,
}  # fmt: skip
WANTED_ELSEWHERE: Final = {
    ("buyer", "random"): PAR, ("keeper", "buyer"): PAR, ("dealer", "keeper"): PAR, ("trader", "dealer"): 0.33,
    ("dealer", "beginner"): PAR,
}  # fmt: skip
WANTED_OF_THINKER: Final = 0.33  # over traders in the main edition; in the others par
TWO_TO_ONE: Final = 245  # points of a rating for such odds
PARTS: Final = ("ladder", "duels", "thinker-ladder", "thinker-duels")
PAGE: Final = str(proof_pages.PAGES / "ladder.md")
RATINGS: Final = str(proof_pages.SOURCE / "bots" / "ratings.json")


@dataclass(frozen=True)
class Line:
    """Something to play: its part of the whole, its plan, and what is wanted of the first bot in a duel."""

    part: str
    plan: Plan
    wanted: float = 0.0

    @property
    def journal(self) -> str:
        """The name of its file."""
        plan = self.plan
        bots = "-".join(bot.replace(":", "") for bot in plan.bots)
        return f"{plan.edition}-{plan.seats}-{'duel-' if plan.duel else ''}{bots}-{plan.seed}.jsonl"


Ladders = dict[tuple[str, int], list[Standing]]


class TimeIsUp(KeyboardInterrupt):
    """The minutes are over; a tournament ends as if it were interrupted."""


@dataclass
class Clock:
    """How long it may go on."""

    minutes: float | None
    begun: float

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return self.minutes is not None and time.monotonic() - self.begun > 60 * self.minutes

    def ticking(self, progress: Callable[[int, int], None] | None) -> Callable[[int, int], None]:
        """A progress that ends the tournament when the time is up."""

        def tell(done: int, total: int) -> None:
            if progress is not None:
                progress(done, total)
            if self.over:
                raise TimeIsUp

        return tell


# What is played.


def lines_of(asked: argparse.Namespace) -> list[Line]:
    """Everything, what is quick first."""
    lines: list[Line] = []
    for edition in available():
        fewest, most = load(edition).players
        for seats in (n for n in SEATS if fewest <= n <= most):
            plan = Plan(edition, COMPILED, seats, asked.games, asked.seed)
            lines += [Line("ladder", plan), Line("thinker-ladder", with_thinkers(plan, asked))]
        lines += duels_of(edition, asked)
    # The dearest come last.
    return sorted(lines, key=lambda line: (PARTS.index(line.part), line.part == PARTS[-1] and is_main(line)))


def is_main(line: Line) -> bool:
    """Whether a line is of the edition of which most is wanted."""
    return line.plan.edition == MAIN


def with_thinkers(plan: Plan, asked: argparse.Namespace) -> Plan:
    """The same with a ponderer and a thinker, who is there in so many games; they play as many rollouts."""
    grown = replace(plan, bots=(*plan.bots, f"{PONDERER}:{rollouts_of(asked.thinker)}", asked.thinker), games=1)
    there = sum(asked.thinker in match.bots for match in grown.matches)
    return replace(grown, games=len(grown.matches) * -(-asked.thinker_games // there))


def duels_of(edition: str, asked: argparse.Namespace) -> list[Line]:
    """One seat of each bot against copies of a weaker one."""

    def duel(part: str, one: str, other: str, games: int, wanted: float) -> Line:
        return Line(part, Plan(edition, (one, other), DUEL_SEATS, games, asked.seed, duel=True), wanted)

    main = edition == MAIN
    wanted_here = WANTED if main else WANTED_ELSEWHERE
    lines = [duel("duels", one, other, asked.duel_games, wanted) for (one, other), wanted in wanted_here.items()]
    games, wanted = (asked.thinker_duel_games, WANTED_OF_THINKER) if main else (asked.other_duel_games, PAR)
    lines.append(duel("thinker-duels", STRONG, COMPILED[-1], games, wanted))
    if main:
        lines.append(duel("thinker-duels", STRONG, WEAK, asked.thinker_duel_games, PAR))
    return lines


def play(line: Line, folder: Path, clock: Clock, n_workers: int) -> tuple[Tournament, bool]:
    """Plays a line from where its journal ends; returns whether all of it was played."""
    with playing(line.plan.games, "en") as progress:
        tournament = run(line.plan, folder / line.journal, n_workers, clock.ticking(progress))
    return tournament, not tournament.left


def tell(line: Line, tournament: Tournament, out: Any) -> None:
    """One line for what was played."""
    plan = line.plan
    best = tournament.standings(rated=False)
    shown = [one for one in best if one.bot == plan.bots[0]] if plan.duel else best
    parts = [f"{one.bot} {share_of(one.share)}" for one in shown]
    what = f"{plan.edition}, {plan.seats} seats, {line.part}: {tournament.games} games, {tournament.capped} undecided"
    print(f"{what}: {'; '.join(parts)}", file=out, flush=True)


# What is shown.


def share_of(share: Share) -> str:
    """A share with its interval."""
    return f"{100 * share.value:.1f} % ({between(share)})"


def between(share: Share) -> str:
    """The interval of a share, in per cent."""
    return f"{100 * share.low:.1f} to {100 * share.high:.1f}"


def ladder_of(played: dict[Line, Tournament], edition: str, seats: int) -> list[Standing]:
    """The standings of an edition: the compiled bots' own games first, then those in which somebody thought."""
    found = [(line, one) for line, one in played.items() if (line.plan.edition, line.plan.seats) == (edition, seats)]
    own = next((one for line, one in found if line.part == "ladder" and one.games), None)
    if own is None:
        return []
    bots: tuple[str, ...] = COMPILED
    games: Iterable[Result] = own.results()
    for line, one in found:
        if line.part == "thinker-ladder" and one.games:
            bots = line.plan.bots
            thinkers = set(bots) - set(COMPILED)
            # Games without them would be those of the other journal once more.
            games = chain(games, (game for game in one.results() if not thinkers.isdisjoint(game[1])))
    standings = standings_of(bots, games)
    for line, one in found:
        if line.part == "thinker-duels" and line.plan.bots == (bots[-1], COMPILED[-1]) and one.games:
            rate_by_duel(standings, first_of(one))
    return sorted(standings, key=lambda one: -(one.rating or 0))


def rate_by_duel(standings: Sequence[Standing], duel: Standing) -> None:
    """Sets a thinker over the trader by the odds of its duel: far more games than it has in the ladder."""
    thinker, trader = (next(one for one in standings if one.bot == bot) for bot in (duel.bot, COMPILED[-1]))
    if trader.rating is None or trader.reach is None or not 0 < duel.share.low <= duel.share.high < 1:
        return
    low, mean, high = (points_over(share) for share in (duel.share.low, duel.share.value, duel.share.high))
    thinker.rating = trader.rating + mean
    thinker.reach = math.hypot(trader.reach, (high - low) / 2)


def points_over(share: float) -> float:
    """How far one seat is rated over each of three others when it wins such a share."""
    return TWO_TO_ONE * math.log2((DUEL_SEATS - 1) * share / (1 - share))


def ladder_rows(standings: Sequence[Standing]) -> list[list[str]]:
    """The table of a ladder."""
    return [
        [
            f"`{one.bot}`", f"{one.rating:.0f} ± {one.reach:.0f}", proof_pages.points(one.share.value, 1),
            between(one.share), number(one.seats, "en"), number(one.capped, "en"),
        ]
        for one in standings
        if one.rating is not None and one.reach is not None
    ]  # fmt: skip


def reached(line: Line, tournament: Tournament) -> bool:
    """Whether the interval of a duel lies above what is wanted."""
    return first_of(tournament).share.low > line.wanted


def first_of(tournament: Tournament) -> Standing:
    """The standing of the single seat of a duel."""
    return next(one for one in tournament.standings() if one.bot == tournament.plan.bots[0])


def duel_rows(duels: dict[Line, Tournament]) -> list[list[str]]:
    """The table of the duels."""
    rows = []
    for line, tournament in duels.items():
        one = first_of(tournament)
        bot, other = line.plan.bots
        rows.append([
            f"`{line.plan.edition}`", f"`{bot}` over `{other}`", proof_pages.points(one.share.value, 1),
            between(one.share),
            f"> {100 * line.wanted:.0f} %", "yes" if reached(line, tournament) else "**no**",
            number(one.seats, "en"), number(one.capped, "en"),
        ])  # fmt: skip
    return rows


LADDER_HEAD: Final = ("bot", "rating", "won", "95 % interval", "decided games", "undecided")
DUEL_HEAD: Final = ("edition", "one seat over three", "won", "95 % interval", "wanted", "reached", "decided games",
                    "undecided")  # fmt: skip


def ladders_of(played: dict[Line, Tournament]) -> Ladders:
    """The standings by edition and seats."""
    return {(edition, seats): ladder_of(played, edition, seats) for edition in available() for seats in SEATS}


def page(asked: argparse.Namespace, played: dict[Line, Tournament], ladders: Ladders, left: int) -> str:
    """The whole page."""
    duels = {line: one for line, one in played.items() if line.plan.duel and one.games}
    order = sorted(duels, key=lambda line: available().index(line.plan.edition))
    parts = [head_of(asked, left)]
    if duels:
        parts.append(
            f"## Duels\n\n{DUELS}\n{proof_pages.table(DUEL_HEAD, duel_rows({line: duels[line] for line in order}))}"
        )
    for edition in available():
        tables = [(seats, ladder_rows(ladders[edition, seats])) for seats in SEATS]
        shown = [f"{seats} seats:\n\n{proof_pages.table(LADDER_HEAD, rows)}" for seats, rows in tables if rows]
        if shown:
            parts.append(f"## {load(edition).name.in_('en')} (`{edition}`)\n\n" + "\n".join(shown))
    return "\n".join(parts)


DUELS: Final = """\
One seat of a bot against three copies of a weaker one: 25 % is par. The lower end of the interval must be above what
is wanted.
"""


def head_of(asked: argparse.Namespace, left: int) -> str:
    """What the page says first."""
    options = f"--games {asked.games} --thinker-games {asked.thinker_games} --thinker {asked.thinker}"
    more = f"--duel-games {asked.duel_games} --thinker-duel-games {asked.thinker_duel_games}"
    more += f" --other-duel-games {asked.other_duel_games} --seed {asked.seed}"
    note = f"\nOf these tables {left} are still to be played or finished.\n" if left else ""
    return f"""# The ladder

<!-- Written by
`python tools/ladder.py {options}
{more}`. -->

How strong the [bots](bots.md) are, by edition and number of seats. Every lineup plays at every rotation of its seats
with the same dice and decks. A game without a winner after 1,000 turns is undecided and counts for nobody; shared wins
are split. Intervals take the games that share their dice for one, all rotations together. Ratings are Plackett-Luce,
1500 before the first game, the mean of twenty passes in other orders: 245 points are odds of two to one, 1500 is about
the mean of a table, and tables cannot be compared. The thinker of the ladder is
`{asked.thinker}`, named with its rollouts for a decision; with {DUEL_SEATS} seats its rating is the trader's and
what the odds of their duel add to it, if that was played. The ponderer has as many rollouts.
{note}"""


def ratings_of(ladders: Ladders) -> dict[str, dict[str, dict[str, int]]]:
    """The ratings by edition, seats and bot, in whole numbers."""
    found: dict[str, dict[str, dict[str, int]]] = {}
    for (edition, seats), standings in ladders.items():
        rated = {one.bot.partition(":")[0]: round(one.rating) for one in standings if one.rating is not None}
        if rated:
            found.setdefault(edition, {})[str(seats)] = rated
    return found


def read_arguments(args: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for."""
    ask = argparse.ArgumentParser(description="Plays the ladder of all editions; see the head of the file.")
    few = proof_pages.at_least(1)
    ask.add_argument("--editions", default="", help="some editions, parted by commas (all)")
    ask.add_argument("--what", default="", help=f"some of {','.join(PARTS)} (all)")
    ask.add_argument("--games", type=few, default=20_000, help="of a ladder of compiled bots (20000)")
    ask.add_argument("--thinker-games", type=few, default=96, help="of a ladder in which the thinker sits (96)")
    ask.add_argument("--duel-games", type=few, default=20_000, help="of a duel of compiled bots (20000)")
    ask.add_argument("--thinker-duel-games", type=few, default=400, help=f"of a duel of a thinker in {MAIN} (400)")
    ask.add_argument("--other-duel-games", type=few, default=96, help="the same in another edition (96)")
    ask.add_argument("--thinker", default=WEAK, help=f"the thinker of the ladder ({WEAK})")
    ask.add_argument("--minutes", type=float, help="end after so long")
    proof_pages.ask_the_usual(ask, "ladder", PAGE)
    ask.add_argument("--ratings", default=RATINGS, metavar="FILE", help="the ratings to write, empty for none")
    return ask.parse_args(args)


def command(args: Sequence[str] | None = None) -> int:
    """Plays, and writes what there is."""
    asked = read_arguments(args)
    editions = proof_pages.editions_of(asked.editions)
    parts = proof_pages.names_of(asked.what, PARTS, "part")
    if rollouts_of(asked.thinker) is None or asked.thinker.partition(":")[0] != THINKER:
        raise proof_pages.Wrong(f"{asked.thinker!r} is no thinker, as thinker:30 is")
    out = sys.stderr if asked.json == "-" else sys.stdout
    folder = Path(asked.journal) / proof_pages.played_by()
    folder.mkdir(parents=True, exist_ok=True)
    warm.ready(laboratory=True)
    clock = Clock(asked.minutes, time.monotonic())
    played: dict[Line, Tournament] = {}
    left = 0
    for line in lines_of(asked):
        if line.plan.edition in editions and line.part in parts and not clock.over:
            played[line], complete = play(line, folder, clock, asked.workers)
            tell(line, played[line], out)
            if not complete and not clock.over:
                raise KeyboardInterrupt
        else:
            played[line] = resume(line.plan, folder / line.journal)
        left += bool(played[line].left)
    if asked.json:
        proof_pages.write_json(
            asked.json, [{"part": line.part, **one.to_data()} for line, one in played.items() if one.games]
        )
    ladders = ladders_of(played)
    proof_pages.write(asked.page, page(asked, played, ladders, left) if asked.page else "")
    if asked.ratings:
        proof_pages.write_json(asked.ratings, ratings_of(ladders))
    duels = [(line, one) for line, one in played.items() if line.plan.duel and one.games and line.part in parts]
    return 0 if all(reached(line, one) for line, one in duels) else 1


if __name__ == "__main__":
    proof_pages.main(command)
