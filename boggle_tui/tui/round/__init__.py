"""Playing a round."""
