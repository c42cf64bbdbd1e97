"""What every table keeps to with bots."""

from __future__ import annotations

from casero.bots.host.conduct import AskedBefore
from casero.game import Game
from tests.server import positions


def _asks(asked: AskedBefore, game: Game, text: str) -> bool:
    """Whether a bot may make an offer; it is then made."""
    offer = game.read(text)
    if asked.repeats(game, offer):
        return False
    asked.note(game, offer)
    return True


def test_the_same_is_not_asked_again_and_a_better_price_is() -> None:
    game, asked = positions.deeds(3), AskedBefore()
    assert _asks(asked, game, "B offer A: $20 for 3")
    assert not _asks(asked, game, "B offer A: $20 for 3")
    assert not _asks(asked, game, "B offer A: $10 for 3")
    assert _asks(asked, game, "B offer A: $21 for 3")
    assert _asks(asked, game, "C offer A: $21 for 3")
    assert _asks(asked, game, "B offer A: 6 for 3")


def test_what_does_not_concern_an_offer_is_no_news_and_a_deed_of_its_groups_is() -> None:
    game, asked = positions.deeds(), AskedBefore()
    assert _asks(asked, game, "B offer A: $20 for 3")
    game.play("A roll 3-4")  # a visit to the jail
    assert not _asks(asked, game, "B offer A: $20 for 3")
    game.play("A end")
    game.play("B roll 2-3")
    game.play("B buy")  # a lot of another group
    assert not _asks(asked, game, "B offer A: $20 for 3")
    game.play("A mortgage 3")
    assert _asks(asked, game, "B offer A: $20 for 3")
    game.play("A redeem 3")
    assert not _asks(asked, game, "B offer A: $20 for 3"), "as it was when it was asked before"
