### Navigation, leçons et problèmes.

## Navigation

page-nav = Rubriques de la page
page-nav-play = Jouer
page-nav-learn = Apprendre
page-nav-puzzles = Problèmes
page-nav-analyse = Analyse
page-nav-watch = Regarder
page-watch-title = Parties des autres
page-watch-how = Les parties avec des amis ou des adversaires trouvés ici peuvent être regardées, sauf si leur hôte les rend privées.
page-watch-finished = Terminées récemment
page-watch-samples = Parties d’exemple
page-watch-samples-about = Des parties entières entre niveaux de l’ordinateur, coup par coup. Un bilan explique les moments qui les ont décidées.
page-watch-play = Jouer une partie

## Lessons

page-learn-title = Apprendre en jouant
page-learn-about = Chaque leçon dure une ou deux minutes. Tu joues de vrais coups sur le vrai plateau.
page-learn-done = Leçons terminées : { $done } sur { $count }
page-learn-start = Commencer
page-learn-continue = Continuer
page-learn-finished = (terminée)
page-learn-all = Toutes les leçons
page-learn-offer = Première fois ? Apprends { $game } en deux minutes
page-lesson-steps = Étapes de la leçon
page-lesson-step = Étape { $step } sur { $count }
page-lesson-next = Leçon suivante : { $title }
page-lesson-play = Jouer à { $game }
page-practice-next = Continuer
page-practice-retry = Réessayer
page-practice-again = Résoudre encore une fois

## Offline

page-offline-save = Rendre disponible hors ligne
page-offline-saving = Enregistrement : { $done } sur { $count }…
page-offline-saved = Disponible hors ligne

## Puzzles

page-puzzles-about = Des positions tirées de parties entre niveaux de l’ordinateur. Trouve le coup ; tu liras ensuite pourquoi c’est le bon. Ta cote reste dans ce navigateur.
page-puzzle-daily = Problème du jour : { $game }
page-puzzles-count = { $count } problèmes
page-puzzles-rating = Ta cote : { $rating }
page-puzzles-solved = Résolus du premier coup : { $solved } sur { $count }
page-puzzles-solve = Résoudre des problèmes
page-puzzles-themes = Par thème
page-puzzles-none = Il n’y a pas encore de problèmes ici.
page-puzzles-all = Tous les problèmes
page-puzzle-rating = Difficulté { $rating }
page-puzzle-right = C’est ça !
page-puzzle-solution = La solution : { $move }.
page-puzzle-wins = Ainsi, tu gagnes la partie.
page-puzzle-then = Puis { $move }.
page-puzzle-line = Avec le meilleur jeu, la suite est : { $answer }
page-puzzle-line-end = { $count ->
    [0] La partie se termine ainsi : { $end }
    [one] Un coup plus tard, la partie se termine : { $end }
   *[other] { $count } coups plus tard, la partie se termine : { $end }
}
page-puzzle-line-show = Voir la suite
page-puzzle-instead = Au contraire, après { $move } :
page-puzzle-show = Montrer la solution
page-puzzle-next = Problème suivant
page-puzzle-you = Tes problèmes
page-puzzle-why = Pourquoi
page-puzzle-odds = { $player } choisit { $move } dans { $percent } % des cas.

page-drills = Tes propres erreurs
page-drills-none = Ouvre le bilan d’une de tes parties : tes erreurs sont gardées ici, pour que tu puisses mieux faire.
page-drills-count = { $count ->
    [0] Aucune position à travailler
    [1] Une position à travailler
   *[other] { $count } positions à travailler
} ; { $learned ->
    [0] aucune apprise
    [1] une apprise
   *[other] { $learned } apprises
}
page-drills-begin = Travailler
page-drill-of = { $game } : ta propre erreur
page-drill-task = Tu as fait une erreur ici. Trouve un meilleur coup.
page-drill-same = C’est encore le coup de la partie. Cherches-en un autre.
page-drill-wrong = Il y a mieux.
page-drill-as-good = Oui, c’est aussi bon que le meilleur coup !
page-drill-about = Dans la partie, tu as joué { $played } et perdu { $lost }.
page-drill-next = Erreur suivante
page-drill-remove = Retirer cette erreur
page-drill-gone = Cette erreur n’est pas gardée dans ce navigateur.
