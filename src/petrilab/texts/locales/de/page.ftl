### Was die Seite sagt.

## Startseite und Kopfzeile

page-welcome = Drei Spiele über Bakterien. Such dir eins aus und spiel los.
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
page-players-exact = { $players } Personen
page-kind = { $kind ->
    [luck] Würfel
    [secrets] geheime Wahl
   *[open] kein Glück, keine Geheimnisse
}
page-play-computer = Gegen den Computer
page-play-screen = Zusammen an diesem Bildschirm
page-play-friends = Freunde einladen
page-set-up = Partie einrichten
page-rules = Regeln
page-my-matches = Meine Partien
page-your-turn = Du bist am Zug
page-phase = { $phase ->
    [open] wartet auf Mitspieler
    [playing] läuft
    [paused] pausiert
   *[over] beendet
}
page-unreachable = Der Server ist gerade nicht erreichbar. Läuft er, und besteht eine Netzverbindung?
page-no-such-game = Dieses Spiel gibt es hier nicht.
page-not-found-help = Vielleicht ist die Adresse unvollständig oder veraltet. Hier geht es weiter:
page-watch-match = Bei der Partie zuschauen
page-history-changing = Die Partie geht schneller weiter, als ihr Verlauf geladen werden kann. Versuche es gleich noch einmal.
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
page-computer = Computer, { $name }
page-seat-open = freier Platz
page-name-of = Name von { $seat }
page-rating = Wertung { $rating }
page-advanced = Weitere Optionen
page-measured = { $play ->
    [random] Gemessen bei Zufallszügen:
   *[strong] Gemessen bei starkem Spiel:
 } erster Platz { $share } ± { $shareMargin } Prozentpunkte, Länge { $moves } ± { $movesMargin } Züge.
page-clock = Bedenkzeit
page-clock-none = Ohne Uhr
page-clock-of = { $minutes } Minuten plus { $seconds } Sekunden je Zug
page-clock-help = Wer keine Zeit mehr hat, verliert.
page-private = Nur wer den Link hat, darf zuschauen
page-begin = Los geht’s
page-make-link = Link erstellen

## Optionen mit kurzem Namen

page-options = Optionen
page-option-players = Personen
page-board-hexagon = Sechseck mit { $count } Zellen je Seite
page-board-rectangle = Rechteck, { $size }
page-board-classic = klassisch
page-value-on = an
page-value-off = aus

## Während einer Partie

