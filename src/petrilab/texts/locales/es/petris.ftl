### Petris: reglas, sucesos, finales, datos y opciones.

petris-name = Petris

## Antes de la partida

petris-setup = Dos jugadores empiezan con una bacteria cada uno, en placas opuestas de un hexágono de siete.
petris-layout-three = Tres jugadores empiezan en las esquinas de un triángulo de diez placas.
petris-supply = Cada jugador tiene veinte bacterias y tres sarcinas.
    .refused = { $player } no puede tener estas placas, con { $bacteria ->
        [one] una bacteria
       *[other] { $bacteria } bacterias
    } y { $sarcinas ->
        [one] una sarcina
       *[other] { $sarcinas } sarcinas
    }: hay veinte bacterias y tres sarcinas, y cinco bacterias en una placa pasan a ser una sarcina mientras quede alguna.
petris-turn-track = Una partida tiene dos rondas de seis series; cada serie termina con una fisión o una contaminación.
petris-order = El jugador que propaga primero cambia con cada serie, salvo que se acuerde otra cosa.
petris-advanced-for-two = El juego avanzado es para dos jugadores.
    .refused = El juego avanzado es para dos jugadores, no para { $players }.
petris-only-for-three = Las opciones de números iguales y de puntuación con tres son para tres jugadores.
    .refused = Esta opción es para tres jugadores.

## Propagación

petris-source = Mueves bacterias desde una sola placa que contenga al menos una tuya.
    .refused = Elige una placa con bacterias tuyas: en la placa { $dish } no hay ninguna que pueda moverse.
petris-at-least-one = Una propagación mueve al menos una bacteria.
    .refused = Envía al menos una bacteria desde la placa { $dish }.
petris-adjacent = Las bacterias se mueven a placas que tocan la suya.
    .refused = La placa { $dish } no toca la placa { $source }.
petris-enough = No puedes enviar más bacterias de las que hay en la placa.
    .refused = En la placa { $dish } tienes { $count ->
        [one] una bacteria
       *[other] { $count } bacterias
    }, no { $sent }.
petris-equal = Tras una jugada, dos jugadores no pueden tener el mismo número en ninguna placa.
    .refused = En la placa { $dish }, { $player } igualaría a { $rival }, y no se permiten números iguales.
petris-ties = Con tres jugadores se comparan todos los de una placa, de dos en dos; si se acuerda, solo se prohíben tres números iguales.
petris-limit = Ninguna placa puede contener más de cinco bacterias de un mismo jugador.
    .refused = En la placa { $dish } habría { $count } tuyas; cinco es el máximo.
petris-own-sarcina = No puedes entrar en una placa que contiene una sarcina tuya.
    .refused = La placa { $dish } contiene una sarcina tuya; nada tuyo puede entrar en ella.
petris-no-way-out = Una placa solo puede ser origen si alguna propagación válida sale de ella.
    .refused = Ahora no se puede enviar nada desde la placa { $dish } sin infringir una regla.

## Sarcinas

petris-sarcina = Una sarcina cuenta como cinco bacterias, es una sola ficha y nunca se mueve ni se retira.
petris-sarcina-made = Cinco bacterias de un jugador en una placa vuelven a la reserva y una sarcina ocupa su lugar.

## Fisión

petris-fission = En una fisión, cada placa con bacterias de un solo jugador gana una bacteria más de ese jugador.
petris-fission-sarcina = Una placa que solo contiene una sarcina no crece.
petris-fission-supply = Primero las placas de cuatro pasan a ser sarcinas; las demás crecen en orden ascendente mientras quede reserva.
petris-fission-losers = La fisión se completa siempre; después, los jugadores a los que les falta una sarcina pierden a la vez y no se puntúa nada.

## Contaminación

petris-contamination = Tras la fisión de una fase de contaminación, quien tiene más en una placa compartida recibe un punto.
petris-advanced = En el juego avanzado, una placa da tres puntos en la primera contaminación, dos en la segunda y la tercera, y uno en la cuarta.
petris-contamination-three = Con tres jugadores, quien tiene más recibe un punto por cada rival en la placa.
petris-scoring-three = Con tres jugadores, una placa puntúa si hay dos o más presentes; si se acuerda, solo si están todos.
petris-track = Se puntúan todas las placas antes de comprobar la pista, y una ficha se detiene en la última casilla.

## El final

