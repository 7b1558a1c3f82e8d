### Navigation, Lektionen und Aufgaben.

## Navigation

page-nav = Bereiche der Seite
page-nav-play = Spielen
page-nav-learn = Lernen
page-nav-puzzles = Aufgaben
page-nav-analyse = Analyse
page-nav-watch = Zuschauen
page-watch-title = Partien anderer Leute
page-watch-how = Partien mit Freunden oder hier gefundenen Gegnern kann man sich hier ansehen, wenn ihr Gastgeber sie nicht auf privat stellt.
page-watch-finished = Kürzlich beendet
page-watch-samples = Beispielpartien
page-watch-samples-about = Ganze Partien zwischen Computerstufen, Zug für Zug. Eine Besprechung erklärt die Momente, die sie entschieden haben.
page-watch-play = Selbst eine Partie spielen

## Lessons

page-learn-title = Spielend lernen
page-learn-about = Jede Lektion dauert ein bis zwei Minuten. Du machst echte Züge auf dem echten Brett.
page-learn-done = { $done } von { $count } Lektionen abgeschlossen
page-learn-start = Anfangen
page-learn-continue = Weitermachen
page-learn-finished = (abgeschlossen)
page-learn-all = Alle Lektionen
page-learn-offer = Neu hier? Lerne { $game } in zwei Minuten
page-lesson-steps = Schritte der Lektion
page-lesson-step = Schritt { $step } von { $count }
page-lesson-next = Nächste Lektion: { $title }
page-lesson-play = { $game } spielen
page-practice-next = Weiter
page-practice-retry = Noch einmal versuchen
page-practice-again = Noch einmal lösen

## Offline

page-offline-save = Offline verfügbar machen
page-offline-saving = { $done } von { $count } gespeichert …
page-offline-saved = Offline verfügbar

## Puzzles

page-puzzles-about = Stellungen aus Partien der Computergegner. Finde den Zug; danach liest du, warum er richtig ist. Deine Wertung bleibt in diesem Browser.
page-puzzle-daily = Aufgabe des Tages: { $game }
page-puzzles-count = { $count } Aufgaben
page-puzzles-rating = Deine Wertung: { $rating }
page-puzzles-solved = { $solved } von { $count } auf Anhieb gelöst
page-puzzles-solve = Aufgaben lösen
page-puzzles-themes = Nach Thema
page-puzzles-none = Hier gibt es noch keine Aufgaben.
page-puzzles-all = Alle Aufgaben
page-puzzle-rating = Schwierigkeit { $rating }
page-puzzle-right = Das ist es!
page-puzzle-solution = Die Lösung: { $move }.
page-puzzle-wins = Das gewinnt die Partie.
page-puzzle-then = Dann { $move }.
page-puzzle-line = Bestes Spiel geht so weiter: { $answer }
page-puzzle-line-end = { $count ->
    [0] Damit endet das Spiel: { $end }
    [one] Einen Zug später endet das Spiel: { $end }
   *[other] { $count } Züge später endet das Spiel: { $end }
}
page-puzzle-line-show = Ansehen, wie es weitergeht
page-puzzle-instead = Stattdessen, nach { $move }:
page-puzzle-show = Lösung zeigen
page-puzzle-next = Nächste Aufgabe
page-puzzle-you = Deine Aufgaben
page-puzzle-why = Warum
page-puzzle-odds = { $player } wählt in { $percent } % aller Fälle { $move }.

page-drills = Deine eigenen Fehler
page-drills-none = Öffne die Besprechung einer eigenen Partie: Deine Fehler werden hier aufgehoben, damit du es besser machen kannst.
page-drills-count = { $count ->
    [one] Eine Stellung zu üben
   *[other] { $count } Stellungen zu üben
}; { $learned } gelernt
page-drills-begin = Üben
page-drill-of = { $game }: dein eigener Fehler
page-drill-task = Hier hast du einen Fehler gemacht. Finde einen besseren Zug.
page-drill-same = Das ist wieder der Zug aus der Partie. Suche einen anderen.
page-drill-wrong = Es gibt etwas Besseres.
page-drill-as-good = Ja, das ist so gut wie der beste Zug!
page-drill-about = In der Partie hast du { $played } gespielt und { $lost } verschenkt.
page-drill-next = Nächster Fehler
page-drill-remove = Diesen Fehler entfernen
page-drill-gone = Dieser Fehler ist in diesem Browser nicht gespeichert.
