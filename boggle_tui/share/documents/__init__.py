"""Boards and results as text, Markdown, HTML and SVG."""
