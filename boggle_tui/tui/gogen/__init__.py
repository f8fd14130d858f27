"""Gogens: boards with a different letter on each cell, to be rebuilt from words."""
