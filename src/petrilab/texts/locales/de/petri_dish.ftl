### Petri Dish: Regeln, Ereignisse, Spielenden, Angaben und Optionen.

petri-dish-name = Petri Dish

## Wörter, die andere Sätze verwenden

petri-dish-word-die = { $die ->
    [D] Teilen
    [G] Wachsen
    [I] Infizieren
    [M] Bewegen
    [Z] Blitz
    [W] Joker
   *[other] { $die }
}
petri-dish-word-action = { $action ->
    [D] Teilen
    [G] Wachsen
    [I] Infizieren
    [M] Bewegen
    [Z] Blitz
    [W] Joker
   *[other] { $action }
}
# Gebeugt: steht nur in Sätzen wie „einen … Stein“, „zu einem … Stein“, „zu zwei … Steinen“.
petri-dish-word-size = { $size ->
    [small] kleinen
    [medium] mittleren
   *[large] großen
}

## Vor dem Spiel

petri-dish-wheel = Das Rad hat zehn Keile mit je vier Feldern: Spitze, Mitte, links und rechts.
petri-dish-adjacent = In einem Keil berührt die Mitte die Spitze sowie die Felder links und rechts; Nachbarkeile berühren sich Spitze an Spitze und rechts an links.
petri-dish-centre = Über das Zentrum hinweg berührt jede Spitze die Spitze des gegenüberliegenden Keils.
petri-dish-pieces = Jeder hat neun Steine: drei kleine, drei mittlere und drei große.
    .refused = Von den { petri-dish-word-size } Steinen kann { $player } nicht { $count } auf dem Brett haben; es gibt nur drei.
petri-dish-reserve = Ein Stein, der nicht auf dem Brett steht, ist in der Reserve seines Besitzers; was ersetzt, verkleinert oder entfernt wird, kehrt dorthin zurück.
petri-dish-setup = Jeder beginnt mit einem großen, einem mittleren und zwei kleinen Steinen, die einen Keil füllen; die anderen fünf sind die Reserve.
    .refused = Solange Keile ausgelost werden, stehen in jedem vergebenen Keil genau die Startsteine eines Spielers, und alles andere ist leer.
petri-dish-wedge-setup = Der große Stein beginnt in der Mitte und der mittlere an der Spitze; auf Wunsch umgekehrt.
petri-dish-wedges = Die Zahl der Spieler bestimmt, welche Keile am Anfang besetzt werden.
    .refused = Bei { $players } Spielern bleibt Keil { $wedge } am Anfang leer.
petri-dish-seating = Wer welchen Keil bekommt, wird Platz für Platz ausgelost; auf Wunsch steht es fest.
    .refused = Die Plätze bekommen ihre Keile nacheinander, jeder einen, der noch frei ist; werden sie der Reihe nach vergeben, stehen sie fest.
petri-dish-seating-redraw = Ab vier Spielern werden Keile, die in Zugreihenfolge rund um das Rad lägen, neu ausgelost.
    .refused = So säßen am Ende alle in Zugreihenfolge rund um das Rad; solche Keile werden neu ausgelost.
petri-dish-first = Wer beginnt, wird ausgelost.
    .refused = Alle haben ihren Keil; jetzt wird ausgelost, wer beginnt.

## Ein Zug

petri-dish-order = Gezogen wird nach Plätzen im Uhrzeigersinn; wer ausgeschieden ist, wird übersprungen.
petri-dish-roll = Ein Zug beginnt mit einem Wurf von drei Würfeln; jeder zeigt Teilen, Wachsen, Infizieren, Bewegen, Blitz oder Joker.
    .refused = Jetzt müssen die drei Würfel geworfen werden.
petri-dish-duplicates = Sind zwei Würfel eines Wurfs gleich, wird einer von ihnen endgültig zum Joker.
    .refused = { petri-dish-word-die } kann nicht zweimal unbenutzt sein: Von zwei gleichen Würfeln wird einer zum Joker.
