### What the server says.

server-message = Un mensaje es JSON de una de las formas conocidas.
    .refused = El servidor no entendió este mensaje.
server-too-large = Un mensaje tiene como mucho 16 kB y 16 niveles.
    .refused = Este mensaje es demasiado grande.
server-too-fast = Una sesión o dirección no puede pedirlo todo a la vez.
    .refused = Fue demasiado rápido. Inténtalo de nuevo en { $seconds } { $seconds ->
        [one] segundo
       *[other] segundos
    }.
server-too-many = Una sesión o dirección tiene un número limitado de conexiones.
    .refused = Hay demasiadas conexiones abiertas. Cierra algunas páginas.
server-session = Para jugar hace falta una sesión, es decir, una cookie.
    .refused = El servidor aún no te conoce. Permite la cookie y vuelve a cargar la página.
server-origin = La página de otro sitio no puede actuar por ti.
    .refused = Esta petición venía de otro sitio y fue rechazada.
server-host = El servidor solo responde a sus propias direcciones.
    .refused = El servidor no se llama así. Quien lo lleva puede nombrarlo con --public-url.
server-hello = Una conexión empieza con hello.
server-not-found = Esa página no existe.
server-stopping = El servidor está a punto de parar. Pregunta de nuevo en un momento.
server-error = Algo salió mal en el servidor. No se cambió nada.
server-setting = Un ajuste tiene uno de los valores que nombra su ayuda.
    .refused = { $setting } no puede ser { $found }.
server-workers = Varios procesos necesitan PostgreSQL.
    .refused = { $workers } procesos no pueden compartir un archivo SQLite, que tiene un solo escritor. Nombra una base PostgreSQL con --store.
server-public = Quien escucha al mundo dice en qué dirección.
    .refused = Escuchar en { $host } necesita --public-url con la dirección que usa la gente, o --lan para la red doméstica.
server-port = Un puerto es de un solo programa a la vez.
    .refused = El puerto { $port } de { $host } está ocupado o no está permitido. Elige otro con --port.
server-no-network = Para ser encontrado en la red doméstica hace falta una.
    .refused = No se encontró ninguna red doméstica. Sin --lan, la página es solo para esta máquina.
serve-here = Petrilab está en { $url } (Ctrl-C lo para).
serve-lan = Petrilab está en { $url } para todos los aparatos de esta red (Ctrl-C lo para). Es http sin cifrar: quien comparte la red podría escuchar; juega aquí con gente de confianza.
