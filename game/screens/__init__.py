"""The screens round the table: title, new game, curtain, results, settings, rulebook, menu, errors."""
