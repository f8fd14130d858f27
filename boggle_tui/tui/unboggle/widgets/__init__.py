"""The parts of the Unboggle screen."""
