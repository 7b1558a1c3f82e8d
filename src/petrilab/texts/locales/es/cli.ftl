### Lo que dice el terminal mientras se juega.

play-welcome = Una jugada completa se juega en el acto; una hecha por pasos espera a ok. Escribe ? para ver la ayuda.
play-to-move = { $count ->
    [one] Le toca a { $players }.
   *[other] Faltan por elegir: { $players }.
}
play-prompt = { $player }>
play-help =
    Una jugada completa se juega en el acto. Por pasos, ves antes qué pasaría.
      Intro         qué puede venir       ok      confirmar la jugada
      back          deshacer un paso      undo    deshacer un paso o tu jugada
      moves [N]     jugadas desde la N    board   volver a ver el tablero
      save ARCHIVO  guardar el registro   resign  rendirse
      quit          dejar la partida      ?       esta ayuda
play-partial = Hasta ahora: { $steps }
play-steps = { $ask } { $steps }
play-ghost = Si confirmas { $move }:
play-coming = Y después, si nada más cambia:
play-confirm = Escribe ok para confirmar.
play-moves = { $count ->
    [0] No hay jugadas legales.
    [one] Esa es la única jugada legal.
   *[other] Jugadas { $first } a { $last } de { $count }.
}
play-undone = Deshecho.
play-sure = ¿Seguro que te rindes? Escribe sí:
play-pass-device = La próxima elección es secreta: deja la pantalla solo a { $player } y después pulsa Intro.
play-save = ¿Guardar el registro? Un nombre de archivo, o Intro si no quieres:
play-saved = Guardado en { $path }.
play-bye = Hasta pronto.
play-fact = { $label }: { $value }
play-seats = { $game }: { $seats }.
play-seat-person = { $player } eres tú
play-seat-one-of-you = { $player } es uno de vosotros
play-seat-computer = { $player } es el ordenador ({ $name })
play-many-steps = { $ask } { $count } opciones; moves muestra jugadas enteras.
play-not-yet = Aún no es una jugada: { $reason }
play-save-how = Escribe save y un nombre de archivo.
play-not-saved = No se ha podido escribir { $path }.
play-exists = { $path } ya existe; elige otro nombre.
play-pause = Miradlo juntos y pulsad Intro.
opponents-heading = { $game }, { $players } jugadores, { $games } partidas
opponents-fraction = Medido con { $budget } del esfuerzo habitual de los niveles.
opponents-unrated = { $game } aún no tiene puntuaciones.
opponents-ready = { $name } listo tras { $seconds } s
opponents-no-kernel = { $game } no tiene núcleo de cálculo.
play-preparing = { $name } se está preparando… { $seconds } s
play-unprepared = { $name } no se puede preparar en este ordenador ({ $reason }). Los niveles 1 y 2 no lo necesitan.

## Análisis de posiciones y torneos

think-expected = esperado
think-proven = demostrado
think-line = línea
think-effort = { $nodes } nodos en { $seconds } s
think-nobody = En esta posición no le toca a ningún jugador.
think-no-engine = Ningún motor analiza { $game }.
solve-win = { $player } gana
solve-draw = empate
solve-loss = { $player } pierde
solve-unproven = no demostrado
solve-no-loss = no demostrado, pero { $player } no pierde
solve-no-win = no demostrado, pero { $player } no gana
solve-no-solver = { $game } no tiene solucionador.
solve-not-here = El solucionador de { $game } no admite estas opciones.
solve-over = La partida ha terminado en esta posición.
arena-no-opponent = No hay ningún rival llamado «{ $name }».
arena-interval = { $low } a { $high }  { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}

## Dados y almacenes

cli-verified = { $count ->
    [one] La única tirada se deduce del secreto prometido y de los números del registro.
   *[other] Las { $count } tiradas se deducen del secreto prometido y de los números del registro.
}
cli-verified-without = Estas plazas no enviaron ningún número: { $players }.
cli-verified-help = Si uno de estos números es tuyo y habías visto la promesa antes de enviarlo, y si los jugadores de todas las demás pantallas pueden decir lo mismo, el servidor no pudo elegir ninguna tirada, a no ser que uno de ellos lo ayudara. Esto no demuestra que el servidor guardara el secreto: conocía todas las tiradas futuras.
cli-verified-nobody = Así que el servidor fijó él solo todas las tiradas, y pudo haberlas elegido.
cli-verified-unknown = El registro no dice qué números son de los jugadores. El servidor pudo inventar algunos, así que pudo haber elegido las tiradas.
cli-backed-up = { $count ->
    [one] Una partida se ha guardado en { $path }.
   *[other] { $count } partidas se han guardado en { $path }.
}
cli-restored = { $count ->
    [one] Una partida se ha restaurado.
   *[other] { $count } partidas se han restaurado.
}
cli-store-checked = { $count ->
    [one] Una partida se reproduce con las mismas huellas.
   *[other] { $count } partidas se reproducen con las mismas huellas.
}
cli-store-broken = La partida { $name } está dañada: { $reason }
cli-store-fault = El almacén está dañado: { $reason }
cli-following = { $path } sigue al almacén; Ctrl-C lo detiene.
cli-followed = { $count ->
    [one] Una partida se ha actualizado.
   *[other] { $count } partidas se han actualizado.
}
cli-follow-damaged = Dañado en el almacén; la copia conserva el último estado intacto: { $name }
cli-follow-missing = Falta en el almacén; la copia conserva su estado: { $name }
cli-follow-diverged = Ha perdido eventos en el almacén; la copia conserva su estado más completo: { $name }
cli-repair-nothing = No hay nada que reparar.
cli-repair-restore = Partida { $name }: restaurar { $count } eventos de la copia. ({ $reason })
cli-repair-truncate = Partida { $name }: conservar los primeros { $count } eventos y borrar el resto. ({ $reason })
cli-repair-erase = Partida { $name }: borrarla; ningún evento se puede usar. ({ $reason })
cli-repair-keep = Partida { $name }: dejarla en cuarentena; sus primeros { $count } eventos se pueden usar, con --truncate. ({ $reason })
cli-repair-planned = No se ha cambiado nada. Añade --yes para hacerlo.
cli-repair-done = Hecho. Ejecuta petrilab check-store.
cli-no-server = Ningún servidor responde en el puerto { $port } de esta máquina.

## puzzles

puzzles-other-game = No todos los registros son de { $game }.
puzzles-none = No se crean problemas para { $game }.
puzzles-progress = partida { $number }: { $count } problemas
