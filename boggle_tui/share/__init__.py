"""Boards and rounds outside the program: share codes, documents and history files."""
