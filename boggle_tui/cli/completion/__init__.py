"""Completion of the command line: the shells ask the program itself."""
