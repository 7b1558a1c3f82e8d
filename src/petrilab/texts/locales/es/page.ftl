### Lo que dice la página.

## Inicio y cabecera

page-welcome = Tres juegos de bacterias. Elige uno y juega.
page-home = Inicio
page-skip = Ir al contenido
page-your-name = Tu nombre
page-guest = Invitado
page-language = Idioma
page-theme = { $theme ->
    [light] Tema: claro
    [dark] Tema: oscuro
   *[auto] Tema: el del dispositivo
}
page-players-range = De { $few } a { $many } jugadores
page-kind = { $game ->
    [petris] sin azar ni secretos
    [petri-dish] dados
    [honeycomb] elecciones secretas
   *[other] otro juego
}
page-play-computer = Contra el ordenador
page-play-screen = Juntos en esta pantalla
page-play-friends = Invitar a amigos
page-set-up = Preparar una partida
page-rules = Reglas
page-my-matches = Mis partidas
page-your-turn = Te toca a ti
page-phase = { $phase ->
    [open] espera jugadores
    [playing] en juego
    [paused] en pausa
   *[over] terminada
}
page-unreachable = Ahora no se puede llegar al servidor. ¿Está en marcha y hay red?
page-level-random = Azar
page-level-greedy = Codicioso
page-level-forager = Recolector
page-level-spore = Espora
page-level-coccus = Coccus
page-level-bacillus = Bacillus
page-level-vibrio = Vibrio
page-level-streptomyces = Streptomyces

## Preparar una partida

page-set-up-title = { $game }: preparar una partida
page-seats = Quién juega
page-seat = Jugador { $letter }
page-player = Jugador { $number }
page-seat-me = Alguien en esta pantalla
page-seat-friend = Un amigo, con enlace
page-seat-computer = El ordenador
page-computer = Ordenador: { $name }
page-seat-open = plaza libre
page-name-of = Nombre de { $seat }
page-rating = nivel { $rating }
page-advanced = Más opciones
page-clock = Reloj
page-clock-none = Sin reloj
page-clock-of = { $minutes } minutos y { $seconds } segundos más por jugada
page-clock-means = Quien se queda sin tiempo pierde.
page-private = Solo quien tiene el enlace puede mirar
page-begin = Empezar
page-make-link = Crear el enlace

## Opciones en breve

page-options = Opciones
page-option-players = Jugadores
page-option-track = Longitud de la pista de contaminación
page-option-order = Quién empieza
page-option-ties = Empates
page-option-scoring3 = Puntuación de tres
page-option-advanced = Juego avanzado
page-option-wedge-setup = Comienzo de un sector
page-option-seating = Reparto de sectores
page-option-max-turns = Máximo de turnos
page-option-board = Tablero
page-option-colonies = Colonias por ronda
page-option-antibiotic-rounds = Rondas con antibióticos
page-option-antibiotic = Antibiótico
page-option-calls = Avisos
page-option-minutes = Minutos
page-option-max-rounds = Máximo de rondas
page-board-hexagon = hexágono de lado { $count }
page-board-rectangle = rectángulo, { $size }
page-board-classic = clásico
page-value-alternating = cambia en cada serie
page-value-per-contamination = cambia tras cada contaminación
page-value-fixed = nunca cambia
page-value-pairwise = nunca dos iguales
page-value-all = solo se prohíben tres iguales
page-value-two-or-more = bastan dos jugadores
page-value-all-present = todos deben estar
page-value-on = sí
page-value-off = no
page-value-large-mid = Grande en el medio
page-value-large-tip = Grande en la punta
page-value-shuffled = por sorteo
page-value-in-order = en orden
page-value-optional = se puede poner
page-value-required = hay que ponerlo
page-value-automatic = del propio juego
page-value-spoken = de los jugadores

## Durante una partida

