"""Languages, word lists and definitions."""
