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
text-step = Ein Zug besteht aus Schritten, die Orte oder Wahlmöglichkeiten des Spiels nennen.
    .refused = „{ $found }“ ist weder ein Zug noch ein Schritt eines Zuges.
text-tag = Eine Aufzeichnung beginnt mit Kopfzeilen; jede ist bekannt und kommt nur einmal vor.
    .refused = Zeile { $line } ist keine Kopfzeile, die hierher gehört: „{ $found }“.
text-actor = Jeder Zug einer Aufzeichnung beginnt mit dem Buchstaben dessen, der ihn gemacht hat, und einem Punkt.
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

## Ergebnisse

ending-resigned = { $losers } hat aufgegeben.
decided-loss = { $count ->
    [one] { $players } gewinnt.
   *[other] { $players } gewinnen gemeinsam.
}
decided-fewest-points = { $players } hat die wenigsten Punkte und gewinnt.
decided-tie-break = Gleichstand nach Punkten; { $players } gewinnt den Stichentscheid.
decided-draw = Unentschieden: { $players }.
decided-win = { $players } gewinnt.
decided-most-points = { $players } hat die meisten Punkte und gewinnt.
decided-shared = Gleich viele Punkte: { $players } teilen sich den Sieg.
