"""What is wrong with the syntax of a TOML file."""

from __future__ import annotations

import tomllib

import pytest

from casero.text.catalogue import text_of
from casero.text.toml_faults import toml_fault


@pytest.mark.parametrize(
    ("text", "line", "es"),
    [
        ("a = 1\n= 3", 2, "se esperaba una clave"),
        ("a", None, "falta el signo = detrás de la clave"),
        ("a = 1z", 1, "sobra algo detrás del valor"),
        ("[x", None, "falta ]"),
        ("[[x]", 1, "falta ]]"),
        ("a = '''x", None, "falta '''"),
        ("[a.b]\n[a.b]\n", 2, "«a.b» está dos veces"),
        ("a = {b = 1, b = 2}", 1, "«b» está dos veces"),
        ("a = 1\na = 2\n", 2, "una clave está dos veces"),
        ("a = [1 2]", 1, "falta el ] que cierra la lista"),
        ("a = {b = 1", None, "falta la llave que cierra la tabla"),
        ('a = "\\q"', 1, "el texto lleva una barra inversa que no vale"),
        ('a = "x', None, "falta la comilla que cierra el texto"),
        ('a = "x\nb = 1\n', 1, "falta la comilla que cierra el texto"),
        ("a = 'x", None, "falta la comilla que cierra el texto"),
        ('a = "\x01"', 1, "el carácter \\x01 no vale aquí"),
        ("a = 2000-02-31", 1, "la fecha o la hora no existe"),
        ("a = \n", 1, "falta el valor, o no vale"),
    ],
)
def test_each_fault_is_told_with_its_line(text: str, line: int | None, es: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(text)
    assert toml_fault(caught.value)[0] == line
    assert text_of(toml_fault(caught.value)[1], "es") == es


def test_what_is_not_known_is_told_in_the_words_of_the_parser() -> None:
    assert toml_fault(ValueError("Too hot (at line 7, column 1)")) == (7, "Too hot")
