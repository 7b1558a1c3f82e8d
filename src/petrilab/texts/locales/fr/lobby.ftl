### Textes du salon, des invitations, des réactions, de la récupération et des classes, et de l’accueil.

## Accueil

page-continue = Reprends ta partie
page-level-pick = Force de l’ordinateur
page-hero-pause = Mettre l’animation en pause
page-hero-play = Reprendre l’animation
page-mine-result = { $result ->
    [won] tu as gagné
    [draw] partie nulle
    [shared] tu as partagé la victoire
    [lost] tu as perdu
   *[ended] terminée sans résultat
}
page-mine-winner = Victoire : { $players }
page-remove-match = Retirer { $game } de la liste
page-removed-match = { $game } n’est plus dans la liste de ce navigateur. La partie elle-même est conservée.
page-pair = Trouver un adversaire
page-pair-title = Recherche d’un adversaire : { $game }
page-pair-help = La partie commence dès que quelqu’un d’autre veut jouer. Laisse cette fenêtre ouverte.
page-pair-stop = Arrêter la recherche
page-pair-late = Un adversaire a été trouvé juste avant la fin de la recherche. La partie a commencé.
page-lobby = Places libres
page-lobby-none = Aucune place libre pour l’instant. Invite des amis, ou trouve un adversaire.
page-lobby-join = Rejoindre
page-lobby-join-with = Jouer à { $game } avec { $players }

## Invitations

page-list-seats = Montrer les places libres dans le salon, pour que tout le monde puisse jouer
page-uninvite = Annuler l’invitation
page-uninvited = L’invitation est annulée. L’ancien lien ne fonctionne plus.
page-invite-again = Créer un nouveau lien
page-cancel-match = Annuler cette partie
page-cancel-help = Annuler l’invitation désactive seulement le lien : la partie reste ouverte. Annuler la partie la ferme définitivement.
page-invited-by = { $name } t’invite.
page-join-late = Tu avais une invitation, mais toutes les places sont prises. Tu peux regarder.
page-join-over = Tu avais une invitation, mais cette partie est finie. Tu peux la revoir coup par coup.

## Réactions

page-reactions = Réactions
page-reaction = { $reaction ->
    [hello] Bonjour !
    [well-played] Bien joué !
    [oops] Oups !
    [thinking] Je réfléchis…
    [thanks] Merci !
   *[good-game] Belle partie !
}
page-reaction-said = { $player } : { $reaction }
page-reactions-mute = Masquer les réactions

## Récupération

page-recovery = Changer de navigateur
page-recovery-title = Emporter tes parties dans un autre navigateur
page-recovery-help = Un code de récupération transfère toutes tes places vers un autre navigateur ou appareil. Il ne sert qu’une fois, et tes places restent là-bas ; les classes dont tu es l’hôte restent ici.
page-recovery-make = Créer un code de récupération
page-recovery-keep = Note-le et ne le donne à personne. Un nouveau code annule celui-ci.
page-recovery-revoke = Annuler le code
page-recovery-revoked = Il n’y a plus de code valable.
page-recovery-code = Code de récupération
page-recovery-enter = J’ai un code
page-recovery-bring = Transférer mes parties ici
page-recovery-done = { $count ->
    [0] Ce code ne concernait aucune partie.
    [one] Une partie est maintenant dans ce navigateur.
   *[other] { $count } parties sont maintenant dans ce navigateur.
}

## Classes

page-class = Jouer avec une classe
page-class-of = Classe : { $game }
page-class-help = Chacun scanne un code, tape un nom et reçoit une place. Tu lances, mets en pause et termines les parties. Personne n’a besoin de compte.
page-class-game = Jeu
page-class-players = Places par partie
page-class-open = Ouvrir la classe
page-class-scan = Scannez le code, ou ouvrez cette adresse :
page-class-local = Seul cet ordinateur peut joindre cette adresse. Pour les autres appareils du réseau, lance le serveur avec :
page-class-joined = { $count ->
    [0] Personne n’est encore là.
    [one] Une personne est là.
   *[other] { $count } personnes sont là.
}
page-class-match = Partie { $number }
page-class-control = { $action ->
    [start] Lancer
    [pause] Pause
    [resume] Reprendre
    [rematch] Rejouer
   *[end] Terminer
}
page-class-control-all = { $action ->
    [start] Tout lancer
    [pause] Tout mettre en pause
    [resume] Tout reprendre
    [rematch] Tout rejouer
   *[end] Tout terminer
}
page-class-control-match = { $action ->
    [start] Lancer la partie { $number }
    [pause] Mettre la partie { $number } en pause
    [resume] Reprendre la partie { $number }
    [rematch] Rejouer la partie { $number }
   *[end] Terminer la partie { $number }
}
page-class-end-sure = Terminer les parties ?
page-class-end-help = Elles se terminent sans résultat, et personne ne peut les reprendre.
page-class-level = Niveau de l’ordinateur aux places libres
page-class-show = Vidéoprojecteur
page-class-back = Retour à la classe
page-class-code = Montrer le code
page-class-code-elsewhere = Le code de cette classe n’est gardé que dans le navigateur où elle a été ouverte. Les personnes qui ont une place peuvent continuer ; pour en ajouter, ouvre une nouvelle classe.
page-class-new = Ouvrir une nouvelle classe
page-class-join = Rejoindre la classe
page-class-seated = Tu as une place. La partie commence quand l’hôte la lance.
page-class-over = Si l’hôte ouvre une autre partie, cette page t’y mènera.
page-class-to-next = Vers la partie suivante
page-class-held = L’hôte a mis la partie en pause. Les pendules sont arrêtées.
page-class-unknown = Cette classe n’existe pas ou plus. Redemande le code à l’hôte.
page-class-code-field = Code de la classe
page-class-is-host = Tu es l’hôte de cette classe et ne peux pas y prendre de place : le vidéoprojecteur montre ce que tu vois.

## Résultats et refus

page-line-ended = L’hôte a mis fin à la partie.
ending-ended = La partie a été arrêtée avant la fin.
decided-nobody = Personne ne gagne.
match-held = Quand l’hôte d’une classe a mis une partie en pause, personne d’autre ne peut la reprendre.
    .refused = L’hôte a mis la partie en pause. Attends la reprise.
match-class-host = L’hôte d’une classe n’y a pas de place.
    .refused = Tu es l’hôte de cette classe et ne peux pas y prendre de place.
match-class-full = Une classe a au plus douze parties à la fois.
    .refused = Toutes les places de cette classe sont prises.
match-class-rematch = Dans une classe, c’est l’hôte qui ouvre la partie suivante.
    .refused = Reste sur cette partie : quand l’hôte ouvrira la suivante, cette page t’y mènera.
match-class-rematch-limit = Une partie d’une classe a au plus vingt revanches.
    .refused = Toutes les revanches ont été jouées à ces places. Ouvre une nouvelle classe.
match-lobby-full = Le salon montre un nombre limité de parties, en tout et par invité.
    .refused = Le salon n’a pas de place pour une autre de tes parties en ce moment.
match-not-listed = Le salon montre des parties publiques avec une place libre, à la demande de leur hôte.
    .refused = Le salon ne peut pas montrer cette partie.
match-recovery = Un code de récupération sert une fois, tant qu’il n’est ni annulé ni remplacé.
    .refused = Ce code de récupération n’est pas valable. Vérifie qu’il est bien tapé, ou crées-en un nouveau.