page-away = ausente
page-lent = juega el ordenador
page-thinking = piensa…
page-thinks = { $count ->
    [one] { $players } está pensando.
   *[other] { $players } están pensando.
}
page-telling = Mira lo que pasa …
page-open = Esperando jugadores
page-paused = La partida está en pausa
page-reconnecting = Se perdió la conexión y se está recuperando. No se pierde nada.
page-log = Qué ha pasado
page-see-rule = Ver la regla
page-confirm-secret = Elegir en secreto
page-takeback = Deshacer la jugada
page-pause = Pausa
page-resume = Continuar
page-rematch = Revancha
page-to-rematch = A la revancha
page-resign = Rendirse
page-resign-sure = ¿Seguro que te rindes?
page-resign-means = Pierdes esta partida.
page-close = Cerrar
page-invite = Invitar
page-invite-means = Quien abra este enlace puede ocupar una plaza libre.
page-waiting-for = { $count ->
    [one] Envía este enlace a una persona más; la partida empieza cuando entre.
   *[other] Envía este enlace a { $count } personas más; la partida empieza cuando estén todas.
}
page-link = Enlace
page-copy = Copiar
page-copied = Copiado
page-qr = Código QR del enlace
page-link-means = Envía el enlace o deja que un móvil lea el código.
page-join-title = Te invitan a { $game }
page-join = Unirse
page-other-device = Pasar a otro dispositivo
page-other-device-means = Abre pronto este enlace en el otro dispositivo; tu plaza pasa allí. Sirve una vez.
page-download = Descargar el registro
page-return = Recuperar tu plaza
page-hand-over = Que el ordenador juegue por quien falta
page-adjourn = Pausa hasta que vuelva
page-pace = Mostrar lo que pasa
page-pace-slow = despacio
page-pace-usual = a ritmo normal
page-pace-fast = deprisa
page-pace-off = de golpe
page-sound = Sonido cuando te toca
page-asks = { $matter ->
    [takeback] { $player } pide deshacer una jugada.
    [pause] { $player } pide una pausa.
   *[rematch] { $player } pide la revancha.
}
page-agree = De acuerdo
page-decline = Rechazar
page-withdraw = Retirar
page-curtain = La próxima elección es secreta. Deja la pantalla solo a { $player }.
page-curtain-open = Soy { $player }
page-you-watch = Estás mirando.
page-watching = { $count ->
    [one] Una persona está mirando.
   *[other] { $count } personas están mirando.
}
page-step = Recorrer la partida
page-step-first = Al principio
page-step-back = Un paso atrás
page-step-forth = Un paso adelante
page-step-last = Al presente
page-step-now = ahora
page-step-at = { $at } de { $count }

## El relato de una partida

page-line-created = Se preparó la partida.
page-line-joined = { $player } se une.
page-line-filled = { $player } ocupa un asiento.
page-line-started = Empieza la partida.
page-line-resigned = { $player } se rinde.
page-line-timed-out = { $player } se queda sin tiempo.
page-line-asked = { page-asks }
page-line-agreed = { $player } está de acuerdo.
page-line-declined = { $player } lo rechaza.
page-line-withdrawn = { $player } lo retira.
page-line-took-back = { $player } deshace una jugada.
page-line-paused = La partida queda en pausa.
page-line-resumed = La partida continúa.
page-line-handed-over = El ordenador juega por { $player }.
page-line-returned = { $player } ha vuelto.
page-line-claimed = { $player } cambió de dispositivo.
page-line-forgotten = { $player } se ha ido para siempre.
page-line-rematched = Se preparó la revancha.

## Reglas

