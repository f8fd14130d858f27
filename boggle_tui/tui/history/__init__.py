"""Rounds played so far, and boards that were saved."""
