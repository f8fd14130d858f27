"""Rolling boards that meet criteria, and searching for high scores."""
