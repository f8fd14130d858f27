"""The saved boards."""
