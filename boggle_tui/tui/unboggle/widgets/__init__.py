"""The widgets of the Unboggle screen."""