petri-dish-two-wilds = Zwei Joker in einem Wurf ändern nichts.
petri-dish-triples = Sind alle drei Würfel gleich, werden zwei zu Jokern, und es gibt eine zusätzliche Jokeraktion; so auch bei drei Jokern.
    .refused = Kein Zug kann die unbenutzten Aktionen { $dice } haben: Es gibt höchstens vier, und vier nur nach drei gleichen Würfeln, mindestens drei davon Joker.
petri-dish-actions = Für jeden Würfel führst du eine Aktion aus.
    .refused = Das ist keine Aktion: Eine Aktion nennt einen Würfel, was er tut, und ein Feld, bei Teilen und Bewegen zwei.
petri-dish-any-order = Du führst deine Aktionen in beliebiger Reihenfolge aus.
petri-dish-no-passing = Jede Aktion muss ausgeführt werden; Passen gibt es nicht.
    .refused = Wähle zuerst einen Würfel.
petri-dish-die = Eine Aktion verwendet einen der unbenutzten Würfel.
    .refused = Du hast keinen unbenutzten Würfel mit { petri-dish-word-die }.
petri-dish-own-action = Ein Würfel wird für die Aktion verwendet, die er zeigt, wenn sie irgendwo möglich ist.
    .refused = { petri-dish-word-die } ist möglich; darum kann dieser Würfel nicht für { petri-dish-word-action } verwendet werden.
petri-dish-null-is-wild = Ein Würfel, dessen Aktion nirgends möglich ist, gilt als Joker.
petri-dish-null-anew = Vor jeder Aktion wird neu geprüft, welche Würfel als Joker gelten.
petri-dish-no-instance = Eine Aktion kann nur gewählt werden, wenn sie irgendwo möglich ist.
    .refused = { petri-dish-word-action } ist gerade nirgends möglich.
petri-dish-wild = Ein Joker wird für eine beliebige der fünf Aktionen verwendet, die möglich ist.
    .refused = Sag zuerst, wofür { $die ->
        [W] der Joker
       *[other] der Würfel mit { petri-dish-word-die }, der als Joker gilt,
    } verwendet wird: Teilen, Wachsen, Infizieren, Bewegen oder Blitz.

## Wo Aktionen stattfinden

petri-dish-own-piece = Teilen, Wachsen und Bewegen beginnen mit einem eigenen Stein.
    .refused = { petri-dish-word-action } braucht einen Stein von dir, und auf { $place } steht keiner.
petri-dish-empty-space = Ein Stein, der sich teilt oder bewegt, kommt auf ein leeres Feld.
    .refused = { petri-dish-word-action } endet auf einem leeren Feld, und { $place } ist besetzt.

## Teilen

petri-dish-divide = Teilen macht aus einem großen Stein von dir zwei mittlere oder aus einem mittleren zwei kleine: Einer bleibt, einer kommt auf ein Feld daneben.
    .refused = Wähle zum Teilen einen großen oder mittleren Stein von dir, dann ein leeres Feld daneben.
petri-dish-divide-small = Ein kleiner Stein kann sich nicht teilen.
    .refused = Der kleine Stein auf { $place } kann sich nicht teilen.
petri-dish-divide-reserve = Beide kleineren Steine müssen in deiner Reserve sein.
    .refused = Der Stein auf { $place } würde zu zwei { petri-dish-word-size } Steinen; in deiner Reserve ist davon { $count ->
        [0] keiner
        [one] nur einer
       *[other] nur { $count }
    }.
petri-dish-divide-adjacent = Der zweite Stein kommt auf ein Feld, das den ersten berührt.
    .refused = Ein Stein auf { $source } teilt sich auf ein Feld daneben, und { $target } berührt { $source } nicht.
petri-dish-divide-room = Ein Stein teilt sich nur, wenn ein Feld neben ihm leer ist.
    .refused = Kein Feld neben { $source } ist leer.

## Wachsen

