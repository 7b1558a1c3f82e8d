### Honeycomb: lessons and puzzles.

## Lessons

honeycomb-lesson-picks = Secret picks
honeycomb-lesson-picks-two = All players choose at the same time, in secret. You colonise hexagons, and neighbours of your colour score points. Pick any two empty hexagons and confirm.
    .done = Everything was revealed together. A hexagon that only one player picked takes that player's colour.
    .black = You and B picked the same hexagon: it is black now and belongs to nobody. A hexagon that only one player picked takes that player's colour.
honeycomb-lesson-contacts = Contacts are points
honeycomb-lesson-contacts-three = Two of your hexagons that touch are a contact, worth one point. Pick two hexagons that make at least three contacts at once.
    .done = Triangles pay well: two new hexagons that touch each other and an old one make three contacts.
    .hint = Fewer than three contacts. Pick two neighbours that both touch hexagon 10.
honeycomb-lesson-competition = Competition turns hexagons black
honeycomb-lesson-competition-black = A hexagon that two players pick turns black for good: that is a competition. Suppose you know that B will pick 7 and 10. Pick two others that make contacts.
    .done = No competition: both of your hexagons are yours.
    .hint = No competition, but no contact either. Pick hexagons that touch 8 or 9.
    .black = What you both picked is black now. Leave 7 and 10 to B.
honeycomb-lesson-antibiotic = The antibiotic
honeycomb-lesson-antibiotic-block = In the first rounds you may also place an antibiotic, which keeps everybody else off a hexagon. B wants 7, which touches both of B's colonies. Pick two hexagons and put the antibiotic on 7.
    .done = NOPE! That is the call of an antibiotic: hexagon 7 stays empty, and B has lost a pick.
    .hint = Your antibiotic was not on hexagon 7. Choose Antibiotic above the buttons, then hexagon 7, and confirm.
honeycomb-lesson-bluff = Bluffing
honeycomb-lesson-bluff-second = Hexagon 7 is clearly your best, and B can see that, too: expect an antibiotic there. Pick two other hexagons that make contacts.
    .done = B's antibiotic stopped nobody. Do not always take the best: be hard to predict.
    .hint = That makes no contact. Pick hexagons that touch yours: 2, 6 or 8.
    .blocked = B's antibiotic was on 7, as expected. This time leave 7 alone.
    .black = You and B picked the same hexagon: it is black now. Stay close to your own hexagons.
honeycomb-lesson-bluff-trap = Now bluff yourself. Hexagon 7 is the best for you and for B, so B expects you there. Pick two others of which one makes a contact, and put your antibiotic on 7.
    .done = NOPE! B wanted 7 and has lost a pick. You have new contacts, and 7 is still free.
    .hint = You need both: the antibiotic on 7, and a contact of your own elsewhere, for instance with 2, 6 or 8.

## Puzzles

honeycomb-puzzle-best = Find the best pick against these odds.
honeycomb-puzzle-wrong-best = Against these odds, another pick is clearly better.
honeycomb-theme-contacts = Contacts
honeycomb-theme-risk = Risk
honeycomb-theme-denial = Denial
