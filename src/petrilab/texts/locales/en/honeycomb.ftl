### Honeycomb: rules, events, endings, facts and options.

honeycomb-name = Honeycomb

## Before the game

honeycomb-cells = The board is a honeycomb of numbered hexagons; those that share a side touch.
    .refused = There is no hexagon { $cell }; the hexagons are numbered from 1 to { $most }.
honeycomb-board-hexagon = A hexagonal board has the same number of hexagons on each of its six sides.
honeycomb-board-rectangle = A rectangular board has rows of equal length; every other row is shifted right by half a hexagon.
honeycomb-board-classic = The classic board has 24 columns of seven flat-topped hexagons, staggered up and down.
honeycomb-board-default = Unless another board is chosen, the number of players decides which one is used.
honeycomb-board-too-small = A board must have at least as many hexagons as there are players.
    .refused = This board ({ $board }) has only { $count ->
        [one] one hexagon
       *[other] { $count } hexagons
    }, too few for { $players } players.

## Picking

honeycomb-simultaneous = In every round all players pick secretly and at the same time; the last pick brings the reveal.
    .refused = All have picked ({ $players } of { $players }), so the round must already be revealed.
honeycomb-secrecy = Before the reveal the others learn that you have picked, but not what.
honeycomb-colonies = Everybody picks exactly as many hexagons to colonise as agreed, or all empty ones if there are fewer.
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
honeycomb-antibiotic-optional = Unless agreed otherwise, everybody is free to place no antibiotic.
honeycomb-antibiotic-required = If so agreed, everybody who can place an antibiotic must do so.
    .refused = This pick needs an antibiotic too.

## The reveal

honeycomb-reading-order = Picks are read out counter-clockwise, beginning with the first reader.
honeycomb-first-reader = Seat A reads first in round 1; each round the first reader moves on counter-clockwise.
honeycomb-calls-automatic = Unless the players call, the game itself finds every competition and every antibiotic.
honeycomb-calls-spoken = If the players call, each pick is read out in turn, and the others call COMPETITION and NOPE themselves.
honeycomb-call-phase = Picking and calling take turns: calls count only while a pick is being read out.
    .refused = { $phase ->
        [picking] Players are picking hexagons now; nothing is being read out that you could call.
       *[reading] The picks are being read out now; you cannot pick again.
    }
honeycomb-call-reader = The reader does not call, but says when to go on; all others call, or say nothing.
    .refused = { $reader } is reading: only { $reader } can go on, and only the others can call.
honeycomb-call-open = You can call only a hexagon that is being read and is still open.
    .refused = Hexagon { $cell } cannot be called now: it is not being read, or it is already decided.
honeycomb-call-competition = You call COMPETITION on a hexagon that you, too, have picked to colonise; it turns black.
    .refused = You have not picked hexagon { $cell } yourself, so you cannot call COMPETITION on it.
honeycomb-call-nope = You call NOPE on the hexagon with your antibiotic; it is closed to everybody for this round.
    .refused = Your antibiotic is not on hexagon { $cell }, so you cannot call NOPE on it.
honeycomb-call-first = A NOPE beats every COMPETITION called in the same turn: the hexagon stays empty.
honeycomb-call-void = A hexagon that is coloured, black or closed stays so: later picks of it are void.
honeycomb-call-nobody = The game does not wait for players who, as everybody can see, have nothing left to call.
honeycomb-call-seconds = A call not made within the agreed seconds is lost; a turn ends early when all have answered.
honeycomb-antibiotic-blocks = A hexagon with another player's antibiotic goes to nobody this round and stays empty.
honeycomb-antibiotic-first = An antibiotic beats a competition: the hexagon does not turn black.
honeycomb-competition = A hexagon that two or more players pick turns black for the rest of the game.
honeycomb-colonised = A hexagon that only one player picks, without another player's antibiotic on it, takes that player's colour.
honeycomb-antibiotic-lasts = An antibiotic lasts for one round.
honeycomb-antibiotic-shown = An antibiotic on a hexagon that somebody picked is shown with all its owners.
honeycomb-antibiotic-secret = An antibiotic that met no pick stays secret until the game ends.
honeycomb-contacts = Two touching hexagons of your colour are a contact, and every contact is worth one point.
honeycomb-growth = In a round a player gets no more colonies than they picked, and a black hexagon takes two picks.
    .refused = The board shows { $count ->
        [one] one pick
       *[other] { $count } picks
    } of { $player }; by now there can be { $most ->
        [0] none
       *[other] { $most } at most
    }.

