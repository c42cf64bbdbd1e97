"""What trains the value of positions: boards to play on, games to learn from, and the fit."""
