"""Petri Dish as a `Game`: connects the rules of this folder to the common interface."""

from collections.abc import Sequence
from fractions import Fraction

from petrilab.core import (
    CHANCE,
    Actor,
    Consequence,
    Fields,
    Game,
    Geometry,
    LegalMoves,
    MoveList,
    OpenView,
    Outcome,
    Preview,
    Refusal,
    Scene,
    Seat,
    refusal,
)
from petrilab.games.petri_dish import chance, codes, ending, moves, preview, scene, turn
from petrilab.games.petri_dish.executor import MoveExecutor
from petrilab.games.petri_dish.moves import Action, PetriDishMove
from petrilab.games.petri_dish.notation import parse_position
from petrilab.games.petri_dish.options import PetriDishOptions
from petrilab.games.petri_dish.position import PetriDishPosition, start_position
from petrilab.games.petri_dish.rulebook import Ask, Decision, Ending, EventKind, Rule
from petrilab.games.petri_dish.wheel import wheel_geometry


class PetriDish(Game[PetriDishPosition, PetriDishMove, OpenView[PetriDishPosition]]):
    """Petri Dish for two to ten players: dice, no secrets."""

    name = "petri-dish"
    showcase_options = "players=5"
    rules_version = 1
    options_type = PetriDishOptions
    rules = Rule
    endings = Ending
    decisions = Decision
    events = EventKind
    questions = Ask
    has_luck = True

    def initial(self, options: PetriDishOptions) -> PetriDishPosition:
        """Return the position before the wedges and the starting player are drawn."""
        return start_position(options)

    def actors(self, position: PetriDishPosition) -> tuple[Actor, ...]:
        """Return CHANCE for the draws and the roll, otherwise the player to move."""
        if ending.outcome(position):
            return ()
        if position.to_move is None or not position.dice:
            return (CHANCE,)
        return (position.to_move,)

    def legal(self, position: PetriDishPosition, actor: Actor) -> LegalMoves[PetriDishMove]:
        """Return all possible draws, or all legal actions."""
        if actor not in self.actors(position):
            return MoveList(())
        if actor == CHANCE:
            return MoveList([move for move, _ in chance.chance_outcomes(position)])
        return MoveList(turn.legal_actions(position))

    def refusal_for(
        self, position: PetriDishPosition, actor: Actor, move: PetriDishMove
    ) -> Refusal | None:
        """Return the rule that a draw or an action breaks, or None."""
        if actor == CHANCE:
            return chance.chance_refusal(position, move)
        if not isinstance(move, Action):
            return refusal(Rule.ACTIONS)
        return turn.action_refusal(position, actor, move)

    def follow(
        self, position: PetriDishPosition, actor: Actor, move: PetriDishMove
    ) -> Consequence[PetriDishPosition]:
        """Carry out the draw or action with all consequences before the next decision."""
        del actor
        executor = MoveExecutor(position)
        executor.execute(move)
        return Consequence(executor.position(), tuple(executor.events))

    def outcome(self, position: PetriDishPosition) -> Outcome | None:
        """Return how the game ended, or None."""
        return ending.outcome(position)

    def chance(self, position: PetriDishPosition) -> Sequence[tuple[PetriDishMove, Fraction]]:
        """Return wedges seat by seat, the starting player, and the dice before each turn."""
        return chance.chance_outcomes(position) if CHANCE in self.actors(position) else ()

    def view(self, position: PetriDishPosition, seat: Seat | None) -> OpenView[PetriDishPosition]:
        """Return the whole position: Petri Dish has no secrets."""
        return OpenView(position, seat)

    def preview(
        self, view: OpenView[PetriDishPosition], seat: Seat, partial: Sequence[str]
    ) -> Preview[PetriDishMove]:
        """Return an action in the making: a die, the use of a Wild one, then one or two spaces."""
        if seat not in self.actors(view.position):
            return Preview.closed(self.turn_refusal(view.position, seat))
        return preview.preview(view.position, seat, partial)

    def steps(self, move: PetriDishMove) -> tuple[str, ...]:
        """Return the die, its use if it shows something else, then the spaces."""
        return preview.steps(move) if isinstance(move, Action) else ()

    def contenders(self, position: PetriDishPosition) -> tuple[Seat, ...]:
        """Return the seats with pieces; all of them while wedges are drawn."""
        return tuple(position.seats) if position.to_move is None else position.alive

    def heuristic_score(self, position: PetriDishPosition, seat: Seat) -> int:
        """Prefer many pieces on the board, then large ones."""
        sizes = [piece.size for piece in position.board if piece and piece.seat == seat]
        return 10 * len(sizes) + sum(sizes)

    def parse_fields(self, options: PetriDishOptions, fields: Fields) -> PetriDishPosition:
        """Return the position with these fields."""
        return parse_position(options, fields)

    def parse_move(self, text: str) -> PetriDishMove:
        """Return a move from a text such as `M1tip>1right`, `WZ7left`, `DGW` or `first=B`."""
        return moves.parse_move(text)

    def code_count(self, options: PetriDishOptions) -> int:
        """Return the number of codes of actions, rolls, seatings and starts."""
        return codes.codes(options.players)

    def code(self, options: PetriDishOptions, move: PetriDishMove) -> int:
        """Return the code of a move."""
        return codes.move_code(options.players, move)

    def from_code(self, options: PetriDishOptions, code: int) -> PetriDishMove:
        """Return the move with this code."""
        return codes.move_from_code(options.players, code)

    def geometry(self, options: PetriDishOptions) -> Geometry:
        """Return the Wheel, which is the same under all options."""
        del options
        return wheel_geometry()

    def scene(self, view: OpenView[PetriDishPosition]) -> Scene:
        """Return pieces on the Wheel; dice, reserves and turns beside it."""
        acting = tuple(actor for actor in self.actors(view.position) if actor != CHANCE)
        return scene.scene(view.position, acting)


GAME = PetriDish()
