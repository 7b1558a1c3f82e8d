### Texts of all games: turns, options, texts of positions, matches, results.

## Turns

turn-game-over = The game is over; nobody may act any more.
turn-not-waiting = Only a player whose turn it is may act.
    .refused = It is not { $actor }'s turn.

## Options

option-unknown = Only the options of the game can be set.
    .refused = There is no option "{ $option }" here; the options are { $known }.
option-value = An option has only the values it allows.
    .refused = The option { $option } cannot be "{ $found }"; it may be { $allowed }.
option-twice = Each option is given once.
    .refused = The option { $option } was given twice.
option-form = An option is written as name=value.
    .refused = An option is written as name=value, not "{ $found }".

## Texts of positions, moves and records

text-unknown-game = A position or record begins with the name of an installed game.
    .refused = There is no game "{ $found }"; the games are { $known }.
text-fields = A position has a fixed number of fields, separated by spaces.
    .refused = The position should have { $count } fields here ({ $expected }), but has { $found }.
text-field = Each field of a position has its own form.
    .refused = The field { $field } cannot be read at column { $column }: found "{ $found }", expected { $expected }.
text-move = A move is written in the form of its game.
    .refused = "{ $found }" is not a move; a move looks like { $form }.
text-step = A move is built of steps that name places or choices of the game.
    .refused = "{ $found }" is neither a move nor a step of one.
text-tag = A record begins with tags, one per line, each known and given once.
    .refused = Line { $line } is not a tag that belongs here: "{ $found }".
text-actor = Each move of a record begins with the letter of its player and a full stop.
    .refused = Line { $line }: "{ $found }" does not begin with the letter of a player, * or $ and a full stop.
text-too-long = Texts have a maximum length.
    .refused = The text has { $length } characters; the maximum is { $most }.
text-rules-version = A record is replayed by the rules it was made with.
    .refused = The record was made with version "{ $found }" of the rules; these are version { $expected }.
text-hash = Replaying a record leads to the position it ended with.
    .refused = The record does not lead to the position it names: found { $found }, expected { $expected }.
text-result = Replaying a record leads to the result it ended with.
    .refused = The record does not lead to the result it names: found { $found }, expected { $expected }.
text-at-move = Move { $move } of the record: { $reason }

## Matches

match-stale = A move is made for the newest version of a match.
    .refused = The match has moved on to version { $version }; look again and then move.
match-over = Nothing more can be done in a match that has ended.
match-no-such-seat = Only the seats of a match may act in it.
    .refused = There is no seat { $seat } in this match.
match-nothing-to-undo = There must be a move of your own to take back.
match-undo-blocked = A move is not taken back across dice, secrets or another player's move.
match-record-sealed = The record of a game with secrets can be read when it has ended.
match-unknown = Only invited guests see a private match; everyone sees a public one.
    .refused = There is no such match, or you may not see it.
match-not-your-seat = Only the owner of a seat acts for it.
match-not-started = Nobody moves before the match has started.
match-started = This can be done only before the match starts.
match-paused = Nobody moves while the match is paused.
match-not-paused = Only a match that is paused can be resumed.
match-not-over = A rematch can be asked for when the match has ended.
match-review = A match can be reviewed when it has ended.
match-not-host = Only the player who set up the match can start it.
match-no-open-seat = You can join only on an open seat.
    .refused = That seat is not open, or none is open any more.
match-seat-count = A match has as many seats as its options say.
    .refused = The options say { $players } players, so the match needs { $players } seats.
match-start-options = The first position of a match must be of its game and its options.
match-start-over = A match cannot begin in a position in which the game is over.
match-start-secrets = A match cannot begin in the middle of a round with secret choices.
match-seats-open = A match starts when no seat is open any more.
match-bad-invite = An invitation or link works only while it is valid.
    .refused = This invitation or link is not valid, or no longer valid; ask for a new one.
match-seat-moved = A seat is played on one device at a time.
    .refused = This seat is now played on another device.
match-session-ended = Deleting your data ends your session everywhere.
    .refused = Your data were deleted, so this page is no longer yours.
match-left = Leaving a match gives up your seats in it.
    .refused = You have left this match.
match-no-such-level = Only opponents that exist can play.
    .refused = There is no opponent of that name.
