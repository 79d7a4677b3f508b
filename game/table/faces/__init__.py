"""The fronts of cards at any size."""
