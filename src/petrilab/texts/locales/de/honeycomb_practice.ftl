### Honeycomb: lessons and puzzles.

## Lessons

honeycomb-lesson-picks = Geheime Wahl
honeycomb-lesson-picks-two = Alle wählen gleichzeitig und geheim. Du besiedelst Sechsecke, und Nachbarn in deiner Farbe bringen Punkte. Wähle zwei beliebige leere Sechsecke und bestätige.
    .done = Alles wurde zugleich aufgedeckt. Was nur ein Spieler gewählt hat, bekommt dessen Farbe.
    .black = B und du habt dasselbe Sechseck gewählt: Es ist jetzt schwarz und gehört niemandem. Was nur ein Spieler gewählt hat, bekommt dessen Farbe.
honeycomb-lesson-contacts = Kontakte sind Punkte
honeycomb-lesson-contacts-three = Zwei deiner Sechsecke, die sich berühren, bilden einen Kontakt, der einen Punkt wert ist. Wähle zwei Sechsecke, die zusammen mindestens drei Kontakte bringen.
    .done = Dreiecke lohnen sich: Zwei neue Sechsecke, die einander und ein altes berühren, ergeben drei Kontakte.
    .hint = Weniger als drei Kontakte. Wähle zwei Nachbarn, die beide Sechseck 10 berühren.
honeycomb-lesson-competition = Konkurrenz macht Sechsecke schwarz
honeycomb-lesson-competition-black = Ein Sechseck, das zwei Spieler wählen, wird für immer schwarz: Das heißt Konkurrenz. Angenommen, du weißt, dass B die 7 und die 10 wählt: Wähle zwei andere, die Kontakte bringen.
    .done = Keine Konkurrenz: Beide Sechsecke gehören dir.
    .hint = Keine Konkurrenz, aber auch kein Kontakt. Wähle Sechsecke, die 8 oder 9 berühren.
    .black = Was ihr beide gewählt habt, ist jetzt schwarz. Überlass B die 7 und die 10.
honeycomb-lesson-antibiotic = Das Antibiotikum
honeycomb-lesson-antibiotic-block = In den ersten Runden darfst du auch ein Antibiotikum setzen, das alle anderen von einem Sechseck fernhält. B will die 7, die beide Kolonien von B berührt. Wähle zwei Sechsecke und setz das Antibiotikum auf 7.
    .done = NOPE! So ruft, wer ein Antibiotikum gesetzt hat: Sechseck 7 bleibt leer, und B hat eine Wahl verloren.
    .hint = Dein Antibiotikum lag nicht auf Sechseck 7. Wähle über den Knöpfen das Antibiotikum, dann Sechseck 7, und bestätige.
honeycomb-lesson-bluff = Bluffen
honeycomb-lesson-bluff-second = Sechseck 7 ist klar dein bestes, und das sieht B auch: Rechne dort mit einem Antibiotikum. Wähle zwei andere Sechsecke, die Kontakte bringen.
    .done = Das Antibiotikum von B hat niemanden getroffen. Nimm nicht immer das Beste: Sei schwer auszurechnen.
    .hint = Das bringt keinen Kontakt. Wähle Sechsecke, die deine berühren: 2, 6 oder 8.
    .blocked = B hatte das Antibiotikum wie erwartet auf 7. Lass die 7 diesmal in Ruhe.
    .black = B und du habt dasselbe Sechseck gewählt: Es ist jetzt schwarz. Bleib nah bei deinen eigenen Sechsecken.
honeycomb-lesson-bluff-trap = Jetzt bluffst du. Sechseck 7 ist für dich und für B das beste, und B rechnet dort mit dir. Wähle zwei andere, von denen eines einen Kontakt bringt, und setz dein Antibiotikum auf 7.
    .done = NOPE! B wollte die 7 und hat eine Wahl verloren. Du hast neue Kontakte, und die 7 ist noch frei.
    .hint = Du brauchst beides: das Antibiotikum auf 7 und anderswo einen eigenen Kontakt, zum Beispiel mit 2, 6 oder 8.

## Puzzles

honeycomb-puzzle-best = Finde die beste Wahl bei diesen Wahrscheinlichkeiten.
honeycomb-puzzle-wrong-best = Bei diesen Wahrscheinlichkeiten ist eine andere Wahl deutlich besser.
honeycomb-theme-contacts = Kontakte
honeycomb-theme-risk = Risiko
honeycomb-theme-denial = Blockieren
