"""The command line as a whole: it starts at once, and says in one sentence what is wrong."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable

import pytest
from typer.testing import Result

import casero as package
from casero.kernel.jit import INTERPRETED

Casero = Callable[..., Result]
PROGRAM = [sys.executable, "-c", "from casero.cli import main; main()"]
HEAVY = ("numpy", "numba", "rich", "yaml", "fluent.runtime", "casero.kernel", "casero.editions")


def run(*args: str, lang: str = "en_US.UTF-8") -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "LANG": lang, "LC_ALL": "", "LC_MESSAGES": ""}
    return subprocess.run([*PROGRAM, *args], capture_output=True, text=True, timeout=60, env=env)


def test_help_imports_nothing_heavy() -> None:
    look = f"import sys; sys.stderr.write(','.join(name for name in {HEAVY!r} if name in sys.modules))"
    script = f"""
from casero.cli import main
sys_exit = 0
try:
    main()
except SystemExit:
    {look}
"""
    done = subprocess.run([sys.executable, "-c", script, "--help"], capture_output=True, text=True, timeout=60)
    assert "casero [" in done.stdout
    assert done.stderr == ""


def test_help_is_there_at_once() -> None:
    times = []
    for _ in range(5):
        before = time.perf_counter()
        assert run("--help").returncode == 0
        times.append(time.perf_counter() - before)
    # 0.4 s is the measure on a quiet machine; tests share theirs.
    assert min(times) < 1.2


def test_help_speaks_the_language_of_the_system() -> None:
    assert "Measure how fast" in run("--help").stdout
    assert "Mide con qué rapidez" in run("--help", lang="es_PE.UTF-8").stdout
    assert "Mide con qué rapidez" in run("--help", lang="C").stdout
    assert "Mide con qué rapidez" in run("--help", lang="de_DE.UTF-8").stdout


def test_spanish_help_has_no_english_words() -> None:
    for command in ((), ("play",), ("verify",)):
        output = run(*command, "--help", lang="es_PE.UTF-8").stdout
        assert output.startswith("Uso: casero")
        assert "Opciones:" in output
        assert not any(word in output for word in ("Usage", "Options", "Arguments:", "Commands:", "Show this", "ARGS"))


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("nope",), "No existe la orden «nope»."),
        (("--nope",), "No existe la opción --nope."),
        (("verify",), "Falta FILE."),
        (("verify", "a", "b"), "Sobra b."),
        (("play", "--seats"), "A la opción --seats le falta su valor."),
        (("replay", "a", "--to", "few"), "--to tiene que ser un número entero."),
        (("simulate", "--games", "0"), "--games tiene que ser al menos 1."),
        (("balance", "clasico", "--seats", "9"), "--seats tiene que ser como mucho 8."),
        (("landings", "--jail", "no"), "--jail tiene que ser uno de stay, leave."),
        (("tournament",), "Falta --bots."),
    ],
    ids=str,
)
def test_a_wrong_command_line_is_told_in_spanish(
    casero: Casero, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], said: str
) -> None:
    monkeypatch.setenv("LANG", "es_PE.UTF-8")
    found = casero(*args).stderr
    assert found.startswith(f"casero: {said} Ayuda: casero ")
    assert found.endswith(" --help.\n")


def test_without_a_command_there_is_help(casero: Casero) -> None:
    result = casero()
    assert result.exit_code == 0
    assert "Usage: casero" in result.output


def test_the_version(casero: Casero) -> None:
    assert casero("--version").output == f"casero {package.__version__}\n"


@pytest.mark.parametrize(
    "args",
    [
        ("nope",),
        ("--nope",),
        ("verify",),
        ("check",),
        ("rules", "--lang", "fr", "clasico"),
        ("replay", "game.casero", "--to", "few"),
        ("play", "--terminal", "--seats", "Ana,bot:genius"),
        ("play", "--terminal", "--seats", "Ana"),
        ("play", "--terminal", "--seats", "Ana,Ana"),
        ("play", "--terminal", "--save", "."),
        ("play", "--terminal", "nope"),
        ("play", "--terminal", "--seed", "luck"),
        ("play", "--terminal", "--option", "jackpot"),
        ("play", "--terminal", "--option", "parking.jackpott=true"),
        ("play", "--terminal", "--load", "none.casero"),
        ("play", "--terminal", "clasico", "--load", "none.casero"),
        ("replay", "none.casero"),
        ("rules",),
        ("rules", "nope"),
        ("editions", "nope"),
    ],
    ids=" ".join,
)
def test_a_wrong_command_line_gets_one_sentence_and_exit_2(casero: Casero, args: tuple[str, ...]) -> None:
    is_refused(casero(*args), 2)


@pytest.mark.parametrize(
    "args", [("rules", "M-999"), ("rules", "M-9999"), ("rules", "clasico", "M-9999")], ids=" ".join
)
def test_a_rule_that_is_not_found_gets_one_sentence_and_exit_1(casero: Casero, args: tuple[str, ...]) -> None:
    is_refused(casero(*args), 1)


def is_refused(result: Result, status: int) -> None:
    assert result.exit_code == status
    assert result.stderr.startswith("casero: ")
    assert len(result.stderr.splitlines()) == 1
    assert "Traceback" not in result.output


def test_an_interruption_is_told_in_one_line(casero: Casero, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("casero.cli.rules.show_rules", interrupt)
    result = casero("rules", "clasico")
    assert result.exit_code == 130
    assert result.stderr == "casero: Interrupted.\n"


def test_an_interruption_before_a_command_runs(casero: Casero, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*args: object, **more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys.modules["casero.cli.app"].Commands, "parse_args", interrupt)
    result = casero("rules", "clasico")
    assert result.exit_code == 130
    assert result.stderr.strip() == "casero: Interrupted."


def test_an_unknown_option_names_the_nearest(casero: Casero) -> None:
    result = casero("play", "--terminal", "--option", "parking.jackpott=true")
    assert result.stderr.startswith('casero: There is no table option "parking.jackpott". Nearest: parking.jackpot')


def test_a_defect_is_not_hidden(casero: Casero, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_(*args: object) -> None:
        raise RuntimeError("a defect")

    monkeypatch.setattr("casero.cli.rules.show_rules", break_)
    assert isinstance(casero("rules", "clasico").exception, RuntimeError)


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    program = " ".join(f"'{part}'" for part in PROGRAM)
    done = subprocess.run(
        ["bash", "-c", f"{program} rules clasico | head -1"], capture_output=True, text=True, timeout=60
    )
    assert len(done.stdout.splitlines()) == 1
    assert done.stderr == ""


def test_the_rules_can_be_compiled_ahead() -> None:
    done = subprocess.run([sys.executable, "-m", "casero.warm"], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0
    assert INTERPRETED or done.stderr.endswith("100 %\n")


def test_what_an_edition_or_an_option_gets_wrong_is_told_in_the_language_of_the_command_line(
    casero: Casero, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["casero", "play", "--lang", "es"])
    edition = casero("play", "--terminal", "clasicos", "--lang", "es")
    assert edition.stderr.startswith("casero: clasicos: no es una edición; ¿quizá 'clasico'? (se admite: ")
    option = casero("play", "--terminal", "--option", "salary.amount=x", "--lang", "es")
    expected = "casero: options: salary.amount: es 'x' (se admite: un número entero de 0 a 5000000)\n"
    assert option.stderr.endswith(expected)


def test_house_rules_by_name_are_options_that_later_ones_change() -> None:
    from casero.cli.play import options

    family = options(["family-night"], "en")
    assert family["parking.jackpot"] is True
    assert family["auction.enabled"] is False
    assert options(["family-night", "parking.jackpot=false"], "en") == {**family, "parking.jackpot": False}
    assert options(["parking.fines=false", "family-night"], "en") == family
    assert options(["strict-book"], "en") == {}
    assert options(["short-evening", "strict-book"], "en") == {}


@pytest.mark.parametrize(("lang", "told"), [("en", "nor the name of"), ("es", "ni el nombre de unas")])
def test_a_preset_that_does_not_exist_is_told_with_those_that_do(casero: Casero, lang: str, told: str) -> None:
    result = casero("play", "--terminal", "--option", "family-nigth", "--lang", lang)
    assert result.exit_code == 2
    assert told in result.stderr
    assert "family-night, first-game, short-evening, strict-book." in result.stderr
