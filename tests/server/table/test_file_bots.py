"""Bots of one's own at a server's tables: offered like the others, and no table stands still when one fails."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path

import msgspec
import pytest

from casero.bots import BOTS
from casero.bots.host.bot_files import files_by_key, introduced
from casero.bots.levels import LEVELS
from casero.bots.ratings import RATINGS_FILE, Ratings, read_ratings
from casero.game import Game, Ruleset
from casero.game.errors import CaseroError
from casero.server.documents import BotCard, TextPair
from casero.server.errors import TableError
from casero.server.table.bots import Bots
from casero.server.table.file_bots import SharedFileBot
from tests.bots.spying_bot import PEEKS, assert_nothing_was_hidden_there
from tests.server.house import House

REMEMBERS = """
from casero import Family

NAME = "Ana's <bot>"
ABOUT = {"es": "Cuenta sus jugadas.", "en": "Counts what it does."}


class new:
    def __init__(self, seat, seed):
        self.asked = 0

    def choose(self, view, legal):
        self.asked += 1
        plain = [action for action in legal if not isinstance(action, Family)]
        return plain[self.asked % len(plain)]
"""
FIRST = """
from casero import Family


def choose(view, legal):
    return next(a for a in legal if not isinstance(a, Family))
"""
FAILING = {
    "raises": "def choose(view, legal):\n    raise ValueError('no idea')\n",
    "illegal": "def choose(view, legal):\n    return 'A buy'\n",
    "ends": "import os\n\n\ndef choose(view, legal):\n    os._exit(3)\n",
}
LATE = """
from casero import Family

asked = 0


def fail():
    {fail}


def choose(view, legal):
    global asked
    asked += 1
    return fail() if asked == 20 else next(action for action in legal if not isinstance(action, Family))
