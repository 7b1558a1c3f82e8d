### Lo que dice el terminal mientras se juega.

play-welcome = Una jugada completa se juega en el acto; una por pasos espera a ok. ? da ayuda.
play-to-move = { $count ->
    [one] Le toca a { $players }.
   *[other] Faltan por elegir: { $players }.
}
play-prompt = { $player }>
play-help =
    Una jugada completa se juega en el acto. Los pasos muestran qué haría.
      Intro         qué puede venir       ok      confirmar la jugada
      back          deshacer un paso      undo    deshacer un paso o tu jugada
      moves [N]     jugadas desde la N    board   volver a ver el tablero
      save ARCHIVO  guardar el registro   resign  rendirse
      quit          dejar la mesa         ?       esta ayuda
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
play-curtain = La próxima elección es secreta: deja la pantalla solo a { $player } y luego pulsa Intro.
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
play-preparing = Preparando a los rivales; solo una vez por ordenador, unos segundos.

## Dados y almacenes

tell-verified = { $count ->
    [one] La única tirada se deriva del secreto prometido y de los añadidos de los jugadores.
   *[other] Las { $count } tiradas se derivan del secreto prometido y de los añadidos de los jugadores.
}
tell-verified-means = Así que nadie eligió una tirada cuando los añadidos ya se conocían. No demuestra que el servidor guardara el secreto: conocía las tiradas futuras. Tampoco que los añadidos hechos por el servidor para alguien fueran aleatorios.
tell-backed-up = { $count ->
    [one] Una partida se ha guardado en { $path }.
   *[other] { $count } partidas se han guardado en { $path }.
}
tell-restored = { $count ->
    [one] Una partida se ha restaurado.
   *[other] { $count } partidas se han restaurado.
}
tell-store-checked = { $count ->
    [one] Una partida se reproduce con los mismos resúmenes.
   *[other] { $count } partidas se reproducen con los mismos resúmenes.
}
tell-store-broken = { $name } no se reproduce: { $reason }
