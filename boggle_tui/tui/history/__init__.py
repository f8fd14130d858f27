"""Rounds played so far."""
