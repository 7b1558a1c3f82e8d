### Honeycomb: rules, events, endings, facts and options.

honeycomb-name = Honeycomb

## Before the game

honeycomb-cells = The board is a honeycomb of numbered hexagons; those that share a side touch.
    .refused = There is no hexagon { $cell }; the hexagons are numbered from 1 to { $most }.
honeycomb-board-hexagon = The board hexagon:N is a hexagon with N cells on each side.
honeycomb-board-rectangle = The board rectangle:WxH has H rows of W cells; every second row is shifted half a cell to the right.
honeycomb-board-classic = The board classic has 24 columns of seven flat-topped cells that step up and down.
honeycomb-board-default = Unless another board is chosen, the number of players decides which one is used.
honeycomb-board-too-small = A board must have at least as many hexagons as there are players.
    .refused = The board { $board } has only { $count ->
        [one] one hexagon
       *[other] { $count } hexagons
    }, too few for { $players } players.

## Picking

honeycomb-simultaneous = In every round all players pick secretly and at the same time; the last pick brings the reveal.
    .refused = All have picked ({ $players } of { $players }), so the round must already be revealed.
honeycomb-secrecy = Before the reveal others learn only that you have picked, and nothing of what.
honeycomb-colonies = Everybody picks exactly as many hexagons to colonise as agreed, or all that are empty if they are fewer.
    .refused = A pick needs exactly { $needed ->
        [one] one hexagon
       *[other] { $needed } hexagons
    } to colonise, not { $count }.
honeycomb-different = The hexagons you pick to colonise are all different.
    .refused = Hexagon { $cell } is already among those you colonise.
honeycomb-empty = Only empty hexagons can be picked.
    .refused = Hexagon { $cell } is not empty: it belongs to { $player }.
honeycomb-black = A black hexagon can never be picked again.
    .refused = Hexagon { $cell } is black and stays so for the rest of the game.
honeycomb-antibiotic-one = You place at most one antibiotic in a round.
    .refused = You have placed your antibiotic already; hexagon { $cell } cannot get a second one.
honeycomb-antibiotic-rounds = Antibiotics are placed only in the first rounds, as many as agreed.
    .refused = { $most ->
        [0] This game is played without antibiotics.
        [one] Antibiotics are placed only in round 1; this is round { $round }.
       *[other] Antibiotics are placed only up to round { $most }; this is round { $round }.
    }
honeycomb-antibiotic-elsewhere = Your antibiotic goes to a hexagon that you do not colonise yourself.
    .refused = Hexagon { $cell } cannot be both your colony and your antibiotic.
honeycomb-antibiotic-room = An antibiotic needs an empty hexagon besides those you colonise.
    .refused = No empty hexagon is left for an antibiotic.
honeycomb-antibiotic-optional = With antibiotic=optional everybody is free to place none.
honeycomb-antibiotic-required = With antibiotic=required everybody who can place an antibiotic must.
    .refused = This pick needs an antibiotic too.

## The reveal

honeycomb-reading-order = Picks are read out counter-clockwise, beginning with the first reader.
honeycomb-first-reader = Seat A reads first in round 1; each round the first reader moves on counter-clockwise.
honeycomb-calls-automatic = With calls=automatic the game itself finds every competition and every antibiotic.
honeycomb-calls-spoken = With calls=spoken people would call competitions and antibiotics themselves, against the clock.
    .refused = Spoken calls cannot be played here; choose calls=automatic.
