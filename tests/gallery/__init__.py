"""Pictures of every screen and of many situations at the table: `python -m tests.gallery` (`make pictures`).

`positions` holds a position for each situation, `situations` what is played and done from there, `screens` the rest.
"""
