"""Proof that no board of a size scores more, by branch and bound over classes of boards."""