honeycomb-antibiotic-blocks = A hexagon with an antibiotic of somebody else goes to nobody this round and stays empty.
honeycomb-antibiotic-first = An antibiotic beats a competition: the hexagon does not turn black.
honeycomb-competition = A hexagon that two or more players pick turns black for the rest of the game.
honeycomb-colonised = A hexagon that only one player picks, without an antibiotic of another, gets that player's colour.
honeycomb-antibiotic-lasts = An antibiotic lasts for one round.
honeycomb-antibiotic-shown = An antibiotic on a hexagon that somebody picked is shown with all its owners.
honeycomb-antibiotic-secret = An antibiotic that met no pick stays secret until the game ends.
honeycomb-contacts = Two touching hexagons of your colour are a contact, and every contact is worth one point.
honeycomb-growth = In a round nobody gets more colonies than they picked, and a black hexagon takes two picks.
    .refused = The board shows { $count ->
        [one] one pick
       *[other] { $count } picks
    } of { $player }; by now there can be { $most ->
        [0] none
       *[other] { $most } at most
    }.

## The end

honeycomb-after-round = Whether the game ends is looked at only after a round; a round once begun is finished.
honeycomb-crowded = The game ends when fewer hexagons are empty than there are players.
    .refused = With { $empty ->
        [0] no empty hexagon
        [one] one empty hexagon
       *[other] { $empty } empty hexagons
    } and { $players } players the end named here is wrong: a game is crowded exactly when fewer hexagons are empty than there are players.
honeycomb-time-up = When the agreed minutes are over, the round being picked is the last.
    .refused = No minutes were agreed for this game, so time cannot be up.
honeycomb-time-keeper = The table keeps the time: it says when time is up and does nothing else.
    .refused = { $actor } may not do that: only the table says that time is up, and it never picks.
honeycomb-max-rounds = The game ends after the agreed number of rounds.
honeycomb-several-ends = If several reasons end the game at once, crowding is named first, then time, then rounds.
honeycomb-most-points = The most points win.
honeycomb-shared-win = Players with equally many points share the win.

honeycomb-ending-crowded = Fewer hexagons are empty than there are players.
honeycomb-ending-time-up = Time is up.
honeycomb-ending-max-rounds = The agreed number of rounds is played.

## What happens

honeycomb-event-time-up = Time is up: this round is the last.
honeycomb-event-chosen = { $player } has picked.
honeycomb-event-read = { $player } reads out { $cells }.
honeycomb-event-blocked = NOPE! Hexagon { $cell }, picked by { $players }, stays empty: an antibiotic of { $owners } is on it.
honeycomb-event-competition = COMPETITION! Hexagon { $cell } turns black; it was picked by { $players }.
honeycomb-event-colonised = { $player } colonises hexagon { $cell }.
honeycomb-event-contacts = { $player } makes { $points ->
    [0] no new contact.
    [one] one new contact and scores one point.
   *[other] { $points } new contacts and scores { $points } points.
}
honeycomb-event-round = Round { $round } begins; { $reader } will read first.
honeycomb-event-end = { $ending ->
    [crowded] The board is crowded
    [time_up] Time is up
   *[max_rounds] The last round is played
}; the game ends with { $winners } in the lead.

## Beside the board

honeycomb-fact-points = Points
honeycomb-fact-round = Round
honeycomb-fact-empty = Empty hexagons
honeycomb-fact-chosen = Has picked

## Options

honeycomb-option-players = How many play.
honeycomb-option-board = The board: a hexagon by its side, a rectangle by width and height, or the classic one.
honeycomb-option-colonies = How many hexagons everybody picks to colonise in a round.
honeycomb-option-antibiotic-rounds = In how many rounds, from the first, antibiotics may be placed.
honeycomb-option-antibiotic = Whether everybody who can place an antibiotic may or must.
honeycomb-option-calls = Whether the game itself or people call competitions and antibiotics.
honeycomb-option-minutes = After how many minutes time is up.
honeycomb-option-max-rounds = After how many rounds the game ends at the latest.

## At the table
honeycomb-aim = Make as many contacts between your own colonies as you can.
honeycomb-help =
    Numbers are empty hexagons, letters are colonies, # is black. Everybody picks in secret.
    3+7-12 colonises 3 and 7 and puts an antibiotic on 12. As steps: +3 +7 -12
honeycomb-ask-pick = + a hexagon to colonise, or - one for the antibiotic?
