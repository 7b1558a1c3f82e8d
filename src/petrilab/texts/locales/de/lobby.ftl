### Texte für Lobby, Einladungen, Reaktionen, Wiederherstellung und Klassen, und für die Startseite.

## Startseite

page-continue = Deine Partie fortsetzen
page-level-pick = Spielstärke des Computers
page-hero-pause = Animation anhalten
page-hero-play = Animation fortsetzen
page-mine-result = { $result ->
    [won] du hast gewonnen
    [draw] unentschieden
    [shared] du hast gemeinsam gewonnen
    [lost] du hast verloren
   *[ended] ohne Ergebnis beendet
}
page-mine-winner = Gewonnen: { $players }
page-remove-match = { $game } aus der Liste entfernen
page-removed-match = { $game } steht in diesem Browser nicht mehr in der Liste. Die Partie selbst bleibt erhalten.
page-pair = Gegner finden
page-pair-title = Gegnersuche: { $game }
page-pair-help = Die Partie beginnt, sobald noch jemand spielen möchte. Lass dieses Fenster offen.
page-pair-stop = Suche beenden
page-pair-late = Kurz bevor du die Suche beendet hast, wurde ein Gegner gefunden. Die Partie hat begonnen.
page-lobby = Freie Plätze
page-lobby-none = Gerade ist nirgends ein Platz frei. Lade Freunde ein, oder finde einen Gegner.
page-lobby-join = Mitspielen
page-lobby-join-with = { $game } mit { $players } spielen

## Einladungen

page-list-seats = Freie Plätze in der Lobby anzeigen, damit alle mitspielen können
page-uninvite = Einladung zurückziehen
page-uninvited = Die Einladung ist zurückgezogen. Der alte Link gilt nicht mehr.
page-invite-again = Neuen Link erstellen
page-cancel-match = Diese Partie absagen
page-cancel-help = Ziehst du die Einladung zurück, gilt nur der Link nicht mehr: Die Partie bleibt offen. Sagst du die Partie ab, ist sie endgültig vorbei.
page-invited-by = { $name } lädt dich ein.
page-join-late = Du warst eingeladen, aber alle Plätze sind besetzt. Du kannst zuschauen.
page-join-over = Du warst eingeladen, aber diese Partie ist vorbei. Du kannst sie nachspielen.

## Reaktionen

page-reactions = Reaktionen
page-reaction = { $reaction ->
    [hello] Hallo!
    [well-played] Gut gespielt!
    [oops] Hoppla!
    [thinking] Ich überlege noch …
    [thanks] Danke!
   *[good-game] Schöne Partie!
}
page-reaction-said = { $player }: { $reaction }
page-reactions-mute = Keine Reaktionen anzeigen

## Wiederherstellung

page-recovery = Browser wechseln
page-recovery-title = Deine Partien in einen anderen Browser mitnehmen
page-recovery-help = Ein Wiederherstellungscode bringt alle deine Plätze in einen anderen Browser oder auf ein anderes Gerät. Er gilt einmal, und die Plätze bleiben dann dort; Klassen, die du leitest, bleiben hier.
page-recovery-make = Wiederherstellungscode erstellen
page-recovery-keep = Schreib ihn auf, und verrate ihn niemandem. Ein neuer Code macht diesen ungültig.
page-recovery-revoke = Code ungültig machen
page-recovery-revoked = Jetzt gibt es keinen gültigen Code.
page-recovery-code = Wiederherstellungscode
page-recovery-enter = Ich habe einen Code
page-recovery-bring = Meine Partien hierher holen
page-recovery-done = { $count ->
    [0] Zu diesem Code gab es keine Partien.
    [one] Eine Partie ist in diesen Browser umgezogen.
   *[other] { $count } Partien sind in diesen Browser umgezogen.
}

## Klassen

