### La scène d’une partie : ligne d’état, panneau, fin, et phrases qui s’adressent à toi.

## La ligne d’état

page-menu = Menu
page-rules-of = Règles de { $game }
page-status-review = Retour en arrière : position { $at } sur { $count }
page-status-pass = Passe l’écran à { $player }
page-status-reveal = Les choix sont révélés…
page-status-own-move = Ton coup est joué…
page-status-own-turn = Ton tour commence…
page-status-moving = { $player } joue…
page-status-yours = À toi : { $question }
page-status-theirs = { $player } : { $question }

## Le panneau

board-instead = Plutôt { $place }
board-you-short = Toi
board-counts-as-wild = { $die } n’est possible nulle part et compte comme Joker.
board-own-antibiotic = { $found ->
    [yes] Ton antibiotique sur l’hexagone { $cell } a agi : NON !
   *[no] Ton antibiotique sur l’hexagone { $cell } n’a gêné personne.
}
page-back-to-now = Revenir à la partie
page-declined = { $matter ->
    [takeback] { $player } refuse la reprise du coup.
    [pause] { $player } ne veut pas de pause.
   *[rematch] { $player } ne veut pas de revanche.
}

## La fin

page-headline = { $who ->
    [you] { $how ->
        [won] Tu as gagné{ $scores ->
            [yes] { " " }{ $own } à { $other }
           *[no] { "" }
        }
        [lost] Tu as perdu{ $scores ->
            [yes] { " " }{ $own } à { $other }
           *[no] { "" }
        }
       *[shared] Tu partages la victoire
    }
   *[other] { $how ->
        [shared] Égalité : { $players }
       *[won] { $players } a gagné{ $scores ->
            [yes] { " " }{ $own } à { $other }
           *[no] { "" }
        }
    }
}
page-next-level = Niveau suivant : { $name }
page-easier-level = Plus facile : { $name }
page-step-through = Revoir coup par coup

## Les cases de Petri Dish, telles qu’on les voit

petri-dish-space = { $part ->
    [tip] pointe { $wedge }
    [mid] milieu { $wedge }
   *[other] coin { $wedge }/{ $near }
}

## Ce qui t’arrive

board-propagated-you = Tu envoies depuis la boîte { $source } : { $what }.
petris-event-sarcina-you = Tu obtiens une sarcine dans la boîte { $dish }.
petris-event-stranded-you = Tu n’as plus de sarcine pour la boîte { $dish }.
petris-event-grew-you = Tu passes à { $count } dans la boîte { $dish }.
petris-event-no-supply-you = Tu n’as plus de bactérie pour la boîte { $dish }.
petris-event-scored-you = Tu es majoritaire dans la boîte { $dish } et tu reçois { $points ->
    [one] un point
   *[other] { $points } points
}.
petris-event-set-you = La série { $set } commence ; tu joues en premier.
petri-dish-event-seated-you = Tu reçois le quartier { $wedge }.
petri-dish-event-first-you = Tu commences.
petri-dish-event-rolled-you = Tu lances les dés : { $dice }.
petri-dish-event-bonus-you = Tu gagnes une action Joker en bonus.
petri-dish-event-divided-you = Tu divises la pièce sur { $source } en deux { petri-dish-word-size }s, sur { $source } et { $target }.
petri-dish-event-grew-you = Tu fais croître la pièce sur { $place } : elle devient une { petri-dish-word-size }.
petri-dish-event-spawned-you = Tu poses une nouvelle { petri-dish-word-size } sur { $place }.
petri-dish-event-infected-you = Tu infectes la { petri-dish-word-size } de { $owner } sur { $place }.
petri-dish-event-infected-yours = { $player } infecte ta { petri-dish-word-size } sur { $place }.
petri-dish-event-moved-you = Tu déplaces une { petri-dish-word-size } de { $source } à { $target }.
petri-dish-event-zapped-you = Tu foudroies la { petri-dish-word-size } de { $owner } sur { $place } : elle disparaît.
petri-dish-event-zapped-yours = { $player } foudroie ta { petri-dish-word-size } sur { $place } : elle disparaît.
petri-dish-event-zapped-you-own = Tu foudroies ta propre { petri-dish-word-size } sur { $place } : elle disparaît.
petri-dish-event-shrunk-you = Tu foudroies la pièce de { $owner } sur { $place } : elle devient une { petri-dish-word-size }.
petri-dish-event-shrunk-yours = { $player } foudroie ta pièce sur { $place } : elle devient une { petri-dish-word-size }.
petri-dish-event-shrunk-you-own = Tu foudroies ta propre pièce sur { $place } : elle devient une { petri-dish-word-size }.
petri-dish-event-eliminated-you = Tu n’as plus de pièce : te voilà hors jeu.
petri-dish-event-lapsed-you = Tes actions restantes sont perdues : { $dice }.
petri-dish-event-turn-you = C’est ton tour.
honeycomb-event-chosen-you = Tu as choisi.
honeycomb-event-ready-you = Tu as répondu.
honeycomb-event-void-you = Tu n’obtiens pas l’hexagone { $cell } : { $reason ->
    [closed] il est fermé pour cette manche.
   *[taken] il est déjà pris.
}
honeycomb-event-read-you = Tu lis { $cells }.
honeycomb-event-colonised-you = Tu colonises l’hexagone { $cell }.
honeycomb-event-contacts-you = Tu { $points ->
    [0] ne crées aucun nouveau contact.
    [one] crées un nouveau contact et marques un point.
   *[other] crées { $points } nouveaux contacts et marques { $points } points.
}
page-line-joined-you = Tu rejoins la partie.
page-line-resigned-you = Tu abandonnes.
page-line-missed-you = Tu n’as pas répondu à temps.
page-line-timed-out-you = Tu n’as plus de temps.
page-line-asked-you = { $matter ->
    [takeback] Tu demandes à reprendre un coup.
    [pause] Tu demandes une pause.
   *[rematch] Tu demandes une revanche.
}
page-line-agreed-you = Tu es d’accord.
page-line-declined-you = Tu refuses.
page-line-withdrawn-you = Tu retires ta demande.
page-line-took-back-you = Tu reprends un coup.
page-line-handed-over-you = L’ordinateur te remplace.
page-line-returned-you = Te voilà de retour.
page-line-claimed-you = Tu as changé d’appareil.
petris-ending-stuck-you = Tu n’avais aucune propagation valide.
petris-ending-no-sarcina-you = Il n’y avait pas de quatrième sarcine pour toi.
petris-ending-overrun-you = Tu as atteint le bout de la piste de contamination.
ending-resigned-you = Tu as abandonné.
ending-timeout-you = Ton temps est écoulé.
decided-fewest-points-you = Tu as le moins de points.
decided-tie-break-you = Égalité de points ; tu l’emportes au départage.
decided-most-points-you = Tu as le plus de points.
