### Honeycomb: lessons and puzzles.

## Lessons

honeycomb-lesson-picks = Secret picks
honeycomb-lesson-picks-two = All players choose at the same time, in secret. Pick any two empty hexagons to colonise, and confirm.
    .done = Everything was revealed together. A hexagon that only one player picked takes that player's colour.
honeycomb-lesson-contacts = Contacts are points
honeycomb-lesson-contacts-three = Two of your hexagons that touch are a contact, worth one point. Pick two hexagons that make at least three contacts at once.
    .done = Triangles pay well: two new hexagons that touch each other and an old one make three contacts.
    .hint = Fewer than three contacts. Pick two neighbours that both touch hexagon 10.
honeycomb-lesson-competition = Competition turns hexagons black
honeycomb-lesson-competition-black = A hexagon that two players pick turns black for good. Hexagons 7 and 10 are worth a lot to B, who will surely pick both. Pick two others that make contacts.
    .done = No competition: both of your hexagons are yours.
    .hint = You both picked the same hexagon, and now it is black. Leave 7 and 10 to B.
honeycomb-lesson-antibiotic = The antibiotic
honeycomb-lesson-antibiotic-block = In the first rounds you may also place an antibiotic: nobody else gets that hexagon. B wants 7, which touches both of B's colonies. Pick two hexagons and put the antibiotic on 7.
    .done = NOPE! Hexagon 7 stays empty, and B has lost a pick.
    .hint = B got hexagon 7. Choose Antibiotic above the buttons, then hexagon 7, and confirm.
honeycomb-lesson-bluff = Bluffing
honeycomb-lesson-bluff-second = Hexagon 7 is clearly your best, and B can see that, too: expect an antibiotic there. Pick two other hexagons that make contacts.
    .done = B's antibiotic stopped nobody. Do not always take the best: be hard to predict.
    .hint = B's antibiotic was on 7, as expected. This time leave 7 alone.

## Puzzles

honeycomb-puzzle-best = Find the best pick against these odds.
honeycomb-puzzle-wrong-best = Against these odds, another pick is clearly better.
honeycomb-theme-contacts = Contacts
honeycomb-theme-risk = Risk
honeycomb-theme-denial = Denial
