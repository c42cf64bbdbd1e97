"""What everybody sees of a game, written into one record of numbers; and the legal actions with their prices.

An allow-list: the generator and the order of unseen cards are not in the record, so they cannot leave through it. The
figures come from the functions that the rules themselves charge by.
"""

from __future__ import annotations

from casero.kernel import codes
from casero.kernel.bits import count_bits
from casero.kernel.jit import entry, kernel
from casero.kernel.layout import Action, Actions, Game, Games, Ints, Listed, Positions, Rules, RuleSets, Sight
from casero.kernel.listing import list_legal
from casero.kernel.quote import next_rent, quote
from casero.kernel.rules.build import barring_deeds, find_rivals, is_hotel_next, lots_in_reach
from casero.kernel.rules.debt import can_raise
from casero.kernel.rules.end import worth_of
from casero.kernel.rules.rent import brings_rent, is_earning, rent_due
from casero.kernel.rules.travel import may_bid
from casero.kernel.stack import acting, next_in, still_in, top_kind


@kernel
def write_head(g: Game, r: Rules, p: Sight) -> None:
    """Writes what a game has once."""
    p["turn"] = g["turn"]
    p["to_act"] = acting(g)
    p["phase"] = g["phase"]
    p["turns"] = g["turns"]
    p["doubles"] = g["doubles"]
    p["again"] = g["again"]
    p["between"] = g["between"]
    p["die1"] = g["die1"]
    p["die2"] = g["die2"]
    p["pot"] = g["pot"]
    p["houses"] = codes.NONE if r["stock_houses"] == codes.NONE else g["houses"]
    p["hotels"] = g["hotels"]
    p["rounds_left"] = codes.NONE if r["end_rounds"] == codes.NONE else r["end_rounds"] - g["rounds"]
    p["mortgaged"] = g["mortgaged"]
    p["inherited"] = g["inherited"]
    p["before_lap"] = still_in(g) & ~may_bid(g, r, still_in(g))
    p["over"] = g["over"]
    p["winners"] = g["winners"]
    p["n_claims"] = 0
    p["depth"] = g["depth"]
    for deck in range(int(r["n_decks"])):
        p["decks"][deck] = g["deck_n"][deck]


@kernel
def write_seats(g: Game, r: Rules, p: Sight) -> None:
    """Writes what each seat has."""
    for seat in range(int(g["n_seats"])):
        p["cash"][seat] = g["cash"][seat]
        p["worth"][seat] = worth_of(g, r, seat)
        p["at"][seat] = g["at"][seat]
        p["jail"][seat] = g["jail"][seat]
        p["out"][seat] = g["out"][seat]
        for deck in range(int(r["n_decks"])):
            p["cards"][seat, deck] = count_bits(int(g["hand"][seat, deck]))


@kernel
def write_squares(g: Game, r: Rules, p: Sight) -> None:
    """Writes who owns each square, what stands on it, what a visitor would pay now and with one building more."""
    for square in range(int(r["n_squares"])):
        rent = 0
        if g["owner"][square] != codes.NONE and brings_rent(g, r, square):
            rent, _ = rent_due(g, r, square, 1)
        p["owner"][square] = g["owner"][square]
        p["level"][square] = g["level"][square]
        p["rent"][square] = rent
        p["next_rent"][square] = next_rent(g, r, square)


