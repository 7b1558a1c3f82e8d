### Honeycomb: Regeln, Ereignisse, Spielenden, Angaben und Optionen.

honeycomb-name = Honeycomb

## Vor dem Spiel

honeycomb-cells = Das Brett ist eine Wabe aus nummerierten Sechsecken; solche mit einer gemeinsamen Seite berühren sich.
    .refused = Ein Sechseck { $cell } gibt es nicht; die Sechsecke sind von 1 bis { $most } nummeriert.
honeycomb-board-hexagon = Das Brett hexagon:N ist ein Sechseck mit N Zellen an jeder Seite.
honeycomb-board-rectangle = Das Brett rectangle:WxH hat H Reihen zu je W Zellen; jede zweite Reihe ist um eine halbe Zelle nach rechts versetzt.
honeycomb-board-classic = Das Brett classic hat 24 Spalten aus je sieben oben flachen Zellen, die auf und ab versetzt sind.
honeycomb-board-default = Ist kein anderes Brett gewählt, bestimmt die Zahl der Spieler, welches verwendet wird.
honeycomb-board-too-small = Ein Brett muss mindestens so viele Sechsecke haben, wie es Spieler gibt.
    .refused = Das Brett { $board } hat nur { $count ->
        [one] ein Sechseck
       *[other] { $count } Sechsecke
    }, zu wenig für { $players } Spieler.

## Wählen

honeycomb-simultaneous = In jeder Runde wählen alle geheim und gleichzeitig; nach der letzten Wahl wird aufgedeckt.
    .refused = Alle haben gewählt ({ $players } von { $players }); also muss die Runde schon aufgedeckt sein.
honeycomb-secrecy = Vor dem Aufdecken erfahren andere nur, dass du gewählt hast, aber nicht, was.
honeycomb-colonies = Jeder wählt genau so viele Sechsecke zum Besiedeln wie vereinbart, oder alle leeren, wenn es weniger sind.
    .refused = Eine Wahl braucht genau { $needed ->
        [one] ein Sechseck
       *[other] { $needed } Sechsecke
    } zum Besiedeln, nicht { $count }.
honeycomb-different = Die Sechsecke, die du zum Besiedeln wählst, sind alle verschieden.
    .refused = Sechseck { $cell } ist schon unter denen, die du besiedelst.
honeycomb-empty = Nur leere Sechsecke können gewählt werden.
    .refused = Sechseck { $cell } ist nicht leer: Es gehört { $player }.
honeycomb-black = Ein schwarzes Sechseck kann nie wieder gewählt werden.
    .refused = Sechseck { $cell } ist schwarz und bleibt es bis zum Ende des Spiels.
honeycomb-antibiotic-one = Du setzt höchstens ein Antibiotikum je Runde.
    .refused = Du hast dein Antibiotikum schon gesetzt; Sechseck { $cell } kann kein zweites bekommen.
honeycomb-antibiotic-rounds = Antibiotika werden nur in den ersten Runden gesetzt; wie viele das sind, wird vereinbart.
    .refused = { $most ->
        [0] Dieses Spiel wird ohne Antibiotika gespielt.
        [one] Antibiotika werden nur in Runde 1 gesetzt; dies ist Runde { $round }.
       *[other] Antibiotika werden nur bis Runde { $most } gesetzt; dies ist Runde { $round }.
    }
honeycomb-antibiotic-elsewhere = Dein Antibiotikum kommt auf ein Sechseck, das du nicht selbst besiedelst.
    .refused = Sechseck { $cell } kann nicht zugleich deine Kolonie und dein Antibiotikum sein.
honeycomb-antibiotic-room = Ein Antibiotikum braucht ein leeres Sechseck außer denen, die du besiedelst.
    .refused = Für ein Antibiotikum ist kein leeres Sechseck mehr da.
honeycomb-antibiotic-optional = Mit antibiotic=optional darf jeder auf das Antibiotikum verzichten.
honeycomb-antibiotic-required = Mit antibiotic=required muss jeder, der ein Antibiotikum setzen kann, es auch tun.
    .refused = Diese Wahl braucht auch ein Antibiotikum.

## Das Aufdecken

honeycomb-reading-order = Die Wahlen werden gegen den Uhrzeigersinn vorgelesen, angefangen beim ersten Vorleser.
honeycomb-first-reader = In Runde 1 liest Platz A zuerst vor; in jeder weiteren Runde beginnt der Nächste gegen den Uhrzeigersinn.
honeycomb-calls-automatic = Mit calls=automatic findet das Spiel selbst jede Konkurrenz und jedes Antibiotikum.
honeycomb-calls-spoken = Mit calls=spoken würden die Spieler Konkurrenz und Antibiotika selbst ausrufen, gegen die Uhr.
    .refused = Ausrufe der Spieler sind hier nicht möglich; wähle calls=automatic.
