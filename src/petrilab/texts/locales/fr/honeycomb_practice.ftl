### Honeycomb: lessons and puzzles.

## Lessons

honeycomb-lesson-picks = Choisir en secret
honeycomb-lesson-picks-two = Tous choisissent en même temps, en secret. Choisis deux hexagones vides à coloniser, et confirme.
    .done = Tout a été révélé en même temps. Ce qu’un seul joueur a choisi prend sa couleur.
honeycomb-lesson-contacts = Les contacts sont des points
honeycomb-lesson-contacts-three = Deux de tes hexagones qui se touchent forment un contact, qui vaut un point. Choisis deux hexagones qui forment au moins trois contacts d’un coup.
    .done = Les triangles rapportent : deux nouveaux hexagones qui se touchent et touchent un ancien forment trois contacts.
    .hint = Moins de trois contacts. Choisis deux voisins qui touchent tous deux l’hexagone 10.
honeycomb-lesson-competition = La compétition rend noir
honeycomb-lesson-competition-black = Un hexagone choisi par deux joueurs devient noir pour toujours. L’hexagone 10 vaut beaucoup pour B, le 7 aussi : B prendra sûrement les deux. Choisis-en deux autres qui forment des contacts.
    .done = Pas de compétition : tes deux hexagones sont à toi.
    .hint = Vous avez choisi le même hexagone, et maintenant il est noir. Laisse le 7 et le 10 à B.
honeycomb-lesson-antibiotic = L’antibiotique
honeycomb-lesson-antibiotic-block = Dans les premières manches, tu peux aussi poser un antibiotique : personne d’autre n’obtient cet hexagone. B veut le 7, près de ses deux colonies. Choisis deux hexagones et pose l’antibiotique sur le 7.
    .done = NON ! L’hexagone 7 reste vide, et B a perdu un choix.
    .hint = B a obtenu l’hexagone 7. Choisis l’antibiotique au-dessus des boutons, puis l’hexagone 7, et confirme.
honeycomb-lesson-bluff = Bluffer
honeycomb-lesson-bluff-second = L’hexagone 7 est clairement ton meilleur, et B le voit aussi : attends-toi à y trouver un antibiotique. Choisis deux autres hexagones qui forment des contacts.
    .done = L’antibiotique de B n’a gêné personne. Ne prends pas toujours le meilleur : reste imprévisible.
    .hint = B avait posé son antibiotique sur le 7, comme prévu. Cette fois, ne touche pas au 7.

## Puzzles

honeycomb-puzzle-best = Trouve le meilleur choix face à ces probabilités.
honeycomb-puzzle-wrong-best = Face à ces probabilités, un autre choix est nettement meilleur.
honeycomb-theme-contacts = Contacts
honeycomb-theme-risk = Risque
honeycomb-theme-denial = Blocage
