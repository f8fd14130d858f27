"""One round: rules, scoring, hints, time and result."""
