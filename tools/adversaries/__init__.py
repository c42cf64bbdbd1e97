"""Players that try to milk the bots by their offers: not opponents of the lobby, but gates that a bot has to pass."""
