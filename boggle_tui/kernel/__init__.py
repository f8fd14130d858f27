"""The hot loops, compiled where a compiler was available, each with a plain-Python twin."""
