### Petri Dish: reglas, sucesos, finales, datos y opciones.

petri-dish-name = Petri Dish

## Palabras que usan otras frases

petri-dish-word-die = { $die ->
    [D] Dividir
    [G] Crecer
    [I] Infectar
    [M] Mover
    [Z] Fulminar
    [W] Comodín
   *[other] { $die }
}
petri-dish-word-action = { $action ->
    [D] Dividir
    [G] Crecer
    [I] Infectar
    [M] Mover
    [Z] Fulminar
    [W] Comodín
   *[other] { $action }
}
petri-dish-word-size = { $size ->
    [small] Pequeña
    [medium] Mediana
   *[large] Grande
}

## Antes de la partida

petri-dish-wheel = La Rueda tiene diez cuñas de cuatro casillas cada una: punta, centro, izquierda y derecha.
petri-dish-adjacent = El centro de una cuña toca su punta, su izquierda y su derecha; las cuñas vecinas se tocan punta con punta y derecha con izquierda.
petri-dish-centre = A través del eje de la Rueda, cada punta toca la punta de la cuña opuesta.
petri-dish-pieces = Cada jugador tiene nueve piezas: tres Pequeñas, tres Medianas y tres Grandes.
    .refused = { $player } no puede tener { $count } { $size ->
        [small] Pequeñas
        [medium] Medianas
       *[large] Grandes
    } en el tablero; hay tres.
petri-dish-reserve = Una pieza que no está en el tablero está en la reserva de su dueño; allí vuelven las piezas que se sustituyen, se reducen o se retiran.
petri-dish-setup = Todos empiezan con una Grande, una Mediana y dos Pequeñas que llenan una cuña; las otras cinco piezas son la reserva.
    .refused = Mientras se sortean las cuñas, cada cuña asignada contiene exactamente las piezas iniciales de un jugador y todo lo demás está vacío.
petri-dish-wedge-setup = La Grande empieza en el centro y la Mediana en la punta, o al revés si se acuerda.
petri-dish-wedges = El número de jugadores decide qué cuñas se usan al principio.
    .refused = Con { $players } jugadores, la cuña { $wedge } no se usa al principio.
petri-dish-seating = Se sortea, plaza por plaza, qué cuña recibe cada jugador; si se acuerda, es fija.
    .refused = Las plazas reciben una tras otra una de las cuñas que siguen libres; si se ocupan en orden, las cuñas son fijas.
petri-dish-seating-redraw = Con cuatro o más jugadores, si las cuñas siguen el orden de turno alrededor de la Rueda, se sortean de nuevo.
    .refused = Así todos quedarían en orden de turno alrededor de la Rueda; esas cuñas se sortean de nuevo.
petri-dish-first = El jugador inicial se sortea.
    .refused = Todos tienen ya su cuña; ahora se sortea el jugador inicial.

## Un turno

petri-dish-order = Los turnos van por plazas en sentido horario y se salta a los eliminados.
petri-dish-roll = Un turno empieza tirando tres dados; cada uno muestra Dividir, Crecer, Infectar, Mover, Fulminar o Comodín.
    .refused = Ahora hay que tirar los tres dados.
petri-dish-duplicates = Si dos dados de una tirada son iguales, uno de ellos pasa a ser Comodín definitivamente.
    .refused = { petri-dish-word-die } no puede estar sin usar dos veces: de dos dados iguales, uno pasa a ser Comodín.
petri-dish-two-wilds = Dos Comodines en una tirada no cambian nada.
petri-dish-triples = Si los tres dados son iguales, dos pasan a ser Comodines y hay una acción Comodín adicional; también con tres Comodines.
    .refused = Ningún turno puede tener las acciones sin usar { $dice }: hay cuatro como máximo, y cuatro solo tras tres dados iguales, al menos tres de ellas Comodines.
petri-dish-actions = Realizas una acción por cada dado.
    .refused = Eso no es una acción: una acción es un dado, lo que hace y una casilla, o dos para Dividir y Mover.
petri-dish-any-order = Realizas tus acciones en el orden que quieras.
petri-dish-no-passing = Hay que realizar todas las acciones; no se puede pasar.
    .refused = Elige primero un dado.
