"""Word lists, the entry line and definitions."""
