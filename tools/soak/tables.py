"""The tables of the random games: every edition, the option sets that wake up rules, and options drawn at random."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from casero.editions import SWITCHES, Edition, OptionError, Switch, available, load, rules_record, with_options
from casero.editions.value_shapes import Choice, Flag, Items, OrNone, Shape, Table, Whole

if TYPE_CHECKING:
    from casero.kernel.layout import Records

Options = Mapping[str, Any]

# Sets of table options, each for rules that few editions play or that meet one another.
_TOGETHER: Final[tuple[Options, ...]] = (
    {"rent.collection": "on_claim", "rent.claim_window": 2, "tax.mode": "flat_or_percent"},
    {"rent.collection": "on_claim", "rent.claim_window": None, "parking.jackpot": True},
    {"stock.houses": 6, "stock.hotels": 3, "build.refund_of": "paid"},
    {"stock.houses": 12, "build.scarcity_auction_floor": "any", "build.evenness": "none", "build.window": "any_time",
     "build.refund_of": "deed"},
    {"stock.houses": 5, "stock.hotels": 2, "build.max_houses": 1, "build.evenness": "none",
     "build.hotel_needs_elsewhere": None, "build.window": "any_time"},
    {"stock.hotels": 0, "build.evenness": "first_row", "build.blocked_by_mortgage": "lot"},
    {"stock.houses": None, "build.window": "landing_lot", "build.scarcity_auction_floor": "no_auction"},
    {"parking.jackpot": True, "tax.mode": "flat_or_percent", "trade.one_sided": "refused"},
    {"turn.double_rethrow": "may", "turn.triple_double": "jail_square_only", "jail.double_releases": False},
    {"turn.triple_double": "none", "jail.turns": None, "trade.with_buildings": "allowed_with_houses"},
    {"jail.fine": None, "jail.after_turns": "free", "jail.turns": 2, "build.window": "between_turns"},
    {"jail.enabled": False, "setup.deal_deeds": 2, "setup.deal_order": "two_at_a_time_from_right"},
    {"jail.double_releases": False, "jail.after_turns": "pay_and_move", "jail.turns": 1, "setup.starting_cash": 400},
    {"debt.deed_payment": "card_price_right", "debt.bank_helps": ["auction_on_request", "takes_mortgaged_deed"]},
    {"bankruptcy.mortgaged_deeds_to": "bank", "bankruptcy.bank_disposal": "auction", "end.own_everything_wins": True},
    {"bankruptcy.bank_disposal": "unowned", "bankruptcy.jail_cards_if_bank": "auction", "salary.amount": 0},
    {"bankruptcy.final_keeps_buildings": True, "end.bankruptcies": 1, "mortgage.bankruptcy_fee_base": "price"},
    {"mortgage.transfer_fee_pct": {"sale": 10, "bankruptcy": 20}, "mortgage.requires_bare": "lot", "salary.amount": 0,
     "mortgage.lift_interest_pct": {"own": 0, "acquired": 5}},
    {"end.time_limit": True, "setup.first_player": "registration", "setup.deal_deeds": 3},
    {"rent.double_scope": "every_lot", "rent.double_with_mortgaged_sibling": False, "salary.amount": 0},
    {"rent.double_scope": "unbuilt_group", "rent.mortgaged_sibling_counts": False, "setup.starting_cash": 100},
    {"parking.jackpot": True, "parking.fines": True, "parking.pot_start": 500, "turn.double_one_bonus": 500,
     "salary.on_start": "twice", "rent.to_prisoners": False, "jail.double_rethrow": True},
    {"purchase.after_lap": True, "end.rounds": 30, "turn.double_rethrow": "may", "jail.double_rethrow": True,
     "debt.bank_helps": ["auction_on_request", "takes_mortgaged_deed"], "bankruptcy.bank_disposal": "auction"},
    {"purchase.after_lap": True, "setup.deal_deeds": 2, "setup.starting_cash": 900, "rent.to_prisoners": False,
     "rent.collection": "on_claim"},
    {"auction.enabled": False, "trade.enabled": False, "build.whole_group": False,
     "bankruptcy.bank_disposal": "auction"},
    {"auction.opening_bid": "deed_price", "mortgage.enabled": False, "setup.deal_deeds": 2, "setup.deal_free": True},
    {"auction.opening_bid": "deed_price", "build.whole_group": False, "stock.houses": 4, "build.window": "any_time"},
)  # fmt: skip


def alone(switches: Mapping[str, Switch]) -> Iterator[Options]:
    """A set of its own for every value of the switches with words or flags that stand in no set with others."""
    together = {key for options in _TOGETHER for key in options}
    for key, switch in switches.items():
        if switch.option and key not in together:
            values = (False, True) if isinstance(switch.shape, Flag) else switch.values
            yield from ({key: value} for value in values if len(values) > 1)


# An edition skips the sets that it refuses.
OPTION_SETS: Final[tuple[Options, ...]] = (*_TOGETHER, *alone(SWITCHES))

# One in so many switches is changed when options are drawn.
_SPARSE: Final = 6


@cache
def option_sets(edition: str) -> tuple[Options, ...]:
    """The option sets that an edition accepts."""
    return tuple(options for options in OPTION_SETS if _accepts(load(edition), options))


def _accepts(edition: Edition, options: Options) -> bool:
    try:
        with_options(edition, options)
    except OptionError:
        return False
    return True


def draw_options(edition: str, dice: random.Random) -> Options:
    """Options drawn at random, as many of them as the edition accepts together."""
    loaded = load(edition)
    drawn: dict[str, Any] = {}
    for key, switch in SWITCHES.items():
        if switch.option and dice.randrange(_SPARSE) == 0:
            drawn[key] = _draw(switch.shape, loaded.rules[key], dice)
    while drawn and not _accepts(loaded, drawn):
        # What contradicts what is not worth finding out: leave options out until the rest fits together.
        for key in dice.sample(sorted(drawn), (len(drawn) + 2) // 3):
            del drawn[key]
    return drawn


def _draw(shape: Shape, own: Any, dice: random.Random) -> Any:
    """A value of a shape; numbers not far from the edition's own, or small."""
    match shape:
        case OrNone(shape=inner):
            return None if dice.randrange(3) == 0 else _draw(inner, own, dice)
        case Choice(values=words):
            return dice.choice(words)
        case Flag():
            return dice.random() < 0.5
        case Whole(low=low, high=high, words=words):
            near = own if isinstance(own, int) else low
            return dice.choice((*words, *(min(max(n, low), high) for n in (low, near // 4, near + 1, near * 2))))
        case Table(keys=parts):
            return {part: _draw(inner, (own or {}).get(part), dice) for part, inner in parts.items()}
        case Items(shape=Choice(values=words)):
            return [word for word in words if dice.random() < 0.5]
    return own


@cache
def players(edition: str) -> tuple[int, int]:
    """The fewest and the most seats of an edition."""
    return load(edition).players


def rules_of(edition: str, options: Options) -> Records:
    """The rules record of a table; kept for the option sets, which come again and again."""
    for number, known in enumerate(OPTION_SETS):
        if options is known:
            return _kept(edition, number)
    return rules_record(with_options(load(edition), options)) if options else _plain(edition)


@cache
def _kept(edition: str, number: int) -> Records:
    return rules_record(with_options(load(edition), OPTION_SETS[number]))


@cache
def _plain(edition: str) -> Records:
    return rules_record(load(edition))


def editions() -> tuple[str, ...]:
    """Every edition and variant."""
    return tuple(available())