petris-stuck = Quien en su turno no tiene ninguna propagación válida pierde de inmediato.
petris-no-sarcina = Quien debe colocar una cuarta sarcina pierde de inmediato; las cinco bacterias se quedan.
petris-overrun = Quien llega a la última casilla de la pista de contaminación pierde.
petris-track-end = Tras la última contaminación, gana quien tiene menos puntos.
petris-end-three = Con tres jugadores, la partida termina con la primera derrota; de los demás, gana quien tiene menos puntos.
petris-lose-together = Si todos pierden a la vez, decide el desempate; si pierden dos de tres, gana el tercero.
petris-tie-break = El desempate lo gana quien tiene menos fichas en las placas y, después, menos sarcinas.
petris-draw = Los jugadores que siguen empatados al final comparten el resultado.

petris-ending-stuck = { $losers } no tenía ninguna propagación válida.
    .label = sin propagación válida
petris-ending-no-sarcina = Hacía falta una cuarta sarcina para { $losers } y solo hay tres: eso pierde de inmediato.
    .label = sin cuarta sarcina
petris-ending-overrun = Llegada al final de la pista de contaminación: { $losers }.
    .label = final de la pista de contaminación
petris-ending-track-end = La última contaminación ha terminado.
    .label = última contaminación

## Lo que sucede

petris-event-propagated = { $player } propaga { $move }.
petris-event-sarcina = { $player } obtiene una sarcina en la placa { $dish }.
petris-event-stranded = A { $player } no le quedan sarcinas para la placa { $dish }.
petris-event-fission = Fisión.
petris-event-grew = { $player } crece hasta { $count } en la placa { $dish }.
petris-event-no-supply = A { $player } no le quedan bacterias para la placa { $dish }.
petris-event-contamination = Contaminación.
petris-event-scored = { $player } es quien más tiene en la placa { $dish } y recibe { $points ->
    [one] un punto
   *[other] { $points } puntos
}.

## Junto al tablero

petris-fact-points = Puntos
petris-fact-bacteria = Bacterias restantes
petris-fact-sarcinas = Sarcinas restantes
petris-fact-set = Serie
petris-fact-phases = Por venir

## Opciones

petris-option-players = Número de jugadores.
petris-option-track = La última casilla de la pista de contaminación; quien llega a ella pierde.
    .label = Pista de contaminación
petris-option-order = Cuándo cambia el jugador que propaga primero: con cada serie, tras cada contaminación o nunca.
    .label = Quién empieza
    .alternating = cambia en cada serie
    .per-contamination = cambia tras cada contaminación
    .fixed = nunca cambia
petris-option-ties = Con tres jugadores: si en una placa se prohíben dos números iguales cualesquiera o solo tres iguales.
    .label = Números iguales
    .pairwise = nunca dos iguales
    .all = solo se prohíben tres iguales
petris-option-scoring3 = Con tres jugadores: si bastan dos en una placa para que puntúe o deben estar todos.
    .label = Puntuación con tres
    .two-or-more = bastan dos jugadores
    .all-present = deben estar todos
petris-option-advanced = Con dos jugadores: si las primeras contaminaciones dan más puntos que la última.
    .label = Juego avanzado

## Durante la partida
petris-aim = Recibe el menor número de puntos posible y no te quedes sin jugadas ni sarcinas.
petris-help =
    En el tablero, A2 son dos bacterias de A y AS es una sarcina. F es fisión, C es contaminación.
    2>0:1,3:2 mueve una de la placa 2 a la 0 y dos a la 3. Por pasos: 2 0 3 3
petris-credit = Petris es un juego de David Bernal, publicado por 2 Tomatoes Games. Petrilab es independiente de ellos; si te gusta el juego, compra la caja.
petris-place = placa { $place }
petris-empty-place = vacía
petris-token = { $kind ->
    [bacterium] { $count ->
        [one] una bacteria
       *[other] { $count } bacterias
    }
    [arriving] { $count ->
        [one] una bacteria que llega
       *[other] { $count } bacterias que llegan
    }
    [leaving] { $count ->
        [one] una bacteria que sale
       *[other] { $count } bacterias que salen
    }
   *[sarcina] una sarcina
}
petris-ask-source = ¿Desde qué placa?
petris-ask-target = ¿Una bacteria a qué placa?
petris-event-set = Empieza la serie { $set }; { $player } juega primero.

## Observaciones

