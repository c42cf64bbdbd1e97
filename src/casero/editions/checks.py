"""What the values of an edition say of one another.

Each check reports through `Sound` and passes over what is malformed. CHECKS at the end is the order.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from casero.editions.build import group_of
from casero.editions.faults import counted
from casero.editions.form import DEED_KINDS, PATTERNS
from casero.editions.limits import MAX_LEVELS
from casero.editions.sound import Raw, Sound

_BRACES: Final = re.compile(r"\{[^{}]*\}|[{}]")
_REFERENCE: Final = re.compile(r"\{(square|money):([0-9]{1,8})\}")


def corners(sound: Sound) -> None:
    """One start, on square 0; one jail where something leads there; squares numbered as they stand."""
    for i, square in sound.squares():
        if square.get("pos", i) != i:
            sound.report(f"squares[{i}].pos", f"is {square['pos']}", f"{i}, its place in the list")
        if (square["kind"] == "go") != (i == 0):
            problem = "is 'go'" if i else f"is {square['kind']!r}"
            sound.report(f"squares[{i}].kind", problem, "'go' on square 0 and nowhere else")
    squares = sound.all_squares()
    if squares is None:
        return
    kinds = [square["kind"] for square in squares]
    if kinds.count("jail") > 1:
        sound.report(f"squares[{kinds.index('jail', kinds.index('jail') + 1)}].kind", "is a second jail", "one jail")
    if "jail" not in kinds:
        for reason in _ways_to_jail(sound, kinds):
            sound.report("squares", f"have no jail, but {reason}", "a square of kind 'jail'")
    jackpot = sound.rules("parking.jackpot")
    if jackpot == (True,) and "free_parking" not in kinds:
        sound.report("rules.parking.jackpot", "is true, but no square is free parking", "false, or such a square")


def _ways_to_jail(sound: Sound, kinds: list[str]) -> list[str]:
    """What would lead to a jail."""
    ways = []
    if sound.rules("jail.enabled") == (True,):
        ways.append("jail.enabled is true")
    third = sound.rules("turn.triple_double")
    if third is not None and third != ("none",):
        ways.append(f"turn.triple_double is {third[0]!r}")
    if "go_to_jail" in kinds:
        ways.append(f"square {kinds.index('go_to_jail')} sends there")
    ways += [f"{path} sends there" for path, card in sound.cards() if card["effect"]["type"] == "go_to_jail"]
    return ways


def groups(sound: Sound) -> None:
    """Every deed has a group, every group has deeds of one kind, and what marks it is its own."""
    members: dict[str, list[tuple[int, Raw]]] = {}
    for i, square in sound.squares():
        if square["kind"] not in DEED_KINDS:
            continue
        key = group_of(square)
        assert key is not None  # deeds have a group of their own or share their kind's
        members.setdefault(key, []).append((i, square))
        if not sound.has("groups", key):
            known = ", ".join(sound.data["groups"]) if isinstance(sound.data.get("groups"), dict) else "a known group"
            sound.report(f"squares[{i}].group", f"is {key!r}, which is not among the groups", known)
    for deeds in members.values():
        kind = deeds[0][1]["kind"]
        for i, square in deeds[1:]:
            if square["kind"] != kind:
                sound.report(f"squares[{i}].group", f"mixes {square['kind']!r} with {kind!r}", "one kind in a group")
    _group_entries(sound, members)


def _group_entries(sound: Sound, members: dict[str, list[tuple[int, Raw]]]) -> None:
    """The entries of the table of groups."""
    complete = sound.ok("squares")
    marks: dict[tuple[str, str], str] = {}
    entries = list(sound.groups())
    for key, group in entries:
        deeds = members.get(key, [])
        if not deeds and complete:
            sound.report(f"groups.{key}", "has no square", "a group that a deed names")
        if deeds and deeds[0][1]["kind"] == "street" and "house_cost" not in group:
            sound.report(f"groups.{key}.house_cost", "is missing", "the price of a house")
        for mark in ("letter", "color", "pattern"):
            first = marks.setdefault((mark, group[mark]), key)
            # There are fewer patterns than groups may be; beyond that they repeat.
            if first != key and not (mark == "pattern" and len(entries) > len(PATTERNS)):
                sound.report(f"groups.{key}.{mark}", f"is that of group {first!r}", "one of its own")


def rents(sound: Sound) -> None:
    """Every deed's list of rents is as long as its kind's model and the building rules ask."""
    models = sound.data.get("property_kinds") if sound.ok("property_kinds") else None
    if not isinstance(models, dict):
        return
    sizes: dict[str | None, int] = {}
    for _, square in sound.squares():
        sizes[group_of(square)] = sizes.get(group_of(square), 0) + 1
    for i, square in sound.squares():
        kind = square["kind"]
        if kind not in DEED_KINDS:
            continue
        if kind not in models:
            sound.report(f"property_kinds.{kind}", f"is missing, but square {i} is of that kind", "a rent model")
            continue
        if (kind == "street") != (models[kind] == "deed_by_buildings"):
            allowed = "'deed_by_buildings' for streets, another one for all else"
            sound.report(f"property_kinds.{kind}", f"is {models[kind]!r}", allowed)
            continue
        _figures(sound, i, square, models[kind], sizes[group_of(square)])
        if square["mortgage"] > square["price"]:
            sound.report(f"squares[{i}].mortgage", f"is {square['mortgage']}", f"at most the price, {square['price']}")


def _figures(sound: Sound, i: int, square: Raw, model: str, size: int) -> None:
    """The rents of one deed, in a group of that size."""
    wanted, other = ("multipliers", "rents") if model == "dice_multiplier" else ("rents", "multipliers")
    if wanted not in square:
        sound.report(f"squares[{i}].{wanted}", "is missing", f"figures for the model {model!r}")
        return
    if other in square:
        sound.report(f"squares[{i}].{other}", f"does not belong to the model {model!r}", f"{wanted} alone")
    n = len(square[wanted])
    if model == "deed_by_buildings":
        build = sound.rules("build.max_houses", "stock.hotels")
        if build is None:
            return
        needed = build[0] + 1 + (build[1] > 0)
        if n < needed:
            hotel = " and the hotel" if build[1] > 0 else ""
            allowed = f"at least {needed}: bare, {build[0]} houses{hotel}"
            sound.report(f"squares[{i}].rents", f"has {counted(n, 'figure', 'figures')}", allowed)
    elif model == "deed_by_count" and n < size:
        sound.report(
            f"squares[{i}].rents",
            f"has {counted(n, 'figure', 'figures')}",
            f"at least {size}, one for each deed of the group",
        )
    elif model == "deed_flat" and n != 1:
        sound.report(f"squares[{i}].rents", f"has {counted(n, 'figure', 'figures')}", "one")
    if model in ("deed_by_count", "dice_multiplier") and size > MAX_LEVELS:
        sound.report(f"squares[{i}].group", f"has {size} deeds", f"at most {MAX_LEVELS} where the number counts")


def decks(sound: Sound) -> None:
    """Card squares have a deck; a deck keeps cards to draw and its moves come to an end."""
    drawn_at: dict[str, list[int]] = {}
    known = ", ".join(sound.data["decks"]) if isinstance(sound.data.get("decks"), dict) else "a known deck"
    for i, square in sound.squares():
        if square["kind"] != "card":
            continue
        drawn_at.setdefault(square["deck"], []).append(i)
        if not sound.has("decks", square["deck"]):
            sound.report(f"squares[{i}].deck", f"is {square['deck']!r}, which is not among the decks", known)
    ids: dict[str, str] = {}
    for path, card in sound.cards():
        if (first := ids.setdefault(card["id"], path)) != path:
            sound.report(f"{path}.id", f"is that of {first}", "an id of its own")
        effect = card["effect"]
        if effect["type"] == "pay_or_draw" and not sound.has("decks", effect["deck"]):
            sound.report(f"{path}.effect.deck", f"is {effect['deck']!r}, which is not among the decks", known)
    for key, deck in sound.decks():
        if all(card["effect"]["type"] == "jail_free" for card in deck["cards"]):
            sound.report(f"decks.{key}.cards", "all leave the deck when drawn", "a card of another kind too")
        else:
            _ends(sound, key, deck, drawn_at.get(key, []))


def _ends(sound: Sound, key: str, deck: Raw, places: list[int]) -> None:
    """Some card of a deck must not lead from its squares to another draw, or the draws might never end."""
    squares = sound.all_squares()
    if squares is None or not places:
        return

    def draws_on(card: Raw, place: int) -> bool:
        target = _target(card["effect"], place, squares)
        return target is not None and squares[target]["kind"] == "card"

    staying = [card for card in deck["cards"] if card["effect"]["type"] != "jail_free"]
    if all(any(draws_on(card, place) for place in places) for card in staying):
        sound.report(f"decks.{key}.cards", "all lead on to another draw", "a card after which nothing is drawn")


def _target(effect: Raw, place: int, squares: list[Raw]) -> int | None:
    """The square that a card moves to from a place; None when it does not move, or leads nowhere."""
    n = len(squares)
    match effect["type"]:
        case "advance_to" | "move_back_to":
            return int(effect["pos"]) if effect["pos"] < n else None
        case "move_back":
            return (place - int(effect["n"])) % n
        case "advance_nearest":
            ahead = ((place + step) % n for step in range(1, n))
            return next((i for i in ahead if squares[i]["kind"] == effect["kind"]), None)
    return None


def effects(sound: Sound) -> None:
    """What cards do is possible on this board."""
    squares = sound.all_squares()
    for path, card in sound.cards():
        effect = card["effect"]
        if "min" in effect and effect["min"] > effect["max"]:
            sound.report(f"{path}.effect.min", f"is {effect['min']}", f"at most max, {effect['max']}")
        if squares is None:
            continue
        n = len(squares)
        if effect.get("pos", 0) >= n:
            sound.report(f"{path}.effect.pos", f"is {effect['pos']}", f"a square from 0 to {n - 1}")
        if effect.get("n", 0) >= n:
            sound.report(f"{path}.effect.n", f"is {effect['n']}", f"1 to {n - 1}")
        kinds = {square["kind"] for square in squares}
        if "kind" in effect and effect["kind"] not in kinds:
            on_board = ", ".join(kind for kind in DEED_KINDS if kind in kinds)
            sound.report(f"{path}.effect.kind", f"is {effect['kind']!r}, which no square is", on_board)


def texts(sound: Sound) -> None:
    """Card texts refer to squares of the board, and to the same things in both languages."""
    squares = sound.all_squares()
    n = len(squares) if squares else 0
    allowed = "{square:N} with a square's number, {money:N} with an amount"
    for path, card in sound.cards():
        for language in ("es", "en"):
            for found in _BRACES.findall(card[language]):
                match = _REFERENCE.fullmatch(found)
                if match is None or (match[1] == "square" and n and int(match[2]) >= n):
                    sound.report(f"{path}.{language}", f"has {found!r}", allowed)
        if sound.ok(path) and sorted(_BRACES.findall(card["es"])) != sorted(_BRACES.findall(card["en"])):
            sound.report(f"{path}.en", "names other squares or amounts than es", "the same references")


def jail(sound: Sound) -> None:
    """Whoever is in jail can leave it."""
    rules = sound.rules("jail.enabled", "jail.fine", "jail.double_releases", "jail.turns", "jail.after_turns")
    if rules is None or not rules[0]:
        return
    _, fine, double_releases, turns, after_turns = rules
    if fine is None and not double_releases and turns is None:
        allowed = "a fine, double_releases = true, or a number of turns"
        sound.report("rules.jail", "cannot be left", allowed)
    if after_turns == "pay_and_move" and turns is not None and fine is None:
        sound.report("rules.jail.fine", "is none, but jail.after_turns is 'pay_and_move'", "a fine, or 'free'")


def building(sound: Sound) -> None:
    """A hotel asks for no more houses elsewhere than a lot can hold."""
    rules = sound.rules("build.hotel_needs_elsewhere", "build.max_houses")
    if rules is not None and isinstance(rules[0], int) and rules[0] > rules[1]:
        allowed = f"at most build.max_houses, {rules[1]}; max; none"
        sound.report("rules.build.hotel_needs_elsewhere", f"is {rules[0]}", allowed)


def setup(sound: Sound) -> None:
    """Seats have tokens, notes add up, and what is dealt is there and can be paid."""
    players = sound.rules("setup.players")
    most = players[0][1] if players else 0
    if players and players[0][0] > most:
        sound.report("rules.setup.players", f"is {list(players[0])}", "the smaller number first")
    if players and sound.ok("tokens") and len(sound.data["tokens"]) < most:
        sound.report("tokens", f"has {len(sound.data['tokens'])} entries", f"one for each of {most} seats")
    money = sound.rules("setup.starting_cash", "setup.notes")
    if money and money[1] is not None:
        total = sum(int(note) * count for note, count in money[1].items())
        if total != money[0]:
            sound.report("rules.setup.notes", f"adds up to {total}", f"the starting cash, {money[0]}")
    deal = sound.rules("setup.deal_deeds", "setup.starting_cash")
    squares = sound.all_squares()
    if deal is None or not deal[0] or squares is None:
        return
    prices = sorted((square["price"] for square in squares if "price" in square), reverse=True)
    if deal[0] * most > len(prices):
        problem = f"is {deal[0]}, so {most} seats would get {deal[0] * most} deeds"
        sound.report("rules.setup.deal_deeds", problem, f"no more than the {len(prices)} deeds")
    if sum(prices[: deal[0]]) > deal[1]:
        allowed = f"at least the {deal[0]} dearest deeds, {sum(prices[: deal[0]])}"
        sound.report("rules.setup.starting_cash", f"is {deal[1]}, too little for the deal", allowed)


def marks(sound: Sound) -> None:
    """Tokens differ, and name sets name every square."""
    seen: dict[tuple[str, str], int] = {}
    tokens = sound.data.get("tokens")
    for i, token in enumerate(tokens if isinstance(tokens, list) else ()):
        if not sound.ok(f"tokens[{i}]"):
            continue
        for mark in ("slug", "shape"):
            first = seen.setdefault((mark, token[mark]), i)
            if first != i:
                sound.report(f"tokens[{i}].{mark}", f"is that of token {first}", "one of its own")
    sets, squares = sound.data.get("name_sets"), sound.all_squares()
    for key, names in sets.items() if isinstance(sets, dict) and squares else ():
        if sound.ok(f"name_sets.{key}") and len(names["names"]) != len(squares or ()):
            problem = f"has {len(names['names'])} names"
            sound.report(f"name_sets.{key}.names", problem, f"{len(squares or ())}, one for each square")


CHECKS: Final[tuple[Callable[[Sound], None], ...]] = (
    corners, groups, rents, decks, effects, texts, jail, building, setup, marks,
)  # fmt: skip
