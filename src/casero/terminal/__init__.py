"""Play and replay at a terminal: a board drawn with letters, a menu of what is legal, and the notation typed in.

The terminal knows no rule: it shows what the game lists, plays what is typed, and tells why something is refused.
"""
