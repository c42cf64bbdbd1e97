"""What the menu shows can be typed, in both languages, and means the action that it stands for."""

from __future__ import annotations

from pathlib import Path

import pytest

from casero import Game
from casero.game.position import Family
from casero.kernel import codes
from casero.rulebook import LANGUAGES
from casero.terminal.menu import menu
from casero.terminal.orders import obey
from casero.terminal.typed import read
from casero.terminal.words import shown
from tests.terminal.test_terminal import TWO, Casero, seated, sit

# What stands behind a verb, by the kind of its argument.
ARGUMENTS = {
    "": [""],
    "amount": ["10"],
    "deed": ["5"],
    "group": ["brown", "brown to 2"],
    "deck": ["casualidad"],
    "seat": ["", "B"],
    "offer": ["B: 5, $3, card casualidad for nothing", "B: nothing for 5, card arca_comunal", "B: 5 for debt 20"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("verb", codes.VERBS, ids=lambda verb: verb.name)
def test_every_action_is_read_as_it_is_shown(verb: codes.Verb, lang: str) -> None:
    game = Game.new("clasico", ["Ana", "Beto"], 16)
    table = seated(game, [], lang)
    for argument in ARGUMENTS[verb.argument]:
        text = "table time" if verb.name == "time" else f"A {verb.name} {argument}".rstrip()
        typed = shown(text, lang)
        assert (typed == text) == (lang == "en")
        for words in (typed, typed.removeprefix("A ")):
            assert read(table, words, 0) == game.read(text), table.notice


def test_spanish_shows_no_word_of_the_notation() -> None:
    assert shown("A clear brown to 2", "es") == "A liquidar brown a 2"
    assert shown("A offer B: 5, $3 for nothing", "es") == "A ofrecer B: 5, $3 por nada"
    assert shown("A offer B: nothing for debt 20", "es") == "A ofrecer B: nada por deuda 20"
    assert shown("table time", "es") == "mesa hora"
    assert shown("build", "es") == "construir"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_are_played_with_what_the_menu_shows(lang: str) -> None:
    game = Game.new("americas", ["Ana", "Beto", "Cira"], 5)
    table = seated(game, [], lang)
    seen = set()
    for turn in range(400):
        if game.over or game.to_act is None:
            break
        seat = game.to_act
        entries = menu(game, seat, table.names)
        single = [entry for entry in entries if not entry.opens and not isinstance(entry.actions[0], Family)]
        for entry in single:
            legal = entry.actions[0]
            assert read(table, entry.typed(lang), seat) == game.read(legal), entry.typed(lang)
        chosen = single[turn % len(single)] if turn % 3 == 0 else single[0]
        chosen = single[0] if chosen.actions[0].verb in ("undo", "bankrupt") else chosen
        played = len(game.actions)
        obey(table, chosen.typed(lang), seat, entries)
        assert len(game.actions) == played + 1
        seen.add(chosen.actions[0].verb)
    assert {"roll", "buy", "decline", "pass", "end", "mortgage"} <= seen


@pytest.mark.parametrize(("lang", "opens"), [("es", "hipotecar …"), ("en", "mortgage …")])
def test_a_line_that_opens_a_list_can_be_typed_too(lang: str, opens: str) -> None:
    game = Game.new("clasico", ["Ana", "Beto"], 16)
    for line in ("A roll 1-2", "A buy", "A end", "B roll 1-3", "B end", "A roll 1-2", "A buy"):
        game.play(line)
    table = seated(game, [opens, "1"], lang)
    sit(table)
    assert str(table.game.actions[-1]) == "A mortgage 3"


def test_the_word_of_two_verbs_means_the_one_that_is_legal() -> None:
    game = Game.new("clasico", ["Ana", "Beto"], 16)
    table = seated(game, [], "es")
    game.play("A roll 2-3")
    assert str(read(table, "rechazar", 0)) == "A decline"
    game.play("B offer A: $1 for nothing")
    assert str(read(table, "rechazar", 0)) == "A reject"


def test_saved_games_keep_the_notation(casero: Casero) -> None:
    output = casero(
        *TWO, "--save", "game.casero", "--lang", "es", input="A tirar\nA comprar\nporque terminar\ndeshacer\n"
    ).stdout
    assert "A tirar" in output
    assert "A ofrecer B: …" in output
    assert "A terminar está permitido." in output
    assert "Deshecho: A comprar." in output
    assert Path("game.casero").read_text(encoding="utf-8").endswith("A roll 2-3\n")
