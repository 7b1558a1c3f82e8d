### Texts of the page.

## Home and the line above

page-welcome = Board games about bacteria. Pick one and play.
page-home = Home
page-labelled = { $label }: { $value }
page-skip = Skip to the main content
page-your-name = Your name
page-guest = Guest
page-language = Language
page-theme = { $theme ->
    [light] Theme: light
    [dark] Theme: dark
   *[auto] Theme: same as device
}
page-players-range = { $few } to { $many } players
page-players-exact = { $players } players
page-kind = { $kind ->
    [luck] dice
    [secrets] secret choices
   *[open] no luck, no secrets
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
page-match-unavailable = This match cannot be opened
page-no-such-game = There is no such game here.
page-not-found-help = The address may be incomplete or out of date. From here you can go on:
page-broken = This screen cannot be shown
page-broken-help = Something went wrong in this page, or a part of it could not be loaded. Your matches are safe on the server.
page-reload = Load again
page-watch-match = Watch the match
page-history-changing = The match moves on faster than its history can be loaded. Try again in a moment.
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
page-computer = Computer, { $name }
page-seat-open = open seat
page-name-of = Name of { $seat }
page-rating = rating { $rating }
page-advanced = More options
page-measured = { $play ->
    [random] Measured with random moves
   *[strong] Measured with strong players
}, compared with the default: wins of seat A { $share } ± { $shareMargin } and draws { $draws } ± { $drawsMargin } percentage points, length { $moves } ± { $movesMargin } moves.
page-measured-older = The strong players were version { $version }; those of today may play differently.
page-measured-endings = Games end differently: { $endings }.
page-measured-ending = { $name } in { $percent }% of the games instead of { $usual }%
page-clock = Clock
page-clock-none = No clock
page-clock-of = { $minutes } minutes plus { $seconds } seconds per move
page-clock-help = A player who has no time left loses.
page-private = Only people with the link can watch
page-begin = Begin
page-make-link = Make the link

## Options by their short names

page-options = Options
page-option-players = Players
page-value-on = on
page-value-off = off

## During a match

page-away = away
page-handed-over = the computer plays for now
page-thinking = thinking …
page-thinks = { $count ->
    [one] { $players } is thinking.
   *[other] { $players } are thinking.
}
page-queued = { $count ->
    [one] { $players } waits in the queue: the server is busy with other opponents.
   *[other] { $players } wait in the queue: the server is busy with other opponents.
}
page-animating = Watch what happens …
page-open = Waiting for players
page-paused = The match is paused
page-reconnecting = Connection lost. Your move is kept.
page-reconnecting-watching = Connection lost. Connecting again …
page-not-connected = This click had no effect, because the connection is lost. Your move is kept: go on when the connection is back.
page-unanswered = The connection was lost before the server answered. If what you did is missing from “What happened”, please do it again; a move that you had built is kept.
page-click-lost = This click had no effect, because the connection is lost. Try again when it is back.
page-no-answer = The server has not answered in time. Check whether it has done what you wanted; if not, please try again.
page-log = What happened
page-see-rule = See the rule
page-confirm-secret = Choose in secret
page-takeback = Ask to take back my move
page-pause = Pause
page-resume = Resume
page-rematch = Rematch
page-to-rematch = To the rematch
page-resign = Resign
page-resign-sure = Really resign?
page-resign-help = You lose this match.
page-leave = Leave the match
page-leave-sure = Really leave the match?
page-leave-open = Your seat will be free for others again.
page-leave-playing = You resign and lose this match.
page-leave-over = This match will no longer be listed with yours.
page-close = Close
page-dialog-cancel = Cancel
page-invite = Invite
page-invite-help = Anyone who opens this link can take an open seat.
page-waiting-for = { $count ->
    [one] Send this link to one more person; the match begins when they join.
   *[other] Send this link to { $count } more people; the match begins when all have joined.
}
page-link = Link
page-copy = Copy
page-share-native = Share …
page-copied = Copied
page-qr = QR code of the link
page-link-help = Send the link, or let a phone scan the code.
page-join-title = You are invited to { $game }
page-join = Join
page-other-device = Move to another device
page-other-device-help = Open this link on the other device within a few minutes; your seat moves there. It works once.
page-download = Download the record
page-return = Take your seat back
page-away-countdown = { $seconds ->
    [one] In one second the computer may play for the absent player.
   *[other] In { $seconds } seconds the computer may play for the absent player.
}
page-hand-over = Let the computer play for the absent player
page-adjourn = Pause until the absent player is back
page-pace = Replay speed
page-pace-slow = slow
page-pace-usual = normal
page-pace-fast = fast
page-pace-off = no replay
page-sound = Sound when it is your turn
page-asks = { $matter ->
    [takeback] { $player } asks to take back a move.
    [pause] { $player } asks for a pause.
   *[rematch] { $player } asks for a rematch.
}
page-agree = Agree
page-decline = Decline
page-withdraw = Withdraw
page-pass-device = The next choice is secret. Give the screen to { $player } alone.
page-device-taken = I am { $player }
page-you-watch = You are watching.
page-watching = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}
page-step = Step through the match
page-step-first = To the beginning
page-step-back = One step back
page-step-forth = One step forward
page-step-last = To now
page-step-now = now
page-step-at = { $at } of { $count }

