### What the page says.

## Home and the line above

page-welcome = Three games about bacteria. Pick one and play.
page-home = Home
page-skip = To the main part
page-your-name = Your name
page-guest = Guest
page-language = Language
page-theme = { $theme ->
    [light] Theme: light
    [dark] Theme: dark
   *[auto] Theme: as the device
}
page-players-range = { $few } to { $many } players
page-kind = { $game ->
    [petris] no luck, no secrets
    [petri-dish] dice
    [honeycomb] secret choices
   *[other] another game
}
page-play-computer = Play the computer
page-play-screen = Together on this screen
page-play-friends = Invite friends
page-set-up = Set up a match
page-rules = Rules
page-my-matches = My matches
page-your-turn = It is your turn
page-phase = { $phase ->
    [open] waiting for players
    [playing] being played
    [paused] paused
   *[over] over
}
page-unreachable = The server cannot be reached just now. Is it running, and is there a network?
page-level-random = Random
page-level-greedy = Greedy
page-level-forager = Forager
page-level-spore = Spore
page-level-coccus = Coccus
page-level-bacillus = Bacillus
page-level-vibrio = Vibrio
page-level-streptomyces = Streptomyces

## Setting up a match

page-set-up-title = { $game }: set up a match
page-seats = Who plays
page-seat = Player { $letter }
page-player = Player { $number }
page-seat-me = A person at this screen
page-seat-friend = A friend, by link
page-seat-computer = The computer
page-computer = Computer: { $name }
page-seat-open = open seat
page-name-of = Name of { $seat }
page-rating = rating { $rating }
page-advanced = More options
page-clock = Clock
page-clock-none = No clock
page-clock-of = { $minutes } minutes, and { $seconds } seconds more for each move
page-clock-means = Whoever has no time left loses.
page-private = Only people with the link may watch
page-begin = Begin
page-make-link = Make the link

## Options by their short names

page-options = Options
page-option-players = Players
page-option-track = Length of the contamination track
page-option-order = Who goes first
page-option-ties = Equal numbers
page-option-scoring3 = Scoring with three
page-option-advanced = Advanced game
page-option-wedge-setup = Start of a wedge
page-option-seating = Who gets which wedge
page-option-max-turns = Most turns
page-option-board = Board
page-option-colonies = Colonies in a round
page-option-antibiotic-rounds = Rounds with antibiotics
page-option-antibiotic = Antibiotic
page-option-calls = Calls
page-option-minutes = Minutes
page-option-max-rounds = Most rounds
page-board-hexagon = hexagon with { $count } on each side
page-board-rectangle = rectangle, { $size }
page-board-classic = classic
page-value-alternating = changes with every set
page-value-per-contamination = changes after each contamination
page-value-fixed = never changes
page-value-pairwise = no two may be equal
page-value-all = only three equal are forbidden
page-value-two-or-more = two players are enough
page-value-all-present = all must be present
page-value-on = on
page-value-off = off
page-value-large-mid = Large on the mid
page-value-large-tip = Large on the tip
page-value-shuffled = drawn by lot
page-value-in-order = in order
page-value-optional = may be placed
page-value-required = must be placed
page-value-automatic = by the game itself
page-value-spoken = by people

## During a match

page-away = away
page-lent = the computer plays for now
page-thinking = thinks …
page-thinks = { $count ->
    [one] { $players } is thinking.
   *[other] { $players } are thinking.
}
page-telling = See what happens …
page-open = Waiting for players
page-paused = The match is paused
page-reconnecting = The connection was lost and is being restored. Nothing is lost; go on when it is back.
page-log = What happened
page-see-rule = See the rule
page-confirm-secret = Choose in secret
page-takeback = Take back my move
page-pause = Pause
page-resume = Go on
page-rematch = Rematch
page-to-rematch = To the rematch
page-resign = Resign
page-resign-sure = Really resign?
page-resign-means = You lose this match.
page-close = Close
page-invite = Invite
page-invite-means = Whoever opens this link can take an open seat.
page-waiting-for = { $count ->
    [one] Send this link to one more person; the match begins when they join.
   *[other] Send this link to { $count } more people; the match begins when all have joined.
}
page-link = Link
page-copy = Copy
page-copied = Copied
page-qr = QR code of the link
page-link-means = Send the link, or let a phone scan the code.
page-join-title = You are invited to { $game }
page-join = Join
page-other-device = Move to another device
page-other-device-means = Open this link on the other device within a few minutes; your seat moves there. It works once.
page-download = Download the record
page-return = Take your seat back
page-hand-over = Let the computer play for who is away
page-adjourn = Pause until they are back
page-pace = Show what happens
page-pace-slow = slowly
page-pace-usual = at the usual pace
page-pace-fast = fast
page-pace-off = at once
page-sound = Sound when it is your turn
page-asks = { $matter ->
    [takeback] { $player } asks to take back a move.
    [pause] { $player } asks for a pause.
   *[rematch] { $player } asks for a rematch.
}
page-agree = Agree
page-decline = Decline
page-withdraw = Withdraw
page-curtain = The next choice is secret. Give the screen to { $player } alone.
page-curtain-open = I am { $player }
page-you-watch = You are watching.
page-watching = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}
page-step = Step through the match
page-step-first = To the beginning
page-step-back = One step back
page-step-forth = One step forth
page-step-last = To now
page-step-now = now
page-step-at = { $at } of { $count }

## The story of a match

