"""Lists in as many columns as fit."""
