"""Contests: several players on the same board."""
