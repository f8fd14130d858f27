"""Books of puzzles: numbered, with their difficulty, and solutions at the back."""
