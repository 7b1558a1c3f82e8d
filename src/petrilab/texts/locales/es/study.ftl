### La revisión y el tablero de análisis.

page-review = Revisión
page-review-of = Revisión de { $game }
page-review-to-match = Volver a la partida
page-review-to-record = Volver al registro
page-review-progress = Revisando la partida… { $percent }
page-review-graph = Desarrollo de la partida
page-review-shares = Probabilidad de ganar
page-review-margin = Ventaja en puntos
page-review-at = Después de { $at } de { $count } jugadas: { $text }
page-review-no-value = aún sin valor
page-review-proven = demostrado
page-review-legend = Los círculos marcan errores. La barra inferior marca las posiciones cuyo resultado está demostrado.
page-review-accuracy = Precisión
page-review-mistakes = Errores
page-review-luck = Suerte con los dados por jugada
page-review-lost = Perdido por jugada
page-review-moments = Momentos clave
page-review-no-mistakes = Ninguna jugada perdió 10 puntos porcentuales o más.
page-review-moment = Jugada { $number }: { $player } jugó { $move } y perdió { $lost }.
page-review-moment-you = Jugada { $number }: jugaste { $move } y perdiste { $lost }.
page-review-better = Mejor: { $better }.
# What findings call the two moves that they compare; after the words for “after” and “with”.
page-review-role-better = la mejor jugada
page-review-role-played = la jugada hecha
page-review-show = Mostrar la mejor jugada
page-review-try = Intentar de nuevo
page-review-all = Mostrar los { $count } errores
page-review-your-try = Busca una jugada mejor.
page-review-as-good = Muy bien: tu jugada vale { $value }, tanto como la mejor ({ $best }).
page-review-improved = Mejor que en la partida: { $value } en lugar de { $played }. La mejor jugada vale { $best }.
page-review-not-better = No es mejor que en la partida: { $value } tras { $played }. La mejor jugada vale { $best }.
page-review-once-more = Desde el principio
page-review-back = Volver a la revisión
page-review-rounds = Lo que cada jugador podía saber
page-review-round = Ronda { $number }
page-review-on-board = Mostrar en el tablero
page-review-pick = { $player } eligió { $move }.
page-review-pick-you = Elegiste { $move }.
page-review-known = Podía saber
page-review-true = Era cierto
page-analyse-position = Analizar esta posición

page-analyse = Tablero de análisis
page-analyse-about = Prepara cualquier posición, mueve por todos y deja que el motor explique sus mejores continuaciones.
page-analyse-text = Posición, análisis guardado o registro como texto
page-analyse-open = Abrir un análisis guardado
page-analyse-set-up = Colocar esta posición
page-analyse-begin = Inicio de { $game }
page-analyse-engine = Motor
page-analyse-start = Iniciar motor
page-analyse-stop = Detener
page-analyse-done = terminado
page-analyse-proven = demostrado
page-analyse-over = La partida ha terminado.
page-analyse-often = elegirla en el { $percent } de los casos
page-analyse-moves = Jugadas
page-analyse-start-position = Inicio
page-analyse-comment = Comentario sobre esta posición
page-analyse-promote = Convertir en línea principal
page-analyse-remove = Borrar desde aquí
page-analyse-chance = Una tirada o un sorteo
page-analyse-turn = Le toca a { $player }
page-analyse-draw = Sacar al azar
page-analyse-outcome = Resultado
page-analyse-set = Usar este resultado
page-analyse-moves-for = Jugar por
page-analyse-plays = El motor juega por
page-analyse-share = Compartir esta posición
page-analyse-save = Guardar el análisis
page-analyse-edit = Editar la posición
page-analyse-edit-ask = Elige una pieza y haz clic en el tablero.
page-analyse-nothing = Vacío
page-analyse-points = Puntos: { $player }
page-analyse-propagations = Propagaciones hechas
page-analyse-to-move = Le toca a
page-analyse-dice = Dados
page-analyse-round = Ronda

page-analyse-continue = Seguir jugando desde aquí
page-analyse-continue-help = La partida empieza en esta posición. Elige quién juega cada plaza.
page-review-drills = { $count ->
    [one] Practicar este error
   *[other] Practicar estos { $count } errores
}
