### Petris: Regeln, Ereignisse, Spielenden, Angaben und Optionen.

petris-name = Petris

## Vor dem Spiel

petris-setup = Zu zweit beginnt jeder mit einem Bakterium, in gegenüberliegenden Schalen einer Blume aus sieben.
petris-layout-three = Zu dritt beginnt jeder in einer Ecke eines Dreiecks aus zehn Schalen.
petris-supply = Jeder hat zwanzig Bakterien und drei Sarcinen.
    .refused = { $player } kann diese Schalen mit { $bacteria ->
        [one] einem Bakterium
       *[other] { $bacteria } Bakterien
    } und { $sarcinas ->
        [one] einer Sarcine
       *[other] { $sarcinas } Sarcinen
    } nicht haben: Es gibt zwanzig und drei, und fünf in einer Schale werden zur Sarcine, solange noch eine da ist.
petris-turn-track = Eine Partie hat zwei Runden zu je sechs Sätzen; jeder Satz endet mit einer Teilung oder einer Kontamination.
petris-order = Wer sich zuerst ausbreitet, wechselt mit jedem Satz, wenn die Option order nichts anderes sagt.
petris-advanced-for-two = Das fortgeschrittene Spiel ist für zwei.
    .refused = Das fortgeschrittene Spiel ist für zwei, nicht für { $players }.
petris-only-for-three = Die Optionen ties und scoring3 gibt es nur zu dritt.
    .refused = Die Option { $option } gibt es nur zu dritt.

## Ausbreitung

petris-source = Du bewegst Bakterien aus einer einzigen Schale, in der mindestens eines von dir liegt.
    .refused = Wähle eine Schale mit Bakterien von dir: In Schale { $dish } liegt keines, das sich bewegen könnte.
petris-at-least-one = Eine Ausbreitung bewegt mindestens ein Bakterium.
    .refused = Schick mindestens ein Bakterium aus Schale { $dish }.
petris-adjacent = Bakterien bewegen sich in Schalen, die ihre eigene berühren.
    .refused = Schale { $dish } berührt Schale { $source } nicht.
petris-enough = Du kannst nicht mehr Bakterien losschicken, als du in der Schale hast.
    .refused = In Schale { $dish } { $count ->
        [one] liegt ein Bakterium
       *[other] liegen { $count } Bakterien
    } von dir, nicht { $sent }.
petris-equal = Nach einem Zug dürfen zwei Spieler in keiner Schale gleich viele haben.
    .refused = In Schale { $dish } hätte { $player } genauso viele wie { $rival }, und Gleichstand ist nicht erlaubt.
petris-ties = Zu dritt werden in einer Schale je zwei verglichen; mit ties=all sind nur drei gleiche Zahlen verboten.
petris-limit = In keiner Schale dürfen mehr als fünf eines Spielers liegen.
    .refused = In Schale { $dish } lägen { $count } von dir; höchstens fünf sind erlaubt.
petris-own-sarcina = In eine Schale mit deiner eigenen Sarcine darfst du nichts bewegen.
    .refused = In Schale { $dish } liegt deine eigene Sarcine; nichts von dir darf hinein.
petris-no-way-out = Du kannst nur eine Schale wählen, aus der eine gültige Ausbreitung hinausführt.
    .refused = Aus Schale { $dish } lässt sich jetzt nichts schicken, ohne eine Regel zu verletzen.

## Sarcinen

petris-sarcina = Eine Sarcine zählt wie fünf Bakterien, ist ein einziger Stein und wird nie bewegt oder entfernt.
petris-sarcina-made = Fünf Bakterien eines Spielers in einer Schale gehen in den Vorrat zurück, und eine Sarcine tritt an ihre Stelle.

## Teilung

petris-fission = Bei einer Teilung bekommt jede Schale mit Bakterien von nur einem Spieler eines davon hinzu.
petris-fission-sarcina = Eine Schale, in der nur eine Sarcine liegt, wächst nicht.
petris-fission-supply = Zuerst werden Schalen mit vier zu Sarcinen; die anderen wachsen der Nummer nach, solange der Vorrat reicht.
petris-fission-losers = Eine Teilung wird ganz ausgeführt; dann verlieren alle gemeinsam, denen eine Sarcine fehlt, und nichts wird gewertet.

