### Honeycomb: Regeln, Ereignisse, Spielenden, Angaben und Optionen.

honeycomb-name = Honeycomb

## Vor dem Spiel

honeycomb-cells = Das Brett ist eine Wabe aus nummerierten Sechsecken; solche mit einer gemeinsamen Seite berühren sich.
    .refused = Ein Sechseck { $cell } gibt es nicht; die Sechsecke sind von 1 bis { $most } nummeriert.
honeycomb-board-hexagon = Ein sechseckiges Brett hat an jeder seiner Seiten gleich viele Zellen.
honeycomb-board-rectangle = Ein rechteckiges Brett hat gleich lange Reihen; jede zweite Reihe ist um eine halbe Zelle nach rechts versetzt.
honeycomb-board-classic = Das klassische Brett hat 24 Spalten aus je sieben oben flachen Zellen, die auf und ab versetzt sind.
honeycomb-board-default = Ist kein anderes Brett gewählt, bestimmt die Zahl der Spieler, welches verwendet wird.
honeycomb-board-too-small = Ein Brett muss mindestens so viele Sechsecke haben, wie es Spieler gibt.
    .refused = Dieses Brett ({ $board }) hat nur { $count ->
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
honeycomb-antibiotic-optional = Wenn nichts anderes vereinbart ist, darf jeder auf das Antibiotikum verzichten.
honeycomb-antibiotic-required = Ist es so vereinbart, muss jeder ein Antibiotikum setzen, der es kann.
    .refused = Diese Wahl braucht auch ein Antibiotikum.

## Das Aufdecken

honeycomb-reading-order = Vorgelesen wird gegen den Uhrzeigersinn, angefangen beim ersten Vorleser.
honeycomb-first-reader = In Runde 1 liest Platz A zuerst vor; in jeder weiteren Runde beginnt der Nächste gegen den Uhrzeigersinn.
honeycomb-calls-automatic = Wenn die Spieler nicht selbst ausrufen, findet das Spiel jede Konkurrenz und jedes Antibiotikum.
honeycomb-calls-spoken = Wenn die Spieler selbst ausrufen, wird eine Wahl nach der anderen vorgelesen, und die anderen rufen KONKURRENZ und NOPE.
honeycomb-call-phase = Gewählt und ausgerufen wird abwechselnd: Ausrufe zählen nur, während eine Wahl vorgelesen wird.
    .refused = { $phase ->
        [picking] Jetzt werden Sechsecke gewählt; es wird nichts vorgelesen, wozu du etwas ausrufen könntest.
       *[reading] Jetzt wird vorgelesen; du kannst nicht noch einmal wählen.
    }
honeycomb-call-reader = Wer vorliest, ruft nichts aus, sondern sagt, wann es weitergeht; alle anderen rufen aus oder schweigen.
    .refused = { $reader } liest gerade vor: Nur { $reader } kann weitermachen, und nur die anderen können ausrufen.
honeycomb-call-open = Ausrufen kannst du nur zu einem Sechseck, das gerade vorgelesen wird und noch offen ist.
    .refused = Zu Sechseck { $cell } kannst du jetzt nichts ausrufen: Es wird nicht vorgelesen, oder es ist schon entschieden.
honeycomb-call-competition = KONKURRENZ rufst du bei einem Sechseck, das du auch besiedeln wolltest; es wird schwarz.
    .refused = Du hast Sechseck { $cell } nicht selbst gewählt und kannst dort nicht KONKURRENZ rufen.
honeycomb-call-nope = NOPE rufst du bei dem Sechseck mit deinem Antibiotikum; es ist in dieser Runde für alle gesperrt.
    .refused = Dein Antibiotikum liegt nicht auf Sechseck { $cell }, also kannst du dort nicht NOPE rufen.
honeycomb-call-first = Ein NOPE schlägt jede KONKURRENZ, die im selben Zug gerufen wird: Das Sechseck bleibt leer.
honeycomb-call-void = Ein Sechseck, das gefärbt, schwarz oder gesperrt ist, bleibt so: Wer es danach vorliest, bekommt es nicht.
honeycomb-call-nobody = Auf Spieler, die für alle sichtbar nichts mehr ausrufen können, wird nicht gewartet.
honeycomb-call-seconds = Was nicht in den vereinbarten Sekunden ausgerufen wird, verfällt; haben alle geantwortet, geht es früher weiter.
honeycomb-antibiotic-blocks = Ein Sechseck mit dem Antibiotikum eines anderen bekommt in dieser Runde niemand; es bleibt leer.
honeycomb-antibiotic-first = Ein Antibiotikum geht vor Konkurrenz: Das Sechseck wird nicht schwarz.
honeycomb-competition = Ein Sechseck, das zwei oder mehr Spieler wählen, wird für den Rest des Spiels schwarz.
honeycomb-colonised = Ein Sechseck, das nur ein Spieler wählt, ohne Antibiotikum eines anderen, bekommt dessen Farbe.
honeycomb-antibiotic-lasts = Ein Antibiotikum wirkt eine Runde lang.
honeycomb-antibiotic-shown = Ein Antibiotikum auf einem Sechseck, das jemand gewählt hat, wird mit allen seinen Besitzern gezeigt.
honeycomb-antibiotic-secret = Ein Antibiotikum auf einem Sechseck, das niemand gewählt hat, bleibt bis zum Ende des Spiels geheim.
honeycomb-contacts = Zwei Sechsecke deiner Farbe, die sich berühren, sind ein Kontakt, und jeder Kontakt bringt einen Punkt.
honeycomb-growth = In einer Runde bekommt niemand mehr Kolonien, als er Sechsecke gewählt hat, und ein schwarzes Sechseck zählt als zweimal gewählt.
    .refused = Das Brett zeigt { $count ->
        [one] ein gewähltes Sechseck
       *[other] { $count } gewählte Sechsecke
    } von { $player }; bis jetzt kann es { $most ->
        [0] keines
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
honeycomb-several-ends = Endet das Spiel aus mehreren Gründen zugleich, wird zuerst das volle Brett genannt, dann die Zeit, dann die Runden.
honeycomb-most-points = Wer die meisten Punkte hat, gewinnt.
honeycomb-shared-win = Spieler mit gleich vielen Punkten teilen sich den Sieg.

honeycomb-ending-crowded = Es sind weniger Sechsecke leer, als es Spieler gibt.
    .label = zu wenige leere Sechsecke
honeycomb-ending-time-up = Die Zeit ist um.
    .label = Zeit um
honeycomb-ending-max-rounds = Die vereinbarte Zahl von Runden ist gespielt.
    .label = vereinbarte Zahl von Runden

## Was geschieht

honeycomb-event-time-up = Die Zeit ist um: Diese Runde ist die letzte.
honeycomb-event-chosen = { $player } hat gewählt.
honeycomb-event-ready = { $player } hat geantwortet.
honeycomb-event-read = { $player } liest { $cells } vor.
honeycomb-event-void = { $player } bekommt Sechseck { $cell } nicht: { $reason ->
    [closed] Es ist in dieser Runde gesperrt.
   *[taken] Es ist schon vergeben.
}
honeycomb-event-blocked = NOPE! Sechseck { $cell }, gewählt von { $players }, bleibt leer: Darauf liegt ein Antibiotikum von { $owners }.
    .you = dir
honeycomb-event-competition = KONKURRENZ! Sechseck { $cell } wird schwarz, gewählt von { $players }.
    .you = dir
honeycomb-event-colonised = { $player } besiedelt Sechseck { $cell }.
honeycomb-event-contacts = { $player } knüpft { $points ->
    [0] keinen neuen Kontakt.
    [one] einen neuen Kontakt und bekommt einen Punkt.
   *[other] { $points } neue Kontakte und bekommt { $points } Punkte.
}
honeycomb-event-round = Runde { $round } beginnt; { $reader } liest zuerst vor.
honeycomb-event-end = { $ending ->
    [crowded] Es sind weniger Sechsecke leer, als es Spieler gibt
    [time_up] Die Zeit ist um
   *[max_rounds] Die letzte Runde ist gespielt
}; das Spiel endet mit { $winners } in Führung.
    .you = dir

## Neben dem Brett

honeycomb-fact-points = Punkte
honeycomb-fact-round = Runde
honeycomb-fact-empty = Leere Sechsecke
honeycomb-fact-chosen = Hat gewählt
honeycomb-fact-reader = Liest vor
honeycomb-fact-answered = Hat geantwortet

## Optionen

honeycomb-option-players = Die Zahl der Mitspielenden.
honeycomb-option-board = Das Brett: ein Sechseck nach seiner Seite, ein Rechteck nach Breite und Höhe oder das klassische.
    .label = Brett
honeycomb-option-colonies = Wie viele Sechsecke jeder in einer Runde zum Besiedeln wählt.
    .label = Kolonien pro Runde
honeycomb-option-antibiotic-rounds = In wie vielen Runden, von der ersten an, Antibiotika gesetzt werden dürfen.
    .label = Runden mit Antibiotika
honeycomb-option-antibiotic = Ob jeder, der ein Antibiotikum setzen kann, es nur darf oder muss.
    .label = Antibiotikum
    .optional = darf gesetzt werden
    .required = muss gesetzt werden
honeycomb-option-calls = Ob das Spiel selbst oder die Spieler Konkurrenz und Antibiotika ausrufen.
    .label = Ausrufe
    .automatic = durch das Spiel selbst
    .spoken = durch die Spieler
honeycomb-option-call-seconds = Wie viele Sekunden zum Ausrufen bleiben, während eine Wahl vorgelesen wird.
    .label = Sekunden zum Ausrufen
honeycomb-option-minutes = Nach wie vielen Minuten die Zeit um ist.
    .label = Minuten
honeycomb-option-max-rounds = Nach wie vielen Runden das Spiel spätestens endet.
    .label = Höchstens so viele Runden

## Während der Partie
honeycomb-aim = Schaffe möglichst viele Kontakte zwischen deinen eigenen Kolonien.
honeycomb-help =
    Zahlen sind leere Sechsecke, Buchstaben Kolonien, # ist schwarz. Alle wählen geheim.
    3+7-12 besiedelt 3 und 7 und setzt ein Antibiotikum auf 12. In Schritten: +3 +7 -12
    Wenn die Spieler ausrufen: call+3-12 ruft KONKURRENZ bei 3 und NOPE bei 12, pass schweigt, und wer vorliest, macht mit continue weiter.
honeycomb-credit = Honeycomb wurde an der Washington University in St. Louis erdacht; die Anleitung nennt keinen Autor.
honeycomb-empty-place = leer
honeycomb-place = Sechseck { $place }
honeycomb-token = { $kind ->
    [colony] eine Kolonie
    [black] schwarz
    [pick] eine Wahl
    [antibiotic] ein Antibiotikum
    [proposal] wird vorgelesen
   *[nope] von einem Antibiotikum frei gehalten
}
honeycomb-ask-pick = + ein Sechseck zum Besiedeln oder - eins fürs Antibiotikum?

## Feststellungen

honeycomb-finding-contacts = { $count ->
    [one] { $player } hat einen Kontakt.
   *[other] { $player } hat { $count } Kontakte.
}
honeycomb-finding-open = { $count ->
    [one] { $player } hat einen offenen Kontakt neben eigenen Kolonien.
   *[other] { $player } hat { $count } offene Kontakte neben eigenen Kolonien.
}
honeycomb-finding-best = { $count ->
    [one] Ein einzelnes Sechseck bringt { $player } höchstens einen Kontakt: { $places }.
   *[other] Ein einzelnes Sechseck bringt { $player } höchstens { $count } Kontakte: { $places }.
}
honeycomb-finding-gain = { $count ->
    [one] Wenn alle Kolonien gelingen, knüpft { $player } mit dieser Wahl einen Kontakt: { $places }.
   *[other] Wenn alle Kolonien gelingen, knüpft { $player } mit dieser Wahl { $count } Kontakte: { $places }.
}
honeycomb-finding-gain-difference = Neue Kontakte von { $player }, wenn alle Kolonien gelingen: { $count } nach { $better }, { $other } nach { $played }.
honeycomb-finding-open-next = { $count ->
    [one] Wenn alle Kolonien gelingen, hat { $player } nach dieser Wahl einen offenen Kontakt.
   *[other] Wenn alle Kolonien gelingen, hat { $player } nach dieser Wahl { $count } offene Kontakte.
}
honeycomb-finding-open-next-difference = Offene Kontakte von { $player }, wenn alle Kolonien gelingen: { $count } nach { $better }, { $other } nach { $played }.
honeycomb-finding-risk = Wenn alle Gegner die Sechsecke nehmen, die ihnen die meisten Kontakte bringen, wählt mit etwa { $count } % Wahrscheinlichkeit einer von ihnen auch ein Sechseck von { $player } ({ $places }).
honeycomb-finding-risk-difference = Wenn alle Gegner die Sechsecke nehmen, die ihnen die meisten Kontakte bringen, kommt einer von ihnen { $player } in die Quere: mit etwa { $count } % Wahrscheinlichkeit nach { $better }, { $other } % nach { $played }.
honeycomb-finding-taken = { $count ->
    [one] Diese Sechsecke sind für { $player } einen Kontakt wert: { $places }.
   *[other] Diese Sechsecke sind für { $player } { $count } Kontakte wert: { $places }.
}
honeycomb-finding-taken-difference = Kontakte, die die gewählten Sechsecke für { $player } wert sind: { $count } nach { $better }, { $other } nach { $played }.
honeycomb-finding-denied = { $count ->
    [one] Das Antibiotikum liegt dort, wo { $player } einen Kontakt knüpfen könnte: { $places }.
   *[other] Das Antibiotikum liegt dort, wo { $player } { $count } Kontakte knüpfen könnte: { $places }.
}
honeycomb-finding-denied-difference = Kontakte, die { $player } auf dem Sechseck des Antibiotikums knüpfen könnte: { $count } nach { $better }, { $other } nach { $played }.
honeycomb-finding-room = { $count ->
    [one] Ein Sechseck ist leer; das Spiel endet, wenn weniger als { $players } leer sind.
   *[other] { $count } Sechsecke sind leer; das Spiel endet, wenn weniger als { $players } leer sind.
}
honeycomb-finding-random-competition = Wenn die anderen zufällig wählen, wählt mit etwa { $percent } % Wahrscheinlichkeit einer von ihnen auch ein bestimmtes Sechseck.
honeycomb-finding-random-antibiotic = Wenn die anderen zufällig wählen, liegt mit etwa { $percent } % Wahrscheinlichkeit eines ihrer Antibiotika auf einem bestimmten Sechseck.
honeycomb-finding-true-gain = { $count ->
    [0] { $player } hat keinen Kontakt geknüpft.
    [one] { $player } hat einen Kontakt geknüpft.
   *[other] { $player } hat { $count } Kontakte geknüpft.
}
honeycomb-finding-true-competition = { $player } und { $rivals } wählten Sechseck { $cell }; es wurde schwarz.
honeycomb-finding-true-blocked = Ein Antibiotikum von { $rivals } hielt { $player } auf Sechseck { $cell } auf.
honeycomb-finding-true-denied = Das Antibiotikum von { $player } hielt { $rivals } auf Sechseck { $cell } auf.
honeycomb-ask-call = + KONKURRENZ oder - NOPE? Bestätige, wenn du nichts sagst.
honeycomb-ask-continue = Du liest vor. Bestätige: Es geht weiter, sobald alle geantwortet haben.

## Züge in Worten

honeycomb-words-pick = Kolonien auf { $cells }
honeycomb-words-pick-antibiotic = Kolonien auf { $cells }, Antibiotikum auf { $cell }

## Auf der Seite

page-short-honeycomb-1 = Alle wählen gleichzeitig und geheim: zwei Sechsecke zum Besiedeln und, in den ersten Runden, eines für ein Antibiotikum.
page-short-honeycomb-2 = Dann wird aufgedeckt. Was mehrere wollten, wird für immer schwarz. Wo das Antibiotikum von jemand anderem liegt, siedelt diesmal niemand. Was nur du wolltest, gehört dir.
page-short-honeycomb-3 = Zwei Sechsecke von dir, die sich berühren, sind ein Kontakt, und jeder Kontakt bringt einen Punkt.
page-short-honeycomb-4 = Ist kaum noch ein Sechseck leer, gewinnt, wer die meisten Punkte hat.
honeycomb-call-reader-you = Du liest gerade vor: Du kannst nur weitermachen; ausrufen können die anderen.
honeycomb-empty-you = Sechseck { $cell } ist nicht leer: Es gehört schon dir.
honeycomb-event-blocked-yours = NOPE! Sechseck { $cell }, gewählt von { $players }, bleibt leer: Darauf liegt dein Antibiotikum.
honeycomb-event-round-you = Runde { $round } beginnt; du liest zuerst vor.
honeycomb-event-chosen-you = Du hast gewählt.
honeycomb-event-ready-you = Du hast geantwortet.
honeycomb-event-void-you = Du bekommst Sechseck { $cell } nicht: { $reason ->
    [closed] Es ist in dieser Runde gesperrt.
   *[taken] Es ist schon vergeben.
}
honeycomb-event-read-you = Du liest { $cells } vor.
honeycomb-event-colonised-you = Du besiedelst Sechseck { $cell }.
honeycomb-event-contacts-you = Du knüpfst { $points ->
    [0] keinen neuen Kontakt.
    [one] einen neuen Kontakt und bekommst einen Punkt.
   *[other] { $points } neue Kontakte und bekommst { $points } Punkte.
}

## Auf dem Brett der Seite

honeycomb-ask-call-made = gewählt
honeycomb-ask-call-offer = { $how ->
    [antibiotic] hier kannst du NOPE rufen
   *[other] hier kannst du KONKURRENZ rufen
}
honeycomb-ask-pick-made = gewählt
honeycomb-ask-pick-offer = { $how ->
    [both] hier kannst du eine Kolonie oder das Antibiotikum setzen
    [antibiotic] hier kannst du das Antibiotikum setzen
   *[one] hier kannst du eine Kolonie setzen
}
honeycomb-board-ask-pick = Wähle deine Kolonien und ein Antibiotikum.
honeycomb-board-ask-colonies = Wähle Sechsecke für Kolonien.
honeycomb-board-ask-antibiotic = Setz noch dein Antibiotikum, oder bestätige ohne.
honeycomb-board-ask-call = Ruf aus, was dich betrifft, oder sag nichts.
honeycomb-board-ask-continue = Du liest vor. Es geht weiter, sobald alle geantwortet haben.
honeycomb-board-tool-colony = Kolonie
honeycomb-board-tool-antibiotic = Antibiotikum
honeycomb-board-coming-picks = Falls niemand dasselbe wählt:
honeycomb-board-points = { $points ->
    [one] Punkt
   *[other] Punkte
}
honeycomb-board-own-antibiotic = { $found ->
    [yes] Dein Antibiotikum auf Sechseck { $cell } hat gewirkt: NOPE!
   *[no] Dein Antibiotikum auf Sechseck { $cell } hat niemanden getroffen.
}
honeycomb-board-picking = { $state ->
    [done] hat gewählt
   *[open] wählt noch
}
honeycomb-board-calls = Ausrufe
honeycomb-board-call-competition = KONKURRENZ!
honeycomb-board-call-nope = NOPE!
# On a hexagon of the board: each word is a line of at most six letters.
honeycomb-board-nope = NOPE
honeycomb-board-call-silent = Nichts sagen
honeycomb-board-call-continue = Weiter
honeycomb-board-call-nothing = Das kannst du auf diesen Sechsecken nicht ausrufen.
honeycomb-board-call-time = { $seconds ->
    [one] Noch eine Sekunde zum Ausrufen
   *[other] Noch { $seconds } Sekunden zum Ausrufen
}
honeycomb-board-calling = { $state ->
    [done] hat geantwortet
    [reading] liest vor
   *[open] kann ausrufen
}
honeycomb-analyse-round = Runde
honeycomb-shape-hexagon = Sechseck mit { $count } Zellen je Seite
honeycomb-shape-rectangle = Rechteck, { $size }
honeycomb-shape-classic = klassisch

## Kapitel der Regeln

honeycomb-chapter-before-the-game = Vor dem Spiel
honeycomb-chapter-picking = Wählen
honeycomb-chapter-the-reveal = Aufdecken
honeycomb-chapter-the-end = Das Ende
