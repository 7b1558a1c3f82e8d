### Was in jedem Spiel gleich ist: Züge, Optionen, Texte, Partien, Ergebnisse.

## Wer am Zug ist

turn-game-over = Das Spiel ist zu Ende; niemand darf mehr handeln.
turn-not-waiting = Nur wer am Zug ist, darf handeln.
    .refused = { $actor } ist nicht am Zug.

## Optionen

option-unknown = Nur die Optionen des Spiels können gesetzt werden.
    .refused = Eine Option „{ $option }“ gibt es hier nicht; die Optionen sind { $known }.
option-value = Eine Option hat nur die Werte, die sie erlaubt.
    .refused = Die Option { $option } kann nicht „{ $found }“ sein; erlaubt ist { $allowed }.
option-twice = Jede Option wird nur einmal angegeben.
    .refused = Die Option { $option } wurde zweimal angegeben.
option-form = Eine Option wird als Name=Wert geschrieben.
    .refused = Eine Option wird als Name=Wert geschrieben, nicht „{ $found }“.

## Texte von Stellungen, Zügen und Aufzeichnungen

text-unknown-game = Eine Stellung oder Aufzeichnung beginnt mit dem Namen eines installierten Spiels.
    .refused = Ein Spiel „{ $found }“ gibt es nicht; die Spiele sind { $known }.
text-fields = Eine Stellung hat eine feste Zahl von Feldern, durch Leerzeichen getrennt.
    .refused = Die Stellung sollte hier { $count } Felder haben ({ $expected }), hat aber { $found }.
text-field = Jedes Feld einer Stellung hat seine eigene Form.
    .refused = Das Feld { $field } ist ab Spalte { $column } nicht lesbar: gefunden „{ $found }“, erwartet { $expected }.
text-move = Ein Zug wird in der Form seines Spiels geschrieben.
    .refused = „{ $found }“ ist kein Zug; ein Zug sieht so aus: { $form }.
text-step = Ein Zug besteht aus Schritten, die Felder oder Wahlmöglichkeiten des Spiels nennen.
    .refused = „{ $found }“ ist weder ein Zug noch ein Schritt eines Zuges.
text-tag = Eine Aufzeichnung beginnt mit Kopfzeilen; jede ist bekannt und kommt nur einmal vor.
    .refused = Zeile { $line } ist keine Kopfzeile, die hierhergehört: „{ $found }“.
text-actor = Jeder Zug einer Aufzeichnung beginnt mit dem Buchstaben seines Spielers und einem Punkt.
    .refused = Zeile { $line }: „{ $found }“ beginnt nicht mit dem Buchstaben eines Spielers, * oder $ und einem Punkt.
text-too-long = Texte haben eine Höchstlänge.
    .refused = Der Text hat { $length } Zeichen; höchstens { $most } sind erlaubt.
text-rules-version = Eine Aufzeichnung wird mit den Regeln nachgespielt, mit denen sie entstanden ist.
    .refused = Die Aufzeichnung entstand mit Version „{ $found }“ der Regeln; diese hier haben Version { $expected }.
text-hash = Wer eine Aufzeichnung nachspielt, kommt zu der Stellung, mit der sie endete.
    .refused = Die Aufzeichnung führt nicht zu der Stellung, die sie nennt: gefunden { $found }, erwartet { $expected }.
text-result = Wer eine Aufzeichnung nachspielt, kommt zu dem Ergebnis, mit dem sie endete.
    .refused = Die Aufzeichnung führt nicht zu dem Ergebnis, das sie nennt: gefunden { $found }, erwartet { $expected }.
text-at-move = Zug { $move } der Aufzeichnung: { $reason }

## Partien

match-stale = Ein Zug gilt der neuesten Version einer Partie.
    .refused = Die Partie ist schon bei Version { $version }; sieh noch einmal hin und zieh dann.
match-over = In einer beendeten Partie geht nichts mehr.
match-no-such-seat = Nur die Plätze einer Partie dürfen in ihr handeln.
    .refused = Einen Platz { $seat } gibt es in dieser Partie nicht.
match-nothing-to-undo = Zum Zurücknehmen muss es einen Zug von dir geben.
match-undo-blocked = Über Würfel, Geheimes oder den Zug eines anderen hinweg wird kein Zug zurückgenommen.
match-record-sealed = Die Aufzeichnung eines Spiels mit Geheimnissen ist erst nach seinem Ende lesbar.
match-unknown = Eine private Partie sehen nur Eingeladene; eine öffentliche sehen alle.
    .refused = Diese Partie gibt es nicht, oder du darfst sie nicht sehen.
