"""Reading positions (docs/positions.md): parts one by one, each with a neutral default.

What a position names is taken as given: decks may be short, a hand may hold anything. Impossible ones (two figures on a
hex, a card in two places, an unknown id) are refused with the path to the fault. Cards may be given by kind (`fuel`);
the first free instance is meant.
"""

from engine.rulesets.saltlands.reading.whole import read

__all__ = ["read"]
