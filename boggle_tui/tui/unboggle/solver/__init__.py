"""The searches behind the Unboggle screen."""
