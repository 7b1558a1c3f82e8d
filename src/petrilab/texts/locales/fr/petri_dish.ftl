### Petri Dish: rules, events, endings, facts and options.

petri-dish-name = Petri Dish

## Words that other sentences use

petri-dish-word-die = { $die ->
    [D] Diviser
    [G] Croître
    [I] Infecter
    [M] Déplacer
    [Z] Foudroyer
    [W] Joker
   *[other] { $die }
}
petri-dish-word-action = { $action ->
    [D] Diviser
    [G] Croître
    [I] Infecter
    [M] Déplacer
    [Z] Foudroyer
    [W] Joker
   *[other] { $action }
}
petri-dish-word-size = { $size ->
    [small] Petite
    [medium] Moyenne
   *[large] Grande
}

## Before the game

petri-dish-wheel = La Roue a dix quartiers de quatre cases chacun : pointe, milieu, gauche et droite.
petri-dish-adjacent = Le milieu d’un quartier touche sa pointe, sa gauche et sa droite ; entre quartiers voisins, pointe touche pointe et droite touche gauche.
petri-dish-centre = À travers le centre, chaque pointe touche la pointe du quartier opposé.
petri-dish-pieces = Chaque joueur a neuf pièces : trois Petites, trois Moyennes et trois Grandes.
    .refused = { $player } ne peut pas avoir { $count } { petri-dish-word-size }s sur le plateau ; il y en a trois.
petri-dish-reserve = Une pièce qui n’est pas sur le plateau est dans la réserve de son propriétaire ; toute pièce remplacée, réduite ou retirée y retourne.
petri-dish-setup = Chacun commence avec une Grande, une Moyenne et deux Petites, qui remplissent un quartier ; les cinq autres pièces forment la réserve.
    .refused = Pendant le tirage des quartiers, chaque quartier attribué contient exactement les pièces de départ d’un joueur, et tout le reste est vide.
petri-dish-wedge-setup = La Grande commence au milieu et la Moyenne à la pointe, ou l’inverse si l’on en convient.
petri-dish-wedges = Le nombre de joueurs décide des quartiers utilisés au départ.
    .refused = À { $players } joueurs, le quartier { $wedge } n’est pas utilisé au départ.
petri-dish-seating = Le quartier de chaque joueur est tiré au sort, place par place, ou fixé si l’on en convient.
    .refused = Les places reçoivent leurs quartiers l’une après l’autre, chacune un quartier encore libre ; pris dans l’ordre, ils sont fixés.
petri-dish-seating-redraw = À quatre ou plus, si les joueurs se suivent autour de la Roue dans l’ordre de jeu, les quartiers sont tirés de nouveau.
    .refused = Avec ce quartier, les joueurs se suivraient autour de la Roue dans l’ordre de jeu ; on en tire donc un autre.
petri-dish-first = Le premier joueur est tiré au sort.
    .refused = Tous ont leur quartier ; il faut maintenant tirer au sort le premier joueur.

## A turn

petri-dish-order = On joue dans le sens horaire, place par place, en sautant les joueurs hors jeu.
petri-dish-roll = Un tour commence par un lancer de trois dés ; chacun montre Diviser, Croître, Infecter, Déplacer, Foudroyer ou Joker.
    .refused = Il faut maintenant lancer les trois dés.
petri-dish-duplicates = Si deux dés d’un lancer sont identiques, l’un d’eux devient Joker pour de bon.
    .refused = { petri-dish-word-die } ne peut pas rester deux fois : de deux dés identiques, l’un devient Joker.
petri-dish-two-wilds = Deux Jokers dans un lancer ne changent rien.
petri-dish-triples = Si les trois dés sont identiques, deux deviennent des Jokers et il y a une action Joker en bonus ; il en va de même pour trois Jokers.
    .refused = Aucun tour ne peut avoir les actions restantes { $dice } : il y en a quatre au plus, et quatre seulement après trois dés identiques, avec au moins trois Jokers.
petri-dish-actions = Tu effectues une action par dé.
    .refused = Ce n’est pas une action : une action est un dé, ce qu’il fait, et une case, ou deux pour Diviser et Déplacer.
petri-dish-any-order = Tu effectues tes actions dans l’ordre que tu veux.
petri-dish-no-passing = Toute action doit être effectuée ; on ne peut pas passer.
    .refused = Choisis d’abord un dé.
