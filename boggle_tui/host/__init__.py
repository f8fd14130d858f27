"""Rooms for players at their own screens: the hub, and the ways to reach it."""
