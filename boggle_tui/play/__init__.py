"""A round as it is played, with or without a screen: its request, opening, recording, wording."""
