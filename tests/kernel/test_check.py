"""The checker of invariants finds what is wrong: every one of them is broken on purpose, in every way it can be."""

from __future__ import annotations

from typing import Any, Final

import pytest

from casero import kernel
from casero.editions import load, rules_record
from casero.kernel import layout
from casero.kernel.codes import FRAME_AUCTION, FRAME_ESTATE, NONE, PHASE_DONE
from tools.soak.play import ready

SEATS: Final = 3


class Board:
    """A game at its start, to be spoilt."""

    def __init__(self) -> None:
        ready()
        self.games: Any = layout.new_games(1)
        self.rules: Any = rules_record(load("clasico"))
        kernel.seed_many(self.games, 0, 1, 5)
        kernel.start(self.games, 0, self.rules, 0, layout.new_events(0), SEATS)

    @property
    def g(self) -> Any:
        """The record."""
        return self.games[0]

    @property
    def r(self) -> Any:
        """The rules."""
        return self.rules[0]

    def check(self) -> int:
        """The first invariant that does not hold."""
        return int(kernel.check(self.games, 0, self.rules, 0))


def lot_of(position: Board) -> int:
    """The first lot that can be built on."""
    return next(s for s in range(int(position.r["n_squares"])) if int(position.r["lots"]) >> s & 1)


def deed_beside_lots(position: Board) -> int:
    """The first deed that cannot be built on."""
    deeds = int(position.r["deeds"]) & ~int(position.r["lots"])
    return next(s for s in range(int(position.r["n_squares"])) if deeds >> s & 1)


def own(position: Board, square: int, seat: int) -> None:
    """Gives a deed away soundly."""
    g, r = position.g, position.r
    g["owner"][square] = seat
    g["owned"][seat] |= 1 << square
    group = int(r["group"][square])
    if int(g["owned"][seat]) & int(r["group_mask"][group]) == int(r["group_mask"][group]):
        g["full"][seat] |= 1 << group


def build(position: Board, square: int, level: int) -> None:
    """Puts buildings up soundly as far as stock and masks go."""
    g, r = position.g, position.r
    g["level"][square] = level
    g["built"] |= 1 << int(r["group"][square])
    if level > int(r["build_max_houses"]):
        g["hotels"] -= 1
    else:
        g["houses"] -= level


def fault_money(p: Board) -> None:
    p.g["cash"][0] += 1


def fault_negative_cash(p: Board) -> None:
    p.g["issued"] -= int(p.g["cash"][0]) + 5
    p.g["cash"][0] = -5


def fault_filled_pot(p: Board) -> None:
    p.g["pot"] = 5
    p.g["issued"] += 5


def fault_negative_pot(p: Board) -> None:
    p.g["pot"] = -5
    p.g["issued"] -= 5


def fault_owner_without_mask(p: Board) -> None:
    p.g["owner"][lot_of(p)] = 0


def fault_mask_without_owner(p: Board) -> None:
    p.g["owned"][1] |= 1 << lot_of(p)


def fault_owned_start_square(p: Board) -> None:
    p.g["owner"][0] = 0
    p.g["owned"][0] |= 1


def fault_group_marked_full(p: Board) -> None:
    p.g["full"][0] |= 1


def fault_full_group_not_marked(p: Board) -> None:
    for i in range(int(p.r["group_n"][0])):
        own(p, int(p.r["group_square"][0, i]), 0)
    p.g["full"][0] = 0


def fault_building_without_owner(p: Board) -> None:
    build(p, lot_of(p), 1)


def fault_building_beside_lots(p: Board) -> None:
    own(p, deed_beside_lots(p), 0)
    build(p, deed_beside_lots(p), 1)


def fault_level_too_high(p: Board) -> None:
    own(p, lot_of(p), 0)
    build(p, lot_of(p), int(p.r["build_max_houses"]) + 2)


def fault_level_below_nothing(p: Board) -> None:
    own(p, lot_of(p), 0)
    build(p, lot_of(p), -1)


def fault_built_group_not_marked(p: Board) -> None:
    own(p, lot_of(p), 0)
    build(p, lot_of(p), 1)
    p.g["built"] = 0


def fault_house_from_nowhere(p: Board) -> None:
    p.g["houses"] += 1


def fault_hotel_from_nowhere(p: Board) -> None:
    p.g["hotels"] += 1


def fault_houses_below_nothing(p: Board) -> None:
    p.g["houses"] = p.g["all_houses"] = -1


def fault_hotels_below_nothing(p: Board) -> None:
    p.g["hotels"] = p.g["all_hotels"] = -1


def fault_mortgage_without_owner(p: Board) -> None:
    p.g["mortgaged"] |= 1 << lot_of(p)


def fault_mortgage_under_houses(p: Board) -> None:
    own(p, lot_of(p), 0)
    build(p, lot_of(p), 1)
    p.g["mortgaged"] |= 1 << lot_of(p)


def fault_inherited_without_mortgage(p: Board) -> None:
    own(p, lot_of(p), 0)
    p.g["inherited"] |= 1 << lot_of(p)


def fault_card_twice(p: Board) -> None:
    p.g["deck"][0, 0] = p.g["deck"][0, 1]


def fault_card_lost(p: Board) -> None:
    p.g["deck_n"][0] -= 1


def fault_card_in_hand_and_pile(p: Board) -> None:
    p.g["hand"][0, 0] |= 1


def fault_too_many_cards(p: Board) -> None:
    p.g["deck_n"][0] += 1


def fault_more_seen_than_there_are(p: Board) -> None:
    p.g["deck_seen"][0] = p.g["deck_n"][0] + 1


def fault_fewer_seen_than_none(p: Board) -> None:
    p.g["deck_seen"][0] = -1


