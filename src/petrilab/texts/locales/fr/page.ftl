### Ce que dit la page.

## Accueil et en-tête

page-welcome = Trois jeux de bactéries. Choisis et joue.
page-home = Accueil
page-skip = Aller au contenu
page-your-name = Ton nom
page-guest = Invité
page-language = Langue
page-theme = { $theme ->
    [light] Thème : clair
    [dark] Thème : sombre
   *[auto] Thème : comme l’appareil
}
page-players-range = { $few } à { $many } joueurs
page-kind = { $game ->
    [petris] ni hasard ni secret
    [petri-dish] dés
    [honeycomb] choix secrets
   *[other] un autre jeu
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
page-unreachable = Le serveur est injoignable pour l’instant. Tourne-t-il, et y a-t-il du réseau ?
page-level-random = Hasard
page-level-greedy = Gourmand
page-level-forager = Glaneur
page-level-spore = Spore
page-level-coccus = Coccus
page-level-bacillus = Bacillus
page-level-vibrio = Vibrio
page-level-streptomyces = Streptomyces

## Préparer une partie

page-set-up-title = { $game } : préparer une partie
page-seats = Qui joue
page-seat = Joueur { $letter }
page-player = Joueur { $number }
page-seat-me = Une personne à cet écran
page-seat-friend = Un ami, par lien
page-seat-computer = L’ordinateur
page-computer = Ordinateur : { $name }
page-seat-open = place libre
page-name-of = Nom de { $seat }
page-rating = niveau { $rating }
page-advanced = Autres options
page-clock = Pendule
page-clock-none = Sans pendule
page-clock-of = { $minutes } minutes, plus { $seconds } secondes par coup
page-clock-means = Qui n’a plus de temps perd.
page-private = Seuls ceux qui ont le lien peuvent regarder
page-begin = Commencer
page-make-link = Créer le lien

## Les options en bref

page-options = Options
page-option-players = Joueurs
page-option-track = Longueur de la piste de contamination
page-option-order = Qui commence
page-option-ties = Égalités
page-option-scoring3 = Décompte à trois
page-option-advanced = Jeu avancé
page-option-wedge-setup = Départ d’un secteur
page-option-seating = Répartition des secteurs
page-option-max-turns = Nombre maximal de tours
page-option-board = Plateau
page-option-colonies = Colonies par manche
page-option-antibiotic-rounds = Manches avec antibiotiques
page-option-antibiotic = Antibiotique
page-option-calls = Annonces
page-option-minutes = Minutes
page-option-max-rounds = Nombre maximal de manches
page-board-hexagon = hexagone de côté { $count }
page-board-rectangle = rectangle, { $size }
page-board-classic = classique
page-value-alternating = change à chaque série
page-value-per-contamination = change après chaque contamination
page-value-fixed = ne change jamais
page-value-pairwise = jamais deux égaux
page-value-all = seuls trois égaux sont interdits
page-value-two-or-more = deux joueurs suffisent
page-value-all-present = tous doivent être présents
page-value-on = oui
page-value-off = non
page-value-large-mid = Grand au milieu
page-value-large-tip = Grand à la pointe
page-value-shuffled = tiré au sort
page-value-in-order = dans l’ordre
page-value-optional = peut être posé
page-value-required = doit être posé
page-value-automatic = par le jeu lui-même
page-value-spoken = par les joueurs

## Pendant une partie

page-away = absent
page-lent = l’ordinateur remplace
page-thinking = réfléchit…
page-thinks = { $count ->
    [one] { $players } réfléchit.
   *[other] { $players } réfléchissent.
}
page-telling = Regarde ce qui se passe …
page-open = En attente de joueurs
page-paused = La partie est en pause
page-reconnecting = La connexion est coupée et se rétablit. Rien n’est perdu.
page-log = Ce qui s’est passé
page-see-rule = Voir la règle
page-confirm-secret = Choisir en secret
page-takeback = Reprendre le coup
page-pause = Pause
page-resume = Reprendre la partie
page-rematch = Revanche
page-to-rematch = Vers la revanche
page-resign = Abandonner
page-resign-sure = Abandonner vraiment ?
page-resign-means = Tu perds cette partie.
page-close = Fermer
page-invite = Inviter
page-invite-means = Qui ouvre ce lien peut prendre une place libre.
page-waiting-for = { $count ->
    [one] Envoie ce lien à une personne ; la partie commence à son arrivée.
   *[other] Envoie ce lien à { $count } personnes ; la partie commence quand toutes sont là.
}
page-link = Lien
page-copy = Copier
page-copied = Copié
page-qr = QR code du lien
page-link-means = Envoie le lien, ou fais lire le code à un téléphone.
page-join-title = Tu es invité à { $game }
page-join = Rejoindre
page-other-device = Changer d’appareil
page-other-device-means = Ouvre vite ce lien sur l’autre appareil ; ta place s’y déplace. Il sert une fois.
page-download = Télécharger la partie
page-return = Reprendre ta place
page-hand-over = L’ordinateur joue pour l’absent
page-adjourn = Pause jusqu’à son retour
page-pace = Montrer ce qui se passe
page-pace-slow = lentement
page-pace-usual = normalement
page-pace-fast = vite
page-pace-off = d’un coup
page-sound = Son quand c’est à toi
page-asks = { $matter ->
    [takeback] { $player } demande à reprendre un coup.
    [pause] { $player } demande une pause.
   *[rematch] { $player } demande une revanche.
}
page-agree = D’accord
page-decline = Refuser
page-withdraw = Retirer
page-curtain = Le prochain choix est secret. Laisse l’écran à { $player } seul.
page-curtain-open = Je suis { $player }
page-you-watch = Tu regardes.
page-watching = { $count ->
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
page-step = Parcourir la partie
page-step-first = Au début
page-step-back = Un pas en arrière
page-step-forth = Un pas en avant
page-step-last = À maintenant
page-step-now = maintenant
page-step-at = { $at } sur { $count }

## Le déroulement d’une partie

page-line-created = La partie est préparée.
page-line-joined = { $player } rejoint la partie.
page-line-filled = { $player } prend une place.
page-line-started = La partie commence.
page-line-resigned = { $player } abandonne.
page-line-timed-out = { $player } n’a plus de temps.
page-line-asked = { page-asks }
page-line-agreed = { $player } est d’accord.
page-line-declined = { $player } refuse.
page-line-withdrawn = { $player } y renonce.
page-line-took-back = { $player } reprend un coup.
page-line-paused = La partie est en pause.
page-line-resumed = La partie reprend.
page-line-handed-over = L’ordinateur remplace { $player }.
page-line-returned = { $player } est de retour.
page-line-claimed = { $player } a changé d’appareil.
page-line-forgotten = { $player } est parti pour de bon.
page-line-rematched = Une revanche est préparée.

## Règles

page-rule-link = Lien vers cette règle
page-level = Niveau { $number } : { $name }
page-level-number = niveau { $number }
page-rating-means = Les cotes sont mesurées dans des parties entre les niveaux. Avec 200 points de plus, on gagne environ trois parties sur quatre.
page-watch = Regarder
page-watch-none = Personne d’autre ne joue ici en ce moment.
page-mine-none = Tes parties apparaîtront ici.
page-read = Ouvrir un enregistrement ou une position
page-read-means = Colle le texte d’un enregistrement téléchargé ou d’une position, ou choisis un fichier. Puis parcours-le coup par coup.
page-read-text = Texte de l’enregistrement ou de la position
page-read-file = Choisir un fichier
page-read-show = Afficher
page-read-dice = { $count ->
    [one] L’unique tirage découle
   *[other] Les { $count } tirages découlent
} de ce qui a été scellé avant la partie.
page-how = Comment on joue
page-hints = Conseils
page-hints-off = aucun
page-hint = Un conseil
page-hint-means = Un niveau de ton choix montre ce qu’il ferait. Entre personnes, il n’y a pas de conseils.
page-hint-given = { $name } ferait cela. Confirme, ou reprends.
page-share = Partager cette partie
page-share-watch = Laisser regarder
page-share-means = Qui ouvre ce lien voit la partie et peut la parcourir, mais pas y jouer.
page-dice-verify = Vérifier les dés
page-dice-means = Avant le premier lancer, le serveur a scellé un secret : il en a publié l’empreinte (SHA-256), et chacun a ajouté un nombre à soi. Tous les lancers découlent des deux. Personne n’a donc pu choisir un lancer après coup.
page-dice-sealed = Scellé avant la partie
page-dice-added = Ajouté par les joueurs
page-dice-secret = Révélé à la fin
page-dice-fits = Le secret a bien l’empreinte publiée. Ton navigateur l’a vérifié lui-même.
page-dice-broken = Le secret n’a pas l’empreinte publiée. On ne peut pas se fier à ces dés.
page-dice-draws = { $count ->
    [one] L’unique tirage de cette partie en a été
   *[other] Les { $count } tirages de cette partie en ont été
} recalculés, et tout concorde.
page-dice-yourself = Pour vérifier sans ce serveur, télécharge l’enregistrement et lance : petrilab verify
page-rules-short = En bref
page-rules-all = Toutes les règles
page-rules-ruling-means = Là où les règles imprimées se taisent ou se lisent de deux façons, il a fallu trancher. Ces règles sont marquées comme décisions ; ce qu’une option change est marqué aussi.
page-ruling = décision
page-rule-option = option : { $option }
page-rule-before = Avant
page-rule-after = Après
page-rule-shown = Un exemple
page-default = d’habitude : { $value }
page-forget = Supprimer mes données
page-forget-sure = Supprimer tes données ?
page-forget-means = Ton nom est effacé de toutes les parties de ce serveur, tes places ne sont plus à personne, et ce navigateur oublie ses réglages. Les coups restent.
page-credit = { $game ->
    [petris] Petris est un jeu de David Bernal, édité par 2 Tomatoes Games. Petrilab en est indépendant ; si le jeu te plaît, achète la boîte.
    [petri-dish] Petri Dish est un jeu d’Andrew Looney, édité par Looney Labs dans Pyramid Arcade. Petrilab en est indépendant ; si le jeu te plaît, achète la boîte.
    [honeycomb] Honeycomb a été créé par des gens de l’université Washington de Saint-Louis ; la feuille de règles ne nomme aucun auteur.
   *[other] Un jeu ajouté à Petrilab.
}
page-result = Résultat
page-won = gagne
page-early = Au début d’une partie
page-midway = Au milieu
page-late = À la fin
page-fill = { $count ->
    [one] Donner la place libre à l’ordinateur ({ $name })
   *[other] Donner les { $count } places libres à l’ordinateur ({ $name })
}
page-chapter = { $chapter ->
   *[before-the-game] Avant la partie
    [propagation] Propagation
    [sarcinas] Sarcines
    [fission] Scission
    [contamination] Contamination
    [the-end] La fin
    [a-turn] Un tour
    [where-actions-happen] Où se passent les actions
    [divide] Diviser
    [grow] Croître
    [infect] Infecter
    [move] Déplacer
    [zap] Zapper
    [who-is-out-and-the-end] Qui est éliminé, et la fin
    [picking] Le choix
    [the-reveal] La révélation
}

## Les jeux en bref

page-short-petris-1 = À tour de rôle, chacun envoie une ou plusieurs bactéries d’une boîte vers des boîtes qui la touchent. Ensuite, aucune boîte ne peut contenir autant de l’un que de l’autre, ni plus de cinq du même joueur.
page-short-petris-2 = Quand tous ont joué vient une scission : chaque boîte qu’un joueur occupe seul gagne une bactérie. Cinq dans une boîte deviennent une sarcine, qui y reste pour toujours.
page-short-petris-3 = Certaines scissions sont suivies d’une contamination : qui en a le plus dans une boîte partagée reçoit un point. Les points sont mauvais.
page-short-petris-4 = Après douze séries, le moins de points gagne. Qui ne peut pas jouer, a besoin d’une quatrième sarcine ou arrive au bout de la piste de contamination perd aussitôt.
page-short-petri-dish-1 = Lance trois dés et fais pour chacun ce qu’il montre, dans l’ordre que tu veux. Le Joker peut être n’importe quoi. De deux dés pareils, l’un devient Joker.
page-short-petri-dish-2 = Diviser fait d’une pièce deux plus petites. Croître agrandit une pièce, ou pose une nouvelle Petite à côté d’une de tes Grandes. Infecter fait tienne une pièce qui touche les tiennes. Déplacer mène une pièce sur une case vide. Zapper réduit n’importe quelle pièce, et retire une Petite.
page-short-petri-dish-3 = Ce que tu poses vient de ta réserve, et ce qui quitte le plateau y retourne.
page-short-petri-dish-4 = Tu gagnes avec tes neuf pièces sur le plateau, ou en y restant seul.
page-short-honeycomb-1 = Tous choisissent en même temps et en secret : deux hexagones à coloniser et, dans les premières manches, un pour un antibiotique.
page-short-honeycomb-2 = Puis tout est révélé. Ce que plusieurs voulaient devient noir pour toujours. Là où se trouve l’antibiotique d’un autre, personne ne s’installe cette fois. Ce que toi seul voulais est à toi.
page-short-honeycomb-3 = Deux de tes hexagones qui se touchent forment un contact, et chaque nouveau contact vaut un point.
page-short-honeycomb-4 = Quand il n’y a presque plus d’hexagones vides, le plus de points gagne.
