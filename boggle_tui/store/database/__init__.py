"""The SQLite file: connections, schema, locks and repair."""
