### The stage of a match: status line, panel, ending, and sentences that address the player.

## The status line

page-menu = Menu
page-rules-of = Rules of { $game }
page-status-review = Looking back: position { $at } of { $count }
page-status-review-turn = Your turn! { page-status-review }
page-status-waiting = Waiting for { $count } players
page-status-pass = Pass the screen to { $player }
page-status-reveal = The choices are revealed …
page-status-own-move = Your move is carried out …
page-status-own-turn = Your turn begins …
page-status-moving = { $player } is moving …
page-status-yours = Your move: { $question }
page-status-theirs = { $player }: { $question }

## The panel

board-instead = { $place } instead
board-request = Request
board-you-short = You
page-back-to-now = Return to the match
page-declined = { $matter ->
    [takeback] { $player } does not agree to the takeback.
    [pause] { $player } does not agree to a pause.
   *[rematch] { $player } does not want a rematch.
}

## The ending

page-headline = { $who ->
    [you] { $how ->
        [won] You won{ $scores ->
            [yes] { " " }{ $own } to { $other }
           *[no] { "" }
        }
        [lost] You lost{ $scores ->
            [yes] { " " }{ $own } to { $other }
           *[no] { "" }
        }
        [draw] A draw
       *[shared] You share the win
    }
   *[other] { $how ->
        [draw] A draw: { $players }
        [shared] { $players } share the win
       *[won] { $players } won{ $scores ->
            [yes] { " " }{ $own } to { $other }
           *[no] { "" }
        }
    }
}
page-next-level = Next level: { $name }
page-easier-level = Easier: { $name }
page-step-through = Step through it

## What happens to you

page-line-joined-you = You join.
page-line-resigned-you = You resign.
page-line-missed-you = You have not answered in time.
page-line-timed-out-you = You have run out of time.
page-line-asked-you = { $matter ->
    [takeback] You ask to take back a move.
    [pause] You ask for a pause.
   *[rematch] You ask for a rematch.
}
page-line-agreed-you = You agree.
page-line-declined-you = You decline.
page-line-withdrawn-you = You withdraw the request.
page-line-took-back-you = You take back a move.
page-line-handed-over-you = The computer plays for you for now.
page-line-returned-you = You are back.
page-line-claimed-you = You moved to another device.
ending-resigned-you = You resigned.
ending-timeout-you = You ran out of time.
decided-fewest-points-you = You have the fewest points.
decided-tie-break-you = Points are level; you win the tie-break.
decided-most-points-you = You have the most points.
