### Petris: reglas, sucesos, finales, datos y opciones.

petris-name = Petris

## Antes de la partida

petris-setup = Dos jugadores empiezan con una bacteria cada uno, en placas opuestas de una flor de siete.
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
petris-order = Quién propaga primero cambia con cada serie, salvo que la opción order diga otra cosa.
petris-advanced-for-two = El juego avanzado es para dos jugadores.
    .refused = El juego avanzado es para dos jugadores, no para { $players }.
petris-only-for-three = Las opciones ties y scoring3 son para tres jugadores.
    .refused = La opción { $option } es para tres jugadores.

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
petris-ties = Con tres jugadores se comparan de dos en dos los de cada placa; con ties=all solo se prohíben tres números iguales.
petris-limit = Ninguna placa puede contener más de cinco bacterias de un mismo jugador.
    .refused = En la placa { $dish } habría { $count } tuyas; cinco es el máximo.
petris-own-sarcina = No puedes entrar en una placa que contiene una sarcina tuya.
    .refused = La placa { $dish } contiene una sarcina tuya; nada tuyo puede entrar en ella.
petris-no-way-out = Una placa solo puede ser origen si alguna propagación válida sale de ella.
    .refused = Ahora no se puede enviar nada desde la placa { $dish } sin infringir una regla.

## Sarcinas

petris-sarcina = Una sarcina cuenta como cinco bacterias, es una sola ficha y nunca se mueve ni se retira.
petris-sarcina-made = Cinco bacterias de un jugador en una placa vuelven al suministro y una sarcina ocupa su lugar.

## Fisión

petris-fission = En una fisión, cada placa con bacterias de un solo jugador gana una bacteria más de ese jugador.
petris-fission-sarcina = Una placa que solo contiene una sarcina no crece.
petris-fission-supply = Primero las placas de cuatro pasan a ser sarcinas; las demás crecen en orden ascendente mientras dure el suministro.
petris-fission-losers = La fisión se completa siempre; después, todos aquellos a quienes falta una sarcina pierden a la vez y nada se puntúa.

## Contaminación

petris-contamination = Tras la fisión de una fase de contaminación, quien tiene más en una placa compartida recibe un punto.
petris-advanced = En el juego avanzado, una placa da tres puntos en la primera contaminación, dos en la segunda y la tercera, y uno en la cuarta.
petris-contamination-three = Con tres jugadores, quien tiene más recibe un punto por cada rival en la placa.
petris-scoring-three = Con tres jugadores, una placa puntúa si hay dos o más presentes; con scoring3=all-present, solo si están todos.
petris-track = Se puntúan todas las placas antes de mirar la pista, y una ficha se detiene en la última casilla.

## El final

petris-stuck = Quien en su turno no tiene ninguna propagación válida pierde de inmediato.
petris-no-sarcina = Quien debe colocar una cuarta sarcina pierde de inmediato; las cinco bacterias se quedan.
petris-overrun = Quien llega a la última casilla de la pista de contaminación pierde.
petris-track-end = Tras la última contaminación, gana quien tiene menos puntos.
petris-end-three = Con tres jugadores, la partida termina con la primera derrota; de los demás, gana quien tiene menos puntos.
petris-lose-together = Si todos pierden a la vez, decide el desempate; si pierden dos de tres, gana el tercero.
petris-tie-break = El desempate lo gana quien tiene menos fichas en las placas y, después, menos sarcinas.
petris-draw = Quienes siguen igualados hasta el final comparten el resultado.

petris-ending-stuck = { $losers } no tenía ninguna propagación válida.
petris-ending-no-sarcina = No hay cuarta sarcina para { $losers }.
petris-ending-overrun = Al final de la pista de contaminación: { $losers }.
petris-ending-track-end = La última contaminación ha terminado.

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

petris-option-players = Cuántos juegan.
petris-option-track = La última casilla de la pista de contaminación; quien llega a ella pierde.
petris-option-order = Cuándo cambia quien propaga primero: con cada serie, tras cada contaminación o nunca.
petris-option-ties = Con tres jugadores: si en una placa se prohíben dos números iguales cualesquiera o solo tres iguales.
petris-option-scoring3 = Con tres jugadores: si bastan dos en una placa para que puntúe o deben estar todos.
petris-option-advanced = Con dos jugadores: si las primeras contaminaciones dan más puntos que la última.

## En la mesa
petris-aim = Suma los menos puntos posibles y no te quedes sin jugadas ni sarcinas.
petris-help =
    En el tablero, A2 son dos bacterias de A y AS es una sarcina. F es fisión, C es contaminación.
    2>0:1,3:2 mueve una de la placa 2 a la 0 y dos a la 3. Por pasos: 2 0 3 3
petris-ask-source = ¿Desde qué placa?
petris-ask-target = ¿Una bacteria a qué placa?
petris-event-set = Empieza la serie { $set }; { $player } va primero.