page-class = Mit einer Klasse spielen
page-class-of = Klasse: { $game }
page-class-help = Alle scannen einen Code, geben einen Namen ein und bekommen einen Platz. Du startest, pausierst und beendest die Partien. Niemand braucht ein Konto.
page-class-game = Spiel
page-class-players = Plätze je Partie
page-class-open = Klasse eröffnen
page-class-scan = Scannt den Code, oder öffnet diese Adresse:
page-class-local = Diese Adresse erreicht nur dieser Computer. Damit andere Geräte im Netz mitspielen können, starte den Server mit:
page-class-joined = { $count ->
    [0] Noch ist niemand da.
    [one] Eine Person ist da.
   *[other] { $count } Personen sind da.
}
page-class-match = Partie { $number }
page-class-control = { $action ->
    [start] Starten
    [pause] Pause
    [resume] Weiter
    [rematch] Noch einmal
   *[end] Beenden
}
page-class-control-all = { $action ->
    [start] Alle starten
    [pause] Pause für alle
    [resume] Weiter für alle
    [rematch] Noch einmal für alle
   *[end] Alle beenden
}
page-class-control-match = { $action ->
    [start] Partie { $number } starten
    [pause] Partie { $number } pausieren
    [resume] Partie { $number } fortsetzen
    [rematch] Partie { $number } noch einmal spielen
   *[end] Partie { $number } beenden
}
page-class-end-sure = Die Partien beenden?
page-class-end-help = Sie enden ohne Ergebnis, und niemand kann sie fortsetzen.
page-class-level = Stufe des Computers auf freien Plätzen
page-class-show = Beamer
page-class-back = Zur Klasse
page-class-code = Code zeigen
page-class-code-elsewhere = Der Code dieser Klasse steht nur in dem Browser, in dem sie eröffnet wurde. Wer schon einen Platz hat, kann weiterspielen; für weitere Spieler eröffne eine neue Klasse.
page-class-new = Neue Klasse eröffnen
page-class-join = Der Klasse beitreten
page-class-seated = Du hast einen Platz. Die Partie beginnt, sobald die Leitung sie startet.
page-class-over = Eröffnet die Leitung noch eine Partie, führt dich diese Seite hin.
page-class-to-next = Zur nächsten Partie
page-class-held = Die Leitung hat die Partie pausiert. Die Uhren stehen.
page-class-unknown = Diese Klasse gibt es nicht oder nicht mehr. Lass dir den Code noch einmal geben.
page-class-code-field = Code der Klasse
page-class-is-host = Du leitest diese Klasse und kannst selbst keinen Platz nehmen: Der Beamer zeigt, was du siehst.

## Ergebnisse und Ablehnungen

page-line-ended = Die Leitung hat die Partie beendet.
ending-ended = Die Partie wurde vorzeitig beendet.
decided-nobody = Niemand gewinnt.
match-held = Hat die Leitung einer Klasse eine Partie pausiert, kann nur sie die Partie fortsetzen.
    .refused = Die Leitung hat die Partie pausiert. Warte, bis es weitergeht.
match-class-host = Wer eine Klasse leitet, hat darin keinen Platz.
    .refused = Du leitest diese Klasse und kannst darin keinen Platz nehmen.
match-class-full = Eine Klasse hat höchstens zwölf Partien gleichzeitig.
    .refused = Alle Plätze dieser Klasse sind besetzt.
match-class-rematch = In einer Klasse eröffnet die Leitung die nächste Partie.
    .refused = Bleib bei dieser Partie: Eröffnet die Leitung die nächste, führt dich diese Seite hin.
match-class-rematch-limit = Eine Partie einer Klasse hat höchstens zwanzig Revanchen.
    .refused = Für diese Plätze gab es schon alle Revanchen. Eröffne eine neue Klasse.
match-lobby-full = Die Lobby zeigt nur eine begrenzte Zahl von Partien, insgesamt und je Gast.
    .refused = Die Lobby hat gerade keinen Platz für eine weitere Partie von dir.
match-not-listed = Die Lobby zeigt öffentliche Partien mit einem freien Platz, auf Wunsch ihrer Gastgeber.
    .refused = Diese Partie kann die Lobby nicht zeigen.
match-recovery = Ein Wiederherstellungscode gilt einmal und nur, bis er ersetzt oder ungültig gemacht wird.
    .refused = Dieser Wiederherstellungscode ist ungültig. Prüfe ihn auf Tippfehler, oder erstelle einen neuen.
