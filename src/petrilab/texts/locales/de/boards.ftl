### Bretter auf der Seite: wie Felder, Steine und Knöpfe heißen.

## Felder und was darauf steht

board-name = Spielbrett von { $game }
board-keys = Pfeiltasten führen von Feld zu Feld, Bild ab zum nächsten wählbaren; Enter wählt, die Rücktaste macht rückgängig.
board-place = Feld { $place }
board-standing = { $place }: { $what }
board-empty = leer
board-pieces = { $count } × { $kind }
board-yours = { $what } von dir
board-owned = { $what } von { $player }
board-made = { $ask ->
    [petris-ask-target] { $count ->
        [one] gewählt
       *[other] { $count }-mal gewählt
    }
   *[other] gewählt
}
board-offer = { $ask ->
    [petris-ask-source] von hier kannst du { $amount } schicken
    [petris-ask-target] hierher kannst du { $amount } schicken
    [honeycomb-ask-pick] { $how ->
        [both] hier kannst du eine Kolonie oder das Antibiotikum setzen
        [antibiotic] hier kannst du das Antibiotikum setzen
       *[one] hier kannst du eine Kolonie setzen
    }
    [honeycomb-ask-call] { $how ->
        [antibiotic] hier kannst du NOPE rufen
       *[other] hier kannst du KONKURRENZ rufen
    }
   *[other] wählbar
}

board-sent = { $count ->
    [one] ein Bakterium
   *[other] { $count } Bakterien
} in Schale { $dish }
board-propagated = { $player } schickt aus Schale { $source }: { $what }.

## Einen Zug bauen

board-ask-source = Wähle eine Schale, aus der du Bakterien schickst.
board-ask-targets = Wähle die Zielschalen: je Wahl ein Bakterium.
board-ask-die = Wähle einen Würfel.
board-ask-action = Wähle, was er tut.
board-ask-place = Wähle ein Feld auf dem Brett.
board-ask-target = Wähle das Zielfeld.
board-ask-antibiotic = Setz noch dein Antibiotikum, oder bestätige ohne.
board-ask-pick = Wähle Sechsecke für Kolonien und eines für dein Antibiotikum.
board-ask-colonies = Wähle Sechsecke für Kolonien.
board-ask-call = Ruf aus, was dich betrifft, oder sag nichts.
board-ask-continue = Du liest vor. Es geht weiter, sobald alle geantwortet haben.
board-may-confirm = Du kannst jetzt bestätigen oder weitermachen.
board-ready = Dieser Zug ist vollständig.
board-tools = Was eine Wahl auf dem Brett bedeutet
board-tool-colony = Kolonie
board-tool-antibiotic = Antibiotikum
board-undo = Rückgängig
board-confirm = Bestätigen
board-rule = Die Regel
board-coming = Wenn sonst niemand zieht:
board-then = Danach:
board-skip = Überspringen

## Neben dem Brett

board-you = (du)
board-turn = am Zug
board-turn-yours = am Zug
board-out = Ausgeschieden
board-phase = { $phase ->
    [F] Teilung
   *[C] Kontamination
}
board-set-ends = { $phase ->
    [F] Dieser Durchgang endet mit einer Teilung
   *[C] Dieser Durchgang endet mit einer Kontamination
}
board-turn-track = Zugleiste: Durchgang { $set } von { $last }. Es folgen: { $coming }
board-contamination = Kontamination: { $points } von { $last }
board-supply = Vorrat: { $bacteria ->
    [one] ein Bakterium
   *[other] { $bacteria } Bakterien
}, { $sarcinas ->
    [one] eine Sarcine
   *[other] { $sarcinas } Sarcinen
}
board-supply-short = Vorrat
board-placed = Auf dem Brett
board-reserve = { $placed } von 9 Steinen auf dem Brett; Reserve: groß { $large }, mittel { $medium }, klein { $small }
board-picking = { $state ->
    [done] hat gewählt
   *[open] wählt noch
}
board-calls = Ausrufe
board-call-competition = KONKURRENZ!
board-call-nope = NOPE!
board-call-silent = Nichts sagen
board-call-continue = Weiter
board-call-nothing = Auf diesen Sechsecken hast du nichts, was dazu passt.
board-call-time = { $seconds ->
    [one] Noch eine Sekunde zum Ausrufen
   *[other] Noch { $seconds } Sekunden zum Ausrufen
}
board-calling = { $state ->
    [done] hat geantwortet
    [reading] liest vor
   *[open] kann ausrufen
}
