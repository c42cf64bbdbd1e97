"""Games that began before a built-in edition changed are read, verified and played on by the edition as it was.

The files are kept for ever, as they are: golden games of before EU-S12 led to the nearest utility. It is drawn in each.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from casero import Game, verify
from casero.editions import fingerprint, load
from casero.game.errors import SaveError
from casero.text.catalogue import LANGUAGES

EARLIER = Path(__file__).parent / "data" / "earlier"
FILES = sorted(EARLIER.glob("*.casero"))
TODAY = fingerprint(load("clasico"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_of_an_earlier_version_is_replayed_and_written_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = Game.load(path)
    assert game.over
    assert game.setup.ruleset.fingerprint != fingerprint(load(path.stem))
    assert "EU-S12" in text
    assert game.save() == text
    verify(text)


def test_one_may_play_on_from_it_and_it_stays_what_it_was() -> None:
    head, _, lines = (EARLIER / "clasico.casero").read_text(encoding="utf-8").partition("\n\n")
    begun = head.replace("A by last_survivor, 524 actions", "unfinished, 3 actions")
    game = Game.load(begun + "\n\n" + "".join(f"{line}\n" for line in lines.splitlines()[:3]))
    game.play("D roll 3-4, EU-S12")
    assert int(game.peek["at"][3]) == 7  # a fine, as it was then
    assert Game.load(game.save()).save() == game.save()


def test_a_game_of_today_is_not_replayed_by_an_earlier_version() -> None:
    game = Game.new("clasico", seats=2, seed=1)
    assert game.setup.ruleset.fingerprint == TODAY
    assert Game.load(game.save()).setup.ruleset.fingerprint == TODAY


def test_a_step_that_the_rules_no_longer_allow_is_told_with_its_line_and_the_rule() -> None:
    text = (EARLIER / "clasico.casero").read_text(encoding="utf-8").replace("\nC end\n", "\nC build 1\n", 1)
    with pytest.raises(SaveError, match=r"line 16: .*C build 1.*\(M-[0-9]{3}"):
        Game.load(text)


def test_a_foreign_fingerprint_is_another_edition_or_version_not_a_damaged_file() -> None:
    text = (EARLIER / "clasico.casero").read_text(encoding="utf-8").replace("ff4d197882e90739", "0123456789abcdef")
    with pytest.raises(SaveError) as caught:
        Game.load(text)
    assert caught.value.line == 3
    told = {lang: caught.value.in_(lang) for lang in LANGUAGES}
    assert "another edition, or of a version" in told["en"]
    assert "otra edición, o de una versión" in told["es"]


def test_a_file_that_extends_the_edition_is_known_by_what_it_was_too(tmp_path: Path) -> None:
    own = tmp_path / "mia.toml"
    own.write_text('extends = "clasico"\nslug = "mia"\nname = "Mia"\n[rules.salary]\namount = 300\n', encoding="utf-8")
    saved = tmp_path / "game.casero"
    now = Game.new(str(own), seats=2, seed=1)
    before = now.setup.ruleset.version(None, 2)
    assert before is not None
    assert before.fingerprint != now.setup.ruleset.fingerprint
    saved.write_text(now.save().replace(now.setup.ruleset.fingerprint, before.fingerprint), encoding="utf-8")
    assert Game.load(saved).setup.ruleset.fingerprint == before.fingerprint
