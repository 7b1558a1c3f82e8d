"""Tokens are known by their hashes only, and ids of matches can be guessed by nobody."""

import hashlib


def hashed(token: str) -> str:
    """How a token is stored."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def match_id(session: str, command: str) -> str:
    """The id of the match that a session sets up by a command: 128 bits, unknown to others."""
    return hashed(f"{session}\0{command}")[:32]
