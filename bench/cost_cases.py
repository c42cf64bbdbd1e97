"""The requests and messages that `bench/costs.py` measures: of each kind about the dearest one that the limits allow.

A stranger may bring games of 20,000 actions, editions of 256 kB and a hundred sockets to one table, each with other
seats; a table has at most 100 lines of chat and 28 offers at hand. That is what is measured.
"""

from __future__ import annotations

import asyncio
import hashlib
import http.client
import itertools
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, get_args

from bench.cost_games import LINE, PLAIN, SEATS, auction_game, debt_game, long_game, own_edition, write_games
from bench.cost_server import Crowd, Server, Talk
from casero.problems import problems_of

HERE: Final = [{"kind": "here", "name": f"P{seat}"} for seat in SEATS]
ESCAPES: Final = "\\u20ac" * 160_000  # a text of 1 MB in JSON, which takes longer to read than plain letters


@dataclass(frozen=True)
class Size:
    """How much is done."""

    actions: int = 19_500  # of a long game
    chats: int = 2_000  # in its journal
    long_tables: int = 3
    crowd: int = 100  # sockets at a table
    lobby: int = 100  # public tables
    editions: int = 50  # uploaded ones
    share: float = 1.0  # of the repetitions


FULL: Final = Size()
QUICK: Final = Size(actions=300, chats=20, long_tables=1, crowd=5, lobby=3, editions=2, share=0.0)


@dataclass(frozen=True)
class Case:
    """Something to be measured, so many times, each time after something that is not."""

    of: str  # the operation, by method and path, or the message
    what: str  # which of its kind
    times: int
    does: Callable[[], bytes]
    before: Callable[[], object] = field(default=lambda: None)
    again: bool = True  # whether it costs the same when it is measured anew


class House:
    """A server with everything that the cases need."""

    def __init__(self, server: Server, size: Size) -> None:
        self.server = server
        self.size = size
        self.numbers = itertools.count(1)
        self.long: list[dict[str, Any]] = []  # tables with a long game: `table` and `holds`
        self.game = ""  # a long game that was saved, with its seed

    def prepare(self) -> None:
        """Long games, played and written down while the server rests."""
        self.game = long_game(self.size.actions)
        self.server.start()
        options = {"setup.starting_cash": 100_000}
        wish = {"edition": "clasico", "seats": HERE, "wait": True, "options": options, "help": "hints"}
        self.long = [self.server.post("/api/tables", wish) for _ in range(self.size.long_tables)]
        self.open_lobby()
        self.server.end()
        tables = [made["table"] for made in self.long]
        asyncio.run(write_games(self.server.folder, tables, self.size.actions, self.size.chats))
        self.server.start()

    def open_lobby(self) -> None:
        """Public tables whose games have begun, each with options of its own."""
        for _ in range(self.size.lobby):
            options = {"setup.starting_cash": 3000 + next(self.numbers)}
            made = self.new_table(public=True, wait=True, options=options)
            self.server.ask("POST", f"/api/tables/{made['table']}/start", None, made["holds"]["A"])

    def warm_up(self) -> None:
        """Lets every worker process begin: what that takes is no request's cost."""
        text = long_game(10)
        self.server.ask("POST", "/api/verify", text.encode())
        self.server.ask("POST", "/api/saved", text.encode())
        self.server.ask("POST", "/api/editions", own_edition(0))

    def new_table(self, **wish: Any) -> dict[str, Any]:
        """A table for eight people here."""
        made: dict[str, Any] = self.server.post("/api/tables", {"edition": "clasico", "seats": HERE, **wish})
        return made

    def saved_table(self, game: str, seats: int) -> Talk:
        """A table that goes on with a game, and who holds all its seats."""
        made = self.server.post("/api/tables/saved", {"game": game, "seats": HERE[:seats]})
        talk = Talk(self.server, made["table"], made["holds"])
        while not talk.state:
            talk.next_told()
        return talk


# ---------------------------------------------------------------------------------------------- requests