petri-dish-die = Una acción usa uno de los dados sin usar.
    .refused = No te queda ningún dado { petri-dish-word-die } sin usar.
petri-dish-own-action = Un dado se usa para la acción que muestra, si es posible en algún lugar.
    .refused = { petri-dish-word-die } es posible en algún lugar, así que este dado no puede usarse para { petri-dish-word-action }.
petri-dish-null-is-wild = Un dado cuya acción no es posible en ningún lugar cuenta como Comodín.
petri-dish-null-anew = Antes de cada acción se comprueba de nuevo qué dados cuentan como Comodín.
petri-dish-no-instance = Una acción solo puede elegirse si es posible en algún lugar.
    .refused = Ahora mismo { petri-dish-word-action } no es posible en ningún lugar.
petri-dish-wild = Un Comodín se usa para cualquiera de las cinco acciones, siempre que sea posible.
    .refused = Di primero para qué se usa { $die ->
        [W] el Comodín
       *[other] { petri-dish-word-die }, que cuenta como Comodín
    }: Dividir, Crecer, Infectar, Mover o Fulminar.

## Dónde suceden las acciones

petri-dish-own-piece = Dividir, Crecer y Mover empiezan con una pieza tuya.
    .refused = { petri-dish-word-action } necesita una pieza tuya, y en { $place } no hay ninguna.
petri-dish-empty-space = Una pieza que se divide o se mueve va a una casilla vacía.
    .refused = { petri-dish-word-action } termina en una casilla vacía, y en { $place } ya hay una pieza.

## Dividir

petri-dish-divide = Dividir convierte una Grande tuya en dos Medianas, o una Mediana en dos Pequeñas: una se queda y la otra va a una casilla contigua.
    .refused = Para dividir, elige una Grande o una Mediana tuya y luego una casilla vacía contigua.
petri-dish-divide-small = Una Pequeña no puede dividirse.
    .refused = La Pequeña de { $place } no puede dividirse.
petri-dish-divide-reserve = Las dos piezas más pequeñas deben estar en tu reserva.
    .refused = La pieza de { $place } se convertiría en dos { $size ->
        [small] Pequeñas
        [medium] Medianas
       *[large] Grandes
    }; en tu reserva { $count ->
        [0] no hay ninguna
        [one] solo hay una
       *[other] hay { $count }
    }.
petri-dish-divide-adjacent = La segunda pieza va a una casilla que toca la de la primera.
    .refused = Una pieza de { $source } se divide hacia una casilla contigua, y { $target } no toca { $source }.
petri-dish-divide-room = Una pieza solo se divide si hay una casilla contigua vacía.
    .refused = Ninguna casilla contigua a { $source } está vacía.

## Crecer

petri-dish-grow = Crecer sustituye una pieza tuya por otra del tamaño siguiente, o pone una Pequeña nueva junto a una de tus Grandes.
    .refused = Para crecer, elige una Pequeña o una Mediana tuya, o una casilla vacía junto a una de tus Grandes.
petri-dish-grow-large = Una Grande no puede crecer.
    .refused = La Grande de { $place } no puede crecer más.
petri-dish-grow-reserve = La pieza más grande debe estar en tu reserva.
    .refused = La pieza de { $place } no puede crecer: en tu reserva no hay ninguna { petri-dish-word-size }.
petri-dish-spawn = En vez de hacer crecer una pieza, puedes poner una Pequeña de tu reserva en una casilla vacía junto a una de tus Grandes.
petri-dish-spawn-large = Una Pequeña nueva necesita una Grande tuya al lado.
    .refused = Junto a { $place } no hay ninguna Grande tuya.
petri-dish-spawn-reserve = Una Pequeña nueva sale de tu reserva.
    .refused = En { $place } no puede aparecer ninguna Pequeña: en tu reserva no queda ninguna.

## Infectar

petri-dish-infect = Infectar sustituye una pieza rival que toca una de las tuyas por una pieza tuya del mismo tamaño.
    .refused = Para infectar, elige una pieza rival junto a una de las tuyas.
petri-dish-infect-opponent = Solo se puede infectar una pieza rival.
    .refused = En { $place } no hay ninguna pieza rival.
