### Was die Seite sagt.

## Startseite und Kopfzeile

page-welcome = Drei Spiele über Bakterien. Such dir eins aus und spiel.
page-home = Startseite
page-skip = Zum Hauptteil
page-your-name = Dein Name
page-guest = Gast
page-language = Sprache
page-theme = { $theme ->
    [light] Farben: hell
    [dark] Farben: dunkel
   *[auto] Farben: wie das Gerät
}
page-players-range = { $few } bis { $many } Personen
page-kind = { $game ->
    [petris] kein Glück, keine Geheimnisse
    [petri-dish] Würfel
    [honeycomb] geheime Wahl
   *[other] ein weiteres Spiel
}
page-play-computer = Gegen den Computer
page-play-screen = Zusammen an diesem Bildschirm
page-play-friends = Freunde einladen
page-set-up = Partie einrichten
page-rules = Regeln
page-my-matches = Meine Partien
page-your-turn = Du bist am Zug
page-phase = { $phase ->
    [open] wartet auf Mitspielende
    [playing] läuft
    [paused] unterbrochen
   *[over] beendet
}
page-unreachable = Der Server ist gerade nicht erreichbar. Läuft er, und gibt es ein Netz?
page-level-random = Zufall
page-level-greedy = Gierig
page-level-forager = Sammler
page-level-spore = Spore
page-level-coccus = Coccus
page-level-bacillus = Bacillus
page-level-vibrio = Vibrio
page-level-streptomyces = Streptomyces

## Eine Partie vorbereiten

page-set-up-title = { $game }: Partie einrichten
page-seats = Wer spielt
page-seat = Spieler { $letter }
page-player = Spieler { $number }
page-seat-me = Jemand an diesem Bildschirm
page-seat-friend = Jemand mit Einladungslink
page-seat-computer = Der Computer
page-computer = Computer: { $name }
page-seat-open = freier Platz
page-name-of = Name von { $seat }
page-rating = Wertung { $rating }
page-advanced = Weitere Optionen
page-clock = Bedenkzeit
page-clock-none = Ohne Uhr
page-clock-of = { $minutes } Minuten und { $seconds } Sekunden dazu für jeden Zug
page-clock-means = Wer keine Zeit mehr hat, verliert.
page-private = Zuschauen nur mit dem Link
page-begin = Los geht’s
page-make-link = Link erstellen

## Optionen mit kurzem Namen

page-options = Optionen
page-option-players = Personen
page-option-track = Länge der Kontaminationsleiste
page-option-order = Wer anfängt
page-option-ties = Gleichstände
page-option-scoring3 = Wertung zu dritt
page-option-advanced = Spiel für Fortgeschrittene
page-option-wedge-setup = Aufstellung im Keil
page-option-seating = Wer welchen Keil bekommt
page-option-max-turns = Höchstens so viele Spielzüge
page-option-board = Brett
page-option-colonies = Kolonien pro Runde
page-option-antibiotic-rounds = Runden mit Antibiotika
page-option-antibiotic = Antibiotikum
page-option-calls = Ansagen
page-option-minutes = Minuten
page-option-max-rounds = Höchstens so viele Runden
page-board-hexagon = Sechseck mit Seitenlänge { $count }
page-board-rectangle = Rechteck, { $size }
page-board-classic = klassisch
page-value-alternating = wechselt mit jedem Satz
page-value-per-contamination = wechselt nach jeder Kontamination
page-value-fixed = wechselt nie
page-value-pairwise = nie zwei gleich
page-value-all = nur drei Gleiche sind verboten
page-value-two-or-more = zwei genügen
page-value-all-present = alle müssen da sein
page-value-on = an
page-value-off = aus
page-value-large-mid = Groß in der Mitte
page-value-large-tip = Groß an der Spitze
page-value-shuffled = ausgelost
page-value-in-order = der Reihe nach
page-value-optional = darf gelegt werden
page-value-required = muss gelegt werden
page-value-automatic = durch das Spiel selbst
page-value-spoken = durch die Spielenden

