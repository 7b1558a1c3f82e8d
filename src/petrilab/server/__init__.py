"""The server: HTTP API, WebSockets, guest sessions, limits and bot processes.

`petrilab.server.bootstrap.serve` runs it; `docs/operate.md` explains how. It never imports Numba.
"""
