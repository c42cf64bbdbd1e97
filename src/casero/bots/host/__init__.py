"""The host of bots: asks a compiled bot, a thinker or a bot from a file, for server, terminal and laboratory alike.

`players` has bots at the seats of a game, `built_in` casero's own ones, `file_bot` and `file_bot_process` the two ends
of a bot from a file, `bot_files` how such bots are named and introduced; `conduct` is what every table keeps to.
"""
