"""What tools/find_problems.py is made of: cutting positions out of games, and solving them by rollouts."""
