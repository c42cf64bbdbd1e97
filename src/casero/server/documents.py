"""The documents of the REST interface: what is asked for and what is answered."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from casero.bots.levels import Level
from casero.game.position import Legal, Position, Seat
from casero.lessons import MAX_STEPS
from casero.server.protocol import (
    ActionText,
    Chance,
    Clock,
    ClockInfo,
    Commitment,
    Entry,
    Help,
    Name,
    Reveal,
    Secret,
    TableInfo,
    Variable,
)
from casero.text.catalogue import Sentence, text_of

MAX_OPTIONS: Final = 100  # of a table; there are not so many, and each wrong one is compared with all
MAX_SENTENCE_CHARS: Final = 1_000  # characters of a sentence about what was sent


class TextPair(Struct, frozen=True):
    """A text in both languages."""

    es: str
    en: str


def pair(sentence: Sentence) -> TextPair:
    """A sentence in both languages. It may quote what was sent, and not all of that can be written."""
    es, en = (
        text_of(sentence, lang).encode("utf-8", "replace").decode("utf-8")[:MAX_SENTENCE_CHARS] for lang in ("es", "en")
    )
    return TextPair(es[:MAX_SENTENCE_CHARS], en[:MAX_SENTENCE_CHARS])


# ---------------------------------------------------------------------------------------------- editions and rules


class GroupCard(Struct, frozen=True):
    """A colour group, or all deeds of a kind that cannot be built on."""

    key: str
    name: TextPair
    color: str
    pattern: str
    letter: str
    kind: str
    squares: list[int]
    house_cost: int
    hotel_cost: int


class SquareCard(Struct, frozen=True):
    """A square of the board. Figures that its kind does not have are 0, lists empty."""

    index: int
    kind: str
    name: TextPair
    slug: str
    group: str | None
    price: int
    rents: list[int]
    multipliers: list[int]
    mortgage: int
    house_cost: int
    hotel_cost: int
    deck: str | None
    amount: int
    percent: int
    drawing: str | None  # what it shows; without one what all of its kind show


class CardText(Struct, frozen=True):
    """A card: its text with squares as {square:39} and money as {money:150}."""

    id: str
    text: TextPair
    keeps: bool  # a leave-jail card
    draws: Literal["amount", "square"] | None = None  # what chance decides behind it
    low: int = 0  # of an amount
    high: int = 0


class DeckCards(Struct, frozen=True):
    """A deck and its cards in file order."""

    key: str
    name: TextPair
    cards: list[CardText]


class TokenCard(Struct, frozen=True):
    """A playing piece."""

    slug: str
    name: TextPair
    shape: str
    figure: str | None  # what it is drawn as; without one it is its shape


class CurrencyCard(Struct, frozen=True):
    """How money is written."""

    symbol: str
    position: str
    space: bool
    thousands: TextPair


class NameSetCard(Struct, frozen=True):
    """Other names for the squares."""

    key: str
    name: TextPair
    names: list[str]


class SwitchCard(Struct, frozen=True):
    """A rule switch that a table may set."""

    key: str  # dotted; its label is option-…-name in the catalogue
    value: Any  # as the edition has it
    shape: dict[str, Any]  # a JSON Schema of what is allowed
    rules: list[str]  # the ids that speak of it


class PresetCard(Struct, frozen=True):
    """A way to play under a name."""

    key: str  # its label is lobby-preset-…-name in the catalogue, lobby-preset-…-about says how it plays
    options: dict[str, Any]  # what it changes in the edition, by dotted key


class EditionCard(Struct, frozen=True):
    """An edition in a list."""

    slug: str
    book: str
    parent: str | None
    name: TextPair
    about: TextPair  # what is special about it
    players: list[int]
    squares: int
    timed: bool
    own: bool  # uploaded
    palette: dict[str, dict[str, str]]  # light, dark: role -> colour
    name_sets: list[NameSetCard]
    turns: dict[str, dict[str, int]]  # of a usual game, by the number of seats, then by the level of the bots


class EditionBoard(Struct, frozen=True):
    """Everything that a table shows of an edition."""

    card: EditionCard
    picture: str | None  # in the middle of the board; without one an ornament
    currency: CurrencyCard
    tokens: list[TokenCard]
    groups: list[GroupCard]
    squares: list[SquareCard]
    decks: list[DeckCards]
    models: dict[str, str]  # kind of deed -> how its rent is read
    max_houses: int
    has_hotels: bool
    switches: list[SwitchCard]
    presets: list[PresetCard]
    differs: list[str]  # keys of switches in which it differs from the book it extends, or from the classic one
    fingerprint: str


class RuleCard(Struct, frozen=True):
    """A rule of a book."""

    id: str
    book: str
    section: TextPair
    text: TextPair


class PlayedInstead(Struct, frozen=True):
    """What is played although the book does not say it: a switch with its value, or a rule of the classic book."""

    text: TextPair
    rule: str | None = None


class CompareRow(Struct, frozen=True):
    """A topic with the rules of each book that speak of it, and what is played by those that are silent."""

    topic: str
    name: TextPair
    rules: dict[str, list[str]]  # book -> ids
    played: dict[str, list[PlayedInstead]]  # silent book -> what its edition plays


class EditionFault(Struct, frozen=True):
    """What is wrong with an uploaded edition, and where."""

    key: str  # empty where the file as a whole is meant
    problem: TextPair
    allowed: TextPair | None  # what would be right, where that can be said


class EditionReport(Struct, frozen=True):
    """The answer to an uploaded edition: a slug to play it by, or all its faults."""

    slug: str | None
    name: TextPair | None
    faults: list[EditionFault]


class BotCard(Struct, frozen=True):
    """A bot that can be seated; its name and sentence are bot-…-name and bot-…-about in the catalogue."""

    key: str
    level: int  # 1 is the easiest
    ratings: dict[str, dict[str, int]]  # by edition, then by the number of seats
    name: str | None = None  # of a bot of one's own
    about: TextPair | None = None
    plays: Level | None = None  # what people choose it by, if it plays a level; the level is a name for it too


# ---------------------------------------------------------------------------------------------- tables


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat of a new table is for: a person at this screen, a person by link, or a bot."""

    kind: Literal["here", "link", "bot"]
    name: Name | None = None
    bot: str | None = None
    token: str | None = None
    color: Annotated[int, Meta(ge=0, le=7)] | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made. It begins by itself when every seat is taken, unless `wait` asks for the host's word."""

    edition: str
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=8)]
    names: str | None = None
    options: Annotated[dict[str, Any], Meta(max_length=MAX_OPTIONS)] = {}
    clock: Clock = Clock()
    hour: Annotated[int, Meta(ge=1, le=600)] | None = None
    pace: Annotated[int, Meta(ge=0, le=10_000)] = 900
    public: bool = False
    spectators: bool = True
    wait: bool = False
    help: Help | None = None  # without it: hints for who plays against bots alone, none where people play each other


class SavedTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A saved game to be played on: its text, and who sits where now."""

    game: Annotated[str, Meta(max_length=4_000_000)]
    seats: Annotated[list[SeatWish], Meta(max_length=8)]
    edition: str | None = None  # an uploaded edition, where the game names a file
    pace: Annotated[int, Meta(ge=0, le=10_000)] = 900
    public: bool = False
    spectators: bool = True
    clock: Clock = Clock()
    help: Help | None = None  # as for a new table


class OpenedSave(Struct, frozen=True):
    """A saved game that can be played on: who sat there, and how many actions it has."""

    seats: list[str]
    actions: int


class Seated(Struct, frozen=True):
    """The seats one holds, with the secrets that hold them: to be kept, and shown to nobody."""

    table: str
    holds: dict[Seat, Secret]
    info: TableInfo


class SitDown(Struct, frozen=True, forbid_unknown_fields=True):
    """Takes an open seat; `commitment` is to the seed that it adds to the game's key at the start."""

    name: Name
    token: str | None = None
    color: Annotated[int, Meta(ge=0, le=7)] | None = None
    commitment: Commitment | None = None


class SeatChange(Struct, frozen=True, forbid_unknown_fields=True):
    """Changes a seat before the game begins: by its holder (name, token, colour) or by the host (kind, bot)."""

    name: Name | None = None
    token: str | None = None
    color: Annotated[int, Meta(ge=0, le=7)] | None = None
    kind: Literal["link", "bot"] | None = None
    bot: str | None = None


class TableSummary(Struct, frozen=True):
    """A table in a list."""

    info: TableInfo
    created: int
    turns: int
    to_act: Seat | None = None  # whom the game waits for
    places: list[int] = []  # by seat, once it is over: winners are first


class TableLog(Struct, frozen=True):
    """Entries of the log, oldest first."""

    entries: list[Entry]
    last: int  # n of the newest entry of the table


class Moment(Struct, frozen=True):
    """The game as it stood after n actions."""

    state: Position
    entry: Entry | None  # the action that led there
    chances: list[Chance] | UnsetType = UNSET  # by seat, where the table shows them


