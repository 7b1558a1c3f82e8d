### Was das Terminal sagt, während Menschen spielen.

play-welcome = Ein ganzer Zug gilt sofort; ein Zug in Schritten wartet auf ok. ? gibt Hilfe.
play-to-move = { $count ->
    [one] { $players } ist am Zug.
   *[other] Es wählen noch: { $players }.
}
play-prompt = { $player }>
play-help =
    Ein ganzer Zug gilt sofort. Schritte bauen ihn auf und zeigen, was folgt.
      Enter      was als Nächstes geht  ok      den gebauten Zug bestätigen
      back       Schritt zurücknehmen   undo    Schritt oder Zug zurücknehmen
      moves [N]  gültige Züge ab N      board   das Brett noch einmal zeigen
      save NAME  Partie aufzeichnen     resign  aufgeben
      quit       die Partie verlassen   ?       diese Hilfe
play-partial = Bisher: { $steps }
play-steps = { $ask } { $steps }
play-ghost = Wenn du { $move } bestätigst:
play-coming = Und dann, wenn sich sonst nichts ändert:
play-confirm = Bestätige mit ok.
play-moves = { $count ->
    [0] Es gibt keine gültigen Züge.
    [one] Das ist der einzige gültige Zug.
   *[other] Züge { $first } bis { $last } von { $count }.
}
play-undone = Zurückgenommen.
play-sure = Wirklich aufgeben? Dann tippe ja:
play-pass-device = Die nächste Wahl ist geheim: Nur { $player } sieht auf den Bildschirm. Dann Enter drücken.
play-save = Aufzeichnung speichern? Ein Dateiname, oder Enter für nein:
play-saved = In { $path } gespeichert.
play-bye = Bis bald.
play-fact = { $label }: { $value }
play-seats = { $game }: { $seats }.
play-seat-person = { $player } bist du
play-seat-one-of-you = { $player } ist jemand von euch
play-seat-computer = { $player } ist der Computer ({ $name })
play-many-steps = { $ask } { $count } Möglichkeiten; moves zeigt ganze Züge.
play-not-yet = Noch kein Zug: { $reason }
play-save-how = Tippe save und einen Dateinamen.
play-not-saved = { $path } konnte nicht geschrieben werden.
play-exists = { $path } gibt es schon; wähle einen anderen Namen.
play-pause = Seht es euch gemeinsam an, dann drückt Enter.
opponents-heading = { $game }, { $players } Personen, { $games } Partien
opponents-fraction = Gemessen mit { $budget } des Aufwands, den die Stufen sonst treiben.
opponents-unrated = Für { $game } gibt es noch keine Wertungen.
opponents-ready = { $name } bereit nach { $seconds } s
opponents-no-kernel = { $game } hat keinen Rechenkern.
play-preparing = { $name } bereitet sich vor … { $seconds } s
play-unprepared = { $name } lässt sich auf diesem Rechner nicht vorbereiten ({ $reason }). Die Stufen 1 und 2 spielen auch so.

## Analyse von Stellungen und Turniere

think-expected = erwartet
think-proven = bewiesen
think-line = Zugfolge
think-effort = { $nodes } Knoten in { $seconds } s
think-nobody = In dieser Stellung ist niemand am Zug.
think-no-engine = Für { $game } gibt es keine Engine.
solve-win = { $player } gewinnt
solve-draw = unentschieden
solve-loss = { $player } verliert
solve-unproven = nicht bewiesen
solve-no-loss = nicht bewiesen, aber { $player } verliert nicht
solve-no-win = nicht bewiesen, aber { $player } gewinnt nicht
solve-no-solver = Für { $game } gibt es keinen Solver.
solve-not-here = Der Solver für { $game } kennt diese Optionen nicht.
solve-over = In dieser Stellung ist die Partie vorbei.
arena-no-opponent = Es gibt keinen Gegner „{ $name }“.
arena-interval = { $low } bis { $high }  { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}

## Würfel und Speicher

cli-verified = { $count ->
    [one] Der eine Wurf folgt aus dem versprochenen Geheimnis und den Zahlen in der Aufzeichnung.
   *[other] Alle { $count } Würfe folgen aus dem versprochenen Geheimnis und den Zahlen in der Aufzeichnung.
}
cli-verified-without = Diese Plätze haben keine Zahl geschickt: { $players }.
cli-verified-help = Wenn eine dieser Zahlen von dir stammt und du das Versprechen vorher gesehen hast, und wenn die Spieler an allen anderen Bildschirmen dasselbe sagen können, konnte der Server keinen Wurf wählen, außer jemand von ihnen hat ihm geholfen. Es zeigt nicht, dass der Server das Geheimnis für sich behielt: Er kannte alle kommenden Würfe.
cli-verified-nobody = Also hat der Server allein alle Würfe festgelegt, und er hätte sie wählen können.
cli-verified-unknown = Die Aufzeichnung sagt nicht, welche Zahlen von den Spielern stammen. Der Server kann einige selbst erzeugt haben und hätte die Würfe also wählen können.
cli-backed-up = { $count ->
    [one] Eine Partie wurde in { $path } gesichert.
   *[other] { $count } Partien wurden in { $path } gesichert.
}
cli-restored = { $count ->
    [one] Eine Partie wurde zurückgespielt.
   *[other] { $count } Partien wurden zurückgespielt.
}
cli-store-checked = { $count ->
    [one] Eine Partie führt beim Nachspielen zu denselben Prüfsummen.
   *[other] { $count } Partien führen beim Nachspielen zu denselben Prüfsummen.
}
cli-store-broken = Partie { $name } ist beschädigt: { $reason }
cli-store-fault = Der Speicher ist beschädigt: { $reason }
cli-following = { $path } folgt dem Speicher; Strg-C beendet es.
cli-followed = { $count ->
    [one] Eine Partie wurde aktualisiert.
   *[other] { $count } Partien wurden aktualisiert.
}
cli-follow-damaged = Im Speicher beschädigt; die Sicherung behält den letzten intakten Stand: { $name }
cli-follow-missing = Fehlt im Speicher; die Sicherung behält ihren Stand: { $name }
cli-follow-diverged = Hat im Speicher Ereignisse verloren; die Sicherung behält ihren vollständigeren Stand: { $name }
cli-repair-nothing = Es gibt nichts zu reparieren.
cli-repair-restore = Partie { $name }: { $count } Ereignisse aus der Sicherung zurückspielen. ({ $reason })
cli-repair-truncate = Partie { $name }: die ersten { $count } Ereignisse behalten, den Rest löschen. ({ $reason })
cli-repair-erase = Partie { $name }: löschen; kein Ereignis ist brauchbar. ({ $reason })
cli-repair-keep = Partie { $name }: gesperrt lassen; die ersten { $count } Ereignisse sind brauchbar, mit --truncate. ({ $reason })
cli-repair-planned = Nichts wurde geändert. Mit --yes wird es ausgeführt.
cli-repair-done = Erledigt. Starte petrilab check-store.
cli-no-server = Auf Port { $port } dieses Rechners antwortet kein Server.

## puzzles

puzzles-other-game = Nicht alle Partieaufzeichnungen sind von { $game }.
puzzles-none = Für { $game } werden keine Aufgaben erstellt.
puzzles-progress = Partie { $number }: { $count } Aufgaben
