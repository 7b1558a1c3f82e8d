### Petri Dish: lessons and puzzles.

## Lessons

petri-dish-lesson-dice = Trois dés, trois actions
petri-dish-lesson-dice-use = Tu as obtenu Croître (une pièce grandit), Déplacer (elle change de case) et Foudroyer (une pièce rapetisse). Chaque dé est une action, dans l’ordre de ton choix. Choisis un dé, puis une pièce, et confirme.
    .done = Un dé est utilisé. On les utilise toujours tous : on ne peut pas passer.
petri-dish-lesson-dice-rest = Un autre tour : Foudroyer est utilisé ; il reste Croître et Déplacer. Utilise l’un des deux.
    .done = Après le dernier dé, le joueur suivant lance. Si deux dés sont identiques, l’un devient un Joker, qui vaut l’action de ton choix ; si les trois le sont, deux le deviennent et tu as une quatrième action.
petri-dish-lesson-actions = Les cinq actions
petri-dish-lesson-actions-divide = Diviser change une Grande en deux Moyennes, ou une Moyenne en deux Petites : l’une reste, l’autre va à côté. Divise ta Grande.
    .done = Une pièce de plus sur le plateau. Les pièces plus petites viennent de ta réserve : ce sont tes pièces à côté du plateau.
petri-dish-lesson-actions-grow = Croître remplace une pièce par la taille supérieure, ou pose une Petite à côté d’une de tes Grandes. Fais croître une pièce.
    .done = Une Moyenne ou une Grande survit quand on la foudroie. Pour croître, il faut la pièce plus grande dans ta réserve.
petri-dish-lesson-actions-infect = Infecter remplace une pièce adverse qui touche l’une des tiennes par ta propre pièce de même taille. Les pièces se touchent par un côté, et les pointes aussi à travers le centre. Infecte B.
    .done = B a une pièce de moins, et toi une de plus.
petri-dish-lesson-actions-move = Déplacer mène une pièce sur une case vide à côté d’elle ou de son groupe. Déplace une pièce.
    .done = Un déplacement fait de la place pour diviser, ou rapproche des autres.
petri-dish-lesson-actions-zap = Foudroyer touche n’importe quelle pièce : une Petite disparaît, les autres sont réduites d’une taille. Foudroie une pièce de B.
    .done = N’importe quelle pièce, n’importe où : les Petites ne sont jamais à l’abri.
    .hint = C’était ta propre pièce. C’est permis, et parfois il n’y a pas mieux. Cette fois, choisis une pièce de B.
petri-dish-lesson-wild = Les Jokers
petri-dish-lesson-wild-any = Un Joker vaut n’importe laquelle des cinq actions. Choisis le Joker, puis Infecter, puis la pièce de B.
    .done = Un Joker est précieux surtout quand il complète un plan.
    .hint = C’est bien l’une des cinq actions, mais pas Infecter. Réessaie avec Infecter.
petri-dish-lesson-wild-null = Tu as obtenu Infecter, mais aucune pièce adverse ne touche les tiennes. Un dé inutilisable compte comme Joker : utilise-le comme tu veux.
    .done = On le vérifie de nouveau avant chaque action. Il est parfois utile de rendre d’abord un dé inutilisable.
petri-dish-lesson-splorf = Splorfer : aller loin
petri-dish-lesson-splorf-far = Des pièces reliées forment un groupe. Avec Déplacer, une pièce peut aller à côté de toute pièce de son groupe : un splorf. Amène ta Petite du coin 0/9 (entre 0 et 9) sur une case qu’elle ne touche pas.
    .done = Elle a traversé tout le groupe en une seule action.
    .hint = C’est permis, mais ce n’est pas un splorf de la Petite du coin 0/9. Choisis-la, puis une case à l’autre bout de ton groupe.
petri-dish-lesson-winning = Deux façons de gagner
petri-dish-lesson-winning-nine = Avec tes neuf pièces sur le plateau, tu gagnes aussitôt. Tu en as huit, et la neuvième est une Petite. Gagne avec tes dés.
    .done = Neuf pièces : tu gagnes, et le dé restant ne compte plus.
    .hint = Ce n’était pas une neuvième pièce. Croître peut poser une Petite à côté d’une de tes Grandes.
petri-dish-lesson-winning-last = Tu gagnes aussi quand il ne reste que tes pièces. B n’a plus qu’une Petite, sur la pointe 5. Termine la partie.
    .done = B est hors jeu, et tu gagnes.
    .hint = B est toujours là. Une de tes pièces touche la Petite : utilise Infecter.

## Puzzles

petri-dish-puzzle-best = Trouve la meilleure action suivante avec ces dés.
petri-dish-puzzle-wrong-best = Le moteur préfère nettement une autre action.
petri-dish-theme-growth = Croissance
petri-dish-theme-infection = Infection
petri-dish-theme-safety = Sécurité
petri-dish-theme-ending = La fin de la partie
