### Honeycomb: reglas, sucesos, finales, datos y opciones.

honeycomb-name = Honeycomb

## Antes de la partida

honeycomb-cells = El tablero es un panal de hexágonos numerados; los que comparten un lado se tocan.
    .refused = No hay ningún hexágono { $cell }; los hexágonos están numerados del 1 al { $most }.
honeycomb-board-hexagon = Un tablero hexagonal tiene el mismo número de hexágonos en cada uno de sus seis lados.
honeycomb-board-rectangle = Un tablero rectangular tiene filas de igual longitud; las filas pares están desplazadas medio hexágono a la derecha.
honeycomb-board-classic = El tablero clásico tiene 24 columnas de siete hexágonos con el lado superior plano, desplazadas alternativamente hacia arriba y hacia abajo.
honeycomb-board-default = Si no se elige otro tablero, el número de jugadores decide cuál se usa.
honeycomb-board-too-small = Un tablero debe tener al menos tantos hexágonos como jugadores.
    .refused = Este tablero ({ $board }) solo tiene { $count ->
        [one] un hexágono
       *[other] { $count } hexágonos
    } y no basta para { $players } jugadores.

## La elección

honeycomb-simultaneous = En cada ronda todos los jugadores eligen en secreto y a la vez; la última elección da paso a la revelación.
    .refused = Todos han elegido ({ $players } de { $players }), así que la ronda ya debería estar revelada.
honeycomb-secrecy = Antes de la revelación, los demás saben que has elegido, pero no qué.
honeycomb-colonies = Cada jugador elige para colonizar exactamente tantos hexágonos como se acordó, o todos los vacíos si son menos.
    .refused = Una elección necesita exactamente { $needed ->
        [one] un hexágono
       *[other] { $needed } hexágonos
    } para colonizar, no { $count }.
honeycomb-different = Los hexágonos que eliges para colonizar son todos distintos.
    .refused = El hexágono { $cell } ya está entre los que colonizas.
honeycomb-empty = Solo se pueden elegir hexágonos vacíos.
    .refused = El hexágono { $cell } no está vacío: pertenece a { $player }.
honeycomb-black = Un hexágono negro no puede volver a elegirse nunca.
    .refused = El hexágono { $cell } es negro y lo seguirá siendo el resto de la partida.
honeycomb-antibiotic-one = Colocas como máximo un antibiótico por ronda.
    .refused = Ya has colocado tu antibiótico; el hexágono { $cell } no puede recibir otro.
honeycomb-antibiotic-rounds = Los antibióticos solo se colocan en las primeras rondas, tantas como se acordó.
    .refused = { $most ->
        [0] Esta partida se juega sin antibióticos.
        [one] Los antibióticos solo se colocan en la ronda 1; esta es la ronda { $round }.
       *[other] Los antibióticos solo se colocan hasta la ronda { $most }; esta es la ronda { $round }.
    }
honeycomb-antibiotic-elsewhere = Tu antibiótico va a un hexágono que tú no colonizas.
    .refused = El hexágono { $cell } no puede ser a la vez tu colonia y tu antibiótico.
honeycomb-antibiotic-room = Un antibiótico necesita un hexágono vacío además de los que colonizas.
    .refused = No queda ningún hexágono vacío para un antibiótico.
honeycomb-antibiotic-optional = Salvo que se acuerde otra cosa, colocar un antibiótico es voluntario.
honeycomb-antibiotic-required = Si se acuerda, quien puede colocar un antibiótico debe hacerlo.
    .refused = Esta elección necesita también un antibiótico.

## La revelación

honeycomb-reading-order = Las elecciones se leen en sentido antihorario, empezando por el primer lector.
honeycomb-first-reader = En la ronda 1 lee primero la plaza A; en cada ronda siguiente, el primer lector es el próximo jugador en sentido antihorario.
honeycomb-calls-automatic = Si los jugadores no cantan, el propio juego encuentra todas las competencias y todos los antibióticos.
honeycomb-calls-spoken = Si cantan los jugadores, las elecciones se leen una a una y los demás cantan COMPETENCIA y NI HABLAR.
honeycomb-call-phase = Primero se elige y luego se canta: lo que cantas solo cuenta mientras se lee una elección.
    .refused = { $phase ->
        [picking] Ahora se eligen hexágonos; no se está leyendo nada que puedas cantar.
       *[reading] Ahora se leen las elecciones; ya no puedes volver a elegir.
    }
