"""A contest of several players at one keyboard."""
