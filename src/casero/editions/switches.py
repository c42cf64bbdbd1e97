"""The rule switches: every way in which the rulebooks differ, and its values.

The order of a switch's words is the order of the kernel's codes: append only. A table may set each switch that is an
option; the others belong to the edition. In files and options the absence of a value is "none". A switch that is added
has the default by which everybody played before it: editions and saved games of that time stay what they were.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from casero.editions.limits import MAX_SEATS
from casero.editions.value_shapes import Choice, Flag, Items, Keyed, OrNone, Shape, Table, Whole
from casero.text.catalogue import say, wrong

Value = Any
"""What a switch is set to: int, bool, str, None, a tuple, or a dict of ints."""


@dataclass(frozen=True, slots=True)
class Switch:
    """One rule switch: its dotted key and its values. What is said of it stands in locales/page/*/options.ftl."""

    key: str
    shape: Shape
    default: Any = None  # as a file says it, where a file need not; what was added later has one
    option: bool = True  # may a table set it?
    display_only: bool = False  # does it change nothing but what is shown?
    correction: bool = False  # does it set right how a shipped book was played? Games of before are replayed by it
    retired: bool = False  # is it read where a file or a saved game names it, and shown nowhere?

    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        return str(self.shape.allowed)

    @property
    def values(self) -> tuple[str, ...]:
        """The words it may be set to; none for numbers, flags and lists."""
        return self.shape.values if isinstance(self.shape, Choice) else ()

    @property
    def words(self) -> tuple[str, ...]:
        """The words that a value may be or hold; "none" also stands for the empty list."""
        return _words(self.shape)

    @property
    def parts(self) -> tuple[str, ...]:
        """The sub-keys of a switch that is a table."""
        return tuple(self.shape.keys) if isinstance(self.shape, Table) else ()

    @property
    def nullable(self) -> bool:
        """Whether "none" stands for the absence of a value rather than being one of the words."""
        return isinstance(self.shape, OrNone)

    def name(self, lang: str) -> str:
        """What it is called."""
        return say(lang, self._key("name"))

    def about(self, lang: str) -> str:
        """What it decides, in a sentence that may refer to the name."""
        return say(lang, self._key("about"))

    def sentence(self, lang: str) -> str:
        """Its name and what it decides."""
        return f"{self.name(lang)}. {self.about(lang)}"

    def value_name(self, word: str, lang: str) -> str:
        """What one of its words means; "none" also stands for the absence of a value and for an empty list."""
        return say(lang, self._key("value", word))

    def part_name(self, part: str, lang: str) -> str:
        """What one of its parts is called."""
        return say(lang, self._key("part", part))

    def _key(self, *names: str) -> str:
        return "-".join(("option", self.key, *names)).replace(".", "-").replace("_", "-")

    def value_in(self, rules: Mapping[str, Any]) -> Value:
        """Its value in the rules of a file. Assumes that they are well-formed."""
        section, name = self.key.split(".")
        return self.read(rules.get(section, {}).get(name, self.default))

    def read(self, raw: Any) -> Value:
        """The value behind what a file says. Assumes that it fits the shape."""
        if self.nullable and raw == "none":
            return None
        if isinstance(raw, list):
            is_set = isinstance(self.shape, Items) and isinstance(self.shape.shape, Choice)
            return tuple(sorted(set(raw))) if is_set else tuple(raw)
        return dict(raw) if isinstance(raw, dict) else raw

    def write(self, value: Value) -> Any:
        """What a file says for a value: the inverse of `read`."""
        if value is None:
            return "none"
        if isinstance(value, tuple | list | set | frozenset):
            return list(value)
        return dict(value) if isinstance(value, dict) else value


def _words(shape: Shape) -> tuple[str, ...]:
    match shape:
        case Choice(values=words) | Whole(words=words):
            return words
        case Items(shape=inner, least=least):
            return (*_words(inner), *(("none",) if least == 0 else ()))
        case OrNone(shape=inner):
            return (*_words(inner), "none")
    return ()


_PERCENT: Final = Whole(0, 100)
_FLAG: Final = Flag()
_NOTES: Final = Keyed(Whole(1, 1000), r"[1-9][0-9]{0,7}", wrong("ok-notes"), least=1)
_HELPS: Final = Choice(("auction_on_request", "takes_mortgaged_deed"))

_SWITCHES: Final = (
    Switch("setup.players", Items(Whole(2, MAX_SEATS), 2, 2, wrong("ok-players", most=MAX_SEATS)), option=False),
    Switch("setup.starting_cash", Whole()),
    Switch("setup.notes", OrNone(_NOTES), option=False, display_only=True),
    Switch("setup.first_player", Choice(("highest_roll", "registration"))),
    Switch("setup.deal_deeds", Whole(0, 30)),
    Switch("setup.deal_order", Choice(("one_by_one_from_left", "two_at_a_time_from_right"))),
    Switch("setup.deal_free", _FLAG, default=False),
    Switch("stock.houses", OrNone(Whole(0, 1000))),
    Switch("stock.hotels", Whole(0, 1000)),
    Switch("turn.double_rethrow", Choice(("must", "may"))),
    Switch("turn.triple_double", Choice(("jail", "jail_square_only", "none"))),
    Switch("salary.amount", Whole()),
    Switch("rent.claim_window", OrNone(Whole(1, MAX_SEATS))),
    Switch("rent.collection", Choice(("auto", "on_claim"))),
    Switch("rent.double_scope", Choice(("unbuilt_lot", "unbuilt_group", "every_lot"))),
    Switch("rent.double_with_mortgaged_sibling", _FLAG),
    Switch("rent.mortgaged_sibling_counts", _FLAG),
    Switch("utility.multipliers", OrNone(Items(Whole(0, 100_000), 1, 8))),
    Switch("tax.mode", Choice(("flat", "flat_or_percent"))),
    Switch("parking.jackpot", _FLAG),
    Switch("jail.enabled", _FLAG),
    Switch("jail.fine", OrNone(Whole())),
    Switch("jail.double_releases", _FLAG),
    Switch("jail.turns", OrNone(Whole(1, 20))),
    Switch("jail.after_turns", Choice(("pay_and_move", "free"))),
    Switch("build.window", Choice(("own_turn_or_between", "any_time", "between_turns", "landing_lot"))),
    Switch("build.evenness", Choice(("strict", "first_row", "none"))),
    Switch("build.max_houses", Whole(1, 6)),
    Switch("build.hotel_needs_elsewhere", OrNone(Whole(1, 6, ("max",)))),
    Switch("build.blocked_by_mortgage", Choice(("group", "lot"))),
    Switch("build.scarcity_auction_floor", Choice(("lowest_deed_price", "any", "no_auction"))),
    Switch("build.refund_of", Choice(("deed", "paid")), default="deed", correction=True),
    Switch("build.whole_group", _FLAG, default=True),
    Switch("auction.enabled", _FLAG, default=True),
    Switch("auction.opening_bid", Choice(("any", "deed_price")), default="any"),
    Switch("trade.with_buildings", Choice(("group_must_be_bare", "allowed_with_houses"))),
    Switch("trade.one_sided", Choice(("allowed", "refused"))),
    Switch("trade.enabled", _FLAG, default=True),
    Switch("mortgage.requires_bare", Choice(("lot", "group"))),
    Switch("mortgage.lift_interest_pct", Table({"own": _PERCENT, "acquired": _PERCENT})),
    Switch("mortgage.transfer_fee_pct", Table({"sale": _PERCENT, "bankruptcy": _PERCENT})),
    Switch("mortgage.bankruptcy_fee_base", Choice(("mortgage", "price"))),
    Switch("mortgage.rounding", Choice(("up",)), default="up", option=False, retired=True),
    Switch("mortgage.enabled", _FLAG, default=True),
    Switch("debt.deed_payment", Choice(("by_agreement", "card_price_right"))),
    Switch("debt.bank_helps", Items(_HELPS, 0, 2, wrong("ok-helps", words=", ".join(_HELPS.values)))),
    Switch("bankruptcy.mortgaged_deeds_to", Choice(("creditor", "bank"))),
    Switch("bankruptcy.bank_disposal", Choice(("auction", "unowned"))),
    Switch("bankruptcy.jail_cards_if_bank", Choice(("deck", "auction"))),
    Switch("bankruptcy.final_keeps_buildings", _FLAG),
    Switch("end.bankruptcies", OrNone(Whole(1, MAX_SEATS - 1))),
    Switch("end.time_limit", _FLAG),
    Switch("end.own_everything_wins", _FLAG),
    Switch("salary.on_start", Choice(("once", "twice")), default="once"),
    Switch("rent.to_prisoners", _FLAG, default=True),
    Switch("purchase.after_lap", _FLAG, default=False),
    Switch("parking.fines", _FLAG, default=False),
    Switch("parking.pot_start", Whole(), default=0),
    Switch("end.rounds", OrNone(Whole(1, 1000)), default="none"),
    Switch("jail.double_rethrow", _FLAG, default=False),
    Switch("turn.double_one_bonus", Whole(), default=0),
)

SWITCHES: Final = {switch.key: switch for switch in _SWITCHES}


def sections() -> dict[str, dict[str, Switch]]:
    """The switches as the nested tables of a file: section, then name."""
    tables: dict[str, dict[str, Switch]] = {}
    for key, switch in SWITCHES.items():
        section, name = key.split(".")
        tables.setdefault(section, {})[name] = switch
    return tables
