### Petris: Regeln, Ereignisse, Spielenden, Angaben und Optionen.

petris-name = Petris

## Vor dem Spiel

petris-setup = Zu zweit beginnt jeder mit einem Bakterium, in gegenüberliegenden Schalen eines Sechsecks aus sieben.
petris-layout-three = Zu dritt beginnt jeder in einer Ecke eines Dreiecks aus zehn Schalen.
petris-supply = Jeder hat zwanzig Bakterien und drei Sarcinen.
    .refused = { $player } kann diese Schalen mit { $bacteria ->
        [one] einem Bakterium
       *[other] { $bacteria } Bakterien
    } und { $sarcinas ->
        [one] einer Sarcine
       *[other] { $sarcinas } Sarcinen
    } nicht haben: Es gibt zwanzig und drei, und fünf in einer Schale werden zur Sarcine, solange noch eine da ist.
petris-turn-track = Eine Partie hat zwei Runden zu je sechs Durchgängen; jeder Durchgang endet mit einer Teilung oder einer Kontamination.
petris-order = Wer sich zuerst ausbreitet, wechselt mit jedem Durchgang, wenn nichts anderes vereinbart ist.
petris-advanced-for-two = Das Spiel für Fortgeschrittene ist für zwei.
    .refused = Das Spiel für Fortgeschrittene ist für zwei, nicht für { $players }.
petris-only-for-three = Die Optionen für Gleichstände und für die Wertung zu dritt gibt es nur zu dritt.
    .refused = Diese Option gibt es nur zu dritt.

## Ausbreitung

petris-source = Du bewegst Bakterien aus einer einzigen Schale, in der mindestens eines von dir liegt.
    .refused = Wähle eine Schale mit Bakterien von dir: In Schale { $dish } liegt keines, das sich bewegen könnte.
petris-at-least-one = Eine Ausbreitung bewegt mindestens ein Bakterium.
    .refused = Schick mindestens ein Bakterium aus Schale { $dish }.
petris-adjacent = Bakterien bewegen sich in Schalen, die ihre eigene berühren.
    .refused = Schale { $dish } berührt Schale { $source } nicht.
petris-enough = Du kannst nicht mehr Bakterien losschicken, als du in der Schale hast.
    .refused = In Schale { $dish } { $count ->
        [one] liegt ein Bakterium
       *[other] liegen { $count } Bakterien
    } von dir, nicht { $sent }.
petris-equal = Nach einem Zug dürfen zwei Spieler in keiner Schale gleich viele haben.
    .refused = In Schale { $dish } hätte { $player } genauso viele wie { $rival }, und Gleichstand ist nicht erlaubt.
petris-ties = Zu dritt werden in einer Schale je zwei verglichen; auf Wunsch sind nur drei gleiche Zahlen verboten.
petris-limit = Kein Spieler darf in einer Schale mehr als fünf haben.
    .refused = In Schale { $dish } lägen { $count } von dir; höchstens fünf sind erlaubt.
petris-own-sarcina = In eine Schale mit deiner eigenen Sarcine darfst du nichts bewegen.
    .refused = In Schale { $dish } liegt deine eigene Sarcine; nichts von dir darf hinein.
petris-no-way-out = Du kannst nur eine Schale wählen, aus der eine gültige Ausbreitung hinausführt.
    .refused = Aus Schale { $dish } lässt sich jetzt nichts schicken, ohne eine Regel zu verletzen.

## Sarcinen

petris-sarcina = Eine Sarcine zählt wie fünf Bakterien, ist ein einziger Stein und wird nie bewegt oder entfernt.
petris-sarcina-made = Fünf Bakterien eines Spielers in einer Schale gehen in den Vorrat zurück, und eine Sarcine tritt an ihre Stelle.

## Teilung