petri-dish-infect-touching = La pieza infectada debe tocar una pieza tuya.
    .refused = Junto a { $place } no hay ninguna pieza tuya.
petri-dish-infect-reserve = Tu pieza de ese tamaño debe estar en tu reserva.
    .refused = La pieza de { $place } no puede ser infectada: en tu reserva no hay ninguna { petri-dish-word-size }.

## Mover

petri-dish-move = Mover lleva una pieza tuya a una casilla vacía.
    .refused = Para mover, elige una pieza tuya y luego una casilla vacía junto a ella o junto a su grupo.
petri-dish-move-group = Todas tus piezas conectadas entre sí forman un grupo, que se toma tal como está antes de levantar la pieza.
petri-dish-move-reach = Una pieza se mueve a una casilla junto a ella o junto a cualquier otra pieza de su grupo; esto último se llama splorf.
    .refused = El grupo de la pieza de { $source } no toca { $target }.
petri-dish-move-room = Una pieza solo se mueve si hay una casilla vacía junto a su grupo.
    .refused = Junto al grupo de la pieza de { $source } no hay ninguna casilla vacía.

## Fulminar

petri-dish-zap = Fulminar retira del tablero cualquier Pequeña o reduce en un tamaño cualquier Mediana o Grande, incluidas tus propias piezas.
    .refused = Para fulminar, elige cualquier pieza del tablero.
petri-dish-zap-piece = Fulminar necesita una pieza.
    .refused = En { $place } no hay ninguna pieza que fulminar.
petri-dish-zap-reserve = Una pieza solo se reduce si su dueño tiene la pieza más pequeña en la reserva.
    .refused = La pieza de { $place } no puede reducirse: en la reserva de { $player } no hay ninguna { petri-dish-word-size }.
petri-dish-zap-always = Quien tiene una pieza siempre puede fulminar algo, así que nunca se pierde una acción.

## Quién queda eliminado, y el final

petri-dish-out = Un jugador sin piezas en el tablero queda eliminado.
    .refused = { $player } no tiene ninguna pieza en el tablero y no puede tener el turno.
petri-dish-bonus = Eliminar a otro jugador da de inmediato una acción Comodín más.
petri-dish-own-last-piece = Quien fulmina su última pieza queda eliminado y su turno termina.
petri-dish-all-nine = Gana quien tiene sus nueve piezas en el tablero.
    .refused = { $player } tiene sus nueve piezas en el tablero y habría ganado en su propio turno.
petri-dish-last-alive = Gana el único jugador que tiene piezas en el tablero.
petri-dish-at-once = Una victoria termina la partida de inmediato; las acciones sin usar se anulan.
    .refused = { $player } ha ganado, así que no pueden quedar las acciones { $dice }.
petri-dish-max-turns = Tras el número de turnos acordado, la partida es un empate entre todos los que aún tienen piezas.
    .refused = { $turns ->
        [one] Se ha jugado un turno
       *[other] Se han jugado { $turns } turnos
    } y la partida es un empate; no puede haber ganador ni acciones sin usar.

petri-dish-ending-all-nine = Las nueve piezas de un jugador están en el tablero.
    .label = nueve piezas en el tablero
petri-dish-ending-last-alive = Solo un jugador tiene piezas en el tablero.
    .label = un solo jugador en juego
petri-dish-ending-max-turns = Se ha jugado el número de turnos acordado.
    .label = número de turnos acordado

## Lo que sucede

