### Lo que es igual en todos los juegos: turnos, opciones, textos, partidas, resultados.

## Turnos

turn-game-over = La partida ha terminado; ya no se puede jugar.
turn-not-waiting = Solo puede jugar quien tiene el turno.
    .refused = No es el turno de { $actor }.

## Opciones

option-unknown = Solo se pueden elegir las opciones del juego.
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
    .refused = La partida ya va por la versión { $version }; mírala de nuevo y después juega.
match-over = En una partida terminada ya no se puede hacer nada.
match-no-such-seat = Solo las plazas de una partida pueden actuar en ella.
    .refused = No hay ninguna plaza { $seat } en esta partida.
match-nothing-to-undo = Solo puedes anular una jugada tuya.
match-undo-blocked = Una jugada no se anula si después hubo dados, secretos o una jugada de otro jugador.
match-record-sealed = El registro de una partida con secretos se puede leer cuando ha terminado.
match-unknown = Una partida privada solo la ven los invitados; una pública la ven todos.
    .refused = Esa partida no existe, o no puedes verla.
match-not-your-seat = Solo puedes jugar por tu propia plaza.
match-not-started = No se puede jugar antes de que empiece la partida.
match-started = Esto solo se puede hacer antes de que empiece la partida.
match-paused = No se puede jugar durante una pausa.
match-not-paused = Solo se reanuda una partida en pausa.
match-not-over = La revancha se pide cuando la partida ha terminado.
match-review = Una partida se puede revisar cuando ha terminado.
match-not-host = Solo quien creó la partida puede iniciarla.
match-no-open-seat = Solo se puede entrar en una plaza libre.
    .refused = Esa plaza no está libre, o ya no queda ninguna.
match-seat-count = Una partida tiene tantas plazas como dicen sus opciones.
    .refused = Las opciones dicen { $players } jugadores, así que hacen falta { $players } plazas.
match-start-options = La primera posición de una partida debe corresponder a su juego y a sus opciones.
match-start-over = Una partida no puede empezar en una posición en la que el juego ha terminado.
match-start-secrets = Una partida no puede empezar en medio de una ronda con elecciones secretas.
match-seats-open = Una partida empieza cuando no queda ninguna plaza libre.
match-bad-invite = Una invitación o un enlace solo sirve mientras es válido.
    .refused = Esta invitación o este enlace no es válido, o ya no lo es; pide otro.
match-seat-moved = Una plaza se juega en un solo dispositivo a la vez.
    .refused = Esta plaza se juega ahora en otro dispositivo.
match-session-ended = Borrar tus datos termina tu sesión en todas partes.
    .refused = Tus datos se han borrado; esta página ya no es tuya.
match-left = Quien deja una partida renuncia a sus plazas.
    .refused = Has dejado esta partida.
match-no-such-level = Solo pueden jugar rivales que existen.
    .refused = No hay ningún rival con ese nombre.
match-name = Un nombre tiene al menos un carácter visible.
    .refused = Este nombre no tiene ningún carácter visible. Elige otro.
match-has-chosen = Cada jugador elige una vez por ronda.
    .refused = Ya has elegido en esta ronda.
match-wrong-round = Una elección secreta vale para la ronda en curso.
    .refused = Ahora se juega la ronda { $round }; mira el tablero y después elige.
match-missed = Una elección con límite de tiempo solo cuenta si se hace a tiempo.
    .refused = Demasiado tarde: se acabó el tiempo y esta vez no has dicho nada.
match-how-to-move = Las elecciones secretas van por ronda; las jugadas abiertas, por versión.
match-nothing-asked = Solo puedes responder a una petición pendiente.
    .refused = Esa petición no existe, o ya está resuelta.
match-asked-already = Cada petición se hace y se acepta una sola vez.
    .refused = Eso ya se ha pedido o aceptado.
match-not-away = La partida solo sigue sin un jugador si lleva mucho tiempo ausente.
    .refused = Ese jugador está aquí, o todavía no lleva bastante tiempo ausente.
match-not-handed-over = Solo puedes recuperar tu plaza si el ordenador juega por ti.
    .refused = El ordenador no juega por esta plaza.
