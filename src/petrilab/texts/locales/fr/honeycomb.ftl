### Honeycomb: rules, events, endings, facts and options.

honeycomb-name = Honeycomb

## Before the game

honeycomb-cells = Le plateau est un nid d’abeilles d’hexagones numérotés ; ceux qui partagent un côté se touchent.
    .refused = Il n’y a pas d’hexagone { $cell } ; les hexagones sont numérotés de 1 à { $most }.
honeycomb-board-hexagon = Un plateau hexagonal a le même nombre de cases sur chacun de ses six côtés.
honeycomb-board-rectangle = Un plateau rectangulaire a des rangées de même longueur ; une rangée sur deux est décalée d’une demi-case vers la droite.
honeycomb-board-classic = Le plateau classique a 24 colonnes de sept cases à sommet plat, décalées tantôt vers le haut, tantôt vers le bas.
honeycomb-board-default = Sauf choix d’un autre plateau, le nombre de joueurs décide lequel est utilisé.
honeycomb-board-too-small = Un plateau doit avoir au moins autant d’hexagones qu’il y a de joueurs.
    .refused = Ce plateau ({ $board }) n’a { $count ->
        [one] qu’un hexagone
       *[other] que { $count } hexagones
    }, trop peu pour { $players } joueurs.

## Picking

honeycomb-simultaneous = À chaque manche, tous choisissent en secret et en même temps ; le dernier choix amène la révélation.
    .refused = Les { $players } joueurs ont choisi ; la manche doit donc déjà être révélée.
honeycomb-secrecy = Avant la révélation, les autres apprennent seulement que tu as choisi, et rien de ton choix.
honeycomb-colonies = Chacun choisit exactement autant d’hexagones à coloniser que convenu, ou tous les hexagones vides s’il y en a moins.
    .refused = Un choix demande exactement { $needed ->
        [one] un hexagone
       *[other] { $needed } hexagones
    } à coloniser, pas { $count }.
honeycomb-different = Les hexagones que tu choisis de coloniser sont tous différents.
    .refused = L’hexagone { $cell } est déjà parmi ceux que tu colonises.
honeycomb-empty = Seuls les hexagones vides peuvent être choisis.
    .refused = L’hexagone { $cell } n’est pas vide : il appartient à { $player }.
honeycomb-black = Un hexagone noir ne peut plus jamais être choisi.
    .refused = L’hexagone { $cell } est noir et le reste jusqu’à la fin de la partie.
honeycomb-antibiotic-one = Tu places au plus un antibiotique par manche.
    .refused = Tu as déjà placé ton antibiotique ; l’hexagone { $cell } ne peut pas en recevoir un second.
honeycomb-antibiotic-rounds = Les antibiotiques ne se placent que dans les premières manches, dont le nombre est convenu.
    .refused = { $most ->
        [0] Cette partie se joue sans antibiotiques.
        [one] Les antibiotiques ne se placent qu’à la manche 1 ; c’est la manche { $round }.
       *[other] Les antibiotiques ne se placent que jusqu’à la manche { $most } ; c’est la manche { $round }.
    }
honeycomb-antibiotic-elsewhere = Ton antibiotique va sur un hexagone que tu ne colonises pas toi-même.
    .refused = L’hexagone { $cell } ne peut pas recevoir à la fois ta colonie et ton antibiotique.
honeycomb-antibiotic-room = Un antibiotique demande un hexagone vide en plus de ceux que tu colonises.
    .refused = Il ne reste aucun hexagone vide pour un antibiotique.
honeycomb-antibiotic-optional = Sauf convention contraire, chacun est libre de ne pas placer d’antibiotique.
honeycomb-antibiotic-required = Si l’on en convient, un joueur qui peut placer un antibiotique doit le faire.
    .refused = Ce choix demande aussi un antibiotique.

## The reveal

honeycomb-reading-order = Les choix sont lus dans le sens antihoraire, en commençant par le premier lecteur.
honeycomb-first-reader = La place A lit en premier à la manche 1 ; à chaque manche, ce rôle passe à la suivante dans le sens antihoraire.
honeycomb-calls-automatic = Si les joueurs n’annoncent rien eux-mêmes, le jeu trouve chaque compétition et chaque antibiotique.
honeycomb-calls-spoken = Quand les joueurs annoncent, on lit les choix un par un, et les autres annoncent eux-mêmes COMPÉTITION et NON.
honeycomb-call-phase = On choisit, puis on annonce : une annonce ne compte que pendant la lecture d’un choix.
    .refused = { $phase ->
        [picking] C’est le moment de choisir des hexagones ; on ne lit rien que tu puisses annoncer.
       *[reading] C’est la lecture des choix ; tu ne peux plus choisir.
    }
