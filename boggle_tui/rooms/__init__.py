"""Rooms for players at their own screens; neither a network nor a screen is needed."""
