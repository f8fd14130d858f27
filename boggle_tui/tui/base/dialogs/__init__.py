"""Dialogs, and what asks by them: to export a text, to save a board."""
