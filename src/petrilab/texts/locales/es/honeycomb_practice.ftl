### Honeycomb: lessons and puzzles.

## Lessons

honeycomb-lesson-picks = Elegir en secreto
honeycomb-lesson-picks-two = Todos eligen a la vez y en secreto. Tú colonizas hexágonos, y los vecinos de tu color dan puntos. Elige dos hexágonos vacíos y confirma.
    .done = Todo se ha revelado a la vez. Un hexágono que eligió un solo jugador toma su color.
    .black = B y tú habéis elegido el mismo hexágono: ahora es negro y no es de nadie. Un hexágono que eligió un solo jugador toma su color.
honeycomb-lesson-contacts = Los contactos son puntos
honeycomb-lesson-contacts-three = Dos hexágonos tuyos que se tocan son un contacto y valen un punto. Elige dos hexágonos que formen al menos tres contactos a la vez.
    .done = Los triángulos rinden mucho: dos hexágonos nuevos que se tocan entre sí y tocan otro tuyo forman tres contactos.
    .hint = Son menos de tres contactos. Elige dos hexágonos vecinos que toquen los dos el hexágono 10.
honeycomb-lesson-competition = La competencia deja hexágonos negros
honeycomb-lesson-competition-black = Un hexágono que eligen dos jugadores se vuelve negro para siempre: eso es una competencia. Supón que sabes que B elegirá el 7 y el 10. Elige otros dos que formen contactos.
    .done = No hay competencia: los dos hexágonos son tuyos.
    .hint = No hay competencia, pero tampoco contacto. Elige hexágonos que toquen el 8 o el 9.
    .black = Lo que habéis elegido los dos ahora es negro. Déjale el 7 y el 10 a B.
honeycomb-lesson-antibiotic = El antibiótico
honeycomb-lesson-antibiotic-block = En las primeras rondas también puedes poner un antibiótico, que les cierra un hexágono a todos los demás. B quiere el 7, que toca sus dos colonias. Elige dos hexágonos y pon el antibiótico en el 7.
    .done = ¡NI HABLAR! Es la llamada del antibiótico: el hexágono 7 queda vacío y B ha perdido una elección.
    .hint = Tu antibiótico no estaba en el hexágono 7. Pulsa Antibiótico, encima de los botones, elige el hexágono 7 y confirma.
honeycomb-lesson-bluff = El farol
honeycomb-lesson-bluff-second = El hexágono 7 es claramente el mejor para ti, y B también lo ve: cuenta con un antibiótico allí. Elige otros dos hexágonos que formen contactos.
    .done = El antibiótico de B no ha detenido a nadie. No elijas siempre lo mejor: que sea difícil adivinar tu jugada.
    .hint = Así no formas ningún contacto. Elige hexágonos que toquen los tuyos: 2, 6 u 8.
    .blocked = B tenía su antibiótico en el 7, como se esperaba. Esta vez no elijas el 7.
    .black = B y tú habéis elegido el mismo hexágono: ahora es negro. Quédate cerca de tus propios hexágonos.
honeycomb-lesson-bluff-trap = Ahora el farol es tuyo. El hexágono 7 es el mejor para ti y para B, que te espera allí. Elige otros dos, uno de los cuales forme un contacto, y pon tu antibiótico en el 7.
    .done = ¡NI HABLAR! B quería el 7 y ha perdido una elección. Tú tienes contactos nuevos, y el 7 sigue libre.
    .hint = Necesitas las dos cosas: el antibiótico en el 7 y un contacto tuyo en otro sitio, por ejemplo con 2, 6 u 8.

## Puzzles

honeycomb-puzzle-best = Encuentra la mejor elección ante estas probabilidades.
honeycomb-puzzle-wrong-best = Ante estas probabilidades, otra elección es claramente mejor.
honeycomb-theme-contacts = Contactos
honeycomb-theme-risk = Riesgo
honeycomb-theme-denial = Bloqueo
