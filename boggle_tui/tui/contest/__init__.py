"""A contest at one keyboard."""
