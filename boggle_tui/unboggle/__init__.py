"""Unboggle: from words to a board that holds them, or a proof that none can."""
