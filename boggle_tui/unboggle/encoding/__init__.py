"""Puzzles as CNF: variables, clauses and bounds."""
