### Textos de la sala, las invitaciones, las reacciones, la recuperación y las clases, y del inicio.

## Inicio

page-continue = Continúa tu partida
page-level-pick = Nivel del ordenador
page-hero-pause = Pausar la animación
page-hero-play = Reanudar la animación
page-mine-result = { $result ->
    [won] has ganado
    [draw] empate
    [shared] has compartido la victoria
    [lost] has perdido
   *[ended] terminada sin resultado
}
page-mine-winner = Victoria de { $players }
page-remove-match = Quitar { $game } de la lista
page-removed-match = { $game } ya no aparece en la lista de este navegador. La partida se conserva.
page-pair = Buscar rival
page-pair-title = Buscando rival: { $game }
page-pair-help = La partida empieza en cuanto otra persona quiera jugar. Deja abierta esta ventana.
page-pair-stop = Dejar de buscar
page-pair-late = Se ha encontrado un rival justo antes de que dejaras de buscar. La partida ha empezado.
page-lobby = Plazas libres
page-lobby-none = Ahora no hay plazas libres. Invita a tus amigos o busca rival.
page-lobby-join = Unirse
page-lobby-join-with = Jugar a { $game } con { $players }

## Invitaciones

page-list-seats = Mostrar las plazas libres en la sala, para que cualquiera pueda unirse
page-uninvite = Anular la invitación
page-uninvited = La invitación se ha anulado. El enlace ya no funciona.
page-invite-again = Crear otro enlace
page-cancel-match = Cancelar esta partida
page-cancel-help = Anular la invitación solo desactiva el enlace: la partida sigue abierta. Cancelar la partida la cierra definitivamente.
page-invited-by = { $name } te invita.
page-join-late = Te habían invitado, pero todas las plazas están ocupadas. Puedes mirar.
page-join-over = Te habían invitado, pero esta partida ha terminado. Puedes repasarla jugada a jugada.

## Reacciones

page-reactions = Reacciones
page-reaction = { $reaction ->
    [hello] ¡Hola!
    [well-played] ¡Bien jugado!
    [oops] ¡Vaya!
    [thinking] Déjame pensar…
    [thanks] ¡Gracias!
   *[good-game] ¡Buena partida!
}
page-reaction-said = { $player }: { $reaction }
page-reactions-mute = Ocultar las reacciones

## Recuperación

page-recovery = Usar otro navegador
page-recovery-title = Lleva tus partidas a otro navegador
page-recovery-help = Un código de recuperación lleva todas tus plazas a otro navegador o dispositivo. Sirve una vez, y las plazas se quedan allí; las clases que diriges se quedan aquí.
page-recovery-make = Crear un código de recuperación
page-recovery-keep = Apúntalo y no se lo digas a nadie. Un código nuevo anula este.
page-recovery-revoke = Anular el código
page-recovery-revoked = Ahora no hay ningún código válido.
page-recovery-code = Código de recuperación
page-recovery-enter = Tengo un código
page-recovery-bring = Traer aquí mis partidas
page-recovery-done = { $count ->
    [0] Este código no tenía partidas.
    [one] Una partida ha pasado a este navegador.
   *[other] { $count } partidas han pasado a este navegador.
}

## Clases

page-class = Jugar con una clase
page-class-of = Clase: { $game }
page-class-help = Todos escanean un código, escriben un nombre y reciben una plaza. Tú inicias, pausas y terminas las partidas. No hacen falta cuentas.
page-class-game = Juego
page-class-players = Plazas por partida
page-class-open = Abrir la clase
page-class-scan = Escanead el código o abrid esta dirección:
page-class-local = Solo este ordenador llega a esta dirección. Para otros dispositivos de la red, inicia el servidor con:
page-class-joined = { $count ->
    [0] Todavía no se ha unido nadie.
    [one] Se ha unido una persona.
   *[other] Se han unido { $count } personas.
}
page-class-match = Partida { $number }
page-class-control = { $action ->
    [start] Iniciar
    [pause] Pausar
    [resume] Reanudar
    [rematch] Jugar otra vez
   *[end] Terminar
}
page-class-control-all = { $action ->
    [start] Iniciar todas
    [pause] Pausar todas
    [resume] Reanudar todas
    [rematch] Todas otra vez
   *[end] Terminar todas
}
page-class-control-match = { $action ->
    [start] Iniciar la partida { $number }
    [pause] Pausar la partida { $number }
    [resume] Reanudar la partida { $number }
    [rematch] Jugar otra vez la partida { $number }
   *[end] Terminar la partida { $number }
}
page-class-end-sure = ¿Terminar las partidas?
page-class-end-help = Terminan sin resultado, y ya no se pueden continuar.
page-class-level = Nivel del ordenador en las plazas libres
page-class-show = Proyector
page-class-back = Volver a la clase
page-class-code = Mostrar el código
page-class-code-elsewhere = El código de esta clase solo se guarda en el navegador en el que se abrió. Quienes ya tienen plaza pueden seguir jugando; para añadir más jugadores, abre otra clase.
page-class-new = Abrir otra clase
page-class-join = Entrar en la clase
page-class-seated = Ya tienes plaza. La partida empezará cuando la inicie quien dirige la clase.
page-class-over = Si quien dirige la clase abre otra partida, esta página te llevará a ella.
page-class-to-next = Ir a la siguiente partida
page-class-held = Quien dirige la clase ha pausado la partida. Los relojes están parados.
page-class-unknown = Esta clase no existe o ya ha terminado. Vuelve a pedir el código a quien la dirige.
page-class-code-field = Código de la clase
page-class-is-host = Diriges esta clase, así que no puedes ocupar una plaza en ella: el proyector muestra lo que tú ves.

## Resultados y rechazos

page-line-ended = Quien dirige la clase ha terminado la partida.
ending-ended = La partida se ha terminado antes de tiempo.
decided-nobody = No hay ganador.
match-held = Si quien dirige una clase pausa una partida, solo esa persona la reanuda.
    .refused = Quien dirige la clase ha pausado la partida. Espera a que la reanude.
match-class-host = Quien dirige una clase no tiene plaza en ella.
    .refused = Diriges esta clase y no puedes ocupar una plaza en ella.
match-class-full = Una clase tiene como máximo doce partidas a la vez.
    .refused = Todas las plazas de esta clase están ocupadas.
match-class-rematch = En una clase, quien la dirige abre la siguiente partida.
    .refused = Quédate en esta partida: cuando se abra la siguiente, esta página te llevará a ella.
match-class-rematch-limit = Una partida de una clase tiene como máximo veinte revanchas.
    .refused = Estas plazas ya han tenido todas sus revanchas. Abre una clase nueva.
match-lobby-full = La sala muestra un número limitado de partidas, en total y por invitado.
    .refused = Ahora la sala no tiene sitio para otra partida tuya.
match-not-listed = La sala muestra partidas públicas con una plaza libre, a petición de quien las creó.
    .refused = La sala no puede mostrar esta partida.
match-recovery = Un código de recuperación sirve una vez, mientras no se anule o se sustituya.
    .refused = Este código de recuperación no es válido. Comprueba si hay erratas o crea otro.
