"""The ways from one screen to the next."""
