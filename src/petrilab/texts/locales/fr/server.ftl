### What the server says.

server-message = Un message est du JSON d’une des formes connues.
    .refused = Le serveur n’a pas compris ce message.
server-too-large = Un message a au plus 16 ko et 16 niveaux.
    .refused = Ce message est trop grand.
server-too-fast = Une session ou une adresse a un nombre limité de requêtes.
    .refused = C’était trop rapide. Réessaie dans { $seconds } { $seconds ->
        [one] seconde
       *[other] secondes
    }.
server-too-many = Une session ou une adresse a un nombre limité de connexions.
    .refused = Trop de connexions sont ouvertes. Ferme quelques pages.
server-bot-matches = Seules quelques parties de l’ordinateur contre lui-même peuvent être en cours en même temps.
    .refused = { $limit ->
        [0] Ici, l’ordinateur ne joue pas contre lui-même.
        [one] Une partie de l’ordinateur contre lui-même est déjà en cours. Attends qu’elle finisse.
       *[other] { $limit } parties de l’ordinateur contre lui-même sont déjà en cours. Attends que l’une d’elles finisse.
    }
server-too-costly = Une image ou une partie enregistrée ne peut demander qu’un calcul limité.
    .refused = Cela demande trop de calcul. Essaie avec un plateau plus petit ou une partie plus courte.
server-no-analysis = Les bilans et les analyses ont besoin des adversaires du serveur.
    .refused = Ce serveur ne peut faire ni bilan ni analyse de ce jeu.
server-session = Pour jouer, il faut une session, donc un cookie.
    .refused = Le serveur ne te connaît pas encore. Autorise le cookie et recharge la page.
server-origin = La page d’un autre site ne peut pas agir pour toi.
    .refused = Cette demande venait d’un autre site et a été refusée.
server-host = Le serveur ne répond qu’à ses propres adresses.
    .refused = Le serveur ne répond pas à cette adresse. Son exploitant peut l’indiquer avec --public-url.
server-hello = Une connexion commence par hello.
server-not-found = Cette page n’existe pas.
server-stopping = Le serveur va s’arrêter. Réessaie dans un instant.
server-error = Une erreur s’est produite sur le serveur. Rien n’a été modifié.
server-setting = Un réglage prend l’une des valeurs indiquées dans son aide.
    .refused = { $setting } ne peut pas être { $found }.
server-workers = Plusieurs processus ont besoin de PostgreSQL.
    .refused = { $workers } processus ne peuvent pas partager un fichier SQLite, où un seul peut écrire. Indique une base PostgreSQL avec --store.
server-bot-cluster = Une grappe de calcul pour les adversaires a besoin d’un ordonnanceur Dask qui réponde.
    .refused = Aucun ordonnanceur ne répond à { $cluster }, ou Dask manque : pip install 'petrilab[cluster]'.
server-public = Un serveur accessible de l’extérieur a besoin de son adresse publique.
    .refused = Pour écouter sur { $host }, il faut --public-url avec l’adresse que les gens utilisent, ou --lan pour le réseau domestique.
server-port = Un port sert à un seul programme à la fois.
    .refused = Le port { $port } de { $host } est pris ou interdit. Choisis-en un autre avec --port.
server-no-network = Servir un réseau domestique suppose un réseau.
    .refused = Aucun réseau domestique n’a été trouvé. Sans --lan, la page n’est que pour cette machine.
serve-here =
    Petrilab est lancé. Ouvre cette adresse dans ton navigateur :

        { $url }

    Ctrl-C l’arrête.
serve-lan =
    Petrilab est lancé pour tous les appareils de ce réseau :

        { $url }

    Saisis l’adresse ou scanne le code. Ctrl-C l’arrête.
    La connexion n’est pas chiffrée (http) : toute personne sur ce réseau pourrait écouter. Joue ici avec des gens de confiance.
serve-stopped = Petrilab est arrêté.