## Während einer Partie

page-away = abwesend
page-lent = der Computer vertritt
page-thinking = denkt nach …
page-thinks = { $count ->
    [one] { $players } denkt nach.
   *[other] { $players } denken nach.
}
page-telling = Sieh, was geschieht …
page-open = Wir warten auf Mitspielende
page-paused = Die Partie ist unterbrochen
page-reconnecting = Die Verbindung ist abgerissen und wird wiederhergestellt. Nichts geht verloren.
page-log = Was geschah
page-see-rule = Zur Regel
page-confirm-secret = Geheim wählen
page-takeback = Zug zurücknehmen
page-pause = Pause
page-resume = Weiterspielen
page-rematch = Revanche
page-to-rematch = Zur Revanche
page-resign = Aufgeben
page-resign-sure = Wirklich aufgeben?
page-resign-means = Du verlierst diese Partie.
page-close = Schließen
page-invite = Einladen
page-invite-means = Wer diesen Link öffnet, kann einen freien Platz nehmen.
page-waiting-for = { $count ->
    [one] Schick diesen Link noch jemandem; die Partie beginnt mit dem Beitritt.
   *[other] Schick diesen Link noch { $count } Leuten; die Partie beginnt, wenn alle da sind.
}
page-link = Link
page-copy = Kopieren
page-copied = Kopiert
page-qr = QR-Code des Links
page-link-means = Schick den Link, oder lass ein Handy den Code lesen.
page-join-title = Du bist zu { $game } eingeladen
page-join = Mitspielen
page-other-device = Auf ein anderes Gerät
page-other-device-means = Öffne diesen Link bald auf dem anderen Gerät; dein Platz zieht dorthin um. Er gilt einmal.
page-download = Aufzeichnung laden
page-return = Platz wieder einnehmen
page-hand-over = Computer für Abwesende spielen lassen
page-adjourn = Bis zur Rückkehr unterbrechen
page-pace = Geschehen zeigen
page-pace-slow = langsam
page-pace-usual = normal
page-pace-fast = schnell
page-pace-off = sofort
page-sound = Ton, wenn du am Zug bist
page-asks = { $matter ->
    [takeback] { $player } möchte einen Zug zurücknehmen.
    [pause] { $player } möchte eine Pause.
   *[rematch] { $player } möchte eine Revanche.
}
page-agree = Einverstanden
page-decline = Ablehnen
page-withdraw = Zurückziehen
page-curtain = Die nächste Wahl ist geheim. Nur { $player } sieht auf den Bildschirm.
page-curtain-open = Ich bin { $player }
page-you-watch = Du schaust zu.
page-watching = { $count ->
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
}
page-step = Durch die Partie gehen
page-step-first = Zum Anfang
page-step-back = Ein Schritt zurück
page-step-forth = Ein Schritt vor
page-step-last = Zum Jetzt
page-step-now = jetzt
page-step-at = { $at } von { $count }

## Der Verlauf einer Partie

page-line-created = Die Partie wurde eingerichtet.
page-line-joined = { $player } spielt mit.
page-line-filled = { $player } nimmt einen Platz ein.
page-line-started = Die Partie beginnt.
page-line-resigned = { $player } gibt auf.
page-line-timed-out = { $player } hat keine Zeit mehr.
page-line-asked = { page-asks }
page-line-agreed = { $player } ist einverstanden.
page-line-declined = { $player } lehnt ab.
page-line-withdrawn = { $player } zieht es zurück.
page-line-took-back = { $player } nimmt einen Zug zurück.
page-line-paused = Die Partie wird unterbrochen.
page-line-resumed = Die Partie geht weiter.
page-line-handed-over = Der Computer vertritt { $player }.
page-line-returned = { $player } ist zurück.
page-line-claimed = { $player } hat das Gerät gewechselt.
page-line-forgotten = { $player } ist für immer gegangen.
page-line-rematched = Eine Revanche wurde eingerichtet.