honeycomb-call-reader = Quien lee no canta, pero decide cuándo se sigue; los demás cantan o no dicen nada.
    .refused = Está leyendo { $reader }: solo { $reader } puede seguir y solo los demás pueden cantar.
honeycomb-call-open = Solo puedes cantar un hexágono que se está leyendo y que sigue abierto.
    .refused = Ahora no puedes cantar el hexágono { $cell }: no se está leyendo o ya está decidido.
honeycomb-call-competition = Canta COMPETENCIA en un hexágono que tú también elegiste colonizar; se vuelve negro.
    .refused = Tú no has elegido el hexágono { $cell }, así que no puedes cantar COMPETENCIA en él.
honeycomb-call-nope = Canta NI HABLAR en el hexágono con tu antibiótico; queda cerrado para todos en esta ronda.
    .refused = Tu antibiótico no está en el hexágono { $cell }, así que no puedes cantar NI HABLAR en él.
honeycomb-call-first = NI HABLAR prevalece sobre cualquier COMPETENCIA cantada en el mismo turno: el hexágono queda vacío.
honeycomb-call-void = Un hexágono con color, negro o cerrado sigue así: las elecciones posteriores de ese hexágono no valen.
honeycomb-call-nobody = No se espera a los jugadores que, como todos pueden ver, ya no tienen nada que cantar.
honeycomb-call-seconds = Lo que no se canta en los segundos acordados se pierde; el turno termina antes si todos han respondido.
honeycomb-antibiotic-blocks = Un hexágono con un antibiótico de otro jugador no se puede colonizar en esta ronda y queda vacío.
honeycomb-antibiotic-first = Un antibiótico prevalece sobre una competencia: el hexágono no se vuelve negro.
honeycomb-competition = Un hexágono que eligen dos o más jugadores se vuelve negro para el resto de la partida.
honeycomb-colonised = Un hexágono que elige un solo jugador, sin antibiótico de otro, toma el color de ese jugador.
honeycomb-antibiotic-lasts = Un antibiótico dura una ronda.
honeycomb-antibiotic-shown = Un antibiótico en un hexágono que alguien eligió se muestra con todos sus dueños.
honeycomb-antibiotic-secret = Un antibiótico que no coincidió con ninguna elección permanece secreto hasta que termina la partida.
honeycomb-contacts = Dos hexágonos de tu color que se tocan son un contacto, y cada contacto vale un punto.
honeycomb-growth = En una ronda, un jugador no obtiene más colonias de las que eligió, y un hexágono negro requiere dos elecciones.
    .refused = El tablero muestra { $count ->
        [one] una elección
       *[other] { $count } elecciones
    } de { $player }; a estas alturas { $most ->
        [0] no puede haber ninguna
       *[other] puede haber { $most } como máximo
    }.

## El final

honeycomb-after-round = Solo al final de una ronda se comprueba si la partida termina; una ronda empezada se completa.
honeycomb-crowded = La partida termina cuando hay menos hexágonos vacíos que jugadores.
    .refused = Con { $empty ->
        [0] ningún hexágono vacío
        [one] un hexágono vacío
       *[other] { $empty } hexágonos vacíos
    } y { $players } jugadores, el final que se indica aquí es erróneo: el tablero está abarrotado exactamente cuando hay menos hexágonos vacíos que jugadores.
honeycomb-time-up = Cuando se acaban los minutos acordados, la ronda en la que se está eligiendo es la última.
    .refused = Para esta partida no se acordaron minutos, así que el tiempo no puede acabarse.
honeycomb-time-keeper = La mesa lleva el tiempo: dice cuándo se acaba y no hace nada más.
    .refused = { $actor } no puede hacer eso: solo la mesa dice que se acabó el tiempo, y la mesa nunca elige.
honeycomb-max-rounds = La partida termina tras el número de rondas acordado.
honeycomb-several-ends = Si varios motivos terminan la partida a la vez, se nombra primero el tablero abarrotado, luego el tiempo y luego las rondas.
honeycomb-most-points = Gana quien tiene más puntos.
honeycomb-shared-win = Los jugadores con los mismos puntos comparten la victoria.

honeycomb-ending-crowded = Hay menos hexágonos vacíos que jugadores.
    .label = muy pocos hexágonos vacíos
