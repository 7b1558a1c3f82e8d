### What the terminal says while people play.

play-welcome = Un coup entier se joue aussitôt ; un coup par étapes attend ok. Tape ? pour l’aide.
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
      quit          quitter la partie     ?       cette aide
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
play-sure = Abandonner vraiment ? Tape oui :
play-pass-device = Le prochain choix est secret : laisse l’écran à { $player } seul, puis appuie sur Entrée.
play-save = Enregistrer la partie ? Un nom de fichier, ou Entrée pour non :
play-saved = Partie enregistrée dans { $path }.
play-bye = Au revoir.
play-fact = { $label } : { $value }
play-seats = { $game } : { $seats }.
play-seat-person = { $player }, c’est toi
play-seat-one-of-you = { $player } est l’un de vous
play-seat-computer = { $player } est l’ordinateur ({ $name })
play-many-steps = { $ask } { $count } possibilités ; moves montre des coups entiers.
play-not-yet = Pas encore un coup : { $reason }
play-save-how = Tape save et un nom de fichier.
play-not-saved = Impossible d’écrire { $path }.
play-exists = { $path } existe déjà ; choisis un autre nom.
play-pause = Regardez ensemble, puis appuyez sur Entrée.
opponents-heading = { $game }, { $players } joueurs, { $games } parties
opponents-fraction = Mesuré avec { $budget } de l’effort habituel des niveaux.
opponents-unrated = { $game } n’a pas encore de cotes.
opponents-ready = { $name } prêt après { $seconds } s
opponents-no-kernel = { $game } n’a pas de noyau de calcul.
play-preparing = { $name } se prépare… { $seconds } s
play-unprepared = { $name } ne peut pas être préparé sur cette machine ({ $reason }). Les niveaux 1 et 2 jouent sans cela.

## Analyse de positions et tournois

think-expected = attendu
think-proven = prouvé
think-line = suite
think-effort = { $nodes } nœuds en { $seconds } s
think-nobody = Dans cette position, ce n’est le tour de personne.
think-no-engine = Aucun moteur n’analyse { $game }.
solve-win = { $player } gagne
solve-draw = partie nulle
solve-loss = { $player } perd
solve-unproven = non prouvé
solve-no-loss = non prouvé, mais { $player } ne perd pas
solve-no-win = non prouvé, mais { $player } ne gagne pas
solve-no-solver = { $game } n’a pas de solveur.
solve-not-here = Le solveur de { $game } ne connaît pas ces options.
solve-over = La partie est terminée dans cette position.
arena-no-opponent = Il n’y a pas d’adversaire « { $name } ».
arena-interval = { $low } à { $high }  { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}

## Dés et stockages

cli-verified = { $count ->
    [1] Le seul tirage découle du secret promis et des nombres notés dans la partie enregistrée.
   *[other] Les { $count } tirages découlent du secret promis et des nombres notés dans la partie enregistrée.
}
cli-verified-without = Ces places n’ont envoyé aucun nombre : { $players }.
cli-verified-help = Si l’un de ces nombres vient de toi et que tu avais vu la promesse avant de l’envoyer, et si les joueurs de tous les autres écrans peuvent en dire autant, le serveur n’a pu choisir aucun tirage, à moins que l’un d’eux ne l’ait aidé. Cela ne montre pas que le serveur a gardé le secret pour lui : il connaissait les tirages à venir.
cli-verified-nobody = Le serveur seul a donc fixé tous les tirages, et il aurait pu les choisir.
cli-verified-unknown = La partie enregistrée ne dit pas quels nombres viennent des joueurs. Le serveur a pu en faire certains, et aurait donc pu choisir les tirages.
cli-backed-up = { $count ->
    [1] Une partie a été sauvegardée dans { $path }.
   *[other] { $count } parties ont été sauvegardées dans { $path }.
}
cli-restored = { $count ->
    [1] Une partie a été restaurée.
   *[other] { $count } parties ont été restaurées.
}
cli-store-checked = { $count ->
    [1] Une partie se rejoue avec les mêmes empreintes.
   *[other] { $count } parties se rejouent avec les mêmes empreintes.
}
cli-store-broken = La partie { $name } est endommagée : { $reason }
cli-store-fault = Le stockage est endommagé : { $reason }
cli-following = { $path } suit le stockage ; Ctrl-C y met fin.
cli-followed = { $count ->
    [1] Une partie a été mise à jour.
   *[other] { $count } parties ont été mises à jour.
}
cli-follow-damaged = Endommagé dans le stockage ; la sauvegarde garde la dernière copie intacte : { $name }
cli-follow-missing = Absent du stockage ; la sauvegarde garde sa copie : { $name }
cli-follow-diverged = A perdu des événements dans le stockage ; la sauvegarde garde sa copie plus complète : { $name }
cli-repair-nothing = Il n’y a rien à réparer.
cli-repair-restore = Partie { $name } : restaurer { $count } événements depuis la sauvegarde. ({ $reason })
cli-repair-truncate = Partie { $name } : garder les { $count } premiers événements, effacer le reste. ({ $reason })
cli-repair-erase = Partie { $name } : l’effacer ; aucun événement n’est utilisable. ({ $reason })
cli-repair-keep = Partie { $name } : la laisser en quarantaine ; ses { $count } premiers événements sont utilisables, avec --truncate. ({ $reason })
cli-repair-planned = Rien n’a été modifié. Ajoute --yes pour le faire.
cli-repair-done = C’est fait. Lance petrilab check-store.
cli-no-server = Aucun serveur ne répond sur le port { $port } de cette machine.

## puzzles

puzzles-other-game = Certains enregistrements ne sont pas de { $game }.
puzzles-none = Aucun problème n’est créé pour { $game }.
puzzles-progress = partie { $number } : { $count } problèmes
