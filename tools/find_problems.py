"""Finds problems: decisions from games of traders in which one action is clearly best, and solves them again.

    python tools/find_problems.py --minutes 55                          goes on where build/problems.jsonl ends
    python tools/find_problems.py --write --problems 330                writes the best spread of them into the package
    python tools/find_problems.py --check 20 --seed 7                   solves some again with other dice

Games are those of 2 to 5 traders in every edition in turn, at most one problem of each. A decision is screened by short
rollouts, then tried in whole games by two policies, dealers and keepers (of two seats that are left dealers and buyers,
since keepers then play as dealers do), and confirmed by 20,000 rollouts of the best and of the second best with each
policy (others, clearly behind those, get 4000): the best is ahead of every other by 2 points and by 4 standard errors.
2 points are what a review calls an inaccuracy; with less it would be a matter of taste. Traders' short rollouts must
not contradict. Ctrl-C ends with what there is.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log2
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench import proof_pages
from casero import warm
from casero.analysis.moments import Moment, moments
from casero.bots.lineup import word_of
from casero.bots.rollout import without_secrets
from casero.editions import available
from casero.game import Game
from casero.game.notation import SEATS, normal
from casero.kernel import codes
from casero.kernel.layout import Records
from casero.lab.games.match import Match, play_game
from casero.problems import THEMES, problems
from tools.problems.cutting import cut
from tools.problems.solving import LEAD, Decision, Standing, fewest, is_clearly_best, offered
from tools.problems.writing import chosen, explained, write

ROLLOUTS: Final = 20_000  # of each choice, by each policy
CHECKED: Final = 4000  # of each choice at first: where the best is hardly ahead then, the decision is given up
NEARLY: Final = 0.9  # of the lead, after those
BEHIND: Final = 0.01  # of the chance: what is so far behind the second best after those needs no more
TRIED: Final = 1000  # of each action, by each policy, before that
# Before that in turn: how many rollouts, of how many turns (0: to the end), and the lead that is wanted then.
SCREENS: Final = ((24, 48, 0.02), (100, 0, 0.015), (400, 0, 0.017))
TRADERS: Final = 240  # short ones of traders, which must not contradict
TRADERS_TURNS: Final = 16
LAX_ERRORS: Final = 2.0  # standard errors, before the last word
TABLES: Final = (4, 3, 4, 5, 4, 2, 4, 3)  # seats of one game after another
MAX_TURNS: Final = 250
SAMPLE: Final = 150  # moments of a game that are considered
LOOKS: Final = {"building": 4, "end": 4}  # decisions of a game and a theme that are looked at
LOOKS_ELSEWHERE: Final = 8
HOPE: Final = 0.03  # the least chance after the best action, and what it lacks of 1: else nothing is at stake
OBVIOUS: Final = 0.25  # a lead that makes a problem dull if every bot sees it
AGAIN: Final = 0.01  # the lead when a problem is solved again
PLAIN_BOTS: Final = ("buyer", "keeper", "dealer")  # whose choices tell how hard it is
JOURNAL: Final = proof_pages.BUILD / "problems.jsonl"

_FRAMES: Final = {
    codes.FRAME_AUCTION: "auction", codes.FRAME_OFFER: "deal", codes.FRAME_DEBT: "debt", codes.FRAME_WANT: "building",
}  # fmt: skip
_BUILDING: Final = (codes.ACT_BUILD, codes.ACT_REDEEM)
_LEAVING: Final = (codes.ACT_FINE, codes.ACT_CARD)


@dataclass(frozen=True, eq=False)
class Look:
    """A decision of a game that may make a problem."""

    i: int  # its place in the game's moments
    theme: str
    decision: Decision
    deals: bool  # whether offers are among what may be done


# ---------------------------------------------------------------------------------------------- where to look


def theme_of(record: Records, rules: Records, seat: int, kinds: set[int]) -> str | None:
    """What a decision seems to be about; None for what makes no problem, as a purchase, which has but two ways.

    The end of a game: the last two of several, or two who have bought everything, with buildings on the board.
    """
    depth, left = int(record["depth"][0]), int(record["n_seats"][0] - record["n_out"][0])
    topic = _FRAMES.get(int(record["frame_kind"][0, depth - 1])) if depth else None
    if not depth and int(record["turn"][0]) == seat and record["phase"][0] != codes.PHASE_BUY:
        in_jail = record["jail"][0, seat] != codes.NONE and record["phase"][0] == codes.PHASE_ROLL
        has_ways = in_jail and kinds & set(_LEAVING)
        topic = "jail" if has_ways else "building" if kinds & set(_BUILDING) else None
        topic = "deal" if codes.ACT_OFFER in kinds else topic
    are_sold = sum(int(mask) for mask in record["owned"][0]) == int(rules["deeds"][0])
    is_late = left == 2 if record["n_out"][0] > 0 else left == 2 and are_sold
    return "end" if topic and topic != "jail" and is_late and record["built"][0] != 0 else topic


def theme_with(theme: str, best: int, kinds: Container[int]) -> str:
    """The theme when it is known what is best and what is offered: to build or to deal, whatever it seemed to be."""
    if theme not in ("jail", "building", "deal"):
        return theme
    if best == codes.ACT_OFFER:
        return "deal"
    has_deal = any(kind in kinds for kind in (codes.ACT_OFFER, codes.ACT_ACCEPT))
    return "building" if best in _BUILDING or (theme == "deal" and not has_deal) else theme


def looks(game: Game, found: Sequence[Moment], needs: Mapping[str, int], draw: Random) -> Iterator[Look]:
    """Decisions of a game that are worth screening, theme by theme."""
    rules = game.setup.ruleset.record
    by_theme: dict[str, list[Look]] = {}
    for i in sorted(draw.sample(range(len(found)), min(SAMPLE, len(found)))):
        moment = found[i]
        seat, record = moment.waits_for, moment.record
        if seat is None or moment.action.kind == codes.ACT_CLAIM or not has_stakes(record, rules):
            continue
        decision = Decision.of(record, rules, seat, deals(moment))
        theme = theme_of(record, rules, seat, {row[0] for row in decision.rows})
        if theme is not None and needs[theme] > 0 and len(decision.rows) >= fewest(theme):
            by_theme.setdefault(theme, []).append(Look(i, theme, decision, deals(moment)))
    for theme in draw.sample(sorted(by_theme), len(by_theme)):
        draw.shuffle(by_theme[theme])
        yield from by_theme[theme][: LOOKS.get(theme, LOOKS_ELSEWHERE)]


def deals(moment: Moment) -> bool:
    """Whether a decision is about a deal: an offer was made there, or waits for its answer."""
    record, depth = moment.record, int(moment.record["depth"][0])
    waits = depth > 0 and record["frame_kind"][0, depth - 1] == codes.FRAME_OFFER
    return bool(waits or moment.action.kind == codes.ACT_OFFER)


def has_stakes(record: Records, rules: Records) -> bool:
    """Whether much may hang on a decision: of auctions, whether somebody lacks little of the deed's group."""
    depth = int(record["depth"][0])
    if not depth or record["frame_kind"][0, depth - 1] != codes.FRAME_AUCTION:
        return True
    if record["lot"][0] != codes.LOT_DEED:
        return False
    mask = int(rules["group_mask"][0, int(rules["group"][0, int(record["lot_square"][0])])])
    return any((int(owned) & mask).bit_count() >= mask.bit_count() - 1 for owned in record["owned"][0])