petris-finding-ends-win = { $ending ->
    [stuck] { $move } termina la partida, y { $player } gana: { $losers } no tiene ninguna jugada válida.
    [no-sarcina] { $move } termina la partida, y { $player } gana: no hay cuarta sarcina para { $losers }.
    [overrun] { $move } termina la partida, y { $player } gana; al final de la pista de contaminación: { $losers }.
   *[track-end] { $move } termina la partida, y { $player } gana: la última contaminación ha terminado.
}
petris-finding-ends-loss = { $ending ->
    [stuck] { $move } termina la partida, y { $player } pierde: { $losers } no tiene ninguna jugada válida.
    [no-sarcina] { $move } termina la partida, y { $player } pierde: no hay cuarta sarcina para { $losers }.
    [overrun] { $move } termina la partida, y { $player } pierde; al final de la pista de contaminación: { $losers }.
   *[track-end] { $move } termina la partida, y { $player } pierde: la última contaminación ha terminado.
}
petris-finding-ends-shared = { $ending ->
    [stuck] { $move } termina la partida, y { $player } comparte la victoria: { $losers } no tiene ninguna jugada válida.
    [no-sarcina] { $move } termina la partida, y { $player } comparte la victoria: no hay cuarta sarcina para { $losers }.
    [overrun] { $move } termina la partida, y { $player } comparte la victoria; al final de la pista de contaminación: { $losers }.
   *[track-end] { $move } termina la partida, y { $player } comparte la victoria: la última contaminación ha terminado.
}
petris-finding-growth = { $count ->
    [one] Si nada cambia, { $player } crece en una placa en la próxima fisión: { $places }.
   *[other] Si nada cambia, { $player } crece en { $count } placas en la próxima fisión: { $places }.
}
petris-finding-growth-difference = Placas en las que { $player } crece en la próxima fisión, si nada más cambia: { $count } tras { $better }, { $other } tras { $played }.
petris-finding-sarcina-next = { $count ->
    [one] Si nada cambia, { $player } obtiene una sarcina en la próxima fisión, en la placa { $places }.
   *[other] Si nada cambia, { $player } obtiene { $count } sarcinas en la próxima fisión, en las placas { $places }.
}
petris-finding-sarcina-next-difference = Sarcinas para { $player } en la próxima fisión, si nada más cambia: { $count } tras { $better }, { $other } tras { $played }.
petris-finding-sarcina-lack = { $count ->
    [one] Si nada cambia, a { $player } le falta una sarcina en la próxima fisión, para la placa { $places }.
   *[other] Si nada cambia, a { $player } le faltan { $count } sarcinas en la próxima fisión, para las placas { $places }.
}
petris-finding-sarcina-lack-difference = Sarcinas que le faltan a { $player } en la próxima fisión, si nada más cambia: { $count } tras { $better }, { $other } tras { $played }.
petris-finding-score-next = { $count ->
    [one] Si nada cambia, { $player } recibe un punto en la próxima contaminación (placas: { $places }).
   *[other] Si nada cambia, { $player } recibe { $count } puntos en la próxima contaminación (placas: { $places }).
}
petris-finding-score-next-difference = Puntos de { $player } en la próxima contaminación, si nada más cambia: { $count } tras { $better }, { $other } tras { $played }.
petris-finding-overrun-next = Si nada cambia, la próxima contaminación lleva a { $player } a la última casilla, la { $last }.
petris-finding-overrun-next-difference = Si nada más cambia, la próxima contaminación lleva a { $player } a la última casilla, la { $last }, tras { $after }, pero no tras { $instead }.
petris-finding-score-risk = { $count ->
    [one] La próxima jugada puede darle a { $player } un punto en esta contaminación.
   *[other] La próxima jugada puede darle a { $player } hasta { $count } puntos en esta contaminación.
}
petris-finding-score-risk-difference = Puntos que la próxima jugada puede darle a { $player } en esta contaminación, como máximo: { $count } tras { $better }, { $other } tras { $played }.
petris-finding-majority = { $count ->
    [one] { $player } es quien más tiene en una placa compartida: { $places }.
   *[other] { $player } es quien más tiene en { $count } placas compartidas: { $places }.
}
petris-finding-majority-difference = Placas compartidas en las que { $player } es quien más tiene: { $count } tras { $better }, { $other } tras { $played }.
petris-finding-replies = { $count ->
    [one] { $player } tiene una sola jugada legal.
   *[other] { $player } tiene { $count } jugadas legales.
}
petris-finding-replies-difference = Jugadas legales de { $player }: { $count } tras { $better }, { $other } tras { $played }.
petris-finding-points = { $count ->
    [one] { $player } tiene un punto; con { $last } se pierde la partida.
   *[other] { $player } tiene { $count } puntos; con { $last } se pierde la partida.
}
petris-finding-points-difference = Puntos de { $player }: { $count } tras { $better }, { $other } tras { $played }; con { $last } se pierde la partida.
petris-finding-sarcinas = { $count ->
    [0] A { $player } no le queda ninguna sarcina.
    [one] A { $player } le queda una sarcina.
   *[other] A { $player } le quedan { $count } sarcinas.
}
petris-finding-sarcinas-difference = Sarcinas que le quedan a { $player }: { $count } tras { $better }, { $other } tras { $played }.
petris-finding-tokens = { $count ->
    [one] { $player } tiene una ficha en las placas; en caso de empate, menos es mejor.
   *[other] { $player } tiene { $count } fichas en las placas; en caso de empate, menos es mejor.
}
petris-finding-tokens-difference = Fichas de { $player } en las placas: { $count } tras { $better }, { $other } tras { $played }.

