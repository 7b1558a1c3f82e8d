### Petris: rules, events, endings, facts and options.

petris-name = Petris

## Before the game

petris-setup = À deux, chacun commence avec une bactérie, dans des boîtes opposées d’un hexagone de sept.
petris-layout-three = À trois, chacun commence dans un coin d’un triangle de dix boîtes.
petris-supply = Chaque joueur a vingt bactéries et trois sarcines.
    .refused = { $player } ne peut pas avoir ces boîtes, avec { $bacteria ->
        [one] { $bacteria } bactérie
       *[other] { $bacteria } bactéries
    } et { $sarcinas ->
        [one] { $sarcinas } sarcine
       *[other] { $sarcinas } sarcines
    } : il y en a vingt et trois, et cinq bactéries dans une boîte deviennent une sarcine tant qu’il en reste une.
petris-turn-track = Une partie compte deux manches de six séries ; chaque série se termine par une scission ou une contamination.
petris-order = Le joueur qui commence change à chaque série, sauf convention contraire.
petris-advanced-for-two = Le jeu avancé se joue à deux.
    .refused = Le jeu avancé se joue à deux, pas à { $players }.
petris-only-for-three = Les options sur les égalités et le décompte à trois sont réservées aux parties à trois.
    .refused = Cette option est réservée aux parties à trois.

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
petris-ties = À trois, on compare les joueurs deux à deux dans chaque boîte ; si l’on en convient, seule l’égalité des trois est interdite.
petris-limit = Aucune boîte ne peut contenir plus de cinq bactéries d’un même joueur.
    .refused = La boîte { $dish } contiendrait { $count } de tes bactéries ; cinq est le maximum.
petris-own-sarcina = Tu ne peux pas entrer dans une boîte qui contient ta propre sarcine.
    .refused = La boîte { $dish } contient ta propre sarcine ; aucune de tes bactéries ne peut y entrer.
petris-no-way-out = Une boîte ne sert de départ que si une propagation valide en sort.
    .refused = Rien ne peut sortir de la boîte { $dish } maintenant sans enfreindre une règle.

## Sarcinas

petris-sarcina = Une sarcine compte comme cinq bactéries, forme un seul jeton et n’est jamais déplacée ni retirée.
petris-sarcina-made = Cinq bactéries d’un même joueur dans une boîte retournent au stock, et une sarcine prend leur place.

## Fission

petris-fission = Lors d’une scission, chaque boîte qui ne contient que des bactéries d’un seul joueur en gagne une.
petris-fission-sarcina = Une boîte qui ne contient qu’une sarcine ne gagne rien.
petris-fission-supply = Les boîtes de quatre deviennent d’abord des sarcines ; les autres gagnent une bactérie, dans l’ordre des numéros, tant que le stock suffit.
petris-fission-losers = Une scission s’effectue en entier ; tous ceux à qui il manque alors une sarcine perdent ensemble, et aucun point n’est compté.

## Contamination

petris-contamination = Après la scission d’une phase de contamination, le joueur majoritaire dans une boîte partagée reçoit un point.
petris-advanced = En jeu avancé, une boîte vaut trois points à la première contamination, deux à la deuxième et à la troisième, un à la quatrième.
petris-contamination-three = À trois, le joueur majoritaire reçoit un point par adversaire présent dans la boîte.
petris-scoring-three = À trois, une boîte compte si deux joueurs au moins y sont présents ; si l’on en convient, seulement si tous le sont.
petris-track = On compte toutes les boîtes avant de regarder la piste de contamination, et un marqueur s’arrête sur la dernière case.

## The end

petris-stuck = Un joueur qui n’a aucune propagation valide à son tour perd aussitôt.
petris-no-sarcina = Un joueur qui doit placer une quatrième sarcine perd aussitôt ; les cinq bactéries restent.
petris-overrun = Un joueur qui atteint la dernière case de la piste de contamination perd.
petris-track-end = Après la dernière contamination, le joueur qui a le moins de points gagne.
petris-end-three = À trois, la partie s’arrête à la première défaite ; parmi les autres, celui qui a le moins de points gagne.
petris-lose-together = Si tous perdent ensemble, le départage tranche ; si deux joueurs sur trois perdent, le troisième gagne.
petris-tie-break = À égalité, le joueur qui a le moins de jetons dans les boîtes l’emporte, puis celui qui a le moins de sarcines.
petris-draw = Les joueurs que rien ne départage partagent le résultat.

