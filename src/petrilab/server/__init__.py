"""The server: who you are, which match, and then the match decides. Its process never loads Numba.

`petrilab.server.running.serve` runs it; `docs/operate.md` tells how to.
"""
