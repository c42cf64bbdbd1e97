"""The TypeScript files of the page that are made from the server's own types and texts."""

from __future__ import annotations

import inspect
from typing import Final, get_args

from casero.kernel import codes
from casero.server import protocol
from casero.server.rest.schema import definitions, everything
from casero.text import sentences
from tools.generate import typescript


def protocol_types() -> str:
    """The TypeScript types of all messages and documents."""
    defs = definitions(everything(), both_ways_full=True)
    parts = [
        typescript.HEAD,
        typescript.constant("VERSION", "The version of the messages.", protocol.VERSION),
        typescript.constant("MAX_MESSAGE", "Bytes of a client's message.", protocol.MAX_MESSAGE),
        typescript.constant("FAULTS", "What a request can fail for; the sentence is fault-…", protocol.FAULTS),
        typescript.union("FaultCode", "", ["(typeof FAULTS)[number]"]),
        typescript.union("Seat", "A seat's letter, A to H.", ["string"]),
    ]
    parts += [typescript.interface(name, schema) for name, schema in defs.items()]
    for name, union, said in (
        ("ToServer", protocol.ToServer, "What the page may send."),
        ("ToClient", protocol.ToClient, "What the server sends."),
    ):
        parts.append(typescript.union(name, said, (kind.__name__ for kind in get_args(union))))
    return "\n".join(parts)


ACTIONS_TYPE: Final = """export interface ActionKind {
  /** What stands behind the verb; empty: nothing. */
  argument: "" | "deed" | "amount" | "group" | "deck" | "seat" | "offer";
  /** Whether it raises cash for a debtor. */
  raises: boolean;
}
"""


def actions_types() -> str:
    """The verbs of the notation, from the rows of the kernel's actions."""
    rows = {verb.name: {"argument": verb.argument, "raises": verb.raises} for verb in codes.VERBS}
    said = "One row for each verb of the notation."
    table = typescript.constant("ACTIONS", said, rows, "Readonly<Record<string, ActionKind>>")
    return "\n".join([typescript.HEAD, ACTIONS_TYPE, table])


TEXTS_TYPE: Final = """export interface EventTexts {
  by_cause: string[];
  by_lot: string[];
  by_end: string[];
  lots: string[];
  /** field, who it is, tail of the key */
  tails: [string, string, string][];
  /** kind of event -> variable -> field of the event, how it is written */
  variables: Record<string, Record<string, [string, string]>>;
  nobody: string;
}
"""


def texts_types() -> str:
    """The table by which the page tells events."""
    about = inspect.cleandoc(sentences.page_table.__doc__ or "")
    table = typescript.constant("EVENT_TEXTS", about, sentences.page_table(), "EventTexts")
    return "\n".join([typescript.HEAD, TEXTS_TYPE, table])
