"""Positions: every field says what the record says, and nothing secret; every pending decision says what it means."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec
import pytest

from casero import Game, Position
from casero.editions import available
from casero.game import kernel
from casero.game.notation import SEATS, Action, squares_of
from casero.game.position import Auction, Claim, Pending
from casero.kernel import codes
from casero.kernel.codes import BANK, CAUSES, ENDS, FRAMES, NONE, PHASES, POT
from casero.kernel.jit import INTERPRETED
from casero.rulebook import cite_event
from tests.game.random_player import Player

STEPS: Final = 40 if INTERPRETED else 250
DEEDS: Final = 1 << 5 | 1 << 15
OTHERS: Final = 0b110


# ---------------------------------------------------------------------------------------------- field by field


def letter(seat: int) -> str | None:
    return SEATS[seat] if seat >= 0 else None


def letters(mask: int) -> list[str]:
    return [SEATS[seat] for seat in squares_of(mask)]


def told(game: Game) -> dict[str, Any]:
    """What a position tells of a record, field by field; the figures of rents are held against play in test_quote."""
    g, rules, n = game.peek, game.setup.ruleset.record[0], game.setup.n_seats
    squares, decks = range(len(game.words.squares)), range(len(game.words.decks))
    dice = [int(g["die1"]), int(g["die2"])]
    kinds = g["frame_kind"][: int(g["depth"])].tolist()
    mortgaged = squares_of(int(g["mortgaged"]))
    return {
        "n": len(game.actions), "turn": SEATS[game.turn], "to_act": None if game.to_act is None else SEATS[game.to_act],
        "phase": PHASES[int(g["phase"])], "turns": int(g["turns"]), "doubles": int(g["doubles"]),
        "again": bool(g["again"]), "between": bool(g["between"]), "dice": dice if all(dice) else None,
        "pot": int(g["pot"]), "houses": None if int(rules["stock_houses"]) == NONE else int(g["houses"]),
        "hotels": int(g["hotels"]),
        "rounds_left": None if int(rules["end_rounds"]) == NONE else int(rules["end_rounds"] - g["rounds"]),
        "cash": [int(g["cash"][seat]) for seat in range(n)],
        "worth": [game.worth(seat) for seat in range(n)], "at": [int(g["at"][seat]) for seat in range(n)],
        "jail": [None if int(g["jail"][seat]) == NONE else int(g["jail"][seat]) for seat in range(n)],
        "out": [int(g["out"][seat]) for seat in range(n)],
        "cards": [[int(g["hand"][seat, deck]).bit_count() for deck in decks] for seat in range(n)],
        "owner": [letter(int(g["owner"][square])) for square in squares],
        "level": [int(g["level"][square]) for square in squares],
        "mortgaged": mortgaged, "inherited": squares_of(int(g["inherited"])),
        "before_lap": before_lap(game),
        "decks": [int(g["deck_n"][deck]) for deck in decks],
        "auction": auction(game) if codes.FRAME_AUCTION in kinds else None,
        "offer": offer(game) if codes.FRAME_OFFER in kinds else None,
        "claims": [claim(g, i) for i in range(int(g["n_claims"])) if g["claim_square"][i] not in mortgaged],
        "over": ENDS[int(g["over"])] if game.over else None, "winners": [SEATS[seat] for seat in game.winners],
    }  # fmt: skip


def before_lap(game: Game) -> list[str]:
    """Who may not buy yet, in a record."""
    g, rules = game.peek, game.setup.ruleset.record[0]
    waits = [not int(g["lapped"]) >> seat & 1 and not g["out"][seat] for seat in range(game.setup.n_seats)]
    return [SEATS[seat] for seat, one in enumerate(waits) if one and rules["purchase_after_lap"]]


def auction(game: Game) -> Auction:
    """The auction in a record."""
    g = game.peek
    lot, place = int(g["lot"]), int(g["lot_square"])
    deed = place if lot == codes.LOT_DEED else None
    kinds = g["frame_kind"][: int(g["depth"])].tolist()
    estate = int(g["frame_mask"][kinds.index(codes.FRAME_ESTATE)]) if codes.FRAME_ESTATE in kinds else 0
    return Auction(
        what=("deed", "card", "building")[lot],
        square=deed,
        deck=game.words.decks[place] if lot == codes.LOT_CARD else None,
        hotel=lot == codes.LOT_BUILDING and place == 1,
        seller=letter(int(g["lot_seller"])),
        bid=int(g["bid"]),
        bidder=letter(int(g["bidder"])),
        floor=int(g["bid_floor"]),
        bidding=letters(int(g["bidding"])),
        rest=[square for square in squares_of(estate) if square != deed],
    )


def offer(game: Game) -> str:
    """The offer in a record, as an action."""
    g = game.peek
    names = ("give", "get", "give_cash", "get_cash", "give_cards", "get_cards")
    terms: dict[str, Any] = {name: int(g[f"offer_{name}"]) for name in names}
    seat, other, debt = (int(g[f"offer_{name}"]) for name in ("from", "to", "debt"))
    return str(Action(codes.ACT_OFFER, seat, other, amount=debt, words=game.words, **terms))


def claim(g: Any, i: int) -> Claim:
    """The i-th open rent in a record."""
    owner, tenant, cause = (int(g[f"claim_{name}"][i]) for name in ("owner", "tenant", "cause"))
    amount, square, throws = (int(g[f"claim_{name}"][i]) for name in ("amount", "square", "throws"))
    return Claim(SEATS[owner], SEATS[tenant], amount, CAUSES[cause], square, throws)


def check_pending(game: Game, view: Position) -> None:
    """The stack of decisions is that of the record, from the bottom up."""
    g = game.peek
    depth = int(g["depth"])
    assert [one.kind for one in view.pending] == [FRAMES[int(g["frame_kind"][i])] for i in range(depth)]
    assert [one.seat for one in view.pending] == [SEATS[int(g["frame_seat"][i])] for i in range(depth)]
    for i, one in enumerate(view.pending):
        if one.kind == "debt" and i == depth - 1:
            assert one.raisable == kernel().raisable(game.record, 0, game.setup.ruleset.record, 0, SEATS.find(one.seat))
        else:
            assert one.raisable is None


def test_who_has_not_come_round_is_told_where_a_table_wants_a_lap_before_the_first_purchase() -> None:
    player = Player(7)
    game = Game.new("clasico", 3, options={"purchase.after_lap": True}, seed=11)
    assert game.view().before_lap == ["A", "B", "C"]
    for _ in range(200):
        if len(game.view().before_lap) < 3:
            break
        game.play(player.choose(game))
    assert len(game.view().before_lap) == 2
    assert game.view().before_lap == before_lap(game)


@pytest.mark.parametrize("edition", available())
def test_every_field_of_a_position_says_what_the_record_says(edition: str) -> None:
    player = Player(7)
    game = Game.new(edition, 3, seed=11)
    for _ in range(STEPS):
        view, expected = game.view(), told(game)
        assert {name: getattr(view, name) for name in expected} == expected
        assert {*expected, "rent", "next_rent", "pending"} == set(Position.__struct_fields__)
        check_pending(game, view)
        assert all(not rent for rent, owner in zip(view.rent, view.owner, strict=True) if owner is None)
        assert all(not view.rent[square] for square in view.mortgaged)
        assert len(view.rent) == len(view.next_rent) == len(view.owner) == len(game.words.squares)
        if game.over:
            break
        game.play(player.choose(game))


def begun_by_a(edition: str, **more: Any) -> Game:
    """A game of three in which seat A begins."""
    games = (Game.new(edition, 3, seed=seed, **more) for seed in range(100))
    return next(game for game in games if game.turn == 0)


def test_an_auction_is_seen_with_its_bids() -> None:
    game = begun_by_a("clasico")
    for text in ("A roll 1-2", "A decline", "B bid 30", "C pass"):
        game.play(text)
    assert game.view().auction == Auction("deed", 3, None, False, None, 30, "B", 1, ["A", "B"], [])
    assert game.view().auction == auction(game)


def test_an_offer_is_seen_as_the_action_that_made_it() -> None:
    game = begun_by_a("clasico")
    for text in ("A roll 1-2", "A buy", "B offer A: $5 for 3"):
        game.play(text)
    assert game.view().offer == "B offer A: $5 for 3" == offer(game)
    game.play("A accept")
    assert game.view().offer is None


def test_a_rent_that_was_not_asked_for_is_seen() -> None:
    game = begun_by_a("clasico", options={"rent.collection": "on_claim"})
    for text in ("A roll 1-2", "A buy", "A end", "B roll 1-2"):
        game.play(text)
    assert game.view().claims == [Claim("A", "B", 4, "rent_bare", 3, 0)] == [claim(game.peek, 0)]


@pytest.mark.parametrize("edition", available())
def test_a_position_goes_into_json_and_back(edition: str) -> None:
    player = Player(8)
    game = Game.new(edition, 4, seed=12)
    for _ in range(STEPS):
        view = game.view()
        sent = msgspec.json.encode(view)
        assert msgspec.json.decode(sent, type=Position) == view
        assert json.loads(json.dumps(view.as_json())) == json.loads(sent)
        if game.over:
            break
        game.play(player.choose(game))


# ---------------------------------------------------------------------------------------------- what is not told


@pytest.mark.parametrize("edition", available())
def test_games_that_differ_in_secrets_alone_give_equal_positions(edition: str) -> None:
    player = Player(9)
    game = Game.new(edition, 3, seed=13)
    for word in range(STEPS // 5):
        if game.over:
            break
        record = game.record
        twin = game.record
        kernel().resample(twin, 0, game.setup.ruleset.record, 0, NONE, word)
        assert twin.tobytes() != record.tobytes()
        one, other = Game(game.setup, record), Game(game.setup, twin)
        assert one.view() == other.view()
        assert one.legal() == other.legal()
        for _ in range(5):
            if not game.over:
                game.play(player.choose(game))


def test_every_seat_and_a_spectator_see_the_same() -> None:
    game = Game.new(seats=3, seed=1)
    assert game.view() == game.view(0) == game.view("B") == game.view(2)


def test_a_position_stays_as_it_was_when_the_game_is_played_on() -> None:
    game = Game.new(seats=3, seed=1)
    before = game.view()
    kept = before.as_json()
    assert game.view() is before, "nothing has changed"
    twin = game.copy()
    twin.play(str(game.legal()[0]))
    assert twin.view() != before
    assert game.view() is before
    game.play(str(game.legal()[0]))
    assert game.view().n == 1
    assert before.as_json() == kept


# ---------------------------------------------------------------------------------------------- what waits


def because(cause: str) -> dict[str, Any]:
    """A cause and the rules behind it."""
    return {"cause": cause, "rules": list(cite_event("owed", cause, "clasico")) or None}


# Fields of the frame: seat, other, amount, cause, square, mask; then what the position says of it.
KINDS: Final[dict[str, list[tuple[tuple[int, ...], Pending]]]] = {
    "debt": [
        (
            (0, 1, 350, codes.CAUSE_RENT_BARE, 39, 0),
            Pending("debt", "A", "B", 350, square=39, pot=False, raisable=1500, **because("rent_bare")),
        ),
        (
            (0, BANK, 50, codes.CAUSE_FINE, NONE, 0),
            Pending("debt", "A", None, 50, square=None, pot=False, raisable=1500, **because("fine")),
        ),
        (
            (0, POT, 3 * 10**9, codes.CAUSE_TAX, 4, 0),
            Pending("debt", "A", None, 3 * 10**9, square=4, pot=True, raisable=1500, **because("tax")),
        ),
    ],
    "auction": [((1, 0, 0, 0, 6, 0), Pending("auction", "B", square=6))],
    "offer": [((1, 0, 0, 0, NONE, 0), Pending("offer", "B", "A"))],
    "received": [
        (
            (2, NONE, 0, codes.CAUSE_FEE_SALE, 5, DEEDS),
            Pending("received", "C", square=5, deeds=[5, 15], **because("fee_sale")),
        )
    ],
    "want": [
        (
            (1, 0, 3, 0, 16, OTHERS),
            Pending("want", "B", "A", square=16, count=3, seats=["B", "C"], wants=[], lots=[], keeps=[]),
        )
    ],
    "pay_or_draw": [
        (
            (0, payee, 10, codes.CAUSE_CARD_PAY, 1, 0),
            Pending("pay_or_draw", "A", amount=10, deck="arca_comunal", pot=payee == POT, **because("card_pay")),
        )
        for payee in (BANK, POT)
    ],
    "tax": [((0, payee, 0, 0, 4, 0), Pending("tax", "A", square=4, pot=payee == POT)) for payee in (BANK, POT)],
    "estate": [((2, NONE, 0, 0, NONE, DEEDS), Pending("estate", "C", deeds=[5, 15]))],
    "each": [
        (
            (0, other, 50, codes.CAUSE_CARD_EACH, NONE, OTHERS),
            Pending("each", "A", amount=50, pays=bool(other), seats=["B", "C"], **because("card_each")),
        )
        for other in (0, 1)
    ],
    "move": [((0, NONE, 7, 0, NONE, 0), Pending("move", "A", count=7))],
    "scarce": [
        (
            (0, NONE, 2, floor, NONE, OTHERS),
            Pending("scarce", "A", count=2, at_price=bool(floor), seats=["B", "C"], wants=[]),
        )
        for floor in (0, 1)
    ],
}


def pending(kind: str, fields: tuple[int, ...], **more: int) -> Pending:
    """What is told of a stack with that frame alone."""
    game = Game.new(seats=3, seed=1)
    record = game.record
    g: Any = record[0]
    names = ("seat", "other", "amount", "cause", "square", "mask")
    for name, value in {"kind": FRAMES.index(kind), **dict(zip(names, fields, strict=True))}.items():
        g[f"frame_{name}"][0] = value
    g["depth"] = 1
    for name, value in {"lot_square": fields[4], "lot_seller": BANK, "bidder": NONE, "offer_to": 1, **more}.items():
        g[name] = value
    view = Game(game.setup, record).view()
    json.dumps(view.as_json())
    [one] = view.pending
    return one


@pytest.mark.parametrize("kind", FRAMES[1:])
def test_every_pending_decision_says_what_it_means(kind: str) -> None:
    for fields, expected in KINDS[kind]:
        assert pending(kind, fields) == expected
        assert expected.cause is None or expected.cause in CAUSES


def test_an_auction_of_a_card_or_a_building_names_no_deed() -> None:
    card = pending("auction", (1, 0, 0, 0, 1, 0), lot=codes.LOT_CARD)
    assert card == Pending("auction", "B", deck="arca_comunal")
    assert pending("auction", (1, 0, 0, 0, 1, 0), lot=codes.LOT_BUILDING) == Pending("auction", "B")


def test_a_debt_that_is_played_is_seen() -> None:
    game = Game.new(seats=3, seed=1)
    while game.turn != 0:
        game = Game.new(seats=3)
    record: Any = game._record
    record["cash"][0, 0] = 10
    record["issued"] -= 1490
    game.play("A roll 1-3")
    [debt] = game.view().pending
    assert (debt.kind, debt.seat, debt.other, debt.cause, debt.square) == ("debt", "A", None, "tax", 4)
    assert (debt.amount, debt.raisable, debt.rules) == (200, 10, because("tax")["rules"])
    assert debt.rules
