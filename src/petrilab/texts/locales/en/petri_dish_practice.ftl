### Petri Dish: lessons and puzzles.

## Lessons

petri-dish-lesson-dice = Three dice, three actions
petri-dish-lesson-dice-use = You rolled Grow (a piece gets larger), Move (a piece goes elsewhere) and Zap (a piece anywhere shrinks). Each die is one action, in any order. Choose a die, then a piece, and confirm.
    .done = One die is used. You always use all of them: there is no passing.
petri-dish-lesson-dice-rest = Another turn: Zap is used; Grow and Move are left. Use one of them.
    .done = After the last die the next player rolls. If two dice are alike, one of them becomes a Wild, which is any action you like; of three alike, two do, and you get a fourth action.
petri-dish-lesson-actions = The five actions
petri-dish-lesson-actions-divide = Divide turns a Large into two Mediums, or a Medium into two Smalls: one stays, the other goes next to it. Divide your Large.
    .done = One more piece on the board. The smaller pieces come from your reserve, which are your pieces beside the board.
petri-dish-lesson-actions-grow = Grow replaces a piece with the next larger size, or puts a Small beside one of your Larges. Grow a piece.
    .done = Mediums and Larges survive a Zap. To grow, the larger piece must be in your reserve.
petri-dish-lesson-actions-infect = Infect replaces a rival's piece that touches one of yours with your own of the same size. Pieces touch across a side, and tips across the centre, too. Infect B.
    .done = B has one piece fewer, and you have one more.
petri-dish-lesson-actions-move = Move takes a piece to an empty space next to it, or next to its group. Move a piece.
    .done = A Move makes room for dividing, or brings you close to the others.
petri-dish-lesson-actions-zap = Zap hits any piece on the board: a Small is removed, others shrink by one size. Zap a piece of B.
    .done = Any piece anywhere: Smalls are never safe.
    .hint = That was your own piece. It is allowed, and sometimes there is no better target. This time choose a piece of B.
petri-dish-lesson-wild = Wild dice
petri-dish-lesson-wild-any = A Wild is any of the five actions. Choose the Wild, then Infect, then the piece of B.
    .done = A Wild is worth most when it completes a plan.
    .hint = That is one of the five actions, but not Infect. Try again with Infect.
petri-dish-lesson-wild-null = You rolled Infect, but no rival's piece touches yours. A die whose action is not possible counts as Wild: use it for anything.
    .done = This is checked again before each action. Sometimes it pays to make the action of a die impossible first.
petri-dish-lesson-splorf = Splorfing: long moves
petri-dish-lesson-splorf-far = Connected pieces form a group. With Move, a piece may go next to any piece of its group: a splorf. Bring your Small from corner 0/9 (between 0 and 9) to a space that it does not touch.
    .done = It went through the whole group in one action.
    .hint = That is a legal move, but not a splorf of the Small on corner 0/9. Choose it, then a space at the other end of your group.
petri-dish-lesson-winning = Two ways to win
petri-dish-lesson-winning-nine = With all nine of your pieces on the board you win at once. You have eight, and the ninth is a Small. Win with your dice.
    .done = Nine pieces: you win, and the unused die does not matter.
    .hint = That did not bring your ninth piece onto the board. Grow can put a Small beside one of your Larges.
petri-dish-lesson-winning-last = You also win when only you have pieces left. B has a single Small, on tip 5. Finish the game.
    .done = B is out, and you win.
    .hint = B is still there. One of your pieces touches the Small: use Infect.

## Puzzles

petri-dish-puzzle-best = Find the best next action with these dice.
petri-dish-puzzle-wrong-best = The engine prefers another action by a clear margin.
petri-dish-theme-growth = Growth
petri-dish-theme-infection = Infection
petri-dish-theme-safety = Safety
petri-dish-theme-ending = The end of the game
