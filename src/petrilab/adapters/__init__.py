"""Petrilab in other people's frameworks; each needs its own optional extra."""