match-handed-over = Mientras el ordenador juega por ti, primero tienes que recuperar tu plaza.
match-hint = Solo hay pistas si no juega ninguna otra persona.
match-no-hint = Una pista necesita un rival que tenga tiempo de pensar.
    .refused = Ahora mismo no hay pistas; inténtalo de nuevo en un momento.
match-nonce = Una plaza envía su número para los dados sellados una vez, antes de empezar.
match-too-long = Una partida tiene un número limitado de jugadas, propuestas y cambios de plaza.
    .refused = El historial de esta partida ya es demasiado largo para eso. Aún puedes rendirte o dejar la partida.
match-store = Un cambio que no se puede guardar no se realiza.
    .refused = Ahora no se ha podido guardar, así que no ha cambiado nada; inténtalo de nuevo en un momento.
match-damaged = Una partida cuyo historial guardado está dañado espera a que se repare.
    .refused = El historial guardado de esta partida está dañado, así que no puede seguir ahora. Todas las demás partidas siguen. Quien administra el servidor puede repararla.
match-rules-missing = Una partida se juega donde está instalado su juego, con la misma versión de las reglas.
    .refused = Esta partida necesita un juego, o una versión de sus reglas, que no está instalado en este servidor.

## Dados sellados

dice-unsealed = Solo se verifican dados sellados cuyo secreto se ha mostrado.
    .refused = El registro no tiene dados sellados, o su secreto aún no se ha mostrado.
dice-commitment = El secreto mostrado al final es el prometido al principio.
    .refused = El secreto del registro no es el prometido al principio.
dice-nonces = El registro nombra exactamente las plazas que no enviaron ningún número.
    .refused = El registro no nombra exactamente las plazas cuyo número falta.
dice-draw = Cada tirada se deduce del secreto, de los números y de su orden.
    .refused = los dados deberían haber dado { $expected }, no { $found }.

## Almacenes

store-url = Un almacén es un archivo SQLite o una base PostgreSQL.
    .refused = «{ $found }» no es un almacén; escribe sqlite:///archivo o postgresql://….
store-held = Un solo proceso a la vez usa un archivo de almacén.
    .refused = { $file } lo usa el proceso { $pid }; detenlo primero, o usa PostgreSQL para varios.
store-newer = No se toca un almacén escrito por un Petrilab más nuevo.
    .refused = El almacén es de la versión { $found } y este Petrilab conoce como mucho la { $known }; actualiza Petrilab.
store-older = Solo un servidor actualiza un almacén.
    .refused = El almacén { $name } es de la versión { $found } y este Petrilab lee la { $known }. Inicia una vez `petrilab serve` con este almacén: así se actualiza.
store-not-empty = Una copia de seguridad se restaura en un almacén vacío.
    .refused = Este almacén ya contiene partidas; restaura en uno nuevo.
store-no-backup = Una copia de seguridad es un archivo escrito por petrilab backup.
    .refused = { $file } no es una copia de seguridad.
store-unreachable = Un almacén debe existir y poder leerse.
    .refused = El almacén { $name } no se puede usar: { $reason }.
store-malformed = Un archivo de almacén debe estar intacto.
    .refused = { $file } está dañado: { $reason }. Ejecuta petrilab check-store y después petrilab repair; si ya no se puede leer nada, petrilab restore con una copia de seguridad.
store-incomplete = Un almacén debe contener todo lo que se escribió en él.
    .refused = A { $file } le faltan las últimas jugadas, al menos { $name } en { $number }: su registro de escritura anticipada (WAL) se ha perdido o está dañado. Ejecuta petrilab repair.

## Resultados

ending-resigned = { $losers } se ha rendido.
ending-timeout = { $losers } ha agotado su tiempo.
decided-loss = { $count ->
    [one] Gana { $players }.
   *[other] Ganan juntos { $players }.
}
decided-fewest-points = Gana { $players } por tener menos puntos.
decided-tie-break = Empate a puntos; { $players } gana el desempate.
decided-draw = Empate: { $players }.
decided-win = Gana { $players }.
decided-most-points = Gana { $players } por tener más puntos.
decided-shared = { $players } comparten la victoria con los mismos puntos.
decided-everyone = Todos tienen los mismos puntos.
