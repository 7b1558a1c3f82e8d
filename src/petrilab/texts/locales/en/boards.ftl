### Boards on the page: places, pieces and buttons.

## Places and pieces

board-name = Board of { $game }
board-keys = Arrow keys go from place to place, Page Down to the next one you may choose; Enter chooses, Backspace undoes a step, Escape leaves the board.
board-place = place { $place }
board-steps-of = { $place }:
board-standing = { $place }: { $what }
board-empty = empty
board-pieces = { $count } × { $kind }
board-yours = { $what } of yours
board-owned = { $what } of { $player }
board-made = chosen
board-offer = you may choose it

## Building a move

board-may-confirm = You may confirm now, or go on.
board-ready = This move is complete.
board-tools = What a choice on the board means
board-undo = Undo
board-confirm = Confirm
board-rule = The rule
board-coming = If nobody else moves:
board-then = Then:
board-skip = Skip

## Beside the board

board-you = (you)
board-turn = to act
board-turn-yours = your turn
board-out = Out of the game
board-placed = On the board
