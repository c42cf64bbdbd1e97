"""What the values of an edition say of one another.

Each check reports through `Sound` and passes over what is malformed. CHECKS at the end is the order.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from casero.editions.build import group_of
from casero.editions.faults import is_
from casero.editions.form import DEED_KINDS, PATTERNS
from casero.editions.limits import MAX_LEVELS
from casero.editions.sound import Raw, Sound
from casero.text.catalogue import Message, wrong

_BRACES: Final = re.compile(r"\{[^{}]*\}|[{}]")
_REFERENCE: Final = re.compile(r"\{(square|money):([0-9]{1,8})\}")


def corners(sound: Sound) -> None:
    """One start, on square 0; one jail where something leads there; squares numbered as they stand."""
    for i, square in sound.squares():
        if square.get("pos", i) != i:
            sound.report(f"squares[{i}].pos", is_(square["pos"]), wrong("ok-place", place=i))
        if (square["kind"] == "go") != (i == 0):
            sound.report(f"squares[{i}].kind", is_(square["kind"]), wrong("ok-go"))
    squares = sound.all_squares()
    if squares is None:
        return
    kinds = [square["kind"] for square in squares]
    if kinds.count("jail") > 1:
        second = kinds.index("jail", kinds.index("jail") + 1)
        sound.report(f"squares[{second}].kind", wrong("second-jail"), wrong("ok-one-jail"))
    if "jail" not in kinds:
        for reason in _ways_to_jail(sound, kinds):
            sound.report("squares", wrong("no-jail", reason=reason), wrong("ok-jail"))
    jackpot = sound.rules("parking.jackpot")
    if jackpot == (True,) and "free_parking" not in kinds:
        sound.report("rules.parking.jackpot", wrong("no-parking"), wrong("ok-parking"))


def _ways_to_jail(sound: Sound, kinds: list[str]) -> list[Message]:
    """What would lead to a jail."""
    ways = []
    if sound.rules("jail.enabled") == (True,):
        ways.append(wrong("to-jail-switch", key="jail.enabled", value="true"))
    third = sound.rules("turn.triple_double")
    if third is not None and third != ("none",):
        ways.append(wrong("to-jail-switch", key="turn.triple_double", value=repr(third[0])))
    if "go_to_jail" in kinds:
        ways.append(wrong("to-jail-square", square=kinds.index("go_to_jail")))
    cards = [path for path, card in sound.cards() if card["effect"]["type"] == "go_to_jail"]
    return ways + [wrong("to-jail-card", card=path) for path in cards]


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
            known = sound.data.get("groups")
            right = ", ".join(known) if isinstance(known, dict) else wrong("ok-known-group")
            sound.report(f"squares[{i}].group", wrong("no-group", group=repr(key)), right)
    for deeds in members.values():
        kind = deeds[0][1]["kind"]
        for i, square in deeds[1:]:
            if square["kind"] != kind:
                mixed = wrong("mixed-group", kind=repr(square["kind"]), other=repr(kind))
                sound.report(f"squares[{i}].group", mixed, wrong("ok-one-kind"))
    _group_entries(sound, members)


def _group_entries(sound: Sound, members: dict[str, list[tuple[int, Raw]]]) -> None:
    """The entries of the table of groups."""
    complete = sound.ok("squares")
    marks: dict[tuple[str, str], str] = {}
    entries = list(sound.groups())
    for key, group in entries:
        deeds = members.get(key, [])
        if not deeds and complete:
            sound.report(f"groups.{key}", wrong("empty-group"), wrong("ok-named-group"))
        if deeds and deeds[0][1]["kind"] == "street" and "house_cost" not in group:
            sound.report(f"groups.{key}.house_cost", wrong("missing"), wrong("ok-house-cost"))
        for mark in ("letter", "color", "pattern"):
            first = marks.setdefault((mark, group[mark]), key)
            # There are fewer patterns than groups may be; beyond that they repeat.
            if first != key and not (mark == "pattern" and len(entries) > len(PATTERNS)):
                sound.report(f"groups.{key}.{mark}", wrong("mark-of-group", group=repr(first)), wrong("ok-own"))


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
            sound.report(f"property_kinds.{kind}", wrong("no-model", square=i), wrong("ok-model"))
            continue
        if (kind == "street") != (models[kind] == "deed_by_buildings"):
            sound.report(f"property_kinds.{kind}", is_(models[kind]), wrong("ok-street-model"))
            continue
        _figures(sound, i, square, models[kind], sizes[group_of(square)])
        if square["mortgage"] > square["price"]:
            right = wrong("ok-mortgage", price=square["price"])
            sound.report(f"squares[{i}].mortgage", is_(square["mortgage"]), right)


def _figures(sound: Sound, i: int, square: Raw, model: str, size: int) -> None:
    """The rents of one deed, in a group of that size."""
    wanted, other = ("multipliers", "rents") if model == "dice_multiplier" else ("rents", "multipliers")
    if wanted not in square:
        sound.report(f"squares[{i}].{wanted}", wrong("missing"), wrong("ok-figures", model=repr(model)))
        return
    if other in square:
        what = wrong("needless-figures", model=repr(model))
        sound.report(f"squares[{i}].{other}", what, wrong("ok-alone", key=wanted))
    n = len(square[wanted])
    has = wrong("figures", count=n)
    if model == "deed_by_buildings":
        build = sound.rules("build.max_houses", "stock.hotels")
        if build is None:
            return
        needed = build[0] + 1 + (build[1] > 0)
        if n < needed:
            right = wrong("ok-rents", least=needed, houses=build[0])
            if build[1] > 0:
                right = wrong("ok-rents-hotel", least=needed, houses=build[0])
            sound.report(f"squares[{i}].rents", has, right)
    elif model == "deed_by_count" and n < size:
        sound.report(f"squares[{i}].rents", has, wrong("ok-rents-count", least=size))
    elif model == "deed_flat" and n != 1:
        sound.report(f"squares[{i}].rents", has, wrong("ok-one"))
    if model in ("deed_by_count", "dice_multiplier") and size > MAX_LEVELS:
        right = wrong("ok-most-deeds", most=MAX_LEVELS)
        sound.report(f"squares[{i}].group", wrong("deeds", count=size), right)


def decks(sound: Sound) -> None:
    """Card squares have a deck; a deck keeps cards to draw and its moves come to an end."""
    drawn_at: dict[str, list[int]] = {}
    keys = sound.data.get("decks")
    known = ", ".join(keys) if isinstance(keys, dict) else wrong("ok-known-deck")
    for i, square in sound.squares():
        if square["kind"] != "card":
            continue
        drawn_at.setdefault(square["deck"], []).append(i)
        if not sound.has("decks", square["deck"]):
            sound.report(f"squares[{i}].deck", wrong("no-deck", deck=repr(square["deck"])), known)
    ids: dict[str, str] = {}
    for path, card in sound.cards():
        if (first := ids.setdefault(card["id"], path)) != path:
            sound.report(f"{path}.id", wrong("mark-of-card", card=first), wrong("ok-own-id"))
        effect = card["effect"]
        if effect["type"] == "pay_or_draw" and not sound.has("decks", effect["deck"]):
            sound.report(f"{path}.effect.deck", wrong("no-deck", deck=repr(effect["deck"])), known)
    for key, deck in sound.decks():
        if all(card["effect"]["type"] == "jail_free" for card in deck["cards"]):
            sound.report(f"decks.{key}.cards", wrong("cards-leave"), wrong("ok-staying-card"))
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
        sound.report(f"decks.{key}.cards", wrong("cards-lead-on"), wrong("ok-last-card"))


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
            sound.report(f"{path}.effect.min", is_(effect["min"]), wrong("ok-max", most=effect["max"]))
        if squares is None:
            continue
        n = len(squares)
        if effect.get("pos", 0) >= n:
            sound.report(f"{path}.effect.pos", is_(effect["pos"]), wrong("ok-square", last=n - 1))
        if effect.get("n", 0) >= n:
            sound.report(f"{path}.effect.n", is_(effect["n"]), wrong("ok-back", most=n - 1))
        kinds = {square["kind"] for square in squares}
        if "kind" in effect and effect["kind"] not in kinds:
            on_board = ", ".join(kind for kind in DEED_KINDS if kind in kinds)
            sound.report(f"{path}.effect.kind", wrong("no-kind", kind=repr(effect["kind"])), on_board)


def texts(sound: Sound) -> None:
    """Card texts refer to squares of the board, and to the same things in both languages."""
    squares = sound.all_squares()
    n = len(squares) if squares else 0
    right = wrong("ok-references", square="{square:N}", money="{money:N}")
    for path, card in sound.cards():
        for language in ("es", "en"):
            for found in _BRACES.findall(card[language]):
                match = _REFERENCE.fullmatch(found)
                if match is None or (match[1] == "square" and n and int(match[2]) >= n):
                    sound.report(f"{path}.{language}", wrong("reference", found=repr(found)), right)
        if sound.ok(path) and sorted(_BRACES.findall(card["es"])) != sorted(_BRACES.findall(card["en"])):
            sound.report(f"{path}.en", wrong("other-references"), wrong("ok-same-references"))


def jail(sound: Sound) -> None:
    """Whoever is in jail can leave it."""
    rules = sound.rules("jail.enabled", "jail.fine", "jail.double_releases", "jail.turns", "jail.after_turns")
    if rules is None or not rules[0]:
        return
    _, fine, double_releases, turns, after_turns = rules
    if fine is None and not double_releases and turns is None:
        sound.report("rules.jail", wrong("no-way-out"), wrong("ok-way-out"))
    if after_turns == "pay_and_move" and turns is not None and fine is None:
        sound.report("rules.jail.fine", wrong("no-fine"), wrong("ok-fine"))


def building(sound: Sound) -> None:
    """A hotel asks for no more houses elsewhere than a lot can hold."""
    rules = sound.rules("build.hotel_needs_elsewhere", "build.max_houses")
    if rules is not None and isinstance(rules[0], int) and rules[0] > rules[1]:
        sound.report("rules.build.hotel_needs_elsewhere", is_(rules[0]), wrong("ok-elsewhere", most=rules[1]))


def setup(sound: Sound) -> None:
    """Seats have tokens, notes add up, and what is dealt is there and can be paid."""
    players = sound.rules("setup.players")
    most = players[0][1] if players else 0
    if players and players[0][0] > most:
        sound.report("rules.setup.players", is_(list(players[0])), wrong("ok-smaller-first"))
    if players and sound.ok("tokens") and len(sound.data["tokens"]) < most:
        sound.report("tokens", wrong("entries", count=len(sound.data["tokens"])), wrong("ok-each-seat", seats=most))
    money = sound.rules("setup.starting_cash", "setup.notes")
    if money and money[1] is not None:
        total = sum(int(note) * count for note, count in money[1].items())
        if total != money[0]:
            sound.report(
                "rules.setup.notes", wrong("notes-total", total=total), wrong("ok-starting-cash", cash=money[0])
            )
    deal = sound.rules("setup.deal_deeds", "setup.starting_cash")
    squares = sound.all_squares()
    if deal is None or not deal[0] or squares is None:
        return
    prices = sorted((square["price"] for square in squares if "price" in square), reverse=True)
    if deal[0] * most > len(prices):
        what = wrong("deal-too-many", each=deal[0], seats=most, deeds=deal[0] * most)
        sound.report("rules.setup.deal_deeds", what, wrong("ok-deal", deeds=len(prices)))
    if sum(prices[: deal[0]]) > deal[1]:
        right = wrong("ok-deal-cash", deeds=deal[0], cash=sum(prices[: deal[0]]))
        sound.report("rules.setup.starting_cash", wrong("deal-too-dear", cash=deal[1]), right)


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
                sound.report(f"tokens[{i}].{mark}", wrong("mark-of-token", token=first), wrong("ok-own"))
    sets, squares = sound.data.get("name_sets"), sound.all_squares()
    for key, names in sets.items() if isinstance(sets, dict) and squares else ():
        if sound.ok(f"name_sets.{key}") and len(names["names"]) != len(squares or ()):
            right = wrong("ok-names", squares=len(squares or ()))
            sound.report(f"name_sets.{key}.names", wrong("names", count=len(names["names"])), right)


CHECKS: Final[tuple[Callable[[Sound], None], ...]] = (
    corners, groups, rents, decks, effects, texts, jail, building, setup, marks,
)  # fmt: skip
