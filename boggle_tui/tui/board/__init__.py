"""The board as a widget."""
