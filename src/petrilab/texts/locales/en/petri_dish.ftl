### Petri Dish: rules, events, endings, facts and options.

petri-dish-name = Petri Dish

## Words that other sentences use

petri-dish-word-die = { $die ->
    [D] Divide
    [G] Grow
    [I] Infect
    [M] Move
    [Z] Zap
    [W] Wild
   *[other] { $die }
}
petri-dish-word-action = { $action ->
    [D] Divide
    [G] Grow
    [I] Infect
    [M] Move
    [Z] Zap
    [W] Wild
   *[other] { $action }
}
petri-dish-word-size = { $size ->
    [small] Small
    [medium] Medium
   *[large] Large
}

## Before the game

petri-dish-wheel = The Wheel has ten wedges of four spaces each: tip, middle, left and right.
petri-dish-adjacent = The middle of a wedge touches its tip, left and right; neighbouring wedges touch tip to tip and right to left.
petri-dish-centre = Across the centre, each tip touches the tip of the wedge opposite.
petri-dish-pieces = Each player has nine pieces: three Smalls, three Mediums and three Larges.
    .refused = { $player } cannot have { $count } pieces of the size { petri-dish-word-size } on the board; there are three.
petri-dish-reserve = A piece that is not on the board is in its owner's reserve; pieces that are replaced, shrunk or removed return there.
petri-dish-setup = Everybody begins with a Large, a Medium and two Smalls that fill a wedge; the other five pieces are the reserve.
    .refused = While wedges are being drawn, each wedge taken holds exactly one player's starting pieces, and all else is empty.
petri-dish-wedge-setup = The Large begins on the middle and the Medium on the tip, or the other way round if so agreed.
petri-dish-wedges = The number of players decides which wedges are used at the start.
    .refused = With { $players } players wedge { $wedge } is not used at the start.
petri-dish-seating = Which player gets which wedge is drawn seat by seat, or fixed if so agreed.
    .refused = Seats get their wedges one after the other, each a wedge that is still free; if seats take the wedges in order, the wedges are fixed.
petri-dish-seating-redraw = With four or more players, wedges that would run round the Wheel in turn order are drawn again.
    .refused = This would seat everybody round the Wheel in turn order; such wedges are drawn again.
petri-dish-first = The starting player is drawn.
    .refused = All have their wedges; now the starting player is drawn.

## A turn

petri-dish-order = Turns go clockwise by seat and skip players who are out.
petri-dish-roll = A turn begins with a roll of three dice; each shows Divide, Grow, Infect, Move, Zap or Wild.
    .refused = The three dice must be rolled now.
petri-dish-duplicates = If two dice of a roll are alike, one of them becomes Wild for good.
    .refused = { petri-dish-word-die } cannot be unused twice: of two dice that are alike, one becomes Wild.
petri-dish-two-wilds = Two Wilds in a roll change nothing.
petri-dish-triples = If all three dice are alike, two become Wild and there is one bonus Wild action; this includes three Wilds.
    .refused = No turn can have the unused actions { $dice }: there are four at most, and four only after three dice that are alike, at least three of the four Wild.
petri-dish-actions = You take an action for every die.
    .refused = That is not an action: an action is a die, what it does, and one space, or two for Divide and Move.
petri-dish-any-order = You take your actions in any order you like.
petri-dish-no-passing = Every action must be taken; there is no passing.
    .refused = Choose a die first.
petri-dish-die = An action uses one of the unused dice.
    .refused = There is no unused { petri-dish-word-die } among your dice.
petri-dish-own-action = A die is used for the action that it shows, if that is possible anywhere.
    .refused = { petri-dish-word-die } is possible somewhere, so this die cannot be used for { petri-dish-word-action }.
petri-dish-null-is-wild = A die whose action is not possible anywhere counts as Wild.
petri-dish-null-anew = Which dice count as Wild is checked again before each action.
petri-dish-no-instance = An action can be chosen only if it is possible somewhere.
    .refused = { petri-dish-word-action } is not possible anywhere right now.
petri-dish-wild = A Wild is used for any of the five actions, as long as it is possible.
    .refused = Say first what the { $die ->
        [W] Wild
       *[other] { petri-dish-word-die }, which counts as Wild,
    } is used for: Divide, Grow, Infect, Move or Zap.

## Where actions happen

petri-dish-own-piece = Divide, Grow and Move begin with a piece of your own.
    .refused = { petri-dish-word-action } needs a piece of yours, and on { $place } there is none.
petri-dish-empty-space = A piece that divides or moves goes to an empty space.
    .refused = { petri-dish-word-action } ends on an empty space, and { $place } is occupied.

## Divide

