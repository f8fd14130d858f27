"""Base classes and widgets that every screen uses."""
