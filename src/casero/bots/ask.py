"""Asking any bot what a seat does, by the bot's name: what tables and tournaments have in common."""

from __future__ import annotations

from typing import Final

from casero.bots import COMPILED
from casero.kernel import codes
from casero.kernel.layout import Records

TRIES: Final = 300


def ask(bot: str, record: Records, rules: Records, seat: int, word: int, offers: bool = True) -> tuple[int, ...] | None:
    """What a bot does for a seat, as the fields of an action; None if it finds nothing that is its own to do.

    The record must be one in which what the seat cannot know was drawn anew; `word` seeds what the bot draws itself.
    """
    if bot == "thinker":
        from casero.bots.thinker import Thinker

        return Thinker(rules, int(record["n_seats"][0]), seed=word).choose(record, seat, offers)
    return ask_compiled(COMPILED.index(bot), record, rules, seat, word, offers)


def ask_compiled(
    number: int,
    record: Records,
    rules: Records,
    seat: int,
    word: int,
    offers: bool = True,
    memos: Records | None = None,
) -> tuple[int, ...] | None:
    """The same of a compiled bot, by its number; with a memory of the game it asks for no trade twice."""
    from casero import kernel
    from casero.bots.drive import play_one
    from casero.bots.lineup import buffers, knowledge
    from casero.bots.records import forbid_offers, new_memos

    kernel.build()
    own = buffers()
    kernel.seed_many(own.chance, 0, 1, word)
    memos = new_memos(1) if memos is None else memos
    if not offers:
        forbid_offers(memos, record, seat)
    for _ in range(TRIES):
        play_one(record, 0, rules, 0, knowledge(rules), memos, own.chance, own.actions, number)
        row = own.actions[0]
        # `random` may pick the business of any seat, and call the agreed hour: neither is its own.
        if (
            int(row["seat"]) == seat
            and int(row["kind"]) != codes.ACT_TIME
            and (offers or int(row["kind"]) != codes.ACT_OFFER)
        ):
            answer: tuple[int, ...] = row.tolist()
            return answer
    return None
