"""The reference page of the switches, from the switches themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from casero.editions import SWITCHES, Edition, Switch, available, load
from casero.text.catalogue import say

HEAD: Final = """# Switches

<!-- Written by `make generated`. -->

Every way in which the rulebooks differ is a switch: a dotted key of the edition's `[rules]` tables. A table may set
most of them as options over any edition (`casero play --option rent.collection=on_claim`, or `options=` of
`Game.new`). `none` stands for the absence of a value. A variant has its book's values but for those listed with it.
"""


def switches_markdown() -> str:
    """The whole page."""
    editions = [load(slug) for slug in available()]
    lines = [HEAD]
    section = ""
    for key, switch in SWITCHES.items():
        if switch.retired:
            continue
        if key.partition(".")[0] != section:
            section = key.partition(".")[0]
            lines += [f"## {say('en', f'option-section-{section}')}", ""]
        lines += [*_entry(switch, editions), ""]
    return "\n".join(lines).rstrip() + "\n"


def _entry(switch: Switch, editions: list[Edition]) -> Iterator[str]:
    """Meaning, allowed values, and the value in every edition."""
    yield f"### {switch.key}"
    yield ""
    yield switch.sentence("en")
    yield ""
    yield f"Allowed: {switch.allowed}.{_standing(switch)}"
    yield ""
    names = [*_named(switch)]
    yield from (*names, "") if names else ()
    books = [edition for edition in editions if edition.parent is None]
    yield "| " + " | ".join(edition.slug for edition in books) + " |"
    yield "| " + " | ".join("---" for _ in books) + " |"
    yield "| " + " | ".join(_value(switch, edition) for edition in books) + " |"
    values = {edition.slug: _value(switch, edition) for edition in editions}
    changed = [
        f"`{edition.slug}`: {values[edition.slug]}"
        for edition in editions
        if edition.parent is not None and values[edition.slug] != values[edition.book]
    ]
    if changed:
        yield ""
        yield "Variants: " + ", ".join(changed) + "."


def _named(switch: Switch) -> Iterator[str]:
    """What its words and parts mean, a line each."""
    yield from (f"- `{word}`: {switch.value_name(word, 'en')}" for word in switch.words)
    yield from (f"- `{part}`: {switch.part_name(part, 'en')}" for part in switch.parts)


def _standing(switch: Switch) -> str:
    """What a table may do with it."""
    if switch.option:
        return ""
    return " Belongs to the edition; not a table option" + ("; display alone." if switch.display_only else ".")


def _value(switch: Switch, edition: Edition) -> str:
    """A value as a file would write it."""
    raw = switch.write(edition.rules[switch.key])
    if isinstance(raw, dict):
        return ", ".join(f"{key} = {value}" for key, value in raw.items())
    if isinstance(raw, list):
        return "[" + ", ".join(map(str, raw)) + "]"
    return str(raw).lower() if isinstance(raw, bool) else str(raw)
