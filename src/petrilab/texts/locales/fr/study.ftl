### Le bilan et le plateau d’analyse.

page-review = Bilan
page-review-of = Bilan de { $game }
page-review-to-match = Retour à la partie
page-review-to-record = Retour à la partie enregistrée
page-review-progress = Bilan en préparation… { $percent }
page-review-graph = Déroulement de la partie
page-review-shares = Probabilité de gain
page-review-margin = Avance aux points
page-review-at = Coup { $at } sur { $count } : { $text }
page-review-no-value = pas encore de valeur
page-review-proven = prouvé
page-review-legend = Les cercles marquent les erreurs. La barre du bas marque les positions dont le résultat est prouvé.
page-review-accuracy = Précision
page-review-mistakes = Erreurs
page-review-luck = Chance aux dés par coup
page-review-lost = Perdu par coup
page-review-moments = Moments clés
page-review-no-mistakes = Aucun coup n’a coûté 10 points de pourcentage ou plus.
page-review-moment = Coup { $number } : { $player } a joué { $move } et a perdu { $lost }.
page-review-moment-you = Coup { $number } : tu as joué { $move } et perdu { $lost }.
page-review-better = Mieux : { $better }.
# What findings call the two moves that they compare; after the words for “after” and “with”.
page-review-role-better = le meilleur coup
page-review-role-played = le coup joué
page-review-show = Montrer le meilleur coup
page-review-try = Réessayer
page-review-all = Montrer les { $count } erreurs
page-review-your-try = Trouve un meilleur coup.
page-review-as-good = Bien joué : { $value }, aussi bon que le meilleur coup ({ $best }).
page-review-improved = Mieux que dans la partie : { $value } au lieu de { $played }. Le meilleur coup donne { $best }.
page-review-not-better = Pas mieux que dans la partie : { $value } après { $played }. Le meilleur coup donne { $best }.
page-review-once-more = Depuis le début
page-review-back = Retour au bilan
page-review-rounds = Ce que chacun pouvait savoir
page-review-round = Manche { $number }
page-review-on-board = Montrer sur le plateau
page-review-pick = { $player } a choisi { $move }.
page-review-pick-you = Tu as choisi { $move }.
page-review-known = On pouvait savoir
page-review-true = En réalité
page-analyse-position = Analyser cette position

page-analyse = Plateau d’analyse
page-analyse-about = Compose une position quelconque, joue pour tous et laisse le moteur expliquer ses meilleures suites.
page-analyse-text = Position, analyse ou partie enregistrée, en texte
page-analyse-open = Ouvrir une analyse enregistrée
page-analyse-set-up = Placer cette position
page-analyse-begin = Début de { $game }
page-analyse-engine = Moteur
page-analyse-start = Démarrer le moteur
page-analyse-stop = Arrêter
page-analyse-done = terminé
page-analyse-proven = prouvé
page-analyse-over = La partie est finie.
page-analyse-often = à choisir dans { $percent } des cas
page-analyse-moves = Coups
page-analyse-start-position = Début
page-analyse-comment = Commentaire sur cette position
page-analyse-promote = En faire la ligne principale
page-analyse-remove = Supprimer à partir d’ici
page-analyse-chance = Un lancer ou un tirage
page-analyse-turn = Au tour de { $player }
page-analyse-draw = Tirer au hasard
page-analyse-outcome = Résultat
page-analyse-set = Prendre ce résultat
page-analyse-moves-for = Jouer pour
page-analyse-plays = Le moteur joue pour
page-analyse-share = Partager cette position
page-analyse-save = Enregistrer l’analyse
page-analyse-edit = Modifier la position
page-analyse-edit-ask = Choisis une pièce, puis clique sur des cases.
page-analyse-nothing = Vide
page-analyse-points = Points : { $player }
page-analyse-propagations = Propagations jouées
page-analyse-to-move = Au tour de
page-analyse-dice = Dés
page-analyse-round = Manche

page-analyse-continue = Jouer à partir d’ici
page-analyse-continue-help = La partie commence dans cette position. Choisis qui joue chaque place.
page-review-drills = { $count ->
    [one] Travailler cette erreur
   *[other] Travailler ces { $count } erreurs
}
