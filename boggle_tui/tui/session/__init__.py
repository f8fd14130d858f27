"""A round as the program runs it: the request it came from, and its record."""
