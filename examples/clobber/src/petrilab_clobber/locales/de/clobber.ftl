### Clobber: Regeln, Ereignisse, Spielenden, Angaben und Optionen.

clobber-name = Clobber
clobber-aim = Schlage mit jedem Zug, und mache den letzten.
clobber-help =
    Auf dem Brett sind A und B Steine, jeder unter dem Namen seines Feldes.
    b1-b2 zieht den Stein von b1 nach b2 und schlägt den Stein dort. In Schritten: b1 b2
clobber-credit = Clobber wurde 2001 von Michael Albert, J. P. Grossman, Richard Nowakowski und David Wolfe erfunden.
clobber-place = Feld { $place }
clobber-token = ein Stein

## Regeln

clobber-setup = Am Anfang ist das Brett voll: Die Steine beider Spieler wechseln sich ab, und A beginnt.
clobber-own-stone = Du ziehst einen deiner eigenen Steine.
    .refused = Wähle einen deiner Steine: Auf { $source } liegt keiner.
clobber-adjacent = Ein Stein zieht ein Feld nach oben, unten, links oder rechts.
    .refused = Feld { $target } liegt nicht neben { $source }.
clobber-capture = Jeder Zug schlägt einen Stein des anderen Spielers, der vom Brett genommen wird.
    .refused = Auf { $target } liegt kein Stein des anderen Spielers.
clobber-no-target = Ein Stein, neben dem kein Stein des anderen Spielers liegt, kann nicht ziehen.
    .refused = Der Stein auf { $source } kann nichts schlagen.
clobber-last-move = Wenn du am Zug nichts schlagen kannst, verlierst du.
clobber-stones = Die Spieler schlagen abwechselnd; also verliert jeder gleich viele Steine, oder B einen mehr.
    .refused = In keiner Partie bleiben auf diesem Brett { $first } Steine von A und { $second } von B.

clobber-ending-stuck = { $losers } kann nichts mehr schlagen.

## Was geschieht

clobber-event-captured = { $player } schlägt { $target } von { $source } aus.

## Einen Zug bauen

clobber-ask-source = Welcher Stein?
clobber-ask-target = Welchen Stein schlägt er?

## Neben dem Brett

clobber-fact-stones = Steine
clobber-fact-active = Können schlagen

## Optionen

clobber-option-players = Wie viele mitspielen.
clobber-option-columns = Wie viele Spalten das Brett hat.
    .label = Spalten
clobber-option-rows = Wie viele Zeilen das Brett hat.
    .label = Zeilen
