### Honeycomb: reglas, sucesos, finales, datos y opciones.

honeycomb-name = Honeycomb

## Antes de la partida

honeycomb-cells = El tablero es un panal de hexágonos numerados; los que comparten un lado se tocan.
    .refused = No hay ningún hexágono { $cell }; los hexágonos están numerados del 1 al { $most }.
honeycomb-board-hexagon = El tablero hexagon:N es un hexágono con N celdas en cada lado.
honeycomb-board-rectangle = El tablero rectangle:WxH tiene H filas de W celdas; las filas pares están desplazadas media celda a la derecha.
honeycomb-board-classic = El tablero classic tiene 24 columnas de siete celdas con el lado superior plano, escalonadas hacia arriba y hacia abajo.
honeycomb-board-default = Si no se elige otro tablero, el número de jugadores decide cuál se usa.
honeycomb-board-too-small = Un tablero debe tener al menos tantos hexágonos como jugadores.
    .refused = El tablero { $board } solo tiene { $count ->
        [one] un hexágono
       *[other] { $count } hexágonos
    } y no basta para { $players } jugadores.

## La elección

honeycomb-simultaneous = En cada ronda todos los jugadores eligen en secreto y a la vez; la última elección da paso a la revelación.
    .refused = Todos han elegido ({ $players } de { $players }), así que la ronda debe estar ya revelada.
honeycomb-secrecy = Antes de la revelación, los demás solo saben que has elegido, pero no qué.
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
honeycomb-antibiotic-optional = Con antibiotic=optional, cada cual es libre de no colocar ninguno.
honeycomb-antibiotic-required = Con antibiotic=required, quien puede colocar un antibiótico debe hacerlo.
    .refused = Esta elección necesita también un antibiótico.

## La revelación

honeycomb-reading-order = Las elecciones se leen en sentido antihorario, empezando por el primer lector.
honeycomb-first-reader = En la ronda 1 lee primero el asiento A; en cada ronda, el primer lector pasa a ser el siguiente en sentido antihorario.
honeycomb-calls-automatic = Con calls=automatic, el propio juego encuentra todas las competencias y todos los antibióticos.
honeycomb-calls-spoken = Con calls=spoken, los propios jugadores cantarían las competencias y los antibióticos, contrarreloj.
    .refused = Aquí no se puede jugar cantando de viva voz; elige calls=automatic.
honeycomb-antibiotic-blocks = Un hexágono con un antibiótico de otro jugador no es para nadie en esta ronda y queda vacío.
honeycomb-antibiotic-first = Un antibiótico prevalece sobre una competencia: el hexágono no se vuelve negro.
honeycomb-competition = Un hexágono que eligen dos o más jugadores se vuelve negro para el resto de la partida.
honeycomb-colonised = Un hexágono que elige un solo jugador, sin antibiótico de otro, toma el color de ese jugador.
honeycomb-antibiotic-lasts = Un antibiótico dura una ronda.
honeycomb-antibiotic-shown = Un antibiótico en un hexágono que alguien eligió se muestra con todos sus dueños.
honeycomb-antibiotic-secret = Un antibiótico que no coincidió con ninguna elección permanece secreto hasta que termina la partida.
honeycomb-contacts = Dos hexágonos de tu color que se tocan son un contacto, y cada contacto vale un punto.
honeycomb-growth = En una ronda nadie obtiene más colonias de las que eligió, y un hexágono negro requiere dos elecciones.
    .refused = El tablero muestra { $count ->
        [one] una elección
       *[other] { $count } elecciones
    } de { $player }; a estas alturas { $most ->
        [0] no puede haber ninguna
       *[other] puede haber { $most } como máximo
    }.

## El final

