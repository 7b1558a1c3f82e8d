### Honeycomb: rules, events, endings, facts and options.

honeycomb-name = Honeycomb

## Before the game

honeycomb-cells = Le plateau est un nid d’abeilles d’hexagones numérotés ; ceux qui partagent un côté se touchent.
    .refused = Il n’y a pas d’hexagone { $cell } ; les hexagones sont numérotés de 1 à { $most }.
honeycomb-board-hexagon = Le plateau hexagon:N est un hexagone de N cases de côté.
honeycomb-board-rectangle = Le plateau rectangle:WxH a H rangées de W cases ; une rangée sur deux est décalée d’une demi-case vers la droite.
honeycomb-board-classic = Le plateau classic a 24 colonnes de sept cases à sommet plat, décalées tantôt vers le haut, tantôt vers le bas.
honeycomb-board-default = Sauf choix d’un autre plateau, le nombre de joueurs décide lequel est utilisé.
honeycomb-board-too-small = Un plateau doit avoir au moins autant d’hexagones qu’il y a de joueurs.
    .refused = Le plateau { $board } n’a que { $count ->
        [one] un hexagone
       *[other] { $count } hexagones
    }, trop peu pour { $players } joueurs.

## Picking

honeycomb-simultaneous = À chaque manche, tous choisissent en secret et en même temps ; le dernier choix amène la révélation.
    .refused = Les { $players } joueurs ont choisi ; la manche doit donc déjà être révélée.
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
    .refused = Tu as déjà placé ton antibiotique ; l’hexagone { $cell } ne peut pas en recevoir un second.
honeycomb-antibiotic-rounds = Les antibiotiques ne se placent que dans les premières manches, dont le nombre est convenu.
    .refused = { $most ->
        [0] Cette partie se joue sans antibiotiques.
        [one] Les antibiotiques ne se placent qu’à la manche 1 ; c’est la manche { $round }.
       *[other] Les antibiotiques ne se placent que jusqu’à la manche { $most } ; c’est la manche { $round }.
    }
honeycomb-antibiotic-elsewhere = Ton antibiotique va sur un hexagone que tu ne colonises pas toi-même.
    .refused = L’hexagone { $cell } ne peut pas recevoir à la fois ta colonie et ton antibiotique.
honeycomb-antibiotic-room = Un antibiotique demande un hexagone vide en plus de ceux que tu colonises.
    .refused = Il ne reste aucun hexagone vide pour un antibiotique.
honeycomb-antibiotic-optional = Avec antibiotic=optional, chacun est libre de ne pas placer d’antibiotique.
honeycomb-antibiotic-required = Avec antibiotic=required, qui peut placer un antibiotique doit le faire.
    .refused = Ce choix demande aussi un antibiotique.

## The reveal

honeycomb-reading-order = Les choix sont lus dans le sens antihoraire, en commençant par le premier lecteur.
honeycomb-first-reader = Le siège A lit en premier à la manche 1 ; à chaque manche, ce rôle passe au suivant dans le sens antihoraire.
honeycomb-calls-automatic = Avec calls=automatic, le jeu trouve lui-même chaque compétition et chaque antibiotique.
honeycomb-calls-spoken = Avec calls=spoken, les joueurs annonceraient eux-mêmes compétitions et antibiotiques, contre la montre.
    .refused = Les annonces orales ne peuvent pas se jouer ici ; choisis calls=automatic.
honeycomb-antibiotic-blocks = Un hexagone qui porte l’antibiotique d’un autre ne va à personne cette manche et reste vide.
honeycomb-antibiotic-first = Un antibiotique l’emporte sur une compétition : l’hexagone ne devient pas noir.
honeycomb-competition = Un hexagone choisi par deux joueurs ou plus devient noir jusqu’à la fin de la partie.
honeycomb-colonised = Un hexagone choisi par un seul joueur, sans antibiotique d’un autre, prend la couleur de ce joueur.
honeycomb-antibiotic-lasts = Un antibiotique dure une manche.
honeycomb-antibiotic-shown = Un antibiotique sur un hexagone que quelqu’un a choisi est montré avec tous ses propriétaires.
honeycomb-antibiotic-secret = Un antibiotique qui n’a rencontré aucun choix reste secret jusqu’à la fin de la partie.
honeycomb-contacts = Deux hexagones de ta couleur qui se touchent forment un contact, et chaque contact vaut un point.
honeycomb-growth = Une manche donne à un joueur au plus autant de colonies qu’il y a eu de choix.
    .refused = Le plateau montre { $count } choix de { $player } ; à ce stade, il peut y en avoir { $most } au plus.

