"""The net: two layers that every seat goes through with the mean of all, and chances that add up to one."""

from __future__ import annotations

from math import exp

from casero.bots.value.layout import HIDDEN, INPUTS, SECOND, Desk, Net
from casero.kernel.jit import hot, kernel
from casero.kernel.layout import Game


@hot
def average(g: Game, d: Desk) -> None:
    """The mean description of the seats that are still in the game."""
    share = 1.0 / float(g["n_seats"] - g["n_out"])
    for i in range(INPUTS):
        d["mean"][i] = 0.0
    for seat in range(int(g["n_seats"])):
        if g["out"][seat] == 0:
            for i in range(INPUTS):
                d["mean"][i] += d["x"][seat, i] * share


@hot
def first_layer(g: Game, net: Net, d: Desk) -> None:
    """Fills the first hidden layer of every seat, and its mean."""
    share = 1.0 / float(g["n_seats"] - g["n_out"])
    for h in range(HIDDEN):
        d["base1"][h] = net["bias1"][h]
        d["hidden_mean"][h] = 0.0
    # Four inputs at a time: sums are fetched and stored a quarter as often.
    for i in range(0, INPUTS, 4):
        x0 = d["mean"][i]
        x1 = d["mean"][i + 1]
        x2 = d["mean"][i + 2]
        x3 = d["mean"][i + 3]
        for h in range(HIDDEN):
            d["base1"][h] += (x0 * net["all1"][i, h] + x1 * net["all1"][i + 1, h]) + (
                x2 * net["all1"][i + 2, h] + x3 * net["all1"][i + 3, h]
            )
    for seat in range(int(g["n_seats"])):
        if g["out"][seat] == 0:
            for h in range(HIDDEN):
                d["hidden"][seat, h] = d["base1"][h]
            for i in range(0, INPUTS, 4):
                x0 = d["x"][seat, i]
                x1 = d["x"][seat, i + 1]
                x2 = d["x"][seat, i + 2]
                x3 = d["x"][seat, i + 3]
                for h in range(HIDDEN):
                    d["hidden"][seat, h] += (x0 * net["own1"][i, h] + x1 * net["own1"][i + 1, h]) + (
                        x2 * net["own1"][i + 2, h] + x3 * net["own1"][i + 3, h]
                    )
            for h in range(HIDDEN):
                if d["hidden"][seat, h] < 0.0:
                    d["hidden"][seat, h] = 0.0
                d["hidden_mean"][h] += d["hidden"][seat, h] * share


@hot
def second_layer(g: Game, net: Net, d: Desk) -> None:
    """Writes the score of every seat in the place of its chance."""
    for h in range(SECOND):
        d["base2"][h] = net["bias2"][h]
    for i in range(0, HIDDEN, 4):
        x0 = d["hidden_mean"][i]
        x1 = d["hidden_mean"][i + 1]
        x2 = d["hidden_mean"][i + 2]
        x3 = d["hidden_mean"][i + 3]
        for h in range(SECOND):
            d["base2"][h] += (x0 * net["all2"][i, h] + x1 * net["all2"][i + 1, h]) + (
                x2 * net["all2"][i + 2, h] + x3 * net["all2"][i + 3, h]
            )
    for seat in range(int(g["n_seats"])):
        if g["out"][seat] == 0:
            for h in range(SECOND):
                d["second"][h] = d["base2"][h]
            for i in range(0, HIDDEN, 4):
                x0 = d["hidden"][seat, i]
                x1 = d["hidden"][seat, i + 1]
                x2 = d["hidden"][seat, i + 2]
                x3 = d["hidden"][seat, i + 3]
                for h in range(SECOND):
                    d["second"][h] += (x0 * net["own2"][i, h] + x1 * net["own2"][i + 1, h]) + (
                        x2 * net["own2"][i + 2, h] + x3 * net["own2"][i + 3, h]
                    )
            score = 0.0
            for h in range(SECOND):
                if d["second"][h] > 0.0:
                    score += d["second"][h] * net["out"][h]
            d["chance"][seat] = score


@kernel
def compute_chances(g: Game, net: Net, d: Desk) -> None:
    """The chance of every seat that is described on the desk; bankrupt seats have none."""
    average(g, d)
    first_layer(g, net, d)
    second_layer(g, net, d)
    best = -1e30
    for seat in range(int(g["n_seats"])):
        if g["out"][seat] == 0:
            best = max(best, d["chance"][seat])
    total = 0.0
    for seat in range(int(g["n_seats"])):
        if g["out"][seat] == 0:
            d["chance"][seat] = exp(d["chance"][seat] - best)
            total += d["chance"][seat]
        else:
            d["chance"][seat] = 0.0
    for seat in range(int(g["n_seats"])):
        d["chance"][seat] /= total
