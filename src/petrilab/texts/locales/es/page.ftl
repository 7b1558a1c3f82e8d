### Lo que dice la página.

## Inicio y cabecera

page-welcome = Juegos de bacterias. Elige uno y juega.
page-home = Inicio
page-labelled = { $label }: { $value }
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
page-players-exact = { $players } jugadores
page-kind = { $kind ->
    [luck] dados
    [secrets] elecciones secretas
   *[open] sin azar ni secretos
}
page-play-computer = Contra el ordenador
page-play-screen = Juntos en esta pantalla
page-play-friends = Invitar a amigos
page-set-up = Preparar una partida
page-rules = Reglas
page-my-matches = Mis partidas
page-your-turn = Te toca
page-phase = { $phase ->
    [open] esperando jugadores
    [playing] en juego
    [paused] en pausa
   *[over] terminada
}
page-unreachable = Ahora no se puede acceder al servidor. ¿Está en marcha y hay red?
page-match-unavailable = No se puede abrir esta partida
page-no-such-game = Ese juego no existe aquí.
page-not-found-help = Puede que la dirección esté incompleta o ya no sea válida. Desde aquí puedes seguir:
page-broken = No se puede mostrar esta pantalla
page-broken-help = Algo ha fallado en esta página, o una parte de ella no se ha podido cargar. Tus partidas están a salvo en el servidor.
page-reload = Volver a cargar
page-watch-match = Ver la partida
page-history-changing = La partida avanza más rápido de lo que se puede cargar su historial. Inténtalo de nuevo en un momento.
page-level-random = Azar
page-level-greedy = Voraz
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
page-seat-me = Una persona en esta pantalla
page-seat-friend = Un amigo, por enlace
page-seat-computer = El ordenador
page-computer = Ordenador, { $name }
page-seat-open = plaza libre
page-name-of = Nombre de { $seat }
page-rating = puntuación { $rating }
page-advanced = Más opciones
page-measured = { $play ->
    [random] Medido con jugadas al azar
   *[strong] Medido con buenos jugadores
}, en comparación con el valor por defecto: victorias de la plaza A { $share } ± { $shareMargin } y empates { $draws } ± { $drawsMargin } puntos porcentuales, duración { $moves } ± { $movesMargin } jugadas.
page-measured-older = Los buenos jugadores eran de la versión { $version }; los de hoy quizá jueguen de otro modo.
page-measured-endings = Las partidas terminan de otro modo: { $endings }.
page-measured-ending = { $name } en el { $percent } % de las partidas en lugar del { $usual } %
page-clock = Reloj
page-clock-none = Sin reloj
page-clock-of = { $minutes } minutos y { $seconds } segundos más por jugada
page-clock-help = Si te quedas sin tiempo, pierdes.
page-private = Solo se puede mirar con el enlace
page-begin = Empezar
page-make-link = Crear el enlace

## Opciones por su nombre corto

page-options = Opciones
page-option-players = Jugadores
page-value-on = sí
page-value-off = no

## Durante una partida

