"""The settings, and the help with the keys as they are set."""
