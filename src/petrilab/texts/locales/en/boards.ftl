### Boards on the page: places, pieces and buttons.

## Places and pieces

board-name = Board of { $game }
board-keys = Arrow keys go from place to place, Page Down to the next one you may choose; Enter chooses, Backspace undoes a step.
board-place = place { $place }
board-standing = { $place }: { $what }
board-empty = empty
board-pieces = { $count } × { $kind }
board-yours = { $what } of yours
board-owned = { $what } of { $player }
board-made = { $ask ->
    [petris-ask-target] { $count ->
        [one] chosen
       *[other] chosen { $count } times
    }
   *[other] chosen
}
board-offer = { $ask ->
    [petris-ask-source] you may send { $amount } out of it
    [petris-ask-target] you may send { $amount } to it
    [honeycomb-ask-pick] { $how ->
        [both] you may put a colony or the antibiotic here
        [antibiotic] you may put the antibiotic here
       *[one] you may put a colony here
    }
    [honeycomb-ask-call] { $how ->
        [antibiotic] you may call NOPE
       *[other] you may call COMPETITION
    }
   *[other] you may choose it
}

board-sent = { $count ->
    [one] one bacterium
   *[other] { $count } bacteria
} to dish { $dish }
board-propagated = { $player } propagates from dish { $source }: { $what }.

## Building a move

board-ask-source = Choose a dish to send bacteria from.
board-ask-targets = Choose where they go: one bacterium for each choice.
board-ask-die = Choose a die.
board-ask-action = Choose what it does.
board-ask-place = Choose a space on the board.
board-ask-target = Choose the space it goes to.
board-ask-antibiotic = Add your antibiotic, or confirm without it.
board-ask-pick = Choose hexagons to colonise, and one for your antibiotic.
board-ask-colonies = Choose hexagons to colonise.
board-ask-call = Call a hexagon that concerns you, or say nothing.
board-ask-continue = You are reading. The reading goes on when everyone has answered.
board-may-confirm = You may confirm now, or go on.
board-ready = This move is complete.
board-tools = What a choice on the board means
board-tool-colony = Colony
board-tool-antibiotic = Antibiotic
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
board-phase = { $phase ->
    [F] Fission
   *[C] Contamination
}
board-set-ends = { $phase ->
    [F] This set ends with a fission
   *[C] This set ends with a contamination
}
board-turn-track = Turn track: set { $set } of { $last }. To come: { $coming }
board-contamination = Contamination: { $points } of { $last }
board-supply = Supply: { $bacteria ->
    [one] one bacterium
   *[other] { $bacteria } bacteria
}, { $sarcinas ->
    [one] one sarcina
   *[other] { $sarcinas } sarcinas
}
board-supply-short = Supply
board-placed = On the board
board-reserve = { $placed } of 9 pieces on the board; reserve: { $large } Large, { $medium } Medium, { $small } Small
board-picking = { $state ->
    [done] has picked
   *[open] is picking
}
board-calls = Calls
board-call-competition = COMPETITION!
board-call-nope = NOPE!
board-call-silent = Say nothing
board-call-continue = Go on
board-call-nothing = You cannot call that on these hexagons.
board-call-time = { $seconds ->
    [one] One second to call
   *[other] { $seconds } seconds to call
}
board-calling = { $state ->
    [done] has answered
    [reading] is reading
   *[open] may call
}