page-away = ausente
page-handed-over = juega el ordenador
page-thinking = piensa…
page-thinks = { $count ->
    [one] { $players } está pensando.
   *[other] { $players } están pensando.
}
page-queued = { $count ->
    [one] { $players } espera en la cola: el servidor está ocupado con otros rivales.
   *[other] { $players } esperan en la cola: el servidor está ocupado con otros rivales.
}
page-animating = Mira lo que pasa…
page-open = Esperando jugadores
page-paused = La partida está en pausa
page-reconnecting = Se ha perdido la conexión. Tu jugada se conserva.
page-reconnecting-watching = Se ha perdido la conexión. Conectando de nuevo…
page-not-connected = Este clic no ha tenido efecto porque se ha perdido la conexión. Tu jugada se conserva: sigue cuando vuelva la conexión.
page-unanswered = La conexión se perdió antes de que el servidor respondiera. Si lo que hiciste no aparece en «Qué ha pasado», repítelo; la jugada que habías preparado se conserva.
page-click-lost = Este clic no ha tenido efecto porque se ha perdido la conexión. Inténtalo de nuevo cuando vuelva.
page-no-answer = El servidor no ha respondido a tiempo. Comprueba si ha hecho lo que querías; si no, inténtalo de nuevo.
page-log = Qué ha pasado
page-see-rule = Ver la regla
page-confirm-secret = Confirmar en secreto
page-takeback = Pedir que se anule mi jugada
page-pause = Pausa
page-resume = Reanudar
page-rematch = Revancha
page-to-rematch = Ir a la revancha
page-resign = Rendirse
page-resign-sure = ¿Seguro que te rindes?
page-resign-help = Pierdes esta partida.
page-leave = Dejar la partida
page-leave-sure = ¿Seguro que dejas la partida?
page-leave-open = Tu plaza vuelve a quedar libre.
page-leave-playing = Te rindes y pierdes esta partida.
page-leave-over = Esta partida ya no aparecerá entre las tuyas.
page-close = Cerrar
page-dialog-cancel = Cancelar
page-invite = Invitar
page-invite-help = Quien abra este enlace podrá ocupar una plaza libre.
page-waiting-for = { $count ->
    [one] Envía este enlace a una persona más; la partida empieza cuando se una.
   *[other] Envía este enlace a { $count } personas más; la partida empieza cuando se hayan unido todas.
}
page-link = Enlace
page-copy = Copiar
page-share-native = Compartir…
page-copied = Copiado
page-qr = Código QR del enlace
page-link-help = Envía el enlace o escanea el código con un móvil.
page-join-title = Te invitan a jugar a { $game }
page-join = Unirse
page-other-device = Seguir en otro dispositivo
page-other-device-help = Abre este enlace en los próximos minutos en el otro dispositivo; tu plaza pasará a ese dispositivo. El enlace solo sirve una vez.
page-download = Descargar el registro
page-return = Recuperar tu plaza
page-away-countdown = { $seconds ->
    [one] Dentro de un segundo, el ordenador podrá sustituir a la persona ausente.
   *[other] Dentro de { $seconds } segundos, el ordenador podrá sustituir a la persona ausente.
}
page-hand-over = Sustituir al ausente por el ordenador
page-adjourn = Hacer una pausa hasta que vuelva
page-pace = Velocidad de las animaciones
page-pace-slow = lenta
page-pace-usual = normal
page-pace-fast = rápida
page-pace-off = sin animación
page-sound = Sonido cuando te toca
page-asks = { $matter ->
    [takeback] { $player } pide que se anule una jugada.
    [pause] { $player } pide una pausa.
   *[rematch] { $player } pide la revancha.
}
page-agree = De acuerdo
page-decline = Rechazar
page-withdraw = Retirar
page-pass-device = La próxima elección es secreta. Deja la pantalla solo a { $player }.
page-device-taken = Soy { $player }
page-you-watch = Estás viendo la partida.
page-watching = { $count ->
    [one] Una persona está mirando.
   *[other] { $count } personas están mirando.
}
page-step = Repasar la partida jugada a jugada
page-step-first = Al principio
page-step-back = Un paso atrás
page-step-forth = Un paso adelante
page-step-last = A la posición actual
page-step-now = ahora
page-step-at = { $at } de { $count }

## El relato de una partida

page-line-created = Se ha preparado la partida.
page-line-joined = { $player } se une.
page-line-filled = { $player } ocupa una plaza libre.
page-line-started = Empieza la partida.
page-line-resigned = { $player } se rinde.
page-line-timed-out = { $player } se ha quedado sin tiempo.
page-line-missed = { $player } no ha respondido a tiempo.
page-line-asked = { page-asks }
page-line-agreed = { $player } está de acuerdo.
page-line-declined = { $player } rechaza la petición.
page-line-withdrawn = { $player } retira su petición.
page-line-took-back = { $player } anula una jugada.
page-line-paused = La partida queda en pausa.
page-line-resumed = La partida continúa.
page-line-handed-over = El ordenador juega por { $player }.
page-line-returned = { $player } ha vuelto.
page-line-claimed = { $player } ha cambiado de dispositivo.
page-line-forgotten = { $player } se ha ido para siempre.
page-line-left = { $player } se ha ido.
page-line-rematched = Se ha preparado la revancha.

## Reglas

