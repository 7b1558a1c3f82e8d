### Petri Dish: lessons and puzzles.

## Lessons

petri-dish-lesson-dice = Tres dados, tres acciones
petri-dish-lesson-dice-use = Has sacado Crecer (una pieza aumenta), Mover (cambia de casilla) y Fulminar (una pieza encoge). Cada dado es una acción, en el orden que quieras. Elige un dado y después una pieza, y confirma.
    .done = Ya has usado un dado. Siempre se usan todos: no se puede pasar.
petri-dish-lesson-dice-rest = Otro turno: ya has usado Fulminar; quedan Crecer y Mover. Usa uno de los dos.
    .done = Tras el último dado tira el jugador siguiente. Si salen dos dados iguales, uno pasa a ser un Comodín, que vale por la acción que quieras; si salen tres, pasan a serlo dos y tienes una cuarta acción.
petri-dish-lesson-actions = Las cinco acciones
petri-dish-lesson-actions-divide = Dividir convierte una Grande en dos Medianas, o una Mediana en dos Pequeñas: una se queda y la otra va al lado. Divide tu Grande.
    .done = Una pieza más en el tablero. Las piezas más pequeñas vienen de tu reserva, que son tus piezas fuera del tablero.
petri-dish-lesson-actions-grow = Crecer cambia una pieza por la del tamaño siguiente, o pone una Pequeña junto a una Grande tuya. Haz crecer una pieza.
    .done = Las Medianas y las Grandes no desaparecen cuando se fulminan. Para crecer, la pieza más grande debe estar en tu reserva.
petri-dish-lesson-actions-infect = Infectar sustituye una pieza rival que toca una de las tuyas por una tuya del mismo tamaño. Las piezas se tocan por un lado, y las puntas también a través del centro. Infecta a B.
    .done = B tiene una pieza menos y tú una más.
petri-dish-lesson-actions-move = Mover lleva una pieza a una casilla vacía junto a ella o junto a su grupo. Mueve una pieza.
    .done = Mover deja sitio para dividir o te acerca a los demás.
petri-dish-lesson-actions-zap = Fulminar alcanza cualquier pieza: una Pequeña desaparece y las demás se reducen en un tamaño. Fulmina una pieza de B.
    .done = Cualquier pieza en cualquier lugar: las Pequeñas nunca están a salvo.
    .hint = Era una pieza tuya. Está permitido, y a veces no hay nada mejor. Esta vez elige una pieza de B.
petri-dish-lesson-wild = Comodines
petri-dish-lesson-wild-any = Un Comodín vale por cualquiera de las cinco acciones. Elige el Comodín, después Infectar y después la pieza de B.
    .done = Un Comodín vale más cuando completa un plan.
    .hint = Es una de las cinco acciones, pero no Infectar. Inténtalo con Infectar.
petri-dish-lesson-wild-null = Has sacado Infectar, pero ninguna pieza rival toca las tuyas. Un dado cuya acción no es posible cuenta como Comodín: úsalo para lo que quieras.
    .done = Se comprueba de nuevo antes de cada acción. A veces conviene hacer antes que la acción de un dado sea imposible.
petri-dish-lesson-splorf = Splorf: mover lejos
petri-dish-lesson-splorf-far = Las piezas conectadas forman un grupo. Con Mover, una pieza puede ir junto a cualquiera de su grupo: un splorf. Lleva tu Pequeña de la esquina 0/9 (entre 0 y 9) a una casilla que no toque.
    .done = Ha recorrido todo el grupo en una sola acción.
    .hint = Es válido, pero no es un splorf de la Pequeña de la esquina 0/9. Elígela y después una casilla al otro extremo de tu grupo.
petri-dish-lesson-winning = Dos formas de ganar
petri-dish-lesson-winning-nine = Con tus nueve piezas en el tablero ganas al instante. Tienes ocho y la novena es una Pequeña. Gana con tus dados.
    .done = Nueve piezas: ganas, y el dado que sobra no importa.
    .hint = Esa no era la novena pieza. Crecer puede poner una Pequeña junto a una Grande tuya.
petri-dish-lesson-winning-last = También ganas si solo quedan piezas tuyas. B tiene una única Pequeña, en la punta 5. Termina la partida.
    .done = B queda fuera de la partida y ganas.
    .hint = B sigue ahí. Una pieza tuya toca la Pequeña: usa Infectar.

## Puzzles

petri-dish-puzzle-best = Encuentra la mejor acción siguiente con estos dados.
petri-dish-puzzle-wrong-best = El motor prefiere claramente otra acción.
petri-dish-theme-growth = Crecimiento
petri-dish-theme-infection = Infección
petri-dish-theme-safety = Seguridad
petri-dish-theme-ending = Final de la partida
