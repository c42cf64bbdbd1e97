"""What a simulation found, as plain data: what is printed, drawn and written as JSON comes from here.

All of it follows from the totals, so the same seed gives the same data, however and wherever the games were played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from casero.bots.rollout import WIN_PARTS
from casero.bots.tally import EVERY
from casero.game.notation import SEATS
from casero.kernel import codes
from casero.lab.intervals import Share, wilson

if TYPE_CHECKING:
    from casero.editions import Edition
    from casero.editions.model import Group
    from casero.game.setup import Ruleset
    from casero.lab.games.simulation import Job, Totals

CLASS_TURNS: Final = 20  # that a class of lengths is wide
QUANTILES: Final = (5, 25, 50, 75, 95)


def results(ruleset: Ruleset, job: Job, totals: Totals) -> dict[str, Any]:
    """Everything that was found; shares are of decided games, money is a mean, lists go by square or by seat."""
    edition, tally = ruleset.played, totals.tally[0]
    return {
        "edition": edition.slug,
        "options": dict(ruleset.options),
        "bots": list(job.bots),
        "seed": job.seed,
        **clock_of(edition),
        "asked": job.games,
        "games": totals.games,
        "decided": totals.decided,
        "capped": totals.games - totals.decided,
        "max_turns": job.max_turns,
        "turns": totals.turns,
        "wins": _wins(job, totals),
        "length": _length(totals),
        "money": _money(tally),
        "landings": _landings(edition, tally),
        "groups": [_group(edition, tally, i) for i in range(len(edition.groups))],
        "bankruptcies": {name: int(n) for name, n in zip(codes.CAUSES, tally["bankrupt"], strict=True) if n},
        "trades": {"offers": int(tally["offers"]), "accepted": int(tally["trades"])},
        "auctions": {
            "deeds": int(tally["auctions"]),
            "unsold": int(tally["unsold"]),
            "paid": int(tally["paid"]),
            "printed": int(tally["printed"]),
        },
        "cards": {
            deck.key: {card.id: int(tally["cards"][i, j]) for j, card in enumerate(deck.cards)}
            for i, deck in enumerate(edition.decks)
        },
    }


def clock_of(edition: Edition) -> dict[str, bool]:
    """That the bots play without a clock, where the edition has one."""
    return {"clock": False} if edition.rules["end.time_limit"] else {}


def _wins(job: Job, totals: Totals) -> dict[str, Any]:
    """Who won, by bot, by seat and by who began; `parts` are 840ths of a win, since wins may be shared."""
    by_bot = []
    for bot in dict.fromkeys(job.bots):
        places = [place for place, name in enumerate(job.bots) if name == bot]
        parts = int(sum(totals.wins_by_bot[place] for place in places))
        share = _share(parts, totals.decided)
        each = {f"{name}_per_seat": value / len(places) for name, value in share.items()}
        by_bot.append({"bot": bot, "seats": len(places), "parts": parts, **share, **each})
    by_seat = [
        {"seat": SEATS[seat], "parts": int(parts), **_share(int(parts), totals.decided)}
        for seat, parts in enumerate(totals.wins_by_seat)
    ]
    first = {"parts": totals.wins_of_first, **_share(totals.wins_of_first, totals.decided)}
    return {"whole": WIN_PARTS, "by_bot": by_bot, "by_seat": by_seat, "of_first": first}


def _share(parts: int, decided: int) -> dict[str, float]:
    """A share of wins with its interval. Shared wins make it a little too wide, never too narrow."""
    share: Share = wilson(parts / WIN_PARTS, decided)
    return {"share": share.value, "low": share.low, "high": share.high}


def _length(totals: Totals) -> dict[str, Any]:
    """How many turns decided games took."""
    lengths = totals.lengths.tolist()
    classes = [sum(lengths[first : first + CLASS_TURNS]) for first in range(0, len(lengths), CLASS_TURNS)]
    mean = sum(turns * n for turns, n in enumerate(lengths)) / totals.decided if totals.decided else None
    quantiles = {str(per_cent): _quantile(lengths, per_cent) for per_cent in QUANTILES if totals.decided}
    return {"mean": mean, "quantiles": quantiles, "width": CLASS_TURNS, "classes": classes}


def _quantile(lengths: list[int], per_cent: int) -> int:
    """The fewest turns within which so many per cent of the games were decided."""
    wanted, so_far = sum(lengths) * per_cent, 0
    for turns, n in enumerate(lengths):
        so_far += n
        if 100 * so_far >= wanted:
            return turns
    return len(lengths) - 1


def _money(tally: Any) -> list[dict[str, Any]]:
    """What a seat still in play has on the average, every so many turns."""
    return [
        {
            "turn": moment * EVERY,
            "games": int(games),
            "seats": int(looks),
            "cash": int(tally["cash"][moment]) / int(looks),
            "worth": int(tally["worth"][moment]) / int(looks),
        }
        for moment, (games, looks) in enumerate(zip(tally["in_play"], tally["looks"], strict=True))
        if looks
    ]


def _landings(edition: Edition, tally: Any) -> dict[str, Any]:
    """Where throws ended, cards resolved, with prisoners apart; arrivals count the squares on the way as well."""
    throws = int(tally["throws"])
    squares = [
        {
            "square": square.index,
            "landings": int(tally["ended"][square.index]),
            "per_throw": _ratio(tally["ended"][square.index], throws),
            "arrivals": int(tally["landed"][square.index]),
        }
        for square in edition.squares
    ]
    jailed = int(tally["jailed"])
    return {"throws": throws, "in_jail": jailed, "in_jail_per_throw": _ratio(jailed, throws), "squares": squares}


def _group(edition: Edition, tally: Any, index: int) -> dict[str, Any]:
    """What a group brought its owners, against what its deeds and buildings cost them at the bank."""
    group = edition.groups[index]
    income, rents = tally["income"][index], tally["rents"][index]
    deeds, buildings = int(tally["spent"][index]), int(tally["built"][index])
    levels = []
    for level in range(_levels(edition, group)):
        cost, n, brought = _cost(edition, group, level), int(rents[level]), int(income[level])
        mean = brought / n if n else None
        levels.append(
            {
                "level": level,
                "rents": n,
                "income": brought,
                "mean_rent": mean,
                "cost": cost,
                "return": None if mean is None else mean / cost,
            }
        )
    return {
        "group": group.key,
        "rents": int(rents.sum()),
        "income": int(income.sum()),
        "deeds": deeds,
        "buildings": buildings,
        "return": _ratio(income.sum(), deeds + buildings),
        "levels": levels,
    }


def _levels(edition: Edition, group: Group) -> int:
    """How many levels a lot of a group may have, the bare one among them."""
    if group.house_cost == 0 and group.hotel_cost == 0:
        return 1
    return max(len(edition.squares[square].rents) for square in group.squares)


def _cost(edition: Edition, group: Group, level: int) -> float:
    """What a lot of a group costs with its buildings, on the average of its lots."""
    houses = int(edition.rules["build.max_houses"])
    price = sum(edition.squares[square].price for square in group.squares) / len(group.squares)
    return price + min(level, houses) * group.house_cost + (level > houses) * group.hotel_cost


def _ratio(part: int, whole: int) -> float:
    return int(part) / int(whole) if whole else 0.0
