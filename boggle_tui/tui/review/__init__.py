"""Looking back at a finished round."""
