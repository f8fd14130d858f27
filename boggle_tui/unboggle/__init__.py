"""Words to board: puzzles, the engines that answer them, and the process that they run in."""