petri-dish-grow = Wachsen ersetzt einen Stein von dir durch den nächstgrößeren oder setzt einen neuen kleinen neben einen deiner großen.
    .refused = Wähle zum Wachsen einen kleinen oder mittleren Stein von dir oder ein leeres Feld neben einem deiner großen.
petri-dish-grow-large = Ein großer Stein kann nicht wachsen.
    .refused = Der große Stein auf { $place } kann nicht weiter wachsen.
petri-dish-grow-reserve = Der größere Stein muss in deiner Reserve sein.
    .refused = Der Stein auf { $place } kann nicht wachsen: Du hast keinen { petri-dish-word-size } Stein in Reserve.
petri-dish-spawn = Statt einen Stein wachsen zu lassen, darfst du einen kleinen aus deiner Reserve auf ein leeres Feld neben einem deiner großen setzen.
petri-dish-spawn-large = Ein neuer kleiner Stein braucht einen großen von dir neben sich.
    .refused = Neben { $place } steht kein großer Stein von dir.
petri-dish-spawn-reserve = Ein neuer kleiner Stein kommt aus deiner Reserve.
    .refused = Auf { $place } kann kein kleiner Stein entstehen: In deiner Reserve ist keiner.

## Infizieren

petri-dish-infect = Infizieren ersetzt einen gegnerischen Stein, der einen von dir berührt, durch deinen eigenen gleicher Größe.
    .refused = Wähle zum Infizieren einen gegnerischen Stein neben einem von dir.
petri-dish-infect-opponent = Nur ein gegnerischer Stein kann infiziert werden.
    .refused = Auf { $place } steht kein gegnerischer Stein.
petri-dish-infect-touching = Der infizierte Stein muss einen Stein von dir berühren.
    .refused = Neben { $place } steht kein Stein von dir.
petri-dish-infect-reserve = Dein eigener Stein dieser Größe muss in deiner Reserve sein.
    .refused = Der Stein auf { $place } kann nicht infiziert werden: Du hast keinen { petri-dish-word-size } Stein in Reserve.

## Bewegen

petri-dish-move = Bewegen bringt einen Stein von dir auf ein leeres Feld.
    .refused = Wähle zum Bewegen einen Stein von dir, dann ein leeres Feld neben ihm oder neben seiner Gruppe.
petri-dish-move-group = Alle deine Steine, die zusammenhängen, sind eine Gruppe; es gilt die Gruppe, bevor der Stein aufgenommen wird.
petri-dish-move-reach = Ein Stein bewegt sich auf ein Feld neben sich oder neben einem anderen Stein seiner Gruppe; Letzteres heißt Splorf.
    .refused = { $target } liegt nicht neben der Gruppe des Steins auf { $source }.
petri-dish-move-room = Ein Stein bewegt sich nur, wenn ein Feld neben seiner Gruppe leer ist.
    .refused = Kein Feld neben der Gruppe des Steins auf { $source } ist leer.

## Blitz

petri-dish-zap = Der Blitz entfernt einen beliebigen kleinen Stein vom Brett oder verkleinert einen beliebigen mittleren oder großen um eine Größe, auch einen eigenen.
    .refused = Wähle für den Blitz einen beliebigen Stein auf dem Brett.
petri-dish-zap-piece = Der Blitz braucht einen Stein.
    .refused = Auf { $place } steht kein Stein, den der Blitz treffen könnte.
petri-dish-zap-reserve = Ein Stein schrumpft nur, wenn sein Besitzer den kleineren in Reserve hat.
    .refused = Der Stein auf { $place } kann nicht schrumpfen: { $player } hat keinen { petri-dish-word-size } Stein in Reserve.
petri-dish-zap-always = Wer einen Stein hat, findet immer ein Ziel für den Blitz; so geht nie eine Aktion verloren.

## Wer ausscheidet, und das Ende

petri-dish-out = Wer keinen Stein auf dem Brett hat, ist ausgeschieden.
    .refused = { $player } hat keinen Stein auf dem Brett und kann nicht am Zug sein.
