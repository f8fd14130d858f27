"""Explanations, other solutions, and letters for empty cells."""
