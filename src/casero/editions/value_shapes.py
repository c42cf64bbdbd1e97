"""The shapes that values of an edition file may have.

A shape checks a value as it stands in the file, and describes itself as JSON Schema: the validator and the
schema for editors come from the same tables. In a file the absence of a value is written "none".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol
from unicodedata import category

from casero.editions.faults import Report, is_, nearest
from casero.text.catalogue import Sentence, wrong

Schema = dict[str, Any]
A_LINE = wrong("ok-line")
MAX_AMOUNT = 5_000_000  # no amount is larger: times 300 buildings it stays inside the 32 bits of an event


class Shape(Protocol):
    """What a value must look like."""

    @property
    def allowed(self) -> Sentence:
        """What is allowed, in a few words."""

    def check(self, value: object, key: str, report: Report) -> None:
        """Report everything about the value that does not fit."""

    def schema(self, partial: bool) -> Schema:
        """The shape as JSON Schema; partial leaves out what an extending file may leave out."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds, or one of a few words."""

    low: int = 0
    high: int = MAX_AMOUNT
    words: tuple[str, ...] = ()

    @property
    def allowed(self) -> Sentence:
        words = "".join(f', "{word}"' for word in self.words)
        return wrong("ok-number", low=self.low, high=self.high, words=words)

    def check(self, value: object, key: str, report: Report) -> None:
        if isinstance(value, str) and value in self.words:
            return
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            report(key, is_(value), self.allowed)

    def schema(self, partial: bool) -> Schema:
        number: Schema = {"type": "integer", "minimum": self.low, "maximum": self.high}
        return {"anyOf": [number, {"enum": list(self.words)}]} if self.words else number


