### Texts of the lobby, invitations, reactions, recovery codes and classes, and of the home screen.

## Home

page-continue = Continue your match
page-level-pick = Strength of the computer
page-hero-pause = Pause the animation
page-hero-play = Resume the animation
page-mine-result = { $result ->
    [won] you won
    [draw] a draw
    [shared] you shared the win
    [lost] you lost
   *[ended] ended without a result
}
page-mine-winner = { $players } won
page-remove-match = Remove { $game } from the list
page-removed-match = { $game } is no longer listed in this browser. The match itself is kept.
page-pair = Find an opponent
page-pair-title = Looking for an opponent: { $game }
page-pair-help = The match begins as soon as somebody else wants to play. Keep this window open.
page-pair-stop = Stop looking
page-pair-late = An opponent was found just before you stopped looking. The match has begun.
page-lobby = Open seats
page-lobby-none = There are no open seats just now. Invite friends, or find an opponent.
page-lobby-join = Join
page-lobby-join-with = Play { $game } with { $players }

## Invitations

page-list-seats = Show the open seats in the lobby, so that anybody can join
page-uninvite = Cancel the invitation
page-uninvited = The invitation is cancelled. The old link does not work any more.
page-invite-again = Make a new link
page-cancel-match = Cancel this match
page-cancel-help = Cancelling the invitation only stops the link: the match stays open. Cancelling the match closes it for good.
page-invited-by = { $name } invites you.
page-join-late = You were invited, but all seats are taken. You can watch.
page-join-over = You were invited, but this match is over. You can step through it.

## Reactions

page-reactions = Reactions
page-reaction = { $reaction ->
    [hello] Hello!
    [well-played] Well played!
    [oops] Oops!
    [thinking] Let me think …
    [thanks] Thank you!
   *[good-game] Good game!
}
page-reaction-said = { $player }: { $reaction }
page-reactions-mute = Hide reactions

## Recovery codes

page-recovery = Use another browser
page-recovery-title = Take your matches to another browser
page-recovery-help = A recovery code brings all your seats to another browser or device. It works once, and the seats stay there; classes that you host stay here.
page-recovery-make = Make a recovery code
page-recovery-keep = Write it down, and tell nobody. Making a new code cancels this one.
page-recovery-revoke = Cancel the code
page-recovery-revoked = There is no valid code now.
page-recovery-code = Recovery code
page-recovery-enter = I have a code
page-recovery-bring = Bring my matches here
page-recovery-done = { $count ->
    [0] This code had no matches.
    [one] One match has moved to this browser.
   *[other] { $count } matches have moved to this browser.
}

## Classes

page-class = Play with a class
page-class-of = Class: { $game }
page-class-help = Everyone scans one code, types a name and gets a seat. You start, pause and end the matches. Nobody needs an account.
page-class-game = Game
page-class-players = Seats per match
page-class-open = Open the class
page-class-scan = Scan the code, or open this address:
page-class-local = Only this computer can reach this address. For other devices on your network, start the server with:
page-class-joined = { $count ->
    [0] Nobody has joined yet.
    [one] One player has joined.
   *[other] { $count } players have joined.
}
page-class-match = Match { $number }
page-class-control = { $action ->
    [start] Start
    [pause] Pause
    [resume] Resume
    [rematch] Play again
   *[end] End
}
page-class-control-all = { $action ->
    [start] Start all
    [pause] Pause all
    [resume] Resume all
    [rematch] All play again
   *[end] End all
}
page-class-control-match = { $action ->
    [start] Start match { $number }
    [pause] Pause match { $number }
    [resume] Resume match { $number }
    [rematch] Play match { $number } again
   *[end] End match { $number }
}
page-class-end-sure = End the matches?
page-class-end-help = They end without a result, and nobody can continue them.
page-class-level = Level of the computer on open seats
page-class-show = Projector
page-class-back = To the class
page-class-code = Show the code
page-class-code-elsewhere = The code of this class is kept only in the browser that opened the class. Everyone who has a seat can play on; for more players, open a new class.
page-class-new = Open a new class
page-class-join = Join the class
page-class-seated = You have a seat. The match begins when the host starts it.
page-class-over = If the host opens another match, this page takes you there.
page-class-to-next = To the next match
page-class-held = The host has paused the match. The clocks are stopped.
page-class-unknown = There is no such class, or it is over. Ask the host for the code again.
page-class-code-field = Code of the class
page-class-is-host = You host this class, so you cannot take a seat in it: the projector shows what you see.

## Results and refusals

page-line-ended = The host ended the match.
ending-ended = The match was ended early.
decided-nobody = Nobody wins.
match-held = While the host of a class has paused a match, only the host resumes it.
    .refused = The host has paused the match. Wait until the host resumes it.
match-class-host = The host of a class has no seat in it.
    .refused = You host this class and cannot take a seat in it.
match-class-full = A class has at most twelve matches at a time.
    .refused = All seats of this class are taken.
match-class-rematch = In a class, the host opens the next match.
    .refused = Stay in this match: when the host opens the next one, this page takes you there.
match-class-rematch-limit = A match of a class has at most twenty rematches.
    .refused = These players have had all their rematches. Open a new class.
match-lobby-full = The lobby shows a limited number of matches, in total and of one guest.
    .refused = The lobby has no room for another match of yours just now.
match-not-listed = The lobby shows public matches with an open seat, at the request of their hosts.
    .refused = The lobby cannot show this match.
match-recovery = A recovery code works once, and until it is cancelled or replaced.
    .refused = This recovery code is not valid. Check it for typing errors, or make a new one.
