"""Rounds, Gogens and rooms in plain lines: for screen readers, slow connections and pipes."""
