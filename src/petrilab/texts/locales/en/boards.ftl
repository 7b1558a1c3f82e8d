### Boards on the page: what places, pieces and buttons are called.

## Places and what stands on them

board-name = Board of { $game }
board-keys = Arrow keys go from place to place, Enter chooses, Backspace takes back.
board-place = { $game ->
    [petris] dish { $place }
    [petri-dish] space { $place }
    [honeycomb] hexagon { $place }
   *[other] place { $place }
}
board-standing = { $place }: { $what }
board-empty = empty
board-pieces = { $kind ->
    [bacterium] { $count ->
        [one] one bacterium
       *[other] { $count } bacteria
    }
    [arriving] { $count ->
        [one] one bacterium arriving
       *[other] { $count } bacteria arriving
    }
    [leaving] { $count ->
        [one] one bacterium leaving
       *[other] { $count } bacteria leaving
    }
    [sarcina] a sarcina
    [small] a Small
    [medium] a Medium
    [large] a Large
    [colony] a colony
    [black] black
    [pick] a pick
    [antibiotic] an antibiotic
    [nope] kept empty by an antibiotic
   *[other] { $count } × { $kind }
}
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
   *[other] you may choose it
}

board-told-sent = { $count ->
    [one] one bacterium
   *[other] { $count } bacteria
} to dish { $dish }
board-told-propagated = { $player } propagates from dish { $source }: { $what }.

## Building a move

board-ask-source = Choose a dish to send bacteria from.
board-ask-targets = Choose the dishes to send them to: one bacterium for each choice.
board-ask-die = Choose a die.
board-ask-action = Choose what it does.
board-ask-place = Choose a space on the board.
board-ask-target = Choose the space it goes to.
board-ask-antibiotic = You may add your antibiotic, or choose as it is.
board-ask-pick = Choose hexagons to colonise, and one for your antibiotic.
board-may-confirm = You may confirm now, or go on.
board-ready = This move is complete.
board-tools = What a choice on the board means
board-tool-colony = Colony
board-tool-antibiotic = Antibiotic
board-undo = Take back
board-confirm = Confirm
board-rule = The rule
board-coming = What would follow
board-whole = Show the whole board
board-larger = Show it larger
board-skip = Skip

## Beside the board

board-you = (you)
board-turn = to act
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
