"""Flows: from a message to the next screen."""