## The end

honeycomb-after-round = On ne regarde qu’après une manche si la partie se termine ; une manche commencée va à son terme.
honeycomb-crowded = La partie se termine quand il reste moins d’hexagones vides que de joueurs.
    .refused = Avec { $empty ->
        [0] zéro hexagone vide
        [one] un seul hexagone vide
       *[other] { $empty } hexagones vides
    } et { $players } joueurs, la fin indiquée ici est fausse : le plateau est saturé exactement quand il reste moins d’hexagones vides que de joueurs.
honeycomb-time-up = Quand les minutes convenues sont écoulées, la manche en cours de choix est la dernière.
    .refused = Aucune durée n’a été convenue pour cette partie ; le temps ne peut donc pas être écoulé.
honeycomb-time-keeper = La table surveille le temps : elle dit quand il est écoulé et ne fait rien d’autre.
    .refused = { $actor } ne peut pas faire cela : seule la table dit que le temps est écoulé, et elle ne choisit jamais.
honeycomb-max-rounds = La partie se termine après le nombre de manches convenu.
honeycomb-several-ends = Si plusieurs raisons terminent la partie à la fois, on nomme d’abord la saturation, puis le temps, puis les manches.
honeycomb-most-points = Qui a le plus de points gagne.
honeycomb-shared-win = Les joueurs à égalité de points se partagent la victoire.

honeycomb-ending-crowded = Il reste moins d’hexagones vides que de joueurs.
honeycomb-ending-time-up = Le temps est écoulé.
honeycomb-ending-max-rounds = Le nombre de manches convenu est atteint.

## What happens

honeycomb-event-time-up = Le temps est écoulé : cette manche est la dernière.
honeycomb-event-chosen = { $player } a choisi.
honeycomb-event-read = { $player } lit { $cells }.
honeycomb-event-blocked = NON ! L’hexagone { $cell }, choisi par { $players }, reste vide : il porte un antibiotique de { $owners }.
honeycomb-event-competition = COMPÉTITION ! L’hexagone { $cell }, choisi par { $players }, devient noir.
honeycomb-event-colonised = { $player } colonise l’hexagone { $cell }.
honeycomb-event-contacts = { $player } { $points ->
    [0] ne crée aucun nouveau contact.
    [one] crée un nouveau contact et marque un point.
   *[other] crée { $points } nouveaux contacts et marque { $points } points.
}
honeycomb-event-round = La manche { $round } commence ; { $reader } lira en premier.
honeycomb-event-end = { $ending ->
    [crowded] Le plateau est saturé
    [time_up] Le temps est écoulé
   *[max_rounds] La dernière manche est jouée
} ; la partie se termine avec { $winners } en tête.

## Beside the board

honeycomb-fact-points = Points
honeycomb-fact-round = Manche
honeycomb-fact-empty = Hexagones vides
honeycomb-fact-chosen = Choix fait

## Options

honeycomb-option-players = Le nombre de joueurs.
honeycomb-option-board = Le plateau : un hexagone par son côté, un rectangle par largeur et hauteur, ou le plateau classique.
honeycomb-option-colonies = Combien d’hexagones chacun choisit de coloniser par manche.
honeycomb-option-antibiotic-rounds = Dans combien de manches, depuis la première, on peut placer des antibiotiques.
honeycomb-option-antibiotic = Si qui peut placer un antibiotique est libre ou obligé de le faire.
honeycomb-option-calls = Si le jeu lui-même ou les joueurs annoncent compétitions et antibiotiques.
honeycomb-option-minutes = Après combien de minutes le temps est écoulé.
honeycomb-option-max-rounds = Après combien de manches la partie se termine au plus tard.

## À la table
honeycomb-aim = Crée le plus de contacts possible entre tes propres colonies.
honeycomb-help =
    Un nombre est un hexagone vide, une lettre une colonie, # est noir. Chacun choisit en secret.
    3+7-12 colonise 3 et 7 et pose un antibiotique sur 12. Par étapes : +3 +7 -12
honeycomb-ask-pick = + un hexagone à coloniser, ou - un pour l’antibiotique ?