def plain_cases(house: House) -> Iterator[Case]:
    """Requests that are about no table."""
    ask, numbers = house.server.ask, house.numbers
    slugs: list[str] = []

    def upload() -> bytes:
        answer = ask("POST", "/api/editions", own_edition(next(numbers)))
        slugs.append(json.loads(answer)["slug"])
        return answer

    def words() -> str:
        return "+".join(f"w{next(numbers)}x" for _ in range(40))[:200]

    def get(path: str) -> Callable[[], bytes]:
        return lambda: ask("GET", path)

    yield Case("GET /api/here", "", 20, get("/api/here"))
    yield Case("GET /health", "", 20, get("/health"))
    yield Case("GET /api/bots", "", 20, get("/api/bots"))
    yield Case("POST /api/editions", "250 kB", 5, upload)
    faulty = b"a%d = 1\n"
    yield Case(
        "POST /api/editions", "250 kB of faults", 3,
        lambda: ask("POST", "/api/editions", b"".join(faulty % i for i in range(20_000)) + b"b = %d" % next(numbers)),
    )  # fmt: skip
    dots = b"a" + b".a" * 120_000 + b" = 1"
    yield Case("POST /api/editions", "one key of 240 kB", 3, lambda: ask("POST", "/api/editions", dots))
    for _ in range(house.size.editions):
        upload()
    yield Case("GET /api/editions", f"{house.size.editions} uploaded, one of them new", 5, get("/api/editions"), upload)
    yield Case("GET /api/editions/{slug}", "of 250 kB, new", 5, lambda: get(f"/api/editions/{slugs[-1]}")(), upload)
    yield Case("GET /api/rules", "", 20, get("/api/rules"))
    yield Case("GET /api/rules", "200 new characters", 10, lambda: ask("GET", f"/api/rules?q={words()}"))
    yield Case("GET /api/rules/{rule}", "", 20, get("/api/rules/M-093"))
    yield Case("GET /api/compare", "", 10, get("/api/compare"))
    yield Case("GET /api/lessons", "", 10, get("/api/lessons"))
    lesson = "/api/lessons/castis/waiting-in-jail"  # the one with most actions, its own and those of others
    yield Case("GET /api/lessons/{edition}/{lesson}", "", 10, get(lesson))
    attempt = {"actions": ["A end", "A end", "A end", "A roll"]}
    yield Case("POST /api/lessons/{edition}/{lesson}", "solved", 20, lambda: ask("POST", lesson, attempt))
    yield Case("GET /api/problems", "", 10, get("/api/problems"))
    yield Case("GET /api/problems/today", "", 20, get("/api/problems/today"))
    problem = problems_of("clasico")[0]
    yield Case("GET /api/problems/{problem}", "", 10, get(f"/api/problems/{problem.id}"))
    choice = {"action": problem.best}
    yield Case("POST /api/problems/{problem}", "", 20, lambda: ask("POST", f"/api/problems/{problem.id}", choice))
    game = house.game.encode()
    yield Case("POST /api/saved", "", 3, lambda: ask("POST", "/api/saved", game))
    junk = b"casero: 1\n" * 399_990
    yield Case("POST /api/saved", "4 MB of junk", 3, lambda: ask("POST", "/api/saved", junk, "", (422,)))
    yield Case("POST /api/verify", "", 1, lambda: ask("POST", "/api/verify", game), again=False)
    yield Case("POST /api/verify", "again", 5, lambda: ask("POST", "/api/verify", game))
    yield Case("POST /api/verify", "4 MB of junk", 3, lambda: ask("POST", "/api/verify", junk + b"%d" % next(numbers)))
    yield from _making(house, lambda: slugs[-1])


