"""The REST interface by itself, over tables that answer as they are told."""

from __future__ import annotations

import datetime
import gzip
import json
import re

import jsonschema
import msgspec
import pytest

from casero import Game, __version__
from casero.bots import BOTS
from casero.editions import SWITCHES, available, load
from casero.game.savegame import write_game
from casero.lessons import EDITIONS, lessons, solution
from casero.problems import of_the_day, problems
from casero.rulebook import book
from casero.server import documents as doc
from casero.server.errors import TableError
from casero.server.metrics import Metrics
from casero.server.protocol import FAULTS
from casero.server.rest import ENDPOINTS, openapi
from casero.server.rest.responses import STATUS
from tests.docs.pages import DOCS, prose
from tests.server.fake_tables import SECRET, Client, Fake, app, info, pieces

LESSONS = [lesson for edition in EDITIONS for lesson in lessons(edition)]


@pytest.fixture
def fake() -> Fake:
    return Fake()


@pytest.fixture
def client(fake: Fake) -> Client:
    return Client(app(fake))


# ---------------------------------------------------------------------------------------------- editions and rules


def test_editions_are_all_there_and_say_what_is_special(client: Client) -> None:
    cards = msgspec.json.decode(client.get("/api/editions").content, type=list[doc.EditionCard])
    assert [card.slug for card in cards] == list(available())
    assert all(card.about.es and card.about.en and not card.own for card in cards)
    assert [card.slug for card in cards if card.timed] == ["clasico-contrarreloj", "americas-contrarreloj"]


def test_uploaded_editions_are_listed_only_where_the_server_says_so(fake: Fake, client: Client) -> None:
    assert len(client.get("/api/editions").json()) == len(available())
    last = Client(app(fake, list_editions=True)).get("/api/editions").json()[-1]
    assert (last["slug"], last["own"], last["about"]) == ("own-abc", True, {"es": "", "en": ""})


@pytest.mark.parametrize("slug", available())
def test_a_board_has_what_its_edition_has(client: Client, slug: str) -> None:
    board = msgspec.json.decode(client.get(f"/api/editions/{slug}").content, type=doc.EditionBoard)
    edition = load(slug)
    assert [square.name.es for square in board.squares] == [square.name.es for square in edition.squares]
    assert [len(deck.cards) for deck in board.decks] == [len(deck.cards) for deck in edition.decks]
    assert [switch.key for switch in board.switches] == [key for key in SWITCHES if SWITCHES[key].option]
    assert (slug == "clasico") == (board.differs == [])


def test_a_switch_fits_its_own_shape(client: Client) -> None:
    for slug in available():
        for switch in client.get(f"/api/editions/{slug}").json()["switches"]:
            jsonschema.validate(switch["value"], switch["shape"])


def test_an_unknown_edition_is_not_found(client: Client) -> None:
    for path in ("/api/editions/none", "/api/editions/own-12345", "/api/rules?edition=none"):
        answer = client.get(path)
        assert (answer.status_code, answer.json()["fault"]) == (404, "not_found")


def test_rules_are_found_by_words_of_either_language(client: Client) -> None:
    assert len(client.get("/api/rules").json()) == len(book("clasico"))
    assert {each["book"] for each in client.get("/api/rules?edition=xorti").json()} == {"xorti"}
    spanish = client.get("/api/rules", params={"q": "cárcel multa"}).json()
    english = client.get("/api/rules", params={"q": "jail fine"}).json()
    assert spanish
    assert spanish == english
    assert client.get("/api/rules", params={"q": "xyzzy"}).json() == []


def test_a_rule_is_found_by_its_id(client: Client) -> None:
    assert client.get("/api/rules/m-093").json()["id"] == "M-093"
    assert client.get("/api/rules/M-999").status_code == 404
    assert client.get("/api/rules/Q-001").status_code == 404


def test_the_books_stand_side_by_side(client: Client) -> None:
    rows = msgspec.json.decode(client.get("/api/compare").content, type=list[doc.CompareRow])
    assert len({row.topic for row in rows}) == len(rows) > 50
    texts = [one.text for one in rows[0].played["pelotis"]]
    assert texts == [doc.TextPair("Dinero inicial: 150.000\u00a0pelotis", "Starting cash: 150,000\u00a0pelotis")]
    assert [one.rule for row in rows for one in row.played.get("pelotis", []) if row.topic == "order-of-turns"] == [
        "M-029"
    ]


