"""Balance: what is measured, that it is the same everywhere, and a report that stands alone in both languages."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import Result

from casero.bots import COMPILED
from casero.bots.rollout import WIN_PARTS
from casero.editions import SWITCHES, available, load
from casero.game.setup import Ruleset
from casero.kernel.codes import CARDS
from casero.lab.balance import Plan, compare, measure
from casero.lab.balance.effects import MEASURES, effect, mark, ratio, standing
from casero.lab.balance.paired_games import Run, Sample, play_all
from casero.lab.balance.report import report
from casero.lab.balance.variants import alternatives, blanked, card_kinds, differences, scale, together
from casero.lab.balance.verdicts import Verdicts, change, setting
from casero.lab.games.simulation import HANDFUL_GAMES
from casero.lab.intervals import wilson
from casero.lab.numbers import digits_of, round_step
from casero.lab.pictures.charts import Bar, Scale, bars
from casero.text.catalogue import LANGUAGES, has_message

Casero = Callable[..., Result]
Interrupted = Callable[..., str]
TINY = Plan(games=40, seed=3)


@pytest.fixture(scope="module")
def data() -> Any:
    return measure(load("clasico"), TINY, 1)


@pytest.fixture(scope="module")
def pair() -> Any:
    return compare(load("clasico"), load("xorti"), TINY, 1)


def rules(edition: str = "clasico", seats: int = 4) -> bytes:
    return Ruleset.of(edition, {}, seats).record.tobytes()


# The games.


@pytest.fixture(scope="module")
def ways() -> list[Sample]:
    return play_all([Run(rules(), "dealer", 4, 60, 5, way) for way in ("plain", "counted", "drawn")], 1)


def test_games_come_out_the_same_whatever_is_counted_beside_them(ways: list[Sample]) -> None:
    plain, *others = ways
    for other in others:
        assert effect(plain, other)["touched"] == 0
        assert (plain.won == other.won).all()


def test_every_card_that_is_drawn_is_known(ways: list[Sample]) -> None:
    _, counted, drawn = ways
    assert drawn.draws is not None
    assert (drawn.draws.drawn.sum(0) == counted.tallies[0]["cards"][0]).all()
    # A win counts once for each card that the winner has drawn.
    assert 0 < drawn.draws.wins.sum() < WIN_PARTS * drawn.draws.drawn.sum()


def test_wins_go_by_order_of_play(ways: list[Sample]) -> None:
    sample = ways[0]
    assert (sample.won.sum(1) == np.where(sample.decided, WIN_PARTS, 0)).all()
    assert ((sample.richest >= 0.25) & (sample.richest <= 1)).all()


def test_the_first_games_of_a_longer_run_are_those_of_a_shorter_one() -> None:
    short, long = (Run(rules(), "buyer", 4, games, 5) for games in (20, HANDFUL_GAMES + 20))
    one, other = play_all([short, long], 1)
    assert effect(one, other) | {"games": 0} == effect(other.head(20), one) | {"games": 0}
    assert effect(one, other)["touched"] == 0


def test_an_interruption_leaves_the_runs_that_there_are() -> None:
    def interrupt(done: int, asked: int) -> None:
        if done > HANDFUL_GAMES + 10:
            raise KeyboardInterrupt

    runs = [Run(rules(), "buyer", 4, games, 1) for games in (10, HANDFUL_GAMES + 10, 10)]
    assert [sample.games for sample in play_all(runs, 1, interrupt)] == [10, HANDFUL_GAMES + 10]


# What is tried.


@pytest.mark.parametrize("slug", available())
def test_every_switch_is_tried_with_another_value(slug: str) -> None:
    edition = load(slug)
    tried = alternatives(edition, 4)
    fixed = {key for key, switch in SWITCHES.items() if not switch.option}
    assert {one.key for one in tried} == set(SWITCHES) - fixed
    for one in tried:
        assert one.value != one.before
        assert (one.rules is None) or one.rules != rules(slug)
    for key, switch in SWITCHES.items():
        if switch.values and key not in fixed:
            words = {one.value for one in tried if one.key == key}
            assert words == set(switch.values) - {edition.rules[key]}


def test_values_that_do_not_go_together_are_named_in_both_languages() -> None:
    [fine] = [one for one in alternatives(load("clasico"), 4) if (one.key, one.value) == ("jail.fine", "none")]
    assert fine.rules is None
    assert fine.why is not None
    assert "pay_and_move" in fine.why["en"]
    assert fine.why["en"] != fine.why["es"]


def test_differences_are_the_switches_in_which_two_editions_differ() -> None:
    one, other = load("clasico"), load("clasico-rapido")
    found = {change.key: change.value for change in differences(one, other, 4)}
    assert found == {
        "setup.deal_deeds": 2, "build.max_houses": 3, "bankruptcy.final_keeps_buildings": True, "end.bankruptcies": 2,
    }  # fmt: skip


def test_another_currency_is_no_difference() -> None:
    one, other = load("clasico"), load("pelotis")
    assert (scale(one, other), scale(other, one)) == (0.01, 100)
    assert not {"setup.starting_cash", "salary.amount", "jail.fine"} & {
        change.key for change in differences(one, other, 4)
    }


def test_a_blank_card_stays_in_its_deck_and_does_nothing() -> None:
    ruleset = Ruleset.of("clasico", {}, 4)
    paid, blank = play_all(
        [Run(one, "dealer", 4, 60, 2, "counted") for one in (rules(), blanked(ruleset, "repairs"))], 1
    )
    places = [
        (i, j)
        for i, deck in enumerate(ruleset.played.decks)
        for j, card in enumerate(deck.cards)
        if card.effect["type"] == "repairs"
    ]
    for sample in (paid, blank):
        assert all(sample.tallies[0]["cards"][0][place] > 0 for place in places)
    assert effect(paid, blank)["touched"] > 0
    assert card_kinds(ruleset.played)[0] == "advance_to"


# The statistics.


def sample_of(turns: list[int], first: list[int]) -> Sample:
    won = np.zeros((len(turns), 2), np.int64)
    won[np.arange(len(turns)), 1 - np.array(first)] = WIN_PARTS
    return Sample(np.array(turns), np.ones(len(turns), bool), won, np.full(len(turns), 0.5))


def test_an_effect_is_the_mean_of_the_differences() -> None:
    one = sample_of([10, 20, 30, 40], [1, 0, 1, 0])
    found = effect(one, sample_of([12, 22, 32, 46], [1, 1, 1, 0]))
    assert found["length"]["change"] == 3
    # The differences are 2, 2, 2, 6: their mean's standard error is 1.
    assert found["length"]["high"] - 3 == pytest.approx(3.18, rel=0.05)  # Student's, for four values
    assert found["length"]["p"] == pytest.approx(0.058, rel=0.1)
    assert found["advantage"]["change"] == 0.25
    assert (found["touched"], found["spread"]["change"], found["spread"]["p"]) == (1, 0, 1)
    assert standing(one)["length"]["value"] == 25
    assert standing(one)["advantage"]["value"] == 0


def test_a_capped_game_counts_as_even() -> None:
    nobody = Sample(np.array([1000]), np.array([False]), np.zeros((1, 4), np.int64), np.array([0.4]))
    assert standing(nobody)["advantage"]["value"] == 0
    assert standing(nobody)["capped"]["n"] == 1


def test_no_capped_game_among_a_few_is_no_proof_that_there_is_none() -> None:
    one = sample_of([10, 20, 30, 40], [1, 0, 1, 0])
    found = effect(one, sample_of([12, 22, 32, 46], [1, 1, 1, 0]))["capped"]
    assert (found["change"], found["p"]) == (0, 1)
    assert found["high"] == -found["low"] == pytest.approx(wilson(0, 4).high)


def test_a_few_games_prove_little() -> None:
    one = sample_of([10, 20], [1, 1])
    assert effect(one, sample_of([110, 120], [1, 1]))["length"]["p"] == 0.5
    many = sample_of([10] * 30, [1] * 30)
    assert effect(many, sample_of([110] * 30, [1] * 30))["length"]["p"] < 1e-8


def test_holms_correction_marks_step_by_step() -> None:
    figures = [{"p": p} for p in (0.03, 0.001, 0.02, 0.5)]
    mark(figures)
    # 0.02 is above 0.05 / 3, and whatever comes after it is not marked either.
    assert [figure["beyond"] for figure in figures] == [False, True, False, False]


def test_a_ratio_has_the_interval_of_its_pieces() -> None:
    found = ratio(np.array([1.0, 3.0] * 200), np.array([2.0, 2.0] * 200))
    assert found["value"] == 1
    assert found["high"] == pytest.approx(1 + 1.966 * 0.5 / 399**0.5, abs=0.0001)
    assert ratio(np.zeros(2), np.zeros(2))["value"] is None
    assert ratio(np.ones(1), np.ones(1))["low"] is None


# The data.


def test_the_data_tell_of_all_that_was_asked(data: Any) -> None:
    edition = load("clasico")
    assert (data["games"], data["again"], data["complete"]) == (40, 8, True)
    assert sum(row["parts"] for row in data["order"]) == WIN_PARTS * (40 - data["standing"]["capped"]["n"])
    assert [row["seats"] for row in data["tables"]] == [2, 3, 4, 6]
    assert [row["group"] for row in data["groups"]] == [group.key for group in edition.groups]
    assert {row["kind"] for row in data["cards"]["kinds"]} == set(card_kinds(edition))
    assert {row["card"] for row in data["cards"]["draws"]} == {card.id for deck in edition.decks for card in deck.cards}
    played = [one for one in alternatives(edition, 4) if one.rules is not None]
    assert len(data["switches"]) == len(played)
    assert data["idle"][0]["switch"] == "utility.multipliers"
    assert data["impossible"][0]["switch"] == "jail.fine"
    sizes = [row["size"] for row in data["switches"]]
    assert sizes == sorted(sizes, reverse=True)
    assert not {"time", "seconds", "workers"} & set(data)


def test_switches_that_no_bot_uses_change_no_game(data: Any) -> None:
    touched = {(row["switch"], str(row["value"])): row["touched"] for row in data["switches"]}
    assert touched["end.time_limit", "True"] == 0
    assert touched["setup.starting_cash", "3000"] == 1


def test_a_comparison_goes_from_one_to_the_other(pair: Any) -> None:
    assert pair["editions"] == ["clasico", "xorti"]
    steps = {row["step"]: row for row in pair["steps"]}
    assert list(steps) == ["switches", "rest", "whole"]
    for name in MEASURES:
        parts = steps["switches"][name]["change"] + steps["rest"][name]["change"]
        assert parts == pytest.approx(steps["whole"][name]["change"])
    assert {row["switch"] for row in pair["impossible"]} == {"jail.fine"}
    assert not pair["alike"]["board"]


def test_what_does_not_fit_stays_as_it_is_when_all_else_is_changed() -> None:
    edition, other = load("xorti"), load("clasico")
    tried = differences(edition, other, 4)
    assert {one.key for one in tried if one.why} == {"stock.hotels", "jail.enabled"}
    rules_of_all, without = together(edition, tried, 4)
    # A jail that cannot be left by itself can be left with the other book's ways out.
    assert without == ["stock.hotels"]
    assert rules_of_all not in (None, rules("xorti"))
    found = compare(edition, other, Plan("buyer", games=10), 1)
    assert found["without"] == without
    assert "stock.hotels" in Verdicts((edition, other), found, "es").steps()


def test_a_variant_differs_in_switches_alone() -> None:
    found = compare(load("clasico"), load("clasico-rapido"), Plan(games=20), 1)
    rest = next(row for row in found["steps"] if row["step"] == "rest")
    assert rest["touched"] == 0
    assert found["alike"] == {"board": True, "buildings": True, "cards": True}


def test_the_same_seed_gives_the_same_file_for_one_worker_and_for_two(casero: Casero) -> None:
    common = ("balance", "clasico", "pelotis", "--games", "420", "--bots", "buyer", "--seed", "7")
    for n in ("1", "2"):
        result = casero(*common, "--workers", n, "--json", f"{n}.json", "--out", f"{n}.html")
        assert result.exit_code == 0, result.output
    assert Path("1.json").read_bytes() == Path("2.json").read_bytes()
    assert Path("1.html").read_bytes() == Path("2.html").read_bytes()
    other = casero(*common[:-1], "8", "--json", "-")
    assert json.loads(other.stdout)["seed"] == 8
    assert other.stdout.encode() != Path("1.json").read_bytes()


# Interruptions.


def after(games: int) -> Callable[[int, int], None]:
    """Ctrl-C when so many games are played."""

    def progress(done: int, total: int) -> None:
        if done >= games:
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "The interruption came before this was played."), ("es", "La interrupción llegó antes")]
)
def test_what_was_not_reached_is_not_said_to_be_nothing(lang: str, said: str) -> None:
    edition, plan = load("clasico"), Plan("buyer", games=20)
    found = measure(edition, plan, 1, after(1))
    assert (found["switches"], found["cards"]["draws"], found["complete"]) == ([], [], False)
    told = dict(Verdicts((edition,), found, lang).all())
    assert said in told["switches"]
    assert said in told["cards"]
    assert said in report((edition,), found, lang)
    two = compare(edition, load("xorti"), plan, 1, after(40))
    both = dict(Verdicts((edition, load("xorti")), two, lang).all())
    assert said in both["each"]
    assert {"en": "was not reached", "es": "no se llegó"}[lang] in both["steps"]


def test_how_far_it_got_is_told() -> None:
    edition, plan = load("clasico"), Plan("buyer", games=20)
    whole = measure(edition, plan, 1)
    n_kinds = len(card_kinds(edition))
    before = 20 + 4 * (3 + 1)  # the edition itself, other numbers of seats, cards
    found = measure(edition, plan, 1, after(before))
    assert "was not reached" in Verdicts((edition,), found, "en").cards()
    found = measure(edition, plan, 1, after(before + 4 * 2))
    assert (
        f"Of {n_kinds} that were to be played, the interruption left time for 2."
        in Verdicts((edition,), found, "en").cards()
    )
    found = measure(edition, plan, 1, after(before + 4 * (n_kinds + 5)))
    total = whole["planned"]["switches"]
    assert total == len(whole["switches"])
    told = Verdicts((edition,), found, "en").switches()
    assert f"Of {total} that were to be played, the interruption left time for 5." in told
    assert "interruption" not in "".join(Verdicts((edition,), whole, "en").cards())


# The report.


def test_scales_are_round_and_hold_everything() -> None:
    rows = [Bar("", 0.289, 0.267, 0.313, ""), Bar("", 0.197, 0.177, 0.218, "")]
    scale = Scale.of(rows, 0.25)
    assert (round(scale.low, 9), round(scale.high, 9), scale.step) == (0.15, 0.35, 0.05)
    nothing = Scale.of([Bar("", 0.0, 0.0, 0.0, "")], 0.0)
    assert nothing.low < nothing.high
    small = Scale.of([Bar("", 0.0, -0.0009, 0.0009, "")], 0.0)
    axis = bars([Bar("", 0.0, -0.0009, 0.0009, "")], 0.0, lambda value, step: change(value, "en", digits_of(step)))
    assert small.step == 0.0005
    assert ">\u22120.0010<" in axis
    assert ">+0.0010<" in axis


def test_steps_are_written_with_as_many_digits_as_they_need() -> None:
    assert [digits_of(step) for step in (100, 5, 1, 0.5, 0.2, 0.05)] == [0, 0, 0, 1, 1, 2]
    assert [round_step(span) for span in (1, 5, 7, 0.3, 600)] == [0.2, 1, 2, pytest.approx(0.1), 200]


def test_what_stands_side_by_side_has_one_scale(pair: Any) -> None:
    html = report((load("clasico"), load("xorti")), pair, "en")
    axes = re.findall(r'<div class="axis".*?</div></div>', html)
    assert axes[0] == axes[1]
    first, second = re.findall(r'<div class="ticks".*?</div>', html)
    assert first == second


@pytest.mark.parametrize("lang", LANGUAGES)
def test_switches_are_told_in_words(lang: str, data: Any) -> None:
    row = next(row for row in data["switches"] if row["switch"] == "build.window")
    marked = {**row, **{name: {**row[name], "beyond": True} for name in MEASURES}}
    told = Verdicts((load("clasico"),), {**data, "switches": [marked], "planned": {"switches": 1}}, lang).switches()
    switch = SWITCHES["build.window"]
    assert switch.name(lang) in told


def test_groups_and_cards_are_told_with_care(data: Any) -> None:
    told = Verdicts((load("clasico"),), data, "en")
    assert f"As the bot “{data['bot']}” plays" in told.groups()
    rows = [{**row, "money": {**row["money"], "beyond": True}} for row in data["cards"]["draws"]]
    rows[0] = {**rows[0], "wins": {**rows[0]["wins"], "beyond": True}}
    sure = Verdicts((load("clasico"),), {**data, "cards": {**data["cards"], "draws": rows}}, "en").cards()
    assert "at a risk of 5% that any mark here is mere chance" in sure


def test_what_is_wider_than_a_phone_says_so(data: Any) -> None:
    for lang, said in (("en", "wider than this screen"), ("es", "más ancho que esta pantalla")):
        html = report((load("clasico"),), data, lang)
        assert said in html
        assert "linear-gradient(to left, var(--shade), transparent)" in html


class Reader(HTMLParser):
    """Notes what a page holds, and whether its elements are closed in order."""

    VOID = ("meta", "link", "br", "wbr")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(tag)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.tags if name == tag]


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    reader.close()
    return reader


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["one", "two"])
def test_a_report_stands_alone(lang: str, kind: str, data: Any, pair: Any) -> None:
    slugs = ("clasico",) if kind == "one" else ("clasico", "xorti")
    html = report(tuple(map(load, slugs)), data if kind == "one" else pair, lang)
    page = read(html)
    assert (page.faults, page.open) == ([], [])
    assert "http" not in html
    assert "url(" not in html
    assert "@import" not in html
    assert not {"script", "img", "iframe", "object", "embed"} & {tag for tag, _ in page.tags}
    assert not any("src" in attrs for _, attrs in page.tags)
    assert [attrs["href"] for attrs in page.all("link")] == ["data:,"]
    ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
    assert len(ids) == len(set(ids))
    assert all(str(attrs["href"]).removeprefix("#") in ids for attrs in page.all("a"))
    assert page.all("html")[0]["lang"] == lang
    assert "prefers-color-scheme: dark" in html


@pytest.mark.parametrize("kind", ["one", "two"])
def test_a_report_can_be_read_by_whoever_does_not_see_it(kind: str, data: Any, pair: Any) -> None:
    slugs = ("clasico",) if kind == "one" else ("clasico", "xorti")
    page = read(report(tuple(map(load, slugs)), data if kind == "one" else pair, "en"))
    ids = {attrs.get("id") for _, attrs in page.tags}
    assert len(page.all("h1")) == 1
    assert len(page.all("h2")) >= 5
    assert len(page.all("figure")) >= (8 if kind == "one" else 12)
    assert all(attrs["aria-labelledby"] in ids for attrs in page.all("figure") + page.all("section"))
    assert all(attrs.get("aria-label") or attrs.get("aria-hidden") == "true" for attrs in page.all("svg"))
    assert len(page.all("table")) == len(page.all("caption")) > 0
    assert all(attrs.get("scope") in ("row", "col") for attrs in page.all("th"))


@pytest.mark.parametrize("slug", ["xorti", "castis"])
def test_every_edition_has_a_report(slug: str) -> None:
    edition = load(slug)
    found = measure(edition, Plan("buyer", 3, 10), 1)
    for lang in LANGUAGES:
        assert read(report((edition,), found, lang)).open == []


def test_every_kind_of_card_has_a_name() -> None:
    for lang in LANGUAGES:
        assert [kind for kind in CARDS if not has_message(lang, f"balance-kind-{kind.replace('_', '-')}")] == []


def test_figures_are_written_with_their_sign() -> None:
    assert [change(value, "en") for value in (1234.56, -0.04, 0.0, -2.0)] == ["+1,234.6", "±0.0", "±0.0", "\u22122.0"]
    assert change(0.25, "es", 2) == "+0,25"
    assert [setting(value) for value in (True, [4, 10], {"own": 0}, "none")] == ["true", "[4, 10]", "own = 0", "none"]


# The command line.


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("Is the first seat favoured?", "Which switches matter?", "The report is in balance-clasico.html.")),
        ("es", ("¿Tiene ventaja el primer asiento?", "¿Qué grupos rinden?", "El informe está en balance-clasico")),
    ],
)
def test_the_answers_are_printed(casero: Casero, lang: str, said: tuple[str, ...]) -> None:
    result = casero("balance", "clasico", "--bots", "buyer", "--games", "20", "--lang", lang)
    assert result.exit_code == 0, result.output
    assert [words for words in said if words not in result.stdout] == []
    assert f'<html lang="{lang}">' in Path("balance-clasico.html").read_text(encoding="utf-8")


def test_a_comparison_has_a_file_of_its_own(casero: Casero) -> None:
    result = casero("balance", "xorti", "castis", "--bots", "buyer", "--games", "20", "--json", "-")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["editions"] == ["xorti", "castis"]
    assert "Xorti" in Path("balance-xorti-castis.html").read_text(encoding="utf-8")


def test_ctrl_c_writes_what_there_is_and_exits_130(interrupted: Interrupted, tmp_path: Path) -> None:
    output = interrupted(
        "balance", "clasico", "--games", "1000000", "--lang", "en", "--workers", "1", "--json", "out.json",
        shown=r"[1-9][\d,]*/\d+,\d{3},\d{3}",
    )  # fmt: skip
    assert "Is the first seat favoured?" in output
    found = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert 0 < found["games"] < found["asked"] == 1_000_000
    assert (found["complete"], found["switches"]) == (False, [])
    assert "was interrupted" in (tmp_path / "balance-clasico.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("nowhere",), "nowhere: is no edition (allowed: clasico"),
        (("clasico", "nowhere"), "nowhere: is no edition (allowed: clasico"),
        (("clasico", "clasico"), "Two editions are compared, and clasico is the same one twice."),
        (("clasico", "castis", "xorti"), "Name one edition to look into, or two to compare."),
        (("clasico", "--games", "9"), "--games"),
        (("clasico", "--games", "many"), "--games"),
        (("clasico", "--seats", "9"), "--seats"),
        (("clasico", "americas", "--seats", "7"), "americas is for 2 to 6 seats, not 7."),
        (("clasico", "--bots", "bully"), f"its bot is a compiled one, {', '.join(COMPILED)}, and not bully."),
        (("clasico", "--bots", "thinker"), "and not thinker."),
        (("clasico", "--bots", "ponderer"), "and not ponderer."),
        (("clasico", "--out", "nowhere/a.html"), "There is no folder nowhere to save in."),
        (("clasico", "--out", "."), ". is a folder: say the name of a file."),
        (("clasico", "--json", "nowhere/a.json"), "There is no folder nowhere to save in."),
        ((), "EDITION"),
    ],
)
def test_bad_input_gets_one_sentence(casero: Casero, args: tuple[str, ...], said: str) -> None:
    result = casero("balance", *args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_file_that_cannot_be_written_is_named(casero: Casero, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    result = casero("balance", "clasico", "--out", "a.html", "--lang", "es")
    assert (result.exit_code, result.stderr) == (2, "casero: No se puede escribir en a.html.\n")
