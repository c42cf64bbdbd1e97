"""The sentences of casero by key, in Spanish and in English, and messages: sentences that know no language yet.

The sentences are Fluent messages (locales/*.ftl, and the page's own in locales/page). Whatever finds a fault returns a
message, a key and its variables, and whoever shows it says it in the reader's language; as a text it is English. This
module knows nothing of the game, so that everything may import it. The Fluent library is imported when the first
sentence is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("es", "en")
LOCALES: Final = Path(__file__).parent / "locales"
MAX_VARIABLE_CHARS: Final = 300  # Fluent refuses long ones, and nobody reads them
MAX_LIST_CHARS: Final = 2400  # for the variables of messages: what is allowed may be a long list

NOBODY: Final = "none"  # the reader's part in a sentence that does not speak of the reader
WRONG: Final = "wrong-"  # how the keys of faults begin

_MESSAGE: Final = re.compile("^(?=[a-z])", re.MULTILINE)  # where one begins


@cache
def _bundle(lang: str) -> FluentBundle:
    """The messages of a language that were said so far; ValueError if there is no such language."""
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
    from fluent.runtime import FluentBundle

    # No isolation marks around variables: the sentences also go to terminals and files.
    return FluentBundle([lang], use_isolating=False)


@cache
def sources(lang: str) -> dict[str, str]:
    """The messages of a language as they are written, by key, but for the page's. None of them names another."""
    return _messages(LOCALES / f"{lang}.ftl")


@cache
def _page_sources(lang: str) -> dict[str, str]:
    """The messages of the page's own files, some of which are said elsewhere too."""
    return {key: block for path in (LOCALES / "page" / lang).glob("*.ftl") for key, block in _messages(path).items()}


def _messages(path: Path) -> dict[str, str]:
    """The messages of a file as they are written, by key."""
    blocks = _MESSAGE.split(path.read_text(encoding="utf-8"))
    return {block.partition("=")[0].strip(): block for block in blocks if block[:1].isalpha()}


def has_message(lang: str, key: str) -> bool:
    """Whether a language has such a key, outside the page's own files."""
    return key in sources(lang)


@cache
def _pattern(lang: str, key: str) -> Any:
    """A message, parsed when it is first said: a whole language takes longer than most commands."""
    messages, source = _bundle(lang), sources(lang).get(key) or _page_sources(lang).get(key)
    if source is None:
        raise KeyError(f"no message {key!r}")
    from fluent.runtime import FluentResource

    messages.add_resource(FluentResource(source))
    return messages.get_message(key).value


def say(lang: str, key: str, **args: str | int) -> str:
    """The sentence of a key; KeyError if there is none, ValueError if a variable is missing.

    The variable `me` is the reader's part, as `texts.part_of` names it; nobody's unless it is given.
    """
    return _filled(lang, key, {"me": NOBODY} | args, MAX_VARIABLE_CHARS)


def _filled(lang: str, key: str, given: Mapping[str, str | int], longest: int) -> str:
    """The sentence of a key with its variables, each cut where it is too long."""
    messages, pattern = _bundle(lang), _pattern(lang, key)
    text, errors = messages.format_pattern(pattern, {name: _cut(value, longest) for name, value in given.items()})
    if errors:
        raise ValueError(f"message {key!r}: {errors[0]}")
    return str(text)


def _cut(value: str | int, longest: int) -> str | int:
    """A variable's value, short enough for a sentence."""
    return f"{value[: longest - 1]}…" if isinstance(value, str) and len(value) > longest else value


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence by its key and its variables, which may be messages themselves."""

    key: str
    args: tuple[tuple[str, str | int | Message], ...] = ()

    def in_(self, lang: str) -> str:
        """The sentence in a language."""
        given = {name: value.in_(lang) if isinstance(value, Message) else value for name, value in self.args}
        return _filled(lang, self.key, given, MAX_LIST_CHARS)

    def __str__(self) -> str:
        return self.in_("en")


Sentence = Message | str
"""A message, or a text that is the same in every language: a list of values, something quoted."""


def wrong(key: str, /, **args: Sentence | int) -> Message:
    """The message of a fault. Numbers are written as they are, but for `count`, which has a plural."""
    written = {
        name: str(value) if isinstance(value, int) and name != "count" else value for name, value in args.items()
    }
    return Message(WRONG + key, tuple(written.items()))


def system(error: Exception) -> Sentence:
    """What kept the system from doing something, to stand inside a sentence; its own words where we have none."""
    import errno

    key = f"os-{errno.errorcode.get(getattr(error, 'errno', None) or 0, '').lower()}"
    return Message(key) if has_message("en", key) else getattr(error, "strerror", None) or str(error)


def text_of(sentence: Sentence, lang: str) -> str:
    """A sentence in a language."""
    return sentence if isinstance(sentence, str) else sentence.in_(lang)
