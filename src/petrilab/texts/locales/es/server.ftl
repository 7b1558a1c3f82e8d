### What the server says.

server-message = Un mensaje es JSON de una de las formas conocidas.
    .refused = El servidor no entendió este mensaje.
server-too-large = Un mensaje tiene como mucho 16 kB y 16 niveles.
    .refused = Este mensaje es demasiado grande.
server-too-fast = Una sesión o dirección tiene un número limitado de peticiones.
    .refused = Vas demasiado rápido. Inténtalo de nuevo en { $seconds } { $seconds ->
        [one] segundo
       *[other] segundos
    }.
server-too-many = Una sesión o dirección tiene un número limitado de conexiones.
    .refused = Hay demasiadas conexiones abiertas. Cierra algunas páginas.
server-bot-matches = Solo puede haber unas pocas partidas a la vez en las que el ordenador juegue contra sí mismo.
    .refused = { $limit ->
        [0] Aquí el ordenador no juega contra sí mismo.
        [one] Ya hay una partida del ordenador contra sí mismo. Espera a que termine.
       *[other] Ya hay { $limit } partidas del ordenador contra sí mismo. Espera a que termine una.
    }
server-too-costly = El cálculo para una imagen o un registro es limitado.
    .refused = Esto requiere demasiado cálculo. Prueba con un tablero más pequeño o un registro más corto.
server-no-analysis = Las revisiones y los análisis necesitan los motores del servidor.
    .refused = Este servidor no puede revisar ni analizar este juego.
server-session = Para jugar hace falta una sesión, es decir, una cookie.
    .refused = El servidor aún no te conoce. Permite la cookie y vuelve a cargar la página.
server-origin = La página de otro sitio no puede actuar por ti.
    .refused = Esta petición venía de otro sitio y se ha rechazado.
server-host = El servidor solo responde a sus propias direcciones.
    .refused = El servidor no responde en esa dirección. Quien lo administra puede añadirla con --public-url.
server-hello = Una conexión empieza con hello.
server-not-found = Esa página no existe.
server-stopping = El servidor está a punto de detenerse. Inténtalo de nuevo en un momento.
server-error = Algo ha fallado en el servidor. No ha cambiado nada.
server-setting = Un ajuste solo admite los valores que indica su ayuda.
    .refused = { $setting } no puede ser { $found }.
server-workers = Varios procesos necesitan PostgreSQL.
    .refused = { $workers } procesos no pueden compartir un archivo SQLite, que tiene un solo escritor. Indica una base de datos PostgreSQL con --store.
server-bot-cluster = Un clúster para los rivales necesita un planificador de Dask que responda.
    .refused = Ningún planificador responde en { $cluster }, o falta Dask: pip install 'petrilab[cluster]'.
server-public = Un servidor accesible desde fuera necesita una dirección pública.
    .refused = Escuchar en { $host } necesita --public-url con la dirección que usa la gente, o --lan para la red doméstica.
server-port = Un puerto solo lo usa un programa a la vez.
    .refused = El puerto { $port } de { $host } está ocupado o no está permitido. Elige otro con --port.
server-no-network = Servir a una red doméstica requiere una red.
    .refused = No se encontró ninguna red doméstica. Sin --lan, la página es solo para esta máquina.
serve-here =
    Petrilab está en marcha. Abre esta dirección en el navegador:

        { $url }

    Ctrl-C lo detiene.
serve-lan =
    Petrilab está en marcha para todos los dispositivos de esta red:

        { $url }

    Escribe la dirección o escanea el código. Ctrl-C lo detiene.
    La conexión no está cifrada (http): cualquiera en esta red podría leerla. Juega aquí con gente de confianza.
serve-stopped = Petrilab se ha detenido.
