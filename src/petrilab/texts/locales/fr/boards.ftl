### Plateaux sur la page : noms des cases, des pièces et des boutons.

## Les cases et ce qui s’y trouve

board-name = Plateau de { $game }
board-keys = Les flèches vont d’une case à l’autre, Page suivante à la prochaine que tu peux choisir ; Entrée choisit, Retour arrière annule.
board-place = case { $place }
board-standing = { $place } : { $what }
board-empty = vide
board-pieces = { $count } × { $kind }
board-yours = { $what } à toi
board-owned = { $what } de { $player }
board-made = { $ask ->
    [petris-ask-target] { $count ->
        [one] choisie
       *[other] choisie { $count } fois
    }
    [honeycomb-ask-pick] choisi
    [honeycomb-ask-call] choisi
   *[other] choisie
}
board-offer = { $ask ->
    [petris-ask-source] tu peux en envoyer { $amount } d’ici
    [petris-ask-target] tu peux en envoyer { $amount } ici
    [honeycomb-ask-pick] { $how ->
        [both] tu peux y mettre une colonie ou l’antibiotique
        [antibiotic] tu peux y mettre l’antibiotique
       *[one] tu peux y mettre une colonie
    }
    [honeycomb-ask-call] { $how ->
        [antibiotic] tu peux y annoncer NON
       *[other] tu peux y annoncer COMPÉTITION
    }
   *[other] choix possible
}

board-sent = { $count ->
    [one] une bactérie
   *[other] { $count } bactéries
} vers la boîte { $dish }
board-propagated = { $player } envoie depuis la boîte { $source } : { $what }.

## Construire un coup

board-ask-source = Choisis une boîte d’où envoyer des bactéries.
board-ask-targets = Choisis où elles vont : une bactérie par choix.
board-ask-die = Choisis un dé.
board-ask-action = Choisis ce qu’il fait.
board-ask-place = Choisis une case du plateau.
board-ask-target = Choisis la case d’arrivée.
board-ask-antibiotic = Ajoute ton antibiotique, ou confirme sans lui.
board-ask-pick = Choisis des hexagones à coloniser, et un pour ton antibiotique.
board-ask-colonies = Choisis des hexagones à coloniser.
board-ask-call = Annonce l’hexagone qui te concerne, ou ne dis rien.
board-ask-continue = Tu lis. La lecture continue dès que tous ont répondu.
board-may-confirm = Tu peux confirmer maintenant, ou continuer.
board-ready = Ce coup est complet.
board-tools = Ce que signifie un choix sur le plateau
board-tool-colony = Colonie
board-tool-antibiotic = Antibiotique
board-undo = Annuler
board-confirm = Confirmer
board-rule = La règle
board-coming = Si personne d’autre ne joue :
board-then = Ensuite :
board-skip = Passer

## À côté du plateau

board-you = (toi)
board-turn = c’est son tour
board-turn-yours = c’est ton tour
board-out = Hors jeu
board-phase = { $phase ->
    [F] Scission
   *[C] Contamination
}
board-set-ends = { $phase ->
    [F] Cette série se termine par une scission
   *[C] Cette série se termine par une contamination
}
board-turn-track = Piste des tours : série { $set } sur { $last }. À venir : { $coming }
board-contamination = Contamination : { $points } sur { $last }
board-supply = Stock : { $bacteria ->
    [one] une bactérie
   *[other] { $bacteria } bactéries
}, { $sarcinas ->
    [one] une sarcine
   *[other] { $sarcinas } sarcines
}
board-supply-short = Stock
board-placed = Sur le plateau
board-reserve = Pièces sur le plateau : { $placed } sur 9 ; réserve : grandes { $large }, moyennes { $medium }, petites { $small }
board-picking = { $state ->
    [done] a choisi
   *[open] choisit encore
}
board-calls = Annonces
board-call-competition = COMPÉTITION !
board-call-nope = NON !
board-call-silent = Ne rien dire
board-call-continue = Continuer
board-call-nothing = Tu n’as rien de tel sur ces hexagones.
board-call-time = { $seconds ->
    [one] Encore { $seconds } seconde pour annoncer
   *[other] Encore { $seconds } secondes pour annoncer
}
board-calling = { $state ->
    [done] a répondu
    [reading] lit
   *[open] peut annoncer
}