def promises(decision: Decision, theme: str, seed: int) -> bool:
    """Whether one action seems clearly best by both policies, in more and more rollouts."""
    if not _seems_clear(decision, theme, seed, *SCREENS[0]) or not decision.is_short():
        return False
    return all(_seems_clear(decision, theme, seed, *screen) for screen in SCREENS[1:])


def _seems_clear(decision: Decision, theme: str, seed: int, rollouts: int, turns: int, lead: float) -> bool:
    best = -1
    for policy in decision.policies:
        won = [decision.won(row, policy, rollouts, seed, turns) for row in decision.rows]
        best = int(means(won).argmax()) if best < 0 else best
        standing = Standing.of(won, best)
        if not HOPE < standing.means[best] < 1 - HOPE:
            return False
        if not standing.seems_best(decision, best, lead, fewest(theme) - 1):
            return False
    return True


# ---------------------------------------------------------------------------------------------- what is found


@dataclass(frozen=True, eq=False)
class Solved:
    """A decision with the actions to offer, and how they stand by both policies."""

    decision: Decision  # its rows are what is offered
    best: int
    standings: tuple[Standing, Standing]


def solve(decision: Decision, theme: str, rollouts: int, seed: int) -> Solved | None:
    """A decision in which one action is clearly best, by as many rollouts as there are to be; None for any other."""
    tried = [[decision.won(row, policy, TRIED, seed) for row in decision.rows] for policy in decision.policies]
    best = int(sum(means(one) for one in tried).argmax())
    standings = [Standing.of(one, best) for one in tried]
    if not is_clearly_best(decision, best, standings, LAX_ERRORS):
        return None
    places = offered(decision, best, standings, LAX_ERRORS)
    if len(places) < fewest(theme):
        return None
    rows = tuple(decision.rows[i] for i in places)
    few, top = Decision(decision.known, decision.rules, decision.seat, rows), places.index(best)
    if contradicted(few, top, seed):
        return None
    final = confirmed(few, top, rollouts, seed + 1)
    return None if final is None else Solved(few, top, final)


