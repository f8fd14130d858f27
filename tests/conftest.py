"""What all tests share."""

from hypothesis import settings

# A law holds or does not: how long the machine takes over an example says nothing of it.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
