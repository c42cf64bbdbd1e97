"""The store as tables use it: order, gaps, groups, answers, lists, closing."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Coroutine
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from msgspec.structs import replace

from casero.server.store import Conflict, Entry, SqliteStore, StoreBusy, StoreError, TableRow, opening


def row(id: str = "mesa", created: int = 1000, status: str = "playing", public: bool = True) -> TableRow:
    return TableRow(id, created, b'{"seats":4}', b'{"seed":"aa"}', status, public, created, "clasico")


def entry(seq: int, body: bytes = b"{}") -> Entry:
    return Entry(seq, "move", body, 1000 + seq)


def entries(first: int, last: int) -> list[Entry]:
    return [entry(seq) for seq in range(first, last + 1)]


class Gate(sqlite3.Connection):
    """A connection whose transactions wait at their beginning while the gate is shut, and whose statements are kept."""

    open = Event()
    reached = Event()
    statements: list[str]

    def execute(self, sql: str, *arguments: Any) -> sqlite3.Cursor:
        if sql == "BEGIN IMMEDIATE":
            self.reached.set()
            assert self.open.wait(10)
        return super().execute(sql, *arguments)


@pytest.fixture
def gates(monkeypatch: pytest.MonkeyPatch) -> list[Gate]:
    """The connections that are opened, the writer second; the gate stands open."""
    Gate.open.set()
    opened: list[Gate] = []

    def connect(path: Path, timeout: float = 1.0) -> sqlite3.Connection:
        connection = sqlite3.connect(path, timeout=timeout, isolation_level=None, check_same_thread=False, factory=Gate)
        connection.statements = []
        connection.set_trace_callback(connection.statements.append)
        opened.append(connection)
        return connection

    monkeypatch.setattr(opening, "connect", connect)
    return opened


def at_store(path: Path, use: Any, **options: Any) -> Any:
    """Runs `use(store)` with a store that is opened before and closed afterwards."""

    async def run() -> Any:
        async with await SqliteStore.open(path / "tables.db", **options) as store:
            return await use(store)

    return asyncio.run(run())


async def outcome(waiting: Coroutine[Any, Any, Any]) -> Any:
    """What is returned, or the error that is raised."""
    try:
        return await waiting
    except StoreError as error:
        return error


async def journal(store: SqliteStore, table: str = "mesa") -> list[int]:
    found = await store.load(table)
    assert found is not None
    return [entry.seq for entry in found[1]]


async def shut_gate(store: SqliteStore) -> None:
    """Shuts the gate with the writer before it, so that all that is asked for from now on becomes one group."""
    Gate.open.clear()
    Gate.reached.clear()
    store.append_soon("nowhere", [], lambda error: None)
    assert await asyncio.to_thread(Gate.reached.wait, 10)


# Tables and their journals.


def test_what_was_appended_is_there_in_order_after_reopening(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        await store.create(row())
        await store.append("mesa", [entry(1, b'{"a":"A throw"}'), entry(2)])
        await store.append("mesa", [entry(3, '{"text":"¿y tú?"}'.encode())])

    async def read(store: SqliteStore) -> Any:
        return await store.load("mesa"), await store.load("other")

    at_store(tmp_path, write)
    found, missing = at_store(tmp_path, read)
    assert missing is None
    assert found[0] == TableRow("mesa", 1000, b'{"seats":4}', b'{"seed":"aa"}', "playing", True, 1003, "clasico")
    assert found[1] == [entry(1, b'{"a":"A throw"}'), entry(2), entry(3, '{"text":"¿y tú?"}'.encode())]


def test_status_and_secrets_change_with_the_entries_they_come_with(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> Any:
        await store.create(row(status="open"))
        await store.append("mesa", [entry(1)], status="playing")
        await store.append("mesa", [entry(2)], secrets=b'{"seed":"bb"}')
        refused = await outcome(store.append("mesa", [entry(2)], status="over", secrets=b"{}"))
        kept = await store.load("mesa")
        await store.append("mesa", [], status="closed")
        return refused, kept, await store.load("mesa")

    refused, kept, closed = at_store(tmp_path, use)
    assert isinstance(refused, Conflict)
    assert (kept[0].status, kept[0].secrets) == ("playing", b'{"seed":"bb"}')
    assert (closed[0].status, len(closed[1])) == ("closed", 2)


@pytest.mark.parametrize(
    "wrong",
    [[], [0], [1], [2], [4], [5], [3, 3], [3, 5], [4, 3], [-1]],
)
def test_an_append_that_does_not_follow_the_last_entry_is_refused_as_a_whole(tmp_path: Path, wrong: list[int]) -> None:
    async def use(store: SqliteStore) -> Any:
        await store.create(row())
        await store.append("mesa", entries(1, 2))
        answer = await outcome(store.append("mesa", [entry(seq) for seq in wrong]))
        return answer, await journal(store)

    answer, kept = at_store(tmp_path, use)
    assert isinstance(answer, Conflict) == bool(wrong)
    assert kept == [1, 2]


def test_the_last_number_is_known_again_after_reopening(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        await store.create(row())
        await store.append("mesa", entries(1, 3))

    async def go_on(store: SqliteStore) -> Any:
        again = await outcome(store.append("mesa", [entry(3)]))
        await store.append("mesa", [entry(4)])
        return again, await journal(store)

    at_store(tmp_path, write)
    again, kept = at_store(tmp_path, go_on)
    assert str(again) == "entry 3 of table mesa does not follow entry 3"
    assert kept == [1, 2, 3, 4]


def test_a_table_is_created_once_and_before_its_entries(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> Any:
        early = await outcome(store.append("mesa", [entry(1)]))
        await store.create(row())
        return early, await outcome(store.create(row(created=2000))), await store.load("mesa")

    early, twice, found = at_store(tmp_path, use)
    assert isinstance(early, Conflict)
    assert str(early) == "there is no table mesa"
    assert isinstance(twice, Conflict)
    assert str(twice) == "there is a table mesa already"
    assert found[0].created == found[0].updated == 1000


def test_a_status_that_does_not_exist_is_a_fault_of_the_caller(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        with pytest.raises(ValueError, match="status is one of open, playing, over, closed"):
            await store.create(row(status="paused"))
        with pytest.raises(ValueError, match="'paused'"):
            await store.append("mesa", [entry(1)], status="paused")

    at_store(tmp_path, use)


def test_a_name_that_cannot_be_written_is_refused_as_a_question(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        assert isinstance(await outcome(store.load("\udc80")), StoreError)

    at_store(tmp_path, use)


# Groups.


def test_what_waits_while_a_group_is_written_is_the_next_group(tmp_path: Path, gates: list[Gate]) -> None:
    async def use(store: SqliteStore) -> None:
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(store.create(row(f"mesa-{i}")) for i in range(500)))
        writer = gates[1].statements
        writer.clear()
        await shut_gate(store)
        appends = [asyncio.ensure_future(store.append(f"mesa-{i}", [entry(1)])) for i in range(500)]
        await asyncio.sleep(0)
        assert store.counts().waiting == 501
        calls: list[Any] = []
        original = loop.call_soon_threadsafe
        loop.call_soon_threadsafe = lambda *call, **_: calls.append(call) or original(*call)  # type: ignore
        Gate.open.set()
        await asyncio.gather(*appends)
        assert writer.count("COMMIT") == 2
        assert len(calls) == 2, "a group is answered with one call into the event loop"
        assert store.counts().waiting == 0

    at_store(tmp_path, use)


def test_a_conflict_in_a_group_leaves_the_others_alone(tmp_path: Path, gates: list[Gate]) -> None:
    async def use(store: SqliteStore) -> Any:
        await shut_gate(store)
        answers = asyncio.gather(
            outcome(store.create(row("a"))),
            outcome(store.append("a", entries(1, 2))),
            outcome(store.append("a", [entry(4)])),
            outcome(store.append("nowhere", [entry(1)])),
            outcome(store.create(row("a"))),
            outcome(store.append("a", [entry(3)])),
            outcome(store.put_edition("e", b"slug", 1)),
        )
        await asyncio.sleep(0)
        Gate.open.set()
        return await answers, await journal(store, "a"), store.counts()

    answers, kept, counts = at_store(tmp_path, use)
    assert [type(answer) for answer in answers] == [
        type(None), type(None), Conflict, Conflict, Conflict, type(None), type(None),
    ]  # fmt: skip
    assert kept == [1, 2, 3]
    assert (counts.commits, counts.writes, counts.entries, counts.refused) == (2, 4, 3, 4)
    assert counts.seconds > 0


def test_answers_come_in_the_order_of_the_questions(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> list[int]:
        await store.create(row())
        order: list[int] = []
        last = asyncio.Event()

        def done(seq: int, error: Exception | None) -> None:
            assert error is None
            order.append(seq)
            if seq == 300:
                last.set()

        for seq in range(1, 301):
            store.append_soon("mesa", [entry(seq)], lambda error, seq=seq: done(seq, error))  # type: ignore[misc]
        assert order == []
        await last.wait()
        assert await journal(store) == order
        return order

    assert at_store(tmp_path, use) == list(range(1, 301))


def test_an_answer_that_fails_keeps_none_from_the_others(tmp_path: Path, gates: list[Gate]) -> None:
    async def use(store: SqliteStore) -> None:
        faults: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context["exception"]))
        await store.create(row())

        def fail(error: Exception | None) -> None:
            raise KeyError("a fault of the caller")

        await shut_gate(store)
        store.append_soon("mesa", [entry(1)], fail)
        second = asyncio.ensure_future(store.append("mesa", [entry(2)]))
        await asyncio.sleep(0)
        Gate.open.set()
        await second
        assert [type(fault) for fault in faults] == [KeyError]
        assert await journal(store) == [1, 2]

    at_store(tmp_path, use)


def test_who_stops_waiting_leaves_the_journal_whole(tmp_path: Path, gates: list[Gate]) -> None:
    async def use(store: SqliteStore) -> None:
        await store.create(row())
        Gate.open.clear()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(store.append("mesa", [entry(1)]), 0.02)
        Gate.open.set()
        await store.append("mesa", [entry(2)])
        assert await journal(store) == [1, 2]

    at_store(tmp_path, use)


def test_beyond_the_cap_writes_are_refused_at_once(tmp_path: Path, gates: list[Gate]) -> None:
    async def use(store: SqliteStore) -> None:
        await store.create(row())
        Gate.open.clear()
        waiting = [asyncio.ensure_future(store.append("mesa", [entry(seq)])) for seq in (1, 2, 3)]
        await asyncio.sleep(0)
        with pytest.raises(StoreBusy, match="3 requests are waiting"):
            await store.append("mesa", [entry(4)])
        told: list[Exception | None] = []
        store.append_soon("mesa", [entry(4)], told.append)
        assert told == [], "never from inside the call"
        await asyncio.sleep(0)
        assert [type(error) for error in told] == [StoreBusy]
        assert not await store.healthy()
        Gate.open.set()
        await asyncio.gather(*waiting)
        await store.append("mesa", [entry(4)])
        assert await journal(store) == [1, 2, 3, 4]
        assert await store.healthy()

    at_store(tmp_path, use, max_writes=3)


def test_the_event_loop_runs_on_while_the_disk_does_not_answer(tmp_path: Path, gates: list[Gate]) -> None:
    async def use(store: SqliteStore) -> None:
        await store.create(row())
        Gate.open.clear()
        waiting = asyncio.ensure_future(store.append("mesa", [entry(1)]))
        began = time.perf_counter()
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert await journal(store) == [], "reading does not wait for writing"
        assert time.perf_counter() - began < 1
        assert not await store.healthy()
        assert not waiting.done()
        Gate.open.set()
        await waiting

    at_store(tmp_path, use)


# Lists.


def test_running_tables_are_listed_with_the_last_move_first(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        for id, status in (("a", "playing"), ("b", "playing"), ("c", "open"), ("d", "over"), ("e", "playing")):
            await store.create(row(id, status=status))
        await store.append("b", [Entry(1, "move", b"{}", 5000)])
        await store.append("a", [Entry(1, "move", b"{}", 9000)])
        await store.append("a", [Entry(2, "move", b"{}", 4000)])
        assert await store.running() == ["b", "a", "e"]
        await store.append("b", [Entry(2, "end", b"{}", 6000)], status="over")
        await store.append("c", [Entry(1, "start", b"{}", 7000)], status="playing")
        assert await store.running() == ["c", "a", "e"]

    at_store(tmp_path, use)


def test_public_tables_are_listed_newest_first_in_pages_and_without_secrets(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        for i in range(10):
            # Pairs of the same moment: a page may end between them.
            await store.create(row(f"t{i}", created=1000 + i // 2, status="open" if i % 3 else "over", public=i != 4))
        await store.append("t7", [], status="closed")
        await store.append("t1", [Entry(1, "chat", b"{}", 9999)])
        pages: list[list[str]] = []
        before: str | None = None
        while page := await store.public(3, before):
            assert all(table.secrets == b"" and table.config == b'{"seats":4}' and table.public for table in page)
            pages.append([table.id for table in page])
            before = page[-1].id
        assert pages == [["t9", "t8", "t6"], ["t5", "t3", "t2"], ["t1", "t0"]]
        assert [table.id for table in await store.public(9, statuses=("open",))] == ["t8", "t5", "t2", "t1"]
        assert [table.updated for table in await store.public(9, before="t2")] == [9999, 1000]
        assert await store.public(0) == await store.public(-3) == await store.public(3, before="nowhere") == []

    at_store(tmp_path, use)


def test_lists_use_their_indexes(tmp_path: Path, gates: list[Gate]) -> None:
    async def use(store: SqliteStore) -> None:
        await store.running()
        await store.public(5, before="a")

    at_store(tmp_path, use)
    queries = [sql for sql in gates[2].statements if sql.startswith("SELECT t.id")]
    database = sqlite3.connect(tmp_path / "tables.db")
    plans = [" ".join(step[3] for step in database.execute(f"EXPLAIN QUERY PLAN {sql}")) for sql in queries]
    database.close()
    assert "USING INDEX tables_playing" in plans[0] or "USING COVERING INDEX tables_playing" in plans[0]
    assert "USING INDEX tables_public (created<?)" in plans[1]
    assert "TEMP B-TREE" not in plans[1]


def test_own_editions_are_kept_once(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.put_edition("aa", b'slug = "one"\n', 1000)
        await store.put_edition("bb", b'slug = "two"\n', 2000)
        await store.put_edition("aa", b'slug = "one"\n', 3000)
        assert await store.get_edition("aa") == b'slug = "one"\n'
        assert await store.get_edition("cc") is None
        assert await store.list_editions(10) == ["bb", "aa"]
        assert await store.list_editions(1) == ["bb"]

    at_store(tmp_path, use)


# Closing.


def test_closing_under_load_writes_what_waits_and_answers_all(tmp_path: Path) -> None:
    async def use() -> list[Exception | None]:
        store = await SqliteStore.open(tmp_path / "tables.db")
        await asyncio.gather(*(store.create(row(f"mesa-{i}")) for i in range(100)))
        answers: list[Exception | None] = []
        for seq in range(1, 41):
            for i in range(100):
                store.append_soon(f"mesa-{i}", [entry(seq, b"x" * 300)], answers.append)
        began = time.perf_counter()
        await store.close()
        assert time.perf_counter() - began < 2
        assert len(answers) == 4000
        late: list[Exception | None] = []
        store.append_soon("mesa-0", [entry(41)], late.append)
        await asyncio.sleep(0)
        assert [str(error) for error in late] == ["the store is closed"]
        for question in (store.append("mesa-0", [entry(41)]), store.running(), store.create(row("b"))):
            assert isinstance(await outcome(question), StoreError)
        assert not await store.healthy()
        await store.close()  # twice is once
        return answers

    async def read(store: SqliteStore) -> list[int]:
        return [len(await journal(store, f"mesa-{i}")) for i in range(100)]

    assert set(asyncio.run(use())) == {None}
    assert not (tmp_path / "tables.db-wal").exists()
    assert at_store(tmp_path, read) == [40] * 100


def test_closing_does_not_wait_for_a_disk_that_never_answers(tmp_path: Path, gates: list[Gate]) -> None:
    async def use() -> None:
        store = await SqliteStore.open(tmp_path / "tables.db")
        await store.create(row())
        Gate.open.clear()
        store.append_soon("mesa", [entry(1)], lambda error: None)
        began = time.perf_counter()
        await store.close()
        assert time.perf_counter() - began < 2
        Gate.open.set()
        await store.close()  # ends properly now

    asyncio.run(use())


def test_an_event_loop_that_ends_first_does_no_harm(
    tmp_path: Path, gates: list[Gate], caplog: pytest.LogCaptureFixture
) -> None:
    async def use() -> SqliteStore:
        store = await SqliteStore.open(tmp_path / "tables.db")
        await store.create(row())
        Gate.open.clear()
        store.append_soon("mesa", [entry(1)], lambda error: None)
        await store.close()
        return store

    store = asyncio.run(use())
    Gate.open.set()
    store._writes._thread.join(5)
    assert "the event loop ended before the store was closed" in caplog.text
    gates[0].close()
    assert at_store(tmp_path, journal) == [1]


# Forgetting.


def test_open_tables_at_which_nothing_happens_are_forgotten(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        for id, created, status in (
            ("old", 1000, "open"),
            ("used", 1000, "open"),
            ("lively", 1000, "open"),
            ("young", 9000, "open"),
            ("playing", 1000, "playing"),
            ("over", 1000, "over"),
        ):
            await store.create(row(id, created, status))
        await store.append("old", entries(1, 3))
        await store.append("lively", [Entry(1, "seat", b"{}", 9000)])
        await store.forget_open(5000, {"used"})
        assert await store.load("old") is None
        for id in ("used", "lively", "young", "playing", "over"):
            assert await store.load(id) is not None, id
        assert isinstance(await outcome(store.append("old", [entry(4)])), Conflict)
        await store.create(row("old", 6000, "open"))
        await store.append("old", [entry(1)])

    at_store(tmp_path, use)


def test_old_tables_are_forgotten_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casero.server.store.journal.MAX_DELETED_AT_ONCE", 3)

    async def use(store: SqliteStore) -> None:
        for i in range(8):
            await store.create(row(f"t{i}", 1000 + i, "open"))
        for left in (["t0", "t4", "t5", "t6", "t7"], ["t0", "t7"], ["t0"]):
            await store.forget_open(5000, {"t0"})
            assert [id for id in (f"t{i}" for i in range(8)) if await store.load(id)] == left

    at_store(tmp_path, use)


def test_editions_that_no_table_has_are_forgotten_when_their_time_has_passed(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        for id, at in (("old", 1000), ("played", 1000), ("again", 1000), ("renewed", 1000), ("young", 9000)):
            await store.put_edition(id, b"slug", at)
        await store.create(replace(row("t", 1000, "over"), edition="played"))
        await store.put_edition("again", b"slug", 9000)
        await store.renew_edition("renewed", 9000)
        await store.forget_editions(5000)
        assert await store.list_editions(9) == ["young", "renewed", "again", "played"]
        assert isinstance(await outcome(store.renew_edition("old", 9000)), Conflict)

    at_store(tmp_path, use)


def test_a_write_that_does_not_follow_is_told_to_whoever_watches_for_it(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        told: list[str] = []
        store.on_conflict = told.append
        await store.create(row("t", 1000, "open"))
        answers: list[Exception | None] = []
        store.append_soon("t", [entry(1)], answers.append)
        store.append_soon("t", [entry(1)], answers.append)
        while len(answers) < 2:
            await asyncio.sleep(0.001)
        assert (answers[0], isinstance(answers[1], Conflict), told) == (None, True, ["t"])

    at_store(tmp_path, use)
