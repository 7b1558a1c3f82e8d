"""The execution of a move of Petri Dish: draws, rolls, actions, and their consequences."""

from collections.abc import Callable

from petrilab.core import GameEvent, Seat, actor_letter, game_event
from petrilab.games.petri_dish import seating
from petrilab.games.petri_dish.board import Piece, Size, alive, has_all_nine, with_piece
from petrilab.games.petri_dish.dice import (
    DIVIDE,
    GROW,
    INFECT,
    MOVE,
    WILD,
    ZAP,
    in_order,
    is_triple,
    turned_wild,
    unused_after_roll,
)
from petrilab.games.petri_dish.moves import Action, PetriDishMove, Roll, Seating, Start
from petrilab.games.petri_dish.position import MOST_TURNS, PetriDishPosition
from petrilab.games.petri_dish.rulebook import EventKind
from petrilab.games.petri_dish.wheel import NAMES, wedge_spaces


class MoveExecutor:
    """The mutable state of a position during one move; `events` collects the game events."""

    def __init__(self, position: PetriDishPosition) -> None:
        self._options = position.options
        self._board = position.board
        self._to_move = position.to_move
        self._dice = position.dice
        self._turns = position.turns
        self.events: list[GameEvent] = []

    def position(self) -> PetriDishPosition:
        """Return the current state as a position."""
        return PetriDishPosition(self._options, self._board, self._to_move, self._dice, self._turns)

    def execute(self, move: PetriDishMove) -> None:
        """Carry out a legal move of any kind."""
        if isinstance(move, Action):
            self._act(move)
        elif isinstance(move, Roll):
            self._roll(move.faces)
        elif isinstance(move, Seating):
            self._seat(move)
        else:
            self._start(move)

    def _seat(self, move: Seating) -> None:
        """Fill the wedge that the next seat drew."""
        before = seating.drawn_wedges(self._board, self._options.players)
        self._board = seating.seated(self._options, (*before, move.wedge))
        places = wedge_spaces(move.wedge)
        self._emit(EventKind.SEATED, move.seat, *places, wedge=move.wedge)

    def _start(self, move: Start) -> None:
        self._to_move = move.seat
        self._emit(EventKind.FIRST, move.seat)

    def _roll(self, faces: str) -> None:
        """Turn duplicates Wild, and add a bonus for a triple."""
        self._dice = unused_after_roll(faces)
        self._emit(EventKind.ROLLED, self._mover, dice=faces)
        if lost := turned_wild(faces):
            self._emit(EventKind.TURNED_WILD, self._mover, die=lost[0], count=len(lost))
        if is_triple(faces):
            self._emit(EventKind.BONUS, self._mover)

    def _act(self, move: Action) -> None:
        """Carry out one action; then handle eliminations, a win, or the end of the turn."""
        mover, before = self._mover, alive(self._board)
        self._dice = self._dice.replace(move.die, "", 1)
        self._actions[move.action](move)
        left = alive(self._board)
        for seat in before:
            if seat not in left:
                self._emit(EventKind.ELIMINATED, seat, by=actor_letter(mover))
        if self._is_won(left):
            # A seat that zapped its own last piece cannot win; then the remaining seat does.
            self._to_move = mover if mover in left else left[0]
            self._discard_dice(mover)
        elif mover not in left:
            self._discard_dice(mover)
            self._end_turn(left)
        else:
            self._continue_turn(len(before) - len(left), left)

    def _is_won(self, left: tuple[Seat, ...]) -> bool:
        """Return whether the acting player has all nine pieces, or only one player is left."""
        return len(left) == 1 or has_all_nine(self._board, self._mover)

    def _continue_turn(self, eliminated: int, left: tuple[Seat, ...]) -> None:
        """Add a bonus for each player eliminated; end the turn without unused actions."""
        if eliminated:
            self._dice = in_order(self._dice + WILD * eliminated)
            self._emit(EventKind.BONUS, self._mover)
        if not self._dice:
            self._end_turn(left)

    def _discard_dice(self, seat: Seat) -> None:
        if self._dice:
            self._emit(EventKind.LAPSED, seat, dice=self._dice)
        self._dice = ""

    def _end_turn(self, left: tuple[Seat, ...]) -> None:
        """Pass the turn to the next player clockwise who has pieces, if turns are left."""
        self._turns = min(self._turns + 1, MOST_TURNS)
        later = [seat for seat in left if seat > self._mover]
        self._to_move = (later or left)[0]
        if self._turns != self._options.max_turns:
            self._emit(EventKind.TURN, self._to_move)

    # The five actions -------------------------------------------------------------------------

    @property
    def _actions(self) -> dict[str, Callable[[Action], None]]:
        return {
            DIVIDE: self._divide,
            GROW: self._grow,
            INFECT: self._infect,
            MOVE: self._move,
            ZAP: self._zap,
        }

    def _divide(self, move: Action) -> None:
        size = self._piece(move.source).size.smaller
        for here in (move.source, move.target):
            self._put(here, Piece(self._mover, size))
        self._emit_transfer(EventKind.DIVIDED, move, size)

    def _grow(self, move: Action) -> None:
        if self._board[move.target] is None:
            self._put(move.target, Piece(self._mover, Size.SMALL))
            self._emit_at_place(EventKind.SPAWNED, move, Size.SMALL)
        else:
            size = self._piece(move.target).size.larger
            self._put(move.target, Piece(self._mover, size))
            self._emit_at_place(EventKind.GREW, move, size)

    def _infect(self, move: Action) -> None:
        victim, size = self._piece(move.target)
        self._put(move.target, Piece(self._mover, size))
        self._emit_at_place(EventKind.INFECTED, move, size, owner=actor_letter(victim))

    def _move(self, move: Action) -> None:
        piece = self._piece(move.source)
        self._put(move.source, None)
        self._put(move.target, piece)
        self._emit_transfer(EventKind.MOVED, move, piece.size)

    def _zap(self, move: Action) -> None:
        seat, size = self._piece(move.target)
        if size == Size.SMALL:
            self._put(move.target, None)
            self._emit_at_place(EventKind.ZAPPED, move, size, owner=actor_letter(seat))
        else:
            self._put(move.target, Piece(seat, size.smaller))
            self._emit_at_place(EventKind.SHRUNK, move, size.smaller, owner=actor_letter(seat))

    # Helpers ----------------------------------------------------------------------------------

    @property
    def _mover(self) -> Seat:
        if self._to_move is None:
            raise ValueError("no player is to move while seats are drawn")
        return self._to_move

    def _piece(self, here: int) -> Piece:
        piece = self._board[here]
        if piece is None:
            raise ValueError(f"no piece on {NAMES[here]}")
        return piece

    def _put(self, here: int, piece: Piece | None) -> None:
        self._board = with_piece(self._board, here, piece)

    def _emit(self, kind: EventKind, seat: Seat, *spaces: int, **values: str | int) -> None:
        places = (NAMES[here] for here in spaces)
        self.events.append(game_event(kind, *places, player=actor_letter(seat), **values))

    def _emit_at_place(
        self, kind: EventKind, move: Action, size: Size, **values: str | int
    ) -> None:
        here = move.target
        values = {"die": move.die, "place": NAMES[here], "size": size.word, **values}
        self._emit(kind, self._mover, here, **values)

    def _emit_transfer(self, kind: EventKind, move: Action, size: Size) -> None:
        source, target = NAMES[move.source], NAMES[move.target]
        values = {"die": move.die, "source": source, "target": target, "size": size.word}
        self._emit(kind, self._mover, move.source, move.target, **values)