honeycomb-ending-time-up = Se ha acabado el tiempo.
    .label = tiempo agotado
honeycomb-ending-max-rounds = Se ha jugado el número de rondas acordado.
    .label = número de rondas acordado

## Lo que sucede

honeycomb-event-time-up = Se ha acabado el tiempo: esta ronda es la última.
honeycomb-event-chosen = { $player } ha elegido.
honeycomb-event-ready = { $player } ya ha respondido.
honeycomb-event-read = { $player } lee { $cells }.
honeycomb-event-void = { $player } no obtiene el hexágono { $cell }: { $reason ->
    [closed] está cerrado en esta ronda.
   *[taken] ya está ocupado.
}
honeycomb-event-blocked = ¡NI HABLAR! El hexágono { $cell }, elegido por { $players }, queda vacío: tiene un antibiótico de { $owners }.
    .you = ti
honeycomb-event-competition = ¡COMPETENCIA! El hexágono { $cell }, elegido por { $players }, se vuelve negro.
    .you = ti
honeycomb-event-colonised = { $player } coloniza el hexágono { $cell }.
honeycomb-event-contacts = { $player } { $points ->
    [0] no forma ningún contacto nuevo.
    [one] forma un contacto nuevo y gana un punto.
   *[other] forma { $points } contactos nuevos y gana { $points } puntos.
}
honeycomb-event-round = Empieza la ronda { $round }; leerá primero { $reader }.
honeycomb-event-end = { $ending ->
    [crowded] Hay menos hexágonos vacíos que jugadores
    [time_up] Se ha acabado el tiempo
   *[max_rounds] Se ha jugado la última ronda
}, y la partida termina. En cabeza: { $winners }.
    .you = tú

## Junto al tablero

honeycomb-fact-points = Puntos
honeycomb-fact-round = Ronda
honeycomb-fact-empty = Hexágonos vacíos
honeycomb-fact-chosen = Ha elegido
honeycomb-fact-reader = Lee
honeycomb-fact-answered = Ha respondido

## Opciones

honeycomb-option-players = Número de jugadores.
honeycomb-option-board = El tablero: un hexágono según su lado, un rectángulo según su ancho y su alto, o el clásico.
    .label = Tablero
honeycomb-option-colonies = Cuántos hexágonos elige cada jugador para colonizar en una ronda.
    .label = Colonias por ronda
honeycomb-option-antibiotic-rounds = En cuántas rondas, desde la primera, se pueden colocar antibióticos.
    .label = Rondas con antibióticos
honeycomb-option-antibiotic = Si colocar un antibiótico, cuando se puede, es opcional u obligatorio.
    .label = Antibiótico
    .optional = se puede poner
    .required = hay que ponerlo
honeycomb-option-calls = Si es el propio juego o son los jugadores quienes cantan las competencias y los antibióticos.
    .label = Quién canta
    .automatic = el propio juego
    .spoken = los jugadores
honeycomb-option-call-seconds = Cuántos segundos hay para cantar mientras se lee una elección.
    .label = Segundos para cantar
honeycomb-option-minutes = Tras cuántos minutos se acaba el tiempo.
    .label = Minutos
honeycomb-option-max-rounds = Tras cuántas rondas, como máximo, termina la partida.
    .label = Máximo de rondas

## Durante la partida
honeycomb-aim = Consigue todos los contactos que puedas entre tus propias colonias.
honeycomb-help =
    Los números son hexágonos vacíos, las letras colonias, # es negro. Todos eligen en secreto.
    3+7-12 coloniza 3 y 7 y pone un antibiótico en 12. Por pasos: +3 +7 -12
    Si cantan los jugadores: call+3-12 canta COMPETENCIA en el 3 y NI HABLAR en el 12, pass no dice nada, y quien lee sigue con continue.
honeycomb-credit = Honeycomb se creó en la Universidad Washington en San Luis; la hoja de instrucciones no nombra a ningún autor.
honeycomb-empty-place = vacío
honeycomb-place = hexágono { $place }
honeycomb-token = { $kind ->
    [colony] una colonia
    [black] negro
    [pick] una elección
    [antibiotic] un antibiótico
    [proposal] se está leyendo
   *[nope] un antibiótico lo deja vacío
}
honeycomb-ask-pick = ¿+ un hexágono para colonizar, o - uno para el antibiótico?

## Observaciones

