"""Pages of paper: text, lines and boards at fixed places, drawn as PDF or SVG."""