match-name = A name has at least one visible character.
    .refused = This name has no visible character. Choose another one.
match-has-chosen = Everybody chooses once in a round.
    .refused = You have chosen for this round already.
match-wrong-round = A secret choice is made for the round that is being chosen.
    .refused = This is round { $round } now; look again and then choose.
match-missed = A choice that is limited in time counts only if it is made in time.
    .refused = Too late: time was up, so you said nothing this time.
match-how-to-move = A secret choice names its round, an open move its version.
match-nothing-asked = You can answer only an open request.
    .refused = There is no such request, or it is settled.
match-asked-already = Each request is made and agreed to only once.
    .refused = That has been asked or agreed to already.
match-not-away = A match goes on without a player only after a long absence.
    .refused = That player is here, or has not been away for long enough.
match-not-handed-over = You can take back a seat only while the computer plays for it.
    .refused = The computer does not play for this seat.
match-handed-over = While the computer plays for a seat, its owner must first take it back.
match-hint = There are hints only if you play alone against the computer.
match-no-hint = A hint needs an opponent that has time to think.
    .refused = There is no hint just now; try again soon.
match-nonce = A seat adds to the sealed dice once, before the start.
match-too-long = A match has a limited number of moves, offers and changes of seats.
    .refused = The history of this match is already too long for that. You can still resign or leave the match.
match-store = A change that cannot be saved does not happen.
    .refused = This could not be saved just now, so nothing was changed; try again soon.
match-damaged = A match whose stored history is damaged is suspended until it is repaired.
    .refused = The stored history of this match is damaged, so it cannot go on now. All other matches go on. The operator of the server can repair it.
match-rules-missing = A match can be played where its game and that version of its rules are installed.
    .refused = This match needs a game, or a version of its rules, that is not installed on this server.

## Sealed dice

dice-unsealed = Only dice that were sealed, and whose secret is shown, can be verified.
    .refused = The record has no sealed dice, or their secret is not shown yet.
dice-commitment = The secret shown at the end is the one promised at the start.
    .refused = The secret in the record is not the one that was promised at the start.
dice-nonces = The record names exactly the seats that sent no nonce.
    .refused = The record does not name exactly the seats whose nonce is empty.
dice-draw = Every draw follows from the secret, the nonces and its number.
    .refused = the dice should have given { $expected }, not { $found }.

## Stores

store-url = A store is a SQLite file or a PostgreSQL database.
    .refused = "{ $found }" is not a store; write sqlite:///file or postgresql://….
store-held = One process at a time holds a store file.
    .refused = { $file } is in use by process { $pid }; stop that one first, or use PostgreSQL for several.
store-newer = A store written by a newer Petrilab is left alone.
    .refused = The store is of version { $found }, and this Petrilab knows { $known } at most; upgrade Petrilab.
store-older = Only a server upgrades a store.
    .refused = The store { $name } is of version { $found }, and this Petrilab reads version { $known }. Start `petrilab serve` with this store once: it upgrades the store.
store-not-empty = A backup is restored into an empty store.
    .refused = This store holds matches already; restore into a new one.
store-no-backup = A backup is a file that petrilab backup wrote.
    .refused = { $file } is not a backup.
store-unreachable = A store must be there and be readable.
    .refused = The store { $name } cannot be used: { $reason }.
store-malformed = A store file must be undamaged.
    .refused = { $file } is damaged: { $reason }. Run petrilab check-store, then petrilab repair; if nothing can be read, petrilab restore with a backup.
store-incomplete = A store must hold everything that was written to it.
    .refused = { $file } lacks its newest moves, at least { $name } at { $number }: its write-ahead log is lost or damaged. Run petrilab repair.

## Results

ending-resigned = { $losers } resigned.
ending-timeout = { $losers } ran out of time.
decided-loss = { $count ->
    [one] { $players } wins.
   *[other] { $players } win together.
}
decided-fewest-points = { $players } has the fewest points and wins.
decided-tie-break = Points are level; { $players } wins the tie-break.
decided-draw = A draw between { $players }.
decided-win = { $players } wins.
decided-most-points = { $players } has the most points and wins.
decided-shared = { $players } share the win with equal points.
decided-everyone = All have the same number of points.
