"""One way to spread independent tasks over processes, here or on other machines."""