## Regeln

page-rule-link = Link zu dieser Regel
page-level = Stufe { $number }: { $name }
page-level-number = Stufe { $number }
page-rating-means = Die Wertungen sind in Partien zwischen den Stufen gemessen. Wer 200 Punkte mehr hat, gewinnt etwa drei von vier Partien.
page-watch = Zuschauen
page-watch-none = Gerade spielt hier sonst niemand.
page-mine-none = Hier werden deine Partien stehen.
page-read = Aufzeichnung oder Stellung öffnen
page-read-means = Füge den Text einer geladenen Aufzeichnung oder einer Stellung ein, oder wähle eine Datei. Dann gehst du Zug für Zug hindurch.
page-read-text = Text der Aufzeichnung oder Stellung
page-read-file = Datei wählen
page-read-show = Zeigen
page-read-dice = { $count ->
    [one] Der eine Wurf folgt
   *[other] Alle { $count } Würfe folgen
} aus dem, was vor dem Spiel versiegelt wurde.
page-how = So wird gespielt
page-hints = Tipps
page-hints-off = keine
page-hint = Gib mir einen Tipp
page-hint-means = Eine Stufe deiner Wahl zeigt, was sie tun würde. Zwischen Menschen gibt es keine Tipps.
page-hint-given = { $name } würde das tun. Bestätige es, oder nimm es zurück.
page-share = Diese Partie teilen
page-share-watch = Andere zuschauen lassen
page-share-means = Wer diesen Link öffnet, sieht die Partie und kann hindurchgehen, aber nicht mitspielen.
page-dice-verify = Würfel überprüfen
page-dice-means = Vor dem ersten Wurf hat der Server ein Geheimnis versiegelt: Er hat dessen Fingerabdruck (SHA-256) veröffentlicht, und alle haben eine eigene Zahl beigesteuert. Alle Würfe folgen aus beidem. So konnte niemand einen Wurf nachträglich wählen.
page-dice-sealed = Vor dem Spiel versiegelt
page-dice-added = Von den Spielenden beigesteuert
page-dice-secret = Am Ende aufgedeckt
page-dice-fits = Das Geheimnis hat den veröffentlichten Fingerabdruck. Das hat dein Browser selbst nachgerechnet.
page-dice-broken = Das Geheimnis hat nicht den veröffentlichten Fingerabdruck. Diesen Würfeln ist nicht zu trauen.
page-dice-draws = { $count ->
    [one] Der eine Wurf dieser Partie wurde
   *[other] Alle { $count } Würfe dieser Partie wurden
} daraus noch einmal abgeleitet, und alles stimmt.
page-dice-yourself = Um es ohne diesen Server zu prüfen, lade die Aufzeichnung und rufe auf: petrilab verify
page-rules-short = Kurz gesagt
page-rules-all = Alle Regeln
page-rules-ruling-means = Wo die gedruckten Regeln schweigen oder sich zweifach lesen lassen, mussten wir entscheiden. Solche Regeln sind als Entscheidung gekennzeichnet, und auch, was eine Option ändert.
page-ruling = Entscheidung
page-rule-option = Option: { $option }
page-rule-before = Vorher
page-rule-after = Nachher
page-rule-shown = Ein Beispiel
page-default = üblich: { $value }
page-forget = Meine Daten löschen
page-forget-sure = Deine Daten löschen?
page-forget-means = Dein Name verschwindet aus allen Partien auf diesem Server, deine Plätze gehören niemandem mehr, und dieser Browser vergisst seine Einstellungen. Die Züge bleiben.
page-credit = { $game ->
    [petris] Petris ist ein Spiel von David Bernal, erschienen bei 2 Tomatoes Games. Petrilab ist unabhängig davon; wenn dir das Spiel gefällt, kauf die Schachtel.
    [petri-dish] Petri Dish ist ein Spiel von Andrew Looney, erschienen bei Looney Labs als Teil von Pyramid Arcade. Petrilab ist unabhängig davon; wenn dir das Spiel gefällt, kauf die Schachtel.
    [honeycomb] Honeycomb stammt von Leuten an der Washington University in St. Louis; die Anleitung nennt niemanden.
   *[other] Ein Spiel, das zu Petrilab hinzugefügt wurde.
}
page-result = Ergebnis
page-won = gewinnt
page-early = Früh in einer Partie
page-midway = Mittendrin
page-late = Am Ende
page-fill = { $count ->
    [one] Den freien Platz dem Computer geben ({ $name })
   *[other] Die { $count } freien Plätze dem Computer geben ({ $name })
}
page-chapter = { $chapter ->
   *[before-the-game] Vor dem Spiel
    [propagation] Ausbreitung
    [sarcinas] Sarcinen
    [fission] Teilung
    [contamination] Kontamination
    [the-end] Das Ende
    [a-turn] Ein Spielzug
    [where-actions-happen] Wo Aktionen stattfinden
    [divide] Teilen
    [grow] Wachsen
    [infect] Infizieren
    [move] Bewegen
    [zap] Blitz
    [who-is-out-and-the-end] Wer ausscheidet, und das Ende
    [picking] Wählen
    [the-reveal] Aufdecken
}

