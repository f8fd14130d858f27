"""A round in plain text: for screen readers, slow connections and pipes."""
