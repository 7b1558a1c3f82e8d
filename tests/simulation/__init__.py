"""Deterministic simulation of clients, servers and their database, reproducible from a seed."""
