"""Played rounds, and the statistics drawn from them."""
