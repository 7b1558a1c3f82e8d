"""A player process for `versus_checkout.py`: it plays agents of the checkout whose Python runs it.

It reads a JSON object per line. `{"game", "options", "seed"}` begins a game, `{"actor", "move"}`
plays a move of any seat or of chance, and `{"seat", "agent"}` asks for a move, which is answered by
`{"move", "seconds"}`: the move's text and the processor time it took.
"""

import json
import sys
import time
from fractions import Fraction
from typing import Any

from petrilab.agents.arena import find_entrant
from petrilab.agents.match_levels import with_memory
from petrilab.agents.proofs import forget_proofs
from petrilab.core import SeededRandomSource, find_game


def main() -> None:
    """Answer the lines of the standard input."""
    agents: dict[int, tuple[Any, Any]] = {}
    game: Any = None
    for line in sys.stdin:
        message = json.loads(line)
        if "game" in message:
            forget_proofs()
            game, agents = find_game(message["game"]), {}
            source = SeededRandomSource(message["seed"])
            position = game.initial(game.options_type.parse(message["options"]))
        elif "actor" in message:
            position = game.apply(position, message["actor"], game.parse_move(message["move"]))
        else:
            seat = message["seat"]
            if seat not in agents:
                entrant = find_entrant(message["agent"])
                if entrant is None:
                    raise SystemExit(f"There is no opponent {message['agent']!r} in this checkout.")
                agents[seat] = with_memory(entrant.agent), entrant.budget(game.name, Fraction(1))
            agent, budget = agents[seat]
            began = time.process_time()
            move = agent.choose(game, game.view(position, seat), source, budget).move
            answer = {"move": move.text(), "seconds": time.process_time() - began}
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