petri-dish-event-seated = { $player } recibe la cuña { $wedge }.
petri-dish-event-first = Empieza { $player }.
petri-dish-event-rolled = { $player } saca { $dice }.
petri-dish-event-turned-wild = { $count ->
    [one] Dos dados muestran { petri-dish-word-die }: uno pasa a ser Comodín.
   *[other] { $count } dados con { petri-dish-word-die } pasan a ser Comodines.
}
petri-dish-event-bonus = { $player } recibe una acción Comodín adicional.
petri-dish-event-divided = { $player } divide la pieza de { $source } en dos { $size ->
    [small] Pequeñas
    [medium] Medianas
   *[large] Grandes
}, en { $source } y en { $target }.
petri-dish-event-grew = { $player } hace crecer la pieza de { $place }: pasa a ser { petri-dish-word-size }.
petri-dish-event-spawned = { $player } pone una nueva { petri-dish-word-size } en { $place }.
petri-dish-event-infected = { $player } infecta la { petri-dish-word-size } de { $owner } en { $place }.
petri-dish-event-moved = { $player } mueve una { petri-dish-word-size } de { $source } a { $target }.
petri-dish-event-zapped = { $player } fulmina la { petri-dish-word-size } de { $owner } en { $place }: desaparece.
petri-dish-event-shrunk = { $player } fulmina la pieza de { $owner } en { $place }: se reduce a { petri-dish-word-size }.
petri-dish-event-eliminated = A { $player } no le quedan piezas: queda fuera de la partida.
petri-dish-event-lapsed = { $player } pierde sus dados sin usar: { $dice }.
petri-dish-event-turn = Es el turno de { $player }.

## Junto al tablero

petri-dish-fact-dice = Acciones sin usar
petri-dish-fact-reserve = Reserva
petri-dish-fact-turns = Turnos jugados

## Opciones

petri-dish-option-players = Número de jugadores.
petri-dish-option-wedge-setup = Dónde está la Grande de una cuña inicial, en el centro o en la punta; la Mediana ocupa la otra casilla.
    .label = Comienzo de una cuña
    .large-mid = Grande en el centro
    .large-tip = Grande en la punta
petri-dish-option-seating = Si se sortea quién recibe qué cuña o las plazas ocupan las cuñas en orden.
    .label = Reparto de cuñas
    .shuffled = por sorteo
    .in-order = en orden
petri-dish-option-max-turns = Tras cuántos turnos individuales la partida es un empate.
    .label = Máximo de turnos

## Durante la partida
petri-dish-aim = Pon tus nueve piezas en el tablero, o haz que solo queden piezas tuyas.
petri-dish-help =
    AS, AM y AL son una Pequeña, una Mediana y una Grande de A. Dados: D Dividir, G Crecer,
    I Infectar, M Mover, Z Fulminar, W Comodín. M1tip>1mid mueve una pieza, Z5left fulmina una,
    WG0mid hace crecer con un Comodín, DZ5left fulmina con Dividir, que es imposible y vale de Comodín.
    Por pasos: M 1tip 1mid o W G 0mid
petri-dish-credit = Petri Dish es un juego de Andrew Looney, publicado por Looney Labs como parte de Pyramid Arcade. Petrilab es independiente de ellos; si te gusta el juego, compra la caja.
petri-dish-place = { $place }
petri-dish-empty-place = vacía
petri-dish-token = { $kind ->
    [small] una pieza pequeña
    [medium] una pieza mediana
   *[large] una pieza grande
}
petri-dish-ask-die = ¿Qué dado?
petri-dish-ask-action = ¿Qué acción?
petri-dish-ask-place = ¿Dónde?
petri-dish-ask-target = ¿Adónde?

## Observaciones

