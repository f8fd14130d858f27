"""The puzzle: its words and requirements, and the solution."""
