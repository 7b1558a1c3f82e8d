"""The table while a move is carried out: draws, rolls, actions, and what follows from them."""

from collections.abc import Callable

from petrilab.core import Event, Seat, actor_letter, event
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
from petrilab.games.petri_dish.rulebook import Happening
from petrilab.games.petri_dish.wheel import NAMES, wedge_spaces


class Table:
    """A position taken apart for one move; `events` tells what happened to it."""

    def __init__(self, position: PetriDishPosition) -> None:
        self._options = position.options
        self._board = position.board
        self._to_move = position.to_move
        self._dice = position.dice
        self._turns = position.turns
        self.events: list[Event] = []

    def position(self) -> PetriDishPosition:
        """The position as it now stands."""
        return PetriDishPosition(self._options, self._board, self._to_move, self._dice, self._turns)

    def make(self, move: PetriDishMove) -> None:
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
        """The next seat fills the wedge it drew."""
        before = seating.seating_on(self._board, self._options.players)
        self._board = seating.seated(self._options, (*before, move.wedge))
        places = wedge_spaces(move.wedge)
        self._tell(Happening.SEATED, move.seat, *places, wedge=move.wedge)

    def _start(self, move: Start) -> None:
        self._to_move = move.seat
        self._tell(Happening.FIRST, move.seat)

    def _roll(self, faces: str) -> None:
        """Alike dice turn Wild, and a triple brings a bonus."""
        self._dice = unused_after_roll(faces)
        self._tell(Happening.ROLLED, self._mover, dice=faces)
        if lost := turned_wild(faces):
            self._tell(Happening.TURNED_WILD, self._mover, die=lost[0], count=len(lost))
        if is_triple(faces):
            self._tell(Happening.BONUS, self._mover)

    def _act(self, move: Action) -> None:
        """One action; then who is out, who has won, and whether the turn is over."""
        mover, before = self._mover, alive(self._board)
        self._dice = self._dice.replace(move.die, "", 1)
        self._actions[move.action](move)
        left = alive(self._board)
        for seat in before:
            if seat not in left:
                self._tell(Happening.ELIMINATED, seat, by=actor_letter(mover))
        if self._is_won(left):
            # A seat that zapped its own last piece cannot be the winner; the one left is.
            self._to_move = mover if mover in left else left[0]
            self._lapse(mover)
        elif mover not in left:
            self._lapse(mover)
            self._end_turn(left)
        else:
            self._go_on(len(before) - len(left), left)

    def _is_won(self, left: tuple[Seat, ...]) -> bool:
        """Only the player who acts can have come to nine pieces; anybody may be left alone."""
        return len(left) == 1 or has_all_nine(self._board, self._mover)

    def _go_on(self, eliminated: int, left: tuple[Seat, ...]) -> None:
        """A bonus for each player eliminated; without unused actions the turn is over."""
        if eliminated:
            self._dice = in_order(self._dice + WILD * eliminated)
            self._tell(Happening.BONUS, self._mover)
        if not self._dice:
            self._end_turn(left)

    def _lapse(self, seat: Seat) -> None:
        if self._dice:
            self._tell(Happening.LAPSED, seat, dice=self._dice)
        self._dice = ""

    def _end_turn(self, left: tuple[Seat, ...]) -> None:
        """The next player clockwise who has pieces is to roll, if there are turns left."""
        self._turns = min(self._turns + 1, MOST_TURNS)
        later = [seat for seat in left if seat > self._mover]
        self._to_move = (later or left)[0]
        if self._turns != self._options.max_turns:
            self._tell(Happening.TURN, self._to_move)

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
        self._tell_journey(Happening.DIVIDED, move, size)

    def _grow(self, move: Action) -> None:
        if self._board[move.target] is None:
            self._put(move.target, Piece(self._mover, Size.SMALL))
            self._tell_place(Happening.SPAWNED, move, Size.SMALL)
        else:
            size = self._piece(move.target).size.larger
            self._put(move.target, Piece(self._mover, size))
            self._tell_place(Happening.GREW, move, size)

    def _infect(self, move: Action) -> None:
        victim, size = self._piece(move.target)
        self._put(move.target, Piece(self._mover, size))
        self._tell_place(Happening.INFECTED, move, size, owner=actor_letter(victim))

    def _move(self, move: Action) -> None:
        piece = self._piece(move.source)
        self._put(move.source, None)
        self._put(move.target, piece)
        self._tell_journey(Happening.MOVED, move, piece.size)

    def _zap(self, move: Action) -> None:
        seat, size = self._piece(move.target)
        if size == Size.SMALL:
            self._put(move.target, None)
            self._tell_place(Happening.ZAPPED, move, size, owner=actor_letter(seat))
        else:
            self._put(move.target, Piece(seat, size.smaller))
            self._tell_place(Happening.SHRUNK, move, size.smaller, owner=actor_letter(seat))

    # Small hands ------------------------------------------------------------------------------

    @property
    def _mover(self) -> Seat:
        if self._to_move is None:
            raise ValueError("nobody is to move while seats are drawn")
        return self._to_move

    def _piece(self, here: int) -> Piece:
        piece = self._board[here]
        if piece is None:
            raise ValueError(f"no piece on {NAMES[here]}")
        return piece

    def _put(self, here: int, piece: Piece | None) -> None:
        self._board = with_piece(self._board, here, piece)

    def _tell(self, kind: Happening, seat: Seat, *spaces: int, **values: str | int) -> None:
        places = (NAMES[here] for here in spaces)
        self.events.append(event(kind, *places, player=actor_letter(seat), **values))

    def _tell_place(self, kind: Happening, move: Action, size: Size, **values: str | int) -> None:
        here = move.target
        told = {"die": move.die, "place": NAMES[here], "size": size.word, **values}
        self._tell(kind, self._mover, here, **told)

    def _tell_journey(self, kind: Happening, move: Action, size: Size) -> None:
        source, target = NAMES[move.source], NAMES[move.target]
        told = {"die": move.die, "source": source, "target": target, "size": size.word}
        self._tell(kind, self._mover, move.source, move.target, **told)
