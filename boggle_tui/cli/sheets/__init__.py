"""Sheets and books: from the options of the command to pages."""
