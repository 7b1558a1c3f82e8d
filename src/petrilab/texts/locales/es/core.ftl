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
match-unknown = Una partida la ve quien la conoce y puede verla.
    .refused = Esa partida no existe, o no es para ti.
match-not-your-seat = Solo el dueño de un asiento actúa por él.
match-not-started = Nadie juega antes de que empiece la partida.
match-started = Esto solo se puede hacer antes de que empiece la partida.
match-paused = Nadie juega durante una pausa.
match-not-paused = Solo se reanuda una partida en pausa.
match-not-over = La revancha se pide cuando la partida ha terminado.
match-not-host = Solo quien creó la partida la empieza.
match-no-open-seat = Uno se sienta en un asiento libre.
    .refused = Ese asiento no está libre, o ya no queda ninguno.
match-seat-count = Una partida tiene tantos asientos como dicen sus opciones.
    .refused = Las opciones dicen { $players } jugadores; hacen falta tantos asientos.
match-seats-open = Una partida empieza cuando no queda ningún asiento libre.
match-bad-invite = Una invitación o un enlace solo sirve mientras es válido.
    .refused = Esta invitación o este enlace no es válido o ya no lo es; pide otro.
match-no-such-level = Solo pueden jugar rivales que existen.
    .refused = No hay ningún rival con ese nombre.
match-name = Un nombre tiene al menos un signo visible.
match-has-chosen = Cada cual elige una vez por ronda.
    .refused = Ya has elegido en esta ronda.
match-wrong-round = Una elección secreta vale para la ronda en curso.
    .refused = Ahora es la ronda { $round }; mira y luego elige.
match-how-to-move = Las elecciones secretas van por ronda; las jugadas abiertas, por versión.
match-nothing-asked = Solo se responde a lo que se ha pedido.
    .refused = Nadie lo ha pedido, o ya está resuelto.
match-asked-already = Se pide y se acepta una sola vez.
    .refused = Eso ya se ha pedido o aceptado.
match-not-away = Solo se sigue sin alguien tras una larga ausencia.
    .refused = Ese jugador está aquí o no lleva bastante tiempo fuera.
match-not-handed-over = Un asiento se recupera de un rival que juega por él.
    .refused = Nadie más juega por este asiento.
match-handed-over = Mientras un rival juega por un asiento, su dueño lo recupera primero.
match-hint = Las pistas son para quien juega solo contra el ordenador.
match-no-hint = Una pista necesita un rival que tenga tiempo de pensar.
    .refused = Ahora mismo no hay pista; inténtalo de nuevo pronto.
match-nonce = Un asiento añade su parte a los dados sellados una vez, antes de empezar.
match-store = Lo que no se puede guardar no sucede.
    .refused = No se ha podido guardar ahora, así que nada ha cambiado; inténtalo pronto.

## Dados sellados

dice-unsealed = Solo se verifican dados sellados cuyo secreto se ha mostrado.
    .refused = El registro no tiene dados sellados, o su secreto aún no se ha mostrado.
dice-commitment = El secreto mostrado al final es el prometido al principio.
    .refused = El secreto del registro no es el prometido al principio.
dice-draw = Cada tirada se deriva del secreto, los añadidos y su número.
    .refused = los dados deberían haber dado { $expected }, no { $found }.

## Almacenes

store-url = Un almacén es un archivo SQLite o una base PostgreSQL.
    .refused = «{ $found }» no es un almacén; escribe sqlite:///archivo o postgresql://….
store-held = Un solo proceso a la vez usa un archivo de almacén.
    .refused = { $file } lo usa el proceso { $pid }; deténlo primero, o usa PostgreSQL para varios.
store-newer = No se toca un almacén escrito por un Petrilab más nuevo.
    .refused = El almacén es de la versión { $found } y este Petrilab conoce como mucho la { $known }; actualiza Petrilab.
store-not-empty = Una copia se restaura en un almacén vacío.
    .refused = Este almacén ya contiene partidas; restaura en uno nuevo.
store-no-backup = Una copia es un archivo escrito por petrilab backup.
    .refused = { $file } no es una copia.
store-unreachable = Un almacén debe existir y poder leerse.
    .refused = El almacén { $name } no se puede usar: { $reason }.

## Resultados

ending-resigned = { $losers } se ha rendido.
ending-timeout = { $losers } ha agotado su tiempo.
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
