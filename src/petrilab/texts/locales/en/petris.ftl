### Petris: rules, events, endings, facts and options.

petris-name = Petris

## Before the game

petris-setup = Two players begin with one bacterium each, in opposite dishes of a hexagon of seven.
petris-layout-three = Three players begin in the corners of a triangle of ten dishes.
petris-supply = Each player has twenty bacteria and three sarcinas.
    .refused = { $player } cannot have these dishes, with { $bacteria ->
        [one] one bacterium
       *[other] { $bacteria } bacteria
    } and { $sarcinas ->
        [one] one sarcina
       *[other] { $sarcinas } sarcinas
    }: there are twenty bacteria and three sarcinas, and five bacteria in a dish become a sarcina while one is left.
petris-turn-track = A game has two rounds of six sets; each set ends with a fission or a contamination.
petris-order = The player who propagates first changes with every set, unless agreed otherwise.
petris-advanced-for-two = The advanced game is for two players.
    .refused = The advanced game is for two players, not for { $players }.
petris-only-for-three = The options for equal numbers and for scoring with three are for three players.
    .refused = This option is for three players.

## Propagation

petris-source = You move bacteria out of one dish that holds at least one of yours.
    .refused = Choose a dish with bacteria of yours: dish { $dish } has none that could move.
petris-at-least-one = A propagation moves at least one bacterium.
    .refused = Send at least one bacterium out of dish { $dish }.
petris-adjacent = Bacteria move to dishes that touch theirs.
    .refused = Dish { $dish } does not touch dish { $source }.
petris-enough = You cannot send more bacteria than the dish holds.
    .refused = Dish { $dish } holds { $count ->
        [one] one bacterium
       *[other] { $count } bacteria
    } of yours, not { $sent }.
petris-equal = After a move no dish may hold equal numbers of two players.
    .refused = In dish { $dish } { $player } would be level with { $rival }, and equal numbers are not allowed.
petris-ties = With three players every two in a dish are compared; if so agreed, only three equal numbers are forbidden.
petris-limit = No dish may hold more than five of one player.
    .refused = Dish { $dish } would hold { $count } of yours; five is the most.
petris-own-sarcina = You may not move into a dish that holds your own sarcina.
    .refused = Dish { $dish } holds your own sarcina; nothing of yours may enter it.
petris-no-way-out = A dish is a source only if some valid propagation leads out of it.
    .refused = Nothing can be sent out of dish { $dish } now without breaking a rule.

## Sarcinas

petris-sarcina = A sarcina counts as five bacteria, is one token, and is never moved or removed.
petris-sarcina-made = Five bacteria of one player in a dish return to the supply and a sarcina takes their place.

## Fission

petris-fission = In a fission every dish with bacteria of only one player gains one more of them.
petris-fission-sarcina = A dish that holds only a sarcina does not grow.
petris-fission-supply = Dishes of four become sarcinas first; the others grow in ascending order while the supply lasts.
petris-fission-losers = A fission is always completed; then all players who lack a sarcina lose together, and nothing is scored.

## Contamination

petris-contamination = After the fission of a contamination phase, the player with the most in a shared dish scores a point.
petris-advanced = In the advanced game a dish scores three points in the first contamination, two in the second and third, one in the fourth.
petris-contamination-three = With three players the player with the most scores one point for each opponent in the dish.
petris-scoring-three = With three players a dish scores if two or more are present; if so agreed, only if all are.
petris-track = All dishes are scored before the track is checked, and a token stops on the last space.

## The end

petris-stuck = A player who has no valid propagation on their turn loses at once.
petris-no-sarcina = A player who must place a fourth sarcina loses at once; the five bacteria stay.
petris-overrun = A player who reaches the last space of the contamination track loses.
petris-track-end = After the last contamination the player with the fewest points wins.
petris-end-three = With three players the game ends with the first loss; of the others, the one with the fewest points wins.
petris-lose-together = If all lose together, the tie-break decides; if two of three do, the third wins.
petris-tie-break = Ties are broken by fewest tokens in the dishes, then by fewest sarcinas.
petris-draw = Players who are level to the end share the result.

petris-ending-stuck = { $losers } had no valid propagation.
    .label = no valid propagation
petris-ending-no-sarcina = { $losers } needed a fourth sarcina and there are only three: that loses at once.
    .label = no fourth sarcina
petris-ending-overrun = { $losers } reached the end of the contamination track.
    .label = end of the contamination track
petris-ending-track-end = The last contamination is over.
    .label = last contamination

## What happens

petris-event-propagated = { $player } propagates { $move }.
petris-event-sarcina = { $player } gets a sarcina in dish { $dish }.
petris-event-stranded = { $player } has no sarcina left for dish { $dish }.
petris-event-fission = Fission.
petris-event-grew = { $player } grows to { $count } in dish { $dish }.
petris-event-no-supply = { $player } has no bacterium left for dish { $dish }.
petris-event-contamination = Contamination.
petris-event-scored = { $player } has the most in dish { $dish } and scores { $points ->
    [one] one point
   *[other] { $points } points
}.

