### Texts of the commands.

play-welcome = A whole move is played at once; a move built by steps waits for ok. Type ? for help.
play-to-move = { $count ->
    [one] { $players } is to move.
   *[other] { $players } are to choose.
}
play-prompt = { $player }>
play-help =
    A whole move is played at once. Steps build one and show what would follow.
      Enter      what may come next     ok      confirm the move built so far
      back       take back a step       undo    take back a step or your move
      moves [N]  legal moves from N     board   show the board again
      save FILE  write the record       resign  give up
      quit       leave the match        ?       this help
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
play-pass-device = The next choice is secret: give the screen to { $player } alone, then press Enter.
play-save = Save the record? Type a file name, or press Enter for no:
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
opponents-heading = { $game }, { $players } players, { $games } games
opponents-fraction = Measured at { $budget } of the levels' own budgets.
opponents-unrated = { $game } has no ratings yet.
opponents-ready = { $name } ready after { $seconds } s
opponents-no-kernel = { $game } has no kernel.
play-preparing = { $name } is preparing … { $seconds } s
play-unprepared = { $name } cannot be prepared on this machine ({ $reason }). Levels 1 and 2 do not need this.

## Analysis of positions, and tournaments

think-expected = expected
think-proven = proven
think-line = line
think-effort = { $nodes } nodes in { $seconds } s
think-nobody = No player is to move in this position.
think-no-engine = No engine searches { $game }.
solve-win = { $player } wins
solve-draw = draw
solve-loss = { $player } loses
solve-unproven = not proven
solve-no-loss = not proven, but { $player } does not lose
solve-no-win = not proven, but { $player } does not win
solve-no-solver = { $game } has no solver.
solve-not-here = The solver of { $game } does not support these options.
solve-over = The game is over in this position.
arena-no-opponent = There is no opponent "{ $name }".
arena-interval = { $low } to { $high }  { $games ->
    [one] { $games } game
   *[other] { $games } games
}

## Dice and stores

cli-verified = { $count ->
    [one] The one draw follows from the promised secret and the nonces in the record.
   *[other] All { $count } draws follow from the promised secret and the nonces in the record.
}
cli-verified-without = These seats sent no nonce: { $players }.
cli-verified-help = If you sent one of these nonces after you had seen the commitment, and the players at all other screens can say the same, the server could not choose a roll unless one of them helped it. It does not show that the server kept the secret to itself: it knew every roll to come.
cli-verified-nobody = So the server alone fixed all rolls, and it could have chosen them.
cli-verified-unknown = The record does not say which nonces came from the players. The server may have made some of them, so it could have chosen the rolls.
cli-backed-up = { $count ->
    [one] One match was saved in { $path }.
   *[other] { $count } matches were saved in { $path }.
}
cli-restored = { $count ->
    [one] One match was restored.
   *[other] { $count } matches were restored.
}
cli-store-checked = { $count ->
    [one] One match replays to the same hashes.
   *[other] { $count } matches replay to the same hashes.
}
cli-store-broken = Match { $name } is damaged: { $reason }
cli-store-fault = The store is damaged: { $reason }
cli-following = { $path } follows the store; Ctrl-C ends it.
cli-followed = { $count ->
    [one] One match was updated.
   *[other] { $count } matches were updated.
}
cli-follow-damaged = Damaged in the store; the backup keeps the last intact copy: { $name }
cli-follow-missing = Missing in the store; the backup keeps its copy: { $name }
cli-follow-diverged = Has lost events in the store; the backup keeps its more complete copy: { $name }
cli-repair-nothing = There is nothing to repair.
cli-repair-restore = Match { $name }: restore { $count } events from the backup. ({ $reason })
cli-repair-truncate = Match { $name }: keep the first { $count } events, erase the rest. ({ $reason })
cli-repair-erase = Match { $name }: erase it; no event can be used. ({ $reason })
cli-repair-keep = Match { $name }: leave it in quarantine; its first { $count } events can be used, by --truncate. ({ $reason })
cli-repair-planned = Nothing was changed. Add --yes to do this.
cli-repair-done = Done. Run petrilab check-store.
cli-no-server = No server answers on port { $port } of this machine.

## puzzles

puzzles-other-game = Not all records are of { $game }.
puzzles-none = No puzzles are made for { $game }.
puzzles-progress = game { $number }: { $count } puzzles
