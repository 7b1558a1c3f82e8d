### What the terminal says while people play.

play-welcome = Type a move, or build it step by step; ? explains. Nothing counts before it is confirmed.
play-to-move = { $count ->
    [one] { $players } is to move.
   *[other] To choose: { $players }.
}
play-prompt = { $player }>
play-help =
    A whole move plays at once. Steps build it: each shows what may follow and what it would do.
      Enter      what may come next        ok       confirm the move built so far
      back       take back a step          undo     take back a step, or your last move
      moves [N]  list legal moves from N   board    show the board again
      save FILE  write the record          resign   give up        quit   leave
play-partial = So far: { $steps }
play-steps = Next: { $steps }
play-ghost = Confirmed now, { $move } would do this:
play-coming = With the table like that, the coming phase would do this:
play-confirm = Type ok to confirm.
play-moves = { $count ->
    [0] There are no legal moves.
    [one] That is the only legal move.
   *[other] { $last } of { $count } legal moves.
}
play-undone = Taken back.
play-sure = Really resign? Type yes:
play-curtain = The next choice is secret: give the screen to { $player } alone, then press Enter.
play-save = Save the record to a file? Its name, or Enter for no:
play-saved = Saved to { $path }.
play-bye = Goodbye.
play-fact = { $label }: { $value }
