"""How bots behave where rollouts or counting can tell: each file has a part of `tools/measure_conduct.py`."""
