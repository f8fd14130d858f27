"""What the Unboggle screen says."""
