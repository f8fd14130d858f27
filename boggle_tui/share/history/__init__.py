"""Played rounds as CSV, JSON and text."""