"""
FAILING["late"] = LATE.format(fail="raise ValueError('no more')")
FOREVER = "def choose(view, legal):\n    while True:\n        pass\n"


def written(folder: Path, **bots: str) -> list[str]:
    """The files of some bots."""
    for name, text in bots.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return [str(folder / f"{name}.py") for name in bots]


async def test_a_bot_of_ones_own_is_offered_and_plays(tmp_path: Path) -> None:
    files = written(tmp_path, mine=REMEMBERS, plain=FIRST)
    async with House(tmp_path, processes=True, bots=files) as house:
        cards = await house.get(list[BotCard], "/bots")
        assert [card.key for card in cards] == [*BOTS, "mine", "plain"]
        assert [card.level for card in cards] == list(range(1, len(cards) + 1))
        assert all((card.name, card.about) == (None, None) for card in cards[: len(BOTS)])
        mine, plain = cards[-2:]
        assert (mine.name, mine.about) == ("Ana's <bot>", TextPair("Cuenta sus jugadas.", "Counts what it does."))
        assert (plain.name, plain.ratings) == ("plain", {})
        assert plain.about == TextPair(
            "Un bot propio, del archivo plain.py.", "A bot of one's own, from the file plain.py."
        )
        seated = await house.make(["bot:mine", "bot:plain", "bot:buyer"])
        assert [seat.name for seat in seated.info.seats] == ["Ana's <bot> A", "plain B", "buyer C"]
        watcher = await house.join(seated)
        await watcher.until(lambda: watcher.state is not None and watcher.state.n > 40)
        assert {entry.action[0] for entry in watcher.log if entry.n} == set("ABC")
        assert {entry.by for entry in watcher.log if entry.n} == {"bot"}
        answer = await house.ask(
            "POST", "/tables", json={"edition": "clasico", "seats": [{"kind": "bot", "bot": "x"}] * 2}
        )
        assert answer.json()["fault"] == "unknown_bot"


@pytest.mark.parametrize("name", FAILING)
async def test_a_table_goes_on_when_a_bot_fails(tmp_path: Path, name: str, caplog: pytest.LogCaptureFixture) -> None:
    files = written(tmp_path, **{name: FAILING[name]})
    with caplog.at_level(logging.WARNING, "casero.server.table.bots"):
        async with House(tmp_path, processes=True, bots=files) as house:
            seated = await house.make([f"bot:{name}", "bot:buyer"])
            watcher = await house.join(seated)
            await watcher.until(lambda: f"the bot {name} " in caplog.text)
            failed = watcher.state.n if watcher.state is not None else 0
            await watcher.until(lambda: watcher.state is not None and watcher.state.n > failed + 12)
            assert {entry.action[0] for entry in watcher.log if entry.n} == set("AB")
            # Everybody at the table sees which actions are not the bot's own.
            by = {entry.by for entry in watcher.log if entry.n and entry.action[0] == "A"}
            assert "no_answer" in by
            assert {entry.by for entry in watcher.log if entry.n and entry.action[0] == "B"} == {"bot"}
    told = [record.getMessage() for record in caplog.records if f"the bot {name} " in record.getMessage()]
    assert told
    assert told[0].startswith(f"table {seated.table}: ")


async def test_no_secret_comes_to_a_bot_at_a_table(tmp_path: Path) -> None:
    [bot] = written(tmp_path, peeks=PEEKS)
    async with House(tmp_path, processes=True, bots=[bot]) as house:
        watcher = await house.join(await house.make(["bot:peeks", "bot:buyer"]))
        await watcher.until(lambda: watcher.state is not None and watcher.state.n > 60)
    assert_nothing_was_hidden_there(Path(bot), Ruleset.of("clasico", {}, 2))


@pytest.mark.parametrize(
    ("fail", "said"),
    [
        ("raise ValueError('no more')", "the bot late raised ValueError: no more"),
        ("return 'A undo'", "the bot late answered “A undo”, which is not legal for it there"),
        ("while True: pass", "the bot late thought for more than 3 seconds"),
    ],
)
async def test_a_bot_that_fails_late_is_asked_again_after_a_rest(
    tmp_path: Path, fail: str, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    own = introduced(files_by_key(written(tmp_path, late=LATE.format(fail=fail))))
    shared = SharedFileBot(own["late"], decision_timeout_s=3.0)
    game = Game.new("clasico", 2, 1)
    for _ in range(19):
        action = await shared.choose(game, game.to_act or 0, True)
        assert action is not None
        game.play(action)
    assert caplog.text == ""
    assert await shared.choose(game, game.to_act or 0, True) is None
    assert said in caplog.text
    await asyncio.sleep(1.1)
    assert await shared.choose(game, game.to_act or 0, True) is not None
    shared.close()


async def test_a_bot_that_thinks_for_ever_is_not_waited_for(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    own = introduced(files_by_key(written(tmp_path, forever=FOREVER)))
    shared = SharedFileBot(own["forever"], decision_timeout_s=0.5)
    game = Game.new("clasico", 2, 1)
    seat = game.to_act or 0
    assert await shared.choose(game, seat, True) is None
    # It rests: the next answer comes at once.
    async with asyncio.timeout(0.3):
        assert await shared.choose(game, seat, True) is None
    shared.close()
    assert "the bot forever thought for more than 0.5 seconds" in caplog.text


async def test_a_table_with_a_bot_that_is_no_more_still_opens(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    files = written(tmp_path, mine=REMEMBERS)
    async with House(tmp_path, processes=True, bots=files) as house:
        seated = await house.make(["Ana", "bot:mine"])
        ana = await house.join(seated, "A")
        await ana.until(lambda: ana.state is not None)
        text = house.table(seated).book.playing().save(secret=False)
    assert "seat: B bot:mine Ana's <bot>\n" in text
    async with House(tmp_path, seed=2, processes=True, grace_seconds=0) as house:
        watcher = await house.join(seated)
        assert house.table(seated).book.seats[1].name == "Ana's <bot> B"
        await house.pass_time(1)
        await watcher.until(lambda: any(entry.by == "bot" for entry in watcher.log))
        # Who plays the game on gets another bot.
        again = await house.resume(text)
        assert [seat.bot for seat in again.info.seats] == [None, BOTS[-1]]
    assert "there is no bot mine any more" in caplog.text


def test_a_rematch_without_a_bot_that_is_no_more() -> None:
    bots = Bots(1)
    assert bots.known("mine") == bots.known(None) == BOTS[-1]
    assert bots.known("buyer") == "buyer"
    with pytest.raises(TableError):
        bots.seated("mine", "B")
    assert bots.seated("", "B") == (BOTS[-1], f"{BOTS[-1]} B")


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("buyer.py", FIRST, "there is a bot buyer already"),
        ("a b.py", FIRST, "letters, digits"),
        ("mine.txt", FIRST, "letters, digits"),
        ("a" * 25 + ".py", FIRST, "letters, digits"),
        ("mine.py", "NAME = 3\n" + FIRST, "the bot mine cannot be loaded: its NAME is not a text"),
        ("mine.py", "ABOUT = {'es': 'a'}\n" + FIRST, "its ABOUT is not a text"),
        ("mine.py", "NAME = 'a\\nb'\n" + FIRST, "its NAME is not a text of one line"),
        ("mine.py", "x = 1\n", "it has neither a function choose"),
        ("mine.py", "import nothing_of_that_name\n", "ModuleNotFoundError"),
    ],
)
def test_a_file_that_is_no_bot_is_told(tmp_path: Path, name: str, text: str, said: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(CaseroError, match=said):
        introduced(files_by_key([str(tmp_path / name)]))


def test_a_file_that_hangs_while_it_is_loaded_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casero.bots.host.file_bot.FILE_TIMEOUT_S", 0.5)
    with pytest.raises(CaseroError, match=r"^the bot hangs has not been loaded within 0\.5 seconds$"):
        introduced(files_by_key(written(tmp_path, hangs="import time\n\ntime.sleep(600)\n")))


def test_two_bots_of_one_name_are_told_apart_by_nobody(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    [one], [other] = written(tmp_path, mine=FIRST), written(tmp_path / "other", mine=FIRST)
    assert files_by_key([one, one]) == {"mine": one}
    with pytest.raises(CaseroError, match="there is a bot mine already"):
        files_by_key([one, other])
    with pytest.raises(CaseroError, match="there is no file"):
        files_by_key([str(tmp_path / "none.py")])


def test_the_measured_ratings_have_their_shape() -> None:
    for by_seats in read_ratings().values():
        for seats, ratings in by_seats.items():
            assert 2 <= int(seats) <= 8
            assert set(ratings) <= set(BOTS)
    assert msgspec.json.decode(RATINGS_FILE.read_bytes(), type=Ratings) == read_ratings()


async def test_ratings_are_told_by_edition_and_seats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"clasico": {"2": {"buyer": 1400, "trader": 1710}, "4": {"trader": 1690}}, "xorti": {"4": {"buyer": 1390}}}
    file = tmp_path / "ratings.json"
    file.write_text(json.dumps(found), encoding="utf-8")
    monkeypatch.setattr("casero.bots.ratings.read_ratings", lambda: read_ratings(file))
    async with House(tmp_path) as house:
        cards = {card.key: card.ratings for card in await house.get(list[BotCard], "/bots")}
    assert cards["trader"] == {"clasico": {"2": 1710, "4": 1690}}
    assert cards["buyer"] == {"clasico": {"2": 1400}, "xorti": {"4": 1390}}
    assert cards["random"] == {}


async def test_a_seat_can_be_given_to_a_level(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        cards = await house.get(list[BotCard], "/bots")
        assert {card.plays: card.key for card in cards if card.plays} == LEVELS
        seated = await house.make(["Ana", "bot:easy", "bot:hard"])
        assert [(seat.bot, seat.name) for seat in seated.info.seats[1:]] == [
            ("beginner", "beginner B"),
            ("trader", "trader C"),
        ]