petris-fission = Bei einer Teilung bekommt jede Schale mit Bakterien von nur einem Spieler eines davon hinzu.
petris-fission-sarcina = Eine Schale, in der nur eine Sarcine liegt, wächst nicht.
petris-fission-supply = Zuerst werden Schalen mit vier zu Sarcinen; die anderen wachsen der Nummer nach, solange der Vorrat reicht.
petris-fission-losers = Eine Teilung wird ganz ausgeführt; dann verlieren alle gemeinsam, denen eine Sarcine fehlt, und nichts wird gewertet.

## Kontamination

petris-contamination = Nach der Teilung einer Kontaminationsphase bekommt einen Punkt, wer in einer gemeinsamen Schale die meisten hat.
petris-advanced = Im Spiel für Fortgeschrittene bringt eine Schale in der ersten Kontamination drei Punkte, in der zweiten und dritten zwei, in der vierten einen.
petris-contamination-three = Zu dritt bekommt, wer die meisten hat, einen Punkt für jeden Gegner in der Schale.
petris-scoring-three = Zu dritt zählt eine Schale, wenn mindestens zwei in ihr vertreten sind; auf Wunsch nur, wenn es alle sind.
petris-track = Alle Schalen werden gewertet, bevor die Kontaminationsleiste geprüft wird; ein Marker bleibt auf dem letzten Feld stehen.

## Das Ende

petris-stuck = Wer am Zug keine gültige Ausbreitung hat, verliert sofort.
petris-no-sarcina = Wer eine vierte Sarcine legen muss, verliert sofort; die fünf Bakterien bleiben liegen.
petris-overrun = Wer das letzte Feld der Kontaminationsleiste erreicht, verliert.
petris-track-end = Nach der letzten Kontamination gewinnt, wer die wenigsten Punkte hat.
petris-end-three = Zu dritt endet das Spiel, sobald jemand verliert; von den anderen gewinnt, wer die wenigsten Punkte hat.
petris-lose-together = Verlieren alle gemeinsam, gilt der Stichentscheid; verlieren zwei von dreien, gewinnt der dritte.
petris-tie-break = Bei Gleichstand gewinnt, wer die wenigsten Steine in den Schalen hat, dann, wer die wenigsten Sarcinen hat.
petris-draw = Spieler, die bis zuletzt gleichauf liegen, teilen sich das Ergebnis.

petris-ending-stuck = { $losers } hatte keine gültige Ausbreitung.
    .label = keine gültige Ausbreitung
petris-ending-no-sarcina = Für { $losers } war eine vierte Sarcine nötig, es gibt aber nur drei: Das verliert sofort.
    .label = keine vierte Sarcine
petris-ending-overrun = Am Ende der Kontaminationsleiste: { $losers }.
    .label = Ende der Kontaminationsleiste
petris-ending-track-end = Die letzte Kontamination ist vorbei.
    .label = letzte Kontamination

## Was geschieht

petris-event-propagated = { $player } breitet sich aus: { $move }.
petris-event-sarcina = { $player } bekommt eine Sarcine in Schale { $dish }.
petris-event-stranded = { $player } hat keine Sarcine mehr für Schale { $dish }.
petris-event-fission = Teilung.
petris-event-grew = { $player } wächst in Schale { $dish } auf { $count }.
petris-event-no-supply = { $player } hat kein Bakterium mehr für Schale { $dish }.
petris-event-contamination = Kontamination.
petris-event-scored = { $player } hat die meisten in Schale { $dish } und bekommt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.

## Neben dem Brett

petris-fact-points = Punkte
petris-fact-bacteria = Bakterien im Vorrat
petris-fact-sarcinas = Sarcinen im Vorrat
petris-fact-set = Durchgang
petris-fact-phases = Es folgen

## Optionen

petris-option-players = Die Zahl der Mitspielenden.
petris-option-track = Das letzte Feld der Kontaminationsleiste; wer es erreicht, verliert.
    .label = Länge der Kontaminationsleiste
petris-option-order = Wann wechselt, wer sich zuerst ausbreitet: mit jedem Durchgang, nach jeder Kontamination oder nie.
    .label = Wer anfängt
    .alternating = wechselt mit jedem Durchgang
    .per-contamination = wechselt nach jeder Kontamination
    .fixed = wechselt nie
