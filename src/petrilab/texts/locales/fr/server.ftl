### What the server says.

server-message = Un message est du JSON d’une des formes connues.
    .refused = Le serveur n’a pas compris ce message.
server-too-large = Un message a au plus 16 ko et 16 niveaux.
    .refused = Ce message est trop grand.
server-too-fast = Une session ou une adresse ne peut pas tout demander à la fois.
    .refused = C’était trop rapide. Réessayez dans { $seconds } { $seconds ->
        [one] seconde
       *[other] secondes
    }.
server-too-many = Une session ou une adresse a un nombre limité de connexions.
    .refused = Trop de connexions sont ouvertes. Fermez quelques pages.
server-session = Pour jouer, il faut une session, donc un cookie.
    .refused = Le serveur ne vous connaît pas encore. Autorisez le cookie et rechargez la page.
server-origin = La page d’un autre site ne peut pas agir pour vous.
    .refused = Cette demande venait d’un autre site et a été refusée.
server-host = Le serveur ne répond qu’à ses propres adresses.
    .refused = Le serveur ne s’appelle pas ainsi. Qui le fait tourner peut le nommer avec --public-url.
server-hello = Une connexion commence par hello.
server-not-found = Cette page n’existe pas.
server-stopping = Le serveur va s’arrêter. Redemandez dans un instant.
server-error = Quelque chose s’est mal passé dans le serveur. Rien n’a changé.
server-setting = Un réglage a une des valeurs que nomme son aide.
    .refused = { $setting } ne peut pas être { $found }.
server-workers = Plusieurs processus ont besoin de PostgreSQL.
    .refused = { $workers } processus ne peuvent pas partager un fichier SQLite, qui n’a qu’un seul écrivain. Nommez une base PostgreSQL avec --store.
server-public = Qui écoute le monde dit à quelle adresse.
    .refused = Écouter sur { $host } demande --public-url avec l’adresse que les gens utilisent, ou --lan pour le réseau domestique.
server-port = Un port sert à un seul programme à la fois.
    .refused = Le port { $port } de { $host } est pris ou interdit. Choisissez-en un autre avec --port.
server-no-network = Pour être trouvé sur le réseau domestique, il en faut un.
    .refused = Aucun réseau domestique n’a été trouvé. Sans --lan, la page n’est que pour cette machine.
serve-here = Petrilab est à l’adresse { $url } (Ctrl-C l’arrête).
serve-lan = Petrilab est à l’adresse { $url } pour tous les appareils de ce réseau (Ctrl-C l’arrête). C’est du simple http : qui partage le réseau pourrait écouter ; jouez ici avec des gens de confiance.
