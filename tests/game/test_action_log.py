"""The log of actions that a game and its next position share."""

from __future__ import annotations

import pytest

from casero.game import Family, Game
from casero.game.action_log import ActionLog
from casero.game.notation import Action
from casero.kernel import codes


def acts(*seats: int) -> list[Action]:
    return [Action(codes.ACT_ROLL, seat) for seat in seats]


def test_a_branch_grows_by_itself() -> None:
    log = ActionLog(acts(0, 1))
    branch, other = log.branch(), log.branch()
    branch.append(acts(2)[0])
    other.append(acts(3)[0])
    log.append(acts(4)[0])
    assert [list(one) for one in (log, branch, other)] == [acts(0, 1, 4), acts(0, 1, 2), acts(0, 1, 3)]
    assert (len(log), log[-1], log[0], log[1:]) == (3, acts(4)[0], acts(0)[0], acts(1, 4))
    with pytest.raises(IndexError):
        log[3]


def test_what_is_taken_back_stays_in_the_branch() -> None:
    log = ActionLog(acts(0, 1))
    branch = log.branch()
    assert log.pop() == acts(1)[0]
    log.append(acts(5)[0])
    assert (list(log), list(branch)) == (acts(0, 5), acts(0, 1))
    assert log != branch
    log.pop()
    log.pop()
    with pytest.raises(IndexError):
        log.pop()


def test_two_positions_after_one() -> None:
    game = Game.new(seats=2, seed=1)
    game.play("A roll")
    ways = [legal.do for legal in game.legal() if legal.seat == "A" and not isinstance(legal, Family)]
    after = [game.after(game.read(way)) for way in ways]
    assert len(ways) > 1
    assert len(game.actions) == 1
    assert [[*one.lines[:1], one.actions[-1].verb] for one in after] == [[*game.lines, way.split()[1]] for way in ways]