petris-option-ties = Zu dritt: ob schon zwei gleiche Zahlen in einer Schale verboten sind oder nur drei gleiche.
    .label = Gleichstände
    .pairwise = nie zwei gleich
    .all = nur drei gleiche sind verboten
petris-option-scoring3 = Zu dritt: ob zwei Spieler in einer Schale genügen, damit sie zählt, oder alle vertreten sein müssen.
    .label = Wertung zu dritt
    .two-or-more = zwei genügen
    .all-present = alle müssen da sein
petris-option-advanced = Zu zweit: ob frühere Kontaminationen mehr Punkte bringen als die letzte.
    .label = Spiel für Fortgeschrittene

## Während der Partie
petris-aim = Sammle möglichst wenige Punkte, und sorg dafür, dass dir weder Züge noch Sarcinen ausgehen.
petris-help =
    Auf dem Brett sind A2 zwei Bakterien von A, AS ist eine Sarcine. F ist Teilung, C Kontamination.
    2>0:1,3:2 schickt eins aus Schale 2 in Schale 0 und zwei in Schale 3. In Schritten: 2 0 3 3
petris-credit = Petris ist ein Spiel von David Bernal, erschienen bei 2 Tomatoes Games. Petrilab ist davon unabhängig; wenn dir das Spiel gefällt, kauf es dir.
petris-place = Schale { $place }
petris-empty-place = leer
petris-token = { $kind ->
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
   *[sarcina] eine Sarcine
}
petris-ask-source = Aus welcher Schale?
petris-ask-target = Ein Bakterium in welche Schale?
petris-event-set = Durchgang { $set } beginnt; { $player } ist zuerst dran.

## Feststellungen