def test_every_lesson_is_listed_shown_and_can_be_solved(client: Client) -> None:
    cards = msgspec.json.decode(client.get("/api/lessons").content, type=list[doc.LessonCard])
    assert [(card.edition, card.id) for card in cards] == [(one.edition, one.id) for one in LESSONS]
    for lesson in LESSONS:
        path = f"/api/lessons/{lesson.edition}/{lesson.id}"
        page = msgspec.json.decode(client.get(path).content, type=doc.LessonPage)
        assert (page.you, page.steps, page.stage.outcome) == ("A", len(lesson.steps), "going_on")
        assert page.stage.moments[-1].state.n == len(page.stage.moments) - 1
        answer = client.post(path, json={"actions": solution(lesson)})
        stage = msgspec.json.decode(answer.content, type=doc.LessonStage)
        assert (stage.outcome, stage.done, answer.headers["cache-control"]) == ("solved", page.steps, "no-store")
        assert stage.says == doc.TextPair(lesson.because.es, lesson.because.en)


def test_a_lesson_answers_what_is_not_the_task_and_what_is_refused(client: Client) -> None:
    path = "/api/lessons/clasico/buy-or-auction"
    wrong = client.post(path, json={"actions": ["A decline"]}).json()
    assert (wrong["outcome"], wrong["done"], wrong["moments"][0]["entry"]["action"]) == ("wrong", 0, "A decline")
    assert wrong["says"]["es"] != wrong["says"]["en"]
    refused = client.post(path, json={"actions": ["A end"]}).json()
    assert refused["outcome"] == "refused"
    assert refused["refused"]["reason"] == "must_decide"
    assert "M-039" in refused["refused"]["rules"]
    assert client.post(path, json={"actions": []}).json()["outcome"] == "going_on"


def test_every_problem_is_listed_and_shown_without_its_solution(client: Client) -> None:
    cards = msgspec.json.decode(client.get("/api/problems").content, type=list[doc.ProblemCard])
    assert [card.id for card in cards] == [one.id for one in problems()]
    for problem in problems()[::9]:
        answer = client.get(f"/api/problems/{problem.id}")
        page = msgspec.json.decode(answer.content, type=doc.ProblemPage)
        assert (page.card.theme, page.you, page.choices) == (problem.theme, problem.you, list(problem.choices))
        assert page.state.to_act == problem.you
        assert set(answer.json()) == {"card", "you", "seats", "state", "choices", "legal"}
        assert problem.reason not in answer.json()["state"]


def test_an_attempt_at_a_problem_is_answered_with_all_chances_and_a_reason(client: Client) -> None:
    problem = problems()[0]
    other = next(action for action in problem.choices if action != problem.best)
    for action, right in ((problem.best, True), (other, False)):
        answer = client.post(f"/api/problems/{problem.id}", json={"action": action})
        verdict = msgspec.json.decode(answer.content, type=doc.ProblemVerdict)
        assert (verdict.right, verdict.best, verdict.reason) == (right, problem.best, problem.reason)
        assert [one.action for one in verdict.chances] == list(problem.choices)
        assert [round(100 * by, 1) for by in verdict.chances[0].by] == list(next(iter(problem.choices.values())))
        assert {one.name: one.value for one in verdict.variables} == problem.why.args
        assert answer.headers["cache-control"] == "no-store"


def test_everybody_has_the_same_problem_of_the_day(client: Client) -> None:
    today = msgspec.json.decode(client.get("/api/problems/today").content, type=doc.DailyProblem)
    assert today.card.id == of_the_day(datetime.date.fromisoformat(today.day)).id
    assert client.get("/api/problems/today").json() == msgspec.to_builtins(today)


@pytest.mark.parametrize(
    ("path", "body", "status", "fault"),
    [
        ("clasico-9999", {"action": "A roll"}, 404, "not_found"),
        ("none-1", {"action": "A roll"}, 404, "not_found"),
        ("clasico", {"action": "A roll"}, 404, "not_found"),
        ("clasico-1", {"action": "A fly"}, 422, "bad_message"),
        ("clasico-1", {"action": ""}, 422, "bad_message"),
        ("clasico-1", {"action": "A" * 5000}, 422, "bad_message"),
        ("clasico-1", {"action": 3}, 422, "bad_message"),
        ("clasico-1", {}, 422, "bad_message"),
        ("clasico-1", {"action": "A roll", "best": True}, 422, "bad_message"),
    ],
)
def test_what_no_problem_can_use_is_a_fault(
    client: Client, path: str, body: dict[str, object], status: int, fault: str
) -> None:
    answer = client.post(f"/api/problems/{path}", json=body)
    assert (answer.status_code, answer.json()["fault"]) == (status, fault)
    assert "chances" not in answer.json()