def _making(house: House, slug: Callable[[], str]) -> Iterator[Case]:
    """Tables that are made."""
    ask, numbers = house.server.ask, house.numbers

    def wish(**more: Any) -> dict[str, Any]:
        return {"edition": "clasico", "seats": HERE, "public": True, "wait": True, **more}

    def cash() -> dict[str, int]:
        return {"setup.starting_cash": 3000 + next(numbers)}

    yield Case("POST /api/tables", "", 20, lambda: ask("POST", "/api/tables", wish()))
    yield Case("POST /api/tables", "new options", 10, lambda: ask("POST", "/api/tables", wish(options=cash())))
    unknown = {f"x{i}.y": 1 for i in range(4_000)}
    yield Case(
        "POST /api/tables", "4,000 wrong options", 3,
        lambda: ask("POST", "/api/tables", wish(options=unknown), "", (422,)),
    )  # fmt: skip
    yield Case("POST /api/tables", "edition of 250 kB", 5, lambda: ask("POST", "/api/tables", wish(edition=slug())))
    saved = {"game": house.game, "seats": HERE}
    yield Case("POST /api/tables/saved", "", 3, lambda: ask("POST", "/api/tables/saved", saved))
    junk = b'{"seats":[],"game":"%s"}' % ESCAPES.encode()

    def bring_junk() -> bytes:
        house.server.http.request("POST", "/api/tables/saved", junk, {"Content-Type": "application/json"})
        return house.server.http.getresponse().read()

    yield Case("POST /api/tables/saved", "1 MB of junk", 5, bring_junk)
    made: list[str] = []

    def make() -> None:
        made.append(house.new_table(options=cash(), wait=True)["table"])

    yield Case(
        "GET /api/tables/{table}/edition", "new options", 5, lambda: ask("GET", f"/api/tables/{made[-1]}/edition"), make
    )


def lobby_cases(house: House) -> Iterator[Case]:
    """Lists of tables, asleep and awake."""
    server, size = house.server, house.size
    asked = f"/api/tables?limit={size.lobby}"
    yield Case("GET /api/tables", f"{size.lobby} asleep", 1, lambda: server.ask("GET", asked), again=False)
    house.open_lobby()
    yield Case("GET /api/tables", f"{size.lobby} awake", 5, lambda: server.ask("GET", asked))


def past_cases(house: House) -> Iterator[Case]:
    """Long games that sleep, wake and are looked back at."""
    ask, n = house.server.ask, len(house.long)
    tables = itertools.cycle(made["table"] for made in house.long)
    last = house.size.actions

    def each(path: str) -> Callable[[], bytes]:
        return lambda: ask("GET", f"/api/tables/{next(tables)}{path}")

    def wake() -> bytes:
        made = house.long[next(sleeping)]
        talk = Talk(house.server, made["table"], made["holds"])
        talk.close()
        return talk.welcome

    yield Case("GET /api/tables/{table}", "asleep", n, each(""), again=False)
    sleeping = itertools.count()
    yield Case("hello", "the table sleeps", n, wake, again=False)
    yield Case("GET /api/tables/{table}", "", 10, each(""))
    yield Case("GET /api/tables/{table}/log", "first", n, each("/log?limit=500"), again=False)
    yield Case("GET /api/tables/{table}/log", "", 2 * n, each(f"/log?limit=500&before={last // 2}"))
    yield Case("GET /api/tables/{table}/at/{n}", "", 3 * n, each(f"/at/{last - 1}"))
    yield Case("GET /api/tables/{table}/game", "first", n, each("/game"), again=False)
    yield Case("GET /api/tables/{table}/game", "", 2 * n, each("/game"))
    yield Case("GET /api/tables/{table}/course", "first", n, each("/course"), again=False)
    yield Case("GET /api/tables/{table}/course", "", 2 * n, each("/course"))
    yield Case("GET /api/tables/{table}/chances", "first", n, each("/chances"), again=False)
    yield Case("GET /api/tables/{table}/chances", "", 2 * n, each("/chances"))


