"""Share codes: a board and its rules in one short line."""