petris-ending-stuck = { $losers } n’avait aucune propagation valide.
    .label = aucune propagation valide
petris-ending-no-sarcina = Il fallait une quatrième sarcine pour { $losers } et il n’y en a que trois : on perd aussitôt.
    .label = pas de quatrième sarcine
petris-ending-overrun = Au bout de la piste de contamination : { $losers }.
    .label = bout de la piste de contamination
petris-ending-track-end = La dernière contamination est terminée.
    .label = dernière contamination

## What happens

petris-event-propagated = { $player } propage : { $move }.
petris-event-sarcina = { $player } obtient une sarcine dans la boîte { $dish }.
petris-event-stranded = { $player } n’a plus de sarcine pour la boîte { $dish }.
petris-event-fission = Scission.
petris-event-grew = { $player } passe à { $count } dans la boîte { $dish }.
petris-event-no-supply = { $player } n’a plus de bactérie pour la boîte { $dish }.
petris-event-contamination = Contamination.
petris-event-scored = { $player } est majoritaire dans la boîte { $dish } et reçoit { $points ->
    [one] un point
   *[other] { $points } points
}.

## Beside the board

petris-fact-points = Points
petris-fact-bacteria = Bactéries en stock
petris-fact-sarcinas = Sarcines en stock
petris-fact-set = Série
petris-fact-phases = À venir

## Options

petris-option-players = Le nombre de joueurs.
petris-option-track = La dernière case de la piste de contamination ; un joueur qui l’atteint perd.
    .label = Longueur de la piste de contamination
petris-option-order = Quand change le joueur qui commence : à chaque série, après chaque contamination ou jamais.
    .label = Qui commence
    .alternating = change à chaque série
    .per-contamination = change après chaque contamination
    .fixed = ne change jamais
petris-option-ties = À trois : si toute égalité entre deux joueurs dans une boîte est interdite, ou seulement celle des trois.
    .label = Égalités
    .pairwise = aucune égalité à deux
    .all = seule l’égalité des trois est interdite
petris-option-scoring3 = À trois : si deux joueurs dans une boîte suffisent pour qu’elle compte, ou si tous doivent y être présents.
    .label = Décompte à trois
    .two-or-more = deux joueurs suffisent
    .all-present = tous doivent être présents
petris-option-advanced = À deux : si les premières contaminations valent plus de points que la dernière.
    .label = Jeu avancé

## Pendant la partie
petris-aim = Reçois le moins de points possible, sans jamais manquer de coups ni de sarcines.
petris-help =
    Sur le plateau, A2 signifie deux bactéries de A, AS une sarcine. F : scission, C : contamination.
    2>0:1,3:2 envoie une bactérie de la boîte 2 vers la 0 et deux vers la 3. Par étapes : 2 0 3 3
petris-credit = Petris est un jeu de David Bernal, édité par 2 Tomatoes Games. Petrilab en est indépendant ; si le jeu te plaît, achète la boîte.
petris-place = boîte { $place }
petris-empty-place = vide
petris-token = { $kind ->
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
   *[sarcina] une sarcine
}
petris-ask-source = De quelle boîte ?
petris-ask-target = Une bactérie vers quelle boîte ?
petris-event-set = La série { $set } commence : { $player } joue en premier.

## Constats

