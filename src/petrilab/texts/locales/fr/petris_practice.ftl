### Petris: lessons and puzzles.

## Lessons

petris-lesson-propagation = Déplacer les bactéries
petris-lesson-propagation-send = Quand c’est à toi, tu propages : tu déplaces des bactéries d’une boîte vers des boîtes qui la touchent. Choisis ta boîte 2, puis une boîte voisine, et confirme.
    .done = C’était une propagation. Il n’y a pas d’autre coup dans ce jeu.
petris-lesson-propagation-split = Tu pars d’une seule boîte, mais tu peux aller dans plusieurs à la fois. Envoie des bactéries de la boîte 2 dans au moins deux boîtes différentes.
    .done = Bien. Ce que tu n’envoies pas reste sur place.
    .hint = Ce coup est permis, mais tout ce que tu as envoyé est allé dans la même boîte. Choisis une deuxième boîte avant de confirmer.
petris-lesson-equal = Jamais d’égalité
petris-lesson-equal-refused = Après un coup, deux joueurs ne peuvent être à égalité dans aucune boîte. B a une bactérie dans la boîte 3. Envoies-y une bactérie et lis le refus ; puis vas-y avec deux.
    .done = Deux contre une, c’est permis. Seule l’égalité est interdite.
    .hint = C’est permis, mais va dans la boîte 3, où se trouve B.
petris-lesson-equal-leave = La règle vaut aussi pour ce qui reste. Dans la boîte 3, tu en as trois et B en a deux. Essaie de n’en envoyer qu’une ; joue ensuite un coup permis.
    .done = Exact : deux ou trois peuvent partir, mais pas une seule.
petris-lesson-fission = La scission
petris-lesson-fission-alone = Quand les deux ont joué, la série est finie et une scission suit : chaque boîte qu’un joueur occupe seul gagne une bactérie. Joue de façon à avoir trois boîtes rien que pour toi.
    .done = Trois boîtes, trois nouvelles bactéries. La boîte de B a grandi aussi.
    .hint = Tu as grandi, mais dans moins de trois boîtes. Laisse une bactérie dans la boîte 2 et envoie les autres dans deux boîtes différentes.
petris-lesson-fission-shared = Une boîte partagée par deux joueurs ne grandit pas. B en a trois, seul, dans la boîte 3. Empêche leur croissance avant la scission.
    .done = La boîte 3 est maintenant partagée : rien n’y a grandi.
    .hint = B a atteint quatre dans la boîte 3. Envoie au moins une bactérie dans cette boîte.
petris-lesson-sarcina = Cinq font une sarcine
petris-lesson-sarcina-five = Cinq de tes bactéries dans une boîte deviennent une sarcine, un paquet qui compte pour cinq. Tu en as trois dans la boîte 2 et deux dans la boîte 3 : réunis-en cinq.
    .done = Une sarcine ne bouge plus jamais, et tu n’en as que trois.
    .hint = Cela ne fait pas cinq dans une boîte. Envoie toutes les bactéries d’une boîte dans l’autre.
petris-lesson-sarcina-closed = Une boîte avec ta propre sarcine t’est fermée. Essaie la boîte 3, puis va ailleurs.
    .done = Les sarcines te prennent de la place. En avoir trop est un fardeau.
petris-lesson-contamination = Contamination : évite les points
petris-lesson-contamination-most = Une série sur trois finit par une contamination : le joueur majoritaire dans une boîte partagée reçoit un point, et les points font perdre. Dans la boîte 3, c’est toi. Évite ce point.
    .done = Aucun point pour toi. Après la dernière contamination, le joueur qui a le moins de points gagne.
    .hint = Tu as reçu un point, car tu étais majoritaire dans une boîte partagée. Sors toutes tes bactéries de la boîte 3, mais pas vers B.
petris-lesson-preview = Lire ce qui vient
petris-lesson-preview-read = Pendant que tu prépares un coup, le panneau dit ce que la scission ou la contamination à venir en ferait. Trouve un coup après lequel aucune sarcine ne t’attend.
    .done = Rien n’est définitif tant que tu n’as pas confirmé : prépare, lis, annule, recommence.
    .hint = Tes quatre bactéries occupent encore une boîte à elles seules : la scission en ferait une sarcine. Sépare-les.
