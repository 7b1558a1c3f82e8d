### What is the same in every game: turns, options, texts, matches, results.

## Turns

turn-game-over = The game is over; nobody may act any more.
turn-not-waiting = Only those whom the game waits for may act.
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
text-tag = A record begins with tags, one a line, each known and given once.
    .refused = Line { $line } is not a tag that belongs here: "{ $found }".
text-actor = Each move of a record begins with the letter of who made it and a full stop.
    .refused = Line { $line }: "{ $found }" does not begin with the letter of a player, * or $ and a full stop.
text-too-long = Texts have a greatest length.
    .refused = The text has { $length } characters; the most is { $most }.
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

## Results

ending-resigned = { $losers } resigned.
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
