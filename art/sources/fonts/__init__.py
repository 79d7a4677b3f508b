"""Where the program's fonts come from; see `build`."""
