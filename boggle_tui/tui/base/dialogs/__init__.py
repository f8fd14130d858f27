"""Dialogs, and the questions that several screens ask with them."""
