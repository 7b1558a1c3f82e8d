### Petris: lessons and puzzles.

## Lessons

petris-lesson-propagation = Moving bacteria
petris-lesson-propagation-send = On your turn you propagate: you move bacteria from one dish into dishes that touch it. Choose your dish 2, then a dish beside it, and confirm.
    .done = That was a propagation. It is the only kind of move in this game.
petris-lesson-propagation-split = You move out of one dish only, but to several dishes at once if you like. Send bacteria from dish 2 to at least two different dishes.
    .done = Good. What you do not send stays where it is.
    .hint = That move is allowed, but all that you sent went to one dish. Choose a second dish before you confirm.
petris-lesson-equal = Never equal
petris-lesson-equal-refused = After a move, no two players may have equal numbers in a dish. B has one bacterium in dish 3. Send one there and read why it is refused; then go there with two.
    .done = Two against one is fine. Only equal numbers are forbidden.
    .hint = That is allowed, but go into dish 3, where B is.
petris-lesson-equal-leave = The rule also applies to what stays behind. In dish 3 you have three, B has two. Try to send just one away; then make a move that is allowed.
    .done = Right: two or three may leave, but not one.
petris-lesson-fission = Fission
petris-lesson-fission-alone = When both have moved, a set is over and a fission follows: each dish that one player holds alone gains a bacterium. Move so that you hold three dishes alone.
    .done = Three dishes, three new bacteria. The dish of B has grown, too.
    .hint = You grew, but in fewer than three dishes. Leave one bacterium in dish 2 and send the others to two different dishes.
petris-lesson-fission-shared = A dish that two players share does not grow. B holds three alone in dish 3. Before the fission, stop them from growing.
    .done = Dish 3 is shared now, and nothing grew there.
    .hint = B grew to four in dish 3. Send at least one bacterium into that dish.
petris-lesson-sarcina = Five make a sarcina
petris-lesson-sarcina-five = Five of your bacteria in one dish turn into a sarcina, a packet that counts as five. You have three in dish 2 and two in dish 3: bring five together.
    .done = A sarcina never moves again, and you have only three of them.
    .hint = That does not make five in one dish. Send all of one dish to the other.
petris-lesson-sarcina-closed = A dish with your own sarcina is closed to you. Try dish 3, then move elsewhere.
    .done = Sarcinas take away your own room. Too many of them are a burden.
petris-lesson-contamination = Contamination: points are bad
petris-lesson-contamination-most = Every third set ends with a contamination: whoever has the most in a shared dish gets a point, and points are bad. In dish 3 that is you. Move so that you get no point.
    .done = No point for you. After the last contamination the player with the fewest points wins.
    .hint = You got a point, because you had the most in a shared dish. Take all your bacteria out of dish 3, but not to B.
petris-lesson-preview = Reading what comes next
petris-lesson-preview-read = While you build a move, the panel says what the coming fission or contamination would do with it. Find a move after which no sarcina of yours is coming.
    .done = Nothing is final before you confirm: build, read, undo, build again.
    .hint = Your four are still alone in one dish, so the fission would make them a sarcina. Split them.
petris-lesson-losing = Three ways to lose at once
petris-lesson-losing-stuck = A player without a valid propagation loses at once. B has a single bacterium in dish 4, beside 1, 3 and 6. Leave it no way out.
    .done = One against one is forbidden everywhere, so B is stuck and you win.
    .hint = B still has a way out. Put exactly one bacterium of dish 2 into dish 3, and leave dishes 1 and 6 as they are.
petris-lesson-losing-sarcina = You have used all three sarcinas. If you need a fourth one, you lose the game, and a fission is coming. Survive it.
    .done = No dish held just four of yours. Having few bacteria can be a strength.
    .hint = A dish of yours came to five, and there was no sarcina for it. Break up the four, and bring no five together.
petris-lesson-losing-track = Your points are counted on the contamination track, which ends at 9. You have 8: one more point, and you lose. A contamination follows your move. Avoid the point.
    .done = You stay at 8 and play on.
    .hint = That point lost you the game. Leave dish 3 with all your bacteria, without meeting B elsewhere.
    .stuck = No point, but all your bacteria are a sarcina now: you cannot move, and that loses, too. Leave dish 3, but not for dish 2 with both.
petris-lesson-strategy = A first strategy
petris-lesson-strategy-smaller = Before a contamination, have fewer bacteria than your rival in shared dishes. B is alone in dish 3, with three, and would get no point. Change that.
    .done = Your smaller number gave B a point.
    .hint = B got no point. Go into dish 3 with fewer than B has there.
petris-lesson-strategy-slow = Grow slowly: every sarcina closes a dish to you for good. A fission follows your move. Make sure that you get no new sarcina.
    .done = You keep your sarcinas for later, and room to move now.
    .hint = Four of yours were alone in a dish at the fission and became a sarcina. Split them first.
petris-lesson-advanced = The advanced game
petris-lesson-advanced-first = In the advanced game a dish gives three points in the first contamination, then two, two and one. You are B, and the first contamination follows. Get no points.
    .done = Three points avoided. Early contaminations decide the advanced game.
    .hint = Three points at once. Take all your bacteria out of the dish that you share with A, and enter no other dish of A.
petris-lesson-three = Three players
petris-lesson-three-two = With three players, the player with the most gets a point for each opponent in the dish. In dish 4 you meet both, and a contamination follows. Get no points.
    .done = Now C has the most there and gets the points. The game ends as soon as one player loses; of the others, the one with the fewest points wins.
    .hint = You got two points in dish 4. Leave it with all three of your bacteria.

## Puzzles

petris-puzzle-win = Find the only move that wins.
petris-puzzle-save = Find the only move that does not lose.
petris-puzzle-wrong-win = With best play by both, this move no longer wins. This is proven.
petris-puzzle-wrong-save = With best play by both, this move loses. This is proven.
petris-theme-contamination = Contamination
petris-theme-sarcina = Growth and sarcinas
petris-theme-mobility = Room to move
petris-theme-ending = The end of the game