petri-dish-die = Une action utilise un des dés restants.
    .refused = Aucun de tes dés restants ne montre { petri-dish-word-die }.
petri-dish-own-action = Un dé sert à l’action qu’il montre, si elle est possible quelque part.
    .refused = { petri-dish-word-die } est possible quelque part ; ce dé ne peut donc pas servir à { petri-dish-word-action }.
petri-dish-null-is-wild = Un dé dont l’action n’est possible nulle part compte comme Joker.
petri-dish-null-anew = Avant chaque action, on regarde de nouveau quels dés comptent comme Jokers.
petri-dish-no-instance = Une action ne peut être choisie que si elle est possible quelque part.
    .refused = { petri-dish-word-action } n’est possible nulle part pour l’instant.
petri-dish-wild = Un Joker sert à n’importe laquelle des cinq actions, pourvu qu’elle soit possible.
    .refused = Dis d’abord à quoi sert { $die ->
        [W] le Joker
       *[other] le dé { petri-dish-word-die }, qui compte comme Joker
    } : Diviser, Croître, Infecter, Déplacer ou Foudroyer.

## Where actions happen

petri-dish-own-piece = Diviser, Croître et Déplacer partent d’une de tes pièces.
    .refused = { petri-dish-word-action } demande une de tes pièces, et il n’y en a pas sur { $place }.
petri-dish-empty-space = Une pièce qui se divise ou se déplace va sur une case vide.
    .refused = { petri-dish-word-action } aboutit sur une case vide, et { $place } n’est pas libre.

## Divide

petri-dish-divide = Diviser change une de tes Grandes en deux Moyennes, ou une de tes Moyennes en deux Petites : l’une reste, l’autre va sur une case voisine.
    .refused = Pour diviser, choisis une de tes Grandes ou Moyennes, puis une case voisine vide.
petri-dish-divide-small = Une Petite ne peut pas se diviser.
    .refused = La Petite sur { $place } ne peut pas se diviser.
petri-dish-divide-reserve = Les deux pièces plus petites doivent être dans ta réserve.
    .refused = La pièce sur { $place } deviendrait deux { petri-dish-word-size }s ; ta réserve { $count ->
        [0] n’en a aucune
        [one] n’en a qu’une
       *[other] en a { $count }
    }.
petri-dish-divide-adjacent = La seconde pièce va sur une case qui touche la première.
    .refused = Une pièce sur { $source } se divise vers une case voisine, et { $target } ne touche pas { $source }.
petri-dish-divide-room = Une pièce ne se divise que si une case voisine est vide.
    .refused = Aucune case voisine de { $source } n’est vide.

## Grow

petri-dish-grow = Croître remplace une de tes pièces par la taille supérieure, ou pose une nouvelle Petite à côté d’une de tes Grandes.
    .refused = Pour croître, choisis une de tes Petites ou Moyennes, ou une case vide à côté d’une de tes Grandes.
petri-dish-grow-large = Une Grande ne peut pas croître.
    .refused = La Grande sur { $place } ne peut plus croître.
petri-dish-grow-reserve = La pièce plus grande doit être dans ta réserve.
    .refused = La pièce sur { $place } ne peut pas croître : ta réserve n’a aucune { petri-dish-word-size }.
petri-dish-spawn = Au lieu de faire croître une pièce, tu peux poser une Petite de ta réserve sur une case vide à côté d’une de tes Grandes.
petri-dish-spawn-large = Une nouvelle Petite doit être à côté d’une de tes Grandes.
    .refused = Aucune de tes Grandes n’est à côté de { $place }.
petri-dish-spawn-reserve = Une nouvelle Petite vient de ta réserve.
    .refused = Aucune Petite ne peut apparaître sur { $place } : ta réserve n’en a pas.

## Infect

petri-dish-infect = Infecter remplace une pièce adverse qui touche une des tiennes par ta propre pièce de même taille.
    .refused = Pour infecter, choisis une pièce adverse à côté d’une des tiennes.
petri-dish-infect-opponent = Seule une pièce adverse peut être infectée.
    .refused = Il n’y a pas de pièce adverse sur { $place }.
