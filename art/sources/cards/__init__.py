"""Sources of every picture that is not the board: illustrations, icons, characters, raiders, figures, frames.

All of it is SVG written by Python and rendered by resvg; `python -m art.sources.cards.build` turns it into the finished
files of `art/pictures` and their manifest. The program itself never imports this package.
"""