honeycomb-call-reader = Le lecteur n’annonce rien, mais dit quand continuer ; les autres annoncent ou se taisent.
    .refused = { $reader } lit ses hexagones : c’est à { $reader } de continuer, et aux autres d’annoncer.
honeycomb-call-open = On n’annonce que sur un hexagone en cours de lecture et encore ouvert.
    .refused = Tu ne peux rien annoncer sur l’hexagone { $cell } : on ne le lit pas, ou son sort est déjà réglé.
honeycomb-call-competition = Annonce COMPÉTITION sur un hexagone que tu as aussi choisi de coloniser ; il devient noir.
    .refused = Tu n’as pas choisi toi-même l’hexagone { $cell } : tu ne peux pas y annoncer COMPÉTITION.
honeycomb-call-nope = Annonce NON sur l’hexagone qui porte ton antibiotique ; il est fermé à tous pour cette manche.
    .refused = Ton antibiotique n’est pas sur l’hexagone { $cell } : tu ne peux pas y annoncer NON.
honeycomb-call-first = Un NON l’emporte sur toute COMPÉTITION annoncée au même tour : l’hexagone reste vide.
honeycomb-call-void = Un hexagone coloré, noir ou fermé le reste : les choix suivants qui le visent sont sans effet.
honeycomb-call-nobody = On n’attend pas les joueurs qui, au vu de tous, n’ont plus rien à annoncer.
honeycomb-call-seconds = Une annonce qui n’est pas faite dans les secondes convenues est perdue ; le tour finit plus tôt si tous ont répondu.
honeycomb-antibiotic-blocks = Un hexagone qui porte l’antibiotique d’un autre ne va à personne cette manche et reste vide.
honeycomb-antibiotic-first = Un antibiotique l’emporte sur une compétition : l’hexagone ne devient pas noir.
honeycomb-competition = Un hexagone choisi par deux joueurs ou plus devient noir jusqu’à la fin de la partie.
honeycomb-colonised = Un hexagone choisi par un seul joueur, sans antibiotique d’un autre, prend la couleur de ce joueur.
honeycomb-antibiotic-lasts = Un antibiotique dure une manche.
honeycomb-antibiotic-shown = Un antibiotique sur un hexagone que quelqu’un a choisi est montré avec tous ses propriétaires.
honeycomb-antibiotic-secret = Un antibiotique qui n’a rencontré aucun choix reste secret jusqu’à la fin de la partie.
honeycomb-contacts = Deux hexagones de ta couleur qui se touchent forment un contact, et chaque contact vaut un point.
honeycomb-growth = Une manche donne à un joueur au plus autant de colonies qu’il a fait de choix, et un hexagone noir compte pour deux choix.
    .refused = Le plateau montre { $count } choix de { $player } ; à ce stade, il { $most ->
        [0] ne peut y en avoir aucun
       *[other] peut y en avoir { $most } au plus
    }.

## The end

honeycomb-after-round = On ne regarde qu’après une manche si la partie se termine ; une manche commencée va à son terme.
honeycomb-crowded = La partie se termine quand il reste moins d’hexagones vides que de joueurs.
    .refused = Avec { $empty ->
        [0] aucun hexagone vide
        [one] un seul hexagone vide
       *[other] { $empty } hexagones vides
    } et { $players } joueurs, la fin indiquée ici est fausse : le plateau est saturé exactement quand il reste moins d’hexagones vides que de joueurs.
honeycomb-time-up = Quand les minutes convenues sont écoulées, la manche en cours de choix est la dernière.
    .refused = Aucune durée n’a été convenue pour cette partie ; le temps ne peut donc pas être écoulé.
honeycomb-time-keeper = La table surveille le temps : elle dit quand il est écoulé et ne fait rien d’autre.
    .refused = { $actor } ne peut pas faire cela : seule la table dit que le temps est écoulé, et elle ne choisit jamais.
honeycomb-max-rounds = La partie se termine après le nombre de manches convenu.
honeycomb-several-ends = Si plusieurs raisons terminent la partie à la fois, on nomme d’abord la saturation, puis le temps, puis les manches.
honeycomb-most-points = Le joueur qui a le plus de points gagne.
honeycomb-shared-win = Les joueurs à égalité de points se partagent la victoire.