def confirmed(decision: Decision, best: int, rollouts: int, seed: int) -> tuple[Standing, Standing] | None:
    """How some actions stand by both policies after many rollouts, if one is clearly best; None if it is not.

    All get a few thousand; the best, the second best, and what is not clearly behind that get all of them.
    """
    others = [i for i in range(len(decision.rows)) if i != best]
    first = min(CHECKED, rollouts)
    won = [[decision.won(row, policy, first, seed) for row in decision.rows] for policy in decision.policies]
    early = [Standing.of(one, best) for one in won]
    if any(one.gaps[others].min() < NEARLY * LEAD for one in early):
        return None
    near = [i for i in others if any(one.gaps[i] < one.gaps[others].min() + BEHIND for one in early)]
    for policy, some in zip(decision.policies, won, strict=True):
        for i in (best, *near) if rollouts > first else ():
            some[i] = np.concatenate([some[i], decision.won(decision.rows[i], policy, rollouts - first, seed + 1)])
    found = [Standing.of(some, best) for some in won]
    return (found[0], found[1]) if all(one.is_clear(i) for one in found for i in others) else None


def means(won: Sequence[Any]) -> Any:
    """The mean of each action's wins."""
    return np.array(won).mean(1)


def contradicted(decision: Decision, best: int, seed: int) -> bool:
    """Whether traders' short rollouts find another of some actions better."""
    won = [decision.won(row, "trader", TRADERS, seed, TRADERS_TURNS) for row in decision.rows]
    return bool(Standing.of(won, best).gaps.min() < 0)


def rating_of(decision: Decision, best: int, lead: float) -> int:
    """How hard a problem is: the less the second best loses and the more bots go wrong, the harder."""
    families = [decision.family(decision.choice_of(bot)) for bot in PLAIN_BOTS]
    wrong = sum(family != decision.family(decision.rows[best]) for family in families)
    hard = 150 * wrong - 75 * (len(families) - wrong) - 150 * log2(max(3.0, min(48.0, 100 * lead)) / 6)
    return 10 * round((1500 + hard) / 10)


def problem_of(game: Game, found: Sequence[Moment], look: Look, seed: int, rollouts: int) -> dict[str, Any] | None:
    """The problem that a decision makes, in the words of its file but without a number; None if it makes none."""
    piece = cut(game, found, look.i)
    if piece is None:
        return None
    rules, seat = game.setup.ruleset.record, look.decision.seat
    solved = solve(Decision.of(piece.game.record, rules, seat, look.deals), look.theme, rollouts, seed)
    if solved is None:
        return None
    decision, best, standings = solved.decision, solved.best, solved.standings
    theme = theme_with(look.theme, decision.rows[best][0], {row[0] for row in decision.rows})
    if len(decision.rows) < fewest(theme):
        return None
    others = [i for i in range(len(decision.rows)) if i != best]
    second = min(others, key=lambda i: float(standings[0].gaps[i] + standings[1].gaps[i]))
    lead = float(min(standing.gaps[second] for standing in standings))
    rating = rating_of(decision, best, lead)
    if lead >= OBVIOUS and rating < 1000:
        return None
    actions = [normal(piece.game.words, *row) for row in decision.rows]
    return {
        "theme": theme, "rating": rating,
        "players": game.setup.n_seats, "you": SEATS[seat], "given": piece.given, "before": list(piece.before),
        "by": list(decision.policies),
        "choices": {
            str(action): [round(100 * float(standing.means[i]), 1) for standing in standings]
            for i, action in enumerate(actions)
        },
        "rollouts": rollouts,
    }  # fmt: skip