## The log of a match

page-line-created = The match was set up.
page-line-joined = { $player } joins.
page-line-filled = { $player } takes a seat.
page-line-started = The match begins.
page-line-resigned = { $player } resigns.
page-line-timed-out = { $player } has run out of time.
page-line-missed = { $player } has not answered in time.
page-line-asked = { page-asks }
page-line-agreed = { $player } agrees.
page-line-declined = { $player } declines.
page-line-withdrawn = { $player } withdraws the request.
page-line-took-back = { $player } takes back a move.
page-line-paused = The match is paused.
page-line-resumed = The match goes on.
page-line-handed-over = The computer plays for { $player } for now.
page-line-returned = { $player } is back.
page-line-claimed = { $player } moved to another device.
page-line-forgotten = { $player } has left for good.
page-line-left = { $player } has left.
page-line-rematched = A rematch was set up.

## Rules

page-rule-link = Link to this rule
page-level = Level { $number }: { $name }
page-level-number = level { $number }
page-rating-help = Ratings are measured in games between the levels. An opponent with 200 points more wins about three games of four.
page-watch = Watch
page-watch-none = Nobody else is playing here just now.
page-mine-none = Your matches will be listed here.
page-read = Open a record or a position
page-read-help = Paste the text of a record that you downloaded, or of a position, or choose a file. Then step through it move by move.
page-read-text = Text of the record or position
page-read-file = Choose a file
page-read-no-text = This file is not a record, a position or an analysis: it is too large, or it is not text.
page-read-show = Show
page-read-dice = { $count ->
    [one] The one draw of the dice follows from the secret and the numbers in this record.
   *[other] All { $count } draws of the dice follow from the secret and the numbers in this record.
}
page-how = How to play
page-hints = Hints
page-hints-off = none
page-hint = Give me a hint
page-hint-help = A level of your choice shows what it would do. There are no hints between people.
page-hint-given = { $name } would play this. Confirm it, or undo it.
page-share = Share this match
page-share-watch = Let others watch
page-share-help = Anyone who opens this link sees the match and can step through it, but cannot play.
page-dice-verify = Verify the dice
page-dice-help = Before the first roll the server published the fingerprint (SHA-256) of a secret. After that, each player's browser sent a random number of its own. All rolls follow from the secret and these numbers. The computer's seats send no number, nor do additional players at one screen.
page-dice-sealed = Published before the game
page-dice-added = Numbers of the players
page-dice-sent-none = sent none
page-dice-made-by-server = sent none; the server made one up
page-dice-secret = Revealed at the end
page-dice-own-fits = Your browser kept the fingerprint and its own number from before the first roll: the secret has this fingerprint, and your number is among the others.
page-dice-fits = The secret has the fingerprint that the server shows. Your browser has checked this itself.
page-dice-fault-commitment = The server now shows a different fingerprint than before your browser sent its number. These dice cannot be trusted.
page-dice-fault-nonce = Your browser's number is not among those that the rolls follow from: it came too late, or the server ignored it. The server could choose the rolls.
page-dice-fault-added = The server added a number for a seat that sent none. It could choose the rolls.
page-dice-fault-secret = The secret does not have the fingerprint that was published. These dice cannot be trusted.
page-dice-fault-draws = The rolls do not follow from the secret and the numbers. These dice cannot be trusted.
page-dice-draws = { $count ->
    [one] The server has derived the one draw
   *[other] The server has derived all { $count } draws
} of this match again, and found no difference.
page-dice-own-draws = { $count ->
    [one] Your browser has derived the one draw
   *[other] Your browser has derived all { $count } draws
} of this match again, and found no difference.
page-dice-promise = So the server could not choose a roll, provided that every other player's browser shows the same and none of these players helped the server. The server knew all rolls in advance, and this page comes from the server, too.
page-dice-promise-alone = So the server could not choose a roll. It knew all rolls in advance, and this page comes from the server, too.
page-dice-unchecked = Your browser could not check the rolls itself. So this does not show whether the server chose them.
page-dice-no-promise = Your browser sent no number for this match. So this does not show whether the server chose the rolls.
page-dice-yourself = To check it without this server, download the record and run: petrilab verify
page-dice-waiting = Waiting for the players' numbers for the dice
page-rules-short = In short
page-rules-all = All rules
page-rules-ruling-help = Where the printed rules are silent or can be read in two ways, we had to decide. Such rules are marked as rulings, and what an option changes is marked too.
page-ruling = ruling
page-rule-option = option: { $option }
page-rule-before = Before
page-rule-after = After
page-rule-shown = An example
page-default = default: { $value }
page-forget = Delete my data
page-forget-sure = Delete your data?
page-forget-help = Your name is erased from all matches on this server, your seats have no owner any more, and this browser forgets its settings. The moves stay.
page-credit = A game that was added to Petrilab.
page-result = Result
page-early = Early in a game
page-midway = Midway
page-late = At the end
page-fill = { $count ->
    [one] Let the computer take the open seat ({ $name })
   *[other] Let the computer take the { $count } open seats ({ $name })
}