petri-dish-infect-touching = La pièce infectée doit toucher une de tes pièces.
    .refused = Aucune de tes pièces n’est à côté de { $place }.
petri-dish-infect-reserve = Ta propre pièce de cette taille doit être dans ta réserve.
    .refused = La pièce sur { $place } ne peut pas être infectée : ta réserve n’a aucune { petri-dish-word-size }.

## Move

petri-dish-move = Déplacer mène une de tes pièces sur une case vide.
    .refused = Pour déplacer, choisis une de tes pièces, puis une case vide à côté d’elle ou de son groupe.
petri-dish-move-group = Toutes tes pièces reliées entre elles forment un groupe, pris tel qu’il est avant que la pièce soit soulevée.
petri-dish-move-reach = Une pièce se déplace sur une case à côté d’elle ou de n’importe quelle autre pièce de son groupe ; ce second cas s’appelle un splorf.
    .refused = Le groupe de la pièce sur { $source } ne touche pas { $target }.
petri-dish-move-room = Une pièce ne se déplace que si une case à côté de son groupe est vide.
    .refused = Aucune case à côté du groupe de la pièce sur { $source } n’est vide.

## Zap

petri-dish-zap = Foudroyer retire du plateau n’importe quelle Petite, ou réduit d’une taille n’importe quelle Moyenne ou Grande, tes propres pièces comprises.
    .refused = Pour foudroyer, choisis n’importe quelle pièce du plateau.
petri-dish-zap-piece = Foudroyer demande une pièce.
    .refused = Il n’y a pas de pièce à foudroyer sur { $place }.
petri-dish-zap-reserve = Une pièce n’est réduite que si son propriétaire a la pièce plus petite en réserve.
    .refused = La pièce sur { $place } ne peut pas être réduite : la réserve de { $player } n’a aucune { petri-dish-word-size }.
petri-dish-zap-always = Un joueur qui a une pièce peut toujours foudroyer quelque chose ; aucune action n’est donc jamais perdue.

## Who is out, and the end

petri-dish-out = Un joueur sans pièce sur le plateau est hors jeu.
    .refused = { $player } n’a aucune pièce sur le plateau ; ce ne peut pas être son tour.
petri-dish-bonus = Éliminer un autre joueur donne aussitôt une action Joker de plus.
petri-dish-own-last-piece = Un joueur qui foudroie sa propre dernière pièce est hors jeu, et son tour s’arrête.
petri-dish-all-nine = Un joueur qui a ses neuf pièces sur le plateau gagne.
    .refused = { $player } a ses neuf pièces sur le plateau et aurait gagné à son propre tour.
petri-dish-last-alive = Le seul joueur qui a encore des pièces sur le plateau gagne.
petri-dish-at-once = Une victoire termine aussitôt la partie ; les actions restantes sont perdues.
    .refused = { $player } a gagné ; il ne peut donc plus lui rester les actions { $dice }.
petri-dish-max-turns = Après le nombre de tours convenu, la partie est nulle entre tous ceux qui ont encore des pièces.
    .refused = { $turns ->
        [one] Un tour a été joué
       *[other] { $turns } tours ont été joués
    } et la partie est nulle ; il ne peut y avoir ni gagnant ni action restante.

petri-dish-ending-all-nine = Les neuf pièces d’un joueur sont sur le plateau.
    .label = neuf pièces sur le plateau
petri-dish-ending-last-alive = Un seul joueur a des pièces sur le plateau.
    .label = un seul joueur restant
petri-dish-ending-max-turns = Le nombre de tours convenu est atteint.
    .label = nombre de tours convenu

## What happens

