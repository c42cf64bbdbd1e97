"""The real server is asked whatever its OpenAPI document allows, and much that it does not: it never fails."""

from __future__ import annotations

import json
import tempfile
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.python.asgi import get_client
from schemathesis.specs.openapi.checks import ignored_auth, negative_data_rejection, positive_data_acceptance

from casero.server.app import make_app
from casero.server.rest import openapi
from casero.server.settings import Settings

PLENTY = 1_000_000
SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
EXAMPLES = settings(max_examples=12, deadline=None, suppress_health_check=SLOW, derandomize=True)

WAITING = {"edition": "clasico", "seats": [{"kind": "here", "name": "Ana"}, {"kind": "link"}], "wait": True}
PLAYING = {"edition": "clasico", "seats": [{"kind": "here", "name": "Ana"}, {"kind": "bot"}], "wait": True}
FOLDER = tempfile.TemporaryDirectory()
SERVER: Any = make_app(
    Settings(
        data=FOLDER.name,
        origins=["http://testserver"],
        requests_per_second=PLENTY,
        request_burst=PLENTY,
        tables_per_hour=PLENTY,
        max_tables=PLENTY,
        notes_per_second=PLENTY,
        note_burst=PLENTY,
        wakes_per_minute=PLENTY,
        awake_actions=100_000_000,
    )
)

schema = schemathesis.openapi.from_dict(json.loads(msgspec.json.encode(openapi())))
schema.app = SERVER


@pytest.fixture(scope="session", params=[WAITING, PLAYING], ids=["waiting", "playing"])
def seated(request: pytest.FixtureRequest) -> dict[str, Any]:
    """A table, and the secret of its host."""
    # Every test begins the server and ends it; the table stays.
    with get_client(SERVER) as client:
        answer = client.post("/api/tables", json=request.param)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        if request.param is PLAYING:
            bearer = {"Authorization": f"Bearer {made['holds']['A']}"}
            begun = client.post(f"/api/tables/{made['table']}/start", headers=bearer)
            assert begun.json()["status"] == "playing", begun.text
    return made


@schema.parametrize()
@EXAMPLES
def test_whatever_is_asked_is_answered_as_the_document_says(case: Any) -> None:
    # A table may refuse what the document allows: a name that is taken, an edition that is not there.
    case.call_and_validate(excluded_checks=[positive_data_acceptance])


@schema.include(path_regex="{table}").parametrize()
@EXAMPLES
def test_a_table_that_is_there_answers_as_the_document_says(case: Any, seated: dict[str, Any]) -> None:
    case.path_parameters["table"] = seated["table"]
    if isinstance(case.body, dict) and "name" in case.body:
        case.body["name"] = str(case.body["name"])[:24]
    case.headers = {**(case.headers or {}), "Authorization": f"Bearer {seated['holds']['A']}"}
    answer = case.call()
    assert answer.status_code < 500, answer.text
    case.validate_response(answer, excluded_checks=[positive_data_acceptance, negative_data_rejection, ignored_auth])


@schema.include(path="/api/tables", method="POST").parametrize()
@settings(EXAMPLES, max_examples=25)
def test_a_table_is_made_or_refused_whatever_is_wished(case: Any) -> None:
    if isinstance(case.body, dict):
        case.body["edition"] = "clasico"
    answer = case.call()
    assert answer.status_code in (201, 404, 405, 409, 415, 422), answer.text
