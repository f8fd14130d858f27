"""A round by lines alone: for screen readers, slow lines and pipes."""