## The end

honeycomb-after-round = Whether the game ends is checked only after a round; a round once begun is finished.
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
honeycomb-most-points = The player with the most points wins.
honeycomb-shared-win = Players with the same number of points share the win.

honeycomb-ending-crowded = Fewer hexagons are empty than there are players.
    .label = too few empty hexagons
honeycomb-ending-time-up = Time is up.
    .label = time is up
honeycomb-ending-max-rounds = The agreed number of rounds is played.
    .label = agreed number of rounds

## What happens

honeycomb-event-time-up = Time is up: this round is the last.
honeycomb-event-chosen = { $player } has picked.
honeycomb-event-ready = { $player } has answered.
honeycomb-event-read = { $player } reads out { $cells }.
honeycomb-event-void = { $player } cannot have hexagon { $cell }: { $reason ->
    [closed] it is closed for this round.
   *[taken] it is already taken.
}
honeycomb-event-blocked = NOPE! Hexagon { $cell }, picked by { $players }, stays empty: an antibiotic from { $owners } is on it.
    .you = you
honeycomb-event-competition = COMPETITION! Hexagon { $cell } turns black; it was picked by { $players }.
    .you = you
honeycomb-event-colonised = { $player } colonises hexagon { $cell }.
honeycomb-event-contacts = { $player } makes { $points ->
    [0] no new contact.
    [one] one new contact and scores one point.
   *[other] { $points } new contacts and scores { $points } points.
}
honeycomb-event-round = Round { $round } begins; { $reader } will read first.
honeycomb-event-end = { $ending ->
    [crowded] Fewer hexagons are empty than there are players
    [time_up] Time is up
   *[max_rounds] The last round is played
}; the game ends with { $winners } in the lead.
    .you = you

## Beside the board

honeycomb-fact-points = Points
honeycomb-fact-round = Round
honeycomb-fact-empty = Empty hexagons
honeycomb-fact-chosen = Has picked
honeycomb-fact-reader = Reader
honeycomb-fact-answered = Has answered

## Options

honeycomb-option-players = The number of players.
honeycomb-option-board = The board: a hexagon by its side, a rectangle by width and height, or the classic one.
    .label = Board
honeycomb-option-colonies = How many hexagons everybody picks to colonise in a round.
    .label = Colonies per round
honeycomb-option-antibiotic-rounds = In how many rounds, from the first, antibiotics may be placed.
    .label = Rounds with antibiotics
honeycomb-option-antibiotic = Whether placing an antibiotic is optional or required.
    .label = Antibiotic
    .optional = may be placed
    .required = must be placed
honeycomb-option-calls = Whether the game itself or the players call competitions and antibiotics.
    .label = Calls
    .automatic = by the game itself
    .spoken = by the players
honeycomb-option-call-seconds = How many seconds there are to call while a pick is read out.
    .label = Seconds to call
honeycomb-option-minutes = After how many minutes time is up.
    .label = Minutes
honeycomb-option-max-rounds = After how many rounds the game ends at the latest.
    .label = Maximum rounds

## During play
honeycomb-aim = Make as many contacts between your own colonies as you can.
honeycomb-help =
    Numbers are empty hexagons, letters are colonies, # is black. Everybody picks in secret.
    3+7-12 colonises 3 and 7 and puts an antibiotic on 12. As steps: +3 +7 -12
    If the players call: call+3-12 calls COMPETITION on 3 and NOPE on 12, pass says nothing, and the reader goes on with continue.