page-line-created = The match was set up.
page-line-joined = { $player } joins.
page-line-filled = { $player } takes a seat.
page-line-started = The match begins.
page-line-resigned = { $player } resigns.
page-line-timed-out = { $player } has run out of time.
page-line-asked = { page-asks }
page-line-agreed = { $player } agrees.
page-line-declined = { $player } declines.
page-line-withdrawn = { $player } withdraws it.
page-line-took-back = { $player } takes back a move.
page-line-paused = The match is paused.
page-line-resumed = The match goes on.
page-line-handed-over = The computer plays for { $player } for now.
page-line-returned = { $player } is back.
page-line-claimed = { $player } moved to another device.
page-line-forgotten = { $player } has left for good.
page-line-rematched = A rematch was set up.

## Rules

page-rule-link = Link to this rule
page-level = Level { $number }: { $name }
page-level-number = level { $number }
page-rating-means = Ratings are measured in games between the levels. Whoever has 200 points more wins about three games of four.
page-watch = Watch
page-watch-none = Nobody else is playing here just now.
page-mine-none = Your matches will be listed here.
page-read = Open a record or a position
page-read-means = Paste the text of a record that you downloaded, or of a position, or choose a file. Then step through it move by move.
page-read-text = Text of the record or position
page-read-file = Choose a file
page-read-show = Show it
page-read-dice = { $count ->
    [one] The one draw
   *[other] All { $count } draws
} of the dice follow from what was sealed before the game.
page-how = How it is played
page-hints = Hints
page-hints-off = none
page-hint = Give me a hint
page-hint-means = A level of your choice shows what it would do. There are no hints between people.
page-hint-given = { $name } would do this. Confirm it, or take it back.
page-share = Share this match
page-share-watch = Let others watch
page-share-means = Whoever opens this link sees the match and can step through it, but cannot play.
page-dice-verify = Verify the dice
page-dice-means = Before the first roll the server sealed a secret: it published a fingerprint (SHA-256) of it, and every player added a number of their own. All rolls follow from the two. So nobody could choose a roll afterwards.
page-dice-sealed = Sealed before the game
page-dice-added = Added by the players
page-dice-secret = Revealed at the end
page-dice-fits = The secret has the fingerprint that was published. Your browser has checked this itself.
page-dice-broken = The secret does not have the fingerprint that was published. These dice cannot be trusted.
page-dice-draws = { $count ->
    [one] The one draw
   *[other] All { $count } draws
} of this match were derived again from it, and all are as they were rolled.
page-dice-yourself = To check it without this server, download the record and run: petrilab verify
page-rules-short = In short
page-rules-all = All rules
page-rules-ruling-means = Where the printed rules are silent or can be read in two ways, we had to decide. Such rules are marked as rulings, and what an option changes is marked too.
page-ruling = ruling
page-rule-option = option: { $option }
page-rule-before = Before
page-rule-after = After
page-rule-shown = An example
page-default = usual: { $value }
page-forget = Delete my data
page-forget-sure = Delete your data?
page-forget-means = Your name is erased from all matches on this server, your seats are nobody's any more, and this browser forgets its settings. The moves stay.
page-credit = { $game ->
    [petris] Petris is a game by David Bernal, published by 2 Tomatoes Games. Petrilab is independent of them; if you enjoy the game, buy the box.
    [petri-dish] Petri Dish is a game by Andrew Looney, published by Looney Labs as part of Pyramid Arcade. Petrilab is independent of them; if you enjoy the game, buy the box.
    [honeycomb] Honeycomb was created by people at Washington University in St. Louis; its instruction sheet names no author.
   *[other] A game that was added to Petrilab.
}
page-result = Result
page-won = wins
page-early = Early in a game
page-midway = Midway
page-late = At the end
page-fill = { $count ->
    [one] Let the computer take the open seat ({ $name })
   *[other] Let the computer take the { $count } open seats ({ $name })
}
page-chapter = { $chapter ->
   *[before-the-game] Before the game
    [propagation] Propagation
    [sarcinas] Sarcinas
    [fission] Fission
    [contamination] Contamination
    [the-end] The end
    [a-turn] A turn
    [where-actions-happen] Where actions happen
    [divide] Divide
    [grow] Grow
    [infect] Infect
    [move] Move
    [zap] Zap
    [who-is-out-and-the-end] Who is out, and the end
    [picking] Picking
    [the-reveal] The reveal
}

## The games in short

page-short-petris-1 = In turn, everybody sends one or more bacteria out of one dish into dishes that touch it. Afterwards no dish may hold equal numbers of two players, or more than five of one.
page-short-petris-2 = When all have moved there is a fission: every dish that one player has alone gains one bacterium. Five in a dish become a sarcina, which stays there for good.
page-short-petris-3 = Some fissions are followed by a contamination: whoever has most in a shared dish gets a point. Points are bad.
page-short-petris-4 = After twelve sets the fewest points win. Whoever cannot move, needs a fourth sarcina or comes to the end of the contamination track loses at once.
page-short-petri-dish-1 = Roll three dice, and do for each what it shows, in any order. Wild may be anything. Of two alike dice one becomes Wild.
page-short-petri-dish-2 = Divide makes two smaller pieces of one. Grow makes a piece larger, or puts a new Small beside a Large of yours. Infect turns a piece that touches yours into your own. Move takes a piece to an empty space. Zap makes any piece smaller, and removes a Small.
page-short-petri-dish-3 = What you put on the board comes from your reserve, and what leaves it goes back there.
page-short-petri-dish-4 = You win with all nine pieces on the board, or as the last one on it.
page-short-honeycomb-1 = All pick at the same time and in secret: two hexagons to colonise and, in the first rounds, one for an antibiotic.
page-short-honeycomb-2 = Then the picks are revealed. What several wanted turns black for good. Where somebody else's antibiotic lies, nobody settles this time. What you alone wanted is yours.
page-short-honeycomb-3 = Two hexagons of yours that touch are a contact, and each new contact is a point.
page-short-honeycomb-4 = When hardly any hexagon is empty, most points win.
