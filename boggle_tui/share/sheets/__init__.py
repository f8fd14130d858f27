"""Puzzles for paper: a sheet to solve, and its answers."""