honeycomb-credit = Honeycomb was created by people at Washington University in St. Louis; its instruction sheet names no author.
honeycomb-empty-place = empty
honeycomb-place = hexagon { $place }
honeycomb-token = { $kind ->
    [colony] a colony
    [black] black
    [pick] a pick
    [antibiotic] an antibiotic
    [proposal] being read out
   *[nope] kept empty by an antibiotic
}
honeycomb-ask-pick = + a hexagon to colonise, or - one for the antibiotic?

## Findings

honeycomb-finding-contacts = { $count ->
    [one] { $player } has one contact.
   *[other] { $player } has { $count } contacts.
}
honeycomb-finding-open = { $count ->
    [one] { $player } has one open contact beside their colonies.
   *[other] { $player } has { $count } open contacts beside their colonies.
}
honeycomb-finding-best = { $count ->
    [one] A single hexagon makes at most one contact for { $player }: { $places }.
   *[other] A single hexagon makes at most { $count } contacts for { $player }: { $places }.
}
honeycomb-finding-gain = { $count ->
    [one] If all their colonies succeed, this pick makes one contact for { $player }: { $places }.
   *[other] If all their colonies succeed, this pick makes { $count } contacts for { $player }: { $places }.
}
honeycomb-finding-gain-difference = New contacts of { $player } if all colonies succeed: { $count } after { $better }, { $other } after { $played }.
honeycomb-finding-open-next = { $count ->
    [one] If all their colonies succeed, { $player } has one open contact after this pick.
   *[other] If all their colonies succeed, { $player } has { $count } open contacts after this pick.
}
honeycomb-finding-open-next-difference = Open contacts of { $player } if all colonies succeed: { $count } after { $better }, { $other } after { $played }.
honeycomb-finding-risk = If all rivals take the hexagons that give them the most contacts, one of them also picks a hexagon of { $player } ({ $places }) with a chance of about { $count }%.
honeycomb-finding-risk-difference = If all rivals take the hexagons that give them the most contacts, one of them meets { $player } with a chance of about { $count }% after { $better }, { $other }% after { $played }.
honeycomb-finding-taken = { $count ->
    [one] These hexagons are worth one contact to { $player }: { $places }.
   *[other] These hexagons are worth { $count } contacts to { $player }: { $places }.
}
honeycomb-finding-taken-difference = Contacts that the picked hexagons are worth to { $player }: { $count } after { $better }, { $other } after { $played }.
honeycomb-finding-denied = { $count ->
    [one] The antibiotic is where { $player } could make one contact: { $places }.
   *[other] The antibiotic is where { $player } could make { $count } contacts: { $places }.
}
honeycomb-finding-denied-difference = Contacts that { $player } could make on the hexagon of the antibiotic: { $count } after { $better }, { $other } after { $played }.
honeycomb-finding-room = { $count ->
    [one] One hexagon is empty; the game ends when fewer than { $players } are.
   *[other] { $count } hexagons are empty; the game ends when fewer than { $players } are.
}
honeycomb-finding-random-competition = If the others pick at random, one of them also picks a given hexagon with a chance of about { $percent }%.
honeycomb-finding-random-antibiotic = If the others pick at random, one of their antibiotics is on a given hexagon with a chance of about { $percent }%.
honeycomb-finding-true-gain = { $count ->
    [0] { $player } made no contact.
    [one] { $player } made one contact.
   *[other] { $player } made { $count } contacts.
}
honeycomb-finding-true-competition = { $player } met { $rivals } on hexagon { $cell }, which turned black.
honeycomb-finding-true-blocked = An antibiotic of { $rivals } stopped { $player } on hexagon { $cell }.
honeycomb-finding-true-denied = The antibiotic of { $player } stopped { $rivals } on hexagon { $cell }.
honeycomb-ask-call = + COMPETITION or - NOPE? Confirm to say nothing.
honeycomb-ask-continue = You are reading. Confirm to go on once all have answered.

## Moves in words

