"""The engines and analyses in processes of their own, for async programs."""