petris-finding-ends-win = { $ending ->
    [stuck] { $move } termine la partie, et { $player } gagne : { $losers } n’a aucun coup valide.
    [no-sarcina] { $move } termine la partie, et { $player } gagne : il n’y a pas de quatrième sarcine pour { $losers }.
    [overrun] { $move } termine la partie, et { $player } gagne ; au bout de la piste de contamination : { $losers }.
   *[track-end] { $move } termine la partie, et { $player } gagne : la dernière contamination est terminée.
}
petris-finding-ends-loss = { $ending ->
    [stuck] { $move } termine la partie, et { $player } perd : { $losers } n’a aucun coup valide.
    [no-sarcina] { $move } termine la partie, et { $player } perd : il n’y a pas de quatrième sarcine pour { $losers }.
    [overrun] { $move } termine la partie, et { $player } perd ; au bout de la piste de contamination : { $losers }.
   *[track-end] { $move } termine la partie, et { $player } perd : la dernière contamination est terminée.
}
petris-finding-ends-shared = { $ending ->
    [stuck] { $move } termine la partie, et { $player } partage la victoire : { $losers } n’a aucun coup valide.
    [no-sarcina] { $move } termine la partie, et { $player } partage la victoire : il n’y a pas de quatrième sarcine pour { $losers }.
    [overrun] { $move } termine la partie, et { $player } partage la victoire ; au bout de la piste de contamination : { $losers }.
   *[track-end] { $move } termine la partie, et { $player } partage la victoire : la dernière contamination est terminée.
}
petris-finding-growth = { $count ->
    [one] Si rien ne change, { $player } gagne une bactérie dans une boîte à la prochaine scission : { $places }.
   *[other] Si rien ne change, { $player } gagne une bactérie dans { $count } boîtes à la prochaine scission : { $places }.
}
petris-finding-growth-difference = Boîtes où { $player } grandit à la prochaine scission, si rien d’autre ne change : { $count } après { $better }, { $other } après { $played }.
petris-finding-sarcina-next = { $count ->
    [one] Si rien ne change, { $player } obtient une sarcine à la prochaine scission, dans la boîte { $places }.
   *[other] Si rien ne change, { $player } obtient { $count } sarcines à la prochaine scission, dans les boîtes { $places }.
}
petris-finding-sarcina-next-difference = Sarcines pour { $player } à la prochaine scission, si rien d’autre ne change : { $count } après { $better }, { $other } après { $played }.
petris-finding-sarcina-lack = { $count ->
    [one] Si rien ne change, il manque à { $player } une sarcine à la prochaine scission, pour la boîte { $places }.
   *[other] Si rien ne change, il manque à { $player } { $count } sarcines à la prochaine scission, pour les boîtes { $places }.
}
petris-finding-sarcina-lack-difference = Sarcines qui manquent à { $player } à la prochaine scission, si rien d’autre ne change : { $count } après { $better }, { $other } après { $played }.
petris-finding-score-next = { $count ->
    [one] Si rien ne change, { $player } reçoit un point à la contamination qui vient (boîtes : { $places }).
   *[other] Si rien ne change, { $player } reçoit { $count } points à la contamination qui vient (boîtes : { $places }).
}
petris-finding-score-next-difference = Points de { $player } à la contamination qui vient, si rien d’autre ne change : { $count } après { $better }, { $other } après { $played }.
petris-finding-overrun-next = Si rien ne change, la contamination qui vient mène { $player } à la dernière case, { $last }.
petris-finding-overrun-next-difference = Si rien d’autre ne change, la contamination qui vient mène { $player } à la dernière case, { $last }, après { $after }, mais pas après { $instead }.
petris-finding-score-risk = { $count ->
    [one] Le prochain coup peut valoir un point à { $player } lors de cette contamination.
   *[other] Le prochain coup peut valoir jusqu’à { $count } points à { $player } lors de cette contamination.
}
petris-finding-score-risk-difference = Points que le prochain coup peut valoir à { $player } lors de cette contamination, au plus : { $count } après { $better }, { $other } après { $played }.
petris-finding-majority = { $count ->
    [one] { $player } est majoritaire dans une boîte partagée : { $places }.
   *[other] { $player } est majoritaire dans { $count } boîtes partagées : { $places }.
}
petris-finding-majority-difference = Boîtes partagées où { $player } est majoritaire : { $count } après { $better }, { $other } après { $played }.
petris-finding-replies = { $count ->
    [one] { $player } n’a qu’un seul coup légal.
   *[other] { $player } a { $count } coups légaux.
}
petris-finding-replies-difference = Coups légaux de { $player } : { $count } après { $better }, { $other } après { $played }.
petris-finding-points = { $count ->
    [one] { $player } a un point ; à { $last }, on perd.
   *[other] { $player } a { $count } points ; à { $last }, on perd.
}
petris-finding-points-difference = Points de { $player } : { $count } après { $better }, { $other } après { $played } ; à { $last }, on perd.
petris-finding-sarcinas = { $count ->
    [0] Il ne reste aucune sarcine à { $player }.
    [one] Il reste une sarcine à { $player }.
   *[other] Il reste { $count } sarcines à { $player }.
}
petris-finding-sarcinas-difference = Sarcines qui restent à { $player } : { $count } après { $better }, { $other } après { $played }.
petris-finding-tokens = { $count ->
    [one] { $player } a un jeton dans les boîtes ; en cas d’égalité, moins vaut mieux.
   *[other] { $player } a { $count } jetons dans les boîtes ; en cas d’égalité, moins vaut mieux.
}
petris-finding-tokens-difference = Jetons de { $player } dans les boîtes : { $count } après { $better }, { $other } après { $played }.

