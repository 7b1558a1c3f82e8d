### Tableros en la página: cómo se llaman lugares, piezas y botones.

## Lugares y lo que hay en ellos

board-name = Tablero de { $game }
board-keys = Las flechas van de un lugar a otro, Av Pág al siguiente que puedes elegir; Intro elige, Retroceso deshace, Escape sale del tablero.
board-place = lugar { $place }
board-steps-of = { $place }:
board-standing = { $place }: { $what }
board-empty = vacío
board-pieces = { $count } × { $kind }
board-yours = { $what } de tu color
board-owned = { $what } de { $player }
board-made = elegido
board-offer = puedes elegirlo

## Construir una jugada

board-may-confirm = Puedes confirmar ya o seguir eligiendo.
board-ready = La jugada está completa.
board-tools = Qué significa una elección en el tablero
board-undo = Deshacer
board-confirm = Confirmar
board-rule = La regla
board-coming = Si nadie más juega:
board-then = Después:
board-skip = Saltar

## Junto al tablero

board-you = (tú)
board-turn = le toca
board-turn-yours = te toca
board-out = Fuera de la partida
board-placed = En el tablero
