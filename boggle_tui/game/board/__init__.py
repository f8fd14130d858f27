"""Faces, boards, and finding words on them."""
