"""The player's settings and last puzzle."""
