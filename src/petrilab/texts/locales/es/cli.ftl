### Lo que dice el terminal mientras se juega.

play-welcome = Escribe una jugada o componla paso a paso; ? lo explica. Nada cuenta hasta que se confirma.
play-to-move = { $count ->
    [one] Le toca a { $players }.
   *[other] Faltan por elegir: { $players }.
}
play-prompt = { $player }>
play-help =
    Una jugada completa se juega en el acto. Por pasos, cada uno muestra qué puede seguir y qué haría.
      Intro         qué puede venir ahora        ok       confirmar la jugada compuesta
      back          deshacer un paso             undo     deshacer un paso, o tu última jugada
      moves [N]     jugadas legales desde la N   board    volver a mostrar el tablero
      save ARCHIVO  guardar el registro          resign   rendirse        quit   salir
play-partial = Hasta ahora: { $steps }
play-steps = Siguiente: { $steps }
play-ghost = Si la confirmas ahora, { $move } haría esto:
play-coming = Con la mesa así, la próxima fase haría esto:
play-confirm = Escribe ok para confirmar.
play-moves = { $count ->
    [0] No hay jugadas legales.
    [one] Esa es la única jugada legal.
   *[other] { $last } de { $count } jugadas legales.
}
play-undone = Deshecho.
play-sure = ¿Seguro que te rindes? Escribe sí:
play-curtain = La próxima elección es secreta: deja la pantalla solo a { $player } y luego pulsa Intro.
play-save = ¿Guardar el registro en un archivo? Escribe su nombre, o pulsa Intro si no quieres:
play-saved = Guardado en { $path }.
play-bye = Hasta pronto.
play-fact = { $label }: { $value }
