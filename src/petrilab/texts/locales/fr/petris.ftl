### Petris: rules, events, endings, facts and options.

petris-name = Petris

## Before the game

petris-setup = À deux, chacun commence avec une bactérie, dans des boîtes opposées d’une fleur de sept.
petris-layout-three = À trois, chacun commence dans un coin d’un triangle de dix boîtes.
petris-supply = Chaque joueur a vingt bactéries et trois sarcines.
    .refused = { $player } ne peut pas avoir { $bacteria ->
        [one] { $bacteria } bactérie
       *[other] { $bacteria } bactéries
    } et { $sarcinas ->
        [one] { $sarcinas } sarcine
       *[other] { $sarcinas } sarcines
    } dans les boîtes ; il y en a vingt et trois.
petris-turn-track = Une partie compte deux manches de six séries ; chaque série se termine par une scission (F) ou une contamination (C).
petris-order = Le premier à propager change à chaque série, sauf si l’option order en décide autrement.
petris-advanced-for-two = Le jeu avancé se joue à deux.
    .refused = Le jeu avancé se joue à deux, pas à { $players }.
petris-only-for-three = Les options ties et scoring3 sont réservées aux parties à trois.
    .refused = L’option { $option } est réservée aux parties à trois.

## Propagation

petris-source = Tu déplaces des bactéries hors d’une seule boîte, où tu en as au moins une.
    .refused = Choisis une boîte où tu as des bactéries : dans la boîte { $dish }, tu n’en as aucune qui puisse bouger.
petris-at-least-one = Une propagation déplace au moins une bactérie.
    .refused = Envoie au moins une bactérie hors de la boîte { $dish }.
petris-adjacent = Les bactéries vont dans des boîtes qui touchent la leur.
    .refused = La boîte { $dish } ne touche pas la boîte { $source }.
petris-enough = Tu ne peux pas envoyer plus de bactéries que tu n’en as dans la boîte.
    .refused = Dans la boîte { $dish }, tu as { $count ->
        [one] une seule bactérie
       *[other] { $count } bactéries
    }, pas { $sent }.
petris-equal = Après un coup, deux joueurs ne peuvent être à égalité dans aucune boîte.
    .refused = Dans la boîte { $dish }, { $player } serait à égalité avec { $rival }, ce qui est interdit.
petris-ties = À trois, on compare les joueurs deux à deux dans chaque boîte ; avec ties=all, seule l’égalité des trois est interdite.
petris-limit = Aucune boîte ne peut contenir plus de cinq bactéries d’un même joueur.
    .refused = La boîte { $dish } contiendrait { $count } de tes bactéries ; cinq est le maximum.
petris-own-sarcina = Tu ne peux pas entrer dans une boîte qui contient ta propre sarcine.
    .refused = La boîte { $dish } contient ta propre sarcine ; aucune de tes bactéries ne peut y entrer.
petris-no-way-out = Une boîte ne sert de départ que si une propagation valide en sort.
    .refused = Rien ne peut sortir de la boîte { $dish } maintenant sans enfreindre une règle.

## Sarcinas

petris-sarcina = Une sarcine compte comme cinq bactéries, forme un seul jeton et n’est jamais déplacée ni retirée.
petris-sarcina-made = Cinq bactéries d’un même joueur dans une boîte retournent au stock, et une sarcine prend leur place.

## Fission

petris-fission = Lors d’une scission, chaque boîte qui ne contient que des bactéries d’un seul joueur en gagne une.
petris-fission-sarcina = Une boîte qui ne contient qu’une sarcine ne gagne rien.
petris-fission-supply = Les boîtes de quatre deviennent d’abord des sarcines ; les autres gagnent une bactérie dans l’ordre croissant, tant que le stock suffit.
petris-fission-losers = Une scission s’effectue en entier ; tous ceux à qui il manque alors une sarcine perdent ensemble, et aucun point n’est marqué.

## Contamination

petris-contamination = Après la scission d’une phase de contamination, qui est majoritaire dans une boîte partagée marque un point.
petris-advanced = En jeu avancé, une boîte vaut trois points à la première contamination, deux à la deuxième et à la troisième, un à la quatrième.
petris-contamination-three = À trois, le joueur majoritaire marque un point par adversaire présent dans la boîte.
petris-scoring-three = À trois, une boîte compte si deux joueurs au moins y sont présents ; avec scoring3=all-present, seulement si tous le sont.
petris-track = On compte toutes les boîtes avant de regarder la piste, et un jeton s’arrête sur la dernière case.

## The end

petris-stuck = Qui n’a aucune propagation valide à son tour perd aussitôt.
petris-no-sarcina = Qui doit placer une quatrième sarcine perd aussitôt ; les cinq bactéries restent.
petris-overrun = Qui atteint la dernière case de la piste de contamination perd.
petris-track-end = Après la dernière contamination, qui a le moins de points gagne.
petris-end-three = À trois, la partie s’arrête à la première défaite ; parmi les autres, qui a le moins de points gagne.
petris-lose-together = Si tous perdent ensemble, le départage tranche ; si deux joueurs sur trois perdent, le troisième gagne.
petris-tie-break = À égalité, qui a le moins de jetons dans les boîtes l’emporte, puis qui a le moins de sarcines.
petris-draw = Les joueurs que rien ne départage partagent le résultat.

petris-ending-stuck = { $losers } n’avait aucune propagation valide.
petris-ending-no-sarcina = Pas de quatrième sarcine pour { $losers }.
petris-ending-overrun = Au bout de la piste de contamination : { $losers }.
petris-ending-track-end = La dernière contamination est terminée.

## What happens

petris-event-propagated = { $player } propage { $move }.
petris-event-sarcina = { $player } obtient une sarcine dans la boîte { $dish }.
petris-event-stranded = { $player } n’a plus de sarcine pour la boîte { $dish }.
petris-event-fission = Scission.
petris-event-grew = { $player } passe à { $count } dans la boîte { $dish }.
petris-event-no-supply = { $player } n’a plus de bactérie pour la boîte { $dish }.
petris-event-contamination = Contamination.
petris-event-scored = { $player } est majoritaire dans la boîte { $dish } et marque { $points ->
    [one] un point
   *[other] { $points } points
}.

## Beside the board

petris-fact-points = Points
petris-fact-bacteria = Bactéries restantes
petris-fact-sarcinas = Sarcines restantes
petris-fact-set = Série
petris-fact-phases = À venir

## Options

petris-option-players = Le nombre de joueurs.
petris-option-track = La dernière case de la piste de contamination ; qui l’atteint perd.
petris-option-order = Quand change le premier à propager : à chaque série, après chaque contamination ou jamais.
petris-option-ties = À trois : si toute égalité entre deux joueurs dans une boîte est interdite, ou seulement celle des trois.
petris-option-scoring3 = À trois : si deux joueurs dans une boîte suffisent pour qu’elle compte, ou si tous doivent y être présents.
petris-option-advanced = À deux : si les premières contaminations valent plus de points que la dernière.

## À la table
petris-aim = Récolte le moins de points possible, sans manquer de coups ni de sarcines.
petris-help =
    Sur le plateau, A2 est deux bactéries de A, AS une sarcine. F : scission, C : contamination.
    2>0:1,3:2 envoie une bactérie de la boîte 2 vers la 0 et deux vers la 3. Par étapes : 2 0 3 3
petris-ask-source = De quelle boîte ?
petris-ask-target = Une bactérie vers quelle boîte ?
petris-event-set = La série { $set } commence : { $player } joue en premier.
