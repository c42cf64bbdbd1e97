"""Scenarios: positions, actions and expectations in YAML, which prove the rules one by one.

`read_file` reads a file once, `run` plays one scenario as often as wanted and under other options, `run_files` does
both for many files and counts. `game_of` gives the position alone, for whoever plays on from it.
"""

from __future__ import annotations

from casero.scenario.read import Broken, Scenario, Step, read_file, read_text
from casero.scenario.run import Failure, Results, game_of, run, run_files

__all__ = ["Broken", "Failure", "Results", "Scenario", "Step", "game_of", "read_file", "read_text", "run", "run_files"]