## Kontamination

petris-contamination = Nach der Teilung einer Kontaminationsphase bekommt einen Punkt, wer in einer Schale mit mehreren Spielern die meisten hat.
petris-advanced = Im fortgeschrittenen Spiel bringt eine Schale in der ersten Kontamination drei Punkte, in der zweiten und dritten zwei, in der vierten einen.
petris-contamination-three = Zu dritt bekommt die Mehrheit einen Punkt für jeden Gegner in der Schale.
petris-scoring-three = Zu dritt zählt eine Schale, wenn mindestens zwei in ihr vertreten sind; mit scoring3=all-present nur, wenn es alle sind.
petris-track = Alle Schalen werden gewertet, bevor die Kontaminationsleiste geprüft wird; ein Marker bleibt auf dem letzten Feld stehen.

## Das Ende

petris-stuck = Wer am Zug keine gültige Ausbreitung hat, verliert sofort.
petris-no-sarcina = Wer eine vierte Sarcine legen muss, verliert sofort; die fünf Bakterien bleiben liegen.
petris-overrun = Wer das letzte Feld der Kontaminationsleiste erreicht, verliert.
petris-track-end = Nach der letzten Kontamination gewinnt, wer die wenigsten Punkte hat.
petris-end-three = Zu dritt endet das Spiel, sobald jemand verliert; von den anderen gewinnt, wer die wenigsten Punkte hat.
petris-lose-together = Verlieren alle gemeinsam, gilt der Stichentscheid; verlieren zwei von dreien, gewinnt der dritte.
petris-tie-break = Bei Gleichstand gewinnt, wer die wenigsten Steine in den Schalen hat, dann, wer die wenigsten Sarcinen hat.
petris-draw = Spieler, die bis zuletzt gleichauf liegen, teilen sich das Ergebnis.

petris-ending-stuck = { $losers } hatte keine gültige Ausbreitung.
petris-ending-no-sarcina = Keine vierte Sarcine für { $losers }.
petris-ending-overrun = Am Ende der Kontaminationsleiste: { $losers }.
petris-ending-track-end = Die letzte Kontamination ist vorbei.

## Was geschieht

petris-event-propagated = { $player } breitet sich aus: { $move }.
petris-event-sarcina = { $player } bekommt eine Sarcine in Schale { $dish }.
petris-event-stranded = { $player } hat keine Sarcine mehr für Schale { $dish }.
petris-event-fission = Teilung.
petris-event-grew = { $player } wächst in Schale { $dish } auf { $count }.
petris-event-no-supply = { $player } hat kein Bakterium mehr für Schale { $dish }.
petris-event-contamination = Kontamination.
petris-event-scored = { $player } hat die meisten in Schale { $dish } und bekommt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.

## Neben dem Brett

petris-fact-points = Punkte
petris-fact-bacteria = Bakterien im Vorrat
petris-fact-sarcinas = Sarcinen im Vorrat
petris-fact-set = Satz
petris-fact-phases = Es folgen

## Optionen

petris-option-players = Wie viele mitspielen.
petris-option-track = Das letzte Feld der Kontaminationsleiste; wer es erreicht, verliert.
petris-option-order = Wann wechselt, wer sich zuerst ausbreitet: mit jedem Satz, nach jeder Kontamination oder nie.
petris-option-ties = Zu dritt: ob schon zwei gleiche Zahlen in einer Schale verboten sind oder nur drei gleiche.
petris-option-scoring3 = Zu dritt: ob zwei Spieler in einer Schale genügen, damit sie zählt, oder alle vertreten sein müssen.
petris-option-advanced = Zu zweit: ob frühere Kontaminationen mehr Punkte bringen als die letzte.

## Am Tisch
petris-aim = Sammle möglichst wenige Punkte, und lass dir nie Züge oder Sarcinen ausgehen.
petris-help =
    Auf dem Brett sind A2 zwei Bakterien von A, AS ist eine Sarcine. F ist Teilung, C Kontamination.
    2>0:1,3:2 schickt eine aus Schale 2 in Schale 0 und zwei in Schale 3. In Schritten: 2 0 3 3
petris-ask-source = Aus welcher Schale?
petris-ask-target = Ein Bakterium in welche Schale?
petris-event-set = Satz { $set } beginnt mit { $player }.
