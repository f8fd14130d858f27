"""Command-line options, and the values read from them."""
