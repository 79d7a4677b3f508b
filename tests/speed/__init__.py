"""How fast the program is, beside other programs and beside itself as it was. Numbers are ratios of one run."""
