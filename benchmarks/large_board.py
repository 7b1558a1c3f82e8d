"""A match of ten seats on a board of 30x30 with many contacts, which attackers play."""

from attack_connections import Address

SEATS = 10
BOARD = f"players={SEATS},board=rectangle:30x30,colonies=1,antibiotic-rounds=0"


def large_position() -> tuple[str, list[int]]:
    """Return a board with two full rows and an empty one for each seat, and what is empty."""
    cells = [chr(ord("A") + number // 90) for number in range(900)]
    empty = [number for number in range(900) if number // 30 % 3 == 2]  # noqa: PLR2004
    for number in empty:
        cells[number] = "."
    rows = "/".join("".join(cells[start : start + 30]) for start in range(0, 900, 30))
    return f"honeycomb {BOARD} {rows} 61 - -", [number + 1 for number in empty]


async def large_match(address: Address, cookie: str) -> str:
    """Return a match on such a board, in which one guest has all seats."""
    seats = [{"who": "me"}] * SEATS
    position, _ = large_position()
    return await address.match(
        cookie, game="honeycomb", options=BOARD, position=position, seats=seats
    )