petris-finding-ends-win = { $ending ->
    [stuck] { $move } beendet die Partie, und { $player } gewinnt: { $losers } hat keinen gültigen Zug.
    [no-sarcina] { $move } beendet die Partie, und { $player } gewinnt: Für { $losers } gibt es keine vierte Sarcine.
    [overrun] { $move } beendet die Partie, und { $player } gewinnt; am Ende der Kontaminationsleiste: { $losers }.
   *[track-end] { $move } beendet die Partie, und { $player } gewinnt: Die letzte Kontamination ist vorbei.
}
petris-finding-ends-loss = { $ending ->
    [stuck] { $move } beendet die Partie, und { $player } verliert: { $losers } hat keinen gültigen Zug.
    [no-sarcina] { $move } beendet die Partie, und { $player } verliert: Für { $losers } gibt es keine vierte Sarcine.
    [overrun] { $move } beendet die Partie, und { $player } verliert; am Ende der Kontaminationsleiste: { $losers }.
   *[track-end] { $move } beendet die Partie, und { $player } verliert: Die letzte Kontamination ist vorbei.
}
petris-finding-ends-shared = { $ending ->
    [stuck] { $move } beendet die Partie, und { $player } teilt sich den Sieg: { $losers } hat keinen gültigen Zug.
    [no-sarcina] { $move } beendet die Partie, und { $player } teilt sich den Sieg: Für { $losers } gibt es keine vierte Sarcine.
    [overrun] { $move } beendet die Partie, und { $player } teilt sich den Sieg; am Ende der Kontaminationsleiste: { $losers }.
   *[track-end] { $move } beendet die Partie, und { $player } teilt sich den Sieg: Die letzte Kontamination ist vorbei.
}
petris-finding-growth = { $count ->
    [one] Wenn sich nichts ändert, wächst { $player } bei der nächsten Teilung in einer Schale: { $places }.
   *[other] Wenn sich nichts ändert, wächst { $player } bei der nächsten Teilung in { $count } Schalen: { $places }.
}
petris-finding-growth-difference = Schalen, in denen { $player } bei der nächsten Teilung wächst, wenn sich sonst nichts ändert: { $count } nach { $better }, { $other } nach { $played }.
petris-finding-sarcina-next = { $count ->
    [one] Wenn sich nichts ändert, bekommt { $player } bei der nächsten Teilung eine Sarcine, in Schale { $places }.
   *[other] Wenn sich nichts ändert, bekommt { $player } bei der nächsten Teilung { $count } Sarcinen, in den Schalen { $places }.
}
petris-finding-sarcina-next-difference = Sarcinen für { $player } bei der nächsten Teilung, wenn sich sonst nichts ändert: { $count } nach { $better }, { $other } nach { $played }.
petris-finding-sarcina-lack = { $count ->
    [one] Wenn sich nichts ändert, fehlt { $player } bei der nächsten Teilung eine Sarcine für Schale { $places }.
   *[other] Wenn sich nichts ändert, fehlen { $player } bei der nächsten Teilung { $count } Sarcinen für die Schalen { $places }.
}
petris-finding-sarcina-lack-difference = Sarcinen, die { $player } bei der nächsten Teilung fehlen, wenn sich sonst nichts ändert: { $count } nach { $better }, { $other } nach { $played }.
petris-finding-score-next = { $count ->
    [one] Wenn sich nichts ändert, bekommt { $player } bei der kommenden Kontamination einen Punkt (Schalen: { $places }).
   *[other] Wenn sich nichts ändert, bekommt { $player } bei der kommenden Kontamination { $count } Punkte (Schalen: { $places }).
}
petris-finding-score-next-difference = Punkte für { $player } bei der kommenden Kontamination, wenn sich sonst nichts ändert: { $count } nach { $better }, { $other } nach { $played }.
petris-finding-overrun-next = Wenn sich nichts ändert, bringt die kommende Kontamination { $player } auf das letzte Feld, { $last }.
petris-finding-overrun-next-difference = Wenn sich sonst nichts ändert, bringt die kommende Kontamination { $player } nach { $after } auf das letzte Feld, { $last }, nach { $instead } nicht.
petris-finding-score-risk = { $count ->
    [one] Der nächste Zug kann { $player } bei dieser Kontamination einen Punkt einbringen.
   *[other] Der nächste Zug kann { $player } bei dieser Kontamination bis zu { $count } Punkte einbringen.
}
petris-finding-score-risk-difference = Punkte, die der nächste Zug { $player } bei dieser Kontamination höchstens einbringt: { $count } nach { $better }, { $other } nach { $played }.
petris-finding-majority = { $count ->
    [one] { $player } hat in einer gemeinsamen Schale die meisten: { $places }.
   *[other] { $player } hat in { $count } gemeinsamen Schalen die meisten: { $places }.
}
petris-finding-majority-difference = Gemeinsame Schalen, in denen { $player } die meisten hat: { $count } nach { $better }, { $other } nach { $played }.
petris-finding-replies = { $count ->
    [one] { $player } hat einen einzigen erlaubten Zug.
   *[other] { $player } hat { $count } erlaubte Züge.
}
petris-finding-replies-difference = Erlaubte Züge von { $player }: { $count } nach { $better }, { $other } nach { $played }.
petris-finding-points = { $count ->
    [one] { $player } hat einen Punkt; wer { $last } erreicht, verliert.
   *[other] { $player } hat { $count } Punkte; wer { $last } erreicht, verliert.
}
petris-finding-points-difference = Punkte von { $player }: { $count } nach { $better }, { $other } nach { $played }; wer { $last } erreicht, verliert.
petris-finding-sarcinas = { $count ->
    [0] { $player } hat keine Sarcine mehr.
    [one] { $player } hat noch eine Sarcine.
   *[other] { $player } hat noch { $count } Sarcinen.
}
petris-finding-sarcinas-difference = Sarcinen, die { $player } noch hat: { $count } nach { $better }, { $other } nach { $played }.
petris-finding-tokens = { $count ->
    [one] { $player } hat einen Stein in den Schalen; bei Gleichstand sind weniger besser.
   *[other] { $player } hat { $count } Steine in den Schalen; bei Gleichstand sind weniger besser.
}
petris-finding-tokens-difference = Steine von { $player } in den Schalen: { $count } nach { $better }, { $other } nach { $played }.

## Züge in Worten

