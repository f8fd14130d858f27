"""Boards, rounds and contests as rows."""
