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
page-option-wedge-setup = Aufstellung im Sektor
page-option-seating = Wer welchen Sektor bekommt
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
page-open = Wir warten auf Mitspielende
page-paused = Die Partie ist unterbrochen
page-reconnecting = Die Verbindung ist abgerissen und wird wiederhergestellt. Nichts geht verloren.
page-log = Was geschah
page-see-rule = Zur Regel
page-confirm-secret = Wählen (bleibt geheim)
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
page-line-started = Die Partie beginnt.
page-line-resigned = { $player } gibt auf.
page-line-timed-out = { $player } hat keine Zeit mehr.
page-line-asked = { page-asks }
page-line-agreed = { $player } ist einverstanden.
page-line-declined = { $player } lehnt ab oder zieht zurück.
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
