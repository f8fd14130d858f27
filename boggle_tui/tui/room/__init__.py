"""Rooms on the screens of their guests."""