petri-dish-event-seated = { $player } reçoit le quartier { $wedge }.
petri-dish-event-first = { $player } commence.
petri-dish-event-rolled = { $player } lance les dés : { $dice }.
petri-dish-event-turned-wild = { $count ->
    [one] Deux dés montrent { petri-dish-word-die } : l’un devient Joker.
   *[other] { $count } dés { petri-dish-word-die } deviennent des Jokers.
}
petri-dish-event-bonus = { $player } gagne une action Joker en bonus.
petri-dish-event-divided = { $player } divise la pièce sur { $source } en deux { petri-dish-word-size }s, sur { $source } et sur { $target }.
petri-dish-event-grew = { $player } fait croître la pièce sur { $place } : elle devient une { petri-dish-word-size }.
petri-dish-event-spawned = { $player } pose une nouvelle { petri-dish-word-size } sur { $place }.
petri-dish-event-infected = { $player } infecte la { petri-dish-word-size } de { $owner } sur { $place }.
petri-dish-event-moved = { $player } déplace une { petri-dish-word-size } de { $source } à { $target }.
petri-dish-event-zapped = { $player } foudroie la { petri-dish-word-size } de { $owner } sur { $place } : elle disparaît.
petri-dish-event-shrunk = { $player } foudroie la pièce de { $owner } sur { $place } : elle devient une { petri-dish-word-size }.
petri-dish-event-eliminated = { $player } n’a plus de pièce et se retrouve hors jeu.
petri-dish-event-lapsed = Les actions restantes de { $player } sont perdues : { $dice }.
petri-dish-event-turn = C’est le tour de { $player }.

## Beside the board

petri-dish-fact-dice = Actions restantes
petri-dish-fact-reserve = Réserve
petri-dish-fact-turns = Tours joués

## Options

petri-dish-option-players = Le nombre de joueurs.
petri-dish-option-wedge-setup = Où se place la Grande d’un quartier de départ, au milieu ou à la pointe ; la Moyenne prend l’autre case.
    .label = Disposition du quartier
    .large-mid = Grande au milieu
    .large-tip = Grande à la pointe
petri-dish-option-seating = Si les quartiers sont tirés au sort ou pris dans l’ordre des places.
    .label = Répartition des quartiers
    .shuffled = tirés au sort
    .in-order = dans l’ordre
petri-dish-option-max-turns = Après combien de tours individuels la partie est nulle.
    .label = Nombre maximal de tours

## Pendant la partie
petri-dish-aim = Place tes neuf pièces sur le plateau, ou fais qu’il n’y reste que les tiennes.
petri-dish-help =
    AS, AM et AL sont une Petite, une Moyenne et une Grande de A. Dés : D Diviser, G Croître,
    I Infecter, M Déplacer, Z Foudroyer, W Joker. M1tip>1mid déplace une pièce, Z5left en foudroie une,
    WG0mid fait croître avec un Joker, DZ5left foudroie avec un Diviser impossible, qui compte comme Joker.
    Par étapes : M 1tip 1mid ou W G 0mid
petri-dish-credit = Petri Dish est un jeu d’Andrew Looney, édité par Looney Labs dans Pyramid Arcade. Petrilab en est indépendant ; si le jeu te plaît, achète la boîte.
petri-dish-place = { $place }
petri-dish-empty-place = vide
petri-dish-token = { $kind ->
    [small] une petite pièce
    [medium] une pièce moyenne
   *[large] une grande pièce
}
petri-dish-ask-die = Quel dé ?
petri-dish-ask-action = Quelle action ?
petri-dish-ask-place = Où ?
petri-dish-ask-target = Vers où ?

## Constats