@pytest.mark.parametrize(
    ("path", "actions", "status", "fault"),
    [
        ("clasico/none", [], 404, "not_found"),
        ("none/buy-or-auction", [], 404, "not_found"),
        ("clasico/buy-or-auction", ["A fly"], 422, "bad_message"),
        ("clasico/buy-or-auction", ["A buy"] * 9, 422, "bad_message"),
        ("clasico/buy-or-auction", ["B roll"], 403, "not_your_seat"),
    ],
)
def test_what_no_lesson_can_use_is_a_fault(
    client: Client, path: str, actions: list[str], status: int, fault: str
) -> None:
    answer = client.post(f"/api/lessons/{path}", json={"actions": actions})
    assert (answer.status_code, answer.json()["fault"]) == (status, fault)


def test_every_registered_bot_is_offered(client: Client) -> None:
    cards = client.get("/api/bots").json()
    assert [card["key"] for card in cards] == list(BOTS)
    assert [card["level"] for card in cards] == sorted(card["level"] for card in cards)


def test_an_edition_is_handed_on_with_all_its_faults(fake: Fake, client: Client) -> None:
    answer = client.post("/api/editions", content=b"slug = 1")
    missing, slug = {"es": "falta", "en": "is missing"}, {"es": "un slug", "en": "a slug"}
    assert answer.json()["faults"] == [{"key": "slug", "problem": missing, "allowed": slug}]
    client.post("/api/editions", content=b"")
    assert fake.asked == [("put_edition", b"slug = 1"), ("put_edition", b"")]


# ---------------------------------------------------------------------------------------------- caching


def test_what_stays_the_same_is_not_sent_twice(client: Client) -> None:
    for path in ("/api/editions", "/api/editions/clasico", "/api/compare", "/openapi.json", "/texts/es.ftl"):
        first = client.get(path)
        again = client.get(path, headers={"If-None-Match": first.headers["etag"]})
        assert (first.status_code, again.status_code, again.content) == (200, 304, b"")


def test_what_stays_the_same_travels_compressed(client: Client) -> None:
    plain = client.get("/texts/en.ftl", headers={"Accept-Encoding": "gzip;q=0"})
    raw = client.raw("/texts/en.ftl", headers={"Accept-Encoding": "br, gzip"})
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(raw) == plain.content
    assert len(raw) < len(plain.content) / 2


def test_what_holds_secrets_is_not_kept_anywhere(client: Client) -> None:
    answer = client.post("/api/tables", json={"edition": "clasico", "seats": [{"kind": "here"}, {"kind": "bot"}]})
    assert answer.status_code == 201
    assert answer.headers["cache-control"] == "no-store"


# ---------------------------------------------------------------------------------------------- tables


def test_a_table_is_asked_with_what_was_sent(fake: Fake, client: Client) -> None:
    bearer = {"Authorization": f"Bearer {SECRET}"}
    client.post("/api/tables/abcdef12/seats/B", json={"name": "Ana"})
    client.ask("PATCH", "/api/tables/abcdef12/seats/B", json={"token": "ship"}, headers=bearer)
    client.ask("DELETE", "/api/tables/abcdef12/seats/B", headers=bearer)
    client.post("/api/tables/abcdef12/start", headers=bearer)
    client.get("/api/tables/abcdef12/log?before=7", headers=bearer)
    client.get("/api/tables?limit=3")
    assert fake.asked == [
        ("sit", "abcdef12", "B", doc.SitDown("Ana"), "192.0.2.7"),
        ("change", "abcdef12", "B", doc.SeatChange(token="ship"), SECRET),
        ("stand", "abcdef12", "B", SECRET),
        ("start", "abcdef12", SECRET),
        ("log", "abcdef12", 7, 200, [SECRET]),
        ("public", 3, None),
    ]


def test_a_table_shows_its_edition_with_its_options(fake: Fake, client: Client) -> None:
    path = "/api/tables/abcdef12/edition"
    assert client.get(path).content == client.get("/api/editions/clasico").content
    fake.info = info(options={"build.max_houses": 3, "stock.hotels": 0, "utility.multipliers": [5, 6]})
    board = client.get(path).json()
    assert (board["max_houses"], board["has_hotels"]) == (3, False)
    assert board["squares"][12]["multipliers"] == [5, 6]
    assert sorted(board["differs"]) == ["build.max_houses", "stock.hotels", "utility.multipliers"]


def test_a_saved_game_is_a_file(client: Client) -> None:
    answer = client.get("/api/tables/abcdef12/game")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="abcdef12.casero"'