petri-dish-bonus = Wer einen anderen ausschaltet, bekommt sofort eine weitere Jokeraktion.
petri-dish-own-last-piece = Wer mit dem Blitz den eigenen letzten Stein entfernt, scheidet aus, und der Zug endet.
petri-dish-all-nine = Wer alle neun Steine auf dem Brett hat, gewinnt.
    .refused = { $player } hat alle neun Steine auf dem Brett und hätte im eigenen Zug gewonnen.
petri-dish-last-alive = Wer allein noch Steine auf dem Brett hat, gewinnt.
petri-dish-at-once = Ein Sieg beendet das Spiel sofort; unbenutzte Aktionen verfallen.
    .refused = { $player } hat gewonnen; darum können die Aktionen { $dice } nicht übrig sein.
petri-dish-max-turns = Nach der vereinbarten Zahl von Zügen endet das Spiel unentschieden zwischen allen, die noch Steine haben.
    .refused = Nach { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen
    } ist das Spiel unentschieden; es kann keinen Sieger und keine unbenutzte Aktion geben.

petri-dish-ending-all-nine = Alle neun Steine eines Spielers sind auf dem Brett.
    .label = neun Steine auf dem Brett
petri-dish-ending-last-alive = Nur noch ein Spieler hat Steine auf dem Brett.
    .label = nur ein Spieler übrig
petri-dish-ending-max-turns = Die vereinbarte Zahl von Zügen ist gespielt.
    .label = vereinbarte Zahl von Zügen

## Was geschieht

petri-dish-event-seated = { $player } bekommt Keil { $wedge }.
petri-dish-event-first = { $player } beginnt.
petri-dish-event-rolled = { $player } würfelt { $dice }.
petri-dish-event-turned-wild = { $count ->
    [one] Zwei Würfel zeigen { petri-dish-word-die }: Einer wird zum Joker.
   *[other] { $count } Würfel mit { petri-dish-word-die } werden zu Jokern.
}
petri-dish-event-bonus = { $player } bekommt eine zusätzliche Jokeraktion.
petri-dish-event-divided = { $player } teilt den Stein auf { $source }; er wird zu zwei { petri-dish-word-size } Steinen, auf { $source } und { $target }.
petri-dish-event-grew = { $player } lässt den Stein auf { $place } zu einem { petri-dish-word-size } Stein wachsen.
petri-dish-event-spawned = { $player } setzt einen neuen { petri-dish-word-size } Stein auf { $place }.
petri-dish-event-infected = { $player } infiziert den { petri-dish-word-size } Stein von { $owner } auf { $place }.
petri-dish-event-moved = { $player } bewegt einen { petri-dish-word-size } Stein von { $source } nach { $target }.
petri-dish-event-zapped = { $player } trifft mit dem Blitz den { petri-dish-word-size } Stein von { $owner } auf { $place }: Er ist weg.
petri-dish-event-shrunk = { $player } trifft mit dem Blitz den Stein von { $owner } auf { $place }: Er schrumpft zu einem { petri-dish-word-size } Stein.
petri-dish-event-eliminated = { $player } hat keine Steine mehr und scheidet aus.
petri-dish-event-lapsed = Unbenutzte Aktionen von { $player } verfallen: { $dice }.
petri-dish-event-turn = { $player } ist am Zug.

## Neben dem Brett

petri-dish-fact-dice = Unbenutzte Aktionen
petri-dish-fact-reserve = Reserve
petri-dish-fact-turns = Gespielte Züge

## Optionen

petri-dish-option-players = Die Zahl der Mitspielenden.
petri-dish-option-wedge-setup = Wo der große Stein eines Startkeils steht, in der Mitte oder an der Spitze; der mittlere kommt auf das andere Feld.
    .label = Aufstellung im Keil
    .large-mid = Groß in der Mitte
    .large-tip = Groß an der Spitze
petri-dish-option-seating = Ob ausgelost wird, wer welchen Keil bekommt, oder die Plätze die Keile der Reihe nach nehmen.
    .label = Wer welchen Keil bekommt
    .shuffled = ausgelost
    .in-order = der Reihe nach
