"""A widget for every kind of decision: `registry.PROMPTS` maps the kind to it.

A prompt says how things on the table are marked, takes the clicks on them, lights the board and may show a sheet beside
its subject. It answers through the table it was given and knows nothing of rules: what is possible is in the decision.
"""