honeycomb-ending-crowded = Il reste moins d’hexagones vides que de joueurs.
    .label = trop peu d’hexagones vides
honeycomb-ending-time-up = Le temps est écoulé.
    .label = temps écoulé
honeycomb-ending-max-rounds = Le nombre de manches convenu est atteint.
    .label = nombre de manches convenu

## What happens

honeycomb-event-time-up = Le temps est écoulé : cette manche est la dernière.
honeycomb-event-chosen = { $player } a choisi.
honeycomb-event-ready = { $player } a répondu.
honeycomb-event-read = { $player } lit { $cells }.
honeycomb-event-void = { $player } n’obtient pas l’hexagone { $cell } : { $reason ->
    [closed] il est fermé pour cette manche.
   *[taken] il est déjà pris.
}
honeycomb-event-blocked = NON ! L’hexagone { $cell }, choisi par { $players }, reste vide : il porte un antibiotique de { $owners }.
    .you = toi
honeycomb-event-competition = COMPÉTITION ! L’hexagone { $cell }, choisi par { $players }, devient noir.
    .you = toi
honeycomb-event-colonised = { $player } colonise l’hexagone { $cell }.
honeycomb-event-contacts = { $player } { $points ->
    [0] ne crée aucun nouveau contact.
    [one] crée un nouveau contact et marque un point.
   *[other] crée { $points } nouveaux contacts et marque { $points } points.
}
honeycomb-event-round = La manche { $round } commence ; { $reader } lira en premier.
honeycomb-event-end = { $ending ->
    [crowded] Il reste moins d’hexagones vides que de joueurs
    [time_up] Le temps est écoulé
   *[max_rounds] La dernière manche est jouée
} ; la partie se termine avec { $winners } en tête.
    .you = toi

## Beside the board

honeycomb-fact-points = Points
honeycomb-fact-round = Manche
honeycomb-fact-empty = Hexagones vides
honeycomb-fact-chosen = Choix fait
honeycomb-fact-reader = Lecture
honeycomb-fact-answered = Réponse donnée

## Options

honeycomb-option-players = Le nombre de joueurs.
honeycomb-option-board = Le plateau : un hexagone par son côté, un rectangle par largeur et hauteur, ou le plateau classique.
    .label = Plateau
honeycomb-option-colonies = Combien d’hexagones chacun choisit de coloniser par manche.
    .label = Colonies par manche
honeycomb-option-antibiotic-rounds = Dans combien de manches, depuis la première, on peut placer des antibiotiques.
    .label = Manches avec antibiotiques
honeycomb-option-antibiotic = Si un joueur qui peut placer un antibiotique est libre de le faire ou y est obligé.
    .label = Antibiotique
    .optional = facultatif
    .required = obligatoire
honeycomb-option-calls = Si le jeu lui-même ou les joueurs annoncent compétitions et antibiotiques.
    .label = Annonces
    .automatic = par le jeu lui-même
    .spoken = par les joueurs
honeycomb-option-call-seconds = De combien de secondes on dispose pour annoncer pendant la lecture d’un choix.
    .label = Secondes pour annoncer
honeycomb-option-minutes = Après combien de minutes le temps est écoulé.
    .label = Minutes
honeycomb-option-max-rounds = Après combien de manches la partie se termine au plus tard.
    .label = Nombre maximal de manches

## Pendant la partie
honeycomb-aim = Crée le plus de contacts possible entre tes propres colonies.
honeycomb-help =
    Un nombre est un hexagone vide, une lettre une colonie, # est noir. Chacun choisit en secret.
    3+7-12 colonise 3 et 7 et pose un antibiotique sur 12. Par étapes : +3 +7 -12
    Si les joueurs annoncent : call+3-12 annonce COMPÉTITION sur 3 et NON sur 12, pass ne dit rien, et le lecteur continue avec continue.
honeycomb-credit = Honeycomb a été créé à l’université Washington de Saint-Louis ; la feuille de règles ne nomme aucun auteur.
honeycomb-empty-place = vide
honeycomb-place = hexagone { $place }
honeycomb-token = { $kind ->
    [colony] une colonie
    [black] noir
    [pick] un choix
    [antibiotic] un antibiotique
    [proposal] en cours de lecture
   *[nope] gardé vide par un antibiotique
}
honeycomb-ask-pick = + un hexagone à coloniser, ou - un pour l’antibiotique ?

