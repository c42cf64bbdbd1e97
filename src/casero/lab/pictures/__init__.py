"""What the laboratory draws: the board as a heat map, charts for a page, pictures of a simulation."""