def seating_cases(house: House) -> Iterator[Case]:
    """Before a game begins, before a crowd."""
    server, numbers = house.server, house.numbers
    made = house.new_table(wait=True)
    path, holds = f"/api/tables/{made['table']}", made["holds"]
    crowd = Crowd(server, made["table"], holds, house.size.crowd)

    def leave() -> None:
        server.ask("DELETE", f"{path}/seats/B", None, holds["B"])

    def sit() -> bytes:
        answer = server.ask("POST", f"{path}/seats/B", {"name": f"N{next(numbers)}"})
        holds.update(json.loads(answer)["holds"])
        return answer

    yield Case(
        "PATCH /api/tables/{table}/seats/{seat}", "", 10,
        lambda: server.ask("PATCH", f"{path}/seats/B", {"name": f"N{next(numbers)}"}, holds["B"]),
    )  # fmt: skip
    yield Case("POST /api/tables/{table}/seats/{seat}", "", 5, sit, leave)
    own = {seat: secret for seat, secret in holds.items() if seat in "AB"}
    talk = Talk(server, made["table"], own)
    yield Case("commit", "", 10, lambda: talk.ask("commit", seat="B", commitment=f"{next(numbers):064x}"))
    talk.close()
    hosts = ["A", "B"]  # who is and who becomes it

    def hand_over() -> bytes:
        hosts.reverse()
        return server.ask("POST", f"{path}/host/{hosts[0]}", None, holds[hosts[1]])

    yield Case("POST /api/tables/{table}/host/{seat}", "", 10, hand_over)
    free = iter(SEATS[2:])
    yield Case(
        "DELETE /api/tables/{table}/seats/{seat}", "by the host", 6,
        lambda: server.ask("DELETE", f"{path}/seats/{next(free)}", None, holds[hosts[0]]), again=False,
    )  # fmt: skip
    crowd.close()


