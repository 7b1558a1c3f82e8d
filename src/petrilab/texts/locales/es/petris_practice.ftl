### Petris: lessons and puzzles.

## Lessons

petris-lesson-propagation = Mover las bacterias
petris-lesson-propagation-send = En tu turno propagas: mueves bacterias de una placa a placas que la tocan. Elige tu placa 2 y después una placa de al lado, y confirma.
    .done = Eso ha sido una propagación. Es la única clase de jugada de este juego.
petris-lesson-propagation-split = Sales de una sola placa, pero puedes ir a varias a la vez. Envía bacterias de la placa 2 a, como mínimo, dos placas distintas.
    .done = Bien. Lo que no envías se queda donde está.
    .hint = La jugada es válida, pero todo lo que has enviado ha ido a la misma placa. Elige una segunda placa antes de confirmar.
petris-lesson-equal = Nunca iguales
petris-lesson-equal-refused = Tras una jugada, dos jugadores no pueden tener el mismo número en ninguna placa. B tiene una bacteria en la placa 3. Envía una allí y lee por qué no vale; después entra con dos.
    .done = Dos contra una está permitido. Solo se prohíbe la igualdad.
    .hint = Está permitido, pero entra en la placa 3, donde está B.
petris-lesson-equal-leave = La regla también vale para lo que se queda. En la placa 3 tienes tres y B tiene dos. Intenta enviar solo una; después haz una jugada válida.
    .done = Exacto: pueden salir dos o tres, pero no una.
petris-lesson-fission = La fisión
petris-lesson-fission-alone = Cuando ambos han jugado, acaba la serie y llega una fisión: cada placa que ocupa un solo jugador gana una bacteria. Juega de modo que haya tres placas solo con bacterias tuyas.
    .done = Tres placas, tres bacterias nuevas. La placa de B también ha crecido.
    .hint = Has crecido, pero en menos de tres placas. Deja una bacteria en la placa 2 y envía las demás a dos placas distintas.
petris-lesson-fission-shared = Una placa que comparten dos jugadores no crece. En la placa 3 hay tres bacterias, todas de B. Antes de la fisión, impide que crezcan.
    .done = Ahora la placa 3 está compartida y allí no ha crecido nada.
    .hint = B ha llegado a cuatro en la placa 3. Envía al menos una bacteria a esa placa.
petris-lesson-sarcina = Cinco forman una sarcina
petris-lesson-sarcina-five = Cinco bacterias tuyas en una placa se convierten en una sarcina, un paquete que cuenta como cinco. Tienes tres en la placa 2 y dos en la placa 3: reúne cinco.
    .done = Una sarcina ya no se mueve nunca, y solo tienes tres.
    .hint = Así no hay cinco en una placa. Envía todas las bacterias de una placa a la otra.
petris-lesson-sarcina-closed = Una placa con tu propia sarcina está cerrada para ti. Prueba la placa 3 y después ve a otra.
    .done = Las sarcinas te quitan espacio. Tener demasiadas es una carga.
petris-lesson-contamination = Contaminación: los puntos son malos
petris-lesson-contamination-most = Una de cada tres series acaba con una contaminación: quien tiene más en una placa compartida recibe un punto, y los puntos son malos. En la placa 3 eres tú. Evita el punto.
    .done = Ningún punto para ti. Tras la última contaminación gana quien tiene menos puntos.
    .hint = Has recibido un punto, porque eras quien más tenía en una placa compartida. Saca todas tus bacterias de la placa 3, pero no hacia B.
petris-lesson-preview = Leer lo que viene
petris-lesson-preview-read = Mientras preparas una jugada, el panel dice qué haría con ella la fisión o la contaminación que viene. Encuentra una jugada tras la cual no te espere ninguna sarcina.
    .done = Nada es definitivo antes de confirmar: prepara la jugada, lee, deshazla y vuelve a empezar.
    .hint = Tus cuatro bacterias siguen solas en una placa, así que la fisión las convertiría en una sarcina. Sepáralas.
