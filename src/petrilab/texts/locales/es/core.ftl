### Lo que es igual en todos los juegos: turnos, opciones, textos, partidas, resultados.

## Turnos

turn-game-over = La partida ha terminado; ya nadie puede actuar.
turn-not-waiting = Solo pueden actuar aquellos a quienes espera la partida.
    .refused = No es el turno de { $actor }.

## Opciones

option-unknown = Solo se pueden fijar las opciones del juego.
    .refused = Aquí no hay ninguna opción «{ $option }»; las opciones son { $known }.
option-value = Una opción solo admite los valores permitidos.
    .refused = La opción { $option } no puede ser «{ $found }»; puede ser { $allowed }.
option-twice = Cada opción se indica una sola vez.
    .refused = La opción { $option } se ha indicado dos veces.
option-form = Una opción se escribe nombre=valor.
    .refused = Una opción se escribe nombre=valor, no «{ $found }».

## Textos de posiciones, jugadas y registros

text-unknown-game = Una posición o un registro empieza con el nombre de un juego instalado.
    .refused = No hay ningún juego «{ $found }»; los juegos son { $known }.
text-fields = Una posición tiene un número fijo de campos, separados por espacios.
    .refused = La posición debería tener aquí { $count } campos ({ $expected }), pero tiene { $found }.
text-field = Cada campo de una posición tiene su propia forma.
    .refused = El campo { $field } no se puede leer en la columna { $column }: hay «{ $found }», se esperaba { $expected }.
text-move = Una jugada se escribe en la forma propia de su juego.
    .refused = «{ $found }» no es una jugada; una jugada tiene la forma { $form }.
text-step = Una jugada se compone de pasos que nombran lugares o elecciones del juego.
    .refused = «{ $found }» no es ni una jugada ni un paso de una jugada.
text-tag = Un registro empieza con etiquetas, una por línea, todas conocidas y sin repetir.
    .refused = La línea { $line } no es una etiqueta que corresponda aquí: «{ $found }».
text-actor = Cada jugada de un registro empieza con la letra de quien la hizo y un punto.
    .refused = Línea { $line }: «{ $found }» no empieza con la letra de un jugador, * o $ y un punto.
text-too-long = Los textos tienen una longitud máxima.
    .refused = El texto tiene { $length } caracteres; el máximo es { $most }.
text-rules-version = Un registro se reproduce con las reglas con las que se hizo.
    .refused = El registro se hizo con la versión «{ $found }» de las reglas; esta es la versión { $expected }.
text-hash = Al reproducir un registro se llega a la posición con la que terminó.
    .refused = El registro no lleva a la posición que indica: se obtiene { $found }, se esperaba { $expected }.
text-result = Al reproducir un registro se llega al resultado con el que terminó.
    .refused = El registro no lleva al resultado que indica: se obtiene { $found }, se esperaba { $expected }.
text-at-move = Jugada { $move } del registro: { $reason }

## Partidas

match-stale = Una jugada se hace para la versión más reciente de la partida.
    .refused = La partida ya va por la versión { $version }; vuelve a mirarla y luego juega.
match-over = En una partida terminada ya no se puede hacer nada.
match-no-such-seat = Solo los asientos de una partida pueden actuar en ella.
    .refused = No hay ningún asiento { $seat } en esta partida.
match-nothing-to-undo = Para deshacer, debe haber una jugada tuya.
match-undo-blocked = No se deshace una jugada tras la que hubo dados, secretos o la jugada de otro jugador.
match-record-sealed = El registro de una partida con secretos se puede leer cuando ha terminado.

## Resultados

ending-resigned = { $losers } se ha rendido.
decided-loss = { $count ->
    [one] Gana { $players }.
   *[other] Ganan juntos { $players }.
}
decided-fewest-points = Gana { $players } por tener menos puntos.
decided-tie-break = Hay igualdad a puntos; { $players } gana el desempate.
decided-draw = Empate: { $players }.
decided-win = Gana { $players }.
decided-most-points = Gana { $players } por tener más puntos.
decided-shared = { $players } comparten la victoria con los mismos puntos.
