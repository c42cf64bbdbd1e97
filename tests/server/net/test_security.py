"""What every request passes: names, origins, limits, headers, logs; and the page that is served."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest

from casero.server import logs
from casero.server.net.limits import Buckets, client_of
from casero.server.net.security import HEADERS, is_allowed_origin, is_own_name
from casero.server.rest import ENDPOINTS, page
from tests.server.fake_tables import SECRET, Client, Fake, app

CHANGING = [endpoint for endpoint in ENDPOINTS if endpoint.method != "GET"]


def asked(client: Client, method: str, path: str, **headers: str) -> int:
    path = path.replace("{table}", "abcdef12").replace("{seat}", "A")
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    return client.ask(method, path, headers=given).status_code


# ---------------------------------------------------------------------------------------------- names and origins


@pytest.mark.parametrize("endpoint", CHANGING, ids=lambda endpoint: f"{endpoint.method} {endpoint.path}")
def test_no_other_site_changes_anything(endpoint: Any) -> None:
    fake = Fake()
    client = Client(app(fake))
    for origin in ("http://evil.example", "null", "http://testserver.evil.example", "http://testserver:81", "file://"):
        assert asked(client, endpoint.method, endpoint.path, origin=origin) == 403
    assert asked(client, endpoint.method, endpoint.path, sec_fetch_site="cross-site") == 403
    assert asked(client, endpoint.method, endpoint.path, sec_fetch_site="same-site") == 403
    assert fake.asked == []
    assert asked(client, endpoint.method, endpoint.path, origin="http://testserver") != 403


@pytest.mark.parametrize(
    "name", ["localhost", "127.0.0.1", "::1", "192.168.1.7", "table.localhost", "table.example", "2001:db8::1"]
)
def test_addresses_and_allowed_names_are_the_servers_own(name: str) -> None:
    assert is_own_name(name, ["https://table.example"])


@pytest.mark.parametrize("name", ["", "evil.example", "127.0.0.1.evil.example", "table.example.evil", "localhost.evil"])
def test_a_foreign_name_that_points_here_is_not_answered_to(name: str) -> None:
    assert not is_own_name(name, ["https://table.example"])
    fake = Fake()
    assert Client(app(fake), base=f"http://{name or '%20'}").get("/api/tables").status_code == 403
    assert fake.asked == []


def test_a_page_behind_a_proxy_is_the_servers_own() -> None:
    assert is_allowed_origin("https://table.example", "table.example", [])
    assert is_allowed_origin("https://Other.example", "127.0.0.1:8420", ["https://other.example"])
    assert not is_allowed_origin("https://other.example:444", "127.0.0.1:8420", ["https://other.example"])
    assert not is_allowed_origin("http://[", "x", [])


@pytest.mark.parametrize(
    ("headers", "passes"),
    [
        ({"origin": "http://testserver"}, True),
        ({}, True),
        ({"origin": "http://evil.example"}, False),
        ({"origin": "null"}, False),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"host": "evil.example", "origin": "http://evil.example"}, False),
    ],
)
def test_a_socket_is_opened_for_the_servers_own_page_alone(headers: dict[str, str], passes: bool) -> None:
    sent: list[Any] = []
    given = {"host": "testserver"} | headers

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "websocket", "path": "/ws", "raw_path": b"/ws", "query_string": b"", "root_path": "", "scheme": "ws",
        "headers": [(name.encode(), value.encode()) for name, value in given.items()], "client": ("192.0.2.1", 1),
        "subprotocols": [], "state": {}, "extensions": {},
    }  # fmt: skip
    asyncio.run(app(Fake())(scope, receive, send))
    # No socket lives here: who passes is told that there is none, who does not is told why.
    assert (sent[0].get("reason") == "origin") != passes


# ---------------------------------------------------------------------------------------------- limits


def test_who_asks_too_much_has_to_wait_and_the_others_do_not() -> None:
    served = app(Fake(), requests_per_second=1, request_burst=5)
    answers = [Client(served).get("/api/tables") for _ in range(8)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 3
    assert answers[-1].json()["fault"] == "slow_down"
    assert int(answers[-1].headers["retry-after"]) > 0
    assert Client(served, address="192.0.2.8").get("/api/tables").status_code == 200
    assert Client(served).get("/health").status_code == 200


def test_a_bucket_fills_again_and_forgets_who_does_not_come_back() -> None:
    buckets = Buckets(rate=2, burst=3, most=2)
    assert [buckets.take("a", 0.0) for _ in range(4)] == [True, True, True, False]
    assert [buckets.take("a", 1.0) for _ in range(3)] == [True, True, False]
    assert buckets.take("b", 1.0)
    assert buckets.take("c", 1.0)
    assert buckets.take("a", 1.0)


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8::1:2:3:4", "2001:db8::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("testclient", "testclient"),
    ],
)
def test_a_client_is_an_address_or_a_network(address: str, client: str) -> None:
    assert client_of({"client": (address, 1)}) == client
    assert client_of({"client": None}) == ""


# ---------------------------------------------------------------------------------------------- headers


@pytest.mark.parametrize("path", ["/", "/api/bots", "/api/none", "/health", "/texts/es.ftl", "/openapi.json", "/x"])
def test_every_answer_is_dressed(path: str) -> None:
    headers = Client(app(Fake())).get(path).headers
    assert {name: headers.get(name) for name in HEADERS} == HEADERS
    policy = headers["content-security-policy"]
    assert "'unsafe" not in policy
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")


def test_a_refusal_is_dressed_too() -> None:
    refused = Client(app(Fake()), base="http://evil.example").get("/")
    assert refused.status_code == 403
    assert "content-security-policy" in refused.headers


# ---------------------------------------------------------------------------------------------- logs


def test_logs_tell_no_secret(caplog: pytest.LogCaptureFixture) -> None:
    client = Client(app(Fake()))
    with caplog.at_level(logging.DEBUG):
        client.post("/api/tables/abcdef12/start?secret=" + SECRET, headers={"Authorization": f"Bearer {SECRET}"})
        client.post("/api/tables/abcdef12/seats/B", json={"name": "Ana", "token": SECRET})
    records = [json.loads(logs.Lines().format(record)) for record in caplog.records if record.name == "casero.access"]
    assert [(line["endpoint"], line["status"], line["table"]) for line in records] == [
        ("/api/tables/{table}/start", 200, "abcdef12"),
        ("/api/tables/{table}/seats/{seat}", 201, "abcdef12"),
    ]
    assert SECRET not in json.dumps(records)


@pytest.mark.parametrize(
    "text",
    [
        f"Authorization: Bearer {SECRET}",
        f'{{"secret":"{SECRET}"}}',
        f"seed={SECRET}",
        f"cookie: {SECRET}",
        f"BEARER  {SECRET}",
    ],
)
def test_whatever_looks_like_a_secret_is_covered(text: str) -> None:
    assert SECRET not in logs.without_secrets(text)


def test_a_line_of_the_log_is_json_with_what_was_given() -> None:
    record = logging.makeLogRecord({"msg": "table %s", "args": ("x",), "name": "casero", "levelname": "INFO"})
    record.seat, record.secret, record.error = 3, SECRET, ValueError(f"secret={SECRET}")
    line = json.loads(logs.Lines().format(record))
    assert (line["says"], line["seat"], line["secret"], line["level"]) == ("table x", 3, "***", "info")
    assert SECRET not in json.dumps(line)


def test_a_defect_leaves_its_trace_in_one_line() -> None:
    try:
        raise ValueError(f"Bearer {SECRET}")
    except ValueError:
        import sys

        record = logging.makeLogRecord({"msg": "failed", "exc_info": sys.exc_info()})
    text = logs.Lines().format(record)
    assert "\n" not in text
    assert "ValueError" in json.loads(text)["trace"]
    assert SECRET not in text


# ---------------------------------------------------------------------------------------------- the page


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A page of three files, one of them hidden."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><p>page", encoding="utf-8")
    (tmp_path / "assets" / "main-1a2b.js").write_text("0;" * 1000, encoding="utf-8")
    (tmp_path / ".sources").write_text("hash", encoding="utf-8")
    return tmp_path


def test_the_page_answers_at_its_addresses(built: Path) -> None:
    client = Client(app(Fake(), built))
    for path in ("/", "/t/abcdef12", "/t/abcdef12/replay/7", "/rules/clasico/M-093", "/?edition=xorti"):
        answer = client.get(path)
        assert (answer.status_code, answer.text) == (200, "<!doctype html><p>page")
        assert answer.headers["cache-control"] == "no-cache"
    unknown = client.get("/nowhere")
    assert (unknown.status_code, unknown.text) == (404, "<!doctype html><p>page")


def test_assets_are_kept_forever_and_nothing_else_is_served(built: Path) -> None:
    client = Client(app(Fake(), built))
    script = client.get("/assets/main-1a2b.js")
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in script.headers["cache-control"]
    for path in ("/assets/main-0000.js", "/favicon.ico", "/index.html.bak"):
        assert client.get(path).json()["fault"] == "not_found"
    for path in ("/.sources", "/assets/../../pyproject.toml", "/%2e%2e/pyproject.toml", "//etc/passwd"):
        answer = client.get(path)
        assert answer.status_code in (403, 404)
        assert "hash" not in answer.text
        assert "[project]" not in answer.text


def test_without_a_page_it_is_told_how_to_build_one() -> None:
    answer = Client(app(Fake())).get("/")
    assert answer.status_code == 503
    assert "make page" in answer.text


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_texts_of_a_language_are_the_games_and_the_pages(lang: str) -> None:
    text = Client(app(Fake())).get(f"/texts/{lang}.ftl").text
    assert text == page.catalogue(lang)
    assert "\nev-" in text
    assert "\nedition-about-clasico = " in text


def test_a_method_that_the_page_lacks_is_refused() -> None:
    assert Client(app(Fake())).post("/").status_code == 405