petri-dish-finding-pieces = { $count ->
    [one] { $player } tiene una pieza en el tablero; le faltan { $missing } para tener las nueve.
   *[other] { $player } tiene { $count } piezas en el tablero; { $missing ->
        [one] le falta una
       *[other] le faltan { $missing }
    } para tener las nueve.
}
petri-dish-finding-pieces-difference = Piezas de { $player } en el tablero: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-pieces-difference-you = Piezas tuyas en el tablero: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-infectable = { $count ->
    [one] Con la acción Infectar, un rival puede tomar una pieza de { $player }: { $places }.
   *[other] Con la acción Infectar, un rival puede tomar cualquiera de estas { $count } piezas de { $player }: { $places }.
}
petri-dish-finding-infectable-difference = Piezas de { $player } que otros pueden infectar: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-infectable-difference-you = Piezas tuyas que otros pueden infectar: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-infections = { $count ->
    [one] Con la acción Infectar, { $player } puede tomar una pieza: { $places }.
   *[other] Con la acción Infectar, { $player } puede tomar cualquiera de estas { $count } piezas: { $places }.
}
petri-dish-finding-infections-difference = Piezas que { $player } puede infectar: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-infections-difference-you = Piezas que puedes infectar: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-zappable = { $count ->
    [one] { $player } tiene una Pequeña, que la acción Fulminar elimina: { $places }.
   *[other] { $player } tiene { $count } Pequeñas; la acción Fulminar elimina una de ellas: { $places }.
}
petri-dish-finding-zappable-difference = Pequeñas de { $player } que la acción Fulminar eliminaría: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-zappable-difference-you = Pequeñas tuyas que la acción Fulminar eliminaría: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-zap-proof = { $count ->
    [one] Una pieza de { $player } no se puede fulminar: { $places }.
   *[other] { $count } piezas de { $player } no se pueden fulminar: { $places }.
}
petri-dish-finding-zap-proof-difference = Piezas de { $player } que no se pueden fulminar: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-zap-proof-difference-you = Piezas tuyas que no se pueden fulminar: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-divisible = { $count ->
    [one] { $player } puede dividir una pieza: { $places }.
   *[other] { $player } puede dividir cualquiera de estas { $count } piezas: { $places }.
}
petri-dish-finding-divisible-difference = Piezas que { $player } puede dividir: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-divisible-difference-you = Piezas que puedes dividir: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-reach = { $count ->
    [one] Con la acción Mover, { $player } puede llegar a una casilla vacía.
   *[other] Con la acción Mover, { $player } puede llegar a { $count } casillas vacías.
}
petri-dish-finding-reach-difference = Casillas vacías a las que { $player } llega con la acción Mover: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-reach-difference-you = Casillas vacías a las que llegas con la acción Mover: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-elimination = Una nueva tirada permite al rival más peligroso eliminar a { $player } en al menos { $count } de 216 casos, un { $percent } % aproximadamente.
petri-dish-finding-elimination-difference = Tiradas (de 216) con las que el rival más peligroso puede eliminar a { $player }, como mínimo: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-elimination-difference-you = Tiradas (de 216) con las que tu rival más peligroso puede eliminarte, como mínimo: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-nine = Una nueva tirada permite a { $player } poner { $missing ->
    [one] la pieza que falta
   *[other] las { $missing } piezas que faltan
} en al menos { $count } de 216 casos, un { $percent } % aproximadamente.
petri-dish-finding-nine-difference = Tiradas (de 216) con las que { $player } puede completar las nueve piezas, como mínimo: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-nine-difference-you = Tiradas (de 216) con las que puedes completar las nueve piezas, como mínimo: { $count } tras { $better }, { $other } tras { $played }.
petri-dish-finding-die = { $count ->
    [one] Ahora { $player } puede usar el dado { petri-dish-word-die } de una sola manera.
   *[other] Ahora { $player } puede usar el dado { petri-dish-word-die } de { $count } maneras.
}
petri-dish-finding-die-wild = { $count ->
    [one] { petri-dish-word-die } no es posible en ningún lugar para { $player }; ese dado cuenta como Comodín: una posibilidad.
   *[other] { petri-dish-word-die } no es posible en ningún lugar para { $player }; ese dado cuenta como Comodín: { $count } posibilidades.
}

## Las jugadas en palabras

petri-dish-words-divide = dividir la pieza de { $source }, hacia { $target }
petri-dish-words-grow = hacer crecer en { $place }
petri-dish-words-infect = infectar la pieza de { $place }
petri-dish-words-move = mover la pieza de { $source } a { $target }
petri-dish-words-zap = fulminar la pieza de { $place }
petri-dish-words-die = { $what }, con el dado { petri-dish-word-die }

## En la página

