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
      quit       den Tisch verlassen    ?       diese Hilfe
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
play-curtain = Die nächste Wahl ist geheim: Nur { $player } sieht auf den Bildschirm. Dann Enter drücken.
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
play-preparing = Die Gegner werden vorbereitet; das dauert einmal je Rechner einige Sekunden.

## Würfel und Speicher

tell-verified = { $count ->
    [one] Der eine Wurf folgt aus dem versprochenen Geheimnis und den Beigaben der Spieler.
   *[other] Alle { $count } Würfe folgen aus dem versprochenen Geheimnis und den Beigaben der Spieler.
}
tell-verified-means = Also hat niemand einen Wurf gewählt, als die Beigaben bekannt waren. Es zeigt nicht, dass der Server das Geheimnis für sich behielt: Er kannte alle kommenden Würfe. Auch nicht, dass Beigaben, die der Server für jemanden machte, zufällig waren.
tell-backed-up = { $count ->
    [one] Eine Partie wurde in { $path } gesichert.
   *[other] { $count } Partien wurden in { $path } gesichert.
}
tell-restored = { $count ->
    [one] Eine Partie wurde zurückgespielt.
   *[other] { $count } Partien wurden zurückgespielt.
}
tell-store-checked = { $count ->
    [one] Eine Partie führt beim Nachspielen zu denselben Prüfsummen.
   *[other] { $count } Partien führen beim Nachspielen zu denselben Prüfsummen.
}
tell-store-broken = { $name } lässt sich nicht nachspielen: { $reason }
