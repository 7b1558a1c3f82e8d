### Clobber: reglas, sucesos, finales, datos y opciones.

clobber-name = Clobber
clobber-aim = Captura en cada jugada, y haz la última.
clobber-help =
    En el tablero, A y B son piedras, cada una bajo el nombre de su casilla.
    b1-b2 mueve la piedra de b1 a b2 y captura la piedra que hay allí. Por pasos: b1 b2
clobber-credit = Clobber fue creado por Michael Albert, J. P. Grossman, Richard Nowakowski y David Wolfe en 2001.
clobber-place = casilla { $place }
clobber-token = una piedra

## Reglas

clobber-setup = Al principio el tablero está lleno: las piedras de ambos jugadores se alternan, y empieza A.
clobber-own-stone = Mueves una de tus propias piedras.
    .refused = Elige una de tus piedras: en { $source } no hay ninguna.
clobber-adjacent = Una piedra se mueve una casilla hacia arriba, abajo, la izquierda o la derecha.
    .refused = La casilla { $target } no está junto a { $source }.
clobber-capture = Cada jugada captura una piedra del otro jugador, que sale del tablero.
    .refused = En { $target } no hay ninguna piedra del otro jugador.
clobber-no-target = Una piedra que no tiene al lado ninguna piedra del otro jugador no puede moverse.
    .refused = La piedra de { $source } no tiene nada que capturar.
clobber-last-move = Si en tu turno no puedes capturar, pierdes.
clobber-stones = Los jugadores capturan por turnos: cada uno pierde tantas piedras como el otro, o B una más.
    .refused = Ninguna partida deja { $first } piedras de A y { $second } de B en este tablero.

clobber-ending-stuck = { $losers } no tiene nada que capturar.

## Lo que ocurre

clobber-event-captured = { $player } captura { $target } desde { $source }.

## Construir una jugada

clobber-ask-source = ¿Qué piedra?
clobber-ask-target = ¿Qué piedra captura?

## Junto al tablero

clobber-fact-stones = Piedras
clobber-fact-active = Pueden capturar

## Opciones

clobber-option-players = Cuántos juegan.
clobber-option-columns = Cuántas columnas tiene el tablero.
    .label = Columnas
clobber-option-rows = Cuántas filas tiene el tablero.
    .label = Filas
