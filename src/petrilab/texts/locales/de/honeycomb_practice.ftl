### Honeycomb: lessons and puzzles.

## Lessons

honeycomb-lesson-picks = Geheime Wahl
honeycomb-lesson-picks-two = Alle wählen gleichzeitig und geheim. Wähle zwei beliebige leere Sechsecke zum Besiedeln und bestätige.
    .done = Alles wurde zugleich aufgedeckt. Was nur ein Spieler gewählt hat, bekommt dessen Farbe.
honeycomb-lesson-contacts = Kontakte sind Punkte
honeycomb-lesson-contacts-three = Zwei deiner Sechsecke, die sich berühren, sind ein Kontakt und einen Punkt wert. Wähle zwei Sechsecke, die zusammen mindestens drei Kontakte bringen.
    .done = Dreiecke lohnen sich: Zwei neue Sechsecke, die einander und ein altes berühren, ergeben drei Kontakte.
    .hint = Weniger als drei Kontakte. Wähle zwei Nachbarn, die beide Sechseck 10 berühren.
honeycomb-lesson-competition = Konkurrenz macht schwarz
honeycomb-lesson-competition-black = Ein Sechseck, das zwei Spieler wählen, wird für immer schwarz. Sechseck 10 ist B viel wert, 7 auch: B nimmt sicher beide. Wähle zwei andere, die Kontakte bringen.
    .done = Keine Konkurrenz: Beide Sechsecke gehören dir.
    .hint = Ihr habt dasselbe Sechseck gewählt, und jetzt ist es schwarz. Überlass B die 7 und die 10.
honeycomb-lesson-antibiotic = Das Antibiotikum
honeycomb-lesson-antibiotic-block = In den ersten Runden darfst du auch ein Antibiotikum setzen: Niemand sonst bekommt dieses Sechseck. B will die 7 neben beiden Kolonien von B. Wähle zwei Sechsecke und setz das Antibiotikum auf 7.
    .done = NOPE! Sechseck 7 bleibt leer, und B hat eine Wahl verloren.
    .hint = B hat Sechseck 7 bekommen. Wähle über den Knöpfen das Antibiotikum, dann Sechseck 7, und bestätige.
honeycomb-lesson-bluff = Bluffen
honeycomb-lesson-bluff-second = Sechseck 7 ist klar dein bestes, und das sieht B auch: Rechne dort mit einem Antibiotikum. Wähle zwei andere Sechsecke, die Kontakte bringen.
    .done = Das Antibiotikum von B hat niemanden getroffen. Nimm nicht immer das Beste: Sei schwer auszurechnen.
    .hint = B hatte das Antibiotikum wie erwartet auf 7. Lass die 7 diesmal in Ruhe.

## Puzzles

honeycomb-puzzle-best = Finde die beste Wahl bei diesen Wahrscheinlichkeiten.
honeycomb-puzzle-wrong-best = Bei diesen Wahrscheinlichkeiten ist eine andere Wahl deutlich besser.
honeycomb-theme-contacts = Kontakte
honeycomb-theme-risk = Risiko
honeycomb-theme-denial = Blockieren
