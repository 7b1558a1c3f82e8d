### Die Besprechung und das Analysebrett.

page-review = Besprechung
page-review-of = Besprechung von { $game }
page-review-to-match = Zurück zur Partie
page-review-to-record = Zurück zur Aufzeichnung
page-review-progress = Die Partie wird besprochen … { $percent }
page-review-graph = Verlauf der Partie
page-review-shares = Gewinnwahrscheinlichkeit
page-review-margin = Punktevorsprung
page-review-at = Nach { $at } von { $count } Zügen: { $text }
page-review-no-value = noch kein Wert
page-review-proven = bewiesen
page-review-legend = Kreise markieren Fehler. Der Balken am unteren Rand markiert Stellungen, deren Ergebnis bewiesen ist.
page-review-accuracy = Genauigkeit
page-review-mistakes = Fehler
page-review-luck = Würfelglück pro Zug
page-review-lost = Verschenkt pro Zug
page-review-moments = Schlüsselmomente
page-review-no-mistakes = Kein Zug hat 10 Prozentpunkte oder mehr verschenkt.
page-review-moment = Zug { $number }: { $player } spielte { $move } und verschenkte { $lost }.
page-review-moment-you = Zug { $number }: Du hast { $move } gespielt und { $lost } verschenkt.
page-review-better = Besser: { $better }.
# What findings call the two moves that they compare; after the words for “after” and “with”.
page-review-role-better = dem besseren Zug
page-review-role-played = dem gespielten Zug
page-review-show = Besseren Zug zeigen
page-review-try = Noch einmal versuchen
page-review-all = Alle { $count } Fehler zeigen
page-review-your-try = Finde einen besseren Zug.
page-review-as-good = Sehr gut: { $value }, so gut wie der beste Zug ({ $best }).
page-review-improved = Besser als in der Partie: { $value } statt { $played }. Der beste Zug bringt { $best }.
page-review-not-better = Nicht besser als in der Partie: { $value } nach { $played }. Der beste Zug bringt { $best }.
page-review-once-more = Von vorn
page-review-back = Zurück zur Besprechung
page-review-rounds = Was jeder wissen konnte
page-review-round = Runde { $number }
page-review-on-board = Auf dem Brett zeigen
page-review-pick = { $player } wählte { $move }.
page-review-pick-you = Du hast { $move } gewählt.
page-review-known = Zu wissen war
page-review-true = Tatsächlich
page-analyse-position = Diese Stellung analysieren

page-analyse = Analysebrett
page-analyse-about = Baue eine beliebige Stellung auf, ziehe für alle und lass dir die besten Fortsetzungen in Worten zeigen.
page-analyse-text = Stellung, gespeicherte Analyse oder Aufzeichnung als Text
page-analyse-open = Gespeicherte Analyse öffnen
page-analyse-set-up = Diese Stellung aufbauen
page-analyse-begin = Anfang von { $game }
page-analyse-engine = Engine
page-analyse-start = Engine starten
page-analyse-stop = Anhalten
page-analyse-done = fertig
page-analyse-proven = bewiesen
page-analyse-over = Die Partie ist zu Ende.
page-analyse-often = in { $percent } der Fälle so wählen
page-analyse-moves = Züge
page-analyse-start-position = Anfang
page-analyse-comment = Kommentar zu dieser Stellung
page-analyse-promote = Zur Hauptvariante machen
page-analyse-remove = Ab hier löschen
page-analyse-chance = Ein Wurf oder eine Ziehung
page-analyse-turn = { $player } ist am Zug
page-analyse-draw = Zufällig ziehen
page-analyse-outcome = Ergebnis
page-analyse-set = Dieses Ergebnis nehmen
page-analyse-moves-for = Ziehen für
page-analyse-plays = Die Engine zieht für
page-analyse-share = Diese Stellung teilen
page-analyse-save = Analyse speichern
page-analyse-edit = Stellung bearbeiten
page-analyse-edit-ask = Wähle einen Stein und klicke dann auf Felder.
page-analyse-nothing = Leer
page-analyse-points = Punkte: { $player }
page-analyse-propagations = Ausbreitungen bisher
page-analyse-to-move = Am Zug
page-analyse-dice = Würfel
page-analyse-round = Runde

page-analyse-continue = Von hier weiterspielen
page-analyse-continue-help = Die Partie beginnt in dieser Stellung. Wähle, wer welchen Platz spielt.
page-review-drills = { $count ->
    [one] Diesen Fehler üben
   *[other] Diese { $count } Fehler üben
}