## Die Spiele kurz gesagt

page-short-petris-1 = Reihum schicken alle ein oder mehrere Bakterien aus einer Schale in Schalen, die sie berühren. Danach darf keine Schale gleich viele von zweien enthalten oder mehr als fünf von jemandem.
page-short-petris-2 = Haben alle gezogen, kommt eine Teilung: Jede Schale, die jemand allein hat, bekommt ein Bakterium dazu. Fünf in einer Schale werden zu einer Sarcine, die für immer dort bleibt.
page-short-petris-3 = Auf manche Teilung folgt eine Kontamination: Wer in einer geteilten Schale die meisten hat, bekommt einen Punkt. Punkte sind schlecht.
page-short-petris-4 = Nach zwölf Sätzen gewinnen die wenigsten Punkte. Wer nicht ziehen kann, eine vierte Sarcine braucht oder ans Ende der Kontaminationsleiste kommt, verliert sofort.
page-short-petri-dish-1 = Wirf drei Würfel und tu für jeden, was er zeigt, in beliebiger Reihenfolge. Der Joker kann alles sein. Von zwei gleichen Würfeln wird einer zum Joker.
page-short-petri-dish-2 = Teilen macht aus einem Stein zwei kleinere. Wachsen vergrößert einen Stein oder setzt einen neuen kleinen neben einen großen von dir. Infizieren macht einen Stein, der deine berührt, zu deinem. Bewegen bringt einen Stein auf ein leeres Feld. Der Blitz verkleinert irgendeinen Stein und entfernt einen kleinen.
page-short-petri-dish-3 = Was du aufs Brett setzt, kommt aus deiner Reserve, und was das Brett verlässt, geht dorthin zurück.
page-short-petri-dish-4 = Du gewinnst mit allen neun Steinen auf dem Brett, oder als Letzter darauf.
page-short-honeycomb-1 = Alle wählen gleichzeitig und geheim: zwei Sechsecke zum Besiedeln und, in den ersten Runden, eines für ein Antibiotikum.
page-short-honeycomb-2 = Dann wird aufgedeckt. Was mehrere wollten, wird für immer schwarz. Wo das Antibiotikum von jemand anderem liegt, siedelt diesmal niemand. Was nur du wolltest, gehört dir.
page-short-honeycomb-3 = Zwei Sechsecke von dir, die sich berühren, sind ein Kontakt, und jeder neue Kontakt ist ein Punkt.
page-short-honeycomb-4 = Ist kaum noch ein Sechseck leer, gewinnen die meisten Punkte.
