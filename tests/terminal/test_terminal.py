"""Play at a terminal: what is typed, what is shown, and what is kept."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.text import Text
from typer.testing import Result

from casero import Family, Game
from casero.game import notation
from casero.game.notation import SEATS
from casero.terminal.board import Board, Ring
from casero.terminal.menu import menu
from casero.terminal.names import TableNames
from casero.terminal.orders import ORDERS
from casero.terminal.panels import deed_lines
from casero.terminal.screen import Screen
from casero.terminal.sitting import Sitting
from casero.terminal.table import Table
from casero.terminal.typed import expected
from casero.text.catalogue import wrong

Casero = Callable[..., Result]

# With seed 16 Ana begins, throws 2-3 and stands on a station that nobody owns.
PLAY = ("play", "--terminal", "--seats", "Ana,bot:buyer", "--seed", "16")
TWO = ("play", "--terminal", "--seats", "Ana,Beto", "--seed", "16")


class Typed(Screen):
    """A screen of a given size that answers from a list and keeps what it shows."""

    def __init__(self, answers: list[str], width: int = 80, height: int = 24) -> None:
        super().__init__(plain=True)
        self.plain = False
        self.answers = answers
        self.shown: list[str] = []
        self._size = width, height

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    def write(self, lines: object) -> None:
        assert isinstance(lines, (list, tuple))
        self.shown += [line.plain for line in lines]

    def draw(self, lines: object) -> None:
        self.shown = []
        self.write(lines)

    def ask(self, prompt: str) -> str:
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)


def seated(game: Game, answers: list[str], lang: str = "en", width: int = 80, height: int = 24) -> Table:
    return Table(game, TableNames(game.setup, lang), Typed(answers, width, height))


def sit(table: Table) -> list[str]:
    """Plays until the answers run out; what the screen shows then."""
    with pytest.raises(EOFError):
        Sitting(table).run()
    assert isinstance(table.screen, Typed)
    return table.screen.shown


# Typing.


def test_numbers_enter_and_notation_do_the_same(casero: Casero) -> None:
    outputs = []
    for keys in ("1\n1\n1\n", "\n1\n\n", "roll\nbuy\nend\n", "A roll\na buy\nA END\n", "tirar\ncomprar\nfin\n"):
        Path("game.casero").unlink(missing_ok=True)
        assert casero(*PLAY, "--save", "game.casero", input=keys).exit_code == 0
        outputs.append(Path("game.casero").read_text(encoding="utf-8"))
    assert len(set(outputs)) == 1
    assert "A roll 2-3\nA buy\nA end\nB roll" in outputs[0]


def test_what_is_refused_is_told_with_its_rule(casero: Casero) -> None:
    output = casero(*PLAY, input="roll\nend\n").stdout
    assert "First you have to buy the deed of this square or decline it. [M-039" in output
    assert "M-039: A property whose deed" in output


def test_why_tells_without_playing(casero: Casero) -> None:
    output = casero(
        *PLAY,
        input="why build 5\nwhy roll\nwhy\nwhy fly\n",
    ).stdout
    assert "only the lots of a colour group take houses. [M-047" in output
    assert "A roll is allowed." in output
    assert "Say the action" in output
    assert "expected an action" in output


def test_what_is_not_understood_is_told_in_the_language_of_the_table(casero: Casero) -> None:
    output = casero(*PLAY, "--lang", "es", input="vuela\nbid mucho\noffer B: 99 for nothing\n77\n").stdout
    assert "No se entiende «vuela»: se esperaba una acción, como tirar, comprar o pujar 120, hay" in output
    assert "se esperaba un número entero de 0 a 1000000000, hay" in output
    assert "se esperaba un título" in output
    assert "El menú va de 1 a 2." in output


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("offer Z: 1 for 3", "un asiento de A a B"),
        ("vuela", "una acción, como tirar, comprar o pujar 120"),
        ("bid mucho", "un número entero de 0 a 1000000000"),
        ("bid 9..3", "un margen de menor a mayor, hasta 1000000000"),
        ("offer B: $0 for 3", "un número entero de 1 a 1000000000"),
        ("offer B: 1 for debt x", "un número entero de 1 a 1000000000"),
        ("build 99", "una casilla, de 0 a 39 o por su nombre"),
        ("clear mauve", "un grupo: "),
        ("clear brown to x", "un número entero de 0 a 1000000000"),
        ("offer B: x for 3", "un título, una cantidad como $100, card, cada cosa una vez, o nothing"),
        ("offer B 5", '":"'),
        ("roll dice", "el final"),
    ],
)
def test_what_is_expected_is_told_in_whole_sentences(casero: Casero, typed: str, wanted: str) -> None:
    output = casero(*PLAY, "--lang", "es", input=f"{typed}\n").stdout
    assert f"se esperaba {wanted}" in output
    told = output.partition("se esperaba ")[2].partition(", hay ")[0]
    assert not any(f" {word} " in f" {told} " for word in ("to", "or", "a range", "each", "the", "its"))


def test_every_expectation_of_the_notation_is_translated() -> None:
    source = inspect.getsource(notation)
    table = seated(Game.new("clasico", ["Ana", "Beto"], 16), [], "es")
    made = re.findall(r'wrong\("(expects-[a-z]+)"', source)
    assert len(made) == source.count('wrong("expects-') > 10
    bounds = {"what": "x", "low": "1", "high": "2", "first": "A", "last": "B", "keys": "x", "verbs": "x"}
    for key in made:
        wanted = wrong(key, **bounds)
        assert expected(table, wanted) != str(wanted)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("hipotecar 3", "Ana hipoteca Barr"),
        ("construir 1", "hay que ser dueño"),
        ("construir 1 x0", "No se entiende «construir 1 x0»: se esperaba un número de edificios, como x3"),
        ("volar", "No se entiende «volar»"),
        ("9", "El menú va de 1 a 2."),
    ],
)
def test_what_is_typed_at_a_list_is_taken_as_everywhere(typed: str, told: str) -> None:
    game = Game.new("clasico", ["Ana", "Beto"], 16)
    for line in ("A roll 1-2", "A buy", "A end", "B roll 1-2", "B end", "A roll 1-1", "A buy"):
        game.play(line)
    shown = " ".join(sit(seated(game, ["hipotecar …", typed], "es", 200, 60)))
    assert told in shown


def test_spanish_verbs_mean_what_is_legal(casero: Casero) -> None:
    keys = "tirar\nrechazar\npujar 10\npasar\n" + "ofrecer b: 5 por nada\nB ofrecer a: 5, $3 por nada\nrechazar\n"
    casero(*TWO, "--save", "game.casero", "--lang", "es", input=keys)
    text = Path("game.casero").read_text(encoding="utf-8")
    assert text.endswith("A decline\nB bid 10\nA pass\nB offer A: 5, $3 for nothing\nA reject\n")


def test_enter_alone_never_spends(casero: Casero) -> None:
    result = casero(*PLAY, "--save", "game.casero", input="\n\n\n")
    assert "Enter alone only throws" in result.stdout
    assert Path("game.casero").read_text(encoding="utf-8").endswith("A roll 2-3\n")


def test_the_menu_says_what_things_cost(casero: Casero) -> None:
    output = casero(*PLAY, input="roll\nbuy\nmortgage 5\n").stdout.replace("\u00a0", " ")
    assert "1 Buy Desamparados Station for S/. 200" in output
    assert "Mortgage: Desamparados Station (S/. 100)" in output
    assert "Lift the mortgage: Desamparados Station (S/. 110)" in output


def test_a_page_does_what_is_typed_at_it() -> None:
    game = Game.new("clasico", ["Ana", "Beto"], 16)
    sit(seated(game, ["rules", "roll"]))
    assert game.lines == ["A roll 2-3"]
    for closing in ("q", "1"):
        game = Game.new("clasico", ["Ana", "Beto"], 16)
        sit(seated(game, ["rules", closing]))
        assert game.lines == []


def test_nobody_chooses_the_dice(casero: Casero) -> None:
    assert "left to chance" in casero(*PLAY, input="roll 6-6\n").stdout


def test_nobody_acts_for_a_bot(casero: Casero) -> None:
    assert "Buyer B is a bot" in casero(*PLAY, input="B offer A: nothing for $10\n").stdout


def test_others_act_out_of_turn_by_their_letter(casero: Casero) -> None:
    result = casero(*TWO, "--save", "game.casero", input="b offer a: $10 for nothing\naccept\n")
    assert "Beto offers a deal to Ana. Beto gives Ana: S/." in result.stdout
    assert Path("game.casero").read_text(encoding="utf-8").endswith("B offer A: $10 for nothing\nA accept\n")


def test_the_dialogue_makes_an_offer(casero: Casero) -> None:
    keys = "roll\nbuy\n3\n5\n$50, nothing\n" + "3\n5\n$50\n\n" + "3\n\n" + "3\n5\n\n"
    result = casero(*TWO, "--save", "game.casero", input=keys)
    assert "Ana gives Beto: Desamparados Station. Ana gets: S/." in result.stdout.replace("\u00a0", " ")
    assert Path("game.casero").read_text(encoding="utf-8").endswith("A offer B: 5 for $50\n")


def test_an_auction_asks_for_the_amount(casero: Casero) -> None:
    keys = "roll\ndecline\n3\nlots\n3\n120\n2\n"
    casero(*TWO, "--save", "game.casero", input=keys)
    assert Path("game.casero").read_text(encoding="utf-8").endswith("A decline\nB bid 120\nA bid 121\n")


def test_undo_goes_back_to_the_last_throw(casero: Casero) -> None:
    result = casero(*PLAY, "--save", "game.casero", input="undo\nroll\nundo\nbuy\nmortgage 5\nundo\n")
    assert "There is no action of yours to take back." in result.stdout
    assert "Dice or cards have come to light" in result.stdout
    assert "Taken back: A buy, A mortgage 5." in result.stdout
    assert Path("game.casero").read_text(encoding="utf-8").endswith("A roll 2-3\n")


def test_one_action_is_taken_back_by_its_seat(casero: Casero) -> None:
    casero(*PLAY, "--save", "game.casero", input="roll\nbuy\nmortgage 5\nA undo\n")
    assert Path("game.casero").read_text(encoding="utf-8").endswith("A roll 2-3\nA buy\n")


@pytest.mark.parametrize(
    ("order", "shown"),
    [
        ("help", "why ACTION"),
        ("?", "why ACTION"),
        ("ayuda", "why ACTION"),
        ("legal", "A offer B: …"),
        ("log", "Ana starts with"),
        ("log 1", "Ana's turn."),
        ("rules M-093", "M-093 Building is even"),
        ("rules evenly", "M-"),
        ("rules", "M-001"),
        ("rules zeppelin", 'No rule holds "zeppelin".'),
        ("rules Q-001", 'No rule holds "Q-001".'),
        ("rules M-9999", 'No rule holds "M-9999".'),
        ("rules m93", "M-093 Building is even"),
        ("reglas multa carcel", "M-081"),
        ("deed 39", "Rent, hotel: "),
        ("deed miraflores", "Nobody owns it."),
        ("deed 12", "a pip"),
        ("deed 5", "Rent, 4 owned"),
        ("deed", "Start"),
        ("deed 77", 'There is no square "77"'),
        ("board", "H39"),
        ("save here.casero", "The game is saved in here.casero."),
        ("save no/where.casero", "cannot be written: there is no such file or folder."),
        ("save .", ". is a folder"),
        ("save /", "/ is a folder"),
        ("save new/", "new/ is a folder"),
        ("save " + "x" * 5000, "the name is too long."),
        ("x" * 5000, "is not understood"),
        ("bid " + "9" * 5000, "expected a whole number from 0"),
        ("deed " + "x" * 5000, "There is no square"),
        ("rules " + "x" * 5000, "No rule holds"),
    ],
)
def test_orders(casero: Casero, order: str, shown: str) -> None:
    result = casero(*PLAY, input=f"{order}\n")
    assert result.exit_code == 0
    assert shown in result.stdout.partition("A Ana> ")[2]


# Keeping.


def test_a_game_whose_input_ends_is_saved(casero: Casero) -> None:
    result = casero(*PLAY, input="roll\n")
    assert result.exit_code == 0
    (file,) = Path().glob("clasico-*.casero")
    assert result.stdout.endswith(f"The game is saved in {file}.\n")
    assert casero("verify", str(file)).exit_code == 0


def test_quitting_asks_whether_to_save(casero: Casero) -> None:
    assert casero(*PLAY, input="quit\nn\n").exit_code == 0
    assert list(Path().iterdir()) == []
    casero(*PLAY, input="quit\nc\nroll\nquit\nmine.casero\n")
    assert Path("mine.casero").read_text(encoding="utf-8").endswith("A roll 2-3\n")
    casero(*PLAY, input="quit\n\n")
    assert list(Path().glob("clasico-*.casero"))


def test_a_game_goes_on_where_it_was_left(casero: Casero) -> None:
    casero(*PLAY, "--save", "whole.casero", input="1\n" * 40)
    casero(*PLAY, "--save", "part.casero", input="1\n" * 15)
    casero("play", "--terminal", "--load", "part.casero", input="1\n" * 25)
    assert Path("part.casero").read_bytes() == Path("whole.casero").read_bytes()


def test_a_game_without_its_seed_goes_on_only_with_another(casero: Casero) -> None:
    casero(*PLAY, "--save", "game.casero", input="roll\n")
    text = Path("game.casero").read_text(encoding="utf-8")
    assert casero("play", "--terminal", "--load", "game.casero", "--seed", "5").exit_code == 2
    text = "".join(f"{x}\n" for x in text.splitlines() if not x.startswith("seed:"))
    Path("game.casero").write_text(text, encoding="utf-8")
    result = casero("play", "--terminal", "--load", "game.casero", input="buy\nend\n")
    assert result.exit_code == 2
    assert result.stderr.startswith("casero: game.casero does not hold its seed.")
    result = casero("play", "--terminal", "--load", "game.casero", "--seed", "5", input="buy\nend\n")
    assert result.exit_code == 0
    assert "goes on with a new seed and another commitment" in result.stderr
    assert "Buyer B throws" in result.stdout
    assert Path("game.casero").read_text(encoding="utf-8") == text
    assert "B roll" in Path("game-2.casero").read_text(encoding="utf-8")


def test_other_games_are_never_overwritten(casero: Casero) -> None:
    Path("keep.casero").write_text("mine", encoding="utf-8")
    result = casero(*PLAY, input="roll\nsave keep\nbuy\nsave\n")
    assert "keep.casero holds another game: this one is saved in keep-2.casero." in result.stdout
    assert "The game is saved in keep-2.casero." in result.stdout
    assert Path("keep.casero").read_text(encoding="utf-8") == "mine"
    assert Path("keep-2.casero").read_text(encoding="utf-8").endswith("A roll 2-3\nA buy\n")
    for _ in range(2):
        casero(*PLAY, input="roll\n")
    assert len(list(Path().glob("clasico-*.casero"))) == 2
    casero(*PLAY, "--save", "keep.casero", input="roll\n")
    assert Path("keep-3.casero").exists()


def test_a_loaded_game_is_saved_where_it_came_from(casero: Casero) -> None:
    casero(*PLAY, "--save", "game.casero", input="roll\n")
    casero("play", "--terminal", "--load", "game.casero", input="buy\n")
    assert Path("game.casero").read_text(encoding="utf-8").endswith("A buy\n")
    assert [file.name for file in Path().iterdir()] == ["game.casero"]


def test_what_replaces_a_saved_action_is_kept_too(casero: Casero) -> None:
    casero(*TWO, input="roll\nbuy\nsave game\nundo\ndecline\n")
    assert Path("game.casero").read_text(encoding="utf-8").endswith("A roll 2-3\nA decline\n")


def test_a_game_nobody_played_leaves_no_file(casero: Casero) -> None:
    result = casero(*PLAY, input="")
    assert result.exit_code == 0
    assert result.stdout.endswith("Nothing was played: no file is left.\n")
    assert list(Path().iterdir()) == []


def test_a_defect_does_not_lose_the_game(casero: Casero, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_(*args: object) -> None:
        raise RuntimeError("a defect")

    monkeypatch.setitem(ORDERS, "board", break_)
    result = casero(*PLAY, "--save", "game.casero", input="roll\nboard\n")
    assert isinstance(result.exception, RuntimeError)
    assert "The game is saved in game.casero." in result.stderr
    assert Path("game.casero").read_text(encoding="utf-8").endswith("A roll 2-3\n")


def test_a_load_that_fails_names_the_file(casero: Casero) -> None:
    Path("bad.casero").write_text("nothing\n", encoding="utf-8")
    result = casero("play", "--terminal", "--load", "bad.casero")
    assert result.exit_code == 2
    assert result.stderr.startswith("casero: bad.casero: line 1: ")


def test_an_interruption_keeps_the_game(casero: Casero, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: Screen, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Screen, "ask", interrupt)
    result = casero(*PLAY, "--save", "game.casero")
    assert result.exit_code == 130
    assert result.stderr == "casero: Interrupted. The game is saved in game.casero.\n"
    assert Path("game.casero").exists()


def test_options_and_editions_reach_the_game(casero: Casero) -> None:
    args = ("play", "--terminal", "xorti", "--seats", "Ana,Beto", "-o", "salary.amount=0", "-o", "stock.houses=none")
    casero(*args, "--save", "game.casero")
    text = Path("game.casero").read_text(encoding="utf-8")
    assert "edition: xorti\n" in text
    assert "option: salary.amount = 0\n" in text


def test_options_of_the_terminal_do_not_go_with_the_browser(casero: Casero) -> None:
    result = casero("play", "--seats", "Ana,Beto")
    assert result.exit_code == 2
    assert result.stderr == "casero: --seats goes with --terminal alone.\n"


# Claims.


def claimable(owner: int) -> Game:
    """A game in which a seat may claim a rent: 0 is a person, 1 a bot."""
    for seed in range(100):
        options = {"rent.collection": "on_claim", "rent.claim_window": 1}
        game = Game.new("clasico", ["Ana", "bot:buyer"], seed, options)
        while not game.over and not int(game.peek["n_claims"]):
            verbs = {legal.verb: legal for legal in game.legal_by_seat()[SEATS[game.to_act or 0]]}
            known = [verbs[verb] for verb in ("buy", "roll", "end", "decline", "pass", "bankrupt") if verb in verbs]
            game.play(known[0] if known else next(legal for legal in verbs.values() if not isinstance(legal, Family)))
        if not game.over and int(game.peek["claim_owner"][0]) == owner:
            return game
    raise AssertionError("no seed gives such a game")


def test_people_are_asked_before_a_bot_plays_on() -> None:
    game = claimable(owner=0)
    while game.to_act == 0:
        game.play("A end")
    table = seated(game, [])
    assert any("1 Claim the rent" in line for line in sit(table))
    table = seated(game, ["1"])
    sit(table)
    assert "A claim B" in game.lines


def test_people_may_let_a_claim_go() -> None:
    game = claimable(owner=0)
    sit(seated(game, ["2"]))
    assert not any(line.startswith("A claim") for line in game.lines)
    assert game.to_act == 0


def test_bots_never_forget_a_claim() -> None:
    game = claimable(owner=1)
    sit(seated(game, []))
    assert any(line.startswith("B claim") for line in game.lines)


# The screen.


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (100, 30), (60, 24), (200, 60), (40, 20), (20, 8)])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_screen_fits(width: int, height: int, lang: str) -> None:
    game = Game.new("clasico", ["Ana", "Beto", *["bot:buyer"] * 6], 16)
    shown = sit(seated(game, ["1"] * 30, lang, width, height))
    if width >= 60:
        assert len(shown) <= height - 1
        assert max(len(line) for line in shown) <= width
    assert any("Ana" in line for line in shown)


def test_the_board_shows_owners_buildings_mortgages_and_tokens() -> None:
    game = Game.new("clasico", ["Ana", "Beto"], 16)
    for line in ("A roll 1-2", "A buy", "A end", "B roll 1-4", "B buy", "B mortgage 5"):
        game.play(line)
    ring = Ring.fit(40, 80, 22)
    assert ring is not None
    lines = [line.plain for line in Board(TableNames(game.setup, "es"), game.view(), ring).around([Text("middle")])]
    assert len(lines) == 22
    assert "middle" in lines[2]
    assert "A03Bar" in lines[20]
    assert "T05Des" in lines[20]
    assert "A   >A" in lines[21]
    assert "Bm  >B" in lines[21]


@pytest.mark.parametrize("squares", range(16, 61))
def test_every_board_has_a_place_for_each_square(squares: int) -> None:
    ring = Ring.fit(squares, 120, 60)
    assert ring is not None
    places = [*ring.bottom(), *ring.top(), *(square for pair in ring.sides() for square in pair)]
    assert len(set(places)) == len(places)
    assert set(range(squares)) <= set(places)
    assert len(places) - squares < 4


@pytest.mark.parametrize("edition", ["clasico", "americas", "castis", "xorti", "pelotis"])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_square_has_its_deed(edition: str, lang: str) -> None:
    game = Game.new(edition, 2, 1)
    names = TableNames(game.setup, lang)
    for square in range(len(names.edition.squares)):
        assert names.square(square) in deed_lines(game, square, names)[0].plain


def test_the_menu_leaves_nothing_out() -> None:
    game = Game.new("clasico", ["Ana", "Beto"], 16)
    for line in ("A roll 1-2", "A buy", "A end", "B roll 1-4"):
        game.play(line)
    names = TableNames(game.setup, "en")
    for seat in (0, 1):
        within = [legal for entry in menu(game, seat, names) for legal in entry.actions]
        listed = [legal for legal in game.legal() if legal.seat == SEATS[seat]]
        assert {legal.do for legal in listed if not isinstance(legal, Family)} <= {legal.do for legal in within}
        assert {legal.verb for legal in listed} == {legal.verb for legal in within}
