"""The search engines, and their results."""
