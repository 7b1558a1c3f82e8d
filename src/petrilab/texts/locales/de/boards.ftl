### Bretter auf der Seite: wie Orte, Steine und Knöpfe heißen.

## Orte und was darauf steht

board-name = Spielbrett von { $game }
board-keys = Pfeiltasten führen von Ort zu Ort, Enter wählt, Rücktaste nimmt zurück.
board-place = { $game ->
    [petris] Schale { $place }
    [petri-dish] Feld { $place }
    [honeycomb] Sechseck { $place }
   *[other] Ort { $place }
}
board-standing = { $place }: { $what }
board-empty = leer
board-pieces = { $kind ->
    [bacterium] { $count ->
        [one] ein Bakterium
       *[other] { $count } Bakterien
    }
    [arriving] { $count ->
        [one] ein Bakterium kommt an
       *[other] { $count } Bakterien kommen an
    }
    [leaving] { $count ->
        [one] ein Bakterium geht weg
       *[other] { $count } Bakterien gehen weg
    }
    [sarcina] eine Sarcine
    [small] ein kleiner Stein
    [medium] ein mittlerer Stein
    [large] ein großer Stein
    [colony] eine Kolonie
    [black] schwarz
    [pick] eine Wahl
    [antibiotic] ein Antibiotikum
    [nope] von einem Antibiotikum frei gehalten
   *[other] { $count } × { $kind }
}
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
   *[other] wählbar
}

board-told-sent = { $count ->
    [one] ein Bakterium
   *[other] { $count } Bakterien
} in Schale { $dish }
board-told-propagated = { $player } schickt aus Schale { $source }: { $what }.

## Einen Zug bauen

board-ask-source = Wähle eine Schale, aus der du Bakterien schickst.
board-ask-targets = Wähle, wohin sie gehen: ein Bakterium für jede Wahl.
board-ask-die = Wähle einen Würfel.
board-ask-action = Wähle, was er tut.
board-ask-place = Wähle ein Feld auf dem Brett.
board-ask-target = Wähle das Feld, auf das es geht.
board-ask-antibiotic = Du kannst dein Antibiotikum dazulegen oder so wählen.
board-ask-pick = Wähle Sechsecke für Kolonien und eines für dein Antibiotikum.
board-may-confirm = Du kannst jetzt bestätigen oder weitermachen.
board-ready = Dieser Zug ist vollständig.
board-tools = Was eine Wahl auf dem Brett bedeutet
board-tool-colony = Kolonie
board-tool-antibiotic = Antibiotikum
board-undo = Zurück
board-confirm = Bestätigen
board-rule = Die Regel
board-coming = Was folgen würde
board-whole = Ganzes Brett zeigen
board-larger = Größer zeigen
board-skip = Überspringen

## Neben dem Brett

board-you = (du)
board-turn = am Zug
board-out = Ausgeschieden
board-phase = { $phase ->
    [F] Teilung
   *[C] Kontamination
}
board-set-ends = { $phase ->
    [F] Dieser Satz endet mit einer Teilung
   *[C] Dieser Satz endet mit einer Kontamination
}
board-turn-track = Zugleiste: Satz { $set } von { $last }. Es kommen: { $coming }
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
board-reserve = { $placed } von 9 Steinen auf dem Brett; Reserve: { $large } große, { $medium } mittlere, { $small } kleine
board-picking = { $state ->
    [done] hat gewählt
   *[open] wählt noch
}
