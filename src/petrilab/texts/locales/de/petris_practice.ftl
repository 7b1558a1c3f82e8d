### Petris: lessons and puzzles.

## Lessons

petris-lesson-propagation = Bakterien bewegen
petris-lesson-propagation-send = Wenn du am Zug bist, breitest du dich aus: Du bewegst Bakterien aus einer Schale in Schalen, die sie berühren. Wähle deine Schale 2, dann eine Schale daneben, und bestätige.
    .done = Das war eine Ausbreitung. Andere Züge gibt es in diesem Spiel nicht.
petris-lesson-propagation-split = Du ziehst nur aus einer Schale, aber auf Wunsch in mehrere zugleich. Schick Bakterien aus Schale 2 in mindestens zwei verschiedene Schalen.
    .done = Gut. Was du nicht losschickst, bleibt liegen.
    .hint = Der Zug ist erlaubt, aber alles, was du losgeschickt hast, ging in dieselbe Schale. Wähle eine zweite Schale, bevor du bestätigst.
petris-lesson-equal = Nie gleich viele
petris-lesson-equal-refused = Nach einem Zug dürfen zwei Spieler in keiner Schale gleich viele haben. B hat in Schale 3 ein Bakterium. Schick eines dorthin und lies, warum es nicht geht; dann geh mit zweien hin.
    .done = Zwei gegen eins ist erlaubt. Nur Gleichstand ist verboten.
    .hint = Das ist erlaubt, aber geh in Schale 3, wo B liegt.
petris-lesson-equal-leave = Die Regel gilt auch für das, was zurückbleibt. In Schale 3 hast du drei, B hat zwei. Versuch, nur eines wegzuschicken; mach dann einen erlaubten Zug.
    .done = Richtig: Zwei oder drei dürfen gehen, eines nicht.
petris-lesson-fission = Teilung
petris-lesson-fission-alone = Wenn beide gezogen haben, ist ein Durchgang vorbei und eine Teilung folgt: Jede Schale, die ein Spieler allein hat, bekommt ein Bakterium dazu. Zieh so, dass du drei Schalen allein hast.
    .done = Drei Schalen, drei neue Bakterien. Auch die Schale von B ist gewachsen.
    .hint = Du bist gewachsen, aber in weniger als drei Schalen. Lass ein Bakterium in Schale 2 und schick die anderen in zwei verschiedene Schalen.
petris-lesson-fission-shared = Eine gemeinsame Schale, also eine mit Bakterien von beiden, wächst nicht. B hat in Schale 3 drei allein. Verhindere vor der Teilung, dass sie wachsen.
    .done = Schale 3 ist jetzt eine gemeinsame Schale, und dort ist nichts gewachsen.
    .hint = B ist in Schale 3 auf vier gewachsen. Schick mindestens ein Bakterium in diese Schale.
petris-lesson-sarcina = Fünf werden zur Sarcine
petris-lesson-sarcina-five = Fünf deiner Bakterien in einer Schale werden zu einer Sarcine, einem Paket, das als fünf zählt. Du hast drei in Schale 2 und zwei in Schale 3: Bring fünf zusammen.
    .done = Eine Sarcine bewegt sich nie mehr, und du hast nur drei davon.
    .hint = So sind es in keiner Schale fünf. Schick alle aus der einen Schale in die andere.
petris-lesson-sarcina-closed = Eine Schale mit deiner eigenen Sarcine ist für dich gesperrt. Versuch es mit Schale 3, dann zieh woandershin.
    .done = Sarcinen nehmen dir selbst den Platz. Zu viele davon sind eine Last.
petris-lesson-contamination = Kontamination: Punkte sind schlecht
petris-lesson-contamination-most = Jeder dritte Durchgang endet mit einer Kontamination: Wer in einer gemeinsamen Schale die meisten hat, bekommt einen Punkt, und Punkte sind schlecht. In Schale 3 bist das du. Vermeide den Punkt.
    .done = Kein Punkt für dich. Nach der letzten Kontamination gewinnt, wer weniger Punkte hat.
    .hint = Du hast einen Punkt bekommen, weil du in einer gemeinsamen Schale die meisten hattest. Hol alle deine Bakterien aus Schale 3, aber nicht zu B.
petris-lesson-preview = Lesen, was kommt
petris-lesson-preview-read = Während du einen Zug baust, zeigt das Bedienfeld, was die kommende Teilung oder Kontamination damit machen würde. Finde einen Zug, nach dem keine Sarcine von dir kommt.
    .done = Nichts gilt, bevor du bestätigst: bauen, lesen, zurücknehmen, neu bauen.
    .hint = Deine vier liegen noch allein in einer Schale, darum würde die Teilung sie zur Sarcine machen. Teil sie auf.
