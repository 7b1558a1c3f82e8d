### El escenario de una partida: línea de estado, panel, final y frases que se dirigen a ti.

## La línea de estado

page-menu = Menú
page-rules-of = Reglas de { $game }
page-status-review = Repaso: posición { $at } de { $count }
page-status-pass = Pasa la pantalla a { $player }
page-status-reveal = Se revelan las elecciones…
page-status-own-move = Se ejecuta tu jugada…
page-status-own-turn = Empieza tu turno…
page-status-moving = { $player } está jugando…
page-status-yours = Te toca: { $question }
page-status-theirs = { $player }: { $question }

## El panel

board-instead = Mejor { $place }
board-you-short = Tú
board-counts-as-wild = { $die } cuenta como Comodín: ahora no es posible en ningún lugar.
board-own-antibiotic = { $found ->
    [yes] Tu antibiótico del hexágono { $cell } ha dicho NI HABLAR.
   *[no] Tu antibiótico del hexágono { $cell } no ha detenido a nadie.
}
page-back-to-now = Volver a la partida
page-declined = { $matter ->
    [takeback] { $player } no acepta deshacer la jugada.
    [pause] { $player } no acepta la pausa.
   *[rematch] { $player } no quiere la revancha.
}

## El final

page-headline = { $who ->
    [you] { $how ->
        [won] Has ganado{ $scores ->
            [yes] { " " }{ $own } a { $other }
           *[no] { "" }
        }
        [lost] Has perdido{ $scores ->
            [yes] { " " }{ $own } a { $other }
           *[no] { "" }
        }
       *[shared] Compartes la victoria
    }
   *[other] { $how ->
        [shared] Empate: { $players }
       *[won] { $players } ha ganado{ $scores ->
            [yes] { " " }{ $own } a { $other }
           *[no] { "" }
        }
    }
}
page-next-level = Nivel siguiente: { $name }
page-easier-level = Más fácil: { $name }
page-step-through = Repasar la partida

## Casillas de Petri Dish, tal como se ven

petri-dish-space = { $part ->
    [tip] punta { $wedge }
    [mid] centro { $wedge }
   *[other] esquina { $wedge }/{ $near }
}

## Lo que te sucede

board-propagated-you = Propagas desde la placa { $source }: { $what }.
petris-event-sarcina-you = Obtienes una sarcina en la placa { $dish }.
petris-event-stranded-you = No te quedan sarcinas para la placa { $dish }.
petris-event-grew-you = Creces hasta { $count } en la placa { $dish }.
petris-event-no-supply-you = No te quedan bacterias para la placa { $dish }.
petris-event-scored-you = Eres quien más tiene en la placa { $dish } y recibes { $points ->
    [one] un punto
   *[other] { $points } puntos
}.
petris-event-set-you = Empieza la serie { $set }; juegas primero.
petri-dish-event-seated-you = Recibes la cuña { $wedge }.
petri-dish-event-first-you = Empiezas tú.
petri-dish-event-rolled-you = Sacas { $dice }.
petri-dish-event-bonus-you = Recibes una acción Comodín adicional.
petri-dish-event-divided-you = Divides la pieza de { $source } en dos { $size ->
    [small] Pequeñas
    [medium] Medianas
   *[large] Grandes
}, en { $source } y { $target }.
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
page-line-joined-you = Te unes.
page-line-resigned-you = Te rindes.
page-line-missed-you = No has respondido a tiempo.
page-line-timed-out-you = Te quedas sin tiempo.
page-line-asked-you = { $matter ->
    [takeback] Pides deshacer una jugada.
    [pause] Pides una pausa.
   *[rematch] Pides la revancha.
}
page-line-agreed-you = Estás de acuerdo.
page-line-declined-you = Rechazas la petición.
page-line-withdrawn-you = Retiras tu petición.
page-line-took-back-you = Deshaces una jugada.
page-line-handed-over-you = El ordenador juega por ti.
page-line-returned-you = Has vuelto.
page-line-claimed-you = Cambiaste de dispositivo.
petris-ending-stuck-you = No tenías ninguna propagación válida.
petris-ending-no-sarcina-you = No había una cuarta sarcina para ti.
petris-ending-overrun-you = Llegaste al final de la pista de contaminación.
ending-resigned-you = Te rendiste.
ending-timeout-you = Se te acabó el tiempo.
decided-fewest-points-you = Tienes menos puntos que nadie.
decided-tie-break-you = Empate a puntos; ganas el desempate.
decided-most-points-you = Tienes más puntos que nadie.
