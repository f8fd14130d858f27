"""Contests of several players on the same boards."""
