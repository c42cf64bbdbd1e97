"""Own editions, saved games played on, downloads and their verification, rematches."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import msgspec
import pytest

from casero.game import Game
from casero.game.errors import SaveError
from casero.game.position import Family, Legal
from casero.game.verification import verify
from casero.server.documents import EditionReport, NewTable, SeatChange, Seated, SeatWish, TextPair, Verdict
from casero.server.protocol import Changed, Done
from casero.server.table.book import Book
from casero.text.catalogue import say
from tests.server import positions
from tests.server.client import Client, seed_of
from tests.server.house import House

SMALL = Path(__file__).parents[2] / "editions" / "small.toml"
SCARCE = {"setup.starting_cash": 760, "salary.amount": 0}  # a game that ends soon

VARIANT = """
slug = "clasico-familiar"
extends = "clasico"
name = { es = "Clásico en familia", en = "Family classic" }

[rules.salary]
amount = 400
"""


async def _upload(house: House, text: str) -> EditionReport:
    answer = await house.ask("POST", "/editions", content=text.encode())
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=EditionReport)


async def _download(house: House, seated: Seated) -> str:
    answer = await house.ask("GET", f"/tables/{seated.table}/game")
    assert answer.status_code == 200, answer.text
    return answer.text


def _first(game: Game) -> Legal:
    """An action that can be played as it is listed."""
    return next(legal for legal in game.legal() if not isinstance(legal, Family) and legal.verb != "undo")


async def _watched_to_the_end(house: House, seated: Seated) -> Client:
    watcher = await house.join(seated)
    await watcher.until(lambda: watcher.state is not None and watcher.state.over is not None)
    return watcher


# ---------------------------------------------------------------------------------------------- own editions


async def test_an_own_edition_is_uploaded_and_played(house: House) -> None:
    report = await _upload(house, SMALL.read_text())
    assert report.faults == []
    assert report.slug is not None
    assert report.name is not None
    assert report.name.en == "The village"
    seated = await house.make(["bot:buyer", "bot:buyer"], report.slug, options={"salary.amount": 0})
    watcher = await house.join(seated)
    await watcher.until(lambda: (watcher.state is not None and watcher.state.n > 40) or _over(watcher))
    assert len(watcher.now.owner) == 16
    await house.restart()
    again = await house.join(seated)
    assert again.welcomes[0].state is not None
    text = await _download(house, seated)
    assert "edition: aldea.toml" in text
    read = Game.load(text, edition=SMALL)
    assert len(read.actions) >= 40


def _over(client: Client) -> bool:
    return client.state is not None and client.state.over is not None


async def test_a_variant_of_a_built_in_edition_is_uploaded_and_its_rules_count(house: House) -> None:
    report = await _upload(house, VARIANT)
    assert report.slug is not None
    seated = await house.make(["Ana", "Luis"], report.slug)
    await house.join_all(seated)
    rules = house.table(seated).book.ruleset.played.rules
    assert rules["salary.amount"] == 400


async def test_all_faults_of_an_edition_are_told_at_once(house: House) -> None:
    report = await _upload(house, VARIANT + '\n[rules.jail]\nturn = 2\n[rules.rent]\ndouble_scope = "always"\n')
    assert report.slug is None
    assert {fault.key for fault in report.faults} == {"rules.jail.turn", "rules.rent.double_scope"}


@pytest.mark.parametrize(
    "extends",
    ["/etc/passwd", "../x.toml", "x.toml", "~/x.toml", "file:///etc/passwd", "/dev/stdin", "clasico.toml", "./clasico"],
)
async def test_an_upload_opens_no_file_of_the_server(house: House, tmp_path: Path, extends: str) -> None:
    (tmp_path / "x.toml").write_text(VARIANT)
    report = await _upload(house, f'slug = "x"\nextends = "{extends}"\nname = "x"\n')
    assert report.slug is None
    assert [fault.key for fault in report.faults] == ["extends"]
    assert "root:" not in str(report)


@pytest.mark.parametrize("extends", ['["clasico"]', "1", "true", "{ a = 1 }", '""', "1979-05-27"])
async def test_an_upload_that_extends_something_odd_is_refused_with_a_fault(house: House, extends: str) -> None:
    report = await _upload(house, f'slug = "x"\nextends = {extends}\nname = "x"\n')
    assert report.slug is None
    assert report.faults


async def test_an_upload_that_is_no_toml_is_refused_with_a_fault(house: House) -> None:
    for text in ("\x00", "a = [" * 3000, "slug = ", "= 1", "[[[", 'a = "\\uD800"'):
        report = await _upload(house, text)
        assert report.slug is None
        assert report.faults
    answer = await house.ask("POST", "/editions", content=b"\xff\xfe")
    assert answer.json()["slug"] is None


async def test_an_edition_that_nobody_uploaded_makes_no_table(house: House) -> None:
    for slug in ("own-0123", "nothing", "../clasico", str(SMALL)):
        seats = [{"kind": "link"}, {"kind": "link"}]
        answer = await house.ask("POST", "/tables", json={"edition": slug, "seats": seats})
        assert (answer.status_code, answer.json()["fault"]) == (422, "bad_edition"), slug


# ---------------------------------------------------------------------------------------------- saved games


async def test_a_game_saved_with_its_seed_goes_on_from_another_one(house: House) -> None:
    game = Game.new("clasico", ["Ana", "Luis"], 11, SCARCE, seat_seeds={0: "before"})
    for _ in range(30):
        game.play(_first(game))
    text = game.save(secret=True)
    seated = await house.resume(text, ["bot:buyer", "bot:buyer"])
    assert seated.info.commitment != game.setup.commitment
    watcher = await _watched_to_the_end(house, seated)
    assert watcher.info.commitment == seated.info.commitment
    assert watcher.reveal is not None
    assert watcher.reveal.seed not in text
    assert watcher.reveal.seat_seeds == {}
    text = await _download(house, seated)
    assert [str(action) for action in game.actions] == text.split("\n\n")[1].splitlines()[:30]
    again = Game.load(text)
    assert (again.over, len(again.actions)) == (True, watcher.now.n)
    with pytest.raises(SaveError, match="the seed gives"):
        verify(text)  # what came before was drawn from a seed that is not in it


async def test_who_brings_a_game_with_its_seed_foretells_nothing(house: House) -> None:
    text = positions.deeds().save(secret=True)
    seated = await house.resume(text, ["Ana", "link"])
    holds = await house.sit(seated.table, "B", "Luis")
    ana, luis = await house.join(seated, "A"), await house.join(holds, "B", seed="of-luis")
    await luis.begun()
    await ana.begun()
    kept, own = house.table(seated).book.config.base, house.table(seated).book.playing().setup
    assert "seed: " not in (kept or "")
    assert (own.seat_seeds, own.seed != positions.deeds().setup.seed) == ({1: seed_of("of-luis", "B")}, True)
    foretold = thrown = 0
    while thrown < 8:
        for client in (ana, luis):
            await client.sync()
        client = ana if ana.now.to_act == "A" else luis
        action = client.choose()
        assert action is not None
        ahead = Game.load(text)
        for entry in client.log[1:]:
            ahead.play(entry.action)
        ahead.play(action)
        await client.do(action)
        if " roll " in client.log[-1].action:
            thrown += 1
            foretold += str(ahead.actions[-1]) == client.log[-1].action
    assert foretold < 4


async def test_the_seats_own_seeds_decide_how_a_saved_game_goes_on(house: House) -> None:
    first = await house.resume(positions.deeds())
    clients = [await house.join(first, "A", seed="one"), await house.join(first, "B", seed="two")]
    for client in clients:
        await client.hear(Changed, lambda changed: changed.info.draw.commitments is not None)
    await clients[0].begun()
    book = house.table(first).book
    assert book.playing().setup.seat_seeds == {0: seed_of("one", "A"), 1: seed_of("two", "B")}
    before = book.playing().record.tobytes()
    await house.restart()
    await house.join(first, "A")
    again = house.table(first).book
    assert again.playing().record.tobytes() == before, "waking leaves the generator where it was"
    other = {"A": seed_of("one", "A"), "B": seed_of("three", "B")}
    assert again.begin(other).record.tobytes() != before


async def test_a_broken_edition_is_answered_with_its_faults_in_both_languages(house: House) -> None:
    report = await _upload(house, VARIANT.replace("clasico-familiar", "No Slug") + "[rules.jail]\nturn = 2\n")
    assert (report.slug, report.name) == (None, None)
    told = {fault.key: (fault.problem, fault.allowed) for fault in report.faults}
    problem, allowed = told["slug"]
    assert problem == TextPair("es 'No Slug'", "is 'No Slug'")
    assert allowed == TextPair("minúsculas sin acento, cifras y guiones", "lower-case letters, digits and dashes")
    hint = TextPair("no es una clave conocida; ¿quizá 'turns'?", "is not a known key; did you mean 'turns'?")
    assert told["rules.jail.turn"][0] == hint


async def test_an_edition_that_is_no_toml_is_answered_with_its_line_in_words(house: House) -> None:
    (fault,) = (await _upload(house, 'slug = "x"\nname = [\n')).faults
    assert fault.key == ""
    assert fault.problem.es.startswith("línea 3: no es TOML: ")
    assert fault.problem.en.startswith("line 3: is not TOML: ")
    assert fault.allowed == TextPair("TOML 1.0", "TOML 1.0")


async def test_a_saved_game_that_is_refused_or_false_is_told_in_both_languages(house: House) -> None:
    text = positions.deeds().save(secret=False)
    last = len(text.splitlines())
    answer = await house.ask("POST", "/tables/saved", json={"game": text[:-1], "seats": []})
    cut = {"es": f"línea {last}: la última línea está cortada", "en": f"line {last}: the last line is cut off"}
    assert (answer.json()["fault"], answer.json()["detail"]) == ("bad_save", cut)
    judged = await house.ask("POST", "/verify", content=text[:-1].encode())
    verdict = msgspec.json.decode(judged.content, type=Verdict)
    assert (verdict.ok, verdict.line) == (False, last)
    assert verdict.problem == TextPair("la última línea está cortada", "the last line is cut off")


async def test_a_saved_game_is_looked_at_before_anybody_is_seated(house: House) -> None:
    text = positions.deeds().save(secret=False)
    opened = await house.ask("POST", "/saved", content=text.encode())
    assert (opened.status_code, opened.json()["seats"]) == (200, list(positions.deeds().setup.names))
    assert opened.json()["actions"] == len(positions.deeds().actions)
    assert not house.tables.awake, "nothing is kept of it"
    line = next(number for number, line in enumerate(text.split("\n"), 1) if line.startswith("fingerprint: "))
    other = text.replace(positions.deeds().setup.ruleset.fingerprint, "0123456789abcdef")
    foreign = (await house.ask("POST", "/saved", content=other.encode())).json()
    assert foreign["fault"] == "bad_save"
    assert foreign["detail"]["en"].startswith(f"line {line}: the game was played by other rules than")
    assert foreign["detail"]["es"].startswith(f"línea {line}: la partida se jugó con otras reglas que")
    for said in ("damaged", "dañad"):
        assert said not in str(foreign)
    assert "damaged" not in say("en", "fault-bad-save")
    none = await house.ask("POST", "/saved", content=b"hola")
    assert (none.status_code, none.json()["fault"]) == (422, "bad_save")
    unknown = await house.ask("POST", "/saved?edition=own-nobody", content=text.encode())
    assert unknown.json()["fault"] == "bad_edition"


async def test_a_game_that_is_over_or_has_an_illegal_line_is_told_in_words_when_it_is_opened(house: House) -> None:
    text = positions.deeds().save(secret=False)
    illegal = text + "A accept\n"
    last = len(illegal.splitlines())
    told = (await house.ask("POST", "/saved", content=illegal.encode())).json()["detail"]
    for lang, at, verb in (("en", "line", "is refused"), ("es", "línea", "no se admite")):
        assert told[lang].startswith(f"{at} {last}: A accept {verb}: {say(lang, 'why-no-offer')}")
        assert "no_offer" not in told[lang], "a code is no reason in words"
        assert "(M-" in told[lang]
    over = Game.new("clasico-contrarreloj", ["Ana", "Luis"], 11)
    over.play("table time")
    told = (await house.ask("POST", "/saved", content=over.save().encode())).json()["detail"]
    assert told == {
        "es": "la partida ha terminado: no queda nada por jugar",
        "en": "the game is over: there is nothing left to play",
    }


async def test_looking_at_saved_games_has_a_limit(tmp_path: Path) -> None:
    async with House(tmp_path, tables_per_hour=1) as house:
        text = positions.deeds().save(secret=False).encode()
        answers = [await house.ask("POST", "/saved", content=text) for _ in range(4)]
        assert [answer.status_code for answer in answers[:3]] == [200, 200, 200]
        assert answers[3].json()["fault"] == "slow_down"
        assert (await house.resume(text.decode())).holds, "a table may be made all the same"


async def test_a_long_saved_game_is_refused_with_the_line_that_is_too_many(tmp_path: Path) -> None:
    async with House(tmp_path, saved_actions=5) as house:
        text = positions.deeds().save(secret=False)
        answer = await house.ask("POST", "/tables/saved", json={"game": text, "seats": []})
        assert (answer.status_code, answer.json()["fault"]) == (422, "bad_save")
        assert "at most 5 actions" in answer.json()["detail"]["en"]
        assert "5 acciones como mucho" in answer.json()["detail"]["es"]
        assert str(len(text.splitlines())) in answer.json()["detail"]["en"]
        short = positions.auction().save(secret=False)
        assert (await house.resume(short)).holds


async def test_a_saved_game_is_played_again_beside_the_event_loop(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[bool] = []
    begin = Book.begin

    def noted(book: Book, seeds: dict[str, str]) -> Game:
        threads.append(threading.current_thread() is threading.main_thread())
        return begin(book, seeds)

    monkeypatch.setattr(Book, "begin", noted)
    seated = await house.resume(positions.deeds())
    ana, _ = await house.join_all(seated)
    await ana.begun()
    await house.restart()
    await house.join(seated, "A")
    assert threads == [False, False]


async def test_a_saved_game_that_cannot_be_played_on_is_told_and_the_table_answers(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.expected = ("its saved game cannot be played on",)

    def refuse(book: Book) -> Game:
        raise SaveError(3, "broken")

    seated = await house.resume(positions.deeds())
    monkeypatch.setattr(Book, "begin", refuse)
    answer = await house.ask("POST", f"/tables/{seated.table}/start", seated.holds["A"])
    assert answer.json()["fault"] == "bad_save"
    monkeypatch.undo()
    answer = await house.ask("POST", f"/tables/{seated.table}/start", seated.holds["A"])
    assert answer.json()["status"] == "playing"


async def test_a_game_saved_without_its_seed_goes_on_with_fresh_chance(house: House) -> None:
    game = Game.new("clasico", ["Ana", "Luis"], 11, SCARCE)
    for _ in range(30):
        game.play(_first(game))
    first = await house.resume(game)
    assert first.info.commitment != game.setup.commitment
    seated = await house.resume(game, ["bot:buyer", "bot:buyer"])
    assert seated.info.commitment != first.info.commitment
    watcher = await _watched_to_the_end(house, seated)
    assert watcher.log[0].n == 30
    assert watcher.reveal is not None
    text = await _download(house, seated)
    assert f"commitment: {seated.info.commitment}" in text
    assert Game.load(text).over, "it reads, with its results as they stand"


async def test_a_saved_game_keeps_its_seats_unless_told_otherwise(house: House) -> None:
    text = positions.deeds().save(secret=False).replace("seat: B Luis", "seat: B bot:buyer")
    seated = await house.resume(text)
    assert [(seat.kind, seat.name, seat.bot) for seat in seated.info.seats] == [
        ("person", "Ana", None), ("bot", "buyer B", "buyer"),
    ]  # fmt: skip
    assert sorted(seated.holds) == ["A"]
    linked = await house.resume(positions.deeds(), ["Ana", "link"])
    assert [seat.kind for seat in linked.info.seats] == ["person", "open"]


@pytest.mark.parametrize(
    "text",
    [
        "", "/etc/passwd", "casero: 1", "casero: 1\n", "casero: 2\n\n", "casero: 1\nedition: /etc/passwd\n\n",
        "casero: 1\nedition: ../x.toml\n\n", "casero: 1\nedition: x.toml\n\n", "\x00\n", "\n" * 1000,
    ],
)  # fmt: skip
async def test_what_is_no_saved_game_makes_no_table(house: House, text: str) -> None:
    answer = await house.ask("POST", "/tables/saved", json={"game": text, "seats": []})
    assert (answer.status_code, answer.json()["fault"]) == (422, "bad_save")


async def test_a_saved_game_with_a_wrong_line_is_refused_with_that_line(house: House) -> None:
    text = positions.deeds().save(secret=False).replace("A buy", "A build 39")
    answer = await house.ask("POST", "/tables/saved", json={"game": text, "seats": []})
    assert answer.json()["fault"] == "bad_save"
    assert str(text.splitlines().index("A build 39") + 1) in answer.json()["detail"]["en"]
    seats = [{"kind": "link"}] * 3
    answer = await house.ask("POST", "/tables/saved", json={"game": positions.deeds().save(), "seats": seats})
    assert answer.json()["fault"] == "no_seat"


async def test_nobody_waits_in_vain_at_a_table_that_closes_while_its_saved_game_is_played_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, begin = threading.Event(), Book.begin

    def slow(book: Book, seeds: dict[str, str]) -> Game:
        assert go_on.wait(10)
        return begin(book, seeds)

    monkeypatch.setattr(Book, "begin", slow)
    seated = await house.resume(positions.deeds())
    tables, table = house.tables, house.table(seated)
    starting = asyncio.create_task(tables.people.start(seated.table, seated.holds["A"]))
    await asyncio.sleep(0)
    changing = asyncio.create_task(tables.people.change(seated.table, "B", SeatChange(name="Eva"), seated.holds["B"]))
    await asyncio.sleep(0)
    house.time += 7200
    tables.lay_down_idle()
    assert seated.table in tables.awake, "it is busy"
    table.close()
    go_on.set()
    await asyncio.wait([starting, changing], timeout=5)
    assert str(starting.exception()) == "closing"
    assert changing.result().seats[1].name == "Eva", "it was asked for before"


# ---------------------------------------------------------------------------------------------- downloads


async def test_a_download_has_the_seed_when_the_game_is_over_and_not_before(house: House) -> None:
    seated = await house.make(["Ana", "bot:buyer"], options=SCARCE)
    ana = await house.join(seated, "A", seed="trebol")
    await ana.begun()
    seed = house.table(seated).book.secrets.seed
    for _ in range(2000):
        await ana.until(lambda: ana.now.to_act == "A" or ana.now.over is not None)
        if ana.now.over:
            break
        text = await _download(house, seated) if ana.now.n % 10 == 0 else ""
        assert seed not in text
        assert "\nseed:" not in text
        await ana.play_on()
    text = await _download(house, seated)
    assert f"seed: {seed}" in text
    report = verify(text)
    assert (report.actions, report.seats) == (ana.now.n, 2)
    assert ana.reveal is not None
    assert (ana.reveal.seed, ana.reveal.seat_seeds) == (seed, {"A": seed_of("trebol", "A")})
    assert ana.reveal.commitment == seated.info.commitment
    answer = await house.ask("POST", "/verify", content=text.encode())
    assert answer.json()["ok"], answer.text
    forged = text.replace(" 1-2\n", " 1-3\n", 1)
    answer = await house.ask("POST", "/verify", content=forged.encode())
    assert (answer.status_code, answer.json()["ok"]) == (200, forged == text)
    assert Verdict(**answer.json()).line >= 0


# ---------------------------------------------------------------------------------------------- rematches


async def _over_table(house: House) -> Seated:
    """A table of two people and a bot whose game has just ended."""
    seats: list[str | SeatWish] = [SeatWish("here", "Ana", color=3), "Luis", "bot:buyer"]
    seated = await house.make(seats, "clasico-contrarreloj", hour=5)
    ana, _ = await house.join_all(seated)
    early = await house.ask("POST", f"/tables/{seated.table}/rematch", seated.holds["A"])
    assert early.json()["fault"] == "not_open"
    await house.pass_time(301)
    await ana.until(lambda: ana.info.status == "over")
    return seated


async def test_a_rematch_is_a_new_table_for_the_same_seats(house: House) -> None:
    seated = await _over_table(house)
    path = f"/tables/{seated.table}/rematch"
    ana = await house.post(Seated, path, secret=seated.holds["A"])
    assert (ana.table != seated.table, sorted(ana.holds)) == (True, ["A"])
    assert (ana.info.seats[0].kind, ana.info.seats[0].color) == ("person", 3)
    luis = await house.post(Seated, path, secret=seated.holds["B"])
    assert (luis.table, sorted(luis.holds)) == (ana.table, ["B"])
    stranger = await house.ask("POST", path, "s" * 32)
    assert stranger.json()["fault"] == "bad_secret"
    for each in (ana, luis):
        client = await house.join(each, sorted(each.holds)[0])
    await client.begun()
    assert client.info.commitment != seated.info.commitment
    watcher = await house.join(seated)
    assert watcher.info.rematch == ana.table


async def test_a_rematch_asked_for_by_two_at_once_is_one_table(house: House) -> None:
    seated = await _over_table(house)
    path = f"/tables/{seated.table}/rematch"
    both = await asyncio.gather(*(house.post(Seated, path, secret=seated.holds[seat]) for seat in "AB"))
    assert both[0].table == both[1].table
    assert sorted({**both[0].holds, **both[1].holds}) == ["A", "B"]
    assert set(house.tables.awake) == {seated.table, both[0].table}, "no other table is left over"


async def test_whoever_asks_again_for_an_open_rematch_gets_another_secret(house: House) -> None:
    seated = await _over_table(house)
    path = f"/tables/{seated.table}/rematch"
    kept: dict[str, str] = {}
    for seat in "AB":
        lost = await house.post(Seated, path, secret=seated.holds[seat])
        await house.restart()
        again = await house.post(Seated, path, secret=seated.holds[seat])
        assert (again.table, sorted(again.holds)) == (lost.table, [seat])
        assert again.holds != lost.holds
        refused = await house.ask("DELETE", f"/tables/{lost.table}/seats/{seat}", lost.holds[seat])
        assert refused.json()["fault"] == "bad_secret"
        kept |= again.holds
    ana, _ = await house.join_all(Seated(again.table, kept, again.info))
    await ana.begun()
    playing = await house.ask("POST", path, seated.holds["A"])
    assert (playing.status_code, playing.json()["fault"]) == (409, "not_open")


async def test_a_stranger_who_took_a_seat_of_a_rematch_keeps_it(house: House) -> None:
    seated = await _over_table(house)
    path = f"/tables/{seated.table}/rematch"
    made = await house.post(Seated, path, secret=seated.holds["A"])
    stranger = await house.sit(made.table, "B", "Eva")
    late = await house.ask("POST", path, seated.holds["B"])
    assert (late.status_code, late.json()["fault"]) == (409, "already_seated")
    assert (await house.ask("DELETE", f"/tables/{made.table}/seats/B", stranger.holds["B"])).status_code == 200
    luis = await house.post(Seated, path, secret=seated.holds["B"])
    assert (await house.ask("DELETE", f"/tables/{made.table}/seats/B", luis.holds["B"])).status_code == 200
    stranger = await house.sit(made.table, "B", "Eva")
    late = await house.ask("POST", path, seated.holds["B"])
    assert (late.status_code, late.json()["fault"]) == (409, "already_seated")
    assert stranger.holds


async def test_a_family_at_one_screen_has_its_rematch_there(house: House) -> None:
    seated = await house.make(["Ana", "Luis", "Eva", "link"], "clasico-contrarreloj", hour=5)
    tom = await house.sit(seated.table, "D", "Tom")
    family = await house.join(seated, "ABC")
    other = await house.join(tom, "D")
    await family.begun()
    await house.pass_time(301)
    await family.until(lambda: family.info.status == "over")
    path = f"/tables/{seated.table}/rematch"
    again = await house.post(Seated, path, secret=seated.holds["B"])
    assert sorted(again.holds) == ["A", "B", "C"]
    assert [seat.kind for seat in again.info.seats] == ["person", "person", "person", "open"]
    assert [seat.name for seat in again.info.seats[:3]] == ["Ana", "Luis", "Eva"]
    alone = await house.post(Seated, path, secret=tom.holds["D"])
    assert (alone.table, sorted(alone.holds)) == (again.table, ["D"])
    await other.leave()


async def test_a_family_joins_the_rematch_that_somebody_else_made(house: House) -> None:
    seated = await house.make(["Ana", "Luis", "link"], "clasico-contrarreloj", hour=5)
    eva = await house.sit(seated.table, "C", "Eva")
    family, other = await house.join(seated, "AB"), await house.join(eva, "C")
    await family.begun()
    await house.pass_time(301)
    await family.until(lambda: family.info.status == "over")
    await family.leave()
    await other.until(lambda: not other.info.seats[0].online)
    path = f"/tables/{seated.table}/rematch"
    made = await house.post(Seated, path, secret=eva.holds["C"])
    joined = await house.post(Seated, path, secret=seated.holds["A"])
    assert (joined.table, sorted(joined.holds)) == (made.table, ["A", "B"])


async def test_dealt_deeds_are_judged_for_the_seats_of_the_table(house: House) -> None:
    options = {"setup.deal_deeds": 6, "setup.starting_cash": 5000}
    seated = await house.make(["Ana", "Luis", "Eva", "Tom"], options=options)
    clients = await house.join_all(seated)
    await clients[0].begun()
    owner = clients[0].now.owner
    assert [owner.count(seat) for seat in "ABCD"] == [6, 6, 6, 6]
    await house.restart()
    back = await house.join(seated, "A")
    assert back.now.owner == owner
    game = await house.ask("GET", f"/tables/{seated.table}/game")
    again = await house.resume(game.text)
    assert len(again.holds) == 4
    too_many = NewTable(edition="clasico", seats=[SeatWish("link")] * 8, options=options)
    refused = await house.ask("POST", "/tables", json=msgspec.to_builtins(too_many))
    assert (refused.status_code, refused.json()["fault"]) == (422, "bad_option")


async def test_a_table_is_changed_by_its_host_before_it_begins(house: House) -> None:
    seated = await house.make(["Ana", "link", "bot:buyer", "link"])
    path, host = f"/tables/{seated.table}/seats", seated.holds["A"]
    assert (await house.ask("DELETE", f"{path}/D", host)).status_code == 200
    assert (await house.ask("DELETE", f"{path}/B", host)).json()["fault"] == "no_seat", "only the last"
    answer = await house.ask("PATCH", f"{path}/C", host, json={"kind": "link"})
    assert answer.json()["seats"][2]["kind"] == "open"
    answer = await house.ask("PATCH", f"{path}/C", host, json={"kind": "bot", "bot": "random"})
    assert answer.json()["seats"][2]["bot"] == "random"
    luis = await house.sit(seated.table, "B", "Luis")
    forbidden = await house.ask("PATCH", f"{path}/C", luis.holds["B"], json={"kind": "link"})
    assert forbidden.json()["fault"] == "bad_secret"
    named = await house.ask("PATCH", f"{path}/B", luis.holds["B"], json={"name": "Luisa"})
    assert named.json()["seats"][1]["name"] == "Luisa"
    client = await house.join(luis, "B")
    assert isinstance(await client.ask("say", text="hola", seat="B"), Done)
    assert client.chat[-1].name == "Luisa"
