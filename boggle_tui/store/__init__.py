"""Everything the program remembers from one start to the next."""
