"""The hot loops, compiled where a compiler was available."""