petri-dish-divide = Divide turns a Large of yours into two Mediums, or a Medium into two Smalls: one stays, one goes to a space beside it.
    .refused = To divide, choose a Large or Medium of yours, then an empty space beside it.
petri-dish-divide-small = A Small cannot divide.
    .refused = The Small on { $place } cannot divide.
petri-dish-divide-reserve = Both smaller pieces must be in your reserve.
    .refused = The piece on { $place } would become two of the size { petri-dish-word-size }; your reserve has { $count ->
        [0] none
       *[other] { $count }
    }.
petri-dish-divide-adjacent = The second piece goes to a space that touches the first.
    .refused = A piece on { $source } divides onto a space beside it, and { $target } does not touch { $source }.
petri-dish-divide-room = A piece divides only if a space beside it is empty.
    .refused = No space beside { $source } is empty.

## Grow

petri-dish-grow = Grow replaces a piece of yours with the next larger size, or puts a new Small beside one of your Larges.
    .refused = To grow, choose a Small or Medium of yours, or an empty space beside one of your Larges.
petri-dish-grow-large = A Large cannot grow.
    .refused = The Large on { $place } cannot grow any larger.
petri-dish-grow-reserve = The larger piece must be in your reserve.
    .refused = The piece on { $place } cannot grow: your reserve has no { petri-dish-word-size }.
petri-dish-spawn = Instead of growing a piece, you may put a Small from your reserve on an empty space beside one of your Larges.
petri-dish-spawn-large = A new Small needs a Large of yours beside it.
    .refused = No Large of yours is beside { $place }.
petri-dish-spawn-reserve = A new Small comes from your reserve.
    .refused = No Small can appear on { $place }: your reserve has none.

## Infect

petri-dish-infect = Infect replaces an opponent's piece that touches one of yours with your own piece of the same size.
    .refused = To infect, choose an opponent's piece beside one of yours.
petri-dish-infect-opponent = Only an opponent's piece can be infected.
    .refused = On { $place } there is no opponent's piece.
petri-dish-infect-touching = The infected piece must touch a piece of yours.
    .refused = No piece of yours is beside { $place }.
petri-dish-infect-reserve = Your own piece of that size must be in your reserve.
    .refused = The piece on { $place } cannot be infected: your reserve has no { petri-dish-word-size }.

## Move

petri-dish-move = Move takes a piece of yours to an empty space.
    .refused = To move, choose a piece of yours, then an empty space beside it or beside its group.
petri-dish-move-group = All pieces of yours that are connected form a group, taken as it stands before the piece is lifted.
petri-dish-move-reach = A piece moves to a space beside it or beside any other piece of its group; the latter is called a splorf.
    .refused = The group of the piece on { $source } does not touch { $target }.
petri-dish-move-room = A piece moves only if a space beside its group is empty.
    .refused = No space beside the group of the piece on { $source } is empty.

## Zap

petri-dish-zap = Zap removes any Small from the board, or shrinks any Medium or Large by one size, your own pieces included.
    .refused = To zap, choose any piece on the board.
petri-dish-zap-piece = Zap needs a piece.
    .refused = On { $place } there is no piece to zap.
petri-dish-zap-reserve = A piece shrinks only if its owner has the smaller piece in reserve.
    .refused = The piece on { $place } cannot shrink: the reserve of { $player } has no { petri-dish-word-size }.
petri-dish-zap-always = A player with a piece can always zap something, so no action is ever lost.

## Who is out, and the end

petri-dish-out = A player without pieces on the board is out.
    .refused = { $player } has no piece on the board, so it cannot be their turn.
petri-dish-bonus = Eliminating another player gives one more Wild action at once.
petri-dish-own-last-piece = A player who zaps their own last piece is out, and their turn ends.
petri-dish-all-nine = A player with all nine pieces on the board wins.
    .refused = { $player } has all nine pieces on the board and would have won in their own turn.
petri-dish-last-alive = The only player with pieces on the board wins.
petri-dish-at-once = A win ends the game at once; unused actions lapse.
    .refused = { $player } has won, so the actions { $dice } cannot be left.
petri-dish-max-turns = After the agreed number of turns the game is a draw between all who still have pieces.
    .refused = { $turns ->
        [one] One turn has
       *[other] { $turns } turns have
    } been played and the game is a draw; there can be no winner and no unused action.

petri-dish-ending-all-nine = All nine pieces of a player are on the board.
    .label = nine pieces on the board
petri-dish-ending-last-alive = Only one player has pieces on the board.
    .label = one player left
petri-dish-ending-max-turns = The agreed number of turns is played.
    .label = agreed number of turns

## What happens

