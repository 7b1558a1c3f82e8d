### What is the same in every game: turns, options, texts, matches, results.

## Turns

turn-game-over = La partie est terminée ; plus personne ne peut agir.
turn-not-waiting = Seuls ceux que le jeu attend peuvent agir.
    .refused = Ce n’est pas le tour de { $actor }.

## Options

option-unknown = On ne peut régler que les options du jeu.
    .refused = Il n’y a pas d’option « { $option } » ici ; les options sont { $known }.
option-value = Une option n’accepte que les valeurs prévues.
    .refused = L’option { $option } ne peut pas être « { $found } » ; valeurs possibles : { $allowed }.
option-twice = Chaque option est donnée une seule fois.
    .refused = L’option { $option } a été donnée deux fois.
option-form = Une option s’écrit nom=valeur.
    .refused = Une option s’écrit nom=valeur, pas « { $found } ».

## Texts of positions, moves and records

text-unknown-game = Une position ou une partie enregistrée commence par le nom d’un jeu installé.
    .refused = Il n’y a pas de jeu « { $found } » ; les jeux sont { $known }.
text-fields = Une position a un nombre fixe de champs, séparés par des espaces.
    .refused = La position devrait avoir ici { $count } champs ({ $expected }), mais elle en a { $found }.
text-field = Chaque champ d’une position a sa propre forme.
    .refused = Le champ { $field } est illisible à la colonne { $column } : trouvé « { $found } », attendu { $expected }.
text-move = Un coup s’écrit dans la forme de son jeu.
    .refused = « { $found } » n’est pas un coup ; un coup s’écrit comme { $form }.
text-step = Un coup se construit par étapes, qui nomment des lieux ou des choix du jeu.
    .refused = « { $found } » n’est ni un coup ni une étape d’un coup.
text-tag = Une partie enregistrée commence par des balises, une par ligne, chacune connue et donnée une seule fois.
    .refused = La ligne { $line } n’est pas une balise attendue ici : « { $found } ».
text-actor = Chaque coup d’une partie enregistrée commence par la lettre de son auteur et un point.
    .refused = Ligne { $line } : « { $found } » ne commence pas par la lettre d’un joueur, * ou $, puis un point.
text-too-long = Les textes ont une longueur maximale.
    .refused = Le texte a { $length } caractères ; le maximum est { $most }.
text-rules-version = Une partie enregistrée se rejoue avec les règles qui ont servi à la jouer.
    .refused = La partie a été enregistrée avec la version « { $found } » des règles ; celles-ci sont la version { $expected }.
text-hash = Rejouer une partie enregistrée mène à sa position finale.
    .refused = La partie enregistrée ne mène pas à la position qu’elle indique : trouvé { $found }, attendu { $expected }.
text-result = Rejouer une partie enregistrée mène à son résultat final.
    .refused = La partie enregistrée ne mène pas au résultat qu’elle indique : trouvé { $found }, attendu { $expected }.
text-at-move = Coup { $move } de la partie enregistrée : { $reason }

## Matches

match-stale = Un coup se joue sur la version la plus récente d’une partie.
    .refused = La partie en est maintenant à la version { $version } ; regarde-la de nouveau, puis joue.
match-over = Rien ne peut plus se faire dans une partie terminée.
match-no-such-seat = Seuls les sièges d’une partie peuvent y agir.
    .refused = Il n’y a pas de siège { $seat } dans cette partie.
match-nothing-to-undo = Tu dois avoir joué un coup pour pouvoir l’annuler.
match-undo-blocked = Un coup ne s’annule plus après des dés, un secret ou le coup d’un autre joueur.
match-record-sealed = La partie enregistrée d’un jeu à secrets ne peut être lue qu’une fois terminée.

## Results

ending-resigned = { $losers } a abandonné.
decided-loss = { $count ->
    [one] { $players } gagne.
   *[other] { $players } gagnent ensemble.
}
decided-fewest-points = { $players } a le moins de points et gagne.
decided-tie-break = Les points sont à égalité ; { $players } gagne au départage.
decided-draw = Partie nulle : { $players }.
decided-win = { $players } gagne.
decided-most-points = { $players } a le plus de points et gagne.
decided-shared = { $players } se partagent la victoire, à égalité de points.
