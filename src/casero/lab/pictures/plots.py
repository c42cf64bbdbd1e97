"""Pictures of a simulation: the board as a heat map, lengths, money over time, and who wins.

Drawn without a screen. The same results give the same files: no dates and no random names are in them.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from casero.lab.numbers import digits_of, number, percent
from casero.lab.pictures.heat_map import heat_map
from casero.text import sentences

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis

    from casero.editions import Edition

INK: Final = "#22201c"
MUTED: Final = "#8a8377"
FIRST: Final = "#96264f"
SECOND: Final = "#2c6e8f"
PAPER: Final = "#fbfaf7"
STYLE: Final[dict[Any, Any]] = {
    "figure.facecolor": PAPER, "axes.facecolor": PAPER, "savefig.facecolor": PAPER,
    "axes.edgecolor": MUTED, "axes.labelcolor": INK, "text.color": INK, "xtick.color": INK, "ytick.color": INK,
    "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True, "axes.axisbelow": True,
    "grid.color": "#e4dfd3", "axes.titlelocation": "left", "axes.titleweight": "bold", "axes.titlesize": 13,
    "axes.titlepad": 14, "font.size": 11, "svg.hashsalt": "casero", "svg.fonttype": "path",
}  # fmt: skip
MIN_GAMES_SHARE: Final = 0.005  # share of the games that must still go on for a mean over time to be drawn


def draw_all(edition: Edition, data: dict[str, Any], folder: Path, lang: str) -> list[Path]:
    """Draws everything that results hold into a folder; the files that were written."""
    drawn = [_board(edition, data, folder, lang)]
    if data["decided"]:
        drawn += _draw(folder / "length", (9, 4.8), _lengths, edition, data, lang)
        drawn += _draw(folder / "wins", (9, 1.9 + 0.45 * _n_bars(data)), _wins, edition, data, lang)
    drawn += _draw(folder / "money", (9, 4.8), _money, edition, data, lang)
    return drawn


def _board(edition: Edition, data: dict[str, Any], folder: Path, lang: str) -> Path:
    """The heat map of where throws ended."""
    landings = data["landings"]
    title = sentences.say(
        lang, "sim-plot-board", edition=edition.name.in_(lang), count=data["games"], games=number(data["games"], lang)
    )
    prisoners = (sentences.say(lang, "sim-prisoners"), landings["in_jail_per_throw"])
    shares = [square["per_throw"] for square in landings["squares"]]
    path = folder / "board.svg"
    drawn = heat_map(edition, shares, title, lang, prisoners if landings["in_jail"] else None)
    path.write_text(drawn, encoding="utf-8")
    return path


def _draw(stem: Path, size: tuple[float, float], what: Any, edition: Edition, data: Any, lang: str) -> list[Path]:
    """One picture, as PNG and as SVG."""
    import matplotlib
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=size, layout="constrained")
        FigureCanvasAgg(figure)
        what(figure.add_subplot(), edition, data, lang)
        paths = [stem.with_suffix(".png"), stem.with_suffix(".svg")]
        figure.savefig(paths[0], dpi=150, metadata={"Software": None})
        figure.savefig(paths[1], metadata={"Date": None, "Creator": None})
    return paths


def _lengths(axes: Axes, edition: Edition, data: dict[str, Any], lang: str) -> None:
    """How many of the decided games took how many turns, with the median."""
    length, decided = data["length"], data["decided"]
    width, classes = length["width"], length["classes"]
    last = max(i for i, n in enumerate(classes) if n) + 1
    edges = [i * width for i in range(last)]
    axes.bar(edges, [n / decided for n in classes[:last]], width=0.92 * width, align="edge", color=SECOND)
    middle = length["quantiles"]["50"]
    axes.axvline(middle, color=FIRST, linewidth=2)
    axes.annotate(
        sentences.say(lang, "sim-plot-median", turns=number(middle, lang)),
        (middle, 1), (8, -4), xycoords=("data", "axes fraction"), textcoords="offset points", va="top", color=FIRST,
    )  # fmt: skip
    axes.set_title(sentences.say(lang, "sim-plot-length", edition=edition.name.in_(lang)))
    axes.set_xlabel(sentences.say(lang, "sim-plot-turns"))
    axes.set_ylabel(sentences.say(lang, "sim-plot-share"))
    axes.set_xlim(left=0)
    axes.grid(visible=False, axis="x")
    _in_per_cent(axes.yaxis, lang)
    _in_turns(axes, lang)


def _in_per_cent(axis: Axis, lang: str) -> None:
    """Round shares on an axis, with as many digits as tell them apart."""

    def written(value: float, _: float) -> str:
        ticks = axis.get_majorticklocs()
        return percent(value, lang, digits_of(100 * float(ticks[1] - ticks[0])))

    _round(axis)
    axis.set_major_formatter(written)


def _in_turns(axes: Axes, lang: str) -> None:
    """Round numbers of turns from left to right."""
    _round(axes.xaxis)
    axes.xaxis.set_major_formatter(lambda value, _: number(value, lang))


def _round(axis: Axis) -> None:
    from matplotlib.ticker import MaxNLocator

    axis.set_major_locator(MaxNLocator(nbins=7, steps=[1, 2, 5, 10]))


def _money(axes: Axes, edition: Edition, data: dict[str, Any], lang: str) -> None:
    """What a seat that is still in play has and is worth, while enough games go on."""
    shown = [row for row in data["money"] if row["games"] >= MIN_GAMES_SHARE * data["games"]]
    turns = [row["turn"] for row in shown]
    for name, color in (("worth", FIRST), ("cash", SECOND)):
        values = [row[name] for row in shown]
        label = sentences.say(lang, f"sim-plot-{name}")
        axes.plot(turns, values, color=color, linewidth=2, marker="o", markersize=3.5, label=label)
        if name == "cash":
            axes.fill_between(turns, values, color=color, alpha=0.12, linewidth=0)
    axes.set_title(sentences.say(lang, "sim-plot-money", edition=edition.name.in_(lang)))
    axes.set_xlabel(sentences.say(lang, "sim-plot-turns"))
    axes.set_ylim(bottom=0)
    axes.set_xlim(left=0)
    axes.legend(frameon=False, loc="upper left")
    axes.yaxis.set_major_formatter(lambda value, _: edition.money(round(value), lang))
    _in_turns(axes, lang)


def _bots(data: dict[str, Any]) -> list[dict[str, Any]]:
    """The bots, best first; none where all are alike, who share the wins evenly whatever happens."""
    rows = data["wins"]["by_bot"]
    return sorted(rows, key=lambda row: -float(row["share_per_seat"])) if len(rows) > 1 else []


def _n_bars(data: dict[str, Any]) -> int:
    return len(_bots(data)) + len(data["wins"]["by_seat"]) + 1


def _wins(axes: Axes, edition: Edition, data: dict[str, Any], lang: str) -> None:
    """The share of wins of each bot, by seat it has, and of each place at the table, with intervals."""
    wins = data["wins"]
    bots = [
        (row["bot"], row["share_per_seat"], row["low_per_seat"], row["high_per_seat"], FIRST) for row in _bots(data)
    ]
    seats = [
        (sentences.say(lang, "sim-seat", seat=row["seat"]), row["share"], row["low"], row["high"], SECOND)
        for row in wins["by_seat"]
    ]
    first = wins["of_first"]
    seats.append((sentences.say(lang, "sim-first"), first["share"], first["low"], first["high"], MUTED))
    rows = (bots + seats)[::-1]
    # A gap parts the bots from the seats.
    places = [i + (0.6 if i >= len(seats) else 0) for i in range(len(rows))]
    for place, (_, share, low, high, color) in zip(places, rows, strict=True):
        reach = [[max(0.0, share - low)], [max(0.0, high - share)]]
        axes.barh(place, share, color=color, height=0.62, alpha=0.85)
        axes.errorbar(share, place, xerr=reach, color=INK, capsize=4, linewidth=1.4)
        axes.annotate(
            percent(share, lang, 1), (high, place), (6, 0), textcoords="offset points", va="center",
            bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 1},
        )  # fmt: skip
    fair = 1 / len(data["bots"])
    axes.axvline(fair, color=INK, linewidth=1, linestyle=(0, (4, 3)))
    axes.annotate(
        sentences.say(lang, "sim-plot-fair", share=percent(fair, lang, 1)), (fair, 1), (4, 2),
        xycoords=("data", "axes fraction"), textcoords="offset points", fontsize=9,
    )  # fmt: skip
    axes.set_yticks(places, [name for name, *_ in rows])
    axes.set_title(sentences.say(lang, "sim-plot-wins", edition=edition.name.in_(lang)), pad=22)
    axes.set_xlabel(
        sentences.say(lang, "sim-plot-wins-share", count=data["decided"], games=number(data["decided"], lang))
    )
    axes.set_xlim(0, 1.12 * max(fair, *(high for _, _, _, high, _ in rows)))
    axes.grid(visible=False, axis="y")
    axes.tick_params(axis="y", length=0)
    _in_per_cent(axes.xaxis, lang)
