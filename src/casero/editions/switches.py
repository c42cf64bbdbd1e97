"""The rule switches: every way in which the rulebooks differ, with its values and its meaning.

The order of a switch's words is the order of the kernel's codes: append only. A table may set each switch
that is an option; the others belong to the edition. In files and options the absence of a value is "none".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from casero.editions.limits import MAX_SEATS
from casero.editions.shapes import Choice, Flag, Items, Keyed, OrNone, Shape, Table, Whole
from casero.text.catalogue import wrong

Value = Any
"""What a switch is set to: int, bool, str, None, a tuple, or a dict of ints."""


@dataclass(frozen=True, slots=True)
class Switch:
    """One rule switch: its dotted key, its values, and what it means in one line."""

    key: str
    shape: Shape
    es: str
    en: str
    option: bool = True  # may a table set it?
    display_only: bool = False  # does it change nothing but what is shown?

    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        return str(self.shape.allowed)

    @property
    def values(self) -> tuple[str, ...]:
        """The words it may be set to; none for numbers, flags and lists."""
        return self.shape.values if isinstance(self.shape, Choice) else ()

    @property
    def parts(self) -> tuple[str, ...]:
        """The sub-keys of a switch that is a table."""
        return tuple(self.shape.keys) if isinstance(self.shape, Table) else ()

    @property
    def nullable(self) -> bool:
        """Whether "none" stands for the absence of a value rather than being one of the words."""
        return isinstance(self.shape, OrNone)

    def read(self, raw: Any) -> Value:
        """The value behind what a file says. Assumes that it fits the shape."""
        if self.nullable and raw == "none":
            return None
        if isinstance(raw, list):
            is_set = isinstance(self.shape, Items) and isinstance(self.shape.shape, Choice)
            return tuple(sorted(set(raw))) if is_set else tuple(raw)
        return dict(raw) if isinstance(raw, dict) else raw

    def write(self, value: Value) -> Any:
        """What a file says for a value: the inverse of `read`."""
        if value is None:
            return "none"
        if isinstance(value, tuple | list | set | frozenset):
            return list(value)
        return dict(value) if isinstance(value, dict) else value


_PERCENT: Final = Whole(0, 100)
_FLAG: Final = Flag()
_NOTES: Final = Keyed(Whole(1, 1000), r"[1-9][0-9]{0,7}", wrong("ok-notes"), least=1)
_HELPS: Final = Choice(("auction_on_request", "takes_mortgaged_deed"))

_SETUP: Final = (
    Switch("setup.players", Items(Whole(2, MAX_SEATS), 2, 2, wrong("ok-players", most=MAX_SEATS)),
           "Cuántos pueden jugar: mínimo y máximo.",
           "How many can play: fewest and most.", option=False),
    Switch("setup.starting_cash", Whole(),
           "Dinero con el que empieza cada jugador.",
           "Cash each player starts with."),
    Switch("setup.notes", OrNone(_NOTES),
           "Billetes en que se reparte ese dinero; solo para mostrarlo.",
           "The notes that cash is dealt in; for display alone.", option=False, display_only=True),
    Switch("setup.first_player", Choice(("highest_roll", "registration")),
           "Quién empieza: la tirada más alta (los empates repiten) o el primero en inscribirse.",
           "Who begins: the highest throw (ties throw again) or whoever registered first."),
    Switch("setup.deal_deeds", Whole(0, 30),
           "Títulos repartidos al azar a cada jugador, que paga en el acto su precio; 0 = ninguno.",
           "Deeds dealt at random to each player, who pays their price at once; 0 = none."),
    Switch("setup.deal_order", Choice(("one_by_one_from_left", "two_at_a_time_from_right")),
           "Orden de ese reparto: de uno en uno desde la izquierda, o de dos en dos desde la derecha.",
           "Order of that deal: one by one from the left, or two at a time from the right."),
    Switch("stock.houses", OrNone(Whole(0, 1000)),
           "Casas que tiene la banca; none = sin límite.",
           "Houses the bank has; none = no limit."),
    Switch("stock.hotels", Whole(0, 1000),
           "Hoteles que tiene la banca; 0 = se juega sin hoteles.",
           "Hotels the bank has; 0 = the game has no hotels."),
)  # fmt: skip

_TURN: Final = (
    Switch("turn.double_rethrow", Choice(("must", "may")),
           "Tras un doble se debe, o se puede, tirar otra vez.",
           "After a double one must, or may, throw again."),
    Switch("turn.triple_double", Choice(("jail", "jail_square_only", "none")),
           "El tercer doble seguido: cárcel, solo poner la ficha en esa casilla y acabar el turno, o nada.",
           "The third double in a row: jail, only the token on that square and the turn over, or nothing."),
    Switch("salary.amount", Whole(),
           "Sueldo al llegar a la salida o pasar por ella hacia delante, con dados o con tarjeta.",
           "Salary for reaching or passing the start forwards, by dice or by card."),
)  # fmt: skip

_RENT: Final = (
    Switch("rent.claim_window", OrNone(Whole(1, MAX_SEATS)),
           "El derecho a pedir el alquiler se pierde cuando tira el enésimo jugador siguiente; none = nunca.",
           "The claim to a rent is lost when the n-th following player throws; none = never."),
    Switch("rent.collection", Choice(("auto", "on_claim")),
           "El alquiler se cobra solo, o el dueño tiene que pedirlo dentro del plazo.",
           "Rent is collected by itself, or the owner must ask for it in time."),
    Switch("rent.double_scope", Choice(("unbuilt_lot", "unbuilt_group", "every_lot")),
           "Qué solares de un grupo completo doblan: los vacíos, ninguno si en el grupo hay edificios, o todos.",
           "Which lots of a complete group double: the bare ones, none once the group has buildings, or all."),
    Switch("rent.double_with_mortgaged_sibling", _FLAG,
           "El alquiler dobla aunque otro solar del grupo esté hipotecado.",
           "Rent doubles even while another lot of the group is mortgaged."),
    Switch("rent.mortgaged_sibling_counts", _FLAG,
           "En estaciones, servicios y compañías, las hipotecadas cuentan en el número que se posee.",
           "Among stations, utilities and companies the mortgaged ones count in the number owned."),
    Switch("utility.multipliers", OrNone(Items(Whole(0, 100_000), 1, 8)),
           "Alquiler por punto de los dados según los servicios que se poseen; none = lo que diga cada casilla.",
           "Rent per pip by the number of utilities owned; none = what each square says."),
    Switch("tax.mode", Choice(("flat", "flat_or_percent")),
           "Impuestos: cantidad fija, o elegir antes de contar entre ella y un tanto por ciento de lo que se tiene.",
           "Taxes: a fixed amount, or a choice, before counting, between it and a percentage of one's worth."),
    Switch("parking.jackpot", _FLAG,
           "Impuestos y pagos por tarjeta van a un bote que gana quien cae en el parking.",
           "Taxes and card payments go into a pot won by whoever lands on free parking."),
)  # fmt: skip

_JAIL: Final = (
    Switch("jail.enabled", _FLAG,
           "Se juega con cárcel; si no, sus casillas no hacen nada.",
           "Jail is played; if not, its squares do nothing."),
    Switch("jail.fine", OrNone(Whole()),
           "Multa para salir antes de tirar, en un turno posterior al del encierro; none = no la hay.",
           "Fine to leave before throwing, in a turn after the one of arrest; none = there is none."),
    Switch("jail.double_releases", _FLAG,
           "El preso tira en cada turno y un doble lo libera y lo mueve, sin otra tirada.",
           "Prisoners throw each turn and a double frees and moves them, without a further throw."),
    Switch("jail.turns", OrNone(Whole(1, 20)),
           "Turnos que se puede pasar en la cárcel; none = sin límite.",
           "Turns one can spend in jail; none = no limit."),
    Switch("jail.after_turns", Choice(("pay_and_move", "free")),
           "Después de esos turnos: multa obligada y mover con la última tirada, o libre en el turno siguiente.",
           "After those turns: the fine is due and the last throw moves, or free from the next turn."),
)  # fmt: skip

_BUILD: Final = (
    Switch("build.window", Choice(("own_turn_or_between", "any_time", "between_turns", "landing_lot")),
           "Cuándo se edifica: en el turno propio o entre turnos, siempre, entre turnos, o donde se acaba de caer.",
           "When one builds: own turn or between turns, any time, between turns, or where one has just landed."),
    Switch("build.evenness", Choice(("strict", "first_row", "none")),
           "Igualdad al edificar y vender: diferencia de una casa como mucho, antes una en cada solar, o ninguna.",
           "Evenness in building and selling: one house apart at most, one on every lot first, or none."),
    Switch("build.max_houses", Whole(1, 6),
           "Casas por solar; las mismas se entregan por un hotel.",
           "Houses per lot; as many are handed in for a hotel."),
    Switch("build.hotel_needs_elsewhere", OrNone(Whole(1, 6, ("max",))),
           "Casas que hacen falta en los demás solares del grupo antes de un hotel; max = todas; none = ninguna.",
           "Houses needed on the group's other lots before a hotel; max = all; none = none."),
    Switch("build.blocked_by_mortgage", Choice(("group", "lot")),
           "Una hipoteca impide edificar en todo el grupo, o solo en su solar.",
           "A mortgage forbids building on the whole group, or on its own lot only."),
    Switch("build.scarcity_auction_floor", Choice(("lowest_deed_price", "any", "no_auction")),
           "Si no hay edificios para todos: subasta desde el menor precio de título, desde cualquiera, o ninguna.",
           "When there are too few buildings: an auction from the lowest deed price, from any price, or none."),
)  # fmt: skip

_TRADE: Final = (
    Switch("trade.with_buildings", Choice(("group_must_be_bare", "allowed_with_houses")),
           "Un solar cambia de dueño solo si su grupo no tiene edificios, o con las casas que tenga.",
           "A lot changes hands only while its group is bare, or together with its houses."),
    Switch("trade.one_sided", Choice(("allowed", "refused")),
           "Ofertas con un lado vacío: se admiten, o se rechazan como ayuda.",
           "Offers with nothing on one side: allowed, or refused as help."),
    Switch("mortgage.requires_bare", Choice(("lot", "group")),
           "Para hipotecar hay que vender antes los edificios del solar, o los de todo el grupo.",
           "Before mortgaging one sells the buildings of the lot, or those of the whole group."),
    Switch("mortgage.lift_interest_pct", Table({"own": _PERCENT, "acquired": _PERCENT}),
           "Interés al levantar una hipoteca propia, y una que ya venía con el título.",
           "Interest when lifting a mortgage of one's own, and one that came with the deed."),
    Switch("mortgage.transfer_fee_pct", Table({"sale": _PERCENT, "bankruptcy": _PERCENT}),
           "Recargo que paga en el acto quien recibe un título hipotecado, por venta y por quiebra.",
           "Fee paid at once by whoever receives a mortgaged deed, by sale and by bankruptcy."),
    Switch("mortgage.bankruptcy_fee_base", Choice(("mortgage", "price")),
           "Sobre qué se calcula el recargo por quiebra: la hipoteca o el precio.",
           "What the bankruptcy fee is reckoned on: the mortgage or the price."),
    Switch("mortgage.rounding", Choice(("up",)),
           "Los porcentajes se redondean hacia arriba.",
           "Percentages are rounded up."),
)  # fmt: skip

_END: Final = (
    Switch("debt.deed_payment", Choice(("by_agreement", "card_price_right")),
           "Pagar un alquiler con títulos: por acuerdo, o por derecho al precio de la tarjeta.",
           "Paying a rent with deeds: by agreement, or as of right at the card price."),
    Switch("debt.bank_helps", Items(_HELPS, 0, 2, wrong("ok-helps", words=", ".join(_HELPS.values))),
           "Qué hace la banca por un deudor: subastar un título si lo pide, quedarse con uno hipotecado.",
           "What the bank does for a debtor: auction a deed on request, take a mortgaged one."),
    Switch("bankruptcy.mortgaged_deeds_to", Choice(("creditor", "bank")),
           "Los títulos hipotecados de quien quiebra van al acreedor o a la banca.",
           "A bankrupt's mortgaged deeds go to the creditor or to the bank."),
    Switch("bankruptcy.bank_disposal", Choice(("auction", "unowned")),
           "Los títulos que recibe la banca se subastan, o quedan sin dueño.",
           "Deeds that fall to the bank are auctioned, or stay without an owner."),
    Switch("bankruptcy.jail_cards_if_bank", Choice(("deck", "auction")),
           "Los pases para salir de la cárcel de quien quiebra ante la banca vuelven al mazo o se subastan.",
           "The leave-jail cards of who fails to the bank go back to the deck or are auctioned."),
    Switch("bankruptcy.final_keeps_buildings", _FLAG,
           "En la quiebra que acaba la partida los edificios pasan intactos al acreedor.",
           "In the bankruptcy that ends the game the buildings pass intact to the creditor."),
    Switch("end.bankruptcies", OrNone(Whole(1, MAX_SEATS - 1)),
           "Con esa quiebra acaba la partida y gana el más rico; none = hasta que quede uno.",
           "That bankruptcy ends the game and the richest wins; none = until one is left."),
    Switch("end.time_limit", _FLAG,
           "Se juega hasta una hora acordada y gana el más rico.",
           "Play ends at an agreed hour and the richest wins."),
    Switch("end.own_everything_wins", _FLAG,
           "Gana en el acto quien posee todas las propiedades.",
           "Whoever owns every property wins at once."),
)  # fmt: skip

SWITCHES: Final[dict[str, Switch]] = {
    switch.key: switch for switch in (*_SETUP, *_TURN, *_RENT, *_JAIL, *_BUILD, *_TRADE, *_END)
}


def sections() -> dict[str, dict[str, Switch]]:
    """The switches as the nested tables of a file: section, then name."""
    tables: dict[str, dict[str, Switch]] = {}
    for key, switch in SWITCHES.items():
        section, name = key.split(".")
        tables.setdefault(section, {})[name] = switch
    return tables