match-not-your-seat = Für einen Platz handelt nur, wem er gehört.
match-not-started = Vor Beginn der Partie zieht niemand.
match-started = Das geht nur, bevor die Partie beginnt.
match-paused = In einer Pause zieht niemand.
match-not-paused = Nur eine pausierte Partie kann fortgesetzt werden.
match-not-over = Um eine Revanche bittet man nach dem Ende der Partie.
match-review = Eine Partie kann besprochen werden, wenn sie zu Ende ist.
match-not-host = Nur wer die Partie angelegt hat, startet sie.
match-no-open-seat = Mitspielen kannst du nur auf einem freien Platz.
    .refused = Dieser Platz ist nicht frei, oder es ist keiner mehr frei.
match-seat-count = Eine Partie hat so viele Plätze, wie ihre Optionen vorgeben.
    .refused = Die Optionen sehen { $players } Spieler vor; so viele Plätze braucht die Partie.
match-start-options = Die Anfangsstellung einer Partie muss zu ihrem Spiel und ihren Optionen passen.
match-start-over = Eine Partie kann nicht in einer Stellung beginnen, in der das Spiel zu Ende ist.
match-start-secrets = Eine Partie kann nicht mitten in einer Runde mit geheimen Entscheidungen beginnen.
match-seats-open = Eine Partie beginnt, wenn kein Platz mehr frei ist.
match-bad-invite = Eine Einladung oder ein Link gilt nur eine Zeit lang.
    .refused = Diese Einladung oder dieser Link ist ungültig oder abgelaufen; bitte um einen neuen.
match-seat-moved = Ein Platz wird immer nur auf einem Gerät gespielt.
    .refused = Dieser Platz wird jetzt auf einem anderen Gerät gespielt.
match-session-ended = Wer seine Daten löscht, beendet seine Sitzung überall.
    .refused = Deine Daten wurden gelöscht; diese Seite gehört nicht mehr zu dir.
match-left = Wer eine Partie verlässt, gibt seine Plätze darin auf.
    .refused = Du hast diese Partie verlassen.
match-no-such-level = Nur Gegner, die es gibt, können spielen.
    .refused = Einen Gegner dieses Namens gibt es nicht.
match-name = Ein Name hat mindestens ein sichtbares Zeichen.
    .refused = Dieser Name hat kein sichtbares Zeichen. Wähle einen anderen.
match-has-chosen = In einer Runde wählt jeder einmal.
    .refused = Du hast in dieser Runde schon gewählt.
match-wrong-round = Eine geheime Wahl gilt der Runde, in der gerade gewählt wird.
    .refused = Jetzt ist Runde { $round }; sieh nach und wähle dann.
match-missed = Eine Wahl auf Zeit zählt nur, wenn sie rechtzeitig kommt.
    .refused = Zu spät: Die Zeit war um, und du hast diesmal nichts gesagt.
match-how-to-move = Geheim gewählt wird nach Runden, offen gezogen nach Versionen.
match-nothing-asked = Antworten kann man nur auf eine offene Bitte.
    .refused = Darum hat niemand gebeten, oder es ist erledigt.
match-asked-already = Um etwas bitten und zustimmen kann man nur einmal.
    .refused = Darum wurde schon gebeten, oder es wurde schon zugestimmt.
match-not-away = Ohne einen Spieler geht es erst nach langer Abwesenheit weiter.
    .refused = Dieser Spieler ist da oder noch nicht lange genug weg.
match-not-handed-over = Zurücknehmen kann man nur einen Platz, für den ein Computergegner spielt.
    .refused = Für diesen Platz spielt der Computer nicht.
match-handed-over = Solange ein Computergegner für einen Platz spielt, muss sein Besitzer ihn erst zurücknehmen.
match-hint = Tipps gibt es nur, wenn du allein gegen den Computer spielst.
match-no-hint = Ein Tipp braucht einen Computergegner, der Zeit zum Nachdenken hat.
    .refused = Gerade gibt es keinen Tipp; versuch es bald wieder.
match-nonce = Ein Platz schickt seine Zahl für die versiegelten Würfel einmal, vor dem Beginn.
match-too-long = Eine Partie hat eine begrenzte Zahl von Zügen, Angeboten und Platzwechseln.
    .refused = Der Verlauf dieser Partie ist dafür schon zu lang. Aufgeben oder die Partie verlassen kannst du weiterhin.