@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_has_its_status(fake: Fake, client: Client, fault: str) -> None:
    fake.refusal = TableError(fault, "so it is")
    answer = client.get("/api/tables/abcdef12")
    assert answer.status_code == STATUS.get(fault, 409)
    assert answer.json() == {"fault": fault, "detail": {"es": "so it is", "en": "so it is"}, "faults": []}


@pytest.mark.parametrize(
    ("body", "es", "en"),
    [
        ({"edition": "clasico", "seats": 3}, "$.seats", "Expected `array`, got `int` - at `$.seats`"),
        ([], "", "Expected `object`, got `array`"),
    ],
)
def test_the_words_of_the_decoder_stand_in_no_spanish_sentence(client: Client, body: object, es: str, en: str) -> None:
    assert client.post("/api/tables", json=body).json()["detail"] == {"es": es, "en": en}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", b"{}"),
        ("/api/tables", b"["),
        ("/api/tables", b"\xff"),
        ("/api/tables", b'{"edition": "clasico", "seats": []}'),
        ("/api/tables", b'{"edition": "clasico", "seats": [{"kind": "here"}, {"kind": "king"}]}'),
        ("/api/tables", b'{"edition": "clasico", "seats": [{"kind": "here"}, {"kind": "bot"}], "cheat": true}'),
        ("/api/tables", b'{"edition": "clasico", "options": ' + b'{"a": ' * 5000 + b"1" + b"}" * 5001),
        ("/api/tables/abcdef12/seats/A", b'{"name": ""}'),
        ("/api/tables/abcdef12/seats/A", b'{"name": "' + b"a" * 25 + b'"}'),
        ("/api/tables/abcdef12/seats/A", b'{"name": "\\ud800"}'),
    ],
    ids=range(10),
)
def test_a_body_that_cannot_be_is_a_problem(fake: Fake, client: Client, path: str, body: bytes) -> None:
    answer = client.post(path, content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["fault"]) == (422, "bad_message")
    assert fake.asked == []


def test_a_body_that_is_no_json_is_a_problem(client: Client) -> None:
    assert client.post("/api/tables", content=b"{}", headers={"Content-Type": "text/plain"}).status_code == 415


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/short", "/api/tables/abcdef12%0A", "/api/tables/abcdef12/at/-1", "/api/tables/abcdef12/at/1.0",
        "/api/tables/abcdef12/at/01", "/api/tables/abcdef12/at/" + "9" * 30, "/api/editions/UPPER", "/api/none", "/api",
        "/api/tables/abcdef12/none", "/texts/fr.ftl", "/metrics",
    ],
)  # fmt: skip
def test_what_is_not_there_is_not_found(fake: Fake, client: Client, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.json()["fault"]) == (404, "not_found")
    assert fake.asked == []


def test_what_no_endpoint_can_use_is_counted(fake: Fake) -> None:
    asked = app(fake)
    client = Client(asked)
    client.post("/api/tables", content=b"{", headers={"Content-Type": "application/json"})
    client.post("/api/tables", content=b"{}", headers={"Content-Type": "text/plain"})
    client.post("/api/tables", content=b" " * 100_000, headers={"Content-Type": "application/json"})
    client.get("/api/tables?limit=x")
    client.get("/api/tables/abcdef12/at/x")
    client.get("/api/tables/abcdef12/log", headers={"Authorization": "Bearer ?"})
    client.ask("PUT", "/api/tables")
    assert fake.asked == []
    refused = asked.state.metrics.refused.by
    assert refused == {("bad_message",): 4, ("too_long",): 1, ("not_found",): 1, ("bad_secret",): 1}


@pytest.mark.parametrize("text", ["Bearer short", "Basic abcdefabcdefabcdef", "Bearer", SECRET, f"Bearer {SECRET}!"])
def test_a_secret_that_cannot_be_is_refused(fake: Fake, client: Client, text: str) -> None:
    answer = client.post("/api/tables/abcdef12/start", headers={"Authorization": text})
    assert (answer.status_code, answer.json()["fault"]) == (403, "bad_secret")
    assert fake.asked == []


def test_a_method_that_is_not_there_names_those_that_are(client: Client) -> None:
    answer = client.ask("PUT", "/api/tables")
    assert answer.status_code == 405
    assert {"GET", "POST"} <= set(answer.headers["allow"].split(", "))


@pytest.mark.parametrize(
    ("path", "most"), [("/api/tables", 64_000), ("/api/editions", 256_000), ("/api/verify", 4_000_000)]
)
def test_what_is_too_long_is_not_read(fake: Fake, client: Client, path: str, most: int) -> None:
    announced = client.post(path, content=b" " * (most + 1), headers={"Content-Type": "application/json"})
    streamed = client.post(path, content=pieces(most + 10_000), headers={"Content-Type": "application/json"})
    assert [answer.status_code for answer in (announced, streamed)] == [413, 413]
    assert fake.asked == []


