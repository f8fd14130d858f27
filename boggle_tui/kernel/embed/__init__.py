"""The search for a board by placing letters: the compiled one and its twin."""
