"""Tournaments: bots against each other, win rates with intervals, and ratings."""

from casero.lab.tournament.plan import Plan
from casero.lab.tournament.tournament import Tournament, resume, run

__all__ = ["Plan", "Tournament", "resume", "run"]
