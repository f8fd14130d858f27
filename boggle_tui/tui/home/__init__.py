"""The home screen, and the ways to a round from there."""
