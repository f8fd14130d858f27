"""The texts of the Unboggle screen."""
