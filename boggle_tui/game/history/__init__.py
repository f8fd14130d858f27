"""Played rounds, and statistics about them."""
