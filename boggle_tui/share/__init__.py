"""A board out of the program: text to keep, print or send."""