def fault_stack_below_nothing(p: Board) -> None:
    p.g["depth"] = -1


def fault_stack_too_deep(p: Board) -> None:
    p.g["depth"] = 13


def fault_empty_frame(p: Board) -> None:
    p.g["depth"] = 1


def fault_frame_above_the_stack(p: Board) -> None:
    p.g["frame_kind"][3] = 1


def fault_unresolved_arrival(p: Board) -> None:
    p.g["arrived"] = 1


def fault_finished_turn(p: Board) -> None:
    p.g["phase"] = PHASE_DONE


def fault_no_such_seat(p: Board) -> None:
    p.g["turn"] = SEATS


def fault_decision_of_nobody(p: Board) -> None:
    p.g["depth"] = 1
    p.g["frame_kind"][0] = 1
    p.g["frame_seat"][0] = NONE


def fault_bankrupt_to_act(p: Board) -> None:
    p.g["out"][int(p.g["turn"])] = 1


def fault_token_off_the_board(p: Board) -> None:
    p.g["at"][0] = p.r["n_squares"]


def fault_token_before_the_board(p: Board) -> None:
    p.g["at"][0] = -1


def fault_prisoner_at_large(p: Board) -> None:
    p.g["jail"][0] = 1


def bankrupt(p: Board) -> int:
    """A seat that is out and holds nothing."""
    seat = (int(p.g["turn"]) + 1) % SEATS
    p.g["out"][seat] = p.g["n_out"] = 1
    p.g["issued"] -= int(p.g["cash"][seat])
    p.g["cash"][seat] = 0
    return seat


def fault_bankrupt_with_cash(p: Board) -> None:
    seat = bankrupt(p)
    p.g["cash"][seat] = 1
    p.g["issued"] += 1


def fault_bankrupt_with_deed(p: Board) -> None:
    own(p, lot_of(p), bankrupt(p))


def fault_bankrupt_with_card(p: Board) -> None:
    n = int(p.g["deck_n"][0]) - 1
    p.g["hand"][bankrupt(p), 0] |= 1 << int(p.g["deck"][0, n])
    p.g["deck_n"][0] = n


def fault_price_of_nothing(p: Board) -> None:
    p.g["paid"][lot_of(p), 0] = 50


def fault_price_below_nothing(p: Board) -> None:
    p.g["paid"][lot_of(p), 0] = -1


def fault_wants_a_number_nowhere(position: Board) -> None:
    position.g["want_n"][1] = 2


def fault_wants_without_a_number(position: Board) -> None:
    position.g["want"][1] = lot_of(position)


def fault_wants_what_nobody_hands_out(position: Board) -> None:
    position.g["want"][1] = lot_of(position)
    position.g["want_n"][1] = 2


# What each invariant's number must catch.
FAULTS: Final = {
    1: (fault_money,),
    2: (fault_negative_cash,),
    3: (fault_filled_pot, fault_negative_pot),
    4: (fault_owner_without_mask, fault_mask_without_owner, fault_owned_start_square),
    5: (fault_group_marked_full, fault_full_group_not_marked),
    6: (
        fault_building_without_owner, fault_building_beside_lots, fault_level_too_high, fault_level_below_nothing,
        fault_built_group_not_marked,
    ),
    7: (fault_house_from_nowhere, fault_hotel_from_nowhere, fault_houses_below_nothing, fault_hotels_below_nothing),
    8: (fault_mortgage_without_owner, fault_mortgage_under_houses, fault_inherited_without_mortgage),
    9: (
        fault_card_twice, fault_card_lost, fault_card_in_hand_and_pile, fault_too_many_cards,
        fault_more_seen_than_there_are, fault_fewer_seen_than_none,
    ),
    10: (fault_stack_below_nothing, fault_stack_too_deep, fault_empty_frame, fault_frame_above_the_stack),
    11: (
        fault_unresolved_arrival, fault_finished_turn, fault_no_such_seat, fault_decision_of_nobody,
        fault_bankrupt_to_act,
    ),
    12: (fault_token_off_the_board, fault_token_before_the_board, fault_prisoner_at_large),
    13: (fault_bankrupt_with_cash, fault_bankrupt_with_deed, fault_bankrupt_with_card),
    14: (fault_price_of_nothing, fault_price_below_nothing),
    15: (fault_wants_a_number_nowhere, fault_wants_without_a_number, fault_wants_what_nobody_hands_out),
}  # fmt: skip


def test_every_invariant_has_a_planted_fault() -> None:
    assert set(FAULTS) == set(range(1, len(kernel.FAULTS)))


PLANTED: Final = [
    pytest.param(number, plant, id=plant.__name__) for number, plants in FAULTS.items() for plant in plants
]


@pytest.mark.parametrize(("number", "plant"), PLANTED)
def test_the_checker_finds_a_planted_fault(number: int, plant: Any) -> None:
    position = Board()
    assert position.check() == 0
    plant(position)
    assert position.check() == number, kernel.FAULTS[number]


def test_a_bankrupt_may_hold_cards_while_its_estate_is_sold() -> None:
    position = Board()
    fault_bankrupt_with_card(position)
    assert position.check() == 13
    for beneath in range(2):
        frames = [FRAME_AUCTION] * beneath + [FRAME_ESTATE, FRAME_AUCTION]
        position.g["depth"] = len(frames)
        position.g["frame_kind"][: len(frames)] = frames
        position.g["frame_seat"][: len(frames)] = position.g["turn"]
        assert position.check() == 0


def test_a_game_that_is_over_waits_for_nobody() -> None:
    position = Board()
    position.g["phase"] = PHASE_DONE
    position.g["over"] = 1
    assert position.check() == 0