honeycomb-after-round = Solo después de una ronda se mira si la partida termina; una ronda empezada se completa.
honeycomb-crowded = La partida termina cuando hay menos hexágonos vacíos que jugadores.
    .refused = Con { $empty ->
        [0] cero hexágonos vacíos
        [one] un hexágono vacío
       *[other] { $empty } hexágonos vacíos
    } y { $players } jugadores, el final que se indica aquí es erróneo: el tablero está abarrotado exactamente cuando hay menos hexágonos vacíos que jugadores.
honeycomb-time-up = Cuando se acaban los minutos acordados, la ronda en la que se está eligiendo es la última.
    .refused = Para esta partida no se acordaron minutos, así que el tiempo no puede acabarse.
honeycomb-time-keeper = La mesa lleva el tiempo: dice cuándo se acaba y no hace nada más.
    .refused = { $actor } no puede hacer eso: solo la mesa dice que se acabó el tiempo, y ella nunca elige.
honeycomb-max-rounds = La partida termina tras el número de rondas acordado.
honeycomb-several-ends = Si varios motivos terminan la partida a la vez, se nombra primero el tablero abarrotado, luego el tiempo y luego las rondas.
honeycomb-most-points = Gana quien tiene más puntos.
honeycomb-shared-win = Los jugadores con los mismos puntos comparten la victoria.

honeycomb-ending-crowded = Hay menos hexágonos vacíos que jugadores.
honeycomb-ending-time-up = Se acabó el tiempo.
honeycomb-ending-max-rounds = Se ha jugado el número de rondas acordado.

## Lo que sucede

honeycomb-event-time-up = Se acabó el tiempo: esta ronda es la última.
honeycomb-event-chosen = { $player } ha elegido.
honeycomb-event-read = { $player } lee { $cells }.
honeycomb-event-blocked = ¡NI HABLAR! El hexágono { $cell }, elegido por { $players }, queda vacío: tiene un antibiótico de { $owners }.
honeycomb-event-competition = ¡COMPETENCIA! El hexágono { $cell } se vuelve negro; lo han elegido { $players }.
honeycomb-event-colonised = { $player } coloniza el hexágono { $cell }.
honeycomb-event-contacts = { $player } { $points ->
    [0] no forma ningún contacto nuevo.
    [one] forma un contacto nuevo y gana un punto.
   *[other] forma { $points } contactos nuevos y gana { $points } puntos.
}
honeycomb-event-round = Empieza la ronda { $round }; leerá primero { $reader }.
honeycomb-event-end = { $ending ->
    [crowded] El tablero está abarrotado
    [time_up] Se acabó el tiempo
   *[max_rounds] Se ha jugado la última ronda
}; la partida termina con { $winners } en cabeza.

## Junto al tablero

honeycomb-fact-points = Puntos
honeycomb-fact-round = Ronda
honeycomb-fact-empty = Hexágonos vacíos
honeycomb-fact-chosen = Ha elegido

## Opciones

honeycomb-option-players = Cuántos juegan.
honeycomb-option-board = El tablero: un hexágono por su lado, un rectángulo por su ancho y alto, o el clásico.
honeycomb-option-colonies = Cuántos hexágonos elige cada jugador para colonizar en una ronda.
honeycomb-option-antibiotic-rounds = En cuántas rondas, desde la primera, se pueden colocar antibióticos.
honeycomb-option-antibiotic = Si colocar un antibiótico, cuando se puede, es opcional u obligatorio.
honeycomb-option-calls = Si cantan las competencias y los antibióticos el propio juego o los jugadores.
honeycomb-option-minutes = Tras cuántos minutos se acaba el tiempo.
honeycomb-option-max-rounds = Tras cuántas rondas, como máximo, termina la partida.

## En la mesa
honeycomb-aim = Consigue todos los contactos que puedas entre tus propias colonias.
honeycomb-help =
    Los números son hexágonos vacíos, las letras colonias, # es negro. Todos eligen en secreto.
    3+7-12 coloniza 3 y 7 y pone un antibiótico en 12. Por pasos: +3 +7 -12
honeycomb-ask-pick = ¿+ un hexágono que colonizar, o - uno para el antibiótico?
