"""Simulations: the same totals wherever they are played, sums that add up, and everything told in both languages."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from rich.console import Console
from typer.testing import Result

from casero.bots import BOTS as EVERY_BOT
from casero.bots.rollout import WIN_PARTS
from casero.cli.simulate_tables import tables
from casero.game.setup import Ruleset
from casero.lab.games.results import results
from casero.lab.games.simulation import HANDFUL_GAMES, Job, Totals, play_handful, simulate
from casero.lab.intervals import wilson
from casero.lab.numbers import number
from casero.lab.pictures import plots

Casero = Callable[..., Result]
Interrupted = Callable[..., str]
BOTS = ("dealer", "dealer", "buyer", "keeper")


@pytest.fixture(scope="module")
def job() -> Job:
    return Job.of(Ruleset.of("clasico", {}, 4), BOTS, 500, 7)


@pytest.fixture(scope="module")
def totals(job: Job) -> Totals:
    return simulate(job, 2)


# The totals.


def test_the_same_seed_gives_the_same_file_on_one_core_on_two_and_on_a_cluster(casero: Casero) -> None:
    common = ("simulate", "clasico", "--bots", ",".join(BOTS), "--games", "500", "--seed", "7")
    ways = {"one": ("--workers", "1"), "two": ("--workers", "2"), "cluster": ("--cluster", "local", "--workers", "2")}
    for name, way in ways.items():
        assert casero(*common, *way, "--json", f"{name}.json").exit_code == 0
    one, two, cluster = (Path(f"{name}.json").read_bytes() for name in ways)
    assert one == two == cluster
    assert casero(*common, "--json", "-").stdout.encode() == one
    other = casero(*common[:-1], "8", "--json", "-")
    assert other.stdout.encode() != one


def test_totals_add_up(job: Job, totals: Totals) -> None:
    tally = totals.tally[0]
    assert totals.games == job.games
    assert 0 < totals.decided <= totals.games
    assert totals.wins_by_bot.sum() == totals.wins_by_seat.sum() == totals.decided * WIN_PARTS
    assert totals.lengths.sum() == totals.decided
    assert tally["ended"].sum() + tally["jailed"] == tally["throws"] > totals.turns
    assert (tally["landed"] >= tally["ended"]).all()
    assert tally["in_play"][1] <= totals.games
    assert tally["trades"] <= tally["offers"]
    assert tally["unsold"] <= tally["auctions"]
    # A decided game of four has three bankrupts, and nobody goes twice.
    assert 3 * totals.decided <= tally["bankrupt"].sum() <= 3 * totals.games


def test_results_say_the_same_as_the_totals(job: Job, totals: Totals) -> None:
    data = results(Ruleset.of("clasico", {}, 4), job, totals)
    assert data["decided"] + data["capped"] == data["games"] == data["asked"] == job.games
    assert sum(row["parts"] for row in data["wins"]["by_bot"]) == WIN_PARTS * data["decided"]
    assert sum(row["seats"] for row in data["wins"]["by_bot"]) == len(BOTS)
    assert sum(data["length"]["classes"]) == data["decided"]
    landings = data["landings"]
    assert sum(row["landings"] for row in landings["squares"]) + landings["in_jail"] == landings["throws"]
    assert sum(row["per_throw"] for row in landings["squares"]) + landings["in_jail_per_throw"] == pytest.approx(1)
    for row in data["groups"]:
        assert sum(level["income"] for level in row["levels"]) == row["income"]
        assert row["return"] == pytest.approx(row["income"] / (row["deeds"] + row["buildings"]))
    assert not {"time", "seconds", "workers", "cluster"} & set(data)


def test_the_bounds_of_the_length_are_those_of_the_games(job: Job, totals: Totals) -> None:
    length = results(Ruleset.of("clasico", {}, 4), job, totals)["length"]
    turns = np.repeat(np.arange(len(totals.lengths)), totals.lengths)
    assert length["mean"] == pytest.approx(turns.mean())
    for name, value in length["quantiles"].items():
        assert value == np.quantile(turns, int(name) / 100, method="inverted_cdf")


def test_bots_sit_everywhere_even_in_one_handful() -> None:
    job = Job.of(Ruleset.of("clasico", {}, 4), ("random", "random", "dealer", "random"), HANDFUL_GAMES, 1)
    found = play_handful(job, 0)
    assert found.wins_by_bot.argmax() == 2
    assert found.wins_by_bot[2] > 0.8 * found.wins_by_bot.sum()
    assert found.wins_by_seat.min() > 0.1 * found.wins_by_seat.sum()


def test_games_that_cannot_be_divided_among_seats_are_all_played() -> None:
    job = Job.of(Ruleset.of("clasico", {}, 3), ("dealer", "buyer", "keeper"), HANDFUL_GAMES + 2, 1)
    found = simulate(job, 1)
    assert found.games == HANDFUL_GAMES + 2
    assert found.wins_by_bot.sum() == found.decided * WIN_PARTS


def test_intervals_of_shares_are_wilsons() -> None:
    share = wilson(15, 50)
    assert (round(share.low, 4), round(share.high, 4)) == (0.191, 0.4375)
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)
    assert wilson(0, 100).low == 0
    assert wilson(100, 100).high == 1


# Interruptions.


def test_an_interruption_leaves_whole_handfuls(job: Job) -> None:
    def interrupt(done: int, total: int) -> None:
        raise KeyboardInterrupt

    found = simulate(job, 2, interrupt)
    assert found.games == HANDFUL_GAMES
    assert found.wins_by_seat.sum() == found.decided * WIN_PARTS
    assert found.tally["ended"].sum() + found.tally["jailed"][0] == found.tally["throws"][0]


def test_ctrl_c_prints_what_there_is_and_exits_130(interrupted: Interrupted, tmp_path: Path) -> None:
    output = interrupted(
        "simulate", "--games", "10000000", "--lang", "en", "--workers", "2", "--json", "out.json",
        shown=r"[1-9][\d,]*/10,000,000",
    )  # fmt: skip
    assert "Wins by seat" in output
    data = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert 0 < data["games"] < data["asked"] == 10_000_000
    assert f"Classic: {data['games']:,} games" in output


# What is shown.


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("Wins by bot", "Per throw", "rent with buildings", "Auctions of deeds", "Hotel", "in jail")),
        ("es", ("Victorias por bot", "Por tirada", "alquiler con edificios", "Subastas de títulos", "en la cárcel")),
    ],
)
def test_tables_tell_everything(casero: Casero, lang: str, said: tuple[str, ...]) -> None:
    result = casero("simulate", "--bots", ",".join(BOTS), "--games", "200", "--lang", lang)
    assert result.exit_code == 0
    assert [words for words in said if words not in result.stdout] == []


@pytest.mark.parametrize("edition", ["xorti", "castis", "pelotis", "americas-contrarreloj"])
def test_every_board_can_be_simulated_and_drawn(casero: Casero, edition: str) -> None:
    result = casero("simulate", edition, "--bots", "dealer,buyer,trader", "--games", "40", "--plots", "plots")
    assert result.exit_code == 0, result.stderr
    ElementTree.parse("plots/board.svg")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("clock, to the end.", "Timed classic: one game, seed 1", "A dealer offers only what it expects")),
        ("es", ("sin reloj, hasta el final.", "contrarreloj: una partida, semilla 1", "Un dealer solo ofrece lo que")),
    ],
)
def test_what_figures_do_not_say_is_said(casero: Casero, lang: str, said: tuple[str, ...]) -> None:
    result = casero("simulate", "clasico-contrarreloj", "--games", "1", "--lang", lang, "--json", "out.json")
    assert [words for words in said if words not in result.stdout] == []
    assert json.loads(Path("out.json").read_text(encoding="utf-8"))["clock"] is False
    assert "clock" not in json.loads(casero("simulate", "--games", "1", "--json", "-").stdout)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_no_table_loses_a_figure_in_a_narrow_terminal(lang: str, job: Job, totals: Totals) -> None:
    edition = Ruleset.of("clasico", {}, 4).played
    data = results(Ruleset.of("clasico", {}, 4), job, totals)

    def shown(width: int) -> str:
        out = Console(width=width, file=StringIO(), color_system=None)
        for part in tables(edition, data, lang):
            out.print(part, crop=False)
        text: str = out.file.getvalue()  # type: ignore[attr-defined]
        return text

    wide, narrow = shown(200), shown(80)
    assert "…" not in narrow
    assert max(map(len, narrow.splitlines())) <= 80

    def figures(text: str) -> list[str]:
        return sorted(word for word in re.findall(r"\S*\d\S*", text))

    assert figures(narrow) == figures(wide)


def test_numbers_have_their_thousands_apart_in_one_way() -> None:
    assert [number(value, "en") for value in (999, 1000, 200_000)] == ["999", "1,000", "200,000"]
    assert [number(value, "es") for value in (999, 1000, 200_000)] == ["999", "1.000", "200.000"]
    assert number(1234.5, "es", 1) == "1.234,5"


def test_house_rules_count(casero: Casero) -> None:
    def data(*options: str) -> Any:
        return json.loads(casero("simulate", "--games", "100", "--json", "-", *options).stdout)

    plain, rich = data(), data("-o", "setup.starting_cash=5000")
    assert plain["options"] == {}
    assert rich["options"] == {"setup.starting_cash": 5000}
    assert rich["money"][0]["worth"] > plain["money"][0]["worth"] + 2000


@pytest.mark.parametrize("lang", ["en", "es"])
def test_pictures_are_drawn(casero: Casero, lang: str) -> None:
    result = casero("simulate", "--bots", ",".join(BOTS), "--games", "200", "--plots", "plots", "--lang", lang)
    assert result.exit_code == 0
    names = {"board.svg", *(f"{name}.{kind}" for name in ("length", "money", "wins") for kind in ("png", "svg"))}
    files = {file.name: file for file in Path("plots").iterdir()}
    assert set(files) == names
    for name, file in files.items():
        if name.endswith(".svg"):
            assert ElementTree.parse(file).getroot().tag == "{http://www.w3.org/2000/svg}svg"
        else:
            assert file.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert ("Dibujado en" if lang == "es" else "Drawn in") in result.stdout


def ticks_of(axis: Any) -> list[float]:
    """The figures that an axis shows."""
    axis.figure.canvas.draw()
    return [float(label.get_text().rstrip("%").replace(",", "")) for label in axis.get_ticklabels()]


def test_ticks_are_where_their_figures_say(job: Job, totals: Totals) -> None:
    ruleset = Ruleset.of("clasico", {}, 4)
    data = results(ruleset, job, totals)
    for highest in (0.011, 0.04, 0.11, 0.3, 1.0):
        figure = Figure()
        FigureCanvasAgg(figure)
        axes = figure.add_subplot()
        classes = [round(highest * 10_000), 10_000 - round(highest * 10_000)]
        spread = {**data["length"], "classes": [classes[0], *[classes[1] // 100] * 100]}
        plots._lengths(axes, ruleset.played, {**data, "decided": 10_000, "length": spread}, "en")
        assert ticks_of(axes.yaxis) == pytest.approx([100 * place for place in axes.yaxis.get_majorticklocs()])
        assert ticks_of(axes.xaxis) == pytest.approx(list(axes.xaxis.get_majorticklocs()))


def test_bots_that_are_all_alike_are_not_drawn() -> None:
    def names(bots: tuple[str, ...]) -> list[str]:
        ruleset = Ruleset.of("clasico", {}, 2)
        asked = Job.of(ruleset, bots, 20, 1)
        figure = Figure()
        FigureCanvasAgg(figure)
        axes = figure.add_subplot()
        plots._wins(axes, ruleset.played, results(ruleset, asked, simulate(asked, 1)), "en")
        return [label.get_text() for label in axes.get_yticklabels()]

    assert names(("buyer", "buyer")) == ["first to move", "seat B", "seat A"]
    assert set(names(("buyer", "trader"))) == {"first to move", "seat B", "seat A", "buyer", "trader"}


@pytest.mark.parametrize(
    ("args", "files"),
    [
        (("simulate", "--games", "50", "--json", "out.json", "--plots", "."), ("out.json", "wins.png")),
        (("tournament", "--bots", "buyer,keeper", "--seats", "2", "--games", "2", "--json", "out.json"), ("out.json",)),
        (("balance", "clasico", "--bots", "buyer", "--games", "10", "--json", "out.json"), ("out.json",)),
    ],
)
def test_a_closed_pipe_costs_no_file_and_no_word(tmp_path: Path, args: tuple[str, ...], files: tuple[str, ...]) -> None:
    code = "from casero.cli import main; main()"
    asked = [sys.executable, "-c", code, *args, "--workers", "1"]
    pipe = subprocess.PIPE
    with subprocess.Popen(asked, cwd=tmp_path, text=True, stdout=pipe, stderr=pipe) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
    for name in files:
        assert (tmp_path / name).stat().st_size


def test_pictures_of_the_same_results_are_the_same(casero: Casero) -> None:
    for folder in ("one", "two"):
        casero("simulate", "--games", "100", "--plots", folder)
    for file in Path("one").iterdir():
        assert file.read_bytes() == (Path("two") / file.name).read_bytes(), file.name


# What cannot be done.


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--bots", "trader,bully"), f'There is no bot "bully"; there are {", ".join(EVERY_BOT)}'),
        (("--bots", "trader"), "clasico is for 2 to 8 seats, and there is one bot."),
        (("--bots", ",".join(["buyer"] * 9)), "clasico is for 2 to 8 seats, and there are 9 bots."),
        (("--games", "0"), "--games must be at least 1. See: casero simulate --help."),
        (("--option", "foo=1"), 'There is no table option "foo"; casero editions clasico lists them all.'),
        (("--workers", "0"), "--workers"),
        (("--option", "jail"), '"jail" is neither an option, which is written as key=value, nor'),
        (("--json", "nowhere/out.json"), "There is no folder nowhere to save in."),
        (("--json", "."), ". is a folder: say the name of a file."),
        (("--plots", "nowhere/plots"), "nowhere/plots: there is no such file or folder"),
        (("--cluster", "tcp://127.0.0.1:1"), "No cluster with workers answers at tcp://127.0.0.1:1."),
        (("--cluster", "tcp://127.0.0.1:1", "--workers", "2"), "A cluster brings its own workers"),
    ],
)
def test_bad_input_gets_one_sentence(casero: Casero, args: tuple[str, ...], said: str) -> None:
    result = casero("simulate", "clasico", *args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_file_is_no_folder_for_pictures(casero: Casero) -> None:
    Path("taken").touch()
    result = casero("simulate", "--plots", "taken")
    assert (result.exit_code, result.stderr) == (2, "casero: taken: something else has that name\n")


@pytest.mark.parametrize(
    ("module", "args", "said"),
    [
        ("matplotlib", ("--plots", "plots"), 'pip install "casero[lab]"'),
        ("distributed", ("--cluster", "local"), 'pip install "casero[cluster]"'),
    ],
)
def test_what_is_not_installed_is_named(
    casero: Casero, monkeypatch: pytest.MonkeyPatch, module: str, args: tuple[str, ...], said: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    result = casero("simulate", *args)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert not Path("plots").exists()
