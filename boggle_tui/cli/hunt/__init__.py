"""Proofs that a board is the best, for `hunt --prove` and `hunt --verify`."""