def test_a_defect_is_told_without_its_traces(fake: Fake, caplog: pytest.LogCaptureFixture) -> None:
    fake.refusal = ZeroDivisionError("so it is")
    answer = Client(app(fake)).get("/api/tables/abcdef12")
    assert answer.status_code == 500
    assert answer.json() == {"fault": "internal", "detail": None, "faults": []}
    assert "ZeroDivisionError" in caplog.text


# ---------------------------------------------------------------------------------------------- the server


def test_health_follows_the_store(fake: Fake, client: Client) -> None:
    assert client.get("/health").json() == {"ok": True, "version": __version__}
    fake.well = False
    answer = client.get("/health")
    assert (answer.status_code, answer.json()["ok"]) == (503, False)


def test_figures_are_told_only_if_asked_for(fake: Fake, client: Client) -> None:
    assert client.get("/metrics").status_code == 404
    counted = Client(app(fake, metrics=True))
    counted.get("/api/bots")
    counted.get("/api/tables/abcdef12")
    text = counted.get("/metrics").text
    assert 'casero_requests_total{endpoint="/api/tables/{table}",method="GET",status="200"} 1.0' in text
    assert "abcdef12" not in text


def test_links_carry_the_address_that_is_set(fake: Fake, client: Client) -> None:
    here = {"lan": False, "version": __version__, "compiling": False}
    assert client.get("/api/here").json() == {"base": "http://testserver", **here}
    public = Client(app(fake, base="https://table.example"))
    assert public.get("/api/here").json() == {"base": "https://table.example", **here}


# ---------------------------------------------------------------------------------------------- verification


def finished() -> str:
    """A short game that is over, with its seed."""
    game = Game.new("clasico", ["Ana", "Beto"], seed=3)
    for _ in range(3):
        game.play(game.legal()[0])
    return write_game(game)


def test_a_true_game_is_verified_and_a_false_one_is_not(client: Client) -> None:
    text = finished()
    true = msgspec.json.decode(client.post("/api/verify", content=text).content, type=doc.Verdict)
    assert (true.ok, true.actions) == (True, 3)
    assert true.throws > 0
    lines = text.splitlines()
    false = client.post("/api/verify", content=text.replace("seat: A Ana", "seat: A Eva")[:-1]).json()
    assert (false["ok"], false["line"]) == (False, len(lines))


@pytest.mark.parametrize("text", ["README.md", "/etc/hostname", "casero: 1\nedition: ../../x.toml\n", "\n" * 1000])
def test_what_is_no_game_opens_no_file(client: Client, text: str) -> None:
    answer = client.post("/api/verify", content=text).json()
    assert answer["ok"] is False
    assert "README" not in str(answer["problem"])


def test_a_game_that_is_no_text_is_a_problem(client: Client) -> None:
    assert client.post("/api/verify", content=b"\xff\n").json()["fault"] == "bad_save"


# ---------------------------------------------------------------------------------------------- the document


def test_the_document_has_every_endpoint(client: Client) -> None:
    served = client.get("/openapi.json").json()
    assert served == json.loads(msgspec.json.encode(openapi()))
    told = {(method.upper(), path) for path, methods in served["paths"].items() for method in methods}
    assert told == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}
    names = [operation["operationId"] for methods in served["paths"].values() for operation in methods.values()]
    assert len(set(names)) == len(names)


def test_every_reference_of_the_document_is_there(client: Client) -> None:
    text = client.get("/openapi.json").text
    schemas = json.loads(text)["components"]["schemas"]
    assert set(re.findall(r'"#/components/schemas/(\w+)"', text)) <= set(schemas)


def test_every_endpoint_and_figure_is_documented() -> None:
    rows = re.findall(r"^\| ([A-Z]+) \| `(\S+)` \|", prose(DOCS / "reference" / "server.md"), re.MULTILINE)
    assert rows == [(endpoint.method, endpoint.path) for endpoint in ENDPOINTS]
    cells = re.findall(r"^\| (`casero_[^|]+) \|", prose(DOCS / "reference" / "server.md"), re.MULTILINE)
    told = [name for cell in cells for name in re.findall(r"`(casero_\w+)`", cell)]
    kept = list(Metrics().collect())
    assert sorted(told) == sorted(f"{one.name}_total" if one.type == "counter" else one.name for one in kept)
