"""Table options: house rules laid over an edition's switches, checked like a file.

Keys are dotted, as in `{"rent.collection": "on_claim", "mortgage.lift_interest_pct.own": 0}`; the value of a
switch that is a table may be a part of it. None and "none" both stand for the absence of a value.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from casero.editions.build import build
from casero.editions.faults import Fault, OptionError, is_, nearest, shown
from casero.editions.model import Edition
from casero.editions.switches import SWITCHES, Switch
from casero.editions.validate import Problem, problems
from casero.text.catalogue import wrong

OPTIONS: Final = tuple(key for key, switch in SWITCHES.items() if switch.option)


def with_options(edition: Edition, options: Mapping[str, Any], seats: int | None = None) -> Edition:
    """The edition as a table with these options plays it; OptionError lists all that is wrong with them.

    They are judged for a table with so many seats, or with as many as the edition has at most.
    """
    if not isinstance(options, Mapping):
        raise OptionError([Fault("options", "", is_(options), wrong("ok-options"))])
    options = {key: value for key, value in options.items() if not _says_nothing(key, value)}
    if not options:
        return edition
    faults = [fault for key, value in options.items() for fault in _faults(edition, key, value)]
    if faults:
        raise OptionError(faults)
    data = _laid_over(edition, options)
    found = problems(_for_seats(data, seats))
    if found:
        raise OptionError(_blamed(edition, options, found, seats))
    return build(data, edition.file)


def _says_nothing(key: object, value: object) -> bool:
    """Whether an option of an older table names a switch that has but one value, as it is."""
    switch = SWITCHES.get(key) if isinstance(key, str) else None
    return switch is not None and switch.retired and value == switch.default


def _switch(key: object) -> tuple[Switch, str] | None:
    """The switch that a dotted key names, and the part of it, if one is named."""
    if not isinstance(key, str):
        return None
    if key in OPTIONS:
        return SWITCHES[key], ""
    whole, _, part = key.rpartition(".")
    if whole in OPTIONS and part in SWITCHES[whole].parts:
        return SWITCHES[whole], part
    return None


def _raw(edition: Edition, key: str, value: Any) -> tuple[Switch, Any] | None:
    """The switch that an option sets, and what a file would say for it; None for what is no option."""
    named = _switch(key)
    if named is None:
        return None
    switch, part = named
    raw = {part: value} if part else switch.write(value)
    # A table may name one part of a pair and leave the other as the edition has it.
    return switch, {**edition.rules[switch.key], **raw} if switch.parts and isinstance(raw, dict) else raw


def _faults(edition: Edition, key: str, value: Any) -> list[Fault]:
    """What is wrong with one option by itself."""
    option = _raw(edition, key, value)
    if option is None:
        what = wrong("no-option", hint=nearest(str(key), OPTIONS))
        return [Fault("options", str(key), what, ", ".join(OPTIONS))]
    switch, raw = option
    faults: list[Fault] = []
    switch.shape.check(raw, switch.key, lambda where, what, right: faults.append(
        Fault("options", max(key, where, key=len), what, right)
    ))  # fmt: skip
    return faults


def _laid_over(edition: Edition, options: Mapping[str, Any]) -> dict[str, Any]:
    """The edition's data with the options in it. Assumes that each option is right by itself."""
    rules = {section: dict(switches) for section, switches in edition.data["rules"].items()}
    for key, value in options.items():
        option = _raw(edition, key, value)
        if option is None:
            continue
        section, name = option[0].key.split(".")
        raw = option[1]
        if option[0].parts:
            # Two options may each name a part of the same pair.
            changed = {part: raw[part] for part in raw if raw[part] != edition.rules[option[0].key][part]}
            raw = {**(rules.get(section, {}).get(name) or edition.rules[option[0].key]), **changed}
        rules.setdefault(section, {})[name] = raw
    if rules["setup"]["starting_cash"] != edition.rules["setup.starting_cash"]:
        rules["setup"]["notes"] = "none"  # the printed split no longer adds up
    return {**edition.data, "rules": rules}


def _for_seats(data: dict[str, Any], seats: int | None) -> dict[str, Any]:
    """The data as an edition for no more seats than a table has."""
    if seats is None:
        return data
    fewest, most = data["rules"]["setup"]["players"]
    setup = {**data["rules"]["setup"], "players": [fewest, min(most, max(fewest, seats))]}
    return {**data, "rules": {**data["rules"], "setup": setup}}


def _blamed(edition: Edition, options: Mapping[str, Any], found: list[Problem], seats: int | None) -> list[Fault]:
    """One fault for each option without which something of what was found would be right."""
    faults = []
    explained: set[Problem] = set()
    for key, value in options.items():
        others = {other: options[other] for other in options if other != key}
        without = {(where, what) for where, what, _ in problems(_for_seats(_laid_over(edition, others), seats))}
        caused = [problem for problem in found if problem[:2] not in without]
        if not caused:
            continue
        explained.update(caused)
        where, what, right = caused[0]
        more = wrong("and-more", count=len(caused) - 1) if len(caused) > 1 else ""
        where = where.removeprefix("rules.")
        if where != key:
            what = wrong("option-but", value=shown(value), where=where, problem=what, more=more)
        faults.append(Fault("options", key, what, right))
    rest = [problem for problem in found if problem not in explained]
    return faults + [Fault("options", key.removeprefix("rules."), what, right) for key, what, right in rest]
