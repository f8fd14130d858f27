"""Building a board from words."""
