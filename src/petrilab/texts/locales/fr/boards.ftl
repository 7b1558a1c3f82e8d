### Plateaux sur la page : noms des cases, des pièces et des boutons.

## Les cases et ce qui s’y trouve

board-name = Plateau de { $game }
board-keys = Les flèches vont d’une case à l’autre, Page suivante à la prochaine que tu peux choisir ; Entrée choisit, Retour arrière annule, Échap quitte le plateau.
board-place = case { $place }
board-steps-of = { $place } :
board-standing = { $place } : { $what }
board-empty = vide
board-pieces = { $count } × { $kind }
board-yours = { $what } à toi
board-owned = { $what } de { $player }
board-made = choisie
board-offer = choix possible

## Construire un coup

board-may-confirm = Tu peux confirmer maintenant, ou continuer.
board-ready = Ce coup est complet.
board-tools = Ce que signifie un choix sur le plateau
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
board-placed = Sur le plateau