## Las jugadas en palabras

petris-words-move = desde la placa { $source }: { $what }
petris-words-sent = { $count ->
    [one] una bacteria
   *[other] { $count } bacterias
} a la placa { $dish }

## En la página

page-short-petris-1 = Por turnos, cada jugador envía una o más bacterias de una placa a placas que la tocan. Después, en ninguna placa puede haber el mismo número de bacterias de dos jugadores, ni más de cinco de uno solo.
page-short-petris-2 = Cuando todos han jugado hay una fisión: cada placa con bacterias de un solo jugador gana una más. Cinco en una placa se convierten en una sarcina, que se queda allí para siempre.
page-short-petris-3 = A algunas fisiones les sigue una contaminación: quien tiene más en una placa compartida recibe un punto. Cuantos menos puntos, mejor.
page-short-petris-4 = Tras doce series gana quien tiene menos puntos. Pierdes en el acto si no puedes jugar, si necesitas una cuarta sarcina o si llegas al final de la pista de contaminación.
petris-equal-you = En la placa { $dish } igualarías a { $rival }, y no se permiten números iguales.
petris-event-sarcina-you = Obtienes una sarcina en la placa { $dish }.
petris-event-stranded-you = No te quedan sarcinas para la placa { $dish }.
petris-event-grew-you = Creces hasta { $count } en la placa { $dish }.
petris-event-no-supply-you = No te quedan bacterias para la placa { $dish }.
petris-event-scored-you = Eres quien más tiene en la placa { $dish } y recibes { $points ->
    [one] un punto
   *[other] { $points } puntos
}.
petris-event-set-you = Empieza la serie { $set }; juegas primero.
petris-ending-stuck-you = No tenías ninguna propagación válida.
petris-ending-no-sarcina-you = Necesitabas una cuarta sarcina y solo hay tres: eso pierde de inmediato.
petris-ending-overrun-you = Llegaste al final de la pista de contaminación.

## En el tablero de la página

petris-ask-source-made = elegida
petris-ask-source-offer = desde aquí puedes enviar { $amount }
petris-ask-target-made = { $count ->
    [one] elegida
   *[other] elegida { $count } veces
}
petris-ask-target-offer = puedes enviar { $amount } aquí
petris-board-sent = { $count ->
    [one] una bacteria
   *[other] { $count } bacterias
} a la placa { $dish }
petris-board-propagated = { $player } propaga desde la placa { $source }: { $what }.
petris-board-propagated-you = Propagas desde la placa { $source }: { $what }.
petris-board-ask-source = Elige una placa desde la que enviar bacterias.
petris-board-ask-target = Elige adónde van: una bacteria por elección.
petris-board-phase = { $phase ->
    [F] Fisión
   *[C] Contaminación
}
petris-board-set-ends = { $phase ->
    [F] Esta serie acaba con una fisión
   *[C] Esta serie acaba con una contaminación
}
petris-board-turn-track = Pista de turnos: serie { $set } de { $last }. Vienen: { $coming }
petris-board-contamination = Contaminación: { $points } de { $last }
petris-board-supply = Reserva: { $bacteria ->
    [one] una bacteria
   *[other] { $bacteria } bacterias
}, { $sarcinas ->
    [one] una sarcina
   *[other] { $sarcinas } sarcinas
}
petris-board-supply-short = Reserva
petris-analyse-points = Puntos: { $player }
petris-analyse-propagations = Propagaciones hechas

## Capítulos de las reglas

petris-chapter-before-the-game = Antes de la partida
petris-chapter-propagation = Propagación
petris-chapter-sarcinas = Sarcinas
petris-chapter-fission = Fisión
petris-chapter-contamination = Contaminación
petris-chapter-the-end = El final
