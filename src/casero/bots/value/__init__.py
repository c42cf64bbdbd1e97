"""What a position is worth: each seat's chance to win, from features of the table by a small net, in microseconds.

`features` looks at a game's record and describes every seat by numbers that mean the same in every edition; `net` makes
chances of them. `weights` reads the net that `tools/train_value.py` has made, and `chances` answers for a game.
Nothing hidden is looked at: what a spectator knows of a game is all that a seat knows of it, too.
"""
