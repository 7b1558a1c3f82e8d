### Observaciones de todos los juegos y la revisión de una partida.

explain-ends-win = { $move } termina la partida, y { $player } gana.
explain-ends-win-you = { $move } termina la partida, y ganas.
explain-ends-loss = { $move } termina la partida, y { $player } pierde.
explain-ends-shared = { $move } termina la partida, y { $player } comparte la victoria.
explain-can-win = { $player } puede ganar de inmediato con { $move }.
explain-can-win-after = Tras { $after }, { $player } puede ganar de inmediato con { $move }; tras { $instead }, no.
explain-can-win-after-you = Tras { $after }, puedes ganar de inmediato con { $move }; tras { $instead }, no.
explain-proven-win = { $count ->
    [one] Demostrado: con juego perfecto, { $player } gana; la línea tiene una jugada.
   *[other] Demostrado: con juego perfecto, { $player } gana; la línea tiene { $count } jugadas.
}
explain-proven-draw = { $count ->
    [one] Demostrado: con juego perfecto, { $player } empata; la línea tiene una jugada.
   *[other] Demostrado: con juego perfecto, { $player } empata; la línea tiene { $count } jugadas.
}
explain-proven-loss = { $count ->
    [one] Demostrado: ante un juego perfecto, { $player } pierde; la línea tiene una jugada.
   *[other] Demostrado: ante un juego perfecto, { $player } pierde; la línea tiene { $count } jugadas.
}
explain-win-to-draw = Demostrado: con { $better }, { $player } gana; con { $played }, solo empata.
explain-win-to-loss = Demostrado: con { $better }, { $player } gana; con { $played }, pierde.
explain-draw-to-loss = Demostrado: con { $better }, { $player } empata; con { $played }, pierde.

## La revisión

review-title = Revisión de { $game } ({ $result })
review-graph = Probabilidad de ganar y ventaja de cada jugador; = demostrado, ? un error
review-start = inicio
review-progress = Revisando… { $percent } %
review-seat = { $player }: precisión { $accuracy } %, un { $lost } % de probabilidad de ganar perdido, { $mistakes ->
    [0] ningún error.
    [one] un error.
   *[other] { $mistakes } errores.
}
review-luck = { $player }: suerte { $value } %, habilidad -{ $lost } %.
review-rolls = Tiradas: probabilidad de victoria de cada jugador, esperada antes de la tirada y después de ella
review-moments = Momentos clave
review-moment = Jugada { $number }: { $player } juega { $move } y pierde un { $lost } %. Mejor: { $better }.
review-rounds = Lo que cada jugador podía saber y lo que era cierto
review-pick = Ronda { $number }: { $player } elige { $move }.
review-known = se sabía:
review-true = era cierto:

## Las jugadas en palabras

explain-move = «{ $move }»
