"""The presets: ways to play under a name, which every built-in edition accepts."""

from __future__ import annotations

import pytest

from casero.editions import SWITCHES, available, load, parse, preset_options, presets, with_options
from casero.editions.faults import OptionError
from casero.text.catalogue import LANGUAGES, say

STRICT = "strict-book"


def test_there_are_a_few_of_them_and_one_is_the_book() -> None:
    assert list(presets()) == ["family-night", "first-game", "short-evening", STRICT]
    assert presets()[STRICT] == {}


@pytest.mark.parametrize("key", presets())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_has_a_name_and_a_sentence(key: str, lang: str) -> None:
    assert not say(lang, f"lobby-preset-{key}-name").endswith(".")
    assert say(lang, f"lobby-preset-{key}-about").endswith(".")


@pytest.mark.parametrize("key", presets())
@pytest.mark.parametrize("slug", available())
def test_every_edition_can_be_played_by_it_with_any_number_of_seats(slug: str, key: str) -> None:
    edition = load(slug)
    fewest, most = edition.players
    for seats in range(fewest, most + 1):
        played = with_options(edition, presets()[key], seats)
        assert all(played.rules[option] == SWITCHES[option].read(value) for option, value in presets()[key].items())


@pytest.mark.parametrize("slug", available())
def test_what_it_changes_in_an_edition_leaves_out_what_that_has_already(slug: str) -> None:
    edition = load(slug)
    for key, options in presets().items():
        changed = preset_options(key, edition)
        assert all(edition.rules[option] != SWITCHES[option].read(value) for option, value in changed.items())
        assert with_options(edition, changed).rules == with_options(edition, options).rules
        assert changed or key == STRICT


def test_what_a_board_of_ones_own_cannot_have_is_left_out() -> None:
    from casero.editions.load import DATA

    text = (DATA / "clasico.toml").read_text(encoding="utf-8").replace('kind = "free_parking"', 'kind = "jail"', 1)
    text = text.replace('slug = "clasico"', 'slug = "mia"').replace("order = 10\n", "")
    text = text.replace('{ pos = 10, kind = "jail"', '{ pos = 10, kind = "go_to_jail"')
    edition = parse(text)
    assert "parking.jackpot" in presets()["family-night"]
    assert "parking.jackpot" not in preset_options("family-night", edition)


def test_what_is_possible_only_beside_a_later_option_is_kept() -> None:
    edition = with_options(load("clasico"), {"setup.starting_cash": 600})  # two deeds may cost more
    with pytest.raises(OptionError):
        with_options(edition, {"setup.deal_deeds": 2})
    assert preset_options("short-evening", edition) == presets()["short-evening"]