## Beside the board

petris-fact-points = Points
petris-fact-bacteria = Bacteria left
petris-fact-sarcinas = Sarcinas left
petris-fact-set = Set
petris-fact-phases = To come

## Options

petris-option-players = The number of players.
petris-option-track = The last space of the contamination track; a player who reaches it loses.
    .label = Contamination track
petris-option-order = When the first player to propagate changes: with every set, after each contamination, or never.
    .label = Who goes first
    .alternating = changes with every set
    .per-contamination = changes after each contamination
    .fixed = never changes
petris-option-ties = With three players: whether any two equal numbers in a dish are forbidden, or only three equal ones.
    .label = Equal numbers
    .pairwise = no two may be equal
    .all = only three equal are forbidden
petris-option-scoring3 = With three players: whether two players in a dish are enough for it to score, or all must be present.
    .label = Scoring with three
    .two-or-more = two players are enough
    .all-present = all must be present
petris-option-advanced = With two players: whether earlier contaminations score more points than the last.
    .label = Advanced game

## During play
petris-aim = Collect as few points as you can, and never run out of moves or sarcinas.
petris-help =
    On the board A2 are two bacteria of A, AS is a sarcina. To come: F is a fission, C a contamination.
    2>0:1,3:2 moves one from dish 2 to dish 0 and two to dish 3. As steps: 2 0 3 3
petris-credit = Petris is a game by David Bernal, published by 2 Tomatoes Games. Petrilab is independent of them; if you enjoy the game, buy the box.
petris-place = dish { $place }
petris-empty-place = empty
petris-token = { $kind ->
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
   *[sarcina] a sarcina
}
petris-ask-source = From which dish?
petris-ask-target = One bacterium to which dish?
petris-event-set = Set { $set } begins; { $player } goes first.

## Findings

petris-finding-ends-win = { $ending ->
    [stuck] { $move } ends the game, and { $player } wins: { $losers } has no legal move.
    [no-sarcina] { $move } ends the game, and { $player } wins: there is no fourth sarcina for { $losers }.
    [overrun] { $move } ends the game, and { $player } wins: { $losers } reached the end of the contamination track.
   *[track-end] { $move } ends the game, and { $player } wins: the last contamination is over.
}
petris-finding-ends-loss = { $ending ->
    [stuck] { $move } ends the game, and { $player } loses: { $losers } has no legal move.
    [no-sarcina] { $move } ends the game, and { $player } loses: there is no fourth sarcina for { $losers }.
    [overrun] { $move } ends the game, and { $player } loses: { $losers } reached the end of the contamination track.
   *[track-end] { $move } ends the game, and { $player } loses: the last contamination is over.
}
petris-finding-ends-shared = { $ending ->
    [stuck] { $move } ends the game, and { $player } shares the win: { $losers } has no legal move.
    [no-sarcina] { $move } ends the game, and { $player } shares the win: there is no fourth sarcina for { $losers }.
    [overrun] { $move } ends the game, and { $player } shares the win: { $losers } reached the end of the contamination track.
   *[track-end] { $move } ends the game, and { $player } shares the win: the last contamination is over.
}
petris-finding-growth = { $count ->
    [one] If nothing changes, { $player } grows in one dish at the next fission: { $places }.
   *[other] If nothing changes, { $player } grows in { $count } dishes at the next fission: { $places }.
}
petris-finding-growth-difference = Dishes in which { $player } grows at the next fission, if nothing else changes: { $count } after { $better }, { $other } after { $played }.
petris-finding-sarcina-next = { $count ->
    [one] If nothing changes, { $player } gets a sarcina at the next fission, in dish { $places }.
   *[other] If nothing changes, { $player } gets { $count } sarcinas at the next fission, in dishes { $places }.
}
petris-finding-sarcina-next-difference = Sarcinas for { $player } at the next fission, if nothing else changes: { $count } after { $better }, { $other } after { $played }.
petris-finding-sarcina-lack = { $count ->
    [one] If nothing changes, { $player } lacks a sarcina at the next fission, for dish { $places }.
   *[other] If nothing changes, { $player } lacks { $count } sarcinas at the next fission, for dishes { $places }.
}
petris-finding-sarcina-lack-difference = Sarcinas that { $player } lacks at the next fission, if nothing else changes: { $count } after { $better }, { $other } after { $played }.
petris-finding-score-next = { $count ->
    [one] If nothing changes, { $player } scores one point at the coming contamination (dishes: { $places }).
   *[other] If nothing changes, { $player } scores { $count } points at the coming contamination (dishes: { $places }).
}
petris-finding-score-next-difference = Points of { $player } at the coming contamination, if nothing else changes: { $count } after { $better }, { $other } after { $played }.
petris-finding-overrun-next = If nothing changes, the coming contamination takes { $player } to the last space, { $last }.
petris-finding-overrun-next-difference = If nothing else changes, the coming contamination takes { $player } to the last space, { $last }, after { $after }, but not after { $instead }.
petris-finding-score-risk = { $count ->
    [one] The next move can make { $player } score one point at this contamination.
   *[other] The next move can make { $player } score up to { $count } points at this contamination.
}
petris-finding-score-risk-difference = Points that the next move can make { $player } score at this contamination, at most: { $count } after { $better }, { $other } after { $played }.
petris-finding-majority = { $count ->
    [one] { $player } has the most in one shared dish: { $places }.
   *[other] { $player } has the most in { $count } shared dishes: { $places }.
}
petris-finding-majority-difference = Shared dishes in which { $player } has the most: { $count } after { $better }, { $other } after { $played }.
petris-finding-replies = { $count ->
    [one] { $player } has a single legal move.
   *[other] { $player } has { $count } legal moves.
}
petris-finding-replies-difference = Legal moves of { $player }: { $count } after { $better }, { $other } after { $played }.
petris-finding-points = { $count ->
    [one] { $player } has one point; { $last } points lose the game.
   *[other] { $player } has { $count } points; { $last } points lose the game.
}
petris-finding-points-difference = Points of { $player }: { $count } after { $better }, { $other } after { $played }; { $last } points lose the game.
petris-finding-sarcinas = { $count ->
    [0] { $player } has no sarcina left.
    [one] { $player } has one sarcina left.
   *[other] { $player } has { $count } sarcinas left.
}
petris-finding-sarcinas-difference = Sarcinas that { $player } has left: { $count } after { $better }, { $other } after { $played }.
petris-finding-tokens = { $count ->
    [one] { $player } has one token in the dishes; in a tie fewer are better.
   *[other] { $player } has { $count } tokens in the dishes; in a tie fewer are better.
}
petris-finding-tokens-difference = Tokens of { $player } in the dishes: { $count } after { $better }, { $other } after { $played }.