## Constats

honeycomb-finding-contacts = { $count ->
    [one] { $player } a un contact.
   *[other] { $player } a { $count } contacts.
}
honeycomb-finding-open = { $count ->
    [one] { $player } a un contact ouvert à côté de ses colonies.
   *[other] { $player } a { $count } contacts ouverts à côté de ses colonies.
}
honeycomb-finding-best = { $count ->
    [one] Un hexagone forme à lui seul au plus un contact pour { $player } : { $places }.
   *[other] Un hexagone forme à lui seul au plus { $count } contacts pour { $player } : { $places }.
}
honeycomb-finding-gain = { $count ->
    [one] Si toutes ses colonies réussissent, ce choix forme un contact pour { $player } : { $places }.
   *[other] Si toutes ses colonies réussissent, ce choix forme { $count } contacts pour { $player } : { $places }.
}
honeycomb-finding-gain-difference = Nouveaux contacts de { $player } si toutes les colonies réussissent : { $count } après { $better }, { $other } après { $played }.
honeycomb-finding-open-next = { $count ->
    [one] Si toutes ses colonies réussissent, { $player } a un contact ouvert après ce choix.
   *[other] Si toutes ses colonies réussissent, { $player } a { $count } contacts ouverts après ce choix.
}
honeycomb-finding-open-next-difference = Contacts ouverts de { $player } si toutes les colonies réussissent : { $count } après { $better }, { $other } après { $played }.
honeycomb-finding-risk = Si tous les adversaires prennent les hexagones qui leur donnent le plus de contacts, l’un d’eux choisit aussi un hexagone de { $player } ({ $places }) avec une probabilité d’environ { $count } %.
honeycomb-finding-risk-difference = Si tous les adversaires prennent les hexagones qui leur donnent le plus de contacts, l’un d’eux rencontre { $player } avec une probabilité d’environ { $count } % après { $better }, { $other } % après { $played }.
honeycomb-finding-taken = { $count ->
    [one] Ces hexagones valent un contact pour { $player } : { $places }.
   *[other] Ces hexagones valent { $count } contacts pour { $player } : { $places }.
}
honeycomb-finding-taken-difference = Contacts que valent pour { $player } les hexagones choisis : { $count } après { $better }, { $other } après { $played }.
honeycomb-finding-denied = { $count ->
    [one] L’antibiotique est là où { $player } pourrait former un contact : { $places }.
   *[other] L’antibiotique est là où { $player } pourrait former { $count } contacts : { $places }.
}
honeycomb-finding-denied-difference = Contacts que { $player } pourrait former sur l’hexagone de l’antibiotique : { $count } après { $better }, { $other } après { $played }.
honeycomb-finding-room = { $count ->
    [one] Un hexagone est vide ; la partie se termine quand il en reste moins de { $players }.
   *[other] { $count } hexagones sont vides ; la partie se termine quand il en reste moins de { $players }.
}
honeycomb-finding-random-competition = Si les autres choisissent au hasard, l’un d’eux choisit aussi un hexagone donné avec une probabilité d’environ { $percent } %.
honeycomb-finding-random-antibiotic = Si les autres choisissent au hasard, un de leurs antibiotiques est sur un hexagone donné avec une probabilité d’environ { $percent } %.
honeycomb-finding-true-gain = { $count ->
    [0] { $player } n’a formé aucun contact.
    [one] { $player } a formé un contact.
   *[other] { $player } a formé { $count } contacts.
}
honeycomb-finding-true-competition = { $player } et { $rivals } ont choisi l’hexagone { $cell }, devenu noir.
honeycomb-finding-true-blocked = Un antibiotique de { $rivals } a arrêté { $player } sur l’hexagone { $cell }.
honeycomb-finding-true-denied = L’antibiotique de { $player } a arrêté { $rivals } sur l’hexagone { $cell }.
honeycomb-ask-call = + COMPÉTITION ou - NON ? Confirme pour ne rien dire.
honeycomb-ask-continue = Tu lis. Confirme pour continuer dès que tous ont répondu.

## Les coups en mots

honeycomb-words-pick = colonies sur { $cells }
honeycomb-words-pick-antibiotic = colonies sur { $cells }, antibiotique sur { $cell }

## Sur la page

