"""Saved games: the same bytes back, playing on, replay without seed, verification, and any garbage."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casero import Game, verify
from casero.editions import available
from casero.game.errors import ChanceError, SaveError
from tests.game.random_player import Player, play

editions = st.sampled_from(available())
names = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=12)


def finished() -> Game:
    """A short game that has ended."""
    game = Game.new("clasico-contrarreloj", ["Ana", "Beto"], 4)
    play(game, Player(1), 40)
    game.play("table time")
    return game


TEXT = finished().save()
LINES = TEXT.split("\n")
BODY = LINES.index("") + 1


def number_of(key: str) -> int:
    """The number of a header line."""
    return next(i for i, line in enumerate(LINES, 1) if line.startswith(f"{key}: "))


def with_line(number: int, line: str | None) -> str:
    """The saved game with one line changed, or left out."""
    return "\n".join([*LINES[: number - 1], *([] if line is None else [line]), *LINES[number:]])


# Round trips.


@given(editions, st.integers(0, 2**64), st.integers(0, 150), st.lists(names, min_size=2, max_size=5))
@settings(deadline=None, max_examples=60)
def test_reading_what_was_written_gives_the_same_bytes(edition: str, seed: int, n: int, seats: list[str]) -> None:
    game = Game.new(edition, seats, seed, game_id="t-1", seat_seeds={1: "ab"})
    play(game, Player(seed), n)
    text = game.save()
    again = Game.load(text)
    assert again.save() == text
    assert again.record.tobytes() == game.record.tobytes()
    assert again.events == game.events
    verify(text)


@given(editions, st.integers(0, 2**64), st.integers(0, 80))
@settings(deadline=None, max_examples=30)
def test_play_goes_on_after_loading_as_it_would_have(edition: str, seed: int, n: int) -> None:
    game = Game.new(edition, 3, seed)
    play(game, Player(seed), n)
    again = Game.load(game.save())
    play(game, Player(7), 30)
    play(again, Player(7), 30)
    assert again.save() == game.save()


def test_options_are_kept() -> None:
    options = {"mortgage.transfer_fee_pct": {"sale": 0, "bankruptcy": 10}, "salary.amount": 0}
    text = Game.new(seats=2, seed=1, options=options).save()
    assert 'option: mortgage.transfer_fee_pct = {"bankruptcy": 10, "sale": 0}\noption: salary.amount = 0\n' in text
    assert Game.load(text).save() == text


def test_a_game_is_saved_to_a_file_and_loaded_from_it(tmp_path: Path) -> None:
    path = tmp_path / "mesa.casero"
    text = Game.new(seats=["Ñandú", "B: 2"], seed=1).save(path)
    assert path.read_bytes() == text.encode()
    assert Game.load(path).save() == Game.load(str(path)).save() == text


def test_an_edition_of_ones_own_is_named_by_its_file(tmp_path: Path) -> None:
    own = tmp_path / "mia.toml"
    own.write_text('extends = "clasico"\nslug = "mia"\n[name]\nes = "Mía"\nen = "Mine"\n[rules.salary]\namount = 7\n')
    game = Game.new(own, 2, 1)
    text = game.save()
    assert "edition: mia.toml\n" in text
    assert Game.load(text, edition=own).save() == text
    path = tmp_path / "mesa.casero"
    game.save(path)
    assert Game.load(path).save() == Game.load(str(path)).save() == text
    verify(path)
    moved = tmp_path / "otra.toml"
    own.rename(moved)
    with pytest.raises(SaveError, match=r"line 2: .* does not lie beside the saved game: pass edition="):
        Game.load(path)
    assert Game.load(text, edition=moved).save() == text
    verify(path, edition=moved)
    moved.write_text(moved.read_text().replace("7", "8"))
    with pytest.raises(SaveError, match="line 3: the game was played by other rules"):
        Game.load(text, edition=moved)


def test_a_saved_game_opens_no_edition_file_that_lies_elsewhere(tmp_path: Path) -> None:
    own = tmp_path / "mia.toml"
    own.write_text('extends = "clasico"\nslug = "mia"\n[name]\nes = "Mía"\nen = "Mine"\n')
    (tmp_path / "games").mkdir()
    text = Game.new(own, 2, 1).save()
    with pytest.raises(SaveError, match=r"line 2: .*pass edition="):
        Game.load(text)
    for name in (str(own), "../mia.toml", "..\\mia.toml", "games/../mia.toml", "mi\0a.toml", ".toml", "games.toml"):
        path = tmp_path / "games" / "mesa.casero"
        path.write_text(text.replace("edition: mia.toml", f"edition: {name}"))
        (tmp_path / "games" / "games.toml").mkdir(exist_ok=True)
        for read in (Game.load, verify):
            with pytest.raises(SaveError, match=r"line 2: .*pass edition="):
                read(path)


# Without the seed.


def test_the_seed_is_left_out_while_the_game_goes_on() -> None:
    game = Game.new(seats=2, seed=1)
    assert "\nseed: " in game.save()
    assert "\nseed: " not in game.save(secret=False)
    assert "\nseed: " in finished().save(secret=False)


def test_a_game_without_seed_is_replayed_from_its_lines() -> None:
    game = Game.new("clasico-rapido", 3, 3)
    play(game, Player(3), 120)
    public = game.save(secret=False)
    again = Game.load(public)
    assert again.save(secret=False) == public
    assert again.view(0) == game.view(0)


def test_new_chance_then_needs_to_be_given_or_a_fresh_seed() -> None:
    game = Game.new(seats=2, seed=2)
    public = game.save(secret=False)
    roll = f"{'AB'[game.turn]} roll"
    again = Game.load(public)
    with pytest.raises(ChanceError, match="no seed"):
        again.play(roll)
    assert again.actions == []
    again.play(f"{roll} 1-2")
    seeded = Game.load(public, seed=9)
    seeded.play(roll)
    text = seeded.save()
    assert Game.load(text).save() == text


def test_a_start_with_many_ties_is_replayed() -> None:
    game = Game.new("clasico-rapido", 8, seed=1559)
    assert len(game.first) + len(game.deal) > 32
    assert Game.load(game.save(secret=False)).view() == game.view()


def test_part_of_the_chance_is_not_enough_without_a_seed() -> None:
    game = Game.new(seats=2, seed=2)
    again = Game.load(game.save(secret=False))
    with pytest.raises(ChanceError):
        again.play(f"{'AB'[game.turn]} roll 3-4")


# Verifying.


def test_an_honest_game_is_verified() -> None:
    report = verify(TEXT)
    assert report.seats == 2
    assert report.actions == len(LINES) - BODY - 1
    assert report.result.startswith(("A by time", "B by time", "A B by time"))


def test_a_changed_throw_is_found() -> None:
    number = next(i for i, line in enumerate(LINES, 1) if i > BODY and " roll " in line)
    seat, _, throw, *rest = LINES[number - 1].split(" ")
    d1, d2 = throw[0], throw[2]
    other = f"{int(d1) % 6 + 1}-{d2}" + throw[3:]
    with pytest.raises(SaveError, match=rf"line {number}: the line says {other}.*the seed gives {d1}-{d2}"):
        verify(with_line(number, " ".join([seat, "roll", other, *rest])))


def test_a_throw_left_out_is_found() -> None:
    number = next(i for i, line in enumerate(LINES, 1) if i > BODY and " roll " in line)
    with pytest.raises(SaveError, match=f"line {number}: the line says nothing"):
        verify(with_line(number, LINES[number - 1].split(" roll")[0] + " roll"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("seat: A Ana", "seat: A  Ana"),
        ("seat: B Beto", "seat: B Beto "),
        (" roll ", " roll, "),
        (" roll ", "  roll "),
        ("\nseat: A", "\noption: salary.amount = 200 \nseat: A"),
        ("\nseat: A", "\noption: salary.amount = 2e2\nseat: A"),
    ],
)
def test_only_the_text_that_saving_gives_is_verified(old: str, new: str) -> None:
    text = TEXT.replace(old, new, 1)
    line = TEXT[: TEXT.index(old) + old.count("\n")].count("\n") + 1
    with pytest.raises(SaveError) as caught:
        verify(text)
    if "2e2" not in new:
        assert caught.value.line == line
        assert "as it is written when saved" in caught.value.reason
        assert Game.load(text).save() != text


def test_a_saved_game_of_more_than_four_megabytes_is_refused(tmp_path: Path) -> None:
    text = TEXT + "A" * 4_000_000 + "\n"
    (tmp_path / "large").write_text(text)
    for source in (text, tmp_path / "large"):
        for read in (Game.load, verify):
            with pytest.raises(SaveError, match="a saved game has at most 4000000 bytes"):
                read(source)


def test_every_missing_line_is_found() -> None:
    for number in range(1, len(LINES)):
        with pytest.raises(SaveError):
            verify(with_line(number, None))


def test_missing_last_lines_are_found() -> None:
    cut = "\n".join([*LINES[:-4], ""])
    with pytest.raises(SaveError, match=f"line {number_of('result')}: the result is said to be"):
        verify(cut)


def test_loading_does_not_ask_whether_lines_are_missing() -> None:
    assert len(Game.load("\n".join([*LINES[:-4], ""])).actions) == len(LINES) - BODY - 4


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("casero", "9", "of a newer version of casero: its format is 9, and this one knows only 1"),
        ("casero", "0", 'a saved game begins with "casero: 1"'),
        ("edition", "atlantis", "expected clasico, clasico-rapido"),
        ("edition", "americas", "other rules than americas"),
        ("edition", "clasico", "other rules than clasico"),
        ("edition", "/nowhere/mine.toml", "pass edition="),
        ("fingerprint", "0123456789abcdef", "other rules than clasico-contrarreloj"),
        ("seat", "B Ana", "expected seat A here"),
        ("seat", "A", "a name has at least one letter"),
        ("game", "a b", "a game id is"),
        ("first", "3-4 x", "expected throws"),
        ("first", "3-4 35", "expected throws"),
        ("first", "1-1 1-2", "the seed gives the first throws"),
        ("deal", "A 1 3, B 5", "every seat is dealt the same number"),
        ("deal", "A 1 3", "every seat is dealt the same number"),
        ("deal", "A 1 x, B 3 5", "expected seats with the deeds"),
        ("deal", "A 1 3, C 5 6", "expected seats with the deeds"),
        ("deal", "A 1 3, B 5 6", "the seed deals"),
        ("commitment", "0" * 64, "the commitment is not the hash of the seed"),
        ("commitment", "xyz", "the commitment is 64 hex digits"),
        ("seed", "0" * 64, "the commitment is not the hash of the seed"),
        ("seed", "0", "the seed is 64 hex digits"),
        ("result", "A by last_survivor, 2 actions", "the result is said to be"),
    ],
)
def test_a_changed_header_is_found(key: str, value: str, reason: str) -> None:
    with pytest.raises(SaveError, match=reason) as caught:
        verify(with_line(number_of(key), f"{key}: {value}"))
    number = caught.value.line
    assert LINES[number - 1].startswith(("fingerprint", "commitment", key))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("A fly", "column 3: expected a verb"),
        ("A roll 7-7", "column 8: expected a throw"),
        ("A buy", "A buy is refused: "),
        ("A undo", "an action that was taken back leaves no line"),
        ("", "an empty line where an action is expected"),
    ],
)
def test_a_broken_line_is_found_with_its_number(line: str, reason: str) -> None:
    for read in (verify, Game.load):
        with pytest.raises(SaveError, match=f"line {BODY + 1}: {reason}"):
            read(with_line(BODY + 1, line))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("\n", 'line 1: a saved game begins with "casero: 1"'),
        ("casero: 1\n", 'line 2: "edition:" is missing'),
        ("casero: 1\nedition clasico\n", "line 2: expected a header line"),
        (TEXT[:-3], f"line {len(LINES) - 1}: the last line is cut off"),
        (TEXT.replace("\n\n", "\ngame: x\n\n"), "stands there twice"),
        (TEXT.replace("\nseed:", "\noption: a = 1\nseed:"), '"option:" is out of place'),
        (TEXT.replace("\nseat: A", "\noption: salary.amount = [\nseat: A"), "line 4: an option is written once"),
        (TEXT.replace("\nseat: A", "\noption: salary.amont = 1\nseat: A"), "the edition cannot be played"),
        (TEXT.replace("\nseed:", "\nseat-seed: C ab\nseed:"), "expected a seat that plays"),
        (TEXT.replace("\nseed:", "\nseat-seed: A a|b\nseed:"), "a seat's seed is"),
    ],
)
def test_a_file_that_is_no_saved_game_says_why(text: str, reason: str) -> None:
    with pytest.raises(SaveError, match=reason.replace("|", r"\|")):
        Game.load(text)


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="cannot be read"):
        Game.load(tmp_path / "nothing.casero")
    with pytest.raises(SaveError, match="cannot be read"):
        verify("no\0file")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\n")
    with pytest.raises(SaveError, match="not UTF-8"):
        Game.load(tmp_path / "bytes")


def test_a_game_without_seed_cannot_be_verified() -> None:
    with pytest.raises(SaveError, match="no seed to verify with"):
        verify(Game.new(seats=2, seed=1).save(secret=False))


# Garbage.


@given(st.text())
def test_any_text_is_refused_in_words(text: str) -> None:
    for read in (verify, Game.load):
        with pytest.raises(SaveError):
            read(text + "\n")


@given(st.integers(1, len(LINES)), st.text(max_size=30) | st.sampled_from(LINES))
@settings(deadline=None, max_examples=300)
def test_any_line_in_place_of_another_is_read_or_refused_in_words(number: int, line: str) -> None:
    survive(with_line(number, line))


@given(st.integers(0, len(TEXT)), st.integers(0, len(TEXT)), st.text(max_size=5))
@settings(deadline=None, max_examples=300)
def test_any_cut_is_read_or_refused_in_words(start: int, end: int, between: str) -> None:
    survive(TEXT[:start] + between + TEXT[end:] + "\n")


def survive(text: str) -> None:
    """Loads and verifies; nothing but a SaveError comes out."""
    for read in (Game.load, verify):
        try:
            read(text)
        except SaveError as error:
            assert 0 <= error.line <= text.count("\n") + 1


def test_the_function_is_found_whatever_was_imported_before() -> None:
    import casero.game.verification

    assert callable(casero.verify)
    assert casero.verify is casero.game.verification.verify
