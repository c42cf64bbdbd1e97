"""An uploaded edition file, read in a worker process: an edition, or all that is wrong with it, ready to be sent."""

from __future__ import annotations

from typing import Final

from casero.editions import Edition, EditionError, Fault, available, parse
from casero.editions.load import declared_parent
from casero.server.documents import EditionFault, pair
from casero.text.catalogue import wrong

FILE: Final = "edition.toml"
MAX_FAULTS: Final = 200  # that are told


def read_upload(text: bytes) -> Edition | list[EditionFault]:
    """An uploaded edition, or its faults. It may extend built-in ones alone: no file of the server is opened for it."""
    try:
        return parse_upload(text)
    except EditionError as error:
        told = [_fault(one) for one in error.faults[:MAX_FAULTS]]
        more = len(error.faults) - len(told)
        return told + ([EditionFault("", pair(wrong("more-faults", more=more)), None)] if more else [])


def parse_upload(text: bytes) -> Edition:
    """An uploaded edition; raises EditionError with its faults."""
    try:
        readable = text.decode("utf-8")
    except UnicodeDecodeError:
        raise EditionError([Fault(FILE, "", wrong("not-utf-8"))]) from None
    extends = declared_parent(readable, FILE)
    if extends is not None and extends not in available():
        raise EditionError([Fault(FILE, "extends", wrong("extends-own"), ", ".join(available()))])
    return parse(readable, FILE)


def _fault(fault: Fault) -> EditionFault:
    # A line is no key: it is said in words.
    what = wrong("at", place=wrong("line", line=fault.line), problem=fault.what) if fault.line else fault.what
    return EditionFault("" if fault.line else fault.key, pair(what), pair(fault.right) if fault.right else None)
