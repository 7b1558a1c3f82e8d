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
page-open = Waiting for players
page-paused = The match is paused
page-reconnecting = The connection was lost and is being restored. Nothing is lost; go on when it is back.
page-log = What happened
page-see-rule = See the rule
page-confirm-secret = Choose (stays secret)
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
page-line-started = The match begins.
page-line-resigned = { $player } resigns.
page-line-timed-out = { $player } has run out of time.
page-line-asked = { page-asks }
page-line-agreed = { $player } agrees.
page-line-declined = { $player } declines or withdraws it.
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