honeycomb-finding-contacts = { $count ->
    [one] { $player } tiene un contacto.
   *[other] { $player } tiene { $count } contactos.
}
honeycomb-finding-open = { $count ->
    [one] { $player } tiene un contacto abierto junto a sus colonias.
   *[other] { $player } tiene { $count } contactos abiertos junto a sus colonias.
}
honeycomb-finding-best = { $count ->
    [one] Un solo hexágono forma como máximo un contacto para { $player }: { $places }.
   *[other] Un solo hexágono forma como máximo { $count } contactos para { $player }: { $places }.
}
honeycomb-finding-gain = { $count ->
    [one] Si todas sus colonias prosperan, esta elección forma un contacto para { $player }: { $places }.
   *[other] Si todas sus colonias prosperan, esta elección forma { $count } contactos para { $player }: { $places }.
}
honeycomb-finding-gain-difference = Contactos nuevos de { $player } si todas las colonias prosperan: { $count } tras { $better }, { $other } tras { $played }.
honeycomb-finding-open-next = { $count ->
    [one] Si todas sus colonias prosperan, { $player } tiene un contacto abierto tras esta elección.
   *[other] Si todas sus colonias prosperan, { $player } tiene { $count } contactos abiertos tras esta elección.
}
honeycomb-finding-open-next-difference = Contactos abiertos de { $player } si todas las colonias prosperan: { $count } tras { $better }, { $other } tras { $played }.
honeycomb-finding-risk = Si todos los rivales eligen los hexágonos que les dan más contactos, la probabilidad de que alguno elija también un hexágono de { $player } ({ $places }) es de un { $count } % aproximadamente.
honeycomb-finding-risk-difference = Si todos los rivales eligen los hexágonos que les dan más contactos, la probabilidad de que alguno coincida con { $player } es de un { $count } % aproximadamente tras { $better }, de un { $other } % tras { $played }.
honeycomb-finding-taken = { $count ->
    [one] Estos hexágonos valen un contacto para { $player }: { $places }.
   *[other] Estos hexágonos valen { $count } contactos para { $player }: { $places }.
}
honeycomb-finding-taken-difference = Contactos que valen para { $player } los hexágonos elegidos: { $count } tras { $better }, { $other } tras { $played }.
honeycomb-finding-denied = { $count ->
    [one] El antibiótico está donde { $player } podría formar un contacto: { $places }.
   *[other] El antibiótico está donde { $player } podría formar { $count } contactos: { $places }.
}
honeycomb-finding-denied-difference = Contactos que { $player } podría formar en el hexágono del antibiótico: { $count } tras { $better }, { $other } tras { $played }.
honeycomb-finding-room = { $count ->
    [one] Hay un hexágono vacío; la partida termina cuando quedan menos de { $players }.
   *[other] Hay { $count } hexágonos vacíos; la partida termina cuando quedan menos de { $players }.
}
honeycomb-finding-random-competition = Si los demás eligen al azar, la probabilidad de que alguno elija también un hexágono dado es de un { $percent } % aproximadamente.
honeycomb-finding-random-antibiotic = Si los demás eligen al azar, la probabilidad de que haya un antibiótico suyo en un hexágono dado es de un { $percent } % aproximadamente.
honeycomb-finding-true-gain = { $count ->
    [0] { $player } no ha formado ningún contacto.
    [one] { $player } ha formado un contacto.
   *[other] { $player } ha formado { $count } contactos.
}
honeycomb-finding-true-competition = { $player } coincidió con { $rivals } en el hexágono { $cell }, que quedó negro.
honeycomb-finding-true-blocked = Un antibiótico de { $rivals } detuvo a { $player } en el hexágono { $cell }.
honeycomb-finding-true-denied = El antibiótico de { $player } detuvo a { $rivals } en el hexágono { $cell }.
honeycomb-ask-call = ¿+ COMPETENCIA o - NI HABLAR? Confirma para no decir nada.
honeycomb-ask-continue = Estás leyendo. Confirma para seguir en cuanto todos respondan.

## Las jugadas en palabras

honeycomb-words-pick = colonias en { $cells }
honeycomb-words-pick-antibiotic = colonias en { $cells }, antibiótico en { $cell }

## En la página

