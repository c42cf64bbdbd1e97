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

from casero.editions.faults import Report, counted, nearest, shown

Schema = dict[str, Any]
MOST = 5_000_000  # no amount is larger: times 300 buildings it stays inside the 32 bits of an event


class Shape(Protocol):
    """What a value must look like."""

    @property
    def allowed(self) -> str:
        """What is allowed, in a few words."""

    def check(self, value: object, key: str, report: Report) -> None:
        """Report everything about the value that does not fit."""

    def schema(self, partial: bool) -> Schema:
        """The shape as JSON Schema; partial leaves out what an extending file may leave out."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds, or one of a few words."""

    low: int = 0
    high: int = MOST
    words: tuple[str, ...] = ()

    @property
    def allowed(self) -> str:
        numbers = f"a whole number from {self.low} to {self.high}"
        return ", ".join([numbers, *(f'"{word}"' for word in self.words)])

    def check(self, value: object, key: str, report: Report) -> None:
        if isinstance(value, str) and value in self.words:
            return
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            report(key, f"is {shown(value)}", self.allowed)

    def schema(self, partial: bool) -> Schema:
        number: Schema = {"type": "integer", "minimum": self.low, "maximum": self.high}
        return {"anyOf": [number, {"enum": list(self.words)}]} if self.words else number


@dataclass(frozen=True, slots=True)
class Flag:
    """true or false."""

    allowed: str = "true, false"

    def check(self, value: object, key: str, report: Report) -> None:
        if not isinstance(value, bool):
            report(key, f"is {shown(value)}", self.allowed)

    def schema(self, partial: bool) -> Schema:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    values: tuple[str, ...]

    @property
    def allowed(self) -> str:
        return ", ".join(self.values)

    def check(self, value: object, key: str, report: Report) -> None:
        if not isinstance(value, str) or value not in self.values:
            hint = nearest(value, self.values) if isinstance(value, str) else ""
            report(key, f"is {shown(value)}{hint}", self.allowed)

    def schema(self, partial: bool) -> Schema:
        return {"enum": list(self.values)}


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text: not empty, no control characters, and of a certain form where one is given."""

    form: str = ""  # a regular expression
    says: str = "a line of text, not empty"
    longest: int = 200

    @property
    def allowed(self) -> str:
        return self.says

    def check(self, value: object, key: str, report: Report) -> None:
        if not isinstance(value, str):
            report(key, f"is {shown(value)}", self.allowed)
        elif not value.strip() or any(category(letter)[0] == "C" for letter in value):
            report(key, "is empty or holds control characters", self.allowed)
        elif len(value) > self.longest:
            report(key, f"has {len(value)} characters", f"at most {self.longest}")
        elif self.form and not re.fullmatch(self.form, value):
            report(key, f"is {shown(value)}", self.allowed)

    def schema(self, partial: bool) -> Schema:
        text: Schema = {"type": "string", "minLength": 1, "maxLength": self.longest}
        return text | {"pattern": f"^(?:{self.form})$"} if self.form else text


@dataclass(frozen=True, slots=True)
class Both:
    """A text in Spanish and English: a table {es, en}, or one line that serves for both."""

    line: Shape = field(default_factory=Line)

    @property
    def allowed(self) -> str:
        return "a table with es and en, or one line for both languages"

    def check(self, value: object, key: str, report: Report) -> None:
        if isinstance(value, dict):
            Table({"es": self.line, "en": self.line}).check(value, key, report)
        elif isinstance(value, str):
            self.line.check(value, key, report)
        else:
            report(key, f"is {shown(value)}", self.allowed)

    def schema(self, partial: bool) -> Schema:
        return {"anyOf": [self.line.schema(False), Table({"es": self.line, "en": self.line}).schema(False)]}


@dataclass(frozen=True, slots=True)
class OrNone:
    """Another shape, or "none"."""

    shape: Shape

    @property
    def allowed(self) -> str:
        return f'{self.shape.allowed}, "none"'

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
    says: str = ""

    @property
    def allowed(self) -> str:
        return self.says or f"a list of {self.least} to {self.most}: {self.shape.allowed}"

    def check(self, value: object, key: str, report: Report) -> None:
        if not isinstance(value, list):
            report(key, f"is {shown(value)}", self.allowed)
            return
        if not self.least <= len(value) <= self.most:
            report(key, f"has {counted(len(value), 'entry', 'entries')}", self.allowed)
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
    def allowed(self) -> str:
        return "a table with " + ", ".join(self.keys)

    def check(self, value: object, key: str, report: Report) -> None:
        if not isinstance(value, dict):
            report(key, f"is {shown(value)}", self.allowed)
            return
        inside = f"{key}." if key else ""
        for name, shape in self.keys.items():
            if name in value:
                shape.check(value[name], inside + name, report)
            elif name not in self.optional:
                report(inside + name, "is missing", shape.allowed)
        for name in value:
            if name not in self.keys:
                report(f"{inside}{name}", f"is not a known key{nearest(str(name), self.keys)}", ", ".join(self.keys))

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
    says: str
    least: int = 0
    most: int = 32

    @property
    def allowed(self) -> str:
        return f"a table of {self.least} to {self.most} entries, {self.says}"

    def check(self, value: object, key: str, report: Report) -> None:
        if not isinstance(value, dict):
            report(key, f"is {shown(value)}", self.allowed)
            return
        if not self.least <= len(value) <= self.most:
            report(key, f"has {counted(len(value), 'entry', 'entries')}", self.allowed)
        for name, item in value.items():
            if not re.fullmatch(self.form, str(name)):
                report(f"{key}.{name}", "is no good key", self.says)
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
    def allowed(self) -> str:
        return f"a table with {self.tag}: " + ", ".join(self.kinds)

    def check(self, value: object, key: str, report: Report) -> None:
        if not isinstance(value, dict):
            report(key, f"is {shown(value)}", self.allowed)
            return
        kind = value.get(self.tag)
        if isinstance(kind, str) and kind in self.kinds:
            self.kinds[kind].check(value, key, report)
        else:
            hint = nearest(kind, self.kinds) if isinstance(kind, str) else ""
            problem = f"is {shown(kind)}{hint}" if self.tag in value else "is missing"
            report(f"{key}.{self.tag}", problem, ", ".join(self.kinds))

    def schema(self, partial: bool) -> Schema:
        return {"oneOf": [table.schema(False) for table in self.kinds.values()]}


def tagged(tag: str, kinds: Mapping[str, Table]) -> Tagged:
    """A tagged shape whose tables all know their own tag."""
    return Tagged(
        tag,
        {kind: Table({tag: Choice((kind,)), **table.keys}, table.optional) for kind, table in kinds.items()},
    )
