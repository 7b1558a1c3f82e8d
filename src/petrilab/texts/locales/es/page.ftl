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
page-open = Esperando jugadores
page-paused = La partida está en pausa
page-reconnecting = Se perdió la conexión y se está recuperando. No se pierde nada.
page-log = Qué ha pasado
page-see-rule = Ver la regla
page-confirm-secret = Elegir (queda en secreto)
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
page-line-started = Empieza la partida.
page-line-resigned = { $player } se rinde.
page-line-timed-out = { $player } se queda sin tiempo.
page-line-asked = { page-asks }
page-line-agreed = { $player } está de acuerdo.
page-line-declined = { $player } lo rechaza o lo retira.
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