## Les coups en mots

petris-words-move = depuis la boîte { $source } : { $what }
petris-words-sent = { $count ->
    [one] une bactérie
   *[other] { $count } bactéries
} vers la boîte { $dish }

## Sur la page

page-short-petris-1 = À tour de rôle, chacun envoie une ou plusieurs bactéries d’une boîte vers des boîtes qui la touchent. Ensuite, deux joueurs ne peuvent être à égalité dans aucune boîte, et personne ne peut y avoir plus de cinq bactéries.
page-short-petris-2 = Quand tous ont joué vient une scission : chaque boîte qu’un joueur occupe seul gagne une bactérie. Cinq dans une boîte deviennent une sarcine, qui y reste pour toujours.
page-short-petris-3 = Certaines scissions sont suivies d’une contamination : le joueur majoritaire dans une boîte partagée reçoit un point. Mieux vaut en avoir peu.
page-short-petris-4 = Après douze séries, le joueur qui a le moins de points gagne. Un joueur qui ne peut pas jouer, a besoin d’une quatrième sarcine ou arrive au bout de la piste de contamination perd aussitôt.
petris-equal-you = Dans la boîte { $dish }, tu serais à égalité avec { $rival }, ce qui est interdit.
petris-event-sarcina-you = Tu obtiens une sarcine dans la boîte { $dish }.
petris-event-stranded-you = Tu n’as plus de sarcine pour la boîte { $dish }.
petris-event-grew-you = Tu passes à { $count } dans la boîte { $dish }.
petris-event-no-supply-you = Tu n’as plus de bactérie pour la boîte { $dish }.
petris-event-scored-you = Tu es majoritaire dans la boîte { $dish } et tu reçois { $points ->
    [one] un point
   *[other] { $points } points
}.
petris-event-set-you = La série { $set } commence ; tu joues en premier.
petris-ending-stuck-you = Tu n’avais aucune propagation valide.
petris-ending-no-sarcina-you = Tu avais besoin d’une quatrième sarcine et il n’y en a que trois : on perd aussitôt.
petris-ending-overrun-you = Tu as atteint le bout de la piste de contamination.

## Sur le plateau de la page

petris-ask-source-made = choisie
petris-ask-source-offer = tu peux en envoyer { $amount } d’ici
petris-ask-target-made = { $count ->
    [one] choisie
   *[other] choisie { $count } fois
}
petris-ask-target-offer = tu peux en envoyer { $amount } ici
petris-board-sent = { $count ->
    [one] une bactérie
   *[other] { $count } bactéries
} vers la boîte { $dish }
petris-board-propagated = { $player } envoie depuis la boîte { $source } : { $what }.
petris-board-propagated-you = Tu envoies depuis la boîte { $source } : { $what }.
petris-board-ask-source = Choisis une boîte d’où envoyer des bactéries.
petris-board-ask-target = Choisis où elles vont : une bactérie par choix.
petris-board-phase = { $phase ->
    [F] Scission
   *[C] Contamination
}
petris-board-set-ends = { $phase ->
    [F] Cette série se termine par une scission
   *[C] Cette série se termine par une contamination
}
petris-board-turn-track = Piste des tours : série { $set } sur { $last }. À venir : { $coming }
petris-board-contamination = Contamination : { $points } sur { $last }
petris-board-supply = Stock : { $bacteria ->
    [0] aucune bactérie
    [1] une bactérie
   *[other] { $bacteria } bactéries
}, { $sarcinas ->
    [0] aucune sarcine
    [1] une sarcine
   *[other] { $sarcinas } sarcines
}
petris-board-supply-short = Stock
petris-analyse-points = Points : { $player }
petris-analyse-propagations = Propagations jouées

## Chapitres des règles

petris-chapter-before-the-game = Avant la partie
petris-chapter-propagation = Propagation
petris-chapter-sarcinas = Sarcines
petris-chapter-fission = Scission
petris-chapter-contamination = Contamination
petris-chapter-the-end = La fin
