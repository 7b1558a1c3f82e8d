### Bretter auf der Seite: wie Felder, Steine und Knöpfe heißen.

## Felder und was darauf steht

board-name = Spielbrett von { $game }
board-keys = Pfeiltasten führen von Feld zu Feld, Bild ab zum nächsten wählbaren; Enter wählt, die Rücktaste macht rückgängig, Escape verlässt das Brett.
board-place = Feld { $place }
board-steps-of = { $place }:
board-standing = { $place }: { $what }
board-empty = leer
board-pieces = { $count } × { $kind }
board-yours = { $what } von dir
board-owned = { $what } von { $player }
board-made = gewählt
board-offer = wählbar

## Einen Zug bauen

board-may-confirm = Du kannst jetzt bestätigen oder weitermachen.
board-ready = Dieser Zug ist vollständig.
board-tools = Was eine Wahl auf dem Brett bedeutet
board-undo = Rückgängig
board-confirm = Bestätigen
board-rule = Die Regel
board-coming = Wenn sonst niemand zieht:
board-then = Danach:
board-skip = Überspringen

## Neben dem Brett

board-you = (du)
board-turn = am Zug
board-turn-yours = am Zug
board-out = Ausgeschieden
board-placed = Auf dem Brett
