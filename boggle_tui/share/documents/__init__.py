"""Boards as text, Markdown, HTML and SVG."""
