### What the terminal says while people play.

play-welcome = Tape un coup, ou construis-le étape par étape (aide : ?). Rien ne compte avant d’être confirmé.
play-to-move = { $count ->
    [one] C’est à { $players } de jouer.
   *[other] Doivent choisir : { $players }.
}
play-prompt = { $player }>
play-help =
    Un coup entier se joue aussitôt. Chaque étape montre la suite possible et l’effet du coup.
      Entrée        voir la suite possible          ok      confirmer le coup construit
      back          annuler une étape               undo    annuler une étape ou ton dernier coup
      moves [N]     lister les coups à partir de N  board   revoir le plateau
      save FICHIER  enregistrer la partie           resign  abandonner    quit  quitter
play-partial = Jusqu’ici : { $steps }
play-steps = Suite : { $steps }
play-ghost = Confirmé maintenant, { $move } donnerait ceci :
play-coming = La table restant ainsi, la phase à venir donnerait ceci :
play-confirm = Tape ok pour confirmer.
play-moves = { $count ->
    [0] Il n’y a aucun coup légal.
    [one] C’est le seul coup légal.
   *[other] { $last } sur { $count } coups légaux.
}
play-undone = C’est annulé.
play-sure = Abandonner vraiment ? Tape oui :
play-curtain = Le prochain choix est secret : passe l’écran à { $player }, sans témoin, puis appuie sur Entrée.
play-save = Enregistrer la partie dans un fichier ? Tape son nom, ou Entrée pour non :
play-saved = Partie enregistrée dans { $path }.
play-bye = Au revoir.
play-fact = { $label } : { $value }
