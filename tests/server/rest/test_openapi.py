"""The real server is asked whatever its OpenAPI document allows, and much that it does not: it never fails.

Every operation is also asked about what is there: tables that are open, full, playing and over, an uploaded edition, a
saved game. Each must succeed at least once.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import ignored_auth, negative_data_rejection, positive_data_acceptance

from casero.server.app import make_app
from casero.server.documents import SavedTable
from casero.server.net.serving import server_config
from casero.server.rest import openapi
from casero.server.rest.dispatch import _decoded
from casero.server.settings import Settings
from tests.server import positions
from tests.server.house import ROOMY, House, run

PLENTY = 1_000_000
PATIENCE_S = 60.0  # for one answer: a worker that took too much is started again, on a machine that may be busy
SLOW = [
    HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large,
    HealthCheck.function_scoped_fixture,  # `reached` is for all examples of an operation
]  # fmt: skip
EXAMPLES = settings(max_examples=12, deadline=None, suppress_health_check=SLOW, derandomize=True)
VARIANT = 'slug = "mine"\nextends = "clasico"\nname = { es = "Mía", en = "Mine" }\n'

# A seat at which each operation makes sense.
SEATS = {"sit_down": "C", "change_seat": "A", "stand_up": "B", "erase_person": "A", "hand_over": "B"}
# What of a generated document is kept beside what is given: it cannot name what is not there.
KEPT = ("pace", "clock", "public", "spectators", "wait", "color")
LINK = [{"kind": "here", "name": "Ana"}, {"kind": "here", "name": "Luis"}, {"kind": "link"}]
FULL = [{"kind": "here", "name": "Ana"}, {"kind": "bot"}]

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

    def tables(self, changes: bool) -> list[dict[str, Any]]:
        """A table of every kind; those that have not begun are new where an operation changes them."""
        if changes or not hasattr(self, "_open"):
            self._open = [self.made(LINK), self.made(FULL, self.own)]
        return [*self._open, self.playing, self.over]

    def body(self, operation: str, generated: Any) -> Any:
        """A document or text that fits what is there, with figures that were generated; None: as it was generated."""
        given: dict[str, Any] = {
            "make_table": {"edition": self.own, "seats": FULL},
            "make_saved_table": {"game": self.saved, "seats": []},
            "sit_down": {"name": "Eva"},
            "change_seat": {"name": "Eva"},
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
    assert any(200 <= status < 300 for status in statuses), f"never succeeded: {sorted(set(statuses))}"


@schema.parametrize()
@EXAMPLES
def test_whatever_is_asked_is_answered_as_the_document_says(case: Any, server: Server) -> None:
    # A table may refuse what the document allows: a name that is taken, an edition that is not there.
    case.call_and_validate(base_url=server.url, timeout=PATIENCE_S, excluded_checks=[positive_data_acceptance])


@schema.parametrize()
@settings(EXAMPLES, max_examples=6)
def test_every_operation_succeeds_with_what_is_there(case: Any, server: Server, reached: list[int]) -> None:
    operation = case.operation.definition.raw["operationId"]
    parameters = case.path_parameters or {}
    given = {"slug": server.own, "rule": "M-093", "n": 0, "seat": SEATS.get(operation)}
    fitting = {name: given[name] for name in parameters if name in given}
    bodies = [case.body]
    if isinstance(case.body, dict) and "name" in case.body:
        bodies = [case.body | {"name": str(case.body["name"])[:24]}]
    body = server.body(operation, case.body)
    if body is not None:
        bodies.append(body)
        case.media_type = "text/plain" if isinstance(body, str) else "application/json"
    for case.body in bodies if "table" in parameters else bodies[-1:]:
        for made in server.tables(case.method != "GET") if "table" in parameters else [None]:
            case.path_parameters = parameters | fitting
            if made is not None:
                case.path_parameters["table"] = made["table"]
                case.headers = {**(case.headers or {}), "Authorization": f"Bearer {made['holds']['A']}"}
            answer = case.call(base_url=server.url, timeout=PATIENCE_S)
            assert answer.status_code < 500, answer.text
            reached.append(answer.status_code)
            case.validate_response(
                answer, excluded_checks=[positive_data_acceptance, negative_data_rejection, ignored_auth]
            )


@schema.include(path="/api/tables", method="POST").parametrize()
@settings(EXAMPLES, max_examples=25)
def test_a_table_is_made_or_refused_whatever_is_wished(case: Any, server: Server) -> None:
    if isinstance(case.body, dict):
        case.body["edition"] = "clasico"
    answer = case.call(base_url=server.url, timeout=PATIENCE_S)
    assert answer.status_code in (201, 404, 405, 409, 415, 422), answer.text


@pytest.mark.parametrize(("pace", "status"), [("4", 201), ("4.0", 201), ("4.00", 201), ("4.5", 422), ('"4"', 422)])
def test_an_integer_may_be_written_with_a_fraction_of_zeros(server: Server, pace: str, status: int) -> None:
    seats = json.dumps([{"kind": "here", "name": 'A "1.0" \\'}, {"kind": "bot"}])
    content = f'{{"edition": "clasico", "pace": {pace}, "seats": {seats}}}'
    answer = server.http.post("/api/tables", content=content, headers={"Content-Type": "application/json"})
    assert answer.status_code == status, answer.text
    if status == 201:
        assert answer.json()["info"]["seats"][0]["name"] == 'A "1.0" \\'


@pytest.mark.parametrize("rest", ['"' + '\\"' * 700_000, '"' + "\\" * 1_400_001, "[" + "1.0," * 350_000 + "1]"])
def test_a_document_that_is_refused_is_refused_soon(rest: str) -> None:
    begun = time.process_time()
    with pytest.raises(msgspec.DecodeError):
        _decoded(f'{{"pace": "x", "seats": {rest}'.encode(), SavedTable)
    assert time.process_time() - begun < 0.5
