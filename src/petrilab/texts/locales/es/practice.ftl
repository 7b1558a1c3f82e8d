### Texts of the navigation, the lessons and the puzzles.

## Navigation

page-nav = Secciones de la página
page-nav-play = Jugar
page-nav-learn = Aprender
page-nav-puzzles = Problemas
page-nav-analyse = Análisis
page-nav-watch = Mirar
page-watch-title = Partidas de otras personas
page-watch-how = Las partidas con amigos o con rivales encontrados aquí se pueden mirar, salvo que su anfitrión las haga privadas.
page-watch-finished = Terminadas hace poco
page-watch-samples = Partidas de ejemplo
page-watch-samples-about = Partidas enteras entre niveles del ordenador, jugada a jugada. Una revisión explica los momentos que las decidieron.
page-watch-play = Juega tú una partida

## Lessons

page-learn-title = Aprender jugando
page-learn-about = Cada lección dura uno o dos minutos. Juegas de verdad, en un tablero de verdad.
page-learn-done = { $done } de { $count } lecciones terminadas
page-learn-start = Empezar
page-learn-continue = Continuar
page-learn-finished = (terminada)
page-learn-all = Todas las lecciones
page-learn-offer = ¿Es tu primera vez? Aprende { $game } en dos minutos
page-lesson-steps = Pasos de la lección
page-lesson-step = Paso { $step } de { $count }
page-lesson-next = Lección siguiente: { $title }
page-lesson-play = Jugar a { $game }
page-practice-next = Continuar
page-practice-retry = Intentar de nuevo
page-practice-again = Resolverlo otra vez

## Offline

page-offline-save = Guardar para usar sin conexión
page-offline-saving = Guardando { $done } de { $count }…
page-offline-saved = Guardado: funciona sin conexión

## Puzzles

page-puzzles-about = Posiciones de partidas entre niveles del ordenador. Encuentra la jugada; después verás por qué es la buena. Tu puntuación se queda en este navegador.
page-puzzle-daily = Problema del día: { $game }
page-puzzles-count = { $count } problemas
page-puzzles-rating = Tu puntuación: { $rating }
page-puzzles-solved = { $solved } de { $count } resueltos a la primera
page-puzzles-solve = Resolver problemas
page-puzzles-themes = Por tema
page-puzzles-none = Aquí todavía no hay problemas.
page-puzzles-all = Todos los problemas
page-puzzle-rating = Dificultad { $rating }
page-puzzle-right = ¡Eso es!
page-puzzle-solution = La solución: { $move }.
page-puzzle-wins = Así se gana la partida.
page-puzzle-then = Después, { $move }.
page-puzzle-line = Con el mejor juego se sigue así: { $answer }
page-puzzle-line-end = { $count ->
    [0] Con eso termina la partida: { $end }
    [one] Una jugada después termina la partida: { $end }
   *[other] { $count } jugadas después termina la partida: { $end }
}
page-puzzle-line-show = Ver cómo sigue
page-puzzle-instead = En cambio, después de { $move }:
page-puzzle-show = Mostrar la solución
page-puzzle-next = Problema siguiente
page-puzzle-you = Tus problemas
page-puzzle-why = Por qué
page-puzzle-odds = { $player } elige { $move } en el { $percent } % de los casos.

page-drills = Tus propios errores
page-drills-none = Abre la revisión de una partida tuya: tus errores se guardan aquí, para que puedas hacerlo mejor.
page-drills-count = { $count ->
    [0] Ninguna posición por practicar
    [one] Una posición por practicar
   *[other] { $count } posiciones por practicar
}; { $learned ->
    [0] ninguna aprendida
    [one] una aprendida
   *[other] { $learned } aprendidas
}
page-drills-begin = Practicar
page-drill-of = { $game }: tu propio error
page-drill-task = Aquí cometiste un error. Encuentra una jugada mejor.
page-drill-same = Es otra vez la jugada de la partida. Busca otra.
page-drill-wrong = Hay algo mejor.
page-drill-as-good = ¡Sí, es tan buena como la mejor jugada!
page-drill-about = En la partida jugaste { $played } y perdiste un { $lost }.
page-drill-next = Error siguiente
page-drill-remove = Quitar este error
page-drill-gone = Este error no está guardado en este navegador.
