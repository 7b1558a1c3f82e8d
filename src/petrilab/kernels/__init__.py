"""The same games on flat arrays, compiled: what a search runs."""
