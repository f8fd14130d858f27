"""The screens. Thin: what is true is decided in the layers below."""