match-store = Was nicht gespeichert werden kann, geschieht nicht.
    .refused = Das konnte gerade nicht gespeichert werden; nichts wurde geändert. Versuch es bald wieder.
match-damaged = Eine Partie, deren gespeicherter Verlauf beschädigt ist, ruht bis zur Reparatur.
    .refused = Der gespeicherte Verlauf dieser Partie ist beschädigt, deshalb ruht sie vorerst. Alle anderen Partien gehen weiter. Wer den Server betreibt, kann diese reparieren.
match-rules-missing = Eine Partie lässt sich dort spielen, wo ihr Spiel in derselben Regelversion installiert ist.
    .refused = Diese Partie braucht ein Spiel oder eine Regelversion, die auf diesem Server nicht installiert ist.

## Versiegelte Würfel

dice-unsealed = Nur versiegelte Würfel, deren Geheimnis gezeigt ist, lassen sich prüfen.
    .refused = Die Aufzeichnung hat keine versiegelten Würfel, oder ihr Geheimnis ist noch nicht gezeigt.
dice-commitment = Das am Ende gezeigte Geheimnis ist das am Anfang versprochene.
    .refused = Das Geheimnis in der Aufzeichnung ist nicht das am Anfang versprochene.
dice-nonces = Die Aufzeichnung nennt genau die Plätze, die keine Zahl geschickt haben.
    .refused = Die Aufzeichnung nennt nicht genau die Plätze, deren Zahl fehlt.
dice-draw = Jeder Wurf folgt aus dem Geheimnis, den Zahlen der Plätze und seiner Nummer.
    .refused = die Würfel hätten { $expected } ergeben müssen, nicht { $found }.

## Speicher

store-url = Ein Speicher ist eine SQLite-Datei oder eine PostgreSQL-Datenbank.
    .refused = „{ $found }“ ist kein Speicher; schreibe sqlite:///datei oder postgresql://….
store-held = Eine Speicherdatei hält nur ein Prozess.
    .refused = { $file } wird von Prozess { $pid } benutzt; beende ihn zuerst, oder nimm PostgreSQL für mehrere.
store-newer = Ein Speicher eines neueren Petrilab bleibt unberührt.
    .refused = Der Speicher hat Version { $found }, dieses Petrilab kennt höchstens { $known }; aktualisiere Petrilab.
store-older = Nur ein Server bringt einen Speicher auf den neuesten Stand.
    .refused = Der Speicher { $name } hat Version { $found }, dieses Petrilab liest Version { $known }. Starte einmal `petrilab serve` mit diesem Speicher: Das aktualisiert ihn.
store-not-empty = Eine Sicherung wird in einen leeren Speicher zurückgespielt.
    .refused = Dieser Speicher enthält schon Partien; nimm einen neuen.
store-no-backup = Eine Sicherung ist eine Datei von petrilab backup.
    .refused = { $file } ist keine Sicherung.
store-unreachable = Ein Speicher muss da und lesbar sein.
    .refused = Der Speicher { $name } ist nicht zu gebrauchen: { $reason }.
store-malformed = Eine Speicherdatei muss intakt sein.
    .refused = { $file } ist beschädigt: { $reason }. Starte petrilab check-store, dann petrilab repair; ist nichts mehr lesbar, petrilab restore mit einer Sicherung.
store-incomplete = Ein Speicher muss alles enthalten, was in ihn geschrieben wurde.
    .refused = In { $file } fehlen die neuesten Züge, mindestens { $name } bei { $number }: Das Write-Ahead-Log ist verloren oder beschädigt. Starte petrilab repair.

## Ergebnisse

ending-resigned = { $losers } hat aufgegeben.
ending-timeout = { $losers } hat die Bedenkzeit überschritten.
decided-loss = { $count ->
    [one] { $players } gewinnt.
   *[other] { $players } gewinnen gemeinsam.
}
decided-fewest-points = { $players } hat die wenigsten Punkte und gewinnt.
decided-tie-break = Punktgleichstand; { $players } gewinnt den Stichentscheid.
decided-draw = Unentschieden: { $players }.
decided-win = { $players } gewinnt.
decided-most-points = { $players } hat die meisten Punkte und gewinnt.
decided-shared = Gleich viele Punkte: { $players } teilen sich den Sieg.
decided-everyone = Alle haben gleich viele Punkte.
