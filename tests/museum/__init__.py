"""Saves of every format that was ever written, a folder for each. They never change; a new format gets a new folder.

`python -m tests.museum.make` writes the exhibits of the present format. Until a format is released they may be made
anew when cards or rules change; from then on they stay as they are.
"""