@kernel
def write_pending(g: Game, r: Rules, p: Sight) -> None:
    """Writes the decisions that wait, and the auction and the offer among them."""
    for i in range(int(g["depth"])):
        p["frame_kind"][i] = g["frame_kind"][i]
        p["frame_seat"][i] = g["frame_seat"][i]
        p["frame_other"][i] = g["frame_other"][i]
        p["frame_square"][i] = g["frame_square"][i]
        p["frame_amount"][i] = g["frame_amount"][i]
        p["frame_cause"][i] = g["frame_cause"][i]
        p["frame_mask"][i] = g["frame_mask"][i]
    if top_kind(g) == codes.FRAME_DEBT:
        p["raisable"] = can_raise(g, r, int(g["frame_seat"][g["depth"] - 1]))
    elif top_kind(g) == codes.FRAME_WANT:
        asked = int(g["frame_seat"][g["depth"] - 1])
        p["want_lots"] = lots_in_reach(g, r, asked, int(g["want_hotel"]))
        p["want_keeps"] = barring_deeds(g, r, asked, int(p["want_lots"]))
    p["lot"] = g["lot"]
    p["lot_square"] = g["lot_square"]
    p["lot_seller"] = g["lot_seller"]
    p["bid"] = g["bid"]
    p["bidder"] = g["bidder"]
    p["bid_floor"] = g["bid_floor"]
    p["bidding"] = g["bidding"]
    p["offer_from"] = g["offer_from"]
    p["offer_to"] = g["offer_to"]
    p["offer_give"] = g["offer_give"]
    p["offer_get"] = g["offer_get"]
    p["offer_give_cash"] = g["offer_give_cash"]
    p["offer_get_cash"] = g["offer_get_cash"]
    p["offer_give_cards"] = g["offer_give_cards"]
    p["offer_get_cards"] = g["offer_get_cards"]
    p["offer_debt"] = g["offer_debt"]
    for seat in range(codes.MAX_SEATS):
        p["want"][seat] = g["want"][seat]
        p["want_n"][seat] = g["want_n"][seat]


@kernel
def write_claims(g: Game, p: Sight) -> None:
    """Writes the rents that can be asked for: those of mortgaged deeds rest."""
    n = 0
    for i in range(int(g["n_claims"])):
        if is_earning(g, i):
            p["claim_owner"][n] = g["claim_owner"][i]
            p["claim_tenant"][n] = g["claim_tenant"][i]
            p["claim_amount"][n] = g["claim_amount"][i]
            p["claim_cause"][n] = g["claim_cause"][i]
            p["claim_square"][n] = g["claim_square"][i]
            p["claim_throws"][n] = g["claim_throws"][i]
            n += 1
    p["n_claims"] = n


@entry
def look(games: Games, i: int, rules: RuleSets, j: int, positions: Positions, k: int) -> None:
    """Writes what everybody sees of a game; fields beyond its seats, squares, frames and claims keep what they had."""
    write_head(games[i], rules[j], positions[k])
    write_seats(games[i], rules[j], positions[k])
    write_squares(games[i], rules[j], positions[k])
    if games[i]["depth"] > 0:
        write_pending(games[i], rules[j], positions[k])
    if games[i]["n_claims"] > 0:
        write_claims(games[i], positions[k])


@kernel
def asked_first(g: Game, r: Rules, a: Action) -> int:
    """Who is asked first when as many are built as can be, NONE if the bank has enough for all."""
    seat = int(a["seat"])
    hotel = 1 if is_hotel_next(g, r, int(a["square"])) else 0
    rivals = find_rivals(g, r, seat, hotel, max(1, int(a["upto"])))
    return codes.NONE if rivals == 0 else next_in(g, rivals, seat)


@entry
def list_quoted(
    games: Games, i: int, rules: RuleSets, j: int, actions: Actions, listed: Listed, ends: Ints
) -> int:  # fmt: skip
    """Lists the legal actions with their quotes and returns how many seats have some.

    The actions of a seat stand one after another: `ends` gets every such seat and where its actions end.
    """
    n = list_legal(games[i], rules[j], actions, 0)
    blocks = 0
    for k in range(n):
        a = actions[k]
        seat = int(a["seat"])
        listed[k]["kind"] = a["kind"]
        listed[k]["seat"] = seat
        listed[k]["other"] = asked_first(games[i], rules[j], a) if a["kind"] == codes.ACT_BUILD else a["other"]
        listed[k]["square"] = a["square"]
        listed[k]["amount"] = a["amount"]
        listed[k]["upto"] = a["upto"]
        listed[k]["quote"] = quote(games[i], rules[j], a)
        if blocks == 0 or ends[2 * blocks - 2] != seat:
            ends[2 * blocks] = seat
            blocks += 1
        ends[2 * blocks - 1] = k + 1
    return blocks
