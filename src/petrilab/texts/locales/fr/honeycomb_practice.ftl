### Honeycomb: lessons and puzzles.

## Lessons

honeycomb-lesson-picks = Choisir en secret
honeycomb-lesson-picks-two = Tous choisissent en même temps, en secret. Tu colonises des hexagones, et des voisins de ta couleur rapportent des points. Choisis deux hexagones vides, et confirme.
    .done = Tout a été révélé en même temps. Ce qu’un seul joueur a choisi prend sa couleur.
    .black = B et toi avez choisi le même hexagone : il est maintenant noir et n’est à personne. Ce qu’un seul joueur a choisi prend sa couleur.
honeycomb-lesson-contacts = Les contacts sont des points
honeycomb-lesson-contacts-three = Deux de tes hexagones qui se touchent forment un contact, qui vaut un point. Choisis deux hexagones qui forment au moins trois contacts d’un coup.
    .done = Les triangles rapportent : deux nouveaux hexagones qui se touchent et touchent un ancien forment trois contacts.
    .hint = Moins de trois contacts. Choisis deux voisins qui touchent tous deux l’hexagone 10.
honeycomb-lesson-competition = La compétition noircit les hexagones
honeycomb-lesson-competition-black = Un hexagone choisi par deux joueurs devient noir pour toujours : c’est une compétition. Supposons que tu saches que B choisira le 7 et le 10. Choisis-en deux autres qui forment des contacts.
    .done = Pas de compétition : tes deux hexagones sont à toi.
    .hint = Pas de compétition, mais pas de contact non plus. Choisis des hexagones qui touchent le 8 ou le 9.
    .black = Ce que vous avez choisi tous les deux est maintenant noir. Laisse le 7 et le 10 à B.
honeycomb-lesson-antibiotic = L’antibiotique
honeycomb-lesson-antibiotic-block = Dans les premières manches, tu peux aussi poser un antibiotique, qui interdit un hexagone à tous les autres. B veut le 7, près de ses deux colonies. Choisis deux hexagones et pose l’antibiotique sur le 7.
    .done = NON ! C’est l’appel de l’antibiotique : l’hexagone 7 reste vide, et B a perdu un choix.
    .hint = Ton antibiotique n’était pas sur l’hexagone 7. Choisis l’antibiotique au-dessus des boutons, puis l’hexagone 7, et confirme.
honeycomb-lesson-bluff = Bluffer
honeycomb-lesson-bluff-second = L’hexagone 7 est clairement ton meilleur, et B le voit aussi : attends-toi à y trouver un antibiotique. Choisis deux autres hexagones qui forment des contacts.
    .done = L’antibiotique de B n’a gêné personne. Ne prends pas toujours le meilleur : reste imprévisible.
    .hint = Cela ne forme aucun contact. Choisis des hexagones qui touchent les tiens : 2, 6 ou 8.
    .blocked = B avait posé son antibiotique sur le 7, comme prévu. Cette fois, ne touche pas au 7.
    .black = B et toi avez choisi le même hexagone : il est maintenant noir. Reste près de tes propres hexagones.
honeycomb-lesson-bluff-trap = À toi de bluffer. L’hexagone 7 est le meilleur pour toi et pour B, qui t’y attend. Choisis-en deux autres, dont l’un forme un contact, et pose ton antibiotique sur le 7.
    .done = NON ! B voulait le 7 et a perdu un choix. Tu as de nouveaux contacts, et le 7 est encore libre.
    .hint = Il te faut les deux : l’antibiotique sur le 7, et ailleurs un contact à toi, par exemple avec 2, 6 ou 8.

## Puzzles

honeycomb-puzzle-best = Trouve le meilleur choix face à ces probabilités.
honeycomb-puzzle-wrong-best = Face à ces probabilités, un autre choix est nettement meilleur.
honeycomb-theme-contacts = Contacts
honeycomb-theme-risk = Risque
honeycomb-theme-denial = Blocage