page-short-petri-dish-1 = Tira tres dados y haz con cada uno lo que muestra, en el orden que quieras. El Comodín vale por cualquier acción. De dos dados iguales, uno pasa a ser Comodín.
page-short-petri-dish-2 = Dividir convierte una pieza en dos más pequeñas. Crecer agranda una pieza o pone una Pequeña nueva junto a una Grande tuya. Infectar hace tuya una pieza rival que toca una de las tuyas. Mover lleva una pieza a una casilla vacía. Fulminar reduce cualquier pieza en un tamaño; si es Pequeña, la retira.
page-short-petri-dish-3 = Las piezas que pones vienen de tu reserva, y las que salen del tablero vuelven a ella.
page-short-petri-dish-4 = Ganas con tus nueve piezas en el tablero, o si en él solo quedan piezas tuyas.
# The page writes “del” for “de el” and “al” for “a el” before these names.
petri-dish-space = { $part ->
    [tip] la punta { $wedge }
    [mid] el centro { $wedge }
   *[other] la esquina { $wedge }/{ $near }
}
petri-dish-zap-reserve-you = La pieza de { $place } no puede reducirse: en tu reserva no hay ninguna { petri-dish-word-size }.
petri-dish-event-seated-you = Recibes la cuña { $wedge }.
petri-dish-event-first-you = Empiezas tú.
petri-dish-event-rolled-you = Sacas { $dice }.
petri-dish-event-bonus-you = Recibes una acción Comodín adicional.
petri-dish-event-divided-you = Divides la pieza de { $source } en dos { $size ->
    [small] Pequeñas
    [medium] Medianas
   *[large] Grandes
}, en { $source } y en { $target }.
petri-dish-event-grew-you = Haces crecer la pieza de { $place }: pasa a ser { petri-dish-word-size }.
petri-dish-event-spawned-you = Pones una nueva { petri-dish-word-size } en { $place }.
petri-dish-event-infected-you = Infectas la { petri-dish-word-size } de { $owner } en { $place }.
petri-dish-event-infected-yours = { $player } infecta tu { petri-dish-word-size } en { $place }.
petri-dish-event-moved-you = Mueves una { petri-dish-word-size } de { $source } a { $target }.
petri-dish-event-zapped-you = Fulminas la { petri-dish-word-size } de { $owner } en { $place }: desaparece.
petri-dish-event-zapped-yours = { $player } fulmina tu { petri-dish-word-size } en { $place }: desaparece.
petri-dish-event-zapped-you-own = Fulminas tu propia { petri-dish-word-size } en { $place }: desaparece.
petri-dish-event-shrunk-you = Fulminas la pieza de { $owner } en { $place }: se reduce a { petri-dish-word-size }.
petri-dish-event-shrunk-yours = { $player } fulmina tu pieza en { $place }: se reduce a { petri-dish-word-size }.
petri-dish-event-shrunk-you-own = Fulminas tu propia pieza en { $place }: se reduce a { petri-dish-word-size }.
petri-dish-event-eliminated-you = No te quedan piezas: quedas fuera de la partida.
petri-dish-event-lapsed-you = Pierdes los dados sin usar: { $dice }.
petri-dish-event-turn-you = Es tu turno.
petri-dish-ending-all-nine-you = Tus nueve piezas están en el tablero.
petri-dish-ending-last-alive-you = Solo tú tienes piezas en el tablero.

## En el tablero de la página

petri-dish-ask-place-made = elegida
petri-dish-ask-place-offer = puedes elegirla
petri-dish-ask-target-made = elegida
petri-dish-ask-target-offer = puedes elegirla
petri-dish-board-ask-die = Elige un dado.
petri-dish-board-ask-action = Elige qué hace.
petri-dish-board-ask-place = Elige una casilla del tablero.
petri-dish-board-ask-target = Elige la casilla de destino.
petri-dish-board-counts-as-wild = { $die } cuenta como Comodín: ahora no es posible en ningún lugar.
petri-dish-board-use-wild = Comodín cuenta como:
petri-dish-board-reserve = { $placed } de 9 piezas en el tablero; reserva: { $large } grandes, { $medium } medianas, { $small } pequeñas
petri-dish-analyse-to-move = Le toca a
petri-dish-analyse-dice = Dados
petri-dish-analyse-no-dice = Aún sin tirar
petri-dish-analyse-turns = Turnos jugados

## Capítulos de las reglas

petri-dish-chapter-before-the-game = Antes de la partida
petri-dish-chapter-a-turn = Un turno
petri-dish-chapter-where-actions-happen = Dónde suceden las acciones
petri-dish-chapter-divide = Dividir
petri-dish-chapter-grow = Crecer
petri-dish-chapter-infect = Infectar
petri-dish-chapter-move = Mover
petri-dish-chapter-zap = Fulminar
petri-dish-chapter-who-is-out-and-the-end = Quién queda eliminado, y el final
