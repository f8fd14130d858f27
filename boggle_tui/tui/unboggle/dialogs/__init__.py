"""The questions of the Unboggle screen."""
