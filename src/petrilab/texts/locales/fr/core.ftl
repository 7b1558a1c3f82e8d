### Ce qui vaut pour tous les jeux : tours, options, textes, parties, résultats.

## Turns

turn-game-over = La partie est terminée ; plus personne ne peut agir.
turn-not-waiting = Seul un joueur dont c’est le tour peut agir.
    .refused = Ce n’est pas le tour de { $actor }.

## Options

option-unknown = On ne peut régler que les options du jeu.
    .refused = Il n’y a pas d’option « { $option } » ici ; les options sont { $known }.
option-value = Une option n’accepte que les valeurs prévues.
    .refused = L’option { $option } ne peut pas être « { $found } » ; valeurs possibles : { $allowed }.
option-twice = Chaque option est donnée une seule fois.
    .refused = L’option { $option } a été donnée deux fois.
option-form = Une option s’écrit nom=valeur.
    .refused = Une option s’écrit nom=valeur, pas « { $found } ».

## Texts of positions, moves and records

text-unknown-game = Une position ou une partie enregistrée commence par le nom d’un jeu installé.
    .refused = Il n’y a pas de jeu « { $found } » ; les jeux sont { $known }.
text-fields = Une position a un nombre fixe de champs, séparés par des espaces.
    .refused = La position devrait avoir ici { $count } champs ({ $expected }), mais elle en a { $found }.
text-field = Chaque champ d’une position a sa propre forme.
    .refused = Le champ { $field } est illisible à la colonne { $column } : trouvé « { $found } », attendu { $expected }.
text-move = Un coup s’écrit dans la forme de son jeu.
    .refused = « { $found } » n’est pas un coup ; un coup s’écrit comme { $form }.
text-step = Un coup se construit par étapes, qui nomment des cases ou des choix du jeu.
    .refused = « { $found } » n’est ni un coup ni une étape d’un coup.
text-tag = Une partie enregistrée commence par des balises, une par ligne, chacune connue et donnée une seule fois.
    .refused = La ligne { $line } n’est pas une balise attendue ici : « { $found } ».
text-actor = Chaque coup d’une partie enregistrée commence par la lettre de son auteur et un point.
    .refused = Ligne { $line } : « { $found } » ne commence pas par la lettre d’un joueur, * ou $, puis un point.
text-too-long = Les textes ont une longueur maximale.
    .refused = Le texte a { $length } caractères ; le maximum est { $most }.
text-rules-version = Une partie enregistrée se rejoue avec les règles qui ont servi à la jouer.
    .refused = La partie a été enregistrée avec la version « { $found } » des règles ; celles-ci sont la version { $expected }.
text-hash = Rejouer une partie enregistrée mène à sa position finale.
    .refused = La partie enregistrée ne mène pas à la position qu’elle indique : trouvé { $found }, attendu { $expected }.
text-result = Rejouer une partie enregistrée mène à son résultat final.
    .refused = La partie enregistrée ne mène pas au résultat qu’elle indique : trouvé { $found }, attendu { $expected }.
text-at-move = Coup { $move } de la partie enregistrée : { $reason }

## Matches

match-stale = Un coup se joue sur la version la plus récente d’une partie.
    .refused = La partie en est maintenant à la version { $version } ; regarde-la de nouveau, puis joue.
match-over = Rien ne peut plus se faire dans une partie terminée.
match-no-such-seat = Seules les places d’une partie peuvent y agir.
    .refused = Il n’y a pas de place { $seat } dans cette partie.
match-nothing-to-undo = Tu dois avoir joué un coup pour pouvoir le reprendre.
match-undo-blocked = Un coup ne se reprend plus après des dés, un secret ou le coup d’un autre joueur.
match-record-sealed = La partie enregistrée d’un jeu à secrets ne peut être lue qu’une fois terminée.
match-unknown = Seules les personnes invitées voient une partie privée ; une partie publique est visible par tous.
    .refused = Cette partie n’existe pas, ou tu ne peux pas la voir.
match-not-your-seat = Seule la personne à qui appartient une place agit pour elle.
match-not-started = Personne ne joue avant le début de la partie.
match-started = Ce n’est possible qu’avant le début de la partie.
match-paused = Personne ne joue pendant une pause.
match-not-paused = Seule une partie en pause peut reprendre.
match-not-over = La revanche se demande quand la partie est terminée.
match-review = Le bilan d’une partie se fait quand elle est terminée.
match-not-host = Seule la personne qui a créé la partie la lance.
match-no-open-seat = On ne rejoint une partie que sur une place libre.
    .refused = Cette place n’est pas libre, ou plus aucune ne l’est.
match-seat-count = Une partie a autant de places que le prévoient ses options.
    .refused = Les options prévoient { $players } joueurs ; il faut autant de places.
match-start-options = La première position d’une partie doit correspondre à son jeu et à ses options.
match-start-over = Une partie ne peut pas commencer dans une position où le jeu est terminé.
match-start-secrets = Une partie ne peut pas commencer au milieu d’une manche aux choix secrets.
match-seats-open = Une partie commence quand plus aucune place n’est libre.
match-bad-invite = Une invitation ou un lien ne fonctionne que tant qu’il est valable.
    .refused = Cette invitation ou ce lien n’est pas ou plus valable ; demandes-en un autre.
match-seat-moved = Une place se joue sur un seul appareil à la fois.
    .refused = Cette place se joue maintenant sur un autre appareil.
match-session-ended = Effacer ses données met fin à la session partout.
    .refused = Tes données ont été effacées ; cette page n’est plus la tienne.
match-left = Quitter une partie, c’est y rendre ses places.
    .refused = Tu as quitté cette partie.
