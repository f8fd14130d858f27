"""A puzzle: its words and requirements, and its solution."""
