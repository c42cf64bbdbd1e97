"""Whole games of bots: played one by one or by the hundred thousand, and what is counted in them."""

from casero.lab.games.simulation import Job, Totals, simulate

__all__ = ["Job", "Totals", "simulate"]
