### Petri Dish: lessons and puzzles.

## Lessons

petri-dish-lesson-dice = Drei Würfel, drei Aktionen
petri-dish-lesson-dice-use = Du hast Wachsen (ein Stein wird größer), Bewegen (er wechselt das Feld) und Blitz (ein Stein schrumpft) gewürfelt. Jeder Würfel ist eine Aktion, Reihenfolge beliebig. Wähle Würfel und Stein und bestätige.
    .done = Ein Würfel ist verbraucht. Du verwendest immer alle: Passen gibt es nicht.
petri-dish-lesson-dice-rest = Ein anderer Zug: Blitz ist verbraucht; Wachsen und Bewegen sind übrig. Verwende einen davon.
    .done = Nach dem letzten Würfel ist der Nächste am Zug und würfelt. Von zwei gleichen Würfeln wird einer zum Joker, also zu einer beliebigen Aktion; von drei gleichen werden es zwei, und du bekommst eine vierte Aktion.
petri-dish-lesson-actions = Die fünf Aktionen
petri-dish-lesson-actions-divide = Teilen macht aus einem großen Stein zwei mittlere oder aus einem mittleren zwei kleine: Einer bleibt, der andere kommt daneben. Teile deinen großen Stein.
    .done = Ein Stein mehr auf dem Brett. Die kleineren Steine kommen aus deiner Reserve: Das sind deine Steine neben dem Brett.
petri-dish-lesson-actions-grow = Wachsen ersetzt einen Stein durch den nächstgrößeren oder setzt einen kleinen neben einen deiner großen. Lass einen Stein wachsen.
    .done = Mittlere und große Steine überstehen einen Blitz. Zum Wachsen brauchst du den größeren Stein in deiner Reserve.
petri-dish-lesson-actions-infect = Infizieren ersetzt einen gegnerischen Stein, der einen von dir berührt, durch deinen eigenen gleicher Größe. Steine berühren sich über eine Seite, Spitzen auch über das Zentrum hinweg. Infiziere B.
    .done = B hat einen Stein weniger und du einen mehr.
petri-dish-lesson-actions-move = Bewegen bringt einen Stein auf ein leeres Feld neben ihm oder neben seiner Gruppe. Bewege einen Stein.
    .done = Bewegen schafft Platz zum Teilen oder bringt dich an andere heran.
petri-dish-lesson-actions-zap = Ein Blitz trifft einen beliebigen Stein: Ein kleiner verschwindet, andere schrumpfen um eine Größe. Triff einen Stein von B.
    .done = Jeder Stein, überall: Kleine sind nie sicher.
    .hint = Das war dein eigener Stein. Erlaubt ist es, und manchmal gibt es kein besseres Ziel. Wähle diesmal einen Stein von B.
petri-dish-lesson-wild = Joker
petri-dish-lesson-wild-any = Ein Joker kann jede der fünf Aktionen sein. Wähle den Joker, dann Infizieren, dann den Stein von B.
    .done = Ein Joker ist am meisten wert, wenn er einen Plan vollendet.
    .hint = Das ist eine der fünf Aktionen, aber nicht Infizieren. Versuch es mit Infizieren.
petri-dish-lesson-wild-null = Du hast Infizieren gewürfelt, aber kein gegnerischer Stein berührt einen von dir. Ein Würfel, der sich nicht verwenden lässt, gilt als Joker: Verwende ihn, wofür du willst.
    .done = Das wird vor jeder Aktion neu geprüft. Manchmal lohnt es sich, einen Würfel erst unbrauchbar zu machen.
petri-dish-lesson-splorf = Splorfen: weite Züge
petri-dish-lesson-splorf-far = Verbundene Steine sind eine Gruppe. Mit Bewegen darf ein Stein neben jeden Stein seiner Gruppe: ein Splorf. Bring deinen kleinen Stein von Ecke 0/9 (zwischen 0 und 9) auf ein Feld, das er nicht berührt.
    .done = Er ist in einer Aktion durch die ganze Gruppe gegangen.
    .hint = Das ist erlaubt, aber kein Splorf des kleinen Steins auf Ecke 0/9. Wähle ihn, dann ein Feld am anderen Ende deiner Gruppe.
petri-dish-lesson-winning = Zwei Wege zum Sieg
petri-dish-lesson-winning-nine = Stehen alle neun deiner Steine auf dem Brett, gewinnst du sofort. Du hast acht, der neunte ist ein kleiner. Gewinne mit deinen Würfeln.
    .done = Neun Steine: Du gewinnst, und der übrige Würfel ist egal.
    .hint = Das war kein neunter Stein. Wachsen kann einen kleinen neben einen deiner großen setzen.
petri-dish-lesson-winning-last = Du gewinnst auch, wenn nur noch du Steine hast. B hat nur noch einen kleinen, auf Spitze 5. Beende die Partie.
    .done = B ist ausgeschieden, und du gewinnst.
    .hint = B ist noch da. Einer deiner Steine berührt den kleinen: Infiziere ihn.

## Puzzles

petri-dish-puzzle-best = Finde die beste nächste Aktion mit diesen Würfeln.
petri-dish-puzzle-wrong-best = Die Engine zieht eine andere Aktion deutlich vor.
petri-dish-theme-growth = Wachstum
petri-dish-theme-infection = Infektion
petri-dish-theme-safety = Sicherheit
petri-dish-theme-ending = Das Ende der Partie
