"""The real server is asked whatever its OpenAPI document allows, and much that it does not: it never fails.

Every operation is also asked about what is there: tables that are open, full, playing and over, an uploaded edition, a
saved game. Each must succeed at least once.
"""

from __future__ import annotations

import json
import operator
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import httpx
import msgspec
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, settings
from schemathesis.generation.stateful import APIStateMachine
from schemathesis.specs.openapi.checks import ignored_auth, negative_data_rejection, positive_data_acceptance

from casero.problems import problems
from casero.server.app import make_app
from casero.server.documents import SavedTable, Seated
from casero.server.net.serving import server_config
from casero.server.rest import openapi
from casero.server.rest.dispatch import _decoded
from casero.server.rest.endpoints import ENDPOINTS
from casero.server.settings import Settings
from tests.server import positions
from tests.server.house import ROOMY, House, run

PROBLEM = problems()[0]

PLENTY = 1_000_000
PATIENCE_S = 60.0  # for one answer: a worker that took too much is started again, on a machine that may be busy
SLOW = [
    HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large,
    HealthCheck.function_scoped_fixture,  # `reached` is for all examples of an operation
]  # fmt: skip
EXAMPLES = settings(max_examples=12, deadline=None, suppress_health_check=SLOW, derandomize=True)
VARIANT = 'slug = "mine"\nextends = "clasico"\nname = { es = "Mía", en = "Mine" }\n'

VISITS = 16  # of somebody who does one thing after another, and what they do
STEPS = 12

# A seat at which each operation makes sense.
SEATS = {"sit_down": "C", "change_seat": "A", "stand_up": "B", "erase_person": "A", "hand_over": "B"}
# What the host alone may do; other seats are held by whom it concerns.
HOSTS = ("stand_up", "hand_over")
# What of a generated document is kept beside what is given: it cannot name what is not there.
KEPT = ("pace", "clock", "public", "spectators", "wait", "color")
LINK = [{"kind": "here", "name": "Ana"}, {"kind": "here", "name": "Luis"}, {"kind": "link"}]
FULL = [{"kind": "here", "name": "Ana"}, {"kind": "bot"}]
# The kind of table at which an operation succeeds, by its place in `Server.tables`; else any will do.
SUITS = {"start": 1, "log": 2, "moment": 2, "course": 2, "chances": 2, "game": 2}
SUITS |= {"rematch": 3, "review": 3, "make_review": 3}

# Whether what was asked for can be done depends on the table, not on the document alone.
UNKNOWN = [positive_data_acceptance, negative_data_rejection, ignored_auth]

schema = schemathesis.openapi.from_dict(json.loads(msgspec.json.encode(openapi())))


class Server:
    """A server with tables of every kind."""

    def __init__(self, url: str, http: httpx.Client, over: dict[str, Any], finished: str) -> None:
        self.http = http
        self.url = url
        self.over = over
        self.finished = finished
        self.saved = positions.deeds().save(secret=False)
        report = self.http.post("/api/editions", content=VARIANT).json()
        self.own = report["slug"]
        assert self.own, report
        # The other workers are started too, before anybody is in a hurry.
        assert self.http.post("/api/saved", content=self.saved).status_code == 200
        assert self.http.post("/api/verify", content=finished).json()["ok"]
        self.playing = self.made(FULL, self.own)
        self.start(self.playing)
        self._open = [self.made(LINK), self.made(FULL, self.own)]

    def made(self, seats: list[dict[str, str]], edition: str = "clasico") -> dict[str, Any]:
        """A table that waits for its host's word."""
        answer = self.http.post("/api/tables", json={"edition": edition, "seats": seats, "wait": True})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def start(self, made: dict[str, Any]) -> None:
        """Begins the game of a table."""
        bearer = {"Authorization": f"Bearer {made['holds']['A']}"}
        begun = self.http.post(f"/api/tables/{made['table']}/start", headers=bearer)
        assert begun.json()["status"] == "playing", begun.text

    def tables(self) -> list[dict[str, Any]]:
        """A table of every kind: with an open seat, full, playing, over."""
        return [*self._open, self.playing, self.over]

    def changed(self, table: dict[str, Any] | None) -> None:
        """A table that has not begun is no more what it was: another one takes its place."""
        self._open = [
            (self.made(LINK) if i == 0 else self.made(FULL, self.own)) if one is table else one
            for i, one in enumerate(self._open)
        ]

    def body(self, operation: str, generated: Any) -> Any:
        """A document or text that fits what is there, with figures that were generated; None: as it was generated."""
        given: dict[str, Any] = {
            "make_table": {"edition": self.own, "seats": FULL},
            "make_saved_table": {"game": self.saved, "seats": []},
            "sit_down": {"name": "Eva"},
            "change_seat": {"name": "Eva"},
            "attempt_lesson": {"actions": ["A decline"]},
            "attempt_problem": {"action": PROBLEM.best},
        }
        texts = {"upload_edition": VARIANT, "open_saved": self.saved, "verify": self.finished}
        if operation not in given:
            return texts.get(operation)
        kept = {key: generated[key] for key in KEPT if key in generated} if isinstance(generated, dict) else {}
        return kept | given[operation]


