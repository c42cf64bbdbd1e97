"""How balanced an edition is, or what sets two apart: figures as plain data, verdicts in words, a report as a page."""

from casero.lab.balance.figures import Plan, compare, measure

__all__ = ["Plan", "compare", "measure"]
