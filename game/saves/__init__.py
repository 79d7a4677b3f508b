"""Games on disk: saves, the journal of a game under way, finished games and reports of faults.

`model` says what a file holds, `reading` reads files that anybody may have made, `opening` makes games of them, `store`
is the folder, `keeper` writes a game down while it is played. Nothing here needs Pygame.
"""