petris-words-move = aus Schale { $source }: { $what }
petris-words-sent = { $count ->
    [one] ein Bakterium
   *[other] { $count } Bakterien
} in Schale { $dish }

## Auf der Seite

page-short-petris-1 = Reihum schicken alle ein oder mehrere Bakterien aus einer Schale in angrenzende Schalen. Danach dürfen in keiner Schale zwei Spieler gleich viele haben, und niemand mehr als fünf.
page-short-petris-2 = Haben alle gezogen, kommt eine Teilung: Jede Schale, die ein Spieler allein hat, bekommt ein Bakterium dazu. Fünf in einer Schale werden zu einer Sarcine, die für immer dort bleibt.
page-short-petris-3 = Auf manche Teilung folgt eine Kontamination: Wer in einer gemeinsamen Schale die meisten hat, bekommt einen Punkt. Punkte sind schlecht.
page-short-petris-4 = Nach zwölf Durchgängen gewinnt, wer die wenigsten Punkte hat. Wer nicht ziehen kann, eine vierte Sarcine braucht oder ans Ende der Kontaminationsleiste kommt, verliert sofort.
petris-equal-you = In Schale { $dish } hättest du genauso viele wie { $rival }, und Gleichstand ist nicht erlaubt.
petris-event-sarcina-you = Du bekommst eine Sarcine in Schale { $dish }.
petris-event-stranded-you = Du hast keine Sarcine mehr für Schale { $dish }.
petris-event-grew-you = Du wächst in Schale { $dish } auf { $count }.
petris-event-no-supply-you = Du hast kein Bakterium mehr für Schale { $dish }.
petris-event-scored-you = Du hast die meisten in Schale { $dish } und bekommst { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
petris-event-set-you = Durchgang { $set } beginnt; du fängst an.
petris-ending-stuck-you = Du hattest keine gültige Ausbreitung.
petris-ending-no-sarcina-you = Du brauchtest eine vierte Sarcine, es gibt aber nur drei: Das verliert sofort.
petris-ending-overrun-you = Du hast das Ende der Kontaminationsleiste erreicht.

## Auf dem Brett der Seite

petris-ask-source-made = gewählt
petris-ask-source-offer = von hier kannst du { $amount } schicken
petris-ask-target-made = { $count ->
    [one] gewählt
   *[other] { $count }-mal gewählt
}
petris-ask-target-offer = hierher kannst du { $amount } schicken
petris-board-sent = { $count ->
    [one] ein Bakterium
   *[other] { $count } Bakterien
} in Schale { $dish }
petris-board-propagated = { $player } schickt aus Schale { $source }: { $what }.
petris-board-propagated-you = Du schickst aus Schale { $source }: { $what }.
petris-board-ask-source = Wähle eine Schale, aus der du Bakterien schickst.
petris-board-ask-target = Wähle die Zielschalen: je Wahl ein Bakterium.
petris-board-phase = { $phase ->
    [F] Teilung
   *[C] Kontamination
}
petris-board-set-ends = { $phase ->
    [F] Dieser Durchgang endet mit einer Teilung
   *[C] Dieser Durchgang endet mit einer Kontamination
}
petris-board-turn-track = Zugleiste: Durchgang { $set } von { $last }. Es folgen: { $coming }
petris-board-contamination = Kontamination: { $points } von { $last }
petris-board-supply = Vorrat: { $bacteria ->
    [one] ein Bakterium
   *[other] { $bacteria } Bakterien
}, { $sarcinas ->
    [one] eine Sarcine
   *[other] { $sarcinas } Sarcinen
}
petris-board-supply-short = Vorrat
petris-analyse-points = Punkte: { $player }
petris-analyse-propagations = Ausbreitungen bisher

## Kapitel der Regeln

petris-chapter-before-the-game = Vor dem Spiel
petris-chapter-propagation = Ausbreitung
petris-chapter-sarcinas = Sarcinen
petris-chapter-fission = Teilung
petris-chapter-contamination = Kontamination
petris-chapter-the-end = Das Ende
