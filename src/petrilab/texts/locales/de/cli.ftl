### Was das Terminal sagt, während Menschen spielen.

play-welcome = Gib einen Zug ein oder baue ihn Schritt für Schritt; ? hilft. Es zählt nur, was du bestätigst.
play-to-move = { $count ->
    [one] { $players } ist am Zug.
   *[other] Es wählen noch: { $players }.
}
play-prompt = { $player }>
play-help =
    Ein ganzer Zug gilt sofort. Schritte bauen ihn auf: Jeder zeigt, was folgen kann und was er täte.
      Enter      was als Nächstes geht     ok       den bisher gebauten Zug bestätigen
      back       Schritt zurücknehmen      undo     Schritt oder letzten Zug zurücknehmen
      moves [N]  gültige Züge ab Nummer N  board    das Brett noch einmal zeigen
      save NAME  Aufzeichnung speichern    resign   aufgeben        quit   gehen
play-partial = Bisher: { $steps }
play-steps = Weiter mit: { $steps }
play-ghost = Jetzt bestätigt, würde { $move } dies bewirken:
play-coming = Bliebe der Tisch so, würde die kommende Phase dies bewirken:
play-confirm = Bestätige mit ok.
play-moves = { $count ->
    [0] Es gibt keine gültigen Züge.
    [one] Das ist der einzige gültige Zug.
   *[other] { $last } von { $count } gültigen Zügen.
}
play-undone = Zurückgenommen.
play-sure = Wirklich aufgeben? Dann tippe ja:
play-curtain = Die nächste Wahl ist geheim: Lass nur { $player } auf den Bildschirm sehen, dann drücke Enter.
play-save = Aufzeichnung in einer Datei speichern? Ihr Name, oder Enter für nein:
play-saved = In { $path } gespeichert.
play-bye = Bis bald.
play-fact = { $label }: { $value }
