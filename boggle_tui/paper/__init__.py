"""Puzzles on paper: sheets and books, laid out on pages, in a file of any format."""
