### Plateaux sur la page : noms des cases, des pièces et des boutons.

## Les cases et ce qui s’y trouve

board-name = Plateau de { $game }
board-keys = Les flèches vont d’un endroit à l’autre, Entrée choisit, Retour arrière reprend.
board-place = { $game ->
    [petris] boîte { $place }
    [petri-dish] case { $place }
    [honeycomb] hexagone { $place }
   *[other] case { $place }
}
board-standing = { $place } : { $what }
board-empty = vide
board-pieces = { $kind ->
    [bacterium] { $count ->
        [one] une bactérie
       *[other] { $count } bactéries
    }
    [arriving] { $count ->
        [one] une bactérie qui arrive
       *[other] { $count } bactéries qui arrivent
    }
    [leaving] { $count ->
        [one] une bactérie qui part
       *[other] { $count } bactéries qui partent
    }
    [sarcina] une sarcine
    [small] une petite pièce
    [medium] une pièce moyenne
    [large] une grande pièce
    [colony] une colonie
    [black] noir
    [pick] un choix
    [antibiotic] un antibiotique
    [nope] gardé vide par un antibiotique
   *[other] { $count } × { $kind }
}
board-yours = { $what } à toi
board-owned = { $what } de { $player }
board-made = { $ask ->
    [petris-ask-target] { $count ->
        [one] choisi
       *[other] choisi { $count } fois
    }
   *[other] choisi
}
board-offer = { $ask ->
    [petris-ask-source] tu peux en envoyer { $amount } d’ici
    [petris-ask-target] tu peux en envoyer { $amount } ici
    [honeycomb-ask-pick] { $how ->
        [both] tu peux y mettre une colonie ou l’antibiotique
        [antibiotic] tu peux y mettre l’antibiotique
       *[one] tu peux y mettre une colonie
    }
   *[other] à ton choix
}

board-told-sent = { $count ->
    [one] une bactérie
   *[other] { $count } bactéries
} vers la boîte { $dish }
board-told-propagated = { $player } propage de la boîte { $source } : { $what }.

## Construire un coup

board-ask-source = Choisis une boîte d’où envoyer des bactéries.
board-ask-targets = Choisis où elles vont : une bactérie par choix.
board-ask-die = Choisis un dé.
board-ask-action = Choisis ce qu’il fait.
board-ask-place = Choisis une case du plateau.
board-ask-target = Choisis la case d’arrivée.
board-ask-antibiotic = Tu peux ajouter ton antibiotique, ou choisir ainsi.
board-ask-pick = Choisis des hexagones à coloniser, et un pour ton antibiotique.
board-may-confirm = Tu peux confirmer maintenant, ou continuer.
board-ready = Ce coup est complet.
board-tools = Ce que signifie un choix sur le plateau
board-tool-colony = Colonie
board-tool-antibiotic = Antibiotique
board-undo = Reprendre
board-confirm = Confirmer
board-rule = La règle
board-coming = Ce qui suivrait
board-whole = Voir tout le plateau
board-larger = Agrandir
board-skip = Passer

## À côté du plateau

board-you = (toi)
board-turn = doit jouer
board-out = Hors du jeu
board-phase = { $phase ->
    [F] Scission
   *[C] Contamination
}
board-set-ends = { $phase ->
    [F] Cette série finit par une scission
   *[C] Cette série finit par une contamination
}
board-turn-track = Piste des tours : série { $set } sur { $last }. À venir : { $coming }
board-contamination = Contamination : { $points } sur { $last }
board-supply = Réserve : { $bacteria ->
    [one] une bactérie
   *[other] { $bacteria } bactéries
}, { $sarcinas ->
    [one] une sarcine
   *[other] { $sarcinas } sarcines
}
board-supply-short = Réserve
board-placed = Sur le plateau
board-reserve = { $placed } pièces sur 9 sur le plateau ; réserve : { $large } grandes, { $medium } moyennes, { $small } petites
board-picking = { $state ->
    [done] a choisi
   *[open] choisit
}
