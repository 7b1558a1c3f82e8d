### Constats de tous les jeux, et le bilan d’une partie.

explain-ends-win = { $move } termine la partie, et { $player } gagne.
explain-ends-win-you = { $move } termine la partie, et tu gagnes.
explain-ends-loss = { $move } termine la partie, et { $player } perd.
explain-ends-shared = { $move } termine la partie, et { $player } partage la victoire.
explain-can-win = { $player } peut gagner tout de suite avec { $move }.
explain-can-win-after = Après { $after }, { $player } peut gagner tout de suite avec { $move } ; après { $instead }, non.
explain-can-win-after-you = Après { $after }, tu peux gagner tout de suite avec { $move } ; après { $instead }, non.
explain-proven-win = { $count ->
    [one] Prouvé : avec un jeu parfait, { $player } gagne ; la suite compte un coup.
   *[other] Prouvé : avec un jeu parfait, { $player } gagne ; la suite compte { $count } coups.
}
explain-proven-draw = { $count ->
    [one] Prouvé : avec un jeu parfait, { $player } obtient la nulle ; la suite compte un coup.
   *[other] Prouvé : avec un jeu parfait, { $player } obtient la nulle ; la suite compte { $count } coups.
}
explain-proven-loss = { $count ->
    [one] Prouvé : face à un jeu parfait, { $player } perd ; la suite compte un coup.
   *[other] Prouvé : face à un jeu parfait, { $player } perd ; la suite compte { $count } coups.
}
explain-win-to-draw = Prouvé : avec { $better }, { $player } gagne ; avec { $played }, ce n’est que la nulle.
explain-win-to-loss = Prouvé : avec { $better }, { $player } gagne ; avec { $played }, la partie est perdue.
explain-draw-to-loss = Prouvé : avec { $better }, { $player } obtient la nulle ; avec { $played }, la partie est perdue.

## Le bilan

review-title = Bilan de { $game } ({ $result })
review-graph = Probabilité de gain et avance de chaque joueur ; = prouvé, ? une erreur
review-start = début
review-progress = Bilan en préparation… { $percent } %
review-seat = { $player } : précision { $accuracy } %, { $lost } % de probabilité de gain perdus, { $mistakes ->
    [0] aucune erreur.
    [one] une erreur.
   *[other] { $mistakes } erreurs.
}
review-luck = { $player } : chance { $value } %, habileté -{ $lost } %.
review-rolls = Lancers : probabilité de victoire de chaque joueur, attendue avant le lancer et après lui
review-moments = Moments clés
review-moment = Coup { $number } : { $player } joue { $move } et perd { $lost } %. Mieux : { $better }.
review-rounds = Ce que chacun pouvait savoir, et ce qu’il en était
review-pick = Manche { $number } : { $player } choisit { $move }.
review-known = connu :
review-true = en réalité :

## Les coups en mots

explain-move = « { $move } »