petri-dish-option-max-turns = Nach wie vielen einzelnen Spielzügen das Spiel unentschieden endet.
    .label = Höchstens so viele Spielzüge

## Während der Partie
petri-dish-aim = Bring alle neun Steine aufs Brett, oder sorg dafür, dass nur noch du Steine darauf hast.
petri-dish-help =
    AS, AM, AL sind ein kleiner, mittlerer, großer Stein von A. Würfel: D Teilen, G Wachsen,
    I Infizieren, M Bewegen, Z Blitz, W Joker. M1tip>1mid bewegt einen Stein, Z5left trifft einen mit
    dem Blitz, WG0mid lässt mit einem Joker wachsen, DZ5left blitzt mit einem gerade unmöglichen
    Teilen, das als Joker gilt. In Schritten: M 1tip 1mid oder W G 0mid
petri-dish-credit = Petri Dish ist ein Spiel von Andrew Looney, erschienen bei Looney Labs als Teil von Pyramid Arcade. Petrilab ist davon unabhängig; wenn dir das Spiel gefällt, kauf es dir.
petri-dish-place = { $place }
petri-dish-empty-place = leer
petri-dish-token = { $kind ->
    [small] ein kleiner Stein
    [medium] ein mittlerer Stein
   *[large] ein großer Stein
}
petri-dish-ask-die = Welcher Würfel?
petri-dish-ask-action = Welche Aktion?
petri-dish-ask-place = Wo?
petri-dish-ask-target = Wohin?

## Feststellungen

petri-dish-finding-pieces = { $count ->
    [one] { $player } hat einen Stein auf dem Brett; bis neun fehlen noch { $missing }.
   *[other] { $player } hat { $count } Steine auf dem Brett; bis neun fehlen noch { $missing }.
}
petri-dish-finding-pieces-difference = Steine von { $player } auf dem Brett: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-pieces-difference-you = Steine von dir auf dem Brett: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-infectable = { $count ->
    [one] Mit einmal Infizieren kann ein Gegner einen Stein von { $player } übernehmen: { $places }.
   *[other] Mit einmal Infizieren kann ein Gegner einen dieser { $count } Steine von { $player } übernehmen: { $places }.
}
petri-dish-finding-infectable-difference = Steine von { $player }, die andere infizieren können: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-infectable-difference-you = Steine von dir, die andere infizieren können: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-infections = { $count ->
    [one] Mit einmal Infizieren kann { $player } einen Stein übernehmen: { $places }.
   *[other] Mit einmal Infizieren kann { $player } einen dieser { $count } Steine übernehmen: { $places }.
}
petri-dish-finding-infections-difference = Steine, die { $player } infizieren kann: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-infections-difference-you = Steine, die du infizieren kannst: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-zappable = { $count ->
    [one] { $player } hat einen kleinen Stein, den ein Blitz entfernt: { $places }.
   *[other] { $player } hat { $count } kleine Steine; ein Blitz entfernt einen davon: { $places }.
}
petri-dish-finding-zappable-difference = Kleine Steine von { $player }, die ein Blitz entfernen würde: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-zappable-difference-you = Kleine Steine von dir, die ein Blitz entfernen würde: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-zap-proof = { $count ->
    [one] Einen Stein von { $player } kann kein Blitz treffen: { $places }.
   *[other] { $count } Steine von { $player } kann kein Blitz treffen: { $places }.
}
petri-dish-finding-zap-proof-difference = Steine von { $player }, die kein Blitz treffen kann: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-zap-proof-difference-you = Steine von dir, die kein Blitz treffen kann: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-divisible = { $count ->
    [one] { $player } kann einen Stein teilen: { $places }.
   *[other] { $player } kann einen dieser { $count } Steine teilen: { $places }.
}
petri-dish-finding-divisible-difference = Steine, die { $player } teilen kann: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-divisible-difference-you = Steine, die du teilen kannst: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-reach = { $count ->
    [one] Mit einmal Bewegen kann { $player } ein leeres Feld erreichen.
   *[other] Mit einmal Bewegen kann { $player } { $count } leere Felder erreichen.
}
petri-dish-finding-reach-difference = Leere Felder, die { $player } mit einmal Bewegen erreicht: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-reach-difference-you = Leere Felder, die du mit einmal Bewegen erreichst: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-elimination = Mit einem neuen Wurf kann der gefährlichste Gegner { $player } in mindestens { $count } von 216 Fällen ausschalten, etwa { $percent } %.
petri-dish-finding-elimination-difference = Würfe von 216, mit denen der gefährlichste Gegner { $player } ausschalten kann, mindestens: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-elimination-difference-you = Würfe von 216, mit denen dein gefährlichster Gegner dich ausschalten kann, mindestens: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-nine = Mit einem neuen Wurf kann { $player } { $missing ->
    [one] den fehlenden Stein
   *[other] die { $missing } fehlenden Steine
} in mindestens { $count } von 216 Fällen aufs Brett bringen, etwa { $percent } %.
petri-dish-finding-nine-difference = Würfe von 216, mit denen { $player } neun Steine vollmachen kann, mindestens: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-nine-difference-you = Würfe von 216, mit denen du neun Steine vollmachen kannst, mindestens: { $count } nach { $better }, { $other } nach { $played }.
petri-dish-finding-die = { $count ->
    [one] { $player } kann den Würfel mit { petri-dish-word-die } jetzt auf eine Art verwenden.
   *[other] { $player } kann den Würfel mit { petri-dish-word-die } jetzt auf { $count } Arten verwenden.
}
petri-dish-finding-die-wild = { $count ->
    [one] { petri-dish-word-die } ist für { $player } jetzt nirgends möglich; darum gilt der Würfel als Joker: eine Möglichkeit.
   *[other] { petri-dish-word-die } ist für { $player } jetzt nirgends möglich; darum gilt der Würfel als Joker: { $count } Möglichkeiten.
}