honeycomb-antibiotic-blocks = Ein Sechseck mit dem Antibiotikum eines anderen bekommt in dieser Runde niemand; es bleibt leer.
honeycomb-antibiotic-first = Ein Antibiotikum geht vor Konkurrenz: Das Sechseck wird nicht schwarz.
honeycomb-competition = Ein Sechseck, das zwei oder mehr Spieler wählen, wird für den Rest des Spiels schwarz.
honeycomb-colonised = Ein Sechseck, das nur ein Spieler wählt, ohne Antibiotikum eines anderen, bekommt dessen Farbe.
honeycomb-antibiotic-lasts = Ein Antibiotikum wirkt eine Runde lang.
honeycomb-antibiotic-shown = Ein Antibiotikum auf einem Sechseck, das jemand gewählt hat, wird mit allen seinen Besitzern gezeigt.
honeycomb-antibiotic-secret = Ein Antibiotikum auf einem Sechseck, das niemand gewählt hat, bleibt bis zum Ende des Spiels geheim.
honeycomb-contacts = Zwei Sechsecke deiner Farbe, die sich berühren, sind ein Kontakt, und jeder Kontakt bringt einen Punkt.
honeycomb-growth = In einer Runde bekommt niemand mehr Kolonien, als er gewählt hat, und ein schwarzes Sechseck verbraucht zwei Wahlen.
    .refused = Das Brett zeigt { $count ->
        [one] eine Wahl
       *[other] { $count } Wahlen
    } von { $player }; bis jetzt kann es { $most ->
        [0] keine
       *[other] höchstens { $most }
    } geben.

## Das Ende

honeycomb-after-round = Ob das Spiel endet, wird nur nach einer Runde geprüft; eine begonnene Runde wird zu Ende gespielt.
honeycomb-crowded = Das Spiel endet, wenn weniger Sechsecke leer sind, als es Spieler gibt.
    .refused = Bei { $empty ->
        [0] keinem leeren Sechseck
        [one] einem leeren Sechseck
       *[other] { $empty } leeren Sechsecken
    } und { $players } Spielern ist das hier genannte Ende falsch: Voll ist das Brett genau dann, wenn weniger Sechsecke leer sind, als es Spieler gibt.
honeycomb-time-up = Wenn die vereinbarten Minuten um sind, ist die Runde, in der gerade gewählt wird, die letzte.
    .refused = Für dieses Spiel sind keine Minuten vereinbart; also kann die Zeit nicht um sein.
honeycomb-time-keeper = Der Tisch misst die Zeit: Er sagt, wann sie um ist, und tut sonst nichts.
    .refused = { $actor } darf das nicht: Nur der Tisch sagt, dass die Zeit um ist, und er wählt nie.
honeycomb-max-rounds = Das Spiel endet nach der vereinbarten Zahl von Runden.
honeycomb-several-ends = Beenden mehrere Gründe zugleich das Spiel, wird zuerst das volle Brett genannt, dann die Zeit, dann die Runden.
honeycomb-most-points = Wer die meisten Punkte hat, gewinnt.
honeycomb-shared-win = Spieler mit gleich vielen Punkten teilen sich den Sieg.

honeycomb-ending-crowded = Es sind weniger Sechsecke leer, als es Spieler gibt.
honeycomb-ending-time-up = Die Zeit ist um.
honeycomb-ending-max-rounds = Die vereinbarte Zahl von Runden ist gespielt.

## Was geschieht

honeycomb-event-time-up = Die Zeit ist um: Diese Runde ist die letzte.
honeycomb-event-chosen = { $player } hat gewählt.
honeycomb-event-read = { $player } liest { $cells } vor.
honeycomb-event-blocked = NOPE! Sechseck { $cell }, gewählt von { $players }, bleibt leer: Darauf liegt ein Antibiotikum von { $owners }.
honeycomb-event-competition = KONKURRENZ! Sechseck { $cell } wird schwarz; gewählt haben es { $players }.
honeycomb-event-colonised = { $player } besiedelt Sechseck { $cell }.
honeycomb-event-contacts = { $player } macht { $points ->
    [0] keinen neuen Kontakt.
    [one] einen neuen Kontakt und bekommt einen Punkt.
   *[other] { $points } neue Kontakte und bekommt { $points } Punkte.
}
honeycomb-event-round = Runde { $round } beginnt; { $reader } liest zuerst vor.
honeycomb-event-end = { $ending ->
    [crowded] Das Brett ist voll
    [time_up] Die Zeit ist um
   *[max_rounds] Die letzte Runde ist gespielt
}; das Spiel endet mit { $winners } in Führung.

## Neben dem Brett

honeycomb-fact-points = Punkte
honeycomb-fact-round = Runde
honeycomb-fact-empty = Leere Sechsecke
honeycomb-fact-chosen = Hat gewählt

## Optionen

honeycomb-option-players = Wie viele mitspielen.
honeycomb-option-board = Das Brett: ein Sechseck nach seiner Seite, ein Rechteck nach Breite und Höhe oder das klassische.
honeycomb-option-colonies = Wie viele Sechsecke jeder in einer Runde zum Besiedeln wählt.
honeycomb-option-antibiotic-rounds = In wie vielen Runden, von der ersten an, Antibiotika gesetzt werden dürfen.
honeycomb-option-antibiotic = Ob jeder, der ein Antibiotikum setzen kann, es darf oder muss.
honeycomb-option-calls = Ob das Spiel selbst oder die Spieler Konkurrenz und Antibiotika ausrufen.
honeycomb-option-minutes = Nach wie vielen Minuten die Zeit um ist.
honeycomb-option-max-rounds = Nach wie vielen Runden das Spiel spätestens endet.

## Am Tisch
honeycomb-aim = Schaffe möglichst viele Kontakte zwischen deinen eigenen Kolonien.
honeycomb-help =
    Zahlen sind leere Sechsecke, Buchstaben Kolonien, # ist schwarz. Alle wählen geheim.
    3+7-12 besiedelt 3 und 7 und setzt ein Antibiotikum auf 12. In Schritten: +3 +7 -12
honeycomb-ask-pick = + ein Sechseck zum Besiedeln oder - eins fürs Antibiotikum?
