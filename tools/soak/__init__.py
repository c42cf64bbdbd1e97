"""Random play under checks: what `bench/soak.py` runs for hours and the tests for seconds.

`checked_play` is the compiled loop. `tables` says which tables are played at, `play` plays numbered games at them,
`reached` tells what they reached, `undo` plays with taking back, and `parity` records games that another build of the
kernel repeats byte for byte.
"""
