"""The search engines and what they return."""
