### Ce que dit la page.

## Accueil et en-tête

page-welcome = Des jeux de bactéries. Choisis et joue.
page-home = Accueil
page-labelled = { $label } : { $value }
page-skip = Aller au contenu
page-your-name = Ton nom
page-guest = Invité
page-language = Langue
page-theme = { $theme ->
    [light] Thème : clair
    [dark] Thème : sombre
   *[auto] Thème : comme l’appareil
}
page-players-range = { $few } à { $many } joueurs
page-players-exact = { $players } joueurs
page-kind = { $kind ->
    [luck] dés
    [secrets] choix secrets
   *[open] ni hasard ni secret
}
page-play-computer = Contre l’ordinateur
page-play-screen = Ensemble sur cet écran
page-play-friends = Inviter des amis
page-set-up = Préparer une partie
page-rules = Règles
page-my-matches = Mes parties
page-your-turn = C’est à toi
page-phase = { $phase ->
    [open] attend des joueurs
    [playing] en cours
    [paused] en pause
   *[over] terminée
}
page-unreachable = Le serveur est injoignable pour l’instant. Est-il lancé, et as-tu du réseau ?
page-match-unavailable = Impossible d’ouvrir cette partie
page-no-such-game = Ce jeu n’existe pas ici.
page-not-found-help = L’adresse est peut-être incomplète ou périmée. Tu peux continuer ici :
page-broken = Cet écran ne peut pas être affiché
page-broken-help = Quelque chose a mal tourné dans cette page, ou une partie de la page n’a pas pu être chargée. Tes parties sont en sécurité sur le serveur.
page-reload = Recharger
page-watch-match = Regarder la partie
page-history-changing = La partie avance plus vite que son historique ne peut être chargé. Réessaie dans un instant.
page-level-random = Hasard
page-level-greedy = Glouton
page-level-forager = Glaneur
page-level-spore = Spore
page-level-coccus = Coccus
page-level-bacillus = Bacillus
page-level-vibrio = Vibrio
page-level-streptomyces = Streptomyces

## Préparer une partie

page-set-up-title = { $game } : préparer une partie
page-seats = Qui joue
page-seat = Joueur { $letter }
page-player = Joueur { $number }
page-seat-me = Une personne sur cet écran
page-seat-friend = Un ami, par lien
page-seat-computer = L’ordinateur
page-computer = Ordinateur, { $name }
page-seat-open = place libre
page-name-of = Nom de { $seat }
page-rating = cote { $rating }
page-advanced = Autres options
page-measured = { $play ->
    [random] Mesuré avec des coups au hasard
   *[strong] Mesuré avec de bons joueurs
}, par rapport au réglage par défaut : victoires de la place A { $share } ± { $shareMargin } et nulles { $draws } ± { $drawsMargin } points de pourcentage, durée { $moves } ± { $movesMargin } coups.
page-measured-older = Les bons joueurs étaient de la version { $version } ; ceux d’aujourd’hui jouent peut-être autrement.
page-measured-endings = Les parties finissent autrement : { $endings }.
page-measured-ending = { $name } dans { $percent } % des parties au lieu de { $usual } %
page-clock = Pendule
page-clock-none = Sans pendule
page-clock-of = { $minutes } minutes, plus { $seconds } secondes par coup
page-clock-help = Un joueur qui n’a plus de temps perd.
page-private = Seules les personnes qui ont le lien peuvent regarder
page-begin = Commencer
page-make-link = Créer le lien

## Les options en bref

page-options = Options
page-option-players = Joueurs
page-value-on = oui
page-value-off = non

## Pendant une partie