@dataclass(frozen=True, slots=True)
class Flag:
    """true or false."""

    allowed: Sentence = "true, false"

    def check(self, value: object, key: str, report: Report) -> None:
        if not isinstance(value, bool):
            report(key, is_(value), self.allowed)

    def schema(self, partial: bool) -> Schema:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    values: tuple[str, ...]

    @property
    def allowed(self) -> Sentence:
        return ", ".join(self.values)

    def check(self, value: object, key: str, report: Report) -> None:
        if not isinstance(value, str) or value not in self.values:
            hint = nearest(value, self.values) if isinstance(value, str) else ""
            report(key, is_(value, hint), self.allowed)

    def schema(self, partial: bool) -> Schema:
        return {"enum": list(self.values)}


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text: not empty, no control characters, and of a certain form where one is given."""

    form: str = ""  # a regular expression
    says: Sentence = A_LINE
    longest: int = 200

    @property
    def allowed(self) -> Sentence:
        return self.says

    def check(self, value: object, key: str, report: Report) -> None:
        if not isinstance(value, str):
            report(key, is_(value), self.allowed)
        elif not value.strip() or any(category(letter)[0] == "C" for letter in value):
            report(key, wrong("empty"), self.allowed)
        elif len(value) > self.longest:
            report(key, wrong("characters", count=len(value)), wrong("ok-at-most", most=self.longest))
        elif self.form and not re.fullmatch(self.form, value):
            report(key, is_(value), self.allowed)

    def schema(self, partial: bool) -> Schema:
        text: Schema = {"type": "string", "minLength": 1, "maxLength": self.longest}
        return text | {"pattern": f"^(?:{self.form})$"} if self.form else text


@dataclass(frozen=True, slots=True)
class Both:
    """A text in Spanish and English: a table {es, en}, or one line that serves for both."""

    line: Shape = field(default_factory=Line)

    @property
    def allowed(self) -> Sentence:
        return wrong("ok-both")

    def check(self, value: object, key: str, report: Report) -> None:
        if isinstance(value, dict):
            Table({"es": self.line, "en": self.line}).check(value, key, report)
        elif isinstance(value, str):
            self.line.check(value, key, report)
        else:
            report(key, is_(value), self.allowed)

    def schema(self, partial: bool) -> Schema:
        return {"anyOf": [self.line.schema(False), Table({"es": self.line, "en": self.line}).schema(False)]}


@dataclass(frozen=True, slots=True)
class OrNone:
    """Another shape, or "none"."""

    shape: Shape

    @property
    def allowed(self) -> Sentence:
        return wrong("ok-or-none", allowed=self.shape.allowed)

    def check(self, value: object, key: str, report: Report) -> None:
        if value == "none":
            return
        # One fault must name all that is allowed, "none" included.
        self.shape.check(value, key, lambda k, p, a: report(k, p, self.allowed if k == key else a))

    def schema(self, partial: bool) -> Schema:
        return {"anyOf": [self.shape.schema(partial), {"const": "none"}]}


@dataclass(frozen=True, slots=True)
class Items:
    """A list of values of one shape."""

    shape: Shape
    least: int
    most: int
    says: Sentence = ""

    @property
    def allowed(self) -> Sentence:
        return self.says or wrong("ok-list", least=self.least, most=self.most, allowed=self.shape.allowed)

    def check(self, value: object, key: str, report: Report) -> None:
        if not isinstance(value, list):
            report(key, is_(value), self.allowed)
            return
        if not self.least <= len(value) <= self.most:
            report(key, wrong("entries", count=len(value)), self.allowed)
        for i, item in enumerate(value[: self.most]):
            self.shape.check(item, f"{key}[{i}]", report)

    def schema(self, partial: bool) -> Schema:
        items = self.shape.schema(False)
        return {"type": "array", "items": items, "minItems": self.least, "maxItems": self.most}


@dataclass(frozen=True, slots=True)
class Table:
    """A table with known keys; those in `optional` may be absent."""

    keys: Mapping[str, Shape]
    optional: frozenset[str] = frozenset()

    @property
    def allowed(self) -> Sentence:
        return wrong("ok-table", keys=", ".join(self.keys))

    def check(self, value: object, key: str, report: Report) -> None:
        if not isinstance(value, dict):
            report(key, is_(value), self.allowed)
            return
        inside = f"{key}." if key else ""
        for name, shape in self.keys.items():
            if name in value:
                shape.check(value[name], inside + name, report)
            elif name not in self.optional:
                report(inside + name, wrong("missing"), shape.allowed)
        for name in value:
            if name not in self.keys:
                what = wrong("unknown-key", hint=nearest(str(name), self.keys))
                report(f"{inside}{name}", what, ", ".join(self.keys))

    def schema(self, partial: bool) -> Schema:
        properties = {name: shape.schema(partial) for name, shape in self.keys.items()}
        required = [] if partial else [name for name in self.keys if name not in self.optional]
        table: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
        return table | {"required": required} if required else table


@dataclass(frozen=True, slots=True)
class Keyed:
    """A table whose keys are free, within a form, and whose values have one shape."""

    shape: Shape
    form: str
    says: Sentence
    least: int = 0
    most: int = 32

    @property
    def allowed(self) -> Sentence:
        return wrong("ok-entries", least=self.least, most=self.most, says=self.says)

    def check(self, value: object, key: str, report: Report) -> None:
        if not isinstance(value, dict):
            report(key, is_(value), self.allowed)
            return
        if not self.least <= len(value) <= self.most:
            report(key, wrong("entries", count=len(value)), self.allowed)
        for name, item in value.items():
            if not re.fullmatch(self.form, str(name)):
                report(f"{key}.{name}", wrong("bad-key"), self.says)
            self.shape.check(item, f"{key}.{name}", report)

    def schema(self, partial: bool) -> Schema:
        item = self.shape.schema(partial)
        # An extending file drops an inherited entry by writing "none" in its place.
        item = {"anyOf": [item, {"const": "none"}]} if partial else item
        table: Schema = {"type": "object", "additionalProperties": item, "maxProperties": self.most}
        table["propertyNames"] = {"pattern": f"^(?:{self.form})$"}
        return table if partial else table | {"minProperties": self.least}


@dataclass(frozen=True, slots=True)
class Tagged:
    """A table whose key `tag` says which other keys it has."""

    tag: str
    kinds: Mapping[str, Table]

    @property
    def allowed(self) -> Sentence:
        return wrong("ok-tag", tag=self.tag, kinds=", ".join(self.kinds))

    def check(self, value: object, key: str, report: Report) -> None:
        if not isinstance(value, dict):
            report(key, is_(value), self.allowed)
            return
        kind = value.get(self.tag)
        if isinstance(kind, str) and kind in self.kinds:
            self.kinds[kind].check(value, key, report)
        else:
            hint = nearest(kind, self.kinds) if isinstance(kind, str) else ""
            what = is_(kind, hint) if self.tag in value else wrong("missing")
            report(f"{key}.{self.tag}", what, ", ".join(self.kinds))

    def schema(self, partial: bool) -> Schema:
        return {"oneOf": [table.schema(False) for table in self.kinds.values()]}


def tagged(tag: str, kinds: Mapping[str, Table]) -> Tagged:
    """A tagged shape whose tables all know their own tag."""
    return Tagged(
        tag,
        {kind: Table({tag: Choice((kind,)), **table.keys}, table.optional) for kind, table in kinds.items()},
    )
