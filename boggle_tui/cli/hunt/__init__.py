"""What `hunt --prove` and `hunt --verify` do."""
