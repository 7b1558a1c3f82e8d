"""Reading the text of a Petri Dish position."""

import re

from petrilab.core import Field, Fields, Seat, actor_letter, refuse_position
from petrilab.games.petri_dish import seating
from petrilab.games.petri_dish.board import PER_SIZE, Board, Piece, Size, has_all_nine, in_reserve
from petrilab.games.petri_dish.dice import ACTIONS, FACES, can_be_unused, in_order
from petrilab.games.petri_dish.moves import SEAT_OF_LETTER
from petrilab.games.petri_dish.options import PetriDishOptions
from petrilab.games.petri_dish.position import DRAWING, EMPTY, MOST_TURNS, NONE, PetriDishPosition
from petrilab.games.petri_dish.rulebook import Rule
from petrilab.games.petri_dish.wheel import CORNERS, WEDGES

_EMPTY_WEDGE = (None,) * len(CORNERS)
_SPACE = re.compile(r"\.|[A-J][SML]")
_SIZES = {size.letter: size for size in Size}


def parse_position(options: PetriDishOptions, fields: Fields) -> PetriDishPosition:
    """Return the position with these fields; refuse one that no game can reach."""
    board, to_move, dice, turns = fields.named("board", "to-move", "dice", "turns")
    position = PetriDishPosition(
        options,
        _parse_board(options, board),
        _parse_to_move(options, to_move),
        _parse_dice(dice),
        _parse_turns(options, turns),
    )
    _refuse_too_many_pieces(position)
    if position.to_move is None:
        _refuse_impossible_draw(position, dice, turns)
    else:
        _refuse_impossible_turn(position, position.to_move)
    return position


def _parse_board(options: PetriDishOptions, field: Field) -> Board:
    wedges = field.text.split("/")
    if len(wedges) != WEDGES:
        field.fail("/".join([NONE] * WEDGES))
    board: list[Piece | None] = []
    at = 0
    for wedge in wedges:
        board += _parse_wedge(options, field, wedge, at)
        at += len(wedge) + 1
    return tuple(board)


def _parse_wedge(options: PetriDishOptions, field: Field, text: str, at: int) -> Board:
    """Return four spaces, or an empty wedge, which can only be written as its sign."""
    if text == NONE:
        return _EMPTY_WEDGE
    found: list[Piece | None] = []
    start = at
    while match := _SPACE.match(text, at - start):
        if match[0] != EMPTY and match[0][0] not in _letters(options):
            field.fail(f"{_letters(options)} S M L .", at=at)
        found.append(_parse_space(match[0]))
        at = start + match.end()
    if at - start != len(text) or len(found) != len(CORNERS):
        field.fail("AMALASAS . -", at=min(at, start + len(text) - 1) if text else start)
    if tuple(found) == _EMPTY_WEDGE:
        field.fail(NONE, at=start)
    return tuple(found)


def _parse_space(text: str) -> Piece | None:
    return None if text == EMPTY else Piece(SEAT_OF_LETTER[text[0]], _SIZES[text[1]])


def _parse_to_move(options: PetriDishOptions, field: Field) -> Seat | None:
    if field.text == DRAWING:
        return None
    if len(field.text) != 1 or field.text not in _letters(options):
        field.fail(f"{_letters(options)} {DRAWING}")
    return SEAT_OF_LETTER[field.text]


def _letters(options: PetriDishOptions) -> str:
    return "".join(actor_letter(seat) for seat in range(options.players))


def _parse_dice(field: Field) -> str:
    """Return the unused actions in order; refuse duplicates, and four without a triple."""
    if field.text == NONE:
        return ""
    if set(field.text) - set(FACES) or in_order(field.text) != field.text:
        field.fail(f"{FACES} {NONE}")
    for die in ACTIONS:
        if field.text.count(die) > 1:
            refuse_position(Rule.DUPLICATES, die=die)
    if not can_be_unused(field.text):
        refuse_position(Rule.TRIPLES, dice=field.text)
    return field.text


def _parse_turns(options: PetriDishOptions, field: Field) -> int:
    turns = field.number(0, options.max_turns or MOST_TURNS)
    if str(turns) != field.text:
        field.fail(str(turns))
    return turns


def _refuse_too_many_pieces(position: PetriDishPosition) -> None:
    for seat in position.seats:
        for size in Size:
            left = in_reserve(position.board, seat, size)
            if left < 0:
                count = PER_SIZE - left
                refuse_position(Rule.PIECES, player=actor_letter(seat), size=size.word, count=count)


def _refuse_impossible_draw(position: PetriDishPosition, dice: Field, turns: Field) -> None:
    """Refuse anything but the first seats in complete wedges while seats are drawn."""
    if position.dice:
        dice.fail(NONE)
    if position.turns:
        turns.fail("0")
    options = position.options
    drawn = seating.drawn_wedges(position.board, options.players)
    if seating.seated(options, drawn) != position.board:
        refuse_position(Rule.SETUP)
    for wedge in drawn:
        if wedge not in seating.wedges(options.players):
            refuse_position(Rule.WEDGES, wedge=wedge, players=options.players)
    if options.seating == "in-order":
        if drawn != seating.wedges(options.players):
            refuse_position(Rule.SEATING)
    elif not seating.count_completions(options.players, drawn):
        refuse_position(Rule.SEATING_REDRAW)


def _refuse_impossible_turn(position: PetriDishPosition, to_move: Seat) -> None:
    """Refuse a player to move without pieces, and an unused action in a won game.

    Only a player's own actions lead to nine pieces, so no other player can have them all.
    """
    if to_move not in position.alive:
        refuse_position(Rule.OUT, player=actor_letter(to_move))
    for seat in position.seats:
        if seat != to_move and has_all_nine(position.board, seat):
            refuse_position(Rule.ALL_NINE, player=actor_letter(seat))
    won = position.winner is not None
    if won and position.dice:
        refuse_position(Rule.AT_ONCE, player=actor_letter(to_move), dice=position.dice)
    if position.out_of_turns and (won or position.dice):
        refuse_position(Rule.MAX_TURNS, turns=position.turns)
