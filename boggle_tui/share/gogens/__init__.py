"""Gogens on paper: one as large as a page, or several to a page, and their solutions."""
