"""Petrilab plays, teaches, solves and studies three board games about bacteria."""

__version__ = "0.1.0"