def search(number: int, edition: str, seed: int, needs: Mapping[str, int], rollouts: int) -> dict[str, Any] | None:
    """The problem of one game, None if it has none."""
    own = word_of("problems", seed, number)
    seats = TABLES[number // len(available()) % len(TABLES)]
    game = play_game(Match(edition, ("trader",) * seats, max_turns=MAX_TURNS), own)
    found = moments(game)
    for look in looks(game, found, needs, Random(own)):
        if promises(look.decision, look.theme, own):
            problem = problem_of(game, found, look, own, rollouts)
            if problem is not None and needs[problem["theme"]] > 0:
                return {"game": own, "edition": edition, **problem}
    return None


# ---------------------------------------------------------------------------------------------- commands


def find(asked: argparse.Namespace) -> None:
    """Looks through one game after another until there are enough problems or time is up."""
    journal = proof_pages.Journal(asked.journal, {"problems": asked.seed})
    kept = [line["problem"] for line in journal.done.values() if line["problem"]]
    cells = Counter((one["edition"], one["theme"]) for one in kept)
    until = time.monotonic() + 60 * asked.minutes
    editions = available()
    number = max(journal.done, default=-1) + 1
    try:
        while len(kept) < asked.problems and time.monotonic() < until:
            edition = editions[number % len(editions)]
            needs = {theme: asked.most - cells[edition, theme] for theme in THEMES}
            found = search(number, edition, asked.seed, needs, asked.rollouts)
            journal.add(number, {"problem": found})
            number += 1
            if found is None:
                continue
            kept.append(found)
            cells[edition, found["theme"]] += 1
            told = ", ".join(f"{action} {a}/{b}" for action, (a, b) in found["choices"].items())
            print(f"{len(kept)} in {number} games: {edition} {found['theme']} {found['rating']}: {told}", flush=True)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    journal.close()
    print(spread(cells))


def spread(cells: Counter[tuple[str, str]]) -> str:
    """How many problems there are of each edition and theme."""
    lines = [f"{edition}: " + ", ".join(f"{theme} {cells[edition, theme]}" for theme in THEMES)
             for edition in available()]  # fmt: skip
    return "\n".join([*lines, f"{sum(cells.values())} in all"])


def checked(n: int, seed: int, rollouts: int) -> Iterator[tuple[str, bool, str]]:
    """Solves some problems again with other dice: the id, whether the same action is best by both, and its leads."""
    listed = list(problems())
    for problem in sorted(Random(seed).sample(listed, min(n, len(listed))), key=listed.index):
        game = problem.opened()
        rows = [tuple(game.row_of(game.read(action))[0].tolist()) for action in problem.choices]
        rules = game.setup.ruleset.record
        decision = Decision(without_secrets(game.record, rules), rules,
                            game.seat(problem.you), tuple(rows))  # fmt: skip
        best = list(problem.choices).index(problem.best)
        own = word_of("check", seed, problem.id)
        leads = []
        for policy in problem.by:
            gaps = Standing.of([decision.won(row, policy, rollouts, own) for row in rows], best).gaps
            leads.append(min(float(gap) for i, gap in enumerate(gaps) if i != best))
        yield problem.id, min(leads) >= AGAIN, " and ".join(f"{100 * lead:.1f}" for lead in leads)


def check(asked: argparse.Namespace) -> int:
    """Solves some again, and tells which are not as they were."""
    wrong = n = 0
    for problem, is_same, leads in checked(asked.check, asked.seed, asked.rollouts):
        n, wrong = n + 1, wrong + (not is_same)
        print(f"{' ' if is_same else '!'} {problem}: ahead by {leads} points", flush=True)
    print(f"{n} solved again with seed {asked.seed}, {wrong} not as they were")
    return 1 if wrong else 0


def command(args: Sequence[str] | None = None) -> int:
    """Finds, writes or checks."""
    at_least = proof_pages.at_least
    ask = argparse.ArgumentParser(description="Finds problems; see the head of the file.")
    ask.add_argument("--problems", type=at_least(1), default=340, help="how many at most (340)")
    ask.add_argument("--minutes", type=float, default=60, help="at most (60)")
    ask.add_argument("--most", type=at_least(1), default=8, help="of one theme in one edition (8)")
    ask.add_argument("--rollouts", type=at_least(1), default=ROLLOUTS, help=f"of each choice and policy ({ROLLOUTS})")
    ask.add_argument("--seed", type=at_least(0), default=1, help="of all games and rollouts (1)")
    ask.add_argument("--journal", type=Path, default=JOURNAL, help="where what is found stays until it is written")
    ask.add_argument("--write", action="store_true", help="write what was found into the package")
    ask.add_argument("--check", type=at_least(1), metavar="N", help="solve N problems of the package again")
    asked = ask.parse_args(args)
    if asked.write:
        done = proof_pages.Journal(asked.journal, {"problems": asked.seed}).done
        warm.ready(laboratory=True)
        found = [explained(line["problem"]) for line in done.values() if line["problem"]]
        print(spread(write(chosen(found, asked.problems))))
        return 0
    warm.ready(laboratory=True)
    if asked.check is not None:
        return check(asked)
    find(asked)
    return 0


if __name__ == "__main__":
    proof_pages.main(command)