petri-dish-event-seated = { $player } gets wedge { $wedge }.
petri-dish-event-first = { $player } begins.
petri-dish-event-rolled = { $player } rolls { $dice }.
petri-dish-event-turned-wild = { $count ->
    [one] Two dice show { petri-dish-word-die }: one becomes Wild.
   *[other] { $count } dice with { petri-dish-word-die } become Wild.
}
petri-dish-event-bonus = { $player } gets a bonus Wild action.
petri-dish-event-divided = { $player } divides the piece on { $source } into two of size { petri-dish-word-size }, on { $source } and { $target }.
petri-dish-event-grew = { $player } grows the piece on { $place } to a { petri-dish-word-size }.
petri-dish-event-spawned = { $player } puts a new { petri-dish-word-size } on { $place }.
petri-dish-event-infected = { $player } infects { $owner }'s { petri-dish-word-size } on { $place }.
petri-dish-event-moved = { $player } moves a { petri-dish-word-size } from { $source } to { $target }.
petri-dish-event-zapped = { $player } zaps { $owner }'s { petri-dish-word-size } on { $place }: it is gone.
petri-dish-event-shrunk = { $player } zaps { $owner }'s piece on { $place }: it shrinks to a { petri-dish-word-size }.
petri-dish-event-eliminated = { $player } has no pieces left and is out.
petri-dish-event-lapsed = { $player } loses the unused { $dice }.
petri-dish-event-turn = It is { $player }'s turn.

## Beside the board

petri-dish-fact-dice = Unused actions
petri-dish-fact-reserve = Reserve
petri-dish-fact-turns = Turns played

## Options

petri-dish-option-players = The number of players.
petri-dish-option-wedge-setup = Where the Large of a starting wedge stands, on the middle or on the tip; the Medium takes the other space.
    .label = Start of a wedge
    .large-mid = Large on the middle
    .large-tip = Large on the tip
petri-dish-option-seating = Whether it is drawn who gets which wedge, or seats take the wedges in order.
    .label = Who gets which wedge
    .shuffled = drawn by lot
    .in-order = in order
petri-dish-option-max-turns = After how many turns of single players the game is a draw.
    .label = Maximum turns

## During play
petri-dish-aim = Bring all nine of your pieces onto the board, or be the only player left on it.
petri-dish-help =
    AS, AM and AL are a Small, Medium and Large of A. Dice: Divide, Grow, Infect, Move, Zap, Wild.
    M1tip>1mid moves a piece, Z5left zaps one, WG0mid grows one with a Wild, DZ5left zaps with a
    Divide that is impossible now and so counts as Wild. As steps: M 1tip 1mid or W G 0mid
petri-dish-credit = Petri Dish is a game by Andrew Looney, published by Looney Labs as part of Pyramid Arcade. Petrilab is independent of them; if you enjoy the game, buy the box.
petri-dish-place = { $place }
petri-dish-empty-place = empty
petri-dish-token = { $kind ->
    [small] a Small
    [medium] a Medium
   *[large] a Large
}
petri-dish-ask-die = Which die?
petri-dish-ask-action = Which action?
petri-dish-ask-place = Where?
petri-dish-ask-target = Where to?

## Findings