page-short-honeycomb-1 = Todos eligen a la vez y en secreto: dos hexágonos para colonizar y, en las primeras rondas, uno para un antibiótico.
page-short-honeycomb-2 = Luego se revela todo. Un hexágono elegido por varios se vuelve negro para siempre. Uno con el antibiótico de otro jugador queda vacío en esa ronda. El que solo has elegido tú es tuyo.
page-short-honeycomb-3 = Dos hexágonos tuyos que se tocan son un contacto, y cada contacto vale un punto.
page-short-honeycomb-4 = Cuando casi no quedan hexágonos vacíos, gana quien tiene más puntos.
honeycomb-call-reader-you = Estás leyendo: solo puedes seguir; cantar les toca a los demás.
honeycomb-empty-you = El hexágono { $cell } no está vacío: ya es tuyo.
honeycomb-event-blocked-yours = ¡NI HABLAR! El hexágono { $cell }, elegido por { $players }, queda vacío: tiene tu antibiótico.
honeycomb-event-round-you = Empieza la ronda { $round }; leerás primero.
honeycomb-event-chosen-you = Has elegido.
honeycomb-event-ready-you = Ya has respondido.
honeycomb-event-void-you = No obtienes el hexágono { $cell }: { $reason ->
    [closed] está cerrado en esta ronda.
   *[taken] ya está ocupado.
}
honeycomb-event-read-you = Lees { $cells }.
honeycomb-event-colonised-you = Colonizas el hexágono { $cell }.
honeycomb-event-contacts-you = { $points ->
    [0] No formas ningún contacto nuevo.
    [one] Formas un contacto nuevo y ganas un punto.
   *[other] Formas { $points } contactos nuevos y ganas { $points } puntos.
}

## En el tablero de la página

honeycomb-ask-call-made = elegido
honeycomb-ask-call-offer = { $how ->
    [antibiotic] aquí puedes cantar NI HABLAR
   *[other] aquí puedes cantar COMPETENCIA
}
honeycomb-ask-pick-made = elegido
honeycomb-ask-pick-offer = { $how ->
    [both] puedes poner aquí una colonia o el antibiótico
    [antibiotic] puedes poner aquí el antibiótico
   *[one] puedes poner aquí una colonia
}
honeycomb-board-ask-pick = Elige tus colonias y un antibiótico.
honeycomb-board-ask-colonies = Elige hexágonos para colonizar.
honeycomb-board-ask-antibiotic = Añade tu antibiótico, o confirma sin él.
honeycomb-board-ask-call = Canta un hexágono que te afecte, o no digas nada.
honeycomb-board-ask-continue = Estás leyendo. La lectura sigue cuando todos hayan respondido.
honeycomb-board-tool-colony = Colonia
honeycomb-board-tool-antibiotic = Antibiótico
honeycomb-board-coming-picks = Si nadie elige los mismos:
honeycomb-board-points = { $points ->
    [one] Punto
   *[other] Puntos
}
honeycomb-board-own-antibiotic = { $found ->
    [yes] Tu antibiótico del hexágono { $cell } ha dicho NI HABLAR.
   *[no] Tu antibiótico del hexágono { $cell } no ha detenido a nadie.
}
honeycomb-board-picking = { $state ->
    [done] ha elegido
   *[open] está eligiendo
}
honeycomb-board-calls = Qué cantas
honeycomb-board-call-competition = ¡COMPETENCIA!
honeycomb-board-call-nope = ¡NI HABLAR!
# On a hexagon of the board: each word is a line of at most six letters.
honeycomb-board-nope = NI HABLAR
honeycomb-board-call-silent = No decir nada
honeycomb-board-call-continue = Seguir
honeycomb-board-call-nothing = En estos hexágonos no puedes cantar eso.
honeycomb-board-call-time = { $seconds ->
    [one] Queda un segundo para cantar
   *[other] Quedan { $seconds } segundos para cantar
}
honeycomb-board-calling = { $state ->
    [done] ha respondido
    [reading] está leyendo
   *[open] puede cantar
}
honeycomb-analyse-round = Ronda
honeycomb-shape-hexagon = hexágono de lado { $count }
honeycomb-shape-rectangle = rectángulo, { $size }
honeycomb-shape-classic = clásico

## Capítulos de las reglas

honeycomb-chapter-before-the-game = Antes de la partida
honeycomb-chapter-picking = La elección
honeycomb-chapter-the-reveal = La revelación
honeycomb-chapter-the-end = El final