page-rule-link = Enlace a esta regla
page-level = Nivel { $number }: { $name }
page-level-number = nivel { $number }
page-rating-help = Las puntuaciones se miden en partidas entre los niveles. Un rival con 200 puntos más gana unas tres de cada cuatro partidas.
page-watch = Mirar
page-watch-none = Ahora mismo no hay más partidas en juego.
page-mine-none = Aquí aparecerán tus partidas.
page-read = Abrir un registro o una posición
page-read-help = Pega el texto de un registro descargado o de una posición, o elige un archivo. Después puedes repasarlo jugada a jugada.
page-read-text = Texto del registro o de la posición
page-read-file = Elegir un archivo
page-read-no-text = Este archivo no es un registro, una posición ni un análisis: es demasiado grande o no es texto.
page-read-show = Mostrar
page-read-dice = { $count ->
    [one] La única tirada se deduce
   *[other] Las { $count } tiradas se deducen
} del secreto y de los números de este registro.
page-how = Cómo se juega
page-hints = Pistas
page-hints-off = ninguna
page-hint = Dame una pista
page-hint-help = El nivel que elijas muestra lo que jugaría. Entre personas no hay pistas.
page-hint-given = { $name } haría esto. Confírmalo o deshazlo.
page-share = Compartir esta partida
page-share-watch = Dejar que otros miren
page-share-help = Quien abra este enlace podrá ver la partida y repasarla jugada a jugada, pero no jugar.
page-dice-verify = Verificar los dados
page-dice-help = Antes de la primera tirada el servidor publicó la huella (SHA-256) de un secreto. Solo después, el navegador de cada jugador envió un número aleatorio propio. Todas las tiradas se deducen del secreto y de estos números. Las plazas del ordenador no envían ningún número, ni tampoco los demás jugadores de una misma pantalla.
page-dice-sealed = Publicado antes de la partida
page-dice-added = Números de los jugadores
page-dice-sent-none = no envió ninguno
page-dice-made-by-server = no envió ninguno; el servidor inventó uno
page-dice-secret = Revelado al final
page-dice-own-fits = Tu navegador guardó la huella y su propio número antes de la primera tirada: el secreto tiene esa huella, y tu número está entre los usados.
page-dice-fits = El secreto tiene la huella que muestra el servidor. Tu navegador lo ha comprobado por sí mismo.
page-dice-fault-commitment = El servidor muestra ahora una huella distinta de la que mostraba antes de que tu navegador enviara su número. No se puede confiar en estos dados.
page-dice-fault-nonce = El número de tu navegador no está entre aquellos de los que se deducen las tiradas: llegó tarde, o el servidor lo ignoró. El servidor pudo elegir las tiradas.
page-dice-fault-added = El servidor añadió un número por una plaza que no envió ninguno. Pudo elegir las tiradas.
page-dice-fault-secret = El secreto no tiene la huella publicada. No se puede confiar en estos dados.
page-dice-fault-draws = Las tiradas no se deducen del secreto y de los números. No se puede confiar en estos dados.
page-dice-draws = { $count ->
    [one] El servidor ha deducido de nuevo la única tirada
   *[other] El servidor ha deducido de nuevo las { $count } tiradas
} de esta partida y no ha encontrado ninguna diferencia.
page-dice-own-draws = { $count ->
    [one] Tu navegador ha deducido de nuevo la única tirada
   *[other] Tu navegador ha deducido de nuevo las { $count } tiradas
} de esta partida y no ha encontrado ninguna diferencia.
page-dice-promise = Así que el servidor no pudo elegir ninguna tirada, siempre que el navegador de cada uno de los demás jugadores muestre lo mismo y ninguno de ellos haya ayudado al servidor. El servidor conocía todas las tiradas de antemano, y esta página también viene del servidor.
page-dice-promise-alone = Así que el servidor no pudo elegir ninguna tirada. Conocía todas las tiradas de antemano, y esta página también viene del servidor.
page-dice-unchecked = Tu navegador no pudo comprobar las tiradas por sí mismo, así que no se puede saber si el servidor las eligió.
page-dice-no-promise = Tu navegador no envió ningún número para esta partida, así que no se puede saber si el servidor eligió las tiradas.
page-dice-yourself = Para comprobarlo sin este servidor, descarga el registro y ejecuta: petrilab verify
page-dice-waiting = Esperando los números de los jugadores para los dados
page-rules-short = En resumen
page-rules-all = Todas las reglas
page-rules-ruling-help = Donde las reglas impresas no dicen nada o pueden leerse de dos maneras, tuvimos que decidir. Esas reglas se marcan como decisiones; también se marca lo que cambia una opción.
page-ruling = decisión
page-rule-option = opción: { $option }
page-rule-before = Antes
page-rule-after = Después
page-rule-shown = Un ejemplo
page-default = por defecto: { $value }
page-forget = Borrar mis datos
page-forget-sure = ¿Borrar tus datos?
page-forget-help = Tu nombre se borra de todas las partidas de este servidor, tus plazas quedan sin dueño y este navegador olvida sus ajustes. Las jugadas se conservan.
page-credit = Un juego añadido a Petrilab.
page-result = Resultado
page-early = Al comienzo de una partida
page-midway = A mitad de partida
page-late = Al final de una partida
page-fill = { $count ->
    [one] Dar la plaza libre al ordenador ({ $name })
   *[other] Dar las { $count } plazas libres al ordenador ({ $name })
}