class ChanceLine(Struct, frozen=True):
    """Each seat's chance as the game went: after every action, or in a long game after every so many."""

    n: int  # actions so far
    points: list[int]  # the n of each point
    chances: list[list[Chance]]  # by point, by seat


class Course(Struct, frozen=True):
    """How a game went: worth and cash by seat after each turn, and counts."""

    table: str
    info: TableInfo
    n: int
    points: list[int]  # the n of each point
    worth: list[list[int]]  # by point, by seat
    cash: list[list[int]]
    landings: list[int]  # by square
    rent_paid: list[int]  # by seat
    rent_received: list[int]
    bankrupt_at: list[int | None]  # by seat, the n
    throws: int
    trades: int
    auctions: int
    seconds: int  # from the first action to the last
    clock: ClockInfo
    reveal: Reveal | None


class Verdict(Struct, frozen=True):
    """What a verification of a saved game found."""

    ok: bool
    line: int
    problem: TextPair | None  # None where it is as it should be
    throws: int
    cards: int
    actions: int


class Problem(Struct, frozen=True):
    """Why a request cannot be carried out; the sentence is fault-… in the catalogue."""

    fault: str
    detail: TextPair | None = None  # more about it, where there is more to say
    faults: list[EditionFault] = []


# ---------------------------------------------------------------------------------------------- lessons


class LessonCard(Struct, frozen=True):
    """A lesson in a list."""

    edition: str
    id: str
    title: TextPair
    rules: list[str]


class LessonRefusal(Struct, frozen=True):
    """Why the rules refuse an action; the sentence is why-… in the catalogue."""

    reason: str
    rules: list[str]


class LessonStage(Struct, frozen=True):
    """Where a lesson stands after its reader's actions, and what the last of them brought.

    wrong: a legal action, but not the task; it was played so that one sees what comes of it, and does not count.
    Texts have squares as {square:39}, money as {money:150} and seats as {seat:B}.
    """

    outcome: Literal["going_on", "solved", "wrong", "refused"]
    done: int  # actions that were right: those to send again with the next one
    moments: list[Moment]  # the last action and what others did behind it; the position alone where nothing happened
    legal: list[Legal]  # of the reader; empty where nothing is to be done
    choices: list[str]  # actions to put before the reader, legal or not
    says: TextPair | None = None
    refused: LessonRefusal | None = None


class LessonPage(Struct, frozen=True):
    """A lesson: what it is about, what to do, and the position where its reader begins."""

    card: LessonCard
    task: TextPair
    you: Seat  # the reader's
    seats: list[Seat]
    steps: int
    stage: LessonStage


class LessonActions(Struct, frozen=True, forbid_unknown_fields=True):
    """The reader's actions from the beginning, without chance results: those that were right, and the next one."""

    actions: Annotated[list[ActionText], Meta(max_length=MAX_STEPS)]


# ---------------------------------------------------------------------------------------------- problems


class ProblemCard(Struct, frozen=True):
    """A problem in a list."""

    id: str
    edition: str
    theme: Literal["deal", "auction", "building", "debt", "jail", "end"]
    rating: int


class DailyProblem(Struct, frozen=True):
    """The problem of a day, the same for everybody."""

    day: str  # by the server's clock, in UTC
    card: ProblemCard


class ProblemPage(Struct, frozen=True):
    """A problem: a position, who decides there, and what they may choose from. Nothing here says what is best."""

    card: ProblemCard
    you: Seat  # who decides
    seats: list[Seat]
    state: Position
    choices: list[str]  # actions, all of them legal
    legal: list[Legal]  # what they cost, as far as the kernel quotes it


class ProblemChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """The action that somebody chooses."""

    action: ActionText


class ProblemChance(Struct, frozen=True):
    """The chance to win after an action, by rollouts of each of two bots."""

    action: str
    by: list[Chance]  # in the order of the verdict's bots


class ProblemVerdict(Struct, frozen=True):
    """Whether an attempt was right, the chances after all choices, and why the best is best."""

    right: bool
    best: str
    bots: list[str]
    chances: list[ProblemChance]
    reason: str  # the sentence is reason-… in the catalogue
    variables: list[Variable]


# ---------------------------------------------------------------------------------------------- the server itself


class Here(Struct, frozen=True):
    """Where this server is reached: the address that links carry, and whether it invites the local network."""

    base: str
    lan: bool
    version: str
    compiling: bool  # whether the rules are interpreted until they are compiled


class Health(Struct, frozen=True):
    """Whether tables can be played."""

    ok: bool
    version: str
