"""The search for a board by placing letters; it has no plain form."""