petri-dish-finding-pieces = { $count ->
    [one] { $player } a une pièce sur le plateau ; il en manque { $missing } pour arriver à neuf.
   *[other] { $player } a { $count } pièces sur le plateau ; il en manque { $missing } pour arriver à neuf.
}
petri-dish-finding-pieces-difference = Pièces de { $player } sur le plateau : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-pieces-difference-you = Tes pièces sur le plateau : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-infectable = { $count ->
    [one] Avec l’action Infecter, un adversaire peut prendre une pièce de { $player } : { $places }.
   *[other] Avec l’action Infecter, un adversaire peut prendre l’une de ces { $count } pièces de { $player } : { $places }.
}
petri-dish-finding-infectable-difference = Pièces de { $player } que d’autres peuvent infecter : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-infectable-difference-you = Tes pièces que d’autres peuvent infecter : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-infections = { $count ->
    [one] Avec l’action Infecter, { $player } peut prendre une pièce : { $places }.
   *[other] Avec l’action Infecter, { $player } peut prendre l’une de ces { $count } pièces : { $places }.
}
petri-dish-finding-infections-difference = Pièces que { $player } peut infecter : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-infections-difference-you = Pièces que tu peux infecter : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-zappable = { $count ->
    [one] { $player } a une Petite, que l’action Foudroyer retirerait : { $places }.
   *[other] { $player } a { $count } Petites ; l’action Foudroyer en retirerait une : { $places }.
}
petri-dish-finding-zappable-difference = Petites de { $player } que l’action Foudroyer retirerait : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-zappable-difference-you = Tes Petites que l’action Foudroyer retirerait : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-zap-proof = { $count ->
    [one] Une pièce de { $player } ne peut pas être foudroyée : { $places }.
   *[other] { $count } pièces de { $player } ne peuvent pas être foudroyées : { $places }.
}
petri-dish-finding-zap-proof-difference = Pièces de { $player } qui ne peuvent pas être foudroyées : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-zap-proof-difference-you = Tes pièces qui ne peuvent pas être foudroyées : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-divisible = { $count ->
    [one] { $player } peut diviser une pièce : { $places }.
   *[other] { $player } peut diviser l’une de ces { $count } pièces : { $places }.
}
petri-dish-finding-divisible-difference = Pièces que { $player } peut diviser : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-divisible-difference-you = Pièces que tu peux diviser : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-reach = { $count ->
    [one] Avec l’action Déplacer, { $player } peut atteindre une case vide.
   *[other] Avec l’action Déplacer, { $player } peut atteindre { $count } cases vides.
}
petri-dish-finding-reach-difference = Cases vides que { $player } peut atteindre avec l’action Déplacer : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-reach-difference-you = Cases vides que tu peux atteindre avec l’action Déplacer : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-elimination = Un nouveau lancer permet à l’adversaire le plus dangereux d’éliminer { $player } dans au moins { $count } cas sur 216, environ { $percent } %.
petri-dish-finding-elimination-difference = Lancers sur 216 avec lesquels l’adversaire le plus dangereux peut éliminer { $player }, au moins : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-elimination-difference-you = Lancers sur 216 avec lesquels ton adversaire le plus dangereux peut t’éliminer, au moins : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-nine = Un nouveau lancer permet à { $player } de poser { $missing ->
    [one] la pièce manquante
   *[other] les { $missing } pièces manquantes
} dans au moins { $count } cas sur 216, environ { $percent } %.
petri-dish-finding-nine-difference = Lancers sur 216 avec lesquels { $player } peut compléter neuf pièces, au moins : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-nine-difference-you = Lancers sur 216 avec lesquels tu peux compléter neuf pièces, au moins : { $count } après { $better }, { $other } après { $played }.
petri-dish-finding-die = { $count ->
    [one] { $player } peut maintenant utiliser le dé { petri-dish-word-die } d’une seule façon.
   *[other] { $player } peut maintenant utiliser le dé { petri-dish-word-die } de { $count } façons.
}
petri-dish-finding-die-wild = { $count ->
    [one] { petri-dish-word-die } n’est possible nulle part pour { $player } ; ce dé compte donc comme Joker : une possibilité.
   *[other] { petri-dish-word-die } n’est possible nulle part pour { $player } ; ce dé compte donc comme Joker : { $count } possibilités.
}

## Les coups en mots

petri-dish-words-divide = diviser la pièce sur { $source }, vers { $target }
petri-dish-words-grow = faire croître sur { $place }
petri-dish-words-infect = infecter la pièce sur { $place }
petri-dish-words-move = déplacer la pièce de { $source } à { $target }
petri-dish-words-zap = foudroyer la pièce sur { $place }
petri-dish-words-die = { $what }, avec le dé { petri-dish-word-die }

## Sur la page