match-no-such-level = Seuls des adversaires qui existent peuvent jouer.
    .refused = Il n’y a pas d’adversaire de ce nom.
match-name = Un nom a au moins un caractère visible.
    .refused = Ce nom n’a aucun caractère visible. Choisis-en un autre.
match-has-chosen = Chacun choisit une fois par manche.
    .refused = Tu as déjà choisi pour cette manche.
match-wrong-round = Un choix secret vaut pour la manche en cours.
    .refused = C’est maintenant la manche { $round } ; regarde, puis choisis.
match-missed = Un choix limité dans le temps ne compte que s’il est fait à temps.
    .refused = Trop tard : le temps était écoulé, et tu n’as rien dit cette fois.
match-how-to-move = Les choix secrets se font par manche, les coups ouverts par version.
match-nothing-asked = On ne répond qu’à ce qui a été demandé.
    .refused = Personne ne l’a demandé, ou c’est réglé.
match-asked-already = On ne demande et n’accepte qu’une fois.
    .refused = Cela a déjà été demandé ou accepté.
match-not-away = On ne continue sans un joueur qu’après une longue absence.
    .refused = Ce joueur est là, ou n’est pas absent depuis assez longtemps.
match-not-handed-over = On ne reprend une place que si l’ordinateur joue pour elle.
    .refused = L’ordinateur ne joue pas pour cette place.
match-handed-over = Tant que l’ordinateur joue pour une place, il faut d’abord la reprendre.
match-hint = Il n’y a de conseils qu’en solo contre l’ordinateur.
match-no-hint = Un conseil demande un adversaire qui a le temps de réfléchir.
    .refused = Pas de conseil pour l’instant ; réessaie bientôt.
match-nonce = Une place envoie son nombre pour les dés scellés une fois, avant le début.
match-too-long = Une partie a un nombre limité de coups, de propositions et de changements de place.
    .refused = L’historique de cette partie est déjà trop long pour cela. Tu peux toujours abandonner ou quitter la partie.
match-store = Ce qui ne peut être enregistré n’a pas lieu.
    .refused = Cela n’a pas pu être enregistré, donc rien n’a changé ; réessaie bientôt.
match-damaged = Une partie dont l’historique enregistré est endommagé attend sa réparation.
    .refused = L’historique enregistré de cette partie est endommagé : elle ne peut pas continuer pour l’instant. Toutes les autres parties continuent. La personne qui gère le serveur peut réparer celle-ci.
match-rules-missing = Une partie se joue là où son jeu est installé, dans la même version des règles.
    .refused = Cette partie demande un jeu, ou une version de ses règles, qui n’est pas installé sur ce serveur.

## Dés scellés

dice-unsealed = Seuls des dés scellés dont le secret est montré se vérifient.
    .refused = La partie enregistrée n’a pas de dés scellés, ou leur secret n’est pas encore montré.
dice-commitment = Le secret montré à la fin est celui promis au début.
    .refused = Le secret de la partie enregistrée n’est pas celui promis au début.
dice-nonces = La partie enregistrée nomme exactement les places qui n’ont envoyé aucun nombre.
    .refused = La partie enregistrée ne nomme pas exactement les places dont le nombre manque.
dice-draw = Chaque tirage découle du secret, des nombres et de son numéro.
    .refused = les dés auraient dû donner { $expected }, pas { $found }.

## Stockages

store-url = Un stockage est un fichier SQLite ou une base PostgreSQL.
    .refused = « { $found } » n’est pas un stockage ; écris sqlite:///fichier ou postgresql://….
store-held = Un seul processus à la fois tient un fichier de stockage.
    .refused = { $file } est utilisé par le processus { $pid } ; arrête-le d’abord, ou prends PostgreSQL pour plusieurs.
store-newer = Un stockage écrit par un Petrilab plus récent n’est pas touché.
    .refused = Le stockage est en version { $found }, ce Petrilab connaît au plus { $known } ; mets Petrilab à jour.
store-older = Seul un serveur met un stockage à niveau.
    .refused = Le stockage { $name } est en version { $found }, ce Petrilab lit la version { $known }. Lance une fois `petrilab serve` avec ce stockage : cela le met à niveau.
store-not-empty = Une sauvegarde se restaure dans un stockage vide.
    .refused = Ce stockage contient déjà des parties ; restaure dans un nouveau.
store-no-backup = Une sauvegarde est un fichier écrit par petrilab backup.
    .refused = { $file } n’est pas une sauvegarde.
store-unreachable = Un stockage doit être là et lisible.
    .refused = Le stockage { $name } est inutilisable : { $reason }.
store-malformed = Un fichier de stockage doit être intact.
    .refused = { $file } est endommagé : { $reason }. Lance petrilab check-store, puis petrilab repair ; si plus rien n’est lisible, petrilab restore avec une sauvegarde.
store-incomplete = Un stockage doit contenir tout ce qui y a été écrit.
    .refused = Il manque à { $file } ses derniers coups, au moins { $name } à { $number } : son journal (WAL) est perdu ou endommagé. Lance petrilab repair.

## Results

ending-resigned = { $losers } a abandonné.
ending-timeout = { $losers } a épuisé son temps.
decided-loss = { $count ->
    [one] { $players } gagne.
   *[other] { $players } gagnent ensemble.
}
decided-fewest-points = { $players } a le moins de points et gagne.
decided-tie-break = Égalité de points ; { $players } gagne au départage.
decided-draw = Partie nulle : { $players }.
decided-win = { $players } gagne.
decided-most-points = { $players } a le plus de points et gagne.
decided-shared = { $players } se partagent la victoire, à égalité de points.
decided-everyone = Tous ont le même nombre de points.