## Moves in words

petris-words-move = from dish { $source }: { $what }
petris-words-sent = { $count ->
    [one] one bacterium
   *[other] { $count } bacteria
} to dish { $dish }

## On the page

page-short-petris-1 = In turn, each player sends one or more bacteria out of one dish into dishes that touch it. Afterwards no dish may hold equal numbers of two players, or more than five of one.
page-short-petris-2 = When all have moved there is a fission: every dish with bacteria of only one player gains one more. Five in a dish become a sarcina, which stays there for good.
page-short-petris-3 = Some fissions are followed by a contamination: the player with the most in a shared dish gets a point. Points are bad.
page-short-petris-4 = After twelve sets the player with the fewest points wins. A player who cannot move, needs a fourth sarcina or reaches the end of the contamination track loses at once.
petris-equal-you = In dish { $dish } you would be level with { $rival }, and equal numbers are not allowed.
petris-event-sarcina-you = You get a sarcina in dish { $dish }.
petris-event-stranded-you = You have no sarcina left for dish { $dish }.
petris-event-grew-you = You grow to { $count } in dish { $dish }.
petris-event-no-supply-you = You have no bacterium left for dish { $dish }.
petris-event-scored-you = You have the most in dish { $dish } and score { $points ->
    [one] a point
   *[other] { $points } points
}.
petris-event-set-you = Set { $set } begins; you go first.
petris-ending-stuck-you = You had no valid propagation.
petris-ending-no-sarcina-you = You needed a fourth sarcina and there are only three: that loses at once.
petris-ending-overrun-you = You reached the end of the contamination track.

## On the board of the page

petris-ask-source-made = chosen
petris-ask-source-offer = you may send { $amount } out of it
petris-ask-target-made = { $count ->
    [one] chosen
   *[other] chosen { $count } times
}
petris-ask-target-offer = you may send { $amount } to it
petris-board-sent = { $count ->
    [one] one bacterium
   *[other] { $count } bacteria
} to dish { $dish }
petris-board-propagated = { $player } propagates from dish { $source }: { $what }.
petris-board-propagated-you = You propagate from dish { $source }: { $what }.
petris-board-ask-source = Choose a dish to send bacteria from.
petris-board-ask-target = Choose where they go: one bacterium for each choice.
petris-board-phase = { $phase ->
    [F] Fission
   *[C] Contamination
}
petris-board-set-ends = { $phase ->
    [F] This set ends with a fission
   *[C] This set ends with a contamination
}
petris-board-turn-track = Turn track: set { $set } of { $last }. To come: { $coming }
petris-board-contamination = Contamination: { $points } of { $last }
petris-board-supply = Supply: { $bacteria ->
    [one] one bacterium
   *[other] { $bacteria } bacteria
}, { $sarcinas ->
    [one] one sarcina
   *[other] { $sarcinas } sarcinas
}
petris-board-supply-short = Supply
petris-analyse-points = Points of { $player }
petris-analyse-propagations = Propagations made

## Chapters of the rules

petris-chapter-before-the-game = Before the game
petris-chapter-propagation = Propagation
petris-chapter-sarcinas = Sarcinas
petris-chapter-fission = Fission
petris-chapter-contamination = Contamination
petris-chapter-the-end = The end
