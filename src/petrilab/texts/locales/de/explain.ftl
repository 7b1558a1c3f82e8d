### Feststellungen in jedem Spiel, und die Besprechung einer Partie.

explain-ends-win = { $move } beendet die Partie, und { $player } gewinnt.
explain-ends-win-you = { $move } beendet die Partie, und du gewinnst.
explain-ends-loss = { $move } beendet die Partie, und { $player } verliert.
explain-ends-shared = { $move } beendet die Partie, und { $player } teilt sich den Sieg.
explain-can-win = { $player } kann mit { $move } sofort gewinnen.
explain-can-win-after = Nach { $after } kann { $player } mit { $move } sofort gewinnen, nach { $instead } nicht.
explain-can-win-after-you = Nach { $after } kannst du mit { $move } sofort gewinnen, nach { $instead } nicht.
explain-proven-win = { $count ->
    [one] Bewiesen: Bei bestem Spiel gewinnt { $player }; die Zugfolge hat einen Zug.
   *[other] Bewiesen: Bei bestem Spiel gewinnt { $player }; die Zugfolge hat { $count } Züge.
}
explain-proven-draw = { $count ->
    [one] Bewiesen: Bei bestem Spiel erreicht { $player } ein Unentschieden; die Zugfolge hat einen Zug.
   *[other] Bewiesen: Bei bestem Spiel erreicht { $player } ein Unentschieden; die Zugfolge hat { $count } Züge.
}
explain-proven-loss = { $count ->
    [one] Bewiesen: Bei bestem Spiel der anderen verliert { $player }; die Zugfolge hat einen Zug.
   *[other] Bewiesen: Bei bestem Spiel der anderen verliert { $player }; die Zugfolge hat { $count } Züge.
}
explain-win-to-draw = Bewiesen: Mit { $better } gewinnt { $player }, mit { $played } ist es nur unentschieden.
explain-win-to-loss = Bewiesen: Mit { $better } gewinnt { $player }, mit { $played } geht die Partie verloren.
explain-draw-to-loss = Bewiesen: Mit { $better } erreicht { $player } ein Unentschieden, mit { $played } geht die Partie verloren.

## Die Besprechung

review-title = Besprechung von { $game } ({ $result })
review-graph = Gewinnwahrscheinlichkeit und Vorsprung jedes Spielers; = bewiesen, ? ein Fehler
review-start = Anfang
review-progress = Die Partie wird besprochen … { $percent } %
review-seat = { $player }: Genauigkeit { $accuracy } %, { $lost } % Gewinnwahrscheinlichkeit verschenkt, { $mistakes ->
    [0] kein Fehler.
    [one] ein Fehler.
   *[other] { $mistakes } Fehler.
}
review-luck = { $player }: Glück { $value } %, Können -{ $lost } %.
review-rolls = Würfe: Gewinnwahrscheinlichkeit der Spieler, vor dem Wurf erwartet und danach
review-moments = Schlüsselmomente
review-moment = Zug { $number }: { $player } spielt { $move } und verschenkt { $lost } %. Besser: { $better }.
review-rounds = Was jeder wissen konnte, und wie es wirklich war
review-pick = Runde { $number }: { $player } wählt { $move }.
review-known = bekannt:
review-true = tatsächlich:

## Züge in Worten

explain-move = „{ $move }“
