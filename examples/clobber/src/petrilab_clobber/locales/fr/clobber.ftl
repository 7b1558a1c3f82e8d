### Clobber : règles, événements, fins, informations et options.

clobber-name = Clobber
clobber-aim = Capturez à chaque coup, et jouez le dernier.
clobber-help =
    Sur le plateau, A et B sont des pions, chacun sous le nom de sa case.
    b1-b2 déplace le pion de b1 en b2 et capture le pion qui s'y trouve. Par étapes : b1 b2
clobber-credit = Clobber a été créé par Michael Albert, J. P. Grossman, Richard Nowakowski et David Wolfe en 2001.
clobber-place = case { $place }
clobber-token = un pion

## Règles

clobber-setup = Au début, le plateau est plein : les pions des deux joueurs alternent, et A commence.
clobber-own-stone = Vous déplacez l'un de vos propres pions.
    .refused = Choisissez l'un de vos pions : il n'y en a pas en { $source }.
clobber-adjacent = Un pion avance d'une case vers le haut, le bas, la gauche ou la droite.
    .refused = La case { $target } n'est pas voisine de { $source }.
clobber-capture = Chaque coup capture un pion de l'autre joueur, qui quitte le plateau.
    .refused = Il n'y a pas de pion de l'autre joueur en { $target }.
clobber-no-target = Un pion qui n'a aucun pion de l'autre joueur à côté de lui ne peut pas bouger.
    .refused = Le pion en { $source } n'a rien à capturer.
clobber-last-move = Si vous ne pouvez rien capturer à votre tour, vous perdez.
clobber-stones = Les joueurs capturent à tour de rôle : chacun perd autant de pions que l'autre, ou B un de plus.
    .refused = Aucune partie ne laisse { $first } pions de A et { $second } de B sur ce plateau.

clobber-ending-stuck = { $losers } n'a plus rien à capturer.

## Ce qui se passe

clobber-event-captured = { $player } capture { $target } depuis { $source }.

## Construire un coup

clobber-ask-source = Quel pion ?
clobber-ask-target = Quel pion capture-t-il ?

## À côté du plateau

clobber-fact-stones = Pions
clobber-fact-active = Peuvent capturer

## Options

clobber-option-players = Combien de joueurs.
clobber-option-columns = Combien de colonnes a le plateau.
    .label = Colonnes
clobber-option-rows = Combien de lignes a le plateau.
    .label = Lignes