page-away = abwesend
page-handed-over = Computer springt ein
page-thinking = denkt nach …
page-thinks = { $count ->
    [one] { $players } denkt nach.
   *[other] { $players } denken nach.
}
page-queued = { $count ->
    [one] { $players } wartet in der Schlange: Der Server ist mit anderen Gegnern beschäftigt.
   *[other] { $players } warten in der Schlange: Der Server ist mit anderen Gegnern beschäftigt.
}
page-animating = Schau, was passiert …
page-open = Warten auf Mitspieler
page-paused = Die Partie ist pausiert
page-reconnecting = Verbindung unterbrochen. Nichts geht verloren: Dein Zug bleibt erhalten.
page-not-connected = Dieser Klick blieb ohne Wirkung, weil die Verbindung unterbrochen ist. Dein Zug bleibt erhalten: Mach weiter, sobald sie wieder steht.
page-unanswered = Die Verbindung brach ab, bevor der Server geantwortet hat. Falls im Verlauf nichts davon steht, wiederhole es bitte; ein begonnener Zug bleibt erhalten.
page-log = Verlauf
page-see-rule = Zur Regel
page-confirm-secret = Geheim wählen
page-takeback = Um Zugrücknahme bitten
page-pause = Pause
page-resume = Weiterspielen
page-rematch = Revanche
page-to-rematch = Zur Revanche
page-resign = Aufgeben
page-resign-sure = Wirklich aufgeben?
page-resign-help = Du verlierst diese Partie.
page-leave = Partie verlassen
page-leave-sure = Die Partie wirklich verlassen?
page-leave-open = Dein Platz wird wieder frei.
page-leave-playing = Du gibst auf und verlierst diese Partie.
page-leave-over = Diese Partie steht dann nicht mehr in deiner Liste.
page-close = Schließen
page-invite = Einladen
page-invite-help = Wer diesen Link öffnet, kann einen freien Platz nehmen.
page-waiting-for = { $count ->
    [one] Schick diesen Link noch einer Person; die Partie beginnt, sobald sie da ist.
   *[other] Schick diesen Link noch { $count } Personen; die Partie beginnt, sobald alle da sind.
}
page-link = Link
page-copy = Kopieren
page-share-native = Teilen …
page-copied = Kopiert
page-qr = QR-Code des Links
page-link-help = Schick den Link, oder lass den Code mit einem Handy scannen.
page-join-title = Du bist zu { $game } eingeladen
page-join = Mitspielen
page-other-device = Auf anderem Gerät weiterspielen
page-other-device-help = Öffne diesen Link in den nächsten Minuten auf dem anderen Gerät; dein Platz zieht dorthin um. Der Link gilt einmal.
page-download = Aufzeichnung herunterladen
page-return = Platz wieder einnehmen
page-away-countdown = { $seconds ->
    [one] In einer Sekunde kann der Computer einspringen.
   *[other] In { $seconds } Sekunden kann der Computer einspringen.
}
page-hand-over = Computer einspringen lassen
page-adjourn = Pause bis zur Rückkehr
page-pace = Tempo der Wiedergabe
page-pace-slow = langsam
page-pace-usual = normal
page-pace-fast = schnell
page-pace-off = keine Wiedergabe
page-sound = Ton, wenn du am Zug bist
page-asks = { $matter ->
    [takeback] { $player } möchte einen Zug zurücknehmen.
    [pause] { $player } möchte eine Pause.
   *[rematch] { $player } möchte eine Revanche.
}
page-agree = Einverstanden
page-decline = Ablehnen
page-withdraw = Zurückziehen
page-pass-device = Die nächste Wahl ist geheim. Gib den Bildschirm jetzt nur { $player }.
page-device-taken = Ich bin { $player }
page-you-watch = Du schaust zu.
page-watching = { $count ->
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
}
page-step = Partie Zug für Zug nachspielen
page-step-first = Zum Anfang
page-step-back = Ein Schritt zurück
page-step-forth = Ein Schritt vor
page-step-last = Zum aktuellen Stand
page-step-now = jetzt
page-step-at = { $at } von { $count }

## Der Verlauf einer Partie

page-line-created = Die Partie wurde eingerichtet.
page-line-joined = { $player } spielt mit.
page-line-filled = { $player } nimmt einen Platz ein.
page-line-started = Die Partie beginnt.
page-line-resigned = { $player } gibt auf.
page-line-timed-out = { $player } hat keine Zeit mehr.
page-line-missed = { $player } hat nicht rechtzeitig geantwortet.
page-line-asked = { page-asks }
page-line-agreed = { $player } ist einverstanden.
page-line-declined = { $player } lehnt ab.
page-line-withdrawn = { $player } zieht die Bitte zurück.
page-line-took-back = { $player } nimmt einen Zug zurück.
page-line-paused = Die Partie wird pausiert.
page-line-resumed = Die Partie geht weiter.
page-line-handed-over = Der Computer vertritt { $player }.
page-line-returned = { $player } ist zurück.
page-line-claimed = { $player } hat das Gerät gewechselt.
page-line-forgotten = { $player } ist endgültig gegangen.
page-line-left = { $player } ist gegangen.
page-line-rematched = Eine Revanche wurde eingerichtet.

## Regeln

