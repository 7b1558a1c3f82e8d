### Clobber: rules, events, endings, facts and options.

clobber-name = Clobber
clobber-aim = Capture with every move, and make the last one.
clobber-help =
    On the board A and B are stones, each below the name of its square.
    b1-b2 moves the stone on b1 to b2 and captures the stone there. As steps: b1 b2
clobber-credit = Clobber was created by Michael Albert, J. P. Grossman, Richard Nowakowski and David Wolfe in 2001.
clobber-place = square { $place }
clobber-token = a stone

## Rules

clobber-setup = The board begins full of stones: those of both players alternate, and A begins.
clobber-own-stone = You move one of your own stones.
    .refused = Choose one of your stones: there is none on { $source }.
clobber-adjacent = A stone moves one square up, down, left or right.
    .refused = Square { $target } is not next to { $source }.
clobber-capture = Every move captures a stone of the other player, which leaves the board.
    .refused = There is no stone of the other player on { $target }.
clobber-no-target = A stone that has no stone of the other player beside it cannot move.
    .refused = The stone on { $source } has nothing to capture.
clobber-last-move = If you cannot capture on your turn, you lose.
clobber-stones = The players capture in turn, so each loses as many stones as the other, or B one more.
    .refused = No game leaves { $first } stones of A and { $second } of B on this board.

clobber-ending-stuck = { $losers } has nothing to capture.

## What happens

clobber-event-captured = { $player } captures { $target } from { $source }.

## Building a move

clobber-ask-source = Which stone?
clobber-ask-target = Which stone does it capture?

## Beside the board

clobber-fact-stones = Stones
clobber-fact-active = Able to capture

## Options

clobber-option-players = How many play.
clobber-option-columns = How many columns the board has.
    .label = Columns
clobber-option-rows = How many rows the board has.
    .label = Rows
