### Texts of the navigation, the lessons and the puzzles.

## Navigation

page-nav = Sections of the page
page-nav-play = Play
page-nav-learn = Learn
page-nav-puzzles = Puzzles
page-nav-analyse = Analyse
page-nav-watch = Watch
page-watch-title = Other people's matches
page-watch-how = Matches with friends or opponents you find here can be watched, unless their host makes them private.
page-watch-finished = Ended lately
page-watch-samples = Sample games
page-watch-samples-about = Whole games between computer levels, move by move. A review explains the moments that decided each of them.
page-watch-play = Play a match yourself

## Lessons

page-learn-title = Learn by playing
page-learn-about = Each lesson takes a minute or two. You make real moves on the real board.
page-learn-done = { $done } of { $count } lessons finished
page-learn-start = Start
page-learn-continue = Continue
page-learn-finished = (finished)
page-learn-all = All lessons
page-learn-offer = New here? Learn { $game } in two minutes
page-lesson-steps = Steps of the lesson
page-lesson-step = Step { $step } of { $count }
page-lesson-next = Next lesson: { $title }
page-lesson-play = Play { $game }
page-practice-next = Continue
page-practice-retry = Try again
page-practice-again = Solve it again

## Offline

page-offline-save = Save for offline use
page-offline-saving = Saving { $done } of { $count } …
page-offline-saved = Saved: works offline

## Puzzles

page-puzzles-about = Positions from games between computer levels. Find the move; afterwards you can read why it is the right one. Your rating stays in this browser.
page-puzzle-daily = Puzzle of the day: { $game }
page-puzzles-count = { $count } puzzles
page-puzzles-rating = Your rating: { $rating }
page-puzzles-solved = { $solved } of { $count } solved at the first try
page-puzzles-solve = Solve puzzles
page-puzzles-themes = By theme
page-puzzles-none = There are no puzzles here yet.
page-puzzles-all = All puzzles
page-puzzle-rating = Difficulty { $rating }
page-puzzle-right = That is it!
page-puzzle-solution = The solution: { $move }.
page-puzzle-wins = This wins the game.
page-puzzle-then = Then { $move }.
page-puzzle-line = Best play goes on: { $answer }
page-puzzle-line-end = { $count ->
    [0] That ends the game: { $end }
    [one] One move later the game ends: { $end }
   *[other] { $count } moves later the game ends: { $end }
}
page-puzzle-line-show = See how it goes on
page-puzzle-instead = Instead, after { $move }:
page-puzzle-show = Show the solution
page-puzzle-next = Next puzzle
page-puzzle-you = Your puzzles
page-puzzle-why = Why
page-puzzle-odds = { $player } picks { $move } in { $percent }% of all cases.

page-drills = Your own mistakes
page-drills-none = Review a match that you have played: your mistakes are kept here, to be played better.
page-drills-count = { $count ->
    [one] One position to practise
   *[other] { $count } positions to practise
}; { $learned } learned
page-drills-begin = Practise
page-drill-of = { $game }: your own mistake
page-drill-task = You made a mistake here. Find a better move.
page-drill-same = That is the move of the game again. Look for another one.
page-drill-wrong = There is something better.
page-drill-as-good = Yes, that is as good as the best move!
page-drill-about = In the game you played { $played } and gave away { $lost }.
page-drill-next = Next mistake
page-drill-remove = Remove this mistake
page-drill-gone = This mistake is not kept in this browser.