page-rule-link = Enlace a esta regla
page-level = Nivel { $number }: { $name }
page-level-number = nivel { $number }
page-rating-means = Las puntuaciones se miden en partidas entre los niveles. Con 200 puntos más se ganan unas tres de cada cuatro partidas.
page-watch = Mirar
page-watch-none = Ahora mismo no juega nadie más aquí.
page-mine-none = Aquí aparecerán tus partidas.
page-read = Abrir un registro o una posición
page-read-means = Pega el texto de un registro descargado o de una posición, o elige un archivo. Después recórrelo jugada a jugada.
page-read-text = Texto del registro o de la posición
page-read-file = Elegir un archivo
page-read-show = Mostrar
page-read-dice = { $count ->
    [one] La única tirada se deduce
   *[other] Las { $count } tiradas se deducen
} de lo que se selló antes de la partida.
page-how = Cómo se juega
page-hints = Pistas
page-hints-off = ninguna
page-hint = Dame una pista
page-hint-means = El nivel que elijas muestra lo que haría. Entre personas no hay pistas.
page-hint-given = { $name } haría esto. Confírmalo o deshazlo.
page-share = Compartir esta partida
page-share-watch = Dejar que otros miren
page-share-means = Quien abra este enlace ve la partida y puede recorrerla, pero no jugar.
page-dice-verify = Verificar los dados
page-dice-means = Antes de la primera tirada el servidor selló un secreto: publicó su huella (SHA-256), y cada jugador añadió un número propio. Todas las tiradas se deducen de ambos. Así nadie pudo elegir una tirada después.
page-dice-sealed = Sellado antes de la partida
page-dice-added = Añadido por los jugadores
page-dice-secret = Revelado al final
page-dice-fits = El secreto tiene la huella publicada. Tu navegador lo ha comprobado por sí mismo.
page-dice-broken = El secreto no tiene la huella publicada. No se puede confiar en estos dados.
page-dice-draws = { $count ->
    [one] La única tirada de esta partida se ha
   *[other] Las { $count } tiradas de esta partida se han
} deducido de nuevo, y todo coincide.
page-dice-yourself = Para comprobarlo sin este servidor, descarga el registro y ejecuta: petrilab verify
page-rules-short = En breve
page-rules-all = Todas las reglas
page-rules-ruling-means = Donde las reglas impresas callan o pueden leerse de dos maneras, tuvimos que decidir. Esas reglas se marcan como decisiones, y también lo que cambia una opción.
page-ruling = decisión
page-rule-option = opción: { $option }
page-rule-before = Antes
page-rule-after = Después
page-rule-shown = Un ejemplo
page-default = lo habitual: { $value }
page-forget = Borrar mis datos
page-forget-sure = ¿Borrar tus datos?
page-forget-means = Tu nombre se borra de todas las partidas de este servidor, tus asientos ya no son de nadie y este navegador olvida sus ajustes. Las jugadas quedan.
page-credit = { $game ->
    [petris] Petris es un juego de David Bernal, publicado por 2 Tomatoes Games. Petrilab es independiente de ellos; si te gusta el juego, compra la caja.
    [petri-dish] Petri Dish es un juego de Andrew Looney, publicado por Looney Labs como parte de Pyramid Arcade. Petrilab es independiente de ellos; si te gusta el juego, compra la caja.
    [honeycomb] Honeycomb fue creado por gente de la Universidad Washington en San Luis; la hoja de instrucciones no nombra autor.
   *[other] Un juego añadido a Petrilab.
}
page-result = Resultado
page-won = gana
page-early = Al comienzo de una partida
page-midway = A la mitad
page-late = Al final
page-fill = { $count ->
    [one] Dar el asiento libre al ordenador ({ $name })
   *[other] Dar los { $count } asientos libres al ordenador ({ $name })
}
page-chapter = { $chapter ->
   *[before-the-game] Antes de la partida
    [propagation] Propagación
    [sarcinas] Sarcinas
    [fission] Fisión
    [contamination] Contaminación
    [the-end] El final
    [a-turn] Un turno
    [where-actions-happen] Dónde ocurren las acciones
    [divide] Dividir
    [grow] Crecer
    [infect] Infectar
    [move] Mover
    [zap] Fulminar
    [who-is-out-and-the-end] Quién queda fuera, y el final
    [picking] La elección
    [the-reveal] La revelación
}

## Los juegos en breve

page-short-petris-1 = Por turnos, cada uno envía una o más bacterias de una placa a placas que la tocan. Después ninguna placa puede tener números iguales de dos jugadores ni más de cinco de uno.
page-short-petris-2 = Cuando todos han jugado hay una fisión: cada placa que alguien ocupa solo gana una bacteria. Cinco en una placa se vuelven una sarcina, que se queda allí para siempre.
page-short-petris-3 = A algunas fisiones les sigue una contaminación: quien tiene más en una placa compartida recibe un punto. Los puntos son malos.
page-short-petris-4 = Tras doce series ganan los menos puntos. Quien no puede jugar, necesita una cuarta sarcina o llega al final de la pista de contaminación pierde en el acto.
page-short-petri-dish-1 = Tira tres dados y haz por cada uno lo que muestra, en el orden que quieras. El Comodín puede ser cualquier cosa. De dos dados iguales, uno se vuelve Comodín.
page-short-petri-dish-2 = Dividir hace de una pieza dos más pequeñas. Crecer agranda una pieza o pone una Pequeña nueva junto a una Grande tuya. Infectar hace tuya una pieza que toca las tuyas. Mover lleva una pieza a una casilla vacía. Fulminar reduce cualquier pieza y retira una Pequeña.
page-short-petri-dish-3 = Lo que pones viene de tu reserva, y lo que sale del tablero vuelve a ella.
page-short-petri-dish-4 = Ganas con tus nueve piezas en el tablero, o si eres el último en él.
page-short-honeycomb-1 = Todos eligen a la vez y en secreto: dos hexágonos para colonizar y, en las primeras rondas, uno para un antibiótico.
page-short-honeycomb-2 = Luego se revela todo. Lo que varios querían se vuelve negro para siempre. Donde está el antibiótico de otro no se instala nadie esta vez. Lo que solo tú querías es tuyo.
page-short-honeycomb-3 = Dos hexágonos tuyos que se tocan son un contacto, y cada contacto nuevo es un punto.
page-short-honeycomb-4 = Cuando casi no quedan hexágonos vacíos, ganan los más puntos.
