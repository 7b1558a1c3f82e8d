### The stage of a match: status line, panel, ending, and sentences that address the player.

## The status line

page-menu = Menu
page-rules-of = Rules of { $game }
page-status-review = Looking back: position { $at } of { $count }
page-status-pass = Pass the screen to { $player }
page-status-reveal = The choices are revealed …
page-status-own-move = Your move is carried out …
page-status-own-turn = Your turn begins …
page-status-moving = { $player } is moving …
page-status-yours = Your move: { $question }
page-status-theirs = { $player }: { $question }

## The panel

board-instead = { $place } instead
board-you-short = You
board-counts-as-wild = { $die } counts as Wild: it is not possible anywhere now.
board-own-antibiotic = { $found ->
    [yes] Your antibiotic on hexagon { $cell } said NOPE.
   *[no] Your antibiotic on hexagon { $cell } stopped nobody.
}
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
       *[shared] You share the win
    }
   *[other] { $how ->
        [shared] A draw: { $players }
       *[won] { $players } won{ $scores ->
            [yes] { " " }{ $own } to { $other }
           *[no] { "" }
        }
    }
}
page-next-level = Next level: { $name }
page-easier-level = Easier: { $name }
page-step-through = Step through it

## Spaces of Petri Dish, as the board shows them

petri-dish-space = { $part ->
    [tip] tip { $wedge }
    [mid] middle { $wedge }
   *[other] corner { $wedge }/{ $near }
}

## What happens to you

board-propagated-you = You propagate from dish { $source }: { $what }.
petris-event-sarcina-you = You get a sarcina in dish { $dish }.
petris-event-stranded-you = You have no sarcina left for dish { $dish }.
petris-event-grew-you = You grow to { $count } in dish { $dish }.
petris-event-no-supply-you = You have no bacterium left for dish { $dish }.
petris-event-scored-you = You have the most in dish { $dish } and score { $points ->
    [one] a point
   *[other] { $points } points
}.
petris-event-set-you = Set { $set } begins; you go first.
petri-dish-event-seated-you = You get wedge { $wedge }.
petri-dish-event-first-you = You begin.
petri-dish-event-rolled-you = You roll { $dice }.
petri-dish-event-bonus-you = You get a bonus Wild action.
petri-dish-event-divided-you = You divide the piece on { $source } into two of size { petri-dish-word-size }, on { $source } and { $target }.
petri-dish-event-grew-you = You grow the piece on { $place } to a { petri-dish-word-size }.
petri-dish-event-spawned-you = You put a new { petri-dish-word-size } on { $place }.
petri-dish-event-infected-you = You infect the { petri-dish-word-size } of { $owner } on { $place }.
petri-dish-event-infected-yours = { $player } infects your { petri-dish-word-size } on { $place }.
petri-dish-event-moved-you = You move a { petri-dish-word-size } from { $source } to { $target }.
petri-dish-event-zapped-you = You zap the { petri-dish-word-size } of { $owner } on { $place }: it is gone.
petri-dish-event-zapped-yours = { $player } zaps your { petri-dish-word-size } on { $place }: it is gone.
petri-dish-event-zapped-you-own = You zap your own { petri-dish-word-size } on { $place }: it is gone.
petri-dish-event-shrunk-you = You zap the piece of { $owner } on { $place }: it shrinks to a { petri-dish-word-size }.
petri-dish-event-shrunk-yours = { $player } zaps your piece on { $place }: it shrinks to a { petri-dish-word-size }.
petri-dish-event-shrunk-you-own = You zap your own piece on { $place }: it shrinks to a { petri-dish-word-size }.
petri-dish-event-eliminated-you = You have no pieces left and are out.
petri-dish-event-lapsed-you = You lose the unused { $dice }.
petri-dish-event-turn-you = It is your turn.
honeycomb-event-chosen-you = You have picked.
honeycomb-event-ready-you = You are ready.
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
petris-ending-stuck-you = You had no valid propagation.
petris-ending-no-sarcina-you = There was no fourth sarcina for you.
petris-ending-overrun-you = You reached the end of the contamination track.
ending-resigned-you = You resigned.
ending-timeout-you = You ran out of time.
decided-fewest-points-you = You have the fewest points.
decided-tie-break-you = Points are level; you win the tie-break.
decided-most-points-you = You have the most points.