page-short-honeycomb-1 = Tous choisissent en même temps et en secret : deux hexagones à coloniser et, dans les premières manches, un pour un antibiotique.
page-short-honeycomb-2 = Puis tout est révélé. Ce que plusieurs voulaient devient noir pour toujours. Là où se trouve l’antibiotique d’un autre, personne ne s’installe cette fois. Ce que personne d’autre ne voulait est à toi.
page-short-honeycomb-3 = Deux de tes hexagones qui se touchent forment un contact, et chaque contact vaut un point.
page-short-honeycomb-4 = Quand il n’y a presque plus d’hexagones vides, le joueur qui a le plus de points gagne.
honeycomb-call-reader-you = Tu lis tes hexagones : tu peux seulement continuer, c’est aux autres d’annoncer.
honeycomb-empty-you = L’hexagone { $cell } n’est pas vide : il est déjà à toi.
honeycomb-event-blocked-yours = NON ! L’hexagone { $cell }, choisi par { $players }, reste vide : il porte ton antibiotique.
honeycomb-event-round-you = La manche { $round } commence ; tu liras en premier.
honeycomb-event-chosen-you = Tu as choisi.
honeycomb-event-ready-you = Tu as répondu.
honeycomb-event-void-you = Tu n’obtiens pas l’hexagone { $cell } : { $reason ->
    [closed] il est fermé pour cette manche.
   *[taken] il est déjà pris.
}
honeycomb-event-read-you = Tu lis { $cells }.
honeycomb-event-colonised-you = Tu colonises l’hexagone { $cell }.
honeycomb-event-contacts-you = Tu { $points ->
    [0] ne crées aucun nouveau contact.
    [one] crées un nouveau contact et marques un point.
   *[other] crées { $points } nouveaux contacts et marques { $points } points.
}

## Sur le plateau de la page

honeycomb-ask-call-made = choisi
honeycomb-ask-call-offer = { $how ->
    [antibiotic] tu peux y annoncer NON
   *[other] tu peux y annoncer COMPÉTITION
}
honeycomb-ask-pick-made = choisi
honeycomb-ask-pick-offer = { $how ->
    [both] tu peux y mettre une colonie ou l’antibiotique
    [antibiotic] tu peux y mettre l’antibiotique
   *[one] tu peux y mettre une colonie
}
honeycomb-board-ask-pick = Choisis tes colonies et un antibiotique.
honeycomb-board-ask-colonies = Choisis des hexagones à coloniser.
honeycomb-board-ask-antibiotic = Ajoute ton antibiotique, ou confirme sans lui.
honeycomb-board-ask-call = Annonce l’hexagone qui te concerne, ou ne dis rien.
honeycomb-board-ask-continue = Tu lis. La lecture continue dès que tous ont répondu.
honeycomb-board-tool-colony = Colonie
honeycomb-board-tool-antibiotic = Antibiotique
honeycomb-board-coming-picks = Si personne ne choisit les mêmes :
honeycomb-board-points = { $points ->
    [one] Point
   *[other] Points
}
honeycomb-board-own-antibiotic = { $found ->
    [yes] Ton antibiotique sur l’hexagone { $cell } a agi : NON !
   *[no] Ton antibiotique sur l’hexagone { $cell } n’a gêné personne.
}
honeycomb-board-picking = { $state ->
    [done] a choisi
   *[open] choisit encore
}
honeycomb-board-calls = Annonces
honeycomb-board-call-competition = COMPÉTITION !
honeycomb-board-call-nope = NON !
# On a hexagon of the board: each word is a line of at most six letters.
honeycomb-board-nope = NON
honeycomb-board-call-silent = Ne rien dire
honeycomb-board-call-continue = Continuer
honeycomb-board-call-nothing = Tu ne peux pas annoncer cela sur ces hexagones.
honeycomb-board-call-time = { $seconds ->
    [one] Encore { $seconds } seconde pour annoncer
   *[other] Encore { $seconds } secondes pour annoncer
}
honeycomb-board-calling = { $state ->
    [done] a répondu
    [reading] lit
   *[open] peut annoncer
}
honeycomb-analyse-round = Manche
honeycomb-shape-hexagon = hexagone de côté { $count }
honeycomb-shape-rectangle = rectangle, { $size }
honeycomb-shape-classic = classique

## Chapitres des règles

honeycomb-chapter-before-the-game = Avant la partie
honeycomb-chapter-picking = Le choix
honeycomb-chapter-the-reveal = La révélation
honeycomb-chapter-the-end = La fin
