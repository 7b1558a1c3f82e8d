### Tableros en la página: cómo se llaman lugares, piezas y botones.

## Lugares y lo que hay en ellos

board-name = Tablero de { $game }
board-keys = Las flechas van de un lugar a otro, Av Pág al siguiente que puedes elegir; Intro elige, Retroceso deshace.
board-place = lugar { $place }
board-standing = { $place }: { $what }
board-empty = vacío
board-pieces = { $count } × { $kind }
board-yours = { $what } (tú)
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
    [honeycomb-ask-call] { $how ->
        [antibiotic] aquí puedes cantar NI HABLAR
       *[other] aquí puedes cantar COMPETENCIA
    }
   *[other] puedes elegirlo
}

board-sent = { $count ->
    [one] una bacteria
   *[other] { $count } bacterias
} a la placa { $dish }
board-propagated = { $player } propaga desde la placa { $source }: { $what }.

## Construir una jugada

board-ask-source = Elige una placa desde la que enviar bacterias.
board-ask-targets = Elige adónde van: una bacteria por elección.
board-ask-die = Elige un dado.
board-ask-action = Elige qué hace.
board-ask-place = Elige una casilla del tablero.
board-ask-target = Elige la casilla de destino.
board-ask-antibiotic = Añade tu antibiótico, o confirma sin él.
board-ask-pick = Elige hexágonos para colonizar y uno para tu antibiótico.
board-ask-colonies = Elige hexágonos para colonizar.
board-ask-call = Canta un hexágono que te afecte, o no digas nada.
board-ask-continue = Estás leyendo. La lectura sigue cuando todos hayan respondido.
board-may-confirm = Puedes confirmar ya o seguir eligiendo.
board-ready = La jugada está completa.
board-tools = Qué significa una elección en el tablero
board-tool-colony = Colonia
board-tool-antibiotic = Antibiótico
board-undo = Deshacer
board-confirm = Confirmar
board-rule = La regla
board-coming = Si nadie más juega:
board-then = Después:
board-skip = Saltar

## Junto al tablero

board-you = (tú)
board-turn = le toca
board-turn-yours = te toca
board-out = Fuera de la partida
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
board-supply = Reserva: { $bacteria ->
    [one] una bacteria
   *[other] { $bacteria } bacterias
}, { $sarcinas ->
    [one] una sarcina
   *[other] { $sarcinas } sarcinas
}
board-supply-short = Reserva
board-placed = En el tablero
board-reserve = { $placed } de 9 piezas en el tablero; reserva: { $large } grandes, { $medium } medianas, { $small } pequeñas
board-picking = { $state ->
    [done] ha elegido
   *[open] está eligiendo
}
board-calls = Qué cantas
board-call-competition = ¡COMPETENCIA!
board-call-nope = ¡NI HABLAR!
board-call-silent = No decir nada
board-call-continue = Seguir
board-call-nothing = En estos hexágonos no puedes cantar eso.
board-call-time = { $seconds ->
    [one] Queda un segundo para cantar
   *[other] Quedan { $seconds } segundos para cantar
}
board-calling = { $state ->
    [done] ha respondido
    [reading] está leyendo
   *[open] puede cantar
}
