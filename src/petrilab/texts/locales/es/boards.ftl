### Tableros en la página: cómo se llaman lugares, piezas y botones.

## Lugares y lo que hay en ellos

board-name = Tablero de { $game }
board-keys = Las flechas van de un lugar a otro, Intro elige, Retroceso deshace.
board-place = { $game ->
    [petris] placa { $place }
    [petri-dish] casilla { $place }
    [honeycomb] hexágono { $place }
   *[other] lugar { $place }
}
board-standing = { $place }: { $what }
board-empty = vacío
board-pieces = { $kind ->
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
    [sarcina] una sarcina
    [small] una pieza pequeña
    [medium] una pieza mediana
    [large] una pieza grande
    [colony] una colonia
    [black] negro
    [pick] una elección
    [antibiotic] un antibiótico
    [nope] un antibiótico lo deja vacío
   *[other] { $count } × { $kind }
}
board-yours = tú: { $what }
board-owned = { $what } de { $player }
board-made = { $ask ->
    [petris-ask-target] { $count ->
        [one] elegido
       *[other] elegido { $count } veces
    }
   *[other] elegido
}
board-offer = { $ask ->
    [petris-ask-source] desde aquí puedes enviar { $amount }
    [petris-ask-target] puedes enviar { $amount } aquí
    [honeycomb-ask-pick] { $how ->
        [both] puedes poner aquí una colonia o el antibiótico
        [antibiotic] puedes poner aquí el antibiótico
       *[one] puedes poner aquí una colonia
    }
   *[other] puedes elegirlo
}

board-told-sent = { $count ->
    [one] una bacteria
   *[other] { $count } bacterias
} a la placa { $dish }
board-told-propagated = { $player } propaga desde la placa { $source }: { $what }.

## Construir una jugada

board-ask-source = Elige una placa desde la que enviar bacterias.
board-ask-targets = Elige adónde van: una bacteria por cada elección.
board-ask-die = Elige un dado.
board-ask-action = Elige qué hace.
board-ask-place = Elige una casilla del tablero.
board-ask-target = Elige la casilla de llegada.
board-ask-antibiotic = Puedes añadir tu antibiótico o elegir así.
board-ask-pick = Elige hexágonos para colonizar y uno para tu antibiótico.
board-may-confirm = Puedes confirmar ahora o seguir.
board-ready = La jugada está completa.
board-tools = Qué significa una elección en el tablero
board-tool-colony = Colonia
board-tool-antibiotic = Antibiótico
board-undo = Deshacer
board-confirm = Confirmar
board-rule = La regla
board-coming = Qué pasaría después
board-whole = Ver todo el tablero
board-larger = Ver más grande
board-skip = Saltar

## Junto al tablero

board-you = (tú)
board-turn = le toca
board-out = Fuera del juego
board-phase = { $phase ->
    [F] Fisión
   *[C] Contaminación
}
board-set-ends = { $phase ->
    [F] Esta serie acaba con una fisión
   *[C] Esta serie acaba con una contaminación
}
board-turn-track = Pista de turnos: serie { $set } de { $last }. Vienen: { $coming }
board-contamination = Contaminación: { $points } de { $last }
board-supply = Suministro: { $bacteria ->
    [one] una bacteria
   *[other] { $bacteria } bacterias
}, { $sarcinas ->
    [one] una sarcina
   *[other] { $sarcinas } sarcinas
}
board-supply-short = Suministro
board-placed = En el tablero
board-reserve = { $placed } de 9 piezas en el tablero; reserva: { $large } grandes, { $medium } medianas, { $small } pequeñas
board-picking = { $state ->
    [done] ha elegido
   *[open] está eligiendo
}