petris-lesson-losing = Trois façons de perdre aussitôt
petris-lesson-losing-stuck = Un joueur sans propagation valide perd aussitôt. B n’a qu’une bactérie, dans la boîte 4, près de 1, 3 et 6. Ne lui laisse aucune issue.
    .done = Une contre une, c’est interdit partout : B est bloqué et tu gagnes.
    .hint = B a encore une issue. Mets exactement une bactérie de la boîte 2 dans la boîte 3, et laisse les boîtes 1 et 6 comme elles sont.
petris-lesson-losing-sarcina = Tes trois sarcines sont utilisées. S’il en faut une quatrième, la partie est perdue, et une scission arrive. Survis-y.
    .done = Aucune boîte ne contenait seulement quatre de tes bactéries. En avoir peu peut être une force.
    .hint = Une de tes boîtes est arrivée à cinq, et il ne restait plus de sarcine. Sépare les quatre, sans en réunir cinq ailleurs.
petris-lesson-losing-track = Tes points se comptent sur la piste de contamination, qui finit à 9. Tu en as 8 : un de plus et tu perds. Une contamination suit ton coup. Évite ce point.
    .done = Tu restes à 8 et la partie continue.
    .hint = Ce point t’a coûté la partie. Quitte la boîte 3 avec toutes tes bactéries, sans rejoindre B ailleurs.
    .stuck = Aucun point, mais toutes tes bactéries forment maintenant une sarcine : tu ne peux plus jouer, et cela aussi fait perdre. Quitte la boîte 3, mais pas avec les deux vers la boîte 2.
petris-lesson-strategy = Une première stratégie
petris-lesson-strategy-smaller = Avant une contamination, sois minoritaire dans les boîtes partagées. B en a trois, seul, dans la boîte 3 et ne recevrait aucun point. Change cela.
    .done = Ton nombre plus petit a donné un point à B.
    .hint = B n’a reçu aucun point. Va dans la boîte 3 avec moins de bactéries que B.
petris-lesson-strategy-slow = Grandis lentement : chaque sarcine te ferme une boîte pour toujours. Une scission suit ton coup. Fais en sorte de ne pas obtenir de nouvelle sarcine.
    .done = Tu gardes des sarcines pour plus tard, et de la place pour jouer.
    .hint = Quatre des tiennes occupaient une boîte à elles seules lors de la scission et sont devenues une sarcine. Sépare-les avant.
petris-lesson-advanced = Le jeu avancé
petris-lesson-advanced-first = En jeu avancé, une boîte donne trois points à la première contamination, puis deux, deux et un. Tu es B, et la première contamination suit. Évite tout point.
    .done = Trois points évités. Les premières contaminations décident du jeu avancé.
    .hint = Trois points d’un coup. Sors toutes tes bactéries de la boîte que tu partages avec A, et n’entre dans aucune autre boîte de A.
petris-lesson-three = À trois
petris-lesson-three-two = À trois, le joueur majoritaire reçoit un point par adversaire présent dans la boîte. Dans la boîte 4, tu rencontres tes deux adversaires, et une contamination suit. Évite tout point.
    .done = C y est maintenant majoritaire et reçoit les points. La partie s’arrête dès qu’un joueur perd ; parmi les autres, celui qui a le moins de points gagne.
    .hint = Tu as reçu deux points dans la boîte 4. Quitte-la avec tes trois bactéries.

## Puzzles

petris-puzzle-win = Trouve le seul coup qui gagne.
petris-puzzle-save = Trouve le seul coup qui ne perd pas.
petris-puzzle-wrong-win = Avec ce coup, tu ne gagnes plus si les deux joueurs jouent au mieux. C’est prouvé.
petris-puzzle-wrong-save = Ce coup perd si les deux joueurs jouent au mieux. C’est prouvé.
petris-theme-contamination = Contamination
petris-theme-sarcina = Croissance et sarcines
petris-theme-mobility = Liberté de mouvement
petris-theme-ending = La fin de la partie
