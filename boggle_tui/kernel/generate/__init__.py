"""Boards made to order, and the search for high scores."""
