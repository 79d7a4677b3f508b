"""One suite for every ruleset: `registry` lists them, `checks` holds what they must keep to."""
