### El escenario de una partida: línea de estado, panel, final y frases que se dirigen a ti.

## La línea de estado

page-menu = Menú
page-rules-of = Reglas de { $game }
page-status-review = Repaso: posición { $at } de { $count }
page-status-review-turn = ¡Te toca! { page-status-review }
page-status-waiting = Esperando a { $count } jugadores
page-status-pass = Pasa la pantalla a { $player }
page-status-reveal = Se revelan las elecciones…
page-status-own-move = Se ejecuta tu jugada…
page-status-own-turn = Empieza tu turno…
page-status-moving = { $player } está jugando…
page-status-yours = Te toca: { $question }
page-status-theirs = { $player }: { $question }

## El panel

board-instead = Mejor { $place }
board-request = Petición
board-you-short = Tú
page-back-to-now = Volver a la partida
page-declined = { $matter ->
    [takeback] { $player } no acepta anular la jugada.
    [pause] { $player } no acepta la pausa.
   *[rematch] { $player } no quiere la revancha.
}

## El final

page-headline = { $who ->
    [you] { $how ->
        [won] Has ganado{ $scores ->
            [yes] { " por " }{ $own } a { $other }
           *[no] { "" }
        }
        [lost] Has perdido{ $scores ->
            [yes] { " por " }{ $own } a { $other }
           *[no] { "" }
        }
        [draw] Empate
       *[shared] Compartes la victoria
    }
   *[other] { $how ->
        [draw] Empate: { $players }
        [shared] { $players } comparten la victoria
       *[won] { $players } ha ganado{ $scores ->
            [yes] { " por " }{ $own } a { $other }
           *[no] { "" }
        }
    }
}
page-next-level = Nivel siguiente: { $name }
page-easier-level = Más fácil: { $name }
page-step-through = Repasar la partida

## Lo que te sucede

page-line-joined-you = Te unes.
page-line-resigned-you = Te rindes.
page-line-missed-you = No has respondido a tiempo.
page-line-timed-out-you = Te has quedado sin tiempo.
page-line-asked-you = { $matter ->
    [takeback] Pides que se anule una jugada.
    [pause] Pides una pausa.
   *[rematch] Pides la revancha.
}
page-line-agreed-you = Estás de acuerdo.
page-line-declined-you = Rechazas la petición.
page-line-withdrawn-you = Retiras tu petición.
page-line-took-back-you = Anulas una jugada.
page-line-handed-over-you = El ordenador juega por ti.
page-line-returned-you = Has vuelto.
page-line-claimed-you = Has cambiado de dispositivo.
ending-resigned-you = Te has rendido.
ending-timeout-you = Se te ha acabado el tiempo.
decided-fewest-points-you = Tienes menos puntos que nadie.
decided-tie-break-you = Empate a puntos; ganas el desempate.
decided-most-points-you = Tienes más puntos que nadie.