class Stage:
    """A table with a crowd, one after another."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.table = self.path = ""
        self.holds: dict[str, str] = {}
        self.seed = ""
        self._open: list[Crowd | Talk | http.client.HTTPConnection] = []

    def gather(self, made: dict[str, Any]) -> None:
        """Lets the crowd of the table before go, and brings one to this."""
        self.clear()
        self.table, self.path, self.holds = made["table"], f"/api/tables/{made['table']}", made["holds"]
        self._open.append(Crowd(self.house.server, self.table, self.holds, self.house.size.crowd))

    def talk(self) -> Talk:
        """A socket with every seat."""
        talk = Talk(self.house.server, self.table, self.holds)
        self._open.append(talk)
        return talk

    def another(self) -> http.client.HTTPConnection:
        """A connection for a request whose answer is not waited for."""
        made = http.client.HTTPConnection("127.0.0.1", self.house.server.port)
        self._open.append(made)
        return made

    def post(self, what: str) -> bytes:
        """A request of the host."""
        return self.house.server.ask("POST", f"{self.path}/{what}", None, self.holds["A"])

    def clear(self) -> None:
        """Lets all go."""
        while self._open:
            self._open.pop().close()


def start_cases(house: House) -> Iterator[Case]:
    """Beginnings, before a crowd."""
    stage = Stage(house)
    server = house.server

    def fresh() -> None:
        stage.gather(house.new_table(wait=True, options={"setup.deal_deeds": 3}))

    def saved() -> None:
        """All seats are taken, and the one who came last has not said hello yet: else it would begin by itself."""
        seats = [*HERE[:7], {"kind": "link"}]
        stage.gather(server.post("/api/tables/saved", {"game": house.game, "seats": seats}))
        server.post(f"{stage.path}/seats/H", {"name": "PH"})

    yield Case("POST /api/tables/{table}/start", "", 3, lambda: stage.post("start"), fresh)
    yield Case("POST /api/tables/{table}/start", "a saved game", 3, lambda: stage.post("start"), saved)
    talks: list[Talk] = []

    def close() -> None:
        """Everybody has committed to a seed; the start asks for them, and all but one are told."""
        fresh()
        talks.append(stage.talk())
        seeds = {seat: f"{next(house.numbers):064x}" for seat in SEATS}
        for seat, seed in seeds.items():
            talks[-1].ask("commit", seat=seat, commitment=hashlib.sha256(seed.encode()).hexdigest())
        host = stage.another()  # is answered when the game has begun
        host.request("POST", f"{stage.path}/start", None, {"Authorization": f"Bearer {stage.holds['A']}"})
        while b'"commitments":{' not in talks[-1].next_told():
            pass
        for seat in SEATS[1:]:
            talks[-1].ask("reveal", seat=seat, seed=seeds[seat])
        stage.seed = seeds["A"]

    yield Case("reveal", "the last seed", 3, lambda: talks[-1].ask("reveal", seat="A", seed=stage.seed), close)
    stage.clear()


# ---------------------------------------------------------------------------------------------- messages


def act(talk: Talk) -> bytes:
    """An action of the seat to act, whose holder this is."""
    mine = [one for one in talk.legal if one["seat"] == talk.state["to_act"] and one["verb"] in PLAIN]
    do = min(mine, key=lambda one: PLAIN.index(one["verb"]))["do"]
    return talk.ask("act", action=do, after=talk.state["n"])


def play_cases(house: House) -> Iterator[Case]:
    """A long game with a full chat and as many offers as can rest, before a crowd."""
    server, made = house.server, house.long[0]
    table, holds = made["table"], made["holds"]
    talk = Talk(server, table, holds)
    crowd = Crowd(server, table, holds, house.size.crowd)

    def greet() -> bytes:
        one = Talk(server, table, holds)
        one.close()
        return one.welcome

    def free() -> list[tuple[str, str]]:
        laid = [{one["seat"], one["other"]} for one in talk.offers]
        owners = sorted({one for one in talk.state["owner"] if one is not None})
        return [pair for pair in itertools.combinations(owners, 2) if set(pair) not in laid]

    def offer() -> bytes:
        owners, (seat, other) = talk.state["owner"], free()[0]
        give, get = (", ".join(str(i) for i, one in enumerate(owners) if one == each) for each in (seat, other))
        return talk.ask("act", action=f"{seat} offer {other}: {give}, $1 for {get}, $2", after=talk.state["n"])

    def answer(do: str, which: int) -> bytes:
        return talk.ask("answer", offer=talk.offers[which]["offer"], do=do)

    def clear() -> None:
        talk.ask("ping")  # what became void is known by then
        if talk.offers:
            answer("withdraw", 0)

    def fresh_offer() -> None:
        clear()
        offer()

    while free() and len(talk.offers) < house.size.crowd:
        offer()
    yield Case("hello", "", 10, greet)
    yield Case("act", "", 20, lambda: act(talk))
    yield Case("act", "an offer", 10, offer, clear)
    longest = talk.offers[-1]["action"]
    yield Case("why", "of an offer", 20, lambda: talk.ask("why", action=longest))
    yield Case("preview", "with chances", 20, lambda: talk.ask("preview", action=longest))
    yield from _help_cases(talk)
    yield Case("answer", "rejected", 6, lambda: answer("reject", 0))
    yield Case("answer", "accepted", 5, lambda: answer("accept", -1), fresh_offer)
    yield Case("say", "", 20, lambda: talk.ask("say", seat="A", text=LINE))
    yield Case("react", "", 20, lambda: talk.ask("react", seat="A", reaction="bravo"))
    turns = itertools.cycle((True, False))
    yield Case("pause", "", 10, lambda: talk.ask("pause", seat="A", on=next(turns)))
    waits = itertools.cycle(SEATS)  # none may ask too often
    yield Case("wait", "", 8, lambda: talk.ask("wait", seat=next(waits), on=True))
    paces = itertools.cycle((0, 1))
    yield Case("pace", "", 10, lambda: talk.ask("pace", pace=next(paces)))
    yield Case("away", "", 10, lambda: talk.ask("away", seat="H", on=next(turns)))
    yield Case("ping", "", 20, lambda: talk.ask("ping"))
    talk.ask("away", seat="H", on=False)
    crowd.close()
    talk.close()
    yield from _debt_cases(house)
    yield from _last_cases(house)


def _help_cases(talk: Talk) -> Iterator[Case]:
    """What is asked of worker processes."""

    def move() -> None:
        """What is known of a position is told again for nothing."""
        act(talk)

    def hint() -> bytes:
        return talk.ask("hint", seat=talk.state["to_act"])

    def weigh() -> bytes:
        seat = talk.state["to_act"]
        own = [one["do"] for one in talk.legal if one["seat"] == seat and one["verb"] in PLAIN]
        offers = [f"{seat} offer {other}: ${n} for $1" for n in range(2, 8) for other in SEATS if other != seat]
        return talk.ask("weigh", seat=seat, actions=[*own, *offers][:40])

    hint()  # the first worker begins
    yield Case("hint", "", 5, hint, move)
    yield Case("hint", "again", 20, hint)
    yield Case("weigh", "40 actions", 10, weigh, move)


def _debt_cases(house: House) -> Iterator[Case]:
    """Auctions and debts, at tables of their own."""
    talk = house.saved_table(auction_game(), 8)
    most = itertools.count(900_000)
    other = next(one for one in SEATS if one != talk.state["to_act"])
    yield Case("bidder", "", 10, lambda: talk.ask("bidder", seat=other, most=next(most)))
    talk.close()
    game, debtor = debt_game(max(3, int(12 * house.size.share)))
    indebted = house.saved_table(game, 2)
    yield Case("advise", "", 5, lambda: indebted.ask("advise", seat=debtor))
    indebted.close()


def _last_cases(house: House) -> Iterator[Case]:
    """What is done at the end of a long game, before a crowd."""
    server, made = house.server, house.long[0]
    path, holds = f"/api/tables/{made['table']}", made["holds"]
    crowd = Crowd(server, made["table"], holds, house.size.crowd)
    talk = Talk(server, made["table"], holds)
    for seat in "BCD":
        talk.ask("away", seat=seat, on=True)
    seats = iter("BCD")

    def erase() -> bytes:
        seat = next(seats)
        return server.ask("DELETE", f"{path}/seats/{seat}/person", None, holds[seat])

    yield Case("DELETE /api/tables/{table}/seats/{seat}/person", "", 3, erase, again=False)
    talk.close()
    crowd.close()
    yield from _rematch_cases(house)


def _rematch_cases(house: House) -> Iterator[Case]:
    """Once more, before a crowd."""
    stage = Stage(house)

    def finish() -> None:
        made = house.new_table(wait=True, options={"end.rounds": 1})
        stage.gather(made)
        stage.post("start")
        talk = stage.talk()
        while talk.state["over"] is None:
            act(talk)

    def again() -> None:
        finish()
        stage.post("rematch")

    yield from _review_cases(stage, finish)
    yield Case("POST /api/tables/{table}/rematch", "", 3, lambda: stage.post("rematch"), finish)
    yield Case("POST /api/tables/{table}/rematch", "again", 3, lambda: stage.post("rematch"), again)
    stage.clear()


def _review_cases(stage: Stage, finish: Callable[[], None]) -> Iterator[Case]:
    """A finished game is reviewed by a worker process, before a crowd."""

    def make() -> bytes:
        return stage.post("review")

    def look() -> bytes:
        return stage.house.server.ask("GET", f"{stage.path}/review")

    def made() -> None:
        if not stage.path:
            finish()
        while b'"made"' not in make():
            time.sleep(0.05)

    yield Case("POST /api/tables/{table}/review", "first", 3, make, finish, again=False)
    yield Case("POST /api/tables/{table}/review", "", 10, make, made)
    yield Case("GET /api/tables/{table}/review", "", 10, look, made)


GROUPS: Final = (lobby_cases, plain_cases, past_cases, seating_cases, start_cases, play_cases)


def all_operations() -> list[str]:
    """Every operation of the OpenAPI document, and every message that a client can send."""
    from casero.server.protocol import ToServer
    from casero.server.rest.openapi import openapi

    methods = ("get", "post", "put", "patch", "delete")
    paths: dict[str, dict[str, Any]] = openapi()["paths"]
    asked = [f"{method.upper()} {path}" for path, does in paths.items() for method in methods if method in does]
    return asked + [str(kind.__struct_config__.tag) for kind in get_args(ToServer)]