## Züge in Worten

petri-dish-words-divide = den Stein auf { $source } teilen, nach { $target }
petri-dish-words-grow = auf { $place } wachsen lassen
petri-dish-words-infect = den Stein auf { $place } infizieren
petri-dish-words-move = den Stein von { $source } nach { $target } bewegen
petri-dish-words-zap = den Stein auf { $place } mit dem Blitz treffen
petri-dish-words-die = { $what }, mit dem Würfel { petri-dish-word-die }

## Auf der Seite

page-short-petri-dish-1 = Wirf drei Würfel und tu für jeden, was er zeigt, in beliebiger Reihenfolge. Der Joker kann alles sein. Von zwei gleichen Würfeln wird einer zum Joker.
page-short-petri-dish-2 = Teilen macht aus einem Stein zwei kleinere. Wachsen vergrößert einen Stein oder setzt einen neuen kleinen neben einen großen von dir. Infizieren macht einen gegnerischen Stein, der einen von dir berührt, zu deinem. Bewegen bringt einen Stein auf ein leeres Feld. Der Blitz macht einen beliebigen Stein um eine Größe kleiner; ein kleiner kommt vom Brett.
page-short-petri-dish-3 = Was du aufs Brett setzt, kommt aus deiner Reserve, und was das Brett verlässt, geht dorthin zurück.
page-short-petri-dish-4 = Du gewinnst, wenn alle neun Steine von dir auf dem Brett stehen oder nur noch du Steine darauf hast.
petri-dish-space = { $part ->
    [tip] Spitze { $wedge }
    [mid] Mitte { $wedge }
   *[other] Ecke { $wedge }/{ $near }
}
petri-dish-zap-reserve-you = Der Stein auf { $place } kann nicht schrumpfen: Du hast keinen { petri-dish-word-size } Stein in Reserve.
petri-dish-event-seated-you = Du bekommst Keil { $wedge }.
petri-dish-event-first-you = Du beginnst.
petri-dish-event-rolled-you = Du würfelst { $dice }.
petri-dish-event-bonus-you = Du bekommst eine zusätzliche Jokeraktion.
petri-dish-event-divided-you = Du teilst den Stein auf { $source }; er wird zu zwei { petri-dish-word-size } Steinen, auf { $source } und { $target }.
petri-dish-event-grew-you = Du lässt den Stein auf { $place } zu einem { petri-dish-word-size } Stein wachsen.
petri-dish-event-spawned-you = Du setzt einen neuen { petri-dish-word-size } Stein auf { $place }.
petri-dish-event-infected-you = Du infizierst den { petri-dish-word-size } Stein von { $owner } auf { $place }.
petri-dish-event-infected-yours = { $player } infiziert deinen { petri-dish-word-size } Stein auf { $place }.
petri-dish-event-moved-you = Du bewegst einen { petri-dish-word-size } Stein von { $source } nach { $target }.
petri-dish-event-zapped-you = Du triffst mit dem Blitz den { petri-dish-word-size } Stein von { $owner } auf { $place }: Er ist weg.
petri-dish-event-zapped-yours = { $player } trifft mit dem Blitz deinen { petri-dish-word-size } Stein auf { $place }: Er ist weg.
petri-dish-event-zapped-you-own = Du triffst mit dem Blitz deinen eigenen { petri-dish-word-size } Stein auf { $place }: Er ist weg.
petri-dish-event-shrunk-you = Du triffst mit dem Blitz den Stein von { $owner } auf { $place }: Er schrumpft zu einem { petri-dish-word-size } Stein.
petri-dish-event-shrunk-yours = { $player } trifft mit dem Blitz deinen Stein auf { $place }: Er schrumpft zu einem { petri-dish-word-size } Stein.
petri-dish-event-shrunk-you-own = Du triffst mit dem Blitz deinen eigenen Stein auf { $place }: Er schrumpft zu einem { petri-dish-word-size } Stein.
petri-dish-event-eliminated-you = Du hast keine Steine mehr und scheidest aus.
petri-dish-event-lapsed-you = Deine unbenutzten Aktionen verfallen: { $dice }.
petri-dish-event-turn-you = Du bist am Zug.
petri-dish-ending-all-nine-you = Alle neun Steine von dir sind auf dem Brett.
petri-dish-ending-last-alive-you = Nur noch du hast Steine auf dem Brett.