page-rule-link = Link zu dieser Regel
page-level = Stufe { $number }: { $name }
page-level-number = Stufe { $number }
page-rating-help = Die Wertungen sind in Partien zwischen den Stufen gemessen. Wer 200 Punkte mehr hat, gewinnt etwa drei von vier Partien.
page-watch = Zuschauen
page-watch-none = Gerade spielt hier sonst niemand.
page-mine-none = Hier erscheinen deine Partien.
page-read = Aufzeichnung oder Stellung öffnen
page-read-help = Füge den Text einer heruntergeladenen Aufzeichnung oder einer Stellung ein, oder wähle eine Datei. Dann kannst du sie Zug für Zug nachspielen.
page-read-text = Text der Aufzeichnung oder Stellung
page-read-file = Datei wählen
page-read-no-text = Diese Datei ist keine Aufzeichnung, Stellung oder Analyse: Sie ist zu groß oder keine Textdatei.
page-read-show = Anzeigen
page-read-dice = { $count ->
    [one] Der eine Wurf folgt
   *[other] Alle { $count } Würfe folgen
} aus dem Geheimnis und den Zahlen in dieser Aufzeichnung.
page-how = So wird gespielt
page-hints = Tipps
page-hints-off = keine
page-hint = Gib mir einen Tipp
page-hint-help = Eine Stufe deiner Wahl zeigt, was sie tun würde. In Partien zwischen Menschen gibt es keine Tipps.
page-hint-given = { $name } würde so ziehen. Bestätige den Zug, oder mach ihn rückgängig.
page-share = Diese Partie teilen
page-share-watch = Andere zuschauen lassen
page-share-help = Wer diesen Link öffnet, sieht die Partie und kann sie Zug für Zug nachspielen, aber nicht mitspielen.
page-dice-verify = Würfel überprüfen
page-dice-help = Vor dem ersten Wurf hat der Server den Fingerabdruck (SHA-256) eines Geheimnisses veröffentlicht. Erst danach hat der Browser jedes Spielers eine eigene Zufallszahl geschickt. Alle Würfe folgen aus dem Geheimnis und diesen Zahlen. Plätze des Computers schicken keine Zahl, ebenso weitere Personen an einem Bildschirm.
page-dice-sealed = Vor der Partie veröffentlicht
page-dice-added = Zahlen der Spieler
page-dice-sent-none = keine geschickt
page-dice-made-by-server = keine geschickt; der Server hat eine erfunden
page-dice-secret = Am Ende aufgedeckt
page-dice-own-fits = Dein Browser hat sich den Fingerabdruck und seine Zahl vor dem ersten Wurf gemerkt: Das Geheimnis hat diesen Fingerabdruck, und deine Zahl ist unter den anderen.
page-dice-fits = Das Geheimnis hat den Fingerabdruck, den der Server zeigt. Das hat dein Browser selbst nachgerechnet.
page-dice-fault-commitment = Der Server zeigt jetzt einen anderen Fingerabdruck als den, den dein Browser gesehen hat, bevor er seine Zahl schickte. Diesen Würfeln ist nicht zu trauen.
page-dice-fault-nonce = Die Zahl deines Browsers ist nicht unter denen, aus denen die Würfe folgen: Sie kam zu spät, oder der Server hat sie übergangen. Der Server konnte die Würfe wählen.
page-dice-fault-added = Der Server hat eine Zahl für einen Platz hinzugefügt, der keine geschickt hat. Er konnte die Würfe wählen.
page-dice-fault-secret = Das Geheimnis hat nicht den veröffentlichten Fingerabdruck. Diesen Würfeln ist nicht zu trauen.
page-dice-fault-draws = Die Würfe folgen nicht aus dem Geheimnis und den Zahlen. Diesen Würfeln ist nicht zu trauen.
page-dice-draws = { $count ->
    [one] Der Server hat den einen Wurf dieser Partie
   *[other] Der Server hat alle { $count } Würfe dieser Partie
} noch einmal abgeleitet und keinen Unterschied gefunden.
page-dice-own-draws = { $count ->
    [one] Dein Browser hat den einen Wurf dieser Partie
   *[other] Dein Browser hat alle { $count } Würfe dieser Partie
} noch einmal abgeleitet und keinen Unterschied gefunden.
page-dice-promise = Also konnte der Server allein keinen Wurf wählen. Zusammen mit jemandem, der ebenfalls eine Zahl geschickt hat, konnte er es. Der Server kannte alle Würfe im Voraus, und auch diese Seite kommt vom Server.
page-dice-no-promise = Dein Browser hat für diese Partie keine Zahl geschickt. Ob der Server die Würfe gewählt hat, zeigt dies also nicht.
page-dice-yourself = Um es ohne diesen Server zu prüfen, lade die Aufzeichnung herunter und rufe auf: petrilab verify
page-dice-waiting = Warten auf die Zahlen der Spieler für die Würfel
page-rules-short = Kurz gesagt
page-rules-all = Alle Regeln
page-rules-ruling-help = Wo die gedruckten Regeln schweigen oder sich auf zwei Arten lesen lassen, mussten wir entscheiden. Solche Regeln sind als Entscheidung gekennzeichnet; auch was eine Option ändert, ist gekennzeichnet.
page-ruling = Entscheidung
page-rule-option = Option: { $option }
page-rule-before = Vorher
page-rule-after = Nachher
page-rule-shown = Ein Beispiel
page-default = Standard: { $value }
page-forget = Meine Daten löschen
page-forget-sure = Deine Daten löschen?
page-forget-help = Dein Name verschwindet aus allen Partien auf diesem Server, deine Plätze gehören niemandem mehr, und dieser Browser vergisst seine Einstellungen. Die Züge bleiben.
page-credit = Ein Spiel, das Petrilab hinzugefügt wurde.
page-result = Ergebnis
page-early = Früh in einer Partie
page-midway = Mittendrin
page-late = Am Ende
page-fill = { $count ->
    [one] Freien Platz dem Computer geben ({ $name })
   *[other] { $count } Plätze dem Computer geben ({ $name })
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

page-short-petris-1 = Reihum schicken alle ein oder mehrere Bakterien aus einer Schale in angrenzende Schalen. Danach dürfen in keiner Schale zwei Spieler gleich viele haben, und niemand mehr als fünf.
page-short-petris-2 = Haben alle gezogen, kommt eine Teilung: Jede Schale, die ein Spieler allein hat, bekommt ein Bakterium dazu. Fünf in einer Schale werden zu einer Sarcine, die für immer dort bleibt.
page-short-petris-3 = Auf manche Teilung folgt eine Kontamination: Wer in einer gemeinsamen Schale die meisten hat, bekommt einen Punkt. Punkte sind schlecht.
page-short-petris-4 = Nach zwölf Durchgängen gewinnt, wer die wenigsten Punkte hat. Wer nicht ziehen kann, eine vierte Sarcine braucht oder ans Ende der Kontaminationsleiste kommt, verliert sofort.
page-short-petri-dish-1 = Wirf drei Würfel und tu für jeden, was er zeigt, in beliebiger Reihenfolge. Der Joker kann alles sein. Von zwei gleichen Würfeln wird einer zum Joker.
page-short-petri-dish-2 = Teilen macht aus einem Stein zwei kleinere. Wachsen vergrößert einen Stein oder setzt einen neuen kleinen neben einen großen von dir. Infizieren macht einen gegnerischen Stein, der einen von dir berührt, zu deinem. Bewegen bringt einen Stein auf ein leeres Feld. Der Blitz verkleinert irgendeinen Stein und entfernt einen kleinen.
page-short-petri-dish-3 = Was du aufs Brett setzt, kommt aus deiner Reserve, und was das Brett verlässt, geht dorthin zurück.
page-short-petri-dish-4 = Du gewinnst, wenn alle neun Steine von dir auf dem Brett stehen oder nur noch du Steine darauf hast.
page-short-honeycomb-1 = Alle wählen gleichzeitig und geheim: zwei Sechsecke zum Besiedeln und, in den ersten Runden, eines für ein Antibiotikum.
page-short-honeycomb-2 = Dann wird aufgedeckt. Was mehrere wollten, wird für immer schwarz. Wo das Antibiotikum von jemand anderem liegt, siedelt diesmal niemand. Was nur du wolltest, gehört dir.
page-short-honeycomb-3 = Zwei Sechsecke von dir, die sich berühren, sind ein Kontakt, und jeder neue Kontakt bringt einen Punkt.
page-short-honeycomb-4 = Ist kaum noch ein Sechseck leer, gewinnt, wer die meisten Punkte hat.
