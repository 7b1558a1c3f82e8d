"""Planted bugs: each one must make a named test fail. `make mutants` tries all of them."""
