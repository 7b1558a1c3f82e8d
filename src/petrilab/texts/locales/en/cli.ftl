### What the terminal says while people play.

play-welcome = A whole move is played at once; a move built by steps waits for ok. Type ? for help.
play-to-move = { $count ->
    [one] { $players } is to move.
   *[other] To choose: { $players }.
}
play-prompt = { $player }>
play-help =
    A whole move is played at once. Steps build one and show what would follow.
      Enter      what may come next     ok      confirm the move built so far
      back       take back a step       undo    take back a step or your move
      moves [N]  legal moves from N     board   show the board again
      save FILE  write the record       resign  give up
      quit       leave the table        ?       this help
play-partial = So far: { $steps }
play-steps = { $ask } { $steps }
play-ghost = If you confirm { $move }:
play-coming = And then, if nothing else changes:
play-confirm = Type ok to confirm.
play-moves = { $count ->
    [0] There are no legal moves.
    [one] That is the only legal move.
   *[other] Moves { $first } to { $last } of { $count }.
}
play-undone = Taken back.
play-sure = Really resign? Type yes:
play-curtain = The next choice is secret: give the screen to { $player } alone, then press Enter.
play-save = Save the record? A file name, or Enter for no:
play-saved = Saved to { $path }.
play-bye = Goodbye.
play-fact = { $label }: { $value }
play-seats = { $game }: { $seats }.
play-seat-person = { $player } is you
play-seat-one-of-you = { $player } is one of you
play-seat-computer = { $player } is the computer ({ $name })
play-many-steps = { $ask } { $count } choices; moves lists whole moves.
play-not-yet = Not yet a move: { $reason }
play-save-how = Type save and a file name.
play-not-saved = { $path } could not be written.
play-exists = { $path } exists already; choose another name.
play-pause = Look at it together, then press Enter.
play-preparing = Preparing the opponents; this happens once on a machine and takes some seconds.

## Dice and stores

tell-verified = { $count ->
    [one] The one draw follows from the promised secret and the players' nonces.
   *[other] All { $count } draws follow from the promised secret and the players' nonces.
}
tell-verified-means = So nobody chose a roll after the nonces were known. It does not show that the server kept the secret to itself: it knew every roll to come. Nor does it show that nonces made by the server for somebody were random.
tell-backed-up = { $count ->
    [one] One match was saved in { $path }.
   *[other] { $count } matches were saved in { $path }.
}
tell-restored = { $count ->
    [one] One match was restored.
   *[other] { $count } matches were restored.
}
tell-store-checked = { $count ->
    [one] One match replays to the same hashes.
   *[other] { $count } matches replay to the same hashes.
}
tell-store-broken = { $name } does not replay: { $reason }
