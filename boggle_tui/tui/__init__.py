"""The screens, which only show what the layers below decide."""