honeycomb-words-pick = colonies on { $cells }
honeycomb-words-pick-antibiotic = colonies on { $cells }, antibiotic on { $cell }

## On the page

page-short-honeycomb-1 = Everybody picks at the same time and in secret: two hexagons to colonise and, in the first rounds, one for an antibiotic.
page-short-honeycomb-2 = Then the picks are revealed. A hexagon that several players picked turns black for good. One with another player's antibiotic stays empty this round. One that only you picked is yours.
page-short-honeycomb-3 = Two hexagons of yours that touch are a contact, and each contact is worth one point.
page-short-honeycomb-4 = When hardly any empty hexagons are left, the player with the most points wins.
honeycomb-call-reader-you = You are reading: you can only go on; calling is for the others.
honeycomb-empty-you = Hexagon { $cell } is not empty: it is yours already.
honeycomb-event-blocked-yours = NOPE! Hexagon { $cell }, picked by { $players }, stays empty: your antibiotic is on it.
honeycomb-event-round-you = Round { $round } begins; you will read first.
honeycomb-event-chosen-you = You have picked.
honeycomb-event-ready-you = You have answered.
honeycomb-event-void-you = You cannot have hexagon { $cell }: { $reason ->
    [closed] it is closed for this round.
   *[taken] it is already taken.
}
honeycomb-event-read-you = You read out { $cells }.
honeycomb-event-colonised-you = You colonise hexagon { $cell }.
honeycomb-event-contacts-you = You make { $points ->
    [0] no new contact.
    [one] one new contact and score one point.
   *[other] { $points } new contacts and score { $points } points.
}

## On the board of the page

honeycomb-ask-call-made = chosen
honeycomb-ask-call-offer = { $how ->
    [antibiotic] you may call NOPE
   *[other] you may call COMPETITION
}
honeycomb-ask-pick-made = chosen
honeycomb-ask-pick-offer = { $how ->
    [both] you may put a colony or the antibiotic here
    [antibiotic] you may put the antibiotic here
   *[one] you may put a colony here
}
honeycomb-board-ask-pick = Choose your colonies and an antibiotic.
honeycomb-board-ask-colonies = Choose hexagons to colonise.
honeycomb-board-ask-antibiotic = Add your antibiotic, or confirm without it.
honeycomb-board-ask-call = Call a hexagon that concerns you, or say nothing.
honeycomb-board-ask-continue = You are reading. The reading goes on when everyone has answered.
honeycomb-board-tool-colony = Colony
honeycomb-board-tool-antibiotic = Antibiotic
honeycomb-board-coming-picks = Unless others pick the same:
honeycomb-board-points = { $points ->
    [one] Point
   *[other] Points
}
honeycomb-board-own-antibiotic = { $found ->
    [yes] Your antibiotic on hexagon { $cell } said NOPE.
   *[no] Your antibiotic on hexagon { $cell } stopped nobody.
}
honeycomb-board-picking = { $state ->
    [done] has picked
   *[open] is picking
}
honeycomb-board-calls = Calls
honeycomb-board-call-competition = COMPETITION!
honeycomb-board-call-nope = NOPE!
# On a hexagon of the board: each word is a line of at most six letters.
honeycomb-board-nope = NOPE
honeycomb-board-call-silent = Say nothing
honeycomb-board-call-continue = Go on
honeycomb-board-call-nothing = You cannot call that on these hexagons.
honeycomb-board-call-time = { $seconds ->
    [one] One second to call
   *[other] { $seconds } seconds to call
}
honeycomb-board-calling = { $state ->
    [done] has answered
    [reading] is reading
   *[open] may call
}
honeycomb-analyse-round = Round
honeycomb-shape-hexagon = hexagon with { $count } on each side
honeycomb-shape-rectangle = rectangle, { $size }
honeycomb-shape-classic = classic

## Chapters of the rules

honeycomb-chapter-before-the-game = Before the game
honeycomb-chapter-picking = Picking
honeycomb-chapter-the-reveal = The reveal
honeycomb-chapter-the-end = The end