petris-lesson-losing = Tres formas de perder al instante
petris-lesson-losing-stuck = Quien no tiene ninguna propagación válida pierde al instante. B tiene una sola bacteria en la placa 4, junto a 1, 3 y 6. No le dejes salida.
    .done = Una contra una está prohibido en todas partes: B no puede moverse y ganas.
    .hint = B aún tiene una salida. Pon exactamente una bacteria de la placa 2 en la placa 3 y deja las placas 1 y 6 como están.
petris-lesson-losing-sarcina = Ya has usado tus tres sarcinas. Si hace falta una cuarta, pierdes la partida, y viene una fisión. Sobrevive.
    .done = En ninguna placa había solo cuatro bacterias tuyas. Tener pocas puede ser una ventaja.
    .hint = Una placa tuya ha llegado a cinco, y no quedaba ninguna sarcina. Separa las cuatro y no juntes cinco en ninguna.
petris-lesson-losing-track = Tus puntos se cuentan en la pista de contaminación, que acaba en 9. Tienes 8: un punto más y pierdes. Tras tu jugada hay una contaminación. Evita el punto.
    .done = Te quedas en 8 y sigues jugando.
    .hint = Con ese punto has perdido. Sal de la placa 3 con todas tus bacterias, sin encontrarte con B en otra.
    .stuck = Ningún punto, pero todas tus bacterias son ahora una sarcina: no puedes mover, y así también se pierde. Sal de la placa 3, pero no con las dos a la placa 2.
petris-lesson-strategy = Una primera estrategia
petris-lesson-strategy-smaller = Antes de una contaminación, ten menos bacterias que tu rival en las placas compartidas. En la placa 3 solo está B, con tres, y no recibiría ningún punto. Haz que lo reciba.
    .done = Tener menos que B le ha dado un punto.
    .hint = B no ha recibido ningún punto. Entra en la placa 3 con menos bacterias que B.
petris-lesson-strategy-slow = Crece despacio: cada sarcina te cierra una placa para siempre. Tras tu jugada hay una fisión. Juega de modo que no obtengas otra sarcina.
    .done = Guardas sarcinas para después y tienes espacio para moverte ahora.
    .hint = En la fisión, cuatro de tus bacterias estaban solas en una placa y se convirtieron en una sarcina. Sepáralas antes.
petris-lesson-advanced = El juego avanzado
petris-lesson-advanced-first = En el juego avanzado, una placa da tres puntos en la primera contaminación, y después dos, dos y uno. Eres B y llega la primera contaminación. No recibas puntos.
    .done = Tres puntos evitados. Las primeras contaminaciones deciden el juego avanzado.
    .hint = Tres puntos de golpe. Saca todas tus bacterias de la placa que compartes con A y no entres en otra placa de A.
petris-lesson-three = Tres jugadores
petris-lesson-three-two = Con tres jugadores, quien más tiene recibe un punto por cada rival en la placa. En la placa 4 están tus dos rivales y llega una contaminación. No recibas puntos.
    .done = Ahora es C quien más tiene allí y recibe los puntos. La partida acaba en cuanto pierde un jugador; de los demás, gana quien tiene menos puntos.
    .hint = Has recibido dos puntos en la placa 4. Sal de ella con tus tres bacterias.

## Puzzles

petris-puzzle-win = Encuentra la única jugada que gana.
petris-puzzle-save = Encuentra la única jugada que no pierde.
petris-puzzle-wrong-win = Con esta jugada ya no ganas si ambos juegan lo mejor posible. Está demostrado.
petris-puzzle-wrong-save = Esta jugada pierde si ambos juegan lo mejor posible. Está demostrado.
petris-theme-contamination = Contaminación
petris-theme-sarcina = Crecimiento y sarcinas
petris-theme-mobility = Libertad de movimiento
petris-theme-ending = Final de la partida