page-away = absent
page-handed-over = l’ordinateur joue
page-thinking = réfléchit…
page-thinks = { $count ->
    [one] { $players } réfléchit.
   *[other] { $players } réfléchissent.
}
page-queued = { $count ->
    [one] { $players } attend dans la file : le serveur est occupé par d’autres adversaires.
   *[other] { $players } attendent dans la file : le serveur est occupé par d’autres adversaires.
}
page-animating = Regarde ce qui se passe…
page-open = En attente de joueurs
page-paused = La partie est en pause
page-reconnecting = Connexion coupée. Ton coup est conservé.
page-reconnecting-watching = Connexion coupée. Nouvelle tentative…
page-not-connected = Ce clic est resté sans effet, car la connexion est coupée. Ton coup est conservé : continue dès qu’elle est rétablie.
page-unanswered = La connexion a été coupée avant la réponse du serveur. Si rien n’en apparaît sous « Ce qui s’est passé », recommence ; un coup déjà préparé est conservé.
page-click-lost = Ce clic est resté sans effet, car la connexion est coupée. Réessaie dès qu’elle est rétablie.
page-no-answer = Le serveur n’a pas répondu à temps. Vérifie s’il a fait ce que tu voulais ; sinon, réessaie.
page-log = Ce qui s’est passé
page-see-rule = Voir la règle
page-confirm-secret = Choisir en secret
page-takeback = Demander à reprendre mon coup
page-pause = Pause
page-resume = Reprendre la partie
page-rematch = Revanche
page-to-rematch = Vers la revanche
page-resign = Abandonner
page-resign-sure = Abandonner vraiment ?
page-resign-help = Tu perds cette partie.
page-leave = Quitter la partie
page-leave-sure = Quitter vraiment la partie ?
page-leave-open = Ta place redevient libre.
page-leave-playing = Tu abandonnes et perds cette partie.
page-leave-over = Cette partie ne sera plus dans ta liste.
page-close = Fermer
page-dialog-cancel = Annuler
page-invite = Inviter
page-invite-help = Toute personne qui ouvre ce lien peut prendre une place libre.
page-waiting-for = { $count ->
    [one] Envoie ce lien à une autre personne ; la partie commence à son arrivée.
   *[other] Envoie ce lien à { $count } autres personnes ; la partie commence quand toutes sont là.
}
page-link = Lien
page-copy = Copier
page-share-native = Partager…
page-copied = Copié
page-qr = QR code du lien
page-link-help = Envoie le lien, ou fais scanner le code avec un téléphone.
page-join-title = On t’invite à jouer à { $game }
page-join = Rejoindre
page-other-device = Continuer sur un autre appareil
page-other-device-help = Ouvre ce lien dans les prochaines minutes sur l’autre appareil : ta place y sera transférée. Le lien ne sert qu’une fois.
page-download = Télécharger la partie
page-return = Reprendre ta place
page-away-countdown = { $seconds ->
    [1] Dans une seconde, l’ordinateur pourra remplacer la personne absente.
   *[other] Dans { $seconds } secondes, l’ordinateur pourra remplacer la personne absente.
}
page-hand-over = Laisser jouer l’ordinateur
page-adjourn = Pause jusqu’à son retour
page-pace = Vitesse des animations
page-pace-slow = lente
page-pace-usual = normale
page-pace-fast = rapide
page-pace-off = sans animation
page-sound = Signal sonore quand c’est à toi
page-asks = { $matter ->
    [takeback] { $player } demande à reprendre un coup.
    [pause] { $player } demande une pause.
   *[rematch] { $player } demande une revanche.
}
page-agree = D’accord
page-decline = Refuser
page-withdraw = Retirer
page-pass-device = Le prochain choix est secret. Passe l’écran à { $player }, et à personne d’autre.
page-device-taken = Je suis { $player }
page-you-watch = Tu regardes la partie.
page-watching = { $count ->
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
page-step = Revoir la partie coup par coup
page-step-first = Au début
page-step-back = Un pas en arrière
page-step-forth = Un pas en avant
page-step-last = À la position actuelle
page-step-now = maintenant
page-step-at = { $at } sur { $count }

## Le déroulement d’une partie

page-line-created = La partie a été préparée.
page-line-joined = { $player } rejoint la partie.
page-line-filled = { $player } prend une place.
page-line-started = La partie commence.
page-line-resigned = { $player } abandonne.
page-line-timed-out = { $player } n’a plus de temps.
page-line-missed = { $player } n’a pas répondu à temps.
page-line-asked = { page-asks }
page-line-agreed = { $player } est d’accord.
page-line-declined = { $player } refuse.
page-line-withdrawn = { $player } retire sa demande.
page-line-took-back = { $player } reprend un coup.
page-line-paused = La partie est en pause.
page-line-resumed = La partie reprend.
page-line-handed-over = L’ordinateur remplace { $player }.
page-line-returned = { $player } est de retour.
page-line-claimed = { $player } a changé d’appareil.
page-line-forgotten = { $player } a quitté la partie pour de bon.
page-line-left = { $player } a quitté la partie.
page-line-rematched = Une revanche a été préparée.

## Règles

page-rule-link = Lien vers cette règle
page-level = Niveau { $number } : { $name }
page-level-number = niveau { $number }
page-rating-help = Les cotes sont mesurées dans des parties entre les niveaux. Un adversaire qui a 200 points de plus gagne environ trois parties sur quatre.
page-watch = Regarder
page-watch-none = Personne d’autre ne joue ici en ce moment.
page-mine-none = Tes parties apparaîtront ici.
page-read = Ouvrir une partie enregistrée ou une position
page-read-help = Colle le texte d’une partie téléchargée ou d’une position, ou choisis un fichier. Tu peux ensuite la revoir coup par coup.
page-read-text = Texte de la partie ou de la position
page-read-file = Choisir un fichier
page-read-no-text = Ce fichier n’est ni un enregistrement, ni une position, ni une analyse : il est trop grand ou n’est pas du texte.
page-read-show = Afficher
page-read-dice = { $count ->
    [1] L’unique tirage découle
   *[other] Les { $count } tirages découlent
} du secret et des nombres de cette partie enregistrée.
page-how = Comment on joue
page-hints = Conseils
page-hints-off = aucun
page-hint = Donne-moi un conseil
page-hint-help = Un niveau de ton choix montre ce qu’il jouerait. Pas de conseils dans les parties entre humains.
page-hint-given = { $name } jouerait ainsi. Confirme, ou annule.
page-share = Partager cette partie
page-share-watch = Laisser d’autres regarder
page-share-help = Toute personne qui ouvre ce lien voit la partie et peut la revoir coup par coup, mais pas y jouer.
page-dice-verify = Vérifier les dés
page-dice-help = Avant le premier lancer, le serveur a publié l’empreinte (SHA-256) d’un secret. Ensuite seulement, le navigateur de chaque joueur a envoyé son propre nombre aléatoire. Tous les lancers découlent du secret et de ces nombres. Les places de l’ordinateur n’envoient pas de nombre, pas plus que les autres joueurs d’un même écran.
page-dice-sealed = Publié avant la partie
page-dice-added = Nombres des joueurs
page-dice-sent-none = rien envoyé
page-dice-made-by-server = rien envoyé ; le serveur a inventé un nombre
page-dice-secret = Révélé à la fin
page-dice-own-fits = Ton navigateur a gardé l’empreinte et son nombre d’avant le premier lancer : le secret a bien cette empreinte, et ton nombre figure parmi les autres.
page-dice-fits = Le secret a bien l’empreinte que le serveur montre. Ton navigateur l’a vérifié lui-même.
page-dice-fault-commitment = Le serveur montre maintenant une autre empreinte que celle d’avant l’envoi de ton nombre. On ne peut pas se fier à ces dés.
page-dice-fault-nonce = Le nombre de ton navigateur n’est pas parmi ceux dont découlent les lancers : il est arrivé trop tard, ou le serveur l’a ignoré. Le serveur pouvait choisir les lancers.
page-dice-fault-added = Le serveur a ajouté un nombre pour une place qui n’en a pas envoyé. Il pouvait choisir les lancers.
page-dice-fault-secret = Le secret n’a pas l’empreinte publiée. On ne peut pas se fier à ces dés.
page-dice-fault-draws = Les lancers ne découlent pas du secret et des nombres. On ne peut pas se fier à ces dés.
page-dice-draws = { $count ->
    [1] Le serveur a recalculé l’unique tirage
   *[other] Le serveur a recalculé les { $count } tirages
} de cette partie, et n’a trouvé aucune différence.
page-dice-own-draws = { $count ->
    [1] Ton navigateur a recalculé l’unique tirage
   *[other] Ton navigateur a recalculé les { $count } tirages
} de cette partie, et n’a trouvé aucune différence.
page-dice-promise = Le serveur n’a donc pu choisir aucun lancer, à condition que le navigateur de chaque autre joueur affiche la même chose et qu’aucun de ces joueurs n’ait aidé le serveur. Le serveur connaissait tous les lancers d’avance, et cette page vient aussi du serveur.
page-dice-promise-alone = Le serveur n’a donc pu choisir aucun lancer. Il connaissait tous les lancers d’avance, et cette page vient aussi du serveur.
page-dice-unchecked = Ton navigateur n’a pas pu vérifier lui-même les lancers. On ne peut donc pas savoir si le serveur les a choisis.
page-dice-no-promise = Ton navigateur n’a pas envoyé de nombre pour cette partie. On ne peut donc pas savoir si le serveur a choisi les lancers.
page-dice-yourself = Pour vérifier sans ce serveur, télécharge la partie et lance : petrilab verify
page-dice-waiting = En attente des nombres des joueurs pour les dés
page-rules-short = En bref
page-rules-all = Toutes les règles
page-rules-ruling-help = Là où les règles imprimées se taisent ou se lisent de deux façons, il a fallu trancher. Ces règles sont signalées comme décisions, de même que tout ce qu’une option change.
page-ruling = décision
page-rule-option = option : { $option }
page-rule-before = Avant
page-rule-after = Après
page-rule-shown = Un exemple
page-default = par défaut : { $value }
page-forget = Supprimer mes données
page-forget-sure = Supprimer tes données ?
page-forget-help = Ton nom est effacé de toutes les parties de ce serveur, tes places ne sont plus à personne, et ce navigateur oublie ses réglages. Les coups restent.
page-credit = Un jeu ajouté à Petrilab.
page-result = Résultat
page-early = Au début d’une partie
page-midway = Au milieu
page-late = À la fin
page-fill = { $count ->
    [one] Donner la place à l’ordinateur ({ $name })
   *[other] Donner { $count } places à l’ordinateur ({ $name })
}
