"""Petri Dish as a `Game`: the rules of this folder behind the common interface."""

from collections.abc import Sequence
from fractions import Fraction

from petrilab.core import (
    CHANCE,
    Actor,
    Consequence,
    Fields,
    Game,
    Geometry,
    Legal,
    Listed,
    OpenView,
    Outcome,
    Preview,
    Refusal,
    Scene,
    Seat,
    refuse,
)
from petrilab.games.petri_dish import codes, draws, ending, moves, preview, scene, turn
from petrilab.games.petri_dish.moves import Action, PetriDishMove
from petrilab.games.petri_dish.notation import parse_position
from petrilab.games.petri_dish.options import PetriDishOptions
from petrilab.games.petri_dish.position import PetriDishPosition, start_position
from petrilab.games.petri_dish.rulebook import Ask, Ending, Happening, Rule
from petrilab.games.petri_dish.table import Table
from petrilab.games.petri_dish.wheel import wheel_geometry


class PetriDish(Game[PetriDishPosition, PetriDishMove, OpenView[PetriDishPosition]]):
    """Petri Dish for two to ten players: dice, no secrets."""

    name = "petri-dish"
    rules_version = 1
    options_type = PetriDishOptions
    rules = Rule
    endings = Ending
    events = Happening
    questions = Ask
    has_luck = True

    def initial(self, options: PetriDishOptions) -> PetriDishPosition:
        """Before the wedges and the starting player are drawn."""
        return start_position(options)

    def actors(self, position: PetriDishPosition) -> tuple[Actor, ...]:
        """CHANCE for the draws and the roll, otherwise the player to move."""
        if ending.outcome(position):
            return ()
        if position.to_move is None or not position.dice:
            return (CHANCE,)
        return (position.to_move,)

    def legal(self, position: PetriDishPosition, actor: Actor) -> Legal[PetriDishMove]:
        """All that can be drawn, or all legal actions."""
        if actor not in self.actors(position):
            return Listed(())
        if actor == CHANCE:
            return Listed([move for move, _ in draws.draws(position)])
        return Listed(turn.legal_actions(position))

    def forbids(
        self, position: PetriDishPosition, actor: Actor, move: PetriDishMove
    ) -> Refusal | None:
        """The rule a draw or an action breaks."""
        if actor == CHANCE:
            return draws.forbids(position, move)
        if not isinstance(move, Action):
            return refuse(Rule.ACTIONS)
        return turn.forbids(position, actor, move)

    def follow(
        self, position: PetriDishPosition, actor: Actor, move: PetriDishMove
    ) -> Consequence[PetriDishPosition]:
        """The draw or action, and all that follows before anybody decides again."""
        del actor
        table = Table(position)
        table.make(move)
        return Consequence(table.position(), tuple(table.events))

    def outcome(self, position: PetriDishPosition) -> Outcome | None:
        """How the game ended."""
        return ending.outcome(position)

    def chance(self, position: PetriDishPosition) -> Sequence[tuple[PetriDishMove, Fraction]]:
        """Wedges seat by seat, the starting player, and the dice before each turn."""
        return draws.draws(position) if CHANCE in self.actors(position) else ()

    def view(self, position: PetriDishPosition, seat: Seat | None) -> OpenView[PetriDishPosition]:
        """Everything: Petri Dish has no secrets."""
        return OpenView(position, seat)

    def preview(
        self, view: OpenView[PetriDishPosition], seat: Seat, partial: Sequence[str]
    ) -> Preview[PetriDishMove]:
        """An action in the making: a die, for a Wild one its use, then one or two spaces."""
        if seat not in self.actors(view.position):
            return Preview.closed(self.not_waiting(view.position, seat))
        return preview.preview(view.position, seat, partial)

    def steps(self, move: PetriDishMove) -> tuple[str, ...]:
        """The die, what it is used for if it shows something else, then the spaces."""
        return preview.steps(move) if isinstance(move, Action) else ()

    def contenders(self, position: PetriDishPosition) -> tuple[Seat, ...]:
        """The seats with pieces; all of them while wedges are drawn."""
        return tuple(position.seats) if position.to_move is None else position.alive

    def standing(self, position: PetriDishPosition, seat: Seat) -> int:
        """Many pieces on the board, then large ones."""
        sizes = [piece.size for piece in position.board if piece and piece.seat == seat]
        return 10 * len(sizes) + sum(sizes)

    def parse_fields(self, options: PetriDishOptions, fields: Fields) -> PetriDishPosition:
        """The position with these fields."""
        return parse_position(options, fields)

    def parse_move(self, text: str) -> PetriDishMove:
        """A move such as `M1tip>1right`, `WZ7left`, `DGW`, `A@5` or `first=B`."""
        return moves.parse_move(text)

    def codes(self, options: PetriDishOptions) -> int:
        """Codes of actions, rolls, seatings and starts."""
        return codes.codes(options.players)

    def code(self, options: PetriDishOptions, move: PetriDishMove) -> int:
        """The code of a move."""
        return codes.move_code(options.players, move)

    def from_code(self, options: PetriDishOptions, code: int) -> PetriDishMove:
        """The move with this code."""
        return codes.move_from_code(options.players, code)

    def geometry(self, options: PetriDishOptions) -> Geometry:
        """The Wheel, the same for all."""
        del options
        return wheel_geometry()

    def scene(self, view: OpenView[PetriDishPosition]) -> Scene:
        """Pieces on the Wheel; dice, reserves and turns beside it."""
        acting = tuple(actor for actor in self.actors(view.position) if actor != CHANCE)
        return scene.scene(view.position, acting)


GAME = PetriDish()
