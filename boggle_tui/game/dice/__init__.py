"""Dice sets: their data, rolling, and matching dice to a board."""