petris-lesson-losing = Drei Arten, sofort zu verlieren
petris-lesson-losing-stuck = Wer keine gültige Ausbreitung hat, verliert sofort. B hat ein einziges Bakterium in Schale 4, neben 1, 3 und 6. Lass ihm keinen Ausweg.
    .done = Eins gegen eins ist überall verboten; B sitzt fest, und du gewinnst.
    .hint = B hat noch einen Ausweg. Schick genau ein Bakterium aus Schale 2 in Schale 3, und lass die Schalen 1 und 6, wie sie sind.
petris-lesson-losing-sarcina = Deine drei Sarcinen sind aufgebraucht. Wird eine vierte nötig, hast du verloren, und eine Teilung kommt. Übersteh sie.
    .done = Keine deiner Schalen hatte vier allein. Wenige Bakterien können eine Stärke sein.
    .hint = Eine deiner Schalen kam auf fünf, und es gab keine Sarcine dafür. Teil die vier auf, und bring nirgends fünf zusammen.
petris-lesson-losing-track = Deine Punkte zählt die Kontaminationsleiste, die bei 9 endet. Du hast 8: Ein Punkt mehr, und du verlierst. Nach deinem Zug kommt eine Kontamination. Vermeide den Punkt.
    .done = Du bleibst bei 8 und spielst weiter.
    .hint = Dieser Punkt hat dich die Partie gekostet. Verlass Schale 3 mit allen Bakterien, ohne B anderswo zu treffen.
    .stuck = Kein Punkt, aber alle deine Bakterien sind jetzt eine Sarcine: Du kannst nicht mehr ziehen, und auch damit verlierst du. Verlass Schale 3, aber nicht mit beiden in Schale 2.
petris-lesson-strategy = Eine erste Strategie
petris-lesson-strategy-smaller = Sei vor einer Kontamination in gemeinsamen Schalen in der Minderheit. B hat in Schale 3 drei allein und bekäme keinen Punkt. Ändere das.
    .done = Deine kleinere Zahl hat B einen Punkt eingebracht.
    .hint = B bekam keinen Punkt. Geh mit weniger Bakterien in Schale 3, als B dort hat.
petris-lesson-strategy-slow = Wachse langsam: Jede Sarcine sperrt dir für immer eine Schale. Nach deinem Zug kommt eine Teilung. Sorg dafür, dass du keine neue Sarcine bekommst.
    .done = Du behältst Sarcinen für später und jetzt Platz zum Ziehen.
    .hint = Vier von dir lagen bei der Teilung allein in einer Schale und wurden zur Sarcine. Teil sie vorher auf.
petris-lesson-advanced = Das Spiel für Fortgeschrittene
petris-lesson-advanced-first = Im Spiel für Fortgeschrittene bringt eine Schale bei der ersten Kontamination drei Punkte, dann zwei, zwei und einen. Du bist B, und die erste Kontamination folgt. Vermeide jeden Punkt.
    .done = Drei Punkte vermieden. Frühe Kontaminationen entscheiden das Spiel für Fortgeschrittene.
    .hint = Drei Punkte auf einmal. Hol alle deine Bakterien aus der Schale, die du mit A gemeinsam hast, und geh in keine andere von A.
petris-lesson-three = Zu dritt
petris-lesson-three-two = Zu dritt bekommt, wer die meisten hat, einen Punkt für jeden Gegner in der Schale. In Schale 4 triffst du beide, und eine Kontamination folgt. Vermeide jeden Punkt.
    .done = Jetzt hat dort C die meisten und bekommt die Punkte. Die Partie endet, sobald einer verliert; von den anderen gewinnt, wer die wenigsten Punkte hat.
    .hint = Du hast in Schale 4 zwei Punkte bekommen. Verlass sie mit allen drei Bakterien.

## Puzzles

petris-puzzle-win = Finde den einzigen Zug, der gewinnt.
petris-puzzle-save = Finde den einzigen Zug, der nicht verliert.
petris-puzzle-wrong-win = Mit diesem Zug gewinnst du bei bestem Spiel beider nicht mehr. Das ist bewiesen.
petris-puzzle-wrong-save = Dieser Zug verliert bei bestem Spiel beider. Das ist bewiesen.
petris-theme-contamination = Kontamination
petris-theme-sarcina = Wachstum und Sarcinen
petris-theme-mobility = Platz zum Ziehen
petris-theme-ending = Das Ende der Partie
