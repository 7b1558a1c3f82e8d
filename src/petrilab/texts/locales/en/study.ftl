### The review and the analysis board.

page-review = Review
page-review-of = Review of { $game }
page-review-to-match = Back to the match
page-review-to-record = Back to the record
page-review-progress = Reviewing the game … { $percent }
page-review-graph = How the game went
page-review-shares = Win probability
page-review-margin = Lead in points
page-review-at = After { $at } of { $count } moves: { $text }
page-review-no-value = no value yet
page-review-proven = proven
page-review-legend = Circles mark mistakes. The bar at the bottom marks positions whose result is proven.
page-review-accuracy = Accuracy
page-review-mistakes = Mistakes
page-review-luck = Luck of the dice per move
page-review-lost = Given away per move
page-review-moments = Key moments
page-review-no-mistakes = No move gave away 10 percentage points or more.
page-review-moment = Move { $number }: { $player } played { $move } and gave away { $lost }.
page-review-moment-you = Move { $number }: you played { $move } and gave away { $lost }.
page-review-better = Better: { $better }.
# What findings call the two moves that they compare; after the words for “after” and “with”.
page-review-role-better = the better move
page-review-role-played = the move played
page-review-show = Show the better move
page-review-try = Try again
page-review-all = Show all { $count } mistakes
page-review-your-try = Find a better move.
page-review-as-good = Well done: your move is worth { $value }, as much as the best one ({ $best }).
page-review-improved = Better than in the game: { $value } instead of { $played }. The best move is worth { $best }.
page-review-not-better = Not better than in the game: { $value } after { $played }. The best move is worth { $best }.
page-review-once-more = From the start
page-review-back = Back to the review
page-review-rounds = What each player could know
page-review-round = Round { $number }
page-review-on-board = Show on the board
page-review-pick = { $player } picked { $move }.
page-review-pick-you = You picked { $move }.
page-review-known = Could know
page-review-true = Was true
page-analyse-position = Analyse this position

page-analyse = Analysis board
page-analyse-about = Set up any position, move for every player, and let the engine show its best lines in words.
page-analyse-text = Position, saved analysis or record as text
page-analyse-open = Open a saved analysis
page-analyse-set-up = Set up this position
page-analyse-begin = Start of { $game }
page-analyse-engine = Engine
page-analyse-start = Start engine
page-analyse-stop = Stop
page-analyse-done = complete
page-analyse-proven = proven
page-analyse-over = The game is over.
page-analyse-often = choose it in { $percent } of cases
page-analyse-moves = Moves
page-analyse-start-position = Start
page-analyse-comment = Comment on this position
page-analyse-promote = Make it the main line
page-analyse-remove = Delete from here
page-analyse-chance = A roll or a draw
page-analyse-turn = { $player } to move
page-analyse-draw = Draw at random
page-analyse-outcome = Outcome
page-analyse-set = Take this outcome
page-analyse-moves-for = Move for
page-analyse-plays = The engine plays for
page-analyse-share = Share this position
page-analyse-save = Save the analysis
page-analyse-edit = Edit the position
page-analyse-edit-ask = Choose a piece, then click on places.
page-analyse-nothing = Empty
page-analyse-points = Points of { $player }
page-analyse-propagations = Propagations made
page-analyse-to-move = To move
page-analyse-dice = Dice
page-analyse-round = Round

page-analyse-continue = Play on from here
page-analyse-continue-help = The match begins in this position. Choose who plays each seat.
page-review-drills = { $count ->
    [one] Practise this mistake
   *[other] Practise these { $count } mistakes
}
