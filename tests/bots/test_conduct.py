"""What every table keeps to with bots."""

from __future__ import annotations

from casero.bots.host.conduct import AskedBefore
from casero.game import Game
from tests.server import positions


def _asks(asked: AskedBefore, game: Game, text: str) -> bool:
    """Whether a bot may make an offer; it is then made."""
    offer = game.read(text)
    if asked.repeats(game.view(), offer):
        return False
    asked.note(game.view(), offer)
    return True


def test_the_same_is_not_asked_again_and_a_better_price_is() -> None:
    game, asked = positions.deeds(3), AskedBefore()
    assert _asks(asked, game, "B offer A: $20 for 3")
    assert not _asks(asked, game, "B offer A: $20 for 3")
    assert not _asks(asked, game, "B offer A: $10 for 3")
    assert _asks(asked, game, "B offer A: $21 for 3")
    assert _asks(asked, game, "C offer A: $21 for 3")
    assert _asks(asked, game, "B offer A: 6 for 3")


def test_time_alone_is_no_news_and_a_deed_that_changed_hands_is() -> None:
    game, asked = positions.deeds(), AskedBefore()
    assert _asks(asked, game, "B offer A: $20 for 3")
    game.play("A roll 3-4")  # a visit to the jail
    assert not _asks(asked, game, "B offer A: $20 for 3")
    game.play("A end")
    game.play("B roll 1-2")
    game.play("B buy")
    assert _asks(asked, game, "B offer A: $20 for 3")
