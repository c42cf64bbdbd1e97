"""The page's texts, as tests name what they look for: by the key of its message, in the visitor's language."""

from __future__ import annotations

from functools import cache
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from casero.server.rest.page import catalogue

SPANISH: Final = "es"
ENGLISH: Final = "en"


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue(lang)))
    return bundle


def words(key: str, lang: str = SPANISH, **variables: str | int) -> str:
    """A text of the page."""
    bundle = _bundle(lang)
    pattern = bundle.get_message(key).value
    assert pattern is not None, key
    text, faults = bundle.format_pattern(pattern, variables)
    assert not faults, (key, faults)
    return str(text)
