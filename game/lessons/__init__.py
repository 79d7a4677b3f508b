"""Lessons: a position, steps with goals that the engine checks, and what a player has done of them. Needs no Pygame.

`model` is the data in `cards/data/lessons`, `goals` says whether a goal is met or lost, `run` follows a game through
the steps of a lesson, `hints` finds the answers that lead on, `progress` keeps it all in the player's folder.
"""