## Auf dem Brett der Seite

petri-dish-ask-place-made = gewählt
petri-dish-ask-place-offer = wählbar
petri-dish-ask-target-made = gewählt
petri-dish-ask-target-offer = wählbar
petri-dish-board-ask-die = Wähle einen Würfel.
petri-dish-board-ask-action = Wähle, was er tut.
petri-dish-board-ask-place = Wähle ein Feld auf dem Brett.
petri-dish-board-ask-target = Wähle das Zielfeld.
petri-dish-board-counts-as-wild = { $die } ist nirgends möglich und gilt als Joker.
petri-dish-board-use-wild = Joker gilt als:
petri-dish-board-reserve = { $placed } von 9 Steinen auf dem Brett; Reserve: groß { $large }, mittel { $medium }, klein { $small }
petri-dish-analyse-to-move = Am Zug
petri-dish-analyse-dice = Würfel
petri-dish-analyse-no-dice = Noch nicht gewürfelt
petri-dish-analyse-turns = Züge bisher

## Kapitel der Regeln

petri-dish-chapter-before-the-game = Vor dem Spiel
petri-dish-chapter-a-turn = Ein Spielzug
petri-dish-chapter-where-actions-happen = Wo Aktionen stattfinden
petri-dish-chapter-divide = Teilen
petri-dish-chapter-grow = Wachsen
petri-dish-chapter-infect = Infizieren
petri-dish-chapter-move = Bewegen
petri-dish-chapter-zap = Blitz
petri-dish-chapter-who-is-out-and-the-end = Wer ausscheidet, und das Ende
