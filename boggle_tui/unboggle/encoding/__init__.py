"""Puzzle to CNF: variables, clauses and bounds."""