petri-dish-finding-pieces = { $count ->
    [one] { $player } has one piece on the board, { $missing } short of nine.
   *[other] { $player } has { $count } pieces on the board, { $missing } short of nine.
}
petri-dish-finding-pieces-difference = Pieces of { $player } on the board: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-pieces-difference-you = Pieces of yours on the board: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-infectable = { $count ->
    [one] One Infect of another player can take a piece of { $player }: { $places }.
   *[other] One Infect of another player can take any of these { $count } pieces of { $player }: { $places }.
}
petri-dish-finding-infectable-difference = Pieces of { $player } that others can infect: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-infectable-difference-you = Pieces of yours that others can infect: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-infections = { $count ->
    [one] With one Infect { $player } can take one piece: { $places }.
   *[other] With one Infect { $player } can take any of these { $count } pieces: { $places }.
}
petri-dish-finding-infections-difference = Pieces that { $player } can infect: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-infections-difference-you = Pieces that you can infect: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-zappable = { $count ->
    [one] { $player } has one Small, which a Zap removes: { $places }.
   *[other] { $player } has { $count } Smalls, and a Zap removes one of them: { $places }.
}
petri-dish-finding-zappable-difference = Smalls of { $player } that a Zap would remove: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-zappable-difference-you = Smalls of yours that a Zap would remove: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-zap-proof = { $count ->
    [one] No Zap can hit one piece of { $player }: { $places }.
   *[other] No Zap can hit { $count } pieces of { $player }: { $places }.
}
petri-dish-finding-zap-proof-difference = Pieces of { $player } that no Zap can hit: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-zap-proof-difference-you = Pieces of yours that no Zap can hit: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-divisible = { $count ->
    [one] { $player } can divide one piece: { $places }.
   *[other] { $player } can divide any of these { $count } pieces: { $places }.
}
petri-dish-finding-divisible-difference = Pieces that { $player } can divide: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-divisible-difference-you = Pieces that you can divide: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-reach = { $count ->
    [one] With one Move { $player } can reach one empty space.
   *[other] With one Move { $player } can reach { $count } empty spaces.
}
petri-dish-finding-reach-difference = Empty spaces that { $player } can reach with one Move: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-reach-difference-you = Empty spaces that you can reach with one Move: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-elimination = A new roll lets the most dangerous rival eliminate { $player } in at least { $count } of 216 cases, about { $percent }%.
petri-dish-finding-elimination-difference = Rolls (of 216) with which the most dangerous rival can eliminate { $player }, at least: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-elimination-difference-you = Rolls (of 216) with which your most dangerous rival can eliminate you, at least: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-nine = A new roll lets { $player } put { $missing ->
    [one] the missing piece
   *[other] the { $missing } missing pieces
} on the board in at least { $count } of 216 cases, about { $percent }%.
petri-dish-finding-nine-difference = Rolls (of 216) with which { $player } can complete nine pieces, at least: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-nine-difference-you = Rolls (of 216) with which you can complete nine pieces, at least: { $count } after { $better }, { $other } after { $played }.
petri-dish-finding-die = { $count ->
    [one] { $player } can use the die { petri-dish-word-die } in one way now.
   *[other] { $player } can use the die { petri-dish-word-die } in { $count } ways now.
}
petri-dish-finding-die-wild = { $count ->
    [one] { petri-dish-word-die } is not possible anywhere for { $player } now, so that die counts as Wild: one way to use it.
   *[other] { petri-dish-word-die } is not possible anywhere for { $player } now, so that die counts as Wild: { $count } ways to use it.
}

## Moves in words

petri-dish-words-divide = divide the piece on { $source }, to { $target }
petri-dish-words-grow = grow on { $place }
petri-dish-words-infect = infect the piece on { $place }
petri-dish-words-move = move the piece from { $source } to { $target }
petri-dish-words-zap = zap the piece on { $place }
petri-dish-words-die = { $what }, with the die { petri-dish-word-die }

## On the page

page-short-petri-dish-1 = Roll three dice and do what each of them shows, in any order. Wild can be any action. Of two dice that are alike, one becomes Wild.
page-short-petri-dish-2 = Divide makes two smaller pieces of one. Grow makes a piece larger, or puts a new Small beside a Large of yours. Infect turns a rival's piece that touches one of yours into your own. Move takes a piece to an empty space. Zap shrinks any piece by one size; a Small is removed.
page-short-petri-dish-3 = What you put on the board comes from your reserve, and what leaves it goes back there.
page-short-petri-dish-4 = You win with all nine pieces on the board, or when only you have pieces left on it.
petri-dish-space = { $part ->
    [tip] tip { $wedge }
    [mid] middle { $wedge }
   *[other] corner { $wedge }/{ $near }
}
petri-dish-zap-reserve-you = The piece on { $place } cannot shrink: your reserve has no { petri-dish-word-size }.
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
petri-dish-ending-all-nine-you = All nine of your pieces are on the board.
petri-dish-ending-last-alive-you = Only you have pieces on the board.

## On the board of the page

petri-dish-ask-place-made = chosen
petri-dish-ask-place-offer = you may choose it
petri-dish-ask-target-made = chosen
petri-dish-ask-target-offer = you may choose it
petri-dish-board-ask-die = Choose a die.
petri-dish-board-ask-action = Choose what it does.
petri-dish-board-ask-place = Choose a space on the board.
petri-dish-board-ask-target = Choose the space it goes to.
petri-dish-board-counts-as-wild = { $die } counts as Wild: it is not possible anywhere now.
petri-dish-board-use-wild = Wild counts as:
petri-dish-board-reserve = { $placed } of 9 pieces on the board; reserve: { $large } Large, { $medium } Medium, { $small } Small
petri-dish-analyse-to-move = To move
petri-dish-analyse-dice = Dice
petri-dish-analyse-no-dice = Not rolled yet
petri-dish-analyse-turns = Turns played

## Chapters of the rules

petri-dish-chapter-before-the-game = Before the game
petri-dish-chapter-a-turn = A turn
petri-dish-chapter-where-actions-happen = Where actions happen
petri-dish-chapter-divide = Divide
petri-dish-chapter-grow = Grow
petri-dish-chapter-infect = Infect
petri-dish-chapter-move = Move
petri-dish-chapter-zap = Zap
petri-dish-chapter-who-is-out-and-the-end = Who is out, and the end
