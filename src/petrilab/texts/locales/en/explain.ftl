### Findings of every game, and the review.

explain-ends-win = { $move } ends the game, and { $player } wins.
explain-ends-win-you = { $move } ends the game, and you win.
explain-ends-loss = { $move } ends the game, and { $player } loses.
explain-ends-shared = { $move } ends the game, and { $player } shares the win.
explain-can-win = { $player } can win at once with { $move }.
explain-can-win-after = After { $after }, { $player } can win at once with { $move }, but not after { $instead }.
explain-can-win-after-you = After { $after }, you can win at once with { $move }, but not after { $instead }.
explain-proven-win = { $count ->
    [one] Proven: with best play { $player } wins; the line has one move.
   *[other] Proven: with best play { $player } wins; the line has { $count } moves.
}
explain-proven-draw = { $count ->
    [one] Proven: with best play { $player } draws; the line has one move.
   *[other] Proven: with best play { $player } draws; the line has { $count } moves.
}
explain-proven-loss = { $count ->
    [one] Proven: against best play { $player } loses; the line has one move.
   *[other] Proven: against best play { $player } loses; the line has { $count } moves.
}
explain-win-to-draw = Proven: { $better } wins for { $player }; { $played } only draws.
explain-win-to-loss = Proven: { $better } wins for { $player }; { $played } loses.
explain-draw-to-loss = Proven: { $better } draws for { $player }; { $played } loses.

## The review

review-title = Review of { $game } ({ $result })
review-graph = Win probability and lead of each player; = proven, ? a mistake
review-start = start
review-progress = Reviewing … { $percent }%
review-seat = { $player }: accuracy { $accuracy }%, { $lost }% of win probability given away, { $mistakes ->
    [0] no mistake.
    [one] one mistake.
   *[other] { $mistakes } mistakes.
}
review-luck = { $player }: luck { $value }%, skill -{ $lost }%.
review-rolls = Rolls: win probability of each player expected before the roll, and after it
review-moments = Key moments
review-moment = Move { $number }: { $player } plays { $move } and gives away { $lost }%. Better: { $better }.
review-rounds = What each player could know, and what was true
review-pick = Round { $number }: { $player } picks { $move }.
review-known = known:
review-true = true:

## Moves in words

explain-move = “{ $move }”