async def _finished(folder: Path) -> tuple[dict[str, Any], str]:
    """A table whose game is over, and its text."""
    async with House(folder) as house:
        seated = await house.make(["Ana", "Luis", "bot:buyer"], "clasico-contrarreloj", hour=5)
        ana, _ = await house.join_all(seated)
        await house.pass_time(301)
        await ana.until(lambda: ana.info.status == "over")
        return msgspec.to_builtins(seated), (await house.ask("GET", f"/tables/{seated.table}/game")).text


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that runs beside the tests."""
    folder = tmp_path_factory.mktemp("openapi")
    over, finished = run(_finished(folder))
    plenty = dict.fromkeys(
        ("requests_per_second", "request_burst", "tables_per_hour", "editions_per_hour", "max_tables"), PLENTY
    )
    chosen = Settings(**(ROOMY | plenty | {"data": str(folder)}))
    config = server_config(make_app(chosen), chosen, port=0, lifespan="on", timeout_graceful_shutdown=2)
    running = uvicorn.Server(config)
    thread = threading.Thread(target=running.run)
    thread.start()
    try:
        while not running.started:
            assert thread.is_alive()
            time.sleep(0.01)
        port = running.servers[0].sockets[0].getsockname()[1]
        url = f"http://127.0.0.1:{port}"
        with httpx.Client(base_url=url, timeout=PATIENCE_S) as http:
            yield Server(url, http, over, finished)
    finally:
        running.should_exit = True
        thread.join()


@pytest.fixture
def reached() -> Iterator[list[int]]:
    """The statuses that an operation answered with; one of them says that it succeeded."""
    statuses: list[int] = []
    yield statuses
    assert any(succeeded(status) for status in statuses), f"never succeeded: {sorted(set(statuses))}"


def succeeded(status: int) -> bool:
    """Whether a status says so."""
    return 200 <= status < 300


def operation_of(case: Any) -> str:
    """The name of the operation that a request is for."""
    return str(case.operation.definition.raw["operationId"])


def fit(case: Any, server: Server, made: dict[str, Any] | None) -> None:
    """Lets a request name what is there: a table with the secret of one of its seats, a rule, an edition."""
    operation = operation_of(case)
    given = {"slug": server.own, "rule": "M-093", "n": 0, "seat": SEATS.get(operation)}
    given |= {"edition": "clasico", "lesson": "buy-or-auction", "problem": PROBLEM.id}
    if made is not None:
        given["table"] = made["table"]
        holds = made["holds"]
        secret = holds.get("A" if operation in HOSTS else given["seat"]) or next(iter(holds.values()))
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {secret}"}
    parameters = case.path_parameters or {}
    case.path_parameters = parameters | {name: given[name] for name in parameters if name in given}


def fill(case: Any, server: Server) -> None:
    """Gives a request a document or a text that fits what is there."""
    body = server.body(operation_of(case), case.body)
    if body is not None:
        case.body = body
        case.media_type = "text/plain" if isinstance(body, str) else "application/json"


@schema.parametrize()
@EXAMPLES
def test_whatever_is_asked_is_answered_as_the_document_says(case: Any, server: Server) -> None:
    # A table may refuse what the document allows: a name that is taken, an edition that is not there.
    case.call_and_validate(base_url=server.url, timeout=PATIENCE_S, excluded_checks=[positive_data_acceptance])


def test_the_document_names_every_endpoint() -> None:
    assert {
        one.definition.raw["operationId"] for one in map(operator.methodcaller("ok"), schema.get_all_operations())
    } == {endpoint.name for endpoint in ENDPOINTS}


@schema.parametrize()
@settings(EXAMPLES, max_examples=6)
def test_every_operation_succeeds_with_what_is_there(case: Any, server: Server, reached: list[int]) -> None:
    at_table = "table" in (case.path_parameters or {})
    tables: list[dict[str, Any] | None] = [*server.tables()] if at_table else [None]
    if any(succeeded(status) for status in reached):
        # It has succeeded: what else is generated goes to one table after the other, as it is.
        tables = [tables[len(reached) % len(tables)]]
        if isinstance(case.body, dict) and "name" in case.body:
            case.body |= {"name": str(case.body["name"])[:24]}
    else:
        fill(case, server)
    for made in tables:
        fit(case, server, made)
        answer = case.call(base_url=server.url, timeout=PATIENCE_S)
        reached.append(answer.status_code)
        if made is not None and case.method != "GET" and succeeded(answer.status_code):
            server.changed(made)
        case.validate_response(answer, excluded_checks=UNKNOWN)


@schema.include(path="/api/tables", method="POST").parametrize()
@settings(EXAMPLES, max_examples=25)
def test_a_table_is_made_or_refused_whatever_is_wished(case: Any, server: Server) -> None:
    if isinstance(case.body, dict):
        case.body["edition"] = "clasico"
    answer = case.call(base_url=server.url, timeout=PATIENCE_S)
    assert answer.status_code in (201, 404, 405, 409, 415, 422), answer.text


def linked() -> dict[str, Any]:
    """The document, with what each answer gives to the next request."""
    document: dict[str, Any] = json.loads(msgspec.json.encode(openapi()))
    at_tables = [endpoint.name for endpoint in ENDPOINTS if "{table}" in endpoint.path]
    at_table = {name: {"operationId": name, "parameters": {"table": "$response.body#/table"}} for name in at_tables}
    of_edition = {"edition": {"operationId": "edition", "parameters": {"slug": "$response.body#/slug"}}}
    for endpoint in ENDPOINTS:
        links = of_edition if endpoint.name == "upload_edition" else at_table if endpoint.answer is Seated else None
        if links is not None:
            operation = document["paths"][endpoint.path][endpoint.method.lower()]
            operation["responses"][str(endpoint.status)]["links"] = links
    return document


class Visit(APIStateMachine):
    """Somebody who makes tables, sits down at them, begins and looks back, in any order."""

    server: ClassVar[Server]
    statuses: ClassVar[dict[str, set[int]]]  # by operation, of all visits

    def setup(self) -> None:
        self.made: dict[str, dict[str, Any]] = {}  # tables, and what is held there

    def before_call(self, case: Any) -> None:
        operation = operation_of(case)
        fill(case, self.server)
        if operation == "make_table":
            case.body = {"edition": "clasico", "seats": (LINK, FULL)[len(self.made) % 2], "wait": True}
        self.at = self.made.get(str((case.path_parameters or {}).get("table")))
        if self.at is None or not any(map(succeeded, self.statuses.get(operation, ()))):
            # What has never succeeded is asked of a table that suits it, else it might not by chance.
            self.at = self.server.tables()[SUITS.get(operation, 0)]
        fit(case, self.server, self.at)

    def after_call(self, response: Any, case: Any) -> None:
        super().after_call(response, case)
        self.statuses.setdefault(operation_of(case), set()).add(response.status_code)
        if case.method != "GET" and succeeded(response.status_code):
            self.server.changed(self.at)
        if response.status_code == 201:
            seated = response.json()
            held = self.made.setdefault(seated["table"], seated)["holds"]
            held |= seated["holds"]

    def get_call_kwargs(self, case: Any) -> dict[str, Any]:
        return {"base_url": self.server.url, "timeout": PATIENCE_S}

    def validate_response(self, response: Any, case: Any, *_: Any, **__: Any) -> None:
        case.validate_response(response, excluded_checks=UNKNOWN)


def test_one_request_after_another_is_answered_as_the_document_says(server: Server) -> None:
    followed = schemathesis.openapi.from_dict(linked())
    followed.config.phases.stateful.inference.algorithms = []  # the links above are all there are
    statuses: dict[str, set[int]] = {}
    visit: Any = type("Visit", (Visit, followed.as_state_machine()), {"server": server, "statuses": statuses})
    # Without shrinking: the server is another one after each request, and a failure would be looked for in vain.
    visit.run(settings=settings(EXAMPLES, max_examples=VISITS, stateful_step_count=STEPS, phases=[Phase.generate]))
    expected = {endpoint.name for endpoint in ENDPOINTS if "{table}" in endpoint.path}
    assert expected <= {operation for operation, seen in statuses.items() if any(map(succeeded, seen))}


@pytest.mark.parametrize(("pace", "status"), [("4", 201), ("4.0", 201), ("4.00", 201), ("4.5", 422), ('"4"', 422)])
def test_an_integer_may_be_written_with_a_fraction_of_zeros(server: Server, pace: str, status: int) -> None:
    seats = json.dumps([{"kind": "here", "name": 'A "1.0" \\'}, {"kind": "bot"}])
    content = f'{{"edition": "clasico", "pace": {pace}, "seats": {seats}}}'
    answer = server.http.post("/api/tables", content=content, headers={"Content-Type": "application/json"})
    assert answer.status_code == status, answer.text
    if status == 201:
        assert answer.json()["info"]["seats"][0]["name"] == 'A "1.0" \\'


ENDLESS = {
    "quotes": '"' + '\\"' * 150_000,
    "backslashes": '"' + "\\" * 350_001,
    "spaces": " " * 350_000,
    "digits": "1" * 350_000,
    "numbers": "[" + "1.0," * 90_000 + "1]",
    "fractions": "[" + "1.01," * 70_000 + "1]",
    "zeros": "[1." + "0" * 350_000 + "1]",
    "megabytes": "[" + "1.0," * 350_000 + "1]",
    "megabytes of nothing": " " * 1_400_000,
}


@pytest.mark.parametrize("rest", ENDLESS.values(), ids=ENDLESS)
def test_a_document_that_is_refused_is_refused_soon(rest: str) -> None:
    content = f'{{"pace": "x", "seats": {rest}'.encode()
    seconds: list[float] = []
    for _ in range(3):
        begun = time.thread_time()
        with pytest.raises(msgspec.DecodeError):
            _decoded(content, SavedTable)
        seconds.append(time.thread_time() - begun)
    assert min(seconds) < 0.010, "the event loop is not held up"
