"""What the values of an edition say of one another.

Each check reports through `Draft` and passes over what is malformed. CHECKS at the end is the order.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from casero.editions.build import group_of
from casero.editions.draft import Draft, Raw
from casero.editions.faults import is_
from casero.editions.file_format import DEED_KINDS, PATTERNS
from casero.editions.limits import MAX_LEVELS
from casero.text.catalogue import Message, wrong

_BRACES: Final = re.compile(r"\{[^{}]*\}|[{}]")
_REFERENCE: Final = re.compile(r"\{(square|money):([0-9]{1,8})\}")


def corners(draft: Draft) -> None:
    """One start, on square 0; one jail where something leads there; squares numbered as they stand."""
    for i, square in draft.squares():
        if square.get("pos", i) != i:
            draft.report(f"squares[{i}].pos", is_(square["pos"]), wrong("ok-place", place=i))
        if (square["kind"] == "go") != (i == 0):
            draft.report(f"squares[{i}].kind", is_(square["kind"]), wrong("ok-go"))
    squares = draft.all_squares()
    if squares is None:
        return
    kinds = [square["kind"] for square in squares]
    if kinds.count("jail") > 1:
        second = kinds.index("jail", kinds.index("jail") + 1)
        draft.report(f"squares[{second}].kind", wrong("second-jail"), wrong("ok-one-jail"))
    if "jail" not in kinds:
        for reason in _ways_to_jail(draft, kinds):
            draft.report("squares", wrong("no-jail", reason=reason), wrong("ok-jail"))
    jackpot = draft.rules("parking.jackpot")
    if jackpot == (True,) and "free_parking" not in kinds:
        draft.report("rules.parking.jackpot", wrong("no-parking"), wrong("ok-parking"))


def _ways_to_jail(draft: Draft, kinds: list[str]) -> list[Message]:
    """What would lead to a jail."""
    ways = []
    if draft.rules("jail.enabled") == (True,):
        ways.append(wrong("to-jail-switch", key="jail.enabled", value="true"))
    third = draft.rules("turn.triple_double")
    if third is not None and third != ("none",):
        ways.append(wrong("to-jail-switch", key="turn.triple_double", value=repr(third[0])))
    if "go_to_jail" in kinds:
        ways.append(wrong("to-jail-square", square=kinds.index("go_to_jail")))
    cards = [path for path, card in draft.cards() if card["effect"]["type"] == "go_to_jail"]
    return ways + [wrong("to-jail-card", card=path) for path in cards]


def groups(draft: Draft) -> None:
    """Every deed has a group, every group has deeds of one kind, and what marks it is its own."""
    members: dict[str, list[tuple[int, Raw]]] = {}
    for i, square in draft.squares():
        if square["kind"] not in DEED_KINDS:
            continue
        key = group_of(square)
        assert key is not None  # deeds have a group of their own or share their kind's
        members.setdefault(key, []).append((i, square))
        if not draft.has("groups", key):
            known = draft.data.get("groups")
            right = ", ".join(known) if isinstance(known, dict) else wrong("ok-known-group")
            draft.report(f"squares[{i}].group", wrong("no-group", group=repr(key)), right)
    for deeds in members.values():
        kind = deeds[0][1]["kind"]
        for i, square in deeds[1:]:
            if square["kind"] != kind:
                mixed = wrong("mixed-group", kind=repr(square["kind"]), other=repr(kind))
                draft.report(f"squares[{i}].group", mixed, wrong("ok-one-kind"))
    _group_entries(draft, members)


def _group_entries(draft: Draft, members: dict[str, list[tuple[int, Raw]]]) -> None:
    """The entries of the table of groups."""
    complete = draft.ok("squares")
    marks: dict[tuple[str, str], str] = {}
    entries = list(draft.groups())
    for key, group in entries:
        deeds = members.get(key, [])
        if not deeds and complete:
            draft.report(f"groups.{key}", wrong("empty-group"), wrong("ok-named-group"))
        if deeds and deeds[0][1]["kind"] == "street" and "house_cost" not in group:
            draft.report(f"groups.{key}.house_cost", wrong("missing"), wrong("ok-house-cost"))
        for mark in ("letter", "color", "pattern"):
            first = marks.setdefault((mark, group[mark]), key)
            # There are fewer patterns than groups may be; beyond that they repeat.
            if first != key and not (mark == "pattern" and len(entries) > len(PATTERNS)):
                draft.report(f"groups.{key}.{mark}", wrong("mark-of-group", group=repr(first)), wrong("ok-own"))


def rents(draft: Draft) -> None:
    """Every deed's list of rents is as long as its kind's model and the building rules ask."""
    models = draft.data.get("property_kinds") if draft.ok("property_kinds") else None
    if not isinstance(models, dict):
        return
    sizes: dict[str | None, int] = {}
    for _, square in draft.squares():
        sizes[group_of(square)] = sizes.get(group_of(square), 0) + 1
    for i, square in draft.squares():
        kind = square["kind"]
        if kind not in DEED_KINDS:
            continue
        if kind not in models:
            draft.report(f"property_kinds.{kind}", wrong("no-model", square=i), wrong("ok-model"))
            continue
        if (kind == "street") != (models[kind] == "deed_by_buildings"):
            draft.report(f"property_kinds.{kind}", is_(models[kind]), wrong("ok-street-model"))
            continue
        _figures(draft, i, square, models[kind], sizes[group_of(square)])
        if square["mortgage"] > square["price"]:
            right = wrong("ok-mortgage", price=square["price"])
            draft.report(f"squares[{i}].mortgage", is_(square["mortgage"]), right)


def _figures(draft: Draft, i: int, square: Raw, model: str, size: int) -> None:
    """The rents of one deed, in a group of that size."""
    wanted, other = ("multipliers", "rents") if model == "dice_multiplier" else ("rents", "multipliers")
    if wanted not in square:
        draft.report(f"squares[{i}].{wanted}", wrong("missing"), wrong("ok-figures", model=repr(model)))
        return
    if other in square:
        what = wrong("needless-figures", model=repr(model))
        draft.report(f"squares[{i}].{other}", what, wrong("ok-alone", key=wanted))
    n = len(square[wanted])
    has = wrong("figures", count=n)
    if model == "deed_by_buildings":
        build = draft.rules("build.max_houses", "stock.hotels")
        if build is None:
            return
        needed = build[0] + 1 + (build[1] > 0)
        if n < needed:
            right = wrong("ok-rents", least=needed, houses=build[0])
            if build[1] > 0:
                right = wrong("ok-rents-hotel", least=needed, houses=build[0])
            draft.report(f"squares[{i}].rents", has, right)
    elif model == "deed_by_count" and n < size:
        draft.report(f"squares[{i}].rents", has, wrong("ok-rents-count", least=size))
    elif model == "deed_flat" and n != 1:
        draft.report(f"squares[{i}].rents", has, wrong("ok-one"))
    if model in ("deed_by_count", "dice_multiplier") and size > MAX_LEVELS:
        right = wrong("ok-most-deeds", most=MAX_LEVELS)
        draft.report(f"squares[{i}].group", wrong("deeds", count=size), right)


def decks(draft: Draft) -> None:
    """Card squares have a deck; a deck keeps cards to draw and its moves come to an end."""
    drawn_at: dict[str, list[int]] = {}
    keys = draft.data.get("decks")
    known = ", ".join(keys) if isinstance(keys, dict) else wrong("ok-known-deck")
    for i, square in draft.squares():
        if square["kind"] != "card":
            continue
        drawn_at.setdefault(square["deck"], []).append(i)
        if not draft.has("decks", square["deck"]):
            draft.report(f"squares[{i}].deck", wrong("no-deck", deck=repr(square["deck"])), known)
    ids: dict[str, str] = {}
    for path, card in draft.cards():
        if (first := ids.setdefault(card["id"], path)) != path:
            draft.report(f"{path}.id", wrong("mark-of-card", card=first), wrong("ok-own-id"))
        effect = card["effect"]
        if effect["type"] == "pay_or_draw" and not draft.has("decks", effect["deck"]):
            draft.report(f"{path}.effect.deck", wrong("no-deck", deck=repr(effect["deck"])), known)
    for key, deck in draft.decks():
        if all(card["effect"]["type"] == "jail_free" for card in deck["cards"]):
            draft.report(f"decks.{key}.cards", wrong("cards-leave"), wrong("ok-staying-card"))
        else:
            _ends(draft, key, deck, drawn_at.get(key, []))


def _ends(draft: Draft, key: str, deck: Raw, places: list[int]) -> None:
    """Some card of a deck must not lead from its squares to another draw, or the draws might never end."""
    squares = draft.all_squares()
    if squares is None or not places:
        return

    def draws_on(card: Raw, place: int) -> bool:
        target = _target(card["effect"], place, squares)
        return target is not None and squares[target]["kind"] == "card"

    staying = [card for card in deck["cards"] if card["effect"]["type"] != "jail_free"]
    if all(any(draws_on(card, place) for place in places) for card in staying):
        draft.report(f"decks.{key}.cards", wrong("cards-lead-on"), wrong("ok-last-card"))


def _target(effect: Raw, place: int, squares: list[Raw]) -> int | None:
    """The square that a card moves to from a place; None when it does not move, or leads nowhere."""
    n = len(squares)
    match effect["type"]:
        case "advance_to" | "move_back_to":
            return int(effect["pos"]) if effect["pos"] < n else None
        case "move_back":
            return (place - int(effect["n"])) % n
        case "advance_nearest" | "advance_nearest_throw":
            ahead = ((place + step) % n for step in range(1, n))
            return next((i for i in ahead if squares[i]["kind"] == effect["kind"]), None)
    return None


def effects(draft: Draft) -> None:
    """What cards do is possible on this board."""
    squares = draft.all_squares()
    for path, card in draft.cards():
        effect = card["effect"]
        if "min" in effect and effect["min"] > effect["max"]:
            draft.report(f"{path}.effect.min", is_(effect["min"]), wrong("ok-max", most=effect["max"]))
        if squares is None:
            continue
        n = len(squares)
        if effect.get("pos", 0) >= n:
            draft.report(f"{path}.effect.pos", is_(effect["pos"]), wrong("ok-square", last=n - 1))
        if effect.get("n", 0) >= n:
            draft.report(f"{path}.effect.n", is_(effect["n"]), wrong("ok-back", most=n - 1))
        kinds = {square["kind"] for square in squares}
        if "kind" in effect and effect["kind"] not in kinds:
            on_board = ", ".join(kind for kind in DEED_KINDS if kind in kinds)
            draft.report(f"{path}.effect.kind", wrong("no-kind", kind=repr(effect["kind"])), on_board)


def texts(draft: Draft) -> None:
    """Card texts refer to squares of the board, and to the same things in both languages."""
    squares = draft.all_squares()
    n = len(squares) if squares else 0
    right = wrong("ok-references", square="{square:N}", money="{money:N}")
    for path, card in draft.cards():
        for language in ("es", "en"):
            for found in _BRACES.findall(card[language]):
                match = _REFERENCE.fullmatch(found)
                if match is None or (match[1] == "square" and n and int(match[2]) >= n):
                    draft.report(f"{path}.{language}", wrong("reference", found=repr(found)), right)
        if draft.ok(path) and sorted(_BRACES.findall(card["es"])) != sorted(_BRACES.findall(card["en"])):
            draft.report(f"{path}.en", wrong("other-references"), wrong("ok-same-references"))


def jail(draft: Draft) -> None:
    """Whoever is in jail can leave it."""
    rules = draft.rules("jail.enabled", "jail.fine", "jail.double_releases", "jail.turns", "jail.after_turns")
    if rules is None or not rules[0]:
        return
    _, fine, double_releases, turns, after_turns = rules
    if fine is None and not double_releases and turns is None:
        draft.report("rules.jail", wrong("no-way-out"), wrong("ok-way-out"))
    if after_turns == "pay_and_move" and turns is not None and fine is None:
        draft.report("rules.jail.fine", wrong("no-fine"), wrong("ok-fine"))


def building(draft: Draft) -> None:
    """A hotel asks for no more houses elsewhere than a lot can hold."""
    rules = draft.rules("build.hotel_needs_elsewhere", "build.max_houses")
    if rules is not None and isinstance(rules[0], int) and rules[0] > rules[1]:
        draft.report("rules.build.hotel_needs_elsewhere", is_(rules[0]), wrong("ok-elsewhere", most=rules[1]))


def setup(draft: Draft) -> None:
    """Seats have tokens, notes add up, and what is dealt is there and can be paid."""
    players = draft.rules("setup.players")
    most = players[0][1] if players else 0
    if players and players[0][0] > most:
        draft.report("rules.setup.players", is_(list(players[0])), wrong("ok-smaller-first"))
    if players and draft.ok("tokens") and len(draft.data["tokens"]) < most:
        draft.report("tokens", wrong("entries", count=len(draft.data["tokens"])), wrong("ok-each-seat", seats=most))
    money = draft.rules("setup.starting_cash", "setup.notes")
    if money and money[1] is not None:
        total = sum(int(note) * count for note, count in money[1].items())
        if total != money[0]:
            draft.report(
                "rules.setup.notes", wrong("notes-total", total=total), wrong("ok-starting-cash", cash=money[0])
            )
    deal = draft.rules("setup.deal_deeds", "setup.starting_cash", "setup.deal_free")
    squares = draft.all_squares()
    if deal is None or not deal[0] or squares is None:
        return
    prices = sorted((square["price"] for square in squares if "price" in square), reverse=True)
    if deal[0] * most > len(prices):
        what = wrong("deal-too-many", each=deal[0], seats=most, deeds=deal[0] * most)
        draft.report("rules.setup.deal_deeds", what, wrong("ok-deal", deeds=len(prices)))
    if not deal[2] and sum(prices[: deal[0]]) > deal[1]:
        right = wrong("ok-deal-cash", deeds=deal[0], cash=sum(prices[: deal[0]]))
        draft.report("rules.setup.starting_cash", wrong("deal-too-dear", cash=deal[1]), right)


def marks(draft: Draft) -> None:
    """Tokens differ, and name sets name every square."""
    seen: dict[tuple[str, str], int] = {}
    tokens = draft.data.get("tokens")
    for i, token in enumerate(tokens if isinstance(tokens, list) else ()):
        if not draft.ok(f"tokens[{i}]"):
            continue
        for mark in ("slug", "shape", "figure"):
            if mark not in token:
                continue
            first = seen.setdefault((mark, token[mark]), i)
            if first != i:
                draft.report(f"tokens[{i}].{mark}", wrong("mark-of-token", token=first), wrong("ok-own"))
    sets, squares = draft.data.get("name_sets"), draft.all_squares()
    for key, names in sets.items() if isinstance(sets, dict) and squares else ():
        if draft.ok(f"name_sets.{key}") and len(names["names"]) != len(squares or ()):
            right = wrong("ok-names", squares=len(squares or ()))
            draft.report(f"name_sets.{key}.names", wrong("names", count=len(names["names"])), right)


CHECKS: Final[tuple[Callable[[Draft], None], ...]] = (
    corners, groups, rents, decks, effects, texts, jail, building, setup, marks,
)  # fmt: skip
