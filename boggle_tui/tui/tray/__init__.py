"""Entering the letters of a real set."""
