"""Dice sets: their data, rolling them, and matching dice to a board."""