page-short-petri-dish-1 = Lance trois dés et fais pour chacun ce qu’il montre, dans l’ordre que tu veux. Le Joker vaut n’importe quelle action. De deux dés identiques, l’un devient Joker.
page-short-petri-dish-2 = Diviser fait d’une pièce deux plus petites. Croître agrandit une pièce, ou pose une nouvelle Petite à côté d’une de tes Grandes. Infecter fait passer dans ton camp une pièce adverse qui touche l’une des tiennes. Déplacer mène une pièce sur une case vide. Foudroyer réduit n’importe quelle pièce d’une taille ; une Petite est retirée.
page-short-petri-dish-3 = Ce que tu poses vient de ta réserve, et ce qui quitte le plateau y retourne.
page-short-petri-dish-4 = Tu gagnes quand tes neuf pièces sont sur le plateau, ou quand il n’y reste que les tiennes.
# The page writes “du” for “de le” and “au” for “à le” before these names.
petri-dish-space = { $part ->
    [tip] la pointe { $wedge }
    [mid] le milieu { $wedge }
   *[other] le coin { $wedge }/{ $near }
}
petri-dish-zap-reserve-you = La pièce sur { $place } ne peut pas être réduite : ta réserve n’a aucune { petri-dish-word-size }.
petri-dish-event-seated-you = Tu reçois le quartier { $wedge }.
petri-dish-event-first-you = Tu commences.
petri-dish-event-rolled-you = Tu lances les dés : { $dice }.
petri-dish-event-bonus-you = Tu gagnes une action Joker en bonus.
petri-dish-event-divided-you = Tu divises la pièce sur { $source } en deux { petri-dish-word-size }s, sur { $source } et sur { $target }.
petri-dish-event-grew-you = Tu fais croître la pièce sur { $place } : elle devient une { petri-dish-word-size }.
petri-dish-event-spawned-you = Tu poses une nouvelle { petri-dish-word-size } sur { $place }.
petri-dish-event-infected-you = Tu infectes la { petri-dish-word-size } de { $owner } sur { $place }.
petri-dish-event-infected-yours = { $player } infecte ta { petri-dish-word-size } sur { $place }.
petri-dish-event-moved-you = Tu déplaces une { petri-dish-word-size } de { $source } à { $target }.
petri-dish-event-zapped-you = Tu foudroies la { petri-dish-word-size } de { $owner } sur { $place } : elle disparaît.
petri-dish-event-zapped-yours = { $player } foudroie ta { petri-dish-word-size } sur { $place } : elle disparaît.
petri-dish-event-zapped-you-own = Tu foudroies ta propre { petri-dish-word-size } sur { $place } : elle disparaît.
petri-dish-event-shrunk-you = Tu foudroies la pièce de { $owner } sur { $place } : elle devient une { petri-dish-word-size }.
petri-dish-event-shrunk-yours = { $player } foudroie ta pièce sur { $place } : elle devient une { petri-dish-word-size }.
petri-dish-event-shrunk-you-own = Tu foudroies ta propre pièce sur { $place } : elle devient une { petri-dish-word-size }.
petri-dish-event-eliminated-you = Tu n’as plus de pièce : te voilà hors jeu.
petri-dish-event-lapsed-you = Tes actions restantes sont perdues : { $dice }.
petri-dish-event-turn-you = C’est ton tour.
petri-dish-ending-all-nine-you = Tes neuf pièces sont sur le plateau.
petri-dish-ending-last-alive-you = Plus personne d’autre que toi n’a de pièces sur le plateau.

## Sur le plateau de la page

petri-dish-ask-place-made = choisie
petri-dish-ask-place-offer = choix possible
petri-dish-ask-target-made = choisie
petri-dish-ask-target-offer = choix possible
petri-dish-board-ask-die = Choisis un dé.
petri-dish-board-ask-action = Choisis ce qu’il fait.
petri-dish-board-ask-place = Choisis une case du plateau.
petri-dish-board-ask-target = Choisis la case d’arrivée.
petri-dish-board-counts-as-wild = { $die } n’est possible nulle part et compte comme Joker.
petri-dish-board-use-wild = Le Joker vaut :
petri-dish-board-reserve = Pièces sur le plateau : { $placed } sur 9 ; réserve : grandes { $large }, moyennes { $medium }, petites { $small }
petri-dish-analyse-to-move = Au tour de
petri-dish-analyse-dice = Dés
petri-dish-analyse-no-dice = Pas encore lancés
petri-dish-analyse-turns = Tours joués

## Chapitres des règles

petri-dish-chapter-before-the-game = Avant la partie
petri-dish-chapter-a-turn = Un tour
petri-dish-chapter-where-actions-happen = Où se passent les actions
petri-dish-chapter-divide = Diviser
petri-dish-chapter-grow = Croître
petri-dish-chapter-infect = Infecter
petri-dish-chapter-move = Déplacer
petri-dish-chapter-zap = Foudroyer
petri-dish-chapter-who-is-out-and-the-end = Qui est hors jeu, et la fin
