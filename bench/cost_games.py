"""The games and editions that `bench/costs.py` brings to its server: long ones, large ones, a debt, an auction."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any, Final

SEATS: Final = "ABCDEFGH"
PLAIN: Final = ("roll", "end", "buy", "pass", "decline", "keep", "flat", "pay", "draw", "percent", "reject", "fine")
LINE: Final = "😀" * 300  # the longest that can be said, in bytes too


def play_on(game: Any, verbs: tuple[str, ...] = PLAIN) -> str:
    """Plays the first of these verbs that the seat to act may use; its line."""
    seat = SEATS[game.to_act]
    mine = [one for one in game.legal_by_seat()[seat] if one.verb in verbs]
    one = min(mine, key=lambda each: verbs.index(each.verb))
    game.play(one.do if getattr(one, "low", None) is None else one.whole(one.low))
    game.events.clear()
    return str(game.actions[-1])


def long_game(actions: int) -> str:
    """A game of eight seats that is not over, with its seed."""
    from casero.game import Game

    game = Game.new("clasico", [f"P{seat}" for seat in SEATS], seed=5, options={"setup.starting_cash": 100_000})
    while len(game.actions) < actions:
        play_on(game)
    return game.save()


def auction_game() -> str:
    """A game of eight seats in an auction, with more than can be bid in a while."""
    from casero.game import Game

    names = [f"P{seat}" for seat in SEATS]
    game = Game.new("clasico", names, seed=5, options={"setup.starting_cash": 1_000_000})
    while game.view().auction is None:
        play_on(game, ("decline", *PLAIN))
    return game.save()


def debt_game(seeds: int) -> tuple[str, str]:
    """A game of two in which a seat is in debt and has to sell much, and that seat."""
    from casero.game import Game
    from casero.server.table.fallback import cheapest

    options = {"setup.deal_deeds": 14, "setup.starting_cash": 6000}
    found: list[tuple[int, str, str]] = []
    for seed in range(seeds):
        game = Game.new("clasico", ["PA", "PB"], seed=seed, options=options)
        while len(game.actions) < 300 and not any(one.kind == "debt" for one in game.view().pending):
            play_on(game, ("build", *PLAIN))
        if game.view().pending:
            seat = game.view().pending[-1].seat
            found.append((len(cheapest(game, seat)), game.save(), seat))
    return max(found)[1:]


async def write_games(folder: Path, tables: list[str], actions: int, chats: int) -> None:
    """Writes a long game, with much that was said, into the journal of each of these tables."""
    import msgspec

    from casero.game.rules_version import rules_version
    from casero.server.app import DATABASE
    from casero.server.store import Entry, SqliteStore
    from casero.server.table.book import Book
    from casero.server.table.notes import Acted, Config, Note, SaidNote, Secrets, Started, pack

    async with await SqliteStore.open(folder / DATABASE) as store:
        for table in tables:
            found = await store.load(table)
            assert found is not None
            row = found[0]
            config = msgspec.json.decode(row.config, type=Config)
            book = Book(table, config, msgspec.json.decode(row.secrets, type=Secrets), config.edition)
            game = book.begin({})
            notes: list[Note] = [Started({}, rules_version())]
            notes += [Acted(play_on(game)) for _ in range(actions)]
            notes += [SaidNote(SEATS[i % 8], f"P{SEATS[i % 8]}", LINE) for i in range(chats)]
            at = int(time.time() * 1000) - len(notes)
            kept = [Entry(i, str(note.__struct_config__.tag), pack(note), at + i) for i, note in enumerate(notes, 1)]
            await store.append(table, kept, "playing")


def own_edition(n: int) -> bytes:
    """An edition of one's own, as large as it may be."""
    from casero.editions.load import DATA

    text = (DATA / "clasico.toml").read_text(encoding="utf-8")
    text = re.sub(r"^slug = .*$", f'slug = "mine-{n}"', text, count=1, flags=re.MULTILINE)
    text = re.sub(r"^order = .*$", "", text, count=1, flags=re.MULTILINE)
    names = ", ".join(f'"{"€" * 56} {i}"' for i in range(40))
    more = [f'\n[name_sets.n{i}]\nname = {{es = "N{i}", en = "N{i}"}}\nnames = [{names}]\n' for i in range(30)]
    while more and len((text + "".join(more)).encode()) > 250_000:
        more.pop()
    return (text + "".join(more)).encode()
