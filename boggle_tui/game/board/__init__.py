"""Boards, their faces, and finding words on them."""
