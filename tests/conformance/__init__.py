"""One suite for every ruleset: `subjects` lists them, `checks` holds what they must keep to."""
