"""Counterfactual regret minimisation on a tiny Honeycomb, with OpenSpiel.

    python examples/cfr_honeycomb.py
    python examples/cfr_honeycomb.py --iterations 5 --actions numbered

Picks are secret and simultaneous, so good play is random. The script prints the exploitability of
the average strategy, which falls towards 0, and the strategy of the first pick.
"""

import argparse

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

import petrilab.adapters.openspiel  # noqa: F401  # registers the games

OPTIONS = "board:rectangle:2x2;colonies:1;antibiotic-rounds:0"


def main() -> None:
    """Run the algorithm and print the exploitability."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--actions", choices=("codes", "numbered"), default="codes")
    given = parser.parse_args()
    game = pyspiel.load_game(f"petrilab_honeycomb(options={OPTIONS},actions={given.actions})")
    solver = cfr.CFRSolver(game)
    first = exploitability.nash_conv(game, solver.average_policy())
    print(f"exploitability {first:.3f} before the first iteration")
    for number in range(given.iterations):
        solver.evaluate_and_update_policy()
        if number % 5 == 4:  # noqa: PLR2004
            found = exploitability.nash_conv(game, solver.average_policy())
            print(f"exploitability {found:.3f} after {number + 1} iterations")
    state = game.new_initial_state()
    for action, chance in solver.average_policy().action_probabilities(state).items():
        print(f"first pick {state.action_to_string(action)}: {chance:.2f}")
    last = exploitability.nash_conv(game, solver.average_policy())
    if last >= first:
        raise SystemExit("the strategy has not improved")


if __name__ == "__main__":
    main()
