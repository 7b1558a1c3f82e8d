### La scène d’une partie : ligne d’état, panneau, fin, et phrases qui s’adressent à toi.

## La ligne d’état

page-menu = Menu
page-rules-of = Règles de { $game }
page-status-review = Retour en arrière : position { $at } sur { $count }
page-status-review-turn = C’est à toi ! { page-status-review }
page-status-waiting = En attente de { $count } joueurs
page-status-pass = Passe l’écran à { $player }
page-status-reveal = Les choix sont révélés…
page-status-own-move = Ton coup est joué…
page-status-own-turn = Ton tour commence…
page-status-moving = { $player } joue…
page-status-yours = À toi : { $question }
page-status-theirs = { $player } : { $question }

## Le panneau

board-instead = Plutôt { $place }
board-request = Demande
board-you-short = Toi
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
        [draw] Partie nulle
       *[shared] Tu partages la victoire
    }
   *[other] { $how ->
        [draw] Partie nulle : { $players }
        [shared] { $players } se partagent la victoire
       *[won] { $players } a gagné{ $scores ->
            [yes] { " " }{ $own } à { $other }
           *[no] { "" }
        }
    }
}
page-next-level = Niveau suivant : { $name }
page-easier-level = Plus facile : { $name }
page-step-through = Revoir coup par coup

## Ce qui t’arrive

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
ending-resigned-you = Tu as abandonné.
ending-timeout-you = Ton temps est écoulé.
decided-fewest-points-you = Tu as le moins de points.
decided-tie-break-you = Égalité de points ; tu l’emportes au départage.
decided-most-points-you = Tu as le plus de points.
