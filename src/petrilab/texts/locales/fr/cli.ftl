### What the terminal says while people play.

play-welcome = Un coup entier se joue aussitôt ; un coup par étapes attend ok. Tape ? pour l’aide.
play-to-move = { $count ->
    [one] C’est à { $players } de jouer.
   *[other] Doivent choisir : { $players }.
}
play-prompt = { $player }>
play-help =
    Un coup entier se joue aussitôt. Les étapes en montrent l’effet d’avance.
      Entrée        la suite possible     ok      confirmer le coup construit
      back          annuler une étape     undo    annuler une étape ou un coup
      moves [N]     coups à partir de N   board   revoir le plateau
      save FICHIER  enregistrer           resign  abandonner
      quit          quitter la table      ?       cette aide
play-partial = Jusqu’ici : { $steps }
play-steps = { $ask } { $steps }
play-ghost = Si tu confirmes { $move } :
play-coming = Et ensuite, si rien d’autre ne change :
play-confirm = Tape ok pour confirmer.
play-moves = { $count ->
    [0] Il n’y a aucun coup légal.
    [one] C’est le seul coup légal.
   *[other] Coups { $first } à { $last } sur { $count }.
}
play-undone = C’est annulé.
play-sure = Abandonner vraiment ? Tape oui :
play-curtain = Le prochain choix est secret : laisse l’écran à { $player } seul, puis appuie sur Entrée.
play-save = Enregistrer la partie ? Un nom de fichier, ou Entrée pour non :
play-saved = Partie enregistrée dans { $path }.
play-bye = Au revoir.
play-fact = { $label } : { $value }
play-seats = { $game } : { $seats }.
play-seat-person = { $player }, c’est toi
play-seat-one-of-you = { $player } est l’un de vous
play-seat-computer = { $player } est l’ordinateur ({ $name })
play-many-steps = { $ask } { $count } possibilités ; moves montre des coups entiers.
play-not-yet = Pas encore un coup : { $reason }
play-save-how = Tape save et un nom de fichier.
play-not-saved = Impossible d’écrire { $path }.
play-exists = { $path } existe déjà ; choisis un autre nom.
play-pause = Regardez ensemble, puis appuyez sur Entrée.
play-preparing = Préparation des adversaires ; une seule fois par machine, quelques secondes.

## Dés et stockages

tell-verified = { $count ->
    [one] Le seul tirage découle du secret promis et des ajouts des joueurs.
   *[other] Les { $count } tirages découlent du secret promis et des ajouts des joueurs.
}
tell-verified-means = Personne n’a donc choisi un tirage une fois les ajouts connus. Cela ne montre pas que le serveur a gardé le secret pour lui : il connaissait les tirages à venir. Ni que les ajouts faits par le serveur pour quelqu’un étaient dus au hasard.
tell-backed-up = { $count ->
    [one] Une partie a été sauvegardée dans { $path }.
   *[other] { $count } parties ont été sauvegardées dans { $path }.
}
tell-restored = { $count ->
    [one] Une partie a été restaurée.
   *[other] { $count } parties ont été restaurées.
}
tell-store-checked = { $count ->
    [one] Une partie se rejoue avec les mêmes empreintes.
   *[other] { $count } parties se rejouent avec les mêmes empreintes.
}
tell-store-broken = { $name } ne se rejoue pas : { $reason }
