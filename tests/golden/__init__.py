"""Recorded games as text, one for each number of seats: what was answered, what happened, and the hash of each turn.

A change of the rules shows as a difference of lines. `python -m tests.golden.game` writes them anew.
"""
