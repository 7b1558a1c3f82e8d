### Was die Seite sagt.

## Startseite und Kopfzeile

page-welcome = Brettspiele über Bakterien. Such dir eins aus und spiel los.
page-home = Startseite
page-labelled = { $label }: { $value }
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
page-match-unavailable = Diese Partie lässt sich nicht öffnen
page-no-such-game = Dieses Spiel gibt es hier nicht.
page-not-found-help = Vielleicht ist die Adresse unvollständig oder veraltet. Hier geht es weiter:
page-broken = Diese Ansicht lässt sich nicht zeigen
page-broken-help = In dieser Seite ist etwas schiefgegangen, oder ein Teil von ihr konnte nicht geladen werden. Deine Partien sind auf dem Server sicher.
page-reload = Neu laden
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
    [random] Gemessen bei Zufallszügen
   *[strong] Gemessen bei starkem Spiel
}, verglichen mit dem Standard: Siege von Platz A { $share } ± { $shareMargin } und Unentschieden { $draws } ± { $drawsMargin } Prozentpunkte, Länge { $moves } ± { $movesMargin } Züge.
page-measured-older = Die starken Spieler hatten Version { $version }; die heutigen spielen vielleicht anders.
page-measured-endings = Partien enden anders: { $endings }.
page-measured-ending = { $name } in { $percent } % der Spiele statt { $usual } %
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
page-reconnecting-watching = Verbindung unterbrochen. Sie wird wiederhergestellt …
page-not-connected = Dieser Klick blieb ohne Wirkung, weil die Verbindung unterbrochen ist. Dein Zug bleibt erhalten: Mach weiter, sobald sie wieder steht.
page-unanswered = Die Verbindung brach ab, bevor der Server geantwortet hat. Falls unter „Verlauf“ nichts davon steht, wiederhole es bitte; ein begonnener Zug bleibt erhalten.
page-click-lost = Dieser Klick blieb ohne Wirkung, weil die Verbindung unterbrochen ist. Versuch es noch einmal, sobald sie wieder steht.
page-no-answer = Der Server hat nicht rechtzeitig geantwortet. Sieh nach, ob er getan hat, was du wolltest; wenn nicht, versuch es bitte noch einmal.
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
page-dialog-cancel = Abbrechen
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
page-hint-help = Eine Stufe deiner Wahl zeigt, was sie spielen würde. In Partien zwischen Menschen gibt es keine Tipps.
page-hint-given = { $name } würde so ziehen. Bestätige den Zug, oder mach ihn rückgängig.
page-share = Diese Partie teilen
page-share-watch = Andere zuschauen lassen
page-share-help = Wer diesen Link öffnet, sieht die Partie und kann sie Zug für Zug nachspielen, aber nicht mitspielen.
page-dice-verify = Würfel überprüfen
page-dice-help = Vor dem ersten Wurf hat der Server den Fingerabdruck (SHA-256) eines Geheimnisses veröffentlicht. Erst danach hat der Browser jedes Spielers eine eigene Zufallszahl geschickt. Alle Würfe folgen aus dem Geheimnis und diesen Zahlen. Plätze des Computers schicken keine Zahl, ebenso wenig weitere Personen an einem Bildschirm.
page-dice-sealed = Vor der Partie veröffentlicht
page-dice-added = Zahlen der Spieler
page-dice-sent-none = keine geschickt
page-dice-made-by-server = keine geschickt; der Server hat eine erfunden
page-dice-secret = Am Ende aufgedeckt
page-dice-own-fits = Dein Browser hat sich den Fingerabdruck und seine Zahl vor dem ersten Wurf gemerkt: Das Geheimnis hat diesen Fingerabdruck, und deine Zahl ist unter denen, aus denen die Würfe folgen.
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
page-dice-promise = Der Server konnte also keinen Wurf wählen, sofern die Browser aller anderen Spieler dasselbe zeigen und niemand von ihnen dem Server geholfen hat. Er kannte alle Würfe im Voraus, und auch diese Seite kommt vom Server.
page-dice-promise-alone = Der Server konnte also keinen Wurf wählen. Er kannte alle Würfe im Voraus, und auch diese Seite kommt vom Server.
page-dice-unchecked = Dein Browser konnte die Würfe nicht selbst überprüfen. Ob der Server sie gewählt hat, zeigt dies also nicht.
page-dice-no-promise = Dein Browser hat für diese Partie keine Zahl geschickt. Ob der Server die Würfe gewählt hat, zeigt dies also nicht.
page-dice-yourself = Um es ohne diesen Server zu prüfen, lade die Aufzeichnung herunter und rufe auf: petrilab verify
page-dice-waiting = Warten auf die Zahlen der Spieler für die Würfel
page-rules-short = Kurz gesagt
page-rules-all = Alle Regeln
page-rules-ruling-help = Wo die gedruckten Regeln schweigen oder sich auf zwei Arten lesen lassen, mussten wir entscheiden. Solche Regeln sind als Entscheidung gekennzeichnet, ebenso alles, was eine Option ändert.
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
